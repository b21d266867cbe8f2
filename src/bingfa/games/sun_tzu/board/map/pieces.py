"""Pieces: seals that stand for armies, markers, the pawn."""

from __future__ import annotations

from collections.abc import Sequence

from bingfa.games.sun_tzu.board.livery import Livery
from bingfa.look import markup as h
from bingfa.look.ink import Point, blot, put
from bingfa.look.lettering import letters
from bingfa.look.once import once
from bingfa.look.signs import carved, character

MOST = 6  # armies shown one by one


def seal(x: float, y: float, radius: float, livery: Livery, seed: str = "") -> h.Element:
    """A player's seal, as the player's emblem."""
    return h.g(transform=f"translate({x:g} {y:g})")[emblem(radius, livery, seed)]


@once
def emblem(radius: float, livery: Livery, seed: str = "") -> h.Node:
    """A seal about the origin, its character carved with a brush."""
    return [
        _shadows([(0, 0)], radius, livery),
        h.path(
            d=blot(radius, livery.corners, seed),
            fill=livery.fill,
            stroke=livery.rim,
            stroke_width=f"{max(1.4, radius * 0.1):.1f}",
            stroke_linejoin="round",
        ),
        character(livery.sign, 0, 0, radius * 1.25, livery.carved, 12),
    ]


def seals(spots: Sequence[Point], radius: float, livery: Livery, seed: str) -> list[h.Element]:
    """Armies that lie side by side."""
    return [
        _shadows(spots, radius, livery),
        h.path(
            d="".join(
                put(x, y, blot(radius, livery.corners, f"{seed} {at}"))
                for at, (x, y) in enumerate(spots)
            ),
            fill=livery.fill,
            stroke=livery.rim,
            stroke_width=f"{max(1.4, radius * 0.1):.1f}",
            stroke_linejoin="round",
        ),
        carved(livery.sign, spots, radius * 1.25, livery.carved),
    ]


def _shadows(spots: Sequence[Point], radius: float, livery: Livery) -> h.Element:
    """Dots of a broad pen, round or square."""
    return h.path(
        d="".join(put(x + 1, y + 2, "h0") for x, y in spots),
        stroke="var(--shade)",
        stroke_opacity=".38",
        stroke_width=f"{2 * radius * (0.92 if livery.corners else 1) + 3:g}",
        stroke_linecap="square" if livery.corners else "round",
    )


@once
def armies(number: int, livery: Livery) -> h.Node:
    """Armies about the origin: one by one in rows of three, or a stack with its number."""
    if number > MOST:
        return [
            [
                seals([(-31 + layer * 2.5, 5 - layer * 8)], 23, livery, f"stack {layer}")
                for layer in (2, 1, 0)
            ],
            letters(28, 0, str(number), 41, weight="700", halo="var(--card)"),
        ]
    rows = [number] if number <= 3 else [(number + 1) // 2, number // 2]
    spots = [
        ((at - (length - 1) / 2) * 41, (row - (len(rows) - 1) / 2) * 39)
        for row, length in enumerate(rows)
        for at in range(length)
    ]
    return seals(spots, 17.5, livery, "army")


@once
def beads(number: int, livery: Livery, rows: int, apart: float, below: float) -> h.Node:
    """Small armies in columns from the origin on, so far apart, and so far below each other."""
    spots = [(round(at // rows * apart, 1), at % rows * below) for at in range(number)]
    return [
        h.path(
            d="".join(
                put(x, y, blot(10.5, livery.corners, f"bead {at}"))
                for at, (x, y) in enumerate(spots)
            ),
            fill=livery.fill,
            stroke=livery.rim,
            stroke_width="1.6",
        )
        if number
        else None
    ]


@once
def markers(number: int, livery: Livery, side: int) -> h.Node:
    """The armies that mark played 6s: small seals with the figure, one beside the other."""
    drawn: list[h.Node] = []
    for at in range(min(number, 2)):
        x = -side * at * 33
        drawn.append(
            h.path(
                d=put(x, 0, blot(15, livery.corners, "marker")),
                fill="var(--card)",
                stroke=livery.figure,
                stroke_width="3.2",
            )
        )
        drawn.append(letters(x, 0.5, "6", 22, livery.figure, weight="700"))
    return drawn


@once
def pawn(number: int) -> h.Node:
    """The pawn of the score track about the origin: jade, with the square it stands on."""
    return [
        h.circle(cx="1", cy="3", r="25", fill="var(--shade)", fill_opacity=".4"),
        h.path(d=blot(24, 0, "pawn"), fill="var(--jade)", stroke="var(--ink)", stroke_width="2"),
        h.circle(r="16.5", fill="var(--card)", stroke="var(--ink)", stroke_width="1.4"),
        letters(0, 0, str(number), 25, weight="700"),
    ]
