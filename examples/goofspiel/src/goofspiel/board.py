"""The board: prizes above, both players between, and the cards of one's own hand below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bingfa import Drawing
from bingfa.core.words import Translate
from bingfa.look import markup as h
from bingfa.look.frame import CLOSING, opening
from bingfa.look.lettering import letters
from bingfa.look.once import finished
from bingfa.look.places import Offer, box, place
from goofspiel.rules import SEATS, Watching, bid

if TYPE_CHECKING:
    from goofspiel import Goofspiel

WIDTH, HEIGHT, PITCH, SIZE = 720, 560, 102, 96  # seven cards a row, as large as a thumb on a phone


def card(number: int, top: int, fill: str, ink: str, faint: bool = False) -> list[h.Element]:
    """A card in a grid of seven columns, its halo first."""
    x, y = 4 + PITCH * ((number - 1) % 7), top + PITCH * ((number - 1) // 7)
    paper = {"fill": fill, "fill-opacity": "0.25" if faint else "1", "stroke": "var(--rim)"}
    drawn = h.rect(paper, x=x + 4, y=y + 4, width=SIZE - 8, height=SIZE - 8, rx=8)
    return [box(x, y, SIZE, SIZE), drawn, letters(x + 48, y + 48, str(number), 34, ink)]


def prize(game: Goofspiel, view: Watching, number: int, _: Translate) -> h.Element:
    """One of the prizes: to come, bid for now, or gone to somebody or nobody."""
    fill, ink, said = "var(--paper)", "var(--wash)", _("to come")
    taken = dict(zip(view.prizes, view.takers, strict=False))
    seat = taken.get(number)
    if seat is not None:
        fill, said = game.colour(seat), _("taken by {who}").format(who=game.seat_name(seat, _))
        ink = fill.replace("--", "--on-")
    elif number in taken:
        said = _("nobody's")
    elif number in view.prizes:
        fill, ink, said = "var(--gold)", "var(--ink)", _("bid for now")
    label = _("Prize {number}: {said}").format(number=number, said=said)
    drawn = card(number, 4, fill, ink, faint=number in taken and seat is None)
    return h.g(place(f"prize {number}", label))[drawn]


def held(view: Watching, seat: int, number: int, _: Translate) -> h.Element:
    """A card of one's own: a target while it can be bid."""
    label, played = _("Card {number}").format(number=number), number in view.played[seat]
    said = _("played") if played else _("bid") if number == view.own else _("held")
    offer = Offer(f"bid {number}", "", waits=False) if bid(number) in view.legal else None
    attributes = place(f"card {number}", f"{label}: {said}", offer)
    return h.g(attributes)[card(number, 352, "var(--card)", "var(--ink)", faint=played)]


def player(game: Goofspiel, view: Watching, seat: int, _: Translate) -> h.Element:
    """A player's points, whether they have bid, and the cards that they have played."""
    y, state = 216 + 64 * seat, _("has bid") if view.ready[seat] else ""
    words = _("{who}: {points} points").format(
        who=game.seat_name(seat, _), points=view.scores[seat]
    )
    cards = " ".join(map(str, view.played[seat]))
    lines = (
        letters(20, y + 18, f"{words}  {state}", 22, anchor="start"),
        letters(20, y + 44, cards, 18, anchor="start"),
    )
    label = f"{words}. {state} {cards}".strip()
    return h.g(place(f"seat {SEATS[seat]}", label))[box(4, y, WIDTH - 8, 60), lines]


def draw(game: Goofspiel, view: Watching, _: Translate) -> Drawing:
    """The whole board for whoever has a view, in parts of which only those that changed travel."""
    cards, seat = range(1, int(view.options.partition("=")[2]) + 1), view.seat
    parts = {
        "part-prizes": [prize(game, view, number, _) for number in cards],
        "part-seats": [player(game, view, each, _) for each in (0, 1)],
        "part-hand": [] if seat is None else [held(view, seat, number, _) for number in cards],
    }
    sheet = opening((WIDTH, HEIGHT), game.name, game.title, None)
    return Drawing(
        sheet, {key: finished(h.g(id=key)[each]) for key, each in parts.items()}, CLOSING
    )
