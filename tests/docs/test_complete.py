"""Nothing is left undescribed: commands, options, settings, games, modules, pages."""

from __future__ import annotations

import ast
import dataclasses
import re
import shlex
import tomllib
from abc import ABC
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import click
import pytest

from bingfa.cli import main
from bingfa.core.contract.playing import Playing
from bingfa.core.game import Game
from bingfa.core.state import State
from bingfa.games import find, names
from bingfa.testing import Traits
from scripts.pages import PAGES

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
SITE = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))["project"]


def read(page: str) -> str:
    return (DOCS / page).read_text(encoding="utf-8")


def sections(page: str) -> dict[str, str]:
    """A page by its headings; what stands before the first has none."""
    first, *rest = read(page).split("\n## ")
    return {"": first, **dict(each.split("\n", 1) for each in rest)}


def spelt(command: click.Command) -> set[str]:
    """The options of a command, in every way they can be written."""
    options = [each for each in command.params if isinstance(each, click.Option)]
    own = {word for each in options for word in (*each.opts, *each.secondary_opts)}
    if isinstance(command, click.Group) and command is not main:
        return own.union(*(spelt(each) for each in command.commands.values()))
    return own


# Commands and settings


def test_every_command_has_its_section() -> None:
    """And no section is of a command that is gone."""
    assert sections("commands.md").keys() == {"", *main.commands, "The environment"}
    before = sections("commands.md")[""]
    assert all(f"{word}" in before for word in spelt(main))


@pytest.mark.parametrize("name", main.commands)
def test_every_option_of_a_command_is_described(name: str) -> None:
    """In its section, and no option that it does not have."""
    section = sections("commands.md")[name]
    assert f"`bingfa {name}" in section
    assert set(re.findall(r"`(--?[a-z][a-z-]*)", section)) == spelt(main.commands[name])


def variables() -> Iterator[str]:
    """The environment variables that the code names."""
    for file in (*(ROOT / "src").rglob("*.py"), ROOT / "hatch_build.py"):
        text = file.read_text(encoding="utf-8")
        if "environ" not in text and "BINGFA_" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            near: list[ast.AST] = [node]
            asking = isinstance(node, ast.Call | ast.Subscript | ast.Compare)
            if asking and "os.environ" in ast.unparse(node):
                near = list(ast.walk(node))
            for each in near:
                if isinstance(each, ast.Constant) and isinstance(each.value, str):
                    shout = re.fullmatch(r"[A-Z][A-Z0-9_]+", each.value)
                    if shout and (len(near) > 1 or each.value.startswith("BINGFA_")):
                        yield each.value


def test_every_setting_is_described() -> None:
    """Each environment variable that the code asks for stands on the page."""
    described = sections("commands.md")["The environment"]
    found = set(variables())
    assert {"BINGFA_DATABASE", "XDG_DATA_HOME", "BINGFA_PURE"} <= found
    assert {name for name in found if f"`{name}`" not in described} == set()


def commands_typed() -> Iterator[tuple[str, str]]:
    """Each `bingfa` command in a console block of a page, with the page."""
    for page in (ROOT / "README.md", *sorted(DOCS.rglob("*.md"))):
        text = page.read_text(encoding="utf-8").replace("\\\n", " ")
        for block in re.findall(r"```console\n(.*?)```", text, flags=re.DOTALL):
            typed = re.findall(r"^[$#] (?:sudo -u \w+ )?(?:\S*/)?bingfa (.*)$", block, re.MULTILINE)
            yield from ((page.name, line) for line in typed)


@pytest.mark.parametrize(("page", "line"), sorted(set(commands_typed())))
def test_typed_commands_can_be_typed(page: str, line: str, tmp_path: Path) -> None:
    """Each command on a page is understood: its name, its options and their values."""
    words = shlex.split(line, comments=True)
    while words[0] in ("--lang", "--data"):
        words = words[2:]
    name, *rest = words
    files = {each for each in rest if re.fullmatch(r"[\w-]+\.(bingfa|backup)", each)}
    for file in files:
        (tmp_path / file).touch()
    rest = [str(tmp_path / each) if each in files else each for each in rest]
    main.commands[name].make_context(name, rest)


def test_every_extra_is_described() -> None:
    """Those of pyproject.toml stand on the pages, and neither these nor the code name others."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = settings["project"]["optional-dependencies"].keys()
    named = {
        kind: {
            extra
            for file in (ROOT / folder).rglob(f"*.{kind}")
            for extra in re.findall(r"\bbingfa\[(\w+)\]", file.read_text(encoding="utf-8"))
        }
        for folder, kind in (("docs", "md"), ("src", "py"))
    }
    assert named["md"] == extras
    assert named["py"] <= extras
    assert set(re.findall(r"^\| `(\w+)` \|", read("index.md"), re.MULTILINE)) == extras


# Games


@pytest.mark.parametrize("name", PAGES)
def test_written_pages_are_up_to_date(name: str) -> None:
    """Options and rulings are those of the games; scripts/pages.py writes them."""
    assert read(name) == PAGES[name](), "run .venv-dev/bin/python scripts/pages.py"


@pytest.mark.parametrize("name", names())
def test_every_option_of_a_game_is_described(name: str) -> None:
    """With every value that it can have, and every rule is on the list of rulings."""
    game = find(name)
    section = sections("options.md")[game.title]
    for option in game.options.names():
        values = game.options.choices().get(option, {})
        [line] = re.findall(rf"^\| `{option}` .*$", section, re.MULTILINE)
        assert all(f"`{value}`" in line for value in values)
    rulings = sections("rulings.md")[game.title]
    assert all(re.search(rf"\b{rule}\b", rulings) for rule in game.rules("en"))


# Adding a game


def test_code_about_adding_a_game_is_of_a_game() -> None:
    """Each piece is a part of the file of the example that it names, line by line."""
    page = read("adding-a-game.md")
    blocks = re.findall(r'^```\w+ title="([^"]+)"\n(.*?)^```$', page, re.DOTALL | re.MULTILINE)
    assert len(blocks) == page.count("\n```") / 2 > 12
    for file, block in blocks:
        source = (ROOT / "examples" / "goofspiel" / file).read_text(encoding="utf-8")
        assert f"\n{block}" in f"\n{source}", f"{file}:\n{block}"


def test_the_page_shows_all_the_rules_of_the_example() -> None:
    """Everything of them but what they import, in order."""
    page = read("adding-a-game.md")
    shown = "".join(re.findall(r'rules.py"\n(.*?)^```$', page, re.DOTALL | re.MULTILINE))
    source = (ROOT / "examples/goofspiel/src/goofspiel/rules.py").read_text(encoding="utf-8")
    wanted = source[source.index("@dataclass") :]
    assert [line for line in shown.split("\n") if line] == [
        line for line in wanted.split("\n") if line
    ]


@pytest.mark.parametrize("contract", [Playing, Game, State], ids=lambda each: each.__name__)
def test_the_whole_contract_is_on_the_page(contract: type[ABC]) -> None:
    """Every method and property that a game must or may have is named."""
    text = read("adding-a-game.md")
    public = {name for name in vars(contract) if not name.startswith("_")}
    assert {name for name in public if not re.search(rf"\b{name}\b", text)} == set()


def test_all_traits_of_a_game_are_on_the_page() -> None:
    """In their order, with what they are by default."""
    told = re.findall(r"^\| `(\w+)` \| .* \|(.*)\|$", read("adding-a-game.md"), re.MULTILINE)
    fields = {field.name: field.default for field in dataclasses.fields(Traits)}
    assert [name for name, _ in told] == list(fields)
    for name, default in told:
        if "`" in default:
            assert default.strip(" `") == str(fields[name])


# How it is laid out


@pytest.mark.parametrize("page", ["docs/engine.md", "CONTRIBUTING.md"])
def test_dependencies_point_one_way(page: str) -> None:
    """Each package imports only those that the page puts before it, and the page has all."""
    text = (ROOT / page).read_text(encoding="utf-8")
    [told] = re.findall(r"Dependencies point one way: (.*?)\.\s", text, re.DOTALL)
    ranks = [re.findall(r"`(\w+)`", each) for each in told.split("←")]
    source = ROOT / "src" / "bingfa"
    packages = sorted(each.parent.name for each in source.glob("*/__init__.py"))
    assert sorted(package for rank in ranks for package in rank) == packages
    below: set[str] = set()
    for rank in ranks:
        for package in rank:
            for file in (source / package).rglob("*.py"):
                assert packages_used(file) - {package} <= below, file
        below |= set(rank)


@cache
def packages_used(file: Path) -> set[str]:
    """The packages of ours that a module imports from."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "bingfa":
            found |= {f"bingfa.{each.name}" for each in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
        elif isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
    ours = {name.split(".")[1] for name in found if name.startswith("bingfa.")}
    return {name for name in ours if (ROOT / "src" / "bingfa" / name).is_dir()}


def test_the_engine_page_shows_every_package() -> None:
    """In its tree of the sources, and the folder of every game."""
    [tree] = re.findall(r"```text\n(src/bingfa/.*?)```", read("engine.md"), re.DOTALL)
    source = ROOT / "src" / "bingfa"
    shown = set(re.findall(r"^  (\w+)/", tree, re.MULTILINE))
    assert shown == {each.parent.name for each in source.glob("*/__init__.py")}
    games = set(re.findall(r"^    (\w+)/", tree, re.MULTILINE))
    assert games == {each.parent.name for each in source.glob("games/*/__init__.py")}


# The site


def pages_of(nav: object) -> Iterator[str]:
    """The files that the navigation leads to."""
    if isinstance(nav, str):
        yield nav
    elif isinstance(nav, dict):
        for each in nav.values():
            yield from pages_of(each)
    elif isinstance(nav, list):
        for each in nav:
            yield from pages_of(each)


def test_every_page_is_in_the_navigation() -> None:
    """Once, and nothing else is."""
    listed = sorted(pages_of(SITE["nav"]))
    assert listed == sorted(str(page.relative_to(DOCS)) for page in DOCS.rglob("*.md"))


def test_every_module_of_the_library_is_in_the_reference() -> None:
    """Those of core one by one, the other packages with all that is in them."""
    text = "".join(read(f"reference/{page.name}") for page in (DOCS / "reference").glob("*.md"))
    named = set(re.findall(r"^::: (\S+)$", text, re.MULTILINE))
    source = ROOT / "src" / "bingfa"
    core = {
        ".".join(file.relative_to(source.parent).with_suffix("").parts)
        for file in (source / "core").rglob("[!_]*.py")
        if file.parent.name != "contract"
    }
    programs = {"cli", "core", "games", "look", "table"}  # the table is a program, no library
    packages = {file.parent.name for file in source.glob("*/__init__.py")} - programs
    whole = {"bingfa.core.contract", *(f"bingfa.{name}" for name in packages)}
    assert core | whole | {"bingfa", "bingfa.games"} == named
