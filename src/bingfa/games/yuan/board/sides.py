"""The players below the map: clan, way to victory, purse, production, armies in stock."""

from __future__ import annotations

from typing import Final

import htpy as h
from markupsafe import Markup

from bingfa.core.words import Translate
from bingfa.games.yuan.board.figures import GATE, counted, seal
from bingfa.games.yuan.board.labels import now, purse_in_words, side_in_words
from bingfa.games.yuan.board.livery import Livery, livery_of
from bingfa.games.yuan.board.measure import BANNER, GAP, WIDTH, Frame, banner_rows
from bingfa.games.yuan.rules.facts import Facts
from bingfa.games.yuan.rules.view import SideView, YuanView
from bingfa.games.yuan.words.names import player_name
from bingfa.look.ink import blot, put, stroke
from bingfa.look.lettering import letters
from bingfa.look.once import once
from bingfa.look.places import box, place


def draw_sides(view: YuanView, frame: Frame, facts: Facts, _: Translate) -> dict[str, Markup]:
    """Of each player a banner, how he stands, and his purse: what changes is apart."""
    rows = banner_rows(view.players)
    wide = (WIDTH - GAP) // len(rows[0]) - GAP
    parts: dict[str, Markup] = {}
    for row, seats in enumerate(rows):
        for column, seat in enumerate(seats):
            spot = GAP + column * (wide + GAP), frame.bottom + row * (BANNER + GAP), wide
            side = view.sides[seat]
            name = facts.seats[seat]
            livery = None
            if side.clan is not None:
                livery = livery_of(side.clan, facts.clans[side.clan].colour)
            parts[f"part-banner-{name}"] = _banner(
                name,
                seat,
                spot,
                seat == view.seat,
                player_name(seat, view, facts, _),
                livery,
                _lengths(_standing(side, view.needed)) if view.turn else None,
            )
            parts[f"part-side-{name}"] = _side(
                name,
                spot,
                livery,
                now(view, seat, facts, _),
                seat in view.actors or view.outcome is not None,
                _standing(side, view.needed) if view.turn else None,
                len(side.tiles),
                side_in_words(view, seat, facts, _),
            )
            money = side.money if view.turn or view.phase in ("bids", "clan") else None
            parts[f"part-purse-{name}"] = _purse(
                name, spot, money, purse_in_words(view, seat, facts, _)
            )
    return parts


Spot = tuple[int, int, int]  # where a banner hangs, and how wide it is
Standing = tuple[int, int, tuple[int, int] | None, tuple[int, int, int], int, int]


def _standing(side: SideView, needed: int) -> Standing:
    return side.temples, needed, side.other_way, side.production, side.stock, side.provinces


@once
def _banner(
    name: str,
    seat: int,
    spot: Spot,
    own: bool,
    shown: str,
    livery: Livery | None,
    lengths: tuple[int, int] | None,
) -> h.Node:
    """A banner with a player's seal and name, and the signs of what is counted on it."""
    x, y, wide = spot
    size = min(21, (wide - (60 if livery is None else 150)) / len(shown) / 0.74)
    return h.g(id=f"part-banner-{name}", aria_hidden="true", transform=f"translate({x} {y})")[
        h.rect(
            width=str(wide),
            height=str(BANNER),
            rx="5",
            fill="var(--silk)",
            stroke="var(--gold)" if own else "var(--silk-edge)",
            stroke_width="3" if own else "1.5",
        ),
        h.path(
            d=stroke(((-3, 1), (wide / 2, 0), (wide + 3, 1)), 5, f"rod {wide}", step=14),
            fill="var(--shore)",
        ),
        h.g(transform="translate(24 24) scale(.84)")[crest_of(seat, livery)],
        None if livery is None else _number(seat),
        letters(46, 17, shown, round(size, 1), anchor="start", weight="700", caps=True),
        _signs(wide, *lengths) if lengths else None,
    ]


@once
def _side(
    name: str,
    spot: Spot,
    livery: Livery | None,
    word: str,
    urgent: bool,
    standing: Standing | None,
    tiles: int,
    label: str,
) -> h.Node:
    """How a player stands, as a place."""
    x, y, wide = spot
    return h.g(
        place(f"side {name}", label), id=f"part-side-{name}", transform=f"translate({x} {y})"
    )[
        box(0, 0, wide, BANNER),
        _word(word, urgent, wide - 50 - (30 + 10 * _lengths(standing)[1] if standing else 0))
        if word
        else None,
        _counts(wide, standing, livery) if standing else None,
        _tiles(wide, tiles) if tiles else None,
    ]


def crest_of(seat: int, livery: Livery | None) -> h.Node:
    """A clan's seal, or a plain one with the player's number as long as there is no clan."""
    if livery is not None:
        return seal(livery, GATE)
    return [
        h.path(
            d=put(0, 0, blot(19, 0, f"seat {seat}")),
            fill="var(--card)",
            stroke="var(--ink)",
            stroke_width="2",
        ),
        letters(0, 0, str(seat + 1), 24, weight="700"),
    ]


def _number(seat: int) -> h.Node:
    """Which seat leads a clan, small at the corner of its seal."""
    return [
        h.circle(
            cx="9", cy="12", r="8.5", fill="var(--card)", stroke="var(--ink)", stroke_width="1.2"
        ),
        letters(9, 12, str(seat + 1), 13, weight="700"),
    ]


def _word(word: str, urgent: bool, room: float) -> h.Node:
    """What is special about a player now, within so much room."""
    size = round(min(15, room / len(word) / 0.53), 1)
    ink = "var(--seal)" if urgent else "var(--wash)"
    return letters(46, 37, word, size, ink, anchor="start", italic=True)


# What is counted on a banner: temples and provinces on the right, the rest in a row below.
RIGHT: Final = 9
INK: Final = "var(--lacquer)"  # a colour that would not be seen on a banner at night
FIRST: Final = 67
LOWER: Final = (("rice", 0.84), ("forest", 0.84), ("mine", 0.84), ("army", 0.62))


def _words(standing: Standing) -> tuple[str, str]:
    """A player's ways to victory: temples of those needed; provinces, also of those needed."""
    temples, needed, other, _production, _stock, provinces = standing
    return f"{temples}/{needed}", f"{other[0]}/{other[1]}" if other else str(provinces)


def _lengths(standing: Standing) -> tuple[int, int]:
    goal, lands = _words(standing)
    return len(goal), len(lands)


def _signs(wide: int, goal: int, lands: int) -> h.Node:
    """The signs before figures of so many letters."""
    right, room = wide - RIGHT, (wide - FIRST) / len(LOWER)
    return [
        h.g(transform=f"translate({right - 15 - 14 * goal} 19) scale(.95)")[counted("temple")],
        h.g(transform=f"translate({right - 12 - 10 * lands} 40) scale(.7)")[counted("province")],
        [
            h.g(transform=f"translate({FIRST + room * at + 8:.0f} 60) scale({size})")[counted(what)]
            for at, (what, size) in enumerate(LOWER)
        ],
    ]


def _counts(wide: int, standing: Standing, livery: Livery | None) -> h.Node:
    """The figures, and how far each way to victory is gone."""
    temples, needed, other, production, stock, _provinces = standing
    right, room = wide - RIGHT, (wide - FIRST) / len(LOWER)
    goal, lands = _words(standing)
    fill = "var(--ink)" if livery is None or livery.fill == INK else livery.fill
    return [
        letters(right, 17, goal, 23, anchor="end", weight="700"),
        letters(right, 40, lands, 17, anchor="end", weight="700" if other else ""),
        [
            letters(FIRST + room * at + 18, 60, str(number), 20, anchor="start")
            for at, number in enumerate((*production, stock))
        ],
        _bar(wide, 73, temples / needed, fill),
        _bar(wide, 78, other[0] / other[1], fill) if other else None,
    ]


def _bar(wide: int, y: float, part: float, fill: str) -> h.Node:
    """How far a way to victory is gone."""
    long = wide - 12
    return [
        h.rect(x="6", y=f"{y}", width=f"{long}", height="3", fill="var(--silk-edge)"),
        h.rect(x="6", y=f"{y}", width=f"{long * min(1, part):.0f}", height="3", fill=fill),
    ]


def _tiles(wide: int, tiles: int) -> h.Node:
    """Tiles that are still to be laid."""
    return [
        h.g(transform=f"translate({wide - 22 - 24 * at} 58)")[counted("province")]
        for at in range(tiles)
    ]


@once
def _purse(name: str, spot: Spot, money: int | None, label: str) -> h.Node:
    if money is None:
        return h.g(id=f"part-purse-{name}")
    return h.g(
        place(f"purse {name}", label),
        id=f"part-purse-{name}",
        transform=f"translate({spot[0] + 10} {spot[1] + 59})",
    )[
        box(-6, -14, 56, 30),
        h.title[label],
        h.g(transform="translate(7 1) scale(.95)")[counted("coin")],
        letters(19, 1, str(money), 22, anchor="start", weight="700"),
    ]
