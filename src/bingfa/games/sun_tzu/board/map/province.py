"""Provinces: what lies in them, and above it, unseen until it matters, the place to choose.

All are parts of their own, drawn from very few values each, so that most of them were drawn before:
the land, the armies, each card, the markers; the place, and one's own card in a plan still open.
"""

from __future__ import annotations

from collections.abc import Sequence
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
from bingfa.games.sun_tzu.rules.facts import Edition
from bingfa.games.sun_tzu.rules.views.view import SunTzuView
from bingfa.games.sun_tzu.words.names import card_name, province_name
from bingfa.games.sun_tzu.words.places import key, province_key
from bingfa.look import markup as h
from bingfa.look.lettering import letters
from bingfa.look.once import Shelf, finished, once, remembered
from bingfa.look.places import Offer, box, place

SIDES = (-1, 1)  # of a province's heart, by seat
FEW = 1000
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
    card: str
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
        self._quiet: Shelf[Part] = Shelf()  # places that offer nothing
        self._offering: Shelf[Part] = Shelf(FEW)  # others, which seldom come again
        self._laid: Shelf[Part] = Shelf()
        self._no_plan = [_nothing_laid(name) for name in edition.provinces]

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
        parts.update(self._all_places(view, _))
        parts.update(self.plan(view, _))
        return parts

    def plan(self, view: SunTzuView, _: Translate) -> list[Part]:
        """One's own cards in a plan still open: a touch takes one up again."""
        if not targets.planning(view) or view.seat is None:
            return self._no_plan
        mine, theirs = view.sides[view.seat], view.sides[1 - view.seat]
        return [
            self._no_plan[at]
            if card is None
            else self._laid.get(
                (_, view.seat, at, card, view.army[at], theirs.gone),
                partial(_draw_laid, view, at, card, self.edition, _),
            )
            for at, card in enumerate(mine.laid)
        ]

    def _all_places(self, view: SunTzuView, _: Translate) -> list[Part]:
        """The provinces as places: what is said of each, and what it offers."""
        (one, two), here, scoring = view.sides, resolved(view), coming(view)
        unseen, hidden = (lies_unseen(view, 0), lies_unseen(view, 1)), (False, False)
        actions, planning = targets.by_province(view), targets.planning(view)
        values = zip(
            *(view.army, view.stands, view.opened, one.laid, one.marks, two.laid, two.marks),
            strict=True,
        )
        return [
            self._place(
                (_, at, at == here, scoring, unseen if at < view.in_play else hidden, of_it),
                *(view, at, actions[at], planning, _),
            )
            for at, of_it in enumerate(values)
        ]

    def _place(
        self,
        key: object,
        view: SunTzuView,
        at: int,
        actions: list[Action],
        planning: bool,
        _: Translate,
    ) -> Part:
        if not actions and not planning:
            return self._quiet.get(key, lambda: self._draw_place(key, view, at, None, False, _))
        offered = offer(actions, view, self.edition, _)
        return self._offering.get(
            (key, view.seat, offered, planning),
            lambda: self._draw_place(key, view, at, offered, planning, _, actions),
        )

    def _draw_place(
        self,
        key: object,
        view: SunTzuView,
        at: int,
        offered: Offer | None,
        planning: bool,
        _: Translate,
        actions: Sequence[Action] = (),
    ) -> Part:
        edition = self.edition
        label, hint = self._words.get(
            key, lambda: (province_in_words(view, at, edition, _), worth_in_words(view, at, _))
        )
        laying = view.seat if any(isinstance(action, Lay) for action in actions) else None
        return _draw_place(label, hint, at, offered, laying, planning, edition)


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


def _nothing_laid(name: str) -> Part:
    part = f"part-laid-{name}"
    return part, finished(h.g(id=part))


def _draw_laid(view: SunTzuView, at: int, card: int, edition: Edition, _: Translate) -> Part:
    """One's own card in a plan still open, as a part."""
    name, seat = edition.provinces[at], view.seat or 0
    beats = prospect(card, at, view, edition, _)
    laid = Laid(
        part=f"part-laid-{name}",
        map=(edition.name, edition.borders),
        number=at,
        seat=seat,
        keys=(f"laid {name}", key("card", seat, edition, at)),
        card=NAMES[card],
        spot=name,
        label=_("Your {card} at {province}: {prospect}. Touch it to take it up again.").format(
            card=card_name(card, _), province=province_name(at, edition, _), prospect=beats
        ),
        prospect=beats,
    )
    return laid.part, finished(_laid(laid))


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


def _laid(at: Laid) -> h.Node:
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
