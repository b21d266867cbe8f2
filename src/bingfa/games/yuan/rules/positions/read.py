"""Reading positions: named facts into a state, with every problem listed.

What is left out is filled in: clans in play and who leads them in the order of the box, money as at
the start, provinces free, temples on hills. So a position for a rule case can be a few lines.
"""

from __future__ import annotations

from bingfa.core.documents.document import shorten
from bingfa.core.documents.position import KIND
from bingfa.core.documents.values import (
    Reader,
    generator,
    maybe,
    number,
    one_of,
    several,
    truth,
    words,
)
from bingfa.core.errors import BadDocument, BadNotation
from bingfa.games.yuan.rules.actions import Level, Target, plan
from bingfa.games.yuan.rules.campaign import BIDS, CITIES, CLANS, PHASES, PLANS, TILES
from bingfa.games.yuan.rules.facts import NONE, Laid
from bingfa.games.yuan.rules.grid import PLACES
from bingfa.games.yuan.rules.land import land_of
from bingfa.games.yuan.rules.layout import check_layout, read_laid
from bingfa.games.yuan.rules.positions.audit import audit
from bingfa.games.yuan.rules.positions.write import (
    CITY_WORDS,
    DERIVED,
    DERIVED_OF_SEAT,
    FREE,
    WALL_WORDS,
    facts,
    plain_province,
)
from bingfa.games.yuan.rules.state import YuanState
from bingfa.games.yuan.rules.steps.closing import REASONS

MOST_MONEY = 999


def fill(state: YuanState, said: dict[str, str]) -> None:
    """Set a blank state to what named facts say; BadDocument lists all that is wrong."""
    reader = _Reader(state, said)
    reader.read()
    problems = reader.problems or audit(state)
    if problems:
        raise BadDocument(KIND, problems)


class _Reader(Reader):
    """Reads facts into a state, noting every problem."""

    def __init__(self, state: YuanState, said: dict[str, str]) -> None:
        super().__init__(said)
        self.c = state
        self.names = state.facts
        self.seats = state.facts.seats[: state.players]
        self.clan_names = [clan.name for clan in state.facts.clans]

    def read(self) -> None:
        c = self.c
        c.step = self.get("phase", one_of(PHASES), PLANS)
        c.turn = self.get("turn", number(0, c.setup.last_turn), 1 if c.step == PLANS else 0)
        c.active = self.get("active", one_of(self.seats), 0)
        before = len(self.problems)
        self.read_clans()
        self.read_tiles()
        if len(self.problems) > before:
            return  # without a map and clans the rest means nothing
        for seat, name in enumerate(self.seats):
            self.read_seat(seat, name)
        c.bidders = self.seat_set("bidders", (1 << c.players) - 1 if c.step == BIDS else 0)
        if c.step == BIDS and "bidders" not in self.said:
            c.bidders = sum(1 << seat for seat in range(c.players) if c.clan_of[seat] == NONE)
        c.again = self.get("rebid", truth, False)
        if c.land is not None:
            for province in c.land.provinces:
                self.read_province(province)
            if c.step == PLANS:
                c.count_production()
        for seat in range(c.players):
            c.stock[seat] = self.names.armies - sum(
                c.armies[at] for at in range(len(c.owner)) if c.owner[at] == seat
            )
        c.chance = self.get("chance", generator, c.chance)
        c.winners, c.ended = self.get("result", self.result, (0, ""))
        self.check_names(set(facts(c)) - self.derived())

    def derived(self) -> set[str]:
        """The names of facts that follow from others."""
        return {*DERIVED, *(f"{seat} {name}" for seat in self.seats for name in DERIVED_OF_SEAT)}

    # Clans and tiles

    def read_clans(self) -> None:
        c, scenario = self.c, self.c.setup.scenario
        usual = c.setup.pool[: c.players]
        if scenario is not None and scenario.cities:
            usual = tuple(clan for clan, _ in scenario.cities)
        c.clans = tuple(self.get("clans", several(self.clan_names), list(usual)))
        if len(c.clans) != c.players:
            self.problems.append(f"clans: {c.players} are wanted")
        for seat, name in enumerate(self.seats):
            plain = c.clans[seat] if c.step == PLANS and seat < len(c.clans) else NONE
            c.clan_of[seat] = self.get(f"{name} clan", maybe(self.clan_names, "none"), plain)

    def read_tiles(self) -> None:
        c, scenario = self.c, self.c.setup.scenario
        for seat, name in enumerate(self.seats):
            names = [tile.name for tile in self.names.tiles]
            c.hands[seat] = tuple(sorted(self.some(f"{name} tiles", several(names))))
        if scenario is not None:
            if "tiles" in self.said:
                self.problems.append("tiles: the scenario's map is laid already")
            c.laid = scenario.tiles
            c.land = land_of(self.names, c.laid, True)
            return
        c.laid = tuple(self.some("tiles", self.laid))
        if c.step != TILES or c.laid:
            found = check_layout(
                c.laid, (), self.names.tiles, self.names.province_names, self.names.clans
            )
            self.problems += map(str, found)
        for laid in c.laid:
            if (laid.q, laid.r) in PLACES:
                c.spot[PLACES.index((laid.q, laid.r))] = laid.tile
            else:
                self.problems.append(f"tiles: none can lie at {laid.q},{laid.r}")
        if c.step != TILES and not self.problems:
            c.land = land_of(self.names, c.laid, False)

    def laid(self, text: str) -> list[Laid]:
        return [read_laid(word, self.names.tiles) for word in words(text)]

    # Seats

    def read_seat(self, seat: int, name: str) -> None:
        c = self.c
        usual = c.setup.money if c.step == PLANS else 0
        if c.step in (BIDS, CLANS):
            usual = self.names.bidding_money
        c.money[seat] = self.get(f"{name} money", number(0, MOST_MONEY), usual)
        c.bids[seat] = self.get(f"{name} bid", _maybe_number, NONE)
        if self.get(f"{name} sealed", truth, False):
            c.sealed_in |= 1 << seat
        self.get(f"{name} plan", lambda text: self.plan(seat, text), None)

    def plan(self, seat: int, text: str) -> None:
        if text in ("none", "pass"):
            if (text == "pass") != bool(self.c.sealed_in >> seat & 1):
                raise ValueError("a pass is sealed, and no plan is not")
            return
        try:
            actions = plan(text)
        except BadNotation as error:
            raise ValueError(str(error)) from error
        for action in actions:
            if isinstance(action, Target):
                self.c.target[seat] = action.province
            elif isinstance(action, Level):
                self.c.levels[seat * 3 + action.kind] = action.level

    def seat_set(self, key: str, otherwise: int) -> int:
        def read(text: str) -> int:
            if text == "nobody":
                return 0
            return sum(1 << seat for seat in several(self.seats)(text))

        return self.get(key, read, otherwise)

    # Provinces

    def read_province(self, province: int) -> None:
        name = self.names.province_names[province]
        text = self.said.get(name, plain_province(self.names.terrain[province]))
        self.said.setdefault(name, text)
        self.get(name, lambda said: self.province(province, said), None)

    def province(self, province: int, text: str) -> None:
        """Put into a province what a text says."""
        c = self.c
        rest = text.split()
        c.temple[province] = int(rest[-1:] == ["temple"])
        rest = rest[: len(rest) - c.temple[province]]
        who = rest.pop(0) if rest else ""
        if who == FREE:
            if rest:
                raise ValueError(f"{shorten(' '.join(rest))!r} cannot stand in a free province")
            return
        clan = one_of([FREE, *self.clan_names])(who) - 1
        c.city[province] = one_of(CITY_WORDS)(rest.pop(0) if rest else "")
        if rest and rest[0] in WALL_WORDS:
            c.wall[province] = WALL_WORDS.index(rest.pop(0))
        if len(rest) == 2 and rest[1] in ("armies", "army"):
            c.armies[province] = number(1, self.names.armies)(rest[0])
        elif rest:
            raise ValueError(f"{shorten(' '.join(rest))!r} is not understood")
        if clan in c.clan_of:
            c.owner[province] = c.clan_of.index(clan)
        elif c.step not in (CITIES, BIDS, CLANS) or c.capital[clan] != NONE:
            raise ValueError(f"nobody leads {who}")
        if c.step != PLANS:
            c.capital[clan] = province

    def result(self, text: str) -> tuple[int, str]:
        if text == "none":
            return 0, ""
        winners, by, reason = text.partition(" by ")
        if not by or reason not in REASONS:
            raise ValueError(f"{shorten(text)!r} is neither 'none' nor like 'first by temples'")
        seats = {one_of(self.seats)(word) for word in winners.split("+")}
        return sum(1 << seat for seat in seats), reason


def _maybe_number(text: str) -> int:
    return NONE if text == "none" else number(0, MOST_MONEY)(text)
