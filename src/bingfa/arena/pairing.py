"""One bot against another, or alone against a table of it, and what came of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256

import msgspec

from bingfa import bots
from bingfa.arena.simulate import Played, Task, filled, interval
from bingfa.bots.searcher import Searcher
from bingfa.core.game import Game
from bingfa.games import find


@dataclass(frozen=True)
class Pairing:
    """One bot against as many of another as there are further seats.

    The deals follow from the seed alone, so that all pairings of one seed play the same ones.
    """

    game: str
    options: tuple[tuple[str, object], ...]
    players: int
    one: str
    other: str
    seed: str
    objects: tuple[bots.Bot, ...] = ()  # those of the bots that are no names but handed over

    @property
    def bots(self) -> tuple[str, ...]:
        """Who plays: the one first. They sit rotated, each deal once for every seat."""
        return tuple(filled([self.one, self.other], self.players))

    @property
    def fair(self) -> float:
        """The rate of wins of a bot that is no better than the others."""
        return 1 / self.players

    def task(self, deal: int, deals: int = 1) -> Task:
        """All the matches of some deals, from one on."""
        return self.matches(deal * self.players, deals * self.players)

    def matches(self, first: int, number: int) -> Task:
        """So many matches, from one on."""
        objects = {bot.name: bot for bot in self.objects}
        players = tuple(objects.get(name, name) for name in self.bots)
        begun = self.one == self.other  # between equals one asks what else decides
        return Task(self.game, self.options, players, self.seed, first, number, begun=begun)

    def key(self) -> dict[str, object]:
        """All that the results follow from, as far as it can be told beforehand."""
        names = (self.one, self.other)
        return {
            "game": self.game,
            "rules": find(self.game).rules_version,
            "options": {name: str(value) for name, value in self.options},
            "players": self.players,
            "bots": list(names),
            "settings": [
                settings_of(bot, self.game, self.players)
                for bot in self.matches(0, 1).bots[: len(names)]
            ],
            "seed": self.seed,
        }

    def name(self) -> str:
        """A name for a file of results, which no other pairing has."""
        digest = sha256(msgspec.json.encode(self.key(), order="sorted")).hexdigest()[:10]
        one, other = (re.sub(r"[^\w.-]+", "_", name) for name in (self.one, self.other))
        return f"{self.game}-{self.players}-{one}-{other}-{digest}"


def settings_of(bot: str | bots.Bot, game: str, players: int = 2) -> str:
    """A bot's settings in a game of so many players, in a line; empty if it has none."""
    made = bots.given(bot)
    return repr(made.settings_for(game, players)) if isinstance(made, Searcher) else ""


@dataclass(frozen=True)
class Result:
    """The matches of a pairing, counted for the one.

    Only a first place that is not shared is a win. Wilson's interval takes matches as
    independent, which those of one deal are not quite.
    """

    pairing: Pairing
    played: tuple[Played, ...]

    @property
    def games(self) -> int:
        return len(self.played)

    @property
    def wins(self) -> int:
        """Matches that the one won alone."""
        return sum(each.winners == (0,) for each in self.played)

    @property
    def undecided(self) -> int:
        """Draws, and wins that the one shared."""
        return sum(
            not each.winners or (0 in each.winners and len(each.winners) > 1)
            for each in self.played
        )

    @property
    def rate(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the rate."""
        return interval(self.wins, self.games)

    @property
    def replaced(self) -> tuple[int, int]:
        """Choices that greedy made since a bot failed: for the one, and for the others."""
        one = sum(each.replaced[0] for each in self.played if each.replaced)
        return one, sum(sum(each.replaced[1:]) for each in self.played)

    def turned(self) -> Result:
        """The same as the other sees it, where two play."""
        assert self.pairing.players == 2
        there = self.pairing
        pairing = replace(there, one=there.other, other=there.one)
        return Result(pairing, tuple(_swapped(each) for each in self.played))


def _swapped(played: Played) -> Played:
    winners = tuple(sorted(1 - bot for bot in played.winners))
    return replace(
        played,
        winners=winners,
        scores=played.scores[::-1],
        places=played.places[::-1],
        replaced=played.replaced[::-1],
        failures=(),
        begun=(),
    )


def round_robin(
    game: Game,
    names: Sequence[str | bots.Bot],
    *,
    options: Sequence[tuple[str, object]] = (),
    players: int = 2,
    seed: str = "1",
) -> list[Pairing]:
    """Every bot against every other; where more than two play, each alone against the other."""
    return [
        Pairing(
            game.name,
            tuple(options),
            players,
            bots.name_of(one),
            bots.name_of(other),
            seed,
            tuple(bot for bot in (one, other) if not isinstance(bot, str)),
        )
        for at, one in enumerate(names)
        for place, other in enumerate(names)
        if at < place or (players > 2 and at != place)
    ]
