"""Positions of Yuan for tests: crowded maps with plans that clash, drawn from a seed."""

from __future__ import annotations

from bingfa.core.chance import Chance
from bingfa.games.yuan import YUAN
from bingfa.games.yuan.rules.state import YuanState

FIELD = "N0,0r0.G3,-2r0.J2,1r0.CL-1,3r0.B-3,2r0.A-2,-1r0.F1,-3r0"
CLANS = ("suhey", "xiangi", "weyu", "mu", "huan", "zhuang", "luong", "goujian")


def crowded(chance: Chance, players: int, powers: bool, volcanoes: bool) -> YuanState:
    """A position of a turn's beginning in which clans, cities and armies stand everywhere."""
    options = {
        "map": FIELD,
        "clans": "+".join(CLANS[:players]),
        "powers": powers,
        "volcanoes": volcanoes,
    }
    facts = YUAN.box
    lines = ["bingfa position 1", "game: yuan", f"options: {YUAN.options.of(options)}"]
    lines.append(f"turn: {1 + chance.below(facts.last_turn)}")
    state = YUAN.load("\n".join([*lines, ""]))
    left = [facts.armies] * players
    land = state.land
    assert land is not None
    for province in land.provinces:
        seat = chance.below(players + 1)
        temple = " temple" if land.terrain[province] == 3 or chance.below(5) == 0 else ""
        if seat == players:
            lines.append(f"{facts.province_names[province]}: free{temple}")
            continue
        kind = chance.below(6)
        what = ("village", "village", "village", "city", "double", "city")[kind]
        wall = ("", " fortified", " indestructible")[chance.below(3)] if kind > 3 else ""
        armies = min(chance.below(4), left[seat])
        left[seat] -= armies
        said = f" {armies} armies" if armies else ""
        lines.append(f"{facts.province_names[province]}: {CLANS[seat]} {what}{wall}{said}{temple}")
    for seat in range(players):
        lines.append(f"{facts.seats[seat]} money: {chance.below(16)}")
    return YUAN.load("\n".join([*lines, ""]))


def plan_at_random(state: YuanState, chance: Chance, but: int | None = None) -> None:
    """Everybody plans, except one seat."""
    for seat in range(state.players):
        while seat != but and seat in state.actors:
            state.apply(seat, chance.pick(state.legal(seat)))
            if state.turn != 0 and not state.sealed:
                return
