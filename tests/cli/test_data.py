"""Corrected copies of data files at the command line, in processes of their own."""

from __future__ import annotations

import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

ENTRY = "from bingfa.cli import main; main(prog_name='bingfa')"


def bingfa(*words: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", ENTRY, "--lang", "en", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)


def copy_of(package: str, name: str, folder: Path, *changes: tuple[str, str]) -> Path:
    """A copy of a data file with corrections."""
    text = (files(f"bingfa.games.{package}") / "data" / f"{name}.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = folder / f"my-{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("package", "name", "change", "rule", "told"),
    [
        ("sun_tzu", "dynasties", ("track = 10", "track = 12"), "D4", "12 squares"),
        ("khan", "khan", ('D2 = [4, 1, "##"]', 'D2 = [4, 2, "##"]'), None, ""),
    ],
)
def test_a_match_of_another_edition(
    package: str, name: str, change: tuple[str, str], rule: str | None, told: str, tmp_path: Path
) -> None:
    """It is played in worker processes too, checked by the same file, and told apart without it."""
    mine = copy_of(package, name, tmp_path, change)
    records = tmp_path / "records"
    bots = ["--bots", "random,random", "--games", "2", "--seed", "mine", "--save", str(records)]
    played = bingfa("--data", mine, "simulate", name, *bots)
    assert played.returncode == 0, played.stderr
    found = sorted(records.rglob("*.bingfa"))
    assert len(found) == 2
    good = bingfa("--data", mine, "verify", *found)
    assert good.returncode == 0, good.stderr
    assert good.stdout.count(": good: ") == 2
    other = bingfa("verify", found[0])
    assert other.returncode == 2
    assert f"played with another edition of {name.capitalize()}: its data file was" in other.stderr
    assert "(your own)" in bingfa("--data", mine, "games").stdout
    if rule is not None:
        assert told in bingfa("--data", mine, "rule", name, rule).stdout


def test_a_copy_with_mistakes_is_refused_with_all_of_them(tmp_path: Path) -> None:
    """Khan: the river, the tiles, the closed cells and a chief that stands in the water."""
    mine = copy_of(
        "khan",
        "khan",
        tmp_path,
        ("river = 22", "river = 20"),
        ('D2 = [4, 1, "##"]', 'D2 = [5, 1, "##"]'),
        ('closed = ["b2", ', "closed = ["),
        ('["Rus", "f2"', '["Rus", "a6"'),
    )
    refused = bingfa("--data", mine, "games")
    tiles = "134 in all, but the board has 132 cells of land"
    assert refused.returncode == 2
    assert refused.stderr.splitlines() == [
        "bingfa: my-khan.toml: 4 problems",
        "  - river: 20 cells, but the board has 22",
        "  - closed: 3 in mountain, not 4",
        "  - chiefs.rus: 'a6' is no land cell of the board",
        f"  - tiles: they cover 114 cells, and the bridges 20 of land: {tiles}",
    ]


def test_a_box_of_yuan_is_corrected_by_itself(tmp_path: Path) -> None:
    """Its other files stay as printed; each is named by what it calls itself."""
    mine = copy_of(
        "yuan", "china", tmp_path, ("R:DAI", "M:DAI"), ("R:MIN    M:BA", "R:MIN    R:BA")
    )
    records = tmp_path / "records"
    bots = ["--bots", "random,greedy", "--games", "2", "--seed", "mine", "--save", str(records)]
    played = bingfa("--data", mine, "simulate", "yuan", "-o", "box=china", *bots)
    assert played.returncode == 0, played.stderr
    found = sorted(records.rglob("*.bingfa"))
    good = bingfa("--data", mine, "verify", *found)
    assert good.stdout.count(": good: ") == 2, good.stderr
    other = bingfa("verify", found[0])
    assert other.returncode == 2
    assert "played with another edition of Yuan: its data file was" in other.stderr


def test_all_mistakes_in_copies_of_yuan_are_listed(tmp_path: Path) -> None:
    """Of several files at once, each by its name: terrain, the wheel, a scenario's city."""
    refused = bingfa(
        *("--data", copy_of("yuan", "china", tmp_path, ("R:DAI", "F:DAI"))),
        *(
            "--data",
            copy_of("yuan", "yuan", tmp_path, ("eruptions = [5, 9, 13]", "eruptions = [14]")),
        ),
        "games",
    )
    assert refused.returncode == 2
    assert refused.stderr.splitlines() == [
        "bingfa: my-yuan.toml, my-china.toml: 3 problems",
        "  - china: terrain.rice: 13, but the tiles have 12",
        "  - china: terrain.forest: 13, but the tiles have 14",
        "  - yuan: eruptions: a list of numbers from 0 to 13 is wanted",
    ]


def test_a_name_that_no_data_file_has_is_said(tmp_path: Path) -> None:
    """With the game that it may have been meant for."""
    mine = tmp_path / "mine.toml"
    mine.write_text('name = "yuann"\n', encoding="utf-8")
    refused = bingfa("--data", mine, "games")
    assert refused.returncode == 2
    assert "no game is called 'yuann'; did you mean 'yuan'?" in refused.stderr
