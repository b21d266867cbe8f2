"""Provinces: what lies in them, and above it, unseen until it matters, the place to choose.

All are parts of their own, drawn from very few values each, so that most of them were drawn before:
the land, the armies, each card, the markers; the place, and one's own card in a plan still open.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from markupsafe import Markup

from bingfa.core.state import Action
from bingfa.core.words import Translate
from bingfa.games.sun_tzu.board.labels import (
    coming,
    counts_as,
    lies_unseen,
    province_in_words,
    resolved,
    worth_in_words,
)
from bingfa.games.sun_tzu.board.livery import livery_of
from bingfa.games.sun_tzu.board.map import targets
from bingfa.games.sun_tzu.board.map.foresight import BELOW, prospect
from bingfa.games.sun_tzu.board.map.maps import map_for, map_of
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
from bingfa.look.once import Shelf, finished, once, remembered
from bingfa.look.places import Offer, box, place

SIDES = (-1, 1)  # of a province's heart, by seat
Chart = tuple[str, tuple[int, ...]]  # what a map is found by
Part = tuple[str, Markup]


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


class Provinces:
    """Draws the provinces of boards, each part by the few values that it depends upon."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self._land = remembered(partial(_land, edition))
        self._armies = remembered(partial(_armies, edition))
        self._card = remembered(partial(_card, edition))
        self._marks = remembered(partial(_marks, edition))
        self._words: Shelf[tuple[str, str]] = Shelf()
        self._places: Shelf[Part] = Shelf()
        self._laid: Shelf[Part] = Shelf()

    def pieces(self, view: SunTzuView, _: Translate) -> dict[str, Markup]:
        """What lies in all provinces, in parts."""
        (one, two), here, scoring = view.sides, resolved(view), coming(view)
        unseen = lies_unseen(view, 0), lies_unseen(view, 1)
        parts = [
            self._land(_, at, at == here, worth, scoring) for at, worth in enumerate(view.stands)
        ]
        parts += [self._armies(at, army) for at, army in enumerate(view.army)]
        for seat, side in enumerate(view.sides):
            for at, (card, opened) in enumerate(zip(side.laid, view.opened, strict=True)):
                there = at < view.in_play and (card is not None or unseen[seat])
                sign = ""
                if there and (at == here or at == side.recycled):
                    sign = "↓" if at == side.recycled else counts_as(view, seat, at)
                parts.append(self._card(seat, at, there, card, opened, sign))
        both = zip(one.marks, two.marks, strict=True)
        parts += [self._marks(at, *marks) for at, marks in enumerate(both)]
        return dict(parts)

    def draw(self, view: SunTzuView, _: Translate) -> dict[str, Markup]:
        """The parts of all provinces: what lies there, the places, one's own cards above them."""
        parts = self.pieces(view, _)
        actions, planning = targets.by_province(view), targets.planning(view)
        parts.update(self._place(view, at, actions[at], planning, _) for at in range(PROVINCES))
        parts.update(self.plan(view, _))
        return parts

    def plan(self, view: SunTzuView, _: Translate) -> list[Part]:
        """One's own cards in a plan still open."""
        planning = targets.planning(view)
        return [self._card_laid(view, at, planning, _) for at in range(PROVINCES)]

    def _place(
        self, view: SunTzuView, at: int, actions: list[Action], planning: bool, _: Translate
    ) -> Part:
        """A province as a place: what is said of it, and what it offers."""
        (one, two), lie, edition = view.sides, at < view.in_play, self.edition
        key = (
            *(_, at, at == resolved(view), coming(view)),
            *(lie and lies_unseen(view, 0), lie and lies_unseen(view, 1)),
            *(view.army[at], view.stands[at], view.opened[at]),
            *(one.laid[at], one.marks[at], two.laid[at], two.marks[at]),
        )
        label, hint = self._words.get(
            key, lambda: (province_in_words(view, at, edition, _), worth_in_words(view, at, _))
        )
        offered = offer(actions, view, edition, _)
        laying = view.seat if any(isinstance(action, Lay) for action in actions) else None
        return self._places.get(
            (at, label, hint, offered, laying, planning),
            lambda: _draw_place(label, hint, at, offered, laying, planning, edition),
        )

    def _card_laid(self, view: SunTzuView, at: int, planning: bool, _: Translate) -> Part:
        """One's own card in a plan still open, as a part."""
        own: object = None
        if planning and view.seat is not None:
            mine, theirs = view.sides[view.seat], view.sides[1 - view.seat]
            own = _, mine.laid[at], view.army[at], theirs.gone
        return self._laid.get((at, view.seat, own), lambda: _draw_laid(view, at, self.edition, _))


def _part(edition: Edition, what: str, at: int, drawn: h.Node) -> Part:
    """A part of a province, about its heart. The place says all of it in words."""
    name = f"part-{what}-{edition.provinces[at]}"
    heart = at_heart(map_for(edition).regions[at])
    return name, finished(h.g(id=name, transform=heart, aria_hidden="true")[drawn])


def _land(
    edition: Edition,
    _: Translate,
    at: int,
    being_resolved: bool,
    worth: tuple[int, ...],
    scoring: int,
) -> Part:
    """A province's name and worth, and its edge while it is resolved."""
    name = f"part-land-{edition.provinces[at]}"
    drawn = h.g(id=name, aria_hidden="true")[
        edge(edition.name, edition.borders, at) if being_resolved else None,
        h.g(transform=at_heart(map_for(edition).regions[at]))[
            title(province_name(at, edition, _), being_resolved), stand(worth, scoring)
        ],
    ]
    return name, finished(drawn)


def _armies(edition: Edition, at: int, army: int) -> Part:
    """The armies of whoever has any there, and the place for the other's."""
    drawn = [
        standing(key("army", seat, edition, at), max(0, number), livery_of(seat, edition))
        for seat, number in enumerate((army, -army))
    ]
    return _part(edition, "armies", at, drawn)


def _card(
    edition: Edition, seat: int, at: int, lies: bool, card: int | None, opened: bool, sign: str
) -> Part:
    """A player's card as far as it is known, with what it counts as, or the place for it."""
    name, livery = key("card", seat, edition, at), livery_of(seat, edition)
    drawn = lying(name, livery, lies, card, opened, sign, SIDES[seat])
    return _part(edition, f"card-{edition.seats[seat]}", at, drawn)


def _marks(edition: Edition, at: int, one: int, two: int) -> Part:
    drawn = [
        markers_at(key("marks", seat, edition, at), livery_of(seat, edition), number, SIDES[seat])
        for seat, number in enumerate((one, two))
    ]
    return _part(edition, "marks", at, drawn)


def _draw_place(
    label: str,
    hint: str,
    province: int,
    offered: Offer | None,
    laying: int | None,
    planning: bool,
    edition: Edition,
) -> Part:
    """A province as a place, as a part: a target if a legal action concerns it."""
    field = Field(
        part=f"part-province-{edition.provinces[province]}",
        map=(edition.name, edition.borders),
        number=province,
        key=province_key(province, edition),
        label=label,
        hint=hint,
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
