"""Seeded random walks through every registered game, for tests that want many positions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from bingfa.core.chance import Chance, stream
from bingfa.core.errors import BadOption
from bingfa.core.game import Game
from bingfa.core.match import Match
from bingfa.core.options import Options
from bingfa.core.state import State
from bingfa.games import find, names

Setting = tuple[str, Options, int]  # a game's name, options, and a number of players


def option_sets(game: Game) -> list[Options]:
    """Every combination of a game's options that it allows."""
    sets: list[Options] = []
    names, choices = game.options.names(), game.options.choices()
    values: list[tuple[object, ...]] = [tuple(choices.get(name, (False, True))) for name in names]
    for chosen in product(*values):
        try:
            sets.append(game.options.of(dict(zip(names, chosen, strict=True))))
        except BadOption:
            continue
    return sets


def all_settings() -> list[Setting]:
    """Every registered game with every one of its option sets and numbers of players."""
    return [
        (name, options, players)
        for name in names()
        for options in option_sets(find(name))
        for players in find(name).players
    ]


def setting_id(value: object) -> str:
    """How pytest names a game, an option set or a number of players."""
    return str(value).replace(" ", ",")


def step(state: State, chance: Chance) -> None:
    """One random choice of a random actor."""
    seat = chance.pick(state.actors)
    state.apply(seat, chance.pick(state.legal(seat)))


def walk(game: Game, options: Options, seed: str, players: int | None = None) -> Iterator[State]:
    """The one state of a random match, before every choice and at the end."""
    state = game.new(options, players, seed=seed)
    chance = stream(seed, "walk")
    yield state
    while state.actors:
        step(state, chance)
        yield state


def somewhere(game: Game, options: Options, seed: str, players: int | None = None) -> State:
    """A random moment of a random match, not yet over."""
    lengths = sum(1 for _ in walk(game, options, seed, players))
    stop = stream(seed, "stop").below(lengths - 1)
    for number, state in enumerate(walk(game, options, seed, players)):
        if number == stop:
            return state
    raise AssertionError("a walk that is shorter the second time")


def people(game: Game, players: int | None = None) -> tuple[str, ...]:
    """A name for everybody who plays."""
    return tuple(f"player {seat}" for seat in game.seats[: game.number(players)])


def random_match(
    game: Game,
    options: Options,
    seed: str,
    length: int | None = None,
    players: int | None = None,
) -> Match:
    """A random match, played to the end or for so many actions."""
    match = Match(game, options, people(game, players), seed)
    chance = stream(seed, "walk")
    while match.state.actors and (length is None or len(match.moves) < length):
        seat = chance.pick(match.state.actors)
        match.play(seat, chance.pick(match.state.legal(seat)))
    return match
