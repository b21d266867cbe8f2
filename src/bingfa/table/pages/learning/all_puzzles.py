"""All puzzles: today's, the reader's score, and every game's from the easiest to the hardest."""

from __future__ import annotations

from collections.abc import Sequence

from bingfa.core.game import Game
from bingfa.core.words import Translate
from bingfa.look import markup as h
from bingfa.puzzles import Puzzle, puzzles
from bingfa.puzzles.words import GRADES
from bingfa.table.database.queries.puzzle_tries import Tried
from bingfa.table.now import today
from bingfa.table.pages.layout import page
from bingfa.table.pages.learning.puzzle import address_of
from bingfa.table.pages.learning.score import score_part
from bingfa.table.pages.learning.todays import todays_part
from bingfa.table.web.reader_settings import Reader


def puzzles_page(games: Sequence[Game], tried: Sequence[Tried], reader: Reader) -> h.Element:
    """The whole page."""
    _ = reader.translate
    return page(
        f"{_('Puzzles')} · Bingfa",
        reader,
        h.h1[_("Puzzles")],
        h.p(class_="note")[
            _(
                "Positions from matches of bots, in which one choice is best whatever the other "
                "does."
            ),
            " ",
            _("A whole ring is gentle, a dashed one tricky, a dotted one hard to see."),
        ],
        h.div(class_="puzzle-head")[todays_part(_), score_part(tried, today(), _)],
        [_of_game(game, tried, _) for game in games],
        back="/puzzles",
        main_class="learn puzzles",
    )


def _of_game(game: Game, tried: Sequence[Tried], _: Translate) -> h.Element:
    own = {each.puzzle: each for each in tried if each.game == game.name}
    every = puzzles(game)
    solved = sum(each.name in own and own[each.name].solved is not None for each in every)
    count = _("{number} of {most} solved").format(number=solved, most=len(every))
    return h.section(class_="of-game")[
        h.h2[game.title, " ", h.small[count]],
        h.ol(class_="stones")[[_stone(game, each, own.get(each.name), _) for each in every]],
    ]


def _stone(game: Game, puzzle: Puzzle, tried: Tried | None, _: Translate) -> h.Element:
    if tried is None:
        state, said = None, ""
    elif tried.first:
        state, said = "done first", _("solved at the first try")
    elif tried.solved is not None:
        state, said = "done", _("solved")
    else:
        state, said = "missed", _("not solved yet")
    title = puzzle.title(game, _)
    told = ", ".join(each for each in (title, _(GRADES[puzzle.grade]), said) if each)
    return h.li(class_=state)[
        h.a(
            href=address_of(game.name, puzzle),
            title=told,
            aria_label=f"{puzzle.number}. {told}",
            data_grade=str(puzzle.grade),
        )[h.span(class_="stone")[str(puzzle.number)]]
    ]
