"""Matches and records of more than two seats, of which not all need play."""

from __future__ import annotations

import dataclasses
import re

import pytest
from support.auction import Auction
from support.walks import random_match

from bingfa.core.documents import record
from bingfa.core.documents.record import RecordDiffers
from bingfa.core.errors import BadOption, BingfaError, UnknownName
from bingfa.core.match import CannotTakeBack, Match
from bingfa.core.outcome import FORFEIT
from bingfa.games import find

every_number = pytest.mark.parametrize("players", [3, 4, 5])


def text_of(match: Match) -> str:
    return str(record.record_of(match))


@every_number
def test_a_record_says_how_many_played(many: Auction, players: int) -> None:
    """The number and the first seats are in it, and it replays to the last byte."""
    match = random_match(many, many.settle({"length": "short"}), "many", players=players)
    text = text_of(match)
    assert "\noptions: length=short doubled=off\n" in text
    assert f"\nplayers: {players}\n" in text
    assert re.findall(r"^([a-z]+): player", text, re.MULTILINE) == list(many.seats[:players])
    again = record.replay(record.read(text), find)
    assert text_of(again) == text
    assert again.outcome == match.outcome
    assert again.outcome is not None
    assert len(again.outcome.placing) == players


def test_a_shared_win_names_all_who_share_it(many: Auction) -> None:
    """Nobody is ever alone with a bid: all have nothing, and the win is everybody's."""
    match = Match(many, many.settle({"length": "blitz"}), ("a", "b", "c"), "shared")
    for seat in range(3):
        match.play(seat, many.parse("bid 2"))
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1, 2)
    text = text_of(match)
    assert "\nresult: red+yellow+blue by points\n" in text
    assert record.replay(record.read(text), find).outcome == match.outcome


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("players: 3\n", "", "does not say how many players"),
        ("players: 3", "players: 4", "says '4' players, and has 3 seats"),
        ("players: 3", "players: three", "says 'three' players"),
        ("blue: player blue\n", "", "the seats are red, yellow; those of the game"),
        ("blue: player blue", "green: player blue", "the seats are red, yellow, green"),
        ("\nresult:", "\nlost: green\nresult:", "green cannot have been given up"),
        ("\nresult:", "\nlost: red blue\nresult:", "red, blue cannot have been given up"),
        ("\nresult:", "\nlost: purple\nresult:", "no seat is called 'purple'"),
        ("result: [a-z]+", "result: nobody", "the last, the result is"),
    ],
)
def test_wrong_numbers_of_players_are_named(
    many: Auction, old: str, new: str, complaint: str
) -> None:
    """A record that does not fit the seats of its match is refused by what is wrong."""
    text = text_of(random_match(many, many.settle(None), "wrong", players=3))
    spoilt, number = re.subn(old, new, text, count=1)
    assert number == 1
    with pytest.raises(BingfaError, match=complaint):
        record.replay(record.read(spoilt), find)


@every_number
def test_seats_given_up_come_last_and_stand_in_the_record(many: Auction, players: int) -> None:
    """Somebody else goes on for them, and however well that goes, they have not won."""
    for seed in ("one", "two", "three"):
        honest = random_match(many, many.settle(None), seed, players=players)
        assert honest.outcome is not None
        best = honest.outcome.winners[0]
        honest.forfeit(best)
        outcome = honest.outcome
        assert best not in outcome.winners
        assert outcome.winners
        assert outcome.placing[best] == players
        text = text_of(honest)
        assert f"\nlost: {many.seats[best]}\n" in text
        again = record.replay(record.read(text), find)
        assert again.outcome == outcome
        assert again.lost == {best}
        assert text_of(again) == text
        assert f"Given up, and so the last: {many.seat_name(best)}." in many.conclude(
            outcome, again.lost
        )


def test_the_last_seat_left_wins_at_once(many: Auction) -> None:
    """With four, giving up goes on until one is left; the record says so, and replays."""
    match = random_match(many, many.settle(None), "last", 5, players=4)
    for seat in (3, 0):
        match.forfeit(seat)
        assert match.outcome is None
    match.forfeit(1)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((2,), FORFEIT)
    assert match.outcome.placing == (2, 2, 1, 2)
    text = text_of(match)
    assert "\nlost: red yellow green\nresult: blue by forfeit\nseed: last\n" in text
    assert record.replay(record.read(text), find).outcome == match.outcome
    with pytest.raises(RecordDiffers, match="the result is 'none'"):
        record.replay(record.read(text.replace("lost: red yellow green\n", "")), find)
    assert many.conclude(match.outcome) == "Blue wins by forfeit."


def test_a_match_of_two_needs_no_line_for_it() -> None:
    """Its result says it all; a line that says otherwise is refused."""
    game = find("sun-tzu")
    match = random_match(game, game.settle(None), "two", 9)
    match.forfeit(1)
    text = text_of(match)
    assert "lost:" not in text
    assert "players:" not in text
    assert record.replay(record.read(text), find).outcome == match.outcome
    lying = text.replace("result: blue", "lost: blue\nresult: red")
    with pytest.raises(RecordDiffers, match="blue cannot have been given up"):
        record.replay(record.read(lying), find)
    whole = record.record_of(random_match(game, game.settle(None), "two"))
    with pytest.raises(RecordDiffers, match="red cannot have been given up"):
        record.replay(dataclasses.replace(whole, lost=("red",)), find)


def test_a_sealed_choice_is_taken_back_from_between_others(many: Auction) -> None:
    """The first of five takes back until the last is in; the choices of the others stay."""
    match = Match(many, many.settle(None), ("a", "b", "c", "d", "e"), "back")
    for seat in range(4):
        match.play(seat, many.parse(f"bid {seat + 1}"))
    assert match.take_back(1).text == "bid 2"
    assert match.state.actors == (1, 4)
    match.play(1, many.parse("bid 5"))
    match.play(4, many.parse("bid 5"))
    for seat in range(5):
        with pytest.raises(CannotTakeBack, match=r"came to light|all sealed choices are in"):
            match.take_back(seat)


def test_numbers_of_players_that_a_game_is_not_for(many: Auction) -> None:
    """They are refused by name; without one as few play as can."""
    assert many.new(seed="x").view(None).players == 3
    assert many.sizes() == "3–5"
    assert find("sun-tzu").sizes() == "2"
    for number in (0, 2, 6):
        with pytest.raises(BadOption, match=f"Auction is for 3–5 players, not {number}"):
            many.new(players=number, seed="x")
    assert many.seat("green", 4) == 3
    with pytest.raises(UnknownName, match="green does not play in a match of 3, only red, yellow"):
        many.seat("green", 3)


def test_options_may_be_for_some_numbers_of_players_only() -> None:
    """A scenario for four is for four, wherever a match begins, and says so."""
    game = find("yuan")
    scenario = game.options.of({"scenario": "river-control"})
    assert game.sizes_for(scenario) == (4,)
    assert (game.sizes(scenario), game.sizes()) == ("4", "2–8")
    assert game.number(None, scenario) == 4
    assert game.new(scenario, seed="x").view(None).players == 4
    complaint = "with these options Yuan is for 4 players, not 3"
    with pytest.raises(BadOption, match=complaint):
        game.new(scenario, 3, seed="x")
    with pytest.raises(BadOption, match=complaint):
        Match(game, scenario, ("a", "b", "c"), "x")
    with pytest.raises(BadOption, match="Yuan is for 2–8 players, not 9"):
        game.number(9, scenario)
    text = text_of(random_match(game, scenario, "x"))
    fewer = re.sub(r"\nfourth: .*", "", text.replace("players: 4", "players: 3"))
    with pytest.raises(BadOption, match=complaint):
        record.replay(record.read(fewer), find)


@pytest.mark.parametrize("name", ["sun-tzu", "khan"])
def test_most_options_are_for_all_numbers(name: str) -> None:
    """Unless a game says otherwise."""
    game = find(name)
    assert game.sizes_for(game.settle(None)) == game.players


def test_a_text_stands_for_one_action_unless_a_game_has_longer_ones() -> None:
    """`read` is what people type."""
    game = find("sun-tzu")
    view = game.new({"strategy": False}, seed="x").view(0)
    assert [action.text for action in game.read("LAY 1 qin", view)] == ["lay 1 qin"]
