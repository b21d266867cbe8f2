"""The sheets of the players beside the board: points so far, cards in hand, special cards."""

from __future__ import annotations

from bingfa.core.drawing import Drawing, Sheet, Tally
from bingfa.core.words import Translate
from bingfa.games.khan.board.labels import (
    hand_in_words,
    score_in_words,
    side_in_words,
    special_in_words,
)
from bingfa.games.khan.board.map.figures import yurt
from bingfa.games.khan.board.map.grid import SHEET_HIGH, SHEET_WIDE
from bingfa.games.khan.board.part import part
from bingfa.games.khan.rules.facts import EXPLORATION, PROTECTION, SPECIALS, SUPPORT, Facts
from bingfa.games.khan.rules.views.view import KhanView, SideView
from bingfa.games.khan.words.names import ground_name, seat_name, shape_name
from bingfa.look import markup as h
from bingfa.look.frame import CLOSING, opening
from bingfa.look.lettering import letters
from bingfa.look.once import once
from bingfa.look.places import box, place

APART = 44  # from one special card to the next

# By special card: its sign about the origin, within 9 units.
SIGNS = (
    "m-9 8v-17l9 6l9-6v17m-18-5l9 6l9-6",  # banners raised
    "m0-10q5 3 9 3q1 12-9 17q-10-5-9-17q4 0 9-3z",  # a shield
    "m0-10v6m-9 3l4 2m14-2l-4 2m-12-9l4 4m10-4l-4 4m-8 13a5 5 0 1 1 10 0m-14 0h18",  # a sun rising
    "m-10 3a10 10 0 1 1 20 0a10 10 0 1 1-20 0m10-6l3 6l-3 6l-3-6zm0-9v-3",  # a compass
)


def draw_sheets(view: KhanView, facts: Facts, _: Translate) -> tuple[Sheet, ...]:
    """Each player's sheet in parts."""
    return tuple(_sheet(view, seat, facts, _) for seat in range(view.players))


def _sheet(view: KhanView, seat: int, facts: Facts, _: Translate) -> Sheet:
    side, name = view.sides[seat], facts.seats[seat]
    title = seat_name(seat, facts, _)
    parts = {
        f"part-side-{name}": _ground(name, side_in_words(view, seat, facts, _)),
        f"part-score-{name}": _score(
            name, side.points, side.bonus, score_in_words(side, seat, facts, _)
        ),
        f"part-hand-{name}": _hand(name, side.hand_size, hand_in_words(side, _)),
    }
    for special, left in enumerate(side.specials):
        active, aim = using(side, special, facts, _)
        label = special_in_words(special, left, active, aim, view.players, _)
        parts[f"part-special-{name}-{SPECIALS[special]}"] = _special(
            seat, special, left, active, label, facts
        )
    size = SHEET_WIDE, SHEET_HIGH
    return Sheet(name, title, Drawing(opening(size, facts.name, title, None), parts, CLOSING))


def tally(view: KhanView, seat: int, facts: Facts, _: Translate) -> Tally:
    """Points so far with the bonus as it stands, and whose turn it is."""
    side = view.sides[seat]
    turning = view.outcome is None and seat == view.active and bool(view.turn)
    return Tally(
        str(side.points + side.bonus),
        score_in_words(side, seat, facts, _),
        _("in turn") if turning else "",
    )


def using(side: SideView, special: int, facts: Facts, _: Translate) -> tuple[bool, str]:
    """Whether a player's special card is active, and what it is about."""
    if special == PROTECTION:
        return side.protecting, ""
    if special == SUPPORT:
        return side.supporting, "" if side.region is None else ground_name(side.region, facts, _)
    if special == EXPLORATION and side.exploring is not None:
        return True, shape_name(side.exploring, facts, _)
    return False, ""


@once
def _ground(name: str, label: str) -> h.Node:
    """The cloth that everything lies on; the whole of it is a place."""
    return h.g(place(f"side {name}", label), id=f"part-side-{name}")[
        box(2, 2, SHEET_WIDE - 4, SHEET_HIGH - 4),
        h.rect(
            x="1", y="1", width=str(SHEET_WIDE - 2), height=str(SHEET_HIGH - 2), rx="5",
            fill="var(--silk)", stroke="var(--silk-edge)", stroke_width="1.5",
        ),
    ]  # fmt: skip


@once
def _score(name: str, points: int, bonus: int, label: str) -> h.Node:
    """Points of shapes, and the bonus as it stands."""
    return part(f"score {name}", label, SHEET_WIDE - 100, 6)[
        box(0, 0, 94, 46),
        h.title[label],
        letters(50, 23, str(points), 27, anchor="end", weight="700"),
        letters(90, 23, f"+{bonus}", 20, "var(--gold)", anchor="end", weight="700")
        if bonus
        else None,
    ]


@once
def _hand(name: str, number: int, label: str) -> h.Node:
    return part(f"hand {name}", label, 8, 6)[
        box(0, 0, 40, 46),
        h.title[label],
        [
            h.rect(
                x="-8", y="-12", width="16", height="23", rx="3", fill="var(--lacquer)",
                stroke="var(--rim-lacquer)", transform=f"translate(14 24) rotate({tilt})",
            )
            for tilt in (-14, 4)
        ],
        letters(38, 23, str(number), 22, anchor="end", weight="700"),
    ]  # fmt: skip


@once
def _special(seat: int, special: int, left: int, active: bool, label: str, facts: Facts) -> h.Node:
    """A kind of special card: its sign, how many are left, a yurt on it while it is active."""
    name, what = facts.seats[seat], SPECIALS[special]
    faded = not left and not active
    return part(f"special {name} {what}", label, 60 + special * APART, 6)[
        box(0, 0, APART - 2, 46),
        h.title[label],
        h.rect(
            x="2", y="4", width="26", height="38", rx="4",
            fill="none" if faded else "var(--card)",
            stroke="var(--faint)" if faded else "var(--ink)",
            stroke_width="1.3", stroke_dasharray="3 3" if faded else None,
        ),
        h.path(
            d="M15 19" + SIGNS[special], fill="none",
            stroke="var(--faint)" if faded else "var(--ink)",
            stroke_width="1.7", stroke_linejoin="round", stroke_linecap="round",
        ),
        letters(15, 35, str(left), 14, weight="700") if left > 1 else None,
        h.g(transform="translate(17 27) scale(.62)")[yurt(seat)] if active else None,
    ]  # fmt: skip
