"""The commands: what they print, and a sentence with exit code 2 for every wrong argument."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from shutil import copyfile

import click
import pytest
from click.testing import CliRunner, Result
from support.walks import random_match

from bingfa.arena import one_match
from bingfa.arena import simulate as simulating
from bingfa.cli import main
from bingfa.cli.common import screen
from bingfa.core.documents.record import record_of
from bingfa.core.game import Game
from bingfa.core.match import Match
from bingfa.games import find, names

ROOT = Path(__file__).parents[2]


def run(*arguments: str | Path, typed: str = "") -> Result:
    return CliRunner().invoke(main, ["--lang", "en", *map(str, arguments)], input=typed)


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """A finished match in a file."""
    game = find("sun-tzu")
    path = tmp_path / "match.bingfa"
    path.write_text(str(record_of(random_match(game, game.settle(None), "cli"))), encoding="utf-8")
    return path


def test_games_lists_everything() -> None:
    """Every game, every option and every bot."""
    result = run("games")
    assert result.exit_code == 0
    for name in names():
        assert name in result.output
        assert all(option in result.output for option in find(name).options.names())
    assert "easy, medium, hard, expert, greedy, random" in result.output


def test_games_prints_one_json_object() -> None:
    """What programs choose from: games with their seats and options, and bots."""
    told = json.loads(run("games", "--json").stdout)
    assert [game["name"] for game in told["games"]] == list(names())
    assert told["bots"] == ["easy", "medium", "hard", "expert", "greedy", "random"]
    for game in told["games"]:
        found = find(game["name"])
        assert (game["title"], game["rules"]) == (found.title, found.rules_version)
        assert (game["seats"], game["players"]) == (list(found.seats), list(found.players))
        assert list(game["options"]) == list(found.options.names())
        for name, option in game["options"].items():
            assert option["values"] == list(found.options.choices().get(name, ()))
            assert option["default"] == found.settle(None).value(name)


def test_simulate_prints_one_json_object() -> None:
    """The keys that programs rely on, and nothing else on standard output."""
    result = run(
        "simulate", "sun-tzu", "--bots", "greedy,random", "--games", "10", "--seed", "3", "--json"
    )
    assert result.exit_code == 0
    told = json.loads(result.stdout)
    assert told["game"] == "sun-tzu"
    assert told["games"] == 10
    assert told["decisions"] > 500
    assert told["seconds"] > 0
    assert [seat["bot"] for seat in told["seats"]] == ["greedy", "random"]
    for seat in told["seats"]:
        assert seat["win_rate"] == seat["wins"] / 10
        assert 0 <= seat["low"] <= seat["win_rate"] <= seat["high"] <= 1
    assert sum(seat["wins"] for seat in told["seats"]) + told["draws"] == 10


def test_simulate_prints_a_table() -> None:
    """Wins, intervals, length and speed, with options taken."""
    result = run("simulate", "dynasties", "-o", "warlords=on", "--games", "4")
    assert result.exit_code == 0
    assert "interval (95 %)" in result.output
    assert "decisions each" in result.output


def test_one_match_is_called_one() -> None:
    """And not "1 matches"."""
    line = ["simulate", "sun-tzu", "--bots", "random,random", "--games", "1"]
    for language, said in (("en", "\n1 match, "), ("fr", "\n1 partie, ")):
        result = run("--lang", language, *line)
        assert result.exit_code == 0, result.output
        assert said in result.output


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Stopped after 7 of 30 matches. 7 records are in {folder}."),
        ("fr", "Arrêté\u00a0: 7 sur 30 parties jouées. 7 parties sont enregistrées dans {folder}."),
    ],
)
def test_a_simulation_that_is_stopped_tells_what_came_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, said: str
) -> None:
    """All matches that were over are counted and kept, in the middle of a worker's portion, too."""
    keep = one_match.keep

    def kept(match: Match, folder: Path, number: int) -> None:
        if number == 8:
            raise KeyboardInterrupt
        keep(match, folder, number)

    monkeypatch.setattr(one_match, "keep", kept)
    folder = tmp_path / "records"
    words = ("simulate", "dynasties", "-o", "tiny=on", "--games", "30", "--bots", "random,random")
    stopped = run("--lang", language, *words, "--save", folder)
    assert stopped.exit_code == 130
    assert {"en": "\n7 matches, ", "fr": "\n7 parties, "}[language] in stopped.stdout
    assert stopped.stderr.splitlines()[-1] == said.format(folder=folder)
    assert "7 records, 0 broken" in run("verify", folder).stdout


def test_a_simulation_that_is_stopped_prints_its_object(monkeypatch: pytest.MonkeyPatch) -> None:
    """With as many games as were over; without any there is none."""
    words = ("simulate", "dynasties", "-o", "tiny=on", "--games", "30", "--json")
    play, over = simulating.play_one, 21

    def interrupted(game: Game, task: simulating.Task, number: int) -> simulating.Played:
        if number == over:
            raise KeyboardInterrupt
        return play(game, task, number)

    monkeypatch.setattr(simulating, "play_one", interrupted)
    stopped = run(*words)
    assert stopped.exit_code == 130
    told = json.loads(stopped.stdout)
    assert told["games"] == 21
    assert sum(seat["wins"] for seat in told["seats"]) + told["draws"] == 21
    assert stopped.stderr.endswith("of 30 matches. Without --save no records are kept.\n")
    over = 0
    assert run(*words).stdout == ""


def test_any_command_that_is_stopped_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the exit code of shells, and no trace of where it was."""

    def interrupted(path: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("bingfa.cli.commands.files.read_cases", interrupted)
    stopped = run("case", ROOT / "cases")
    assert (stopped.exit_code, stopped.output) == (130, "\nAborted!\n")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("play sun-tsu", "no game is called 'sun-tsu'; did you mean 'sun-tzu'?"),
        ("play", "Say which game"),
        ("play sun-tzu --seat green=human", "no seat is called 'green'; there are: blue, red"),
        ("play sun-tzu --seat blue=gredy", "no bot is called 'gredy'; did you mean 'greedy'?"),
        ("play sun-tzu --seat blue", "write it as SEAT=human or SEAT=BOT"),
        ("play sun-tzu -o evnts=on", "no option is called 'evnts'; did you mean 'events'?"),
        ("play sun-tzu -o events=2", "option 'events' is on or off, not '2'"),
        ("play sun-tzu --resume x", "leave the rest out"),
        ("play --resume nowhere.bingfa", "cannot be read: No such file"),
        ("simulate sun-tzu --bots greedy", "Sun Tzu is for 2 bots, not 1"),
        ("simulate sun-tzu --bots=", "Sun Tzu is for 2 bots, not 1"),
        ("simulate sun-tzu --games 0", "'--games'"),
        ("simulate sun-tzu --gmes 5", "Did you mean '--games'?"),
        ("simulat sun-tzu", "no command is called 'simulat'; did you mean 'simulate'?"),
        ("show nowhere.bingfa", "cannot be read"),
        ("case nowhere", "there is no such file or folder"),
        ("verify nowhere.bingfa", "cannot be read"),
        ("rule sun-tzu S99", "no rule is called 'S99'"),
        ("rule chess", "no game is called 'chess'; there are: sun-tzu, dynasties"),
    ],
)
def test_wrong_arguments_get_a_sentence_and_code_2(arguments: str, complaint: str) -> None:
    """No traceback, no usage essay: what is wrong, and what may have been meant."""
    result = run(*arguments.split())
    assert result.exit_code == 2
    assert complaint in result.stderr
    assert "Traceback" not in result.output


def test_verify_says_what_it_checked(finished: Path) -> None:
    """A good record is good; a changed one is told by the number of the action."""
    good = run("verify", finished)
    assert good.exit_code == 0
    assert "good: " in good.output
    text = finished.read_text(encoding="utf-8")
    number = len(text.split("\n\n")[1].splitlines()) // 2
    lines = text.splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith(f"{number} "))
    lines[at] = lines[at][:-4] + ("0000" if not lines[at].endswith("0000") else "1111")
    finished.write_text("\n".join(lines) + "\n", encoding="utf-8")
    bad = run("verify", finished)
    assert bad.exit_code == 2
    assert f"action {number}, " in bad.stderr
    assert "leads to a position checked" in bad.stderr


def test_verify_takes_folders(finished: Path, tmp_path: Path) -> None:
    """All records in them, sorted, and a sum; one broken is enough for code 2, none at all too."""
    kept = tmp_path / "kept"
    (kept / "b").mkdir(parents=True)
    for name in ("b/2.bingfa", "b/1.bingfa", "a.bingfa"):
        copyfile(finished, kept / name)
    (kept / "notes.txt").write_text("no record", encoding="utf-8")
    good = run("verify", kept, finished)
    assert good.exit_code == 0, good.output
    *lines, last = good.stdout.splitlines()
    told = [kept / "a.bingfa", kept / "b/1.bingfa", kept / "b/2.bingfa", finished]
    assert [line.partition(": ")[0] for line in lines] == [str(path) for path in told]
    assert last == "4 records, 0 broken"
    (kept / "b/1.bingfa").write_text("", encoding="utf-8")
    bad = run("verify", kept)
    assert bad.exit_code == 2
    assert bad.stdout.splitlines()[-1] == "3 records, 1 broken"
    assert bad.stderr.startswith(f"{kept / 'b/1.bingfa'}: ")
    (tmp_path / "empty").mkdir()
    none = run("verify", finished, tmp_path / "empty")
    assert none.exit_code == 2
    assert "empty: holds no file that ends in .bingfa" in none.stderr


def test_verify_survives_hostile_files(tmp_path: Path) -> None:
    """A hundred megabytes, deep nesting, bytes: each refused in a line, and the next one read."""
    huge, deep, junk = tmp_path / "huge", tmp_path / "deep", tmp_path / "junk"
    with huge.open("wb") as file:
        file.truncate(100 * 1024 * 1024)
    deep.write_text("[" * 100_000, encoding="utf-8")
    junk.write_bytes(bytes(range(256)) * 10)
    result = run("verify", huge, deep, junk)
    assert result.exit_code == 2
    assert "Traceback" not in result.output
    assert len(result.stderr.splitlines()) == 3


def test_show_draws_any_moment_from_any_seat(finished: Path) -> None:
    """The end by default, a numbered moment, a seat's own view, and the opening."""
    end = run("show", finished)
    assert end.exit_code == 0
    assert "The match is over" in end.output or "wins" in end.output
    early = run("show", finished, "--move", "12", "--seat", "blue")
    assert early.exit_code == 0
    assert "your hand" in early.output
    assert run("show", finished, "--move", "0").exit_code == 0
    late = run("show", finished, "--move", "9999")
    assert late.exit_code == 2
    assert "there is no moment after 9999" in late.stderr


def test_show_draws_positions(tmp_path: Path) -> None:
    """A position document is drawn like a record."""
    path = tmp_path / "position.txt"
    path.write_text("bingfa position 1\ngame: dynasties\ntibet: black 3\n", encoding="utf-8")
    result = run("show", path)
    assert result.exit_code == 0
    assert "TIBET" in result.output
    path.write_text("bingfa position 1\ngame: dynasties\ntibet: blue 3\nx: 1\n", encoding="utf-8")
    bad = run("show", path)
    assert bad.exit_code == 2
    assert "2 problems" in bad.stderr


def test_case_runs_files_and_folders(tmp_path: Path) -> None:
    """All cases of the project hold; one that does not is told with its line, and code 1."""
    result = run("case", ROOT / "cases")
    assert result.exit_code == 0
    assert " cases, 0 failed" in result.output
    wrong = tmp_path / "wrong.case"
    wrong.write_text(
        "bingfa cases 1\ngame: sun-tzu\ncase: S1-1 Blue has twenty in reserve\nrule: S1\n"
        "given:\nwhen:\nthen:\n  blue reserve: 20\n",
        encoding="utf-8",
    )
    failed = run("case", wrong)
    assert failed.exit_code == 1
    assert "line 8: blue reserve is '18', not '20'" in failed.stderr
    wrong.write_text("bingfa cases 1\ngame: sun-tzu\ncase: S1-1\n", encoding="utf-8")
    assert run("case", wrong).exit_code == 2


def test_rule_explains_in_both_languages() -> None:
    """A rule by its number, the list without one, and French when asked."""
    english = run("rule", "sun-tzu", "s7")
    assert english.exit_code == 0
    assert "S7 · " in english.output
    assert all(f"S{number} " in run("rule", "sun-tzu").output for number in range(1, 20))
    french = CliRunner().invoke(main, ["--lang", "fr", "rule", "sun-tzu", "S7"])
    assert "peste" in french.output.lower()


@pytest.mark.parametrize("seconds", ["nan", "inf", "-1", "0", "1e300"])
@pytest.mark.parametrize(
    "option",
    [
        ("simulate", "sun-tzu", "--seconds"),
        ("play", "sun-tzu", "--seconds"),
        ("serve", "--thinking"),
        ("serve", "--request-timeout"),
    ],
)
def test_seconds_are_bounded(option: tuple[str, ...], seconds: str) -> None:
    """What is no number, or no time that anybody waits for, is refused at once."""
    result = run(*option, seconds)
    assert result.exit_code == 2
    assert f"Invalid value for '{option[-1]}'" in result.stderr


@pytest.mark.parametrize("arguments", [("games", "--json"), ("rule", "khan"), ("--help",)])
def test_a_full_disk_is_told_in_a_sentence(arguments: tuple[str, ...]) -> None:
    """On the error output, with code 1; /dev/full is full always."""
    command = [sys.executable, "-m", "bingfa", "--lang", "en", *arguments]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.stderr == "bingfa: nothing more can be written: No space left on device\n"
    assert done.returncode == 1


def test_lines_never_break_before_french_punctuation() -> None:
    """Rich keeps a no-break space and what stands beside it on one line."""
    console = screen()
    console.width, console.file = 10, StringIO()
    console.print("une carte\u00a0: sept")
    assert isinstance(console.file, StringIO)
    lines = [line.strip() for line in console.file.getvalue().splitlines()]
    assert lines == ["une", "carte\u00a0:", "sept"]


def commands_of(group: click.Group) -> Iterator[tuple[str, ...]]:
    """The words of every command, of the groups themselves, too."""
    yield ()
    for name, command in group.commands.items():
        inner = commands_of(command) if isinstance(command, click.Group) else [()]
        yield from ((name, *words) for words in inner)


HELP_OF = pytest.mark.parametrize("words", [*commands_of(main)], ids=" ".join)


def help_of(words: tuple[str, ...], language: str) -> str:
    """The help of a command, its lines joined."""
    result = CliRunner().invoke(main, ["--lang", language, *words, "--help"])
    assert result.exit_code == 0, result.output
    return re.sub("[ \n]+", " ", result.output)


@HELP_OF
def test_help_speaks_french(words: tuple[str, ...]) -> None:
    """Sentences, headings, what stands for something typed, and what is said of an option."""
    english, french = help_of(words, "en"), help_of(words, "fr")
    same = {"OPTIONS", "MODULE", "JSON", "BOT", "USER", "PASSWORD", "HOST", "NAME"}
    capitals = [set(re.findall(r"\b[A-Z]{2,}\b", text)) for text in (english, french)]
    assert capitals[0] & capitals[1] <= same
    for said, meant in (
        ("Usage: ", "Utilisation\u00a0: "),
        ("Options: ", "Options\u00a0: "),
        ("Commands: ", "Commandes\u00a0: "),
        ("[default: ", "[par défaut\u00a0: "),
        ("[required]", "[obligatoire]"),
        ("Show this message and exit.", "Afficher cette aide et quitter."),
    ):
        assert said not in french
        assert (said in english) == (meant in french)


@HELP_OF
def test_help_tells_defaults(words: tuple[str, ...]) -> None:
    """Of every option that has one; what follows from the machine is told in the sentence."""
    command: click.Command = main
    for word in words:
        assert isinstance(command, click.Group)
        command = command.commands[word]
    told = help_of(words, "en")
    assert "dynamic" not in told
    for option in command.params:
        if isinstance(option, click.Option) and not option.is_flag and not option.multiple:
            default = option.get_default(click.Context(command), call=False)
            assert not isinstance(default, str | float | int) or f"[default: {default}" in told


def test_wrong_arguments_are_told_in_french(tmp_path: Path) -> None:
    """Also what click itself says of them."""
    for words, complaint in (
        ("simulate", "Il manque l’argument 'JEU'."),
        ("simulate sun-tzu --games x", "'x' n’est pas une valeur possible (entier)."),
        ("simulate sun-tzu --seconds nan", "'nan' n’est pas une valeur possible (nombre)."),
        ("simulate sun-tzu --json=3", "L’option '--json' ne prend pas de valeur."),
        ("simulate sun-tzu --bots", "L’option '--bots' demande une valeur."),
        ("simulate sun-tzu more", "Argument de trop\u00a0: more"),
        ("train sun-tzu --level x", "'x' n’est aucune des valeurs possibles\u00a0: 'easy', "),
        ("export records", "Il manque l’option '--out'."),
        (f"export records --out {tmp_path}", f"Fichier '{tmp_path}'\u00a0: c’est un dossier."),
    ):
        result = CliRunner().invoke(main, ["--lang", "fr", *words.split()])
        assert result.exit_code == 2
        assert complaint in result.stderr
