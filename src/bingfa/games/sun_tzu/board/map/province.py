"""Provinces: what lies in them, and above it, unseen until it matters, the place to choose.

All are parts of their own, drawn from very few values each, so that most of them were drawn before:
the land, the armies, each card, the markers; the place, and one's own card in a plan still open.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from markupsafe import Markup

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
from bingfa.games.sun_tzu.board.map.places import any_card, offer
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
from bingfa.look.once import Cache, finished, once, remembered
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
        self._pieces = remembered(self._pieces_at)
        self._words: Cache[str] = Cache()
        self._quiet: Cache[Part] = Cache()  # places that offer nothing
        self._calling: Cache[Part] = Cache()  # those where any card may be laid
        self._offering: Cache[Part] = Cache(FEW)  # others, which seldom come again
        self._laid = remembered(partial(_draw_laid, edition))
        self._no_plan = [_nothing_laid(name) for name in edition.provinces]
        # Their order is that in which they are drawn, those of one kind together.
        # Markers may lie at a province's edge: a place's glow must not cross them out.
        kinds = "land", "armies", *(f"card-{seat}" for seat in edition.seats)
        kinds += "province", "marks", "laid"
        self._order = dict.fromkeys(
            (f"part-{kind}-{name}" for kind in kinds for name in edition.provinces), Markup("")
        )

    def pieces(self, view: SunTzuView, _: Translate) -> dict[str, Markup]:
        """What lies in all provinces, in parts."""
        parts: dict[str, Markup] = {}
        for at, there in enumerate(_lying(view)):
            parts.update(self._pieces(_, at, there))
        return parts

    def _pieces_at(self, _: Translate, at: int, there: Lying) -> tuple[Part, ...]:
        """What lies in one province."""
        here, scoring, worth, army, opened, (one, two) = there
        return (
            self._land(_, at, here, worth, scoring),
            self._armies(at, army),
            self._card(0, at, one.lies, one.card, opened, one.sign),
            self._card(1, at, two.lies, two.card, opened, two.sign),
            self._marks(at, one.marks, two.marks),
        )

    def draw(self, view: SunTzuView, _: Translate) -> dict[str, Markup]:
        """The parts of all provinces: what lies there, the places, one's own cards above them."""
        parts = self._order.copy()
        uses, planning = targets.uses(view), targets.planning(view)
        for at, there in enumerate(_lying(view)):
            parts.update(self._pieces(_, at, there))
            name, place = self._place((_, at, there), view, at, uses, planning, _)
            parts[name] = place
        parts.update(self.plan(view, _))
        return parts

    def plan(self, view: SunTzuView, _: Translate) -> list[Part]:
        """One's own cards in a plan still open: a touch takes one up again."""
        seat = view.seat
        if not targets.planning(view) or seat is None:
            return self._no_plan
        return [
            self._no_plan[at]
            if card is None
            else self._laid(_, seat, at, card, prospect(card, at, view, self.edition, _))
            for at, card in enumerate(view.sides[seat].laid)
        ]

    def _place(
        self,
        key: object,
        view: SunTzuView,
        at: int,
        uses: targets.Uses,
        planning: bool,
        _: Translate,
    ) -> Part:
        """A province as a place: what is said of it, and what it offers."""
        actions, seat = uses.by_province[at], view.seat
        if not actions and not planning:
            return self._quiet.get(key, lambda: self._draw_place(key, view, at, None, planning, _))
        if uses.freely and len(actions) == 1 and isinstance(actions[0], Lay):
            return self._calling.get(
                (key, seat),
                lambda: self._draw_place(
                    *(key, view, at, any_card(self.edition.provinces[at], _), planning, _, seat)
                ),
            )
        offered = offer(actions, view, self.edition, _)
        laying = seat if any(isinstance(action, Lay) for action in actions) else None
        return self._offering.get(
            (key, seat, offered, planning),
            lambda: self._draw_place(key, view, at, offered, planning, _, laying),
        )

    def _draw_place(
        self,
        key: object,
        view: SunTzuView,
        at: int,
        offered: Offer | None,
        planning: bool,
        _: Translate,
        laying: int | None = None,
    ) -> Part:
        edition = self.edition
        label = self._words.get(key, lambda: province_in_words(view, at, edition, _))
        hint = worth_in_words(view.stands[at], coming(view), _)
        return _draw_place(label, hint, at, offered, laying, planning, edition)


class Own(NamedTuple):
    """What one player has in a province."""

    lies: bool  # a card
    card: int | None  # and which, as far as it is known
    sign: str  # what it counts as
    marks: int


# All that the pieces of a province are drawn from: whether it is being resolved, the number of the
# coming scoring, its worth, its armies, whether its cards are open, and what both have there.
Lying = tuple[bool, int, tuple[int, ...], int, bool, tuple[Own, Own]]


def _lying(view: SunTzuView) -> list[Lying]:
    """By province what lies there."""
    here, scoring = resolved(view), coming(view)
    one, two = (_own(view, seat, here) for seat in (0, 1))
    return [
        (at == here, scoring, worth, view.army[at], view.opened[at], (one[at], two[at]))
        for at, worth in enumerate(view.stands)
    ]


def _own(view: SunTzuView, seat: int, here: int | None) -> list[Own]:
    """By province what one player has there."""
    side, unseen = view.sides[seat], lies_unseen(view, seat)
    signed = [at for at in (here, side.recycled) if at is not None]
    found: list[Own] = []
    for at, card in enumerate(side.laid):
        lies, sign = at < view.in_play and (card is not None or unseen), ""
        if lies and at in signed:
            sign = "↓" if at == side.recycled else counts_as(view, seat, at)
        found.append(Own(lies, card, sign, side.marks[at]))
    return found


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


def _draw_laid(edition: Edition, _: Translate, seat: int, at: int, card: int, beats: str) -> Part:
    """One's own card in a plan still open, as a part, with what it would do there."""
    name = edition.provinces[at]
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
