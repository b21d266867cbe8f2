"""How a match stands: what armies and cards are worth, in points of the coming scorings.

All from seat 0's side: armies, points and the pawn are positive where they are seat 0's.
"""

from __future__ import annotations

from math import exp
from typing import Final

from bingfa.games.sun_tzu.rules.campaign import Campaign, Side
from bingfa.games.sun_tzu.rules.cards import KINDS, NONE, SEVEN, size
from bingfa.games.sun_tzu.rules.facts import Setting
from bingfa.games.sun_tzu.rules.steps.closing import allowance, looked_at
from bingfa.games.sun_tzu.rules.steps.step import DRAW
from bingfa.games.sun_tzu.rules.steps.turn import NAMES

PLACE: Final = NAMES.index("place")
MOST: Final = 12  # armies beyond which more make nothing safer

# How likely armies still hold their province after so many more combats there, the other's
# chance taken off, if one army more leaves this part of the doubt.
DOUBT: Final[list[float]] = [0.0, 0.60, 0.74, 0.83, 0.85, 0.90, 0.92, 0.93, 0.94, 0.95]

# What a card in the hand is worth beyond a basic one, by kind, in a whole match.
KEPT: Final[list[float]] = [0, 0, 0, 0, 0, 0, 0.5, 0.6, 0.8, 1.0, 0.7, 0.8, 0.9, 0.5, 0.7]


def holds() -> list[list[float]]:
    """By combats to come and armies: the chance to hold less the chance to lose."""
    table: list[list[float]] = []
    for doubt in DOUBT:
        table.append([1.0 - doubt**armies if armies else 0.0 for armies in range(MOST + 1)])
    return table


HOLDS: Final = holds()


def held(combats: int, armies: int) -> float:
    """How surely so many armies hold a province through some combats; negative for seat 1's."""
    if armies >= 0:
        return HOLDS[combats][min(armies, MOST)]
    return -HOLDS[combats][min(-armies, MOST)]


def worth(c: Campaign, province: int, turn: int, fought: bool, armies: int) -> float:
    """What armies in a province bring in this and later turns."""
    stand, scorings = c.stands[province], c.setting.scorings
    total = 0.0
    for column in range(len(scorings)):
        combats = scorings[column] - turn + (0 if fought else 1)
        if scorings[column] >= turn:
            total += stand[column] * held(combats, armies)
    return total


def coming(c: Campaign) -> int:
    """The turn whose combats are the next to come: in the draw, that after the present."""
    if c.step == DRAW:
        return c.turn + 1
    return max(c.turn, 1)


def later(setting: Setting, turn: int) -> float:
    """How much of the match is still to come after a turn, of 1."""
    return max(setting.last_turn - turn, 0) / setting.last_turn


DRAWING: Final = 0.3  # what the bigger draw of a 1 is worth in a whole match


def hand(setting: Setting, side: Side, turn: int, placing: bool) -> float:
    """What a seat's cards that are not basic are worth for a turn and those after it."""
    bundle = side.hand + side.picked
    if placing:
        bundle += side.pending
        for card in side.laid:
            if card != NONE:
                bundle += 1 << (2 * card)
    total = 0.0
    for kind in range(SEVEN, KINDS):
        total += KEPT[kind] * (bundle >> (2 * kind) & 3)
    if setting.may_leave and side.looking > 0 and not side.ready:
        total += best_of(looked_at(side), allowance(side) - size(side.picked))
    drawing = DRAWING if side.one and side.pile else 0.0
    return (total + drawing) * later(setting, turn - 1)


def best_of(bundle: int, number: int) -> float:
    """What so many cards of a bundle are worth, the best taken."""
    worths: list[float] = []
    for kind in range(SEVEN, KINDS):
        for _ in range(bundle >> (2 * kind) & 3):
            worths.append(KEPT[kind])
    worths.sort(reverse=True)
    return sum(worths[:number])


def lead(c: Campaign) -> float:
    """By how many points seat 0 will have won, as it looks now."""
    turn = coming(c)
    total = float(c.pawn)
    for province in range(c.setting.provinces):
        if c.army[province]:
            fought = c.step != DRAW and c.opened >> province & 1 == 1
            total += worth(c, province, turn, fought, c.army[province])
    placing = c.step == PLACE
    setting = c.setting
    total += hand(setting, c.sides[0], turn, placing) - hand(setting, c.sides[1], turn, placing)
    total += supply(setting, c.sides[0], turn) - supply(setting, c.sides[1], turn)
    return total


SPARE_ARMY: Final = 0.05  # what an army in reserve is worth in a whole match


def supply(setting: Setting, side: Side, turn: int) -> float:
    """What armies at hand are worth: the first few most, and a little at the end, for a tie."""
    ready = side.reserve
    return SPARE_ARMY * min(ready, 6) * later(setting, turn - 1) + 0.01 * ready


def chances(c: Campaign) -> list[float]:
    """Each seat's chance of winning."""
    if c.ended:
        if c.winner == NONE:
            return [0.5, 0.5]
        return [1.0, 0.0] if c.winner == 0 else [0.0, 1.0]
    turn = coming(c)
    swing = 1.5 + 0.5 * (c.setting.last_turn + 1 - turn)
    share = 1.0 / (1.0 + exp(-lead(c) / swing))
    return [share, 1.0 - share]
