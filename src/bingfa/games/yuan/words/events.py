"""What happened, and how the match ended, in sentences for people; the door to all texts.

Each event has a function that says it in one sentence, from English sentences for gettext.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bingfa.core.events import Event
from bingfa.core.outcome import Outcome
from bingfa.core.words import N_, Translate
from bingfa.games.yuan.rules import events as e
from bingfa.games.yuan.rules.facts import Facts
from bingfa.games.yuan.rules.steps.closing import BY_LAST_TURN, BY_PROVINCES, BY_TEMPLES
from bingfa.games.yuan.words.battles import BATTLES
from bingfa.games.yuan.words.choices import ask, explain
from bingfa.games.yuan.words.names import (
    action_name,
    clan_name,
    clan_names,
    coins_text,
    province_name,
    province_names,
    seat_name,
    seat_names,
    tile_name,
)
from bingfa.games.yuan.words.setting_up import SETTING_UP

__all__ = [
    "ask",
    "clan_name",
    "declare",
    "describe",
    "explain",
    "province_name",
    "seat_name",
    "seat_names",
    "tile_name",
]

ENDINGS: Final = {
    BY_TEMPLES: N_("{winner} wins: it controls the temples that the wheel of time asks for."),
    BY_PROVINCES: N_("{winner} wins: it has the provinces that stand for the temples."),
    BY_LAST_TURN: N_("{winner} wins: it is ahead after the last turn."),
}
SHARED: Final = {
    BY_TEMPLES: N_("{winner} share the victory: they are level in temples and all else."),
    BY_LAST_TURN: N_("{winner} share the victory: they are level after the last turn."),
}

INCOMES: Final = {
    "pass": N_("{clan} passed and takes {coins}."),
    "cancelled": N_("{clan} takes {coins}, as if it had passed."),
    "development": N_("{clan} takes {coins} for its development."),
}


def describe(event: Event, facts: Facts, translate: Translate) -> str:
    """An event in one sentence."""
    say = TELLERS[type(event)]
    return say(event, facts, translate)


def declare(outcome: Outcome, facts: Facts, translate: Translate) -> str:
    """An outcome in one sentence: who, and by what."""
    reason, _, names = outcome.reason.partition(": ")
    known = {clan.name: number for number, clan in enumerate(facts.clans)}
    clans = [known[name] for name in names.split("+")]
    sentences = ENDINGS if len(clans) == 1 else SHARED
    return translate(sentences[reason]).format(winner=clan_names(clans, facts, translate))


# Planning and development


def _turn(event: e.TurnBegan, facts: Facts, _: Translate) -> str:
    return _("Turn {turn}: {needed} temples win.").format(turn=event.turn, needed=event.needed)


def _target(event: e.TargetChosen, facts: Facts, _: Translate) -> str:
    return _("{clan} plans to act on {province}.").format(
        clan=clan_name(event.clan, facts), province=province_name(event.province, facts)
    )


def _level(event: e.LevelChosen, facts: Facts, _: Translate) -> str:
    return _("{clan} plans {action}.").format(
        clan=clan_name(event.clan, facts), action=action_name(event.kind, event.level, _)
    )


def _sealed(event: e.PlanSealed, facts: Facts, _: Translate) -> str:
    return _("{clan} has sealed its plan.").format(clan=clan_name(event.clan, facts))


def _shown(event: e.PlansShown, facts: Facts, _: Translate) -> str:
    said: list[str] = []
    for clan, target, levels in zip(event.clans, event.targets, event.levels, strict=True):
        name = clan_name(clan, facts)
        if target is None:
            said.append(_("{clan} passes").format(clan=name))
            continue
        actions = [action_name(kind, level, _) for kind, level in enumerate(levels) if level]
        said.append(
            _("{clan} at {province}: {actions}").format(
                clan=name, province=province_name(target, facts), actions=", ".join(actions)
            )
        )
    return _("The plans are shown. {plans}.").format(plans="; ".join(said))


def _cancelled(event: e.Cancelled, facts: Facts, _: Translate) -> str:
    sentence = _("{clans} all meant to colonise {province}: their plans are void and cost nothing.")
    return sentence.format(
        clans=clan_names(event.clans, facts, _), province=province_name(event.province, facts)
    )


def _paid(event: e.Paid, facts: Facts, _: Translate) -> str:
    sentence = _(
        "{clan} pays {total} for its plan: {costs[0]} for development, {costs[1]} for "
        "fortification, {costs[2]} for militarization; {left} Chão are left."
    )
    return sentence.format(
        clan=clan_name(event.clan, facts),
        total=coins_text(sum(event.costs), _),
        costs=event.costs,
        left=event.left,
    )


def _contested(event: e.Contested, facts: Facts, _: Translate) -> str:
    if event.taker is None:
        sentence = _("{clans} would all spread to {province}: it stays free.")
    elif event.targeted:
        sentence = _("{clans} all claim {province}: it is {taker}'s, who colonises that province.")
    else:
        sentence = _("{clans} would all spread to {province}: {taker} takes it by its power.")
    return sentence.format(
        clans=clan_names(event.clans, facts, _),
        province=province_name(event.province, facts),
        taker="" if event.taker_clan is None else clan_name(event.taker_clan, facts),
    )


def _colonised(event: e.Colonised, facts: Facts, _: Translate) -> str:
    if len(event.gained) == 1:
        sentence = _("{clan} colonises {province}.")
    else:
        sentence = _("{clan} colonises {province}, and settles {others} beside it.")
    return sentence.format(
        clan=clan_name(event.clan, facts),
        province=province_name(event.province, facts),
        others=province_names(event.gained[1:], facts, _),
    )


def _expanded(event: e.Expanded, facts: Facts, _: Translate) -> str:
    if event.gained:
        sentence = _("{clan} expands around {province}: it settles {gained}.")
    else:
        sentence = _("{clan} expands around {province}, but finds no free province.")
    return sentence.format(
        clan=clan_name(event.clan, facts),
        province=province_name(event.province, facts),
        gained=province_names(event.gained, facts, _),
    )


def _urbanised(event: e.Urbanised, facts: Facts, _: Translate) -> str:
    return _("No city is in the group of {province}: it becomes one, of {clan}.").format(
        clan=clan_name(event.clan, facts), province=province_name(event.province, facts)
    )


def _temple(event: e.TempleBuilt, facts: Facts, _: Translate) -> str:
    return _("{clan} builds a temple at {province}.").format(
        clan=clan_name(event.clan, facts), province=province_name(event.province, facts)
    )


def _stolen(event: e.Stolen, facts: Facts, _: Translate) -> str:
    if event.spared:
        sentence = _("{clan} and {victim} would take from each other, and take nothing.")
    elif event.amount == 0:
        sentence = _("{clan} takes nothing from {victim}, who cannot pay.")
    elif event.builders > 1:
        sentence = _(
            "{clan} takes {coins} from {victim}, like the other builders beside it: all take alike."
        )
    else:
        sentence = _("{clan} takes {coins} from {victim}, whose land is beside the temple.")
    return sentence.format(
        clan=clan_name(event.clan, facts),
        victim=clan_name(event.victim_clan, facts),
        coins=coins_text(event.amount, _),
    )


# The end of a turn


def _earned(event: e.Earned, facts: Facts, _: Translate) -> str:
    return _(INCOMES[event.reason]).format(
        clan=clan_name(event.clan, facts), coins=coins_text(event.amount, _)
    )


def _erupted(event: e.Erupted, facts: Facts, _: Translate) -> str:
    if not event.provinces:
        return _("The volcanoes erupt: nobody was beside them.")
    return _("The volcanoes erupt: {provinces} are free again.").format(
        provinces=province_names(event.provinces, facts, _)
    )


def _levelled(event: e.Levelled, facts: Facts, _: Translate) -> str:
    each = _("{clan}: temples {temples}, provinces {provinces}, production {rice}-{forest}-{mine}")
    said = [
        each.format(
            clan=clan_name(clan, facts),
            temples=event.temples[seat],
            provinces=event.provinces[seat],
            rice=event.rice[seat],
            forest=event.forest[seat],
            mine=event.mine[seat],
        )
        for seat, clan in enumerate(event.clans)
    ]
    return "; ".join(said) + "."


def _ended(event: e.MatchEnded, facts: Facts, _: Translate) -> str:
    sentences = ENDINGS if len(event.clans) == 1 else SHARED
    return _(sentences[event.reason]).format(winner=clan_names(event.clans, facts, _))


Teller = Callable[[Any, Facts, Translate], str]
TELLERS: Final[dict[type[Event], Teller]] = {
    **SETTING_UP,
    e.TurnBegan: _turn,
    e.TargetChosen: _target,
    e.LevelChosen: _level,
    e.PlanSealed: _sealed,
    e.PlansShown: _shown,
    e.Cancelled: _cancelled,
    e.Paid: _paid,
    e.Contested: _contested,
    e.Colonised: _colonised,
    e.Expanded: _expanded,
    e.Urbanised: _urbanised,
    e.TempleBuilt: _temple,
    e.Stolen: _stolen,
    **BATTLES,
    e.Earned: _earned,
    e.Erupted: _erupted,
    e.Levelled: _levelled,
    e.MatchEnded: _ended,
}
