"""The options of Yuan, and what they come to for a number of players."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bingfa.core.errors import BadOption
from bingfa.core.options import Options, alone, choice, option, written
from bingfa.core.words import N_, Text
from bingfa.games.yuan.rules.datafile import read_facts
from bingfa.games.yuan.rules.facts import MOST_PLAYERS, Scenario
from bingfa.games.yuan.rules.layout import map_text, read_map
from bingfa.games.yuan.rules.setup import Setup

FREE = "free"

# Ours: corrections of the money that let clans with powers win about as often as each other, by
# `bingfa balance yuan --players 4 -o powers=on -o even=on`. To change them takes new rules. Among
# two the printed ones are even, and these are not.
EVEN: Final = {"mu": -3, "suhey": 2, "weyu": 0, "xiangi": 5}
EVEN_AMONG: Final = (3, 4)


def own_clans(word: str) -> str:
    """Clans in play as they are written, in small letters."""
    names = word.lower().split("+")
    known = [clan.name for clan in read_facts().clans]
    wrong = [name for name in names if name not in known]
    if wrong or len(set(names)) != len(names) or not 2 <= len(names) <= MOST_PLAYERS:
        text = N_("clans are written like {example}, at least two of {names}, not {value}")
        example, several = "+".join(known[:2]), ", ".join(known)
        raise BadOption(Text(text, example=example, names=several, value=repr(word[:40])))
    return "+".join(names)


def own_map(word: str) -> str:
    """A map laid out by hand, as the map editor writes it."""
    facts = read_facts()
    found, problems = read_map(word, facts)
    if problems:
        raise BadOption(Text("map: {problems}", problems="; ".join(map(str, problems))))
    return map_text(found, facts)


@dataclass(frozen=True)
class YuanOptions(Options):
    """The options of Yuan."""

    scenario: str = choice(
        FREE,
        {
            "free": N_("Free scenario"),
            "river-control": N_("River control (4 players)"),
            "crossing-the-waters": N_("Crossing the waters (3 players, with bidding)"),
            "generalised-conflict": N_("Generalized conflict (5 players, both boxes)"),
        },
        N_("Scenario"),
        N_("The players lay the map tile by tile, or it is that of a scenario."),
    )
    box: str = choice(
        "mongolia",
        {"mongolia": N_("Mongolia"), "china": N_("China")},
        N_("Box"),
        N_("Whose tiles and clans are in play; from 5 players on, which box gives all its tiles."),
    )
    bidding: bool = option(
        None,
        N_("Bidding"),
        N_("Clans are bid for instead of being dealt, and first cities are drawn."),
    )
    powers: bool = option(
        False, N_("Clan powers"), N_("The clans of the Mongolia box have powers of their own.")
    )
    volcanoes: bool = option(
        False,
        N_("Volcanoes"),
        N_("Provinces beside volcanoes yield double, and are cleared in the turns of eruptions."),
    )
    even: bool = option(
        False,
        N_("Even starts"),
        N_(
            "Ours, not printed: where clans with powers are dealt, those that win less often "
            "begin with more Chão."
        ),
        aside=True,
    )
    clans: str = written(
        N_("Clans"),
        N_("The clans in play, like mu+weyu, one for each player; left empty they are drawn."),
        own_clans,
    )
    map: str = written(
        N_("Own map"),
        N_("A map laid out by hand, in the notation of the map editor."),
        own_map,
    )
    tiny: bool = option(
        False,
        N_("Tiny game"),
        N_("Not the real game: two clans on one tile for two turns, for programs that solve it."),
        aside=True,
    )

    def __post_init__(self) -> None:
        super().__post_init__()
        facts = read_facts()
        chosen = (self.scenario, self.box, self.map, self.clans)
        if self.tiny and chosen != (FREE, facts.boxes[0].name, "", ""):
            raise alone("tiny")
        if self.tiny and (self.bidding or self.powers or self.volcanoes):
            raise alone("tiny")
        if self.map and facts.scenario(self.scenario) is not None:
            raise BadOption(Text("a map of one's own is no scenario: leave one of them out"))
        scenario = scenario_of(self)
        if scenario is not None and not self.map and self.box != facts.boxes[0].name:
            raise BadOption(Text("the scenario {name} is of another box", name=self.scenario))
        if scenario is not None and scenario.bidding and self.bidding is False:
            text = N_("in the scenario {name} clans must be bid for")
            raise BadOption(Text(text, name=self.scenario))
        settled: bool | None = self.bidding
        if settled is None:
            object.__setattr__(self, "bidding", scenario is not None and scenario.bidding)
        own_powers = self.powers and self.box == facts.boxes[0].name
        clans = len(clans_of(self)) or (scenario.players if scenario is not None else 0)
        fits = own_powers and not self.bidding and clans in (0, *EVEN_AMONG)
        if self.even and not fits:
            text = N_("even starts are for three or four clans with powers that are dealt")
            raise BadOption(Text(text))
        if self.clans and scenario is not None and scenario.cities:
            raise BadOption(Text("the clans are those whose first cities are on the map"))
        problem = _why_not(self, scenario)
        if problem is not None:
            raise BadOption(problem)


def _why_not(options: YuanOptions, scenario: Scenario | None) -> Text | None:
    """Why the clans, the map and the box do not go together for any number; None if they do."""
    facts = read_facts()
    clans = clans_of(options)
    if scenario is None:
        known = set(facts.clans_for(len(clans), _box(options)))
        if not set(clans) <= known:
            return Text("clans of the other box are in play from 5 players on only")
        return None
    if clans and scenario.players and len(clans) != scenario.players:
        sentence = N_("the scenario {name} is for {wanted} clans, not {number}")
        return Text(sentence, name=options.scenario, wanted=scenario.players, number=len(clans))
    few = EVEN_AMONG[0] if options.even else 2
    number, least = room_on(scenario), len(clans) or scenario.players or few
    if number < least:
        sentence = N_("the map has {number} provinces, too few for {players} players")
        return Text(sentence, number=number, players=least)
    return None


def scenario_of(options: YuanOptions) -> Scenario | None:
    """The map that the options impose; None where the players lay it."""
    facts = read_facts()
    if options.tiny:
        return facts.tiny
    if options.map:
        return read_map(options.map, facts)[0]
    return facts.scenario(options.scenario)


def clans_of(options: YuanOptions) -> tuple[int, ...]:
    """The clans that the options name; none where they are drawn."""
    known = [clan.name for clan in read_facts().clans]
    return tuple(known.index(name) for name in options.clans.split("+") if name)


def room_on(scenario: Scenario) -> int:
    """How many provinces a map has: each player needs one for the first city."""
    tiles = read_facts().tiles
    return sum(at >= 0 for laid in scenario.tiles for at in tiles[laid.tile].provinces)


def _box(options: YuanOptions) -> int:
    return [each.name for each in read_facts().boxes].index(options.box)


def sizes_for(options: YuanOptions) -> tuple[int, ...]:
    """The numbers of players that options allow, at least one: `YuanOptions` sees to that."""
    scenario = scenario_of(options)
    if scenario is not None and scenario.players:
        return (scenario.players,)
    if options.clans:
        return (len(clans_of(options)),)
    sizes = EVEN_AMONG if options.even else tuple(range(2, MOST_PLAYERS + 1))
    return sizes if scenario is None else tuple(n for n in sizes if n <= room_on(scenario))


def corrections_of(options: YuanOptions) -> tuple[int, ...]:
    """By clan what is added to its money at the start, where it is dealt."""
    return tuple(
        (EVEN.get(clan.name, clan.chao) if options.even else clan.chao) if options.powers else 0
        for clan in read_facts().clans
    )


@lru_cache(maxsize=64)
def setup_of(options: YuanOptions, players: int) -> Setup:
    """What options come to for a number of players, one of those that they allow."""
    facts = read_facts()
    box = _box(options)
    scenario = scenario_of(options)
    return Setup(
        options=str(options),
        scenario=scenario,
        wheel=facts.wheel if scenario is None else scenario.wheel or facts.wheel,
        money=facts.money if scenario is None or scenario.money is None else scenario.money,
        tiles=() if scenario is not None else facts.tiles_for(players, box),
        pool=clans_of(options) or facts.clans_for(players, box),
        chosen=bool(options.clans),
        bidding=options.bidding,
        powers=options.powers,
        corrections=corrections_of(options),
        volcanoes=options.volcanoes,
    )
