"""What a game that builds on the state for small games is given by it."""

from __future__ import annotations

import json
import pickle

from bingfa import Action, Options, Outcome, SmallState, View
from bingfa.core.chance import Chance


class Den(SmallState):
    """A field of every kind that a position can hold."""

    score: int
    dice: Chance
    bag: set[str]
    hands: dict[str, list[int]]
    rows: list[list[int]]

    game, seats, rule = "den", ("ann", "bob"), "D1"

    def __init__(self) -> None:
        super().__init__(Options(), 2)
        self.score, self.dice, self.bag = 0, Chance(1, 2, 3, 4), {"owl"}
        self.hands, self.rows = {"ann": [1]}, [[1], [2]]

    def to_choose(self) -> tuple[int, ...]:
        return ()

    def possible(self, seat: int) -> list[Action]:
        return []

    def play(self, seat: int, action: Action) -> None:
        """Nobody chooses."""

    @property
    def outcome(self) -> Outcome | None:
        return None

    def view(self, seat: int | None) -> View:
        return View(**self.common(seat))


def test_a_copy_shares_nothing_that_changes() -> None:
    """Lists, dictionaries, sets and generators are its own, however deep they lie."""
    den = Den()
    before, twin = den.position(), den.copy()
    assert twin.position() == before
    twin.score += 1
    twin.dice.word()
    twin.bag.add("fox")
    twin.hands["ann"].append(2)
    twin.hands["bob"] = [3]
    twin.rows[0].append(4)
    assert den.position() == before
    assert twin.position() != before
    assert pickle.loads(pickle.dumps(twin)).position() == twin.position()


def test_a_set_stands_in_order_in_a_position() -> None:
    """A set has no order of its own: equal states have equal positions, however they came to be."""
    den = Den()
    den.bag = {f"owl {number}" for number in range(12)}
    den.hands = {"bob": [2], "ann": [1]}  # has one, which a position keeps
    said = json.dumps([f"owl {number}" for number in range(12)], separators=(",", ":"))
    assert f"\nbag: {said}\n" in den.position()
    assert '\nhands: {"bob":[2],"ann":[1]}\n' in den.position()
