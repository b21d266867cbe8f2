"""The commands of the README, typed as they stand there."""

from __future__ import annotations

import asyncio
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from bingfa.cli import main
from bingfa.table.database.engine import open_database

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TYPED = re.findall(
    r"^\$ (.*)$", "\n".join(re.findall(r"```console\n(.*?)```", README, re.DOTALL)), re.MULTILINE
)
CHEAPER = {  # the same words, less to do
    "--games 1000": "--games 4",
    "--jobs 2": "--jobs 1",
    "hard,greedy --games 400": "greedy,random --games 2 --jobs 1",
    "--save match.bingfa": "--save match.bingfa --seat red=greedy",
    "review match.bingfa": "review match.bingfa --level easy",
}


def test_the_make_targets_are_there() -> None:
    """Those that the README tells to make."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = [line.split()[1] for line in TYPED if line.startswith("make ")]
    targets += re.findall(r"`make (\w+)", README)
    assert {"run", "test", "docs"} <= set(targets)
    for target in targets:
        assert re.search(rf"^{target}:.* ## ", makefile, re.MULTILINE), target


def test_the_commands_do_what_they_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One after the other, in a folder of their own; `serve`, which has no end, is read only."""
    database = f"sqlite:///{tmp_path / 'table.db'}"
    monkeypatch.setenv("BINGFA_DATABASE", database)
    monkeypatch.chdir(tmp_path)
    asyncio.run(_made(database))
    (tmp_path / "cases").mkdir()
    (tmp_path / "cases" / "plague.case").symlink_to(ROOT / "cases/sun-tzu/s07-plague.case")
    done: list[str] = []
    for line in TYPED:
        program, *words = shlex.split(line, comments=True)
        if program != "bingfa":
            continue
        text = shlex.join(words)
        for dear, cheap in CHEAPER.items():
            text = text.replace(dear, cheap)
        words = shlex.split(text)
        if words[0] == "serve":
            main.commands["serve"].make_context("serve", words[1:])
        else:
            # What is saved is played to its end. At a screen between two people Enter uncovers it.
            typed = "#1\n" * 400 if "--save" in words else "\n" + "quit\n" * 3
            result = CliRunner().invoke(main, words, input=typed, catch_exceptions=False)
            assert result.exit_code == 0, (line, result.output)
            assert result.stdout, line
        done.append(next(word for word in words if word in main.commands))
    assert {
        "games",
        "play",
        "serve",
        "backup",
        "rule",
        "simulate",
        "arena",
        "review",
        "verify",
        "show",
        "case",
    } <= set(done)


async def _made(database: str) -> None:
    await (await open_database(database)).dispose()
