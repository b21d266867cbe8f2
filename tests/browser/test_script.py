"""The script of the table: its types are sound, and it stays small."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPTS = sorted((ROOT / "src" / "bingfa" / "table" / "static").glob("*.js"))
NODE = Path(sys.executable).with_name("node")
TSC = ROOT / ".venv-node" / "node_modules" / "typescript" / "bin" / "tsc"
# Two thousand for a table; the rest is for learning at it: words that are explained wherever
# they stand, figures that are changed by touch, and a board that looks past words that lie over it.
MOST_LINES = 2250


def complaints(project: Path) -> str:
    """What the type checker says of a project, by its tsconfig.json; nothing if all is well."""
    if not TSC.exists():
        pytest.fail("tsc is missing: `make test` installs it", pytrace=False)
    command = [str(NODE), str(TSC), "--pretty", "false", "--project", str(project)]
    checked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert bool(checked.returncode) == bool(checked.stdout), checked.stderr
    return checked.stdout


def test_types_of_the_script_are_sound() -> None:
    """`tsc --checkJs` in its strictest mood has nothing to say, as in `make check`."""
    assert complaints(ROOT / "tsconfig.json") == ""


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        ('document.getElementById("board").focus();', "possibly 'null'"),
        ("export function twice(number) { return 2 * number; }", "implicitly has an 'any' type"),
        ("export const all = [1, 2].map((each) => each.focus());", "does not exist on type"),
        ('import { nothing } from "./nowhere.js"; nothing();', "Cannot find module"),
    ],
)
def test_unsound_types_are_found(tmp_path: Path, script: str, complaint: str) -> None:
    """The same settings refuse what would fail in a browser one day."""
    settings = {"extends": str(ROOT / "tsconfig.json"), "include": ["wrong.js"]}
    (tmp_path / "tsconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    (tmp_path / "wrong.js").write_text(script, encoding="utf-8")
    assert complaint in complaints(tmp_path / "tsconfig.json")


def test_the_script_stays_small() -> None:
    """All modules together have so many lines at most: what grows belongs elsewhere."""
    assert SCRIPTS
    lines = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in SCRIPTS}
    assert sum(lines.values()) <= MOST_LINES, lines
