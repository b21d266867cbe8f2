"""What is told of events: sentences with gaps, places and moves, one entry a kind."""

from __future__ import annotations

import pytest
from markupsafe import Markup

from bingfa.core.drawing import Motion
from bingfa.core.events import Event
from bingfa.core.teller import Move, Teller, Telling
from bingfa.core.words import english

NAMES = ("ann", "bob")


class Drew(Event, frozen=True, kw_only=True):
    seat: int
    number: int
    card: str | None = None


class Ended(Event, frozen=True, kw_only=True):
    pass


class Unforeseen(Drew, frozen=True, kw_only=True):
    pass


TELLER: Teller[tuple[str, ...]] = Teller(
    {"seat": lambda seat, names, translate: names[seat]},
    (
        Telling[Drew, tuple[str, ...]](
            Drew,
            lambda event: "{seat} draws {card}." if event.card else "{seat} draws {number}{sign}",
            lambda event, names: (f"hand {names[event.seat]}", "pile"),
            lambda event, names: [Move("pile", f"hand {names[event.seat]}", ("card", event.card))],
            lambda event, names, translate: {"sign": translate("!")},
            lambda event, names, translate: translate(" Again!") if event.number > 1 else "",
        ),
        Telling[Ended, tuple[str, ...]](Ended, "It is over.", lambda event, names: ()),
    ),
)


def test_gaps_are_filled_with_words() -> None:
    """By the field's name, by what the kind adds; fields that are None make no gap."""
    assert TELLER.describe(Drew(rule="X1", seat=1, number=1), NAMES, english) == "bob draws 1!"
    seen = Drew(rule="X1", seat=0, number=2, card="ace")
    assert TELLER.describe(seen, NAMES, english) == "ann draws ace. Again!"
    assert TELLER.describe(Ended(rule="X2"), NAMES, str.upper) == "IT IS OVER."


def test_places_and_moves_stand_beside_the_sentence() -> None:
    """The board draws the pieces; a kind that moves nothing says nothing about it."""
    event = Drew(rule="X1", seat=1, number=1, card="ace")
    assert TELLER.concerns(event, NAMES) == ("hand bob", "pile")
    drawn = TELLER.motions(event, NAMES, lambda piece, names: Markup(f"<{piece}>"))
    assert drawn == (Motion("pile", "hand bob", Markup("<('card', 'ace')>")),)
    assert TELLER.motions(Ended(rule="X2"), NAMES, lambda piece, names: Markup("")) == ()


def test_a_kind_that_nothing_is_told_of_is_refused() -> None:
    """Not even the telling of the kind that it descends from will do."""
    event = Unforeseen(rule="X1", seat=0, number=1)
    for ask in (
        lambda: TELLER.describe(event, NAMES, english),
        lambda: TELLER.concerns(event, NAMES),
        lambda: TELLER.motions(event, NAMES, lambda piece, names: Markup("")),
    ):
        with pytest.raises(TypeError, match="Unforeseen"):
            ask()
