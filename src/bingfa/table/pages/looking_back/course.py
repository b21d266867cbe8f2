"""How a match went, for the scene of its end: the chances, what turned them, what was held."""

from __future__ import annotations

from markupsafe import Markup

from bingfa.core.match import Match
from bingfa.core.words import Translate
from bingfa.look import markup as h
from bingfa.review.review import Review
from bingfa.table.database.queries.reviews import Kept
from bingfa.table.pages.looking_back.chances_chart import Small, drawing
from bingfa.table.pages.looking_back.review import chart_of, mine_first, small_board, under_way
from bingfa.table.pages.match import drawn


def course_part(
    match: Match, match_id: str, kept: Kept | None, mine: tuple[int, ...], _: Translate
) -> h.Element:
    """The curve with its turning points, the board at one of them, and everybody's last hand."""
    if kept is not None and not kept.complete and kept.busy:
        again = f"/m/{match_id}/review?course"
        return h.div(id="course", class_="course", data_again=again)[under_way(kept.review, _)]
    return h.div(id="course", class_="course")[
        kept is not None and kept.complete and _curve(match, match_id, kept.review, mine, _),
        _hands(match, _),
    ]


def _curve(
    match: Match, match_id: str, review: Review, mine: tuple[int, ...], _: Translate
) -> h.Node:
    """The chances, with the turning point that matters most to the reader."""
    turn, address = next(iter(mine_first(review, mine)), None), f"/m/{match_id}/review"
    small = Small(-1 if turn is None else turn, address)
    chart = chart_of(match, match_id, review, _, small)
    numbers = tuple(chart.turns.values())
    return h.div(class_="curve")[
        h.div[
            drawing(chart, _),
            h.p(class_="note")[_("Chances of winning; a touch shows that moment.")],
        ],
        turn is not None
        and h.a(href=f"{address}#turn-{numbers[0]}", class_="small-board")[
            small_board(match, review, turn, _),
            h.span(class_="note")[_("Turning point {number}").format(number=numbers[0])],
        ],
    ]


def _hands(match: Match, _: Translate) -> h.Node:
    """What everybody held when it ended, if anybody held anything."""
    game, over = match.game, match.state.view(None)
    seats = range(over.players)
    hands = [Markup(game.hand(match.state.view(seat), _)) for seat in seats]
    if not any("<svg" in hand for hand in hands):
        return None
    return h.details(class_="hands")[
        h.summary[_("Hands at the end")],
        [
            h.div[
                h.span(class_="crest")[drawn(game.crest(seat, over))],
                h.span(class_="unseen")[game.seat_name(seat, _, over)],
                hands[seat],
            ]
            for seat in seats
        ],
    ]
