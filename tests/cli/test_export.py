"""Records as Parquet: every decision once, true to the match, whole files or none."""

from __future__ import annotations

import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner, Result
from support.walks import random_match

from bingfa.cli import main
from bingfa.core.documents.record import record_of
from bingfa.core.errors import BadOption
from bingfa.core.match import Match
from bingfa.core.outcome import Outcome
from bingfa.data import parquet
from bingfa.data.decisions import result
from bingfa.data.parquet import SCHEMA, export, feature_names, read
from bingfa.games import find
from bingfa.research.encoding import encoder

ROOT = Path(__file__).parents[2]


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["--lang", "en", "export", *map(str, arguments)])


def kept(match: Match, path: Path, *, private: bool = False) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(str(record_of(match, private=private)), encoding="utf-8")
    return path


def match_of(name: str, seed: str, players: int | None = None, length: int | None = None) -> Match:
    game = find(name)
    return random_match(game, game.settle(None), seed, length, players)


def rows_of(file: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = pq.read_table(file).to_pylist()
    return rows


def check(rows: list[dict[str, Any]], match: Match, place: int, path: Path) -> None:
    """That rows are the decisions of a match, by what the match itself says."""
    game, outcome = match.game, match.outcome
    means = encoder(game, match.options, len(match.players))
    assert [row["number"] for row in rows] == [*range(1, len(match.moves) + 1)]
    for row, move in zip(rows, match.moves, strict=True):
        view = match.at(row["number"] - 1).view(move.seat)
        legal = [means.number(action) for action in view.legal]
        assert row.pop("features") == means.encode(view).tolist()
        assert row == {
            "match": place,
            "record": str(path),
            "game": game.name,
            "rules": game.rules_version,
            "options": str(match.options),
            "players": len(match.players),
            "number": row["number"],
            "seat": move.seat,
            "seat_name": game.seats[move.seat],
            "player": match.players[move.seat],
            "turn": getattr(view, "turn", None),
            "phase": getattr(view, "step", None) or getattr(view, "phase", None),
            "sealed": move.sealed,
            "choices": len(legal),
            "forced": len(legal) == 1,
            "legal": legal,
            "action": move.action.text,
            "action_number": means.number(move.action),
            "outcome": result(outcome, move.seat) if outcome else None,
            "reason": outcome.reason if outcome else None,
            "score": outcome.scores[move.seat] if outcome else None,
            "place": outcome.placing[move.seat] if outcome else None,
            "given_up": move.seat in match.lost,
        }


def test_every_decision_is_a_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches of all games in one file, written in many parts; unfinished and given up ones too."""
    monkeypatch.setattr(parquet, "AT_ONCE", 50_000)
    matches = [match_of(name, "export") for name in ("sun-tzu", "dynasties", "yuan")]
    matches += [match_of("khan", "export", 3, 60), match_of("sun-tzu", "open", None, 20)]
    matches[3].forfeit(2)
    paths = [
        kept(match, tmp_path / "records" / f"{number}.bingfa", private=True)
        for number, match in enumerate(matches)
    ]
    file = tmp_path / "all.parquet"
    told = run(tmp_path / "records", "--out", file)
    assert told.exit_code == 0, told.output
    rows = rows_of(file)
    assert f"{len(rows)} decisions of 5 matches; records left out: 0" in told.stdout
    assert pq.ParquetFile(file).num_row_groups > 5
    for place, (match, path) in enumerate(zip(matches, paths, strict=True), 1):
        check([row for row in rows if row["match"] == place], match, place, path)
    assert {row["outcome"] for row in rows if row["match"] == 5} == {None}
    assert {row["seat"] for row in rows if row["given_up"]} == {2}


def test_the_same_records_give_the_same_file(tmp_path: Path) -> None:
    path = kept(match_of("sun-tzu", "same", None, 30), tmp_path / "a.bingfa", private=True)
    for name in ("one", "two"):
        export([path], tmp_path / name)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_features_are_named(tmp_path: Path) -> None:
    """The file itself says what each number is, by setting; `read` takes them by name."""
    tzu, khan = match_of("sun-tzu", "names", None, 30), match_of("khan", "names", 2, 12)
    paths = [
        kept(match, tmp_path / f"{match.game.name}.bingfa", private=True) for match in (tzu, khan)
    ]
    file = tmp_path / "file.parquet"
    export(paths, file)
    names = feature_names(file)
    assert names == {
        f"{match.game.name} 2 {match.options}": [*encoder(match.game, match.options, 2).names]
        for match in (tzu, khan)
    }
    told = pq.read_metadata(file).metadata
    assert (told[b"bingfa.export"], told[b"bingfa"].decode()) == (b"1", version("bingfa"))
    table = read(file, {"pawn": "pawn: place"}, ["match", "number"])
    assert table.column_names == ["match", "number", "pawn"]
    means = encoder(tzu.game, tzu.options, 2)
    pawn = means.names.index("pawn: place")
    seen = [means.encode(tzu.at(at).view(move.seat))[pawn] for at, move in enumerate(tzu.moves)]
    assert table["pawn"].to_pylist() == [*map(float, seen), *[None] * 12]
    both = read(file, ["seat: red"])
    assert both.column_names == [
        *(name for name in SCHEMA.names if name not in ("features", "legal")),
        "seat: red",
    ]
    reds = np.array(both["seat_name"].to_pylist()) == "red"
    assert both["seat: red"].to_pylist() == reds.astype(float).tolist()
    with pytest.raises(BadOption, match="no feature is called 'pawn'"):
        read(file, ["pawn"])


def test_numbers_of_the_rows_fit_their_columns(tmp_path: Path) -> None:
    """The schema of a file is the one that is documented, column by column, as it is read back."""
    path = kept(match_of("yuan", "schema", 2, 10), tmp_path / "a.bingfa", private=True)
    export([path], tmp_path / "file")
    schema = pq.read_schema(tmp_path / "file").remove_metadata()
    assert schema == SCHEMA
    page = (ROOT / "docs" / "data.md").read_text(encoding="utf-8")
    for part in schema:
        assert f"| `{part.name}` | {part.type} |" in page


@pytest.mark.parametrize(
    ("outcome", "results"),
    [
        (Outcome((1,), "x", "X1", (1, 2, 0)), ["lost", "won", "lost"]),
        (Outcome((0, 1), "x", "X1", (2, 2, 0)), ["shared", "shared", "lost"]),
        (Outcome((), "x", "X1", (1, 1, 1)), ["drawn"] * 3),
    ],
)
def test_an_outcome_is_told_by_seat(outcome: Outcome, results: list[str]) -> None:
    assert [result(outcome, seat) for seat in range(3)] == results


# Broken records and files


@pytest.fixture
def records(tmp_path: Path) -> list[Path]:
    """A good record, one that was changed, one that is none, and another good one."""
    folder = tmp_path / "records"
    paths = [
        kept(match_of("sun-tzu", str(number), None, 12), folder / f"{number}.bingfa", private=True)
        for number in range(4)
    ]
    changed = paths[1].read_text(encoding="utf-8").replace("seed: 1", "seed: 2")
    paths[1].write_text(changed, encoding="utf-8")
    paths[2].write_text("nothing", encoding="utf-8")
    return paths


def left(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_a_broken_record_stops_it(records: list[Path], tmp_path: Path) -> None:
    """It is named with what is wrong, and no file is there, nor half of one."""
    told = run(*records, "--out", tmp_path / "file.parquet")
    assert told.exit_code == 2
    assert f"{records[1]}: the seed is not the one that the commitment was made to" in told.stderr
    assert left(tmp_path) == {"records"}


def test_broken_records_are_left_out_if_wanted(records: list[Path], tmp_path: Path) -> None:
    """All of them are named, and the rest is written."""
    told = run(*records, "--out", tmp_path / "file.parquet", "--skip-broken")
    assert told.exit_code == 0, told.output
    assert all(str(path) in told.stderr for path in records[1:3])
    assert "24 decisions of 2 matches; records left out: 2" in told.stdout
    rows = rows_of(tmp_path / "file.parquet")
    assert {(row["match"], row["record"]) for row in rows} == {
        (1, str(records[0])),
        (2, str(records[3])),
    }
    nothing = run(*records[1:3], "--out", tmp_path / "none.parquet", "--skip-broken")
    assert nothing.exit_code == 2
    assert "there is no decision to write" in nothing.stderr
    assert left(tmp_path) == {"records", "file.parquet"}


def test_an_interrupted_export_leaves_nothing(records: list[Path], tmp_path: Path) -> None:
    """Nor is a file lost that was to be replaced."""
    file = tmp_path / "file.parquet"
    file.write_text("old", encoding="utf-8")

    def interrupt(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        export(records[:1], file, progress=interrupt)
    assert left(tmp_path) == {"records", "file.parquet"}
    assert file.read_text(encoding="utf-8") == "old"


def test_a_file_that_cannot_be_written_is_named(records: list[Path], tmp_path: Path) -> None:
    """As it was typed, with the reason in a few words."""
    told = run(records[0], "--out", tmp_path / "nowhere" / "file.parquet")
    assert told.exit_code == 2
    assert told.stderr.endswith("nowhere/file.parquet: No such file or directory\n")


def test_a_file_is_replaced_only_by_force(records: list[Path], tmp_path: Path) -> None:
    file = tmp_path / "file.parquet"
    file.write_text("old", encoding="utf-8")
    refused = run(records[0], "--out", file)
    assert refused.exit_code == 2
    assert "exists already; --force replaces it" in refused.stderr
    assert file.read_text(encoding="utf-8") == "old"
    assert run(records[0], "--out", file, "--force").exit_code == 0
    assert len(rows_of(file)) == 12


@pytest.mark.parametrize(
    ("wanted", "complaint"),
    [
        (["no-such-file"], "there is no such file or folder"),
        (["."], "holds no file that ends in .bingfa"),
    ],
)
def test_wrong_arguments_are_told(
    wanted: list[str], complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told = run(*wanted, "--out", "file.parquet")
    assert told.exit_code == 2
    assert complaint in told.stderr


def test_a_place_that_cannot_be_written_to_is_told(records: list[Path], tmp_path: Path) -> None:
    told = run(records[0], "--out", tmp_path / "no" / "where.parquet")
    assert told.exit_code == 2
    assert "where.parquet: " in told.stderr


@pytest.mark.parametrize("library", ["numpy", "pyarrow"])
def test_without_the_extra_it_says_which(
    library: str, records: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sentence that names what to install, and no traceback."""
    for name in [each for each in sys.modules if each.startswith("bingfa.data")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, library, None)
    told = run(records[0], "--out", tmp_path / "file.parquet")
    assert told.exit_code == 2
    assert told.stderr.strip() == f"bingfa: {library} is missing: pip install 'bingfa[data]'"


def test_no_record_is_replaced_by_what_comes_of_it(records: list[Path], tmp_path: Path) -> None:
    """Nor is one written twice that is named twice, by itself and by its folder."""
    before = records[0].read_bytes()
    refused = run(records[0], "--out", records[0], "--force")
    assert refused.exit_code == 2
    assert f"{records[0]} is one of the records: nothing was written" in refused.stderr
    assert records[0].read_bytes() == before
    folder = records[0].parent
    told = run(records[0], folder, folder, "--out", tmp_path / "file.parquet", "--skip-broken")
    assert "24 decisions of 2 matches; records left out: 2" in told.stdout
