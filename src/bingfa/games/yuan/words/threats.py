"""What a plan leaves to other clans, in a few words for a coach."""

from __future__ import annotations

from bingfa.core.events import Event
from bingfa.core.words import Translate
from bingfa.games.yuan.rules import events as e
from bingfa.games.yuan.rules.facts import Facts
from bingfa.games.yuan.words.names import clan_name, clan_names, province_name


def leaves(event: Event, seat: int, facts: Facts, _: Translate) -> str:
    """A province lost, an attack that fails, a plan that meets another; else nothing."""
    match event:
        case e.Stormed(taken=True, defender=victim) if victim == seat:
            sentence, clan = _("this leaves {province} to an attack of {clan}"), event.clan
        case e.Stormed(taken=False, seat=attacker) if attacker == seat:
            sentence, clan = _("this attack on {province} may fail"), event.defender_clan
        case e.Raided(taken=True, defender=victim) if victim == seat:
            sentence, clan = _("this leaves {province} to an attack of {clan}"), event.clans[0]
        case e.Fell(seat=victim) if victim == seat:
            sentence, clan = _("this lets {province} be cut off from every city"), event.clan
        case e.Cancelled(seats=seats) if seat in seats:
            others = [each for each, who in zip(event.clans, seats, strict=True) if who != seat]
            return _("this may meet {clans} at {province}").format(
                clans=clan_names(others, facts, _), province=province_name(event.province, facts)
            )
        case e.TempleBuilt() if event.seat != seat:
            sentence, clan = _("this lets {clan} build a temple in {province}"), event.clan
        case _other:
            return ""
    return sentence.format(
        province=province_name(event.province, facts), clan=clan_name(clan, facts)
    )
