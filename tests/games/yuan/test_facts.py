"""The data files: what they must add up to, and how problems in them are told."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from pathlib import Path

import pytest

from bingfa.core.errors import BadDocument
from bingfa.games.yuan import YUAN
from bingfa.games.yuan.rules import datafile
from bingfa.games.yuan.rules.facts import MOUNTAIN, VOLCANO, WATER

DATA = Path(datafile.__file__).parents[1] / "data"


def texts() -> dict[str, str]:
    """The data files by their names."""
    paths = [*DATA.glob("*.toml"), *(DATA / "scenarios").glob("*.toml")]
    return {path.stem: path.read_text(encoding="utf-8") for path in paths}


def test_both_boxes_have_the_same_totals_of_terrain() -> None:
    """27 water, 26 mountains, 13 each of rice, forest, mine and hill; China has no volcano."""
    for box in YUAN.box.boxes:
        cells = Counter(cell for tile in box.tiles for cell in YUAN.box.tiles[tile].cells)
        assert [cells[kind] for kind in range(4)] == [13] * 4
        assert cells[WATER] == 27
        assert cells[MOUNTAIN] + cells[VOLCANO] == 26
        assert cells[VOLCANO] == (3 if box.name == "mongolia" else 0)
        assert len(box.tiles) == 15
        assert box.sizes == (8, 4, 3)


def test_each_step_of_players_adds_the_same_terrain_in_both_boxes() -> None:
    """The tiles for 2, for a third and for a fourth player are alike in what they bring."""
    facts = YUAN.box
    for start, end in ((0, 8), (8, 12), (12, 15)):
        counts = []
        for box in facts.boxes:
            cells = Counter(c for tile in box.tiles[start:end] for c in facts.tiles[tile].cells)
            cells[MOUNTAIN] += cells.pop(VOLCANO, 0)
            counts.append(cells)
        assert counts[0] == counts[1]


def test_the_rivers_of_china_are_chains() -> None:
    """On a tile of the China box water hangs together, and no water hex touches more than two."""
    around = [tuple(range(1, 7))]  # by cell of a tile: those beside it
    around += [(0, at % 6 + 1, (at - 2) % 6 + 1) for at in range(1, 7)]
    for number in YUAN.box.boxes[1].tiles:
        cells = YUAN.box.tiles[number].cells
        water = [at for at in range(7) if cells[at] == WATER]
        for at in water:
            beside = [other for other in around[at] if other in water]
            assert len(beside) <= 2
            assert beside or len(water) == 1
    assert "HU" in YUAN.box.province_names[52:]


def test_names_and_wheel() -> None:
    """104 different provinces, eight clans, thirteen turns that ask for ever fewer temples."""
    facts = YUAN.box
    assert len(set(facts.province_names)) == 104
    assert [clan.name for clan in facts.clans[4:]] == ["huan", "zhuang", "luong", "goujian"]
    assert facts.wheel == (10, 10, 9, 9, 8, 8, 7, 7, 6, 6, 5, 5, 4)


def test_the_data_files_read_as_they_are() -> None:
    """They are sound; every scenario lies on the lattice."""
    assert asdict(datafile.facts_from(texts())) == asdict(YUAN.box)


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("mongolia", "R:MAND", "R:JU", "JU is there twice"),
        ("mongolia", "M:GE ", "X:GE ", "'X:GE' is neither"),
        ("mongolia", "F:JU     V", "V", "seven cells are wanted"),
        ("mongolia", 'power = "settlers"', 'power = "luck"', "suhey: power is none of"),
        ("mongolia", "sizes = [8, 4, 3]", "sizes = [8, 4, 4]", "all tiles are wanted"),
        ("china", "sizes = [8, 4, 3]", "sizes = [8, 4, 3.0]", "china: sizes: a list of numbers"),
        ("china", "R:DAI", "F:DAI", "china: terrain.rice: 13, but the tiles have 12"),
        ("china", "rice = 13", "rise = 13", "china: terrain: exactly rice, forest"),
        ("china", 'name = "huan"', 'name = "mu"', "once only"),
        ("yuan", "armies = 9 ", "armies = 0 ", "armies: a number from 1"),
        ("yuan", "garrison", "garnison", "garnison: unknown"),
        ("yuan", "costs = [0, 4, 7]", "costs = [0, 7, 4]", "three rising numbers"),
        ("yuan", "8 = [8, 4, 3]", "8 = [9, 4, 3]", "has not so many tiles"),
        ("river-control", "A 5,6 r2", "A 5,5 r2", "does not fit beside"),
        ("river-control", "A 5,6 r2", "B 5,6 r2", "B is there twice"),
        ("crossing-the-waters", 'weyu = "GE"', 'weyu = "JU"', "JU is on no tile"),
        ("crossing-the-waters", 'weyu = "GE"', "", "3 are wanted, or none"),
        ("yuan", '"mongolia", "china"', '"mongolia"', "boxes: exactly mongolia, china are wanted"),
        ("yuan", '"river-control", ', "", "scenarios: exactly river-control"),
        ("yuan", "wheel = [10, ", "wheel = [10, 10, ", "wheel: 1 to 13 turns are wanted"),
        ("yuan", "wheel = [10", "wheel = [oops", "not a TOML file"),
        ("yuan", "[tiny]", "[tinier]", "tiny: a table is wanted"),
        ("yuan", "wheel = [2, 1]", "wheel = []", "tiny: wheel: at least one turn is wanted"),
        ("yuan", "money = 0", 'money = "0"', "tiny: money: a list of numbers"),
        ("yuan", 'weyu = "BAO"', 'weyu = "GE"', "GE is on no tile"),
    ],
)
def test_a_problem_in_a_data_file_is_told(file: str, old: str, new: str, problem: str) -> None:
    """Each names the file and what is wrong."""
    changed = texts()
    assert old in changed[file]
    changed[file] = changed[file].replace(old, new, 1)
    with pytest.raises(BadDocument) as refused:
        datafile.facts_from(changed)
    assert problem in str(refused.value)


def test_all_problems_are_listed_at_once() -> None:
    """Three mistakes in two files are three problems."""
    changed = texts()
    changed["yuan"] = changed["yuan"].replace("armies = 9 ", "armies = 0 ")
    changed["mongolia"] = changed["mongolia"].replace("R:MAND", "MAND").replace("M:GE", "GE")
    with pytest.raises(BadDocument) as refused:
        datafile.facts_from(changed)
    assert len(refused.value.problems) >= 3
