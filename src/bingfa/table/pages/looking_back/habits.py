"""What a player does in match after match, and the best answer to it: beside the review of one."""

from __future__ import annotations

from collections.abc import Sequence

from bingfa.core.match import Match
from bingfa.core.words import Translate
from bingfa.look import markup as h
from bingfa.review.habits import ENOUGH, Habit
from bingfa.review.words import aim_of, often, percent


def habits_asked(match_id: str) -> h.Element:
    """Where it will stand: it takes a while to be worked out."""
    return h.section(id="habits", data_again=f"/m/{match_id}/review?habits")


def habits_part(
    matches: Sequence[tuple[Match, int]], habit: Habit | None, _: Translate
) -> h.Element:
    """What shows in a player's matches, each with the player's seat; or that nothing does."""
    if len(matches) < ENOUGH:
        said = _("From {number} finished matches on, habits of yours are told here.")
        inside: h.Node = h.p(class_="note")[said.format(number=ENOUGH)]
    elif habit is None:
        said = _("In your last {number} matches no habit shows: you are hard to read.")
        inside = h.p[said.format(number=len(matches))]
    else:
        inside = _told(*matches[habit.match], habit, _)
    return h.section(id="habits", class_="verdict")[h.h2[_("Habits")], inside]


def _told(match: Match, seat: int, habit: Habit, _: Translate) -> h.Node:
    game, state = match.game, match.at(habit.first)
    view = state.view(seat)
    words = game.explain(game.parse(habit.text), view, _)
    answer = habit.answer
    return [
        h.p[
            _("You open like this in {times} of {number} matches: {action}.").format(
                times=habit.times, number=habit.chances, action=words
            ),
            " ",
            _("A strong bot does so {often}.").format(often=often(habit.share, _)),
        ],
        answer is not None
        and h.p[
            _("Whoever knows it answers best: {aim} ({chance} to win instead of {usual}).").format(
                aim=aim_of(answer.plan, game, state.view(answer.seat), _),
                chance=percent(answer.value, _),
                usual=percent(answer.usual, _),
            )
        ],
    ]
