"""The suite for a game that hides nothing but what its die will bring."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import pig
from support.pig import PIG, Pig, Table, Watching

from bingfa.core.chance import Chance
from bingfa.games import REGISTRY
from bingfa.testing import Traits, conformance
from bingfa.testing.checks import suite
from bingfa.testing.secrets import Open

FOLDER = Path(__file__).parent / "pig"
TRAITS = Traits(cases=FOLDER, length=(8, 80), chance=True, opening=False, motions=False)

TestPig = conformance(PIG, TRAITS)


class Foresight(Pig):
    """Imagines the same die again and again."""

    def imagine(self, view: Watching, chance: Chance) -> Table:
        table = super().imagine(view, chance)
        table.die = Chance(1, 2, 3, 4)
        return table


def test_a_die_that_is_known_is_found_out() -> None:
    """A search would play by what it will bring."""
    checks = suite(Foresight(), TRAITS, Open)()
    with pytest.raises(AssertionError, match="must draw a generator anew"):
        checks.test_everybody_sees_everything(PIG.settle(None), 2)


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """For as long as its tests run."""
    monkeypatch.setitem(REGISTRY, PIG.name, pig.PLACE)
