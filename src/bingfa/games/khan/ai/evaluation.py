"""How a match of Khan stands: the points that each seat will probably end with, and its chances."""

from __future__ import annotations

from math import exp
from typing import Final

from bingfa.games.khan.ai.conquests_ahead import Prospects
from bingfa.games.khan.rules.campaign import Campaign
from bingfa.games.khan.rules.facts import CHIEFS, MOST_PLAYERS, NONE
from bingfa.games.khan.rules.scoring import Score

LAND: Final = 3.0  # cells of territory that make a bonus likely at the end,
LAND_LATER: Final = 0.25  # and more of them for each turn that is left
YURT: Final = 1.5  # points for a yurt on the board
SPECIAL: Final = 1.2  # points for a special card that is left
MARGIN: Final = 4.5  # points by which a match is decided at its end,
MARGIN_LATER: Final = 2.2  # and more for the root of the turns left
FARTHEST: Final = 8  # turns that are looked ahead,
LAST_ROUNDS: Final = 4  # and rounds of the end phase


def turns_left(c: Campaign) -> float:
    """About how many turns there will be until enough chiefs have left (K10)."""
    if c.ending:
        return 0.0
    needed = c.scale.end_after - c.gone
    yurts = sorted([c.portrait[chief] for chief in range(CHIEFS) if c.chief[chief] != NONE])
    if needed < 1 or len(yurts) < needed:
        return 0.0
    return 0.85 * len(yurts) * yurts[needed - 1]


def largest(c: Campaign, seat: int) -> int:
    """The cells of a seat's largest territory (K11)."""
    own: list[int] = []
    mine = [False] * c.atlas.size
    for piece in c.pieces:
        if piece >> seat & 1:
            for cell in c.atlas.cells[piece >> 4]:
                mine[cell] = True
                own.append(cell)
    most = 0
    sides = c.atlas.sides
    for start in own:
        if not mine[start]:
            continue
        mine[start] = False
        cells = [start]
        at = 0
        while at < len(cells):
            for there in sides[cells[at]]:
                if mine[there]:
                    mine[there] = False
                    cells.append(there)
            at += 1
        if at > most:
            most = at
    return most


def to_move(c: Campaign) -> tuple[int, int]:
    """The seat that acts next, and how many actions it has."""
    if c.actions_left > 0:
        return c.active, c.actions_left
    return (c.active + 1) % c.players, 2


class Standing:
    """What counts for each seat, as it looks from the seat that acts next."""

    def __init__(self, c: Campaign, mover: int, actions: int, looker: int) -> None:
        """Only the hand of the seat `looker` is looked at."""
        players = c.players
        self.left = turns_left(c)
        prospects = Prospects(c, 0 if c.ending else 2)
        rounds = (
            LAST_ROUNDS * players
            if c.ending
            else min(int(self.left) + players, 2 * players, FARTHEST)
        )
        prospects.play(mover, actions, looker, rounds)
        self.prospects = prospects.gained  # points that are within reach
        self.points = [c.points(seat) for seat in range(players)]
        self.sizes = [largest(c, seat) for seat in range(players)]
        self.yurts = [0] * MOST_PLAYERS
        for here in c.at:
            if 1 <= here <= MOST_PLAYERS:
                self.yurts[here - 1] += 1
        self.specials = [sum(c.special_cards(seat)) for seat in range(players)]

    def bonus(self, seat: int, values: tuple[int, ...]) -> float:
        """The bonus for the largest territory that a seat may expect (K11)."""
        slope = LAND + LAND_LATER * self.left
        larger = 0.0  # how many rivals will probably have more
        for other, size in enumerate(self.sizes):
            if other != seat:
                larger += 1.0 / (1.0 + exp((self.sizes[seat] - size) / slope))
        place = int(larger)
        here = values[place] if place < len(values) else 0
        below = values[place + 1] if place + 1 < len(values) else 0
        return here + (below - here) * (larger - place)

    def total(self, seat: int, values: tuple[int, ...]) -> float:
        """The points that a seat will have in the end."""
        found = self.points[seat] + self.prospects[seat] + self.bonus(seat, values)
        found += YURT * self.yurts[seat] * min(1.0, self.left / 8.0)
        return found + SPECIAL * self.specials[seat] * min(1.0, self.left / 15.0)


def totals(c: Campaign, mover: int, actions: int, looker: int) -> list[float]:
    """The points that each seat will have in the end, as it looks now."""
    if c.ending:
        return last_totals(c, mover, actions)
    standing = Standing(c, mover, actions, looker)
    values = c.atlas.facts.bonuses
    return [standing.total(seat, values) for seat in range(c.players)]


def last_totals(c: Campaign, mover: int, actions: int) -> list[float]:
    """The points in the end if everybody takes the best that lies ready in the end phase (K10)."""
    prospects = Prospects(c, 0)
    prospects.play(mover, actions, NONE, LAST_ROUNDS * c.players)
    twin = c.copy()
    assert isinstance(twin, Campaign)
    twin.pieces = c.pieces + prospects.laid
    return [float(total) for total in Score(twin).totals]


def chances(points: list[float], left: float) -> list[float]:
    """The chance of each seat to win, from the points that it will probably end with."""
    margin = MARGIN + MARGIN_LATER * left**0.5
    best = max(points)
    odds = [exp((each - best) * 2.0 / margin) for each in points]
    whole = sum(odds)
    return [each / whole for each in odds]
