"""What a sensible player thinks of each choice, one step ahead and from a view alone.

Everything is counted in points: those of a conquest for oneself, less those of rivals who share it,
and for a yurt those of the best conquest that it makes possible.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from bingfa.core.chance import Chance
from bingfa.core.state import Action
from bingfa.games.khan.rules.actions import (
    Agree,
    Anywhere,
    Conquer,
    Discard,
    Explore,
    Invade,
    Keep,
    NoSpecial,
    Pass,
    PlaceChief,
    PlaceYurt,
    Pursue,
    Refuse,
    UseMorale,
    UseProtection,
    UseSupport,
)
from bingfa.games.khan.rules.atlas import REACH, around, the_atlas
from bingfa.games.khan.rules.facts import RIVER
from bingfa.games.khan.rules.views.view import NEUTRAL, KhanView

JOINED: Final = 0.35  # a cell of a conquest that joins one's own territory, in points
LATER: Final = 0.6  # of the points of a conquest that must wait for the next turn
COST: Final = 2.5  # of an action that does not score, where one that does is possible
WORTHWHILE: Final = 5.0  # points of a conquest that a special card is used for
RIVALS: Final = 1.0  # of a rival's points, spread over all rivals


class Liked(NamedTuple):
    """What is liked at some distance from a starting yurt."""

    chief: float  # who will leave a neutral yurt behind
    own: float
    rival: float
    free: float


BESIDE: Final = Liked(chief=1.0, own=0.9, rival=-1.0, free=0.25)
NEAR: Final = Liked(chief=0.3, own=0.25, rival=-0.3, free=0.02)
WHIM: Final = 0.25  # cells that are liked about as much take turns


def appraise(view: KhanView, chance: Chance) -> list[float]:
    """How much each legal action is liked, in points."""
    outlook = Outlook(view, chance)
    return [JUDGES[type(action)](outlook, action, at) for at, action in enumerate(view.legal)]


class Outlook:
    """The board as the player to move looks at it."""

    def __init__(self, view: KhanView, luck: Chance) -> None:
        self.view = view
        self.luck = luck  # for whims
        self.atlas = the_atlas()
        self.seat = view.active if view.seat is None else view.seat
        facts = self.atlas.facts
        self.width = facts.width
        self.rows = [0] * (facts.height + 2 * REACH)
        covered = {cell for piece in view.pieces for cell in piece.cells}
        for cell, owner in enumerate(view.yurts):
            if owner is not None or (facts.ground[cell] == RIVER and cell not in covered):
                self.rows[cell // self.width + REACH] |= 1 << cell % self.width + REACH
        reserved = {side.exploring for seat, side in enumerate(view.sides) if seat != self.seat}
        self.points = [
            shape.points if view.left[kind] and kind not in reserved else 0
            for kind, shape in enumerate(facts.shapes)
        ]
        lands = view.sides[self.seat].territories
        self.own = {cell for land in lands for cell in land}
        self.chances: dict[tuple[int, int], float] = {}
        self.conquests = {conquest.choice: conquest for conquest in view.conquests}
        self.best_now = max((self.conquest(None, choice) for choice in self.conquests), default=0.0)

    # Conquests

    def share(self, points: int, owners: int) -> float:
        """The points of a conquest for oneself, less those of rivals who share it."""
        return points - (owners - 1) * points * RIVALS / (self.view.players - 1)

    def joined(self, cells: tuple[int, ...]) -> float:
        """What it is worth that a conquest touches one's own territory."""
        if not self.own.isdisjoint(there for cell in cells for there in self.atlas.sides[cell]):
            return JOINED * len(cells)
        return 0.0

    def conquest(self, action: Any, choice: int) -> float:
        found = self.conquests[choice]
        value = self.share(found.points, len(found.owners)) + self.joined(found.cells)
        return value - (COST if found.asks else 0.0)

    # Yurts

    def chance(self, cell: int, owner: int) -> float:
        """The points of the best conquest that a yurt on a cell would make possible."""
        if (cell, owner) not in self.chances:
            self.chances[cell, owner] = self._chance(cell, owner)
        return self.chances[cell, owner]

    def _chance(self, cell: int, owner: int | None) -> float:
        best = 0.0
        for placement in self.atlas.possible(cell, self._around(cell)):
            if self.points[self.atlas.kind[placement]] > best:
                best = max(best, self._worth(placement, owner))
        return best

    def _around(self, cell: int) -> int:
        return around(self.rows, cell // self.width, cell % self.width)

    def _worth(self, placement: int, owner: int | None) -> float:
        """The points of a placement for oneself, with a further yurt of that owner under it."""
        counts = [0] * (self.view.players + 1)  # the last counts neutral yurts
        if owner is not None:
            counts[owner] = 1
        for there in self.atlas.cells[placement]:
            here = self.view.yurts[there]
            if here is not None:
                counts[here] += 1
        players = counts[:-1]
        mine = counts[self.seat]
        if not mine or mine < max(players):
            return 0.0
        owners = players.count(mine)
        points = self.points[self.atlas.kind[placement]]
        return self.share(-(-points // owners), owners)

    def spread(self, cell: int) -> float:
        """A small liking for cells beside yurts and free land, where shapes can grow."""
        liking = 0.0
        for there in self.atlas.sides[cell]:
            owner = self.view.yurts[there]
            if owner == self.seat:
                liking += 0.3
            elif owner == NEUTRAL:
                liking += 0.25
            elif owner is not None:
                liking += 0.05
            elif self.view.free[there]:
                liking += 0.1
        return liking

    def yurt(self, cell: int, owner: int) -> float:
        """What a yurt that lands on a cell now is worth."""
        chance = self.chance(cell, owner)
        soon = self.view.actions_left > 1
        value = chance - COST if soon else chance * LATER - self.best_now * LATER
        return max(value, 0.0 if soon else -COST) + self.spread(cell) * (owner == self.seat)

    # Choices

    def place(self, action: PlaceYurt, choice: int) -> float:
        """A starting yurt: near chiefs and one's own, with room to grow, away from others.

        Nothing can be conquered yet, and what stands beside somebody else's yurt is there for
        whoever moves first.
        """
        liking = WHIM * self.luck.below(1000) / 1000
        for there in self.atlas.sides[action.cell]:
            liking += self.ground(there, BESIDE)
            for beyond in self.atlas.sides[there]:
                if beyond != action.cell:
                    liking += self.ground(beyond, NEAR)
        return liking

    def ground(self, cell: int, liked: Liked) -> float:
        """How much what is on a cell is liked near a starting yurt."""
        owner = self.view.yurts[cell]
        if cell in self.view.chiefs:
            return liked.chief
        if owner is not None:
            return liked.own if owner == self.seat else liked.rival
        return liked.free if self.view.free[cell] else 0.0

    def invade(self, action: Invade, choice: int) -> float:
        # A card that allows fewer cells is spent more gladly.
        room = len(self.atlas.ground_cells[action.card % 9])
        return self.yurt(action.cell, self.seat) - room / 1000

    def anywhere(self, action: Anywhere, choice: int) -> float:
        return self.chance(action.cell, self.seat) * LATER + self.spread(action.cell) - 2 * COST

    def pursue(self, action: Pursue, choice: int) -> float:
        cell = self.view.chiefs[action.chief]
        return 0.0 if cell is None else self.yurt(cell, NEUTRAL) - 0.5

    def morale(self, action: UseMorale, choice: int) -> float:
        return self.waiting() - WORTHWHILE

    def protection(self, action: UseProtection, choice: int) -> float:
        return self.waiting() - WORTHWHILE - 0.5

    def waiting(self) -> float:
        """The points of the best conquest that one could make at once."""
        own = (cell for cell, owner in enumerate(self.view.yurts) if owner == self.seat)
        return max((self._chance(cell, None) for cell in own), default=0.0)

    def agree(self, action: Agree, choice: int) -> float:
        proposal = self.view.proposal
        return 0.0 if proposal is None else self.share(proposal.points, len(proposal.owners))

    def nothing(self, action: Action, choice: int) -> float:
        return 0.0

    def waste(self, action: Action, choice: int) -> float:
        return -1.0


JUDGES: Final[dict[type[Action], Callable[[Outlook, Any, int], float]]] = {
    PlaceChief: Outlook.nothing,
    PlaceYurt: Outlook.place,
    Invade: Outlook.invade,
    Pursue: Outlook.pursue,
    Conquer: Outlook.conquest,
    Anywhere: Outlook.anywhere,
    Discard: Outlook.waste,
    Keep: Outlook.nothing,
    Pass: Outlook.nothing,
    UseMorale: Outlook.morale,
    UseProtection: Outlook.protection,
    UseSupport: Outlook.waste,
    Explore: Outlook.waste,
    NoSpecial: Outlook.nothing,
    Agree: Outlook.agree,
    Refuse: Outlook.nothing,
}
