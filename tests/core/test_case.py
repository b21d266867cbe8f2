"""Rule cases: what is wrong with one is told with its line."""

from __future__ import annotations

import pytest
from support.nim import NIM, PLACE

from bingfa.core.documents.case import cases_of, run
from bingfa.games import REGISTRY, find

CASE = """bingfa cases 1
game: sun-tzu
case: S1-1 A title
rule: S1
when:
  {line}
then:
  turn: 1
"""


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("blue: dance", "line 6: 'dance' is no action of sun-tzu"),
        ("green: lay 7 qin", "line 6: no seat is called 'green'"),
        ("blue: lay 99 qin", "line 6: "),
    ],
)
def test_a_choice_that_there_is_not_is_told_with_its_line(line: str, complaint: str) -> None:
    """An action of no kind, and a seat that nobody has."""
    [case] = cases_of(CASE.format(line=line), "here")
    [failure] = run(case, find).failures
    assert failure.startswith(complaint)


@pytest.mark.parametrize(
    ("rules", "complaints"),
    [
        ("S99", ("no rule is called 'S99'; did you mean 'S9'?",)),
        ("S1 s2", ("no rule is called 's2'; did you mean 'S2'?",)),
        ("Y1 S1 chess", ("no rule is called 'Y1'; there are: S1, ", "no rule is called 'chess'; ")),
    ],
)
def test_a_rule_that_there_is_not_is_refused(rules: str, complaints: tuple[str, ...]) -> None:
    """Each such rule that a case names, with the nearest there is, whatever else would hold."""
    text = CASE.format(line="blue: lay 7 qin").replace("rule: S1", f"rule: {rules}")
    [case] = cases_of(text, "here")
    failures = run(case, find).failures
    assert len(failures) == len(complaints)
    assert all(map(str.startswith, failures, complaints))


def test_a_game_without_a_rules_page_can_have_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    """What its rules are called is its own business."""
    monkeypatch.setitem(REGISTRY, NIM.name, PLACE)
    text = (
        "bingfa cases 1\ngame: nim\ncase: N1-1 An empty table\nrule: N1\nthen:\n  actors: nobody\n"
    )
    [case] = cases_of(text, "here")
    assert not find("nim").rules("en")
    assert run(case, find).failures == ()
