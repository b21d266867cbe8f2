"""Prospects: what each seat may still conquer, in turn, and how a match would end by that.

Each seat in turn takes what is best for it among the shapes that lie ready or nearly so, as if no
further chief fled: a quick look ahead without a single action. Points are counted in twelfths, so
that shared ones stay whole numbers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bingfa.games.khan.ai.survey import CHIEF_SHIFT, GAPS, YURT_SHIFT, Survey
from bingfa.games.khan.rules.campaign import CHIEF_HERE, FREE, Campaign
from bingfa.games.khan.rules.claims import guarded, kinds_for
from bingfa.games.khan.rules.facts import GROUNDS, NONE

WHOLE: Final = 12  # a point


FADE: Final = (0.95, 0.8, 0.65, 0.5, 0.4, 0.3, 0.2, 0.15)  # of what is gained so many turns on
UNSURE: Final = 0.75  # of points that need a card which may not be in the hand
PREPARED: Final = 0.6  # of points that take two turns


def grounds_in(hand: tuple[int, ...]) -> int:
    """The grounds of a hand, as a bit set."""
    grounds = 0
    for card in hand:
        grounds |= 1 << card % GROUNDS
    return grounds


class Ground:
    """Where the cards of each ground allow a yurt."""

    def __init__(self, c: Campaign) -> None:
        self.allow = [0] * c.atlas.size  # by cell: the grounds that allow it, as a bit set
        self.place = [NONE] * (GROUNDS * c.atlas.size)  # by ground and cell: its place there
        for ground in range(GROUNDS):
            for place, cell in enumerate(c.atlas.ground_cells[ground]):
                self.allow[cell] |= 1 << ground
                self.place[ground * c.atlas.size + cell] = place


_grounds: list[Ground] = []


def the_ground(c: Campaign) -> Ground:
    """Where cards allow a yurt, on the one board there is."""
    if not _grounds:
        _grounds.append(Ground(c))
    return _grounds[0]


def share(tally: int, points: int, players: int, seat: int) -> int:
    """What a placement is worth to a seat that fills its gaps: its own part less what rivals get.

    In twelfths of a point; 0 or less if the seat could not lay it or has nothing of it.
    """
    own: i64 = (tally >> YURT_SHIFT + 4 * seat & 15) + (tally & GAPS)
    if own == 0:
        return 0
    sharers: i64 = 1
    number: i64 = players
    yurts: i64 = tally >> YURT_SHIFT
    for other in range(number):
        if other != seat:
            theirs: i64 = yurts >> 4 * other & 15
            if theirs > own:
                return 0
            if theirs == own:
                sharers += 1
    worth: i64 = points
    each: i64 = (worth + sharers - 1) // sharers * WHOLE
    return each - (sharers - 1) * each // (number - 1)


def filled_claim(c: Campaign, placement: int) -> int:
    """What laying a shape would cover once the chiefs under it have fled: see `claims`."""
    claim = c.claim(placement)
    for cell in c.atlas.cells[placement]:
        if c.at[cell] == CHIEF_HERE:
            claim |= 1 << 8 + c.atlas.region[cell]
    return claim


class Prospects:
    """The shapes within reach of a campaign, and their worth to each seat."""

    def __init__(self, c: Campaign, most: int) -> None:
        survey = Survey(c, most)
        self.c = c
        self.placements = survey.placements
        self.tallies = survey.tallies
        self.gaps = survey.gaps
        self.gained = [0.0] * c.players
        self.taken = [False] * c.atlas.size
        self.laid: list[int] = []  # what was taken, as `Campaign.pieces` has it

    def worths(self, seat: int) -> list[int]:
        """By item: its worth to a seat, 0 where a special card stands in the way now."""
        c = self.c
        kinds = kinds_for(c, seat)
        guard = guarded(c, seat)
        shapes = c.atlas.facts.shapes
        kind_of = c.atlas.kind
        players = c.players
        points = [shape.points if kinds >> kind & 1 else 0 for kind, shape in enumerate(shapes)]
        found: list[int] = []
        for at, placement in enumerate(self.placements):
            worth = points[kind_of[placement]]
            if worth and (guard == 0 or filled_claim(c, placement) & guard == 0):
                found.append(share(self.tallies[at], worth, players, seat))
            else:
                found.append(0)
        return found

    def is_open(self, at: int) -> bool:
        """Whether nothing was taken yet where an item lies."""
        return all(not self.taken[cell] for cell in self.c.atlas.cells[self.placements[at]])

    def reachable(self, at: int, grounds: int) -> bool:
        """Whether a hand's grounds fill the only gap of an item, or a chief's flight does."""
        if self.tallies[at] >> CHIEF_SHIFT & 15:
            return True
        c = self.c
        allow = the_ground(c).allow
        for cell in c.atlas.cells[self.placements[at]]:
            if c.at[cell] == FREE:
                return grounds & allow[cell] != 0
        return True

    def take(self, at: int, seat: int, weight: float) -> None:
        """A seat gets its share of an item, and so do those who share it; its cells are gone."""
        tally = self.tallies[at]
        c = self.c
        yurts = tally >> YURT_SHIFT
        own = (yurts >> 4 * seat & 15) + (tally & GAPS)
        sharers = 1
        for other in range(c.players):
            if other != seat and yurts >> 4 * other & 15 == own:
                sharers += 1
        points = c.atlas.facts.shapes[c.atlas.kind[self.placements[at]]].points
        each = (points + sharers - 1) // sharers
        piece = self.placements[at] << 4
        for other in range(c.players):
            if other == seat or (sharers > 1 and yurts >> 4 * other & 15 == own):
                self.gained[other] += each * weight
                piece |= 1 << other
        self.laid.append(piece)
        for cell in c.atlas.cells[self.placements[at]]:
            self.taken[cell] = True

    def best(self, worths: list[int], gaps: int, grounds: int) -> int:
        """The item of so many gaps that is worth most and still open, or NONE."""
        found = NONE
        most: i64 = 0
        wanted: i64 = gaps
        for at, worth in enumerate(worths):
            value: i64 = worth
            if value <= most or self.gaps[at] != wanted or not self.is_open(at):
                continue
            if grounds == NONE or self.reachable(at, grounds):
                most = value
                found = at
        return found

    def play(self, mover: int, actions: int, looker: int, rounds: int) -> None:
        """Let the seats take in turn what is best for them, and note what they gain.

        Only the hand of the seat `looker` is looked at.
        """
        c = self.c
        players = c.players
        worths = [self.worths(seat) for seat in range(players)]
        begun = [NONE] * players  # what a seat will conquer next turn, since it has prepared it
        left = actions
        seat = mover
        for turn in range(rounds):
            weight = 1.0 if c.ending else FADE[turn]
            mine = worths[seat]
            grounds = NONE
            sure = 1.0
            if turn == 0 and seat == looker:
                grounds = grounds_in(c.hands[seat])
            else:
                sure = UNSURE
            if begun[seat] != NONE:
                if self.is_open(begun[seat]):
                    self.take(begun[seat], seat, weight * PREPARED)
                    left -= 1
                begun[seat] = NONE
            first = self.best(mine, 0, NONE) if left > 0 else NONE
            gap = NONE if c.ending or left < 2 else self.best(mine, 1, grounds)
            both = 0
            if gap != NONE and first != NONE:
                both = 2 * mine[first] if left > 1 else mine[first]
            if gap != NONE and mine[gap] * sure > both:
                self.take(gap, seat, weight * sure)
            elif first != NONE:
                self.take(first, seat, weight)
                if left > 1:
                    other = self.best(mine, 0, NONE)
                    if other != NONE:
                        self.take(other, seat, weight)
            elif left > 1 and not c.ending:
                begun[seat] = self.best(mine, 2, NONE)
            left = 2
            seat = (seat + 1) % players
