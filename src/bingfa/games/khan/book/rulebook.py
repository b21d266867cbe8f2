"""The rules in our own words: the pages in this folder, with positions in `figures/`."""

from __future__ import annotations

from bingfa.core.contract.teaching import Book
from bingfa.core.words import N_, Translate
from bingfa.games.khan.rules.datafile import read_facts
from bingfa.games.khan.rules.facts import CARDS, CHIEFS, REGIONS, RIVER, SPECIALS, Facts
from bingfa.games.khan.words.names import chief_name, ground_name, special_name


class KhanBook(Book):
    """The book of Khan."""

    def page_facts(self, translate: Translate) -> dict[str, object]:
        return page_facts(read_facts(), translate)


def page_facts(facts: Facts, _: Translate) -> dict[str, object]:
    """What the page says of an edition, by the names that it uses."""
    whole = facts.whole
    cells = [facts.ground.count(region) for region in range(REGIONS)]
    chiefs = [
        f"{chief_name(chief, facts, _)} `{facts.cell_names[whole.chief_cells[chief]]}`"
        for chief in range(CHIEFS)
    ]
    specials = [
        (special_name(special, _), *whole.specials[special]) for special in range(len(SPECIALS))
    ]
    tiles = sum(shape.number for shape in facts.shapes if not shape.bridge)
    bridges = sum(shape.number for shape in facts.shapes if shape.bridge)
    return {
        "land": sum(cells),
        "river": facts.ground.count(RIVER),
        "regions": _rows([(ground_name(at, facts, _), cells[at]) for at in range(REGIONS)]),
        "chiefs": ", ".join(chiefs),
        "portrait": whole.portrait_yurts,
        "neutral": whole.neutral_yurts,
        "portraits": CHIEFS * whole.portrait_yurts,
        "reserve": whole.reserve,
        "cards": CARDS,
        "shapes": _rows(_shapes(facts, _)),
        "pieces": tiles + bridges,
        "tiles": tiles,
        "bridges": bridges,
        "specials": _rows(specials),
        "closed": ", ".join(f"`{facts.cell_names[cell]}`" for cell in facts.closed),
        "hand": whole.hand,
        "flight": facts.flight,
        "bonuses": ", ".join(map(str, facts.bonuses)),
    }


def _shapes(facts: Facts, _: Translate) -> list[tuple[str, int, int]]:
    """The shapes in rows: those of one size, number and worth together."""
    alike: dict[tuple[bool, int, int, int], list[str]] = {}
    for shape in facts.shapes:
        key = (shape.bridge, len(shape.form), shape.number, shape.points)
        alike.setdefault(key, []).append(f"`{shape.name}`")
    rows: list[tuple[str, int, int]] = []
    for (bridge, cells, number, points), names in alike.items():
        said = (
            N_("bridges of {cells} cells: {names}")
            if bridge
            else N_("tiles of {cells} cells: {names}")
        )
        rows.append((_(said).format(cells=cells, names=", ".join(names)), number, points))
    return rows


def _rows(
    rows: list[tuple[object, ...]] | list[tuple[str, int]] | list[tuple[str, int, int]],
) -> str:
    """Rows of a table, each on a line of its own."""
    return "".join("\n| " + " | ".join(map(str, row)) + " |" for row in rows)
