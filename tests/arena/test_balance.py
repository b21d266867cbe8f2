"""How even a set-up is: what is counted, what is called lopsided, what is shipped and drawn."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from bingfa.arena import balance, tournament
from bingfa.arena.balance import SEAT, Balance, Share, Tally
from bingfa.arena.balance_report import chart, grid, remark, verdict
from bingfa.arena.simulate import Played
from bingfa.core.errors import BadDocument
from bingfa.core.words import english
from bingfa.games import find, names
from bingfa.texts import translator
from scripts import balance as script
from scripts.sweep import Variant


def played(*winners: int, begun: tuple[tuple[str, tuple[str, ...]], ...] = ()) -> Played:
    return Played(winners, (0, 0, 0), (1, 1, 1), 9, begun=begun)


def some_balance(*shares: Share) -> Balance:
    return Balance(
        "yuan", 1, 3, {"powers": "on"}, "easy", "1", 300, 0, {SEAT: [], "clan": [*shares]}
    )


def test_seats_are_counted_although_bots_rotate() -> None:
    """The bot that sits first wins every match: that is the first seat's doing."""
    tally = Tally(3)
    for number in range(6):
        tally.add(number, played(number % 3, begun=(("clan", ("Mu", "Weyu", "Mu")),)))
    tally.add(6, played())
    tally.add(7, played(0, 1))
    assert (tally.matches, tally.undecided) == (8, 2)
    assert tally.shares() == {
        SEAT: [Share("0", 6, 6), Share("1", 6, 0), Share("2", 6, 0)],
        "clan": [Share("Mu", 12, 6), Share("Weyu", 6, 0)],
    }


@given(st.lists(st.tuples(st.integers(0, 2), st.booleans()), max_size=30), st.integers(0, 30))
def test_counting_can_be_interrupted(matches: list[tuple[int, bool]], cut: int) -> None:
    """What was counted is taken up and gone on with as if nothing had been; shares add up."""
    game, pairing = find("yuan"), balance.mirror(find("yuan"), [], 3, "easy", "1")
    whole, first, second = Tally(3), Tally(3), Tally(3)
    deeds = [played(*([who] if won else [])) for who, won in matches]
    for number, each in enumerate(deeds):
        whole.add(number, each)
        if number < cut:
            first.add(number, each)
    second.take_up(balance.balance_of(game, pairing, first))
    for number, each in enumerate(deeds[cut:], cut):
        second.add(number, each)
    assert second.shares() == whole.shares()
    assert second.undecided == whole.undecided
    assert sum(each.wins for each in whole.shares()[SEAT]) == whole.matches - whole.undecided


@pytest.mark.parametrize(
    ("wins", "matches", "said"),
    [
        (33, 100, "–"),
        (45, 100, "more"),
        (60, 100, "much more"),
        (22, 100, "less"),
        (9, 100, "much less"),
    ],
)
def test_what_is_lopsided(wins: int, matches: int, said: str) -> None:
    """Only what is off a fair third by much, even at the near end of the interval."""
    share = Share("Mu", matches, wins)
    assert verdict(share, 1 / 3, english) == said
    told = remark(find("yuan"), some_balance(share), english)
    assert ("Lopsided: clan Mu" in told) == said.startswith("much")


def test_what_came_up_too_rarely_is_left_out() -> None:
    """Nineteen wins of nineteen say nothing yet; the best of the others comes first."""
    found = some_balance(Share("A", 19, 19), Share("B", 100, 30), Share("C", 100, 40))
    assert [share.called for share in found.told("clan")] == ["C", "B"]
    drawn = chart(find("yuan"), [found], translator("fr"), ["clan"])
    assert "40 " in "".join(ET.fromstring(drawn).itertext())
    assert [row[0] for row in grid(find("yuan"), found, english).rows] == ["clan C", "clan B"]


def test_yuan_tells_clans_and_tiles(tmp_path: Path) -> None:
    """Every seat has a clan and a tile in every match; kept matches are gone on with."""
    game = find("yuan")
    pairing = balance.mirror(game, [("powers", True)], 3, "greedy", "1")
    [result] = tournament.play([pairing], 2, keep=tmp_path)
    [again] = tournament.play([pairing], 3, keep=tmp_path)
    assert again.played[:6] == result.played
    found = balance.counted(game, again)
    assert found.options == {"powers": "on"}
    assert sum(share.matches for share in found.shares["clan"]) == 27
    assert sum(share.wins for share in found.shares["first tile"]) == 9
    assert balance.some(pairing, 0, 2, 1e9) == list(result.played[:2])
    assert len(balance.some(pairing, 0, 2, 0)) == 1
    assert balance.setup_name(game, found, english) == "3 players, Clan powers"


def test_shipped_figures_are_whole() -> None:
    """Every game of ours brings figures of its usual set-up, by its present rules."""
    for game in map(find, names()):
        told = balance.shipped(game)
        assert told
        assert not told[0].options
        for each in told:
            assert (each.game, each.rules) == (game.name, game.rules_version)
            game.number(each.players, game.settle(dict(each.options)))
            assert sum(share.wins for share in each.shares[SEAT]) == each.matches - each.undecided
            assert remark(game, each, translator("fr"))


def test_spoilt_figures_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which file it is, and what is wrong in it."""
    (tmp_path / "book").mkdir()
    (tmp_path / "book" / "sun-tzu.balance.json").write_text('[{"game": 3}]', encoding="utf-8")
    monkeypatch.setattr(balance, "files", lambda _package: tmp_path)
    with pytest.raises(BadDocument, match=r"sun-tzu\.balance\.json"):
        balance.shipped.__wrapped__(find("sun-tzu"))


def test_the_script_goes_round_and_writes_what_there_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Figures for each game, a page with a picture of each, also where it is stopped."""
    sets = (Variant("sun-tzu", 2), Variant("yuan", 3, ("powers=on",)))
    found: script.Found = {}
    hands, console = tournament.Hands(), Console(quiet=True)
    script.measure(sets, "random", 6, hands, tmp_path / "keep", found, console)
    assert [each.matches for each in found.values()] == [6, 6]
    monkeypatch.setattr(script, "SETS", sets)

    def stopped(*_rest: object, **_more: object) -> None:
        raise KeyboardInterrupt

    places = ["--docs", str(tmp_path / "docs"), "--source", str(tmp_path)]
    with monkeypatch.context() as patched:
        patched.setattr(tournament, "play", stopped)
        script.main(["--keep", str(tmp_path / "keep"), *places])
    assert not (tmp_path / "docs").exists()
    for game in ("sun_tzu", "yuan"):
        (tmp_path / "bingfa" / "games" / game / "book").mkdir(parents=True)
    script.write(found, tmp_path / "docs", tmp_path)
    page = (tmp_path / "docs" / "balance.md").read_text(encoding="utf-8")
    assert "6 matches of 3 bots (random)" in page
    assert (tmp_path / "docs" / "pictures" / "balance-yuan.svg").is_file()
    file = tmp_path / "bingfa" / "games" / "yuan" / "book" / "yuan.balance.json"
    assert '"powers": "on"' in file.read_text(encoding="utf-8")
