"""A game of another package, installed beside Bingfa: everything has it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from support.goofspiel import EXAMPLE, install

RESEARCH = """
import numpy as np
from bingfa.research import open_spiel, pettingzoo

env = pettingzoo.env("goofspiel", options={"cards": "5"})
env.reset(seed=7)
for agent in env.agent_iter():
    seen, reward, over, late, info = env.last()
    mask = None if over or late else seen["action_mask"]
    env.step(None if mask is None else int(np.flatnonzero(mask)[0]))
state = open_spiel.load("goofspiel", {"cards": "5"}).new_initial_state()
while not state.is_terminal():
    state.apply_action(state.legal_actions()[0])
print(sum(state.returns()), len(state.full_history()))
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where it is installed."""
    return install(tmp_path_factory.mktemp("goofspiel"))


def python(home: Path, *words: str | Path, cwd: Path | None = None) -> str:
    """What a command of Python says on its standard output, with the game installed."""
    ran = subprocess.run(
        [sys.executable, *map(str, words)],
        env={**os.environ, "PYTHONPATH": str(home)},
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def bingfa(home: Path, *words: str | Path) -> str:
    return python(home, "-m", "bingfa", *words)


def test_every_command_has_it(home: Path, tmp_path: Path) -> None:
    """Listed, explained in both languages, played by bots that search, kept, checked, exported."""
    listed = json.loads(bingfa(home, "games", "--json"))["games"][-1]
    assert listed["name"] == "goofspiel"
    assert listed["options"] == {"cards": {"default": "13", "values": ["13", "5"]}}
    assert "The higher card takes the prize" in bingfa(home, "--lang", "en", "rule", "goofspiel")
    french = bingfa(home, "--lang", "fr", "rule", "goofspiel", "g3")
    assert "La plus forte carte remporte le prix" in french
    kept = tmp_path / "kept"
    words = ("--bots", "medium,random", "--games", "4", "--jobs", "2", "--save", kept, "--json")
    told = json.loads(bingfa(home, "simulate", "goofspiel", "-o", "cards=5", *words))
    assert told["decisions"] == 4 * 10
    record = kept / "000001.bingfa"
    assert bingfa(home, "verify", record)
    assert "Rouge" in bingfa(home, "--lang", "fr", "show", record)
    bingfa(home, "export", kept, "--out", tmp_path / "table.parquet")
    assert (tmp_path / "table.parquet").stat().st_size > 1000
    assert bingfa(home, "case", EXAMPLE / "cases")


def test_other_libraries_have_it(home: Path) -> None:
    """PettingZoo and OpenSpiel play it to the end: four draws of the set-up, ten bids."""
    assert python(home, "-c", RESEARCH).split() == ["0.0", "14"]


def test_it_keeps_the_contract(home: Path, tmp_path: Path) -> None:
    """Its own tests, the conformance suite among them, pass, and nothing is skipped."""
    words = ("-m", "pytest", "-q", "-p", "no:cacheprovider", home.parent / "source" / "tests")
    *_, last = python(home, *words, cwd=tmp_path).strip().splitlines()
    assert " passed" in last
    assert "skipped" not in last


def test_without_it_there_is_no_such_game() -> None:
    """It is no part of Bingfa."""
    ran = subprocess.run(
        [sys.executable, "-m", "bingfa", "--lang", "en", "rule", "goofspiel"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 2
    assert "no game is called 'goofspiel'" in ran.stderr
