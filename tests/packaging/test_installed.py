"""What people install: every command of the wheel in an empty environment, and of the sources."""

from __future__ import annotations

import os
import re
import subprocess
import tarfile
from pathlib import Path
from urllib.request import urlopen

import pytest
from filelock import FileLock
from support.building import ROOT, build, install

from bingfa.cli import main

SOON = 60  # seconds

# The first test that needs the wheel builds it, and all others wait for it: minutes, where all
# cores are busy.
pytestmark = pytest.mark.timeout(900)

# A use of each command that has an end; {folder} is one that they share, in this order.
SMOKE = {
    "games": "games",
    "rule": "rule sun-tzu S7",
    "learn": "learn sun-tzu 1",
    "puzzles": "puzzles solve sun-tzu 1",
    "play": "play sun-tzu --seed 7 --save {folder}/match.bingfa",
    "verify": "verify {folder}/match.bingfa",
    "show": "show {folder}/match.bingfa --move 2 --seat blue",
    "case": f"case {ROOT}/cases/sun-tzu/s07-plague.case",
    "simulate": "simulate sun-tzu --bots greedy,random --games 1 --save {folder}/whole",
    "arena": "arena sun-tzu --bots greedy,random --games 2 --jobs 1",
    "balance": "balance sun-tzu --bot random --games 2 --jobs 1",
    "review": "review {folder}/whole/000001.bingfa --level easy",
    "bot": "bot random --stdio",
    "backup": "backup {folder}/table.backup --database sqlite:///{folder}/table.db",
    "restore": "restore {folder}/table.backup --database sqlite:///{folder}/again.db",
}
TYPED = {
    "learn": "#1\nquit\n",
    "puzzles": "#1\nquit\n",
    "play": "#1\n#1\nquit\n",
    "bot": '{"type": "hello", "protocol": 1, "game": "sun-tzu", "rules": 2, "options": {},'
    ' "players": 2, "seats": ["blue", "red"], "seconds": 10}\n',
}
SERVED = {"serve"}  # started, asked once and closed, before the others
WANTING = {  # those that need an extra: here they name it
    "train": ("train sun-tzu", "bingfa[learn]"),
    "export": ("export {folder}/match.bingfa --out {folder}/match.parquet", "bingfa[data]"),
}


class Installed:
    """The programs of an environment, far from the sources."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs = programs
        self.folder = folder
        kept = {"PATH", "HOME", "TMPDIR"}
        outside = {name: value for name, value in os.environ.items() if name in kept}
        self.environment = {**outside, "LANGUAGE": "en", "PYTHONWARNINGS": "error"}

    def run(self, *words: str, typed: str = "") -> str:
        """What a program of it says; it must end well."""
        done = self.done(*words, typed=typed)
        assert done.returncode == 0, (words, done.stdout, done.stderr)
        return done.stdout

    def done(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """What came of running a program of it."""
        return subprocess.run(
            [self.programs / words[0], *words[1:]],
            cwd=self.folder,
            env=self.environment,
            input=typed,
            capture_output=True,
            text=True,
            timeout=SOON * 2,
            check=False,
        )

    def serve(self) -> None:
        """Open the web table, look at its front page and close it."""
        command = [
            *(str(self.programs / "bingfa"), "serve", "--port", "0"),
            *("--database", f"sqlite:///{self.folder}/table.db"),
        ]
        with subprocess.Popen(
            command, cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, text=True
        ) as process:
            try:
                assert process.stdout
                address = process.stdout.readline().split()[-1]
                with urlopen(address, timeout=SOON) as answer:
                    assert "Khan" in answer.read().decode()
                process.terminate()
                assert process.wait(SOON) == 0
            finally:
                process.kill()


@pytest.fixture(scope="session")
def installed(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The compiled wheel in an environment of its own."""
    folder = archive.parent / "environment"
    with FileLock(f"{folder}.lock"):
        programs = folder / "bin" if folder.exists() else install(archive, folder)
    return Installed(programs, tmp_path_factory.mktemp("far"))


def test_every_command_runs(installed: Installed) -> None:
    """Those of `bingfa --help`, each at least once, from the compiled wheel alone."""
    listed = re.findall(r"^  ([a-z]+) ", installed.run("bingfa", "--help"), re.MULTILINE)
    assert listed
    assert set(listed) == set(main.commands) == SMOKE.keys() | SERVED | WANTING.keys()
    installed.serve()
    for name, line in SMOKE.items():
        words = line.format(folder=installed.folder).split()
        assert installed.run("bingfa", *words, typed=TYPED.get(name, "")), name
    for line, extra in WANTING.values():
        done = installed.done("bingfa", *line.format(folder=installed.folder).split())
        assert (done.returncode, extra in done.stderr) == (2, True), done.stderr


def test_the_installed_engine_is_compiled_and_typed(installed: Installed) -> None:
    """It is the wheel's own, in machine code, in two languages, with its mark that it is typed."""
    said = installed.run(
        "python",
        "-c",
        "import bingfa, bingfa.core.state as s; from importlib.resources import files;"
        "print(s.__file__); print(files('bingfa').joinpath('py.typed').is_file())",
    ).split()
    assert Path(said[0]).is_relative_to(installed.programs.parent)
    assert Path(said[0]).suffix in {".so", ".pyd"}
    assert said[1] == "True"
    assert "Jeux" in installed.run("bingfa", "--lang", "fr", "games")


def test_the_sources_install_without_a_compiler(tmp_path: Path) -> None:
    """The source archive alone gives a wheel of plain Python, which plays."""
    nothing = {"CC": "no-such-compiler", "PATH": str(tmp_path / "nothing")}
    assert build("sdist", tmp_path, nothing).returncode == 0
    [archive] = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as file:
        names = {name.partition("/")[2] for name in file.getnames()}
        file.extractall(tmp_path, filter="data")
    assert {"hatch_build.py", "pyproject.toml", "src/bingfa/py.typed", "LICENSE"} <= names
    assert {name for name in names if Path(name).suffix in {".so", ".c", ".mo", ".pyc"}} == set()

    sources = archive.with_name(archive.name.removesuffix(".tar.gz"))
    built = build("wheel", tmp_path / "wheel", nothing, sources)
    assert built.returncode == 0, built.stderr
    [wheel] = (tmp_path / "wheel").iterdir()
    assert wheel.name.endswith("-py3-none-any.whl")

    plain = Installed(install(wheel, tmp_path / "environment"), tmp_path)
    said = plain.run("python", "-c", "import bingfa.core.state as s; print(s.__file__)")
    assert said.strip().endswith(".py")
    assert "2 matches" in plain.run("bingfa", "simulate", "sun-tzu", "--games", "2")
