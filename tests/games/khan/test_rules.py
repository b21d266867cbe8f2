"""K1-K14: what rule cases cannot say: chance, hands that are filled, piles, many turns."""

from __future__ import annotations

from collections import Counter

import pytest

from bingfa.core.chance import stream
from bingfa.core.errors import IllegalAction, ImpossibleAction
from bingfa.core.events import Event
from bingfa.games.khan import KHAN
from bingfa.games.khan.rules import events
from bingfa.games.khan.rules.facts import CARDS, DIRECTIONS
from bingfa.games.khan.rules.scoring import bonuses
from bingfa.games.khan.rules.state import KhanState

HEAD = "bingfa position 1\ngame: khan\n"
GONE = "".join(f"{chief}: off\n" for chief in KHAN.box.chiefs)


def load(*lines: str, gone: bool = False) -> KhanState:
    return KHAN.load(HEAD + (GONE if gone else "") + "\n".join(lines) + "\n")


def choose(state: KhanState, *texts: str) -> list[Event]:
    """Choices of whoever must choose, one after another; what happened in the last."""
    happened: list[Event] = []
    for text in texts:
        happened = state.apply(state.actors[0], KHAN.parse(text))
    return happened


def only(happened: list[Event], kind: type[Event]) -> list[Event]:
    return [event for event in happened if isinstance(event, kind)]


# Set-up


@pytest.mark.parametrize("players", [2, 3, 4])
def test_k1_the_first_player_is_drawn_by_lot(players: int) -> None:
    """K1: every seat begins about as often."""
    first = Counter(KHAN.new(players=players, seed=seed).view(None).first for seed in range(300))
    assert set(first) == set(range(players))
    assert min(first.values()) > 300 / players / 2


def test_k1_hands_are_dealt_after_the_yurts() -> None:
    """K1: nobody knows his cards while the starting yurts are placed; then each has four."""
    state = KHAN.new(players=3, seed="deal")
    happened: list[Event] = []
    while state.view(None).phase == "yurts":
        assert all(side.hand_size == 0 for side in state.view(0).sides)
        happened = choose(state, state.legal(state.actors[0])[0].text)
    assert [side.hand_size for side in state.view(0).sides] == [4, 4, 4]
    for event in only(happened, events.HandDealt):
        assert isinstance(event, events.HandDealt)
        assert event.audience == (event.seat,)
        assert len(event.cards) == 4


def test_k1_seventy_two_cards_one_of_each() -> None:
    """Components: eight chiefs times nine grounds; the direction is (chief + ground) mod 8."""
    assert CARDS == 72
    assert len(set(KHAN.box.card_names)) == 72
    for card in range(CARDS):
        assert KHAN.box.directions[card] == (card // 9 + card % 9) % 8


# Grounds


def test_k2_cards_allow_the_cells_of_their_ground() -> None:
    """K2: regions by their cells; the river and the neighbours by a side; the Khan everywhere."""
    for text in ("invade seljuk-ice a3", "invade seljuk-river e5", "invade seljuk-river d4"):
        with pytest.raises(ImpossibleAction):
            KHAN.parse(text)
    # Land at the edge, but shut off from the neighbouring territories; and land inside.
    shut = ("b2", "a3", "a4", "a5", "b13", "c13", "d13", "l10", "l11", "j12", "k12")
    for cell in (*shut, "e8", "g5"):
        with pytest.raises(ImpossibleAction, match="does not touch the neighbouring territories"):
            KHAN.parse(f"invade rus-neighbours {cell}")
    numbers = Counter(a.text.split()[1] for a in KHAN.actions() if a.text.startswith("invade "))
    assert [numbers[f"song-{ground}"] for ground in KHAN.box.grounds] == [
        22, 20, 22, 21, 22, 25, 36, 27, 132,
    ]  # fmt: skip


# Flight


def test_k3_the_directions_that_were_tried_are_told() -> None:
    """K3: the event names the blocked directions in order, the one taken and the way jumped."""
    state = load("phase: special", "active: yellow", "georgian: a3", "pile: georgian-mountain")
    (fled,) = only(choose(state, "no special"), events.ChiefFled)
    assert isinstance(fled, events.ChiefFled)
    assert [DIRECTIONS[way] for way in fled.tried] == ["W", "NW", "N"]
    assert DIRECTIONS[fled.direction] == "NE"
    assert fled.way == ()
    assert fled.portrait


def test_k4_a_chief_shut_in_tries_his_card_first() -> None:
    """K3, K4: all eight directions in vain, the card's first and then clockwise; so he leaves."""
    state = load(
        "phase: special",
        "active: yellow",
        "seljuk: c1 4",
        "red yurts: d1 e1 f1 d2 e3 f4 c2 c3",
        "yellow yurts: c4 b2 a3",
        "pile: seljuk-sand",
    )
    (left,) = only(choose(state, "no special"), events.ChiefLeft)
    assert isinstance(left, events.ChiefLeft)
    assert left.blocked
    assert [DIRECTIONS[way] for way in left.tried] == ["S", "SW", "W", "NW", "N", "NE", "E", "SE"]


def test_k9_a_reservation_ends_as_its_shape_is_laid() -> None:
    """K9: the yurt comes off the shape when its owner lays it, and the log says so."""
    state = load(
        "red active: exploration D2",
        "red specials: none",
        "red yurts: a3 a4",
    )
    told = choose(state, "conquer D2 a3 r90")
    (ended,) = only(told, events.SpecialEnded)
    assert isinstance(ended, events.SpecialEnded)
    assert ended.kind == 0
    assert KHAN.facts(state)["red active"] == "none"


def test_k3_jumps_are_told() -> None:
    """K3: over a yurt and a river cell to the third."""
    state = load(
        "phase: special", "active: yellow", "goryeo: g5", "red yurts: g6", "pile: goryeo-ice"
    )
    (fled,) = only(choose(state, "no special"), events.ChiefFled)
    assert isinstance(fled, events.ChiefFled)
    assert [KHAN.box.cell_names[cell] for cell in fled.way] == ["g6", "g7"]
    assert KHAN.box.cell_names[fled.target] == "g8"


@pytest.mark.parametrize(
    ("card", "target"),
    [
        ("mountain", "g3"),
        ("ice", "h3"),
        ("tundra", "h4"),
        ("rocks", "h5"),
        ("sand", "g5"),
        ("forest", "f5"),
        ("river", "f4"),
        ("neighbours", "f3"),
    ],
)
def test_k3_eight_directions(card: str, target: str) -> None:
    """K3: on open land each of Seljuk's cards takes him one step its own way."""
    state = load(
        "phase: special", "active: yellow", "seljuk: g4", "goryeo: m5", f"pile: seljuk-{card}"
    )
    choose(state, "no special")
    assert KHAN.facts(state)["seljuk"] == f"{target} 4"


# The pile


def test_k4_the_pile_is_remade_from_the_discards() -> None:
    """K4: with the pile run out, the discards are shuffled; no card is lost, the hands stay."""
    hands = {"red": "seljuk-ice rus-ice song-ice goryeo-ice", "yellow": "seljuk-sand rus-sand"}
    held = {*hands["red"].split(), *hands["yellow"].split()}
    rest = " ".join(name for name in KHAN.box.card_names if name not in held)
    state = load(
        "phase: special",
        "active: yellow",
        *(f"{seat} hand: {cards}" for seat, cards in hands.items()),
        "pile: none",
        f"discard: {rest}",
        "chance: 11 12 13 14",
    )
    happened = choose(state, "no special")
    assert isinstance(happened[0], events.PileRemade)
    view = state.view(0)
    assert view.sides[1].hand_size == 4
    assert view.pile + len(view.discard) == 72 - 8
    assert len(view.discard) >= 1
    assert KHAN.audit(state) == []
    other = load(
        "phase: special",
        "active: yellow",
        *(f"{seat} hand: {cards}" for seat, cards in hands.items()),
        f"discard: {rest}",
        "chance: 21 22 23 24",
    )
    choose(other, "no special")
    assert KHAN.facts(other)["pile"] != KHAN.facts(state)["pile"]


# Turns


def test_k5_turns_go_round_the_table() -> None:
    """K5: clockwise from the first player, each with a chase before it."""
    state = KHAN.new(players=4, seed="round")
    chance = stream("round", "walk")
    began: list[events.TurnBegan] = []
    while state.actors and len(began) < 12:
        for event in state.apply(state.actors[0], chance.pick(state.legal(state.actors[0]))):
            if isinstance(event, events.TurnBegan):
                began.append(event)
    first = state.view(None).first
    assert [event.seat for event in began] == [(first + n) % 4 for n in range(len(began))]
    assert [event.turn for event in began] == list(range(1, len(began) + 1))


def test_k5_nothing_possible_is_told() -> None:
    """K5: a hand for which no cell is free, no chief and no conquest: the turn goes on."""
    ice = [name for cell, name in enumerate(KHAN.box.cell_names) if KHAN.box.ground[cell] == 1]
    state = load(
        "ending: pursuit",
        "actions: 1",
        f"neutral yurts: {' '.join(ice[1:])}",
        "red hand: seljuk-ice rus-ice song-ice goryeo-ice",
        "red specials: morale",
        gone=True,
    )
    happened = choose(state, f"invade seljuk-ice {ice[0]}")
    assert state.view(None).phase == "special"
    assert "morale" in [action.text for action in state.legal(0)]  # the new yurt can conquer
    covered = load(
        "ending: pursuit",
        "phase: special",
        f"neutral yurts: {' '.join(ice)}",
        "red hand: seljuk-ice rus-ice song-ice goryeo-ice",
        "red specials: morale",
        gone=True,
    )
    assert [action.text for action in covered.legal(0)] == ["no special"]
    with pytest.raises(IllegalAction, match="no further action"):
        choose(covered, "morale")
    assert not only(happened, events.NothingPossible)


def test_k5_an_action_is_skipped_only_if_none_is_possible() -> None:
    """K5: after the first action nothing else can be done; that is told, and the turn goes on."""
    ice = [name for cell, name in enumerate(KHAN.box.cell_names) if KHAN.box.ground[cell] == 1]
    # Red's new yurt on d1 stands between tiles, so that nothing can be conquered with it.
    taken = {"d1", "e1", "f1", "e2", "f2"}
    state = load(
        "ending: pursuit",
        f"neutral yurts: {' '.join(name for name in ice if name not in taken)}",
        "pieces: D2 c1 r90 yellow, D2 e1 yellow, D2 e2 yellow, D2 d2 r90 yellow",
        "red hand: seljuk-ice rus-ice song-ice goryeo-ice",
        gone=True,
    )
    happened = choose(state, "invade seljuk-ice d1")
    assert len(only(happened, events.NothingPossible)) == 1
    assert state.view(None).phase == "special"


# Who is asked


def test_k9_protectors_are_asked_in_turn_order() -> None:
    """K9: beginning after the player whose turn it is."""
    state = load(
        "players: 4",
        "active: blue",
        "red active: protection",
        "green active: support mountain",
        "red yurts: a3",
        "green yurts: b3",
        "blue yurts: b4",
        "neutral yurts: a4",
    )
    choose(state, "conquer O4 a3")
    assert state.actors == (3,)
    choose(state, "agree")
    assert state.actors == (0,)
    (laid,) = only(choose(state, "agree"), events.Conquered)
    assert isinstance(laid, events.Conquered)
    assert laid.owners == (0, 2, 3)
    assert laid.points == 2


# Scores


@pytest.mark.parametrize(
    ("sizes", "expected"),
    [
        (
            [
                (37, 12, 8, 3, 3, 2),
                (32, 20, 8, 4, 3, 2, 2),
                (32, 18, 12, 3, 3, 3, 2, 2),
                (32, 10, 7, 5, 5, 4),
            ],
            [10, 6, 3, 0],
        ),
        (
            [
                (24, 20, 17, 8, 5, 2, 2, 2),
                (24, 20, 17, 8, 5, 2, 2, 2),
                (20, 20, 14, 12, 11),
                (20, 18, 7, 5, 5, 4),
            ],
            [10, 10, 6, 3],
        ),
        ([(5, 3), (5,)], [10, 6]),
        ([(), (4,), (), (2, 1)], [0, 10, 0, 6]),
        ([(3,), (3,), (3,), (3,)], [10, 10, 10, 10]),
    ],
)
def test_k11_bonuses(sizes: list[tuple[int, ...]], expected: list[int]) -> None:
    """K11: the rulebook's two examples, a missing second territory, none at all, all equal."""
    assert bonuses(sizes, (10, 6, 3)) == expected


def test_k11_places_follow_points_then_territory() -> None:
    """K11: equal points are told apart by the largest territory, for every place."""
    state = load(
        "players: 3",
        "phase: end",
        "ending: chase",
        "pieces: I3 a8 r90 yellow, O4 f10 blue",
        "red yurts: a3 a4 a5",
        gone=True,
    )
    choose(state, "conquer I3 a3 r90")
    outcome = state.outcome
    assert outcome is not None
    assert outcome.scores == (9, 9, 16)
    assert outcome.placing == (2, 2, 1)
