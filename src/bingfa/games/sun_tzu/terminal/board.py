"""The board for a terminal: ink on paper, drawn from a view and nothing else.

Colour never speaks alone: a player is a colour and a shape, and what matters now stands in
brackets as well as in seal red. Each colour brings its own ground, so that light and dark
terminals show the same sheet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.box import HEAVY, ROUNDED
from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Inked  # our own Text is for the catalogues

from bingfa.core.words import Translate
from bingfa.games.sun_tzu.rules.cards import PLAGUE
from bingfa.games.sun_tzu.rules.effects import PANDEMIC, WAR_CHARIOTS
from bingfa.games.sun_tzu.rules.facts import PROVINCES, Edition
from bingfa.games.sun_tzu.rules.views.view import SideView, SunTzuView
from bingfa.games.sun_tzu.terminal.ink import CARD, FAINT, PAPER, SEAL, SILK, livery_of, spread
from bingfa.games.sun_tzu.terminal.map import APART, borders_of, fields_of, room_of, rows
from bingfa.games.sun_tzu.words.endings import declare
from bingfa.games.sun_tzu.words.names import (
    card_name,
    card_names,
    effect_name,
    effect_text,
    event_name,
    event_text,
    leader_name,
    pawn_place,
    province_name,
    seat_name,
    secret_name,
)

WIDTH: Final = 80
INNER: Final = WIDTH - 4  # without the frame and its padding
PIPS: Final = 10  # armies shown one by one, at most
RESOLVING: Final = ("respond", "markers", "costs", "combat", "happenings")


def draw(view: SunTzuView, edition: Edition, _: Translate) -> RenderableType:
    """The whole board as a seat or a spectator sees it, at most 80 columns wide."""
    parts: list[RenderableType] = [_turns(view, edition, _), _track(view, edition, _)]
    parts.extend(_map(view, edition, _))
    if view.event is not None:
        parts.append(_event(view, view.event, edition, _))
    parts.append(_sides(view, edition, _))
    if view.seat is not None:
        parts.extend(_own_cards(view, view.seat, edition, _))
    if view.outcome is not None:
        parts.append(Inked(declare(view.outcome, edition, _), SEAL, justify="center"))
    title = Inked(f" {edition.title} ", "bold")
    return Panel(Group(*parts), title=title, box=HEAVY, style=PAPER, width=WIDTH)


# Turn and score


def _turns(view: SunTzuView, edition: Edition, _: Translate) -> Inked:
    """The nine turns, those with a scoring marked, and the pawn's place in words."""
    line = Inked(_("Turn")).append("  ")
    for turn in range(1, view.scorings[-1] + 1):
        mark = "◇" if turn in view.scorings else ""
        if turn == view.turn:
            line.append(f"[{turn}{mark}]", SEAL)
        else:
            line.append(f" {turn}{mark} ", FAINT if turn < view.turn else "bold")
    line.append("  ").append(_("◇ scoring"), FAINT)
    pawn = _("Pawn: {place}").format(place=pawn_place(view.pawn, edition, _))
    return spread(line, Inked(pawn, "bold"), INNER)


def _track(view: SunTzuView, edition: Edition, _: Translate) -> Inked:
    """The score track with the pawn in brackets, the first seat's end on the left."""
    squares, end = range(edition.track, -edition.track - 1, -1), "┃"
    if 3 * len(squares) > INNER - 11:  # a corrected data file may have a longer track
        squares, end = range(view.pawn + 8, view.pawn - 9, -1), "…"
    line = Inked.assemble(_emblem(0, edition, _), f" {end}", no_wrap=True, justify="center")
    for square in squares:
        if square == view.pawn:
            line.append(f"[{abs(square)}]", SEAL)
        elif abs(square) <= edition.track:
            line.append(
                f"{abs(square):^3}", livery_of(square < 0, edition).ink if square else "bold"
            )
    return line.append(f"{end} ").append_text(_emblem(1, edition, _))


def _emblem(seat: int, edition: Edition, _: Translate) -> Inked:
    """A player's shape and initial."""
    livery = livery_of(seat, edition)
    return Inked(f"{livery.shape} {seat_name(seat, edition, _)[0]}", livery.ink)


# The provinces


def _map(view: SunTzuView, edition: Edition, _: Translate) -> Iterator[Inked]:
    """The five provinces, and their borders in words if no map shows them."""
    fields = fields_of(edition)
    words = [
        _province(view, province, edition, room_of(field), _)
        for province, field in enumerate(fields)
    ]
    grounds = [livery_of(here < 0, edition).wash if here else SILK for here in view.army]
    yield from rows(fields, words, grounds)
    if fields is APART:
        names = [province_name(province, edition, _) for province in range(PROVINCES)]
        pairs = ", ".join(f"{names[one]}/{names[other]}" for one, other in borders_of(edition))
        yield Inked(_("Borders: {pairs}").format(pairs=pairs))


def _province(
    view: SunTzuView, province: int, edition: Edition, room: int, _: Translate
) -> list[Inked]:
    """Four lines: name and worth, armies, and each side's card with its 6 markers."""
    title = Inked(province_name(province, edition, _).upper(), "bold")
    if province == _resolved(view):
        title = Inked(f"▶{title} ", SEAL)
    armies = Inked(_("no army"), FAINT)
    here = view.army[province]
    if here:
        livery = livery_of(here < 0, edition)
        pips = livery.shape * min(abs(here), PIPS) + "…" * (abs(here) > PIPS)
        armies = Inked(f"{pips} {abs(here)}", livery.ink)
    lines = [spread(title, _stand(view, province), room), armies]
    for seat, side in enumerate(view.sides):
        livery = livery_of(seat, edition)
        card = Inked(f"{livery.shape} ", livery.ink).append_text(_laid(view, seat, province, _))
        markers = Inked(f"6{livery.shape}" * side.marks[province], livery.ink)
        lines.append(spread(card, markers, room))
    return lines


def _resolved(view: SunTzuView) -> int | None:
    """The province being resolved now."""
    return view.province if view.step in RESOLVING and view.outcome is None else None


def _stand(view: SunTzuView, province: int) -> Inked:
    """A province's worth in the three scorings: the coming one in brackets, past ones faint."""
    coming = sum(turn < view.turn for turn in view.scorings)
    if view.outcome is not None:
        coming = len(view.scorings)
    elif view.step == "draw" and view.turn in view.scorings:
        coming += 1
    worth = Inked()
    for scoring, value in enumerate(view.stands[province]):
        if scoring == coming:
            worth.append(f"[{value}]", SEAL)
        else:
            worth.append(f" {value} ", FAINT if scoring < coming else "bold")
    return worth


def _laid(view: SunTzuView, seat: int, province: int, _: Translate) -> Inked:
    """A card at a province: open to all, to its owner only (shaded), face down, or none."""
    side = view.sides[seat]
    card = side.laid[province]
    if card is None:
        lies = side.ready if view.step == "place" else view.step not in ("keep", "start", "draw")
        return Inked("▒▒▒") if lies and province < view.in_play else Inked("···", FAINT)
    if not view.opened[province]:
        return Inked(f"░{card_name(card, _)}░")
    shown = Inked().append(f"│{card_name(card, _)}│", CARD)
    if province == _resolved(view):
        if view.restrained == seat:
            shown.append(" =6")
        elif card == PLAGUE and view.countered:
            shown.append(" =0")
        elif card == PLAGUE and view.scourged:
            shown.append(" →1")
    return shown.append("↓") if side.recycled == province else shown


# The event, and the two sides


def _event(view: SunTzuView, event: int, edition: Edition, _: Translate) -> Panel:
    """The event face up, and how far its condition has come."""
    text = Inked(event_text(event, _)).append(" ")
    if event == PANDEMIC:
        text.append(_("Plagues so far: {number}.").format(number=view.plagues), "bold")
    elif event == WAR_CHARIOTS:
        names = [seat_name(seat, edition, _) for seat in (0, 1)]
        counts = (f"{name} {side.sixes}" for name, side in zip(names, view.sides, strict=True))
        text.append(_("So far: {counts}.").format(counts=", ".join(counts)), "bold")
    title = _("Event: {event}").format(event=event_name(event, _))
    left = _("face down: {number}").format(number=view.events_left)
    return Panel(
        text,
        title=Inked(f" {title} ", SEAL if view.applying else "bold"),
        title_align="left",
        subtitle=Inked(f" {left} ", FAINT),
        subtitle_align="right",
    )


def _sides(view: SunTzuView, edition: Edition, _: Translate) -> Table:
    """Both players beside each other."""
    table = Table(box=ROUNDED, width=INNER)
    for seat in (0, 1):
        table.add_column(_title(view, seat, edition, _), ratio=1)
    table.add_row(_side(view, 0, edition, _), _side(view, 1, edition, _))
    return table


def _title(view: SunTzuView, seat: int, edition: Edition, _: Translate) -> Inked:
    """A player's shape, name and leader."""
    livery = livery_of(seat, edition)
    name = f"{livery.shape} {seat_name(seat, edition, _).upper()}"
    leader = leader_name(seat, edition, _)
    if seat == view.seat:
        leader = _("{leader} (you)").format(leader=leader)
    return Inked.assemble((name, livery.ink), " ", leader)


def _side(view: SunTzuView, seat: int, edition: Edition, _: Translate) -> Table:
    """What one player has, line by line."""
    side = view.sides[seat]
    ink = livery_of(seat, edition).ink
    board = sum(abs(here) for here in view.army if (here < 0) == seat)
    armies = Inked.assemble(
        (f"{side.reserve}  ", ink),
        (_("Aside"), FAINT),
        (f" {side.aside}  ", ink),
        (_("Board"), FAINT),
        (f" {board}", ink),
    )
    hand = side.hand_size if side.hand is None else len(side.hand)
    lines = Table.grid(padding=(0, 1))
    lines.add_column(style=FAINT, no_wrap=True)
    lines.add_column()
    lines.add_row(_("Reserve"), armies)
    lines.add_row(_("Hand"), Inked(_pile((None,) * hand, _), ink))
    lines.add_row(_("Pile"), Inked(_pile(side.pile, _), ink))
    lines.add_row(_("Discards"), Inked(" ".join(card_name(card, _) for card in side.gone) or "-"))
    if any(each.held_number or each.used for each in view.sides):
        lines.add_row(secret_name(edition, _), Inked(_secrets(side, _), ink))
    if view.outcome is None:
        lines.add_row(_("Now"), _now(view, seat, _))
    return lines


def _pile(pile: Sequence[int | None], _: Translate) -> str:
    """How many cards there are, and from top to bottom what is known of them."""
    names = ["▒" if card is None else f" {card_name(card, _)} " for card in pile]
    return f"{len(pile)} {' '.join(''.join(names).split())}" if pile else "0"


def _secrets(side: SideView, _: Translate) -> str:
    """The strategy or warlord cards: used, shaded to their owner, or face down."""
    cards = [f"│{effect_name(effect, _)}│" for effect in side.used]
    if side.held is None:
        cards += ["▒▒▒"] * side.held_number
    else:
        cards += [f"░{effect_name(effect, _)}░" for effect in side.held]
    return " ".join(cards) or "-"


def _now(view: SunTzuView, seat: int, _: Translate) -> Inked:
    """What is special about a side at this moment."""
    side = view.sides[seat]
    marks: list[Inked] = []
    if seat in view.actors:
        marks.append(Inked("▶" + _("to choose"), SEAL))
    if view.sealed and side.ready:
        marks.append(Inked(_("sealed") if view.step == "place" else _("has chosen")))
    if seat == view.holder:
        marks.append(Inked(_("privilege")))
    if side.one:
        marks.append(Inked(_("draws two")))
    if side.owes:
        marks.append(Inked(_("armies owed: {number}").format(number=side.owes)))
    return Inked("  ").join(marks) if marks else Inked("-")


# One's own cards


def _own_cards(
    view: SunTzuView, seat: int, edition: Edition, _: Translate
) -> Iterator[RenderableType]:
    """One's hand as little cards, the cards one looks at, and what the secret ones do."""
    side = view.sides[seat]
    ink = livery_of(seat, edition).ink
    if side.hand:
        yield from _fan(side.hand, ink, _("your hand"), _)
    if side.pending:
        yield from _fan(side.pending, ink, _("to be discarded for armies"), _)
    if side.looking:
        taken = card_names(side.picked or (), _) or "-"
        yield from _fan(
            side.looking, ink, _("from your pile; taken: {cards}").format(cards=taken), _
        )
    for effect in side.held or ():
        label = _("{effect}:").format(effect=effect_name(effect, _))
        yield Inked.assemble((label, ink), " ", (effect_text(effect, edition, seat, _), FAINT))


def _fan(cards: Sequence[int], ink: str, label: str, _: Translate) -> Iterator[Inked]:
    """Little cards in a row, each partly under the next, and what they are."""
    names = [card_name(card, _) for card in cards]
    edges = ["─" * cell_len(name) for name in names]
    for line, beside in (
        (f"╭{'┬'.join(edges)}╮", ""),
        (f"│{'│'.join(names)}│", f"  {label}"),
        (f"╰{'┴'.join(edges)}╯", ""),
    ):
        yield (
            Inked(no_wrap=True, overflow="crop").append(line, f"{ink} {CARD}").append(beside, FAINT)
        )
