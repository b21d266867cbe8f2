"""Editions: the data files of a game as they are printed, or an owner's corrected copies of them.

A process has one edition of each game. The setting BINGFA_DATA names the copies, which say
themselves what they are copies of; the processes that this one starts inherit it. Most games have
one data file, called like the game.
"""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from bingfa.core.documents.document import read_text
from bingfa.core.errors import BadDocument, BingfaError
from bingfa.core.words import N_, Text

SETTING: Final = "BINGFA_DATA"


@dataclass(frozen=True)
class DataFile:
    """A data file, not yet checked by its game."""

    name: str  # of the file, for people
    text: str
    own: bool  # an owner's copy

    @cache  # noqa: B019 - there are few
    def fingerprint(self, spoken: frozenset[str] = frozenset()) -> str:
        """Eight hexadecimal digits that almost surely differ where two files mean different things.

        Comments, layout, the order of the keys at the top and what is only spoken do not count.
        """
        data = read_toml(self.text, self.name)
        meaning = {key: data[key] for key in sorted(data) if key not in spoken}
        return sha256(json.dumps(meaning).encode()).hexdigest()[:8]


def read_toml(text: str, what: str) -> dict[str, Any]:
    """The tables of a data file; BadDocument if it is none."""
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadDocument(what, [f"not a TOML file: {error}"]) from error


def fingerprint_of(several: Iterable[DataFile], spoken: frozenset[str] = frozenset()) -> str:
    """The fingerprint of an edition that has more than one data file."""
    each = " ".join(file.fingerprint(spoken) for file in several)
    return sha256(each.encode()).hexdigest()[:8]


def data_file(package: str, name: str, folder: str = "data") -> DataFile:
    """A data file in use: an owner's copy of it if there is one, else the printed edition."""
    return own_files().get(name) or printed(package, name, folder)


@cache
def printed(package: str, name: str, folder: str = "data") -> DataFile:
    """A data file of a game's package."""
    source = files(package).joinpath(folder, f"{name}.toml")
    return DataFile(f"{name}.toml", source.read_text(encoding="utf-8"), own=False)


def use(paths: Iterable[Path]) -> None:
    """Take copies of data files for this process and those it starts, before any game is loaded."""
    os.environ[SETTING] = os.pathsep.join(str(path.resolve()) for path in paths)
    own_files.cache_clear()


@cache
def own_files() -> dict[str, DataFile]:
    """The owner's copies by the names that they give themselves; BadDocument if one has none."""
    found: dict[str, DataFile] = {}
    for word in os.environ.get(SETTING, "").split(os.pathsep):
        if not word:
            continue
        file = DataFile(Path(word).name, read_text(Path(word)), own=True)
        name = read_toml(file.text, file.name).get("name")
        if not isinstance(name, str):
            raise BadDocument(file.name, ["name: which game is it of?"])
        if name in found:
            text = N_("{one} and {other} are both data files of {game}")
            raise BingfaError(Text(text, one=found[name].name, other=file.name, game=name))
        found[name] = file
    return found
