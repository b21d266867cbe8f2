"""What lies beside the board: the common reserve, pile and discards, and how far the turn is."""

from __future__ import annotations

from markupsafe import Markup

from bingfa.core.words import Translate
from bingfa.games.khan.board.around.cards import back, edge, face
from bingfa.games.khan.board.labels import (
    discard_in_words,
    pile_in_words,
    reserve_in_words,
    turn_in_words,
)
from bingfa.games.khan.board.livery import livery_of
from bingfa.games.khan.board.map.figures import yurt
from bingfa.games.khan.board.map.grid import BELOW, CELL, LEFT, PORTRAITS, TOP
from bingfa.games.khan.board.part import part
from bingfa.games.khan.rules.facts import Facts
from bingfa.games.khan.rules.views.view import NEUTRAL, KhanView
from bingfa.look import markup as h
from bingfa.look.cards import HIGH, WIDE
from bingfa.look.lettering import letters
from bingfa.look.once import finished, once
from bingfa.look.places import box

RESERVE_X, PILE_X, DISCARD_X = 508, 572, 640
SCALE = 0.56
SHOWN = 3  # of the discards


# Where cards will lie.
SLOT = finished(
    h.rect(
        x="6", y="6", width=f"{WIDE * SCALE:g}", height=f"{HIGH * SCALE:g}", rx="6",
        fill="none", stroke="var(--wash)", stroke_dasharray="6 5",
    )
)  # fmt: skip


def draw_beside(view: KhanView, facts: Facts, _: Translate) -> dict[str, Markup]:
    """Reserve, pile, discards and turn, each a part."""
    top = view.discard[-SHOWN:]
    return {
        "part-reserve": _reserve(view.reserve, reserve_in_words(view, _)),
        "part-pile": _pile(view.pile, pile_in_words(view, _)),
        "part-discard": _discard(top, discard_in_words(len(view.discard), top, facts, _), facts, _),
        "part-turn": _turn(
            view.turn,
            view.active,
            view.actions_left,
            view.ending,
            view.outcome is not None,
            turn_in_words(view, facts, _),
            _,
        ),
    }


@once
def _reserve(number: int, label: str) -> h.Node:
    return part("reserve", label, RESERVE_X, BELOW)[
        box(0, 0, 58, PORTRAITS),
        h.title[label],
        [
            h.g(transform=f"translate({x} {y}) scale(.8)")[yurt(NEUTRAL)]
            for x, y in ((17, 40), (41, 40), (29, 27))[: max(0, min(3, number))]
        ],
        letters(29, 74, str(number), 28, weight="700"),
    ]


@once
def _pile(number: int, label: str) -> h.Node:
    return part("pile", label, PILE_X, BELOW)[
        box(0, 0, 64, PORTRAITS),
        h.title[label],
        [
            h.g(transform=f"translate({4 + 2 * at} {8 - 2 * at}) scale({SCALE})")[back()]
            for at in range(min(3, (number + 23) // 24))
        ]
        or SLOT,
        letters(34, 46, str(number), 28, "var(--on-lacquer)" if number else "var(--wash)",
                weight="700"),
    ]  # fmt: skip


@once
def _discard(top: tuple[int, ...], label: str, facts: Facts, _: Translate) -> h.Node:
    return part("discard", label, DISCARD_X, BELOW)[
        box(0, 0, 76, PORTRAITS),
        h.title[label],
        [
            h.g(transform=f"translate({4 + 6 * at} 6) scale({SCALE})")[
                face(card, facts, _) if at == len(top) - 1 else edge(card)
            ]
            for at, card in enumerate(top)
        ]
        or SLOT,
    ]  # fmt: skip


@once
def _turn(
    turn: int, active: int, actions: int, ending: bool, over: bool, label: str, _: Translate
) -> h.Node:
    """How far the match is, and a seal of whoever is in turn for each action left."""
    livery = livery_of(active)
    said = _("turn {number}").format(number=turn) if turn else _("setting up")
    return part("turn", label, LEFT + 9.3 * CELL, TOP + 12.1 * CELL)[
        box(0, 0, 190, 52),
        h.title[label],
        letters(6, 15, _("end phase"), 22, "var(--seal)", anchor="start", weight="700")
        if ending
        else letters(6, 15, said, 22, "var(--wash)", anchor="start", italic=True),
        [
            h.path(
                d="M0 0" + livery.seal,
                fill=livery.fill,
                stroke="var(--ink)",
                stroke_width="2",
                transform=f"translate({18 + at * 28} 39) scale(.52)",
            )
            for at in range(0 if over else actions)
        ],
    ]
