"""Provinces, sides and tracks in words, for those who hear the board instead of seeing it."""

from __future__ import annotations

from collections.abc import Iterable

from bingfa.core.words import Translate
from bingfa.games.sun_tzu.rules.cards import PLAGUE
from bingfa.games.sun_tzu.rules.facts import PROVINCES, Edition
from bingfa.games.sun_tzu.rules.views.view import SunTzuView
from bingfa.games.sun_tzu.words.names import (
    card_name,
    card_names,
    effect_name,
    leader_name,
    pawn_place,
    province_name,
    seat_name,
)
from bingfa.look.once import remembered

RESOLVING = ("name", "respond", "markers", "costs", "combat", "happenings")
# Steps in which the cards of both lie.
LYING = ("before", *RESOLVING, "last-call", "between", "after", "score")


def resolved(view: SunTzuView) -> int | None:
    """The province being resolved now."""
    return view.province if view.step in RESOLVING and view.outcome is None else None


def coming(view: SunTzuView) -> int:
    """The number of the coming scoring, counted from 0; 3 when none is left."""
    if view.outcome is not None:
        return len(view.scorings)
    past = sum(turn < view.turn for turn in view.scorings)
    return past + (view.step == "draw" and view.turn in view.scorings)


def lies(view: SunTzuView, seat: int, province: int) -> bool:
    """Whether a seat's card lies at a province, as far as the view's seat may know."""
    side = view.sides[seat]
    if province >= view.in_play:
        return False
    return side.laid[province] is not None or lies_unseen(view, seat)


def lies_unseen(view: SunTzuView, seat: int) -> bool:
    """Whether a card of a seat lies at every province, also where the view's seat knows none."""
    return view.sides[seat].ready if view.step == "place" else view.step in LYING


def counts_as(view: SunTzuView, seat: int, province: int) -> str:
    """What a card was made to count as by a strategy or warlord card, in a sign or two."""
    if province != resolved(view):
        return ""
    if view.restrained == seat:
        return "=6"
    if view.sides[seat].laid[province] == PLAGUE:
        return "=0" if view.countered else "→1" if view.scourged else ""
    return ""


@remembered
def armies_in_words(here: int, edition: Edition, _: Translate) -> str:
    """The armies in a province: of the first player where there are more than none."""
    if not here:
        return _("No army.")
    owner = seat_name(int(here < 0), edition, _)
    return _("Armies of {seat}: {number}.").format(seat=owner, number=abs(here))


@remembered
def worth_in_words(values: tuple[int, ...], scoring: int, _: Translate) -> str:
    """What a province is worth, now that a scoring is coming."""
    said = _("Worth {first}, {second} and {third}.").format(
        first=values[0], second=values[1], third=values[2]
    )
    if scoring < len(values):
        said += " " + _("Coming scoring: {value}.").format(value=values[scoring])
    return said


@remembered
def card_in_words(card: int | None, opened: bool, seat: int, edition: Edition, _: Translate) -> str:
    """A player's card that lies at a province, as far as it is known."""
    owner = seat_name(seat, edition, _)
    if card is None:
        return _("Card of {seat}: face down.").format(seat=owner)
    if not opened:
        return _("Card of {seat}: {card}, face down.").format(seat=owner, card=card_name(card, _))
    return _("Card of {seat}: {card}.").format(seat=owner, card=card_name(card, _))


def marks_in_words(number: int, seat: int, edition: Edition, _: Translate) -> str:
    return _("6 markers of {seat}: {number}.").format(
        seat=seat_name(seat, edition, _), number=number
    )


def province_in_words(view: SunTzuView, province: int, edition: Edition, _: Translate) -> str:
    """All that a province shows."""
    said = [
        f"{province_name(province, edition, _)}.",
        armies_in_words(view.army[province], edition, _),
        worth_in_words(view.stands[province], coming(view), _),
    ]
    if province == resolved(view):
        said.insert(1, _("Being resolved."))
    for seat, side in enumerate(view.sides):
        if lies(view, seat, province):
            card, opened = side.laid[province], view.opened[province]
            said.append(card_in_words(card, opened, seat, edition, _))
        if side.marks[province]:
            said.append(marks_in_words(side.marks[province], seat, edition, _))
    said.append(borders_in_words(province, edition, _))
    return " ".join(said)


@remembered
def borders_in_words(province: int, edition: Edition, _: Translate) -> str:
    beyond = edition.borders[province]
    names = [province_name(at, edition, _) for at in range(PROVINCES) if beyond >> at & 1]
    return _("Borders on: {provinces}.").format(provinces=", ".join(names))


def side_in_words(seat: int, said: Iterable[str], edition: Edition, _: Translate) -> str:
    """What a player has beside the board, from what is said of each place there and of now."""
    name = f"{seat_name(seat, edition, _)}, {leader_name(seat, edition, _)}."
    return " ".join([name, *filter(None, said)])


def hand_in_words(number: int, _: Translate) -> str:
    return _("Cards in hand: {number}.").format(number=number)


def pile_in_words(number: int, top: int | None, _: Translate) -> str:
    said = _("Cards in the pile: {number}.").format(number=number)
    if top is not None:
        said += " " + _("On top: {card}.").format(card=card_name(top, _))
    return said


def gone_in_words(cards: tuple[int, ...], _: Translate) -> str:
    if not cards:
        return _("No card discarded.")
    return _("Discarded: {cards}.").format(cards=card_names(cards, _))


def secret_in_words(number: int, used: tuple[int, ...], _: Translate) -> str:
    """The strategy or warlord cards of a player; nothing where none are in play."""
    said: list[str] = []
    if number:
        said.append(_("Secret cards: {number}.").format(number=number))
    if used:
        names = ", ".join(effect_name(effect, _) for effect in used)
        said.append(_("Used: {cards}.").format(cards=names))
    return " ".join(said)


def reserve_in_words(number: int, _: Translate) -> str:
    return _("Armies in reserve: {number}.").format(number=number)


def aside_in_words(number: int, _: Translate) -> str:
    return _("Armies set aside: {number}.").format(number=number)


def hand_size(view: SunTzuView, seat: int) -> int:
    """How many cards a player holds, as far as the view's seat may know."""
    side = view.sides[seat]
    if side.hand is not None:
        return len(side.hand)
    return side.hand_size - (view.in_play if view.step == "place" and side.ready else 0)


def now_in_words(view: SunTzuView, seat: int, _: Translate) -> list[str]:
    """What is special about a side at this moment, the most urgent first."""
    side = view.sides[seat]
    if view.outcome is not None:
        said = [_("winner")] if seat in view.outcome.winners else []
    else:
        said = [_("to choose")] if seat in view.actors else []
        if view.sealed and side.ready:
            said.append(_("sealed") if view.step == "place" else _("has chosen"))
        said += special(view, seat, _)
    return [f"{each}." for each in said]


def special(view: SunTzuView, seat: int, _: Translate) -> list[str]:
    """What a side owes or may do at this moment, beyond choosing."""
    side, said = view.sides[seat], []
    if view.outcome is not None:
        return []
    if side.owes:
        said.append(_("armies owed: {number}").format(number=side.owes))
    if seat == view.holder:
        said.append(_("privilege"))
    if side.one:
        said.append(_("draws two"))
    return said


def turn_in_words(turn: int, scorings: tuple[int, ...], _: Translate) -> str:
    if turn == 0:
        return _("Before the first turn.")
    said = _("Turn {turn} of {last}.").format(turn=turn, last=scorings[-1])
    if turn in scorings:
        said += " " + _("A scoring follows it.")
    return said


@remembered
def score_in_words(pawn: int, edition: Edition, _: Translate) -> str:
    return _("Score track of {squares} squares to either side. Pawn: {place}.").format(
        squares=edition.track, place=pawn_place(pawn, edition, _)
    )
