"""Observations as arrays: made from a view alone, complete, within their bounds, and documented."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from support.walks import all_settings, every_setting, moments, setting_id, somewhere

from bingfa.core.chance import stream
from bingfa.core.options import Options
from bingfa.core.view import View
from bingfa.games import find, names
from bingfa.games.khan.rules.views.view import KhanView
from bingfa.research.describing import table_of_parts
from bingfa.research.encoding import Encoder, encoder

PAGE = Path(__file__).parents[2] / "docs" / "research.md"
every_game = pytest.mark.parametrize("name", names())
settings = pytest.mark.parametrize(("name", "options", "players"), all_settings(), ids=setting_id)


@settings
def test_observations_fit_their_shape_and_bounds(name: str, options: Options, players: int) -> None:
    """So many numbers as there are names, each from -1 to 1, and the mask is what is legal."""
    game = find(name)
    make = encoder(game, options, players)
    assert len(set(make.names)) == len(make.names) == make.shape[0]
    assert len(set(make.table)) == make.actions
    for _, state in moments(game, options, "bounds", players, 5):
        for viewer in (None, *range(players)):
            view = state.view(viewer)
            row = make.encode(view)
            assert row.shape == make.shape
            assert row.dtype == np.float32
            wrong = np.flatnonzero(np.abs(row) > 1)
            assert not wrong.size, make.names[wrong[0]]
            chosen = [make.table[number] for number in np.flatnonzero(make.mask(view))]
            assert chosen == sorted(view.legal, key=make.number)


@settings
def test_hidden_things_leave_no_trace(name: str, options: Options, players: int) -> None:
    """Two states with equal views, all else drawn anew, give equal arrays and masks."""
    game = find(name)
    make = encoder(game, options, players)
    chance = stream("no trace", name)
    differ = 0
    for _, state in moments(game, options, "no trace", players, 7):
        for viewer in (None, *range(players)):
            view = state.view(viewer)
            other = game.imagine(view, chance)
            differ += other.position() != state.position()
            assert np.array_equal(make.encode(other.view(viewer)), make.encode(view))
            assert np.array_equal(make.mask(other.view(viewer)), make.mask(view))
    assert differ


def told(view: View) -> str:
    """What a view says, but for the order in which pieces were laid and cards thrown away."""
    if isinstance(view, KhanView):
        pieces = tuple(sorted(view.pieces, key=lambda piece: piece.cells))
        discard = tuple(sorted(view.discard))
        return repr((pieces, discard, view.yurts, view.chiefs, view.sides, view.legal, view.phase))
    return repr(view)


@settings
def test_different_views_have_different_arrays(name: str, options: Options, players: int) -> None:
    """Nothing that a seat may know is missing: equal arrays come of equal views only."""
    game = find(name)
    make = encoder(game, options, players)
    seen: dict[bytes, str] = {}
    for seed in ("a", "b"):
        for _, state in moments(game, options, seed, players, 5):
            for viewer in range(players):
                view = state.view(viewer)
                key = make.encode(view).tobytes()
                assert seen.setdefault(key, told(view)) == told(view)
    assert len(seen) > 5


@every_game
def test_everybody_sees_himself_first(name: str) -> None:
    """One's own choices stand under `own`, whatever seat one has."""
    game = find(name)
    for options, players in every_setting(game)[:2]:
        make = encoder(game, options, players)
        state = somewhere(game, options, "first", players)
        for seat in range(players):
            row = make.encode(state.view(seat))
            assert row[make.slices["seat"]][seat] == 1
            assert row[make.slices["to choose"]][0] == (seat in state.actors)


@every_game
def test_a_view_of_another_match_is_refused(name: str) -> None:
    """Other options or another number of players would not fit."""
    game = find(name)
    (options, players), (others, number) = every_setting(game)[0], every_setting(game)[-1]
    view = game.new(others, number, seed="x").view(0)
    with pytest.raises(ValueError, match=r"a view of .* is wanted"):
        encoder(game, options, players).encode(view)


@every_game
def test_real_games_number_actions_as_the_engine_does(name: str) -> None:
    """So that numbers in data are those of `Game.actions()`; the tiny game has a short table."""
    game = find(name)
    make = encoder(game)
    assert list(make.table) == list(game.actions())
    assert [make.number(action) for action in make.table] == list(range(make.actions))
    tiny = encoder(game, {"tiny": True})
    assert tiny.actions < 64 < make.actions
    assert set(tiny.table) <= set(make.table)
    assert [tiny.number(action) for action in tiny.table] == list(range(tiny.actions))


def documented(make: Encoder) -> str:
    """The table of parts that the page shows for a game."""
    text = PAGE.read_text(encoding="utf-8")
    found = re.search(rf"<!-- parts of {make.game.name} -->\n\n(.*?)\n(\n|\Z)", text, re.DOTALL)
    assert found, make.game.name
    return found[1]


@every_game
def test_the_page_lists_every_part(name: str) -> None:
    """The tables of docs/research.md are those that `bingfa.research.describing` makes."""
    make = encoder(name)
    assert documented(make) == table_of_parts(make)


@pytest.mark.parametrize(
    ("shows", "left"),
    [
        ("render()", lambda scope: scope["picture"].shape[1:] == (720, 3)),
        ("returns()", lambda scope: sum(scope["state"].returns()) == 0),
        ("CFRPlusSolver", lambda scope: scope["game"].get_type().short_name == "bingfa_sun_tzu"),
        ("encode(", lambda scope: scope["row"].shape == scope["make"].shape),
    ],
)
def test_the_examples_of_the_page_run(
    shows: str, left: Callable[[dict[str, Any]], bool], capsys: pytest.CaptureFixture[str]
) -> None:
    """As they stand, to their end; and there are no others."""
    examples = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(examples) == 4
    [example] = [each for each in examples if shows in each]
    scope: dict[str, Any] = {}
    exec(compile(example, "docs/research.md", "exec"), scope)
    assert left(scope)
    if shows == "CFRPlusSolver":
        assert 0 <= float(capsys.readouterr().out) < 0.001  # as the example says
