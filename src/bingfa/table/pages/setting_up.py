"""The form that sets up a table: options, seats, clock, and what happens to a missed turn."""

from __future__ import annotations

from collections.abc import Iterator

from bingfa import bots
from bingfa.core.errors import BadOption
from bingfa.core.game import Game
from bingfa.core.words import N_, Translate
from bingfa.look import markup as h
from bingfa.table.matches.clocks import MISSED, ClockKind
from bingfa.table.matches.setup import ALIKE, SEAT_WISHES, Form, SeatWish, word
from bingfa.table.pages.home import edit_link
from bingfa.table.pages.layout import commitment_field, page
from bingfa.table.pages.match import drawn
from bingfa.table.web.reader_settings import Reader

CLOCKS = {
    ClockKind.NONE: N_("No clock"),
    ClockKind.LIVE: N_("Live: everybody is here"),
    ClockKind.DAILY: N_("Over days"),
}


def setting_up(
    game: Game, reader: Reader, problem: str = "", form: Form | None = None
) -> h.Element:
    """The page that sets up a table of a game; a form that could not be comes back filled in."""
    _, filled = reader.translate, form or {}
    return page(
        f"{game.title} · Bingfa",
        reader,
        h.h1[_("A table of {game}").format(game=game.title)],
        problem and h.p(class_="problem", role="alert")[problem],
        h.form(method="post", action="/new", class_="setup")[
            h.input(type="hidden", name="game", value=game.name),
            commitment_field(),
            _seats(game, reader, filled, _),
            _options(game, filled, _),
            game.pacts() is not None and _pacts(filled, _),
            _clock(filled, _),
            h.fieldset[
                h.legend[_("Who may come")],
                h.label(class_="switch")[
                    h.input(
                        type="checkbox",
                        name="listed",
                        value="on",
                        checked=word(filled, "listed") == "on",
                    ),
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


def _pacts(filled: Form, _: Translate) -> h.Element:
    """Whether players, bots among them, make pacts."""
    return h.fieldset[
        h.legend[_("Pacts")],
        h.label(class_="switch")[
            h.input(
                type="checkbox", name="pacts", value="on", checked=word(filled, "pacts") == "on"
            ),
            h.span[
                _(
                    "Players may propose pacts from a list, in the talk. Bots answer, propose some"
                    " themselves, keep their word, and remember who breaks a pact."
                )
            ],
        ],
    ]


def _options(game: Game, filled: Form, _: Translate) -> h.Node:
    written, aside = game.options.checks(), game.options.aside()
    if not game.options.names():
        return None
    usual = [name for name in game.options.names() if name not in (*written, *aside)]
    used = any(word(filled, f"option-{name}") for name in written) or any(
        name in filled.get("option", ()) for name in aside
    )
    return h.fieldset[
        h.legend[_("Options")],
        [_option(game, name, filled, _) for name in usual],
        bool(written or aside)
        and h.details(class_="more", open=used)[
            h.summary[_("More")],
            [_written(game, name, filled, _) for name in written],
            [_option(game, name, filled, _) for name in aside],
        ],
        edit_link(game, _),
    ]


def _option(game: Game, name: str, filled: Form, _: Translate) -> h.Element:
    """An option that is on or off, or one of several."""
    if name in game.options.choices():
        return _choice(game, name, filled, _)
    usual = bool(getattr(game.settle(None), name))
    return h.label(class_="switch")[
        h.input(
            type="checkbox",
            name="option",
            value=name,
            checked=name in filled.get("option", ()) if filled else usual,
            data_excludes=" ".join(game.options.excluded_by(name)) or None,
        ),
        h.span[h.b[_(game.options.called()[name])], " ", _(game.options.explained()[name])],
    ]


def _choice(game: Game, name: str, filled: Form, _: Translate) -> h.Element:
    """An option that is one of several; one that settles the number of players says so."""
    chosen = word(filled, f"option-{name}", game.settle(None).value(name))
    return h.fieldset(class_="several")[
        h.legend[_(game.options.called()[name])],
        h.p(class_="note")[_(game.options.explained()[name])],
        [
            h.label(class_="switch")[
                h.input(
                    type="radio",
                    name=f"option-{name}",
                    value=value,
                    checked=value == chosen,
                    data_players=_only_for(game, name, value),
                ),
                h.span[_(title)],
            ]
            for value, title in game.options.choices()[name].items()
        ],
    ]


def _only_for(game: Game, name: str, value: str) -> str | None:
    """The number of players that an option settles, if it does."""
    try:
        sizes = game.sizes_for(game.options.of({name: value}))
    except BadOption:  # it needs others beside it
        return None
    return str(sizes[0]) if len(sizes) == 1 < len(game.players) else None


def _written(game: Game, name: str, filled: Form, _: Translate) -> h.Element:
    """An option in a notation of its own."""
    return h.label[
        h.span[_(game.options.called()[name])],
        h.input(
            name=f"option-{name}",
            value=word(filled, f"option-{name}"),
            autocomplete="off",
            autocapitalize="off",
            spellcheck="false",
            aria_describedby=f"about-{name}",
        ),
        h.span(id=f"about-{name}", class_="note")[_(game.options.explained()[name])],
    ]


def _seats(game: Game, reader: Reader, filled: Form, _: Translate) -> h.Element:
    players = word(filled, "players", str(game.players[0]))
    bot_now = word(filled, "stand-in", ALIKE)
    return h.fieldset(class_="seat-choices")[
        h.legend[_("Seats")],
        h.label[
            h.span[_("Your name")],
            h.input(
                name="name",
                value=word(filled, "name", reader.name),
                maxlength="40",
                autocomplete="nickname",
            ),
        ],
        len(game.players) > 1
        and h.label[
            h.span[_("Players")],
            h.select(name="players")[
                [
                    h.option(value=str(number), selected=str(number) == players)[str(number)]
                    for number in game.players
                ]
            ],
        ],
        [_seat(game, seat, filled, _) for seat in range(max(game.players))],
        h.label[
            h.span[_("If a player is away, this bot stands in")],
            h.select(name="stand-in")[
                h.option(value=ALIKE, selected=bot_now == ALIKE)[_("like the table's other bots")],
                [h.option(value=bot, selected=bot == bot_now)[_(bot)] for bot in bots.names()],
            ],
        ],
    ]


def _seat(game: Game, seat: int, filled: Form, _: Translate) -> h.Element:
    chosen = word(filled, f"seat-{seat}", SeatWish.ME if seat == 0 else SeatWish.OPEN)
    name = game.seat_name(seat, _)
    free = " ".join(str(number) for number in game.players if number <= seat)
    return h.div(class_="seat-choice", data_free=free or None)[
        h.span(class_="crest")[drawn(game.crest(seat))],
        h.label[
            h.span[name],
            h.select(name=f"seat-{seat}")[
                [
                    h.option(value=value, selected=value == chosen)[said]
                    for value, said in _fillings(_)
                ]
            ],
        ],
        h.label(class_="screen-name")[
            h.span[_("Name, if it is a person at this screen")],
            h.input(
                name=f"name-{seat}",
                value=word(filled, f"name-{seat}"),
                maxlength="40",
                autocomplete="off",
            ),
        ],
    ]


def _fillings(_: Translate) -> Iterator[tuple[str, str]]:
    for value, said in SEAT_WISHES.items():
        yield value, _(said)
    for bot in bots.names():
        yield f"bot:{bot}", _("{bot} bot").format(bot=_(bot))


def _clock(filled: Form, _: Translate) -> h.Element:
    kind_now, missed = word(filled, "clock", ClockKind.NONE), word(filled, "missed")

    def number(name: str, label: str, usual: int, least: int, most: int) -> h.Element:
        value = word(filled, name, str(usual))
        return h.label[
            h.span[label],
            h.input(type="number", name=name, value=value, min=str(least), max=str(most)),
        ]

    return h.fieldset(class_="clock-choice")[
        h.legend[_("Clock")],
        [
            h.label(class_="switch")[
                h.input(type="radio", name="clock", value=kind, checked=kind == kind_now),
                h.span[_(said)],
            ]
            for kind, said in CLOCKS.items()
        ],
        h.div(class_="numbers", data_for=ClockKind.LIVE)[
            number("minutes", _("Minutes"), 15, 1, 240),
            number("seconds", _("Seconds added each turn"), 20, 0, 600),
        ],
        h.div(class_="numbers", data_for=ClockKind.DAILY)[
            number("hours", _("Hours a turn"), 24, 1, 336),
            number("bank", _("Hours in the bank"), 48, 0, 720),
            number("cap", _("Hours at most"), 96, 1, 1440),
        ],
        h.label[
            h.span[_("A missed turn")],
            h.select(name="missed")[
                [
                    h.option(value=value, selected=value == missed)[_(said)]
                    for value, said in MISSED.items()
                ]
            ],
        ],
    ]
