"""What stands on the map, and the signs of what is counted: each about the origin."""

from __future__ import annotations

from typing import Final

from bingfa.games.yuan.board.livery import Livery
from bingfa.look import markup as h
from bingfa.look.lettering import letters
from bingfa.look.once import once

# Signs within 12 units, carved into a seal.
HOUSE: Final = "M-11 0L0-11L11 0L8.4 0V9.4H2.8V2.6H-2.8V9.4H-8.4V0Z"
GATE: Final = (
    "M-12.6-2.4q5.6-1 6.6-5.4l-3-1.2h18l-3 1.2q1 4.4 6.6 5.4v2.8h-25.2zM-10 2.6h20v8h-6.4"
    "q.6-5.6-3.6-5.6q-4.2 0-3.6 5.6h-6.4zM-3-13.4h6v3h-6z"
)
ROOFS: Final = (
    "M-11.6-1q4-1 5-5.6h13.2q1 4.6 5 5.6v2.2h-23.2zM-8.6 3h17.2v4h-17.2z"
    "M-6.6-8.4q2.6-.8 3.4-4h6.4q.8 3.2 3.4 4v1h-13.2zM-12 8.6h24v2.8h-24zM-1-16h2v3h-2z"
)
PENNANT: Final = "M-1.4 15V-15.4H1.4V-13.6Q8-16.4 13-12.6Q10-9.4 13-5.2Q7-8 1.4-4.6V15Z"
KIND_SIGNS: Final = (HOUSE, GATE, PENNANT)  # of development, fortification and militarisation

# What is counted, within 9 units.
COIN: Final = "M-9 0a9 9 0 1 1 18 0a9 9 0 1 1-18 0zM-3.2-3.2v6.4h6.4v-6.4z"
EAR: Final = (
    "M-1 10Q-3-2 3-10L4.4-9.4Q-1-2 1 10ZM-1-1q-6 0-7-5q6-1 7.4 3.4zM-.6 5q-6 0-7.4-5q6.4-1 7.6 3.4z"
    "M2-2q6 0 7-5q-6-1-7.2 3.4zM1.6 4.6q6 0 7-5q-6.2-1-7.2 3.4z"
)
FIR: Final = "M0-10L-6.4-1H-3.4L-8 6H-1.6V10H1.6V6H8L3.4-1H6.4Z"
PICK: Final = "M-9-3.6Q0-11.4 9-3.6L7.4-2.4Q3.6-5 1.6-5.2V10H-1.6V-5.2Q-3.6-5-7.4-2.4Z"
FLAME: Final = "M0 10Q-8 8-7 0Q-6-4-3-6Q-3-2-1-1Q-2-7 3-11Q2-6 6-2Q8 1 7 4Q5 9 0 10Z"
TILE: Final = "M0-9.6L8.4-4.8V4.8L0 9.6L-8.4 4.8V-4.8Z"

COUNTED: Final = {
    "coin": (COIN, "var(--gold)"),
    "rice": (EAR, "var(--paddy-mark)"),
    "forest": (FIR, "var(--forest-mark)"),
    "mine": (PICK, "var(--ochre-mark)"),
    "temple": (ROOFS, "var(--gold)"),
    "army": (PENNANT, "var(--ink)"),
    "province": (TILE, "var(--wash)"),
}


def seal(livery: Livery, sign: str, scale: float = 1) -> list[h.Node]:
    """A clan's seal with a sign carved into it."""
    return [
        h.path(d="M1.4 3" + livery.seal, fill="var(--shade)", fill_opacity=".45")
        if scale == 1
        else None,
        h.path(
            d="M0 0" + livery.seal,
            fill=livery.fill,
            stroke=livery.rim,
            stroke_width="1.9",
            stroke_linejoin="round",
        ),
        h.path(
            d=sign,
            fill=livery.carved,
            fill_rule="evenodd",
            transform=f"translate(0 {livery.lift:g}) scale({livery.room:g})",
        ),
    ]


def village(livery: Livery) -> list[h.Node]:
    """A village: a house on a small seal."""
    return [h.g(transform="scale(.78)")[seal(livery, HOUSE)]]


def city(livery: Livery, level: int) -> list[h.Node]:
    """A city (1), or a doubled one (2): a gate on a seal, or two of them."""
    if level == 1:
        return [h.g(transform="scale(1.02)")[seal(livery, GATE)]]
    return [
        h.g(transform=f"translate({x} {y}) scale(.78)")[seal(livery, GATE)]
        for x, y in ((8.5, -7), (-8.5, 6))
    ]


def rampart(wall: int) -> h.Node:
    """Palisades around a fortified city, walls of stone around an indestructible one."""
    if not wall:
        return None
    ring = "M-27 0a27 26 0 1 1 54 0a27 26 0 1 1-54 0z"
    under = h.path(d=ring, fill="none", stroke="var(--rim)", stroke_width="9.6")
    if wall == 1:
        return [
            under,
            h.path(d=ring, fill="none", stroke="var(--wood)", stroke_width="6.4",
                   stroke_dasharray="7.2 1.7"),
        ]  # fmt: skip
    return [
        h.path(d=ring, fill="none", stroke="var(--ink)", stroke_width="12"),
        h.path(d=ring, fill="none", stroke="var(--stone)", stroke_width="8.6"),
        h.path(d=ring, fill="none", stroke="var(--ink)", stroke_width="8.6",
               stroke_dasharray="1.6 8.4"),
        h.path(d="M-32 0a32 31 0 1 1 64 0a32 31 0 1 1-64 0z", fill="none",
               stroke="var(--ink)", stroke_width="3.6", stroke_dasharray="5.2 5.2"),
    ]  # fmt: skip


def temple(scale: float = 1) -> h.Element:
    """A temple: roofs of gold above each other."""
    return h.path(
        d=ROOFS,
        fill="var(--gold)",
        stroke="var(--lacquer)",
        stroke_width="1.3",
        stroke_linejoin="round",
        paint_order="stroke",
        transform=None if scale == 1 else f"scale({scale:g})",
    )


def flags(livery: Livery, number: int) -> h.Node:
    """One to three armies as pennants side by side; more as one with their number."""
    poles = min(number, 3)
    apart = 9 if poles == 2 else 8
    drawn: list[h.Node] = [
        h.path(
            d=PENNANT,
            fill=livery.fill,
            stroke=livery.rim,
            stroke_width="1.7",
            stroke_linejoin="round",
            paint_order="stroke",
            transform=f"translate({apart * (at - (poles - 1) / 2) - 3:g} {5 * (poles - at) - 7:g})",
        )
        for at in reversed(range(poles))
    ]
    if number > 3:
        drawn.append(letters(5, 14, str(number), 21, weight="700", halo="var(--card)"))
    return drawn


@once
def counted(what: str) -> h.Node:
    """The sign of something that is counted."""
    shape, ink = COUNTED[what]
    return h.path(d=shape, fill=ink, fill_rule="evenodd")


def flame(hot: bool) -> h.Element:
    """The fire of a volcano: large and red when it is about to erupt."""
    return h.path(
        d=FLAME,
        fill="var(--seal)" if hot else "var(--tangerine)",
        stroke="var(--rim)",
        stroke_width="1.6",
        paint_order="stroke",
    )
