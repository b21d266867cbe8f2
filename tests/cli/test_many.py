"""The commands with more than two seats, and with options that are one of several."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from support.auction import Auction
from support.walks import random_match

from bingfa.cli import main
from bingfa.core.documents import record
from bingfa.core.match import Match
from bingfa.games import find

pytestmark = pytest.mark.usefixtures("many")


def run(*arguments: str | Path, typed: list[str] | None = None) -> Result:
    lines = "\n".join(typed or []) + "\n"
    return CliRunner().invoke(main, ["--lang", "en", *map(str, arguments)], input=lines)


def saved(path: Path, match: Match) -> Path:
    path.write_text(str(record.record_of(match, private=True)), encoding="utf-8")
    return path


def test_games_lists_sizes_and_values() -> None:
    """How many can play, and each value of a choice with its title."""
    words = " ".join(run("games").output.split())
    assert "auction 3–5: red, yellow, blue, green, white" in words
    assert "length=whole How many prizes there are." in words
    assert "length=blitz One prize" in words
    assert "sun-tzu 2: blue, red" in words


@pytest.mark.parametrize(
    ("arguments", "seats"),
    [
        ([], ["human", "medium", "medium"]),
        (["--players", "5"], ["human", "medium", "medium", "medium", "medium"]),
        (["--seat", "green=random"], ["human", "medium", "medium", "random"]),
        (["--players", "4", "--seat", "red=random", "--seat", "blue=human"],
         ["random", "medium", "human", "medium"]),
    ],
)  # fmt: skip
def test_as_many_play_as_are_wanted(tmp_path: Path, arguments: list[str], seats: list[str]) -> None:
    """As few as can with every seat that is named, or a number; bots where nobody is named."""
    path = tmp_path / "match.bingfa"
    result = run("play", "auction", *arguments, "--save", path, typed=["#1"] * 9)
    assert result.exit_code == 0, result.output
    match = record.replay(record.read(path.read_text(encoding="utf-8")), find)
    assert list(match.players) == seats
    assert match.outcome is not None
    verified = run("verify", path)
    assert verified.exit_code == 0
    assert "wins with" in verified.output


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("play auction --players 6", "Auction is for 3–5 players, not 6"),
        ("play auction --players 3 --seat green=human", "green does not play in a match of 3"),
        ("play sun-tzu --players 3", "Sun Tzu is for 2 players, not 3"),
        ("play auction -o length=endless", "is one of whole, short, blitz, not 'endless'"),
        ("play auction -o length", "write it as NAME=VALUE, like length=whole"),
        ("simulate auction --players 2", "Auction is for 3–5 players, not 2"),
        ("simulate auction --bots greedy,random", "Auction is for 3–5 bots, not 2"),
        ("simulate auction --players 3 --bots a,b,c,d", "4 bots are too many for 3 players"),
    ],
)
def test_wrong_numbers_get_a_sentence(arguments: str, complaint: str) -> None:
    """With exit code 2."""
    result = run(*arguments.split())
    assert result.exit_code == 2
    assert complaint in result.output


def test_three_people_at_one_keyboard_look_in_turn() -> None:
    """The screen is covered before each of them, and everybody sees the end."""
    seats = [word for seat in ("red", "yellow", "blue") for word in ("--seat", f"{seat}=human")]
    typed = ["", "bid 4", "", "bid 5", "", "bid 5"]
    result = run("play", "auction", "-o", "length=blitz", *seats, typed=typed)
    assert result.exit_code == 0, result.output
    for name in ("Red", "Yellow", "Blue"):
        assert f"{name}, it is your turn to look." in result.output
    assert "Red wins with" in result.output


def test_a_simulation_of_many() -> None:
    """The last bot fills the table; wins, shared wins, mean scores and places are told."""
    arguments = ("simulate", "auction", "--players", "4", "--games", "12")
    told = json.loads(run(*arguments, "--json").stdout)
    assert [seat["bot"] for seat in told["seats"]] == ["greedy", "random", "random", "random"]
    assert sum(seat["place"] for seat in told["seats"]) >= 4
    assert all(seat["score"] >= 0 and seat["shared"] <= seat["wins"] for seat in told["seats"])
    table = run(*arguments).output
    assert "mean score" in table
    assert "shared wins" in table
    assert "mean place" in table
    assert "greedy" in run("simulate", "auction", "--games", "3", "-o", "length=blitz").output


def test_seats_are_shown_that_play(tmp_path: Path, many: Auction) -> None:
    """A moment from the seat of a match, or of a position; not from one that is free."""
    match = random_match(many, many.settle(None), "show", players=4)
    path = saved(tmp_path / "match.bingfa", match)
    assert run("show", path, "--seat", "green", "--move", "2").exit_code == 0
    position = tmp_path / "a.position"
    position.write_text(match.at(5).position(), encoding="utf-8")
    assert run("show", position, "--seat", "green").exit_code == 0
    for shown in (path, position):
        refused = run("show", shown, "--seat", "white")
        assert refused.exit_code == 2
        assert "white does not play in a match of 4" in refused.output


def test_verify_tells_of_seats_given_up(tmp_path: Path, many: Auction) -> None:
    """Also where a seat that was given up had the most points, or where one was left alone."""
    match = random_match(many, many.settle(None), "lost", players=3)
    assert match.outcome is not None
    match.forfeit(match.outcome.winners[0])
    told = run("verify", saved(tmp_path / "lost.bingfa", match)).output
    assert "Given up, and so the last: " in told
    match = random_match(many, many.settle(None), "alone", 4, players=3)
    match.forfeit(0)
    match.forfeit(2)
    told = run("verify", saved(tmp_path / "alone.bingfa", match)).output
    assert "Yellow wins by forfeit." in told
