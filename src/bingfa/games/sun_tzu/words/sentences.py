"""Sentences of those events that are told in one of several ways, by what has happened."""

from __future__ import annotations

from bingfa.core.words import N_
from bingfa.games.sun_tzu.rules import events as e


def privilege(event: e.PrivilegeHeld) -> str:
    if event.seat is None:
        return N_(
            "Armies on the board are equal ({armies[0]} each), and nobody has yet named "
            "provinces: they follow in the order of the first turn."
        )
    if event.armies[0] == event.armies[1]:
        return N_(
            "Armies on the board are equal ({armies[0]} each): {seat} goes on naming the provinces."
        )
    return N_(
        "Armies on the board: {first} {armies[0]}, {second} {armies[1]}. "
        "{seat} has fewer and names the provinces."
    )


def fought(event: e.Fought) -> str:
    if event.winner is None:
        return N_("{province}: the combat is a tie, and nothing moves.")
    if event.rule == "S14":
        return N_("{province}: {winner}, behind on the track, wins by 1 after all.")
    return N_("{province}: {winner} wins the combat by {margin}.")


def placed(event: e.ArmyPlaced) -> str:
    if event.source is not None:
        return N_("One army of {seat} goes from {source} to {province}.")
    if event.number == 1:
        return N_("One army of {seat} comes from the reserve to {province}.")
    return N_("{number} armies of {seat} come from the reserve to {province}.")


def plague(event: e.PlagueStruck) -> str:
    if event.seat is None:
        return N_("{province}: the plague strikes, but no army is there.")
    if event.lost == 0:
        return N_("{province}: the plague strikes, but the single army of {seat} survives.")
    return N_(
        "{province}: the plague sends armies of {seat} back to the reserve: {lost}. "
        "Armies left: {left}."
    )


def drawn(event: e.Drawn) -> str:
    if event.number == 0:
        return N_("{seat} draws no card.")
    return N_("{seat} draws one card.") if event.number == 1 else N_("{seat} draws {number} cards.")
