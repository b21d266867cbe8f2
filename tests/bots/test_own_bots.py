"""Bots of one's own: as objects and as paths of classes, wherever bots are named."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from bingfa import bots
from bingfa.arena.pairing import Pairing, round_robin
from bingfa.arena.simulate import simulate
from bingfa.arena.tournament import Hands, Watching, check, play
from bingfa.bots.paths import is_path
from bingfa.bots.random import Random
from bingfa.core.chance import Chance
from bingfa.core.documents import record
from bingfa.core.errors import BadOption, UnknownName
from bingfa.core.state import Action
from bingfa.core.view import View
from bingfa.games import find

TINY = {"tiny": True}
GAME = find("dynasties")


class First:
    """Takes what comes first."""

    name = "first"

    def choose(self, view: View, chance: Chance) -> Action:
        return view.legal[0]


class Local(First):
    """Cannot be sent anywhere."""

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError("it stays here")


def test_an_object_plays_as_its_name_does() -> None:
    """The random bot itself, and what is called so, play the very same matches."""
    named = simulate(GAME, ["random", "greedy"], 6, options=TINY, seed="own")
    handed = simulate(GAME, [Random(), "greedy"], 6, options=TINY, seed="own")
    assert handed.seats == named.seats


def test_objects_and_paths_go_to_other_processes(tmp_path: Path) -> None:
    """With the same results, and their names in the records."""
    players: list[str | bots.Bot] = [First(), "bingfa.bots.random:Random"]
    one = simulate(GAME, players, 22, options=TINY, seed="jobs")
    two = simulate(GAME, players, 22, options=TINY, seed="jobs", jobs=2, save=tmp_path / "kept")
    assert one.seats == two.seats
    assert [seat.bot for seat in one.seats] == ["first", "bingfa.bots.random:Random"]
    kept = record.read((tmp_path / "kept" / "000001.bingfa").read_text(encoding="utf-8"))
    assert list(kept.players.values()) == ["first", "bingfa.bots.random:Random"]


def test_what_cannot_be_sent_is_refused_before_any_work() -> None:
    """With the bot and the reason; in one process it plays."""
    with pytest.raises(BadOption, match=r"Local object .* other processes: it stays here"):
        simulate(GAME, [Local(), "random"], 2, options=TINY, jobs=2)
    pairings = round_robin(GAME, [Local(), "random"], options=[("tiny", True)])
    with pytest.raises(BadOption, match="it stays here"):
        play(pairings, 1, hands=Hands(2))
    assert simulate(GAME, [Local(), "random"], 2, options=TINY).games == 2
    assert play(pairings, 1)[0].games == 2


def test_a_tournament_keeps_what_objects_played(tmp_path: Path) -> None:
    """Under their names, which must differ; a path makes no strange file."""
    wanted: list[str | bots.Bot] = [First(), "bingfa.bots.random:Random"]
    check(GAME, wanted, 2, GAME.settle(TINY))
    pairings = round_robin(GAME, wanted, options=[("tiny", True)], seed="kept")
    first = play(pairings, 2, keep=tmp_path)
    assert [result.wins for result in first] == [result.wins for result in play(pairings, 2)]
    told: list[Pairing] = []
    assert play(pairings, 2, keep=tmp_path, watching=Watching(anew=told.append)) == first
    assert told == []
    [file] = tmp_path.iterdir()
    assert file.name.startswith("dynasties-2-first-bingfa.bots.random_Random-")
    with pytest.raises(BadOption, match="first is named twice"):
        check(GAME, [First(), First()], 2, GAME.settle(TINY))


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("nowhere.at_all:Bot", "ModuleNotFoundError: No module named 'nowhere'"),
        ("bingfa.bots.random:Rondom", "has no attribute 'Rondom'"),
        ("bingfa.bots.guard:Guarded", "TypeError: .* missing 1 required positional argument"),
        ("bingfa.games:find", "is no bot: it has no name"),
    ],
)
def test_a_path_that_leads_nowhere_is_told(path: str, reason: str) -> None:
    """What, where and why."""
    assert is_path(path)
    with pytest.raises(BadOption, match=f"^{path}.*{reason}"):
        simulate(GAME, [path, "random"], 2, options=TINY)


@pytest.mark.parametrize(
    "name", ["bingfa.bots.random:Random", "cmd:true", "support.bad_bots:Crash"]
)
def test_pages_and_records_name_no_code(name: str) -> None:
    """What they hand on is looked up among names, and nothing is imported or run."""
    with pytest.raises(UnknownName, match="no bot is called"):
        bots.make(name)
    with pytest.raises(UnknownName, match="no bot is called"):
        bots.maker()(name, None)


def test_a_bot_is_given_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """For this process and for those that it starts; ours keep their names."""
    monkeypatch.setattr(bots, "ADDED", {})
    bots.add("mine", First())
    bots.add("theirs", "bingfa.bots.random:Random")
    assert bots.names() == (*bots.BOTS, "mine", "theirs")
    make = pickle.loads(pickle.dumps(bots.maker()))
    monkeypatch.setattr(bots, "ADDED", {})
    assert isinstance(make("mine", None), First)
    assert isinstance(make("theirs", None), Random)
    assert make("greedy", None).name == "greedy"
    for name in ("hard", "a:b", "", "two\nlines"):
        with pytest.raises(BadOption, match="no bot can be called"):
            bots.add(name, First())
    with pytest.raises(BadOption, match="nowhere"):
        bots.add("lost", "nowhere:Bot")
    assert bots.ADDED == {}
