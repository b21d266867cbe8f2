"""The board: prizes above, both players between, and the cards of one's own hand below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from bingfa import Drawing
from bingfa.core.words import Translate
from goofspiel.rules import SEATS, Watching, bid

if TYPE_CHECKING:
    from goofspiel import Goofspiel

WIDTH, HEIGHT, PITCH, SIZE = 720, 560, 102, 96  # seven cards a row, as large as a thumb on a phone

PLACE = Markup('<g data-key="{}" role="img" tabindex="-1" aria-label="{}">{}</g>')
TARGET = Markup(
    '<g data-key="{}" class="target" role="button" tabindex="0" data-action="{}" aria-label="{}">'
    "{}</g>"
)
HALO = Markup('<rect class="halo" x="{}" y="{}" width="{}" height="{}" rx="8"/>')
CARD = Markup(
    '<rect x="{}" y="{}" width="88" height="88" rx="8" fill="{}" stroke="var(--rim)"'
    ' fill-opacity="{}"/>'
    '<text x="{}" y="{}" font-size="34" text-anchor="middle" fill="{}">{}</text>'
)


def card(number: int, top: int, fill: str, ink: str, faint: bool = False) -> Markup:
    """A card in a grid of seven columns, its halo first."""
    x, y = 4 + PITCH * ((number - 1) % 7), top + PITCH * ((number - 1) // 7)
    halo = HALO.format(x, y, SIZE, SIZE)
    opacity = "0.25" if faint else "1"
    return halo + CARD.format(x + 4, y + 4, fill, opacity, x + 48, y + 60, ink, number)


def draw(game: Goofspiel, view: Watching, _: Translate) -> Drawing:
    """The whole board for whoever has a view, in parts of which only those that changed travel."""
    names = [game.seat_name(seat, _) for seat in (0, 1)]
    cards = range(1, int(view.options.partition("=")[2]) + 1)
    taken = dict(zip(view.prizes, view.takers, strict=False))
    prizes, hand = Markup(""), Markup("")
    for number in cards:
        fill, ink, said = "var(--paper)", "var(--wash)", _("to come")
        if number in taken:
            seat = taken[number]
            said = _("nobody's") if seat is None else _("taken by {who}").format(who=names[seat])
            if seat is not None:
                fill = game.colour(seat)
                ink = fill.replace("--", "--on-")
        elif number in view.prizes:
            fill, ink, said = "var(--gold)", "var(--ink)", _("bid for now")
        label = _("Prize {number}: {said}").format(number=number, said=said)
        drawn = card(number, 4, fill, ink, faint=said == _("nobody's"))
        prizes += PLACE.format(f"prize {number}", label, drawn)
    for number in cards if view.seat is not None else ():
        label, key = _("Card {number}").format(number=number), f"card {number}"
        mine = view.played[view.seat or 0]
        drawn = card(number, 352, "var(--card)", "var(--ink)", faint=number in mine)
        if bid(number) in view.legal:
            hand += TARGET.format(key, f"bid {number}", label, drawn)
        else:
            said = _("played") if number in mine else _("bid") if number == view.own else _("held")
            hand += PLACE.format(key, f"{label}: {said}", drawn)
    seats = Markup("")
    for seat, name in enumerate(names):
        y = 216 + 64 * seat
        state = _("has bid") if view.ready[seat] else ""
        played = " ".join(map(str, view.played[seat]))
        words = _("{who}: {points} points").format(who=name, points=view.scores[seat])
        line = Markup('<text x="20" y="{}" font-size="{}" fill="var(--ink)">{}</text>')
        inside = HALO.format(4, y, WIDTH - 8, 60) + line.format(y + 26, 22, f"{words}  {state}")
        inside += line.format(y + 50, 18, played)
        label = f"{words}. {state} {played}".strip()
        seats += PLACE.format(f"seat {SEATS[seat]}", label, inside)
    opening = Markup(
        '<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="0 0 {} {}" role="group"'
        ' aria-label="{}" data-game="{}" font-family="var(--serif)">'
    ).format(WIDTH, HEIGHT, game.title, game.name)
    parts = {"part-prizes": prizes, "part-seats": seats, "part-hand": hand}
    whole = {name: Markup('<g id="{}">{}</g>').format(name, part) for name, part in parts.items()}
    return Drawing(opening, whole, Markup("</svg>"))
