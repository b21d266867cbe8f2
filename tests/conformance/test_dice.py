"""The suite for a game that hides nothing but what its die will bring."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import pig
from support.pig import PIG

from bingfa.games import REGISTRY
from bingfa.testing import Traits, conformance

FOLDER = Path(__file__).parent / "pig"
TRAITS = Traits(cases=FOLDER, length=(8, 80), chance=True, opening=False, motions=False)

TestPig = conformance(PIG, TRAITS)


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """For as long as its tests run."""
    monkeypatch.setitem(REGISTRY, PIG.name, pig.PLACE)
