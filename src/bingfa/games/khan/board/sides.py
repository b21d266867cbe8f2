"""The players below the board: points so far, cards in hand, special cards, what is wanted now."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from bingfa.core.words import Translate
from bingfa.games.khan.board.figures import yurt
from bingfa.games.khan.board.grid import SIDES, SIDES_TOP, WIDTH
from bingfa.games.khan.board.labels import (
    hand_in_words,
    now,
    score_in_words,
    side_in_words,
    special_in_words,
)
from bingfa.games.khan.rules.facts import EXPLORATION, PROTECTION, SPECIALS, SUPPORT, Facts
from bingfa.games.khan.rules.view import KhanView, SideView
from bingfa.games.khan.words.names import ground_name, seat_name, shape_name
from bingfa.look.ink import stroke
from bingfa.look.lettering import letters
from bingfa.look.once import once
from bingfa.look.places import box, place

GAP = 6

# By special card: its sign about the origin, within 9 units.
SIGNS = (
    "m-9 8v-17l9 6l9-6v17m-18-5l9 6l9-6",  # banners raised
    "m0-10q5 3 9 3q1 12-9 17q-10-5-9-17q4 0 9-3z",  # a shield
    "m0-10v6m-9 3l4 2m14-2l-4 2m-12-9l4 4m10-4l-4 4m-8 13a5 5 0 1 1 10 0m-14 0h18",  # a sun rising
    "m-10 3a10 10 0 1 1 20 0a10 10 0 1 1-20 0m10-6l3 6l-3 6l-3-6zm0-9v-3",  # a compass
)


def draw_sides(view: KhanView, facts: Facts, _: Translate) -> dict[str, Markup]:
    """Each player's banner in parts."""
    parts: dict[str, Markup] = {}
    wide = (WIDTH - GAP) // view.players - GAP
    for seat, side in enumerate(view.sides):
        name = facts.seats[seat]
        x = GAP + seat * (wide + GAP)
        parts[f"part-side-{name}"] = _head(
            seat,
            x,
            wide,
            seat == view.seat,
            now(view, seat, _),
            seat in view.actors or view.outcome is not None,
            side_in_words(view, seat, facts, _),
            facts,
            _,
        )
        parts[f"part-score-{name}"] = _score(
            name, x, wide, side.points, side.bonus, score_in_words(side, seat, facts, _)
        )
        parts[f"part-hand-{name}"] = _hand(name, x, side.hand_size, hand_in_words(side, _))
        for special, left in enumerate(side.specials):
            active, aim = using(side, special, facts, _)
            label = special_in_words(special, left, active, aim, view.players, _)
            parts[f"part-special-{name}-{SPECIALS[special]}"] = _special(
                seat, special, x, wide, left, active, label, facts
            )
    return parts


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
def _head(
    seat: int,
    x: int,
    wide: int,
    own: bool,
    word: str,
    urgent: bool,
    label: str,
    facts: Facts,
    _: Translate,
) -> h.Node:
    name = facts.seats[seat]
    rod = stroke(((-3, 1), (wide / 2, 0), (wide + 3, 1)), 6, "rod", step=14)
    shown = seat_name(seat, facts, _)
    room = wide - 48 - 50  # between the seal and the points
    return h.g(
        place(f"side {name}", label),
        id=f"part-side-{name}",
        transform=f"translate({x} {SIDES_TOP})",
    )[
        box(0, 0, wide, SIDES),
        h.rect(width=str(wide), height=str(SIDES), rx="5", fill="var(--silk)",
               stroke="var(--gold)" if own else "var(--silk-edge)",
               stroke_width="3" if own else "1.5"),
        h.path(d=rod, fill="var(--shore)"),
        h.g(transform="translate(25 28) scale(.95)")[yurt(seat)],
        letters(48, 17, shown, min(22, room / len(shown) / 0.72), anchor="start", weight="700",
                caps=True),
        _ribbon(word, urgent, room) if word else None,
    ]  # fmt: skip


def _ribbon(word: str, urgent: bool, room: float) -> h.Node:
    """What is special about a player now, in seal red if somebody waits for it."""
    size = min(18, (room - 8) / len(word) / 0.56)
    half = 7 + len(word) * size * 0.27
    line = ((46, 43), (46 + half, 42), (46 + 2 * half, 43))
    return [
        h.path(
            d=stroke(line, 22, word, 0.12), fill="var(--seal)" if urgent else "var(--silk-edge)"
        ),
        letters(
            46 + half, 42.5, word, round(size, 1), "var(--on-seal)" if urgent else "var(--ink)"
        ),
    ]


@once
def _score(name: str, x: int, wide: int, points: int, bonus: int, label: str) -> h.Node:
    """Points of shapes, and the bonus as it stands."""
    return h.g(
        place(f"score {name}", label),
        id=f"part-score-{name}",
        transform=f"translate({x + wide - 48} {SIDES_TOP})",
    )[
        box(0, 4, 46, 50),
        h.title[label],
        letters(42, 20, str(points), 27, anchor="end", weight="700"),
        letters(42, 43, f"+{bonus}", 20, "var(--gold)", anchor="end", weight="700")
        if bonus
        else None,
    ]


@once
def _hand(name: str, x: int, number: int, label: str) -> h.Node:
    return h.g(
        place(f"hand {name}", label),
        id=f"part-hand-{name}",
        transform=f"translate({x + 4} {SIDES_TOP + 56})",
    )[
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
def _special(
    seat: int, special: int, x: int, wide: int, left: int, active: bool, label: str, facts: Facts
) -> h.Node:
    """A kind of special card: its sign, how many are left, a yurt on it while it is active."""
    name, what = facts.seats[seat], SPECIALS[special]
    apart = min(40, (wide - 48) / len(SPECIALS))
    faded = not left and not active
    return h.g(
        place(f"special {name} {what}", label),
        id=f"part-special-{name}-{what}",
        transform=f"translate({x + 46 + special * apart:g} {SIDES_TOP + 56})",
    )[
        box(0, 0, apart - 2, 46),
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
