"""Setting up: tiles, scenarios, options, maps of one's own, bidding (Y1, Y18)."""

from __future__ import annotations

from collections import Counter

import pytest

from bingfa.core.chance import stream
from bingfa.core.errors import BadDocument, BadOption
from bingfa.games.yuan import YUAN
from bingfa.games.yuan.rules.datafile import scenario_from
from bingfa.games.yuan.rules.grid import PLACES, tile_steps
from bingfa.games.yuan.rules.layout import map_text, read_map, scenario_text
from bingfa.games.yuan.rules.options import EVEN, YuanOptions


@pytest.mark.parametrize(
    ("players", "tiles"), [(2, 8), (3, 12), (4, 15), (5, 19), (6, 22), (7, 27), (8, 30)]
)
def test_the_rulebooks_numbers_of_tiles(players: int, tiles: int) -> None:
    """Y1: 8, 12 and 15 tiles of a box, then 19, 22, 27 and 30 of both."""
    for box in ("mongolia", "china"):
        state = YUAN.new({"box": box}, players, seed="t")
        dealt = [tile for hand in state.hands for tile in hand]
        assert len(set(dealt)) == len(dealt) == tiles
        sizes = [len(hand) for hand in state.hands]
        assert max(sizes) - min(sizes) <= 1
        boxes = Counter(YUAN.box.tiles[tile].box for tile in dealt)
        main = [each.name for each in YUAN.box.boxes].index(box)
        assert boxes[main] == min(tiles, 15)


def test_a_free_set_up_from_the_first_tile_to_the_first_turn() -> None:
    """Y1: all tiles touch, every hill has a temple, each player one city, 4 Chao, a clan."""
    for seed in range(12):
        players = 2 + seed % 7
        state = YUAN.new({}, players, seed=str(seed))
        chance = stream(str(seed), "set-up")
        while state.turn == 0:
            (seat,) = state.actors
            state.apply(seat, chance.pick(state.legal(seat)))
        laid = {(at.q, at.r) for at in state.laid}
        assert laid <= set(PLACES)
        assert all(tile_steps(q, r) <= 4 for q, r in laid)
        assert sorted(state.clan_of) == sorted(state.clans)
        assert state.money == [4] * players
        assert sorted(seat for seat in state.owner if seat >= 0) == list(range(players))
        hills = [at for at in state.map().provinces if state.facts.terrain[at] == 3]
        assert [at for at in state.map().provinces if state.temple[at]] == hills


def test_clans_are_dealt_by_chance() -> None:
    """Y1: over many seeds every seat gets every clan, and powers correct the money."""
    seen: Counter[tuple[int, int]] = Counter()
    for seed in range(60):
        state = YUAN.new({"powers": True, "scenario": "river-control"}, seed=str(seed))
        while state.turn == 0:
            (seat,) = state.actors
            state.apply(seat, state.legal(seat)[0])
        for seat, clan in enumerate(state.clan_of):
            seen[seat, clan] += 1
            assert state.money[seat] == 4 + state.facts.clans[clan].chao
    assert len(seen) == 16


@pytest.mark.parametrize("players", [3, 4])
def test_even_starts_correct_the_money_otherwise(players: int) -> None:
    """Ours: where clans with powers are dealt; those without the option begin as is printed."""
    seen: set[str] = set()
    for seed in range(8):
        state = YUAN.new({"powers": True, "even": True}, players, seed=str(seed))
        while state.turn == 0:
            state.apply(state.actors[0], state.legal(state.actors[0])[0])
        for seat, clan in enumerate(state.clan_of):
            name = state.facts.clans[clan].name
            assert state.money[seat] == 4 + EVEN[name]
            seen.add(name)
        assert YUAN.load(state.position()).position() == state.position()
    assert seen == set(EVEN)
    assert sum(EVEN.values()) > 0 > min(EVEN.values())


@pytest.mark.parametrize(
    "options",
    [
        {"even": True},
        {"even": True, "powers": True, "bidding": True},
        {"even": True, "powers": True, "box": "china"},
        {"even": True, "powers": True, "scenario": "crossing-the-waters"},
        {"even": True, "powers": True, "clans": "mu+weyu+suhey+xiangi+huan"},
        {"even": True, "powers": True, "clans": "mu+xiangi"},
        {"even": True, "powers": True, "scenario": "generalised-conflict"},
        {"even": True, "powers": True, "map": "I0,0r0"},
    ],
)
def test_even_starts_are_for_clans_that_they_were_measured_for(options: dict[str, object]) -> None:
    """Where clans are bid for, players price them; among two the printed money is even, and among
    five and more it was not measured.
    """
    with pytest.raises(BadOption):
        YUAN.settle(options)
    settled = YUAN.settle({"even": True, "powers": True})
    assert YUAN.sizes_for(settled) == (3, 4)
    assert "even" not in str(YUAN.settle({"powers": True})), "records stay as they are"


def test_a_second_tie_is_drawn_by_lot() -> None:
    """Y1: over many seeds each of the tied wins sometimes, and nobody else ever."""
    winners: Counter[int] = Counter()
    for seed in range(60):
        state = YUAN.new({"scenario": "crossing-the-waters"}, seed=str(seed))
        for text in ("bid 6", "bid 6", "bid 5"):
            state.apply(state.actors[0], YUAN.parse(text))
        assert state.again
        assert list(state.actors) == [0, 1]
        for _ in range(2):
            state.apply(state.actors[0], YUAN.parse("bid 6"))
        winners[state.active] += 1
        assert list(state.actors) == [state.active]
    assert set(winners) == {0, 1}
    assert min(winners.values()) > 15


@pytest.mark.parametrize(
    ("scenario", "players", "tiles", "provinces"),
    [
        ("river-control", 4, 15, 52),
        ("crossing-the-waters", 3, 12, 41),
        ("generalised-conflict", 5, 19, 64),
    ],
)
def test_scenarios(scenario: str, players: int, tiles: int, provinces: int) -> None:
    """Y1: the three scenarios have their number of players and their maps."""
    state = YUAN.new({"scenario": scenario}, seed="s")
    assert state.players == players
    assert len(state.laid) == tiles
    assert len(state.map().provinces) == provinces
    with pytest.raises(BadOption, match="with these options Yuan is for"):
        YUAN.new({"scenario": scenario}, players + 1, seed="s")


def test_the_river_of_river_control_is_one_water() -> None:
    """The imposed map fits together: its long river joins provinces of many tiles."""
    land = YUAN.new({"scenario": "river-control"}, seed="s").map()
    name = YUAN.box.province_names
    reached = {name[at] for at in land.reach[name.index("XIANG")]}
    assert {"TANG", "ZAV", "GVI", "BOGD", "MAND"} <= reached


def test_bidding_is_compulsory_in_crossing_the_waters() -> None:
    """Y1: it is on without being asked for, and cannot be off."""
    assert YuanOptions.of({"scenario": "crossing-the-waters"}).bidding
    with pytest.raises(BadOption, match="must be bid for"):
        YuanOptions.of({"scenario": "crossing-the-waters", "bidding": False})
    state = YUAN.new({"scenario": "crossing-the-waters"}, seed="s")
    assert state.sealed
    names = {state.facts.clans[clan].name: state.capital[clan] for clan in state.clans}
    cities = {clan: state.facts.province_names[at] for clan, at in names.items()}
    assert cities == {"mu": "MAO", "xiangi": "HOV", "weyu": "GE"}


def test_maps_of_ones_own() -> None:
    """A map is one word, comes back the same, and is played with its cities or without."""
    word = "A0,0r0.B3,-2r5.G2,1r1+mu:JU+weyu:GE"
    options = YuanOptions.read([f"map={word}"])
    assert str(options).endswith(f"map={word}")
    state = YUAN.new(options, seed="m")
    assert state.players == 2
    assert state.turn == 1
    free = YUAN.new({"map": "A0,0r0.B3,-2r5.G2,1r1"}, 3, seed="m")
    assert free.actors == (0,)
    assert len(free.legal(0)) == 12
    found, problems = read_map(word.lower(), YUAN.box)
    assert problems == []
    assert map_text(found, YUAN.box) == word


@pytest.mark.parametrize(
    ("word", "problem"),
    [
        ("A0,0r0.A3,-2r0", "A is there twice"),
        ("A0,0r0.B1,0r0", "B does not fit beside A"),
        ("A0,0r0.B6,-4r0", "B do not touch the others"),
        ("A0,0r0.B0,0r1", "two tiles lie in one place"),
        ("A0,0r7", "is not like"),
        ("Z0,0r0", "'Z' is no tile"),
        ("A0,0r0+mu:JU+weyu:GE", "JU is on no tile of the map"),
        ("A0,0r0.B3,-2r0+mu:JU+mu:GE", "a clan is there twice"),
        ("A0,0r0.B3,-2r0+mu:JU+weyu:JU", "a province is there twice"),
        ("A0,0r0+mu:GE", "one for each of 2 to 8 clans"),
        ("A0,0r0+nobody:GE+mu:CAO", "is not like 'mu:JU'"),
    ],
)
def test_what_is_wrong_with_a_map_is_said(word: str, problem: str) -> None:
    """A map that cannot be is refused with the reason."""
    with pytest.raises(BadOption, match="map: ") as refused:
        YuanOptions.of({"map": word})
    assert problem in str(refused.value)


def test_options_that_do_not_go_together() -> None:
    """Clans, boxes, scenarios and numbers of players are checked against each other."""
    for values, said in (
        ({"clans": "mu"}, "at least two of"),
        ({"clans": "mu+mu"}, "at least two of"),
        ({"clans": "mu+nobody"}, "at least two of"),
        ({"scenario": "river-control", "box": "china"}, "of another box"),
        ({"scenario": "river-control", "map": "A0,0r0"}, "no scenario"),
        ({"scenario": "crossing-the-waters", "clans": "mu+weyu"}, "first cities are on the map"),
        ({"scenario": "river-control", "clans": "mu+weyu"}, "is for 4 clans, not 2"),
        ({"map": "A0,0r0", "clans": "mu+weyu+xiangi+suhey"}, "3 provinces, too few for 4"),
        ({"map": True}, "is one word"),
    ):
        with pytest.raises(BadOption, match=said):
            YuanOptions.of(values)
    with pytest.raises(BadOption, match="clans of the other box"):
        YUAN.new({"clans": "huan+mu"}, 2, seed="x")
    with pytest.raises(BadOption, match="with these options Yuan is for 2 players"):
        YUAN.new({"clans": "weyu+mu"}, 3, seed="x")
    with pytest.raises(BadOption, match="Yuan is for 2–3 players, not 5"):
        YUAN.new({"map": "A0,0r0"}, 5, seed="x")
    chosen = YUAN.new({"clans": "weyu+mu"}, seed="x")
    assert [chosen.facts.clans[clan].name for clan in chosen.clans] == ["weyu", "mu"]


def test_scenario_files_to_share() -> None:
    """A map is written as a scenario file, read back the same, and played as an option."""
    word = "A0,0r0.B3,-2r5.CA2,1r1+mu:JU+weyu:GE+huan:WU"
    scenario, _ = read_map(word, YUAN.box)
    text = scenario_text(scenario, 'The "Long" March', YUAN.box)
    again = scenario_from(text, YUAN.box)
    assert again.title == 'The "Long" March'
    assert map_text(again, YUAN.box) == word
    assert YUAN.new({"map": map_text(again, YUAN.box)}, seed="f").players == 3
    free, _ = read_map("A0,0r0.B3,-2r5", YUAN.box)
    assert scenario_from(scenario_text(free, "Two", YUAN.box), YUAN.box).cities == ()
    for wrong, problem in (
        ("tiles = 3", "a list of texts"),
        ("oops", "not a TOML file"),
        ('name = "x"\ntitle = "X"\ntiles = ["A 0,0 r0", "A 3,-2 r0"]', "A is there twice"),
        (text.replace("players = 3", "players = 2"), "2 are wanted, or none"),
    ):
        with pytest.raises(BadDocument) as refused:
            scenario_from(wrong, YUAN.box)
        assert problem in str(refused.value)
