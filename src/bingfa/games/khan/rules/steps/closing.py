"""The end of a turn, and the end phase with its compulsory conquests (K5, K10, K11)."""

from __future__ import annotations

from bingfa.core.state import Action
from bingfa.core.steps import WAIT, Refusal
from bingfa.core.words import Text
from bingfa.games.khan.rules.actions import Agree, Conquer, Pass, Refuse
from bingfa.games.khan.rules.campaign import Campaign
from bingfa.games.khan.rules.claims import (
    add_conquests,
    anything_left,
    can_conquer,
    listed,
    needs_nobody,
)
from bingfa.games.khan.rules.events import MatchEnded, Passed, Scored
from bingfa.games.khan.rules.facts import NONE
from bingfa.games.khan.rules.scoring import Score
from bingfa.games.khan.rules.steps.chase import ACTIONS, begin_turn
from bingfa.games.khan.rules.steps.conquest import (
    answer,
    answer_refusal,
    choose,
    why_not,
)
from bingfa.games.khan.rules.steps.opening import fill_hand
from bingfa.games.khan.rules.steps.special import end_special
from bingfa.games.khan.rules.steps.step import CHASE, END, Step


class Refill(Step):
    """The hand is filled again, and the next player has the turn (K5)."""

    def run(self, c: Campaign) -> int:
        fill_hand(c, c.active, "K5")
        c.active = c.next_seat()
        c.actions_left = 0
        return END if c.ending else CHASE


class EndPhase(Step):
    """Two conquests a turn, compulsory while possible, until nobody can (K10)."""

    def run(self, c: Campaign) -> int:
        while True:
            if c.actions_left == 0:
                if not anything_left(c):
                    finish(c)
                    return WAIT
                begin_turn(c, "K10")
                end_special(c, c.active, "K10")
            if c.proposal != NONE or can_conquer(c, c.active):
                return WAIT
            if c.actions_left == ACTIONS and not c.silent:
                c.tell(Passed(rule="K10", seat=c.active, forced=True))
            go_on(c)

    def legal(self, c: Campaign, seat: int) -> list[Action]:
        if c.proposal != NONE:
            return [c.book.agree, c.book.refuse]
        choices: list[Action] = []
        add_conquests(c, seat, choices)
        if not needs_nobody(c, seat):
            choices.append(c.book.pass_by)
        return choices

    def refusal(self, c: Campaign, seat: int, action: Action) -> Refusal | None:
        if c.proposal != NONE:
            return answer_refusal(action)
        if isinstance(action, Conquer):
            return why_not(c, seat, action)
        if isinstance(action, Pass) and not needs_nobody(c, seat):
            return None
        return "K10", Text("in the end phase a conquest must be made while one is possible")

    def apply(self, c: Campaign, seat: int, action: Action) -> None:
        if isinstance(action, Conquer):
            choose(c, seat, action)
        elif isinstance(action, (Agree, Refuse)):
            answer(c, seat, isinstance(action, Agree))
        else:
            c.actions_left = 0
            if not c.silent:
                c.tell(Passed(rule="K13", seat=seat, forced=False))
        if c.actions_left == 0:
            go_on(c)


def go_on(c: Campaign) -> None:
    """The turn is over; the next player's begins."""
    c.actions_left = 0
    c.active = c.next_seat()


def finish(c: Campaign) -> None:
    """Count points and bonuses, and name the winners (K11)."""
    score = Score(c)
    if not c.silent:
        c.tell(
            Scored(
                rule="K11",
                points=tuple(score.points),
                bonuses=tuple(score.bonuses),
                territories=tuple(score.sizes),
            )
        )
    c.winners, c.ended = score.winners()
    if not c.silent:
        c.tell(MatchEnded(rule="K11", winners=listed(c.winners), reason=c.ended))
