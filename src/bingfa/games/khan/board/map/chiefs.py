"""The chiefs on the board, and their portraits with yurts beside them."""

from __future__ import annotations

from markupsafe import Markup

from bingfa.core.words import Translate
from bingfa.games.khan.board.labels import chief_in_words, portrait_in_words
from bingfa.games.khan.board.livery import colours_of
from bingfa.games.khan.board.map.figures import chief as pawn
from bingfa.games.khan.board.map.figures import sign
from bingfa.games.khan.board.map.grid import BELOW, middle
from bingfa.games.khan.board.part import part
from bingfa.games.khan.rules.actions import Pursue
from bingfa.games.khan.rules.facts import CHIEFS, Facts
from bingfa.games.khan.rules.views.view import KhanView
from bingfa.games.khan.words.names import chief_name
from bingfa.look import markup as h
from bingfa.look.lettering import letters
from bingfa.look.once import once
from bingfa.look.places import Offer, box

WIDE = 123  # of a portrait
HIGH = 46
NAMED = 34  # where its name begins


def draw_chiefs(view: KhanView, facts: Facts, _: Translate) -> dict[str, Markup]:
    """The chiefs as pawns, each a part; a target while he may be pursued."""
    pursued = {action.chief for action in view.legal if isinstance(action, Pursue)}
    return {
        f"part-chief-{facts.chiefs[chief]}": _chief(chief, cell, chief in pursued, facts, _)
        for chief, cell in enumerate(view.chiefs)
    }


@once
def _chief(chief: int, cell: int | None, pursued: bool, facts: Facts, _: Translate) -> h.Node:
    name = facts.chiefs[chief]
    if cell is None:
        return h.g(id=f"part-chief-{name}")
    x, y = middle(cell, facts)
    label = chief_in_words(chief, cell, facts, _)
    offer = None
    if pursued:
        offer = Offer(f"pursue {name}", _("You may pursue him."), True)
    return part(f"chief {name}", label, x, y, offer)[
        h.circle(class_="halo", r="23.5"),
        h.title[chief_name(chief, facts, _)],
        pawn(chief),
    ]


def draw_portraits(view: KhanView, facts: Facts, _: Translate) -> dict[str, Markup]:
    """The portraits in two rows, each a part."""
    return {
        f"part-portrait-{facts.chiefs[chief]}": _portrait(
            chief, view.chiefs[chief], view.portraits[chief], view.phase != "chiefs", facts, _
        )
        for chief in range(CHIEFS)
    }


@once
def _portrait(
    chief: int, cell: int | None, left: int, placed: bool, facts: Facts, _: Translate
) -> h.Node:
    name = facts.chiefs[chief]
    gone = cell is None and placed
    colours = colours_of(chief)
    x, y = 3 + chief % 4 * (WIDE + 2), BELOW + chief // 4 * (HIGH + 2)
    label = portrait_in_words(chief, cell, left, placed, facts, _)
    shown = chief_name(chief, facts, _)
    return part(f"portrait {name}", label, x, y)[
        box(0, 0, WIDE, HIGH),
        h.title[label],
        h.circle(
            cx="16", cy="23", r="15.5", fill="var(--silk)" if gone else colours.fill,
            stroke="var(--faint)" if gone else "var(--ink)", stroke_width="1.6",
        ),
        h.g(transform="translate(16 23) scale(1.1)")[
            sign(chief, "var(--faint)" if gone else colours.carved)
        ],
        letters(
            NAMED, 12, shown, 22, "var(--wash)" if gone else "var(--ink)", anchor="start",
            within=WIDE - NAMED - 4,
        ),
        letters(NAMED, 34, _("gone"), 22, "var(--wash)", anchor="start", italic=True)
        if gone
        else [
            h.path(
                d=f"M{47 + at * 15} 41v-7q0-7 6-7q6 0 6 7v7z",
                fill="var(--ink)" if at < left else "none",
                stroke="none" if at < left else "var(--faint)",
                transform="translate(-11 0)",
            )
            for at in range(facts.whole.portrait_yurts)
        ],
    ]  # fmt: skip
