"""Where the provinces lie: hand-set shores and borders, and islands with roads for other facts.

Regions share the very lines of their borders: whatever a map shows as touching, touches.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from bingfa.games.sun_tzu.rules.facts import PROVINCES, Edition
from bingfa.look.ink import Line, Point, shaky, smooth, stroke

WIDTH: Final = 720
TOP: Final = 62
BOTTOM: Final = 664


class Chart(NamedTuple):
    """A map as set by hand: where lines meet, the lines, and each province's way round them."""

    knots: dict[str, Point]
    lines: dict[str, tuple[Point, ...]]  # by the two knots at its ends: the points between
    rounds: tuple[str, ...]  # by province, the knots in order
    lands: tuple[str, ...]  # by province
    hearts: tuple[Point, ...]  # by province: the middle of its pieces
    beyond: str  # the marks around the land


class Region(NamedTuple):
    """One province as drawn."""

    ring: tuple[Point, ...]
    heart: Point
    land: str


class Map(NamedTuple):
    """All provinces, and the ink along their edges as path data."""

    regions: tuple[Region, ...]
    shores: str
    borders: str
    roads: str
    touching: frozenset[tuple[int, int]]
    beyond: str


CHARTS: Final = {
    "sun-tzu": Chart(
        knots={
            "A": (178, 236), "B": (352, 262), "C": (566, 240), "D": (322, 458),
            "E": (92, 468), "F": (408, 462), "G": (696, 456), "H": (394, 658),
        },
        lines={
            "AC": ((148, 196), (158, 122), (206, 78), (320, 66), (450, 72), (556, 84), (600, 140),
                   (584, 200)),
            "AB": ((232, 250), (290, 248)),
            "BC": ((420, 252), (492, 262)),
            "EA": ((36, 440), (14, 370), (20, 300), (52, 248), (116, 228)),
            "BD": ((340, 320), (354, 390)),
            "DE": ((260, 466), (170, 456)),
            "CG": ((640, 242), (698, 276), (708, 350), (698, 410)),
            "DF": ((366, 470),),
            "FG": ((500, 456), (600, 470)),
            "EH": ((50, 520), (52, 596), (98, 644), (210, 660), (320, 652)),
            "FH": ((416, 530), (392, 600)),
            "GH": ((710, 520), (706, 600), (660, 648), (560, 660), (480, 652)),
        },
        rounds=("AB BD DE EA", "DF FH HE ED", "AC CB BA", "BC CG GF FD DB", "FG GH HF"),
        lands=("loess", "forest", "steppe", "field", "lake"),
        hearts=((182, 352), (228, 560), (374, 167), (526, 354), (556, 560)),
        beyond="sea",
    ),
    "dynasties": Chart(
        knots={
            "N": (364, 74), "A": (360, 262), "E": (694, 362), "B": (520, 356),
            "S": (352, 656), "C": (362, 462), "W": (26, 362), "D": (200, 366),
        },
        lines={
            "NA": ((352, 130), (372, 200)),
            "AB": ((440, 262), (506, 292)),
            "BE": ((580, 368), (640, 352)),
            "BC": ((508, 430), (440, 462)),
            "CS": ((376, 530), (350, 600)),
            "CD": ((284, 466), (216, 432)),
            "DW": ((140, 354), (84, 370)),
            "DA": ((212, 298), (280, 264)),
            "NE": ((450, 66), (580, 72), (680, 100), (708, 190), (698, 290)),
            "ES": ((706, 440), (704, 540), (670, 634), (560, 660), (440, 650)),
            "SW": ((260, 660), (130, 650), (42, 622), (14, 540), (20, 440)),
            "WN": ((12, 280), (16, 170), (52, 92), (150, 66), (270, 68)),
        },
        rounds=("NA AD DW WN", "WD DC CS SW", "AB BC CD DA", "NE EB BA AN", "BE ES SC CB"),
        lands=("loess", "rock", "lake", "steppe", "field"),
        hearts=((186, 166), (186, 560), (360, 360), (536, 166), (534, 562)),
        beyond="cloud",
    ),
}  # fmt: skip

ISLES: Final = ((362, 160), (172, 346), (548, 346), (186, 560), (534, 560))
ISLE: Final = ((-160, 0), (-146, -74), (-60, -92), (60, -88), (148, -72), (162, 8), (140, 84),
               (40, 92), (-70, 90), (-148, 76), (-160, 0))  # fmt: skip


@cache
def map_of(name: str, borders: tuple[int, ...]) -> Map:
    """An edition's map if it shows these borders, else islands with roads between them."""
    wanted = frozenset(
        pair for pair in combinations(range(PROVINCES), 2) if borders[pair[0]] >> pair[1] & 1
    )
    chart = CHARTS.get(name)
    if chart is not None:
        drawn = _drawn(chart)
        if drawn.touching == wanted:
            return drawn
    return _islands(wanted)


def map_for(edition: Edition) -> Map:
    """The map of an edition."""
    return map_of(edition.name, edition.borders)


def _drawn(chart: Chart) -> Map:
    """The regions of a chart, each edge wandering a little, the same for both its sides."""
    edges = {
        name: shaky(smooth((chart.knots[name[0]], *between, chart.knots[name[1]])), name, 3)
        for name, between in chart.lines.items()
    }
    users: dict[str, list[int]] = {name: [] for name in edges}
    regions: list[Region] = []
    for province, way in enumerate(chart.rounds):
        ring: list[Point] = []
        for leg in way.split():
            forth = leg in edges
            name = leg if forth else leg[::-1]
            users[name].append(province)
            ring.extend(edges[name][:-1] if forth else edges[name][:0:-1])
        regions.append(Region(tuple(ring), chart.hearts[province], chart.lands[province]))
    return Map(
        regions=tuple(regions),
        shores="".join(_ink(name, edges, 5.5) for name, by in users.items() if len(by) == 1),
        borders="".join(_ink(name, edges, 3.4) for name, by in users.items() if len(by) == 2),
        roads="",
        touching=frozenset((min(by), max(by)) for by in users.values() if len(by) == 2),
        beyond=chart.beyond,
    )


def _ink(name: str, edges: dict[str, list[Point]], width: float) -> str:
    line: Line = tuple(edges[name])
    return stroke(line, width, name, 0.25, 10)


def _islands(wanted: frozenset[tuple[int, int]]) -> Map:
    """Five islands, and roads where the facts have borders that no chart shows."""
    lands = ("loess", "forest", "steppe", "field", "lake")
    rings = [
        tuple(shaky(smooth([(x + dx, y + dy) for dx, dy in ISLE]), f"isle {at}", 4)[:-1])
        for at, (x, y) in enumerate(ISLES)
    ]
    return Map(
        regions=tuple(
            Region(ring, heart, land) for ring, heart, land in zip(rings, ISLES, lands, strict=True)
        ),
        shores="".join(
            stroke((*ring, ring[0]), 5, f"shore {at}", 0) for at, ring in enumerate(rings)
        ),
        borders="",
        roads="".join(
            stroke((ISLES[one], ISLES[other]), 12, f"{one}{other}") for one, other in sorted(wanted)
        ),
        touching=wanted,
        beyond="sea",
    )
