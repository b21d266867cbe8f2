"""Ratings of bots from all the matches of a tournament, by openskill."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from openskill.models import PlackettLuce, PlackettLuceRating

from bingfa.arena.pairing import Result
from bingfa.arena.simulate import Played

Z = 1.959964  # standard deviations to either side that hold 95 %


@dataclass(frozen=True)
class Rating:
    """A bot's rating, 25 being the middle, with its 95 % interval."""

    bot: str
    value: float
    low: float
    high: float


def ratings(results: Sequence[Result]) -> list[Rating]:
    """The ratings of all bots in some results, the best first.

    They follow Plackett and Luce's model as openskill has it, for bots, which do not change. The
    interval is openskill's own doubt about a rating, its sigma. Tournaments that are played again
    and again with other deals spread a little less than it says.
    """
    model = PlackettLuce(tau=0.0)
    names = dict.fromkeys(name for result in results for name in result.pairing.bots)
    now = {name: model.rating(name=name) for name in names}
    for bots, played in _in_turn(results):
        places = [float(place) for place in played.places]
        after = model.rate([[now[bot]] for bot in bots], ranks=places)
        for bot in dict.fromkeys(bots):
            seats = [after[at][0] for at, name in enumerate(bots) if name == bot]
            now[bot] = _mean(model, bot, seats)
    found = [
        Rating(name, each.mu, each.mu - Z * each.sigma, each.mu + Z * each.sigma)
        for name, each in now.items()
    ]
    return sorted(found, key=lambda rating: -rating.value)


def _in_turn(results: Sequence[Result]) -> Iterator[tuple[Sequence[str], Played]]:
    """All matches, one of each pairing after another: a rating moves most at first."""
    for matches in zip_longest(*(result.played for result in results)):
        for result, played in zip(results, matches, strict=True):
            if played is not None:
                yield result.pairing.bots, played


def _mean(model: PlackettLuce, bot: str, seats: Sequence[PlackettLuceRating]) -> PlackettLuceRating:
    """What the seats of one bot in one match tell of it: the mean, since they are all the same."""
    if len(seats) == 1:
        return seats[0]
    mu = sum(rating.mu for rating in seats) / len(seats)
    sigma = sum(rating.sigma for rating in seats) / len(seats)
    return model.rating(mu=mu, sigma=sigma, name=bot)
