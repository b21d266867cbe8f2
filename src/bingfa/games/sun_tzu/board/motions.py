"""The pieces that events move, drawn alone.

The pawn and cards that turn over are no motions: the pawn stands elsewhere, a card shows another
face, and whoever shows the board moves them by that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from markupsafe import Markup

from bingfa.core.drawing import Motion
from bingfa.core.events import Event
from bingfa.games.sun_tzu.board.around.cards import back, face, shaded
from bingfa.games.sun_tzu.board.livery import Livery, livery_of
from bingfa.games.sun_tzu.board.map.pieces import markers, seals
from bingfa.games.sun_tzu.board.map.province_parts import SCALE
from bingfa.games.sun_tzu.rules.facts import Edition
from bingfa.games.sun_tzu.words.events import TELLER
from bingfa.look import markup as h
from bingfa.look.cards import HIGH, WIDE
from bingfa.look.frame import alone
from bingfa.look.lettering import letters
from bingfa.look.once import once
from bingfa.look.signs import carved


def motions(event: Event, edition: Edition) -> tuple[Motion, ...]:
    """The pieces that an event moves."""
    return TELLER.motions(event, edition, picture)


def picture(piece: tuple[Any, ...], edition: Edition) -> Markup:
    """A piece by its kind, its player, and what else it shows."""
    kind, seat, *rest = piece
    return PICTURES[kind](livery_of(seat, edition), *rest)


@once
def _army(livery: Livery, number: int) -> h.Node:
    if number == 1:
        return alone(-22, -22, 44, 44, seals([(0, 0)], 17.5, livery, "army"))
    return alone(
        -28,
        -24,
        72,
        48,
        [
            [seals([(layer * 4 - 6, -layer * 5 + 3)], 17.5, livery, "army") for layer in (1, 0)],
            letters(30, 0, str(number), 32, weight="700", halo="var(--card)"),
        ],
    )


@once
def _marker(livery: Livery) -> h.Node:
    return alone(-19, -19, 38, 38, markers(1, livery, 1))


@once
def _card(livery: Livery, card: int | None, own: bool) -> Markup | h.Node:
    """A card as large as those on the board: its back, its face, or shaded for its owner."""
    drawn = back(livery) if card is None else shaded(card, livery) if own else face(card, livery)
    size = WIDE * SCALE + 3, HIGH * SCALE + 4
    return alone(-1, -1, *size, h.g(transform=f"scale({SCALE})")[drawn])


@once
def _scroll(livery: Livery) -> h.Node:
    """A strategy or warlord card, face down."""
    return alone(
        -2,
        -2,
        52,
        72,
        [
            h.rect(
                width="48", height="68", rx="6", fill="var(--gold)", stroke="var(--ink)",
                stroke_width="2",
            ),
            carved("兵", [(24, 34)], 34, "var(--card)"),
        ],
    )  # fmt: skip


PICTURES: Final[dict[str, Callable[..., Markup]]] = {
    "army": _army,
    "marker": _marker,
    "card": _card,
    "scroll": _scroll,
}
