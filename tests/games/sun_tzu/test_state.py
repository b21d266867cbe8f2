"""The state: copies that leave nothing out, and refusals that tell players nothing hidden."""

from __future__ import annotations

import pickle
from collections.abc import Mapping

import pytest
from support.editions import EDITIONS
from support.fields import fields_of
from support.walks import option_sets, walk

from bingfa.core.errors import IllegalAction
from bingfa.core.state import State
from bingfa.games import find
from bingfa.games.sun_tzu.rules.state import SunTzuState


@pytest.mark.parametrize("name", EDITIONS)
def test_a_copy_has_every_field(name: str) -> None:
    """Copying is written out by hand for speed: no field is forgotten, none is shared."""
    game = find(name)
    for state in walk(game, option_sets(game)[-1], "fields"):
        assert isinstance(state, SunTzuState)
        state.stills = []  # left by later events, and for this state alone
        twin = state.copy()
        mine, theirs = fields_of(state), fields_of(twin)
        sides, copies = mine.pop("sides"), theirs.pop("sides")
        assert theirs.pop("news") == []
        assert theirs.pop("stills") is None
        del mine["news"], mine["stills"]
        assert mine == theirs
        assert [fields_of(side) for side in sides] == [fields_of(side) for side in copies]
        shared = {id(part) for part in _lists(mine, *map(fields_of, sides))}
        assert not shared & {id(part) for part in _lists(theirs, *map(fields_of, copies))}


def _lists(*parts: Mapping[str, object]) -> list[object]:
    return [value for part in parts for value in part.values() if isinstance(value, list)]


@pytest.mark.parametrize("name", EDITIONS)
def test_what_players_are_told_of_a_refusal_holds_no_position(name: str) -> None:
    """`say()` is for players and has the action, the reason and the rule; `str()` adds it all."""
    game = find(name)
    state = game.new(seed="refused")
    with pytest.raises(IllegalAction) as refused:
        state.apply(0, game.parse("look"))
    assert "pile" not in refused.value.say()
    assert refused.value.rule in refused.value.say()
    assert state.position() in str(refused.value)


@pytest.mark.parametrize("name", EDITIONS)
def test_a_still_stays_one(name: str) -> None:
    """A copy of a still is a still; it is no position, so it is not pickled as if it were one."""
    state = find(name).new(seed="still")
    taken: list[State] = []
    state.stills = taken
    seat = state.actors[0]
    state.apply(seat, state.legal(seat)[0])
    assert state.actors
    assert taken[0].copy().actors == ()
    assert taken[0].copy().legal(seat) == []
    with pytest.raises(TypeError, match="still"):
        pickle.dumps(taken[0])
