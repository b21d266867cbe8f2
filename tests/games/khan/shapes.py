"""Khan's board and shapes written out once more, and slow, obvious ways to lay them, for tests.

Nothing here comes from the engine's tables: what the two agree on is likely to be right.
"""

from __future__ import annotations

from functools import cache

BOARD = [
    "..MIIIIIIII..",
    ".MMMIIIIIITTT",
    "MMMMMIIIITTTT",
    "MMMMMMIITTTTT",
    "MMMMMMTTTTTTT",
    "~~~~MTTT~~~~~",
    "SSS~~~~~~FFFF",
    "SSS~RRRRFFFFF",
    "SSS~RRRRFFFFF",
    "SSS~~RRRFFFF.",
    "SSSS~RRRFFFF.",
    ".SSS~RRRFFF..",
    ".SSS~RRRR....",
]

# By name: how many, points, cells of river, and one drawing of the form.
SHAPES = {
    "D2": (4, 1, 0, "XX"),
    "I3": (4, 3, 0, "XXX"),
    "L3": (4, 3, 0, "XX/X."),
    "I4": (1, 6, 0, "XXXX"),
    "L4": (1, 6, 0, "XXX/X.."),
    "O4": (1, 6, 0, "XX/XX"),
    "S4": (1, 6, 0, "XX./.XX"),
    "T4": (1, 6, 0, ".X./XXX"),
    "F5": (1, 10, 0, ".XX/XX./.X."),
    "I5": (1, 10, 0, "XXXXX"),
    "L5": (1, 10, 0, "XXXX/X..."),
    "N5": (1, 10, 0, "XX../.XXX"),
    "P5": (1, 10, 0, "XX/XX/X."),
    "T5": (1, 10, 0, "XXX/.X./.X."),
    "U5": (1, 10, 0, "X.X/XXX"),
    "V5": (1, 10, 0, "X../X../XXX"),
    "W5": (1, 10, 0, "X../XX./.XX"),
    "X5": (1, 10, 0, ".X./XXX/.X."),
    "Y5": (1, 10, 0, "XXXX/.X.."),
    "Z5": (1, 10, 0, "XX./.X./.XX"),
    "B3": (5, 3, 1, "XXX"),
    "B4": (2, 6, 1, "XXXX"),
    "BL": (2, 6, 2, "XXX/X.."),
}

Cell = tuple[int, int]
Cells = frozenset[Cell]


def ground(cell: Cell) -> str:
    row, column = cell
    if 0 <= row < len(BOARD) and 0 <= column < len(BOARD[0]):
        return BOARD[row][column]
    return "."


def is_land(cell: Cell) -> bool:
    return ground(cell) not in "~."


@cache
def bank(cell: Cell) -> Cells:
    """All land that can be reached from a land cell without crossing the river."""
    found, before = {cell}, 0
    while len(found) > before:
        before = len(found)
        found |= {near for here in found for near in beside(here) if is_land(near)}
    return frozenset(found)


def beside(cell: Cell) -> list[Cell]:
    row, column = cell
    return [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)]


def turned(drawing: str) -> set[Cells]:
    """The form in all its positions, pushed against the corner."""
    rows = drawing.split("/")
    forms: set[Cells] = set()
    for _ in range(2):
        for _ in range(4):
            rows = ["".join(row[at] for row in reversed(rows)) for at in range(len(rows[0]))]
            forms.add(
                frozenset(
                    (y, x)
                    for y, row in enumerate(rows)
                    for x, sign in enumerate(row)
                    if sign == "X"
                )
            )
        rows = [row[::-1] for row in rows]
    return forms


@cache
def placements(name: str) -> set[Cells]:
    """Every set of cells on which a shape may lie, whatever stands there."""
    _, _, water, drawing = SHAPES[name]
    found: set[Cells] = set()
    for form in turned(drawing):
        for row in range(13):
            for column in range(13):
                cells = frozenset((row + y, column + x) for y, x in form)
                grounds = [ground(cell) for cell in cells]
                if "." in grounds or grounds.count("~") != water:
                    continue
                banks = {bank(cell) for cell in cells if is_land(cell)}
                if water and len(banks) < 2:
                    continue
                found.add(cells)
    return found


def cell_of(number: int) -> Cell:
    return divmod(number, 13)


def name_of(cell: Cell) -> str:
    return f"{'abcdefghijklm'[cell[1]]}{cell[0] + 1}"
