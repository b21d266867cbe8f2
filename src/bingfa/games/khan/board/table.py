"""The whole board as one picture, drawn from a view and nothing else, in parts."""

from __future__ import annotations

from bingfa.core.drawing import Drawing, style_of
from bingfa.core.words import Translate, english
from bingfa.games.khan.board.around.beside import draw_beside
from bingfa.games.khan.board.around.sides import draw_sheets
from bingfa.games.khan.board.map.cells import draw_cells, draw_yurts
from bingfa.games.khan.board.map.chiefs import draw_chiefs, draw_portraits
from bingfa.games.khan.board.map.grid import HEIGHT, WIDTH
from bingfa.games.khan.board.map.land import ground
from bingfa.games.khan.board.map.shapes import (
    draw_bonuses,
    draw_pieces,
    draw_proposal,
    draw_territories,
)
from bingfa.games.khan.rules.atlas import the_atlas
from bingfa.games.khan.rules.facts import Facts
from bingfa.games.khan.rules.views.view import KhanView
from bingfa.look import markup as h
from bingfa.look.frame import CLOSING, opening, standing_alone
from bingfa.look.once import once


def draw(view: KhanView, facts: Facts, _: Translate = english) -> Drawing:
    """The board as a seat or a spectator sees it; it fills the width that it is given.

    Colours are names that the page's stylesheet knows.
    """
    seat = None if view.seat is None else facts.seats[view.seat]
    return Drawing(
        opening((WIDTH, HEIGHT), facts.name, facts.title, seat),
        {
            "part-ground": _ground(facts),
            **draw_pieces(view, facts, _),
            **draw_territories(view, facts, _),
            **draw_yurts(view, facts),
            **draw_proposal(view, facts, _),
            **draw_cells(view, facts, _),
            **draw_chiefs(view, facts, _),
            **draw_bonuses(view, facts),
            **draw_portraits(view, facts, _),
            **draw_beside(view, facts, _),
        },
        CLOSING,
        draw_sheets(view, facts, _),
    )


@once
def _ground(facts: Facts) -> h.Node:
    """All that stays the same throughout a match."""
    return h.g(id="part-ground", aria_hidden="true")[
        h.rect(width=str(WIDTH), height=str(HEIGHT), fill="var(--paper)"),
        ground(facts),
    ]


def picture(view: KhanView, _: Translate = english) -> str:
    """The board as an SVG document that stands alone, with its own colours."""
    return standing_alone(draw(view, the_atlas().facts, _), style_of("bingfa.games.khan"))
