"""The map that is laid out by hand: its drawing, what can be laid, and what can be done where.

Every hex carries the edits of its tile. Those of a province name the province instead of the tile,
so that each province has edits of its own, and with them the first cities that it can have.
"""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup, escape

from bingfa.core.contract.editor import FORM
from bingfa.core.drawing import Drawing
from bingfa.core.words import N_, Translate
from bingfa.games.yuan.board.around.hand import emblem
from bingfa.games.yuan.board.around.laying import lying, tile_button
from bingfa.games.yuan.board.labels import hex_in_words, province_in_words
from bingfa.games.yuan.board.map.chart import Chart, chart_of
from bingfa.games.yuan.board.map.land import cells_of_tile, draw_coast, ground, lattice
from bingfa.games.yuan.board.map.measure import (
    BEYOND,
    WIDTH,
    Frame,
    Spot,
    cells_of,
    hexagon,
    sheet_of,
)
from bingfa.games.yuan.board.map.provinces import draw_province
from bingfa.games.yuan.editor.draft import Draft, open_places
from bingfa.games.yuan.rules.facts import HILL, NONE, ROTATIONS, Facts, Laid
from bingfa.games.yuan.rules.layout import laid_text
from bingfa.games.yuan.rules.views.view import HexView, ProvinceView, TileView
from bingfa.games.yuan.words.names import clan_name, province_name, tile_name, turned_text
from bingfa.look import markup as h
from bingfa.look.frame import CLOSING, opening
from bingfa.look.pieces import pieces_block

HALO = hexagon(0, 0, 4)
TILE_EDITS = {
    "turn {name} left": N_("Turn tile {tile} left"),
    "turn {name} right": N_("Turn tile {tile} right"),
    "remove {name}": N_("Take tile {tile} off the map"),
}


def draw(draft: Draft, facts: Facts, _: Translate) -> Drawing:
    """The map, and the places beside it."""
    tiles = tiles_of(draft)
    chart = chart_of(_hexes(draft, facts), facts)
    places = open_places(draft.tiles)
    frame = frame_of(draft)
    size = (WIDTH, frame.height)
    ground = Markup('<g id="part-ground" aria-hidden="true"><rect width="{}" height="{}" {}/></g>')
    return Drawing(
        opening(size, facts.name, facts.title, None),
        {
            "part-ground": ground.format(*size, Markup('fill="var(--paper)"')),
            **{f"part-tile-{tile_name(at.tile, facts)}": _tile(at, frame, facts) for at in tiles},
            **draw_coast(frame, chart),
            **lattice(places, tiles, True, frame, facts, _),
            "part-hexes": _hexes_to_edit(draft, frame, chart, _),
        },
        CLOSING,
    )


def frame_of(draft: Draft) -> Frame:
    """How the map lies on its sheet: with all the places beside it."""
    laid = ((at.q, at.r) for at in draft.tiles)
    return sheet_of((*laid, *open_places(draft.tiles)))


def tiles_of(draft: Draft) -> tuple[TileView, ...]:
    return tuple(TileView(tile=at.tile, q=at.q, r=at.r, turned=at.turned) for at in draft.tiles)


def _hexes(draft: Draft, facts: Facts) -> tuple[HexView, ...]:
    return tuple(
        HexView(
            q=at.q + dq,
            r=at.r + dr,
            terrain=terrain,
            province=None if province == NONE else province,
            tile=at.tile,
        )
        for at in draft.tiles
        for (dq, dr), terrain, province in cells_of_tile(at.tile, at.turned, facts)
    )


def _tile(at: TileView, frame: Frame, facts: Facts) -> Markup:
    name = tile_name(at.tile, facts)
    drawn = ground(tuple(cells_of_tile(at.tile, at.turned, facts)))
    return Markup('<g id="part-tile-{}" aria-hidden="true" transform="{}">{}</g>').format(
        name, frame.put(at.q, at.r), drawn
    )


# Hexes


def _hexes_to_edit(draft: Draft, frame: Frame, chart: Chart, _: Translate) -> Markup:
    """What stands on the hexes, and above it the hexes as places to be chosen."""
    facts = chart.facts
    first = {province: clan for clan, province in draft.cities}
    standing: list[Markup] = []
    places: list[str] = []
    for at in draft.tiles:
        name = tile_name(at.tile, facts)
        how = escape(_("Tile {tile}, {turned}.")).format(
            tile=name, turned=turned_text(at.turned, _)
        )
        for spot in cells_of([(at.q, at.r)]):
            province = chart.hexes[spot].province
            if province is None:
                said, key = hex_in_words(spot, chart, facts, _), f"hex {spot[0]},{spot[1]}"
                edits = tile_edits(name)
            else:
                here = _province(spot, first.get(province), chart)
                standing.append(draw_province(here, False, frame, chart))
                said = province_in_words(here, chart.across[province], False, facts, _)
                key = f"province {province_name(province, facts)}"
                edits = [
                    *tile_edits(province_name(province, facts)),
                    *_cities(province, draft, facts),
                ]
            places.append(
                f'<g class="target waits" data-key="{key}" data-piece="tile {name}" role="button"'
                f' tabindex="-1" data-action="{"|".join(edits)}" aria-label="{escape(said)} {how}"'
                f' transform="{frame.put(*spot)}"><path class="halo" d="{HALO}"/></g>'
            )
    return Markup('<g id="part-hexes">{}{}</g>').format(
        Markup("").join(standing), Markup("".join(places))
    )


def _province(spot: Spot, clan: int | None, chart: Chart) -> ProvinceView:
    """A province as it would be at the beginning of a match."""
    here = chart.hexes[spot]
    assert here.province is not None
    around = (chart.hexes.get((spot[0] + dq, spot[1] + dr)) for dq, dr in BEYOND)
    near = sorted(at.province for at in around if at is not None and at.province is not None)
    return ProvinceView(
        province=here.province, q=here.q, r=here.r, terrain=here.terrain, clan=clan, seat=None,
        city=int(clan is not None), wall=0, armies=0, temple=here.terrain == HILL, defence=0,
        yields=1, volcanic=False, near=tuple(near),
    )  # fmt: skip


def tile_edits(name: str) -> list[str]:
    """The edits of a tile, by its name or by that of a province on it."""
    return [edit.format(name=name) for edit in TILE_EDITS]


def clans_of(draft: Draft, facts: Facts) -> list[int]:
    """The clans that can have a first city: those of the boxes, and those that have one."""
    boxed = {clan for box in draft.boxes for clan in facts.boxes[box].clans}
    return sorted(boxed | {clan for clan, _ in draft.cities})


def _cities(province: int, draft: Draft, facts: Facts) -> Iterator[str]:
    """The first cities that a province can have, and without."""
    for clan in clans_of(draft, facts):
        where = "-" if (clan, province) in draft.cities else province_name(province, facts)
        yield f"city {facts.clans[clan].name} {where}"


def explain(draft: Draft, facts: Facts, _: Translate) -> dict[str, str]:
    """Every edit of a hex in words."""
    said: dict[str, str] = {}
    for at in draft.tiles:
        tile = facts.tiles[at.tile]
        provinces = [province for province in tile.provinces if province != NONE]
        for name in (tile.name, *(province_name(each, facts) for each in provinces)):
            for edit, words in TILE_EDITS.items():
                said[edit.format(name=name)] = _(words).format(tile=tile.name)
        for province in provinces:
            for clan in clans_of(draft, facts):
                if (clan, province) in draft.cities:
                    continue
                words = _("First city of {clan}: {province}")
                edit = f"city {facts.clans[clan].name} {province_name(province, facts)}"
                said[edit] = words.format(
                    clan=clan_name(clan, facts), province=province_name(province, facts)
                )
    for clan, _province in draft.cities:
        words = _("Take the first city of {clan} away")
        said[f"city {facts.clans[clan].name} -"] = words.format(clan=clan_name(clan, facts))
    return said


# What can be laid


def tray(draft: Draft, facts: Facts, _: Translate) -> h.Element:
    """The boxes, the tiles that are not on the map, the clans, and the data of all tiles."""
    laid = {at.tile for at in draft.tiles}
    left = [tile for box in draft.boxes for tile in facts.boxes[box].tiles if tile not in laid]
    chart = chart_of((), facts)
    return h.section(class_="hand", data_game=facts.name)[
        _boxes(draft, facts, _),
        h.h3[_("Tiles to lay")],
        h.div(class_="kinds tiles shelf", role="group", aria_label=_("Tiles to lay"))[
            [tile_button(tile, True, chart, _) for tile in left]
        ]
        if left
        else h.p(class_="note")[_("All tiles are on the map.")],
        h.h3[_("First cities")],
        h.div(class_="kinds first-cities", role="group", aria_label=_("First cities"))[
            [_clan(clan, draft, facts, _) for clan in clans_of(draft, facts)]
        ],
        pieces_block(_pieces(draft, chart, _)),
    ]


def _boxes(draft: Draft, facts: Facts, _: Translate) -> h.Element:
    ways = [(box,) for box in range(len(facts.boxes))] + [tuple(range(len(facts.boxes)))]
    return h.div(class_="boxes", role="group", aria_label=_("Boxes"))[
        [
            h.button(
                type="submit",
                form=FORM,
                name=FORM,
                value="boxes " + "-".join(facts.boxes[box].name for box in way),
                aria_pressed="true" if way == draft.boxes else "false",
            )[_(facts.boxes[way[0]].title) if len(way) == 1 else _("Both")]
            for way in ways
        ]
    ]


def _clan(clan: int, draft: Draft, facts: Facts, _: Translate) -> h.Element:
    """A clan to be put onto a province."""
    home = dict(draft.cities).get(clan)
    edits = [
        f"city {facts.clans[clan].name} {province_name(province, facts)}"
        for at in draft.tiles
        for province in facts.tiles[at.tile].provinces
        if province not in (NONE, home)
    ]
    where = _("not placed") if home is None else province_name(home, facts)
    return h.button(
        type="button",
        class_="kind",
        data_key=f"clan {facts.clans[clan].name}",
        data_action="|".join(edits) or None,
        aria_disabled=None if edits else "true",
    )[emblem(clan, facts), h.span[clan_name(clan, facts)], " ", h.small[where]]


def _pieces(draft: Draft, chart: Chart, _: Translate) -> dict[str, object]:
    """By tile: where it can be laid; those on the map can be moved."""
    facts, scale = chart.facts, frame_of(draft).scale
    shown = set(open_places(draft.tiles))
    at = {each.tile: each for each in draft.tiles}
    said = [turned_text(turned, _) for turned in range(ROTATIONS)]
    found: dict[str, object] = {}
    for tile in (tile for box in draft.boxes for tile in facts.boxes[box].tiles):
        rest = tuple(each for each in draft.tiles if each.tile != tile)
        places = sorted(shown & set(open_places(rest)))
        ways: list[dict[str, object]] = [
            {
                f"place {q},{r}": {
                    "action": f"lay {laid_text(Laid(tile, q, r, turned), facts.tiles)}",
                    "said": said[turned],
                }
                for q, r in places
            }
            for turned in range(ROTATIONS)
        ]
        first = at[tile].turned if tile in at else 0
        if places:
            found[f"tile {tile_name(tile, facts)}"] = lying(tile, ways, scale, chart, first)
    return found
