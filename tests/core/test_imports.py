"""The rooms of the code: each imports only what stands below it, and names no game but its own."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bingfa.games import REGISTRY

SOURCES = Path(__file__).parents[2] / "src" / "bingfa"

# As docs/engine.md has them: a room may import what stands on a line before its own, and itself.
FLOORS = (
    ("core",),
    ("look",),
    ("games",),
    ("bots",),
    ("arena", "research", "review"),
    ("data", "table"),
    ("cli",),
)
FLOOR = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}
EVERYBODY = ("texts",)  # modules that any room may ask

GAME_NAMES = re.compile(
    r"(?<![a-z])(" + "|".join(name.replace("-", "[-_ ]?") for name in REGISTRY) + r")(?![a-z])",
    re.IGNORECASE,
)
NAMELESS = ("core", "look", "bots", "arena", "research", "review", "data", "table")


def imports(file: Path) -> Iterator[str]:
    """The modules of ours that a file imports anywhere in it."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("bingfa."))
        elif isinstance(node, ast.ImportFrom) and node.module == "bingfa":
            yield from (f"bingfa.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("bingfa."):
            yield node.module or ""


@pytest.mark.parametrize("room", FLOOR)
def test_a_room_imports_only_what_stands_below_it(room: str) -> None:
    """Dependencies point one way."""
    wrong = {
        f"{file.relative_to(SOURCES)}: {module}"
        for file in (SOURCES / room).rglob("*.py")
        for module in imports(file)
        for other in [module.split(".")[1]]
        if other != room and other not in EVERYBODY and FLOOR.get(other, -1) >= FLOOR[room]
    }
    assert wrong == set()


def test_no_game_imports_another() -> None:
    """What two games share is in the core or the look."""
    games = {path.parent.name for path in SOURCES.glob("games/*/game.py")}
    wrong = {
        f"{file.relative_to(SOURCES)}: {module}"
        for game in games
        for file in (SOURCES / "games" / game).rglob("*.py")
        for module in imports(file)
        if module.startswith("bingfa.games.") and module.split(".")[2] in games - {game}
    }
    assert games >= {"khan", "sun_tzu", "yuan"}
    assert wrong == set()


@pytest.mark.parametrize("room", NAMELESS)
def test_only_games_know_their_names(room: str) -> None:
    """Neither code nor comment, style or script names one: a fifth game finds the same house."""
    files = [file for file in (SOURCES / room).rglob("*") if file.suffix in (".py", ".css", ".js")]
    wrong = {
        f"{file.relative_to(SOURCES)}:{number}: {line.strip()}"
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if GAME_NAMES.search(line)
    }
    assert files
    assert wrong == set()
