"""Games know their own names alone, and nothing else knows any of them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bingfa.games import REGISTRY

SOURCES = Path(__file__).parents[2] / "src" / "bingfa"

GAME_NAMES = re.compile(
    r"(?<![a-z])(" + "|".join(name.replace("-", "[-_ ]?") for name in REGISTRY) + r")(?![a-z])",
    re.IGNORECASE,
)
NAMELESS = (
    "core",
    "look",
    "bots",
    "arena",
    "research",
    "review",
    "data",
    "table",
    "learn",
    "puzzles",
)


def imports(file: Path) -> Iterator[str]:
    """The modules of ours that a file imports anywhere in it."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("bingfa."))
        elif isinstance(node, ast.ImportFrom) and node.module == "bingfa":
            yield from (f"bingfa.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("bingfa."):
            yield node.module or ""


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
