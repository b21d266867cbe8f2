"""The rules page of Khan: figures that show what it says, and figures of the game's facts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support.telling import rules_in_order

from bingfa.core.documents.edition import printed
from bingfa.core.documents.rulebook import page_text
from bingfa.games.khan import KHAN
from bingfa.games.khan.book.rulebook import KhanBook, page_facts
from bingfa.games.khan.rules.datafile import facts_from, read_facts
from bingfa.games.khan.rules.events import ChiefFled, Conquered
from bingfa.games.khan.rules.facts import CHIEFS, DIRECTIONS, RIVER
from bingfa.games.khan.rules.state import KhanState
from bingfa.games.khan.words.names import GROUND_NAMES, SEAT_NAMES, SPECIAL_WORDS
from bingfa.texts import translator

languages = pytest.mark.parametrize("language", ["en", "fr"])
FACTS = KHAN.box


def figure(name: str) -> KhanState:
    return KHAN.load(KHAN.figures()[f"khan-{name}"])


def choices(state: KhanState, beginning: str) -> set[str]:
    """The legal actions whose text begins so, without that beginning."""
    texts = [str(action) for action in state.legal(state.actors[0])]
    return {text.removeprefix(beginning) for text in texts if text.startswith(beginning)}


def cell(name: str) -> int:
    return FACTS.cell_names.index(name)


# Figures


def test_k1_the_figure_shows_the_last_starting_yurt() -> None:
    """Blue places the sixth of three players; all chiefs stand where they begin."""
    state = figure("setup")
    assert (state.actors, KHAN.facts(state)["phase"]) == ((2,), "yurts")
    assert tuple(state.chief) == FACTS.whole.chief_cells
    state.apply(2, KHAN.parse("yurt c7"))
    assert KHAN.facts(state)["phase"] == "act"


def test_k3_the_figure_shows_a_flight_with_jump_and_river() -> None:
    """South is blocked after three cells; south-west he jumps over a yurt and the river to e8."""
    state = figure("flight")
    events = state.apply(0, KHAN.parse("pursue goryeo"))
    (fled,) = [event for event in events if isinstance(event, ChiefFled)]
    assert [DIRECTIONS[way] for way in (*fled.tried, fled.direction)] == ["S", "SW"]
    assert (fled.source, fled.target) == (cell("h5"), cell("e8"))
    assert fled.way == (cell("g6"), cell("f7"))
    assert "h5" in KHAN.facts(state)["neutral yurts"].split()


def test_k5_the_figure_shows_an_invasion_of_the_ice() -> None:
    """The free cells that the page lists, and those of the other cards that it names."""
    state = figure("invasion")
    ice = choices(state, "invade rus-ice ")
    assert ice == {"f1", "i1", "j1", "k1", "g2", "j2", "g3", "h3"}
    river, joker = choices(state, "invade song-river "), choices(state, "invade kipchak-khan ")
    assert {"e8", "c7"} <= river
    assert ice | river < joker
    (hand,) = [side.hand for side in state.view(0).sides if side.hand]
    assert [FACTS.grounds[card % 9] for card in hand] == ["ice", "river", "neighbours", "khan"]


def test_k7_the_figures_show_a_conquest_alone_and_a_shared_one() -> None:
    """The first, after two conquests of Red, is the second."""
    state = figure("conquest")
    legal = choices(state, "conquer ")
    assert "D2 k4" in legal
    assert "I3 j4" not in legal
    laid = [
        event
        for action in ("conquer L3 f8 r90", "conquer O4 i10")
        for event in state.apply(0, KHAN.parse(action))
        if isinstance(event, Conquered)
    ]
    assert [(event.owners, event.points) for event in laid] == [((0,), 3), ((0, 1), 3)]
    come_to, drawn = KHAN.facts(state), KHAN.facts(figure("shared"))
    different = {fact for fact in drawn if come_to[fact] != drawn[fact]}
    assert different <= {"pile", "discard", "chance"} | {fact for fact in drawn if "hand" in fact}


def test_k8_the_figure_shows_bridges() -> None:
    """Red's L-shaped one over two cells of river; Yellow's straight one over one."""
    state = figure("bridge")
    conquests = [found for found in state.view(0).conquests if FACTS.shapes[found.kind].bridge]
    (found,) = conquests
    assert FACTS.shapes[found.kind].name == "BL"
    assert {FACTS.cell_names[at] for at in found.cells} == {"d10", "e10", "f10", "d11"}
    assert sum(FACTS.ground[at] == RIVER for at in found.cells) == 2
    yellow = figure("bridge")
    yellow.active = 1
    assert "B4 h6 r90" in choices(yellow, "conquer ")


def test_k9_the_figure_shows_a_question_of_consent() -> None:
    """Yellow decides; agreed, the square is shared."""
    state = figure("consent")
    assert state.actors == (1,)
    state.apply(1, KHAN.parse("agree"))
    assert "O4 i10 red+yellow" in KHAN.facts(state)["pieces"]


def test_k11_the_figure_shows_territories_and_bonuses() -> None:
    """The numbers of the page's example."""
    facts = KHAN.facts(figure("territories"))
    shown = {
        seat: tuple(facts[f"{seat} {fact}"] for fact in ("territories", "points", "bonus"))
        for seat in ("red", "yellow", "blue")
    }
    assert shown == {
        "red": ("11 4", "19", "10"),
        "yellow": ("10 3", "13", "6"),
        "blue": ("10 2", "21", "3"),
    }


# Facts that the page states


def tables(language: str) -> dict[str, list[str]]:
    """The rows of the page's tables: what follows the first cell."""
    rows = re.findall(r"^\| ([^|]+) \| (.*) \|$", KHAN.rulebook(language), re.MULTILINE)
    return {name: rest.split(" | ") for name, rest in rows}


def test_the_tables_have_the_numbers_of_the_data_file() -> None:
    """Regions and special cards by name; shapes by their numbers and points."""
    rows = tables("en")
    for region, name in enumerate(FACTS.grounds[:6]):
        assert rows[GROUND_NAMES[name]] == [str(FACTS.ground.count(region))]
    for special, words in enumerate(SPECIAL_WORDS):
        said = translator("en")(words[0])
        assert rows[said] == [str(number) for number in FACTS.whole.specials[special]]
    for size in (2, 3, 4, 5):
        tiles = [tile for tile in FACTS.shapes if len(tile.form) == size and not tile.bridge]
        (row,) = [row for name, row in rows.items() if name.startswith(f"tiles of {size} cells")]
        assert {tile.number for tile in tiles} == {int(row[0].split()[0])}
        assert {tile.points for tile in tiles} == {int(row[1])}
    for name, row in rows.items():
        if "bridges" in name:
            wanted = ("L" in name, int(name.split(" of ")[1].split()[0]))
            (bridge,) = [
                shape
                for shape in FACTS.shapes
                if shape.bridge and (shape.water == 2, len(shape.form)) == wanted
            ]
            assert row == [str(bridge.number), str(bridge.points)]


def test_both_languages_state_the_same_numbers() -> None:
    """Row by row."""
    numbers = [
        [re.findall(r"\d+", " ".join((name, *row))) for name, row in tables(language).items()]
        for language in ("en", "fr")
    ]
    assert numbers[0] == numbers[1]


@languages
def test_the_page_names_cells_and_words_as_the_data_file_does(language: str) -> None:
    """Where the chiefs begin, the closed cells of the edge, and every word of the notation."""
    text = KHAN.rulebook(language)
    begin = next(line for line in text.splitlines() if "`c4`," in line and "`i11`" in line)
    cells = re.findall(r"`([a-m]\d+)`", begin)
    assert cells == [FACTS.cell_names[at] for at in FACTS.whole.chief_cells]
    assert len(cells) == CHIEFS
    closed = next(line for line in text.splitlines() if "`b2`, `a3`" in line)
    assert {cell(name) for name in re.findall(r"`([a-m]\d+)`", closed)} == set(FACTS.closed)
    words = text.split("\n## ")[-1]
    for word in (*FACTS.chiefs, *FACTS.grounds, *(shape.name for shape in FACTS.shapes)):
        assert f"`{word}`" in words, word


@languages
def test_every_action_on_the_page_is_one(language: str) -> None:
    """And every kind of action is on the page."""
    words = KHAN.rulebook(language).split("\n## ")[-1]
    lines = [line for line in words.splitlines() if line.startswith("- ")]
    said = [code for line in lines for code in re.findall(r"`([^`]+)`", line)]
    actions = [code for code in said if not re.fullmatch(r"f|r\d+|[a-m]\d+", code)]
    kinds = {type(KHAN.parse(action)) for action in actions}
    assert kinds == {type(action) for action in KHAN.actions()}


@languages
def test_every_rule_that_the_engine_names_is_told(language: str) -> None:
    """Under their numbers, in order."""
    rules_in_order(KHAN, "K", language)


def test_the_players_are_named_as_on_the_board() -> None:
    """In the order of the turn."""
    assert ", ".join(list(SEAT_NAMES.values())[:3]) in KHAN.rulebook("en")


@languages
def test_the_page_as_written_says_what_the_data_file_does(language: str) -> None:
    """Every number and name in it that the data file states."""
    said = page_facts(read_facts(), translator(language))
    text = page_text(KHAN.book.package, "khan", language)
    marks = re.findall(r"<!--=(\w+)-->(.*?)<!--/-->", text, re.DOTALL)
    assert {"regions", "chiefs", "shapes", "specials", "closed"} <= {name for name, _ in marks}
    assert [(name, str(said[name])) for name, _ in marks] == marks


@languages
def test_the_page_tells_the_edition_in_use(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An owner's corrections are on it: points, starting cells, special cards."""
    text = printed(KHAN.book.package, "khan").text
    for old, new in (
        ('D2 = [4, 1, "##"]', 'D2 = [4, 2, "##"]'),
        ('["Rus", "f2"', '["Rus", "g2"'),
        ("morale = [2, 2, 1]", "morale = [3, 2, 1]"),
    ):
        assert old in text
        text = text.replace(old, new)
    mine = facts_from(text, "mine.toml")
    monkeypatch.setattr("bingfa.games.khan.book.rulebook.read_facts", lambda: mine)
    page = KhanBook(KHAN).rulebook(language)
    assert "`D2` | 4 | 2 |" in page
    assert "Rus `g2`" in page
    assert " | 3 | 2 | 1 |" in page


def test_special_cards_have_their_printed_names() -> None:
    """As the French rulebook prints them."""
    french = translator("fr")
    assert [french(words[0]) for words in SPECIAL_WORDS] == [
        "Moral élevé",
        "Protection du Grand Khan",
        "Soutien des Dieux",
        "Exploration",
    ]


def test_its_author_and_publishers_are_named() -> None:
    """On the rules pages, in the README and in the documentation."""
    root = Path(__file__).parents[3]
    pages = [KHAN.rulebook("en"), KHAN.rulebook("fr")]
    for file in ("README.md", "docs/index.md"):
        pages.append((root / file).read_text(encoding="utf-8"))
    for page in pages:
        told = " ".join(page.split())
        for name in ("Christwart Conrad", "White Goblin Games", "HUCH! & friends", "2010"):
            assert name in told
