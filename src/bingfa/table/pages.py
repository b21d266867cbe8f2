"""The pages, as pure functions of what a reader may know. They name no game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import htpy as h

from bingfa.core.events import Event
from bingfa.core.game import Game
from bingfa.core.view import View
from bingfa.core.words import Translate

LOG_LENGTH = 60  # the newest events; older ones are in the replay


def page(title: str, language: str, *body: h.Node) -> h.Node:
    """The frame of every page."""
    return h.html(lang=language)[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.title[title],
            h.link(rel="icon", href="/static/icon.svg"),
            h.link(rel="stylesheet", href="/static/look.css"),
            h.link(rel="stylesheet", href="/static/table.css"),
            h.script(type="module", src="/static/table.js"),
        ],
        h.body[body],
    ]


def masthead(_: Translate) -> h.Node:
    return h.header(class_="masthead")[
        h.a(href="/", class_="brand")["Bingfa"], h.span(class_="motto")[_("games of conquest")]
    ]


def home(
    games: Iterable[Game], mine: Sequence[tuple[str, str, bool]], language: str, _: Translate
) -> h.Node:
    """The front door: start at once, and one's own matches, those waiting for one first."""
    return page(
        "Bingfa",
        language,
        masthead(_),
        h.main(class_="home")[
            h.h1[_("Choose a game")],
            h.div(class_="games")[[_game_card(game, _) for game in games]],
            mine
            and h.section[
                h.h2[_("Your matches")],
                h.ul(class_="matches")[
                    [
                        h.li[
                            h.a(href=f"/m/{match_id}")[title],
                            waiting and h.strong[" ", _("your turn")],
                        ]
                        for match_id, title, waiting in mine
                    ]
                ],
            ],
        ],
    )


def _game_card(game: Game, _: Translate) -> h.Node:
    players = " / ".join(str(number) for number in game.players)
    return h.form(method="post", action="/new", class_="game")[
        h.h2[game.title],
        h.p[_("Players: {players}").format(players=players)],
        h.input(type="hidden", name="game", value=game.name),
        h.fieldset[
            h.legend[_("Options")],
            [
                h.label[
                    h.input(
                        type="checkbox",
                        name="option",
                        value=name,
                        checked=bool(getattr(game.settle(None), name)),
                    ),
                    h.span[h.b[name], " ", _(sentence)],
                ]
                for name, sentence in game.options.explained().items()
            ],
        ],
        h.button(type="submit", class_="commits")[_("Play against the bot")],
    ]


def table(
    game: Game, match_id: str, view: View, events: Sequence[Event], language: str, _: Translate
) -> h.Node:
    """The page of a match."""
    return page(
        f"{game.title} · Bingfa",
        language,
        masthead(_),
        h.main(class_="table", id="table", data_match=match_id)[
            fragment(game, view, events, language, _)
        ],
    )


def fragment(
    game: Game, view: View, events: Sequence[Event], language: str, _: Translate
) -> h.Node:
    """What changes from action to action: status, board, hand, choices and log."""
    mine = view.seat is not None and view.seat in view.actors
    return h.div(class_="play", id="play")[
        h.p(class_="status", role="status", aria_live="polite")[
            game.declare(view.outcome, _) if view.outcome else game.ask(view, _)
        ],
        h.div(class_="board")[_drawn(game.board(view, _))],
        h.div(class_="tray")[
            _drawn(game.hand(view, _)),
            _drawn(game.choices(view, _)),
            h.form(class_="notation", id="notation")[
                h.label[
                    _("Or type it"), h.input(name="action", autocomplete="off", disabled=not mine)
                ],
                h.button(type="button", class_="choice", data_undo="", disabled=view.seat is None)[
                    _("Take back")
                ],
            ],
            h.p(class_="problem", id="problem", role="alert"),
        ],
        log(game, events, language, _),
    ]


def log(game: Game, events: Sequence[Event], language: str, _: Translate) -> h.Node:
    """The newest events first, each with the rule behind it in plain words."""
    rules = game.rules(language)
    return h.section(class_="log", aria_label=_("What happened"))[
        h.ol(reversed="")[
            [
                h.li[
                    h.span[game.describe(event, _)],
                    " ",
                    h.details[
                        h.summary[_("why?")],
                        h.b[f"{event.rule} · {rules[event.rule][0]}"],
                        [h.p[part] for part in rules[event.rule][1].split("\n\n")],
                    ],
                ]
                for event in reversed(events[-LOG_LENGTH:])
            ]
        ]
    ]


def _drawn(element: Any) -> h.Node:
    node: h.Node = element
    return node
