"""What must add up in every position of Yuan: tiles, armies, cities, plans, purses."""

from __future__ import annotations

from bingfa.games.yuan.rules.campaign import BIDS, CITIES, CLANS, PHASES, PLANS, TILES, Campaign
from bingfa.games.yuan.rules.facts import HILL, NONE
from bingfa.games.yuan.rules.plans import FINE, NOTHING, Prospect


def audit(c: Campaign) -> list[str]:
    """Everything that does not add up; nothing for a position that can occur."""
    problems = _tiles(c) + _clans(c)
    if c.land is not None:
        problems += _provinces(c)
    problems += _phase(c)
    for seat in range(c.players):
        name = c.facts.seats[seat]
        problems += [f"{name} {problem}" for problem in (*_armies(c, seat), *_purse(c, seat))]
    if c.step == PLANS and not problems:
        for seat in range(c.players):
            name = c.facts.seats[seat]
            problems += [f"{name} {problem}" for problem in _plan(c, seat)]
    return problems


def _tiles(c: Campaign) -> list[str]:
    laid = [at.tile for at in c.laid]
    hands = [tile for hand in c.hands for tile in hand]
    if c.setup.scenario is not None:
        wrong = tuple(c.laid) != c.setup.scenario.tiles or hands
        return ["tiles: not those of the scenario"] if wrong else []
    problems: list[str] = []
    if sorted(laid + hands) != sorted(c.setup.tiles):
        problems.append("tiles: those laid and in hands are not those of the set-up")
    if (c.step == TILES) != bool(hands):
        problems.append("tiles: they are laid, and all of them, before anything else")
    sizes = [len(hand) for hand in c.hands]
    if c.step == TILES and (len(laid) % c.players != c.active or max(sizes) - min(sizes) > 1):
        problems.append("tiles: they are laid in turn")
    return problems


def _clans(c: Campaign) -> list[str]:
    problems: list[str] = []
    leading = [clan for clan in c.clan_of if clan != NONE]
    if len(set(c.clans)) != c.players or not set(leading) <= set(c.clans):
        problems.append("clans: as many as players are in play, and no others are led")
    if len(set(leading)) != len(leading):
        problems.append("clans: one is led by two players")
    if c.step == PLANS and len(leading) != c.players:
        problems.append("clans: everybody has one when turns begin")
    if c.step in (TILES, CITIES) and leading:
        problems.append("clans: nobody has one yet")
    allowed = c.setup.pool
    scenario = c.setup.scenario
    if scenario is not None and scenario.cities:
        allowed = tuple(clan for clan, _ in scenario.cities)
    if not set(c.clans) <= set(allowed):
        problems.append("clans: one that cannot be in play")
    return problems


def _provinces(c: Campaign) -> list[str]:
    problems: list[str] = []
    land = c.map()
    here = set(land.provinces)
    for province, name in enumerate(c.facts.province_names):
        city, wall, armies = c.city[province], c.wall[province], c.armies[province]
        owned = c.owner[province] != NONE or (c.step < PLANS and province in c.capital)
        if province not in here and (owned or city or wall or armies or c.temple[province]):
            problems.append(f"{name}: it is not on the map")
        if not owned and (city or wall or armies):
            problems.append(f"{name}: something stands in a free province")
        if wall and not city:
            problems.append(f"{name}: a rampart without a city")
        if not c.revealed and armies > c.facts.garrison:
            problems.append(f"{name}: {armies} armies in one province")
        if province in here and land.terrain[province] == HILL and not c.temple[province]:
            problems.append(f"{name}: a hill has a temple")
        if c.step < PLANS and (
            armies
            or wall
            or city == 2
            or (owned and city != 1)
            or (province in here and c.temple[province] != (land.terrain[province] == HILL))
        ):
            problems.append(f"{name}: only first cities and first temples stand before turn 1")
    first = [clan for clan in c.clans if c.capital[clan] != NONE]
    wanted = 0 if c.step in (TILES, PLANS) else c.active if c.step == CITIES else c.players
    if len(first) != wanted or list(c.clans[:wanted]) != first:
        problems.append(f"first cities: {len(first)} clans have one, not {wanted}")
    return problems


def _phase(c: Campaign) -> list[str]:
    problems: list[str] = []
    if (c.step == PLANS) != (c.turn > 0):
        problems.append(f"turn: {c.turn} in the phase {PHASES[c.step]!r}")
    if c.setup.bidding and c.step == CITIES:
        problems.append("phase: first cities are not placed by players where clans are bid for")
    if not c.setup.bidding and c.step in (BIDS, CLANS):
        problems.append("phase: clans are not bid for")
    scenario = c.setup.scenario
    if c.step == CITIES and scenario is not None and scenario.cities:
        problems.append("phase: the scenario's first cities stand already")
    if c.step in (PLANS, BIDS) and c.active:
        problems.append("active: all choose at once")
    if bool(c.ended) != bool(c.winners):
        problems.append("result: winners and reason do not go together")
    if c.ended and c.step != PLANS:
        problems.append("result: the match cannot be over before it begins")
    waiting = sum(1 << seat for seat in range(c.players) if c.clan_of[seat] == NONE)
    if c.step == BIDS:
        number = c.bidders.bit_count()
        if c.bidders & ~waiting or (c.bidders != waiting and not c.again) or number < 2:
            problems.append("bidders: not those who have no clan yet")
        if waiting.bit_count() < 2:
            problems.append("bidders: the last clan is not bid for")
        if all(c.bids[seat] != NONE for seat in range(c.players) if c.bidders >> seat & 1):
            problems.append("bids: all are in")
    elif c.bidders or c.again:
        problems.append("bidders: nobody bids in this phase")
    if c.step == CLANS and (c.clan_of[c.active] != NONE or c.bids[c.active] == NONE):
        problems.append("active: whoever chooses a clan has bid for it")
    return problems


def _armies(c: Campaign, seat: int) -> list[str]:
    held = [c.armies[at] for at in range(len(c.owner)) if c.owner[at] == seat]
    total = sum(held) + c.stock[seat] + c.force[seat]
    if c.stock[seat] < 0 or total != c.facts.armies:
        return [f"armies: {sum(held)} on the map are too many or too few"]
    return []


def _purse(c: Campaign, seat: int) -> list[str]:
    problems: list[str] = []
    money, bid = c.money[seat], c.bids[seat]
    if money < 0 or (c.step in (TILES, CITIES) and money):
        problems.append(f"money: {money}")
    if c.step in (BIDS, CLANS):
        most = c.facts.bidding_money
        if money > most or (c.clan_of[seat] == NONE and money != most):
            problems.append(f"money: {money} while clans are bid for")
    bids = c.step == BIDS and c.bidders >> seat & 1
    chooses = c.step == CLANS and c.active == seat
    if bid != NONE and (not (bids or chooses) or bid > money):
        problems.append(f"bid: {bid}")
    return problems


def _plan(c: Campaign, seat: int) -> list[str]:
    target = c.target[seat]
    levels = c.levels[seat * 3 : seat * 3 + 3]
    sealed = bool(c.sealed_in >> seat & 1)
    if c.ended or c.sealed_in == (1 << c.players) - 1:
        return ["plan: the turn is over"] if sealed or target != NONE else []
    if target == NONE:
        return ["plan: levels without a target"] if any(levels) else []
    if c.map().where[target] == NONE:
        return ["plan: the target is not on the map"]
    prospect = Prospect(c, seat, target)
    if not prospect.possible():
        return ["plan: nothing can be done there"]
    reason = prospect.why(levels[0], levels[1], levels[2])
    if sealed and reason != FINE:
        return ["plan: it cannot be sealed"]
    if not sealed and any(levels) and reason not in (FINE, NOTHING):
        kind = next(kind for kind in range(3) if levels[kind])
        if not prospect.open_to(kind, levels[kind], levels):
            return ["plan: no plan can come of it"]
    return []
