"""What is told of fortification, recruitment, attacks and their consequences."""

from __future__ import annotations

from typing import Any, Final

from bingfa.core.teller import Move, Telling
from bingfa.core.words import N_, Translate
from bingfa.games.yuan.rules import events as e
from bingfa.games.yuan.rules.facts import MILITARISATION, Facts
from bingfa.games.yuan.words.names import (
    armies_text,
    clan_name,
    listed,
    province_name,
)
from bingfa.games.yuan.words.places import province_key, province_keys, seat_key
from bingfa.games.yuan.words.told import (
    ATTACKS,
    FORTIFICATION,
    HERE,
    INCOME,
    PURSE,
    Told,
    here_and_sides,
    income,
)

ARMY: Final = "army {clan} {province}"  # the armies of a clan in a province

WASTED: Final[dict[e.WhyWasted, str]] = {  # by what was in the way
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


def _wasted_phase(event: e.Wasted) -> str:
    ambush = event.kind == MILITARISATION and event.why == "nobody there"
    return ATTACKS if ambush else FORTIFICATION


def _stormed_stamp(event: e.Stormed, _: Translate) -> str:
    if event.indestructible:
        return _("held")
    gaps = {"strength": event.strength, "defence": event.wall + event.shelter + event.gorge}
    if event.taken:
        return _("taken {strength} : {defence}").format_map(gaps)
    return _("held {defence} : {strength}").format_map(gaps)


def _raided_stamp(event: e.Raided, _: Translate) -> str:
    if event.indestructible:
        return _("held")
    if event.taken:
        return _("taken")
    return "" if event.army else _("held")


def _home(seat: int, clan: int, number: int, facts: Facts) -> Move:
    """Armies that leave a province for their player's stock."""
    return Move("province {province}", seat_key("side", seat, facts), ("army", clan, number))


def _raised(event: e.Recruited, facts: Facts) -> tuple[Move, ...]:
    if not event.number:
        return ()
    return (Move("side {seat}", ARMY, ("army", event.clan, event.number)),)


def _sources(event: e.Marched, facts: Facts, _: Translate) -> dict[str, object]:
    sources = [
        _("{armies} from {province}").format(
            armies=armies_text(number, _), province=province_name(province, facts)
        )
        for province, number in event.sources
    ]
    if event.stock:
        sources.append(_("{armies} from the stock").format(armies=armies_text(event.stock, _)))
    return {"sources": listed(sources, _)}


def _march(event: e.Marched, facts: Facts) -> tuple[Move, ...]:
    """All armies in reach go to the target, and one from the stock."""
    starts = [(province_key(province, facts), number) for province, number in event.sources]
    if event.stock:
        starts.append(("side {seat}", event.stock))
    return tuple(
        Move(start, "force {seat}", ("march", event.clan, number)) for start, number in starts
    )


def _losses(event: e.Clashed, facts: Facts, _: Translate) -> dict[str, object]:
    said = [
        _("{clan} {before} to {after}").format(
            clan=clan_name(clan, facts), before=event.before[at], after=event.after[at]
        )
        for at, clan in enumerate(event.clans)
    ]
    return {"losses": ", ".join(said)}


def _clash(event: e.Clashed, facts: Facts) -> tuple[Move, ...]:
    return tuple(
        _home(seat, clan, lost, facts)
        for seat, clan, before, after in zip(
            event.seats, event.clans, event.before, event.after, strict=True
        )
        if (lost := before - after)
    )


def _stormed(event: e.Stormed) -> str:
    if event.indestructible:
        return N_(
            "{province} of {defender} is indestructible: {clan}'s {armies} return to the stock."
        )
    if event.taken:
        return N_(
            "{clan} takes {province} from {defender}: strength {strength} exceeds a defence of "
            "{defence}."
        )
    return N_(
        "{province} holds: strength {strength} does not exceed its defence of {defence}, and "
        "{clan}'s {armies} return to the stock."
    )


def _storming(event: e.Stormed, facts: Facts, _: Translate) -> dict[str, object]:
    return {
        "armies": armies_text(event.strength, _),
        "defence": f"{event.wall + event.shelter + event.gorge}{_made_of(event, _)}",
    }


def _made_of(event: e.Stormed, _: Translate) -> str:
    """What a defence is made of."""
    parts: list[str] = []
    if event.wall:
        parts.append(_("rampart {number}").format(number=event.wall))
    if event.shelter:
        parts.append(_("indestructible city beside it {number}").format(number=event.shelter))
    if event.gorge:
        parts.append(_("between mountains {number}").format(number=event.gorge))
    return f" ({', '.join(parts)})" if parts and not event.indestructible else ""


def _after_storm(event: e.Stormed, facts: Facts) -> tuple[Move, ...]:
    if not event.taken:
        return (_home(event.seat, event.clan, event.strength, facts),)
    return (Move("province {province}", ARMY, ("army", event.clan, event.strength)),)


def _raided(event: e.Raided) -> str:
    if len(event.clans) > 1:
        return N_("Attacks of strength 1 by {clans} on {province} cancel out.")
    if event.taken:
        return N_("{clans} also takes {province} from {defender} by an attack of strength 1.")
    if event.army:
        return N_("An attack of strength 1 by {clans} on {province} costs {defender} an army.")
    if event.indestructible:
        return N_("An attack of strength 1 by {clans} fails: {province} is indestructible.")
    return N_(
        "An attack of strength 1 by {clans} on {province} fails against a defence of {defence}."
    )


def _fell(event: e.Fell) -> str:
    if event.taker_clan is not None:
        return N_("{province} of {clan} is cut off from every city: it falls to {taker}.")
    if event.causes:
        return N_(
            "{province} of {clan} is cut off from every city by {causes} alike: it becomes free."
        )
    return N_(
        "{province} of {clan} is cut off from every city, but by no attacker alone: it becomes "
        "free."
    )


def _lost_there(event: e.Fell, facts: Facts, _: Translate) -> str:
    if not event.armies:
        return ""
    return " " + _("Lost there: {armies}.").format(armies=armies_text(event.armies, _))


BATTLES: Final[tuple[Telling[Any, Facts], ...]] = (
    Told(
        e.Fortified,
        N_("{clan} fortifies {province}: {effects}."),
        HERE,
        gaps=lambda event, facts, _: {"effects": built(event, _)},
        phase=FORTIFICATION,
    ),
    Told(
        e.Recruited,
        lambda event: (
            N_("{clan} raises {armies} at {province}: no more are left.")
            if event.number < event.wanted
            else N_("{clan} raises {armies} at {province}.")
        ),
        HERE,
        _raised,
        phase=FORTIFICATION,
    ),
    Told(
        e.Wasted,
        N_("{action} of {clan} at {province} comes to nothing: {why}."),
        HERE,
        gaps=lambda event, facts, _: {"why": _(WASTED[event.why])},
        phase=_wasted_phase,
        stamp=lambda event, _: _("void"),
    ),
    Told(
        e.Marched,
        N_("{clan} attacks {province}: {sources}, strength {strength}."),
        lambda event, facts: province_keys(
            (event.province, *(province for province, _number in event.sources)), facts
        ),
        _march,
        _sources,
        phase=ATTACKS,
    ),
    Told(
        e.Clashed,
        N_("The attackers of {province} meet first: {losses}."),
        here_and_sides,
        _clash,
        _losses,
        phase=ATTACKS,
    ),
    Told(
        e.Fought,
        N_(
            "At {province} {attackers} of {clan} meet {defenders} of {defender}: each loses {lost}."
        ),
        HERE,
        lambda event, facts: (
            _home(event.seat, event.clan, event.lost, facts),
            _home(event.defender, event.defender_clan, event.lost, facts),
        ),
        lambda event, facts, _: {
            "attackers": armies_text(event.attackers, _),
            "defenders": armies_text(event.defenders, _),
        },
        phase=ATTACKS,
    ),
    Told(
        e.Stormed,
        _stormed,
        HERE,
        _after_storm,
        _storming,
        phase=ATTACKS,
        stamp=_stormed_stamp,
    ),
    Told(
        e.Raided,
        _raided,
        HERE,
        phase=ATTACKS,
        stamp=_raided_stamp,
    ),
    Told(
        e.Fell,
        _fell,
        HERE,
        more=_lost_there,
        phase=N_("Fall"),
        stamp=lambda event, _: _("cut off"),
    ),
    Told(
        e.PaidBack,
        N_("{clan} did not take {province}: {coins} for its fortification are paid back."),
        PURSE,
        income,
        phase=ATTACKS,
        quiet=lambda event: not event.amount,
    ),
    Told(
        e.Disbanded,
        N_("{clan} has too many armies at {province}: the stock takes {armies}."),
        HERE,
        lambda event, facts: (_home(event.seat, event.clan, event.number, facts),),
        phase=INCOME,
    ),
)
