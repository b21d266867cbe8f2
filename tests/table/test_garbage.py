"""Rubbish is looked for while nobody chooses, if there may be any."""

from __future__ import annotations

import gc

import pytest

from bingfa.table.garbage import QUIET, WORTH, look_if_quiet


@pytest.mark.parametrize(
    ("made", "seconds", "looks"),
    [(WORTH, QUIET, True), (WORTH - 1, QUIET, False), (WORTH, QUIET - 0.1, False)],
)
def test_it_is_looked_for_when_it_is_quiet_and_worth_it(
    monkeypatch: pytest.MonkeyPatch, made: int, seconds: float, looks: bool
) -> None:
    looked: list[int] = []
    monkeypatch.setattr(gc, "get_count", lambda: (made, 0, 0))
    monkeypatch.setattr(gc, "collect", lambda: looked.append(made))
    assert look_if_quiet(seconds) is looks
    assert bool(looked) is looks
