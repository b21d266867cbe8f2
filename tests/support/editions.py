"""The games that share Sun Tzu's engine; and an edition of Khan that is not the printed one."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from bingfa.core.options import Options
from bingfa.games import find
from support.walks import option_sets

EDITIONS = ("sun-tzu", "dynasties")


def edition_settings() -> list[tuple[str, Options]]:
    """Each of them with every one of its option sets."""
    return [(name, options) for name in EDITIONS for options in option_sets(find(name))]


def another_khan(folder: Path) -> Path:
    """The data of Khan with a shape that counts otherwise."""
    printed = files("bingfa.games.khan") / "data" / "khan.toml"
    text = printed.read_text(encoding="utf-8")
    changed = text.replace('D2 = [4, 1, "##"]', 'D2 = [4, 2, "##"]')
    assert changed != text
    mine = folder / "my-khan.toml"
    mine.write_text(changed, encoding="utf-8")
    return mine
