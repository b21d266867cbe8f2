"""Today's puzzle with its board, for the front page and that of all puzzles."""

from __future__ import annotations

from dataclasses import replace

from bingfa.core.game import Game
from bingfa.core.words import Translate
from bingfa.look import markup as h
from bingfa.look.frame import standing_alone
from bingfa.puzzles import Puzzle, todays
from bingfa.puzzles.puzzle import view_of
from bingfa.puzzles.words import GRADES, question
from bingfa.table.matches.moments import looked_at
from bingfa.table.now import today
from bingfa.table.pages.learning.puzzle import address_of


def todays_part(_: Translate, *ways: h.Node) -> h.Node:
    """Today's puzzle, the same for everybody, and further ways; nothing if there are no puzzles."""
    found = todays(today())
    if found is None:
        return None
    game, puzzle = found
    address = address_of(game.name, puzzle)
    return h.section(class_="today", data_game=game.name)[
        h.a(class_="today-board", href=address, aria_hidden="true", tabindex="-1")[
            h.img(src=f"{address}/board", alt="", loading="lazy")
        ],
        h.div[
            h.h2[_("Today’s puzzle")],
            h.p[h.b[game.title], " · ", puzzle.title(game, _), " · ", _(GRADES[puzzle.grade])],
            h.p[question(puzzle, game, _)],
            h.p(class_="doors")[h.a(class_="button commits", href=address)[_("Solve it")], ways],
        ],
    ]


def small_board(game: Game, puzzle: Puzzle, _: Translate) -> str:
    """The board of a puzzle as a document of its own: it is fetched only where it is seen."""
    board = game.board(looked_at(view_of(puzzle, game)), _)
    return standing_alone(replace(board, sheets=()), game.style)
