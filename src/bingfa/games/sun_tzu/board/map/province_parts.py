"""What a province is drawn of: its name and worth, its edge, armies, cards and markers."""

from __future__ import annotations

from functools import cache

from bingfa.games.sun_tzu.board.around.cards import back, face, shaded
from bingfa.games.sun_tzu.board.livery import Livery
from bingfa.games.sun_tzu.board.map.maps import Region, map_of
from bingfa.games.sun_tzu.board.map.pieces import armies, markers
from bingfa.games.sun_tzu.rules.cards import NAMES
from bingfa.look import markup as h
from bingfa.look.cards import placed
from bingfa.look.ink import blot, inset, outline, stroke
from bingfa.look.lettering import letters
from bingfa.look.once import finished, once
from bingfa.look.places import box

SIDE = 101  # from a province's heart to the cards
SCALE = 0.6  # of cards on the board


def at_heart(region: Region) -> str:
    return f"translate({region.heart[0]:g} {region.heart[1]:g})"


def call(region: Region, seat: int) -> h.Element:
    """A frame of gold where one's own card may be laid now."""
    x, y = region.heart[0] + (-SIDE if seat == 0 else SIDE), region.heart[1] + 6
    return h.rect(
        class_="call",
        x=f"{x - 29:g}",
        y=f"{y - 42:g}",
        width="58",
        height="84",
        rx="7",
        fill="var(--card)",
        fill_opacity=".6",
        stroke="var(--gold)",
        stroke_width="5",
    )


@cache
def halo(name: str, borders: tuple[int, ...], province: int) -> str:
    """The outline of the place."""
    ring = map_of(name, borders).regions[province].ring
    return outline(inset(ring, 8, "halo", 0.15)[::2])


@once
def edge(name: str, borders: tuple[int, ...], province: int) -> h.Node:
    """A broad line of seal red around the province being resolved."""
    ring = map_of(name, borders).regions[province].ring
    outer, inner = inset(ring, 2, "outer edge", 0.4)[::2], inset(ring, 9, "inner edge", 0.4)[::2]
    return h.path(d=outline(outer) + outline(inner), fill="var(--seal)", fill_rule="evenodd")


@once
def title(name: str, being_resolved: bool) -> h.Node:
    """The name, on a red banner while the province is resolved."""
    if not being_resolved:
        return letters(0, -68, name, 29, weight="700", caps=True)
    half = 14 + len(name) * 10.5
    return [
        h.path(d=stroke(((-half, -67), (0, -68.5), (half, -67)), 34, name), fill="var(--seal)"),
        letters(0, -68, name, 29, "var(--on-seal)", weight="700", caps=True),
    ]


@once
def stand(values: tuple[int, ...], next_scoring: int) -> h.Node:
    """The worth in the three scorings: the coming one in seal red and large, past ones faint."""
    coins: list[h.Node] = []
    for scoring, value in enumerate(values):
        x = (scoring - 1) * 37
        if scoring == next_scoring:
            coin = h.path(d=blot(18, 0, "coming"), fill="var(--seal)")
            coins.append(h.g(transform=f"translate({x} -35)")[coin])
            coins.append(letters(x, -35, str(value), 26, "var(--on-seal)", weight="700"))
        else:
            past = scoring < next_scoring
            coins.append(
                h.circle(
                    cx=str(x),
                    cy="-35",
                    r="14.5",
                    fill="none" if past else "var(--card)",
                    stroke="var(--wash)",
                    stroke_width="1.2" if past else "1.8",
                    stroke_dasharray="3 3" if past else None,
                )
            )
            coins.append(letters(x, -35, str(value), 22, "var(--wash)" if past else "var(--ink)"))
    return coins


@once
def standing(name: str, number: int, livery: Livery) -> h.Node:
    return h.g(data_key=name, transform="translate(0 33)")[
        box(-64, -43, 128, 86),
        armies(number, livery) if number else None,
    ]


@once
def lying(
    name: str, livery: Livery, there: bool, card: int | None, opened: bool, sign: str, side: int
) -> h.Node:
    """A player's card: open, shaded to its owner, face down, or the place for it."""
    shown = NAMES[card] if card is not None and opened else "down"
    return h.g(
        data_key=name,
        data_face=shown if there else None,
        transform=f"translate({side * SIDE} 6)",
    )[
        box(-35, -48, 70, 96),
        laid(card, opened, livery, side) if there else SLOT,
        _tag(sign) if sign else None,
    ]


@once
def laid(card: int | None, opened: bool, livery: Livery, side: int) -> h.Node:
    """A card that lies about the origin, slightly turned."""
    if card is None:
        drawn = back(livery)
    else:
        drawn = face(card, livery) if opened else shaded(card, livery)
    return placed(0, 0, SCALE, drawn, side * 1.5)


@once
def _tag(sign: str) -> h.Node:
    """A red slip on a card: what it counts as."""
    return [
        h.rect(x="-21", y="24", width="42", height="28", rx="4", fill="var(--seal)"),
        letters(0, 38, sign, 23, "var(--on-seal)", weight="700"),
    ]


# Where a card will lie.
SLOT = finished(
    h.rect(
        x="-29",
        y="-42",
        width="58",
        height="84",
        rx="7",
        fill="var(--card)",
        fill_opacity=".16",
        stroke="var(--wash)",
        stroke_width="1.4",
        stroke_opacity=".6",
        stroke_dasharray="8 5",
    )
)


@once
def markers_at(name: str, livery: Livery, marks: int, side: int) -> h.Node:
    at = f"translate({side * SIDE} 70)"
    return h.g(data_key=name, transform=at, pointer_events="none")[
        box(-18, -18, 36, 36),
        markers(marks, livery, side) if marks else None,
    ]
