"""Yurts and chiefs: the pieces that stand on cells, drawn about the origin."""

from __future__ import annotations

from typing import Final

from bingfa.games.khan.board.livery import colours_of, livery_of
from bingfa.games.khan.rules.views.view import NEUTRAL
from bingfa.look import markup as h
from bingfa.look.once import finished, once

# A tent of felt: roof, smoke hole and walls, with a gap for the door.
TENT: Final = (
    "m-13-1q1-9 10-11.4l.4-2.6h5.2l.4 2.6q9 2.4 10 11.4zm1 2.6h8.4v9.4h-8.4zm15.2 0h8.4v9.4h-8.4z"
)
ROBE: Final = "m-15 19q-1-14 7-21q-3-3-3-7q1-9 11-10q10 1 11 10q0 4-3 7q8 7 7 21q-15 3-30 0z"

# By chief: a sign about the origin, within 9 units, and whether it is filled.
SIGNS: Final[tuple[tuple[str, bool], ...]] = (
    ("m4-8.5a9.4 9.4 0 1 0 0 17a8.6 8.6 0 0 1 0-17z", True),  # crescent
    ("m0-9v18m-8-16q0 8 8 8q8 0 8-8m-11 13h6", False),  # trident
    (
        "m0-3q-4-5 0-7q4 2 0 7q4-5 7-2q0 4-7 2q7 2 5 6q-4 2-5-6q1 8-3 8q-4-2 3-8q-7 4-9 1q0-5 9-1z",
        True,
    ),  # blossom
    ("m-9 5q-1-8 5-7q0-6 4-8q4 2 4 8q6-1 5 7q-9 7-18 0zm9-13v15", False),  # lotus
    ("m-5-9q12 4 12 9q0 5-12 9m0-18v18m-4-9h15m-4-3l4 3l-4 3", False),  # bow
    ("m0-10l3 6.6l6.6-3l-3 6.6l3 6.6l-6.6-3l-3 6.6l-3-6.6l-6.6 3l3-6.6l-3-6.6l6.6 3z", True),
    ("m-3-9h6l-1 7l7-1v6l-7-1l1 7h-6l1-7l-7 1v-6l7 1z", True),  # cross
    ("m-9 0a9 9 0 1 1 18 0a9 9 0 1 1-18 0m9-9v18m-9-9h18m-15.4-6.4l12.8 12.8m0-12.8l-12.8 12.8",
     False),  # wheel
)  # fmt: skip


@once
def yurt(owner: int) -> h.Node:
    """A yurt: on a player's seal, or black and neutral."""
    if owner == NEUTRAL:
        return [
            h.ellipse(cx="1", cy="15", rx="17", ry="4", fill="var(--shade)", fill_opacity=".4"),
            h.path(
                d="M0 2" + TENT,
                fill="var(--lacquer)",
                stroke="var(--rim-lacquer)",
                stroke_width="1.3",
                stroke_linejoin="round",
                transform="scale(1.3)",
            ),
        ]
    livery = livery_of(owner)
    return [
        h.path(d="M1 2.5" + livery.seal, fill="var(--shade)", fill_opacity=".42"),
        h.path(
            d="M0 0" + livery.seal,
            fill=livery.fill,
            stroke="var(--rim)",
            stroke_width="1.8",
            stroke_linejoin="round",
        ),
        tent(livery.carved, livery.tent),
    ]


def tent(ink: str, scale: float) -> h.Element:
    """A tent alone."""
    return h.path(d="M0 1.5" + TENT, fill=ink, transform=f"scale({scale:g})")


@once
def chief(number: int) -> h.Node:
    """A chief as a pawn: robe and head in his colour, his sign on his breast."""
    colours = colours_of(number)
    return [
        h.ellipse(cx="1", cy="19", rx="18", ry="4.5", fill="var(--shade)", fill_opacity=".5"),
        h.path(
            d="M0 0" + ROBE,
            fill=colours.fill,
            stroke="var(--rim)",
            stroke_width="2",
            stroke_linejoin="round",
        ),
        h.path(
            d="M-7.5-2.5Q0 3.5 7.5-2.5", fill="none", stroke=colours.carved, stroke_opacity=".7",
            stroke_width="1.4",
        ),
        h.g(transform="translate(0 9.5) scale(.95)")[sign(number, colours.carved)],
    ]  # fmt: skip


def sign(number: int, ink: str) -> h.Element:
    """A chief's sign alone."""
    shape, filled = SIGNS[number]
    if filled:
        return h.path(d=shape, fill=ink)
    return h.path(
        d=shape, fill="none", stroke=ink, stroke_width="2", stroke_linecap="round",
        stroke_linejoin="round",
    )  # fmt: skip


# A small shield at the corner of a yurt that is protected.
SHIELD: Final = finished(
    h.path(
        d="M15-24q4.5 2.6 8.5 2.8q1 11.4-8.5 16.2q-9.5-4.8-8.5-16.2q4-.2 8.5-2.8z",
        fill="var(--gold)",
        stroke="var(--lacquer)",
        stroke_width="1.5",
    )
)
