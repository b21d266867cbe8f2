"""The rule cases of Yuan hold, and every rule is named by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from bingfa.core.case import Case, read_cases, run
from bingfa.games.yuan import YUAN

FOLDER = Path(__file__).parents[3] / "cases" / "yuan"
CASES = [case for path in sorted(FOLDER.glob("*.case")) for case in read_cases(path)]


@pytest.mark.parametrize("case", CASES, ids=[case.number for case in CASES])
def test_case(case: Case) -> None:
    """The case comes out as it says."""
    assert run(case, lambda _name: YUAN).failures == ()


def test_every_ruling_has_a_case() -> None:
    """Y1 to Y18 are each shown by a case numbered after them."""
    numbered = {case.number.rpartition("-")[0] for case in CASES}
    assert numbered == {f"Y{number}" for number in range(1, 19)}
    assert all(case.number.rpartition("-")[0] in case.rules for case in CASES)
