"""Fortification, recruitment, attacks and their consequences, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bingfa.core.events import Event
from bingfa.core.words import N_, Translate
from bingfa.games.yuan.rules import events as e
from bingfa.games.yuan.rules.facts import Facts
from bingfa.games.yuan.words.names import (
    action_name,
    armies_text,
    clan_name,
    clan_names,
    coins_text,
    listed,
    province_name,
)

WASTED: Final = {  # by what was in the way
    "village": N_("the first level does nothing for a village"),
    "no city": N_("armies are raised in a city, and this is a village"),
    "no recruits": N_("the first level raises no army"),
    "nobody there": N_("nobody has settled it, so that there is nothing to attack"),
}


def built(event: e.Fortified, _: Translate) -> str:
    """What a fortification changed."""
    said: list[str] = []
    if event.was_city == 0:
        said.append(_("the village becomes a city"))
    if event.city == 2 and event.was_city != 2:
        said.append(_("the city is doubled"))
    if event.wall == 1 and event.was_wall == 0:
        said.append(_("it gets a rampart (defence 2)"))
    if event.wall == 2 and event.was_wall != 2:
        said.append(_("it becomes indestructible and shelters what is beside it"))
    if event.army:
        said.append(_("an army joins it"))
    return listed(said, _) if said else _("nothing is left to build")


def _fortified(event: e.Fortified, facts: Facts, _: Translate) -> str:
    return _("{clan} fortifies {province}: {effects}.").format(
        clan=clan_name(event.clan, facts),
        province=province_name(event.province, facts),
        effects=built(event, _),
    )


def _recruited(event: e.Recruited, facts: Facts, _: Translate) -> str:
    if event.number < event.wanted:
        sentence = _("{clan} raises {armies} at {province}: no more are left.")
    else:
        sentence = _("{clan} raises {armies} at {province}.")
    return sentence.format(
        clan=clan_name(event.clan, facts),
        province=province_name(event.province, facts),
        armies=armies_text(event.number, _),
    )


def _wasted(event: e.Wasted, facts: Facts, _: Translate) -> str:
    return _("{action} of {clan} at {province} comes to nothing: {why}.").format(
        action=action_name(event.kind, event.level, _),
        clan=clan_name(event.clan, facts),
        province=province_name(event.province, facts),
        why=_(WASTED[event.why]),
    )


def _marched(event: e.Marched, facts: Facts, _: Translate) -> str:
    sources = [
        _("{armies} from {province}").format(
            armies=armies_text(number, _), province=province_name(province, facts)
        )
        for province, number in event.sources
    ]
    if event.stock:
        sources.append(_("{armies} from the stock").format(armies=armies_text(event.stock, _)))
    return _("{clan} attacks {province}: {sources}, strength {strength}.").format(
        clan=clan_name(event.clan, facts),
        province=province_name(event.province, facts),
        sources=listed(sources, _),
        strength=event.strength,
    )


def _clashed(event: e.Clashed, facts: Facts, _: Translate) -> str:
    said = [
        _("{clan} {before} to {after}").format(
            clan=clan_name(clan, facts), before=event.before[at], after=event.after[at]
        )
        for at, clan in enumerate(event.clans)
    ]
    return _("The attackers of {province} meet first: {losses}.").format(
        province=province_name(event.province, facts), losses=", ".join(said)
    )


def _fought(event: e.Fought, facts: Facts, _: Translate) -> str:
    sentence = _(
        "At {province} {attackers} of {clan} meet {defenders} of {defender}: each loses {lost}."
    )
    return sentence.format(
        province=province_name(event.province, facts),
        attackers=armies_text(event.attackers, _),
        clan=clan_name(event.clan, facts),
        defenders=armies_text(event.defenders, _),
        defender=clan_name(event.defender_clan, facts),
        lost=event.lost,
    )


def _stormed(event: e.Stormed, facts: Facts, _: Translate) -> str:
    parts: list[str] = []
    if event.wall:
        parts.append(_("rampart {number}").format(number=event.wall))
    if event.shelter:
        parts.append(_("indestructible city beside it {number}").format(number=event.shelter))
    if event.gorge:
        parts.append(_("between mountains {number}").format(number=event.gorge))
    defence = event.wall + event.shelter + event.gorge
    if event.indestructible:
        sentence = _(
            "{province} of {defender} is indestructible: {clan}'s {armies} return to the stock."
        )
    elif event.taken:
        sentence = _(
            "{clan} takes {province} from {defender}: strength {strength} exceeds a defence of "
            "{defence}."
        )
    else:
        sentence = _(
            "{province} holds: strength {strength} does not exceed its defence of {defence}, and "
            "{clan}'s {armies} return to the stock."
        )
    said = sentence.format(
        province=province_name(event.province, facts),
        clan=clan_name(event.clan, facts),
        defender=clan_name(event.defender_clan, facts),
        strength=event.strength,
        armies=armies_text(event.strength, _),
        defence=defence,
    )
    if not parts or event.indestructible:
        return said
    return f"{said} ({', '.join(parts)})"


def _raided(event: e.Raided, facts: Facts, _: Translate) -> str:
    if len(event.clans) > 1:
        sentence = _("Attacks of strength 1 by {clans} on {province} cancel out.")
    elif event.taken:
        sentence = _("{clans} also takes {province} from {defender} by an attack of strength 1.")
    elif event.army:
        sentence = _("An attack of strength 1 by {clans} on {province} costs {defender} an army.")
    elif event.indestructible:
        sentence = _("An attack of strength 1 by {clans} fails: {province} is indestructible.")
    else:
        sentence = _(
            "An attack of strength 1 by {clans} on {province} fails against a defence of {defence}."
        )
    return sentence.format(
        clans=clan_names(event.clans, facts, _),
        province=province_name(event.province, facts),
        defender=clan_name(event.defender_clan, facts),
        defence=event.defence,
    )


def _fell(event: e.Fell, facts: Facts, _: Translate) -> str:
    if event.taker_clan is not None:
        sentence = _("{province} of {clan} is cut off from every city: it falls to {taker}.")
    elif event.causes:
        sentence = _(
            "{province} of {clan} is cut off from every city by {causes} alike: it becomes free."
        )
    else:
        sentence = _(
            "{province} of {clan} is cut off from every city, but by no attacker alone: it becomes "
            "free."
        )
    said = sentence.format(
        province=province_name(event.province, facts),
        clan=clan_name(event.clan, facts),
        taker="" if event.taker_clan is None else clan_name(event.taker_clan, facts),
        causes=clan_names(event.causes, facts, _),
    )
    if not event.armies:
        return said
    armies = armies_text(event.armies, _)
    return f"{said} {_('Lost there: {armies}.').format(armies=armies)}"


def _paid_back(event: e.PaidBack, facts: Facts, _: Translate) -> str:
    sentence = _("{clan} did not take {province}: {coins} for its fortification are paid back.")
    return sentence.format(
        clan=clan_name(event.clan, facts),
        province=province_name(event.province, facts),
        coins=coins_text(event.amount, _),
    )


def _disbanded(event: e.Disbanded, facts: Facts, _: Translate) -> str:
    return _("{clan} has too many armies at {province}: the stock takes {armies}.").format(
        clan=clan_name(event.clan, facts),
        province=province_name(event.province, facts),
        armies=armies_text(event.number, _),
    )


BATTLES: Final[dict[type[Event], Callable[[Any, Facts, Translate], str]]] = {
    e.Fortified: _fortified,
    e.Recruited: _recruited,
    e.Wasted: _wasted,
    e.Marched: _marched,
    e.Clashed: _clashed,
    e.Fought: _fought,
    e.Stormed: _stormed,
    e.Raided: _raided,
    e.Fell: _fell,
    e.PaidBack: _paid_back,
    e.Disbanded: _disbanded,
}
