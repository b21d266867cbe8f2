"""The bot protocol: views that survive the way, programs that play, and those that misbehave."""

from __future__ import annotations

import io
import json
import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from select import select
from threading import Lock, Thread
from typing import Any

import pytest
from msgspec import Struct, structs
from support import wayward
from support.walks import all_settings, moments, setting_id

from bingfa import bots
from bingfa.arena.one_match import host
from bingfa.bots.protocol import commands, process
from bingfa.bots.protocol.messages import (
    BadMessage,
    Begin,
    Choose,
    End,
    FromTable,
    Hello,
    Lost,
    from_table,
    hello,
    line_of,
    seen,
    shown,
)
from bingfa.bots.protocol.process import Process
from bingfa.bots.protocol.program import Failed, Program
from bingfa.bots.protocol.stdio import SHARE, serve
from bingfa.core.chance import Chance, stream
from bingfa.core.documents import record
from bingfa.core.errors import BadOption, UnknownName
from bingfa.core.options import Options
from bingfa.core.outcome import FORFEIT, Outcome
from bingfa.core.state import Action
from bingfa.core.view import View
from bingfa.core.words import Text
from bingfa.games import find

ROOT = Path(__file__).parents[2]
GAME = find("sun-tzu")
PYTHON = f"cmd:{shlex.quote(sys.executable)}"
SECONDS = 60.0  # for programs that are not meant to be too slow, however busy the machine is


def command(way: str, *more: object) -> str:
    """A program that goes this way."""
    words = [wayward.__file__, way, *map(str, more)]
    return " ".join([PYTHON, *map(shlex.quote, words)])


def table(seconds: float = SECONDS, players: int = 2) -> Hello:
    return hello(GAME, GAME.settle(None), players, seconds)


def question(view: View, number: int = 1) -> Choose:
    legal = tuple(action.text for action in view.legal)
    return Choose(id=number, legal=legal, seed="5eed", view=shown(view))


# Views as JSON


def plain(view: View) -> View:
    """A view with its sentences in English, as they are sent."""

    def said(value: object) -> object:
        if isinstance(value, Text):
            return value.say()
        if isinstance(value, tuple):
            return tuple(said(each) for each in value)
        if isinstance(value, Struct):
            return structs.replace(
                value, **{name: said(each) for name, each in structs.asdict(value).items()}
            )
        return value

    plained = said(view)
    assert isinstance(plained, View)
    return plained


@pytest.mark.parametrize(("name", "options", "players"), all_settings(), ids=setting_id)
def test_views_come_back_as_they_were_sent(name: str, options: Options, players: int) -> None:
    """Every field of every view, and the legal actions, through JSON and back."""
    game = find(name)
    for _, state in moments(game, options, "protocol", players, every=25):
        for seat in state.actors[:2]:
            view = state.view(seat)
            message = from_table(line_of(question(view)))
            assert isinstance(message, Choose)
            assert plain(seen(message, game, type(view))) == plain(view)


def test_a_message_is_one_line_with_its_fields_in_order() -> None:
    """What programs without a JSON library rely on: type, id and legal first, no spaces."""
    view = GAME.new({"strategy": False}, seed="1").view(0)
    line = line_of(question(view, 12)).decode()
    assert line.startswith('{"type":"choose","id":12,"legal":["lay 1 qin","lay 1 chu",')
    assert line.endswith("}\n")
    assert "\n" not in line[:-1]
    assert "legal" not in json.loads(line)["view"]
    greeting = json.loads(line_of(table()))
    assert greeting == {
        "type": "hello",
        "protocol": 1,
        "game": "sun-tzu",
        "rules": GAME.rules_version,
        "options": {name: getattr(GAME.settle(None), name) for name in GAME.options.names()},
        "players": 2,
        "seats": ["blue", "red"],
        "seconds": SECONDS,
    }


def test_a_view_that_is_none_is_refused() -> None:
    view = GAME.new(seed="1").view(0)
    sent = question(view)
    broken = structs.replace(sent, view={**sent.view, "turn": "one"})
    with pytest.raises(BadMessage, match=r"no view of Sun Tzu: .*turn"):
        seen(broken, GAME, type(view))


# A bot of ours behind the protocol


def test_a_bot_of_ours_answers() -> None:
    """Hello for hello, a choice for a question, nothing else; the seed settles the choice."""
    view = GAME.new(seed="1").view(0)
    said: list[FromTable] = [
        table(),
        Begin(match=1, seat=0),
        question(view, 1),
        question(view, 2),
        End(outcome=Outcome((0,), "last turn", "S11", (3, -3))),
    ]
    answers = io.BytesIO()
    serve("random", map(line_of, said), answers)
    first, *choices = map(json.loads, answers.getvalue().splitlines())
    assert first == {"type": "hello", "protocol": 1, "name": "random"}
    expected = bots.make("random").choose(view, stream("5eed", "choice")).text
    assert choices == [{"type": "choice", "id": at, "action": expected} for at in (1, 2)]


class Thinker:
    """Plans as the easy bot does, and counts how often."""

    name = "thinker"

    def __init__(self, seconds: float | None) -> None:
        self.seconds = seconds
        self.thought = 0

    def choose(self, view: View, chance: Chance) -> Action:
        return self.plan(view, chance)[0]

    def plan(self, view: View, chance: Chance) -> Sequence[Action]:
        self.thought += 1
        return bots.play(bots.make("easy"), view, chance)


def test_a_sealed_choice_is_planned_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its later actions need no thought; a new match does, even in the midst of a choice."""
    made: list[Thinker] = []

    def thinker(seconds: float | None) -> Thinker:
        made.append(Thinker(seconds))
        return made[-1]

    monkeypatch.setitem(bots.BOTS, "thinker", thinker)
    answers = io.BytesIO()

    def asking() -> Iterator[bytes]:
        yield line_of(table(seconds=5))
        for number, choices in enumerate((3, 6)):  # of which the last is to seal
            yield line_of(Begin(match=number, seat=0))
            state = GAME.new({"strategy": False}, seed="1")
            for _ in range(choices):
                assert state.sealed
                yield line_of(question(state.view(0)))
                answered = json.loads(answers.getvalue().splitlines()[-1])
                state.apply(0, GAME.parse(answered["action"]))
            assert made[-1].thought == number + 1
            assert (0 in state.actors) == (choices < 6)

    serve("thinker", asking(), answers)
    assert made[-1].seconds == 5 * SHARE  # what is left is for the way


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        (b"hello\n", "no message of the protocol: 'hello': JSON is malformed"),
        (b"x" * 99, f"no message of the protocol: '{'x' * 57}...': JSON is malformed"),
        (line_of(Begin(match=1, seat=0)), "the table did not say hello"),
        (line_of(structs.replace(table(), protocol=2)), "the table speaks protocol 2"),
        (line_of(structs.replace(table(), rules=99)), "plays Sun Tzu by rules version 99"),
        (line_of(table()) + line_of(Lost(problem="too slow")), "the table says: too slow"),
    ],
)
def test_a_table_that_does_not_keep_to_it_is_told(said: bytes, complaint: str) -> None:
    with pytest.raises(BadMessage, match=complaint):
        serve("greedy", said.splitlines(keepends=True), io.BytesIO())


def test_a_game_that_there_is_not_is_told() -> None:
    with pytest.raises(UnknownName, match="no game is called 'go'"):
        serve("greedy", [line_of(structs.replace(table(), game="go"))], io.BytesIO())


# Programs that play


@contextmanager
def playing(name: str, seconds: float = SECONDS, players: int = 2) -> Iterator[Program]:
    with Program(name, table(seconds, players)) as program:
        yield program


@pytest.mark.parametrize(
    "example", ["python examples/first_legal.py", "sh examples/first_legal.sh"]
)
def test_the_examples_play_a_match(example: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """To the end, by the rules, always with the first of the legal actions."""
    monkeypatch.chdir(ROOT)
    name = f"cmd:{example}".replace("cmd:python ", f"{PYTHON} ")
    with playing(name) as program:
        chances = [stream("protocol", f"bot {seat}") for seat in range(2)]
        players = [program, bots.make("random")]
        match, failures = host(GAME, GAME.settle(None), "examples", players, chances)
    assert failures == {}
    assert match.outcome is not None
    assert match.outcome.reason != FORFEIT
    assert match.players == (f"program {program.name.split()[1]}", "random")
    assert program.name.startswith("program first-legal")
    for number, move in enumerate(match.moves):
        if move.seat == 0:
            assert move.action == match.at(number).legal(0)[0]


def test_the_example_in_python_is_short() -> None:
    """Thirty lines, as the page about the protocol says."""
    lines = (ROOT / "examples/first_legal.py").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 30


def test_a_program_is_told_of_matches(tmp_path: Path) -> None:
    """Begin and end, of two matches in one process, with the seat and the outcome."""
    heard = tmp_path / "heard"
    tee = f"{PYTHON} -c {shlex.quote(TEE)} {shlex.quote(str(heard))}"
    other = bots.make("random")
    outcomes: list[Outcome | None] = []
    with playing(tee) as program:
        for number, players in enumerate(([program, other], [other, program]), 1):
            chances = [stream("protocol", f"bot {seat}") for seat in range(2)]
            match, failures = host(GAME, GAME.settle(None), "told", players, chances, number)
            assert failures == {}
            outcomes.append(match.outcome)
    told = [from_table(line) for line in heard.read_bytes().splitlines()]
    others = [message for message in told if not isinstance(message, Choose)]
    assert [type(message).__name__ for message in others] == ["Hello", *["Begin", "End"] * 2]
    assert others[1] == Begin(match=1, seat=0)
    assert others[3] == Begin(match=2, seat=1)
    assert [others[2], others[4]] == [End(outcome=each) for each in outcomes]
    questions = [message for message in told if isinstance(message, Choose)]
    assert [message.id for message in questions] == [*range(1, len(questions) + 1)]
    assert len({message.seed for message in questions}) == len(questions)


TEE = """
import json, sys
with open(sys.argv[1], "w") as file:
    for line in sys.stdin:
        file.write(line)
        message = json.loads(line)
        if message["type"] == "hello":
            print('{"type":"hello","protocol":1,"name":"tee"}', flush=True)
        if message["type"] == "choose":
            answer = {"type": "choice", "id": message["id"], "action": message["legal"][-1]}
            print(json.dumps(answer), flush=True)
"""


# Programs that misbehave

PROBLEMS = {
    "dies": "it ended, with exit code 7",
    "illegal": "it chose 'lay 99 nowhere', which it cannot: 'lay 99 nowhere' is no action of",
    "not-now": r"it chose 'look', which it cannot: .+ \([SD]\d+\)$",
    "never": r"it chose 'reinforce 6', which it cannot: the cards 1 to 6 are never .*\(S9\)",
    "spelt": r"it chose '[A-Z0-9 -]+', which it cannot: write it as '[a-z0-9 -]+'",
    "another-question": r"it answered question 3, asked question 4",
    "no-json": "no message of the protocol: .*malformed",
    "no-utf8": "no message of the protocol: .*utf-8",
    "number": r"no message of the protocol: .*`str`",
    "greeting": "it answered 'hello' where 'choice' was asked for",
    "long-line": "its answer is longer than 65536 bytes",
    "endless-line": "its answer is longer than 65536 bytes",
    "cut-off": "it ended, with exit code 0",
}


@pytest.mark.parametrize("way", PROBLEMS)
def test_a_program_that_dies_or_lies_has_failed(way: str) -> None:
    """It says why, the program is gone, and every later choice fails alike."""
    state = GAME.new(seed="1")
    chance = stream("1", "bot")
    with playing(command(way)) as program:
        program.start()
        program.begin(1, 0)
        for _ in range(wayward.CHOICES):
            view = state.view(0)
            assert program.choose(view, chance) == view.legal[0]
        with pytest.raises(Failed, match=PROBLEMS[way]):
            program.choose(state.view(0), chance)
        with pytest.raises(Failed, match=PROBLEMS[way]):
            program.choose(state.view(0), chance)
        program.end(None)
        program.start()  # anew
        assert program.choose(state.view(0), chance) == state.legal(0)[0]


def ask(program: Program, times: int) -> None:
    """Ask a program so many times for the same choice."""
    state = GAME.new(seed="1")
    chance = stream("1", "bot")
    for _ in range(times):
        program.choose(state.view(0), chance)


@pytest.mark.parametrize("way", ["silent", "deaf"])
def test_a_program_that_is_too_slow_has_failed(way: str) -> None:
    """It gets its time and no more, though it neither answers nor reads nor ends."""
    with playing(command(way), seconds=0.5) as program:
        program.start()
        with pytest.raises(Failed, match=r"it gave no answer within 0\.5 seconds"):
            ask(program, wayward.CHOICES + 1)


def test_a_program_that_speaks_another_version_has_failed() -> None:
    with (
        playing(command("good", 2)) as program,
        pytest.raises(Failed, match="it speaks protocol 2, this table protocol 1"),
    ):
        program.start()


def test_a_program_that_cannot_be_started_has_failed(tmp_path: Path) -> None:
    """A file that may be run and is none that the system can run."""
    broken = tmp_path / "broken"
    broken.write_bytes(b"\x00\x01")
    broken.chmod(0o755)
    with playing(f"cmd:{broken}") as program, pytest.raises(Failed, match="it cannot be started"):
        program.start()


def test_names_of_programs_are_tidied() -> None:
    """One line without control characters, and never the name of a bot or a person."""
    with playing(command("good")) as program:
        program.start()
        assert program.name == "program wayward [31mgood"
    assert commands.recorded("greedy") == "program greedy"
    assert commands.recorded("") == "program"
    assert len(commands.recorded("x" * 1000)) == 60


@pytest.mark.parametrize(("way", "seconds"), [("good", 60), ("illegal", 60), ("deaf", 0.5)])
def test_nothing_is_left_of_a_program(way: str, seconds: float, tmp_path: Path) -> None:
    """Neither the program nor what it has started, whether it leaves by itself or is ended."""
    numbers = tmp_path / "numbers"
    with playing(command(way, numbers), seconds=seconds) as program:
        program.start()
        if way == "good":
            ask(program, wayward.CHOICES + 1)
        else:
            with pytest.raises(Failed):
                ask(program, wayward.CHOICES + 1)
    parent, child = map(int, numbers.read_text(encoding="utf-8").split())
    with pytest.raises(ProcessLookupError):
        os.kill(parent, 0)  # there were it only as a zombie
    assert ends(child)


def ends(orphan: int) -> bool:
    """Whether a process that is nobody's child is gone, or has been told to and goes."""
    try:
        handle = os.pidfd_open(orphan)
    except ProcessLookupError:
        return True
    try:
        return bool(select([handle], [], [], 60)[0])
    finally:
        os.close(handle)


def test_a_process_that_reads_nothing_holds_up_nobody() -> None:
    """More than a pipe holds is written, and the process is ended all the same."""
    process = Process([sys.executable, "-c", "import threading; threading.Event().wait()"], 100)
    for _ in range(10):
        process.tell(b"x" * 1_000_000)
    assert process.close(0) != 0


# The table's rule


def test_a_process_that_is_just_being_started_is_ended_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever ends all processes meanwhile waits for it."""
    monkeypatch.setattr(process, "_starting", Lock())
    ending, start = Thread(target=process.end_all), subprocess.Popen

    def started(*arguments: Any, **options: Any) -> subprocess.Popen[bytes]:
        found = start(*arguments, **options)
        ending.start()
        ending.join(0.2)  # it would be done at once if it did not wait
        return found

    monkeypatch.setattr(subprocess, "Popen", started)
    endless = Process([sys.executable, "-c", "while True: input()"], 100)
    ending.join()
    assert endless.close() == -signal.SIGKILL


def test_with_two_the_other_has_won() -> None:
    """A program that fails ends a match of two at once; the record says so and replays."""
    with playing(command("illegal")) as program:
        chances = [stream("protocol", f"bot {seat}") for seat in range(2)]
        players = [bots.make("random"), program]
        match, failures = host(GAME, GAME.settle(None), "two", players, chances)
    assert [*failures] == [1]
    assert match.outcome == Outcome((0,), FORFEIT, "-", (1, 0))
    text = str(record.record_of(match))
    assert "result: blue by forfeit" in text
    assert record.replay(record.read(text), find).outcome == match.outcome


def test_with_more_the_greedy_bot_plays_on() -> None:
    """The match goes on to its end, and the seat that was given up comes last."""
    khan = find("khan")
    with Program(command("illegal"), hello(khan, khan.settle(None), 3, SECONDS)) as program:
        chances = [stream("protocol", f"bot {seat}") for seat in range(3)]
        players = [bots.make("random"), program, bots.make("random")]
        match, failures = host(khan, khan.settle(None), "three", players, chances)
    assert [*failures] == [1]
    assert match.lost == {1}
    assert match.state.outcome is not None
    assert match.outcome is not None
    assert match.outcome.placing[1] == 3
    assert sum(move.seat == 1 for move in match.moves) > wayward.CHOICES
    text = str(record.record_of(match))
    assert record.replay(record.read(text), find).outcome == match.outcome


def test_the_last_program_has_won() -> None:
    """If all fail at once somebody is first."""
    name = f"{PYTHON} -c 'raise SystemExit(3)'"
    with playing(name) as first, playing(name) as second:
        chances = [stream("protocol", f"bot {seat}") for seat in range(2)]
        match, failures = host(GAME, GAME.settle(None), "none", [first, second], chances)
    assert {seat: str(problem) for seat, problem in failures.items()} == {
        0: "it ended, with exit code 3"
    }
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


# How programs are named


@pytest.mark.parametrize(
    ("names", "parts"),
    [
        ("greedy, random", ["greedy", "random"]),
        ("cmd:python first.py,greedy", ["cmd:python first.py", "greedy"]),
        ("cmd:./bot -x '1,2',random", ["cmd:./bot -x '1,2'", "random"]),
        ('cmd:"a, b" c,cmd:d', ['cmd:"a, b" c', "cmd:d"]),
        (r"cmd:./bot 1\,2,greedy", [r"cmd:./bot 1\,2", "greedy"]),
        (r"cmd:'a\',greedy", [r"cmd:'a\'", "greedy"]),
        (r'cmd:"a\",b",greedy', [r'cmd:"a\",b"', "greedy"]),
    ],
)
def test_lists_of_bots_are_parted_at_commas(names: str, parts: list[str]) -> None:
    """But not at those within quotes."""
    assert commands.split(names) == parts


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("cmd:", "write it as `cmd:PROGRAM ARGUMENTS`"),
        ("cmd:'./bot", "No closing quotation"),
        ("cmd:./no-such-bot --fast", "'./no-such-bot' is no program that can be run"),
    ],
)
def test_a_command_that_is_none_is_refused(name: str, complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        commands.check(name)


def test_our_own_bots_are_no_programs() -> None:
    """What makes bots by name, as the web table does, never starts a program."""
    with pytest.raises(UnknownName, match="no bot is called 'cmd:true'"):
        bots.make("cmd:true")
    commands.check("cmd:true")
    commands.check("greedy")
