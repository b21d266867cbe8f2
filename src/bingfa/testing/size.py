"""How much the tests that sample try: `make test` a part, `make test-all` everything."""

from __future__ import annotations

import os
from typing import Final, TypeVar

from hypothesis import HealthCheck, settings

T = TypeVar("T")

FULL: Final = os.environ.get("BINGFA_TESTS") == "all"


def sample(full: T, part: T) -> T:
    """What or how much to try: everything at full size, a part otherwise."""
    return full if FULL else part


# The same examples on every machine, for checks that the classes of several games have.
EVERYWHERE: Final = settings(
    deadline=None, derandomize=True, suppress_health_check=[HealthCheck.differing_executors]
)


def examples(full: int) -> settings:
    """How many examples Hypothesis makes: a fifth unless at full size, but at least five."""
    return settings(EVERYWHERE, max_examples=sample(full, max(5, full // 5)))
