"""The sheets of the players beside the map: ways to victory, purse, production, armies in stock."""

from __future__ import annotations

from typing import Final

import htpy as h

from bingfa.core.drawing import Drawing, Sheet, Tally
from bingfa.core.words import Translate
from bingfa.games.yuan.board.figures import GATE, counted, seal
from bingfa.games.yuan.board.labels import now, purse_in_words, side_in_words
from bingfa.games.yuan.board.livery import Livery, livery_of
from bingfa.games.yuan.rules.facts import Facts
from bingfa.games.yuan.rules.view import SideView, YuanView
from bingfa.games.yuan.words.names import player_name, seat_name
from bingfa.look.frame import CLOSING, opening
from bingfa.look.ink import blot, put
from bingfa.look.lettering import letters
from bingfa.look.once import once
from bingfa.look.places import box, place

WIDE: Final = 348
HIGH: Final = 48


def draw_sheets(view: YuanView, facts: Facts, _: Translate) -> tuple[Sheet, ...]:
    """Of each player how he stands, and his purse: what changes is apart."""
    return tuple(_sheet(view, seat, facts, _) for seat in range(view.players))


def _sheet(view: YuanView, seat: int, facts: Facts, _: Translate) -> Sheet:
    side, name = view.sides[seat], facts.seats[seat]
    title = player_name(seat, view, facts, _)
    livery = None
    if side.clan is not None:
        livery = livery_of(side.clan, facts.clans[side.clan].colour)
    money = side.money if view.turn or view.phase in ("bids", "clan") else None
    parts = {
        f"part-side-{name}": _side(
            name,
            livery,
            _standing(side, view.needed) if view.turn else None,
            len(side.tiles),
            side_in_words(view, seat, facts, _),
        ),
        f"part-purse-{name}": _purse(name, money, purse_in_words(view, seat, facts, _)),
    }
    begins = opening((WIDE, HIGH), facts.name, seat_name(seat, _), None)
    return Sheet(name, title, Drawing(begins, parts, CLOSING))


def tally(view: YuanView, seat: int, facts: Facts, _: Translate) -> Tally:
    """Temples against those that win this turn, and what a player's open plan is."""
    side = view.sides[seat]
    if not view.turn:
        return Tally("", "", now(view, seat, facts, _) if view.phase != "plan" else "")
    said = _("Temples: {temples} of {needed}.").format(temples=side.temples, needed=view.needed)
    note = now(view, seat, facts, _) if view.revealed and view.outcome is None else ""
    return Tally(f"{side.temples}/{view.needed}", said, note)


Standing = tuple[int, int, tuple[int, int] | None, tuple[int, int, int], int, int]


def _standing(side: SideView, needed: int) -> Standing:
    return side.temples, needed, side.other_way, side.production, side.stock, side.provinces


@once
def _side(
    name: str, livery: Livery | None, standing: Standing | None, tiles: int, label: str
) -> h.Node:
    """How a player stands, as a place."""
    return h.g(place(f"side {name}", label), id=f"part-side-{name}")[
        box(2, 2, WIDE - 4, HIGH - 4),
        h.rect(
            x="1", y="1", width=str(WIDE - 2), height=str(HIGH - 2), rx="5", fill="var(--silk)",
            stroke="var(--silk-edge)", stroke_width="1.5",
        ),
        _counts(standing, livery) if standing else None,
        _tiles(tiles) if tiles else None,
    ]  # fmt: skip


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


INK: Final = "var(--lacquer)"  # a colour that would not be seen on a sheet at night
FIRST: Final = 82  # where the counts begin, right of the purse
APART: Final = 46
COUNTS: Final = (
    ("rice", 0.84),
    ("forest", 0.84),
    ("mine", 0.84),
    ("army", 0.62),
    ("province", 0.7),
)


def _counts(standing: Standing, livery: Livery | None) -> h.Node:
    """The figures, and how far each way to victory is gone."""
    temples, needed, other, production, stock, provinces = standing
    lands = f"{other[0]}/{other[1]}" if other else str(provinces)
    fill = "var(--ink)" if livery is None or livery.fill == INK else livery.fill
    numbers = (*map(str, (*production, stock)), lands)
    return [
        [
            [
                h.g(transform=f"translate({FIRST + APART * at} 21) scale({size})")[counted(what)],
                letters(FIRST + APART * at + 12, 21, number, 20, anchor="start"),
            ]
            for at, ((what, size), number) in enumerate(zip(COUNTS, numbers, strict=True))
        ],
        _bar(38, temples / needed, fill),
        _bar(42, other[0] / other[1], fill) if other else None,
    ]


def _bar(y: float, part: float, fill: str) -> h.Node:
    """How far a way to victory is gone."""
    long = WIDE - 14
    return [
        h.rect(x="7", y=f"{y}", width=f"{long}", height="3", fill="var(--silk-edge)"),
        h.rect(x="7", y=f"{y}", width=f"{long * min(1, part):.0f}", height="3", fill=fill),
    ]


def _tiles(tiles: int) -> h.Node:
    """Tiles that are still to be laid."""
    return [
        h.g(transform=f"translate({WIDE - 22 - 24 * at} 24)")[counted("province")]
        for at in range(tiles)
    ]


@once
def _purse(name: str, money: int | None, label: str) -> h.Node:
    if money is None:
        return h.g(id=f"part-purse-{name}")
    return h.g(
        place(f"purse {name}", label), id=f"part-purse-{name}", transform="translate(14 20)"
    )[
        box(-8, -15, 56, 30),
        h.title[label],
        h.g(transform="translate(7 1) scale(.95)")[counted("coin")],
        letters(20, 1, str(money), 22, anchor="start", weight="700"),
    ]
