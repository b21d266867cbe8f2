"""Programs at the command line: in `play` and `simulate`, and `bingfa bot` itself."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from select import select

import pytest
from click.testing import CliRunner, Result
from support import wayward
from support.walks import random_match
from support.web import house

from bingfa.arena.simulate import Task, play_some, simulate
from bingfa.bots.protocol.messages import hello, line_of
from bingfa.cli import main
from bingfa.core.documents import record
from bingfa.games import find

ROOT = Path(__file__).parents[2]
GAME = find("sun-tzu")
PYTHON = shlex.quote(sys.executable)
FIRST = f"cmd:{PYTHON} {shlex.quote(str(ROOT / 'examples' / 'first_legal.py'))}"
BINGFA = str(Path(sys.executable).with_name("bingfa"))
OURS = f"cmd:{shlex.quote(BINGFA)} bot random --stdio"


def wayward_one(way: str) -> str:
    return f"cmd:{PYTHON} {shlex.quote(wayward.__file__)} {way}"


def run(*arguments: str | Path, typed: str = "") -> Result:
    return CliRunner().invoke(main, ["--lang", "en", *map(str, arguments)], input=typed)


def read(path: Path) -> record.Record:
    return record.read(path.read_text(encoding="utf-8"))


# bingfa bot


def test_a_bot_of_ours_is_a_program() -> None:
    """In a process of its own it greets, and ends without a word when its input does."""
    said = line_of(hello(GAME, GAME.settle(None), 2, 10.0))
    command = [BINGFA, "bot", "greedy", "--stdio"]
    done = subprocess.run(command, input=said, capture_output=True, check=True)
    assert json.loads(done.stdout) == {"type": "hello", "protocol": 1, "name": "greedy"}
    assert done.stderr == b""


@pytest.mark.parametrize(
    ("arguments", "typed", "complaint"),
    [
        (["greedy"], "", "say --stdio"),
        (["gredy", "--stdio"], "", "no bot is called 'gredy'; did you mean 'greedy'?"),
        (["cmd:true", "--stdio"], "", "no bot is called 'cmd:true'"),
        (["--stdio"], "hello\n", "no message of the protocol"),
    ],
)
def test_wrong_words_to_a_bot_are_told(arguments: list[str], typed: str, complaint: str) -> None:
    result = run("bot", *arguments, typed=typed)
    assert result.exit_code == 2
    assert complaint in result.stderr
    assert result.stdout == ""


# bingfa simulate


def test_programs_and_bots_meet_in_any_number_of_processes(tmp_path: Path) -> None:
    """A program and a bot of ours behind the protocol, in one process or two: the same matches."""
    names, folder = [FIRST, OURS], tmp_path / "records"
    one = simulate(GAME, names, 22, seed="jobs")
    two = simulate(GAME, names, 22, seed="jobs", jobs=2, save=folder)
    assert replace(two, seconds=one.seconds) == one
    assert sum(seat.wins for seat in one.seats) + one.draws == 22
    assert [seat.forfeits for seat in one.seats] == [0, 0]
    files = sorted(folder.iterdir())
    assert [path.name for path in files] == [f"{number:06}.bingfa" for number in range(1, 23)]
    assert read(files[0]).players == {"blue": "program first-legal", "red": "program random"}
    assert read(files[1]).players == {"blue": "program random", "red": "program first-legal"}
    verified = run("verify", *files)
    assert verified.exit_code == 0, verified.output
    assert verified.output.count(": good: ") == 22


@pytest.mark.parametrize(
    ("game", "options", "names"),
    [
        ("khan", (), ("greedy", "random", "random")),
        ("sun-tzu", (), ("easy", "greedy")),  # bots that search plan several actions at once
        ("dynasties", (("tiny", True),), ("medium", "easy")),
        ("khan", (("tiny", True),), ("medium", "easy")),
        ("yuan", (("tiny", True),), ("medium", "easy")),
    ],
)
def test_matches_that_are_kept_are_the_same_matches(
    game: str, options: tuple[tuple[str, object], ...], names: tuple[str, ...], tmp_path: Path
) -> None:
    """Records change nothing: neither who wins and how, nor any action of the matches."""
    task = Task(game, options, names, "kept", 0, 6)
    plain = play_some(task)
    assert play_some(replace(task, save=str(tmp_path))) == plain
    assert len({played.trace for played in plain}) > 1
    assert len([*tmp_path.iterdir()]) == 6


def test_a_folder_that_holds_something_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine", encoding="utf-8")
    result = run("simulate", "sun-tzu", "--games", "2", "--save", tmp_path)
    assert result.exit_code == 2
    assert "holds files already" in result.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]
    result = run("simulate", "sun-tzu", "--games", "2", "--save", tmp_path / "mine" / "below")
    assert result.exit_code == 2
    assert "below cannot be written: Not a directory" in result.stderr


def test_programs_that_fail_lose_and_are_told(tmp_path: Path) -> None:
    """On the error output, match by match up to ten; counted in the table and in JSON."""
    bots = f"random,{wayward_one('illegal')}"
    result = run("simulate", "sun-tzu", "--bots", bots, "--games", "12", "--save", tmp_path)
    assert result.exit_code == 0, result.output
    lines = result.stderr.splitlines()
    told = [line for line in lines if "gives its seat up" in line]
    assert len(told) == 10
    assert told[0].startswith("match 1: cmd:")
    assert ": it chose 'lay 99 nowhere', which it cannot: " in told[0]
    assert "counted, not told" in result.stderr
    assert "given up" in result.stdout
    assert read(tmp_path / "000001.bingfa").result == "blue by forfeit"
    assert read(tmp_path / "000002.bingfa").result == "red by forfeit"
    assert run("verify", *tmp_path.iterdir()).exit_code == 0


def test_json_counts_what_was_given_up() -> None:
    result = run(
        "simulate", "sun-tzu", "--bots", f"{PYTHON_DIES},random", "--games", "2", "--json"
    )  # fmt: skip
    told = json.loads(result.stdout)
    assert [seat["forfeits"] for seat in told["seats"]] == [2, 0]
    assert [seat["wins"] for seat in told["seats"]] == [0, 2]


def test_choices_that_greedy_made_are_counted() -> None:
    """In the table and in JSON, and the error output has the reason once."""
    words = ["simulate", "dynasties", "-o", "tiny=on", "--games", "4"]
    words += ["--bots", "support.bad_bots:Crash,random"]
    result = run(*words)
    assert result.exit_code == 0
    assert "choices by greedy" in result.stdout
    told = json.loads(run(*words, "--json").stdout)
    assert told["seats"][0]["replaced"] > 4
    assert told["seats"][1]["replaced"] == 0
    assert "choices by greedy" not in run("simulate", "dynasties", "--games", "2").stdout


PYTHON_DIES = f"cmd:{PYTHON} -c 'import sys, json; sys.exit(4)'"


@pytest.mark.parametrize(
    ("bots", "complaint"),
    [
        ("cmd:./no-such-bot,greedy", "'./no-such-bot' is no program that can be run"),
        ("cmd:,greedy", "write it as `cmd:PROGRAM ARGUMENTS`"),
        ("./mybot,greedy", "no bot is called './mybot'"),
    ],
)
def test_programs_that_there_are_not_are_refused_before_any_work(bots: str, complaint: str) -> None:
    result = run("simulate", "sun-tzu", "--bots", bots)
    assert result.exit_code == 2
    assert complaint in result.stderr


INTERRUPTIBLE = (
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
    "from bingfa.cli import main; main()"
)


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL], ids=["interrupted", "killed"])
def test_programs_end_with_the_simulation(jobs: str, end: signal.Signals, tmp_path: Path) -> None:
    """With all that they have started, whatever ends it; but if it runs in one process and that is
    killed, there is nobody left to end more than a program that listens.
    """
    pipe = tmp_path / "numbers"
    os.mkfifo(pipe)
    command = f"{wayward_one('silent')} {shlex.quote(str(pipe))}"
    arguments = ["simulate", "sun-tzu", "--bots", f"{command},random", "--seconds", "600"]
    running = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, *arguments, "--games", "400", "--jobs", jobs],
        start_new_session=True,
        stderr=subprocess.DEVNULL,
    )
    numbers: list[int] = []
    with pipe.open(encoding="utf-8") as told:
        while len(numbers) < 2 * int(jobs):  # a program, and what it has started
            numbers += map(int, told.readline().split())
    handles = [os.pidfd_open(number) for number in numbers]
    try:
        os.killpg(running.pid, end) if end == signal.SIGINT else running.kill()
        assert running.wait() == (130 if end == signal.SIGINT else -signal.SIGKILL)
        nobody_left = jobs == "1" and end == signal.SIGKILL
        for handle in handles[:1] if nobody_left else handles:
            assert select([handle], [], [], 60)[0]
    finally:
        for handle in handles:
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(handle, signal.SIGKILL)
            os.close(handle)


# bingfa play


def test_a_person_plays_a_program() -> None:
    """To the end, and it is told who won."""
    result = run("play", "sun-tzu", "--seat", f"red={FIRST}", "--seed", "1", typed="#1\n" * 400)
    assert result.exit_code == 0, result.output
    assert "Seed: 1" in result.output
    assert "gives the seat up" not in result.output


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_program_that_fails_gives_its_seat_up(lang: str, tmp_path: Path) -> None:
    """Why is told, the other one has won, and the record says so."""
    path = tmp_path / "match.bingfa"
    seats = ["--seat", "blue=random", "--seat", f"red={wayward_one('dies')}"]
    arguments = ["--lang", lang, "play", "sun-tzu", *seats, "--seed", "1", "--save", str(path)]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    assert "program wayward [31mdies" in result.output.replace("\n", " ")
    kept = read(path)
    assert kept.result == "blue by forfeit"
    assert record.replay(kept, find).outcome is not None
    if lang == "en":
        assert "gives the seat up: it ended, with exit code 7." in result.output.replace("\n", " ")
        assert "Blue wins by forfeit." in result.output


def test_with_more_players_the_match_goes_on(tmp_path: Path) -> None:
    """The greedy bot plays on; the match can be left and resumed without the program."""
    path = tmp_path / "match.bingfa"
    seats = ["--seat", f"yellow={wayward_one('illegal')}", "--seat", "blue=random"]
    left = run("play", "khan", *seats, "--seed", "1", "--save", path, typed="#1\n" * 12 + "quit\n")
    assert left.exit_code == 0, left.output
    assert read(path).lost == ("yellow",)
    resumed = run("play", "--resume", path, typed="#1\n" * 400)
    assert resumed.exit_code == 0, resumed.output
    assert "Given up, and so the last: Yellow." in resumed.output
    match = record.replay(read(path), find)
    assert match.outcome is not None
    assert match.outcome.placing[1] == 3


def test_a_match_with_a_program_is_resumed_with_the_program(tmp_path: Path) -> None:
    """Named anew, it goes on as it would have without a break."""
    seat, straight, broken = ("--seat", f"red={OURS}"), tmp_path / "straight", tmp_path / "broken"
    for path, first in ((straight, 25), (broken, 20)):
        typed = "#1\n" * first + "quit\n"
        left = run("play", "sun-tzu", *seat, "--seed", "on", "--save", path, typed=typed)
        assert left.exit_code == 0, left.output
    refused = run("play", "--resume", broken)
    assert refused.exit_code == 2
    assert "name it again with `--seat red=cmd:COMMAND`" in refused.stderr
    for wrong in (f"blue={OURS}", "red=greedy", "red"):
        refused = run("play", "--resume", broken, "--seat", wrong)
        assert refused.exit_code == 2
        assert "only programs are named, where one played" in refused.stderr
    resumed = run("play", "--resume", broken, *seat, typed="#1\n" * 5 + "quit\n")
    assert resumed.exit_code == 0, resumed.output
    assert len(read(straight).entries) > 40
    assert read(broken) == read(straight)


def test_programs_that_there_are_not_are_refused(tmp_path: Path) -> None:
    result = run("play", "sun-tzu", "--seat", "red=cmd:./no-such-bot")
    assert result.exit_code == 2
    assert "'./no-such-bot' is no program that can be run" in result.stderr


# What may not start a program


TRAP = "cmd:touch sprung"


@pytest.fixture
def trap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that a program makes if anything starts it."""
    monkeypatch.chdir(tmp_path)
    return tmp_path / "sprung"


def test_the_trap_works(trap: Path) -> None:
    """Typed at the command line, the program does run."""
    run("simulate", "sun-tzu", "--bots", f"{TRAP},random", "--games", "1")
    assert trap.exists()


@pytest.mark.parametrize("over", [True, False])
def test_no_record_starts_a_program(trap: Path, tmp_path: Path, over: bool) -> None:
    """Whatever it says who sat where: not when it is checked, shown, resumed or opened."""
    length = None if over else 30
    match = random_match(GAME, GAME.settle(None), "trap", length)
    text = str(record.record_of(match, private=True)).replace("player red", TRAP)
    path = tmp_path / "match.bingfa"
    path.write_text(text, encoding="utf-8")
    assert TRAP in text
    assert run("verify", path).exit_code == 0
    assert run("show", path).exit_code == 0
    resumed = run("play", "--resume", path, typed="#1\n" * 10)
    assert resumed.exit_code == 2
    with house(tmp_path) as client:
        client.post("/open", data={"record": text}, follow_redirects=True)
    assert not trap.exists()


def test_no_seat_given_up_in_a_record_starts_a_program(trap: Path, tmp_path: Path) -> None:
    """Nor where the greedy bot goes on for it."""
    khan = find("khan")
    match = random_match(khan, khan.settle(None), "trap", 20, 3)
    match.forfeit(1)
    text = str(record.record_of(match, private=True)).replace("player yellow", TRAP)
    text = text.replace("player red", "human").replace("player blue", "greedy")
    path = tmp_path / "match.bingfa"
    path.write_text(text, encoding="utf-8")
    resumed = run("play", "--resume", path, typed="#1\n" * 30)
    assert resumed.exit_code == 0, resumed.output
    assert len(read(path).entries) > 20
    assert not trap.exists()


@pytest.mark.parametrize(
    ("page", "field", "prefix"),
    [
        ("/quick", "bot", ""),
        ("/new", "seat-1", "bot:"),
        ("/new", "seat-1", ""),
        ("/new", "stand-in", ""),
    ],
)
def test_no_visitor_of_the_web_table_starts_a_program(
    trap: Path, tmp_path: Path, page: str, field: str, prefix: str
) -> None:
    """Wherever a form names a bot, a program is none, and the form comes back with a problem."""
    with house(tmp_path) as client:
        form = {"game": "sun-tzu", field: prefix + TRAP}
        answer = client.post(page, data=form, follow_redirects=False)
        assert answer.status_code in (400, 404)
        assert TRAP in answer.text
    assert not trap.exists()
