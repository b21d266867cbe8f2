"""What a player can choose, in a few words each, and what the table waits for, in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bingfa.core.state import Action
from bingfa.core.teller import Explainer
from bingfa.core.words import N_, Translate
from bingfa.games.sun_tzu.rules import actions
from bingfa.games.sun_tzu.rules.actions import RESERVE
from bingfa.games.sun_tzu.rules.campaign import MARKER, PANDEMIC_TOLL, PLACING, PRICE
from bingfa.games.sun_tzu.rules.cards import NONE
from bingfa.games.sun_tzu.rules.facts import Edition
from bingfa.games.sun_tzu.rules.views.view import SunTzuView
from bingfa.games.sun_tzu.words.names import (
    WORDS,
    card_name,
    effect_name,
    effect_text,
    event_name,
    province_name,
    seat_name,
    seat_names,
)

Explain = Callable[[Any, SunTzuView, Edition, Translate], str]

LEAVING_PRICE: Final = -PLACING  # a price whose armies leave the game for good (D8)
SUPPLYING: Final = ("markers", "costs", "combat", "happenings")  # steps in which armies are owed
EVENT_PRICE: Final = -PRICE  # a price asked by an event instead of a card

# By what the army is for: one from the reserve, one from a province.
SUPPLIES: Final = {
    MARKER: (
        N_("leave an army from the reserve as the marker"),
        N_("leave an army from {place} as the marker"),
    ),
    PRICE: (N_("pay from the reserve"), N_("pay with an army from {place}")),
    LEAVING_PRICE: (N_("pay from the reserve"), N_("pay with an army from {place}")),
    EVENT_PRICE: (
        N_("set aside an army from the reserve"),
        N_("set aside an army from {place}"),
    ),
    PLACING: (N_("bring an army from the reserve"), N_("bring an army from {place}")),
    PANDEMIC_TOLL: (
        N_("set aside an army from the reserve"),
        N_("set aside an army from {place}"),
    ),
}

# By effect.
USES: Final = (
    N_("use {effect}: one army from {here} to {there}"),
    N_("use {effect}: count the {card} as a 6"),
    N_("use {effect}: the pawn one square towards you"),
    N_("use {effect}: the -1 goes under your pile, its top card is discarded"),
    N_("use {effect}: one army from the reserve to {here}"),
    N_("use {effect}: the 6 where it was played already"),
    N_("use {effect}: one army of {owner} leaves {here}"),
    N_("use {effect}: the plague leaves a single army"),
    N_("use {effect}: the plague becomes a card of value 0"),
    N_("use {effect}: the plague goes under your pile, its top card is discarded"),
)

# By step: what one is asked for, and what others wait for.
CALLS: Final = {
    "keep": N_("Keep one of your cards; it stays secret until you use it."),
    "start": N_("You may move the pawn one square now, if you have kept the card for it."),
    "place": N_("Lay one card at each province; provinces still without a card: {missing}."),
    "before": N_("You may use a card that moves armies before the first province is revealed."),
    "name": N_("Name the next province to be revealed."),
    "respond": N_("You may answer the cards shown at {province} with a card of your own."),
    "last-call": N_("You may discard a card to bring back an army before the match ends."),
    "between": N_("You may use a card that moves armies before the next province."),
    "after": N_(
        "You may use a card that moves armies, or bring back an army, before the turn ends."
    ),
    "draw": N_("Take a card into your hand; cards still to take: {missing}."),
}
WAITS: Final = {
    "keep": N_("Waiting for {seats}: a card is to be kept."),
    "start": N_("Waiting for {seats}: the pawn may be moved before the first turn."),
    "place": N_("Waiting for {seats}: a card is to be laid at every province, and sealed."),
    "before": N_("Waiting for {seats}: a card may be used before the first province is revealed."),
    "name": N_("Waiting for {seats}: the next province is to be named."),
    "respond": N_("Waiting for {seats}: the cards shown at {province} may be answered."),
    "last-call": N_("Waiting for {seats}: an army may be brought back before the match ends."),
    "between": N_("Waiting for {seats}: a card may be used before the next province."),
    "after": N_("Waiting for {seats}: a card may be used before the turn ends."),
    "draw": N_("Waiting for {seats}: cards are to be drawn."),
}

# By what the armies are for.
DEMANDS: Final = {
    MARKER: N_("Your 6 leaves a marker at {province}: choose where its army comes from."),
    PRICE: N_("Your {card} has its price: choose an army to set aside; still to pay: {owed}."),
    LEAVING_PRICE: N_(
        "Your {card} has its price: choose an army to leave the game; still to pay: {owed}."
    ),
    EVENT_PRICE: N_("{event} has its price: choose an army to set aside; still to pay: {owed}."),
    PLACING: N_("You have won at {province}: choose the next army; still to place: {owed}."),
    PANDEMIC_TOLL: N_("The pandemic has its price: choose an army to set aside."),
}


def _keep(action: actions.Keep, view: SunTzuView, edition: Edition, _: Translate) -> str:
    return _("keep {effect}. {text}").format(
        effect=effect_name(action.effect, _),
        text=effect_text(action.effect, edition, _chooser(view), _),
    )


def _use(action: actions.Use, view: SunTzuView, edition: Edition, _: Translate) -> str:
    gaps = {"effect": effect_name(action.effect, _)}
    if action.here != NONE:
        gaps["here"] = province_name(action.here, edition, _)
        gaps["owner"] = seat_name(0 if view.army[action.here] > 0 else 1, edition, _)
    if action.there != NONE:
        gaps["there"] = province_name(action.there, edition, _)
    return _(USES[action.effect]).format(**gaps, card=_card_here(view, _))


def _pass(action: actions.Pass, view: SunTzuView, edition: Edition, _: Translate) -> str:
    if view.sides[_chooser(view)].choosing:
        return _("take no second card")
    if view.step in SUPPLYING:
        return _("supply no army")
    return _("let the moment go by")


def _from(action: actions.From, view: SunTzuView, edition: Edition, _: Translate) -> str:
    from_reserve, from_province = SUPPLIES[_purpose(view, edition)]
    if action.place == RESERVE:
        return _(from_reserve)
    return _(from_province).format(place=province_name(action.place, edition, _))


# What choosing an action would mean, or what says it. Gaps are named after the action's fields.
EXPLAINED: Final[dict[type[Action], str | Explain]] = {
    actions.Keep: _keep,
    actions.Lay: N_("lay {card} at {province}"),
    actions.Seal: N_("seal the cards"),
    actions.Reinforce: N_("discard {card} for good, to bring an army back into the reserve"),
    actions.Next: N_("reveal {province} next"),
    actions.Use: _use,
    actions.Pass: _pass,
    actions.From: _from,
    actions.Take: N_("take {card} into your hand"),
    actions.Look: N_("look at the top of your pile, and draw"),
    actions.Leave: N_("leave the draw; the pile stays as it is"),
}

explain: Final = Explainer(WORDS, EXPLAINED).explain


def ask(view: SunTzuView, edition: Edition, _: Translate) -> str:
    """What the view's seat must choose now, or whom it waits for."""
    if view.outcome is not None:
        return _("The match is over.")
    if not view.actors:
        return _("Nobody has to choose at this moment.")
    if view.seat in view.actors:
        return _call(view, edition, _)
    seats = seat_names(view.actors, edition, _)
    if any(side.choosing for side in view.sides):
        sentence = _("Waiting for {seats}: a second strategy card may be taken.")
    elif view.step in SUPPLYING:
        sentence = _("Waiting for {seats}: an army is to be supplied.")
    else:
        sentence = _(WAITS[view.step])
    return sentence.format(seats=seats, province=_province(view, edition, _))


def _call(view: SunTzuView, edition: Edition, _: Translate) -> str:
    """What the seat that must choose is asked for."""
    side = view.sides[_chooser(view)]
    missing = 0
    if side.choosing:
        return _("You may take a second strategy card.")
    if view.step in SUPPLYING:
        return _demand(view, edition, _)
    kinds = {type(action) for action in view.legal}
    if kinds == {actions.Pass}:
        return _("You hold no card for this moment: let it go by.")
    if view.step == "after" and actions.Reinforce not in kinds:
        return _("You may use a card that moves armies before the turn ends.")
    if view.step == "after" and actions.Use not in kinds:
        return _("You may discard a card to bring back an army before the turn ends.")
    if view.step == "place":
        missing = side.laid.count(None)
        if not missing:
            return _("All your cards lie: seal them.")
    elif view.step == "draw":
        looking = len(side.looking or ())
        if not looking:
            return _("Look at the top of your pile, or leave the draw.")
        missing = min(2 if side.one else 1, looking) - len(side.picked or ())
    return _(CALLS[view.step]).format(missing=missing, province=_province(view, edition, _))


def _demand(view: SunTzuView, edition: Edition, _: Translate) -> str:
    """What the seat that owes armies is asked for."""
    kinds = {type(action) for action in view.legal}
    if kinds == {actions.Pass}:
        return _("You owe an army and have none to supply.")
    if actions.Pass in kinds:
        return _("You owe an army and have none: you may discard a card to bring one back.")
    return _(DEMANDS[_purpose(view, edition)]).format(
        province=_province(view, edition, _),
        owed=view.sides[_chooser(view)].owes,
        card=_card_here(view, _),
        event="" if view.event is None else event_name(view.event, _),
    )


def _purpose(view: SunTzuView, edition: Edition) -> int:
    """What armies are owed for; an event's price is told apart from a card's."""
    if view.owing != PRICE:
        return view.owing
    if view.applying:
        return EVENT_PRICE
    return LEAVING_PRICE if edition.paid_leave else PRICE


def _chooser(view: SunTzuView) -> int:
    """The seat whose choice is put into words: the view's, or the first that must choose."""
    return view.actors[0] if view.seat is None else view.seat


def _province(view: SunTzuView, edition: Edition, _: Translate) -> str:
    """The province being resolved, if any."""
    return "" if view.province is None else province_name(view.province, edition, _)


def _card_here(view: SunTzuView, _: Translate) -> str:
    """The chooser's card at the province being resolved, if any."""
    if view.province is None:
        return ""
    card = view.sides[_chooser(view)].laid[view.province]
    return "" if card is None else card_name(card, _)
