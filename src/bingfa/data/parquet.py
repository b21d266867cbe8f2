"""Decisions in a Parquet file: written as they come, whole or not at all, and read by name."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from bingfa.core.documents import record
from bingfa.core.documents.document import read_text
from bingfa.core.errors import BadDocument, BadOption, BingfaError
from bingfa.core.match import Match
from bingfa.core.words import Text
from bingfa.data.decisions import Decision, decisions
from bingfa.data.extra import require
from bingfa.games import find

require()

import pyarrow as pa  # noqa: E402 - after the word about the extra
import pyarrow.parquet as pq  # noqa: E402 - likewise

from bingfa.research.encoding import Encoder, encoder  # noqa: E402 - it needs numpy

FORMAT: Final = "1"  # raised when a column changes its meaning or goes
NAMES: Final = b"bingfa.features"  # in the file's metadata: the names of the features, by setting
AT_ONCE: Final = 4_000_000  # numbers that are held in memory before they are written

SCHEMA: Final = pa.schema(
    [
        ("match", pa.int32()),
        ("record", pa.string()),
        ("game", pa.string()),
        ("rules", pa.int16()),
        ("options", pa.string()),
        ("players", pa.int8()),
        ("number", pa.int32()),
        ("seat", pa.int8()),
        ("seat_name", pa.string()),
        ("player", pa.string()),
        ("turn", pa.int16()),
        ("phase", pa.string()),
        ("sealed", pa.bool_()),
        ("choices", pa.int32()),
        ("forced", pa.bool_()),
        ("legal", pa.list_(pa.int32())),
        ("action", pa.string()),
        ("action_number", pa.int32()),
        ("features", pa.list_(pa.float32())),
        ("outcome", pa.string()),
        ("reason", pa.string()),
        ("score", pa.int32()),
        ("place", pa.int8()),
        ("given_up", pa.bool_()),
    ]
)


@dataclass(frozen=True)
class Exported:
    """What went into a file, and which records did not."""

    rows: int
    matches: int
    broken: tuple[BadDocument, ...]


# Writing


def export(
    paths: Iterable[Path],
    file: Path,
    *,
    skip_broken: bool = False,
    progress: Callable[[int], object] = lambda done: None,
) -> Exported:
    """Write the decisions of records to a file, which then replaces one of its name.

    BadDocument names the first record that does not replay, and nothing is written; or such
    records are left out. A file of nothing at all is not written either.
    """
    broken: list[BadDocument] = []
    matches = 0
    with _whole(file) as beside, Sheets(beside) as sheets:
        for number, path in enumerate(paths, 1):
            try:
                match = _replayed(path)
            except BadDocument as error:
                if not skip_broken:
                    raise
                broken.append(error)
            else:
                matches += 1
                sheets.add(match, matches, str(path))
            progress(number)
        if not sheets.rows:
            raise BadOption(Text("there is no decision to write in any of these records"))
    return Exported(sheets.rows, matches, tuple(broken))


def _replayed(path: Path) -> Match:
    """The match of a record; BadDocument names the file."""
    try:
        return record.replay(record.read(read_text(path)), find)
    except BingfaError as error:
        problems = error.problems if isinstance(error, BadDocument) else [error.text]
        raise BadDocument(str(path), problems) from error


@contextmanager
def _whole(file: Path) -> Iterator[Path]:
    """A file to write beside another, which it replaces if all goes well, and is gone if not."""
    beside = file.with_name(file.name + ".part")
    try:
        yield beside
        beside.replace(file)
    except OSError as error:
        # Its own words speak of the file beside, which nobody has asked for.
        reason = os.strerror(error.errno) if error.errno else error
        raise BadOption(Text("{path}: {reason}", path=file, reason=reason)) from error
    finally:
        beside.unlink(missing_ok=True)


class Sheets:
    """A Parquet file that is being written, some rows at a time."""

    def __init__(self, file: Path) -> None:
        self.rows = 0
        self._writer = pq.ParquetWriter(file, SCHEMA, compression="zstd")
        self._encoders: dict[str, Encoder] = {}
        self._waiting: list[Decision] = []
        self._numbers = 0

    def __enter__(self) -> Sheets:
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if kind is None:
            self._write()
            names = {setting: each.names for setting, each in self._encoders.items()}
            told = {NAMES: json.dumps(names), "bingfa.export": FORMAT, "bingfa": version("bingfa")}
            self._writer.add_key_value_metadata(told)
        self._writer.close()

    def add(self, match: Match, place: int, name: str) -> None:
        """Add every decision of a match."""
        setting = setting_of(match.game.name, len(match.players), str(match.options))
        if setting not in self._encoders:
            self._encoders[setting] = encoder(match.game, match.options, len(match.players))
        for decision in decisions(match, place, name, self._encoders[setting]):
            self._waiting.append(decision)
            self.rows += 1
            self._numbers += len(decision.features) + len(decision.legal) + len(SCHEMA)
            if self._numbers >= AT_ONCE:
                self._write()

    def _write(self) -> None:
        if self._waiting:
            columns = [
                pa.array([getattr(each, part.name) for each in self._waiting], part.type)
                for part in SCHEMA
            ]
            self._writer.write_batch(pa.record_batch(columns, schema=SCHEMA))
        self._waiting, self._numbers = [], 0


# Reading


def setting_of(game: str, players: int, options: str) -> str:
    """How the metadata name a game with a number of players and options."""
    return f"{game} {players} {options}".strip()


def feature_names(file: Path | str) -> dict[str, list[str]]:
    """What each number of `features` is, by setting: game, number of players and options."""
    told: dict[str, list[str]] = json.loads(pq.read_metadata(file).metadata[NAMES])
    return told


def read(
    file: Path | str,
    features: Sequence[str] | Mapping[str, str] = (),
    columns: Sequence[str] | None = None,
) -> Any:
    """A file as a pyarrow table, with a column for each of the features that are named.

    A mapping gives columns names of their own: `{"pawn": "pawn: place"}`. Without `columns` all the
    others are there too, but for `features` and `legal`. A feature that a row's game does not have
    is null; one that none has is refused with BadOption.
    """
    wanted = dict(features) if isinstance(features, Mapping) else {each: each for each in features}
    known = feature_names(file)
    for name in wanted.values():
        if not any(name in names for names in known.values()):
            raise BadOption(Text("no feature is called {name}", name=repr(name)))
    kept = [each for each in SCHEMA.names if each not in ("features", "legal")]
    kept = kept if columns is None else list(columns)
    needed = {*kept, "game", "players", "options", *(["features"] if wanted else [])}
    parts = [
        _named(batch, kept, wanted, known)
        for batch in pq.ParquetFile(file).iter_batches(columns=sorted(needed))
    ]
    return pa.Table.from_batches(parts)


def _named(
    batch: Any, kept: Sequence[str], wanted: Mapping[str, str], known: Mapping[str, Sequence[str]]
) -> Any:
    """A part of a file with its named features. Its rows may be of several settings."""
    arrays = {name: batch.column(name) for name in kept}
    if wanted:
        settings = [
            setting_of(*each)
            for each in zip(
                *(batch.column(name).to_pylist() for name in ("game", "players", "options")),
                strict=True,
            )
        ]
        rows = batch.column("features")
        values, starts = rows.values.to_numpy(), rows.offsets.to_numpy()
        for column, name in wanted.items():
            places = {key: names.index(name) for key, names in known.items() if name in names}
            arrays[column] = pa.array(
                [
                    values[start + places[key]] if key in places else None
                    for key, start in zip(settings, starts[:-1], strict=True)
                ],
                pa.float32(),
            )
    return pa.record_batch(list(arrays.values()), names=list(arrays))
