"""Plans on the map: a banner at each target, the armies' ways to it, what has arrived there."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final

from markupsafe import Markup

from bingfa.core.words import Translate
from bingfa.games.yuan.board.labels import plan_in_words
from bingfa.games.yuan.board.livery import Livery, livery_of
from bingfa.games.yuan.board.map.chart import Chart
from bingfa.games.yuan.board.map.figures import GATE, KIND_SIGNS, flags, seal
from bingfa.games.yuan.board.map.land import nothing
from bingfa.games.yuan.board.map.measure import SIDE, Frame, Spot, hexagon, step_to
from bingfa.games.yuan.rules.facts import MILITARISATION
from bingfa.games.yuan.rules.views.view import PlanView, YuanView
from bingfa.games.yuan.words.names import LEVEL_SIGNS, player_name
from bingfa.look import markup as h
from bingfa.look.ink import Point
from bingfa.look.lettering import letters
from bingfa.look.once import once

APART = 66  # of banners at the same target

# The cloth of a banner about the foot of its pole.
ASIDE: Final = 28  # to each side of the pole
LOW: Final = -27  # where it ends
PITCH: Final = 15  # of its lines
SEALED: Final = 30  # the height of a seal with its margins


def draw_plans(view: YuanView, frame: Frame, chart: Chart, _: Translate) -> dict[str, Markup]:
    """Of every player a banner, if his plan is seen and has a target; below all, the armies."""
    facts = chart.facts
    aims: dict[int, list[int]] = {}
    for seat, side in enumerate(view.sides):
        if side.plan is not None and side.plan.target is not None:
            aims.setdefault(side.plan.target, []).append(seat)
    plans: dict[str, Markup] = {}
    armies: dict[str, Markup] = {}
    for seat, side in enumerate(view.sides):
        name, plan = facts.seats[seat], side.plan
        if plan is None or plan.target is None or side.clan is None:
            plans[f"part-plan-{name}"] = nothing(f"part-plan-{name}")
            armies[f"part-force-{name}"] = nothing(f"part-force-{name}")
            continue
        together = aims[plan.target]
        shift = (together.index(seat) - (len(together) - 1) / 2) * APART
        label = plan_in_words(side, plan, player_name(seat, view, facts, _), facts, _)
        plans[f"part-plan-{name}"] = _plan(
            name, side.clan, plan, shift, side.cancelled, view.revealed, label, frame, chart
        )
        force = 0 if side.cancelled else side.marching
        armies[f"part-force-{name}"] = _force(
            name, side.clan, plan, shift, force, side.cancelled, frame, chart
        )
    return armies | plans


@once
def _plan(
    name: str,
    clan: int,
    plan: PlanView,
    shift: float,
    void: bool,
    shown: bool,
    label: str,
    frame: Frame,
    chart: Chart,
) -> h.Node:
    """A banner at its target; while it is only planned, a red line around the target."""
    assert plan.target is not None
    livery = livery_of(clan, chart.facts.clans[clan].colour)
    return h.g(
        {"data-key": f"plan {name}", "role": "img", "tabindex": "-1", "aria-label": label},
        id=f"part-plan-{name}",
        transform=frame.put(*chart.spots[plan.target]),
        pointer_events="none",
    )[
        h.path(d=hexagon(0, 0, 3), fill="none", stroke="var(--seal)", stroke_width="7")
        if not shown
        else None,
        h.g(transform=f"translate({shift:g} -38)")[
            banner(plan.levels, livery, void=void, shown=shown)
        ]
        if shown or any(plan.levels)
        else None,
    ]


@once
def _force(
    name: str,
    clan: int,
    plan: PlanView,
    shift: float,
    force: int,
    void: bool,
    frame: Frame,
    chart: Chart,
) -> h.Node:
    """The ways of the armies that are to march, or those that stand before the target."""
    part = f"part-force-{name}"
    assert plan.target is not None
    spot = chart.spots[plan.target]
    livery = livery_of(clan, chart.facts.clans[clan].colour)
    style = {"transform": frame.put(*spot), "pointer-events": "none", "aria-hidden": "true"}
    if force:
        return h.g(style, id=part)[
            h.g(transform=f"translate({shift:g} 48) scale(1.2)", data_key=f"force {name}")[
                flags(livery, force)
            ]
        ]
    if void or not plan.levels[MILITARISATION]:
        return h.g(id=part)
    return h.g(style, id=part)[
        [_way(spot, chart.spots[province], livery) for province, _number in plan.marching]
    ]


def banner(
    levels: Sequence[int], livery: Livery, *, void: bool = False, shown: bool = True
) -> h.Node:
    """A banner on a pole: the clan's seal, and beside it the levels planned, each with its sign.

    Over a target its cloth hangs between the names of the provinces on both sides and the name of
    the one above: it hides none of them.
    """
    lines = [(sign, level) for sign, level in zip(KIND_SIGNS, levels, strict=False) if level]
    top = LOW - max(SEALED, PITCH * len(lines) + 3)
    middle = (top + LOW) / 2 - 1  # without the fringe
    first = middle - PITCH * (len(lines) - 1) / 2
    cloth = f"M-{ASIDE} {top}H{ASIDE}V{LOW}l-14-4-14 4-14-4-14 4z"
    return [
        h.path(d=f"M0 {LOW - 4}V10", stroke="var(--rim)", stroke_width="7"),
        h.path(d=f"M0 {LOW - 4}V10", stroke="var(--ink)", stroke_width="3.4"),
        h.path(d=cloth, fill="var(--card)", stroke=livery.rim, stroke_width="7.5",
               stroke_linejoin="round"),
        h.path(d=cloth, fill="var(--card)", stroke=livery.fill, stroke_width="4",
               stroke_linejoin="round", stroke_dasharray=None if shown else "7 3"),
        h.path(d=f"M-{ASIDE + 4} {top - 2}h{2 * ASIDE + 8}v4h-{2 * ASIDE + 8}z", fill="var(--ink)"),
        h.g(transform=f"translate({-17 if lines else 0} {middle:g}) scale(.46)")[
            seal(livery, GATE, 2)
        ],
        [
            [
                h.path(d=sign, transform=f"translate(-1 {first + PITCH * at:g}) scale(.55)",
                       fill="var(--ink)", fill_rule="evenodd"),
                letters(16.5, first + PITCH * at, LEVEL_SIGNS[level], 16, weight="700",
                        within=19),
            ]
            for at, (sign, level) in enumerate(lines)
        ],
        h.path(d=f"M-24 {top + 4}L24 {LOW - 4}M24 {top + 4}L-24 {LOW - 4}", stroke="var(--seal)",
               stroke_width="6", stroke_linecap="round") if void else None,
    ]  # fmt: skip


def _way(target: Spot, source: Spot, livery: Livery) -> h.Node:
    """The way of armies to their target, which is the origin."""
    return h.path(
        d=way_to(target, source),
        fill=livery.fill,
        stroke=livery.rim,
        stroke_width="4",
        stroke_linejoin="round",
        paint_order="stroke",
    )


def way_to(target: Spot, source: Spot) -> str:
    """An arrow from a province to the target, which is the origin."""
    x, y = step_to(source[0] - target[0], source[1] - target[1])
    far = hypot(x, y)
    ux, uy = x / far, y / far
    start, end = far - SIDE * 0.45, SIDE * 0.5

    def at(along: float, aside: float) -> Point:
        return ux * along - uy * aside, uy * along + ux * aside

    bow = min(30, far * 0.14)
    middle, neck = (start + end) / 2, end + 17
    return (
        f"M{_xy(at(start, -2))}Q{_xy(at(middle, bow - 5))} {_xy(at(neck, -4.5))}"
        f"L{_xy(at(neck, -12))} {_xy(at(end, 0))} {_xy(at(neck, 12))} {_xy(at(neck, 4.5))}"
        f"Q{_xy(at(middle, bow + 5))} {_xy(at(start, 2))}z"
    )


def _xy(point: Point) -> str:
    return f"{point[0]:.0f} {point[1]:.0f}"
