"""Sensible ways to lay five cards, found as two players would who learn from each other.

Province by province, card meets card; what comes of it is a small table. In every round each side
lays what is best against all that the other has laid so far, with hands drawn from what
could be in them. What the seat's own hand comes to in this is what it may sensibly lay.
"""

from __future__ import annotations

from typing import Final

from bingfa.core.ai.strategy import Plan
from bingfa.core.chance import Chance
from bingfa.core.state import Action
from bingfa.games.sun_tzu.ai.evaluation import DRAWING, KEPT, later, worth
from bingfa.games.sun_tzu.rules.campaign import Campaign, Side
from bingfa.games.sun_tzu.rules.cards import (
    KINDS,
    NONE,
    ONE,
    PLAGUE,
    SEVEN,
    SIX,
    margin,
    price,
    size,
)
from bingfa.games.sun_tzu.rules.facts import PROVINCES
from bingfa.games.sun_tzu.rules.steps.place import open_to_six

NEVER: Final = -1e9
WIDEST: Final = 9  # the largest margin that two cards can have
STRUCK: Final = 2 * WIDEST + 1  # in a table of results by margin: the plague's


def margins() -> list[list[int]]:
    """By both cards: where the result of their meeting stands in a table of results."""
    table: list[list[int]] = []
    for ours in range(KINDS):
        row: list[int] = []
        for theirs in range(KINDS):
            plague = ours == PLAGUE or theirs == PLAGUE
            row.append(STRUCK if plague else margin(ours, theirs) + WIDEST)
        table.append(row)
    return table


MARGINS: Final = margins()


class Field:
    """What the seat that lays cards knows: results by province, and whose cards may be where."""

    def __init__(self, c: Campaign, seat: int) -> None:
        self.seat = seat
        self.provinces = c.setting.provinces
        self.basic = in_hand(c.setting.basic)
        self.results: list[list[float]] = []
        for province in range(self.provinces):
            self.results.append(results(c, seat, province))
        self.costs = [costs(c, seat), costs(c, 1 - seat)]
        own, other = c.sides[seat], c.sides[1 - seat]
        self.sixes = [open_to_six(c, seat), 0]
        for province in range(self.provinces):
            if not other.marks[province]:
                self.sixes[1] |= 1 << province
        # What each could hold, as the other sees it.
        self.unseen = [unseen(c, seat, 1 - seat), unseen(c, 1 - seat, seat)]
        self.spare = [spare(c, own), spare(c, other)]
        # What everything laid so far by the one brings to each card of the other, by province.
        self.sums: list[list[list[float]]] = []
        for _ in range(2):
            self.sums.append([[0.0] * KINDS for _ in range(self.provinces)])

    def some_hand(self, who: int, chance: Chance) -> list[int]:
        """Cards that a side (0 the seat, 1 the other) could hold, for all the other knows."""
        cards = self.basic.copy()
        deck = self.unseen[who]
        left = len(deck)
        for _ in range(min(self.spare[who], left)):
            at = chance.below(left)
            left -= 1
            card = deck[at]
            deck[at] = deck[left]
            deck[left] = card
            cards.append(card)
        return cards

    def heed(self, who: int, laid: int, weight: float) -> None:
        """A side has laid these cards: what that means for each card of the other."""
        for province in range(self.provinces):
            card = laid >> (4 * province) & 15
            result = self.results[province]
            row = self.sums[1 - who][province]
            if who == 1:
                for ours in range(KINDS):
                    row[ours] += weight * result[MARGINS[ours][card]]
            else:
                for theirs in range(KINDS):
                    row[theirs] -= weight * result[MARGINS[card][theirs]]

    def best(self, who: int, cards: list[int], total: float, fixed: list[int]) -> int:
        """The best choice of some cards against the sums: four bits a province, packed.

        Where a card is fixed, it stays.
        """
        sums, cost, sixes = self.sums[who], self.costs[who], self.sixes[who]
        provinces = self.provinces
        masks = 1 << provinces
        value = [NEVER] * masks
        packed = [0] * masks
        done = 0
        start = 0
        for province in range(provinces):
            if fixed[province] != NONE:
                done |= 1 << province
                start |= fixed[province] << (4 * province)
        value[done] = 0.0
        packed[done] = start
        for card in cards:
            price_here = cost[card] * total
            for mask in range(masks - 1, 0, -1):
                top = value[mask]
                for province in range(provinces):
                    bit = 1 << province
                    if mask & bit and not done & bit:
                        if card == SIX and not sixes & bit:
                            continue
                        before = value[mask ^ bit]
                        if before > -1e8:
                            here = before + sums[province][card] - price_here
                            if here > top:
                                top = here
                                packed[mask] = packed[mask ^ bit] | card << (4 * province)
                value[mask] = top
        return packed[masks - 1]


def results(c: Campaign, seat: int, province: int) -> list[float]:
    """What each margin would be worth to the seat in a province, and then a plague."""
    sign = 1 if seat == 0 else -1
    here = sign * c.army[province]
    turn = c.turn
    own, other = c.sides[seat].reserve, c.sides[1 - seat].reserve
    listed: list[float] = []
    for by in range(-WIDEST, WIDEST + 1):
        armies = here + by
        value = worth(c, province, turn, True, armies)
        if armies > 0 and by > 0:
            value -= SHORT * max(min(by, armies) - own, 0)
        elif armies < 0 and by < 0:
            value += SHORT * max(min(-by, -armies) - other, 0)
        listed.append(value)
    left = c.setting.edition.spared(abs(here))
    listed.append(worth(c, province, turn, True, left if here > 0 else -left))
    return listed


SHORT: Final = 0.3  # what an army costs that the reserve does not have
PRICE: Final = 0.15  # what an army costs that is paid for a card
MARKED: Final = 0.1  # what a 6 costs, whose marker never comes back
ONCE: Final = 0.3  # and, in a whole match, that it cannot be laid there again


# By card: how strong it looks. A plague wins nothing, and is kept for the last.
FORCE: Final[list[float]] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 6.5, 7.5, 8.5, 1.5, 0]


def costs(c: Campaign, seat: int) -> list[float]:
    """What laying each card costs a seat: what it would be worth later, and armies."""
    rest = later(c.setting, c.turn)
    listed: list[float] = []
    for card in range(KINDS):
        listed.append(KEPT[card] * rest + PRICE * price(card))
    listed[SIX] += MARKED + ONCE * rest
    if c.sides[seat].pile:
        listed[ONE] -= DRAWING * rest
    return listed


def unseen(c: Campaign, owner: int, seer: int) -> list[int]:
    """The cards of an owner, basic ones left out, whose place the other seat does not know."""
    side = c.sides[owner]
    listed: list[int] = []
    for kind in range(SEVEN, KINDS):
        number = c.setting.copies[kind] - (side.gone >> (2 * kind) & 3)
        for at in range(len(side.pile)):
            if side.pile[at] == kind and side.known[at] >> seer & 1:
                number -= 1
        for _ in range(number):
            listed.append(kind)
    return listed


def whole_hand(side: Side) -> int:
    """All cards that a seat may lay this turn, laid ones and those set apart included."""
    bundle = side.hand + side.pending
    for card in side.laid:
        if card != NONE:
            bundle += 1 << (2 * card)
    return bundle


def spare(c: Campaign, side: Side) -> int:
    """How many cards that are not basic a seat has while cards are laid."""
    return size(whole_hand(side)) - size(c.setting.basic)


def in_hand(bundle: int) -> list[int]:
    """The cards of a bundle, doubles included."""
    listed: list[int] = []
    for kind in range(KINDS):
        for _ in range(bundle >> (2 * kind) & 3):
            listed.append(kind)
    return listed


def deployments(c: Campaign, seat: int, chance: Chance, number: int) -> list[Plan]:
    """Up to so many ways to lay the cards, those that came up most often first."""
    side = c.sides[seat]
    if NONE not in side.laid[: c.setting.provinces]:
        return [finish(c, seat, 0)]
    field = Field(c, seat)
    mine = in_hand(side.hand)
    fixed = side.laid
    nothing = [NONE] * PROVINCES
    found: dict[int, int] = {}
    total = 0.0
    rounds = 3 + 2 * number
    for turn in range(rounds):
        weight = float(turn + 1)
        ours = field.best(0, field.some_hand(0, chance), total, nothing)
        theirs = field.best(1, field.some_hand(1, chance), total, nothing)
        field.heed(0, ours, weight)
        field.heed(1, theirs, weight)
        total += weight
        laid = field.best(0, mine, total, fixed)
        found[laid] = found.get(laid, 0) + turn + 1
    order = sorted(found, key=lambda laid: -found[laid])
    return [finish(c, seat, laid) for laid in order[:number]]


def finish(c: Campaign, seat: int, laid: int) -> Plan:
    """The actions that lay the cards where none lies yet, and seal."""
    side, book = c.sides[seat], c.book
    plan: list[Action] = []
    left = side.hand
    for province in range(c.setting.provinces):
        if side.laid[province] == NONE:
            card = laid >> (4 * province) & 15
            left -= 1 << (2 * card)
            plan.append(book.lay[card * PROVINCES + province])
    if c.setting.may_reinforce and side.reserve == 0 and side.aside and not side.pending:
        least, cheapest = NONE, 99.0
        for kind in range(SEVEN, KINDS):
            if left >> (2 * kind) & 3 and KEPT[kind] < cheapest:
                least, cheapest = kind, KEPT[kind]
        if least != NONE:
            plan.append(book.discard(least))
    plan.append(book.seal)
    return tuple(plan)


def hasty(c: Campaign, seat: int, chance: Chance) -> Plan:
    """The strongest cards at once, where the most points are: neither what the other side may lay
    there nor what the cards would be worth later is thought of."""
    side, scorings = c.sides[seat], c.setting.scorings
    column = 0
    while column < len(scorings) - 1 and scorings[column] < c.turn:
        column += 1
    order: list[tuple[float, int]] = []
    for province in range(c.setting.provinces):
        if side.laid[province] == NONE:
            order.append((-c.stands[province][column] - chance.below(100) / 100.0, province))
    order.sort()
    cards = sorted(in_hand(side.hand), key=lambda card: -FORCE[card])
    open_sixes = open_to_six(c, seat)
    laid = 0
    for _worth, province in order:
        for card in cards:
            if card != SIX or open_sixes >> province & 1:
                laid |= card << (4 * province)
                cards.remove(card)
                break
    return finish(c, seat, laid)


def deployment(c: Campaign, seat: int, chance: Chance) -> Plan:
    """One plausible way to lay the cards, quickly found: the best against two hands."""
    side = c.sides[seat]
    if NONE not in side.laid[: c.setting.provinces]:
        return finish(c, seat, 0)
    field = Field(c, seat)
    nothing = [NONE] * PROVINCES
    field.heed(1, field.best(1, field.some_hand(1, chance), 0.0, nothing), 1.0)
    shuffled = field.some_hand(1, chance)
    chance.shuffle(shuffled)
    laid = 0
    for province in range(field.provinces):
        laid |= shuffled[province] << (4 * province)
    field.heed(1, laid, 1.0)
    return finish(c, seat, field.best(0, in_hand(side.hand), 2.0, side.laid))
