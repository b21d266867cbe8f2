"""The whole board as one picture, drawn from a view and nothing else."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from bingfa.core.words import Translate, english
from bingfa.games.sun_tzu.board.event import event, ornament
from bingfa.games.sun_tzu.board.labels import turn_in_words
from bingfa.games.sun_tzu.board.land import ground
from bingfa.games.sun_tzu.board.maps import WIDTH, map_for
from bingfa.games.sun_tzu.board.province import draw_province
from bingfa.games.sun_tzu.board.sides import HIGH, TOP, side
from bingfa.games.sun_tzu.board.tracks import score, turns
from bingfa.games.sun_tzu.facts import Edition
from bingfa.games.sun_tzu.view import SunTzuView
from bingfa.look import stylesheet

HEIGHT = TOP + HIGH + 8
NAMESPACE = "http://www.w3.org/2000/svg"


def draw(
    view: SunTzuView, edition: Edition, _: Translate = english, *, style: str = ""
) -> h.Element:
    """The board as a seat or a spectator sees it; it fills the width that it is given.

    Colours are names that the page's stylesheet knows; a picture that stands alone brings its
    own in `style`.
    """
    chart = map_for(edition)
    label = f"{edition.title}. {turn_in_words(view, _)}"
    return h.svg(
        {"viewBox": f"0 0 {WIDTH} {HEIGHT}", "class": "board"},
        xmlns=NAMESPACE,
        role="group",
        aria_label=label,
        font_family="var(--serif)",
        data_game=edition.name,
        data_step=view.step,
        data_seat=None if view.seat is None else edition.seats[view.seat],
    )[
        h.style[Markup(style)] if style else None,
        h.rect(width=str(WIDTH), height=str(HEIGHT), fill="var(--paper)"),
        ground(chart),
        ornament(chart.beyond),
        turns(view, _),
        [
            draw_province(view, province, region, edition, _)
            for province, region in enumerate(chart.regions)
        ],
        event(view, edition, _),
        score(view, edition, _),
        [side(view, seat, edition, _) for seat in (0, 1)],
    ]


def picture(view: SunTzuView, edition: Edition, _: Translate = english) -> str:
    """The board as an SVG document that stands alone, with its own colours."""
    return str(draw(view, edition, _, style=stylesheet()))
