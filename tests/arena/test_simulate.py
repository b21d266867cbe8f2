"""Simulations: the same for the same seed in any number of processes, honestly counted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from support.auction import Auction

from bingfa.arena.simulate import (
    Played,
    Tally,
    Task,
    filled,
    first_position,
    interval,
    play_one,
    seated,
    simulate,
)
from bingfa.bots.knowledge import knowledge
from bingfa.core.ai.weights import file_name
from bingfa.core.errors import BadDocument, BadOption, UnknownName
from bingfa.games import find


def test_processes_change_nothing_but_the_time() -> None:
    """One job or two, the same matches in the same order."""
    game = find("sun-tzu")
    one = simulate(game, ["random", "greedy"], 50, seed="jobs")
    two = simulate(game, ["random", "greedy"], 50, seed="jobs", jobs=2)
    assert replace(two, seconds=one.seconds) == one


def test_seats_are_rotated() -> None:
    """In every second match of a deal the bots have changed seats, and the deal is the same."""
    game = find("sun-tzu")
    task = Task(game.name, (), ("greedy", "random"), "seats", 0, 20)
    met: list[tuple[object, object]] = []
    deals: list[str] = []
    for number in range(4):
        state = first_position(game, task, number)
        deals.append(state.position())
        met.append((seated(task, number)[0], seated(task, number)[1]))
    assert met == [("greedy", "random"), ("random", "greedy")] * 2
    assert deals[0] == deals[1] != deals[2] == deals[3]
    told: list[int] = []
    simulate(find("sun-tzu"), ["random", "random"], 45, seed="x", progress=told.append)
    assert told == [20, 40, 45]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962)],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    """Against the published values of Wilson's score interval."""
    assert interval(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_bad_requests_are_refused_before_any_work() -> None:
    """The wrong number of bots, a bot that there is not, an option that there is not."""
    game = find("sun-tzu")
    with pytest.raises(BadOption, match="Sun Tzu is for 2 bots, not 3"):
        simulate(game, ["random"] * 3, 10)
    with pytest.raises(UnknownName, match="no bot is called 'best'"):
        simulate(game, ["best", "random"], 10)
    with pytest.raises(BadOption, match="no option is called 'clans'"):
        simulate(game, ["random", "random"], 10, options={"clans": True})
    for games, jobs in ((0, 1), (-1, 1), (2, 0)):
        with pytest.raises(BadOption, match="at least 1, not"):
            simulate(game, ["random", "random"], games, jobs=jobs)


# More than two seats


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_bot_sits_everywhere(many: Auction, players: int) -> None:
    """As many rotations of one deal as there are seats; then comes the next deal."""
    names = tuple(f"bot {number}" for number in range(players))
    task = Task(many.name, (), names, "round", 0, 20)
    sitting = [seated(task, number) for number in range(players)]
    for seat in range(players):
        assert {each[seat] for each in sitting} == set(names)
    deals = [first_position(many, task, number).position() for number in range(2 * players)]
    assert len(set(deals[:players])) == len(set(deals[players:])) == 1
    assert deals[0] != deals[-1]
    assert first_position(many, task, 0).view(None).players == players


def test_wins_scores_and_places_of_many(many: Auction) -> None:
    """They are those of the matches played one by one, told by bot and not by seat."""
    names = ["greedy", "random", "random", "random"]
    summary = simulate(many, names, 40, options={"doubled": "on"}, seed="many")
    task = Task(many.name, (("doubled", "on"),), tuple(names), "many", 0, 40)
    matches = [play_one(many, task, number) for number in range(40)]
    for at, standing in enumerate(summary.seats):
        assert standing.bot == names[at]
        assert standing.wins == sum(at in played.winners for played in matches)
        shared = sum(at in played.winners and len(played.winners) > 1 for played in matches)
        assert standing.shared == shared
        assert standing.score == pytest.approx(sum(played.scores[at] for played in matches) / 40)
        assert standing.place == pytest.approx(sum(played.places[at] for played in matches) / 40)
        assert standing.win_rate == standing.wins / 40
    for played in matches:
        assert all(played.places[winner] == 1 for winner in played.winners)
        best = max(played.scores)
        assert {at for at, score in enumerate(played.scores) if score == best} == {*played.winners}
    assert sum(standing.shared for standing in summary.seats) > 0


def test_a_tally_tells_shared_wins_from_others() -> None:
    tallies = [Tally(), Tally(), Tally()]
    for played in (
        Played((0,), (9, 3, 6), (1, 3, 2), 10),
        Played((0, 2), (7, 1, 7), (1, 3, 1), 10),
        Played((), (4, 4, 4), (1, 1, 1), 10),
    ):
        for at, tally in enumerate(tallies):
            tally.count(at, played)
    told = [tally.standing("bot", 3) for tally in tallies]
    assert [(each.wins, each.shared) for each in told] == [(2, 1), (0, 0), (1, 1)]
    assert [each.score for each in told] == pytest.approx([20 / 3, 8 / 3, 17 / 3])
    assert [each.place for each in told] == pytest.approx([1, 7 / 3, 4 / 3])


def test_the_last_bot_takes_every_further_seat(many: Auction) -> None:
    """Named bots that are too few are filled up; too many, or a wrong number, are refused."""
    assert filled(["greedy", "random"], 4) == ["greedy", "random", "random", "random"]
    assert filled(["greedy", "random"], 2) == ["greedy", "random"]
    with pytest.raises(BadOption, match="3 bots are too many for 2 players"):
        filled(["random"] * 3, 2)
    with pytest.raises(BadOption, match="Auction is for 3–5 bots, not 2"):
        simulate(many, ["random"] * 2, 10)


def test_spoilt_weights_are_told_before_any_match(
    many: Auction, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a bot would play by them, rather than that greedy ones play in its place."""
    (tmp_path / "data").mkdir()
    spoilt = tmp_path / "data" / file_name(many.name, 3)
    spoilt.write_text("format = 0\n", encoding="utf-8")
    monkeypatch.setattr("bingfa.bots.knowledge.files", lambda package: tmp_path)
    knowledge.cache_clear()
    with pytest.raises(
        BadDocument, match=r"auction-3.weights.toml: 7 problems\n  - format is 0, not 1"
    ):
        simulate(many, ["greedy", "easy", "random"], 3)
    assert simulate(many, ["greedy", "random", "random"], 3).games == 3
