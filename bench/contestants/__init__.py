"""One module for each engine that is measured, and what they have in common."""

from collections.abc import Callable
from typing import Protocol

# Gives the next random float from 0 up to 1: the same cheap picker for everybody.
Random = Callable[[], float]
# Copies one position, and is called for that alone.
Copier = Callable[[], object]

WHOLE_GAME = 1_000_000


class Contestant(Protocol):
    """An engine and a game, driven from Python with the same loop as all the others."""

    @property
    def name(self) -> str:
        """The game, and how it is played where there are several ways."""

    @property
    def engine(self) -> str:
        """The engine with its version."""

    def play(self, random: Random, limit: int = WHOLE_GAME) -> tuple[int, Copier]:
        """Play a new game at random, to its end or to a number of decisions.

        Returns the decisions made and a copier of the position reached. A decision is one seat's
        choice: legal actions asked for, one picked, that one applied. Setup and chance are part of
        the work but are not counted.
        """
