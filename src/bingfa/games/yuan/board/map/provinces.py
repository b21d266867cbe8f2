"""The provinces: what stands there, and the same as places to be heard and chosen."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup, escape

from bingfa.core.words import Translate
from bingfa.games.yuan.board.labels import province_in_words, threats_in_words
from bingfa.games.yuan.board.livery import livery_of
from bingfa.games.yuan.board.map.chart import Chart
from bingfa.games.yuan.board.map.figures import city, flags, flame, rampart, temple, village
from bingfa.games.yuan.board.map.land import nothing, tiles_in_play
from bingfa.games.yuan.board.map.measure import Frame, hexagon
from bingfa.games.yuan.board.map.terrain import WASHES
from bingfa.games.yuan.rules.actions import PlaceCity, Target
from bingfa.games.yuan.rules.facts import NONE
from bingfa.games.yuan.rules.plans import reach_of, targets
from bingfa.games.yuan.rules.views.preview import preview_of
from bingfa.games.yuan.rules.views.view import ProvinceView, YuanView
from bingfa.look import markup as h
from bingfa.look.lettering import letters
from bingfa.look.once import once


def draw_provinces(view: YuanView, frame: Frame, chart: Chart) -> dict[str, Markup]:
    """A part for every province of the tiles in play: empty as long as it is not on the map."""
    facts = chart.facts
    erupting = view.eruption is not None and view.eruption == view.turn
    here = {each.province: each for each in view.provinces}
    parts: dict[str, Markup] = {}
    for tile in tiles_in_play(view):
        for province in facts.tiles[tile].provinces:
            if province != NONE:
                part = f"part-province-{facts.province_names[province]}"
                parts[part] = nothing(part)
                if province in here:
                    parts[part] = draw_province(here[province], erupting, frame, chart)
    return parts


@once
def draw_province(here: ProvinceView, erupting: bool, frame: Frame, chart: Chart) -> h.Node:
    """What stands in a province, and its name. Its place says all that in words."""
    name = chart.facts.province_names[here.province]
    return h.g(id=f"part-province-{name}", transform=frame.put(here.q, here.r), aria_hidden="true")[
        standing(here, name, chart),
        h.g(transform="translate(30 -27) scale(.8)")[flame(erupting)] if here.volcanic else None,
        letters(0, 24, name, size_of(name), weight="700", halo=f"var(--{WASHES[here.terrain]})"),
    ]


def size_of(name: str) -> float:
    """How large a name fits across a hex."""
    return round(min(22, 75 / len(name) / 0.72), 1)


def standing(here: ProvinceView, name: str | None, chart: Chart) -> h.Node:
    """Village or city, rampart, armies, temple, keyed by the province's name if it is given."""
    if here.clan is None:
        if not here.temple:
            return None
        return h.g(transform="translate(0 -12) scale(1.3)", data_key=_key("temple", name))[temple()]
    clan = chart.facts.clans[here.clan]
    livery = livery_of(here.clan, clan.colour)
    where = LAYOUTS[bool(here.temple), bool(here.armies)]
    return [
        h.g(transform=where[0], data_key=_key("house", name))[
            rampart(here.wall),
            city(livery, here.city) if here.city else village(livery),
        ],
        h.g(transform=where[1], data_key=_key("temple", name))[temple()] if here.temple else None,
        h.g(transform=where[2], data_key=_key(f"army {clan.name}", name))[
            flags(livery, here.armies)
        ]
        if here.armies
        else None,
    ]


def _key(what: str, name: str | None) -> str | None:
    """The key of a piece; a picture without a match has none."""
    return None if name is None else f"{what} {name}"


# By whether a temple and whether armies are there: where the village or city stands, and these.
LAYOUTS: Final = {
    (False, False): ("translate(0 -11)", "", ""),
    (True, False): ("translate(9 -11)", "translate(-28 -8)", ""),
    (False, True): ("translate(-10 -11)", "", "translate(25 -10) scale(1.3)"),
    (True, True): (
        "translate(-3 -12) scale(.9)",
        "translate(-31 -6) scale(.92)",
        "translate(29 -9) scale(1.2)",
    ),
}


# Places. What may be chosen changes more often than what stands there: they are parts apart.

STOPS: Final = 20  # so many places may be stops of Tab

Threat = tuple[int, int, int]  # a clan, a province of its, and the armies there
# A province, the action it offers, why it offers none, what comes instead of one chosen before,
# and the armies that can come.
Spot = tuple[ProvinceView, str, str, str | None, tuple[Threat, ...]]


def draw_places(view: YuanView, frame: Frame, chart: Chart, _: Translate) -> dict[str, Markup]:
    """A part for every tile in play: its provinces as places."""
    facts = chart.facts
    offered = {
        action.province: action.text
        for action in view.legal
        if isinstance(action, Target | PlaceCity)
    }
    barred = {each.province: each.reason.say(_) for each in view.barred}
    others = _others(view)
    threats = _threats(view)
    erupting = view.eruption is not None and view.eruption == view.turn
    here = {each.province: each for each in view.provinces}
    stop = "0" if len(here) <= STOPS else "-1"
    parts: dict[str, Markup] = {}
    for tile in tiles_in_play(view):
        made = facts.tiles[tile]
        spots: tuple[Spot, ...] = tuple(
            (
                here[province],
                offered.get(province, ""),
                barred.get(province, ""),
                others.get(province),
                threats.get(province, ()),
            )
            for province in made.provinces
            if province in here
        )
        part = f"part-places-{made.name}"
        placing = view.phase == "cities"
        parts[part] = _places(part, spots, placing, erupting, stop, frame, chart, _)
    return parts


def _others(view: YuanView) -> dict[int, str]:
    """The provinces that may be the target instead of the one chosen; that one is let go."""
    plan = None if view.seat is None else view.sides[view.seat].plan
    if view.seat is None or plan is None or plan.target is None or not view.legal:
        return {}
    found = {
        action.province: action.text
        for action in targets(preview_of(view).state, view.seat)
        if isinstance(action, Target)
    }
    return found | {plan.target: ""}


def _threats(view: YuanView) -> dict[int, tuple[Threat, ...]]:
    """By province, while one plans: the armies of other clans that can attack it."""
    if view.phase != "plan" or view.seat is None or not view.legal:
        return {}
    state = preview_of(view).state
    found: dict[int, list[Threat]] = {}
    reach = [reach_of(state, seat, True) for seat in range(view.players)]
    for here in view.provinces:
        if here.armies and here.seat not in (None, view.seat) and here.clan is not None:
            threat = here.clan, here.province, here.armies
            for other in view.provinces:
                if other.seat != here.seat and here.province in reach[here.seat][other.province]:
                    found.setdefault(other.province, []).append(threat)
    return {province: tuple(sorted(threats)) for province, threats in found.items()}


@once
def _places(
    part: str,
    spots: tuple[Spot, ...],
    placing: bool,
    erupting: bool,
    stop: str,
    frame: Frame,
    chart: Chart,
    _: Translate,
) -> Markup:
    drawn = "".join(_place(*spot, placing, erupting, stop, frame, chart, _) for spot in spots)
    return Markup(f'<g id="{part}">{drawn}</g>')


def _place(
    here: ProvinceView,
    offered: str,
    barred: str,
    instead: str | None,
    threats: tuple[Threat, ...],
    placing: bool,
    erupting: bool,
    stop: str,
    frame: Frame,
    chart: Chart,
    _: Translate,
) -> str:
    """A province as a place. It is written out by hand because there are so many.

    Arrow keys go from one to the next: they are mostly too many to be stops of Tab.
    """
    facts = chart.facts
    hot = erupting and here.volcanic
    label = province_in_words(here, chart.across[here.province], hot, facts, _)
    more = ' role="img"'
    tab = stop if offered or instead is not None else "-1"
    if offered:
        may = _("You may place the city here.") if placing else _("You may plan to act here.")
        label = f"{label} {may}"
        more = f' class="target" role="button" data-action="{escape(offered)}"'
    elif instead is not None:
        own = _("This is your target.")
        label = label if instead else f"{label} {own}"
        more = f' class="instead" role="button" data-instead="{escape(instead)}"'
    elif barred:
        why = _("Not to be planned for: {reason}.").format(reason=barred)
        label = f"{label} {why}"
        more += f' data-says="{escape(why)}"'
    if threats:
        label = f"{label} {threats_in_words(threats, facts, _)}"
        keys = "|".join(
            f"army {facts.clans[clan].name} {facts.province_names[province]}={armies}"
            for clan, province, armies in threats
        )
        more += f' data-reach="{escape(keys)}"'
    return (
        f'<g data-key="province {facts.province_names[here.province]}"{more} tabindex="{tab}"'
        f' aria-label="{escape(label)}" transform="{frame.put(here.q, here.r)}">'
        f'<path class="halo" d="{HALO}"/></g>'
    )


HALO: Final = hexagon(0, 0, 4)
