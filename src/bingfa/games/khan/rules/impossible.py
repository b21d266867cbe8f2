"""Why a choice that is well written is one that no position of Khan could allow.

It names cells, cards and shapes that there are, but the board itself is against it: a yurt on the
river, a card on ground that is not its own, a shape that cannot lie there.
"""

from __future__ import annotations

from bingfa.core.errors import ImpossibleAction
from bingfa.core.notation import Reason, refused
from bingfa.core.words import N_, Text
from bingfa.games.khan.rules.atlas import Atlas, oriented
from bingfa.games.khan.rules.facts import (
    ABSENT,
    NEIGHBOURS,
    NONE,
    REGIONS,
    RIVER,
    Facts,
    ground_of,
)

TURNS = {"r0": 0, "r90": 1, "r180": 2, "r270": 3}


def impossible(text: str, words: list[str], atlas: Atlas) -> ImpossibleAction | None:
    """The error for words that are no action, if they say something that could never be."""
    return refused(text, _reason(words, atlas))


def orientation(words: list[str]) -> tuple[int, bool] | None:
    """How a shape is turned and flipped, in the words that end a conquest; None if they are none.

    `r90 f` is flipped and then turned by a quarter, clockwise.
    """
    flipped = bool(words) and words[-1] == "f"
    turns = words[:-1] if flipped else words
    if not turns:
        return 0, flipped
    return (TURNS[turns[0]], flipped) if len(turns) == 1 and turns[0] in TURNS else None


def _reason(words: list[str], atlas: Atlas) -> Reason | None:
    facts = atlas.facts
    match words:
        case ["yurt" | "anywhere", cell] if cell in facts.cell_names:
            return _no_land(facts.cell_names.index(cell), facts)
        case ["chief", chief, cell] if chief in facts.chiefs and cell in facts.cell_names:
            return _no_land(facts.cell_names.index(cell), facts)
        case ["invade", card, cell] if card in facts.card_names and cell in facts.cell_names:
            return _wrong_ground(
                ground_of(facts.card_names.index(card)), facts.cell_names.index(cell), facts
            )
        case ["support", ground] if ground in facts.grounds:
            return "K9", Text("the Gods' Support is for one of the six regions")
        case ["conquer", kind, cell, *turned] if cell in facts.cell_names:
            names = [shape.name.lower() for shape in facts.shapes]
            way = orientation(turned)
            if kind in names and way is not None:
                return _no_room(names.index(kind), facts.cell_names.index(cell), *way, atlas)
    return None


def _no_land(cell: int, facts: Facts) -> Reason | None:
    """Why neither a yurt nor a chief can stand on a cell."""
    if facts.ground[cell] == RIVER:
        return "K2", Text("nothing stands on the river, only bridges cover it")
    if facts.ground[cell] == ABSENT:
        return "K2", Text("there is no such cell on the board")
    return None


def _wrong_ground(ground: int, cell: int, facts: Facts) -> Reason | None:
    """Why a card of a ground allows no yurt on a cell."""
    nowhere = _no_land(cell, facts)
    if nowhere is not None:
        return nowhere
    if ground == RIVER:
        return "K2", Text("no side of this cell is at the river")
    if ground == NEIGHBOURS:
        return "K2", Text("this cell does not touch the neighbouring territories")
    if ground < REGIONS:
        return "K5", Text("the card is for another region than the one of this cell")
    return None


def _no_room(kind: int, cell: int, turned: int, flipped: bool, atlas: Atlas) -> Reason | None:
    """Why a shape whose first cell is there can never lie so."""
    facts = atlas.facts
    shape = facts.shapes[kind]
    rule = "K8" if shape.bridge else "K7"
    form = oriented(shape.form, turned, flipped)
    row, column = cell // facts.width - form[0][0], cell % facts.width - form[0][1]
    cells: list[int] = []
    for down, right in form:
        y, x = row + down, column + right
        if not (0 <= y < facts.height and 0 <= x < facts.width):
            return rule, Text("it would stick out of the board")
        cells.append(y * facts.width + x)
    grounds = [facts.ground[there] for there in cells]
    if ABSENT in grounds:
        return rule, Text("it would stick out of the board")
    water = grounds.count(RIVER)
    if not shape.bridge and water:
        return rule, Text("a tile covers no river")
    if water != shape.water:
        sentence = N_("this bridge covers {wanted} of the river's cells, not {number}")
        return rule, Text(sentence, wanted=shape.water, number=water)
    if len({atlas.bank[there] for there in cells if atlas.bank[there] != NONE}) < 2:
        return rule, Text("all its land is on the same bank, and a bridge joins two")
    return None
