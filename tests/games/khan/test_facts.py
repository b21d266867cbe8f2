"""The data file of Khan: what it says, and that every problem in a corrected one is listed."""

from __future__ import annotations

from importlib.resources import files

import pytest

from bingfa.core.errors import BadDocument
from bingfa.games.khan.rules.atlas import Atlas
from bingfa.games.khan.rules.datafile import facts_from, read_facts
from bingfa.games.khan.rules.facts import RIVER

TEXT = (files("bingfa.games.khan") / "data" / "khan.toml").read_text(encoding="utf-8")


def problems(text: str) -> list[str]:
    with pytest.raises(BadDocument) as refused:
        facts_from(text, "corrected.toml")
    return [str(problem) for problem in refused.value.problems]


def test_the_board_has_the_rulebooks_cells() -> None:
    """132 land cells in six regions, 22 of river, 15 absent."""
    ground = read_facts().ground
    assert [ground.count(region) for region in range(6)] == [22, 20, 22, 21, 22, 25]
    assert ground.count(RIVER) == 22
    assert ground.count(-1) == 15
    assert len(ground) == 169


def test_tiles_and_bridges_cover_all_land() -> None:
    """29 tiles of 112 cells and 9 bridges with 20 cells of land are exactly the 132 land cells."""
    tiles = [shape for shape in read_facts().shapes if not shape.bridge]
    bridges = [shape for shape in read_facts().shapes if shape.bridge]
    assert sum(shape.number for shape in tiles) == 29
    assert sum(shape.number for shape in bridges) == 9
    assert sum(shape.number * len(shape.form) for shape in tiles) == 112
    assert sum(shape.number * (len(shape.form) - shape.water) for shape in bridges) == 20


def test_chiefs_stand_apart_on_land() -> None:
    """Eight chiefs on the cells of the board file."""
    facts = read_facts()
    names = [facts.cell_names[cell] for cell in facts.whole.chief_cells]
    assert names == ["c4", "f2", "k3", "h5", "b9", "f9", "k8", "i11"]
    assert all(facts.is_land(cell) for cell in facts.whole.chief_cells)


def test_an_owner_may_correct_figures() -> None:
    """Other points, directions, starting cells and bonuses are taken as they are."""
    text = TEXT.replace('P5 = [1, 10, "## ## #."]', 'P5 = [1, 12, "## ## #."]')
    text = text.replace('["Seljuk", "c4", "N NE', '["Seljuk", "d4", "S NE')
    text = text.replace("bonuses = [10, 6, 3]", "bonuses = [9, 5]")
    facts = facts_from(text, "corrected.toml")
    kind = [shape.name for shape in facts.shapes].index("P5")
    assert (facts.shapes[kind].number, facts.shapes[kind].points) == (1, 12)
    assert facts.cell_names[facts.whole.chief_cells[0]] == "d4"
    assert facts.directions[0] == 4
    assert facts.bonuses == (9, 5)
    assert len(Atlas(facts).kind) == len(Atlas(read_facts()).kind)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('name = "khan"', "name = 3", "name: a text is wanted"),
        ('"red", "yellow"', '"red", "red"', "seats: 4 different texts are wanted"),
        ("neutral_yurts = 60", "neutral_yurts = 30", "portrait_yurts: more than there are"),
        ("neutral_yurts = 60", 'neutral_yurts = "60"', "neutral_yurts: a number from 1 to 999"),
        ("river = 22", "river = 21", "river: 21 cells, but the board has 22"),
        ("sand = 3, ", "sand = 2, ", "closed: 3 in sand, not 2"),
        ("sand = 3, ", "sea = 3, ", "closed_cells.sea: no such region"),
        ("B3 = [5, 3,", "B3 = [6, 3,", "the bridges 22 of land: 134 in all, but the board has 132"),
        ("hand = 4", "hand = 0", "hand: a number from 1 to 8 is wanted"),
        ("rounds = [3, 2, 1]", "rounds = [3, 2]", "rounds: 3 numbers are wanted"),
        ("bonuses = [10, 6, 3]", "bonuses = 10", "bonuses: a list of numbers"),
        ("morale = [2, 2, 1]", "morals = [2, 2, 1]", "specials: exactly morale, protection"),
        ("morale = [2, 2, 1]", "morale = [2, -2, 1]", "specials.morale: a list of numbers"),
        (
            'mountain = "M 22"',
            'mountain = "M 23"',
            "regions.mountain: 23 cells, but the board has 22",
        ),
        ('ice = "I 20"', 'ice = "M 20"', "regions.ice: another letter than 'M' is wanted"),
        ('ice = "I 20"', 'khan = "I 20"', "regions.khan: another name is wanted"),
        ('ice = "I 20"', 'ice = "I"', "regions.ice: a letter and a number is wanted"),
        ('"..MIIIIIIII.."', '"..MIIIIIIII."', "board: row 2 has 13 cells, not 12"),
        ('"..MIIIIIIII.."', '"..MIIIIIQII.."', "board: row 1 has a cell 'Q', which is no region"),
        ('closed = ["b2"', 'closed = ["b1"', "closed: 'b1' is no land cell of the board"),
        ('closed = ["b2"', 'closed = ["e8"', "closed: e8 does not lie at the edge"),
        ('closed = ["b2"', 'closed = ["a3"', "closed: a cell is there twice"),
        ('"Seljuk", "c4"', '"Seljuk", "a7x"', "chiefs.seljuk: 'a7x' is no land cell"),
        ('"Seljuk", "c4"', '"Seljuk", "f2"', "chiefs.rus: another chief stands on f2"),
        ('"c4", "N NE', '"c4", "NE', "chiefs.seljuk: nine of N NE"),
        ("rus = [", "Rus2 = [", "chiefs.Rus2: a word in small letters is wanted"),
        ("rus = [", "more = 3\nrus = [", "chiefs: a table of 8 is wanted"),
        ('D2 = [4, 1, "##"]', 'D2 = [0, 1, "##"]', "tiles.D2: number, points and a form"),
        ('D2 = [4, 1, "##"]', 'D2 = [4, 1, "#.#"]', "tiles.D2: number, points and a form"),
        ('D2 = [4, 1, "##"]', 'D2 = [4, 1, "######"]', "tiles.D2: number, points and a form"),
        ('B3 = [5, 3, "###", 1]', 'B3 = [5, 3, "###"]', "bridges.B3: number, points and a form"),
        ('B3 = [5, 3, "###", 1]', 'B3 = [5, 3, "###", 2]', "bridges.B3: land on two banks"),
        ('B3 = [5, 3, "###", 1]', 'D2 = [5, 3, "###", 1]', "bridges: a name that a tile has"),
        ("hand = 4", "hand = 4\nfoot = 2", "foot: unknown"),
        ('cells = ["e8", "f8"', 'cells = ["e8", "d8"', "tiny.cells: 'd8' is no land cell"),
        ('abbasid = "f9"', 'abbasid = "h9"', "tiny.chiefs: one does not stand on a cell in play"),
        ('abbasid = "f9"', 'abbas = "f9"', "tiny.chiefs.abbas: unknown"),
        ('"abbasid-rocks", "abbasid-sand", ', "", "tiny.cards: more than two hands are wanted"),
        ('"abbasid-rocks", ', '"abbasid-rock", ', "tiny.cards.abbasid-rock: unknown"),
        ("pieces = { D2 = 2", "pieces = { D2 = 0", "tiny.pieces: numbers are wanted"),
        ("pieces = { D2 = 2", "pieces = { D9 = 2", "tiny.pieces.D9: unknown"),
        ("hand = 1", 'hand = "1"', "tiny.hand: a number is wanted"),
        ("hand = 1", "hand = 99", "tiny.hand: a number from 1 to 72 is wanted"),
        ("hand = 1\n", "", "tiny: exactly cards, cells, chiefs"),
    ],
)
def test_every_problem_is_found(old: str, new: str, problem: str) -> None:
    """Each thing that can be wrong with a corrected file is said in words."""
    assert old in TEXT
    found = problems(TEXT.replace(old, new, 1))
    assert any(problem in line for line in found), found


def test_all_problems_are_listed_at_once() -> None:
    """Three mistakes, three problems; and what is no TOML is said to be none."""
    text = TEXT.replace("hand = 4", "hand = 0").replace("flight = 3", "flight = 99")
    assert len(problems(text.replace('title = "Khan"', "title = 1"))) == 3
    assert problems("[[[") == [problems("[[[")[0]]
    assert "not a TOML file" in problems("[[[")[0]
    assert len(problems("")) > 10
