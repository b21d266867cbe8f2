"""Bingfa: a table for four games of conquest, and the engine under it."""

from bingfa.core.chance import Chance, stream
from bingfa.core.errors import BingfaError, IllegalAction
from bingfa.core.match import Match
from bingfa.games import find, names

__all__ = ["BingfaError", "Chance", "IllegalAction", "Match", "find", "names", "stream"]
