"""The moving picture of the game: a plan is aimed at a province, and villages go up around it.

What enters and leaves at which act of it is said by classes, which the pages set in motion.
"""

from __future__ import annotations

from bingfa.core.drawing import Drawing
from bingfa.core.words import Translate
from bingfa.games.yuan.board.livery import Livery, livery_of
from bingfa.games.yuan.board.map.figures import city, temple, village
from bingfa.games.yuan.board.map.measure import hexagon, step_to
from bingfa.games.yuan.rules.datafile import read_facts
from bingfa.look import markup as h
from bingfa.look.frame import NOTHING
from bingfa.look.lettering import HAND
from bingfa.look.once import once

# By place on the grid: the wash of the land.
LAND = {
    (0, 0): "forest", (1, 0): "field", (0, 1): "paddy", (-1, 1): "field", (-1, 0): "paddy",
    (0, -1): "ochre", (1, -1): "forest", (-2, 1): "lake", (-2, 0): "rock", (2, -1): "rock",
    (2, -2): "paddy", (1, 1): "lake", (-1, -1): "ochre",
}  # fmt: skip
HOME, RIVAL, TARGET = (-1, 0), (2, -2), (0, 0)
SETTLED = ((0, 0), (0, 1), (-1, 1), (0, -1))


def moving(_: Translate) -> Drawing:
    """Two clans that plan at once."""
    clans = read_facts().clans
    liveries = (livery_of(1, clans[1].colour), livery_of(3, clans[3].colour))
    label = _("A plan is aimed at a province, and villages go up around it.")
    return Drawing(_scene(label, liveries), {}, NOTHING)


@once
def _scene(label: str, liveries: tuple[Livery, Livery]) -> h.Node:
    ours, theirs = liveries
    return h.svg(HAND | {"viewBox": "-172 -98 344 195"}, role="img", aria_label=label)[
        [
            h.path(
                d=hexagon(*step_to(*spot)), fill=f"var(--{wash})", stroke="var(--rim)",
                stroke_width="3",
            )
            for spot, wash in LAND.items()
        ],
        [_at(spot, temple(0.8), -14) for spot in ((1, 0), (-1, 1))],
        _at(HOME, city(ours, 1)),
        _at(RIVAL, city(theirs, 1)),
        h.g(class_="enters-1")[
            h.path(
                d=hexagon(*step_to(*TARGET), 5), fill="none", stroke="var(--seal)", stroke_width="6"
            )
        ],
        [h.g(class_="enters-2")[_at(spot, village(ours), 10)] for spot in SETTLED],
        h.g(class_="enters-2")[_at((1, 0), village(theirs), 10)],
    ]  # fmt: skip


def _at(spot: tuple[int, int], drawn: h.Node, lower: float = 0) -> h.Element:
    x, y = step_to(*spot)
    return h.g(transform=f"translate({x:g} {y + lower:g})")[drawn]
