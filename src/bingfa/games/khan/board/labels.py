"""Cells, pieces, chiefs and players in words, for those who hear the board instead of seeing it."""

from __future__ import annotations

from functools import lru_cache

from bingfa.core.words import Translate
from bingfa.games.khan.board.map.grid import sides_of
from bingfa.games.khan.rules.facts import ABSENT, RIVER, Facts
from bingfa.games.khan.rules.views.view import NEUTRAL, KhanView, PieceView, SideView
from bingfa.games.khan.words.names import (
    card_name,
    cell_list,
    chief_name,
    ground_name,
    seat_name,
    seat_names,
    shape_name,
    special_name,
    special_text,
)

# What a cell holds: nothing, a yurt's owner, a chief as -2 - chief, or the owners of a piece.
Holding = int | tuple[int, ...] | None


@lru_cache(maxsize=4000)
def cell_in_words(
    cell: int, held: Holding, guards: tuple[int, ...], facts: Facts, _: Translate
) -> str:
    """A cell: its name and ground, what it touches, what it holds, and who protects that."""
    here = facts.ground[cell]
    beyond = [there for _edge, there in sides_of(cell, facts)]
    said = [f"{facts.cell_names[cell]}, {ground_name(here, facts, _)}"]
    if here != RIVER:
        if any(there != ABSENT and facts.ground[there] == RIVER for there in beyond):
            said.append(_("beside the river"))
        if ABSENT in beyond and cell not in facts.closed:
            said.append(_("beside the neighbouring territories"))
    words = ", ".join(said) + "."
    if held is not None:
        words += f" {held_in_words(held, facts, _)}"
    if guards:
        words += " " + _("Protected by {seats}.").format(seats=seat_names(guards, facts, _))
    return words


def held_in_words(held: int | tuple[int, ...], facts: Facts, _: Translate) -> str:
    """What stands or lies on a cell."""
    if isinstance(held, tuple):
        return _("Conquered by {seats}.").format(seats=seat_names(held, facts, _))
    if held == NEUTRAL:
        return _("A neutral yurt.")
    if held < NEUTRAL:
        return _("Chief: {chief}.").format(chief=chief_name(-2 - held, facts, _))
    return _("A yurt of {seat}.").format(seat=seat_name(held, facts, _))


def piece_in_words(piece: PieceView, facts: Facts, _: Translate) -> str:
    """A piece that lies: its kind, cells, owners and points."""
    gaps = {
        "kind": shape_name(piece.kind, facts, _),
        "cells": cell_list(piece.cells, facts),
        "seats": seat_names(piece.owners, facts, _),
        "points": piece.points,
    }
    if len(piece.owners) > 1:
        return _("{kind} on {cells}, shared by {seats}, points for each: {points}.").format(**gaps)
    return _("{kind} on {cells}, of {seats}, points: {points}.").format(**gaps)


def territory_in_words(seat: int, size: int, bonus: int, facts: Facts, _: Translate) -> str:
    """A player's largest territory."""
    said = _("Largest territory of {seat}: {number} cells.").format(
        seat=seat_name(seat, facts, _), number=size
    )
    if bonus:
        said += " " + _("Bonus as it stands: {bonus}.").format(bonus=bonus)
    return said


def chief_in_words(chief: int, cell: int, facts: Facts, _: Translate) -> str:
    return _("Chief {chief} on {cell}.").format(
        chief=chief_name(chief, facts, _), cell=facts.cell_names[cell]
    )


def portrait_in_words(
    chief: int, cell: int | None, left: int, placed: bool, facts: Facts, _: Translate
) -> str:
    """A chief's portrait and the yurts beside it."""
    name = chief_name(chief, facts, _)
    if cell is None and placed:
        return _("{chief} has left the board.").format(chief=name)
    said = f"{name}."
    if cell is not None:
        said = _("{chief} stands on {cell}.").format(chief=name, cell=facts.cell_names[cell])
    beside = _("Neutral yurts beside the portrait: {number}.").format(number=left)
    return f"{said} {beside}"


def reserve_in_words(view: KhanView, _: Translate) -> str:
    return _("Common reserve, neutral yurts: {number}.").format(number=view.reserve)


def pile_in_words(view: KhanView, _: Translate) -> str:
    return _("Cards in the pile: {number}.").format(number=view.pile)


def discard_in_words(number: int, top: tuple[int, ...], facts: Facts, _: Translate) -> str:
    """The discards: how many, and the last ones."""
    if not number:
        return _("No card discarded.")
    said = _("Discarded: {number}.").format(number=number)
    on_top = _("On top: {card}.").format(card=card_name(top[-1], facts, _))
    return f"{said} {on_top}"


def turn_in_words(view: KhanView, facts: Facts, _: Translate) -> str:
    """Whose turn it is, and what of it is left."""
    said = [turn_line(view, _)]
    if view.outcome is None:
        said.append(_("Turn of {seat}.").format(seat=seat_name(view.active, facts, _)))
        if view.actions_left and view.turn:
            said.append(_("Actions left: {number}.").format(number=view.actions_left))
        if view.ending:
            said.append(_("The end phase has come."))
    return " ".join(said)


def turn_line(view: KhanView, _: Translate) -> str:
    if view.turn == 0:
        return _("Before the first turn.")
    return _("Turn {turn}.").format(turn=view.turn)


def score_in_words(side: SideView, seat: int, facts: Facts, _: Translate) -> str:
    """A player's points so far."""
    return _("{seat}: {points} points of shapes, bonus {bonus}, {total} in all.").format(
        seat=seat_name(seat, facts, _),
        points=side.points,
        bonus=side.bonus,
        total=side.points + side.bonus,
    )


def hand_in_words(side: SideView, _: Translate) -> str:
    return _("Cards in hand: {number}.").format(number=side.hand_size)


def special_in_words(
    special: int, left: int, active: bool, aim: str, players: int, _: Translate
) -> str:
    """A kind of special card of a player: how many are left, and whether one is active."""
    said = f"{special_name(special, _)}. " + _("Left: {number}.").format(number=left)
    if active:
        said += " " + (_("Active: {aim}.").format(aim=aim) if aim else _("Active."))
    return f"{said} {special_text(special, players, _)}"


def side_in_words(view: KhanView, seat: int, facts: Facts, _: Translate) -> str:
    """A player: points, cards, what is wanted now."""
    side = view.sides[seat]
    said = [score_in_words(side, seat, facts, _), hand_in_words(side, _)]
    if word := now(view, seat, _):
        said.append(f"{word}.")
    return " ".join(said)


def now(view: KhanView, seat: int, _: Translate) -> str:
    """What is special about a player at this moment."""
    if view.outcome is not None:
        return _("winner") if seat in view.outcome.winners else ""
    if seat in view.actors:
        return _("to choose")
    return _("in turn") if seat == view.active and view.turn else ""
