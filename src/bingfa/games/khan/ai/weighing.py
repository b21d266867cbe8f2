"""Weighing ideas by the board after them, and completing them by the special card of the turn.

An idea is laid on a copy of the board without a card being turned or drawn: what the seat cannot
know is not looked at.
"""

from __future__ import annotations

from bingfa.core.state import Action
from bingfa.games.khan.ai.evaluation import totals
from bingfa.games.khan.ai.ideas import Idea
from bingfa.games.khan.rules.actions import Anywhere, Conquer, Invade, Pursue
from bingfa.games.khan.rules.campaign import NEUTRAL_HERE
from bingfa.games.khan.rules.claims import leaders_of
from bingfa.games.khan.rules.facts import NONE
from bingfa.games.khan.rules.state import KhanState


def lay_out(c: KhanState, seat: int, actions: tuple[Action, ...]) -> KhanState:
    """A copy of the board with what a plan certainly changes; cards stay where they are."""
    twin = c.copy()
    twin.silent = True
    for action in actions:
        if isinstance(action, Invade):
            twin.land(action.cell, seat + 1)
            twin.hands[seat] = tuple([held for held in twin.hands[seat] if held != action.card])
        elif isinstance(action, Anywhere):
            twin.land(action.cell, seat + 1)
        elif isinstance(action, Pursue):
            cell = twin.chief[action.chief]
            twin.chief[action.chief] = NONE  # wherever he will be
            twin.land(cell, NEUTRAL_HERE)
        elif isinstance(action, Conquer):
            twin.lay(action.placement, leaders_of(twin.claim(action.placement)))
    return twin


def outlook(c: KhanState, seat: int, mover: int, actions: int) -> float:
    """How a seat stands: its points in the end against those of its best rival."""
    points = totals(c, mover, actions, seat)
    rival = max([each for other, each in enumerate(points) if other != seat])
    mean = (sum(points) - points[seat]) / (len(points) - 1)
    return points[seat] - 0.5 * (rival + mean)


def weighed(c: KhanState, seat: int, idea: Idea) -> Idea:
    """An idea with what is thought of the board after it."""
    twin = lay_out(c, seat, idea.actions)
    left = c.actions_left - len(idea.actions)
    if left > 0:
        return Idea(idea.actions, outlook(twin, seat, seat, left))
    return Idea(idea.actions, outlook(twin, seat, (seat + 1) % c.players, 2))
