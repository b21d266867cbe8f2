"""Khan: yurts, fleeing chiefs, tiles and bridges, for two to four players."""

from bingfa.games.khan.game import KHAN

__all__ = ["KHAN"]
