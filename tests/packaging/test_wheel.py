"""What the build makes: a compiled wheel, a plain one where nothing can compile, a clean tree.

The rules themselves are tested elsewhere, compiled or not; here both must play the same.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from email import message_from_string
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from support.building import build

from bingfa.games import names

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
PLAYTHROUGH = Path(__file__).with_name("playthrough.py")

# Whichever test comes first builds the wheel, and all others wait for it: minutes, where all cores
# are busy.
pytestmark = pytest.mark.timeout(900)


def compiled_modules() -> list[Path]:
    """The sources that pyproject.toml wants compiled, relative to src."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    package = SOURCE / "bingfa"
    patterns: list[str] = settings["tool"]["bingfa"]["compiled"]
    found = {path.relative_to(SOURCE) for pattern in patterns for path in package.glob(pattern)}
    return sorted(found)


def playthrough(path: Path) -> dict[str, dict[str, str]]:
    """Play games with the package found at `path`, away from any other."""
    names = [".".join(module.with_suffix("").parts) for module in compiled_modules()]
    played = subprocess.run(
        [sys.executable, "-I", str(PLAYTHROUGH), str(path), *names],
        cwd=path,
        env={**os.environ, "BINGFA_PURE": "1"},  # what lies at the path, and no other
        capture_output=True,
        text=True,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    answer: dict[str, dict[str, str]] = json.loads(played.stdout)
    return answer


def test_constants_of_compiled_modules_are_final() -> None:
    """What may change is looked up by its name each time: Sun Tzu was a quarter slower for it."""
    loose = re.compile(r"^[A-Z][A-Z0-9_]*(?:: (?!Final\b)[^=]+)? = (?!TypeVar\b).*", re.MULTILINE)
    assert loose.findall("A: Final = 1\nB: int = 2\nC = 3\nT = TypeVar()") == [
        "B: int = 2",
        "C = 3",
    ]
    for module in compiled_modules():
        assert loose.findall((SOURCE / module).read_text(encoding="utf-8")) == [], module


def test_every_listed_module_is_compiled(wheel: Path) -> None:
    """Beside each module that pyproject.toml lists lies its compiled twin."""
    modules = compiled_modules()
    assert modules
    for module in modules:
        assert (wheel / module).with_suffix(EXTENSION_SUFFIXES[0]).exists(), module


def test_wheel_holds_all_sources(wheel: Path) -> None:
    """The wheel keeps every source and data file, the mark that it is typed among them."""
    sources = {
        path.relative_to(SOURCE)
        for path in SOURCE.rglob("*")
        if path.is_file() and path.suffix not in {".pyc", ".mo"}
    }
    assert Path("bingfa/py.typed") in sources
    assert {path for path in sources if not (wheel / path).exists()} == set()


def test_wheel_offers_every_extra(wheel: Path) -> None:
    """Those of pyproject.toml, by the names under which the pages tell to install them."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    [told] = wheel.glob("*.dist-info/METADATA")
    offered = message_from_string(told.read_text(encoding="utf-8")).get_all("Provides-Extra")
    assert offered
    assert set(offered) == settings["project"]["optional-dependencies"].keys()


def test_wheel_holds_the_compiled_texts(wheel: Path) -> None:
    """Each gettext catalogue is in the wheel in the form that gettext reads."""
    for catalogue in SOURCE.rglob("*.po"):
        assert (wheel / catalogue.relative_to(SOURCE)).with_suffix(".mo").exists()


@pytest.mark.usefixtures("wheel")
def test_build_leaves_nothing_behind() -> None:
    """No build leaves C files, objects or compiled modules among the sources."""
    made = [path for path in SOURCE.rglob("*") if path.suffix in {".c", ".h", ".o", ".so", ".pyd"}]
    assert made == []
    assert not (ROOT / "build").exists()


def test_compiled_games_are_the_interpreted_games(wheel: Path) -> None:
    """Compiled modules load from machine code, and the same seed gives the same game in both."""
    compiled = playthrough(wheel)
    interpreted = playthrough(SOURCE)
    assert {Path(file).suffix for file in compiled["modules"].values()} <= {".so", ".pyd"}
    assert {Path(file).suffix for file in interpreted["modules"].values()} == {".py"}
    assert {each.partition(",")[0] for each in compiled["games"]} == set(names())
    assert compiled["games"] == interpreted["games"]


@pytest.mark.parametrize(
    "environment", [{"BINGFA_PURE": "1"}, {"CC": "no-such-compiler"}], ids=["asked", "needed"]
)
def test_plain_build_says_so_in_one_line(tmp_path: Path, environment: dict[str, str]) -> None:
    """Without a compiler, or on request, the wheel is plain Python and one line tells."""
    built = build("wheel", tmp_path, environment)
    assert built.returncode == 0, built.stderr
    [line] = built.stderr.splitlines()
    assert line.startswith("bingfa: ")
    assert "plain Python" in line
    [archive] = tmp_path.iterdir()
    assert archive.name.endswith("-py3-none-any.whl")


def test_type_error_stops_the_build(tmp_path: Path) -> None:
    """A module that mypyc refuses fails the build with the file, the line and the reason."""
    for name in ("hatch_build.py", "LICENSE", "README.md"):
        shutil.copy(ROOT / name, tmp_path)
    settings = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    start, end = settings.index("compiled = ["), settings.index("[tool.hatch")
    settings = settings[:start] + 'compiled = ["wrong.py"]\n' + settings[end:]
    (tmp_path / "pyproject.toml").write_text(settings, encoding="utf-8")
    package = tmp_path / "src" / "bingfa"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "wrong.py").write_text('armies: int = "three"\n', encoding="utf-8")

    built = build("wheel", tmp_path / "wheel", root=tmp_path)

    assert built.returncode != 0
    assert "wrong.py:1: error: Incompatible types" in built.stdout + built.stderr
    assert list((tmp_path / "wheel").iterdir()) == []
