"""The whole board as one picture, drawn from a view and nothing else, in parts."""

from __future__ import annotations

from bingfa.core.drawing import Drawing, style_of
from bingfa.core.words import Translate, english
from bingfa.games.yuan.board.around.sides import draw_sheets
from bingfa.games.yuan.board.map.chart import chart_of
from bingfa.games.yuan.board.map.ghosts import draw_ghost
from bingfa.games.yuan.board.map.groups import draw_groups
from bingfa.games.yuan.board.map.land import (
    draw_coast,
    draw_lattice,
    draw_marks,
    draw_tiles,
    draw_volcanoes,
)
from bingfa.games.yuan.board.map.measure import WIDTH, frame_of
from bingfa.games.yuan.board.map.provinces import draw_places, draw_provinces
from bingfa.games.yuan.board.map.targets import draw_plans
from bingfa.games.yuan.board.map.wheel import draw_wheel
from bingfa.games.yuan.rules.datafile import read_facts
from bingfa.games.yuan.rules.facts import Facts
from bingfa.games.yuan.rules.views.view import YuanView
from bingfa.look import markup as h
from bingfa.look.frame import CLOSING, opening, standing_alone
from bingfa.look.once import once


def draw(view: YuanView, facts: Facts, _: Translate = english) -> Drawing:
    """The board as a seat or a spectator sees it; it fills the width that it is given.

    Colours are names that the page's stylesheet knows.
    """
    seat = None if view.seat is None else facts.seats[view.seat]
    frame, chart = frame_of(view), chart_of(view.hexes, facts)
    return Drawing(
        opening((WIDTH, frame.height), facts.name, facts.title, seat),
        {
            "part-ground": _ground(frame.height),
            **draw_wheel(view, facts, _),
            **draw_tiles(view, frame, chart),
            **draw_groups(view, frame, chart),
            **draw_marks(view, frame, chart, _),
            **draw_coast(frame, chart),
            **draw_volcanoes(view, frame, chart),
            **draw_lattice(view, frame, facts, _),
            **draw_places(view, frame, chart, _),
            **draw_provinces(view, frame, chart),
            **draw_plans(view, frame, chart, _),
            **draw_ghost(view, facts, _),
        },
        CLOSING,
        draw_sheets(view, facts, _),
    )


@once
def _ground(height: int) -> h.Node:
    return h.g(id="part-ground", aria_hidden="true")[
        h.rect(width=str(WIDTH), height=str(height), fill="var(--paper)")
    ]


def picture(view: YuanView, _: Translate = english) -> str:
    """The board as an SVG document that stands alone, with its own colours."""
    return standing_alone(draw(view, read_facts(), _), style_of("bingfa.games.yuan"))
