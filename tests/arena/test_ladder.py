"""The ladder: what it measures, what it says of it, and that it goes on where it was left."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from bingfa.arena import tournament
from bingfa.arena.pairing import Result
from bingfa.arena.simulate import Played
from bingfa.cli import main
from bingfa.games import find, names
from scripts import ladder


def result(rung: ladder.Rung, wins: int, games: int) -> Result:
    players = rung.pairing.players
    won = Played((0,), (0,) * players, (1,) * players, 9)
    lost = Played((1,), (0,) * players, (1,) * players, 9)
    return Result(rung.pairing, (won,) * wins + (lost,) * (games - wins))


def test_every_aim_of_the_project_is_measured() -> None:
    """All games for two, and four players where four can play."""
    aims = {
        (rung.pairing.game, rung.pairing.players, rung.pairing.one, rung.pairing.other): rung.aim
        for rung in ladder.ladder()
    }
    for game in names():
        assert aims[game, 2, "expert", "hard"] == 0.65
        assert aims[game, 2, "hard", "greedy"] == 0.85
        assert aims[game, 2, "hard", "random"] == 0.99
        assert aims[game, 2, "hard", "medium"] == aims[game, 2, "medium", "easy"] == 0.70
        assert (game, 2, "easy", "random") in aims
    assert aims["khan", 4, "hard", "greedy"] == aims["yuan", 4, "hard", "greedy"] == 0.60
    assert aims["khan", 4, "expert", "hard"] == aims["yuan", 4, "expert", "hard"] == 0.45
    assert len(aims) == 28


def test_few_matches_are_played_of_what_takes_long() -> None:
    """Those with `expert`, and those of four."""
    for rung in ladder.ladder():
        of_four, of_expert = rung.pairing.players == 4, rung.pairing.one == "expert"
        assert rung.dear == (of_four or of_expert)


@pytest.mark.parametrize(
    ("wins", "told"),
    [
        (380, "yes"),
        (345, "yes, but the interval reaches below"),
        (335, "no, but the interval reaches it"),
        (200, "no"),
    ],
)
def test_an_aim_is_reached_or_not(wins: int, told: str) -> None:
    rung = ladder.rung("khan", "hard", "greedy", 0.85)
    assert ladder.reached(result(rung, wins, 400), rung.aim) == told


def test_the_page_tells_all(tmp_path: Path) -> None:
    """Every pairing with its figures, seed and command, and a picture of each game."""
    rungs = ladder.ladder()
    results = [result(rung, 300 + at, 400) for at, rung in enumerate(rungs)]
    ladder.write(rungs, results, tmp_path)
    page = (tmp_path / "ladder.md").read_text(encoding="utf-8")
    assert "at least 400 matches" in page
    assert "fewer" not in page
    assert page.count("\n| hard – greedy | 400 |") == 4
    assert page.count("\n| hard – 3 × greedy | 400 |") == 2
    assert page.count("\n| hard, 4 players | ") == 1  # in Yuan it does otherwise for two
    assert f"{ladder.command(rungs[0].pairing, 400)}\n" in page
    for linked in re.findall(r"\]\((pictures/[^)]*)\)", page):
        assert (tmp_path / linked).read_text(encoding="utf-8").startswith("<svg")
    assert page.count("](pictures/") == len(names())
    assert not re.search(r"[ \t]$|\n\n\n", page, re.MULTILINE)
    few = ladder.page(rungs, [result(rung, 5, 8) for rung in rungs])
    assert "fewer than the 400 that the aims ask for" in few


def test_commands_play_the_matches_of_the_page() -> None:
    """The one that the page names, and what it prints."""
    rung = ladder.rung("yuan", "hard", "greedy", 0.6, players=4)
    assert ladder.command(rung.pairing, 400) == (
        "bingfa simulate yuan --players 4 --bots hard,greedy --games 400 --seed ladder"
    )
    quick = ladder.rung("dynasties", "random", "greedy", None).pairing
    [played] = tournament.play([quick], 3)
    words = ladder.command(quick, 6).split()[1:]
    told = json.loads(CliRunner().invoke(main, [*words, "--json"]).stdout)
    assert told["decisions"] == sum(each.decisions for each in played.played)
    assert told["seats"][0]["wins"] == played.wins
    assert [seat["score"] for seat in told["seats"]] == pytest.approx(
        [sum(each.scores[at] for each in played.played) / 6 for at in range(2)]
    )


def test_it_is_played_kept_and_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With two quick pairings in place of all; a second run plays nothing that is kept."""
    rungs = [
        ladder.rung("sun-tzu", "greedy", "random", 0.85),
        ladder.rung("dynasties", "greedy", "random", None),
    ]
    monkeypatch.setattr(ladder, "ladder", lambda: rungs)
    monkeypatch.setattr(ladder, "LEVELS", ())
    docs, keep = tmp_path / "docs", tmp_path / "keep"
    arguments = ["--jobs", "1", "--keep", str(keep), "--docs", str(docs), "--games"]
    ladder.main([*arguments, "2", "--only", "sun-tzu"])
    assert not docs.exists()
    assert len(list(keep.iterdir())) == 1
    ladder.main([*arguments, "4"])
    first = (docs / "ladder.md").read_text(encoding="utf-8")
    assert "## Sun Tzu" in first
    assert "## Dynasties" in first
    sizes = {path: path.stat().st_size for path in keep.iterdir()}
    ladder.main([*arguments, "4"])
    assert (docs / "ladder.md").read_text(encoding="utf-8") == first
    assert {path: path.stat().st_size for path in keep.iterdir()} == sizes
    with pytest.raises(SystemExit):
        ladder.main([*arguments, "4", "--only", "chess"])


def test_figures_of_former_rules_are_marked() -> None:
    """On the page as it stands: whoever raises a rules version marks it by `--mark`."""
    text = (ladder.ROOT / "docs" / "ladder.md").read_text(encoding="utf-8")
    assert ladder.marked(text) == text
    now = find("khan").rules_version
    of_now = re.sub(r"(?<=Rules version )\d+", str(now), text)
    of_before = re.sub(r"(?<=Rules version )\d+", str(now - 1), text)
    assert "old" not in re.findall(r"^Rules version.*$", ladder.marked(of_now), re.MULTILINE)[2]
    assert "old" in re.findall(r"^Rules version.*$", ladder.marked(of_before), re.MULTILINE)[2]
