"""What happened, and how the match ended, in sentences for people.

What is told of each kind of event stands in one entry: its sentence, the places on the board that
it is about, the pieces that it moves, and how it is staged.
"""

from __future__ import annotations

from typing import Any, Final

from bingfa.core.outcome import Outcome
from bingfa.core.teller import Move, Teller, Telling, always
from bingfa.core.words import N_, Translate
from bingfa.games.yuan.rules import events as e
from bingfa.games.yuan.rules.facts import Facts
from bingfa.games.yuan.rules.steps.closing import BY_LAST_TURN, BY_PROVINCES, BY_TEMPLES
from bingfa.games.yuan.words.battles import BATTLES
from bingfa.games.yuan.words.names import (
    action_name,
    clan_name,
    clan_names,
    coins_text,
    province_name,
    province_names,
)
from bingfa.games.yuan.words.places import KEYS, province_key, province_keys, seat_key, seat_keys
from bingfa.games.yuan.words.setting_up import SETTING_UP
from bingfa.games.yuan.words.told import (
    ATTACKS,
    COIN,
    DERIVED,
    DEVELOPMENT,
    HERE,
    INCOME,
    PLANS,
    PURSE,
    SIDE,
    WORDS,
    Told,
    here_and_sides,
    income,
)

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


def declare(outcome: Outcome, facts: Facts, translate: Translate) -> str:
    """An outcome in one sentence: who, and by what."""
    reason, _, names = outcome.reason.partition(": ")
    known = {clan.name: number for number, clan in enumerate(facts.clans)}
    clans = [known[name] for name in names.split("+")]
    sentences = ENDINGS if len(clans) == 1 else SHARED
    return translate(sentences[reason]).format(winner=clan_names(clans, facts, translate))


# Planning and development


def _plans(event: e.PlansShown, facts: Facts, _: Translate) -> dict[str, object]:
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
    return {"plans": _("; ").join(said)}


def _unfurled(event: e.PlansShown, facts: Facts) -> tuple[Move, ...]:
    """Every plan goes from its player to its target."""
    return tuple(
        Move(seat_key("side", seat, facts), seat_key("plan", seat, facts), ("banner", clan))
        for seat, (clan, target) in enumerate(zip(event.clans, event.targets, strict=True))
        if target is not None
    )


def _payment(event: e.Paid, facts: Facts) -> tuple[Move, ...]:
    if not sum(event.costs):
        return ()
    return (Move("purse {seat}", "plan {seat}", COIN),)


def _contested(event: e.Contested) -> str:
    if event.taker is None:
        return N_("{clans} would all spread to {province}: it stays free.")
    if event.targeted:
        return N_("{clans} all claim {province}: it is {taker}'s, who colonises that province.")
    return N_("{clans} would all spread to {province}: {taker} takes it by its power.")


def _settled(event: e.Colonised | e.Expanded, facts: Facts) -> tuple[str, ...]:
    return province_keys(event.gained or (event.province,), facts)


def _settling(event: e.Colonised | e.Expanded, facts: Facts, source: str) -> tuple[Move, ...]:
    return tuple(
        Move(source, province_key(province, facts, "house"), ("village", event.clan))
        for province in event.gained
    )


def _stolen(event: e.Stolen) -> str:
    if event.spared:
        return N_("{clan} and {victim} would take from each other, and take nothing.")
    if event.amount == 0:
        return N_("{clan} takes nothing from {victim}, who cannot pay.")
    if event.builders > 1:
        return N_(
            "{clan} takes {coins} from {victim}, like the other builders beside it: all take alike."
        )
    return N_("{clan} takes {coins} from {victim}, whose land is beside the temple.")


def _theft(event: e.Stolen, facts: Facts) -> tuple[Move, ...]:
    if not event.amount:
        return ()
    return (Move("purse {victim}", "purse {seat}", COIN),)


# The end of a turn


def _levels(event: e.Levelled, facts: Facts, _: Translate) -> dict[str, object]:
    each = _(
        "{clan}: temples {temples}, provinces {provinces}, rice {rice}, forests {forest}, "
        "mines {mine}"
    )
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
    return {"clans": _("; ").join(said)}


TURNS: Final[tuple[Telling[Any, Facts], ...]] = (
    Told(e.TurnBegan, N_("Turn {turn}: {needed} temples win."), ("wheel",)),
    Told(
        e.TargetChosen,
        N_("{clan} plans to act on {province}."),
        ("plan {seat}",),
        quiet=always,
    ),
    Told(
        e.LevelChosen,
        N_("{clan} plans {action}."),
        ("plan {seat}",),
        quiet=always,
    ),
    Told(
        e.PlanSealed,
        N_("{clan} has sealed its plan."),
        SIDE,
        quiet=always,
    ),
    Told(
        e.PlansShown,
        N_("The plans are shown. {plans}."),
        lambda event, facts: province_keys(
            sorted({target for target in event.targets if target is not None}), facts
        ),
        _unfurled,
        _plans,
        phase=PLANS,
    ),
    Told(
        e.Cancelled,
        N_("{clans} all meant to colonise {province}: their plans are void and cost nothing."),
        here_and_sides,
        phase=PLANS,
        stamp=lambda event, _: _("void"),
    ),
    Told(
        e.Paid,
        N_(
            "{clan} pays {total} for its plan: {costs[0]} for development, {costs[1]} for "
            "fortification, {costs[2]} for militarization; {left} Chão are left."
        ),
        PURSE,
        _payment,
        lambda event, facts, _: {"total": coins_text(sum(event.costs), _)},
        quiet=always,
    ),
    Told(
        e.Contested,
        _contested,
        here_and_sides,
        phase=DEVELOPMENT,
        stamp=lambda event, _: _("nobody's") if event.taker is None else "",
    ),
    Told(
        e.Colonised,
        lambda event: (
            N_("{clan} colonises {province}.")
            if len(event.gained) == 1
            else N_("{clan} colonises {province}, and settles {others} beside it.")
        ),
        _settled,
        lambda event, facts: _settling(event, facts, "side {seat}"),
        lambda event, facts, _: {"others": province_names(event.gained[1:], facts, _)},
        phase=DEVELOPMENT,
    ),
    Told(
        e.Expanded,
        lambda event: (
            N_("{clan} expands around {province}: it settles {gained}.")
            if event.gained
            else N_("{clan} expands around {province}, but finds no free province.")
        ),
        _settled,
        lambda event, facts: _settling(event, facts, "province {province}"),
        phase=DEVELOPMENT,
        quiet=lambda event: not event.gained,
    ),
    Told(
        e.Urbanised,
        N_("No city is in the group of {province}: it becomes one, of {clan}."),
        HERE,
        phase=lambda event: ATTACKS if event.attack else DEVELOPMENT,
    ),
    Told(
        e.TempleBuilt,
        N_("{clan} builds a temple at {province}."),
        HERE,
        lambda event, facts: (Move("side {seat}", "temple {province}", ("temple",)),),
        phase=DEVELOPMENT,
    ),
    Told(
        e.Stolen,
        _stolen,
        (*HERE, "purse {seat}", "purse {victim}"),
        _theft,
        phase=DEVELOPMENT,
        quiet=lambda event: not event.amount,
    ),
    Told(
        e.Earned,
        lambda event: INCOMES[event.reason],
        PURSE,
        income,
        phase=INCOME,
        quiet=lambda event: not event.amount,
    ),
    Told(
        e.Erupted,
        lambda event: (
            N_("The volcanoes erupt: {provinces} are free again.")
            if event.provinces
            else N_("The volcanoes erupt: nobody was beside them.")
        ),
        lambda event, facts: province_keys(event.provinces, facts),
        gaps=lambda event, facts, _: {"provinces": province_names(event.provinces, facts, _)},
        phase=N_("Eruption"),
        quiet=lambda event: not event.provinces,
    ),
    Told(
        e.Levelled,
        N_("{clans}."),
        lambda event, facts: seat_keys("side", range(len(event.clans)), facts),
        gaps=_levels,
        quiet=always,
    ),
    Told(
        e.MatchEnded,
        lambda event: (ENDINGS if len(event.clans) == 1 else SHARED)[event.reason],
        lambda event, facts: seat_keys("side", event.winners, facts),
        gaps=lambda event, facts, _: {"winner": clan_names(event.clans, facts, _)},
    ),
)

TELLER: Final = Teller(WORDS, (*SETTING_UP, *TURNS, *BATTLES), KEYS, DERIVED)
concerns: Final = TELLER.concerns
staging: Final = TELLER.staging
describe: Final = TELLER.describe
