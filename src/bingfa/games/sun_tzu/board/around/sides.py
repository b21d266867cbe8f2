"""The sheets of the two players beside the board: armies in reserve and set aside, and cards.

A sheet is as wide as a phone, or as the column beside the board on a wide screen, and two of them
leave the hand its room: what may be chosen is at least 42 units wide and high, and no figure is
smaller than 22.
"""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from markupsafe import Markup

from bingfa.core.drawing import Drawing, Sheet, Tally
from bingfa.core.words import Translate
from bingfa.games.sun_tzu.board.around.cards import figure, plain_back, plain_face
from bingfa.games.sun_tzu.board.labels import (
    aside_in_words,
    gone_in_words,
    hand_in_words,
    hand_size,
    now_in_words,
    pile_in_words,
    reserve_in_words,
    score_in_words,
    secret_in_words,
    side_in_words,
    special,
)
from bingfa.games.sun_tzu.board.livery import Livery, livery_of
from bingfa.games.sun_tzu.board.map import targets
from bingfa.games.sun_tzu.board.map.pieces import beads
from bingfa.games.sun_tzu.board.map.places import offer
from bingfa.games.sun_tzu.rules.actions import Look
from bingfa.games.sun_tzu.rules.cards import MINUS_1, PLAGUE, PLUS_1, PLUS_2, PLUS_3, SEVEN, TEN
from bingfa.games.sun_tzu.rules.facts import Edition
from bingfa.games.sun_tzu.rules.views.view import SunTzuView
from bingfa.games.sun_tzu.words.names import seat_name
from bingfa.games.sun_tzu.words.places import key
from bingfa.look import markup as h
from bingfa.look.cards import placed
from bingfa.look.frame import CLOSING, opening
from bingfa.look.ink import stroke
from bingfa.look.lettering import letters
from bingfa.look.once import Cache, finished, once, remembered
from bingfa.look.places import Offer, box, place
from bingfa.look.signs import carved

WIDE: Final = 348
HIGH: Final = 112
MIDDLE: Final = 29  # of the row of armies
LOWER: Final = 83  # of the row of cards
REACH: Final = 26  # from the middle of a row to its edges
ROW: Final = 178  # from the first army of a row to the last: their number stands beside them

# The cards out of the game in the order in which they lie; those of one kind overlap.
ORDER: Final = (*range(SEVEN, TEN + 1), PLUS_1, PLUS_2, PLUS_3, MINUS_1, PLAGUE)
IN_A_ROW: Final = 5
SMALL: Final = 0.245  # of a card as it lies on the table: backs in the hand and the pile


class Place(NamedTuple):
    """A place on a banner: its part, its name, how many lie there, that in words, its offer."""

    part: str
    key: str
    number: int
    label: str
    offer: Offer | None = None


class Drawn(NamedTuple):
    """A place that was drawn, and what is said of it where all of its side is told."""

    part: str
    markup: Markup
    label: str


class Offers(NamedTuple):
    """What can be chosen on a sheet."""

    reserve: Offer | None = None
    aside: Offer | None = None
    pile: Offer | None = None


NOTHING: Final = Offers()


class Sheets:
    """Draws the sheets of boards, each part by the few values that it depends upon."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self._kept: Cache[Sheet] = Cache()
        self._reserve = remembered(partial(_draw_reserve, edition))
        self._aside = remembered(partial(_draw_aside, edition))
        self._hand = remembered(partial(_draw_hand, edition))
        self._pile = remembered(partial(_draw_pile, edition))
        self._secret = remembered(partial(_draw_secret, edition))
        self._gone = remembered(partial(_draw_gone, edition))

    def draw(self, view: SunTzuView, seat: int, _: Translate) -> Sheet:
        """A player's sheet in parts: its ground, and each place on it."""
        edition, offers = self.edition, NOTHING
        if seat == view.seat and view.legal:
            looks = [action for action in view.legal if isinstance(action, Look)]
            offers = Offers(
                offer(targets.at_reserve(view), view, edition, _),
                offer(targets.at_aside(view), view, edition, _),
                offer(looks, view, edition, _),
            )
        places, now = self.pieces(view, seat, _, offers), tuple(now_in_words(view, seat, _))
        return self._kept.get((seat, _, places, now), lambda: self._sheet(seat, places, now, _))

    def pieces(
        self, view: SunTzuView, seat: int, _: Translate, offers: Offers
    ) -> tuple[Drawn, ...]:
        """The places of a sheet, without its ground."""
        side = view.sides[seat]
        top = side.pile[0] if side.pile else None
        return (
            self._reserve(_, seat, side.reserve, offers.reserve),
            self._aside(_, seat, side.aside, offers.aside),
            self._hand(_, seat, hand_size(view, seat)),
            self._pile(_, seat, len(side.pile), top, offers.pile),
            self._secret(_, seat, side.held_number, side.used),
            self._gone(_, seat, side.gone),
        )

    def _sheet(
        self, seat: int, places: tuple[Drawn, ...], now: tuple[str, ...], _: Translate
    ) -> Sheet:
        edition = self.edition
        *others, secret, gone = [each.label for each in places]
        label = side_in_words(seat, [*others, gone, secret, *now], edition, _)
        ground = _place_of(edition, seat, "side", 0, label)
        parts = {ground.part: _ground(ground)}
        parts.update((each.part, each.markup) for each in places)
        name = seat_name(seat, edition, _)
        drawing = Drawing(opening((WIDE, HIGH), edition.name, name, None), parts, CLOSING)
        return Sheet(edition.seats[seat], name, drawing)


def _place_of(
    edition: Edition, seat: int, what: str, number: int, label: str, offered: Offer | None = None
) -> Place:
    part = f"part-{what}-{edition.seats[seat]}"
    return Place(part, key(what, seat, edition), number, label, offered)


def _draw_reserve(
    edition: Edition, _: Translate, seat: int, number: int, offered: Offer | None
) -> Drawn:
    at = _place_of(edition, seat, "reserve", number, reserve_in_words(number, _), offered)
    return Drawn(at.part, finished(_reserve(at, livery_of(seat, edition))), at.label)


def _draw_aside(
    edition: Edition, _: Translate, seat: int, number: int, offered: Offer | None
) -> Drawn:
    at = _place_of(edition, seat, "aside", number, aside_in_words(number, _), offered)
    return Drawn(at.part, finished(_aside(at, livery_of(seat, edition))), at.label)


def _draw_hand(edition: Edition, _: Translate, seat: int, number: int) -> Drawn:
    at = _place_of(edition, seat, "hand", number, hand_in_words(number, _))
    return Drawn(at.part, finished(_hand(at, livery_of(seat, edition))), at.label)


def _draw_pile(
    edition: Edition, _: Translate, seat: int, number: int, top: int | None, offered: Offer | None
) -> Drawn:
    at = _place_of(edition, seat, "pile", number, pile_in_words(number, top, _), offered)
    return Drawn(at.part, finished(_pile(at, top, livery_of(seat, edition))), at.label)


def _draw_secret(
    edition: Edition, _: Translate, seat: int, number: int, used: tuple[int, ...]
) -> Drawn:
    at = _place_of(edition, seat, "secret", number, secret_in_words(number, used, _))
    return Drawn(at.part, finished(_secret(at)), at.label)


def _draw_gone(edition: Edition, _: Translate, seat: int, cards: tuple[int, ...]) -> Drawn:
    at = _place_of(edition, seat, "gone", len(cards), gone_in_words(cards, _))
    said = at.label if cards else ""
    return Drawn(at.part, finished(_gone(at, cards, livery_of(seat, edition))), said)


def tally(view: SunTzuView, seat: int, edition: Edition, _: Translate) -> Tally:
    """How far the pawn stands on a player's own half of the track, and what is special now."""
    return _tally(view.pawn, seat, edition, _, *special(view, seat, _))


@remembered
def _tally(pawn: int, seat: int, edition: Edition, _: Translate, *notes: str) -> Tally:
    ahead = pawn if seat == 0 else -pawn
    return Tally(str(max(0, ahead)), score_in_words(pawn, edition, _), ", ".join(notes))


def _ground(at: Place) -> Markup:
    """The cloth that everything lies on; the whole of it is a place."""
    return Markup(_open(at)[_cloth()])


@once
def _cloth() -> h.Node:
    return [
        box(2, 2, WIDE - 4, HIGH - 4),
        h.rect(
            x="1", y="1", width=str(WIDE - 2), height=str(HIGH - 2), rx="6", fill="var(--silk)",
            stroke="var(--silk-edge)", stroke_width="1.5",
        ),
        h.path(d=f"M10 {MIDDLE + REACH + 1}h{WIDE - 20}", stroke="var(--silk-edge)"),
    ]  # fmt: skip


def _open(at: Place) -> h.Element:
    return h.g(place(at.key, at.label, at.offer), id=at.part)


def _row(left: float, middle: float, wide: float) -> h.Element:
    """The halo of a place in one of the two rows."""
    return box(left, middle - REACH, wide, 2 * REACH)


def _reserve(at: Place, livery: Livery) -> h.Node:
    """The armies in reserve, in two rows that draw together when they are many.

    They stay where they are while others come and go, so that little is drawn anew.
    """
    gaps = max(1, (at.number + 1) // 2 - 1)
    apart = next((apart for apart in (22.0, 19.0) if apart * gaps <= ROW), ROW / gaps)
    return _open(at)[
        h.title[at.label],
        _row(4, MIDDLE, 256),
        h.g(transform=f"translate(20 {MIDDLE - 11.5:g})")[beads(at.number, livery, 2, apart, 23)],
        letters(252, MIDDLE, str(at.number), 34, anchor="end", weight="700", halo="var(--silk)"),
    ]


def _aside(at: Place, livery: Livery) -> h.Node:
    """The armies set aside, behind a bar."""
    shown = min(at.number, 3)
    return _open(at)[
        h.title[at.label],
        _row(264, MIDDLE, 80),
        h.g(transform=f"translate(280 {MIDDLE})", opacity=".5")[beads(shown, livery, 1, 11, 0)],
        h.path(
            d=stroke(((268, MIDDLE + 17), (291, MIDDLE), (314, MIDDLE - 17)), 4, "bar"),
            fill="var(--ink)" if at.number else "var(--faint)",
        ),
        letters(
            338,
            MIDDLE,
            str(at.number),
            28,
            "var(--ink)" if at.number else "var(--wash)",
            anchor="end",
            weight="700",
        ),
    ]


def _hand(at: Place, livery: Livery) -> h.Node:
    """The hand as a fan."""
    return _open(at)[
        h.title[at.label],
        _row(4, LOWER, 68),
        _fan(livery),
        _count(75, at.number),
    ]


def _count(end: float, number: int) -> h.Element:
    """How many cards: two figures have no more room than one."""
    size = 24 if number < 10 else 22
    return letters(end, LOWER, str(number), size, anchor="end", weight="700", halo="var(--silk)")


@once
def _fan(livery: Livery) -> h.Node:
    return [
        placed(26 + part * 5, LOWER + abs(part) * 2, SMALL, plain_back(livery), part * 13)
        for part in (-1, 0, 1)
    ]


def _pile(at: Place, top: int | None, livery: Livery) -> h.Node:
    """The pile, its top card open where everybody knows it."""
    shown = plain_back(livery) if top is None else plain_face(top, livery)
    return _open(at)[
        h.title[at.label],
        _row(74, LOWER, 64),
        [placed(91 + part * 3, LOWER + 3 - part * 3, SMALL, plain_back(livery)) for part in (0, 1)]
        if at.number > 2
        else None,
        placed(97, LOWER - 3, SMALL, shown)
        if at.number
        else h.rect(
            x="83", y=f"{LOWER - 18}", width="25", height="36", rx="4", fill="none",
            stroke="var(--wash)", stroke_dasharray="3 3",
        ),
        _count(138, at.number),
    ]  # fmt: skip


def _secret(at: Place) -> h.Node:
    """The strategy or warlord card that a player keeps face down, where those are in play."""
    if not at.label:
        return h.g(id=at.part)
    return _open(at)[
        h.title[at.label],
        _row(140, LOWER, 34),
        h.rect(
            x="142", y=f"{LOWER - 22}", width="30", height="44", rx="5",
            fill="var(--gold)" if at.number else "none",
            stroke="var(--ink)", stroke_dasharray=None if at.number else "3 3",
        ),
        carved("兵", [(157, LOWER)], 23, "var(--card)" if at.number else "var(--wash)"),
        letters(171, LOWER + 15, str(at.number), 22, weight="700", halo="var(--gold)")
        if at.number > 1
        else None,
    ]  # fmt: skip


def _gone(at: Place, cards: tuple[int, ...], livery: Livery) -> h.Node:
    """The cards out of the game, small and face up; further ones of a kind show their edges."""
    slips: list[str] = []
    figures: list[h.Node] = []
    kinds = [kind for kind in ORDER if kind in cards]
    upper = LOWER - (25.5 if len(kinds) > IN_A_ROW else 12.5)
    for number, kind in enumerate(kinds):
        row, column = divmod(number, IN_A_ROW)
        left, top = 178 + column * 33.5, upper + row * 26
        more = min(cards.count(kind) - 1, 2)
        slips.append(f"M{left:g} {top:g}h27v25h-27zm27 0" + "h2.8v25h-2.8m2.8-25" * more)
        figures.append(
            carved("疫", [(left + 13.5, top + 12.5)], 20, "var(--plum)")
            if kind == PLAGUE
            else letters(left + 13.5, top + 12.5, figure(kind), 22, livery.figure)
        )
    return _open(at)[
        h.title[at.label],
        _row(176, LOWER, 168),
        h.path(d="".join(slips), fill="var(--card)", stroke="var(--wash)") if slips else None,
        figures,
    ]
