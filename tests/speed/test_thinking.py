"""The measurement of how long bots think: what it counts, what it draws, and what it refuses."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bench import thinking
from bench.thinking import LIMIT, Thoughts, main, picture, play, wanted
from bingfa import bots
from bingfa.bots import Bot
from bingfa.core.chance import Chance
from bingfa.core.state import Action
from bingfa.core.view import View
from bingfa.games import find, names

TINY = ("--option", "tiny=on", "--bots", "easy,greedy", "--matches", "2")


@pytest.fixture(autouse=True)
def _any_core(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests are not to be bound to one core ever after."""
    monkeypatch.setattr(thinking, "stay_on_one_core", lambda: None)


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def test_every_game_number_and_bot_is_measured() -> None:
    """Two players everywhere, four in Khan, four and eight in Yuan; others where asked."""

    def sizes(*only: int) -> list[tuple[str, int]]:
        return [(each.game, each.players) for _, _, each in wanted(names(), ["hard"], only, ())]

    pairs = {("sun-tzu", 2), ("dynasties", 2), ("khan", 2), ("khan", 4)}
    assert set(sizes()) == pairs | {("yuan", 2), ("yuan", 4), ("yuan", 8)}
    assert sizes(3, 6) == [("khan", 3), ("yuan", 3), ("yuan", 6)]
    river = wanted(["yuan"], ["hard", "easy"], (), ["scenario=crossing-the-waters"])
    assert [(each.players, each.bot) for _, _, each in river] == [(3, "hard"), (3, "easy")]


def test_whole_matches_are_played_and_every_choice_is_counted() -> None:
    """In a tiny game of each kind, for programs."""
    result = run(*TINY, "--json")
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert told["matches"] == 2
    found = told["thinking"]
    both = [(name, bot) for name in names() for bot in ("easy", "greedy")]
    assert [(each["game"], each["bot"]) for each in found] == both
    for each in found:
        assert each["choices"] > 2
        assert 0 <= each["median"] <= each["p95"] <= each["longest"]
        assert 0 <= each["quick"] <= 1


class Ticking:
    """A bot that takes what is first, and a second of a made-up clock over each choice."""

    name = "ticking"

    def __init__(self, clock: list[float]) -> None:
        self.clock = clock
        self.asked: list[int] = []

    def choose(self, view: View, chance: Chance) -> Action:
        self.clock[0] += 1.0
        self.asked.append(len(view.legal))
        return view.legal[0]


def test_the_only_legal_action_is_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such ones stand apart, and everything else takes what the clock says."""
    clock = [0.0]
    bot = Ticking(clock)

    def make(name: str, seconds: float | None = None) -> Bot:
        assert (name, seconds) == ("ticking", None)
        return bot

    monkeypatch.setattr(bots, "make", make)
    monkeypatch.setattr(thinking, "process_time", lambda: clock[0])
    game = find("sun-tzu")
    thoughts = Thoughts("sun-tzu", 2, "ticking")
    play(game, game.settle({"tiny": True}), thoughts, "1")
    assert thoughts.forced == bot.asked.count(1) > 0
    assert thoughts.seconds == [1.0] * sum(number > 1 for number in bot.asked)


def test_figures_are_those_of_the_choices() -> None:
    """The limit itself is too long."""
    seconds = [each / 10 for each in range(1, 21)]
    thoughts = Thoughts("yuan", 8, "hard", seconds, 3)
    told = thoughts.plain()
    assert (told["choices"], told["forced"]) == (20, 3)
    assert (told["median"], told["p95"], told["longest"]) == (1.0, 1.9, LIMIT)
    assert told["quick"] == 0.95


def test_the_table_and_the_picture_are_for_people(tmp_path: Path) -> None:
    """A line for each, with its figures; on the picture the limit is always on the scale."""
    chart = tmp_path / "thinking.svg"
    result = run(*TINY, "--games", "khan", "--plot", str(chart))
    assert result.exit_code == 0, result.output
    assert "Khan, 2 × easy" in result.stdout
    assert "under 2 s" in result.stdout
    assert "Khan, 2 × greedy" in "".join(ET.parse(chart).getroot().itertext())
    for seconds, last in (([0.1, 0.3], "2"), ([1.0, 7.2], "8")):
        drawn = ET.fromstring(picture([Thoughts("yuan", 8, "hard", seconds)]))
        texts = [
            "".join(each.itertext()) for each in drawn.iter("{http://www.w3.org/2000/svg}text")
        ]
        assert "Yuan, 8 × hard" in texts
        assert max(text for text in texts if text.isdecimal()) == last
        assert texts[-1] == ("100.0% < 2 s" if last == "2" else "50.0% < 2 s")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--games", "chess"], "no game is called 'chess'"),
        (["--bots", "hrad"], "did you mean 'hard'?"),
        (["--option", "tniy=on"], "did you mean 'tiny'?"),
        (["--games", "sun-tzu", "--only", "4"], "nothing to measure"),
        (["--bots", ","], "nothing to measure"),
        (["--matches", "0"], "'--matches'"),
    ],
)
def test_what_cannot_be_measured_is_refused(words: list[str], complaint: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert complaint in result.stderr
    assert "Traceback" not in result.output
