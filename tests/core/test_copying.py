"""Fields of a state are written in one place; how they are copied follows from there."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

import pytest

import bingfa
from bingfa.core.chance import Chance, stream
from bingfa.core.steps import SteppedState
from scripts import copying

STEPPED = {"khan": "khan", "sun_tzu": "sun-tzu", "yuan": "yuan"}  # by folder: the game

LAID_OUT = """
class Campaign:
    def lay_out(self) -> None:
        players = 2
        self.turn = 0
        self.hands: list[tuple[int, ...]] = [()] * players
        self.chance: Chance = Chance(1, 2, 3, 4)
        self.known = UNKNOWN
        for hand in self.hands:
            hand.lay_out()
"""


def test_all_games_are_tried() -> None:
    assert copying.games() == sorted(STEPPED)


@pytest.mark.parametrize("folder", STEPPED)
def test_copying_is_written_from_the_fields(folder: str) -> None:
    """If this fails, run scripts/copying.py."""
    written = copying.GAMES / folder / "rules" / "copying.py"
    assert written.read_text(encoding="utf-8") == copying.copying(folder)


def test_a_field_is_found_where_it_is_laid_out() -> None:
    """Its annotation says how it is copied; names within the method are no fields."""
    fields = copying.fields_of(ast.parse(LAID_OUT))["Campaign"]
    assert [f"{name}: {copying.copied(name, kind, [])}" for name, kind in fields.items()] == [
        "turn: old.turn",
        "hands: old.hands[:]",
        "chance: old.chance.copy()",
        "known: old.known",
    ]
    assert (
        copying.copied("sides", "list[Side]", ["Side"]) == "[copy_side(each) for each in old.sides]"
    )


def test_a_list_without_annotation_is_refused() -> None:
    """It would be shared by all copies."""
    with pytest.raises(copying.Unclear, match="hands"):
        copying.fields_of(ast.parse(LAID_OUT.replace(": list[tuple[int, ...]]", "")))


@pytest.mark.parametrize("folder", STEPPED)
def test_a_copy_has_every_field_and_shares_no_list_that_changes(folder: str) -> None:
    """After each of many random choices: equal field by field, and independent lists."""
    source = (copying.GAMES / folder / "rules" / "campaign.py").read_text(encoding="utf-8")
    laid_out = copying.fields_of(ast.parse(source))
    fields = {**dict.fromkeys(copying.COMMON), **laid_out["Campaign"]}
    state = bingfa.find(STEPPED[folder]).new({}, seed="copies")
    chance = stream("copies", folder)
    for _ in range(60):
        if state.outcome is not None:
            break
        seat = chance.pick(state.actors)
        state.apply(seat, chance.pick(state.legal(seat)))
        twin = state.copy()
        assert isinstance(state, SteppedState)
        assert isinstance(twin, SteppedState)
        assert (twin.news, twin.stills) == ([], None)
        for name, old, new in _values(fields, state, twin):
            if type(old).__name__ in laid_out:
                inner = laid_out[type(old).__name__]
                assert all(a == b for _name, a, b in _values(inner, old, new)), name
                assert new is not old
            elif isinstance(old, Chance):
                assert repr(new) == repr(old)
                assert new is not old
            else:
                assert new == old, name
                kind = fields[name]
                assert kind is None or not kind.startswith("list[") or new is not old, name


def _values(
    fields: dict[str, str | None], state: object, twin: object
) -> Iterator[tuple[str, Any, Any]]:
    """The fields of both; lists of objects one by one."""
    for name in fields:
        old, new = getattr(state, name), getattr(twin, name)
        if isinstance(old, list) and old and hasattr(old[0], "lay_out"):
            assert len(new) == len(old)
            yield from ((name, old[at], new[at]) for at in range(len(old)))
        else:
            yield name, old, new
