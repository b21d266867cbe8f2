"""The pieces of a running match of Yuan and the few things that can be done with them.

What may be done when stands in `steps`; this module only keeps and moves pieces.

Glossary: lists of provinces are by province, of all boxes. `owner` is a seat; `city` is 0 for a
village, 1 for a city, 2 for a doubled one; `wall` counts ramparts: 1 fortified, 2 indestructible.
`armies` belong to the owner. `produce` is by seat * 3 + kind of action, as at the start of the
turn; `levels` likewise. `capital` is by clan: its first city, before clans have seats.
"""

from __future__ import annotations

from typing import Final, Literal

from bingfa.core.chance import Chance
from bingfa.core.state import Action
from bingfa.core.steps import SteppedState
from bingfa.games.yuan.rules.actions import Orders
from bingfa.games.yuan.rules.facts import HILL, NONE, Facts, Laid
from bingfa.games.yuan.rules.grid import PLACES
from bingfa.games.yuan.rules.land import Ids, Land
from bingfa.games.yuan.rules.setup import Setup

# The phases by number; everything of a turn resolves at the last seal.
TILES: Final = 0
CITIES: Final = 1
BIDS: Final = 2
CLANS: Final = 3
PLANS: Final = 4

Phase = Literal["tiles", "cities", "bids", "clan", "plan"]
PHASES: Final[tuple[Phase, ...]] = ("tiles", "cities", "bids", "clan", "plan")

NO_CHOICES: Final[list[Action]] = []
UNKNOWN: Final[list[int]] = []

# What a group of provinces has.
HAS_CITY: Final = 1
HAS_ROOM: Final = 2  # free provinces beside it


class Campaign(SteppedState):
    """A match at one moment: the map, the pieces, the purses, and where the turn stands."""

    def __init__(self, facts: Facts, book: Orders, setup: Setup, players: int) -> None:
        super().__init__(facts.name, facts.seats, players)
        self.facts = facts
        self.book = book
        self.setup = setup

    def lay_out(self) -> None:
        """An empty table, to be set up or filled: every field of a match, here alone."""
        players, clans = self.players, len(self.facts.clans)
        provinces = len(self.facts.province_names)
        self.chance: Chance = Chance(1, 2, 3, 4)
        self.active = 0  # whose turn it is while setting up
        # The map.
        self.laid: tuple[Laid, ...] = ()
        self.spot: list[int] = [NONE] * len(PLACES)  # by place of the lattice: the tile there
        self.hands: list[Ids] = [()] * players  # tiles to be laid
        self.land: Land | None = None  # once it is finished
        # Clans.
        self.clans: Ids = ()  # in play, in the order of their first cities
        self.capital: list[int] = [NONE] * clans
        self.clan_of: list[int] = [NONE] * players
        self.bids: list[int] = [NONE] * players
        self.bidders = 0  # bit set of the seats that bid now
        self.again = False  # a tie is bid for again
        # Pieces.
        self.owner: list[int] = [NONE] * provinces
        self.city: list[int] = [0] * provinces
        self.wall: list[int] = [0] * provinces
        self.armies: list[int] = [0] * provinces
        self.temple: list[int] = [0] * provinces
        self.money: list[int] = [0] * players
        self.stock: list[int] = [self.facts.armies] * players
        self.produce: list[int] = [0] * (3 * players)
        # Plans.
        self.target: list[int] = [NONE] * players
        self.levels: list[int] = [0] * (3 * players)
        self.sealed_in = 0  # bit set of the seats whose plans are in
        # Worked out when first asked for, and forgotten when it changes:
        self.choices: list[list[Action]] = [NO_CHOICES] * players  # by seat: passing and targets
        # By seat: see `plans.Prospect.open_levels`; NONE: not known.
        self.open_bits: list[int] = [NONE] * players
        self.places = UNKNOWN  # of the lattice, where the next tile may lie
        self.label = UNKNOWN  # by province: a number for its group
        self.marks = UNKNOWN  # by that number: HAS_CITY, HAS_ROOM
        # While a turn resolves.
        self.revealed = False
        self.cancelled = 0  # bit set of the seats whose plans are void
        self.force: list[int] = [0] * players  # armies on the march
        # The end.
        self.winners = 0  # bit set

    def map(self) -> Land:
        """The finished map."""
        land = self.land
        assert land is not None
        return land

    # Clans

    def power(self, seat: int) -> int:
        """The power of a seat's clan, if powers are on."""
        if not self.setup.powers or self.clan_of[seat] == NONE:
            return 0
        return self.facts.clans[self.clan_of[seat]].power

    def clan_ids(self, seats: tuple[int, ...]) -> tuple[int, ...]:
        """The clans of some seats."""
        return tuple([self.clan_of[seat] for seat in seats])

    # Provinces

    def group(self, province: int) -> list[int]:
        """The provinces of one clan that hang together with one of them (Y2)."""
        near = self.map().near
        owner = self.owner
        seat = owner[province]
        seen = [False] * len(owner)
        seen[province] = True
        found = [province]
        at = 0
        while at < len(found):
            for other in near[found[at]]:
                if owner[other] == seat and not seen[other]:
                    seen[other] = True
                    found.append(other)
            at += 1
        return found

    def survey(self) -> None:
        """Number all groups, and note what they have, for planning."""
        land = self.map()
        near = land.near
        owner = self.owner
        label = [NONE] * len(owner)
        marks: list[int] = []
        for start in land.provinces:
            seat = owner[start]
            if seat == NONE or label[start] != NONE:
                continue
            group = len(marks)
            has = 0
            label[start] = group
            found = [start]
            at = 0
            while at < len(found):
                here = found[at]
                if self.city[here]:
                    has |= HAS_CITY
                for other in near[here]:
                    if owner[other] == seat:
                        if label[other] == NONE:
                            label[other] = group
                            found.append(other)
                    elif owner[other] == NONE:
                        has |= HAS_ROOM
                at += 1
            marks.append(has)
        self.label = label
        self.marks = marks

    def near_city(self, province: int) -> bool:
        """Whether one of the group that a province belongs to has a city."""
        return any(self.city[member] for member in self.group(province))

    def settle(self, province: int, seat: int) -> None:
        """A village of a clan in a province that was free."""
        self.owner[province] = seat
        self.city[province] = 0
        self.wall[province] = 0
        self.armies[province] = 0

    def clear(self, province: int) -> None:
        """All that stands in a province is taken away, but its temple; armies go to the stock."""
        seat = self.owner[province]
        if seat != NONE:
            self.stock[seat] += self.armies[province]
        self.settle(province, NONE)

    def raise_armies(self, province: int, wanted: int) -> int:
        """Put armies from the stock into a province: as many as there are."""
        seat = self.owner[province]
        number = min(self.stock[seat], wanted)
        self.stock[seat] -= number
        self.armies[province] += number
        return number

    # Counting

    def count_production(self) -> None:
        """What each clan produces, for the next turn's costs (Y15)."""
        land = self.map()
        owner, terrain, city, produce = self.owner, land.terrain, self.city, self.produce
        for at in range(len(produce)):
            produce[at] = 0
        volcanoes = self.setup.volcanoes
        for province in land.provinces:
            seat = owner[province]
            if seat == NONE:
                continue
            kind = terrain[province]
            if kind != HILL:
                yields = 2 if city[province] == 2 else 1
                if volcanoes and land.volcanic[province]:
                    yields *= 2
                produce[seat * 3 + kind] += yields

    def temples(self, seat: int) -> int:
        """How many temples a clan controls."""
        found = 0
        for province in self.map().provinces:
            if self.owner[province] == seat and self.temple[province]:
                found += 1
        return found

    def lands(self, seat: int) -> int:
        """How many provinces a clan controls."""
        return self.owner.count(seat)

    def mines(self, seat: int) -> int:
        """How many mines a clan controls."""
        return self.lands_of(seat, 2)

    def lands_of(self, seat: int, terrain: int) -> int:
        """How many provinces of a terrain a clan controls."""
        land = self.map()
        found = 0
        for province in land.provinces:
            if self.owner[province] == seat and land.terrain[province] == terrain:
                found += 1
        return found

    def armies_out(self, seat: int) -> int:
        """How many armies a clan has on the map."""
        return self.facts.armies - self.stock[seat]

    def cost(self, seat: int, kind: int, level: int) -> int:
        """What an action costs a clan this turn (Y3)."""
        if level == 0:
            return 0
        price = self.facts.costs[level - 1] - self.produce[seat * 3 + kind]
        return max(0, price)
