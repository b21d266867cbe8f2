"""The page about bots of one's own: its modules are bots, and its commands play them."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import cast

import pytest
from click.testing import CliRunner

from bingfa import Summary, bots
from bingfa.cli import main

PAGE = Path(__file__).parents[2] / "docs" / "own-bot.md"
BLOCK = re.compile(r'```python title="(\w+)\.py"\n(.*?)```', re.DOTALL)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that we are in, with the modules of the page, each put together from its blocks."""
    modules: dict[str, str] = {}
    for name, code in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        modules[name] = modules.get(name, "") + code
    assert modules.keys() == {"mybots", "measure", "serve"}
    for name, code in modules.items():
        (tmp_path / f"{name}.py").write_text(code, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield tmp_path
    bots.ADDED.clear()
    for name in modules:
        sys.modules.pop(name, None)


def test_the_commands_play_it(folder: Path) -> None:
    """Both that end by themselves, as they are typed but shorter."""
    (block,) = re.findall(r"```console\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    typed = [shlex.split(line.removeprefix("$ bingfa ")) for line in block.splitlines()]
    assert [words[0] for words in typed] == ["simulate", "arena", "play"]
    for words in typed[:2]:
        words[words.index("--games") + 1] = "2"
        words[1:2] = ["dynasties", "-o", "tiny=on"]
        result = CliRunner().invoke(main, ["--lang", "en", *words])
        assert result.exit_code == 0, result.output
        assert "mybots:Last" in result.output


def test_the_library_takes_objects(folder: Path) -> None:
    """The function of the page plays them, and names them as they do themselves."""
    summary = cast(Summary, import_module("measure").measure(2))
    assert [seat.bot for seat in summary.seats] == ["dreamer", "random"]
    assert summary.games == 4
    assert not any(seat.forfeits for seat in summary.seats)


def test_the_dreamer_is_no_random_bot(folder: Path) -> None:
    """Its choices are legal and follow from its stream alone."""
    from bingfa import find, stream

    player = import_module("mybots").Dreamer(3)
    view = find("dynasties").new({"tiny": True}, seed="dream").view(0)
    one, other = (player.choose(view, stream("d", "bot")) for _ in range(2))
    assert one is other
    assert one in view.legal


def test_the_table_offers_it(folder: Path) -> None:
    """By the name that it was given, in the process that thinks, too."""
    import_module("serve")
    assert bots.names()[-1] == "last"
    assert bots.make("last").name == "last"
    assert bots.maker()("last", None).name == "last"
