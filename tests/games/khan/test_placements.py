"""K7, K8: where shapes may lie, proved by counting; legal conquests against a slow enumeration."""

from __future__ import annotations

import pytest
from games.khan.shapes import SHAPES, Cells, cell_of, is_land, placements

from bingfa.core.chance import stream
from bingfa.core.state import Action
from bingfa.games.khan import KHAN
from bingfa.games.khan.rules.actions import Conquer, orders
from bingfa.games.khan.rules.atlas import SIDES, around, diamond_bit, sides_in, the_atlas
from bingfa.games.khan.rules.facts import STEPS_OF
from bingfa.games.khan.rules.state import KhanState
from bingfa.games.khan.rules.views.view import NEUTRAL, KhanView

KINDS = list(SHAPES)


def cells_of(action: Conquer) -> Cells:
    return frozenset(cell_of(cell) for cell in action.cells)


@pytest.mark.parametrize("name", SHAPES)
def test_every_way_to_lay_a_shape_is_there_once(name: str) -> None:
    """K7, K8: as many conquests as an independent count finds, on the very same cells."""
    kind = KINDS.index(name)
    ours = [cells_of(action) for action in orders().conquer if action.kind == kind]
    assert len(ours) == len(set(ours)) == len(placements(name))
    assert set(ours) == placements(name)


def test_some_counts_are_known() -> None:
    """Counts that can be checked by hand: pairs of neighbours, and bridges over one river cell."""
    land = [(row, column) for row in range(13) for column in range(13) if is_land((row, column))]
    across = sum((row, column + 1) in land for row, column in land)
    down = sum((row + 1, column) in land for row, column in land)
    assert len(placements("D2")) == across + down == 218
    assert len(placements("B3")) == 16
    assert sum(len(placements(name)) for name in SHAPES) == len(orders().conquer)


@pytest.mark.parametrize("name", SHAPES)
def test_the_data_file_has_the_shapes(name: str) -> None:
    """Number, points and size of each shape."""
    number, points, water, drawing = SHAPES[name]
    shape = the_atlas().facts.shapes[KINDS.index(name)]
    assert (shape.name, shape.number, shape.points, shape.water) == (name, number, points, water)
    assert len(shape.form) == drawing.count("X")


def obvious(view: KhanView, seat: int) -> dict[tuple[str, Cells], tuple[set[int], set[int]]]:
    """Every conquest that a seat may choose, with its owners and those whose consent it needs."""
    yurts = {cell_of(cell): owner for cell, owner in enumerate(view.yurts) if owner is not None}
    bridged = {cell_of(cell) for piece in view.pieces for cell in piece.cells}
    found: dict[tuple[str, Cells], tuple[set[int], set[int]]] = {}
    for kind, name in enumerate(SHAPES):
        left = view.left[kind]
        for other, side in enumerate(view.sides):
            if other != seat and side.exploring == kind:
                left = left - 1 if view.players == 4 else 0
        if left <= 0:
            continue
        for cells in placements(name):
            if any(cell in bridged or (is_land(cell) and cell not in yurts) for cell in cells):
                continue
            under = [yurts[cell] for cell in cells if cell in yurts]
            counts = [under.count(player) for player in range(view.players)]
            if not counts[seat] or counts[seat] < max(counts):
                continue
            owners = {player for player, n in enumerate(counts) if n == counts[seat]}
            asked: set[int] = set()
            for other, side in enumerate(view.sides):
                if other == seat:
                    continue
                neutral = {
                    the_atlas().facts.ground[row * 13 + column]
                    for row, column in cells
                    if yurts.get((row, column)) == NEUTRAL
                }
                if side.protecting and counts[other]:
                    asked.add(other)
                if side.supporting and (
                    side.region in neutral if view.players == 4 else bool(neutral)
                ):
                    asked.add(other)
            if asked <= owners and not asked & set(view.refused):
                found[name, cells] = owners, asked
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_legal_conquests_are_the_obvious_ones(players: int) -> None:
    """K7, K8, K9: in random positions, with whatever is protected, reserved or refused."""
    compared = asking = 0
    for seed in range(8):
        state = KHAN.new(players=players, seed=f"obvious {seed}")
        chance = stream(f"{seed}", f"obvious {players}")
        while state.actors:
            seat = state.actors[0]
            view = state.view(seat)
            if view.conquests and chance.below(4) == 0:
                expected = obvious(view, seat)
                ours = {
                    (KINDS[found.kind], frozenset(map(cell_of, found.cells))): (
                        set(found.owners),
                        set(found.asks),
                    )
                    for found in view.conquests
                }
                assert ours == expected
                assert len(ours) == len(view.conquests)
                compared += 1
                asking += any(asks for _, asks in expected.values())
            state.apply(seat, chance.pick(_eager(state, seat)))
    assert compared > 60
    assert asking > 5


def _eager(state: KhanState, seat: int) -> list[Action]:
    """Choices with special cards preferred, so that much is protected and proposed."""
    legal = state.legal(seat)
    special = [
        action for action in legal if action.text.startswith(("protection", "support", "explore"))
    ]
    return special or legal


def test_nothing_is_conquered_that_the_view_does_not_offer() -> None:
    """The conquests among the legal actions are those that the view explains, in order."""
    for seed in range(4):
        state = KHAN.new(players=3, seed=seed)
        chance = stream(str(seed), "offers")
        while state.actors:
            view = state.view(state.actors[0])
            chosen = [at for at, action in enumerate(view.legal) if isinstance(action, Conquer)]
            assert chosen == [found.choice for found in view.conquests]
            state.apply(state.actors[0], chance.pick(view.legal))


def test_the_diamond_around_a_cell() -> None:
    """Each cell at most four steps away has a bit of its own, and the sides are told apart."""
    bits: set[int] = set()
    for down in range(-4, 5):
        for right in range(-4, 5):
            rows = [0] * 21
            rows[6 + 4 + down] = 1 << 6 + 4 + right
            word = around(rows, 6, 6)
            if abs(down) + abs(right) > 4:
                assert word == 0
                continue
            assert word == 1 << diamond_bit(down, right)
            bits.add(word)
            sides = [STEPS_OF[side] for side in SIDES]
            expected = 1 << sides.index((down, right)) if (down, right) in sides else 0
            assert sides_in(word) == expected
    assert len(bits) == 41


def test_ready_placements_are_kept_up_to_date() -> None:
    """What is noted as yurts land and shapes are laid is what a fresh look at the board finds."""
    for seed in range(5):
        state = KHAN.new(players=2 + seed % 3, seed=f"ready {seed}")
        chance = stream(str(seed), "ready")
        number = 0
        while state.actors:
            state.apply(state.actors[0], chance.pick(state.legal(state.actors[0])))
            number += 1
            if number % 6 == 0:
                again = KHAN.load(state.position())
                assert again.ready == state.ready
                assert again.free == state.free
                assert again.rows == state.rows
