"""How much is tried: a sample in the usual run, everything with BINGFA_TESTS=all."""

from __future__ import annotations

import os
from typing import TypeVar

EVERYTHING = os.environ.get("BINGFA_TESTS") == "all"

T = TypeVar("T")


def extent(sample: T, everything: T) -> T:
    """One of two sizes of a test."""
    return everything if EVERYTHING else sample
