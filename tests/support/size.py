"""How much the tests that sample try, as the conformance suite does."""

from bingfa.testing.size import FULL, examples, sample

__all__ = ["FULL", "examples", "sample"]
