"""Tiles in hand, and the data by which they are turned and laid."""

from __future__ import annotations

from collections.abc import Iterator

from bingfa.core.words import Translate
from bingfa.games.yuan.board.labels import tile_in_words
from bingfa.games.yuan.board.map.chart import Chart
from bingfa.games.yuan.board.map.land import cells_of_tile, ground
from bingfa.games.yuan.board.map.measure import (
    cells_of,
    frame_of,
    hexagon,
    inner_ring,
    rings,
    step_to,
)
from bingfa.games.yuan.board.map.provinces import size_of
from bingfa.games.yuan.board.map.terrain import HINTS, WASHES
from bingfa.games.yuan.rules.actions import LayTile
from bingfa.games.yuan.rules.facts import NONE, ROTATIONS
from bingfa.games.yuan.rules.grid import PLACES
from bingfa.games.yuan.rules.views.view import YuanView
from bingfa.games.yuan.words.names import turned_text
from bingfa.look import markup as h
from bingfa.look.ink import outline, put
from bingfa.look.lettering import HAND, letters
from bingfa.look.once import once
from bingfa.look.pieces import pieces_block


def tiles(view: YuanView, chart: Chart, _: Translate) -> Iterator[h.Node]:
    """The tiles that a seat has still to lay: buttons that pick them up."""
    if view.seat is None:
        return
    own = view.sides[view.seat].tiles
    if own:
        yield h.h3[_("Your tiles")]
    yield h.div(class_="kinds tiles", role="group", aria_label=_("Your tiles"))[
        [tile_button(tile, bool(view.legal), chart, _) for tile in own]
    ]
    yield pieces_block(pieces(view, chart, _))


@once
def tile_button(tile: int, ready: bool, chart: Chart, _: Translate) -> h.Node:
    """A tile to be picked up."""
    name = chart.facts.tiles[tile].name
    said = tile_in_words(tile, chart.facts, _)
    if ready:
        said += " " + _("You may lay it.")
    return h.button(
        {"class": "kind", "data-key": f"tile {name}", "title": said},
        type="button",
        data_piece=f"tile {name}",
        aria_disabled=None if ready else "true",
    )[
        h.svg(HAND | {"viewBox": "-134 -129 268 258", "class": "tile"}, aria_hidden="true")[
            whole(tile, 0, chart)
        ],
        h.span[name],
    ]


def whole(tile: int, turned: int, chart: Chart) -> list[h.Node]:
    """A tile alone with its names, about its centre."""
    cells = tuple(cells_of_tile(tile, turned, chart.facts))
    return [
        ground(cells),
        h.path(d=EDGE, fill="none", stroke="var(--shore)", stroke_width="5"),
        [
            letters(
                x,
                y + 24,
                name,
                size_of(name) + 3,
                weight="700",
                halo=f"var(--{WASHES[terrain]})",
            )
            for step, terrain, province in cells
            if province != NONE
            for name in (chart.facts.province_names[province],)
            for x, y in (step_to(*step),)
        ],
    ]


EDGE = outline(inner_ring(rings(list(cells_of([(0, 0)])))[0], 0), 1)


@once
def _ghost(tile: int, turned: int, scale: float, chart: Chart) -> h.Node:
    """A tile as it would lie, as large as on the map, in few lines: there are many of them."""
    cells = cells_of_tile(tile, turned, chart.facts)
    washes: dict[str, str] = {}
    hints = ""
    for step, terrain, _province in cells:
        x, y = step_to(*step)
        washes[WASHES[terrain]] = washes.get(WASHES[terrain], "") + hexagon(x, y)
        hints += put(x, y - 8, HINTS[terrain])
    return h.g(transform=f"scale({scale:g})", stroke="none")[
        [h.path(d=line, fill=f"var(--{wash})") for wash, line in washes.items()],
        h.path(d=hints, fill="none", stroke="var(--wash)", stroke_width="3"),
        h.path(class_="edge", d=EDGE),
        [
            # All letters of a ghost are of one size, by the stylesheet.
            h.text(transform=f"translate({x:g} {y + 25:g}) scale(.66)")[
                chart.facts.province_names[province]
            ]
            for step, _terrain, province in cells
            if province != NONE
            for x, y in (step_to(*step),)
        ],
    ]


def pieces(view: YuanView, chart: Chart, _: Translate) -> dict[str, object]:
    """By tile: how it lies in each rotation, and where it can be laid."""
    scale = frame_of(view).scale
    said = [turned_text(turned, _) for turned in range(ROTATIONS)]
    turns: dict[int, list[dict[str, object]]] = {}
    for action in view.legal:
        if isinstance(action, LayTile):
            q, r = PLACES[action.place]
            ways = turns.setdefault(action.tile, [{} for _turn in range(ROTATIONS)])
            ways[action.turned][f"place {q},{r}"] = {
                "action": action.text,
                "said": said[action.turned],
            }
    return {
        f"tile {chart.facts.tiles[tile].name}": lying(tile, ways, scale, chart)
        for tile, ways in turns.items()
    }


def lying(
    tile: int, ways: list[dict[str, object]], scale: float, chart: Chart, first: int = 0
) -> dict[str, object]:
    """A tile for the script: by rotation, the one first in which it is picked up, where it fits."""
    return {
        "turns": [
            {
                "ghost": _ghost(tile, (first + at) % ROTATIONS, scale, chart),
                "turn": (at - 1) % ROTATIONS,
                "back": (at + 1) % ROTATIONS,
                "flip": at,
                "at": ways[(first + at) % ROTATIONS],
            }
            for at in range(ROTATIONS)
        ]
    }
