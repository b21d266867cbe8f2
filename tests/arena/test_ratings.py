"""Ratings: in the order of strength, with honest intervals."""

from __future__ import annotations

import math
from itertools import combinations
from statistics import stdev

from bingfa.arena.pairing import Pairing, Result
from bingfa.arena.ratings import Z, ratings
from bingfa.arena.simulate import Played
from bingfa.core.chance import stream

STRENGTHS = {"weak": 0.0, "middling": 1.0, "strong": 3.0}


def tournament(matches: int, seed: str = "x") -> list[Result]:
    """Made-up results in which e**strength is the odds of winning."""
    chance = stream(seed, "made up")
    results: list[Result] = []
    for one, other in combinations(STRENGTHS, 2):
        odds = 1 / (1 + math.exp(STRENGTHS[other] - STRENGTHS[one]))
        played: list[Played] = []
        for _ in range(matches):
            won = chance.below(1_000_000) < odds * 1_000_000
            places = (1, 2) if won else (2, 1)
            played.append(Played((0,) if won else (1,), (0, 0), places, 9))
        results.append(Result(Pairing("sun-tzu", (), 2, one, other, "1"), tuple(played)))
    return results


def test_the_stronger_is_rated_higher() -> None:
    """In the order of their strength, and clearly apart after enough matches."""
    found = ratings(tournament(200))
    assert [each.bot for each in found] == ["strong", "middling", "weak"]
    strong, middling, weak = found
    assert strong.low > middling.high
    assert middling.low > weak.high
    assert all(each.low < each.value < each.high for each in found)


def test_more_matches_make_ratings_surer() -> None:
    few, many = ratings(tournament(20)), ratings(tournament(200))
    width = {each.bot: each.high - each.low for each in few}
    assert all(each.high - each.low < width[each.bot] for each in many)


def test_a_bot_that_loses_every_match_is_not_rated_for_sure() -> None:
    """There is nothing to tell how much worse it is."""
    lost = Played((1,), (0, 1), (2, 1), 9)
    result = Result(Pairing("sun-tzu", (), 2, "weak", "strong", "1"), (lost,) * 10)
    weak = ratings([result])[-1]
    assert weak.bot == "weak"
    assert weak.high - weak.low > 5


def test_the_interval_covers_what_other_deals_would_give() -> None:
    """Ratings of the same tournament with other deals spread no wider than sigma says."""
    sigma = {each.bot: (each.high - each.low) / 2 / Z for each in ratings(tournament(60))}
    again = [ratings(tournament(60, str(number))) for number in range(40)]
    for bot in STRENGTHS:
        values = [each.value for found in again for each in found if each.bot == bot]
        assert sigma[bot] / 3 < stdev(values) < sigma[bot]


def test_equals_in_many_seats_are_rated_alike() -> None:
    """One alone against three that is first in every fourth match is as good as they are."""
    pairing = Pairing("yuan", (), 4, "one", "other", "1")
    played = tuple(
        Played((first,), (0, 0, 0, 0), tuple(1 if at == first else 3 for at in range(4)), 9)
        for _ in range(40)
        for first in range(4)
    )
    one, other = sorted(ratings([Result(pairing, played)]), key=lambda each: each.bot)
    assert one.low < other.value < one.high
    ahead = tuple(Played((0,), (0, 0, 0, 0), (1, 3, 3, 3), 9) for _ in range(80))
    best, rest = ratings([Result(pairing, ahead)])
    assert (best.bot, rest.bot) == ("one", "other")
    assert best.low > rest.high


def test_drawn_matches_bring_bots_together() -> None:
    drawn = Played((), (0, 0), (1, 1), 9)
    result = Result(Pairing("sun-tzu", (), 2, "a", "b", "1"), (drawn,) * 40)
    one, other = ratings([result])
    assert abs(one.value - other.value) < 0.5
