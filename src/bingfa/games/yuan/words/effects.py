"""What a level of a plan would do, in words made from what the engine does with it.

Where the level alone is no plan yet, it is the least plan with it that is told, and what must be
added to it is named.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from bingfa.core.events import Event
from bingfa.core.words import Translate
from bingfa.games.yuan.rules import events as e
from bingfa.games.yuan.rules.facts import DEVELOPMENT, FORTIFICATION, KINDS, MILITARISATION, Facts
from bingfa.games.yuan.rules.plans import FREE, OWN
from bingfa.games.yuan.rules.views.preview import Levels, Preview, preview_of
from bingfa.games.yuan.rules.views.view import PlanView, YuanView
from bingfa.games.yuan.words.battles import WASTED, built
from bingfa.games.yuan.words.names import (
    action_name,
    armies_text,
    clan_name,
    coins_text,
    listed,
    province_names,
)

PLENTY: Final = 100  # Chao: more than all plans cost


class Foreseen(NamedTuple):
    """What a level would lead to: the levels with it, the plan they are part of, what happens."""

    wanted: Levels
    whole: Levels
    happens: list[Event]


_rich: list[tuple[YuanView, Preview]] = []  # of a clan that could pay anything: the one asked last


def foresee(kind: int, level: int, view: YuanView, *, rich: bool = False) -> Foreseen:
    """What an action at a level would lead to; `rich`: if the clan could pay it."""
    plan = _plan_of(view)
    assert plan.target is not None
    wanted = list(plan.levels)
    wanted[kind] = level
    levels: Levels = (wanted[0], wanted[1], wanted[2])
    preview = _rich_preview(view) if rich else preview_of(view)
    whole = preview.completed(plan.target, levels)
    return Foreseen(levels, whole, preview.events(plan.target, whole))


def _rich_preview(view: YuanView) -> Preview:
    if not _rich or _rich[0][0] is not view:
        preview = Preview(view)
        preview.state.money[preview.seat] += PLENTY
        _rich[:] = [(view, preview)]
    return _rich[0][1]


def _plan_of(view: YuanView) -> PlanView:
    assert view.seat is not None
    plan = view.sides[view.seat].plan
    assert plan is not None
    return plan


def effect(
    kind: int, level: int, view: YuanView, facts: Facts, _: Translate, *, rich: bool = False
) -> str:
    """What an action at a level would do at the chosen target, if nobody else does anything."""
    plan = _plan_of(view)
    assert plan.target is not None
    wanted, whole, happens = foresee(kind, level, view, rich=rich)
    if kind == DEVELOPMENT:
        told = _develop(happens, view, facts, _)
    elif kind == FORTIFICATION:
        attack = plan.relation != OWN and not whole[DEVELOPMENT]
        told = _fortify(happens, attack, plan, view, _)
    else:
        told = _militarise(happens, plan, view, facts, _)
    said = [each[:1].upper() + each[1:] for each in told]
    if not said:
        said = [_("Nothing.")]
    said += _eruption(happens, plan.target, facts, _)
    added = [
        action_name(each, whole[each], _)
        for each in range(len(KINDS))
        if whole[each] != wanted[each]
    ]
    if added:
        said.insert(0, _("With {actions}:").format(actions=listed(added, _)))
    return " ".join(said)


Told = Iterator[str]


def _develop(happens: list[Event], view: YuanView, facts: Facts, _: Translate) -> Told:
    for event in happens:
        match event:
            case e.Colonised(seat=view.seat) | e.Expanded(seat=view.seat):
                if event.gained:
                    names = province_names(event.gained, facts, _)
                    yield _("Settle {provinces}.").format(provinces=names)
                else:
                    yield _("No free province is beside the group.")
            case e.Urbanised(seat=view.seat, attack=False):
                yield _("It becomes a city.")
            case e.TempleBuilt(seat=view.seat):
                yield _("Build a temple.")
            case e.Stolen(seat=view.seat, amount=amount) if amount:
                yield _("Take {coins} from {clan}.").format(
                    coins=coins_text(amount, _), clan=clan_name(event.victim_clan, facts)
                )
            case e.Earned(seat=view.seat, reason="development", amount=amount):
                yield _("Then {coins} more.").format(coins=coins_text(amount, _))


def _fortify(
    happens: list[Event], attack: bool, plan: PlanView, view: YuanView, _: Translate
) -> Told:
    for event in happens:
        match event:
            case e.Fortified(seat=view.seat):
                said = built(event, _) + "."
                if attack:
                    said = _("Once taken: {effects}").format(effects=said)
                elif plan.relation == FREE:
                    said = _("Once settled: {effects}").format(effects=said)
                yield said
                return
            case e.Wasted(seat=view.seat, kind=kind) if kind == FORTIFICATION:
                yield _("Nothing: {why}.").format(why=_(WASTED[event.why]))
                return
            case e.PaidBack(seat=view.seat, amount=amount):
                yield _("The attack fails, as things stand: {coins} are paid back.").format(
                    coins=coins_text(amount, _)
                )
                return
    if attack:
        yield _("Nothing, as things stand: the attack fails.")


def _militarise(
    happens: list[Event], plan: PlanView, view: YuanView, facts: Facts, _: Translate
) -> Told:
    stormed = next((each for each in happens if isinstance(each, e.Stormed)), None)
    fought = next((each for each in happens if isinstance(each, e.Fought)), None)
    for event in happens:
        match event:
            case e.Recruited(seat=view.seat, number=number):
                said = _("{armies} raised.").format(armies=armies_text(number, _))
                if number < event.wanted:
                    said += " " + _("No more are left.")
                yield said
            case e.Wasted(seat=view.seat, kind=kind) if kind == MILITARISATION:
                if event.why == "nobody there":
                    yield _ambush(plan, facts, _)
                else:
                    yield _("Nothing: {why}.").format(why=_(WASTED[event.why]))
            case e.Marched(seat=view.seat):
                yield from _march(event, facts, _)
                yield _against(event, fought, stormed, view, plan, _)
            case e.Urbanised(seat=view.seat, attack=True):
                yield _("It becomes a city.")
            case e.Disbanded(seat=view.seat, province=plan.target):
                yield _("No more than {number} stay.").format(number=facts.garrison)
    yield from _raids(happens, facts, _)
    yield from _falls(happens, facts, _)


def _ambush(plan: PlanView, facts: Facts, _: Translate) -> str:
    """An attack on a province that nobody has."""
    return (
        _from(plan.marching, facts, _) + " " + _("It is free now: this works if a clan settles it.")
    )


def _from(sources: Iterable[tuple[int, int]], facts: Facts, _: Translate) -> str:
    """From where how many armies march."""
    march = [f"{facts.province_names[province]} ({number})" for province, number in sources]
    return _("March from {provinces}.").format(provinces=", ".join(march))


def _march(event: e.Marched, facts: Facts, _: Translate) -> Told:
    """Where the armies of an attack come from."""
    if event.sources:
        yield _from(event.sources, facts, _)
    if event.stock:
        yield _("One from the stock.")


def _against(
    event: e.Marched,
    fought: e.Fought | None,
    stormed: e.Stormed | None,
    view: YuanView,
    plan: PlanView,
    _: Translate,
) -> str:
    """How strong an attack is, what it meets, and what comes of it."""
    here = next(at for at in view.provinces if at.province == plan.target)
    said = _("Strength {strength} against armies {armies} and defence {defence}:").format(
        strength=event.strength,
        armies=0 if fought is None else fought.defenders,
        defence=here.defence + here.gorge,
    )
    if here.wall == 2:
        return said + " " + _("an indestructible city holds.")
    if stormed is not None and stormed.taken:
        return said + " " + _("taken, as things stand.")
    return said + " " + _("not enough, as things stand.")


def _raids(happens: list[Event], facts: Facts, _: Translate) -> Told:
    """What the attacks of strength 1 after a victory come to."""
    raids = [each for each in happens if isinstance(each, e.Raided)]
    taken = [each.province for each in raids if each.taken]
    weakened = [each.province for each in raids if each.army]
    in_vain = [each.province for each in raids if not each.taken and not each.army]
    if taken:
        names = province_names(taken, facts, _)
        yield _("Then strength 1 takes {provinces}.").format(provinces=names)
    if weakened:
        names = province_names(weakened, facts, _)
        yield _("Strength 1 costs an army in {provinces}.").format(provinces=names)
    if in_vain:
        names = province_names(in_vain, facts, _)
        yield _("Strength 1 is in vain against {provinces}.").format(provinces=names)


def _falls(happens: list[Event], facts: Facts, _: Translate) -> Told:
    """What an attack cuts off from every city: nobody else has a part in it (Y13)."""
    fallen = [each.province for each in happens if isinstance(each, e.Fell)]
    if fallen:
        names = province_names(fallen, facts, _)
        yield _("Cut off from every city, these fall to you: {provinces}.").format(provinces=names)


def _eruption(happens: list[Event], target: int, facts: Facts, _: Translate) -> Told:
    """What of the target and of the land settled from it the end of the turn clears again."""
    touched = {target}
    for event in happens:
        if isinstance(event, (e.Colonised, e.Expanded)):
            touched.update(event.gained)
        elif isinstance(event, e.Erupted):
            struck = [province for province in event.provinces if province in touched]
            if struck:
                names = province_names(struck, facts, _)
                yield _("The eruption at the end of the turn clears {provinces}.").format(
                    provinces=names
                )
