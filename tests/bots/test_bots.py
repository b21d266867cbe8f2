"""The bots: found by name, and greedy clearly stronger than random."""

from __future__ import annotations

import pytest
from support.size import sample

from bingfa import bots
from bingfa.arena.simulate import simulate
from bingfa.core.chance import stream
from bingfa.core.errors import UnknownName
from bingfa.games import find, names

GAMES = {"yuan": sample(100, 10)}  # of games that take long: fewer


@pytest.mark.parametrize("name", names())
def test_greedy_beats_random_in_nine_of_ten_games(name: str) -> None:
    """Many games with rotated seats; the seed makes the count the same every time."""
    games = GAMES.get(name, sample(1000, 30))
    summary = simulate(find(name), ["greedy", "random"], games, seed="strength")
    assert summary.games == games
    assert summary.seats[0].wins >= games * 9 // 10


def test_greedy_comes_first_among_four() -> None:
    """Against three random ones, in most matches of Yuan."""
    games = sample(40, 10)
    bots = ["greedy", "random", "random", "random"]
    summary = simulate(find("yuan"), bots, games, seed="strength")
    assert summary.seats[0].wins >= games * 6 // 10


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("sun-tzu", {"events": True}),
        ("sun-tzu", {"beginner": True}),
        ("dynasties", {"advanced": True, "warlords": True}),
    ],
)
def test_greedy_is_sensible_with_every_kind_of_card(name: str, options: dict[str, object]) -> None:
    """The other option sets, with fewer games."""
    games = sample(100, 20)
    summary = simulate(find(name), ["greedy", "random"], games, options=options, seed="strength")
    assert summary.seats[0].wins >= games * 9 // 10


@pytest.mark.parametrize("name", ["khan", "yuan"])
def test_the_whims_of_greedy_are_of_its_match(name: str) -> None:
    """One stream gives one opinion; those of other matches give others of the same view."""
    game = find(name)
    state = game.new(None, 4, seed="whims")
    most = 0
    for turn in range(80):
        view = state.view(state.actors[0])
        seeds = [f"{turn} {match}" for match in range(4)]
        opinions = [game.appraise(view, stream(seed, "bot")) for seed in seeds]
        assert opinions[0] == game.appraise(view, stream(seeds[0], "bot"))
        best = {values.index(max(values)) for values in opinions}
        most = max(most, len(best))
        state.apply(state.actors[0], bots.make("greedy").choose(view, stream(seeds[0], "bot")))
    assert most > 1


def test_bots_are_found_by_name() -> None:
    """Each bot knows its name; a slip gets a suggestion."""
    assert [bots.make(name).name for name in bots.names()] == list(bots.names())
    with pytest.raises(UnknownName, match="no bot is called 'gredy'; did you mean 'greedy'"):
        bots.make("gredy")
