"""Tiles and bridges that lie on the board, the largest territories, and a conquest proposed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from markupsafe import Markup

from bingfa.core.words import Translate
from bingfa.games.khan.board.labels import piece_in_words, territory_in_words
from bingfa.games.khan.board.livery import livery_of
from bingfa.games.khan.board.map.figures import tent
from bingfa.games.khan.board.map.grid import CELL, around, middle, outline_of, place_of
from bingfa.games.khan.rules.facts import RIVER, Facts
from bingfa.games.khan.rules.views.view import KhanView, PieceView, SideView
from bingfa.games.khan.words.names import cell_list, seat_name, shape_name
from bingfa.look import markup as h
from bingfa.look.ink import Point
from bingfa.look.lettering import letters, sentence
from bingfa.look.once import once
from bingfa.look.places import place


def draw_pieces(view: KhanView, facts: Facts, _: Translate) -> dict[str, Markup]:
    """A part for every piece of the box: empty until it is laid."""
    return {
        part: _piece(part, at, view.pieces[at], facts, _) if at < len(view.pieces) else nothing
        for at, (part, nothing) in enumerate(_slots(facts))
    }


@cache
def _slots(facts: Facts) -> tuple[tuple[str, Markup], ...]:
    """For every piece of the box the name of its part, and the part as long as it is not laid."""
    number = sum(shape.number for shape in facts.shapes)
    names = [f"part-piece-{at}" for at in range(number)]
    return tuple((name, Markup(f'<g id="{name}"></g>')) for name in names)


@once
def _piece(part: str, number: int, piece: PieceView, facts: Facts, _: Translate) -> h.Node:
    label = sentence(piece_in_words(piece, facts, _))
    return h.g(place(f"piece {number}", label), id=part)[
        h.path(class_="halo", d=outline_of(piece.cells, facts, 1)),
        body(piece.kind, piece.cells, piece.owners, facts),
        tokens(piece.kind, piece.cells, piece.owners, piece.points, facts),
    ]


@once
def body(kind: int, cells: tuple[int, ...], owners: tuple[int, ...], facts: Facts) -> h.Node:
    """A piece without what lies on it: lacquer in its owners' colours, or planks."""
    ring = outline_of(cells, facts, 2.5)
    shadow = h.path(d=ring, fill="var(--shade)", fill_opacity=".5", transform="translate(1 3)")
    if facts.shapes[kind].bridge:
        return [
            shadow,
            h.path(d=ring, fill="var(--loess)", stroke="var(--rim)", stroke_width="6"),
            h.path(d=_planks(cells, facts), stroke="var(--loess-mark)", stroke_width="2"),
            _rails(owners, ring),
        ]
    colour = "none" if len(owners) > 1 else livery_of(owners[0]).fill
    return [
        shadow,
        [
            h.path(d=_share(cells, at, len(owners), facts), fill=livery_of(owner).fill)
            for at, owner in enumerate(owners if len(owners) > 1 else ())
        ],
        h.path(d=ring, fill=colour, stroke="var(--rim)", stroke_width="2.6"),
        h.path(
            d=_joints(cells, facts),
            stroke=livery_of(owners[0]).carved,
            stroke_opacity=".3",
            stroke_width="1.2",
        ),
        h.path(
            d=outline_of(cells, facts, 5.5, 4),
            fill="none",
            stroke=livery_of(owners[0]).carved,
            stroke_opacity=".7",
            stroke_width="1.8",
            stroke_linecap="round",
            stroke_dasharray=livery_of(owners[0]).dashes if len(owners) == 1 else None,
        ),
    ]


def _rails(owners: Sequence[int], ring: str) -> list[h.Node]:
    """The rails of a bridge in its owners' colours, in turn."""
    others = 18 * (len(owners) - 1)
    return [
        h.path(
            d=ring,
            fill="none",
            stroke=livery_of(owner).fill,
            stroke_width="4.5",
            stroke_dasharray=f"18 {others}" if others else None,
            stroke_dashoffset=f"{-18 * at}" if at else None,
        )
        for at, owner in enumerate(owners)
    ]


def _share(cells: Sequence[int], at: int, owners: int, facts: Facts) -> str:
    """The cells of a shared piece that show one owner's colour."""
    mine = [cell for number, cell in enumerate(cells) if number % owners == at]
    return "".join(outline_of([cell], facts, 1, 3) for cell in mine)


def _joints(cells: Sequence[int], facts: Facts) -> str:
    """Faint lines between the cells of a tile."""
    lines = ""
    for cell in cells:
        x, y = middle(cell, facts)
        if cell + 1 in cells and (cell + 1) % facts.width:
            lines += f"M{x + CELL / 2:g} {y - CELL / 2 + 6:g}v{CELL - 12}"
        if cell + facts.width in cells:
            lines += f"M{x - CELL / 2 + 6:g} {y + CELL / 2:g}h{CELL - 12}"
    return lines


def _planks(cells: Sequence[int], facts: Facts) -> str:
    """Planks across the way of a bridge."""
    lines = ""
    for cell in cells:
        x, y = middle(cell, facts)
        across = cell + 1 in cells or cell - 1 in cells
        for step in (-16, -6, 5, 16):
            if across:
                lines += f"M{x + step:g} {y - CELL / 2 + 3:g}v{CELL - 6}"
            else:
                lines += f"M{x - CELL / 2 + 3:g} {y + step:g}h{CELL - 6}"
    return lines


def tokens(
    kind: int, cells: tuple[int, ...], owners: tuple[int, ...], points: int, facts: Facts
) -> list[h.Node]:
    """The owners' yurts on a piece, and its points; on a disc where the ground would hide them."""
    *seals, (x, y) = _spots(cells, len(owners), facts)
    drawn: list[h.Node] = [
        h.g(transform=f"translate({spot[0]:g} {spot[1]:g})")[_token(owner)]
        for owner, spot in zip(owners, seals, strict=True)
    ]
    if len(owners) == 1 and not facts.shapes[kind].bridge:
        ink = livery_of(owners[0]).carved
        return [*drawn, letters(x, y, str(points), 27, ink, weight="700")]
    disc = {"fill": "var(--card)", "stroke": "var(--ink)", "stroke-width": "1.4"}
    return [
        *drawn,
        h.circle(disc, cx=f"{x:g}", cy=f"{y:g}", r="15"),
        letters(x, y, str(points), 23, weight="700"),
    ]


def _spots(cells: tuple[int, ...], owners: int, facts: Facts) -> list[Point]:
    """Where the owners' yurts lie, near the middle and on land, and then the points."""
    places = [middle(cell, facts) for cell in cells]
    centre_x = sum(x for x, _y in places) / len(places)
    centre_y = sum(y for _x, y in places) / len(places)
    dry = [at for cell, at in zip(cells, places, strict=True) if facts.ground[cell] != RIVER]
    dry.sort(key=lambda at: abs(at[0] - centre_x) + abs(at[1] - centre_y))
    return [*dry, *((centre_x, centre_y) for _ in range(owners))][: owners + 1]


@once
def _token(owner: int) -> h.Node:
    """An owner's yurt on a piece of the same colour: as if cut out of it."""
    livery = livery_of(owner)
    return [
        h.path(d="M0 0" + livery.seal, fill=livery.carved, transform="scale(.92)"),
        tent(livery.fill, livery.tent * 0.9),
    ]


def draw_territories(view: KhanView, facts: Facts, _: Translate) -> dict[str, Markup]:
    """Each player's largest territory, outlined where it earns a bonus as things stand."""
    return {
        f"part-territory-{facts.seats[seat]}": _territory(
            seat, _largest(side), side.bonus, facts, _
        )
        for seat, side in enumerate(view.sides)
    }


def draw_bonuses(view: KhanView, facts: Facts) -> dict[str, Markup]:
    """What the largest territories earn, above yurts and chiefs that would hide it."""
    parts = (f"part-bonus-{facts.seats[seat]}" for seat in range(view.players))
    return {
        part: _bonus(part, _largest(side), side.bonus, facts)
        for part, side in zip(parts, view.sides, strict=True)
    }


def _largest(side: SideView) -> tuple[int, ...]:
    return side.territories[0] if side.territories else ()


@once
def _territory(seat: int, cells: tuple[int, ...], bonus: int, facts: Facts, _: Translate) -> h.Node:
    part = f"part-territory-{facts.seats[seat]}"
    if not cells or not bonus:
        return h.g(id=part)
    ring = outline_of(cells, facts, -1)
    label = territory_in_words(seat, len(cells), bonus, facts, _)
    line = {"d": ring, "fill": "none", "stroke-linejoin": "round"}
    return h.g(place(f"territory {facts.seats[seat]}", label), id=part)[
        h.path(class_="halo", d=ring),
        h.path(line, stroke="var(--lacquer)", stroke_width="6.5"),
        h.path(line, stroke="var(--gold)", stroke_width="3.4"),
    ]


@once
def _bonus(part: str, cells: tuple[int, ...], bonus: int, facts: Facts) -> h.Node:
    """A pennant with the bonus, at the northernmost corner."""
    if not cells or not bonus:
        return h.g(id=part)
    corners = [corner for line in around(cells, facts) for corner in line]
    x, y = place_of(min(corners, key=lambda corner: (corner[1], corner[0])))
    at = f"translate({x + 5:g} {y - 5:g})"
    return h.g(id=part, aria_hidden="true", pointer_events="none", transform=at)[
        h.path(
            d="M-3-10H34l-5 10l5 10H-3z",
            fill="var(--card)",
            stroke="var(--gold)",
            stroke_width="2.2",
        ),
        letters(13, 0, f"+{bonus}", 18, weight="700"),
    ]


def draw_proposal(view: KhanView, facts: Facts, _: Translate) -> dict[str, Markup]:
    """The conquest that waits for consent, in seal red."""
    asked = view.proposal
    if asked is None:
        return {"part-proposal": NO_PROPOSAL}
    gaps = {
        "seat": seat_name(asked.seat, facts, _),
        "kind": shape_name(asked.kind, facts, _),
        "cells": cell_list(asked.cells, facts),
    }
    label = _("{seat} wants to lay {kind} on {cells}.").format(**gaps)
    return {"part-proposal": _proposal(asked.cells, label, facts)}


NO_PROPOSAL = Markup('<g id="part-proposal"></g>')


@once
def _proposal(cells: tuple[int, ...], label: str, facts: Facts) -> h.Node:
    ring = outline_of(cells, facts, 3)
    return h.g(place("proposal", label), id="part-proposal")[
        h.path(class_="halo", d=ring),
        h.title[label],
        h.path(d=ring, fill="var(--seal)", fill_opacity=".3"),
        h.path(d=ring, fill="none", stroke="var(--rim)", stroke_width="8"),
        h.path(
            d=ring, fill="none", stroke="var(--seal)", stroke_width="5", stroke_dasharray="14 6"
        ),
    ]
