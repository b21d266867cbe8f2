"""The script that brings the programs which the tests drive, on machines made of a few commands."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "system.sh"
EVERYTHING = {
    "chromium-headless-shell": "",
    "initdb": "",
    "fc-list": "echo DejaVu Serif",
    "nginx": "",
    "openssl": "",
    "systemd-analyze": "",
}
PACKAGES = "chromium-headless-shell postgresql fonts-dejavu-core nginx openssl systemd"
INSTALL = "install --yes --no-install-recommends"


def machine(folder: Path, commands: dict[str, str]) -> dict[str, str]:
    """The environment of a machine with these commands, each a line of shell, and no others."""
    for name in ("env", "sh", "grep", "chmod"):
        program = shutil.which(name)
        assert program
        (folder / name).symlink_to(program)
    for name, line in {"ls": "false", "find": "false", **commands}.items():
        (folder / name).write_text(f"#!/bin/sh\n{line}\n", encoding="utf-8")
        (folder / name).chmod(0o755)
    return {**os.environ, "PATH": str(folder)}


def run(environment: dict[str, str]) -> tuple[str, str]:
    """What the script says: of its progress, and at the end. It never stops what comes after."""
    done = subprocess.run(
        ["/bin/sh", str(SCRIPT)], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0
    return done.stdout, done.stderr


def test_a_complete_machine_is_left_alone(tmp_path: Path) -> None:
    """Where everything is there, nothing is asked of the network or of root."""
    refused = {"apt-get": "echo apt-get", "sudo": "echo sudo", "id": "echo id"}
    assert run(machine(tmp_path, {**EVERYTHING, **refused})) == ("", "")


@pytest.mark.parametrize("missing", EVERYTHING)
def test_only_what_is_missing_is_installed(tmp_path: Path, missing: str) -> None:
    """Root installs the one package that is missing, and nothing is left to say."""
    package = dict(zip(EVERYTHING, PACKAGES.split(), strict=True))[missing]
    made = tmp_path / missing
    apt = (
        f'echo "apt-get $*"; case "$*" in *install*)'
        f" echo '{EVERYTHING[missing]}' > {made}; chmod +x {made};; esac"
    )
    there = {name: line for name, line in EVERYTHING.items() if name != missing}
    told, warned = run(machine(tmp_path, {**there, "apt-get": apt, "id": "echo 0"}))
    assert f"The tests need {package}: installing." in told
    assert "apt-get -o Acquire::Retries=3 update\n" in told
    assert f"{INSTALL} {package}\n" in told
    assert warned == ""


def test_sudo_is_used_if_it_asks_for_nothing(tmp_path: Path) -> None:
    """An ordinary user installs through sudo; what cannot be had is said in one line."""
    sudo = 'shift; echo "sudo $*"'
    commands = {"apt-get": "true", "id": "echo 1000", "sudo": sudo}
    told, warned = run(machine(tmp_path, commands))
    assert "sudo apt-get -o Acquire::Retries=3 update" in told
    assert f"{INSTALL} {PACKAGES}" in told
    [line] = warned.splitlines()
    assert f"Missing: {PACKAGES}." in line


@pytest.mark.parametrize(
    ("commands", "advice"),
    [
        ({"apt-get": "false", "id": "echo 1000", "sudo": "false"}, "Run: sudo apt-get update"),
        ({"id": "echo 0"}, "with this system's own tools"),
    ],
    ids=["no-sudo", "no-apt"],
)
def test_where_nothing_may_be_installed_the_way_is_told(
    tmp_path: Path, commands: dict[str, str], advice: str
) -> None:
    """One line names what is missing, what follows from it and what to do."""
    told, warned = run(machine(tmp_path, commands))
    assert told == ""
    [line] = warned.splitlines()
    assert f"Missing: {PACKAGES}. Tests that need it will fail." in line
    assert advice in line
