"""`bingfa arena` and `bingfa train`: what they print and write, and what they refuse."""

from __future__ import annotations

import json
import re
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from support.auction import Auction
from support.nim import NIM, PLACE, Nim

from bingfa.arena import tournament, training
from bingfa.arena.simulate import Played, Task, play_some
from bingfa.cli import main
from bingfa.core.ai.weights import read
from bingfa.games import REGISTRY


def run(*arguments: str | Path, language: str = "en") -> Result:
    return CliRunner().invoke(main, ["--lang", language, *map(str, arguments)])


DUEL = ("arena", "sun-tzu", "--bots", "greedy,random", "--games", "3", "--jobs", "1")
LESSON = ("train", "auction", "--games", "5", "--rounds", "2", "--matches", "3", "--level", "easy")


def test_arena_prints_ratings_and_results() -> None:
    """Matches are filled up to whole deals; how they were counted is said."""
    result = run(*DUEL)
    assert result.exit_code == 0, result.output
    words = " ".join(result.stdout.split())
    assert "greedy – random 4 " in words
    assert "bot rating interval (95 %)" in words
    assert "no better than the others would win 50.0%" in words
    assert "the same deals" in words


def test_arena_writes_tables_and_a_chart(tmp_path: Path) -> None:
    """In the form that the name of the file asks for, the same in any number of processes."""
    for ending, jobs in ((".md", "1"), (".csv", "1"), (".json", "2")):
        file = tmp_path / f"table{ending}"
        assert run(*DUEL[:-1], jobs, "--table", file).exit_code == 0
    assert "| greedy – random |" in (tmp_path / "table.md").read_text(encoding="utf-8")
    assert (tmp_path / "table.csv").read_text(encoding="utf-8").startswith("one,other,players,")
    told = json.loads((tmp_path / "table.json").read_text(encoding="utf-8"))
    alone = tmp_path / "alone.json"
    chart = tmp_path / "chart.svg"
    assert run(*DUEL, "--table", alone, "--plot", chart).exit_code == 0
    assert json.loads(alone.read_text(encoding="utf-8")) == told
    assert "Sun Tzu, 2 players" in (ET.parse(chart).getroot()[0].text or "")


def test_a_bot_that_fails_is_not_rated_without_a_word(tmp_path: Path) -> None:
    """Greedy chooses for it: the table counts that, files too, and the error output says so."""
    words = ["arena", "dynasties", "-o", "tiny=on", "--games", "4", "--jobs", "1"]
    table = tmp_path / "table.json"
    result = run(*words, "--bots", "support.bad_bots:Crash,random", "--table", table)
    assert result.exit_code == 0, result.output
    assert "such results are not its own" in result.stderr
    [pairing] = json.loads(table.read_text(encoding="utf-8"))["pairings"]
    assert pairing["replaced_one"] > 4
    assert pairing["replaced_other"] == 0
    written = table.with_suffix(".md")
    run(*words, "--bots", "support.bad_bots:Crash,random", "--table", written)
    assert "choices by greedy" in written.read_text(encoding="utf-8")
    assert "greedy" not in run(*words, "--bots", "easy,random").output


@pytest.mark.usefixtures("many")
def test_arena_seats_one_against_many() -> None:
    """Each bot once alone against as many of the other; a fair share is told."""
    many = ("--players", "4", "--games", "8", "--jobs", "1")
    result = run("arena", "auction", "--bots", "greedy,random", *many)
    assert result.exit_code == 0, result.output
    assert "greedy – 3 × random" in result.stdout
    assert "random – 3 × greedy" in result.stdout
    assert "25.0%" in result.stdout


def test_arena_goes_on_from_what_was_kept(tmp_path: Path) -> None:
    """With more games than before; and it says when what was kept is of other bots."""
    assert run(*DUEL, "--keep", tmp_path).exit_code == 0
    [file] = tmp_path.iterdir()
    lines = file.read_bytes().splitlines()
    assert len(lines) == 3
    assert run(*DUEL, "--games", "8", "--keep", tmp_path).exit_code == 0
    assert file.read_bytes().splitlines()[:3] == lines
    spoilt = file.read_bytes().replace(b'"trace":', b'"trace":1', 1)
    file.write_bytes(spoilt)
    again = run(*DUEL, "--keep", tmp_path)
    assert "greedy – random: the bots play otherwise now" in " ".join(again.stderr.split())


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("arena sun-tsu", "did you mean 'sun-tzu'?"),
        ("arena sun-tzu --bots hard", "a tournament wants at least two bots"),
        ("arena sun-tzu --bots hard,hard", "hard is named twice"),
        ("arena sun-tzu --bots hard,gredy", "did you mean 'greedy'?"),
        ("arena sun-tzu --players 3", "Sun Tzu is for 2 players, not 3"),
        ("arena sun-tzu -o evnts=on", "did you mean 'events'?"),
        ("arena sun-tzu --games 0", "'--games'"),
        ("arena sun-tzu --table a.txt", "a.txt: its name must end in one of these: .md, .csv"),
        ("arena sun-tzu --plot a.png", "a.png: its name must end in one of these: .svg"),
        ("train sun-tsu", "did you mean 'sun-tzu'?"),
        ("train sun-tzu --players 5", "Sun Tzu is for 2 players, not 5"),
        ("train sun-tzu --level greedy", "'--level'"),
        ("train sun-tzu --out a.json", "a.json: its name must end in one of these: .toml"),
    ],
)
def test_wrong_arguments_get_a_sentence_and_code_2(arguments: str, complaint: str) -> None:
    result = run(*arguments.split())
    assert result.exit_code == 2
    assert complaint in result.stderr
    assert "Traceback" not in result.output


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    result = run(*DUEL, "--plot", tmp_path / "nowhere" / "chart.svg")
    assert result.exit_code == 2
    assert "cannot be written: No such file" in result.stderr


@pytest.mark.parametrize(
    ("command", "option", "name"),
    [
        ("arena sun-tzu", "--table", "results.md"),
        ("arena sun-tzu", "--plot", "results.svg"),
        ("balance sun-tzu", "--plot", "results.svg"),
        ("train sun-tzu", "--out", "weights.toml"),
        ("train sun-tzu", "--plot", "curve.svg"),
        ("review nowhere.bingfa", "--plot", "chances.svg"),
        ("puzzles make sun-tzu", "--out", "sun-tzu.case"),
    ],
)
def test_no_file_is_replaced_unasked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, option: str, name: str
) -> None:
    """What was worked out before is worth as much: it is refused before anything is played."""
    for module in ("arena.tournament", "arena.training", "puzzles.making"):
        monkeypatch.setattr(f"bingfa.{module}.spread", lambda *work: pytest.fail("it was begun"))
    file = tmp_path / name
    file.write_text("worth keeping", encoding="utf-8")
    result = run(*command.split(), option, tmp_path if name.endswith(".case") else file)
    assert result.exit_code == 2, result.output
    assert f"{file} exists already; --force replaces it" in " ".join(result.stderr.split())
    assert file.read_text(encoding="utf-8") == "worth keeping"


def test_a_file_is_replaced_by_force(tmp_path: Path) -> None:
    """The table as well as the chart."""
    table, chart = tmp_path / "table.md", tmp_path / "chart.svg"
    for file in (table, chart):
        file.touch()
    files = ("--table", table, "--plot", chart)
    assert run(*DUEL, *files, "--force").exit_code == 0
    assert "| greedy – random |" in table.read_text(encoding="utf-8")
    assert "Sun Tzu, 2 players" in chart.read_text(encoding="utf-8")


@pytest.mark.usefixtures("many")
def test_train_keeps_nothing_that_is_no_better(tmp_path: Path) -> None:
    """A few matches prove nothing: it says so, draws its curve and writes no weights."""
    weights, chart = tmp_path / "weights.toml", tmp_path / "curve.svg"
    result = run(*LESSON, "--jobs", "1", "--out", weights, "--plot", chart)
    assert result.exit_code == 0, result.output
    words = " ".join(result.stdout.split())
    assert "loss, learnt" in words
    assert "a fair share is 33.3%" in words
    assert "not kept" in words
    assert not weights.exists()
    assert "Auction: learnt against hand-written, easy" in (ET.parse(chart).getroot()[0].text or "")


def test_train_writes_what_is_better(
    many: Auction, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the command that made it and how it was measured; it reads back. Unasked it asks."""
    surely = training.Strength(matches=100, wins=80, fair=1 / 3)
    monkeypatch.setattr(training, "prove", lambda *arguments: surely)
    file = tmp_path / "auction-3.weights.toml"
    result = run(*LESSON, "--jobs", "1", "--out", file, "-o", "length=short")
    assert result.exit_code == 0, result.output
    text = file.read_text(encoding="utf-8")
    names, rules = many.strategy().feature_names, many.rules_version
    assert len(read(text, "it", names, "auction", rules, 3).features) == len(names)
    assert "bingfa train auction --games 5 --rounds 2 --matches 3 --level easy --seed 1" in text
    assert "--option length=short" in text
    assert "won 80 of 100 matches" in text
    asked = run(*LESSON, "--jobs", "1")
    assert "Keep it with --out" in " ".join(asked.stdout.split())


@pytest.mark.usefixtures("many")
def test_one_decided_match_is_called_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """And not "1 matches"."""
    once = training.Strength(matches=1, wins=1, fair=1 / 3)
    monkeypatch.setattr(training, "prove", lambda *arguments: once)
    for language, said in (("en", ": 1 of 1 match won, "), ("fr", ": 1 partie gagnée sur 1, ")):
        told = run(*LESSON, "--jobs", "1", language=language)
        assert told.exit_code == 0, told.output
        assert said in re.sub("[ \n]+", " ", told.stdout)


@pytest.mark.usefixtures("many")
def test_no_figure_is_cut_off_in_a_narrow_window() -> None:
    """French headings are long: they break, and figures are written as French ones are."""
    result = run(*LESSON, "--jobs", "1", language="fr")
    assert result.exit_code == 0, result.output
    assert "…" not in result.stdout
    [first] = [line for line in result.stdout.splitlines() if line.startswith("1 ")]
    assert re.fullmatch(
        r"1 +\d+ +\d+ +\d+,\d\s% +\d+,\d\s% - \d+,\d\s%( +\d,\d{3}){2}", first.rstrip()
    )


def interrupted_after(tasks: int) -> Callable[[Task], list[Played]]:
    """What plays so many tasks; then somebody presses Ctrl-C."""
    left = iter(range(tasks))

    def play(task: Task) -> list[Played]:
        if next(left, None) is None:
            raise KeyboardInterrupt
        return play_some(task)

    return play


def test_an_interrupted_tournament_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It tells the results until then and where they are kept; nothing is played twice."""
    words = ["arena", "dynasties", "-o", "tiny=on", "--games", "6", "--jobs", "1"]
    words += ["--bots", "greedy,random,easy", "--keep", str(tmp_path)]
    monkeypatch.setattr(tournament, "play_some", interrupted_after(4))
    stopped = run(*words)
    assert stopped.exit_code == 130
    rows = [line.split() for line in stopped.stdout.splitlines()]
    assert [row[3] for row in rows if "–" in row] == ["6", "2"]
    assert stopped.stderr.splitlines()[-1] == (
        "Stopped after 8 of 18 matches. "
        f"What was played is kept in {tmp_path}: the same command goes on from there."
    )
    monkeypatch.setattr(tournament, "play_some", interrupted_after(2 + 5))  # two are probes
    again = run(*words)
    assert again.exit_code == 0, again.output


def test_an_interrupted_tournament_says_what_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the reader's language, without a trace of where it was."""
    for language, said in (
        ("en", "Stopped after 2 of 4 matches. Without --keep there is nothing to go on from."),
        (
            "fr",
            "Arrêté\u00a0: 2 sur 4 parties jouées. Sans --keep, rien n’est gardé pour continuer.",
        ),
    ):
        monkeypatch.setattr(tournament, "play_some", interrupted_after(1))
        stopped = run(*DUEL, language=language)
        assert stopped.exit_code == 130
        assert "greedy – random        2 " in stopped.stdout
        assert stopped.stderr.splitlines()[-1] == said


@pytest.mark.usefixtures("many")
def test_an_interrupted_training_tells_its_rounds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those that were over; weights that nothing was proved of are not written."""

    def interrupted(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(training, "prove", interrupted)
    stopped = run(*LESSON, "--jobs", "1", "--out", tmp_path / "weights.toml")
    assert stopped.exit_code == 130
    assert [line[0] for line in stopped.stdout.splitlines() if line[:1].isdigit()] == ["1", "2"]
    assert "of 22 matches. 2 of 2 rounds were over. No weights are written." in stopped.stderr
    assert not (tmp_path / "weights.toml").exists()


def test_train_wants_features(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game whose strategy says none is refused before any match of it is played."""
    monkeypatch.setitem(REGISTRY, NIM.name, PLACE)
    monkeypatch.setattr(Nim, "new", lambda *arguments: pytest.fail("a match was begun"))
    result = run("train", "nim")
    assert result.exit_code == 2
    assert "bingfa: Nim has no features to learn from: its strategy says none" in result.stderr


def test_train_wants_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence names the extra that brings it; nothing else of Bingfa asks for it."""
    monkeypatch.setitem(sys.modules, "numpy", None)
    for module in ("bingfa.arena.training", "bingfa.arena.learning"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.delattr("bingfa.arena.training", raising=False)
    result = run("train", "sun-tzu")
    assert result.exit_code == 2
    assert "numpy is not installed: it comes with the extra bingfa[learn]" in result.stderr
    assert run(*DUEL).exit_code == 0
