"""How good a position of Yuan is for each clan: features, and from them chances of winning.

The weights were fitted to who won some thousands of matches that were played by first ideas and by
rehearsed ones: they say how much a feature tells about the winner, early and late. Those for more
than two were fitted once more, to 1,150 matches of three and four that were played by rehearsed
ideas and by search: money and armies count for more there than where nobody thinks.
"""

from __future__ import annotations

from math import exp
from typing import Final

from bingfa.games.yuan.ai.outlook import PLENTY, Outlook
from bingfa.games.yuan.rules.facts import NONE

NAMES: Final = (
    "temples",
    "missing",
    "near goal",
    "at goal",
    "builds",
    "rice",
    "rice dear",
    "forest",
    "mine",
    "money",
    "lands",
    "armies",
    "walls",
    "firm",
    "cities",
    "loot temples",
    "loot lands",
    "ways",
    "lost temples",
    "lost lands",
    "loot wins",
    "room temples",
    "room lands",
    "free",
    "ties",
    "race",
    "race 1",
    "race 2",
    "race 3",
    "safe temples",
    "safe lands",
)
NUMBER: Final = len(NAMES)
# By feature: what it weighs early in a match, and how much more at its end; among two, and more.
TWO: Final = [
    [-0.02, 0.74],  # temples
    [0.04, -0.72],  # missing
    [-0.04, 0.19],  # near goal
    [-0.01, 0.33],  # at goal
    [-0.29, 0.25],  # builds
    [0.04, 0.17],  # rice
    [0.23, 0.02],  # rice dear
    [0.46, -0.20],  # forest
    [1.27, -0.15],  # mine
    [0.22, 0.68],  # money
    [0.45, 0.02],  # lands
    [0.46, -0.48],  # armies
    [-0.37, 0.33],  # walls
    [0.17, 0.05],  # firm
    [0.07, -0.16],  # cities
    [0.36, 0.28],  # loot temples
    [0.24, -0.23],  # loot lands
    [0.24, 0.03],  # ways
    [-0.36, -0.28],  # lost temples
    [-0.24, 0.23],  # lost lands
    [0.09, 0.20],  # loot wins
    [0.26, -0.25],  # room temples
    [0.82, -0.41],  # room lands
    [0.18, -0.39],  # free
    [0.26, 0.33],  # ties
    [-0.04, -0.21],  # race
    [0.16, 0.25],  # race 1
    [0.06, 0.29],  # race 2
    [-0.07, 0.20],  # race 3
    [0.34, 1.08],  # safe temples
    [0.54, -0.03],  # safe lands
]
MORE: Final = [
    [-0.09, 0.65],  # temples
    [-0.01, -0.69],  # missing
    [-0.14, 0.53],  # near goal
    [-0.10, 0.50],  # at goal
    [-0.04, 0.27],  # builds
    [0.05, -0.09],  # rice
    [0.23, -0.11],  # rice dear
    [0.67, -0.47],  # forest
    [1.00, -0.21],  # mine
    [0.33, 0.78],  # money
    [0.15, -0.45],  # lands
    [0.01, 0.13],  # armies
    [0.10, 0.15],  # walls
    [0.64, -0.25],  # firm
    [0.16, -0.23],  # cities
    [0.10, 0.25],  # loot temples
    [0.03, 0.10],  # loot lands
    [-0.38, 0.57],  # ways
    [-0.25, -0.15],  # lost temples
    [-0.03, 0.44],  # lost lands
    [-0.23, 0.48],  # loot wins
    [0.05, 0.09],  # room temples
    [0.50, -1.06],  # room lands
    [0.19, 0.40],  # free
    [0.52, 0.23],  # ties
    [-0.30, 0.02],  # race
    [0.21, 0.18],  # race 1
    [-0.12, 0.26],  # race 2
    [-0.07, 0.04],  # race 3
    [0.22, 1.10],  # safe temples
    [1.27, 0.09],  # safe lands
]


def features_of(o: Outlook) -> list[list[float]]:
    """By seat: how things stand for it, in numbers of about the same size."""
    c = o.c
    players = c.players
    o.judge_safety()
    loots = [o.loot(seat) for seat in range(players)]
    lost_temples = [0.0] * players
    lost_lands = [0.0] * players
    for seat in range(players):
        prize, victim, _ways = loots[seat]
        if victim != NONE:
            lost_temples[victim] += prize >> 6
            lost_lands[victim] += prize & 63
    found: list[list[float]] = []
    goal = float(o.goal)
    following = float(c.setup.wheel[c.turn]) if c.turn < o.last else goal
    for seat in range(players):
        prize, victim, ways = loots[seat]
        has = o.progress(seat)
        missing = goal - has
        builds = o.can_build(seat)
        rice = c.produce[seat * 3]
        forest = c.produce[seat * 3 + 1]
        mine = c.produce[seat * 3 + 2]
        room_temples, room_lands, free = o.room(seat)
        loot = o.step(seat, prize)
        most = o.step(seat, 64) if builds else 0.0
        most = max(most, loot, o.step(seat, room_temples * 64 + room_lands))
        money = c.money[seat]
        race = o.race(seat)
        found.append(
            [
                has / 4.0,
                missing / 4.0 if missing > 0 else 0.0,
                1.0 if has + most >= goal else 0.0,
                1.0 if has + most >= following else 0.0,
                1.0 if builds else 0.0,
                min(rice, PLENTY) / 4.0,
                min(rice, 4) / 4.0,
                min(forest, PLENTY) / 4.0,
                min(mine, PLENTY) / 4.0,
                min(money, 12) / 6.0,
                o.lands[seat] * players / len(o.land.provinces),
                o.armies[seat] / 3.0,
                o.walls[seat] / 2.0,
                o.firm[seat] / 2.0,
                o.cities[seat] / 3.0,
                (prize >> 6) / 2.0,
                (prize & 63) / 6.0,
                min(ways, 8) / 4.0,
                lost_temples[seat] / 2.0,
                lost_lands[seat] / 6.0,
                1.0 if has + loot >= goal else 0.0,
                room_temples / 2.0,
                room_lands / 4.0,
                free / 8.0,
                1.0 if seat == o.settler else 0.0,
                race / 6.0,
                1.0 if race <= 1 else 0.0,
                1.0 if race <= 2 else 0.0,
                1.0 if race <= 3 else 0.0,
                o.safe_temples[seat] / 4.0,
                o.safe_lands[seat] * players / len(o.land.provinces),
            ]
        )
    return found


def chances_of(o: Outlook) -> list[float]:
    """Each seat's chance of winning as it looks now."""
    return chances_by(o, features_of(o))


def chances_by(o: Outlook, found: list[list[float]]) -> list[float]:
    """The same, from the features that were found already."""
    time = o.c.turn / o.last
    fitted = TWO if o.c.players == 2 else MORE
    weights = [fitted[at][0] + fitted[at][1] * time for at in range(NUMBER)]
    scores: list[float] = []
    highest = -1e9
    for features in found:
        score = 0.0
        for at in range(NUMBER):
            score += features[at] * weights[at]
        scores.append(score)
        if score > highest:
            highest = score
    total = 0.0
    for at in range(len(scores)):
        scores[at] = exp(scores[at] - highest)
        total += scores[at]
    return [score / total for score in scores]
