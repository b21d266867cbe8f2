"""What a library holds can be copied and sent to another process, compiled or not."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from functools import cached_property
from typing import Any

import pytest

from bingfa.bots.knowledge import knowledge
from bingfa.core.game import Game
from bingfa.core.match import Match
from bingfa.games import find, names

Twin = Callable[[Any], Any]
twins = pytest.mark.parametrize(
    "twin", [copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))], ids=["copy", "pickle"]
)
every_game = pytest.mark.parametrize("name", names())


def used(game: Game) -> None:
    """Have it tell, show and think: it keeps what it finds on the way."""
    state = game.new(seed=7)
    game.board(state.view(0))
    game.ask(state.view(0))
    knowledge(game)
    for name in dir(type(game)):
        if isinstance(getattr(type(game), name, None), cached_property):
            getattr(game, name)


@twins
@every_game
def test_games_states_and_views(name: str, twin: Twin) -> None:
    """A game that was used, too: it keeps what it has found."""
    game = find(name)
    state = game.new(seed=7)
    used(game)
    other = twin(game)
    assert other.new(seed=7).position() == state.position() == twin(state).position()
    assert twin(state.view(0)) == state.view(0)


@twins
@every_game
def test_matches(name: str, twin: Twin) -> None:
    """And both go on alike."""
    game = find(name)
    settled = game.settle(None)
    match = Match(game, settled, tuple(map(str, range(game.number(None, settled)))), "7")
    other = twin(match)
    seat = match.state.actors[0]
    for each in (match, other):
        each.play(seat, each.state.legal(seat)[0])
    assert other.state.position() == match.state.position()


@pytest.mark.parametrize("seed", [None, 1.5])
def test_a_seed_that_is_none_is_refused(seed: Any) -> None:
    """It would deal the same match each time, by its name."""
    with pytest.raises(TypeError, match="a text or a whole number is wanted"):
        find("khan").new(seed=seed)
