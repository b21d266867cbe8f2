"""The front door: the games, one's own matches, tables to join and matches to watch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bingfa import bots
from bingfa.core.game import Game
from bingfa.core.words import Translate
from bingfa.look import markup as h
from bingfa.table.pages.layout import commitment_field, page
from bingfa.table.pages.match import drawn
from bingfa.table.web.reader_settings import Reader


@dataclass(frozen=True)
class Row:
    """A match in a list."""

    id: str
    title: str
    people: str  # who sits there
    said: str  # how it stands, in a few words
    waiting: bool = False  # for the reader


def home(
    games: Sequence[Game],
    mine: Sequence[Row],
    open_tables: Sequence[Row],
    to_watch: Sequence[Row],
    reader: Reader,
) -> h.Element:
    """The home page."""
    _ = reader.translate
    return page(
        "Bingfa",
        reader,
        bool(mine) and _list("mine", _("Your matches"), mine, _),
        h.section(class_="choose")[
            h.h1[_("Choose a game")],
            h.div(class_="games")[[_card(game, _) for game in games]],
        ],
        bool(open_tables) and _list("open", _("Tables to join"), open_tables, _),
        bool(to_watch) and _list("watch", _("Matches to watch"), to_watch, _),
        h.section(class_="records")[
            h.h2[_("A record from elsewhere")],
            h.p[
                _(
                    "Open the file of a finished match: it is replayed and checked down to the"
                    " shuffle, and you can look at every moment of it."
                )
            ],
            h.form(method="post", action="/open")[
                h.label(class_="file")[
                    h.span[_("Open a record")],
                    h.input(type="file", accept=".bingfa,text/plain", data_record=""),
                ],
                h.textarea(name="record", hidden=True, aria_label=_("The record's text")),
            ],
        ],
        main_class="home",
    )


def _card(game: Game, _: Translate) -> h.Element:
    several = _how_many(game, _) if len(game.players) > 1 else None
    return h.article(class_="game", aria_labelledby=f"game-{game.name}")[
        h.div(class_="game-picture")[drawn(game.picture(_))],
        h.h2(id=f"game-{game.name}")[game.title],
        h.p(class_="facts")[
            _("Players: {players}").format(players=game.sizes()),
            " · ",
            _("{least} to {most} minutes").format(least=game.minutes[0], most=game.minutes[1]),
        ],
        h.div(class_="ways")[
            h.form(method="post", action="/quick")[
                h.input(type="hidden", name="game", value=game.name),
                commitment_field(),
                h.button(type="submit", class_="commits")[
                    _("Play against a bot") if several is None else _("Play against bots")
                ],
                several,
                _how_strong(_),
                h.button(type="submit", name="watch", value="1", class_="quiet")[
                    _("Watch bots play")
                ],
            ],
            h.a(class_="button", href=f"/new?game={game.name}")[_("Set up a table")],
            h.a(class_="button quiet", href=f"/rules/{game.name}")[_("Rules")],
            edit_link(game, _),
        ],
    ]


def edit_link(game: Game, _: Translate) -> h.Node:
    """To what people lay out by hand for a game, if there is anything."""
    editor = game.editor()
    if editor is None:
        return None
    return h.a(class_="button quiet", href=f"/edit/{game.name}")[_(editor.called)]


def _how_many(game: Game, _: Translate) -> h.Element:
    """How many play in a match against bots."""
    return h.select(name="players", aria_label=_("Players"))[
        [
            h.option(value=str(number))[_("{number} players").format(number=number)]
            for number in game.players
        ]
    ]


def _how_strong(_: Translate) -> h.Element:
    """The level of the bots in a match against them."""
    return h.select(name="bot", aria_label=_("Level"))[
        [h.option(value=bot, selected=bot == bots.USUAL)[_(bot)] for bot in bots.LEVELS]
    ]


def _list(name: str, heading: str, rows: Sequence[Row], _: Translate) -> h.Element:
    return h.section(class_="list", id=name)[
        h.h2[heading],
        h.ul(class_="matches")[
            [
                h.li(class_="waiting" if row.waiting else None)[
                    h.a(href=f"/m/{row.id}")[
                        h.b[row.title], " ", h.span(class_="people")[row.people]
                    ],
                    " ",
                    h.span(class_="said")[row.said],
                ]
                for row in rows
            ]
        ],
    ]
