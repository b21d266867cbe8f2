"""Choices beside the actions of a turn: consent, starting yurts and chiefs."""

from __future__ import annotations

from typing import Final

from bingfa.core.chance import Chance
from bingfa.core.state import Action
from bingfa.games.khan.ai.ideas import Idea, best_first
from bingfa.games.khan.ai.weighing import outlook
from bingfa.games.khan.rules.actions import PlaceYurt
from bingfa.games.khan.rules.campaign import CHIEF_HERE, FREE
from bingfa.games.khan.rules.claims import leaders_of
from bingfa.games.khan.rules.facts import NONE
from bingfa.games.khan.rules.state import KhanState

# What is liked on a cell beside a starting yurt, and on one that is two steps away.
CHIEF_BESIDE: Final = 1.0  # he will leave a neutral yurt behind
OWN_BESIDE: Final = 0.9
FREE_BESIDE: Final = 0.25
CHIEF_NEAR: Final = 0.3
OWN_NEAR: Final = 0.25
FREE_NEAR: Final = 0.02
WHIM: Final = 0.25  # cells that are liked about as much take turns


def answers(c: KhanState, seat: int) -> list[Idea]:
    """Whether to consent to a conquest: by what it leaves one with."""
    twin = c.copy()
    twin.proposal = NONE
    twin.refused |= 1 << seat
    refused = outlook(twin, seat, c.active, c.actions_left)
    twin.refused = c.refused
    twin.lay(c.proposal, leaders_of(twin.claim(c.proposal)))
    left = c.actions_left - 1
    mover = c.active if left else (c.active + 1) % c.players
    agreed = outlook(twin, seat, mover, left or 2)
    found = [Idea((c.book.refuse,), refused), Idea((c.book.agree,), agreed)]
    best_first(found)
    return found


def starts(c: KhanState, seat: int, chance: Chance) -> list[Idea]:
    """Cells for a starting yurt: near chiefs and one's own, with room to grow."""
    found: list[Idea] = []
    for action in c.legal(seat):
        if isinstance(action, PlaceYurt):
            liking = _liked(c, seat, action.cell) + WHIM * chance.below(1000) / 1000.0
            found.append(Idea((action,), liking))
    best_first(found)
    return found


def _liked(c: KhanState, seat: int, cell: int) -> float:
    liking = 0.0
    for there in c.atlas.sides[cell]:
        here = c.at[there]
        if here == CHIEF_HERE:
            liking += CHIEF_BESIDE
        elif here == seat + 1:
            liking += OWN_BESIDE
        elif here == FREE:
            liking += FREE_BESIDE
        for beyond in c.atlas.sides[there]:
            here = c.at[beyond]
            if here == CHIEF_HERE:
                liking += CHIEF_NEAR
            elif here == seat + 1:
                liking += OWN_NEAR
            elif here == FREE:
                liking += FREE_NEAR
    return liking


def scattered(c: KhanState, seat: int, chance: Chance, number: int) -> list[Idea]:
    """Some cells for a chief, anywhere (K12)."""
    cells: list[Action] = c.legal(seat)
    chance.shuffle(cells)
    return [Idea((action,), 0.0) for action in cells[:number]]
