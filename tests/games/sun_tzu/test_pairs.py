"""S5, S7, S8, S12, D1: every card against every card, in both editions, by a hand-written table."""

from __future__ import annotations

import pytest

from bingfa.core.state import State
from bingfa.games import find

# Who wins by how much, written by hand from the rules: the row's card is the first seat's.
# A number is the first seat's margin, P a plague that leaves no combat.
TABLE = """
          1  2  3  4  5  6  7  8  9 10 +1 +2 +3 -1 plague
1         0 -1 -2 -3 -4 -5 -6 -7 -8 -9 -1 -2 -3 +1  P
2        +1  0 -1 -2 -3 -4 -5 -6 -7 -8 -1 -2 -3 +1  P
3        +2 +1  0 -1 -2 -3 -4 -5 -6 -7 -1 -2 -3 +1  P
4        +3 +2 +1  0 -1 -2 -3 -4 -5 -6 -1 -2 -3 +1  P
5        +4 +3 +2 +1  0 -1 -2 -3 -4 -5 -1 -2 -3 +1  P
6        +5 +4 +3 +2 +1  0 -1 -2 -3 -4 -1 -2 -3 +1  P
7        +6 +5 +4 +3 +2 +1  0 -1 -2 -3 -1 -2 -3 +1  P
8        +7 +6 +5 +4 +3 +2 +1  0 -1 -2 -1 -2 -3 +1  P
9        +8 +7 +6 +5 +4 +3 +2 +1  0 -1 -1 -2 -3 +1  P
10       +9 +8 +7 +6 +5 +4 +3 +2 +1  0 -1 -2 -3 +1  P
+1       +1 +1 +1 +1 +1 +1 +1 +1 +1 +1  0 -1 -2 +1  P
+2       +2 +2 +2 +2 +2 +2 +2 +2 +2 +2 +1  0 -1 +2  P
+3       +3 +3 +3 +3 +3 +3 +3 +3 +3 +3 +2 +1  0 +3  P
-1       -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -2 -3  0  P
plague    P  P  P  P  P  P  P  P  P  P  P  P  P  P  P
"""

# What a card does beside the combat, where it takes effect.
MARKS = {"6"}
PRICES = {"+2": 1, "+3": 2}
DRAWS_MORE = {"1"}

# The twenty cards of a deck.
DECK = [
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "10",
    "+1",
    "+1",
    "+1",
    "-1",
    "-1",
    "-1",
    "+2",
    "+3",
    "plague",
    "plague",
]

EDITIONS = {"sun-tzu": "strategy=off", "dynasties": "advanced=on"}


def expected_margins() -> dict[tuple[str, str], str]:
    header, *rows = (line.split() for line in TABLE.strip().splitlines())
    return {
        (row[0], column): entry
        for row in rows
        for column, entry in zip(header, row[1:], strict=True)
    }


MARGINS = expected_margins()


def shown(name: str, first: str, second: str, here: str = "empty") -> State:
    """Both cards at the first province of turn 2, resolved; the rest of the turn is to come."""
    game = find(name)
    provinces = list(game.facts(game.new(seed="1")))[5:10]
    lines = ["bingfa position 1", f"game: {name}", f"options: {EDITIONS[name]}", "turn: 2"]
    lines.append(f"privilege: {game.seats[0]}")
    lines.append(f"{provinces[0]}: {here}")
    for seat, card in zip(game.seats, (first, second), strict=True):
        others = [low for low in "123456" if low != card][:4]
        pairs = zip(provinces, [card, *others], strict=True)
        lines.append(f"{seat} laid: {' '.join(f'{place}={laid}' for place, laid in pairs)}")
    state = game.load("\n".join(lines) + "\n")
    state.apply(0, game.parse("seal"))
    state.apply(1, game.parse("seal"))
    chooser = state.actors[0]
    state.apply(chooser, game.parse(f"next {provinces[0]}"))
    return state


def test_the_table_has_every_pair() -> None:
    """Fifteen kinds against fifteen kinds, and the deck is the twenty cards of them."""
    assert len(MARGINS) == 15 * 15
    assert len(DECK) == 20
    assert {kind for kind, _ in MARGINS} == set(DECK)


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("first", DECK, ids=[f"card {n} {card}" for n, card in enumerate(DECK)])
def test_every_pair_of_cards(name: str, first: str) -> None:
    """S5: an empty province after each pair: armies, markers, prices and the 1's bigger draw."""
    game = find(name)
    for second in DECK:
        facts = game.facts(shown(name, first, second))
        province = list(facts)[5]
        margin = MARGINS[first, second]
        if margin in ("P", "0"):
            assert facts[province] == "empty", second
        else:
            winner = game.seats[0] if margin.startswith("+") else game.seats[1]
            assert facts[province] == f"{winner} {margin[1:]}", second
        cancelled = margin == "P" and name == "sun-tzu"  # S7 cancels the card, D1 the combat only
        for seat, card in zip(game.seats, (first, second), strict=True):
            marked = card in MARKS and not cancelled
            price = 0 if cancelled else PRICES.get(card, 0)
            assert facts[f"{seat} marks"] == (province if marked else "none"), second
            leaves = name == "dynasties"  # D8: what is paid leaves for good, S8: it is set aside
            assert facts[f"{seat} aside"] == str(3 if leaves else 3 + price), second
            assert facts[f"{seat} paid"] == str(price if leaves else 0), second
            assert facts[f"{seat} one"] == ("yes" if card in DRAWS_MORE and not cancelled else "no")
            placed = (
                int(margin[1:]) if margin[0] in "+-" and facts[province].startswith(seat) else 0
            )
            assert facts[f"{seat} reserve"] == str(18 - marked - price - placed), second


@pytest.mark.parametrize(
    ("name", "left"),
    [
        ("sun-tzu", {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3, 7: 4}),
        ("dynasties", {1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 3, 7: 3}),
    ],
)
def test_what_a_plague_leaves(name: str, left: dict[int, int]) -> None:
    """S7, D1: half the armies are destroyed, or half remain; two plagues do it once."""
    game = find(name)
    for before, after in left.items():
        for seat in game.seats:
            for pair in (("plague", "2"), ("2", "plague"), ("plague", "plague")):
                facts = game.facts(shown(name, *pair, here=f"{seat} {before}"))
                assert facts[list(facts)[5]] == f"{seat} {after}", (before, pair)
                assert facts[f"{seat} reserve"] == str(18 - after)
