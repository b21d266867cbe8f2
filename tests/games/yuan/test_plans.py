"""What can be planned: legal actions, refusals and written plans agree (Y3)."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.size import examples
from support.yuan_positions import FIELD, crowded

from bingfa.core.chance import stream
from bingfa.core.errors import BadNotation, IllegalAction, ImpossibleAction
from bingfa.games.yuan import YUAN
from bingfa.games.yuan.rules.actions import orders, plan, plan_text
from bingfa.games.yuan.rules.plans import FINE, Prospect
from bingfa.games.yuan.rules.state import YuanState

seeds = st.integers(0, 10**9)


def can_be_made(state: YuanState, seat: int, written: str) -> bool:
    """Whether a written plan can be chosen and sealed."""
    try:
        for action in plan(written):
            state.apply(seat, action)
    except IllegalAction:
        return False
    return True


@examples(25)
@given(seed=seeds, players=st.integers(2, 5), powers=st.booleans())
def test_a_plan_can_be_made_exactly_if_nothing_speaks_against_it(
    seed: int, players: int, powers: bool
) -> None:
    """Y3: step by step one can seal just those of the 63 plans of a target that `why` allows."""
    state = crowded(stream(str(seed), "plans"), players, powers, volcanoes=False)
    land = state.land
    assert land is not None
    seat = seed % players
    targets = {action.text for action in state.legal(seat)}
    for province in land.provinces[:: 1 + seed % 3]:
        fine = []
        prospect = Prospect(state, seat, province)
        for levels in product(range(4), range(4), range(4)):
            if prospect.why(*levels) == FINE:
                fine.append(levels)
                assert prospect.cost(*levels) <= state.money[seat]
        name = state.facts.province_names[province]
        assert (f"target {name}" in targets) == bool(fine)
        assert prospect.possible() == bool(fine)
        for levels in product(range(4), range(4), range(4)):
            written = plan_text(state.facts.province_names, province, levels)
            assert can_be_made(state.copy(), seat, written) == (levels in fine), written


@examples(15)
@given(seed=seeds, players=st.integers(2, 4))
def test_exactly_the_legal_actions_are_accepted(seed: int, players: int) -> None:
    """On the way to a plan, every action that is not legal is refused and changes nothing."""
    chance = stream(str(seed), "legal")
    state = crowded(chance, players, powers=True, volcanoes=True)
    book = orders()
    while True:
        legal = state.legal(0)
        assert len({action.text for action in legal}) == len(legal)
        before = state.position()
        for action in book.all[:240]:  # all but the tiles, of which a few follow
            trial = state.copy()
            if action in legal:
                trial.apply(0, action)
                continue
            with pytest.raises(IllegalAction):
                trial.apply(0, action)
            assert trial.position() == before
        chosen = chance.pick(legal)
        if chosen.text in ("seal", "pass"):
            return
        state.apply(0, chosen)


def test_the_reason_names_what_is_in_the_way() -> None:
    """Y3: a refusal says why, in words and by its rule; the board's view says the same."""
    state = YUAN.load(
        f"bingfa position 1\ngame: yuan\noptions: map={FIELD} clans=suhey+xiangi\n"
        "HUAN: suhey city temple\nLU: xiangi city indestructible\nfirst money: 4\n"
    )
    refusals = {
        "target CAO": "no province of the clan is beside it or joined to it by water",
        "target LU": "no army of the clan is in reach of it",
        "target GUZA": "no province of the clan is beside it or joined to it by water",
    }
    barred = {YUAN.box.province_names[at.province]: at.reason for at in state.view(0).barred}
    for text, reason in refusals.items():
        with pytest.raises(IllegalAction) as refused:
            state.apply(0, YUAN.parse(text))
        assert str(refused.value.reason) == reason
        assert str(barred[text.split()[1]]) == reason
    state.apply(0, YUAN.parse("target HUAN"))
    levels = {(at.kind, at.level): at for at in state.view(0).levels}
    assert str(levels[0, 1].reason) == "no free province is beside its group"
    assert levels[0, 2].choice is not None
    assert str(levels[0, 3].reason) == "a temple stands there already"
    assert "a hill yields nothing" in str(levels[1, 1].reason)
    assert str(levels[1, 3].reason) == "it costs more than the clan has"
    assert levels[2, 1].rule == "Y10"


def test_what_cannot_be_done_is_said_before_what_it_costs() -> None:
    """Y4: a village raises no army, however poor the clan is; making it a city comes first."""
    for money in (0, 3, 6):
        state = YUAN.load(
            f"bingfa position 1\ngame: yuan\noptions: map={FIELD} clans=suhey+xiangi\n"
            f"LAI: suhey village\nXIN: xiangi city temple\nfirst money: {money}\n"
        )
        state.apply(0, YUAN.parse("target LAI"))
        levels = {(at.kind, at.level): at for at in state.view(0).levels}
        assert str(levels[2, 2].reason) == "armies are raised in a city, and this is none"
        assert levels[2, 2].rule == "Y4"
        with pytest.raises(IllegalAction, match=r"armies are raised in a city.*\(Y4\)"):
            state.apply(0, YUAN.parse("M3"))


def test_plans_in_one_line() -> None:
    """A plan as a player writes it stands for its actions, and is written back the same."""
    texts = [action.text for action in plan("altai d1 F2 M-")]
    assert texts == ["target ALTAI", "D1", "F2", "seal"]
    assert [action.text for action in plan("pass")] == ["pass"]
    assert [action.text for action in plan("target JU M3")] == ["target JU", "M3", "seal"]
    names = YUAN.box.province_names
    assert plan_text(names, names.index("ALTAI"), (1, 2, 0)) == "ALTAI D1 F2 M-"
    for wrong in ("", "ATLANTIS D1", "ALTAI D4", "ALTAI D1 D2", "ALTAI seal", "ALTAI city JU"):
        with pytest.raises(BadNotation):
            plan(wrong)


def planning() -> YuanState:
    return YUAN.load(
        f"bingfa position 1\ngame: yuan\noptions: map={FIELD} clans=suhey+xiangi\n"
        "LAI: suhey city temple\nLU: xiangi city\nfirst money: 20\n"
    )


def read(state: YuanState, text: str, seat: int | None = 0) -> list[str]:
    return [action.text for action in YUAN.read(text, state.view(seat))]


def test_what_people_type_is_a_plan_or_a_part_of_one() -> None:
    """All three kinds make a whole plan, which is sealed; otherwise it waits for the rest."""
    state = planning()
    whole = ["target LAI", "D2", "F1", "seal"]
    assert read(state, "LAI D2 F1 M-") == read(state, "target lai m0 f1 d2")[:1] + whole[1:]
    assert read(state, "lai m0 f1 d2") == ["target LAI", "F1", "D2", "seal"]
    assert read(state, "LAI D2") == ["target LAI", "D2"]
    assert read(state, "LAI D2 seal") == ["target LAI", "D2", "seal"]
    assert read(state, "LAI") == ["target LAI"]
    assert read(state, "pass") == ["pass"]
    assert read(state, "D2") == ["D2"]


def test_what_is_chosen_already_is_not_chosen_again() -> None:
    """A line goes on from what was clicked; a level that it would undo must be taken back."""
    state = planning()
    for text in ("target LAI", "D2"):
        state.apply(0, YUAN.parse(text))
    assert read(state, "LAI D2 F1 M-") == ["F1", "seal"]
    assert read(state, "F1 M- seal") == ["F1", "seal"]
    assert read(state, "LAI") == ["target LAI"]  # which the rules refuse
    with pytest.raises(BadNotation, match="D2 is chosen already: take it back first"):
        read(state, "LAI D- F1 M-")
    assert read(state, "LU D- M1", seat=1) == ["target LU", "M1"]
    for action in YUAN.read("LAI D2 F1 M-", state.view(0)):
        state.apply(0, action)
    assert state.actors == (1,)


@pytest.mark.parametrize("wrong", ["", "seal seal", "LAI city LU", "D1 LAI", "target"])
def test_lines_that_are_no_plan_are_refused(wrong: str) -> None:
    """In one line, like any other text."""
    with pytest.raises(BadNotation, match="is no action of yuan"):
        read(planning(), wrong)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ("LAI D4", "the levels of an action are 1, 2 and 3"),
        ("LAI D1 D2", "one level of each kind"),
        ("D- F-", "needs at least one action"),
    ],
)
def test_lines_that_could_be_no_plan_are_refused_by_a_rule(wrong: str, reason: str) -> None:
    """What they say is clear, and why it cannot be."""
    with pytest.raises(ImpossibleAction, match=rf"{reason} .*\(Y3\)|{reason} \(Y3\)"):
        read(planning(), wrong)


def test_a_plan_before_the_first_turn_is_refused_by_a_rule() -> None:
    """It is read as the plan that it is, and there is none to be made yet."""
    start = YUAN.new({"bidding": True}, seed="x")
    (action, *_) = YUAN.read("LAI D2 F1 M-", start.view(0))
    with pytest.raises(IllegalAction, match="a tile is to be laid now"):
        start.apply(0, action)


def test_a_misspelt_province_gets_a_suggestion() -> None:
    """The same line with the nearest province."""
    with pytest.raises(BadNotation, match="did you mean 'altai d1 f2 m-'"):
        read(planning(), "ALTAY D1 F2 M-")
    with pytest.raises(BadNotation):
        read(planning(), "LAI D2 F1 M-", seat=None)
