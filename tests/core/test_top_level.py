"""What `import bingfa` offers: everything it lists, imported when it is asked for."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import bingfa
from bingfa import arena, bots, core


@pytest.mark.parametrize("name", bingfa.__all__)
def test_everything_listed_is_there(name: str) -> None:
    """The very object of the module that it lives in."""
    found = getattr(bingfa, name)
    assert found is getattr(bingfa, name)
    assert found.__module__.startswith("bingfa.")


def test_type_checkers_are_told_the_same() -> None:
    """What is imported for them alone is what is listed."""
    tree = ast.parse(Path(str(bingfa.__file__)).read_text(encoding="utf-8"))
    checked = next(node for node in tree.body if isinstance(node, ast.If))
    known = {
        each.asname or each.name: f"{node.module}.{each.name}"
        for node in checked.body
        if isinstance(node, ast.ImportFrom)
        for each in node.names
    }
    assert sorted(known) == sorted(bingfa.__all__) == sorted(dir(bingfa))
    for name, place in known.items():
        module, _, attribute = place.rpartition(".")
        assert getattr(sys.modules[module], attribute) is getattr(bingfa, name)


def test_modules_are_still_modules() -> None:
    """`from bingfa import bots` is the room, and what there is not is said."""
    assert {module.__name__ for module in (arena, bots, core)} == {
        "bingfa.arena",
        "bingfa.bots",
        "bingfa.core",
    }
    with pytest.raises(AttributeError, match="module 'bingfa' has no attribute 'Chess'"):
        bingfa.Chess  # type: ignore[attr-defined]  # noqa: B018  # that it is not is the point


def test_importing_it_imports_nothing_else() -> None:
    """It is there at once, whatever is used of it later."""
    code = "import sys, bingfa; print([name for name in sys.modules if name.startswith('bingfa.')])"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"
