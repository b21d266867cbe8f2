"""The pieces of a running match and the few things that can be done with them.

What may be done when stands in `steps`; this module only moves armies and cards about.

Glossary: seat 0 is Blue (White), seat 1 is Red (Black). `army[p]` counts the armies in a
province, positive for seat 0, negative for seat 1: a province never holds both. `pawn` is
positive on seat 0's side of the track. A pile's first card is its top.
"""

from __future__ import annotations

from typing import Final

from bingfa.core.steps import SteppedState
from bingfa.games.sun_tzu.rules.actions import RESERVE, Orders
from bingfa.games.sun_tzu.rules.cards import NONE, PLAGUE, SIX, SPARE, ZERO
from bingfa.games.sun_tzu.rules.events import ArmyPaid, ArmyPlaced, ArmySetAside, MarkerSet
from bingfa.games.sun_tzu.rules.facts import PROVINCES, Setting

# What a seat owes armies for.
MARKER: Final = 1  # the 6's marker: reserve first, else any province
PRICE: Final = 2  # +2, +3, champion, hero: reserve or any province, as it likes
PLACING: Final = 3  # the winner's armies: reserve, bordering provinces, the others
PANDEMIC_TOLL: Final = 4  # reserve first, else any province


class Side:
    """Everything of one seat that does not lie on the board."""

    def lay_out(self) -> None:
        """Nothing yet: every field of a side, here alone."""
        self.reserve = 0
        self.aside = 0
        self.paid = 0  # armies that left the game for good, for +2 and +3 (D8)
        self.marks: list[int] = [0] * PROVINCES  # armies that mark a played 6
        self.unmarked = 0  # bit set of provinces whose 6 found no army for its marker
        # Cards: bundles, see `cards`.
        self.hand = 0
        self.gone = 0  # out of the game, face up
        self.pile: tuple[int, ...] = ()
        self.known: tuple[int, ...] = ()  # by card of the pile: the bit set of seats who know it
        self.laid: list[int] = [NONE] * PROVINCES
        self.recycled = NONE  # the province whose laid card went under the pile
        self.held = 0  # strategy or warlord cards face down
        self.used = 0  # and those used
        # Sealed choices under way.
        self.ready = False  # this seat's sealed choice is in
        self.pending = 0  # cards to be discarded for reinforcements when both have sealed
        self.looking = 0  # how many cards of the pile's top this seat looks at
        self.picked = 0  # those taken
        # This turn and this game.
        self.one = False  # its 1 took effect this turn
        self.sixes = 0  # its 6s that took effect in this game
        self.owes = 0  # armies to be supplied now
        self.choosing = False  # it may take a second strategy card now

    def sixes_at(self, province: int) -> int:
        """How often its 6 has been played in a province, marker or not (D8)."""
        return self.marks[province] + (self.unmarked >> province & 1)


class Campaign(SteppedState):
    """A match at one moment: two sides, five provinces, the track, and where the turn stands."""

    def __init__(self, setting: Setting, book: Orders) -> None:
        super().__init__(setting.edition.name, setting.edition.seats, 2)
        self.setting = setting
        self.book = book

    def lay_out(self) -> None:
        """An empty table, to be dealt to or filled: every field of a match, here alone."""
        # The board.
        self.army: list[int] = [0] * PROVINCES
        self.stands: tuple[tuple[int, ...], ...] = ()
        self.pawn = 0
        self.sides: list[Side] = [Side(), Side()]
        self.holder = NONE  # who has the reveal privilege, or had it last
        # Where the turn stands.
        self.province = NONE  # being resolved
        self.opened = 0  # bit set of the provinces revealed this turn
        self.asked = 0  # how many seats a window has asked already
        self.owing = 0  # what `Side.owes` is for
        self.countered = False  # an antidote made the plague here a card of value 0
        self.restrained = NONE  # the seat whose 7 to 10 here counts as a 6
        self.scourged = False  # the plague here leaves one army
        # Events (S14).
        self.events: tuple[int, ...] = ()  # the face-down pile, top first
        self.event = NONE  # face up
        self.applied = 0  # bit set of those that have been applied
        self.applying = False  # the event face up is being carried out
        self.turned_here = False  # it was turned up after the present province's combat
        self.plagues = 0  # plague cards shown in this game
        # The end.
        self.winner = NONE
        for side in self.sides:
            side.lay_out()

    # Reading the board

    def first(self) -> int:
        """The seat that decides first where both must: the privilege's holder, else 0 (S15)."""
        return max(self.holder, 0)

    def armies(self, seat: int, province: int) -> int:
        """How many armies a seat has in a province."""
        here = self.army[province] if seat == 0 else -self.army[province]
        return max(0, here)

    def on_board(self, seat: int) -> int:
        """How many armies a seat has in all provinces, markers not counted."""
        total = 0
        for here in self.army:
            if seat == 0:
                if here > 0:
                    total += here
            elif here < 0:
                total -= here
        return total

    def reach(self, seat: int) -> int:
        """The bit set of provinces where a seat has armies."""
        mask = 0
        for province in range(PROVINCES):
            if self.armies(seat, province):
                mask |= 1 << province
        return mask

    def plague_here(self) -> bool:
        """Whether a plague takes effect in the province being resolved."""
        if self.countered:
            return False
        return (
            self.sides[0].laid[self.province] == PLAGUE
            or self.sides[1].laid[self.province] == PLAGUE
        )

    def cancelled(self) -> bool:
        """Whether a plague cancels the markers, costs and bonuses of the cards here (S7, D1)."""
        return self.setting.edition.cancels_card and self.plague_here()

    def value(self, seat: int) -> int:
        """What a seat's card here counts as in the combat, as `cards.margin` takes it."""
        card = self.sides[seat].laid[self.province]
        if card == PLAGUE:
            return ZERO  # countered: other plagues leave no combat
        if self.restrained == seat:
            return SIX
        return card

    def may_hold_spare(self, seat: int) -> bool:
        """Whether, for all that lies open, a seat's hand may hold a card that is not 1 to 6.

        Windows for a reinforcement open by this and not by the hand itself: whether a seat is
        asked must tell nobody what it holds.
        """
        side = self.sides[seat]
        unseen = side.hand >> SPARE
        for province in range(PROVINCES):
            card = side.laid[province]
            if card != NONE and not self.opened >> province & 1:
                unseen |= 1 << (2 * card) >> SPARE
        return side.hand != 0 and unseen != 0

    def may_reinforce(self, seat: int) -> bool:
        """Whether, for all that lies open, a seat may be able to reinforce (S9)."""
        return (
            self.setting.may_reinforce and self.sides[seat].aside > 0 and self.may_hold_spare(seat)
        )

    # Moving armies

    def change(self, seat: int, province: int, number: int) -> None:
        """Add armies of a seat to a province (or take them away)."""
        if seat == 0:
            self.army[province] += number
        else:
            self.army[province] -= number

    def withdraw(self, seat: int, province: int, number: int) -> None:
        """Armies go from a province to their reserve."""
        self.change(seat, province, -number)
        self.sides[seat].reserve += number

    def draw_from(self, seat: int, place: int) -> None:
        """One army leaves the reserve or a province, for wherever it goes next."""
        if place == RESERVE:
            self.sides[seat].reserve -= 1
        else:
            self.change(seat, place, -1)

    def supply(self, seat: int, place: int) -> None:
        """A seat supplies one of the armies it owes from the reserve or a province."""
        side = self.sides[seat]
        self.draw_from(seat, place)
        side.owes -= 1
        source = None if place == RESERVE else place
        if self.owing == MARKER:
            side.marks[self.province] += 1
            if not self.silent:
                self.tell(MarkerSet(rule="S8", seat=seat, province=self.province, source=source))
        elif self.owing == PLACING:
            self.change(seat, self.province, 1)
            if not self.silent:
                self.tell(
                    ArmyPlaced(
                        rule="S6", seat=seat, province=self.province, source=source, number=1
                    )
                )
        elif self.owing == PRICE and not self.applying and self.setting.paid_leave:
            side.paid += 1
            if not self.silent:
                self.tell(ArmyPaid(rule="D8", seat=seat, source=source))
        else:
            side.aside += 1
            if not self.silent:
                rule = "S8" if self.owing == PRICE and not self.applying else "S14"
                self.tell(ArmySetAside(rule=rule, seat=seat, source=source))
