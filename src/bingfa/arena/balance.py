"""How even a set-up is: who wins among equal bots, by seat and by what else seats begin with."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Final

import msgspec

from bingfa.arena.pairing import Pairing, Result
from bingfa.arena.simulate import Played, interval, play_some
from bingfa.core.errors import BadDocument
from bingfa.core.game import Game
from bingfa.core.words import N_, Translate

SEAT: Final = N_("seat")
MUCH: Final = 1.2  # times a fair share, even at the near end of the interval: that is lopsided
FEW: Final = 20  # beginnings of a kind, below which nothing is said of it
ENOUGH: Final = 60  # from which it may be called lopsided


class Share(msgspec.Struct, frozen=True):
    """How many of so many decided matches were won from one beginning."""

    called: str  # a seat by its number
    matches: int
    wins: int

    @property
    def rate(self) -> float:
        return self.wins / self.matches if self.matches else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the rate."""
        return interval(self.wins, self.matches)

    def lopsided(self, fair: float) -> int:
        """1 if it wins clearly and much more than a fair share, -1 if as clearly less, 0 if not."""
        low, high = self.interval
        if self.matches < ENOUGH:
            return 0
        return int(low > fair * MUCH) - int(high < fair / MUCH)


class Balance(msgspec.Struct, frozen=True):
    """What came of matches between equal bots in one set-up."""

    game: str
    rules: int  # the version of the game's rules
    players: int
    options: dict[str, str]  # those that differ from the usual ones
    level: str
    seed: str
    matches: int
    undecided: int  # draws and shared wins, which are not counted further
    shares: dict[str, list[Share]]  # by seat, and by what else seats began with

    @property
    def fair(self) -> float:
        """What every beginning would win if none were better."""
        return 1 / self.players

    def told(self, kind: str) -> list[Share]:
        """Those shares of a kind that enough matches stand behind, the best first; every seat."""
        if kind == SEAT:
            return self.shares[kind]
        enough = [share for share in self.shares[kind] if share.matches >= FEW]
        return sorted(enough, key=lambda share: -share.rate)

    def lopsided(self) -> list[tuple[str, Share]]:
        """What wins clearly too much or too little, with its kind."""
        return [
            (kind, share)
            for kind in self.shares
            for share in self.told(kind)
            if share.lopsided(self.fair)
        ]


def mirror(
    game: Game, options: Sequence[tuple[str, object]], players: int, level: str, seed: str
) -> Pairing:
    """The matches in which all seats are played by the same bot."""
    return Pairing(game.name, tuple(options), players, level, level, seed)


@dataclass
class Tally:
    """Matches counted one by one."""

    players: int
    matches: int = 0
    undecided: int = 0

    def __post_init__(self) -> None:
        self.begun: Counter[tuple[str, str]] = Counter()
        self.won: Counter[tuple[str, str]] = Counter()

    def add(self, number: int, played: Played) -> None:
        """A match by its number: bots sit rotated, and what counts here is the seat."""
        self.matches += 1
        if len(played.winners) != 1:
            self.undecided += 1
            return
        seats = tuple(str(seat) for seat in range(self.players))
        winner = (played.winners[0] - number) % self.players
        for kind, values in ((SEAT, seats), *played.begun):
            self.begun.update((kind, value) for value in values)
            self.won[kind, values[winner]] += 1

    def take_up(self, balance: Balance) -> None:
        """Go on from what was counted before."""
        self.matches, self.undecided = balance.matches, balance.undecided
        for kind, shares in balance.shares.items():
            for share in shares:
                self.begun[kind, share.called] = share.matches
                self.won[kind, share.called] = share.wins

    def shares(self) -> dict[str, list[Share]]:
        """What came out, kind by kind."""
        found: dict[str, list[Share]] = {SEAT: []}
        seats = {(SEAT, str(seat)): self.begun[SEAT, str(seat)] for seat in range(self.players)}
        for (kind, value), matches in {**seats, **dict(sorted(self.begun.items()))}.items():
            found.setdefault(kind, []).append(Share(value, matches, self.won[kind, value]))
        return found


def counted(game: Game, result: Result) -> Balance:
    """The matches of a mirror, counted by what seats began with."""
    pairing = result.pairing
    tally = Tally(pairing.players)
    for number, played in enumerate(result.played):
        tally.add(number, played)
    return balance_of(game, pairing, tally)


def some(pairing: Pairing, first: int, most: int, seconds: float) -> list[Played]:
    """As many matches from one on as there is time for: one at least, and `most` at most."""
    until, played = time.monotonic() + seconds, list[Played]()
    while len(played) < most and (not played or time.monotonic() < until):
        played += play_some(pairing.matches(first + len(played), 1))
    return played


def balance_of(game: Game, pairing: Pairing, tally: Tally) -> Balance:
    """What was counted, with what it was counted in."""
    chosen, usual = game.settle(dict(pairing.options)), game.settle(None)
    options = {
        name: chosen.value(name)
        for name in chosen.names()
        if chosen.value(name) != usual.value(name)
    }
    return Balance(
        game.name,
        game.rules_version,
        pairing.players,
        options,
        pairing.one,
        pairing.seed,
        tally.matches,
        tally.undecided,
        tally.shares(),
    )


def share_name(game: Game, kind: str, share: Share, _: Translate) -> str:
    """What a beginning is called for people."""
    return game.seat_name(int(share.called), _) if kind == SEAT else share.called


def setup_name(game: Game, balance: Balance, _: Translate) -> str:
    """What a set-up is called for people: "3 players, Clan powers"."""
    players = _("{number} players").format(number=balance.players)
    usual = game.settle(None).in_words(_)
    chosen = game.settle(dict(balance.options)).in_words(_)
    called = game.options.called()
    off = [_(called[name]) for name, value in balance.options.items() if value == "off"]
    without = [_("without {option}").format(option=each) for each in off]
    return ", ".join([players, *(each for each in chosen if each not in usual), *without])


# Those that ship with a game


def file_name(game: str) -> str:
    """The file of a game's figures, in its room `book/`."""
    return f"{game}.balance.json"


def written(balances: Iterable[Balance]) -> str:
    """Figures as a file."""
    return msgspec.json.format(msgspec.json.encode(list(balances)), indent=1).decode() + "\n"


@lru_cache(maxsize=32)
def shipped(game: Game) -> tuple[Balance, ...]:
    """The figures that a game brings; none if it brings none. BadDocument if they are spoilt."""
    if not game.package:
        return ()
    file = files(game.package) / "book" / file_name(game.name)
    if not file.is_file():
        return ()
    try:
        return tuple(msgspec.json.decode(file.read_bytes(), type=list[Balance]))
    except msgspec.DecodeError as error:
        raise BadDocument(str(file), [str(error)]) from error
