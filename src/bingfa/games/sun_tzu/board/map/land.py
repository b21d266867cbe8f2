"""The ground of the board: sea or clouds, washes with their marks, and inked edges.

Nothing on it changes during a match.
"""

from __future__ import annotations

from collections.abc import Iterator

from bingfa.games.sun_tzu.board.map.maps import BOTTOM, TOP, WIDTH, Map, Region
from bingfa.look import markup as h
from bingfa.look.ink import Point, inset, inside, outline, scatter
from bingfa.look.signs import marks

# About a province's heart, what its pieces may cover: name, armies, the two cards.
PIECES: tuple[tuple[Point, Point], ...] = (
    ((-100, -96), (100, -8)),
    ((-82, -8), (82, 84)),
    ((-148, -52), (-50, 94)),
    ((50, -52), (148, 94)),
)
FRAME: tuple[Point, ...] = ((0, TOP - 6), (WIDTH, TOP - 6), (WIDTH, BOTTOM + 6), (0, BOTTOM + 6))


def ground(chart: Map, name: str = "") -> h.Node:
    """The map beneath the pieces: the land alone, so that its holders can wash it.

    Only where it has a name are its shapes known by names of their own.
    """
    around: list[h.Node] = [
        _beyond(chart),
        chart.roads and h.path(d=chart.roads, fill="var(--loess-mark)"),
    ]
    if not name:
        lands = ((outline(region.ring), region.land) for region in chart.regions)
        return [*around, [h.path(d=shape, fill=f"var(--{land})") for shape, land in lands]]
    return [
        *around,
        h.defs[
            [
                [
                    h.path(id=land_id(name, at), d=outline(region.ring)),
                    h.path(id=f"{land_id(name, at)}-rim", d=_rim(region), fill_rule="evenodd"),
                ]
                for at, region in enumerate(chart.regions)
            ]
        ],
        [
            h.use(href=f"#{land_id(name, at)}", fill=f"var(--{region.land})")
            for at, region in enumerate(chart.regions)
        ],
    ]


def relief(chart: Map) -> h.Node:
    """What lies on the land whoever holds it: its marks and its edges."""
    return [
        [_province(region, at) for at, region in enumerate(chart.regions)],
        h.path(d=chart.borders, fill="var(--shore)", fill_opacity=".75"),
        h.path(d=chart.shores, fill="var(--shore)"),
    ]


def land_id(name: str, province: int) -> str:
    """What the shape of a province is called in a page."""
    return f"{name}-land-{province}"


def _rim(region: Region) -> str:
    """The edge of a province, as broad as a brush."""
    inner = inset(region.ring, 16, "rim of the holder", 0.6)
    return outline(region.ring[::2]) + outline(inner[::2])


def _beyond(chart: Map) -> Iterator[h.Element]:
    """What lies around the land."""
    for region in chart.regions:  # shallow water along the shores
        for depth, opacity in ((-18, ".45"), (-9, ".8")):
            yield h.path(
                d=outline(inset(region.ring, depth, f"shallow {depth}")[::2]),
                fill="var(--sea)",
                fill_opacity=opacity,
            )
    rings = [inset(region.ring, -20, "far") for region in chart.regions]
    spots = [
        spot
        for spot in scatter(FRAME, [], 46, 16, chart.beyond)
        if not any(inside(spot, ring) for ring in rings)
    ]
    yield marks(chart.beyond, spots, 0.85)


def _province(region: Region, at: int) -> Iterator[h.Element]:
    """A wash that gathered at its edge, as water colours do, and the marks of its land."""
    for depth in (6, 15):
        inner = inset(region.ring, depth, f"rim {at} {depth}", 0.4)
        rim = outline(region.ring[::2]) + outline(inner[::2])
        yield h.path(d=rim, fill="var(--shade)", fill_opacity=".13", fill_rule="evenodd")
    x, y = region.heart
    taken = [((x + x0, y + y0), (x + x1, y + y1)) for (x0, y0), (x1, y1) in PIECES]
    open_water = region.land == "lake"  # whose ripples may run on under the pieces
    spots = scatter(region.ring, taken[: 1 if open_water else 4], 36, 19, f"{region.land} {at}")
    yield marks(region.land, spots, 0.9, opacity=".6" if open_water else None)
    if region.land == "steppe":
        yield from _wall(region)


def _wall(region: Region) -> Iterator[h.Element]:
    """The Long Wall along the north of a steppe, with its battlements."""
    x, top = region.heart[0], region.heart[1] - 76
    ring = inset(region.ring, 12, "wall", 0)
    north = [spot for spot in ring if spot[1] < top + 22 and abs(spot[0] - x) < 152]
    north.sort()
    if len(north) < 4:
        return
    line = "M" + " ".join(f"{spot_x:.0f} {spot_y:.0f}" for spot_x, spot_y in north)
    for width, dashes in (("2", None), ("5.5", "4 4")):
        yield h.path(
            d=line,
            fill="none",
            stroke="var(--steppe-mark)",
            stroke_width=width,
            stroke_dasharray=dashes,
        )
    for spot_x, spot_y in north[2:-1:5]:
        yield h.path(
            d="M-5 5V-7H-2.5V-4.5H-1V-7H1V-4.5H2.5V-7H5V5Z",
            fill="var(--steppe)",
            stroke="var(--steppe-mark)",
            stroke_width="1.8",
            transform=f"translate({spot_x:.0f} {spot_y:.0f})",
        )
