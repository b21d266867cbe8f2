"""What a player can choose, in a few words each, and what the table waits for, in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from bingfa.core.state import Action
from bingfa.core.teller import Explainer, Gaps
from bingfa.core.words import N_, Translate
from bingfa.games.khan.rules import actions
from bingfa.games.khan.rules.actions import EVERYWHERE
from bingfa.games.khan.rules.facts import EXPLORATION, MORALE, PROTECTION, SUPPORT, Facts
from bingfa.games.khan.rules.views.preview import Change, bonus_changes, leaves
from bingfa.games.khan.rules.views.view import ConquestView, KhanView
from bingfa.games.khan.words.names import (
    WORDS,
    cell_list,
    chief_name,
    seat_name,
    seat_names,
    shape_name,
    special_name,
)

Explain = Callable[[Any, KhanView, Facts, Translate], str]

# By phase: what one is asked for, and what others wait for.
CALLS: Final = {
    "chiefs": N_("Put {chief} on any free land cell."),
    "yurts": N_("Put one of your starting yurts on any free land cell."),
    "discard": N_("Discard any of your cards, or keep what is left."),
    "special": N_("You may use a special card now."),
    "extra": N_("Take one more action: invade, pursue or conquer."),
    "end": N_("Conquer; conquests left in this turn: {left}."),
}
WAITS: Final = {
    "chiefs": N_("Waiting for {seats}: {chief} is to be placed."),
    "yurts": N_("Waiting for {seats}: a starting yurt is to be placed."),
    "act": N_("Waiting for {seats}: actions left in this turn: {left}."),
    "discard": N_("Waiting for {seats}: cards may be discarded."),
    "special": N_("Waiting for {seats}: a special card may be used."),
    "extra": N_("Waiting for {seats}: one more action."),
    "end": N_("Waiting for {seats}: conquests left in this turn: {left}."),
}


def _pursue(action: actions.Pursue, view: KhanView, facts: Facts, _: Translate) -> str:
    cell = view.chiefs[action.chief]
    sentence = _("pursue {chief}: a neutral yurt on {cell}")
    if cell is not None and leaves(view, action.chief):
        sentence = _("pursue {chief}: he leaves the board for a neutral yurt on {cell}")
    return sentence.format(
        chief=chief_name(action.chief, facts, _),
        cell="" if cell is None else facts.cell_names[cell],
    )


def _conquer(action: actions.Conquer, view: KhanView, facts: Facts, _: Translate) -> str:
    gaps: dict[str, object] = {
        "kind": shape_name(action.kind, facts, _),
        "cells": cell_list(action.cells, facts),
        "points": facts.shapes[action.kind].points,
    }
    found = conquest_of(action, view)
    if found is None:
        return _("conquer {cells} with {kind}; points: {points}").format(**gaps)
    bonus = bonus_text(bonus_changes(view, found.cells, found.owners), facts, _)
    if len(found.owners) == 1:
        return _("conquer {cells} with {kind}; points: {points}").format(**gaps) + bonus
    gaps |= {
        "points": found.points,
        "owners": seat_names(found.owners, facts, _),
        "asks": seat_names(found.asks, facts, _),
    }
    if found.asks:
        sentence = _(
            "propose to {asks} to conquer {cells} with {kind}, shared by {owners}; "
            "points for each: {points}"
        )
    else:
        sentence = _("conquer {cells} with {kind}, shared by {owners}; points for each: {points}")
    return sentence.format(**gaps) + bonus


def bonus_text(changes: Iterable[Change], facts: Facts, _: Translate) -> str:
    """Whose territory bonus would change, to be added to what a conquest brings."""
    return "".join(
        _("; territory bonus of {seat}: {before} to {after}").format(
            seat=seat_name(seat, facts, _), before=before, after=after
        )
        for seat, before, after in changes
    )


def conquest_of(action: actions.Conquer, view: KhanView) -> ConquestView | None:
    """What a conquest would bring, if the view's seat may choose it."""
    for conquest in view.conquests:
        if conquest.kind == action.kind and conquest.cells == action.cells:
            return conquest
    return None


def _special(special: int, sentence: str) -> Explain:
    """What using a special card would mean."""
    return lambda action, view, facts, _: _(sentence).format_map(
        Gaps(action, WORDS, facts, _, {"special": special_name(special, _)})
    )


def _support(action: actions.UseSupport, view: KhanView, facts: Facts, _: Translate) -> str:
    if action.region == EVERYWHERE:
        sentence = N_("use {special}: protect all neutral yurts")
    else:
        sentence = N_("use {special}: protect the neutral yurts of {region}")
    return _special(SUPPORT, sentence)(action, view, facts, _)


# What choosing an action would mean, or what says it. Gaps are named after the action's fields.
EXPLAINED: Final[dict[type[Action], str | Explain]] = {
    actions.PlaceChief: N_("put {chief} on {cell}"),
    actions.PlaceYurt: N_("put a yurt on {cell}"),
    actions.Invade: N_("play {card}: a yurt on {cell}"),
    actions.Pursue: _pursue,
    actions.Conquer: _conquer,
    actions.Anywhere: N_("invade anywhere, for both actions: a yurt on {cell}"),
    actions.Discard: N_("discard {card}"),
    actions.Keep: N_("keep the cards that are left"),
    actions.Pass: N_("propose nothing and pass"),
    actions.UseMorale: _special(MORALE, N_("use {special}: one more action")),
    actions.UseProtection: _special(PROTECTION, N_("use {special}: protect your yurts")),
    actions.UseSupport: _support,
    actions.Explore: _special(EXPLORATION, N_("use {special}: reserve {kind}")),
    actions.NoSpecial: N_("use no special card"),
    actions.Agree: N_("agree to share the conquest"),
    actions.Refuse: N_("refuse the conquest"),
}

explain: Final = Explainer(WORDS, EXPLAINED).explain


def ask(view: KhanView, facts: Facts, _: Translate) -> str:
    """What the view's seat must choose now, or whom it waits for."""
    if view.outcome is not None:
        return _("The match is over.")
    if not view.actors:
        return _("Nobody has to choose at this moment.")
    gaps: dict[str, object] = {
        "seats": seat_names(view.actors, facts, _),
        "left": view.actions_left,
        "chief": "" if view.placing is None else chief_name(view.placing, facts, _),
    }
    if view.proposal is not None:
        return _consent(view, facts, _)
    if view.seat in view.actors:
        return _call(view, _).format(**gaps)
    return _(WAITS[view.phase]).format(**gaps)


def _call(view: KhanView, _: Translate) -> str:
    """What the seat that must choose is asked for."""
    kinds = {type(action) for action in view.legal}
    if kinds == {actions.Conquer, actions.Pass}:
        return _("All that you could conquer needs consent: propose a conquest, or pass.")
    if view.phase == "act" and actions.Anywhere in kinds:
        return _("Take two actions: invade, pursue or conquer. Or invade anywhere, for both.")
    if view.phase == "act":
        return _("Take another action: invade, pursue or conquer.")
    return _(CALLS[view.phase])


def _consent(view: KhanView, facts: Facts, _: Translate) -> str:
    """Who wants what, for those who must agree and those who wait."""
    proposal = view.proposal
    assert proposal is not None
    if view.seat in view.actors:
        sentence = _(
            "{seat} wants to conquer {cells} with {kind}, shared by {owners}; "
            "points for each: {points}{bonus}. Do you agree?"
        )
    else:
        sentence = _("Waiting for {seats}: {seat} needs consent to conquer {cells} with {kind}.")
    return sentence.format(
        seats=seat_names(view.actors, facts, _),
        seat=seat_name(proposal.seat, facts, _),
        cells=cell_list(proposal.cells, facts),
        kind=shape_name(proposal.kind, facts, _),
        owners=seat_names(proposal.owners, facts, _),
        points=proposal.points,
        bonus=bonus_text(bonus_changes(view, proposal.cells, proposal.owners), facts, _),
    )
