"""Yuan: sealed plans on a map of hexes, for two to eight players."""

from bingfa.games.yuan.game import YUAN

__all__ = ["YUAN"]
