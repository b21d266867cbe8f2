"""Cards: faces, backs and the shaded faces of one's own cards that still lie face down."""

from __future__ import annotations

from typing import Final

from bingfa.core.words import N_, Translate
from bingfa.games.sun_tzu.board.livery import Livery
from bingfa.games.sun_tzu.rules.cards import (
    MINUS_1,
    NAMES,
    ONE,
    PLAGUE,
    PLUS_1,
    PLUS_2,
    PLUS_3,
    SIX,
    TEN,
)
from bingfa.look import markup as h
from bingfa.look.cards import HIGH, WIDE, sheet
from bingfa.look.lettering import letters
from bingfa.look.once import once
from bingfa.look.signs import carved, character

# What a card does, in a word or two under its figure.
CAPTIONS: Final = {
    ONE: N_("draw two"),
    SIX: N_("marks"),
    PLUS_1: N_("one more"),
    PLUS_2: N_("costs one"),
    PLUS_3: N_("costs two"),
    MINUS_1: N_("one less"),
    PLAGUE: N_("plague"),
}
ONCE: Final = N_("once")  # 7 to 10


def figure(card: int) -> str:
    """A card's figure as it is written, with a real minus sign."""
    return NAMES[card].replace("-", "\N{MINUS SIGN}")


def caption(card: int, _: Translate) -> str:
    """What is special about a card, in a word or two."""
    if card in CAPTIONS:
        return _(CAPTIONS[card])
    return _(ONCE) if card > SIX else ""


@once
def face(card: int, livery: Livery, said: str = "") -> h.Node:
    """A card's face, 100 by 142 from the origin: figure, its player's seal, maybe a caption."""
    ink = "var(--plum)" if card == PLAGUE else livery.figure
    return [
        sheet("var(--card)", "var(--ink)"),
        _frame(7, ink, "5" if card == SIX else "2"),
        _frame(12, ink, ".8") if card in (PLUS_1, PLUS_2, PLUS_3, MINUS_1) else None,
        _owner(livery),
        _big(card, 74, ink, 62),
        " " if said else None,  # so that figure and caption are not one word to whoever reads them
        h.g(class_="caption")[letters(50, 119, said, _fitting(said), "var(--wash)")]
        if said
        else None,
    ]


def _owner(livery: Livery) -> h.Element:
    """The shape of its player's seal in a card's corner."""
    ink = {"fill": livery.fill, "stroke": livery.figure, "stroke-width": "2"}
    if livery.corners:
        return h.rect(ink, x="16", y="18", width="18", height="18")
    return h.circle(ink, cx="25", cy="27", r="9")


@once
def shaded(card: int, livery: Livery) -> h.Node:
    """The face of one's own card that lies face down: its back shows all around."""
    ink = "var(--plum)" if card == PLAGUE else livery.figure
    return [
        sheet(livery.fill, livery.rim),
        h.path(d=_weave(livery), fill="none", stroke=livery.carved, stroke_opacity=".7"),
        h.rect(
            x="16", y="16", width="68", height="110", rx="6", fill="var(--card)",
            stroke=livery.carved, stroke_width="2",
        ),
        _big(card, 71, ink, 52),
    ]  # fmt: skip


@once
def back(livery: Livery) -> h.Node:
    """A card's back: the player's colour, the seal's shape and its character."""
    ring = (
        h.rect(x="24", y="45", width="52", height="52", rx="3")
        if livery.corners
        else h.circle(cx="50", cy="71", r="28")
    )
    return [
        sheet(livery.fill, livery.rim),
        h.g(fill="none", stroke=livery.carved)[
            h.rect(x="8", y="8", width="84", height="126", rx="6", stroke_opacity=".7"),
            h.path(d=_weave(livery), stroke_width="2", stroke_opacity=".45"),
            h.g(stroke_width="4")[ring],
        ],
        character(livery.sign, 50, 71, 40, livery.carved, 11),
    ]


@once
def plain_face(card: int, livery: Livery) -> h.Node:
    """A face that is seen from far: its figure alone."""
    return [
        h.rect(
            width="100", height="142", rx="12", fill="var(--card)", stroke=livery.figure,
            stroke_width="7",
        ),
        carved("疫", [(50, 71)], 74, "var(--plum)")
        if card == PLAGUE
        else letters(50, 71, figure(card), 84 if card < TEN else 66, livery.figure, weight="700"),
    ]  # fmt: skip


@once
def plain_back(livery: Livery) -> h.Node:
    """A back that is seen from far: the colour and the seal's shape alone."""
    ring = h.rect(x="26", y="47", width="48", height="48") if livery.corners else None
    return [
        h.rect(
            width="100",
            height="142",
            rx="12",
            fill=livery.fill,
            stroke=livery.rim,
            stroke_width="7",
        ),
        h.g(fill="none", stroke=livery.carved, stroke_width="8")[
            ring or h.circle(cx="50", cy="71", r="26")
        ],
    ]


def _weave(livery: Livery) -> str:
    """The corners of a back: straight lines or round ones, as the seal has corners or not."""
    return (
        "M9 30L30 9M9 48L48 9M91 112L70 133M91 94L52 133M70 9L91 30M52 9L91 48M30 133L9 112"
        "M48 133L9 94"
        if livery.corners
        else "M9 33A24 24 0 0 0 33 9M9 45A36 36 0 0 0 45 9M91 109A24 24 0 0 0 67 133"
        "M91 97A36 36 0 0 0 55 133M67 9A24 24 0 0 0 91 33M55 9A36 36 0 0 0 91 45"
        "M33 133A24 24 0 0 0 9 109M45 133A36 36 0 0 0 9 97"
    )


def _frame(depth: int, ink: str, width: str) -> h.Element:
    return h.rect(
        x=str(depth),
        y=str(depth),
        width=str(WIDE - 2 * depth),
        height=str(HIGH - 2 * depth),
        rx="6",
        fill="none",
        stroke=ink,
        stroke_width=width,
    )


def _big(card: int, y: float, ink: str, size: float) -> h.Element:
    if card == PLAGUE:
        return character("疫", 52, y + 4, size * 0.95, ink, 8)
    shown = figure(card)
    return letters(50, y, shown, size * (1 if len(shown) == 1 else 0.78), ink, weight="700")


def _fitting(said: str) -> float:
    """The size at which words fit on a card."""
    return min(18, 134 / max(1, len(said)))
