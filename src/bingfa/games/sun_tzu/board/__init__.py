"""The board of Sun Tzu and Dynasties in SVG, and hand and choices for the page around it.

Everything here is a pure function of a view: what may be chosen arrives in `view.legal`, and
each element that may be chosen carries its actions (see `targets`).
"""

from bingfa.games.sun_tzu.board.around.hand import card, choices, hand
from bingfa.games.sun_tzu.board.illustration import crest, illustration
from bingfa.games.sun_tzu.board.motions import motions
from bingfa.games.sun_tzu.board.table import draw, picture

__all__ = [
    "card",
    "choices",
    "crest",
    "draw",
    "hand",
    "illustration",
    "motions",
    "picture",
]
