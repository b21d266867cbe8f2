"""Writes how states are copied, field by field: `copying.py` of each game's rules.

A field of a state is written once, in `lay_out` of the game's `campaign.py`, with the value that
it begins with. What it is annotated with says how it is copied: lists are copied, generators too,
lists of another class of the module with what they hold; everything else is shared. Compiled, such
lines are many times as fast as a loop over names. Run it after a change of fields; a test says when
that was forgotten.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

GAMES = Path(__file__).parent.parent / "src" / "bingfa" / "games"
MAKES_LIST = (ast.List, ast.ListComp)
COMMON = ("silent", "still", "step", "turn", "ended")  # of every state that goes through steps


class Unclear(Exception):
    """A field of which it cannot be told how it is copied."""


def fields_of(module: ast.Module) -> dict[str, dict[str, str | None]]:
    """By class with a method `lay_out`: its fields in order, each with its annotation."""
    found: dict[str, dict[str, str | None]] = {}
    for node in module.body:
        if isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, ast.FunctionDef) and method.name == "lay_out":
                    found[node.name] = _set_in(method)
    return found


def _set_in(method: ast.FunctionDef) -> dict[str, str | None]:
    found: dict[str, str | None] = {}
    for line in method.body:
        if isinstance(line, ast.AnnAssign) and _is_field(line.target):
            found[ast.unparse(line.target)[5:]] = ast.unparse(line.annotation)
        elif isinstance(line, ast.Assign) and _is_field(line.targets[0]):
            name = ast.unparse(line.targets[0])[5:]
            if any(isinstance(part, MAKES_LIST) for part in ast.walk(line.value)):
                raise Unclear(f"{name}: a list wants an annotation")
            found[name] = None
    return found


def _is_field(target: ast.expr) -> bool:
    return isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self"


def copied(name: str, annotation: str | None, classes: list[str]) -> str:
    """The copy of a field of `old`."""
    for inner in classes:
        if annotation == f"list[{inner}]":
            return f"[copy_{inner.lower()}(each) for each in old.{name}]"
    if annotation is not None and annotation.startswith("list["):
        return f"old.{name}[:]"
    return f"old.{name}.copy()" if annotation == "Chance" else f"old.{name}"


def copying(game: str) -> str:
    """The module that copies the states of a game, as it should be."""
    source = (GAMES / game / "rules" / "campaign.py").read_text(encoding="utf-8")
    classes = fields_of(ast.parse(source))
    inner = [name for name in classes if name != "Campaign"]
    lines = [
        '"""How a state is copied. Written by `scripts/copying.py` from what is in `campaign`."""',
        "",
        "from __future__ import annotations",
        "",
        f"from bingfa.games.{game}.rules.campaign import {', '.join(['Campaign', *inner])}",
    ]
    for name in inner:
        lines += ["", "", f"def copy_{name.lower()}(old: {name}) -> {name}:", f"    new = {name}()"]
        lines += _assignments(classes[name], inner)
        lines += ["    return new"]
    lines += ["", "", "def copy_fields(old: Campaign, new: Campaign) -> None:"]
    lines += _assignments({**dict.fromkeys(COMMON), **classes["Campaign"]}, inner)
    return "\n".join(lines) + "\n"


def _assignments(fields: dict[str, str | None], classes: list[str]) -> list[str]:
    return [f"    new.{name} = {copied(name, kind, classes)}" for name, kind in fields.items()]


def games() -> list[str]:
    """The games whose states are laid out field by field."""
    return sorted(path.parent.parent.name for path in GAMES.glob("*/rules/campaign.py"))


def main() -> int:
    for game in games():
        (GAMES / game / "rules" / "copying.py").write_text(copying(game), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
