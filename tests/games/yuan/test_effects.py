"""What is said of a choice is what the engine does: crowded maps, with powers and volcanoes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from support.yuan_positions import FIELD, crowded

from bingfa.core.chance import stream
from bingfa.core.state import Action
from bingfa.games.yuan import YUAN
from bingfa.games.yuan.rules.actions import Level, Target
from bingfa.games.yuan.rules.facts import NONE
from bingfa.games.yuan.rules.state import YuanState
from bingfa.games.yuan.words.names import LEVEL_SIGNS

NAMES = YUAN.box.province_names
PASSING, GARRISON = YUAN.box.passing, YUAN.box.garrison
KINDS = {"Development": "D", "Fortification": "F", "Militarization": "M"}


def named(sentence: str, told: str) -> set[int]:
    """The provinces that a sentence of a text names; none if it is not there."""
    found = re.search(sentence + r" ([A-Z]+(?:(?:, | and )[A-Z]+)*)\.", told)
    return {NAMES.index(name) for name in re.split(r", | and ", found[1])} if found else set()


def begun(seed: int) -> Iterator[tuple[YuanState, Level, str]]:
    """Plans under way in a crowded position: with each level that can be added, and its words."""
    chance = stream(str(seed), "effects")
    start = crowded(chance, 2 + seed % 4, powers=seed % 2 == 0, volcanoes=seed % 3 > 0)
    seat = chance.below(start.players)
    targets = [action for action in start.legal(seat) if isinstance(action, Target)]
    for _ in range(4):
        state = start.copy()
        state.apply(seat, chance.pick(targets))
        if chance.below(2):
            levels: list[Action] = [a for a in state.legal(seat) if isinstance(a, Level)]
            state.apply(seat, chance.pick(levels))
        view = state.view(seat)
        for action in view.legal:
            if isinstance(action, Level):
                trial = state.copy()
                trial.active = seat
                yield trial, action, YUAN.explain(action, view)


def carried_out(state: YuanState, seat: int) -> YuanState:
    """The turn after a plan that is whole, while all others pass."""
    after = state.copy()
    after.apply(seat, YUAN.parse("seal"))
    for other in range(state.players):
        if other != seat:
            after.apply(other, YUAN.parse("pass"))
    return after


def test_what_is_said_of_a_level_comes_true() -> None:
    """If all others pass: land, cities, ramparts, armies, money, and what is cut off."""
    kept: Counter[str] = Counter()
    for seed in range(90):
        for before, action, told in begun(seed):
            seat = before.active
            plan = before.copy()
            plan.apply(seat, action)
            for word in re.findall(r"With (.*?):", told):
                for kind, sign in re.findall(r"(\w+) (I+)", word):
                    plan.apply(seat, YUAN.parse(f"{KINDS[kind]}{LEVEL_SIGNS.index(sign)}"))
                kept["completed"] += 1
            after = carried_out(plan, seat)
            (develops, fortifies, militarises)[action.kind](told, plan, after, seat, kept)
    wanted = {
        "settled", "robbed", "temples", "traded", "built", "paid back", "raised", "taken", "held",
        "fell to you", "raided", "ambush", "erupted", "completed", "limited",
    }  # fmt: skip
    assert {what for what in wanted if kept[what] < 3} == set(), kept


def hot(before: YuanState) -> set[int]:
    """The provinces that an eruption clears at the end of this turn."""
    land = before.map()
    if not before.setup.volcanoes or before.turn not in before.facts.eruptions:
        return set()
    return {province for province in land.provinces if land.volcanic[province]}


def turned(before: YuanState, after: YuanState, was: bool, now: int) -> set[int]:
    """The provinces of no clan, or of an enemy, that became a seat's or free, eruptions apart."""
    seat = before.active
    return {
        at
        for at in before.map().provinces
        if (before.owner[at] == NONE) == was
        and before.owner[at] != seat
        and after.owner[at] == now != before.owner[at]
        and at not in hot(before)
    }


def cleared(told: str, before: YuanState, land: set[int], kept: Counter[str]) -> None:
    """What the end of the turn clears again is named."""
    struck = named("The eruption at the end of the turn clears", told)
    assert struck == land & hot(before), told
    kept["erupted"] += bool(struck)


def develops(told: str, before: YuanState, after: YuanState, seat: int, kept: Counter[str]) -> None:
    target, level = before.target[seat], before.levels[seat * 3]
    settled = named("Settle", told)
    assert settled - hot(before) == turned(before, after, True, seat), told
    free = before.owner[target] == NONE
    cleared(told, before, settled | (set() if free else {target}), kept)
    if free and target not in hot(before):
        built = before.levels[seat * 3 + 1] > 1
        assert ("becomes a city" in told) == (after.city[target] > 0) or built
    kept["settled"] += bool(settled)
    temple = not free and level == 3
    assert ("Build a temple" in told) == temple == (after.temple[target] > before.temple[target])
    kept["temples"] += temple
    taken = {clan: int(coins) for coins, clan in re.findall(r"Take (\d+) Chão from (\w+)\.", told)}
    for other in range(before.players):
        if other != seat:
            clan = YUAN.box.clans[before.clan_of[other]].title
            assert after.money[other] == before.money[other] + PASSING - taken.get(clan, 0), told
    kept["robbed"] += bool(taken)
    assert ("Then 2 Chão more" in told) == (level == 2)
    kept["traded"] += level == 2


def fortifies(
    told: str, before: YuanState, after: YuanState, seat: int, kept: Counter[str]
) -> None:
    target, level = before.target[seat], before.levels[seat * 3 + 1]
    if "paid back" in told or "the attack fails" in told:
        assert after.owner[target] != seat
        kept["paid back"] += 1
        return
    if target in hot(before):
        assert named("The eruption at the end of the turn clears", told) >= {target}
        return
    assert after.owner[target] == seat
    own = before.owner[target] == seat
    was_city, was_wall = (before.city[target], before.wall[target]) if own else (0, 0)
    if "Nothing" in told:
        assert (after.city[target], after.wall[target]) == (was_city, was_wall)
        return
    assert ("doubled" in told) == (after.city[target] == 2 > was_city), told
    assert ("gets a rampart" in told) == (after.wall[target] == 1 > was_wall), told
    assert ("indestructible" in told) == (after.wall[target] == 2 > was_wall), told
    if own:
        assert ("village becomes a city" in told) == (was_city == 0 < after.city[target])
    assert level == 3 or "an army joins it" not in told
    kept["built"] += 1


def militarises(
    told: str, before: YuanState, after: YuanState, seat: int, kept: Counter[str]
) -> None:
    target = before.target[seat]
    owner = before.owner[target]
    if owner == seat or before.levels[seat * 3]:
        raises(told, before, after, seat, kept)
        return
    if owner == NONE:
        assert "this works if a clan settles it" in told
        assert after.owner[target] == NONE
        kept["ambush"] += 1
        return
    strength, armies, defence = map(
        int, re.findall(r"Strength (\d+) against armies (\d+) and defence (\d+):", told)[0]
    )
    won = "taken, as things stand" in told
    firm = "indestructible city holds" in told
    assert won == (not firm and strength - armies > defence), told
    assert firm == (before.wall[target] == 2)
    kept["taken" if won else "held"] += 1
    raided = named("Then strength 1 takes", told)
    fallen = named("Cut off from every city, these fall to you:", told)
    mine = raided | fallen | ({target} if won else set())
    assert mine - hot(before) == turned(before, after, False, seat), told
    assert not turned(before, after, False, NONE), told
    for at in named("Strength 1 costs an army in", told) - hot(before) - fallen:
        assert after.armies[at] == before.armies[at] - 1
        kept["raided"] += 1
    kept["fell to you"] += bool(fallen)
    kept["raided"] += bool(raided)


def raises(told: str, before: YuanState, after: YuanState, seat: int, kept: Counter[str]) -> None:
    """Armies in a city of one's own, or in what becomes one."""
    target = before.target[seat]
    if target in hot(before):
        assert named("The eruption at the end of the turn clears", told) >= {target}
        return
    if "Nothing" in told:
        assert after.armies[target] <= before.armies[target] + 1
        assert after.city[target] == 0
        return
    number = int(re.findall(r"(\d+) arm(?:y|ies) raised", told)[0])
    more = 1 if before.levels[seat * 3 + 1] == 3 and before.stock[seat] else 0
    here = before.armies[target] + more + number
    assert after.armies[target] == min(here, GARRISON), told
    assert (f"No more than {GARRISON} stay" in told) == (here > GARRISON), told
    kept["raised"] += 1
    kept["limited"] += here > GARRISON


def test_what_is_said_of_a_target_can_be_planned() -> None:
    """Each thing that a province is said to be good for is a level that can be sealed there."""
    said: Counter[str] = Counter()
    for seed in range(40):
        chance = stream(str(seed), "targets")
        state = crowded(chance, 2 + seed % 3, powers=True, volcanoes=False)
        view = state.view(0)
        for target in view.legal:
            if not isinstance(target, Target) or chance.below(3):
                continue
            told = YUAN.explain(target, view)
            aimed = state.copy()
            aimed.apply(0, target)
            open_now = {action.text for action in aimed.legal(0)}
            _, _, what = told.rpartition(": ")
            uses = what.split(", ")
            assert uses != [""], told
            said.update(uses)
            assert ("D3" in open_now and aimed.owner[target.province] == 0) == (
                "build a temple" in uses
            )
            assert ("expand" in uses or "colonise it" in uses) <= bool(
                open_now & {"D1", "D2", "D3"}
            )
            assert ("fortify" in uses) <= bool(open_now & {"F1", "F2", "F3"})
            fights = {"raise armies", "attack it", "attack whoever colonises it"}
            fighting = bool(fights & set(uses))
            assert fighting <= bool(open_now & {"M1", "M2", "M3"}), told
            if aimed.owner[target.province] != NONE:
                assert fighting == bool(open_now & {"M1", "M2", "M3"}), told
    assert len(said) >= 7, said


def position(*lines: str, options: str = "") -> YuanState:
    return YUAN.load(
        "\n".join(
            ["bingfa position 1", "game: yuan", f"options: map={FIELD} {options}", *lines, ""]
        )
    )


def told_of(state: YuanState, *texts: str) -> str:
    """What is said of the last of some choices of the first seat."""
    for text in texts[:-1]:
        state.apply(0, YUAN.parse(text))
    return YUAN.explain(YUAN.parse(texts[-1]), state.view(0))


def test_an_attack_that_cuts_off_a_group_says_so() -> None:
    """Y13: the villages behind the only city fall with it."""
    state = position(
        "MAO: xiangi village", "CAO: xiangi village temple", "KHAL: xiangi city temple",
        "LIANG: suhey city 2 armies", "first money: 4", options="clans=suhey+xiangi",
    )  # fmt: skip
    told = told_of(state, "target KHAL", "M1")
    assert (
        "taken, as things stand. Cut off from every city, these fall to you: CAO and MAO." in told
    )


def test_armies_for_a_colonised_village_are_not_promised() -> None:
    """Y4, Y8: what is settled on the way joins the target to a city, so that it becomes none."""
    state = position(
        "BOGD: suhey city", "ULAN: xiangi city", "first money: 20", options="clans=suhey+xiangi"
    )
    told = told_of(state, "target MOU", "D3", "M2")
    assert told.endswith("Nothing: armies are raised in a city, and this is a village.")
    for text in ("M2", "seal"):
        state.apply(0, YUAN.parse(text))
    said = [YUAN.describe(event) for event in state.apply(1, YUAN.parse("pass"))]
    assert (
        "Militarization II of Suhey at MOU comes to nothing: "
        "armies are raised in a city, and this is a village." in said
    )


@pytest.mark.parametrize("turn", [4, 5])
def test_an_eruption_is_told_beforehand(turn: int) -> None:
    """Y15: what stands beside a volcano in turn 5 is gone at its end."""
    state = YUAN.new({"volcanoes": True, "scenario": "river-control"}, seed="hot")
    land = state.map()
    at = next(at for at in land.provinces if land.volcanic[at] and land.terrain[at] != 3)
    name, clans = NAMES[at], "mu+weyu+suhey+xiangi"
    rest = [NAMES[other] for other in land.provinces if not land.volcanic[other]][:3]
    temples = ["" if land.terrain[NAMES.index(each)] != 3 else " temple" for each in rest]
    lines = [
        "bingfa position 1", "game: yuan",
        f"options: scenario=river-control volcanoes=on clans={clans}", f"turn: {turn}",
        "first clan: mu", "second clan: weyu", "third clan: suhey", "fourth clan: xiangi",
        f"{name}: mu city", "first money: 20",
        *(f"{each}: {clan} city{temple}" for each, clan, temple in zip(
            rest, ("weyu", "suhey", "xiangi"), temples, strict=True)),
    ]  # fmt: skip
    told = told_of(YUAN.load("\n".join([*lines, ""])), f"target {name}", "F1")
    assert ("eruption" in told) == (turn == 5)
