"""Shapes by themselves: small pictures for the tray, and ghosts to be moved over the board."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from markupsafe import Markup

from bingfa.games.khan.board.map.grid import CELL, rounded_steps
from bingfa.games.khan.rules.atlas import ORIENTATIONS, Form, oriented
from bingfa.look import markup as h
from bingfa.look.once import finished, once

UNIT: Final = 10  # of a small picture: the side of a cell
EM: Final = 18  # and the size of the letters around it


class Turn(NamedTuple):
    """A shape in one of its different orientations, and which one follows when it is turned."""

    form: Form
    middle: tuple[int, int]  # the cell that is held under the pointer
    turn: int
    back: int
    flip: int


@cache
def turns_of(form: Form) -> tuple[Turn, ...]:
    """The different orientations of a form; each names others by their places here."""
    forms: list[Form] = []
    for orientation in range(ORIENTATIONS):
        turned = oriented(form, orientation % 4, orientation >= 4)
        if turned not in forms:
            forms.append(turned)

    def at(form: Form, quarters: int, flipped: bool) -> int:
        return forms.index(oriented(form, quarters, flipped))

    return tuple(
        Turn(each, middle_of(each), at(each, 1, False), at(each, 3, False), at(each, 0, True))
        for each in forms
    )


@cache
def places_of(form: Form) -> tuple[int, ...]:
    """By orientation, quarters of a turn and 4 if flipped, its place in `turns_of`."""
    forms = [turn.form for turn in turns_of(form)]
    return tuple(
        forms.index(oriented(form, orientation % 4, orientation >= 4))
        for orientation in range(ORIENTATIONS)
    )


def middle_of(form: Form) -> tuple[int, int]:
    """The cell of a form that is nearest to its middle."""
    row = sum(cell[0] for cell in form) / len(form)
    column = sum(cell[1] for cell in form) / len(form)
    return min(form, key=lambda cell: (abs(cell[0] - row) + abs(cell[1] - column), cell))


@once
def small(form: Form, bridge: bool) -> h.Node:
    """A shape as a small picture of its own, hidden from screen readers."""
    rows = max(row for row, _column in form) + 1
    columns = max(column for _row, column in form) + 1
    wide, high = columns * UNIT + 2, rows * UNIT + 2
    return h.svg(
        {"viewBox": f"-1 -1 {wide} {high}", "class": "form"},
        width=f"{wide / EM:.3g}em",
        height=f"{high / EM:.3g}em",
        aria_hidden="true",
    )[
        h.path(
            d="".join(f"M{column * UNIT} {row * UNIT}h{UNIT}v{UNIT}h-{UNIT}z"
                      for row, column in form),
            fill="var(--loess)" if bridge else "var(--ink)",
            stroke="var(--ink)" if bridge else "var(--card)",
            stroke_width="1.2",
        ),
    ]  # fmt: skip


@cache
def ghost(turn: Turn) -> Markup:
    """A shape about the middle of the cell under the pointer, as large as on the board."""
    line = rounded_steps(turn.form, turn.middle, CELL)
    return finished(h.g[h.path(class_="face", d=line), h.path(class_="edge", d=line)])


def middle_cell(turn: Turn, cells: tuple[int, ...]) -> int:
    """The cell under the middle of a shape that lies on cells in reading order."""
    return cells[turn.form.index(turn.middle)]
