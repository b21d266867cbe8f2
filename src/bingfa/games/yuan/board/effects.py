"""What each level of a plan would do at its target as things stand now, in words."""

from __future__ import annotations

from bingfa.core.words import Translate
from bingfa.games.yuan.board.chart import lands_of
from bingfa.games.yuan.facts import DEVELOPMENT, FORTIFICATION, Facts
from bingfa.games.yuan.names import armies_text, clan_names, coins_text, province_names
from bingfa.games.yuan.plans import FREE, OWN
from bingfa.games.yuan.view import PlanView, ProvinceView, YuanView


def effect(
    kind: int, level: int, view: YuanView, plan: PlanView, facts: Facts, _: Translate
) -> str:
    """What an action would do at the plan's target."""
    assert plan.target is not None
    assert view.seat is not None
    lands = lands_of(view)
    here = lands[plan.target]
    if kind == DEVELOPMENT:
        return _develop(level, here, lands, view, plan, facts, _)
    if kind == FORTIFICATION:
        return _fortify(level, here, view, plan, facts, _)
    if plan.relation == OWN:
        return _recruit(level, here, view, plan, facts, _)
    if plan.relation == FREE and (plan.levels[DEVELOPMENT] or not plan.marching):
        return _("Once settled:") + " " + _recruit(level, here, view, plan, facts, _)
    return _attack(level, here, lands, view, plan, facts, _)


def _develop(
    level: int,
    here: ProvinceView,
    lands: dict[int, ProvinceView],
    view: YuanView,
    plan: PlanView,
    facts: Facts,
    _: Translate,
) -> str:
    if plan.relation == FREE:
        free = [other for other in here.near if lands[other].clan is None]
        said = _("Settle {provinces}.").format(
            provinces=province_names([here.province, *free], facts, _)
        )
        if new_city(here, lands, view):
            said += " " + _("It becomes a city.")
    elif plan.relation == OWN and level < 3:
        group = next(group for group in view.sides[view.seat or 0].groups if here.province in group)
        free = sorted(
            {other for one in group for other in lands[one].near if lands[other].clan is None}
        )
        if free:
            said = _("Settle {provinces}.").format(provinces=province_names(free, facts, _))
        else:
            said = _("No free province is beside the group.")
    elif plan.relation == OWN:
        robbed = {
            clan
            for other in here.near
            if lands[other].seat != view.seat and (clan := lands[other].clan) is not None
        }
        said = _("Build a temple.")
        if robbed:
            said += " " + _("Take up to {coins} from {clans}.").format(
                coins=coins_text(facts.stealing, _), clans=clan_names(sorted(robbed), facts, _)
            )
    else:
        return _("Nothing: there is no development after an attack.")
    if level == 2:
        said += " " + _("Then {coins} more.").format(coins=coins_text(facts.trading, _))
    return said


def new_city(here: ProvinceView, lands: dict[int, ProvinceView], view: YuanView) -> bool:
    """Whether a free province would become a city when it is settled: no city is in its group.

    The free provinces that are settled with it may join it to a group of one's own (Y8).
    """
    settled = [here, *(lands[other] for other in here.near if lands[other].clan is None)]
    touched = {other for one in settled for other in one.near}
    groups = view.sides[view.seat or 0].groups
    beside = [group for group in groups if touched.intersection(group)]
    return not any(lands[province].city for group in beside for province in group)


def _fortify(
    level: int, here: ProvinceView, view: YuanView, plan: PlanView, facts: Facts, _: Translate
) -> str:
    if plan.relation == OWN:
        city, wall = here.city, here.wall
        said = ""
    elif plan.relation == FREE and plan.levels[DEVELOPMENT]:
        city, wall = int(new_city(here, lands_of(view), view)), 0
        said = _("Once settled:") + " "
    else:
        city, wall = 0, 0
        said = (_("Once it is yours:") if plan.relation == FREE else _("Once taken:")) + " "
        if level == 1:
            return said + _("a city there is doubled.")
        if level == 2:
            return said + _("a village becomes a city; a city is doubled and gets a rampart.")
        return said + _("a village becomes a fortified city, a city indestructible; one army more.")
    if not city:
        if level == 1:
            return said + _("nothing, it is a village.")
        if level == 2:
            return said + _("the village becomes a city.")
        return said + _("the village becomes a city with a rampart (defence 2), and one army more.")
    if level == 1:
        return said + _("the city is doubled and yields twice as much.")
    if level == 2:
        if city == 2:
            return said + _("the city gets a rampart (defence 2).")
        if wall:
            return said + _("the city is doubled and yields twice as much.")
        return said + _("the city is doubled and gets a rampart (defence 2).")
    if wall == 2:
        return said + _("one army more.")
    return said + _("the city is indestructible and shelters what is beside it; one army more.")


def _recruit(
    level: int, here: ProvinceView, view: YuanView, plan: PlanView, facts: Facts, _: Translate
) -> str:
    if level == 1:
        return _("nothing, the first level raises no army.")
    stock = view.sides[view.seat or 0].stock
    before = min(1, stock) if plan.levels[FORTIFICATION] == 3 else 0  # fortifying comes first
    number = min((1, 3)[level - 2], stock - before)
    said = _("{armies} raised.").format(armies=armies_text(number, _))
    if here.armies + before + number > facts.garrison:
        said += " " + _("No more than {number} stay.").format(number=facts.garrison)
    return said


def _attack(
    level: int,
    here: ProvinceView,
    lands: dict[int, ProvinceView],
    view: YuanView,
    plan: PlanView,
    facts: Facts,
    _: Translate,
) -> str:
    side = view.sides[view.seat or 0]
    more = 1 if level > 1 and side.stock else 0
    strength = sum(number for _province, number in plan.marching) + more
    march = ", ".join(
        f"{facts.province_names[province]} ({number})" for province, number in plan.marching
    )
    said = _("March from {provinces}.").format(provinces=march) if march else ""
    if more:
        said += " " + _("One from the stock.")
    if plan.relation == FREE:
        return (said + " " + _("It is free now: this works if a clan settles it.")).strip()
    defence = here.defence + here.gorge
    said += " " + _("Strength {strength} against armies {armies} and defence {defence}:").format(
        strength=strength, armies=here.armies, defence=defence
    )
    if here.wall == 2:
        said += " " + _("an indestructible city holds.")
    elif strength - here.armies > defence:
        said += " " + _("taken, as things stand.")
    else:
        said += " " + _("not enough, as things stand.")
    if level == 3:
        beside = [other for other in here.near if lands[other].seat not in (None, view.seat)]
        if beside:
            said += " " + _("Then strength 1 against {provinces}.").format(
                provinces=province_names(beside, facts, _)
            )
    return said.strip()
