"""Sun Tzu and Dynasties: one engine, two sets of facts."""

from bingfa.games.sun_tzu.game import DYNASTIES, SUN_TZU

__all__ = ["DYNASTIES", "SUN_TZU"]
