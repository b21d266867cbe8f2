"""Pacts as they follow from what is said: who is bound when, and what changes nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bingfa.core import pacts
from bingfa.core.pacts import OPEN, Ledger, Pact, Stage, Treaty, ledger_of

PEACE = Pact("peace", 8)
PROPOSED = (0, pacts.proposal(2, PEACE))
TREATY = Treaty(1, PEACE, 0, 2)

seats = st.integers(0, 2)
deeds = st.tuples(
    st.none() | seats,
    st.one_of(
        st.just(OPEN),
        st.builds(pacts.proposal, seats, st.builds(Pact, st.sampled_from(["peace", "a b"]), seats)),
        st.builds("{} {} {}".format, st.sampled_from(["agree", "decline", "release", "broken"]),
                  st.integers(0, 4), seats),
    ),
)  # fmt: skip


def told(*further: tuple[int | None, str]) -> Ledger:
    found = ledger_of([(None, OPEN), PROPOSED, *further])
    assert found is not None
    return found


def test_pacts_are_made_only_where_they_are_wanted() -> None:
    """Whatever else is said."""
    assert ledger_of([PROPOSED]) is None
    assert ledger_of([(None, OPEN)]) == Ledger()


def test_a_pact_binds_both_from_the_next_turn_to_its_last() -> None:
    """Plans of the turn in which it is agreed on may be sealed already."""
    [treaty] = told((2, pacts.agreement(TREATY, 3))).treaties
    for seat in (0, 2):
        assert [turn for turn in range(12) if treaty.binds(seat, turn)] == [4, 5, 6, 7, 8]
    assert not any(treaty.binds(1, turn) for turn in range(12))
    assert (treaty.other(0), treaty.other(2)) == (2, 0)
    assert not treaty.waits(4)


def test_a_release_ends_it_with_the_turn() -> None:
    """Of either side; it does not make it longer again."""
    agreed = (2, pacts.agreement(TREATY, 3))
    for seat in (0, 2):
        found = told(agreed, (seat, pacts.release(TREATY, 5)), (seat, pacts.release(TREATY, 7)))
        assert [turn for turn in range(12) if found.binding(0, turn)] == [4, 5]


def test_who_broke_one_is_remembered_and_nobody_is_bound_any_more() -> None:
    """Once for each pact."""
    agreed, broken = (2, pacts.agreement(TREATY, 3)), (None, pacts.breach(TREATY, 0))
    found = told(agreed, broken, broken)
    assert found.breakers == (0,)
    assert found.treaties[0].stage == Stage.BROKEN
    assert not found.binding(2, 5)


@pytest.mark.parametrize(
    "deed",
    [(0, "agree 1 3"), (1, "agree 1 3"), (1, "decline 1"), (2, "release 1 3"), (None, "broken 1 0"),
     (2, "agree 2 3"), (2, "sing 1 3")],
)  # fmt: skip
def test_what_is_nobodys_to_say_changes_nothing(deed: tuple[int | None, str]) -> None:
    """Only who was asked answers, only what holds is released or broken."""
    assert told(deed) == told()


@given(st.lists(deeds, max_size=25))
def test_whatever_is_said_makes_sense(said: list[tuple[int | None, str]]) -> None:
    """Treaties are counted through; only those agreed on by the one who was asked ever bind."""
    found = ledger_of([(None, OPEN), *said])
    assert found is not None
    assert [each.number for each in found.treaties] == list(range(1, len(found.treaties) + 1))
    answers = {(seat, " ".join(deed.split()[:2])) for seat, deed in said}
    for each in found.treaties:
        assert found.of(each.number) == each
        if each.stage in (Stage.AGREED, Stage.BROKEN):
            assert (each.to, f"agree {each.number}") in answers
        if each.stage == Stage.AGREED:
            assert each.ends <= each.pact.until
    broken = [each for each in found.treaties if each.stage == Stage.BROKEN]
    assert len(found.breakers) == len(broken)
