"""The map of Yuan in SVG, and hand and choices for the page around it.

Everything here is a pure function of a view: what may be chosen arrives in `view.legal`, and
each element that may be chosen carries its actions.
"""

from bingfa.games.yuan.board.around.choices import choices
from bingfa.games.yuan.board.around.hand import hand
from bingfa.games.yuan.board.illustration import crest, illustration
from bingfa.games.yuan.board.motions import motions
from bingfa.games.yuan.board.table import draw, picture

__all__ = [
    "choices",
    "crest",
    "draw",
    "hand",
    "illustration",
    "motions",
    "picture",
]
