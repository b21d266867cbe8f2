"""The form that sets up a table: options, seats, clock, and what happens to a missed turn."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from bingfa import bots
from bingfa.core.game import Game
from bingfa.core.words import N_, Translate
from bingfa.table.clocks import MISSED
from bingfa.table.pages.frame import page
from bingfa.table.pages.match import drawn
from bingfa.table.reader import Reader
from bingfa.table.setup import ME, SCREEN, SEATED, USUAL_BOT
from bingfa.table.store import OPEN

CLOCKS = {
    "none": N_("No clock"),
    "live": N_("Live: everybody is here"),
    "daily": N_("Over days"),
}


def setting_up(game: Game, reader: Reader, problem: str = "") -> h.Element:
    """The page that sets up a table of a game."""
    _ = reader.translate
    return page(
        f"{game.title} · Bingfa",
        reader,
        h.h1[_("A table of {game}").format(game=game.title)],
        problem and h.p(class_="problem", role="alert")[problem],
        h.form(method="post", action="/new", class_="setup")[
            h.input(type="hidden", name="game", value=game.name),
            _seats(game, reader, _),
            _options(game, _),
            _clock(_),
            h.fieldset[
                h.legend[_("Who may come")],
                h.label(class_="switch")[
                    h.input(type="checkbox", name="listed", value="on"),
                    h.span[_("Show this table on the front page: strangers may join and watch."),],
                ],
                h.p(class_="note")[
                    _("Otherwise only those who have the link come. Watching shows what lies open.")
                ],
            ],
            h.button(type="submit", class_="commits")[_("Set up the table")],
        ],
        back=f"/new?game={game.name}",
        main_class="setup-page",
        game=game,
    )


def _options(game: Game, _: Translate) -> h.Node:
    usual, choices = game.settle(None), game.options.choices()
    if not game.options.names():
        return None
    return h.fieldset[
        h.legend[_("Options")],
        [
            _choice(game, name, _)
            if name in choices
            else h.label(class_="switch")[
                h.input(
                    type="checkbox", name="option", value=name, checked=bool(getattr(usual, name))
                ),
                h.span[h.b[_(game.options.called()[name])], " ", _(sentence)],
            ]
            for name, sentence in game.options.explained().items()
        ],
    ]


def _choice(game: Game, name: str, _: Translate) -> h.Element:
    """An option that is one of several."""
    usual = game.settle(None).value(name)
    return h.fieldset(class_="several")[
        h.legend[_(game.options.called()[name])],
        h.p(class_="note")[_(game.options.explained()[name])],
        [
            h.label(class_="switch")[
                h.input(type="radio", name=f"option-{name}", value=value, checked=value == usual),
                h.span[_(title)],
            ]
            for value, title in game.options.choices()[name].items()
        ],
    ]


def _seats(game: Game, reader: Reader, _: Translate) -> h.Element:
    return h.fieldset(class_="seat-choices")[
        h.legend[_("Seats")],
        h.label[
            h.span[_("Your name")],
            h.input(name="name", value=reader.name, maxlength="40", autocomplete="nickname"),
        ],
        len(game.players) > 1
        and h.label[
            h.span[_("Players")],
            h.select(name="players")[
                [h.option(value=str(number))[str(number)] for number in game.players]
            ],
        ],
        [_seat(game, seat, _) for seat in range(max(game.players))],
        h.label[
            h.span[_("If a player is away, this bot stands in")],
            h.select(name="stand-in")[
                [h.option(value=bot, selected=bot == USUAL_BOT)[_(bot)] for bot in bots.names()]
            ],
        ],
    ]


def _seat(game: Game, seat: int, _: Translate) -> h.Element:
    usual = ME if seat == 0 else OPEN
    name = game.seat_name(seat, _)
    free = " ".join(str(number) for number in game.players if number <= seat)
    return h.div(class_="seat-choice", data_free=free or None)[
        h.span(class_="crest")[drawn(game.crest(seat))],
        h.label[
            h.span[name],
            h.select(name=f"seat-{seat}")[
                [
                    h.option(value=value, selected=value == usual)[said]
                    for value, said in _fillings(_)
                ]
            ],
        ],
        h.label(class_="screen-name")[
            h.span[_("Name, if it is a person at this screen")],
            h.input(name=f"name-{seat}", maxlength="40", autocomplete="off"),
        ],
    ]


def _fillings(_: Translate) -> Iterator[tuple[str, str]]:
    for value in (ME, OPEN, SCREEN):
        yield value, _(SEATED[value])
    for bot in bots.names():
        yield f"bot:{bot}", _("{bot} bot").format(bot=_(bot))


def _clock(_: Translate) -> h.Element:
    return h.fieldset(class_="clock-choice")[
        h.legend[_("Clock")],
        [
            h.label(class_="switch")[
                h.input(type="radio", name="clock", value=kind, checked=kind == "none"),
                h.span[_(said)],
            ]
            for kind, said in CLOCKS.items()
        ],
        h.div(class_="numbers", data_for="live")[
            _number("minutes", _("Minutes"), 15, 1, 240),
            _number("seconds", _("Seconds added each turn"), 20, 0, 600),
        ],
        h.div(class_="numbers", data_for="daily")[
            _number("hours", _("Hours a turn"), 24, 1, 336),
            _number("bank", _("Hours in the bank"), 48, 0, 720),
            _number("cap", _("Hours at most"), 96, 1, 1440),
        ],
        h.label[
            h.span[_("A missed turn")],
            h.select(name="missed")[
                [h.option(value=value)[_(said)] for value, said in MISSED.items()]
            ],
        ],
    ]


def _number(name: str, label: str, usual: int, least: int, most: int) -> h.Element:
    return h.label[
        h.span[label],
        h.input(type="number", name=name, value=str(usual), min=str(least), max=str(most)),
    ]
