"""The documentation is true: its examples run, its links lead somewhere, nothing is left out."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

import pytest

from bingfa.core.documents.case import cases_of, run
from bingfa.core.documents.record import record_of
from bingfa.core.match import Match
from bingfa.games import find, names
from bingfa.games.sun_tzu.rules.steps.step import Step
from bingfa.games.sun_tzu.rules.steps.turn import STEPS
from bingfa.research.encoding import encoder
from scripts.pages import slug

ROOT = Path(__file__).parents[2]
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]


def blocks(page: str, language: str) -> list[str]:
    text = (ROOT / page).read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, flags=re.DOTALL)


def test_the_readme_example_plays_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    """The five lines of the README, run as they stand, print an outcome."""
    (example,) = blocks("README.md", "python")
    exec(compile(example, "README.md", "exec"), {})
    assert "Outcome(winners=" in capsys.readouterr().out


def test_the_contract_example_runs() -> None:
    """Every line of the engine page's example, with an action and a view at hand."""
    (example,) = blocks("docs/engine.md", "python")
    scope: dict[str, object] = {}
    for line in example.splitlines():
        code = line.split("#")[0].strip()
        exec(code, scope)
        if code.startswith("state = "):
            exec("action = state.legal(0)[0]", scope)
        if code.startswith("state.view"):
            exec("view = state.view(0)\nchance = bingfa.stream('1', 'docs')", scope)


def test_the_example_case_holds() -> None:
    """The case on the page about cases is a case, and holds."""
    (case,) = cases_of(blocks("docs/cases.md", "text")[0], "docs/cases.md")
    assert run(case, find).failures == ()


def test_the_example_position_loads() -> None:
    """The positions on the page about positions can be read."""
    first, second = blocks("docs/positions.md", "text")
    assert find("sun-tzu").facts(find("sun-tzu").load(first))["red hand"] == "1 2 3 4 5 6 9 plague"
    assert find("yuan").facts(find("yuan").load(second))["first plan"] == "NIE D- F- M2"


def test_the_example_record_begins_as_it_says() -> None:
    """Its seed, first actions and their checks are those of a real match."""
    head = blocks("docs/record.md", "text")[0].partition("...")[0]
    game = find("sun-tzu")
    match = Match(game, game.settle(None), ("human", "greedy"), "7")
    for number, seat, action in re.findall(r"^([0-9]+) (blue|red): (.*) ; ", head, re.MULTILINE):
        assert int(number) == len(match.moves) + 1
        match.play(game.seat(seat), game.parse(action))
    assert len(match.moves) == 3
    assert str(record_of(match)).startswith(head.rstrip())


def test_the_example_commitment_is_right() -> None:
    """The hash on the page about records is that of its seed."""
    text = (ROOT / "docs/record.md").read_text(encoding="utf-8")
    assert text.count(sha256(b"7").hexdigest()) == 2


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_no_link_is_dead(page: Path) -> None:
    """Every link to a file of the project leads to one, and to a heading if it names one."""
    text = page.read_text(encoding="utf-8")
    text = re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)
    links = re.findall(r"\]\(([^)#\s]*)(#[^)\s]*)?\)", text)
    links += [(path, "") for path in re.findall(r'<img [^>]*src="([^"]*)"', text)]
    for target in links:
        path, anchor = target
        if path.startswith("http"):
            continue
        linked = page.parent / path if path else page
        assert linked.exists(), path
        if anchor and linked.suffix == ".md":
            headings = re.findall(r"^#+ (.*)$", linked.read_text(encoding="utf-8"), re.MULTILINE)
            assert anchor[1:] in {slug(heading) for heading in headings}, target


@pytest.mark.parametrize("name", names())
def test_every_game_is_described(name: str) -> None:
    """The README names it and links its rules pages, which are there in both languages."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert find(name).title in readme
    for language in ("en", "fr"):
        assert f"docs/rules/{name}.{language}.md" in readme
        assert (ROOT / f"docs/rules/{name}.{language}.md").is_file()


def test_numbers_of_features_are_right() -> None:
    """How many there are, and where the pawn of Sun Tzu stands, counted from 1 and from 0."""
    text = (ROOT / "docs/data.md").read_text(encoding="utf-8")
    sun_tzu, *yuan = (
        encoder(name, None, players).names
        for name, players in (("sun-tzu", 2), ("yuan", 2), ("yuan", 8))
    )
    two, eight = map(len, yuan)
    assert (
        f"{len(sun_tzu)} numbers in Sun Tzu, {two} in Yuan for two and {eight:,} for eight" in text
    )
    pawn = sun_tzu.index("pawn: place")
    assert f"the {pawn + 1}th of its names" in text
    assert f"features[{pawn + 1}]" in text
    assert f".list.get({pawn})" in text


def test_every_step_of_a_position_is_described() -> None:
    """All in which somebody may have something to choose."""
    [row] = re.findall(
        r"^\| `step` .*", (ROOT / "docs/positions.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    asking = {step.name for step in STEPS if type(step).asks is not Step.asks}
    assert {"place", "between", "last-call"} <= asking <= set(re.findall(r"`([a-z-]+)`", row))


def test_every_fact_of_a_position_is_described() -> None:
    """The page about positions names each fact, of the match and of a seat."""
    text = (ROOT / "docs/positions.md").read_text(encoding="utf-8")
    game = find("sun-tzu")
    provinces = {"chu", "jin-yan", "han-qi", "wu"}
    for fact in game.facts(game.new(seed="1")):
        if not fact.startswith("red ") and fact not in provinces:
            assert f"`{fact}`" in text, fact
    game = find("yuan")
    for fact in game.facts(game.new(seed="1")) | game.facts(
        game.load(game.figures()["yuan-table"])
    ):
        if fact.startswith("first ") or (" " not in fact and fact.islower()):
            assert f"`{fact}`" in text, fact
    assert "`ALTAI`" in text
