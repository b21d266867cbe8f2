"""Ideas for a seat's actions: conquests, the yurts that they lack, and yurts for later.

They are liked by a quick look at the shapes alone; `weighing` looks at the board after them.
"""

from __future__ import annotations

from typing import Final

from bingfa.core.state import Action
from bingfa.games.khan.ai.conquests_ahead import WHOLE, Prospects, the_ground
from bingfa.games.khan.ai.survey import holes
from bingfa.games.khan.rules.actions import Conquer, Invade, Pursue
from bingfa.games.khan.rules.campaign import CHIEF_HERE, FREE, Campaign
from bingfa.games.khan.rules.claims import guarded, may_be_conquered
from bingfa.games.khan.rules.facts import GROUNDS, NONE
from bingfa.games.khan.rules.state import KhanState
from bingfa.games.khan.rules.steps.chase import ACTIONS

JOINED: Final = 3  # twelfths of a point for a cell that joins one's own territory
MOST_LAST: Final = 12  # conquests of the end phase that are thought of first
AHEAD: Final = 0.45  # of the points of a conquest that is only prepared


class Idea:
    """A plan in the making, and what is thought of it."""

    def __init__(self, actions: tuple[Action, ...], liking: float) -> None:
        self.actions = actions
        self.liking = liking


def best_first(ideas: list[Idea]) -> None:
    """Put ideas in order."""
    ideas.sort(key=_liking)


def _liking(idea: Idea) -> float:
    return -idea.liking


class Turn:
    """The turn of one seat, looked at once."""

    def __init__(self, c: KhanState, seat: int) -> None:
        self.c = c
        self.seat = seat
        self.book = c.book
        ground = the_ground(c)
        self.allow = ground.allow
        self.places = ground.place
        prospects = Prospects(c, 0 if c.ending else 2)
        self.placements = prospects.placements
        self.gaps = prospects.gaps
        self.worths = prospects.worths(seat)
        self.guard = guarded(c, seat)
        self.beyond: list[Idea] = []  # yurts that no card in the hand allows, by `prepared`
        self.joins = [False] * c.atlas.size  # by cell: whether it touches one's own territory
        for piece in c.pieces:
            if piece >> seat & 1:
                for cell in c.atlas.cells[piece >> 4]:
                    for there in c.atlas.sides[cell]:
                        self.joins[there] = True
        # Cards from the least useful to the most.
        self.hand = sorted(c.hands[seat], key=self._room)

    def _room(self, card: int) -> int:
        return len(self.c.atlas.ground_cells[card % GROUNDS])

    def liking_of(self, at: int) -> float:
        """The points of an item, with something for the territory that it joins."""
        value = self.worths[at]
        if value <= 0:
            return 0.0
        cells = self.c.atlas.cells[self.placements[at]]
        for cell in cells:
            if self.joins[cell]:
                return (value + JOINED * len(cells)) / WHOLE
        return value / WHOLE

    def filling(self, cell: int, besides: int) -> Action | None:
        """The action that brings a yurt to a cell, without a card that is already used."""
        c = self.c
        if c.at[cell] == CHIEF_HERE:
            return self.book.pursue[c.chief.index(cell)]
        for card in self.hand:
            if card != besides and self.allow[cell] >> card % GROUNDS & 1:
                return self.book.invade[card][self.places[card % GROUNDS * c.atlas.size + cell]]
        return None

    def conquests(self, number: int) -> list[int]:
        """The best items that lie ready and need nobody's consent, the best first.

        In the end phase also those that bring nothing, since they are compulsory (K10).
        """
        c = self.c
        found: list[tuple[float, int]] = []
        for at, gaps in enumerate(self.gaps):
            if gaps == 0 and (self.worths[at] > 0 or c.ending):
                entry = c.find_ready(self.placements[at])
                if entry & self.guard == 0 and may_be_conquered(c, self.seat, entry):
                    found.append((-self.liking_of(at), at))
        found.sort()
        return [at for _, at in found[:number]]

    def apart(self, one: int, other: int) -> bool:
        """Whether two items can both be laid."""
        c = self.c
        p, q = self.placements[one], self.placements[other]
        if c.atlas.kind[p] == c.atlas.kind[q] and c.left[c.atlas.kind[p]] < 2:
            return False
        second = c.atlas.cells[q]
        return all(cell not in second for cell in c.atlas.cells[p])

    def conquest(self, at: int) -> Conquer:
        return self.book.conquer[self.placements[at]]

    def prepared(self, number: int) -> list[Idea]:
        """Single yurts that make the best conquests possible later."""
        c = self.c
        value = [0.0] * c.atlas.size
        for at, gaps in enumerate(self.gaps):
            if gaps == 0 or self.worths[at] <= 0:
                continue
            worth = self.worths[at] / WHOLE / (1 + gaps)
            for cell in c.atlas.cells[self.placements[at]]:
                here = c.at[cell]
                if here in (FREE, CHIEF_HERE):
                    # The best one counts, and a little that there are others.
                    value[cell] = max(value[cell], worth) + 0.03 * worth
        found: list[tuple[float, int]] = [
            (-worth, cell) for cell, worth in enumerate(value) if worth > 0.0
        ]
        found.sort()
        ideas: list[Idea] = []
        self.beyond.clear()
        for worth, cell in found:
            action = self.filling(cell, NONE)
            if action is not None:
                ideas.append(Idea((action,), -worth))
                if len(ideas) == number:
                    break
            else:
                self.beyond.append(Idea(self.anywhere(cell), -worth))
        return ideas

    def anywhere(self, cell: int) -> tuple[Action, ...]:
        """A yurt on any free cell, for both actions (K5)."""
        c = self.c
        region = c.atlas.region[cell]
        place = self.places[region * c.atlas.size + cell]
        action: Action = self.book.anywhere[region][place]
        return (action, self.book.keep) if c.hands[self.seat] else (action,)

    def ideas(self) -> list[Idea]:
        """What could be done with the actions that are left, roughly liked."""
        c = self.c
        if c.ending:
            return self._last()
        found: list[Idea] = []
        ready = self.conquests(6)
        two = c.actions_left >= ACTIONS
        for place, at in enumerate(ready):
            liking = self.liking_of(at)
            if not two:
                found.append(Idea((self.conquest(at),), liking))
                continue
            for other in ready[place + 1 :]:
                if self.apart(at, other):
                    both = liking + self.liking_of(other)
                    found.append(Idea((self.conquest(at), self.conquest(other)), both))
        single = self.prepared(8)
        if not two:
            for idea in single:
                found.append(Idea(idea.actions, AHEAD * idea.liking))
            return found
        for at, gaps in enumerate(self.gaps):
            if gaps == 1 and self.worths[at] > 0:
                cell = holes(c, self.placements[at])[0]
                action = self.filling(cell, NONE)
                if action is not None:
                    found.append(Idea((action, self.conquest(at)), self.liking_of(at)))
        for at in ready[:3]:
            covered = c.atlas.cells[self.placements[at]]
            for idea in single[:5]:
                if cell_of(c, idea.actions[0]) not in covered:
                    liking = self.liking_of(at) + AHEAD * idea.liking
                    found.append(Idea((self.conquest(at), idea.actions[0]), liking))
        self._pairs(single, found)
        for idea in self.beyond[:2]:
            found.append(Idea(idea.actions, AHEAD * idea.liking))
        return found or self._whatever()

    def _whatever(self) -> list[Idea]:
        """A yurt anywhere or a pursuit, where nothing promises anything."""
        c = self.c
        free = [cell for cell in c.atlas.land if c.at[cell] == FREE]
        found = [Idea(self.anywhere(cell), 0.0) for cell in free[:: len(free) // 8 + 1]]
        for chief, cell in enumerate(c.chief):
            if cell != NONE:
                found.append(Idea((self.book.pursue[chief],), 0.0))
        return found

    def _last(self) -> list[Idea]:
        """Conquests of the end phase: two, or one where no other is left after it (K10)."""
        found: list[Idea] = []
        ready = self.conquests(len(self.gaps))
        for place, at in enumerate(ready[:MOST_LAST]):
            liking = self.liking_of(at)
            alone = True
            if self.c.actions_left >= ACTIONS:
                for later, other in enumerate(ready):
                    if later != place and self.apart(at, other):
                        alone = False
                        if later > place:
                            both = liking + self.liking_of(other)
                            found.append(Idea((self.conquest(at), self.conquest(other)), both))
            if alone:
                found.append(Idea((self.conquest(at),), liking))
        return found

    def _pairs(self, single: list[Idea], found: list[Idea]) -> None:
        """Two yurts: those that a conquest lacks, and any two of the best single ones."""
        c = self.c
        lacking: list[tuple[float, int]] = [
            (-self.liking_of(at), at)
            for at, gaps in enumerate(self.gaps)
            if gaps == 2 and self.worths[at] > 0
        ]
        lacking.sort()
        for worth, at in lacking[:24]:
            cells = holes(c, self.placements[at])
            first = self.filling(cells[0], NONE)
            if first is None:
                continue
            second = self.filling(cells[1], card_of(first))
            if second is None:
                first = self.filling(cells[1], NONE)
                if first is None:
                    continue
                second = self.filling(cells[0], card_of(first))
                if second is None:
                    continue
            if isinstance(first, Pursue):
                first, second = second, first
            if isinstance(first, Pursue):
                found.append(Idea((first,), -worth * AHEAD * 0.5))
            else:
                found.append(Idea((first, second), -worth * AHEAD))
        for place, one in enumerate(single[:5]):
            first = one.actions[0]
            if isinstance(first, Pursue):
                continue
            for other in single[place + 1 : 6]:
                cell = cell_of(c, other.actions[0])
                again = self.filling(cell, card_of(first))
                if again is not None:
                    found.append(Idea((first, again), AHEAD * (one.liking + other.liking)))


def card_of(action: Action) -> int:
    """The card that an action plays, or NONE."""
    return action.card if isinstance(action, Invade) else NONE


def cell_of(c: Campaign, action: Action) -> int:
    """The cell where an action brings a yurt, or NONE."""
    if isinstance(action, Invade):
        return action.cell
    if isinstance(action, Pursue):
        return c.chief[action.chief]
    return NONE
