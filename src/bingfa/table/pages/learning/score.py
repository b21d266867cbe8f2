"""A player's score at puzzles, in words and as a small curve."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bingfa.core.words import Translate
from bingfa.look import markup as h
from bingfa.puzzles.score import LATELY, days_in_a_row, score_of
from bingfa.table.database.queries.puzzle_tries import Tried
from bingfa.table.now import DAY

WIDE, HIGH = 240, 56
EDGE: Final = 6
SHOWN: Final = 40  # tries


def score_part(tried: Sequence[Tried], today: int, _: Translate) -> h.Node:
    """How they do; nothing before the first try."""
    if not tried:
        return None
    score = score_of([each.first for each in tried])
    days = days_in_a_row((each.solved // DAY for each in tried if each.solved is not None), today)
    return h.section(class_="score")[
        h.h2[_("Your score")],
        h.dl[
            _figure(_("at the first try"), f"{score.first}/{score.tried}"),
            _figure(_("of these in a row"), str(score.streak)),
            _figure(_("days in a row"), str(days)),
        ],
        _curve(score.form[-SHOWN:], [each.first for each in tried][-SHOWN:], _),
    ]


def _figure(what: str, number: str) -> h.Element:
    return h.div[h.dt[what], h.dd[number]]


def _curve(form: Sequence[float], firsts: Sequence[bool], _: Translate) -> h.Element:
    """The share solved at once of the last few tries, over time; each try is a dot."""
    step = (WIDE - 2 * EDGE) / max(1, SHOWN - 1)
    places = [
        (EDGE + step * at, HIGH - EDGE - (HIGH - 2 * EDGE) * share) for at, share in enumerate(form)
    ]
    said = _("Solved at the first try, of the last {number}: {share}").format(
        number=min(LATELY, len(form)), share=_("{number}%").format(number=round(100 * form[-1]))
    )
    line = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
    return h.svg(class_="form-curve", viewBox=f"0 0 {WIDE} {HIGH}", role="img", aria_label=said)[
        h.path(class_="ground", d=f"M0 {EDGE}H{WIDE}M0 {HIGH - EDGE}H{WIDE}"),
        h.path(class_="line", d=f"M{line}"),
        [
            h.circle(class_="first" if first else "later", cx=f"{x:.1f}", cy=f"{y:.1f}", r="3.5")
            for (x, y), first in zip(places, firsts, strict=True)
        ],
    ]
