"""Options that are accepted can be played; what cannot be is refused where options are made."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from support.walks import step, walk

from bingfa.core.chance import stream
from bingfa.core.errors import BadOption
from bingfa.core.game import Game
from bingfa.core.options import Options
from bingfa.games import find, names
from bingfa.table.matches.setup import options_of, players_of

# By game: words for the options that are written in a notation of their own.
WRITTEN = {
    "yuan": {
        "clans": (
            "mu+weyu", "huan+zhuang+luong", "mu+huan", "mu+suhey+weyu+xiangi",
            "mu+suhey+weyu+xiangi+huan", "mu+suhey+weyu+xiangi+huan+zhuang+luong+goujian",
        ),
        "map": (
            "A0,0r0", "A0,0r0.B3,-2r5+mu:JU+weyu:GE", "A0,0r0.CA3,-2r0.N2,1r0",
            "A0,0r0.B3,-2r5+mu:JU+huan:GE+weyu:TANG",
        ),
    }
}  # fmt: skip
FURTHER = 45  # choices into a match: with tiles to be laid, the first plans
TO_THE_END = 6  # settings of each game


def values_of(game: Game, name: str) -> tuple[object, ...]:
    """What an option is tried with."""
    options = game.options
    if name in options.checks():
        return ("", *WRITTEN[game.name][name])
    usual: tuple[object, ...] = tuple(options.choices().get(name, (False, True)))
    return (None, *usual) if name in options.settled() else usual


def combinations_of(game: Game) -> list[dict[str, object]]:
    """Every combination of values; None is left unsaid."""
    names = game.options.names()
    every = product(*(values_of(game, name) for name in names))
    return [
        {name: value for name, value in zip(names, chosen, strict=True) if value is not None}
        for chosen in every
    ]


def accepted(game: Game) -> list[tuple[Options, int]]:
    """The combinations that are not refused, each with every number of players that it allows."""
    found: dict[tuple[Options, int], None] = {}
    for values in combinations_of(game):
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


@pytest.mark.parametrize("name", names())
def test_every_accepted_combination_begins(name: str) -> None:
    """And every two values that can meet go on to the first plans."""
    game = find(name)
    settings = accepted(game)
    assert len(settings) > 2
    for options, players in settings:
        state = game.new(options, players, seed="begins")
        assert state.actors
        assert state.view(None).players == players
    for options, players in pairwise(settings):
        state, chance = game.new(options, players, seed="goes on"), stream(name, "goes on")
        for _ in range(FURTHER):
            if state.actors:
                step(state, chance)
        assert game.audit(state) == [], options


@pytest.mark.parametrize("name", names())
def test_random_combinations_are_played_to_the_end(name: str) -> None:
    """With what is written freely, too, which other tests leave out."""
    game = find(name)
    settings = accepted(game)
    chance = stream(name, "combinations")
    for at in range(TO_THE_END):
        options, players = chance.pick(settings)
        *_, last = walk(game, options, f"end {at}", players)
        assert last.outcome is not None, options


@pytest.mark.parametrize("name", names())
def test_the_form_takes_or_refuses_every_combination(name: str) -> None:
    """With a sentence, for any number of players: what it takes, begins."""
    game = find(name)
    usual = game.settle(None)
    for number, values in enumerate(combinations_of(game)):
        form: dict[str, list[str]] = {"option": []}
        for each in game.options.names():
            value = values.get(each, getattr(usual, each))
            if value is True:
                form["option"].append(each)
            elif isinstance(value, str):
                form[f"option-{each}"] = [value]
        if number % 2:
            form["players"] = [str(game.players[number % len(game.players)])]
        try:
            options = options_of(game, form)
            players = players_of(game, form, options)
        except BadOption:  # the only error that the page shows as a sentence
            continue
        if number % 7 == 0:
            assert game.new(options, players, seed="form").actors
