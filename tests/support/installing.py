"""Packages of other people for tests: what pip would leave, in a folder that Python looks into."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bingfa import games, texts


def package(folder: Path, name: str, modules: dict[str, str], entries: dict[str, str]) -> None:
    """A package that was installed there: its modules, and its games by name."""
    for module, source in modules.items():
        (folder / f"{module}.py").write_text(source, encoding="utf-8")
    told = folder / f"{name}-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = [f"[{games.GROUP}]", *(f"{each} = {place}" for each, place in entries.items())]
    (told / "entry_points.txt").write_text("\n".join(lines) + "\n")


@contextmanager
def installed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Everything installed in a folder is there, for as long as it lasts."""
    with monkeypatch.context() as patch:
        patch.syspath_prepend(str(folder))
        _forget()
        try:
            yield
        finally:
            patch.undo()
            _forget()


def _forget() -> None:
    games.installed.cache_clear()
    texts.translator.cache_clear()
