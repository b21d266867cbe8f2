"""The files in `deploy/`: systemd takes the unit, its command is one, the pages quote them."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
from support.server import PROGRAM

from bingfa.cli import main
from bingfa.table.web.connections import MOST
from bingfa.table.web.server import RESERVE

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


def served(arguments: list[str]) -> dict[str, object]:
    """What `bingfa serve` understands by arguments; it refuses what it does not know."""
    command, *rest = arguments
    assert command == "serve"
    return main.commands["serve"].make_context("serve", rest).params


def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    """With a program that is there, it has nothing to say about it."""
    analyze = shutil.which("systemd-analyze")
    assert analyze, "systemd is not installed: `sh scripts/system.sh` tells how to get it"
    text = (DEPLOY / "bingfa.service").read_text(encoding="utf-8")
    assert text.count("/opt/bingfa/bin/bingfa") == 1
    unit = tmp_path / "bingfa.service"
    unit.write_text(text.replace("/opt/bingfa/bin/bingfa", str(PROGRAM)), encoding="utf-8")
    done = subprocess.run(
        [analyze, "verify", "--man=no", unit], capture_output=True, text=True, check=False
    )
    about_ours = [line for line in done.stderr.splitlines() if "bingfa" in line]
    assert (done.returncode, about_ours) == (0, [])


def test_the_unit_starts_a_table() -> None:
    """Its command is one of ours, with options that there are."""
    text = (DEPLOY / "bingfa.service").read_text(encoding="utf-8")
    [line] = re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE)
    program, *arguments = shlex.split(line)
    assert Path(program).name == "bingfa"
    assert served(arguments)["allowed"] == ("table.example.org",)


def test_the_unit_is_patient() -> None:
    """It starts a table again for as long as it takes, with files for all its connections."""
    text = (DEPLOY / "bingfa.service").read_text(encoding="utf-8")
    settings = dict(re.findall(r"^(\w+)=(.*)$", text, re.MULTILINE))
    assert settings["Restart"] == "on-failure"
    assert settings["StartLimitIntervalSec"] == "0"
    assert int(settings["RestartSec"]) >= 1
    assert int(settings["LimitNOFILE"]) >= MOST + RESERVE


def test_the_image_is_made_of_what_there_is() -> None:
    """Every file that it copies is there, and it starts a table for everybody who can reach it."""
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    copied = re.findall(r"^COPY (?!--from)(.*) \S+$", text, re.MULTILINE)
    assert copied
    for source in " ".join(copied).split():
        assert (ROOT / source).exists(), source
    settings = dict(re.findall(r"^(ENTRYPOINT|CMD) (.*)$", text, re.MULTILINE))
    assert json.loads(settings["ENTRYPOINT"]) == ["bingfa"]
    assert served(json.loads(settings["CMD"]))["host"] == "0.0.0.0"


READ = sorted(path.name for path in DEPLOY.iterdir() if path.suffix != ".json")  # by people


@pytest.mark.parametrize("name", READ)
def test_the_documentation_quotes_the_files(name: str) -> None:
    """As they are, word for word; but a dashboard is for a program."""
    page = (ROOT / "docs" / "deployment.md").read_text(encoding="utf-8")
    text = (DEPLOY / name).read_text(encoding="utf-8")
    assert re.search(rf"^```\w+\n{re.escape(text)}```$", page, re.MULTILINE), name
