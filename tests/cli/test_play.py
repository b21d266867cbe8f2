"""Playing at a terminal: typed actions, slips, taking back, saving, two people at a keyboard."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from support.bad_bots import BAD, make

from bingfa import bots
from bingfa.cli import main
from bingfa.core.chance import stream
from bingfa.core.documents import record
from bingfa.core.notation import matching, several, shortened
from bingfa.games import find, names

FIVE = "1 qin, 2 chu, 3 jin, 4 han, 5 wu"


def run(*arguments: str | Path, typed: list[str]) -> Result:
    lines = "\n".join(typed) + "\n"
    return CliRunner().invoke(main, ["--lang", "en", "play", *map(str, arguments)], input=lines)


def test_a_whole_match_is_played_by_numbers() -> None:
    """Whoever always takes the first choice gets to the end, and is told who won."""
    result = run("sun-tzu", "--seed", "whole", typed=["#1"] * 400)
    assert result.exit_code == 0, result.output
    assert "Seed: whole" in result.output
    assert " win" in result.output.split("Seed:")[0].splitlines()[-1]


@pytest.mark.parametrize("name", ["sun-tzu", "dynasties"])
def test_two_bots_play_each_other(name: str) -> None:
    """With bots in both seats nothing is asked."""
    seats = [f"{seat}=random" for seat in find(name).seats]
    result = run(name, "--seat", seats[0], "--seat", seats[1], "--seed", "bots", typed=[])
    assert result.exit_code == 0
    assert "Seed: bots" in result.output


@pytest.mark.parametrize("name", BAD)
def test_a_bot_that_fails_is_played_for(
    name: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever sits before a bot that crashes or thinks for ever gets to the end all the same."""
    monkeypatch.setattr(bots, "make", lambda wanted: make(name))
    monkeypatch.setattr("bingfa.cli.session.PATIENCE", 0.2)
    result = run("dynasties", "-o", "tiny=on", "--seed", "bad", typed=["#1"] * 40)
    assert result.exit_code == 0, result.output
    assert "Seed: bad" in result.output
    assert f"the {name} bot failed in dynasties" in caplog.text


def test_slips_are_explained_and_lose_nothing() -> None:
    """An illegal action, a word that is none, an ambiguous one, and help."""
    result = run(
        "sun-tzu",
        "-o",
        "strategy=off",
        "--seed",
        "slips",
        typed=["seal", "hello", "1", "?", "1 qin", "1 qin", "why S2", "why X", "log", "quit"],
    )
    assert result.exit_code == 0
    assert "every province needs a card first (S2)" in result.output
    assert "'hello' is no action of sun-tzu" in result.output
    assert "That could be:" in result.output
    assert "take your last choice back" in result.output
    assert "S2 · " in result.output
    assert "Rules: S1, S2" in result.output


def test_what_could_never_be_is_refused_with_its_rule() -> None:
    """Cells and shapes that there are, on ground where no position allows them."""
    typed = ["yurt d8", "conquer O4 a5", "invade rus-neighbours b2", "quit"]
    result = run("khan", "--seat", "yellow=random", "--seed", "never", typed=typed)
    assert result.exit_code == 0, result.output
    assert "yurt d8: nothing stands on the river, only bridges cover it (K2)" in result.output
    assert "conquer O4 a5: a tile covers no river (K7)" in result.output
    assert "does not touch the neighbouring territories (K2)" in " ".join(result.output.split())


def test_options_that_cannot_be_played_are_refused_in_a_sentence() -> None:
    """Before anything is asked; and one word is enough for a beginner's game."""
    river = ("yuan", "-o", "scenario=river-control", "-o", "clans=mu+weyu")
    result = run(*river, typed=[])
    assert result.exit_code == 2
    assert "the scenario river-control is for 4 clans, not 2" in result.stderr
    assert "Traceback" not in result.output
    result = run("sun-tzu", "-o", "beginner=on", "--seed", "gentle", typed=["quit"])
    assert result.exit_code == 0, result.output


def test_a_seat_is_given_once() -> None:
    """As an option is: of two bots neither is taken silently."""
    result = run("sun-tzu", "--seat", "red=human", "--seat", "red=easy", typed=[])
    assert result.exit_code == 2
    assert result.stderr == "bingfa: seat 'red' is given twice\n"


def test_a_choice_is_taken_back_at_the_prompt() -> None:
    """`undo` takes back while that is possible, and says why not otherwise."""
    result = run(
        "sun-tzu", "-o", "strategy=off", "--seed", "undo",
        typed=["undo", "5 qin", "undo", "6 qin", "quit"],
    )  # fmt: skip
    assert "this player has not chosen anything yet" in result.output
    assert "Taken back: lay 5 qin" in result.output


def test_a_saved_match_goes_on_where_it_was(tmp_path: Path) -> None:
    """Saved after every action, resumed with the same seats, and played on to the same end."""
    path = tmp_path / "match.bingfa"
    seats = ("--seat", "blue=human", "--seat", "red=random")
    typed = ["#1"] * 400
    straight = run("sun-tzu", *seats, "--seed", "save", typed=typed)
    first = run("sun-tzu", *seats, "--seed", "save", "--save", path, typed=["#1"] * 20 + ["quit"])
    assert "Go on with: bingfa play --resume" in first.output
    again = run("sun-tzu", "--save", path, typed=[])
    assert again.exit_code == 2
    assert "exists already" in again.stderr
    resumed = run("--resume", path, typed=typed)
    assert resumed.exit_code == 0, resumed.output
    assert resumed.output.splitlines()[-2:] == straight.output.splitlines()[-2:]
    match = record.replay(record.read(path.read_text(encoding="utf-8")), find)
    assert match.state.outcome is not None
    over = run("--resume", path, typed=[])
    assert over.exit_code == 2
    assert "this match is over" in over.stderr


def test_the_match_can_be_saved_at_the_prompt(tmp_path: Path) -> None:
    """`save FILE` writes it, `save` asks where, and a bad place is told."""
    path = tmp_path / "here.bingfa"
    result = run(
        "dynasties", "--seed", "s",
        typed=["save", f"save {path}", f"save {tmp_path}/no/where", "quit"],
    )  # fmt: skip
    assert "Save where?" in result.output
    assert "Saved to" in result.output
    told = " ".join(result.output.split())
    assert "cannot be written: No such file or directory" in told
    assert ".new" not in told
    assert record.read(path.read_text(encoding="utf-8")).seed == "s"


def test_places_that_cannot_be_saved_to_are_told(tmp_path: Path) -> None:
    """No traceback for a folder, the root, a NUL, markup, or a file that is there."""
    taken = tmp_path / "taken"
    taken.write_text("mine", encoding="utf-8")
    typed = ["save /", "save .", "save a\0b", "save /x[/y]/a", f"save {taken}", "quit"]
    result = run("dynasties", "--seed", "[/]", typed=typed)
    assert result.exit_code == 0, result.output
    assert taken.read_text(encoding="utf-8") == "mine"
    assert "That file exists already." in result.output
    lost = run("dynasties", "--save", tmp_path / "no" / "where", typed=["quit"])
    assert lost.exit_code == 2
    where = tmp_path / "no" / "where"
    assert lost.stderr == f"bingfa: {where} cannot be written: No such file or directory\n"


def test_undo_goes_back_to_a_real_choice() -> None:
    """Choices that were made for a person who had none are taken back with the one before."""
    typed = ["keep returning-ruse", "5 qin, 1 chu, 2 jin, 3 han, 4 wu", "undo", "quit"]
    result = run("sun-tzu", "--seed", "7", typed=typed)
    assert "Taken back: lay 4 wu" in result.output


def test_two_people_see_the_end() -> None:
    """The last scoring is told to both, and who won."""
    seats = ("--seat", "white=human", "--seat", "black=human")
    result = run("dynasties", *seats, "--seed", "end", typed=["", *["#1", ""] * 700])
    assert result.exit_code == 0, result.output[-2000:]
    end = result.output[result.output.rindex("turn to look") :]
    assert "S10" in end
    assert "Seed: end" in end


def test_two_people_see_only_their_own_cards() -> None:
    """The screen is covered between two people, and shows each only what is theirs."""
    result = run(
        "sun-tzu", "--seat", "blue=human", "--seat", "red=human", "-o", "strategy=off",
        "--seed", "two", typed=["", FIVE, "seal", "", FIVE, "quit"],
    )  # fmt: skip
    assert result.exit_code == 0
    assert "Blue, it is your turn to look" in result.output
    before, after = result.output.split("Red, it is your turn to look", 1)
    assert "RED King Chu (you)" not in before
    assert "RED King Chu (you)" in after
    assert "░1░" in before  # Blue sees what lies there, face down to others
    assert "BLUE Sun Tzu (you)" not in after


def test_two_people_are_asked_even_if_they_can_only_pass() -> None:
    """With secret cards in play, being asked must not tell that one has a choice."""
    result = run(
        "sun-tzu", "--seat", "blue=human", "--seat", "red=human", "--seed", "two",
        typed=["", "keep march", "", "keep scourge", "", "pass", FIVE, "seal", "", FIVE, "seal"],
    )  # fmt: skip
    assert "You hold no card for this moment" in result.output


def test_the_end_of_input_is_a_farewell() -> None:
    """A closed keyboard ends the session quietly."""
    result = run("sun-tzu", typed=[])
    assert result.exit_code == 0


@pytest.mark.parametrize("seed", ["", " ", "x" * 201, "a\tb"])
def test_seeds_that_cannot_be_written_down_are_refused(seed: str) -> None:
    """A seed must stand in one line of a record."""
    result = run("sun-tzu", "--seed", seed, typed=[])
    assert result.exit_code == 2
    assert "printable characters are wanted" in result.stderr


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("lay 7 qin", ["lay 7 qin"]),
        ("7 qin", ["lay 7 qin"]),
        ("L 1 Q", ["lay 1 qin"]),
        ("1 q", ["lay 1 qin"]),
        ("10 wu", ["lay 10 wu"]),
        ("+1 wu", ["lay +1 wu"]),
        ("pl wu", ["lay plague wu"]),
        ("#1", ["keep march"]),
        ("#0", []),
        ("#99999", []),
        ("seal the deal", []),
        ("", []),
    ],
)
def test_shortened_actions_are_understood(typed: str, meant: list[str]) -> None:
    """Enough of an action to be clear; numbers must be whole, so that 1 is never 10."""
    table = find("sun-tzu").actions()
    assert [action.text for action in matching(typed, table)] == meant


@pytest.mark.parametrize("name", names())
def test_help_speaks_of_the_game_that_is_played(name: str) -> None:
    """Its examples can be typed here and now: a shortened action, and a rule of this game."""
    typed = [] if name in ("sun-tzu", "dynasties") else ["#1"]
    said = run(name, "--seed", "help", typed=[*typed, "?", "quit"]).output
    rule = next(iter(find(name).rules("en")))
    assert f"why {rule} " in said
    asked = re.search(r"here\s(.+?)\sis\s(.+?)\.\s", said, re.DOTALL)
    assert asked
    short, whole = (" ".join(each.split()) for each in asked.groups())
    assert whole in said.replace(asked[0], "")
    assert short.startswith("#") or whole.endswith(short)


def test_a_tile_is_typed_with_its_spot() -> None:
    """The comma between two coordinates parts no actions; others do."""
    tile = find("yuan").new({}, 2, seed="tiles").legal(0)[0].text
    result = run("yuan", "--seed", "tiles", typed=[f"{tile[:6]} 9", tile, "quit"])
    assert "did you mean 'tile " in result.output
    assert "Lay one of your tiles beside the others." in result.output


@pytest.mark.parametrize(
    ("typed", "parts"),
    [
        ("tile A 0,0 r0", ["tile A 0,0 r0"]),
        ("tile B 0,-1 r2, undo", ["tile B 0,-1 r2", "undo"]),
        ("tile A 0,0 r0,tile B 1,-2 r1", ["tile A 0,0 r0", "tile B 1,-2 r1"]),
    ],
)
def test_commas_part_actions_but_not_spots(typed: str, parts: list[str]) -> None:
    """Where a game's actions have none, every comma parts two."""
    yuan, sun_tzu = find("yuan").new({}, 2, seed="a"), find("sun-tzu").new({}, 2, seed="a")
    assert several(typed, yuan.legal(0)) == parts
    assert several("1,2", sun_tzu.legal(0)) == ["1", "2"]


def test_a_shortened_action_means_the_same() -> None:
    """Whatever can be chosen in whole matches; where no last words are clear, a number is."""
    for name in names():
        game, chance = find(name), stream("short", name)
        state = game.new({}, game.players[0], seed="short")
        while state.actors:
            seat = state.actors[0]
            legal = state.legal(seat)
            for action in legal[:6]:
                assert matching(shortened(action, legal), legal) == [action]
            state.apply(seat, chance.pick(legal))


def test_a_plan_is_typed_in_one_line(tmp_path: Path) -> None:
    """Yuan: all of it is chosen and sealed, or nothing is if any of it cannot be."""
    path = tmp_path / "match.bingfa"
    game, own = find("yuan"), "map=A0,0r0.B3,-2r5+mu:JU+weyu:GE"
    view = game.new(game.options.read([own]), seed="plan").view(None)
    city = {"Mu": "JU", "Weyu": "GE"}[game.seat_name(0, view=view)]
    typed = [f"{city} D1 D2", f"{city} D3 F3 M3", f"{city} D1 F1 M-", "undo", "quit"]
    result = run("yuan", "-o", own, "--seed", "plan", "--save", path, typed=typed)
    assert result.exit_code == 0, result.output
    assert f"{city} D1 D2: a plan has one level of each kind at most (Y3)" in result.output
    assert "it costs more than the clan has (Y3)" in result.output
    match = record.replay(record.read(path.read_text(encoding="utf-8")), find)
    mine = [move.action.text for move in match.moves if move.seat == 0]
    assert mine == [f"target {city}", "D1", "F1", "seal"]
    assert "Turn 2" in result.output


def test_a_scenario_says_how_many_play_it(tmp_path: Path) -> None:
    """As many as it is for sit down; another number is refused in a sentence."""
    path = tmp_path / "match.bingfa"
    run("yuan", "-o", "scenario=crossing-the-waters", "--save", path, typed=["quit"])
    match = record.read(path.read_text(encoding="utf-8"))
    assert list(match.players.values()) == ["human", "medium", "medium"]
    for wrong in (("--players", "4"), ("--seat", "fifth=human")):
        result = run("yuan", "-o", "scenario=crossing-the-waters", *wrong, typed=[])
        assert result.exit_code == 2
        assert "with these options Yuan is for 3 players" in result.stderr


def test_a_hint_says_what_a_strong_bot_would_choose() -> None:
    """With its chances and its aim; what it names can be typed."""
    seat, typed = ("--seat", "red=random"), ["hint", "quit"]
    result = run("sun-tzu", "-o", "beginner=on", *seat, "--seed", "hint", typed=typed)
    assert result.exit_code == 0, result.output
    told = result.output.split("(help: ?)> ")[1]
    assert "lay " in told
    assert "seal" in told
    assert "%" in told


def test_there_are_no_hints_between_people() -> None:
    """Nor does anybody lose anything by asking."""
    seats = ("--seat", "blue=human", "--seat", "red=human")
    result = run("sun-tzu", "-o", "beginner=on", *seats, "--seed", "h", typed=["", "hint", "quit"])
    assert result.exit_code == 0, result.output
    assert "hints are for matches against bots alone" in result.output
