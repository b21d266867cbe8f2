"""What belongs together: land in the colour of its clan, and lines around each group of it."""

from __future__ import annotations

from markupsafe import Markup

from bingfa.games.yuan.board.livery import livery_of
from bingfa.games.yuan.board.map.chart import Chart
from bingfa.games.yuan.board.map.measure import Frame, inner_ring, rings
from bingfa.games.yuan.rules.views.view import YuanView
from bingfa.look import markup as h
from bingfa.look.ink import outline
from bingfa.look.once import once

Groups = tuple[tuple[int, ...], ...]


def draw_groups(view: YuanView, frame: Frame, chart: Chart) -> dict[str, Markup]:
    """A part for every player: land in the colour of his clan, with a line around each group."""
    return {
        f"part-groups-{chart.facts.seats[seat]}": _groups(
            chart.facts.seats[seat], side.clan, side.groups, frame, chart
        )
        for seat, side in enumerate(view.sides)
    }


@once
def _groups(seat: str, clan: int | None, groups: Groups, frame: Frame, chart: Chart) -> h.Node:
    part = f"part-groups-{seat}"
    if clan is None or not groups:
        return h.g(id=part)
    livery = livery_of(clan, chart.facts.clans[clan].colour)
    line = "".join(
        outline(inner_ring(ring, 4.6), 1)
        for group in groups
        for ring in rings([chart.spots[province] for province in group])
    )
    style = {"d": line, "stroke-linejoin": "round"}
    return h.g(id=part, aria_hidden="true", transform=frame.put(0, 0))[
        h.path(style, fill="none", stroke=livery.rim, stroke_width="9"),
        h.path(
            style,
            class_="owned",
            fill=livery.fill,
            fill_rule="evenodd",
            stroke=livery.fill,
            stroke_width="6",
            stroke_dasharray=None if livery.dashes == "none" else livery.dashes,
        ),
    ]
