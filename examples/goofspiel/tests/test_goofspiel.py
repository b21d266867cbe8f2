"""Goofspiel keeps the contract of Bingfa, and its own rules."""

from __future__ import annotations

from pathlib import Path

from goofspiel import GOOFSPIEL

from bingfa.testing import Traits, conformance

TestGoofspiel = conformance(
    GOOFSPIEL,
    Traits(
        cases=Path(__file__).parents[1] / "cases",
        length=(26, 26),
        hidden=True,
        chance=True,
        sealed=True,
        motions=False,
    ),
)


def test_the_higher_bids_win() -> None:
    """G3 and G4, from the first prize to the last."""
    state = GOOFSPIEL.new({"cards": "5"}, seed="points")
    while state.actors:
        low, high = (1, 0) if state.round % 2 else (0, 1)
        state.apply(low, state.legal(low)[0])
        state.apply(high, state.legal(high)[-1])
    assert state.outcome is not None
    assert state.outcome.scores == state.scores()
    assert sum(state.scores()) <= 15
