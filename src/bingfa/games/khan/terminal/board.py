"""The board of Khan for a terminal: ink on paper, drawn from a view and nothing else.

Colour never speaks alone: a player is a colour and a letter, a ground a wash and a mark. Each
colour brings its own ground, so that light and dark terminals show the same sheet.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.box import HEAVY, ROUNDED
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Inked  # our own Text is for the catalogues

from bingfa.core.words import Translate
from bingfa.games.khan.rules.facts import COLUMNS, GROUNDS, SPECIALS, Facts
from bingfa.games.khan.rules.views.view import KhanView
from bingfa.games.khan.terminal.map import FAINT, INKS, PAPER, SEAL, WASHES, rows
from bingfa.games.khan.words.events import declare
from bingfa.games.khan.words.names import (
    chief_name,
    direction_name,
    ground_name,
    seat_name,
    shape_name,
    special_name,
)

WIDTH: Final = 80
INNER: Final = WIDTH - 4  # without the frame and its padding
SIDE: Final = 33  # columns beside the map


def draw(view: KhanView, facts: Facts, _: Translate) -> RenderableType:
    """The whole board as a seat or a spectator sees it, at most 80 columns wide."""
    parts: list[RenderableType] = [_map(view, facts, _), _legend(facts, _), _sides(view, facts, _)]
    if view.seat is not None and view.sides[view.seat].hand:
        parts.append(_hand(view, view.seat, facts, _))
    if view.outcome is not None:
        parts.append(Inked(declare(view.outcome, facts, _), SEAL, justify="center"))
    title = Inked(f" {facts.title} ", "bold")
    return Panel(Group(*parts), title=title, box=HEAVY, style=PAPER, width=WIDTH)


def _map(view: KhanView, facts: Facts, _: Translate) -> Table:
    """The board with its coordinates, and beside it chiefs and shapes."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column(width=SIDE)
    letters = "".join(f" {letter} " for letter in COLUMNS[: facts.width])
    lines = [Inked(f"   {letters}", FAINT), *rows(view, facts)]
    beside = [
        *_state(view, facts, _),
        Inked(""),
        *_chiefs(view, facts, _),
        *_shapes(view, facts, _),
    ]
    table.add_row(Inked("\n").join(lines), Inked("\n").join(beside))
    return table


def _state(view: KhanView, facts: Facts, _: Translate) -> Iterator[Inked]:
    """Turn, pile, discards and reserve."""
    yield Inked(_("Turn {turn}").format(turn=view.turn), "bold").append(
        "  " + _("end phase") if view.ending else "", SEAL
    )
    yield Inked(
        _("Pile {pile}, discards {discard}, neutral yurts {reserve}").format(
            pile=view.pile, discard=len(view.discard), reserve=view.reserve
        ),
        FAINT,
    )
    if view.proposal is not None:
        kind = shape_name(view.proposal.kind, facts, _)
        yield Inked(_("Proposed: {kind}").format(kind=kind), SEAL)


def _chiefs(view: KhanView, facts: Facts, _: Translate) -> Iterator[Inked]:
    """Each chief's number on the map, his name, his cell and the yurts beside his portrait."""
    for chief, cell in enumerate(view.chiefs):
        name = chief_name(chief, facts, _)
        where = "-" if cell is None else facts.cell_names[cell]
        line = Inked(f"{chief + 1} ", "bold").append(f"{name:<10}{where:>4} ")
        if cell is None:
            line.stylize(FAINT)
        yield line.append("▪" * view.portraits[chief])


def _shapes(view: KhanView, facts: Facts, _: Translate) -> Iterator[Inked]:
    """The shapes left, with what they are worth."""
    yield Inked("")
    yield Inked(_("Shapes left (points):"), FAINT)
    reserved = {
        side.exploring: seat for seat, side in enumerate(view.sides) if side.exploring is not None
    }
    by_points: dict[int, list[Inked]] = {}
    for kind, left in enumerate(view.left):
        if left:
            shape = facts.shapes[kind]
            text = Inked(f"{shape.name}{'×' + str(left) if left > 1 else ''}")
            if kind in reserved:
                text.append("!", INKS[reserved[kind]])
            by_points.setdefault(shape.points, []).append(text)
    for points, names in by_points.items():
        yield Inked(f"{points:>2}: ", "bold").append_text(Inked(" ").join(names))


def _legend(facts: Facts, _: Translate) -> Columns:
    """Which mark stands for which ground."""
    return Columns(
        Inked(f" {wash.mark} ", wash.style).append(f" {ground_name(ground, facts, _)}", PAPER)
        for ground, wash in enumerate(WASHES)
    )


def _sides(view: KhanView, facts: Facts, _: Translate) -> Table:
    """All players beside each other."""
    table = Table(box=ROUNDED, width=INNER)
    for seat in range(view.players):
        name = seat_name(seat, facts, _)
        title = Inked(f" {name[0]} {name.upper()} ", INKS[seat])
        if seat in view.actors:
            title.append(" ▶", SEAL)
        if seat == view.seat:
            title.append(" " + _("(you)"))
        table.add_column(title, ratio=1)
    table.add_row(*(_side(view, seat, facts, _) for seat in range(view.players)))
    return table


def _side(view: KhanView, seat: int, facts: Facts, _: Translate) -> Inked:
    """Points, territories, cards and special cards of one player."""
    side = view.sides[seat]
    sizes = " ".join(str(len(land)) for land in side.territories) or "-"
    text = Inked(_("{points} points").format(points=side.points), "bold")
    text.append(f" (+{side.bonus})\n")
    text.append(_("Territories: {sizes}").format(sizes=sizes) + "\n", FAINT)
    text.append(_("Cards: {number}").format(number=side.hand_size))
    for special in range(len(SPECIALS)):
        if side.specials[special]:
            number = f" ×{side.specials[special]}" if side.specials[special] > 1 else ""
            text.append(f"\n· {special_name(special, _)}{number}")
    for active in _active(view, seat, facts, _):
        text.append("\n").append(f"▶ {active}", SEAL)
    return text


def _active(view: KhanView, seat: int, facts: Facts, _: Translate) -> Iterator[str]:
    """What a player protects or reserves."""
    side = view.sides[seat]
    if side.protecting:
        yield special_name(1, _)
    if side.supporting:
        region = "" if side.region is None else f": {ground_name(side.region, facts, _)}"
        yield special_name(2, _) + region
    if side.exploring is not None:
        yield f"{special_name(3, _)}: {facts.shapes[side.exploring].name}"


def _hand(view: KhanView, seat: int, facts: Facts, _: Translate) -> Table:
    """One's own cards: chief, ground and direction."""
    table = Table(box=ROUNDED, width=INNER, show_header=False)
    cards = view.sides[seat].hand or ()
    for _card in cards:
        table.add_column(ratio=1)
    table.add_row(*(_card_text(card, facts, _) for card in cards))
    return table


def _card_text(card: int, facts: Facts, _: Translate) -> Inked:
    ground = card % GROUNDS
    style = WASHES[ground].style if ground < len(WASHES) else "bold"
    text = Inked(chief_name(card // GROUNDS, facts, _) + "\n", "bold")
    text.append(f" {ground_name(ground, facts, _)} ", style)
    return text.append("\n" + direction_name(facts.directions[card], _), FAINT)
