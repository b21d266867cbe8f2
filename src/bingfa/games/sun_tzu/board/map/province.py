"""Provinces: what lies in them, and above it, unseen until it matters, the place to choose.

The two are parts of their own, because what may be chosen changes more often than what lies there.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from markupsafe import Markup

from bingfa.core.state import Action
from bingfa.core.words import Translate
from bingfa.games.sun_tzu.board.labels import (
    coming,
    counts_as,
    lies,
    lies_unseen,
    province_in_words,
    resolved,
    worth_in_words,
)
from bingfa.games.sun_tzu.board.livery import Livery, livery_of
from bingfa.games.sun_tzu.board.map import targets
from bingfa.games.sun_tzu.board.map.foresight import BELOW, prospect
from bingfa.games.sun_tzu.board.map.maps import map_of
from bingfa.games.sun_tzu.board.map.places import offer
from bingfa.games.sun_tzu.board.map.province_parts import (
    SIDE,
    at_heart,
    call,
    edge,
    halo,
    lying,
    markers_at,
    stand,
    standing,
    title,
)
from bingfa.games.sun_tzu.rules.actions import Lay
from bingfa.games.sun_tzu.rules.cards import NAMES
from bingfa.games.sun_tzu.rules.facts import PROVINCES, Edition
from bingfa.games.sun_tzu.rules.views.view import SunTzuView
from bingfa.games.sun_tzu.words.names import card_name, province_name
from bingfa.games.sun_tzu.words.places import key, province_key
from bingfa.look import markup as h
from bingfa.look.lettering import letters
from bingfa.look.once import Shelf, once
from bingfa.look.places import Offer, box, place

WHOLE: Final = 2000  # boards whose provinces are kept

Chart = tuple[str, tuple[int, ...]]  # what a map is found by


class Half(NamedTuple):
    """One player's pieces in a province, with their names."""

    livery: Livery
    keys: tuple[str, str, str]  # of armies, card, markers
    armies: int
    lies: bool  # a card
    card: int | None  # as far as it is known
    opened: bool
    sign: str  # what the card counts as
    marks: int


class Spot(NamedTuple):
    """All pieces of a province, and nothing else."""

    part: str
    map: Chart
    number: int
    name: str
    resolved: bool
    stand: tuple[int, ...]
    coming: int
    halves: tuple[Half, Half]


class Field(NamedTuple):
    """A province as a place, and nothing else."""

    part: str
    map: Chart
    number: int
    key: str
    label: str
    hint: str
    offer: Offer | None
    laying: int | None  # the seat that may lay a card there now
    spot: str  # its name, where cards can be laid or moved now


class Laid(NamedTuple):
    """One's own card that lies in a plan still open, as a place of its own above the province."""

    part: str
    map: Chart
    number: int
    seat: int
    keys: tuple[str, str]  # its own, and that of the card
    card: str  # nothing if none lies there
    spot: str
    label: str
    prospect: str  # what it beats


class Seen(NamedTuple):
    """A province as it lies there: its pieces, and all of it in words."""

    pieces: tuple[str, Markup]
    label: str
    hint: str


class Common(NamedTuple):
    """What all provinces of a board depend upon."""

    resolved: int | None
    coming: int  # scoring
    planning: bool
    lying: tuple[bool, bool]  # by seat, whether cards lie that this reader may not know
    signs: tuple[str, str]  # and what the card shown counts as


Part = tuple[str, Markup]


class Provinces:
    """Draws the provinces of boards, each by the few values that it depends upon."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self._all: Shelf[dict[str, Markup]] = Shelf(WHOLE)
        self._seen: Shelf[Seen] = Shelf()
        self._places: Shelf[Part] = Shelf()
        self._laid: Shelf[Part] = Shelf()

    def draw(self, view: SunTzuView, _: Translate) -> dict[str, Markup]:
        """The parts of all provinces: what lies there, the places, one's own cards above them."""
        (one, two), here = view.sides, resolved(view)
        planning = targets.planning(view)
        common = Common(
            here,
            coming(view),
            planning,
            (lies_unseen(view, 0), lies_unseen(view, 1)),
            ("", "") if here is None else (counts_as(view, 0, here), counts_as(view, 1, here)),
        )
        if planning or view.legal:
            return self._draw(view, common, _)
        key = (
            *(_, common, view.in_play, view.army, view.stands, view.opened),
            *(one.laid, one.marks, one.recycled, two.laid, two.marks, two.recycled),
        )
        return self._all.get(key, lambda: self._draw(view, common, _))

    def _draw(self, view: SunTzuView, common: Common, _: Translate) -> dict[str, Markup]:
        actions = targets.by_province(view)
        drawn = [
            self._province(view, province, actions[province], common, _)
            for province in range(PROVINCES)
        ]
        # All pieces lie below all places, and these below the cards that can be taken up again.
        return dict(part for layer in zip(*drawn, strict=True) for part in layer)

    def _province(
        self,
        view: SunTzuView,
        province: int,
        actions: list[Action],
        common: Common,
        _: Translate,
    ) -> tuple[Part, Part, Part]:
        edition, (one, two), planning = self.edition, view.sides, common.planning
        here, lie = province == common.resolved, province < view.in_play
        key = (
            *(_, province, here, common.coming, lie and common.lying, here and common.signs),
            *(view.army[province], view.stands[province], view.opened[province]),
            *(one.laid[province], one.marks[province], one.recycled == province),
            *(two.laid[province], two.marks[province], two.recycled == province),
        )
        seen = self._seen.get(key, lambda: _look_at(view, province, edition, _))
        offered = offer(actions, view, edition, _)
        laying = view.seat if any(isinstance(action, Lay) for action in actions) else None
        place = self._places.get(
            (province, seen.label, seen.hint, offered, laying, planning),
            lambda: _draw_place(seen, province, offered, laying, planning, edition),
        )
        own: object = None
        if planning and view.seat is not None:
            mine, theirs = view.sides[view.seat], view.sides[1 - view.seat]
            own = _, mine.laid[province], view.army[province], theirs.gone
        laid = self._laid.get(
            (province, view.seat, own), lambda: _draw_laid(view, province, edition, _)
        )
        return seen.pieces, place, laid


def _look_at(view: SunTzuView, province: int, edition: Edition, _: Translate) -> Seen:
    return Seen(
        _draw_pieces(view, province, edition, _),
        province_in_words(view, province, edition, _),
        worth_in_words(view, province, _),
    )


def _draw_pieces(
    view: SunTzuView, province: int, edition: Edition, _: Translate
) -> tuple[str, Markup]:
    """What lies in a province, as a part. The place says all of it in words."""
    spot = Spot(
        part=f"part-pieces-{edition.provinces[province]}",
        map=(edition.name, edition.borders),
        number=province,
        name=province_name(province, edition, _),
        resolved=province == resolved(view),
        stand=view.stands[province],
        coming=coming(view),
        halves=(_half(view, 0, province, edition), _half(view, 1, province, edition)),
    )
    return spot.part, _pieces(spot)


def _draw_place(
    seen: Seen,
    province: int,
    offered: Offer | None,
    laying: int | None,
    planning: bool,
    edition: Edition,
) -> tuple[str, Markup]:
    """A province as a place, as a part: a target if a legal action concerns it."""
    field = Field(
        part=f"part-province-{edition.provinces[province]}",
        map=(edition.name, edition.borders),
        number=province,
        key=province_key(province, edition),
        label=seen.label,
        hint=seen.hint,
        offer=offered,
        laying=laying,
        spot=edition.provinces[province] if planning else "",
    )
    return field.part, Markup(_place(field))


def _draw_laid(
    view: SunTzuView, province: int, edition: Edition, _: Translate
) -> tuple[str, Markup]:
    """One's own card in a plan still open, as a part: a touch takes it up again."""
    name = edition.provinces[province]
    card = None
    if targets.planning(view) and view.seat is not None:
        card = view.sides[view.seat].laid[province]
    laid_card = Laid(
        part=f"part-laid-{name}",
        map=(edition.name, edition.borders),
        number=province,
        seat=view.seat or 0,
        keys=(f"laid {name}", key("card", view.seat or 0, edition, province)),
        card="" if card is None else NAMES[card],
        spot=name,
        label=""
        if card is None
        else _("Your {card} at {province}: {prospect}. Touch it to take it up again.").format(
            card=card_name(card, _),
            province=province_name(province, edition, _),
            prospect=prospect(card, province, view, edition, _),
        ),
        prospect="" if card is None else prospect(card, province, view, edition, _),
    )
    return laid_card.part, _laid(laid_card)


def _half(view: SunTzuView, seat: int, province: int, edition: Edition) -> Half:
    side = view.sides[seat]
    there = lies(view, seat, province)
    gone = side.recycled == province
    return Half(
        livery=livery_of(seat, edition),
        keys=(
            key("army", seat, edition, province),
            key("card", seat, edition, province),
            key("marks", seat, edition, province),
        ),
        armies=max(0, view.army[province] * (1 if seat == 0 else -1)),
        lies=there,
        card=side.laid[province],
        opened=view.opened[province],
        sign="" if not there else "↓" if gone else counts_as(view, seat, province),
        marks=side.marks[province],
    )


@once
def _pieces(spot: Spot) -> h.Node:
    region = map_of(*spot.map).regions[spot.number]
    halves = [(half, side) for half, side in zip(spot.halves, (-1, 1), strict=True)]
    return h.g(id=spot.part, aria_hidden="true")[
        edge(*spot.map, spot.number) if spot.resolved else None,
        h.g(transform=at_heart(region))[
            title(spot.name, spot.resolved),
            stand(spot.stand, spot.coming),
            [standing(half.keys[0], half.armies, half.livery) for half in spot.halves],
            [
                lying(half.keys[1], half.livery, half.lies, half.card, half.opened, half.sign, side)
                for half, side in halves
            ],
            [markers_at(half.keys[2], half.livery, half.marks, side) for half, side in halves],
        ],
    ]


def _place(field: Field) -> h.Element:
    return h.g(
        place(field.key, field.label, field.offer), id=field.part, data_spot=field.spot or None
    )[_on_place(field.map, field.number, field.hint, field.laying)]


@once
def _on_place(chart: Chart, number: int, hint: str, laying: int | None) -> h.Node:
    region = map_of(*chart).regions[number]
    return [
        h.title[hint],
        h.path(class_="halo", d=halo(*chart, number)),
        None if laying is None else call(region, laying),
    ]


@once
def _laid(at: Laid) -> h.Node:
    if not at.card:
        return h.g(id=at.part)
    x, y = map_of(*at.map).regions[at.number].heart
    beats = letters(x, y + BELOW, at.prospect, 22, italic=True, halo="var(--card)")
    return h.g(id=at.part)[
        h.g(class_="prospect", aria_hidden="true")[beats],
        h.g(
            {"data-key": at.keys[0], "class": "laid", "role": "button", "tabindex": "0"},
            aria_label=at.label,
            data_withdraw=f"lay {at.card} {at.spot}",
            data_lays=f"lay {at.card}",
            data_spot=at.spot,
            data_carries=at.keys[1],
        )[
            h.title[at.label],
            box(x + (-SIDE if at.seat == 0 else SIDE) - 41, y + 6 - 48, 82, 96),
        ],
    ]
