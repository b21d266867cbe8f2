"""Pieces: seals that stand for armies, markers, the pawn; and letters in the board's hand."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from bingfa.games.sun_tzu.board.ink import blot
from bingfa.games.sun_tzu.board.livery import Livery
from bingfa.games.sun_tzu.board.once import once
from bingfa.games.sun_tzu.board.signs import character

MOST = 6  # armies shown one by one


def letters(
    x: float,
    y: float,
    words: str,
    size: float,
    ink: str = "var(--ink)",
    *,
    anchor: str = "middle",
    weight: str = "400",
    caps: bool = False,
    halo: str = "",
    italic: bool = False,
) -> h.Element:
    """Words with their middle line at `y`."""
    style: dict[str, str | bool] = {}
    if caps:
        style |= {"font-variant": "small-caps", "letter-spacing": f"{size * 0.09:.1f}"}
    if italic:
        style["font-style"] = "italic"
    if halo:
        style |= {
            "paint-order": "stroke",
            "stroke": halo,
            "stroke-width": "5",
            "stroke-linejoin": "round",
        }
    return h.text(
        x=f"{x:.0f}",
        y=f"{y + size * 0.345:.1f}",
        font_size=f"{size:g}",
        fill=ink,
        text_anchor=anchor,
        font_weight=weight,
        **style,
    )[words]


def seal(x: float, y: float, radius: float, livery: Livery, seed: str = "") -> h.Element:
    """A player's seal: the shape of one army, or the player's emblem."""
    return h.g(transform=f"translate({x:.1f} {y:.1f})")[_seal(radius, livery, seed)]


@once
def _seal(radius: float, livery: Livery, seed: str) -> h.Node:
    return [
        h.path(
            d=blot(radius + 1.5, livery.corners, f"shadow {seed}"),
            fill="var(--shade)",
            fill_opacity=".38",
            transform="translate(1 2.2)",
        ),
        h.path(
            d=blot(radius, livery.corners, seed),
            fill=livery.fill,
            stroke=livery.rim,
            stroke_width=f"{max(1.4, radius * 0.1):.1f}",
            stroke_linejoin="round",
        ),
        character(livery.sign, 0, 0, radius * 1.25, livery.carved, 12) if radius > 9 else None,
    ]


def armies(x: float, y: float, number: int, livery: Livery) -> Iterator[h.Element]:
    """Armies about a place: one by one in rows of three, or a stack with its number."""
    if number > MOST:
        for layer in (2, 1, 0):
            yield seal(x - 31 + layer * 2.5, y + 5 - layer * 8, 23, livery, f"stack {layer}")
        yield letters(x + 28, y, str(number), 41, weight="700", halo="var(--card)")
        return
    rows = [number] if number <= 3 else [(number + 1) // 2, number // 2]
    for row, length in enumerate(rows):
        for at in range(length):
            yield seal(
                x + (at - (length - 1) / 2) * 41,
                y + (row - (len(rows) - 1) / 2) * 39,
                17.5,
                livery,
                f"army {row}{at}",
            )


@once
def beads(x: float, y: float, number: int, livery: Livery, apart: float) -> h.Node:
    """Armies lying in a row, each partly upon the one before."""
    return [
        h.path(
            d=blot(10.5, livery.corners, f"bead {at}"),
            fill=livery.fill,
            stroke=livery.rim,
            stroke_width="1.6",
            transform=f"translate({x + at * apart:.1f} {y:.1f})",
        )
        for at in range(number)
    ]


@once
def marker(x: float, y: float, livery: Livery) -> h.Node:
    """The army that marks a played 6: a small seal with the figure."""
    return h.g(transform=f"translate({x:.1f} {y:.1f})")[
        h.path(
            d=blot(14, livery.corners, "marker"),
            fill="var(--card)",
            stroke=livery.figure,
            stroke_width="3.2",
        ),
        letters(0, 0.5, "6", 20, livery.figure, weight="700"),
    ]


@once
def pawn(x: float, y: float, number: int) -> h.Node:
    """The pawn of the score track: a disc of jade, with the square it stands on."""
    return h.g(transform=f"translate({x:.1f} {y:.1f})")[
        h.path(
            d=blot(25, 0, "pawn shadow"),
            fill="var(--shade)",
            fill_opacity=".4",
            transform="translate(1 3)",
        ),
        h.path(d=blot(24, 0, "pawn"), fill="var(--jade)", stroke="var(--ink)", stroke_width="2"),
        h.circle(r="16.5", fill="var(--card)", stroke="var(--ink)", stroke_width="1.4"),
        letters(0, 0, str(number), 25, weight="700"),
    ]
