"""The sheets of the players beside the map: ways to victory, purse, production, armies in stock."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from bingfa.core.drawing import Drawing, Sheet, Tally
from bingfa.core.words import N_, Translate
from bingfa.games.yuan.board.labels import now, purse_in_words, side_in_words
from bingfa.games.yuan.board.livery import Livery, livery_of
from bingfa.games.yuan.board.map.figures import GATE, counted, seal
from bingfa.games.yuan.rules.facts import Facts
from bingfa.games.yuan.rules.views.view import SideView, YuanView
from bingfa.games.yuan.words.names import POWER_TEXTS, player_name, provinces_text, seat_name
from bingfa.look import markup as h
from bingfa.look.frame import CLOSING, opening
from bingfa.look.ink import blot, put
from bingfa.look.lettering import letters, sentence
from bingfa.look.once import once
from bingfa.look.places import box, place

WIDE: Final = 348
HIGH: Final = 50
LINE: Final = 17  # of the words that say what a clan can do
LETTERS: Final = 52  # in such a line
NO_POWER: Final = N_("no power of its own")


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
    powers = [] if "powers=on" not in view.options else _powers(facts, _)
    size = WIDE, HIGH + (LINE * max(map(len, powers)) + 8 if powers else 0)
    power = () if side.clan is None or not powers else powers[facts.clans[side.clan].power]
    bare = not (view.turn or side.tiles or power) and money is None
    parts = {
        f"part-signs-{name}": _signs(name, bare, bool(view.turn), power, size[1]),
        f"part-side-{name}": _side(
            name,
            livery,
            _standing(side, view.needed) if view.turn else None,
            len(side.tiles),
            size[1],
            side_in_words(view, seat, facts, _),
        ),
        f"part-purse-{name}": _purse(name, money, purse_in_words(view, seat, facts, _)),
    }
    begins = opening(size, facts.name, seat_name(seat, _), None)
    return Sheet(name, title, Drawing(begins, parts, CLOSING))


def _powers(facts: Facts, _: Translate) -> list[tuple[str, ...]]:
    """By power: what it is in words, line by line."""
    said = [f"{sentence(_(each or NO_POWER))}." for each in POWER_TEXTS]
    return [tuple(wrap(each, LETTERS)) for each in said]


def tally(view: YuanView, seat: int, facts: Facts, _: Translate) -> Tally:
    """Temples against those that win this turn, and a player's open plan, or his provinces."""
    side = view.sides[seat]
    if not view.turn:
        return Tally("", "", now(view, seat, facts, _) if view.phase == "bids" else "")
    said = _("Temples: {temples} of {needed}.").format(temples=side.temples, needed=view.needed)
    if view.revealed and view.outcome is None:
        note = now(view, seat, facts, _)
    elif side.other_way is not None:
        note = _("{count} of {goal} in provinces").format(
            count=side.other_way[0], goal=side.other_way[1]
        )
    else:
        note = provinces_text(side.provinces, _)
    return Tally(f"{side.temples}/{view.needed}", said, note)


Standing = tuple[int, int, tuple[int, int] | None, tuple[int, int, int], int, int]


def _standing(side: SideView, needed: int) -> Standing:
    return side.temples, needed, side.other_way, side.production, side.stock, side.provinces


@once
def _signs(name: str, bare: bool, playing: bool, power: tuple[str, ...], high: int) -> h.Node:
    """What stays on a sheet: the signs of what is counted, and the power of the clan.

    A page shows no sheet as long as there is nothing on it.
    """
    kind = "bare" if bare else None
    return h.g(id=f"part-signs-{name}", class_=kind, aria_hidden="true")[
        h.rect(
            x="1", y="1", width=str(WIDE - 2), height=str(high - 2), rx="5", fill="var(--silk)",
            stroke="var(--silk-edge)", stroke_width="1.5",
        ),
        [
            h.g(transform=f"translate({FIRST + APART * at} 19) scale({size})")[counted(what)]
            for at, (what, size) in enumerate(COUNTS)
        ] if playing else None,
        [
            letters(9, HIGH + 8 + LINE * at, line, 14, "var(--wash)", anchor="start", italic=True)
            for at, line in enumerate(power)
        ],
    ]  # fmt: skip


@once
def _side(
    name: str,
    livery: Livery | None,
    standing: Standing | None,
    tiles: int,
    high: int,
    label: str,
) -> h.Node:
    """How a player stands, as a place."""
    return h.g(place(f"side {name}", label), id=f"part-side-{name}")[
        box(2, 2, WIDE - 4, high - 4),
        _counts(standing, livery) if standing else None,
        _tiles(tiles) if tiles else None,
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
            letters(FIRST + APART * at + 12, 19, number, 20, anchor="start")
            for at, number in enumerate(numbers)
        ],
        _bar(40, 8 if other is None else 5, temples, needed, fill),
        _bar(45, 3, other[0], other[1], fill) if other else None,
    ]


def _bar(y: float, thick: float, have: int, needed: int, fill: str) -> h.Node:
    """How far a way to victory is gone, in as many pieces as it takes."""
    long = (WIDE - 14 + 3) / needed
    dashes = f"{long - 3:.2f} 3" if long > 12 else None
    ways = ((needed, "var(--silk-edge)"), (min(have, needed), fill))
    return [
        h.path(
            d=f"M7 {y:g}h{long * number - 3:.1f}",
            stroke=ink,
            stroke_width=f"{thick:g}",
            stroke_dasharray=dashes,
        )
        for number, ink in ways
        if number
    ]


def _tiles(tiles: int) -> h.Node:
    """Tiles that are still to be laid."""
    return [
        h.g(transform=f"translate({WIDE - 22 - 24 * at} 25)")[counted("province")]
        for at in range(tiles)
    ]


@once
def _purse(name: str, money: int | None, label: str) -> h.Node:
    if money is None:
        return h.g(id=f"part-purse-{name}")
    return h.g(
        place(f"purse {name}", label), id=f"part-purse-{name}", transform="translate(14 18)"
    )[
        box(-8, -15, 56, 30),
        h.title[label],
        h.g(transform="translate(7 1) scale(.95)")[counted("coin")],
        letters(20, 1, str(money), 22, anchor="start", weight="700"),
    ]
