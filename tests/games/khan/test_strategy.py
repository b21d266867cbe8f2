"""What a search is told of Khan: plans that can be played, fair ones, and how matches stand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
from support.walks import walk

from bingfa.core.ai.strategy import Plan
from bingfa.core.chance import Chance, stream
from bingfa.core.state import Action, State
from bingfa.core.words import Translate, english
from bingfa.games.khan import KHAN
from bingfa.games.khan.ai.survey import Survey, holes
from bingfa.games.khan.rules.actions import Conquer, Pursue
from bingfa.games.khan.rules.scoring import Score
from bingfa.games.khan.rules.state import KhanState
from bingfa.texts import translator

STRATEGY = KHAN.strategy()
SETTINGS = [(2, False), (3, False), (4, False), (2, True), (4, True)]

# The end phase: Yellow is ahead, and it is Red's turn.
LAST_TURN = """bingfa position 1
game: khan
options: free_chiefs=off
players: 2
turn: 30
phase: end
ending: chase
seljuk: off
rus: off
song: off
goryeo: off
kipchak: off
abbasid: off
georgian: off
tibetan: off
pieces: L3 f8 r90 red, Y5 a7 r90 yellow
"""


def whim(purpose: str = "plans") -> Chance:
    return stream("strategy", purpose)


def walks(players: int, free_chiefs: bool, seeds: int = 2) -> Iterator[KhanState]:
    """The states of some random matches; then of some that follow plausible replies."""
    options = KHAN.options.of({"free_chiefs": free_chiefs})
    for seed in range(seeds):
        for state in walk(KHAN, options, str(seed), players):
            assert isinstance(state, KhanState)
            yield state
    for seed in range(seeds):
        chance = whim(f"replies {seed}")
        state = KHAN.new(options, players, seed=f"replies {seed}")
        while state.actors:
            yield state
            seat = state.actors[0]
            play(state, seat, STRATEGY.reply(state, seat, chance))
        yield state


def play(state: State, seat: int, plan: Plan) -> None:
    """Carry out a plan, which must be legal from its first action to its last."""
    assert plan
    for action in plan:
        legal = state.legal(seat)
        assert action in legal, f"{action} of {plan} is not legal"
        state.apply(seat, action)


def complete(before: KhanState, after: KhanState, seat: int, plan: Plan) -> bool:
    """Whether a plan has come to the seat's next choice that it could not know beforehand."""
    turned = isinstance(plan[-1], Pursue)  # a card was turned
    beginning = before.step < 2  # a starting yurt or chief
    return (
        turned
        or beginning
        or bool(after.outcome)
        or after.actors != (seat,)
        or after.turn > before.turn
        or any(isinstance(action, Pursue) for action in plan)
    )


@pytest.mark.parametrize(("players", "free_chiefs"), SETTINGS)
def test_plans_are_legal_and_go_to_the_end_of_the_choice(players: int, free_chiefs: bool) -> None:
    """From many positions, every plan can be carried out as it stands, whatever chance brings."""
    chance = whim()
    seen = 0
    for at, state in enumerate(walks(players, free_chiefs)):
        if at % 8 or not state.actors:
            continue
        seat = state.actors[0]
        plans = STRATEGY.plans(state, seat, chance, 8)
        assert 1 <= len(plans) <= 8
        assert len(set(plans)) == len(plans)
        for plan in plans:
            assert STRATEGY.possible(state, seat, plan)
            after = state.copy()
            play(after, seat, plan)
            assert complete(state, after, seat, plan), plan
            seen += 1
    assert seen > 100


@pytest.mark.parametrize("players", [2, 3, 4])
def test_plans_and_replies_follow_from_what_the_seat_knows(players: int) -> None:
    """Other hands and another pile, the same view: the same plans and the same reply."""
    differing = 0
    for at, state in enumerate(walks(players, False, seeds=1)):
        if at % 8 or not state.actors:
            continue
        seat = state.actors[0]
        view = state.view(seat)
        for number in range(2):
            other = KHAN.imagine(view, whim(f"imagined {number}"))
            assert other.view(seat) == view
            differing += other.hands != state.hands
            for ask in (partial(STRATEGY.plans, number=6), STRATEGY.reply):
                assert ask(state, seat, whim()) == ask(other, seat, whim())
    assert differing > 12


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_plan_is_possible_just_where_it_can_be_played(players: int) -> None:
    """A plan of one imagined state, tried in another after chance has gone another way."""
    chance = whim()
    verdicts: set[bool] = set()
    for at, state in enumerate(walks(players, False, seeds=1)):
        if at % 4 or not state.actors:
            continue
        seat = state.actors[0]
        rival = state.copy()
        play(rival, seat, STRATEGY.plans(rival, seat, chance, 1)[0])
        if rival.actors in ((), (seat,)):
            continue
        mover = rival.actors[0]
        plans = STRATEGY.plans(rival, mover, chance, 6)
        twin = KHAN.imagine(rival.view(seat), chance)
        for plan in plans:
            verdict = STRATEGY.possible(twin, mover, plan)
            assert verdict == playable(twin.copy(), mover, plan), plan
            verdicts.add(verdict)
    assert verdicts == {True, False}


def playable(state: State, seat: int, plan: Plan) -> bool:
    for action in plan:
        if action not in state.legal(seat):
            return False
        state.apply(seat, action)
    return True


@pytest.mark.parametrize("players", [2, 3, 4])
def test_looking_changes_nothing(players: int) -> None:
    """Plans, replies, values and features leave the state as it was."""
    for at, state in enumerate(walks(players, False, seeds=1)):
        if at % 16 or not state.actors:
            continue
        seat = state.actors[0]
        before = state.position()
        STRATEGY.plans(state, seat, whim(), 6)
        STRATEGY.reply(state, seat, whim())
        STRATEGY.values(state)
        STRATEGY.features(state, seat)
        assert state.position() == before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_values_are_chances(players: int) -> None:
    """None below 0, together 1; at the end the winners share it all."""
    ends = 0
    for at, state in enumerate(walks(players, False)):
        if at % 4 and state.actors:
            continue
        values = STRATEGY.values(state)
        assert len(values) == players
        assert min(values) >= 0.0
        assert sum(values) == pytest.approx(1.0)
        if state.outcome is not None:
            ends += 1
            winners = state.outcome.winners
            expected = [(seat in winners) / len(winners) for seat in range(players)]
            assert values == pytest.approx(expected)
    assert ends == 4


def test_values_tell_who_will_win() -> None:
    """Halfway through plausible matches, whoever has the better chance wins most of them."""
    right = 0
    for seed in range(16):
        chance = whim(f"match {seed}")
        state = KHAN.new({}, 2, seed=f"match {seed}")
        guess = 0
        while state.actors:
            if state.turn <= 24:
                values = STRATEGY.values(state)
                guess = values.index(max(values))
            seat = state.actors[0]
            play(state, seat, STRATEGY.reply(state, seat, chance))
        assert state.outcome is not None
        right += guess in state.outcome.winners
    assert right >= 11


def test_a_won_position_is_valued_as_won() -> None:
    """In the end phase all that is left is ready, and the look ahead counts it."""
    won = KHAN.load(LAST_TURN + "red yurts: i10 j10 i11\nneutral yurts: j11 k11\n")
    assert STRATEGY.values(won)[0] > 0.9
    lost = KHAN.load(LAST_TURN + "red yurts: i10 j10\n")
    assert STRATEGY.values(lost)[1] > 0.9


def test_the_conquest_that_wins_the_match_is_the_first_plan() -> None:
    """Five ready yurts: a tile of five wins what smaller ones would not."""
    state = KHAN.load(LAST_TURN + "red yurts: i10 j10 i11\nneutral yurts: j11 k11\n")
    first = STRATEGY.plans(state, 0, whim(), 6)[0]
    assert [action.cells for action in first if isinstance(action, Conquer)] == [
        tuple(sorted(cells_named("i10 j10 i11 j11 k11")))
    ]
    play(state, 0, first)
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


def test_a_yurt_that_completes_a_large_tile_is_laid_and_conquered_at_once() -> None:
    """With a card for the one gap, the first plan fills it and takes ten points."""
    state = KHAN.load(
        """bingfa position 1
game: khan
options: free_chiefs=off
players: 2
turn: 12
seljuk: c4 4
rus: f2 4
tibetan: off
red hand: seljuk-forest rus-forest song-forest goryeo-forest
red yurts: i10 j10
yellow yurts: d12
neutral yurts: i11 j11
"""
    )
    first = STRATEGY.plans(state, 0, whim(), 6)[0]
    play(state, 0, first)
    assert state.points(0) == 10


def cells_named(names: str) -> list[int]:
    """Cells by their names."""
    known = KHAN.box.cell_names
    return [known.index(name) for name in names.split()]


def test_a_survey_finds_just_the_shapes_that_lack_so_many_yurts() -> None:
    """The walk through the tree against a look at every placement."""
    for at, state in enumerate(walks(3, False, seeds=1)):
        if at % 20:
            continue
        survey = Survey(state, 2)
        found = dict(zip(survey.placements, survey.gaps, strict=True))
        atlas = state.atlas
        expected: dict[int, int] = {}
        for placement, cells in enumerate(atlas.cells):
            kind = atlas.kind[placement]
            gaps = len(holes(state, placement))
            coverable = all(state.at[cell] in (0, 1, 2, 3, 4, 5, 6, 8) for cell in cells)
            near = gaps <= 2 and gaps < atlas.facts.shapes[kind].points
            if coverable and near and state.left[kind]:
                expected[placement] = gaps
        assert found == expected
        for place, placement in enumerate(survey.placements):
            tally = survey.tallies[place]
            yurts = [tally >> 8 + 4 * seat & 15 for seat in range(3)]
            assert yurts == [
                sum(state.at[cell] == seat + 1 for cell in atlas.cells[placement])
                for seat in range(3)
            ]


def test_features_are_named_and_small() -> None:
    """As many numbers as names, of about the same size, and the points lead among them."""
    for at, state in enumerate(walks(4, False, seeds=1)):
        if at % 10 or not state.actors:
            continue
        for seat in range(4):
            features = STRATEGY.features(state, seat)
            assert len(features) == len(STRATEGY.feature_names)
            assert all(-1.0 <= feature <= 10.0 for feature in features)
            named = dict(zip(STRATEGY.feature_names, features, strict=True))
            assert named["points"] == pytest.approx(Score(state).points[seat] / 20.0)


@pytest.mark.parametrize("translate", [english, translator("fr")], ids=["en", "fr"])
def test_every_aim_is_said_in_words(translate: Translate) -> None:
    """Whatever a plan holds, it can be told, with no gap left open."""
    kinds: set[type[Action]] = set()
    for players in (2, 4):
        for at, state in enumerate(walks(players, True, seeds=1)):
            if at % 10 or not state.actors:
                continue
            seat = state.actors[0]
            view = state.view(seat)
            for plan in STRATEGY.plans(state, seat, whim(), 6):
                said = STRATEGY.aim(plan, view, translate)
                assert said.strip()
                assert "{" not in said
                kinds.update(type(action) for action in plan)
    assert len(kinds) > 8


def test_an_aim_names_the_conquest_and_what_is_prepared() -> None:
    """The cells, the shape and the points; yurts that nothing covers yet apart."""
    state = KHAN.load(LAST_TURN + "red yurts: i10 j10 i11\nneutral yurts: j11 k11\n")
    plan = STRATEGY.plans(state, 0, whim(), 6)[0]
    said = STRATEGY.aim(plan, state.view(0), english)
    assert said == "take i10 j10 i11 j11 k11 with tile P5 (points: 10)"
    beside, alone = KHAN.parse("invade seljuk-forest i9"), KHAN.parse("invade seljuk-ice f1")
    view = state.view(0)
    assert STRATEGY.aim((beside,), view, english) == "prepare a conquest with i9"
    assert STRATEGY.aim((alone,), view, english) == "settle on f1"
    lying = KHAN.load(LAST_TURN + "red yurts: i9 i10 j10 i11\nneutral yurts: j11 k11\n")
    after = next(
        each for each in lying.legal(0) if isinstance(each, Conquer) and " i9" in each.text
    )
    said = STRATEGY.aim((beside, after), view, english)
    assert said.startswith("prepare a conquest with i9; take "), "what it wants comes first"
    nothing, guard = KHAN.parse("no special"), KHAN.parse("protection")
    assert STRATEGY.aim((nothing,), view, english) == "use no special card"
    assert STRATEGY.aim((alone, guard), view, english) == (
        "settle on f1; use Khan's Protection: protect your yurts"
    )
