"""Seeded random walks through a game, for tests that want many positions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

from bingfa.core.chance import Chance, stream
from bingfa.core.errors import BadOption
from bingfa.core.game import Game
from bingfa.core.match import Match
from bingfa.core.options import Options
from bingfa.core.state import State
from bingfa.testing.size import sample

THINNER = 6  # of so many moments one is tried, unless at full size
FEW = 24  # settings of a game that are all tried; of more, a covering selection


@cache
def option_sets(game: Game) -> list[Options]:
    """Every combination of a game's options that it allows, what is written freely left out."""
    sets: list[Options] = []
    choices = game.options.choices()
    names = [name for name in game.options.names() if name not in game.options.checks()]
    values: list[tuple[object, ...]] = [tuple(choices.get(name, (False, True))) for name in names]
    for chosen in product(*values):
        try:
            sets.append(game.options.of(dict(zip(names, chosen, strict=True))))
        except BadOption:
            continue
    return sets


def every_setting(game: Game) -> list[tuple[Options, int]]:
    """Every option set of a game with every number of players that it allows."""
    return [(options, size) for options in option_sets(game) for size in game.sizes_for(options)]


@cache
def settings_of(game: Game) -> list[tuple[Options, int]]:
    """Every option set of a game with every number of players that it allows, or enough of them."""
    every = every_setting(game)
    return every if len(every) <= FEW else covering(every)


def covering(every: list[tuple[Options, int]]) -> list[tuple[Options, int]]:
    """A few settings with every number of players and every two values of options that can meet."""
    shown = {
        (options, size): {(str(size), ""), *combinations(str(options).split(), 2)}
        for options, size in every
    }
    missing = set[tuple[str, str]]().union(*shown.values())
    chosen: list[tuple[Options, int]] = []
    while missing:
        best = max(every, key=lambda setting: len(shown[setting] & missing))
        chosen.append(best)
        missing -= shown[best]
    return chosen


def enough(options: Options, number: int) -> int:
    """More than how many of something a test must meet: few with options that stand aside.

    Tiny matches are short; what is tried of them is tried all the same. Fewer, too, where only a
    part is tried.
    """
    small = any(getattr(options, name) for name in options.aside())
    return number // 25 if small else number // sample(1, THINNER)


def setting_id(value: object) -> str:
    """How pytest names a game, an option set or a number of players."""
    return str(value).replace(" ", ",")


def step(state: State, chance: Chance) -> None:
    """One random choice of a random actor."""
    seat = chance.pick(state.actors)
    state.apply(seat, chance.pick(state.legal(seat)))


def glimpses(
    game: Game, options: Options, seed: str, players: int | None = None, every: int = 5
) -> Iterator[State]:
    """One of so many moments of a random match, the last always; at full size all of them."""
    step = sample(1, every)
    for number, state in enumerate(walk(game, options, seed, players)):
        if number % step == 0 or not state.actors:
            yield state


def walk(game: Game, options: Options, seed: str, players: int | None = None) -> Iterator[State]:
    """The one state of a random match, before every choice and at the end."""
    state = game.new(options, players, seed=seed)
    chance = stream(seed, "walk")
    yield state
    while state.actors:
        step(state, chance)
        yield state


def moments(
    game: Game, options: Options, seed: str, players: int, every: int = 1
) -> Iterator[tuple[int, State]]:
    """Numbered moments of a random match: every so many, and fewer where many play.

    Matches are longer and views more the more there are; what is tried stays about as much. Unless
    at full size a sixth of them is.
    """
    step = every * (players // 2) * sample(1, THINNER)
    for number, state in enumerate(walk(game, options, seed, players)):
        if number % step == 0 or not state.actors:
            yield number // step, state


def somewhere(game: Game, options: Options, seed: str, players: int | None = None) -> State:
    """A random moment of a random match, not yet over."""
    lengths = sum(1 for _ in walk(game, options, seed, players))
    stop = stream(seed, "stop").below(lengths - 1)
    for number, state in enumerate(walk(game, options, seed, players)):
        if number == stop:
            return state
    raise AssertionError("a walk that is shorter the second time")


def people(
    game: Game, players: int | None = None, options: Options | None = None
) -> tuple[str, ...]:
    """A name for everybody who plays."""
    return tuple(f"player {seat}" for seat in game.seats[: game.number(players, options)])


def random_match(
    game: Game,
    options: Options,
    seed: str,
    length: int | None = None,
    players: int | None = None,
) -> Match:
    """A random match, played to the end or for so many actions."""
    match = Match(game, options, people(game, players, options), seed)
    chance = stream(seed, "walk")
    while match.state.actors and (length is None or len(match.moves) < length):
        seat = chance.pick(match.state.actors)
        match.play(seat, chance.pick(match.state.legal(seat)))
    return match
