"""The front door: what waits for the reader, the games, tables to join and matches to watch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bingfa import bots
from bingfa.core.game import Game
from bingfa.core.words import Translate
from bingfa.learn import course
from bingfa.look import markup as h
from bingfa.table.pages.layout import commitment_field, page
from bingfa.table.pages.learning.todays import todays_part
from bingfa.table.pages.match import drawn
from bingfa.table.web.reader_settings import Reader

MOST_MINE: Final = 3  # of one's own matches that are seen at once


@dataclass(frozen=True)
class Row:
    """A match in a list, or a course that was begun."""

    address: str
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
    solved: Mapping[str, set[str]] | None = None,
) -> h.Element:
    """The home page. `solved` are the lessons that the reader has, by game."""
    _ = reader.translate
    begun = [row for game in games if (row := _course_begun(game, solved or {}, _)) is not None]
    first = [*mine[:MOST_MINE], *begun]
    return page(
        "Bingfa",
        reader,
        bool(first) and _list("mine", _("Go on"), first, _, mine[MOST_MINE:]),
        h.section(class_="choose")[
            h.h1[_("Choose a game")],
            h.div(class_="games")[[_card(game, _) for game in games]],
        ],
        todays_part(_, h.a(class_="button", href="/puzzles")[_("All puzzles")]),
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
        early="front",
        main_class="home",
    )


def _course_begun(game: Game, solved: Mapping[str, set[str]], _: Translate) -> Row | None:
    """The lesson to go on with, if some are done and some are not."""
    lessons, done = course(game), solved.get(game.name, set())
    following = next((each for each in lessons if each.name not in done), None)
    if not done or following is None:
        return None
    said = _("lesson {number} of {most}").format(number=following.number, most=len(lessons))
    return Row(f"/learn/{game.name}/{following.number}", game.title, "", said)


def _card(game: Game, _: Translate) -> h.Element:
    """A game: what it is, and three ways to begin."""
    facts = [
        _("Players: {players}").format(players=game.sizes()),
        _("{least} to {most} minutes").format(least=game.minutes[0], most=game.minutes[1]),
        *([_(game.difficulty)] if game.difficulty else []),
    ]
    return h.article(class_="game", aria_labelledby=f"game-{game.name}")[
        h.div(class_="game-picture")[drawn(game.moving(_))],
        h.div(class_="told")[
            h.h2(id=f"game-{game.name}")[game.title],
            game.pitch and h.p(class_="pitch")[_(game.pitch)],
            h.p(class_="facts")[" · ".join(facts)],
            game.first_match
            and h.p(class_="note")[_("Play now: {version}.").format(version=_(game.first_match))],
        ],
        h.form(class_="ways", method="post", action="/quick")[
            h.input(type="hidden", name="game", value=game.name),
            h.input(type="hidden", name="first", value="1"),
            commitment_field(),
            len(game.players) > 1 and _how_many(game, _),
            bool(course(game)) and h.a(class_="button", href=f"/learn/{game.name}")[_("Learn")],
            h.button(type="submit", class_="commits")[_("Play now")],
            h.a(class_="button", href=f"/new?game={game.name}")[_("With friends")],
            h.details(class_="more")[
                h.summary[_("More")],
                h.label[h.span[_("How strong the bots are")], _how_strong(_)],
                h.button(type="submit", name="watch", value="1", class_="quiet")[
                    _("Watch bots play")
                ],
                h.a(class_="button quiet", href=f"/rules/{game.name}")[_("Rules")],
                edit_link(game, _),
            ],
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


def _list(
    name: str, heading: str, rows: Sequence[Row], _: Translate, more: Sequence[Row] = ()
) -> h.Element:
    """Matches under a heading, some of them folded away."""
    return h.section(class_="list", id=name)[
        h.h2[heading],
        _rows(rows),
        bool(more)
        and h.details(class_="more")[
            h.summary[_("Your other matches: {number}").format(number=len(more))], _rows(more)
        ],
    ]


def _rows(rows: Sequence[Row]) -> h.Element:
    return h.ul(class_="matches")[
        [
            h.li(class_="waiting" if row.waiting else None)[
                h.a(href=row.address)[h.b[row.title], " ", h.span(class_="people")[row.people]],
                " ",
                h.span(class_="said")[row.said],
            ]
            for row in rows
        ]
    ]
