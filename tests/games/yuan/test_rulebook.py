"""The rules page of Yuan: figures that show what it says, and numbers of the data files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support.telling import rules_in_order

from bingfa.core.documents.rulebook import page_text
from bingfa.core.events import Event
from bingfa.games.yuan import YUAN
from bingfa.games.yuan.board.map.measure import HALF, SIDE, frame_of
from bingfa.games.yuan.book.rulebook import YuanBook, page_facts
from bingfa.games.yuan.rules.actions import plan
from bingfa.games.yuan.rules.datafile import facts_from, read_facts, sources
from bingfa.games.yuan.rules.events import Clashed, Fought, Marched, Raided, Stolen, Stormed
from bingfa.games.yuan.rules.facts import TERRAINS, VOLCANO
from bingfa.games.yuan.rules.state import YuanState
from bingfa.texts import translator

languages = pytest.mark.parametrize("language", ["en", "fr"])
FACTS = YUAN.box
SOURCES = Path(__file__).parents[3] / "src" / "bingfa" / "games" / "yuan"
RULE = re.compile(r"\bY\d+\b")


def figure(name: str) -> YuanState:
    return YUAN.load(YUAN.figures()[f"yuan-{name}"])


def turn(state: YuanState, *plans: str) -> list[Event]:
    """Everybody seals a plan; what happens then."""
    events: list[Event] = []
    for seat, text in enumerate(plans):
        for action in plan(text):
            events += state.apply(seat, action)
    return events


def provinces(state: YuanState) -> dict[str, str]:
    """What stands in each province of the map."""
    return {name: fact for name, fact in YUAN.facts(state).items() if name in FACTS.province_names}


def clans_in(state: YuanState, *names: str) -> list[str]:
    """Who is in some provinces."""
    return [provinces(state)[name].split()[0] for name in names]


def number(name: str) -> int:
    return FACTS.province_names.index(name)


# Figures


def test_y1_the_figure_shows_tiles_being_laid() -> None:
    """The second player lays the fourth of eight."""
    state = figure("tiles")
    view = state.view(1)
    assert (view.phase, view.active, len(view.tiles), len(view.places)) == ("tiles", 1, 3, 9)
    assert [len(side.tiles) for side in view.sides] == [2, 3]


def test_y1_the_figures_show_the_scenarios_as_they_begin() -> None:
    """The page names the first cities that are imposed."""
    assert YUAN.facts(figure("river"))["phase"] == "cities"
    assert YUAN.facts(figure("crossing"))["phase"] == "bids"
    for name, scenario in (
        ("crossing", "crossing-the-waters"),
        ("conflict", "generalised-conflict"),
    ):
        begun = YUAN.new({"scenario": scenario}, seed=1)
        assert provinces(begun) == provinces(figure(name))


def test_y2_the_figure_shows_groups_and_a_lake() -> None:
    """Three groups of Suhey; six provinces on one lake, two on another."""
    state = figure("groups")
    names = FACTS.province_names
    groups = [{names[at] for at in group} for group in state.view(0).sides[0].groups]
    assert sorted(map(sorted, groups)) == [["BAO", "CHENG", "XU"], ["GUZA", "MOU"], ["HUAN", "LU"]]
    lake = {"CHENG", "ZAV", "ULAN", "MOU", "GUZA", "LI"}
    land = state.map()
    for name in lake:
        assert lake - {name} <= {names[at] for at in land.reach[number(name)]}
    assert number("BOGD") in land.reach[number("GUZA")]
    assert number("BOGD") not in land.near[number("GUZA")]


def test_y6_y8_the_first_figure_becomes_the_second() -> None:
    """By the plans of the example."""
    state = figure("claims")
    turn(state, "MOU D1 F1", "ZOU D1", "JIN D1")
    assert YUAN.facts(state) == YUAN.facts(figure("claimed"))
    assert clans_in(state, "GUZA", "TOV", "YI") == ["free"] * 3


def test_y17_with_powers_suhey_takes_what_the_first_figure_leaves_free() -> None:
    """What it claims itself, that is."""
    text = YUAN.figures()["yuan-claims"].replace("clans=", "powers=on clans=")
    state = YUAN.load(text)
    turn(state, "MOU D1 F1", "ZOU D1", "JIN D1")
    assert clans_in(state, "GUZA", "TOV", "YI", "ZOU") == ["suhey", "suhey", "free", "weyu"]


def test_y7_the_figure_shows_a_temple_and_theft() -> None:
    """One Chao from the poor neighbour, two from the other."""
    state = figure("temple")
    events = turn(state, "MOU D3", "pass", "pass")
    assert [event.amount for event in events if isinstance(event, Stolen)] == [1, 2]
    assert [side.money for side in state.view(None).sides] == [6, 0 + 6, 3 + 6]


def test_y9_the_figure_shows_defences() -> None:
    """Those that the example names."""
    names = FACTS.province_names
    shown = {names[at.province]: at.defence for at in figure("cities").view(None).provinces}
    wanted = {"BAO": 0, "XU": 0, "CHENG": 0, "ZAV": 2, "ULAN": 1, "NIE": 1, "TANG": 2}
    assert {name: shown[name] for name in wanted} == wanted


def test_y11_y13_y14_the_first_figure_becomes_the_second() -> None:
    """Five march, one rival, one defender, a rampart; three are left."""
    state = figure("attack")
    events = turn(state, "GUZA F2 M2", "pass", "GUZA M1")
    marched = [event for event in events if isinstance(event, Marched)]
    assert [event.strength for event in marched] == [5, 1]
    assert [event.after for event in events if isinstance(event, Clashed)] == [(4, 0)]
    assert [event.lost for event in events if isinstance(event, Fought)] == [1]
    (stormed,) = [event for event in events if isinstance(event, Stormed)]
    assert (stormed.strength, stormed.wall, stormed.taken) == (3, 2, True)
    assert YUAN.facts(state) == YUAN.facts(figure("conquest"))


def test_y12_at_level_three_more_is_taken() -> None:
    """The army in LI falls; the temple of ZOU is taken. It costs 6."""
    state = figure("attack")
    assert state.cost(0, 2, 3) == 6
    events = turn(state, "GUZA M3", "pass", "GUZA M1")
    raids = {
        FACTS.province_names[event.province]: (event.army, event.taken)
        for event in events
        if isinstance(event, Raided)
    }
    assert raids == {"LI": (True, False), "ZOU": (False, True)}
    assert provinces(state)["ZOU"] == "suhey village temple"


def test_y13_the_figure_shows_a_chain_that_is_cut() -> None:
    """Cut in two places, or at its only city and beside it."""
    state = figure("split")
    turn(state, "LU M1", "pass", "YI M1")
    assert clans_in(state, "HUAN", "BOGD", "LAI") == ["suhey", "xiangi", "weyu"]
    state = figure("split")
    turn(state, "LAI M1", "pass", "YI M1")
    assert clans_in(state, "LU", "HUAN", "BOGD") == ["suhey", "suhey", "free"]


def test_y15_the_figure_shows_a_volcano_before_it_erupts() -> None:
    """What the provinces yield, and what is left after turn 5."""
    state = figure("volcano")
    names = FACTS.province_names
    yields = {names[at.province]: at.yields for at in state.view(None).provinces}
    assert {name: yields[name] for name in ("LI", "GUZA", "JU", "HUO")} == {
        "LI": 4, "GUZA": 2, "JU": 2, "HUO": 1,
    }  # fmt: skip
    hot = {names[at.province] for at in state.view(None).provinces if at.volcanic}
    assert hot == {"JU", "LI", "GUZA", "MAND"}
    turn(state, "pass", "pass")
    assert clans_in(state, "LI", "GUZA", "JU", "HUO", "MOU") == [*["free"] * 3, *["suhey"] * 2]
    assert state.stock[0] == FACTS.armies


def test_y17_the_figure_shows_a_mountain_crossed_and_a_gorge_held() -> None:
    """Two armies over the ridge, and a defence of 2 behind it."""
    state = figure("powers")
    (stormed,) = [e for e in turn(state, "TOV M1", "pass") if isinstance(e, Stormed)]
    assert (stormed.strength, stormed.gorge, stormed.taken) == (1, 2, False)
    assert state.stock[0] == FACTS.armies


def test_the_figure_of_the_table_shows_all_that_its_caption_names() -> None:
    """Turn 6, eight temples, an eruption to come, Mu's own way."""
    view = figure("table").view(None)
    assert (view.turn, view.needed, view.eruption, view.players) == (6, 8, 9, 4)
    assert {at.wall for at in view.provinces} == {0, 1, 2}
    assert {at.city for at in view.provinces} == {0, 1, 2}
    assert [side.other_way is None for side in view.sides] == [False, True, True, True]


@pytest.mark.parametrize(
    "name", [name for name, text in YUAN.figures().items() if "# window" in text]
)
def test_the_part_of_a_figure_that_is_shown_has_all_that_it_is_about(name: str) -> None:
    """Every province that somebody holds, as a whole."""
    (window,) = re.findall(r"^# window: (.+)$", YUAN.figures()[name], re.MULTILINE)
    left, top, width, height = map(int, window.split())
    view = YUAN.load(YUAN.figures()[name]).view(None)
    frame = frame_of(view)
    held = [at for at in view.provinces if at.clan is not None]
    assert held
    for at in held:
        x, y = frame.at(at.q, at.r)
        wide, high = HALF * frame.scale, SIDE * frame.scale
        assert left <= x - wide < x + wide <= left + width, at
        assert top <= y - high < y + high <= top + height, at
    assert top + height <= frame.height, "the banners are cut"


# Numbers that the page states


def tables(language: str) -> list[list[str]]:
    """The rows of the page's tables, cell by cell."""
    rows = re.findall(r"^\| (.*) \|$", YUAN.rulebook(language), re.MULTILINE)
    return [row.split(" | ") for row in rows]


def row(name: str) -> list[str]:
    """What follows the first cell of a row."""
    (found,) = [cells[1:] for cells in tables("en") if cells[0] == name]
    return found


def test_the_tables_have_the_numbers_of_the_data_files() -> None:
    """Terrain of each box, the wheel, tiles for players, costs."""
    for box in FACTS.boxes:
        cells = [terrain for tile in box.tiles for terrain in FACTS.tiles[tile].cells]
        count = {name: cells.count(number) for number, name in enumerate(TERRAINS)}
        said = ("rice paddies", "forest", "mine", "hill", "water")
        assert [int(row(name)[0]) for name in said] == [
            count[name] for name in ("rice", "forest", "mine", "hill", "water")
        ]
        assert int(row("mountain")[0]) == count["mountain"] + count["volcano"]
        assert cells.count(VOLCANO) == (3 if box.name == "mongolia" else 0)
    wheel = dict(zip(row("Turn"), row("Temples"), strict=True))
    for turns, temples in wheel.items():
        assert {FACTS.wheel[int(at) - 1] for at in turns.split(", ")} == {int(temples)}
    assert sum(len(turns.split(", ")) for turns in wheel) == FACTS.last_turn
    assert tuple(int(row(level)[0]) for level in ("I", "II", "III")) == FACTS.costs


@pytest.mark.parametrize("players", range(2, 9))
def test_the_tiles_are_those_of_the_table(players: int) -> None:
    """Of the first box and of the other one, as "A to O"."""
    tiles, *said = row(str(players))
    found = [FACTS.tiles[tile] for tile in FACTS.tiles_for(players, 0)]
    assert len(found) == int(tiles)
    for box, words in enumerate(said):
        letters = [tile.name[-1] for tile in found if tile.box == box]
        assert words == (f"{letters[0]} to {letters[-1]}" if letters else "no tiles")


def test_the_scenarios_are_those_of_the_table() -> None:
    """Players, first cities, and whether clans are bid for."""
    for scenario in FACTS.scenarios:
        players, cities, clans = row(scenario.title)
        assert int(players) == scenario.players
        named = [
            f"{FACTS.clans[clan].title} at {FACTS.province_names[province]}"
            for clan, province in scenario.cities
        ]
        assert cities == (", ".join(named) or "placed by the players")
        assert (clans == "always bid for") == scenario.bidding


def test_the_clans_are_those_of_the_table() -> None:
    """Colour, correction of the money, and which have a power."""
    for clan in FACTS.clans:
        colour, money, power = row(clan.title)
        assert (colour, int(money)) == (clan.colour, clan.chao)
        assert (power == "no power") == (clan.power == 0)


def test_both_languages_state_the_same_numbers() -> None:
    """Row by row, rules and provinces by name too."""
    said = [
        [re.findall(r"\d+|\b[A-Z]{2,}\b", " ".join(cells)) for cells in tables(language)]
        for language in ("en", "fr")
    ]
    assert said[0] == said[1]


def test_both_languages_name_the_same_provinces_in_every_rule() -> None:
    """And the same rules."""
    english, french = YUAN.rules("en"), YUAN.rules("fr")
    known = {*FACTS.province_names}
    for rule in english:
        named = [
            set(re.findall(r"\b[A-Z]{2,}\b|\bY\d+\b", texts[rule][1]))
            for texts in (english, french)
        ]
        assert {word for word in named[0] if not RULE.match(word)} <= {*known, "II", "III"}, rule
        assert named[0] == named[1], rule


@languages
def test_the_page_says_what_is_reconstructed(language: str) -> None:
    """In a paragraph of its own, with the files to correct."""
    (said,) = [line for line in YUAN.rulebook(language).splitlines() if line.startswith("> **")]
    assert "`china.toml`" in said
    assert (SOURCES / "data" / "china.toml").is_file()
    assert {"en": "Generalized conflict", "fr": "Conflit généralisé"}[language] in said


@languages
def test_every_action_on_the_page_is_one(language: str) -> None:
    """And every kind of action is on the page; so are clans, a whole plan and a map."""
    words = YUAN.rulebook(language).split("\n## ")[-1]
    lines = [line for line in words.splitlines() if line.startswith("- ")]
    actions = [code for line in lines for code in re.findall(r"`([^`]+)`", line)]
    kinds = {type(YUAN.parse(action)) for action in actions}
    assert kinds == {type(action) for action in YUAN.actions()}
    for clan in FACTS.clans:
        assert f"`{clan.name}`" in words
    (written,) = re.findall(r"`(\w+ D.*?)`", words)
    assert [str(action) for action in plan(written)] == ["target ALTAI", "D1", "F2", "seal"]
    for option in re.findall(r"`((?:map|clans)=[^`]+)`", words):
        assert YUAN.sizes_for(YUAN.options.read([option])) == (2,)


@languages
def test_every_rule_that_the_engine_names_is_told(language: str) -> None:
    """Under their numbers, in order."""
    rules_in_order(YUAN, "Y", language)


@languages
def test_the_page_as_written_says_what_the_data_files_do(language: str) -> None:
    """Every number and name in it that the data files state."""
    said = page_facts(read_facts(), translator(language))
    text = page_text(YUAN.book.package, "yuan", language)
    marks = re.findall(r"<!--=(\w+)-->(.*?)<!--/-->", text, re.DOTALL)
    assert {name for name, _ in marks} == set(said)
    assert [(name, str(said[name])) for name, _ in marks] == marks


@languages
def test_the_page_tells_the_edition_in_use(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An owner's corrections are on it: tiles, powers, costs, the wheel, a scenario."""
    texts = {name: file.text for name, file in sources().items()}
    for name, old, new in (
        ("china", "H:RUO    ^ ", "H:RUO    V "),
        ("china", "volcano = 0", "volcano = 1"),
        ("china", 'chao = 0\npower = "none"\n\n[[clans]]\nname = "zhuang"',
         'chao = -1\npower = "passes"\n\n[[clans]]\nname = "zhuang"'),
        ("yuan", "costs = [0, 4, 7]", "costs = [0, 5, 9]"),
        ("yuan", "wheel = [10, 10, 9", "wheel = [11, 10, 9"),
        ("yuan", "5 = [0, 4, 0]", "5 = [2, 0, 2]"),
        ("crossing-the-waters", 'weyu = "GE"', 'weyu = "ALTAI"'),
    ):  # fmt: skip
        assert old in texts[name], old
        texts[name] = texts[name].replace(old, new, 1)
    mine = facts_from(texts)
    monkeypatch.setattr("bingfa.games.yuan.book.rulebook.read_facts", lambda: mine)
    page, _ = YuanBook(YUAN).rulebook(language), translator(language)
    to = _("{first} to {last}")
    for said in (
        f"{_('Mongolia')} 3, {_('China')} 1 |",
        f"| Huan | {_('white')} | -1 | {_('attacks over a mountain')} |",
        "9 - 5 = 4",
        "| 1 | 2 | 3, 4 | 5, 6 |",
        "| 11 | 10 | 9 |",
        f"| {to.format(first='A', last='B')}, {to.format(first='M', last='N')} |",
        _("{clan} at {province}").format(clan="Weyu", province="ALTAI"),
    ):
        assert said in page, said
