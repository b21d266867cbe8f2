"""The pieces of a running match of Khan and the few things that can be done with them.

What may be done when stands in `steps`; this module only moves pieces and cards about.

Glossary: `at[cell]` says what is there; `free` has a word of bits for each region, and a cell that
is taken is never free again. `ready` lists the placements, of kinds that are left, whose land cells
all hold yurts and whose river cells are open, in order, each with its claim (see `claims`) in the
lower bits: whenever a yurt lands, the placements through its cell are looked at, and no others. A
pile's card at `drawn` is its top. A piece is placement * 16 + the bit set of its owners. Loops that
run often count in `i64`, which compiled code keeps out of objects.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bingfa.core.chance import Chance
from bingfa.core.steps import SteppedState
from bingfa.games.khan.rules.actions import Orders
from bingfa.games.khan.rules.atlas import (
    CLAIM_BITS,
    REACH,
    ROWS,
    Atlas,
    around,
)
from bingfa.games.khan.rules.events import ChiefFled, ChiefLeft, EndBegan, PileRemade
from bingfa.games.khan.rules.facts import ABSENT, CHIEFS, MOST_PLAYERS, NONE, RIVER, SPECIALS, Scale

# What is on a cell.
FREE: Final = 0  # land where nothing stands
YURTS: Final = (1, 2, 3, 4)  # a yurt of seat 0, 1, 2, 3
NEUTRAL_HERE: Final = 5
CHIEF_HERE: Final = 6
COVERED: Final = 7  # by a tile or bridge
OPEN_RIVER: Final = 8
NO_CELL: Final = 9

CLAIM_MASK: Final = (1 << 14) - 1  # of an entry of `ready`


class Campaign(SteppedState):
    """A match at one moment: the board, the cards, and where the turn stands."""

    def __init__(
        self,
        atlas: Atlas,
        scale: Scale,
        book: Orders,
        options: str,
        free_chiefs: bool,
        players: int,
    ) -> None:
        super().__init__(atlas.facts.name, atlas.facts.seats, players)
        self.atlas = atlas
        self.scale = scale
        self.book = book
        self.options = options
        self.free_chiefs = free_chiefs  # the players place the chiefs

    def lay_out(self) -> None:
        """An empty board, to be set up or filled: every field of a match, here alone."""
        atlas, scale, players = self.atlas, self.scale, self.players
        # The board.
        self.at: list[int] = [
            OPEN_RIVER if ground == RIVER else NO_CELL if ground == ABSENT else FREE
            for ground in scale.ground
        ]
        self.free: list[int] = [
            sum([atlas.bit[cell] for cell in cells if scale.ground[cell] != ABSENT])
            for cells in atlas.regions
        ]
        # Bit sets of occupied cells: yurts and open river.
        self.rows: list[int] = [0] * (atlas.facts.height + 2 * REACH)
        self.ready: list[int] = []
        self.chief: list[int] = [NONE] * CHIEFS  # by chief: his cell
        self.gone = scale.absent  # chiefs that have left the board
        self.portrait: list[int] = [  # by chief
            0 if cell == NONE else scale.portrait_yurts for cell in scale.chief_cells
        ]
        self.reserve = scale.reserve
        self.substitutes = 0  # neutral yurts beyond those of the box
        self.left: list[int] = list(scale.pieces)  # by kind
        self.pieces: list[int] = []
        # Cards.
        self.pile: tuple[int, ...] = ()
        self.drawn = 0
        self.discard: list[int] = []
        self.hands: list[tuple[int, ...]] = [()] * players
        self.chance: Chance = Chance(1, 2, 3, 4)
        # Special cards.
        self.specials: list[int] = [  # those left, by seat * 4 + card
            scale.specials[card][players - 2]
            for _ in range(players)
            for card in range(len(SPECIALS))
        ]
        self.using: list[int] = [NONE] * MOST_PLAYERS  # by seat: the one that is active
        self.aim: list[int] = [NONE] * MOST_PLAYERS  # by seat: the region or kind it is about
        # Where the turn stands.
        self.first = 0
        self.active = 0
        self.placed = 0  # starting yurts on the board
        self.actions_left = 0
        self.cleared = NONE  # the special card of this turn's player that ended this turn
        self.ending = False
        self.chased = False  # the end phase came by the chase, not by a pursuit
        self.proposal = NONE  # the placement that waits for consent
        self.asked = 0  # bit set of the seats that must still answer
        self.refused = 0  # bit set of the seats that refused their consent this turn
        # The end.
        self.winners = 0  # bit set
        for cell in range(atlas.size):
            if self.at[cell] == OPEN_RIVER:
                self.occupy(cell)

    # Seats

    def next_seat(self) -> int:
        """The seat after the one whose turn it is."""
        return (self.active + 1) % self.players

    def in_turn(self, seats: int) -> tuple[int, ...]:
        """The seats of a bit set, in turn order after the one whose turn it is."""
        found: list[int] = []
        for distance in range(1, self.players + 1):
            seat = (self.active + distance) % self.players
            if seats >> seat & 1:
                found.append(seat)
        return tuple(found)

    # Yurts

    def occupy(self, cell: int) -> None:
        """Note that a cell can be covered."""
        width = self.atlas.facts.width
        self.rows[cell // width + REACH] |= 1 << cell % width + REACH

    def land(self, cell: int, yurt: int) -> None:
        """A yurt lands on a cell: placements through it may become ready (K7, K8)."""
        atlas = self.atlas
        width = atlas.facts.width
        row = cell // width
        column = cell % width
        self.at[cell] = yurt
        self.free[atlas.region[cell]] &= ~atlas.bit[cell]
        self.rows[row + REACH] |= 1 << column + REACH
        for placement in atlas.possible(cell, around(self.rows, row, column)):
            if self.left[atlas.kind[placement]]:
                entry = placement << CLAIM_BITS | self.claim(placement)
                self.ready.insert(bisect(self.ready, entry), entry)

    def claim(self, placement: int) -> int:
        """What laying a shape there would cover: see `claims`."""
        red: i64 = 0
        yellow: i64 = 0
        blue: i64 = 0
        green: i64 = 0
        neutral: i64 = 0
        one: i64 = 1
        at = self.at
        for cell in self.atlas.cells[placement]:
            here: i64 = at[cell]
            if here == NEUTRAL_HERE:
                region: i64 = self.atlas.region[cell]
                neutral |= one << region
            elif here == 1:
                red += 1
            elif here == 2:
                yellow += 1
            elif here == 3:
                blue += 1
            elif here == 4:
                green += 1
        most = red
        if yellow > most:
            most = yellow
        if blue > most:
            most = blue
        if green > most:
            most = green
        claim = neutral << 8
        if most == 0:
            return claim
        if red:
            claim |= 0b10001 if red == most else 0b10000
        if yellow:
            claim |= 0b100010 if yellow == most else 0b100000
        if blue:
            claim |= 0b1000100 if blue == most else 0b1000000
        if green:
            claim |= 0b10001000 if green == most else 0b10000000
        return claim

    def find_ready(self, placement: int) -> int:
        """The entry of `ready` for a placement, or NONE."""
        low = bisect(self.ready, placement << CLAIM_BITS)
        if low < len(self.ready) and self.ready[low] >> CLAIM_BITS == placement:
            return self.ready[low]
        return NONE

    # Pieces

    def lay(self, placement: int, owners: int) -> None:
        """A tile or bridge covers its cells; yurts under it go back (K7)."""
        width = self.atlas.facts.width
        for cell in self.atlas.cells[placement]:
            here = self.at[cell]
            if here == NEUTRAL_HERE:
                self.reserve += 1
            elif here == FREE:  # in a position that is being read
                self.free[self.atlas.region[cell]] &= ~self.atlas.bit[cell]
            self.at[cell] = COVERED
            self.rows[cell // width + REACH] &= ~(1 << cell % width + REACH)
        self.left[self.atlas.kind[placement]] -= 1
        self.pieces.append(placement << 4 | owners)
        at = self.at
        lines = self.atlas.lines
        cells_of = self.atlas.cells
        covered: i64 = lines[placement]
        kind = self.atlas.kind[placement]
        first: i64 = 0
        last: i64 = 0
        if self.left[kind] == 0:  # then nothing of this kind stays ready
            first = self.atlas.bounds[kind] << CLAIM_BITS
            last = self.atlas.bounds[kind + 1] << CLAIM_BITS
        kept: list[int] = []
        for entry in self.ready:
            number: i64 = entry
            if first <= number < last:
                continue
            touched: i64 = lines[number >> CLAIM_BITS]
            common = touched & covered
            if common & ROWS and common & ~ROWS:  # else they share no row, or no column
                for cell in cells_of[number >> CLAIM_BITS]:
                    if at[cell] == COVERED:
                        break
                else:
                    kept.append(entry)
            else:
                kept.append(entry)
        self.ready = kept

    def points(self, seat: int) -> int:
        """The points of a seat's tiles and bridges; shared ones are divided, rounded up (K11)."""
        total = 0
        for piece in self.pieces:
            if piece >> seat & 1:
                shape = self.atlas.facts.shapes[self.atlas.kind[piece >> 4]]
                sharers = (piece & 1) + (piece >> 1 & 1) + (piece >> 2 & 1) + (piece >> 3 & 1)
                total += (shape.points + sharers - 1) // sharers
        return total

    def special_cards(self, seat: int) -> list[int]:
        """How many of each special card a seat has left."""
        return self.specials[seat * len(SPECIALS) : (seat + 1) * len(SPECIALS)]

    # Cards

    def turn_card(self) -> int:
        """The top card of the pile, which is remade when it has run out (K4)."""
        if self.drawn == len(self.pile):
            pile = self.discard
            self.discard = []
            self.chance.shuffle(pile)
            self.pile = tuple(pile)
            self.drawn = 0
            if not self.silent:
                self.tell(PileRemade(rule="K4", number=len(pile)))
        card = self.pile[self.drawn]
        self.drawn += 1
        return card

    # Chiefs

    def flee(self, chief: int, direction: int, from_portrait: bool) -> None:
        """A chief flees, or leaves the board if he has one yurt left or no way to go (K3, K4)."""
        if self.portrait[chief] == 1:
            self.leave(chief, NONE, "K4")
            return
        source = self.chief[chief]
        for turning in range(8):
            way = (direction + turning) % 8
            for cell in self.atlas.stops[source * 8 + way]:
                if self.at[cell] == FREE:
                    self.move_chief(chief, cell, way, turning, from_portrait)
                    return
        self.leave(chief, direction, "K4")

    def put_chief(self, chief: int, cell: int) -> None:
        """A chief stands on a cell."""
        self.chief[chief] = cell
        self.at[cell] = CHIEF_HERE
        self.free[self.atlas.region[cell]] &= ~self.atlas.bit[cell]

    def move_chief(
        self, chief: int, cell: int, way: int, turning: int, from_portrait: bool
    ) -> None:
        """A chief goes to a free cell, and a neutral yurt stands where he was."""
        source = self.chief[chief]
        self.put_chief(chief, cell)
        if from_portrait:
            self.portrait[chief] -= 1
        elif self.reserve:
            self.reserve -= 1
        else:
            self.substitutes += 1  # K14
        self.land(source, NEUTRAL_HERE)
        if not self.silent:
            passed = self.atlas.ways[source * 8 + way]
            self.tell(
                ChiefFled(
                    rule="K3" if from_portrait else "K6",
                    chief=chief,
                    source=source,
                    target=cell,
                    direction=way,
                    tried=tuple([(way - before) % 8 for before in range(turning, 0, -1)]),
                    way=tuple(passed[: passed.index(cell)]),
                    portrait=from_portrait,
                )
            )

    def leave(self, chief: int, direction: int, rule: str) -> None:
        """A chief is replaced by a neutral yurt of his portrait; the others join the reserve.

        `direction` is the first of those that he tried in vain; NONE if he did not have to flee.
        """
        cell = self.chief[chief]
        returned = self.portrait[chief] - 1
        self.portrait[chief] = 0
        self.reserve += returned
        self.chief[chief] = NONE
        self.gone += 1
        self.land(cell, NEUTRAL_HERE)
        if not self.silent:
            blocked = direction != NONE
            tried = tuple([(direction + turning) % 8 for turning in range(8)]) if blocked else ()
            self.tell(
                ChiefLeft(
                    rule=rule,
                    chief=chief,
                    cell=cell,
                    blocked=blocked,
                    tried=tried,
                    returned=returned,
                )
            )
        if self.gone == self.scale.end_after and not self.ending:
            self.begin_end()

    def begin_end(self) -> None:
        """Enough chiefs have left: the others are replaced by neutral yurts (K10)."""
        self.ending = True
        if not self.silent:
            beginner = self.active if self.chased else self.next_seat()
            self.tell(EndBegan(rule="K10", seat=beginner, at_once=self.chased))
        for chief in range(CHIEFS):
            if self.chief[chief] != NONE:
                self.leave(chief, NONE, "K10")


def bisect(entries: list[int], wanted: int) -> int:
    """The place where a number belongs among others in order."""
    low: i64 = 0
    high: i64 = len(entries)
    number: i64 = wanted
    while low < high:
        middle = (low + high) >> 1
        there: i64 = entries[middle]
        if there < number:
            low = middle + 1
        else:
            high = middle
    return low
