"""Reading the data file of Khan: every problem in it is found and listed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from bingfa.core.documents.edition import DataFile, data_file, read_toml
from bingfa.core.documents.tables import Table
from bingfa.core.errors import BadDocument
from bingfa.games.khan.rules.facts import (
    ABSENT,
    CARDS,
    CHIEFS,
    COLUMNS,
    DIRECTIONS,
    GROUNDS,
    MOST_PLAYERS,
    NONE,
    REGIONS,
    RIVER,
    SPECIALS,
    STEPS_OF,
    Facts,
    Scale,
    Shape,
)

MOST_CELLS: Final = 5  # of a shape; the tables of `atlas` look no further
MOST_ROWS: Final = 13
MOST_SHAPES: Final = 60  # kinds; a word of bits holds them
KEYS: Final = {
    "name", "title", "seats", "board", "river", "closed", "closed_cells", "neutral_yurts",
    "portrait_yurts", "hand", "flight", "end_after", "bonuses", "rounds", "specials", "regions",
    "chiefs", "tiles", "bridges", "tiny",
}  # fmt: skip
BY_PLAYERS: Final = (MOST_PLAYERS - 1, "for 2, 3 and 4 players")
WORDS: Final[dict[type, str]] = {list: "list", dict: "table", int: "number"}
TINY: Final = {
    "cells", "chiefs", "cards", "pieces", "neutral_yurts", "portrait_yurts", "hand", "rounds",
}  # fmt: skip


# What no rule asks for: other words make no other edition.
SPOKEN: Final = frozenset({"title"})


def source() -> DataFile:
    """The data file in use."""
    return data_file("bingfa.games.khan", "khan")


@cache
def read_facts() -> Facts:
    """The facts of the data file in use; BadDocument lists every problem in it."""
    file = source()
    return facts_from(file.text, file.name)


def facts_from(text: str, what: str) -> Facts:
    """The facts that a data file's text states; BadDocument lists every problem in it."""
    reader = _Reader(read_toml(text, what))
    facts = reader.read()
    if reader.problems or facts is None:
        raise BadDocument(what, reader.problems)
    return facts


class _Reader(Table):
    """Reads the tables of a data file, noting every problem."""

    def __init__(self, data: dict[str, Any]) -> None:
        super().__init__(data, [])
        self.width = 0
        self.height = 0
        self.ground: tuple[int, ...] = ()

    def read(self) -> Facts | None:
        self.known(KEYS)
        name, title = self.text("name"), self.text("title")
        seats = self.texts("seats", MOST_PLAYERS)
        regions = self.regions()
        self.board(regions)
        self.river()
        closed = self.closed(regions)
        chiefs = self.chiefs()
        shapes = (*self.shapes("tiles"), *self.shapes("bridges"))
        if len(shapes) > MOST_SHAPES:
            self.problems.append(f"tiles: more than {MOST_SHAPES} shapes, with the bridges")
        if len({shape.name for shape in shapes}) != len(shapes):
            self.problems.append("bridges: a name that a tile has already")
        self.cover(shapes)
        neutral = self.number("neutral_yurts", 1, 999)
        portrait = self.number("portrait_yurts", 1, 99)
        if CHIEFS * portrait > neutral:
            self.problems.append("portrait_yurts: more than there are neutral yurts")
        bonuses = self.numbers("bonuses", 99)
        rounds = self.numbers("rounds", 9, *BY_PLAYERS)
        specials = self.specials()
        hand = self.number("hand", 1, 8)
        flight = self.number("flight", 1, 12)
        end_after = self.number("end_after", 1, CHIEFS)
        whole = Scale(
            ground=self.ground,
            chief_cells=tuple(chief[2] for chief in chiefs),
            deck=tuple(range(CARDS)),
            pieces=tuple(shape.number for shape in shapes),
            neutral_yurts=neutral,
            portrait_yurts=portrait,
            hand=hand,
            end_after=end_after,
            rounds=rounds,
            specials=specials,
        )
        tiny = self.tiny([chief[0] for chief in chiefs], tuple(regions), shapes)
        if self.problems or tiny is None:
            return None
        return Facts(
            name=name,
            title=title,
            seats=seats,
            width=self.width,
            height=self.height,
            ground=self.ground,
            closed=closed,
            grounds=(*regions, "river", "neighbours", "khan"),
            chiefs=tuple(chief[0] for chief in chiefs),
            chief_names=tuple(chief[1] for chief in chiefs),
            directions=tuple(direction for chief in chiefs for direction in chief[3]),
            shapes=shapes,
            flight=flight,
            bonuses=bonuses,
            whole=whole,
            tiny=tiny,
        )

    def tiny(
        self, chiefs: list[str], regions: tuple[str, ...], shapes: tuple[Shape, ...]
    ) -> Scale | None:
        """The tiny game's measure: it is for two, without special cards."""
        table = self.table("tiny")
        if set(table) != TINY:
            self.problems.append(f"tiny: exactly {', '.join(sorted(TINY))} are wanted")
            return None
        kinds = {"cells": list, "cards": list, "chiefs": dict, "pieces": dict}
        for key in sorted(TINY):
            wanted = kinds.get(key, int)
            found = table[key].values() if wanted is dict and type(table[key]) is dict else ()
            if type(table[key]) is not wanted:
                self.problems.append(f"tiny.{key}: a {WORDS[wanted]} is wanted")
            elif wanted is int and not 1 <= table[key] <= CARDS:
                self.problems.append(f"tiny.{key}: a number from 1 to {CARDS} is wanted")
            elif key == "pieces" and not all(_count(number) for number in found):
                self.problems.append("tiny.pieces: numbers are wanted")
        if self.problems:
            return None
        names, known = [shape.name for shape in shapes], (*regions, "river", "neighbours", "khan")
        decks = [f"{chief}-{ground}" for chief in chiefs for ground in known]
        wrong = [
            *(f"chiefs.{name}" for name in table["chiefs"] if name not in chiefs),
            *(f"cards.{name}" for name in table["cards"] if name not in decks),
            *(f"pieces.{name}" for name in table["pieces"] if name not in names),
        ]
        self.problems.extend(f"tiny.{name}: unknown" for name in wrong)
        cells = [self.cell("tiny.cells", name) for name in table["cells"]]
        stands = {name: self.cell("tiny.chiefs", cell) for name, cell in table["chiefs"].items()}
        if not set(stands.values()) <= set(cells):
            self.problems.append("tiny.chiefs: one does not stand on a cell in play")
        if len(table["cards"]) <= 2 * table["hand"]:
            self.problems.append("tiny.cards: more than two hands are wanted")
        if self.problems:
            return None
        return Scale(
            ground=tuple(
                ground if cell in cells else ABSENT for cell, ground in enumerate(self.ground)
            ),
            chief_cells=tuple(stands.get(name, NONE) for name in chiefs),
            deck=tuple(sorted(decks.index(name) for name in table["cards"])),
            pieces=tuple(table["pieces"].get(name, 0) for name in names),
            neutral_yurts=table["neutral_yurts"],
            portrait_yurts=table["portrait_yurts"],
            hand=table["hand"],
            end_after=CHIEFS,
            rounds=(table["rounds"],) * (MOST_PLAYERS - 1),
            specials=((0,) * (MOST_PLAYERS - 1),) * len(SPECIALS),
        )

    def specials(self) -> tuple[tuple[int, ...], ...]:
        table = self.table("specials")
        if table and set(table) != set(SPECIALS):
            self.problems.append(f"specials: exactly {', '.join(SPECIALS)} are wanted")
            return ()
        given = Table(table, self.problems, "specials.")
        return tuple(given.numbers(name, 9, *BY_PLAYERS) for name in SPECIALS)

    # The board

    def regions(self) -> dict[str, tuple[str, int]]:
        """Each region's name with its letter and its number of cells."""
        regions: dict[str, tuple[str, int]] = {}
        for name, value in self.table("regions", REGIONS).items():
            words = value.split() if isinstance(value, str) else []
            if len(words) != 2 or len(words[0]) != 1 or not _digits(words[1]):
                self.problems.append(f"regions.{name}: a letter and a number is wanted: 'M 22'")
            elif words[0] in "~." or words[0] in {letter for letter, _ in regions.values()}:
                self.problems.append(f"regions.{name}: another letter than {words[0]!r} is wanted")
            elif not _word(name) or name in ("river", "neighbours", "khan"):
                self.problems.append(f"regions.{name}: another name is wanted, in small letters")
            else:
                regions[name] = (words[0], int(words[1]))
        return regions

    def board(self, regions: dict[str, tuple[str, int]]) -> None:
        rows = self.texts("board")
        width = len(rows[0]) if rows else 0
        if not 1 <= width <= len(COLUMNS) or not 1 <= len(rows) <= MOST_ROWS:
            self.problems.append(f"board: at most {MOST_ROWS} rows of {len(COLUMNS)} are wanted")
            return
        grounds = {letter: number for number, (letter, _) in enumerate(regions.values())}
        grounds |= {"~": RIVER, ".": ABSENT}
        before = len(self.problems)
        for number, row in enumerate(rows, 1):
            if len(row) != width:
                self.problems.append(f"board: row {number} has {len(row)} cells, not {width}")
            self.problems.extend(
                f"board: row {number} has a cell {sign!r}, which is no region"
                for sign in sorted(set(row) - set(grounds))
            )
        if len(self.problems) > before:
            return
        self.width, self.height = width, len(rows)
        self.ground = tuple(grounds[sign] for row in rows for sign in row)
        for name, (letter, wanted) in regions.items():
            found = self.ground.count(grounds[letter])
            if found != wanted:
                self.problems.append(f"regions.{name}: {wanted} cells, but the board has {found}")

    def river(self) -> None:
        wanted, found = self.number("river", 0, 99), self.ground.count(RIVER)
        if self.ground and found != wanted:
            self.problems.append(f"river: {wanted} cells, but the board has {found}")

    def cover(self, shapes: tuple[Shape, ...]) -> None:
        """All tiles and bridges together cover the land exactly."""
        tiles = sum(each.number * len(each.form) for each in shapes if not each.bridge)
        bridges = sum(each.number * (len(each.form) - each.water) for each in shapes if each.bridge)
        land = sum(0 <= ground < REGIONS for ground in self.ground)
        if land and tiles + bridges != land:
            self.problems.append(
                f"tiles: they cover {tiles} cells, and the bridges {bridges} of land: "
                f"{tiles + bridges} in all, but the board has {land} cells of land"
            )

    def cell(self, key: str, name: object) -> int:
        """The land cell of a name, or NONE with a problem."""
        if not self.ground:
            return NONE
        text = name if isinstance(name, str) else ""
        row = text[1:]
        if len(text) >= 2 and text[0] in COLUMNS[: self.width] and _digits(row):
            cell = (int(row) - 1) * self.width + COLUMNS.index(text[0])
            if 0 <= cell < len(self.ground) and 0 <= self.ground[cell] < REGIONS:
                return cell
        self.problems.append(f"{key}: {text or name!r} is no land cell of the board")
        return NONE

    def closed(self, regions: dict[str, tuple[str, int]]) -> tuple[int, ...]:
        cells = [self.cell("closed", name) for name in self.texts("closed")]
        if len(set(cells)) != len(cells) and NONE not in cells:
            self.problems.append("closed: a cell is there twice")
        wanted = self.table("closed_cells")
        for number, name in enumerate(regions):
            found = sum(cell != NONE and self.ground[cell] == number for cell in cells)
            if NONE not in cells and found != wanted.get(name, 0):
                self.problems.append(f"closed: {found} in {name}, not {wanted.get(name, 0)}")
        self.problems.extend(
            f"closed_cells.{name}: no such region" for name in sorted(set(wanted) - set(regions))
        )
        for cell in cells:
            if cell != NONE and not self.at_edge(cell):
                row, column = divmod(cell, self.width)
                name = f"{COLUMNS[column]}{row + 1}"
                self.problems.append(f"closed: {name} does not lie at the edge")
        return tuple(cells)

    def at_edge(self, cell: int) -> bool:
        """Whether a side of a cell is the board's edge or faces an absent cell."""
        row, column = divmod(cell, self.width)
        for down, right in STEPS_OF[::2]:
            y, x = row + down, column + right
            if not (0 <= y < self.height and 0 <= x < self.width):
                return True
            if self.ground[y * self.width + x] == ABSENT:
                return True
        return False

    # Chiefs and shapes

    def chiefs(self) -> list[tuple[str, str, int, list[int]]]:
        """Each chief's names, cell and directions by ground."""
        chiefs: list[tuple[str, str, int, list[int]]] = []
        taken: set[int] = set()
        for name, value in self.table("chiefs", CHIEFS).items():
            key = f"chiefs.{name}"
            parts = value if isinstance(value, list) else []
            if len(parts) != 3 or not all(isinstance(part, str) and part for part in parts):
                self.problems.append(f"{key}: a name, a cell and nine directions are wanted")
                continue
            if not _word(name):
                self.problems.append(f"{key}: a word in small letters is wanted before the =")
            cell = self.cell(key, parts[1])
            if cell != NONE and cell in taken:
                self.problems.append(f"{key}: another chief stands on {parts[1]}")
            taken.add(cell)
            ways = parts[2].split()
            if len(ways) != GROUNDS or not set(ways) <= set(DIRECTIONS):
                self.problems.append(f"{key}: nine of {' '.join(DIRECTIONS)} are wanted")
                continue
            chiefs.append((name, parts[0], cell, [DIRECTIONS.index(way) for way in ways]))
        return chiefs

    def shapes(self, key: str) -> list[Shape]:
        """The tiles or the bridges."""
        shapes: list[Shape] = []
        wanted: tuple[Callable[[Any], bool], ...] = (_count, _count, _is_form)
        if key == "bridges":
            wanted = (*wanted, lambda part: type(part) is int and 1 <= part < MOST_CELLS)
        for name, value in self.table(key).items():
            parts = value if isinstance(value, list) else []
            if not _word(name.lower().rstrip("0123456789")):
                self.problems.append(f"{key}.{name}: a name like P5 is wanted")
            if len(parts) != len(wanted) or not all(
                fits(part) for fits, part in zip(wanted, parts, strict=True)
            ):
                said = f"number, points and a form of 1 to {MOST_CELLS} joined cells"
                more = " and cells of river" if key == "bridges" else ""
                self.problems.append(f"{key}.{name}: {said}{more} are wanted")
                continue
            form = _form(parts[2])
            water = parts[3] if key == "bridges" else 0
            if water and len(form) < water + 2:
                self.problems.append(f"{key}.{name}: land on two banks is wanted beside the river")
            shapes.append(Shape(name, parts[0], parts[1], form, water))
        return shapes


def _digits(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 4


def _word(text: str) -> bool:
    return text.isascii() and text.isalpha() and text.islower()


def _count(value: Any) -> bool:
    return type(value) is int and 1 <= value <= 99


def _form(text: str) -> tuple[tuple[int, int], ...]:
    """The cells of a form written in rows, `#. ##`, in reading order."""
    return tuple(
        (row, column)
        for row, signs in enumerate(text.split())
        for column, sign in enumerate(signs)
        if sign == "#"
    )


def _is_form(value: Any) -> bool:
    if not isinstance(value, str) or not set(value) <= set("#. "):
        return False
    form = set(_form(value))
    if not 1 <= len(form) <= MOST_CELLS:
        return False
    reached = {min(form)}
    for _ in form:
        reached |= {
            (row + down, column + right) for row, column in reached for down, right in STEPS_OF[::2]
        } & form
    return reached == form
