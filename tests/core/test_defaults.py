"""What a game has that writes nothing but its rules: all that the contract gives by default."""

from __future__ import annotations

import io
import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner
from rich.console import Console
from support.auction import AUCTION
from support.nim import NIM, PLACE, NimState

import bingfa.games
from bingfa.bots import make
from bingfa.cli.main import main
from bingfa.core.chance import stream
from bingfa.core.errors import BadDocument, BadNotation, BadOption
from bingfa.core.outcome import Outcome


def heaps(*numbers: int, turn: int = 0, options: str = "misery=off") -> NimState:
    return NIM.load(
        f"bingfa position 1\ngame: nim\noptions: {options}\nheaps: {list(numbers)}\nturn: {turn}\n"
    )


# Playing


def test_names_and_numbers_follow_from_each_other() -> None:
    """A title from the name, as many players as seats."""
    assert (NIM.title, NIM.players, NIM.sizes(), NIM.rules_version) == ("Nim", (2,), "2", 1)
    assert 0 < NIM.minutes[0] <= NIM.minutes[1]


def test_positions_are_the_fields_of_the_state() -> None:
    """They come back exactly, from any moment, and tell the fields by name."""
    state = NIM.new(seed="fields")
    chance = stream("fields", "walk")
    while state.actors:
        again = NIM.load(state.position())
        assert again.position() == state.position()
        assert again.heaps == state.heaps
        state.apply(state.turn, chance.pick(state.legal(state.turn)))
    assert heaps(3, 0, 5, turn=1).position() == (
        "bingfa position 1\ngame: nim\noptions: misery=off\n"
        "heaps: [3,0,5]\nturn: 1\nstarted by: null\n"
    )
    assert NIM.facts(heaps(1, 2, 3)) == {"heaps": "[1,2,3]", "turn": "0", "started by": "null"}


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("heaps: many", "heaps: "),
        ('heaps: [1, "two", 3]', "heaps: Expected `int`, got `str`"),
        ("turn: []", "turn: Expected `int`"),
        ("colour: red", "'colour' is no fact of a position of this game"),
        ("players: 3", "players: '3' is none of: 2"),
    ],
)
def test_a_wrong_position_is_refused_with_its_problems(line: str, problem: str) -> None:
    """Each field says what it wanted."""
    with pytest.raises(BadDocument, match=re.escape(problem)):
        NIM.load(f"bingfa position 1\ngame: nim\noptions:\n{line}\n")


def test_the_frame_of_a_position_is_checked_for_all_games() -> None:
    """Another game, options that are none: listed before anything is read."""
    with pytest.raises(BadDocument, match="a position of nim is wanted"):
        NIM.load("bingfa position 1\ngame: chess\n")
    with pytest.raises(BadDocument, match="no option is called 'blitz'"):
        NIM.load("bingfa position 1\ngame: nim\noptions: blitz=on\n")


def test_actions_are_read_by_their_texts() -> None:
    """Whatever their case and spaces; another text is told the nearest."""
    assert all(NIM.parse(f"  {action.text.upper()} ") is action for action in NIM.actions())
    with pytest.raises(BadNotation, match="did you mean 'take 3 a'"):
        NIM.parse("tak 3 a")
    with pytest.raises(BadOption, match="Nim is for 2 players, not 3"):
        NIM.new(players=3, seed="x")


def test_an_open_game_imagines_what_it_sees() -> None:
    """A game that hides things must say how they are imagined."""
    state = NIM.new(seed="open")
    assert NIM.imagine(state.view(1), stream("a", "b")).position() == state.position()
    view = AUCTION.new(seed="hidden").view(0)
    with pytest.raises(NotImplementedError, match="auction hides things"):
        super(type(AUCTION), AUCTION).imagine(view, stream("a", "b"))


# Telling


def test_sentences_say_all_there_is() -> None:
    """Events by their names and fields, an end by its winners, choices as they are written."""
    state = heaps(3, 1, 0)
    (event,) = state.apply(0, NIM.parse("take 2 a"))
    assert NIM.describe(event) == "First: Taken, number 2, heap 0."
    assert NIM.ask(state.view(1)) == "It is for you to choose."
    assert NIM.ask(state.view(None)) == "Waiting for Second."
    assert NIM.explain(NIM.parse("take 1 b"), state.view(1)) == "take 1 b"
    state.apply(1, NIM.parse("take 1 b"))
    state.apply(0, NIM.parse("take 1 a"))
    assert NIM.ask(state.view(0)) == "The match is over."
    outcome = state.outcome
    assert outcome is not None
    assert NIM.declare(outcome) == "First wins. First 1, Second 0."
    shared = Outcome((0, 1), "both", "N1", (1, 1))
    assert NIM.declare(shared) == "The win is shared: First, Second. First 1, Second 1."
    assert NIM.declare(Outcome((), "none", "N1", (0, 0))) == ("Nobody wins. First 0, Second 0.")


# Showing


def test_the_board_is_the_view_in_rows() -> None:
    """Each a part of its own that is heard; the frame stays; only what changed is drawn anew."""
    state = NIM.new(seed="rows")
    boards = [NIM.board(state.view(0))]
    while state.actors:
        state.apply(state.turn, state.legal(state.turn)[0])
        boards.append(NIM.board(state.view(0)))
    assert len({(board.opening, tuple(board.parts)) for board in boards}) == 1
    for before, after in pairwise(boards):
        assert set(after.show(before.all_parts)) == {"part-heaps", "part-turn"}
    root = ElementTree.fromstring(str(boards[-1]))
    (row,) = [each for each in root.iter() if each.get("data-key") == "heaps"]
    assert (row.get("role"), row.get("aria-label")) == ("img", "Heaps: [0,0,0]")


def test_what_a_view_has_for_each_seat_is_told_seat_by_seat() -> None:
    """Where the view says so."""
    from support.auction import AuctionView

    from bingfa.core.contract.plain import rows_of

    class Told(AuctionView, frozen=True, kw_only=True):
        by_seat = ("scores", "played")

    view = AUCTION.new(seed="seats").view(0)
    fields = {name: getattr(view, name) for name in view.__struct_fields__}
    rows = rows_of(Told(**fields), AUCTION, str)
    assert [row.label for row in rows if row.name.startswith("scores")] == [
        "Scores, Red", "Scores, Yellow", "Scores, Blue",
    ]  # fmt: skip


def test_every_choice_is_a_button() -> None:
    """Nothing to choose, no button."""
    state = heaps(2, 0, 1)
    shown = str(NIM.choices(state.view(0)))
    assert re.findall(r'data-action="([^"]*)">([^<]*)<', shown) == [
        ("take 1 a", "Take 1 a"), ("take 2 a", "Take 2 a"), ("take 1 c", "Take 1 c"),
    ]  # fmt: skip
    assert "<button" not in str(NIM.choices(state.view(1)))
    assert str(NIM.hand(state.view(0))) == ""


def test_seats_differ_in_colour_and_in_shape() -> None:
    """A crest each, and a picture of the game in which nothing can be chosen."""
    crests = [str(NIM.crest(seat)) for seat in (0, 1)]
    assert NIM.colour(0) in crests[0]
    assert NIM.colour(0) != NIM.colour(1)
    assert ">1<" in crests[0]
    picture = ElementTree.fromstring(str(NIM.picture()))
    assert (picture.get("role"), picture.get("aria-label")) == ("img", "Nim")


def test_the_terminal_shows_the_rows() -> None:
    """As rich prints them, brackets and all."""
    file = io.StringIO()
    Console(file=file, width=60).print(NIM.terminal(heaps(3, 0, 5).view(0)))
    assert "Heaps" in file.getvalue()
    assert "[3,0,5]" in file.getvalue()


# Thinking and teaching


def test_a_search_wins_by_the_rules_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """From any winning position with few matches, the hard bot takes what leaves a lost one."""
    monkeypatch.setitem(bingfa.games.REGISTRY, "nim", PLACE)
    for numbers in ((1, 2, 0), (2, 2, 3), (3, 1, 0)):
        state = heaps(*numbers)
        action = make("hard").choose(state.view(0), stream("nim", "bot"))
        state.apply(0, action)
        assert state.heaps[0] ^ state.heaps[1] ^ state.heaps[2] == 0


def test_a_game_without_a_book_has_its_name() -> None:
    """And no rules or figures."""
    assert (NIM.rulebook("fr"), NIM.rules("en"), NIM.figures()) == ("# Nim\n", {}, {})


# All together


def test_it_can_be_played_in_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Against a bot, from the first question to the last sentence."""
    monkeypatch.setitem(bingfa.games.REGISTRY, "nim", PLACE)
    words = ["play", "nim", "--seed", "7", "--seat", "first=random", "--seat", "second=random"]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output
    assert re.search(r"(First|Second) wins\. First \d, Second \d\.", result.output)
