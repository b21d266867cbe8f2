"""Rule cases: what is wrong with one is told with its line."""

from __future__ import annotations

import pytest

from bingfa.core.documents.case import cases_of, run
from bingfa.games import find

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
