"""Options that are accepted can be played; what cannot be is refused where options are made."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, product

from bingfa.core.chance import stream
from bingfa.core.errors import BadOption
from bingfa.core.game import Game
from bingfa.core.options import Options
from bingfa.testing.checks import Checks
from bingfa.testing.walks import every_setting, step, walk

Written = Mapping[str, tuple[str, ...]]  # by option, words to try it with

FURTHER = 45  # choices into a match: with tiles to be laid, the first plans
TO_THE_END = 6  # settings of each game


def values_of(game: Game, name: str, written: Written) -> tuple[object, ...]:
    """What an option is tried with."""
    options = game.options
    if name in options.checks():
        return ("", *written[name])
    usual: tuple[object, ...] = tuple(options.choices().get(name, (False, True)))
    return (None, *usual) if name in options.settled() else usual


def combinations_of(game: Game, written: Written) -> list[dict[str, object]]:
    """Every combination of values; None is left unsaid."""
    names = game.options.names()
    every = product(*(values_of(game, name, written) for name in names))
    return [
        {name: value for name, value in zip(names, chosen, strict=True) if value is not None}
        for chosen in every
    ]


def accepted(game: Game, written: Written) -> list[tuple[Options, int]]:
    """The combinations that are not refused, each with every number of players that it allows."""
    found: dict[tuple[Options, int], None] = {}
    for values in combinations_of(game, written):
        try:
            options = game.options.of(values)
        except BadOption:
            continue
        sizes = game.sizes_for(options)
        assert sizes, options
        assert set(sizes) <= set(game.players), options
        found |= dict.fromkeys((options, size) for size in sizes)
    return list(found)


def pairwise(settings: list[tuple[Options, int]]) -> list[tuple[Options, int]]:
    """Some settings with every two values that can meet, the number of players among them."""
    seen: set[tuple[str, str]] = set()
    chosen: list[tuple[Options, int]] = []
    for options, size in settings:
        pairs = set(combinations((*str(options).split(), str(size)), 2))
        if not pairs <= seen:
            seen |= pairs
            chosen.append((options, size))
    return chosen


class OptionSets(Checks):
    """All that it can be played with."""

    def test_every_accepted_combination_begins(self) -> None:
        """And every two values that can meet go on to the first plans."""
        game = self.game
        settings = accepted(game, self.traits.written)
        assert set(settings) >= set(every_setting(game))
        for options, players in settings:
            state = game.new(options, players, seed="begins")
            assert state.actors
            assert state.view(None).players == players
        for options, players in pairwise(settings):
            state, chance = game.new(options, players, seed="goes on"), stream(game.name, "goes on")
            for _ in range(FURTHER):
                if state.actors:
                    step(state, chance)
            assert game.audit(state) == [], options

    def test_random_combinations_are_played_to_the_end(self) -> None:
        """With what is written freely, too, which other tests leave out."""
        game = self.game
        settings = accepted(game, self.traits.written)
        chance = stream(game.name, "combinations")
        for at in range(TO_THE_END):
            options, players = chance.pick(settings)
            *_, last = walk(game, options, f"end {at}", players)
            assert last.outcome is not None, options
