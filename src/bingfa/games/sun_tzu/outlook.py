"""How a match stands: what armies and cards are worth, in points of the coming scorings.

All from seat 0's side: armies, points and the pawn are positive where they are seat 0's. The
figures were found from some thousand matches of bots with themselves, by regression.
"""

from __future__ import annotations

from math import exp
from typing import Final

from bingfa.games.sun_tzu.campaign import Campaign, Side
from bingfa.games.sun_tzu.cards import KINDS, NONE, SEVEN
from bingfa.games.sun_tzu.facts import LAST_TURN, PROVINCES, SCORING_TURNS
from bingfa.games.sun_tzu.steps.turn import DRAW, NAMES

PLACE: Final = NAMES.index("place")
LAST_SIX: Final = 6  # the last turn after which it hurts to have used a 6 up
MIDDLE: Final = 4  # the first turn after a scoring

# By combats to come and armies: the chance that these hold their province then, less the chance
# that the other side does.
HOLDS: Final[list[list[float]]] = [
    [0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0],
    [0.0, 0.30, 0.50, 0.66, 0.76, 0.85, 0.90, 0.96, 0.98],
    [0.0, 0.18, 0.30, 0.43, 0.55, 0.67, 0.76, 0.88, 0.93],
    [0.0, 0.12, 0.21, 0.33, 0.45, 0.59, 0.70, 0.82, 0.88],
    [0.0, 0.10, 0.17, 0.28, 0.42, 0.54, 0.62, 0.72, 0.80],
    [0.0, 0.06, 0.10, 0.20, 0.27, 0.37, 0.42, 0.57, 0.70],
    [0.0, 0.06, 0.10, 0.17, 0.24, 0.31, 0.38, 0.45, 0.55],
    [0.0, 0.05, 0.08, 0.14, 0.21, 0.26, 0.31, 0.38, 0.45],
    [0.0, 0.03, 0.06, 0.10, 0.12, 0.18, 0.22, 0.28, 0.34],
    [0.0, 0.03, 0.06, 0.10, 0.12, 0.18, 0.22, 0.28, 0.34],
]
MOST: Final = 8  # armies beyond which more make nothing safer
FAR: Final = 0.5  # what points of later scorings count beside those of the next

# What a card in the hand is worth beyond a basic one, by kind, in provinces at the last scoring.
KEPT: Final[list[float]] = [0, 0, 0, 0, 0, 0, 0.4, 0.5, 0.6, 0.65, 0.4, 0.45, 0.6, 0.2, 0.25]
DRAWING: Final = 0.3  # likewise, the bigger draw of a 1
ONCE: Final = 0.2  # and a 6 that can still be laid in a province
HELD: Final = 0.25  # and a strategy or warlord card that is not used yet

NEEDED: Final = 0.3  # points that each of the first few armies in reserve is worth
FEW: Final = 4


def held(combats: int, armies: int) -> float:
    """How surely so many armies hold a province through some combats; negative for seat 1's."""
    if armies >= 0:
        return HOLDS[combats][min(armies, MOST)]
    return -HOLDS[combats][min(-armies, MOST)]


def worth(stand: tuple[int, ...], turn: int, fought: bool, armies: int) -> float:
    """What armies in a province of a stand bring in this and later turns."""
    total = 0.0
    weight = 1.0
    for column in range(len(SCORING_TURNS)):
        if SCORING_TURNS[column] >= turn:
            combats = SCORING_TURNS[column] - turn + (0 if fought else 1)
            total += weight * stand[column] * held(combats, armies)
            weight = FAR
    return total


def coming(c: Campaign) -> int:
    """The turn whose combats are the next to come: in the draw, that after the present."""
    if c.step == DRAW:
        return c.turn + 1
    return max(c.turn, 1)


def stake(c: Campaign) -> float:
    """What a province pays at the last scoring, on average: the measure of all that lasts."""
    total = 0.0
    for stand in c.stands:
        total += stand[-1]
    return max(total / PROVINCES, 1.0)


def crowded(turn: int, cards: int) -> float:
    """How much of its worth each of so many cards has, since they are laid where points are near.

    No more than five can be laid at the next scoring.
    """
    if turn > LAST_TURN:
        return 0.0
    drawn = (LAST_TURN - turn) % 3
    return min(1.0, PROVINCES / max(cards + drawn, 1))


def hand(side: Side, turn: int, placing: bool) -> float:
    """What a seat's cards are worth for a turn and those after it, in provinces."""
    bundle = side.hand
    if placing:
        bundle += side.pending
        for card in side.laid:
            if card != NONE:
                bundle += 1 << (2 * card)
    total = 0.0
    number = 0
    for kind in range(SEVEN, KINDS):
        here = bundle >> (2 * kind) & 3
        if here:
            number += here
            total += KEPT[kind] * here
    total *= crowded(turn, number)
    if turn <= LAST_TURN:
        if side.one and side.pile:
            total += DRAWING
        if turn <= LAST_SIX:
            for marks in side.marks:
                total -= ONCE * marks
            if side.held:
                total += HELD
    return total


def supply(side: Side) -> float:
    """What armies in reserve are worth: the first few most, a little for a tie at the end."""
    return NEEDED * min(side.reserve, FEW) + 0.02 * side.reserve


def lead(c: Campaign, measure: float) -> float:
    """By how many points seat 0 is ahead, as it looks now."""
    turn = coming(c)
    total = float(c.pawn)
    for province in range(PROVINCES):
        if c.army[province]:
            fought = c.step != DRAW and c.opened >> province & 1 == 1
            total += worth(c.stands[province], turn, fought, c.army[province])
    placing = c.step == PLACE
    total += measure * (hand(c.sides[0], turn, placing) - hand(c.sides[1], turn, placing))
    return total + supply(c.sides[0]) - supply(c.sides[1])


def chances(c: Campaign) -> list[float]:
    """Each seat's chance of winning."""
    if c.ended:
        if c.winner == NONE:
            return [0.5, 0.5]
        return [1.0, 0.0] if c.winner == 0 else [0.0, 1.0]
    turn = coming(c)
    measure = stake(c)
    doubt = 1.9 if turn < MIDDLE else 0.8 + 0.06 * (LAST_TURN + 1 - turn)
    share = 1.0 / (1.0 + exp(-lead(c, measure) / (doubt * measure)))
    return [share, 1.0 - share]
