"""One's own plan: its target, and all nine levels with what each costs and would do there now.

A level that is chosen is let go by choosing it again, and another one of its kind, or another
province, takes its place: the table takes back what was chosen before.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bingfa.core.events import Event
from bingfa.core.words import N_, Text, Translate
from bingfa.games.yuan.board.around.choices import price
from bingfa.games.yuan.rules import events as e
from bingfa.games.yuan.rules.facts import KINDS, Facts
from bingfa.games.yuan.rules.plans import REASONS, TOO_DEAR
from bingfa.games.yuan.rules.views.preview import preview_of
from bingfa.games.yuan.rules.views.view import LevelView, PlanView, ProvinceView, SideView, YuanView
from bingfa.games.yuan.words.effects import effect, foresee
from bingfa.games.yuan.words.names import (
    KIND_TITLES,
    LEVEL_SIGNS,
    action_name,
    clan_name,
    coins_text,
    terrain_name,
)
from bingfa.look import markup as h
from bingfa.look.lettering import sentence

RELATIONS: Final = (N_("free"), N_("yours"), N_("of {clan}"))
KIND_SIGNS: Final = ("house", "gate", "pennant")  # by kind, as on banners
DEAR: Final = Text(REASONS[TOO_DEAR][1])


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
    open_now = bool(view.legal)
    begun = 1 + sum(1 for level in plan.levels if level)
    yield h.div(class_="plan", data_begun=str(begun) if open_now else None)[
        h.div(class_="aim")[
            h.h3[h.b[facts.province_names[plan.target]], " ", _about(here, plan, facts, _)],
            h.button(
                class_="let-go",
                type="button",
                data_instead="",
                data_escape="",
                aria_label=_("Choose another province"),
                title=_("Choose another province"),
            )["×"]
            if open_now
            else None,
        ],
        [
            _kind(kind, [each for each in view.levels if each.kind == kind], view, side, facts, _)
            for kind in range(len(KINDS))
        ]
        if view.levels
        else None,
        h.p(class_="does")[_so_far(view, side, plan, facts, _)],
    ]


def _about(here: ProvinceView, plan: PlanView, facts: Facts, _: Translate) -> str:
    whose = _(RELATIONS[plan.relation or 0])
    if here.clan is not None:
        whose = whose.format(clan=clan_name(here.clan, facts))
    return f"{terrain_name(here.terrain, _)}, {whose}"


def _so_far(view: YuanView, side: SideView, plan: PlanView, facts: Facts, _: Translate) -> str:
    """What the levels chosen so far would do; before any is, how much there is to spend."""
    chosen = [each for each in view.levels if each.chosen]
    if not view.legal:
        named = [action_name(each.kind, each.level, _) for each in chosen]
        return _("{actions}: {price}.").format(actions=", ".join(named), price=price(side, plan, _))
    if not chosen:
        return _("You have {coins} for up to three actions, one of each kind.").format(
            coins=coins_text(side.money, _)
        )
    said = [sentence(effect(each.kind, each.level, view, facts, _)) for each in chosen]
    return " ".join(dict.fromkeys(said))


# The levels


def _kind(
    kind: int,
    levels: list[LevelView],
    view: YuanView,
    side: SideView,
    facts: Facts,
    _: Translate,
) -> h.Element:
    """The three levels of a kind of action, as buttons side by side."""
    label = _(KIND_TITLES[kind])
    saved = side.production[kind]
    return h.div(class_="kind-row", role="group", aria_label=label)[
        h.h4(title=label)[
            sign(KIND_SIGNS[kind]),
            h.span[label],
            h.small[_("costs {number} less").format(number=saved)] if saved else None,
        ],
        h.div(class_="levels")[[_level(each, view, facts, _) for each in levels]],
    ]


def sign(name: str) -> h.Element:
    """A sign among letters; the stylesheet has its shape."""
    return h.i(class_=f"sign {name}")


def _level(each: LevelView, view: YuanView, facts: Facts, _: Translate) -> h.Element:
    """One level: its cost, what it would do in a sign or two and in words, or what bars it."""
    dear = each.reason == DEAR
    able = each.reason is None or dear
    told = [] if each.reason is None else [f"{sentence(each.reason.say(_))}."]
    if able:
        told.append(sentence(effect(each.kind, each.level, view, facts, _, rich=dear)))
    name = f"{KINDS[each.kind]}{each.level}"
    return h.button(
        {
            "class": "level dear" if dear else "level",
            "data-key": f"level {name}",
            "type": "button",
        }
        | _deed(each, view)
    )[
        h.b[_heard(_(KIND_TITLES[each.kind])), " ", LEVEL_SIGNS[each.level]],
        " ",
        h.span[str(each.cost)],
        h.small(aria_hidden="true")[
            [
                [sign(shape), number]
                for shape, number in signs(
                    foresee(each.kind, each.level, view, rich=dear).happens, each.kind
                )
            ]
            if able
            else "–"
        ],
        _heard(" ".join(["", f"{_('Chão')}.", *told])),
    ]


def _heard(words: str) -> h.Element:
    """Words for those who hear a button; the page shows them of the one that is pointed at."""
    return h.span(class_="unseen")[words]


def _deed(each: LevelView, view: YuanView) -> dict[str, str]:
    """What choosing a level does: it is added, let go, or comes instead of one of its kind."""
    if each.choice is not None:
        return {"data-action": view.legal[each.choice].text}
    pressed = {"aria-pressed": "true"} if each.chosen else {}
    if not view.legal or each.reason is not None:
        return {"aria-disabled": "true", "data-says": "", **pressed}
    rest = [0 if other.kind == each.kind else other.level for other in view.levels if other.chosen]
    names = [
        f"{KINDS[other.kind]}{other.level}"
        for other in view.levels
        if other.chosen and other.kind != each.kind
    ]
    if not each.chosen:
        names.insert(0, f"{KINDS[each.kind]}{each.level}")
    elif not _stands(each, view):
        names = []
    return {"data-says": "", "data-back": f"{len(rest)}", "data-instead": " ".join(names)} | pressed


def _stands(gone: LevelView, view: YuanView) -> bool:
    """Whether what is chosen beside a level can stay without it."""
    assert view.seat is not None
    plan = view.sides[view.seat].plan
    assert plan is not None
    assert plan.target is not None
    levels = [0 if kind == gone.kind else level for kind, level in enumerate(plan.levels)]
    return preview_of(view).prospect(plan.target).open_levels(*levels) != 0


def signs(happens: list[Event], kind: int) -> list[tuple[str, str]]:
    """What comes of a plan by actions of a kind, in signs with numbers, those of a sign as one."""
    found: dict[str, str] = {}
    reading = (_developed, _fortified, _armed)[kind]
    for event in happens:
        for shape, number in reading(event):
            if number.isdecimal() and found.get(shape, "").isdecimal():
                number = str(int(found[shape]) + int(number))
            found[shape] = number
    return list(found.items())


def _developed(event: Event) -> Iterator[tuple[str, str]]:
    match event:
        case e.Colonised() | e.Expanded():
            yield "house", str(len(event.gained))
        case e.Urbanised(attack=False):
            yield "gate", ""
        case e.TempleBuilt():
            yield "roofs", ""
        case e.Stolen() | e.Earned(reason="development") if event.amount:
            yield "coin", str(event.amount)


def _fortified(event: Event) -> Iterator[tuple[str, str]]:
    if not isinstance(event, e.Fortified):
        return
    if event.city != event.was_city:
        yield "gate", "×2" if event.city == 2 else ""
    if event.wall != event.was_wall:
        yield "wall" if event.wall == 1 else "stone", ""
    if event.army:
        yield "pennant", "1"


def _armed(event: Event) -> Iterator[tuple[str, str]]:
    match event:
        case e.Recruited() if event.number:
            yield "pennant", str(event.number)
        case e.Marched():
            yield "arrow", str(event.strength)
        case e.Stormed() | e.Raided() | e.Fell():
            taken = not isinstance(event, e.Fell) and event.taken
            if taken or (isinstance(event, e.Fell) and event.taker is not None):
                yield "house", "1"
