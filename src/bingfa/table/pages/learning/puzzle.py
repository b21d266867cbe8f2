"""A puzzle on a page: a question beside the board, and the answer explained."""

from __future__ import annotations

from bingfa.core.words import Translate
from bingfa.learn import Attempt, Stage
from bingfa.look import markup as h
from bingfa.puzzles import Puzzle, Solving, puzzles
from bingfa.puzzles.words import (
    GRADES,
    blame,
    finders,
    others,
    praise,
    provenance,
    question,
    solution,
)
from bingfa.table.open_page.messages import Parts
from bingfa.table.pages.learning.trying import (
    Face,
    help_part,
    reasons_part,
    try_page,
    try_parts,
    verdict_part,
)
from bingfa.table.web.reader_settings import Reader


def puzzle_page(attempt: Solving, reader: Reader) -> h.Element:
    """The whole page."""
    _, game, puzzle = reader.translate, attempt.game, attempt.lesson
    count = _("{game}, puzzle {number} of {most}: {grade}").format(
        game=game.title,
        number=puzzle.number,
        most=len(puzzles(game)),
        grade=_(GRADES[puzzle.grade]),
    )
    face = Face(
        address=address_of(game.name, puzzle),
        count=count,
        title=puzzle.title(game, _),
        idea="",
        task=question(puzzle, game, _),
        whole=("/puzzles", _("All puzzles")),
    )
    return try_page(attempt, face, puzzle_parts(attempt, reader), reader)


def address_of(game: str, puzzle: Puzzle) -> str:
    return f"/puzzles/{game}/{puzzle.number}"


def puzzle_parts(attempt: Attempt, reader: Reader) -> Parts:
    """Everything around the board that changes, by id."""
    assert isinstance(attempt, Solving)
    _ = reader.translate
    following = attempt.stage != Stage.GOING and _next(attempt, _)
    return try_parts(attempt, _verdict(attempt, _), help_part(attempt, following, _), reader)


def _verdict(attempt: Solving, _: Translate) -> h.Element:
    """How the try came out, and why: what follows on the board, the margin, other choices."""
    game, puzzle, mistake = attempt.game, attempt.lesson, attempt.mistake
    if attempt.stage == Stage.WRONG and mistake is not None:
        return verdict_part(
            attempt,
            h.h2[_("Not the best")],
            reasons_part(attempt, _),
            h.p[blame(mistake, puzzle, game, _)],
        )
    shown = attempt.stage == Stage.SHOWN
    return verdict_part(
        attempt,
        h.h2[_("This is the solution") if shown else _("Well done!")],
        h.p[h.b[_capital(solution(puzzle, game, _)), "."], " ", praise(puzzle, game, _)],
        h.details(class_="more")[
            h.summary[_("Why nothing else?")],
            h.ul(class_="reasons")[[h.li[each] for each in others(puzzle, game, _)]],
            h.p(class_="note")[finders(puzzle, _), " ", provenance(puzzle, _)],
        ],
    )


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _next(attempt: Solving, _: Translate) -> h.Element:
    """On to the next puzzle, once this one is solved or was given up."""
    game, number = attempt.game, attempt.lesson.number
    solved = attempt.stage == Stage.SOLVED
    last = number == len(puzzles(game))
    return h.a(
        class_="button commits" if solved else "button quiet",
        href="/puzzles" if last else f"/puzzles/{game.name}/{number + 1}",
    )[_("All puzzles") if last else _("Next puzzle")]
