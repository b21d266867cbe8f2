"""Goofspiel of the examples, plain Python on the compiled core: the same game as OpenSpiel's."""

import sys
from pathlib import Path

from bench.contestants.ours import Ours


def ours() -> Ours:
    """The game from its sources: nothing has to be installed for it."""
    sys.path.append(str(Path(__file__).parents[2] / "examples" / "goofspiel" / "src"))
    from goofspiel import GOOFSPIEL

    return Ours(GOOFSPIEL, silent=True, name="goofspiel, our example")
