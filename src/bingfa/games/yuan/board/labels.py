"""The board in words, for those who hear it instead of seeing it."""

from __future__ import annotations

from collections.abc import Iterable

from bingfa.core.words import N_, Translate
from bingfa.games.yuan.board.map.chart import Chart
from bingfa.games.yuan.board.map.measure import Spot
from bingfa.games.yuan.rules.facts import NONE, WATER, Facts
from bingfa.games.yuan.rules.views.view import PlanView, ProvinceView, SideView, YuanView
from bingfa.games.yuan.words.names import (
    action_name,
    clan_name,
    coins_text,
    plan_text,
    player_name,
    province_names,
    seat_name,
    terrain_name,
    tile_name,
)
from bingfa.look.lettering import sentence

CITY_TEXTS = (
    N_("Village of {clan}."),
    N_("City of {clan}."),
    N_("Doubled city of {clan}."),
)
PRODUCTION_NAMES = (N_("rice"), N_("forests"), N_("mines"))
WALL_TEXTS = ("", N_("Wooden rampart."), N_("Walls of stone: indestructible."))


def province_in_words(
    here: ProvinceView, across: tuple[int, ...], hot: bool, facts: Facts, _: Translate
) -> str:
    """A province: its name and terrain, what stands there, what lies beside it."""
    terrain = terrain_name(here.terrain, _)
    said = [f"{facts.province_names[here.province]}, {terrain}."]
    if here.clan is None:
        said.append(_("Free."))
    else:
        said.append(_(CITY_TEXTS[here.city]).format(clan=clan_name(here.clan, facts)))
    if here.wall:
        said.append(_(WALL_TEXTS[here.wall]))
    if here.armies:
        said.append(_("Armies: {number}.").format(number=here.armies))
    if here.temple:
        said.append(_("Temple."))
    if here.defence:
        said.append(_("Defence: {number}.").format(number=here.defence))
    if here.yields > 1:
        said.append(_("Yields {number}.").format(number=here.yields))
    if hot:
        said.append(_("A volcano beside it erupts at the end of this turn."))
    elif here.volcanic:
        said.append(_("Beside a volcano."))
    if here.near:
        said.append(
            _("Beside it: {provinces}.").format(provinces=province_names(here.near, facts, _))
        )
    if across:
        said.append(
            _("Over water: {provinces}.").format(provinces=province_names(across, facts, _))
        )
    return " ".join(said)


def threats_in_words(threats: Iterable[tuple[int, int, int]], facts: Facts, _: Translate) -> str:
    """Which clans can attack a province, with how many armies, and one more from the stock."""
    armies: dict[int, int] = {}
    for clan, _province, number in threats:
        armies[clan] = armies.get(clan, 0) + number
    said = [f"{clan_name(clan, facts)} {number}" for clan, number in armies.items()]
    return _("Armies in reach: {armies}.").format(armies=", ".join(said))


def hex_in_words(spot: Spot, chart: Chart, facts: Facts, _: Translate) -> str:
    """A hex that is no province."""
    here = chart.hexes[spot]
    said = sentence(terrain_name(here.terrain, _)) + f" {spot[0]},{spot[1]}."
    if here.terrain == WATER:
        size = len(chart.waters[spot])
        if size > 1:
            said += " " + _("Part of a water of {number} hexes.").format(number=size)
        shore = chart.shores[spot]
        if shore:
            said += " " + _("On its shores: {provinces}.").format(
                provinces=province_names(shore, facts, _)
            )
    return said


def tile_in_words(tile: int, facts: Facts, _: Translate) -> str:
    """A tile by what is on it, centre first, then from the east against the clock."""
    made = facts.tiles[tile]
    cells = [
        terrain_name(terrain, _)
        if province == NONE
        else f"{facts.province_names[province]} ({terrain_name(terrain, _)})"
        for terrain, province in zip(made.cells, made.provinces, strict=True)
    ]
    return _("Tile {name}: {centre} in the middle, around it {cells}.").format(
        name=tile_name(tile, facts), centre=cells[0], cells=", ".join(cells[1:])
    )


# Players


def side_in_words(view: YuanView, seat: int, facts: Facts, _: Translate) -> str:
    """A player: clan, temples against what is needed, money, production, armies."""
    side = view.sides[seat]
    said = [f"{seat_name(seat, _)}."]
    if side.clan is not None:
        clan = clan_name(side.clan, facts)
        said = [_("{clan}, led by {player}.").format(clan=clan, player=seat_name(seat, _))]
    if view.turn:
        said.append(
            _("Temples: {temples} of {needed}.").format(temples=side.temples, needed=view.needed)
        )
        if side.other_way is not None:
            said.append(
                _("Or by provinces: {count} of {goal}.").format(
                    count=side.other_way[0], goal=side.other_way[1]
                )
            )
        made = ", ".join(
            f"{_(name)} {number}"
            for name, number in zip(PRODUCTION_NAMES, side.production, strict=True)
        )
        said.append(_("Production: {made}.").format(made=made))
        said.append(_("Provinces: {number}.").format(number=side.provinces))
        said.append(_("Armies in stock: {number}.").format(number=side.stock))
    elif side.tiles:
        names = ", ".join(facts.tiles[tile].name for tile in side.tiles)
        said.append(_("Tiles to lay: {tiles}.").format(tiles=names))
    if word := now(view, seat, facts, _):
        said.append(f"{sentence(word)}.")
    return " ".join(said)


def purse_in_words(view: YuanView, seat: int, facts: Facts, _: Translate) -> str:
    return _("{side}: {coins}.").format(
        side=player_name(seat, view, facts, _), coins=coins_text(view.sides[seat].money, _)
    )


def now(view: YuanView, seat: int, facts: Facts, _: Translate) -> str:
    """What is special about a player at this moment."""
    side = view.sides[seat]
    if view.outcome is not None:
        return _("winner") if seat in view.outcome.winners else ""
    if view.revealed and side.plan is not None:
        if side.cancelled:
            return _("plan void")
        if side.plan.target is None:
            return _("passes")
        return plan_text(side.plan.target, side.plan.levels, facts, _)
    if view.phase == "plan":
        return _("sealed") if side.done else _("plans")
    if view.phase == "bids":
        if seat not in view.bidders:
            return ""
        return _("bid is in") if side.done else _("bids")
    return _("to choose") if seat in view.actors else ""


def plan_in_words(side: SideView, plan: PlanView, name: str, facts: Facts, _: Translate) -> str:
    """A plan that lies open, or one's own so far."""
    if plan.target is None:
        return _("{side} passes.").format(side=name)
    levels = [action_name(kind, level, _) for kind, level in enumerate(plan.levels) if level]
    said = _("Plan of {side}: {target}, {levels}.").format(
        side=name,
        target=facts.province_names[plan.target],
        levels=", ".join(levels) or _("nothing yet"),
    )
    if side.cancelled:
        said += " " + _("Void.")
    if side.marching:
        said += " " + _("Armies on the way: {number}.").format(number=side.marching)
    return said


def wheel_in_words(view: YuanView, facts: Facts, _: Translate) -> str:
    """The wheel of time: this turn, what wins, and what will win later."""
    rest = ", ".join(
        f"{turn + 1}: {needed}" for turn, needed in enumerate(view.wheel) if turn >= view.turn
    )
    if not view.turn:
        return _("Wheel of time. Temples needed to win, turn by turn: {rest}.").format(rest=rest)
    said = _("Wheel of time: turn {turn} of {last}. Temples needed to win: {needed}.").format(
        turn=view.turn, last=len(view.wheel), needed=view.needed
    )
    if rest:
        said += " " + _("Later turns: {rest}.").format(rest=rest)
    if view.eruption is not None:
        said += " " + _("Next eruption: end of turn {turn}.").format(turn=view.eruption)
    return said
