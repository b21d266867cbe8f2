"""One's own plan: its target, what each level would do there now, its costs, what bars it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

import htpy as h

from bingfa.core.words import N_, Translate
from bingfa.games.yuan.board.choices import summary
from bingfa.games.yuan.board.figures import COUNTED
from bingfa.games.yuan.rules.facts import KINDS, MILITARISATION, Facts
from bingfa.games.yuan.rules.view import LevelView, PlanView, ProvinceView, SideView, YuanView
from bingfa.games.yuan.words.effects import effect
from bingfa.games.yuan.words.names import (
    KIND_TITLES,
    LEVEL_SIGNS,
    clan_name,
    coins_text,
    terrain_name,
)
from bingfa.look.lettering import sentence

RELATIONS: Final = (N_("free"), N_("yours"), N_("of {clan}"))


def planning(view: YuanView, side: SideView, facts: Facts, _: Translate) -> Iterator[h.Node]:
    """The plan so far, or what to begin with."""
    plan = side.plan
    if plan is None:
        yield h.p(class_="note")[
            _("Choose a province on the map: the target of all you do this turn."),
            " ",
            _("Your purse: {coins}.").format(coins=coins_text(side.money, _)),
        ]
        return
    if plan.target is None:
        yield h.p(class_="note")[
            _("You pass this turn, for {coins}.").format(coins=coins_text(facts.passing, _))
        ]
        return
    here = next(each for each in view.provinces if each.province == plan.target)
    yield h.div(class_="plan")[
        h.h3[h.b[facts.province_names[plan.target]], " ", _about(here, plan, facts, _)],
        [
            _kind(
                kind,
                [each for each in view.levels if each.kind == kind],
                view,
                side,
                plan,
                facts,
                _,
            )
            for kind in range(len(KINDS))
        ]
        if view.levels
        else None,
        None if view.legal else summary(side, plan, facts, _),
    ]


def _about(here: ProvinceView, plan: PlanView, facts: Facts, _: Translate) -> str:
    whose = _(RELATIONS[plan.relation or 0])
    if here.clan is not None:
        whose = whose.format(clan=clan_name(here.clan, facts))
    return f"{terrain_name(here.terrain, _)}, {whose}"


def _kind(
    kind: int,
    levels: list[LevelView],
    view: YuanView,
    side: SideView,
    plan: PlanView,
    facts: Facts,
    _: Translate,
) -> h.Element:
    """The three levels of a kind of action, as buttons in a row."""
    what = ("rice", "forest", "mine")[kind]
    shape, ink = COUNTED[what]
    label = _(KIND_TITLES[kind])
    return h.div(class_="kind-row", role="group", aria_label=label)[
        h.h4[
            h.svg({"viewBox": "-11 -12 22 24", "class": "sign"}, aria_hidden="true")[
                h.path(d=shape, fill=ink, fill_rule="evenodd")
            ],
            label,
            h.small[_("costs {number} less").format(number=side.production[kind])]
            if side.production[kind]
            else None,
        ],
        _march(plan, facts, _) if kind == MILITARISATION else None,
        h.div(class_="levels")[_levels(levels, view, side, plan, facts, _)],
    ]


def _march(plan: PlanView, facts: Facts, _: Translate) -> h.Node:
    """The armies that an attack would take from home, all of them."""
    if not plan.marching:
        return None
    armies = ", ".join(
        f"{facts.province_names[province]} ({number})" for province, number in plan.marching
    )
    return h.p(class_="note")[
        _("Armies in reach, which all would march: {armies}.").format(armies=armies)
    ]


def _levels(
    levels: list[LevelView],
    view: YuanView,
    side: SideView,
    plan: PlanView,
    facts: Facts,
    _: Translate,
) -> Iterator[h.Node]:
    """The levels one by one; those that are barred for one reason together."""
    for reason, same in groupby(levels, key=lambda each: each.reason):
        alike = list(same)
        if reason is None or len(alike) == 1:
            yield [_level(each, view, side, plan, facts, _) for each in alike]
        else:
            yield _barred(alike, sentence(reason.say(_)) + ".", _)


def _barred(levels: list[LevelView], told: str, _: Translate) -> h.Element:
    """Several levels that cannot be planned, and why."""
    kind, first, last = levels[0].kind, levels[0].level, levels[-1].level
    short = f"{LEVEL_SIGNS[first]}–{LEVEL_SIGNS[last]}"
    return h.button(
        {"class": "level", "data-key": f"level {KINDS[kind]}{first}", "type": "button"},
        aria_disabled="true",
    )[
        h.b(class_="several")[_heard(f"{_(KIND_TITLES[kind])} "), short, _heard(". ")],
        h.span(class_="does")[told],
    ]


def _heard(words: str) -> h.Element:
    """Words for those who hear a button and do not see beside what it stands."""
    return h.span(class_="unseen")[words]


def _level(
    each: LevelView, view: YuanView, side: SideView, plan: PlanView, facts: Facts, _: Translate
) -> h.Element:
    """One level: its cost, what it would do, what would be left, or why it cannot be planned."""
    name = f"{KINDS[each.kind]}{each.level}"
    left = side.money - sum(plan.costs) - (0 if each.chosen else each.cost)
    if each.reason is not None:
        told = sentence(each.reason.say(_)) + "."
    else:
        told = sentence(effect(each.kind, each.level, view, facts, _))
    attributes = {"class": "level", "data-key": f"level {name}", "type": "button"}
    rest: h.Node = None
    if each.chosen:
        attributes |= {"class": "level is-chosen", "aria-pressed": "true", "aria-disabled": "true"}
    elif each.choice is None:
        attributes |= {"aria-disabled": "true"}
    else:
        attributes |= {"data-action": view.legal[each.choice].text}
        rest = [
            _heard(", "),
            h.span(class_="left")[_("leaves {number}").format(number=left)],
        ]
    return h.button(attributes)[
        h.b[_heard(f"{_(KIND_TITLES[each.kind])} "), LEVEL_SIGNS[each.level], _heard(", ")],
        h.span(class_="cost")[coins_text(each.cost, _), rest, _heard(". ")],
        h.span(class_="does")[told],
    ]
