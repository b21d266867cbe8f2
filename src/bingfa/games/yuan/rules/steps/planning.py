"""Planning, sealed: a target with levels, or a pass; the last plan in resolves the turn (Y3)."""

from __future__ import annotations

from bingfa.core.state import Action
from bingfa.core.steps import Refusal
from bingfa.core.words import Text
from bingfa.games.yuan.rules.actions import Level, Pass, Seal, Target
from bingfa.games.yuan.rules.campaign import NO_CHOICES, Campaign
from bingfa.games.yuan.rules.events import LevelChosen, PlanSealed, TargetChosen
from bingfa.games.yuan.rules.facts import LEVELS, NONE
from bingfa.games.yuan.rules.plans import FINE, REASONS, Prospect, targets
from bingfa.games.yuan.rules.steps.resolution import resolve
from bingfa.games.yuan.rules.steps.step import Step


class MakePlans(Step):
    """Target first, then levels in any order, then the seal."""

    def legal(self, c: Campaign, seat: int) -> list[Action]:
        if c.target[seat] == NONE:
            if c.choices[seat] is NO_CHOICES:
                c.choices[seat] = targets(c, seat)
            return c.choices[seat][:]
        at = seat * 3
        bits = open_bits(c, seat)
        choices: list[Action] = []
        for kind in range(3):
            if not c.levels[at + kind]:
                for level in range(1, LEVELS + 1):
                    if bits >> kind * 4 + level & 1:
                        choices.append(c.book.level[kind][level - 1])
        if bits & 1:
            choices.append(c.book.seal)
        return choices

    def refusal(self, c: Campaign, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, Target):
            return refuse_target(c, seat, action)
        if isinstance(action, Pass):
            if c.target[seat] != NONE:
                return "Y3", Text("a target is chosen already: take it back first")
            return None
        if not isinstance(action, (Level, Seal)):
            return "Y3", Text("a plan for the turn is to be made now")
        if c.target[seat] == NONE:
            return "Y3", Text("a plan begins with its target")
        if isinstance(action, Seal):
            if open_bits(c, seat) & 1:
                return None
            chosen = c.levels[seat * 3 : seat * 3 + 3]
            prospect = Prospect(c, seat, c.target[seat])
            return in_words(prospect.why(chosen[0], chosen[1], chosen[2]))
        return refuse_level(c, seat, action)

    def apply(self, c: Campaign, seat: int, action: Action) -> None:
        clan = c.clan_of[seat]
        if isinstance(action, Target):
            c.target[seat] = action.province
            c.open_bits[seat] = NONE
            if not c.silent:
                c.tell(
                    TargetChosen(
                        rule="Y3", seat=seat, clan=clan, province=action.province, audience=(seat,)
                    )
                )
            return
        if isinstance(action, Level):
            c.levels[seat * 3 + action.kind] = action.level
            c.open_bits[seat] = NONE
            if not c.silent:
                c.tell(
                    LevelChosen(
                        rule="Y3",
                        seat=seat,
                        clan=clan,
                        kind=action.kind,
                        level=action.level,
                        audience=(seat,),
                    )
                )
            return
        c.sealed_in |= 1 << seat
        if not c.silent:
            c.tell(PlanSealed(rule="Y3", seat=seat, clan=clan))
        if c.sealed_in == (1 << c.players) - 1:
            resolve(c)


def open_bits(c: Campaign, seat: int) -> int:
    """What can still be chosen for the plan under way: see `Prospect.open_levels`."""
    bits = c.open_bits[seat]
    if bits == NONE:
        at = seat * 3
        prospect = Prospect(c, seat, c.target[seat])
        bits = prospect.open_levels(c.levels[at], c.levels[at + 1], c.levels[at + 2])
        c.open_bits[seat] = bits
    return bits


def refuse_target(c: Campaign, seat: int, action: Target) -> Refusal | None:
    """Why a province cannot be the target; None if it can."""
    if c.target[seat] != NONE:
        return "Y3", Text("a target is chosen already: take it back first")
    if c.choices[seat] is NO_CHOICES:
        c.choices[seat] = targets(c, seat)
    for choice in c.choices[seat]:
        if choice is action:
            return None
    if c.map().where[action.province] == NONE:
        return "Y3", Text("this province is not on the map")
    return in_words(Prospect(c, seat, action.province).why_no_target())


def refuse_level(c: Campaign, seat: int, action: Level) -> Refusal | None:
    """Why a level cannot be added to a plan; None if it can."""
    if c.levels[seat * 3 + action.kind]:
        return "Y3", Text("a level of this kind is chosen already: take it back first")
    if open_bits(c, seat) >> action.kind * 4 + action.level & 1:
        return None
    chosen = c.levels[seat * 3 : seat * 3 + 3]
    prospect = Prospect(c, seat, c.target[seat])
    return in_words(prospect.why_not(action.kind, action.level, chosen))


def in_words(reason: int) -> Refusal | None:
    """A reason as a refusal; None if there is nothing against it."""
    if reason == FINE:
        return None
    rule, sentence = REASONS[reason]
    return rule, Text(sentence)
