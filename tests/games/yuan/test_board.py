"""The map in SVG: well formed, complete, secret where it must be, and quick to send."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

import pytest
from support.drawings import (
    SVG,
    colours,
    marked,
    offered,
    plain,
    texts_of,
    tree,
    without_marks,
)
from support.walks import random_match, walk

from bingfa.core.chance import stream
from bingfa.core.events import Event
from bingfa.core.match import Match
from bingfa.core.state import Action, State
from bingfa.core.words import Translate, english
from bingfa.games.yuan import YUAN
from bingfa.games.yuan.board.around.choices import choices
from bingfa.games.yuan.board.around.hand import hand
from bingfa.games.yuan.board.illustration import STANDING, TILES, crest, illustration
from bingfa.games.yuan.board.livery import livery_of
from bingfa.games.yuan.board.map.measure import HALF, SIDE, WIDTH, inner_ring, rings
from bingfa.games.yuan.board.map.targets import banner
from bingfa.games.yuan.board.motions import motions
from bingfa.games.yuan.board.table import draw, picture
from bingfa.games.yuan.rules.actions import (
    Bid,
    LayTile,
    Level,
    Pass,
    PlaceCity,
    Seal,
    TakeClan,
    Target,
)
from bingfa.games.yuan.rules.events import (
    Colonised,
    Expanded,
    Fortified,
    Fought,
    Recruited,
    Stormed,
    TempleBuilt,
    Urbanised,
    Wasted,
)
from bingfa.games.yuan.rules.facts import LEVELS, TERRAINS
from bingfa.games.yuan.rules.grid import DIRECTIONS, PLACES
from bingfa.games.yuan.rules.views.view import YuanView
from bingfa.games.yuan.words.effects import effect
from bingfa.games.yuan.words.names import TERRAIN_NAMES
from bingfa.look import markup as h
from bingfa.look.once import forget
from bingfa.texts import translator

FACTS = YUAN.box
FIGURES = re.compile(r"[\d\s+\-−–/·=×,.:;()]*")
# By name: options and the number of players.
SETTINGS: dict[str, tuple[dict[str, object], int]] = {
    "free2": ({}, 2),
    "waters3": ({"scenario": "crossing-the-waters", "powers": True}, 3),
    "river4": ({"scenario": "river-control", "powers": True, "volcanoes": True}, 4),
    "conflict5": ({"scenario": "generalised-conflict", "volcanoes": True}, 5),
    "free8": ({"bidding": True, "powers": True}, 8),
}
settings = pytest.mark.parametrize("setting", SETTINGS)


def seen(state: State, seat: int | None) -> YuanView:
    view = state.view(seat)
    assert isinstance(view, YuanView)
    return view


@cache
def match_of(setting: str) -> Match:
    """A random match, or the beginning of one."""
    options, players = SETTINGS[setting]
    return random_match(YUAN, YUAN.settle(options), "board", 100 + 25 * players, players)


@cache
def views(setting: str) -> tuple[YuanView, ...]:
    """What seats and a spectator see: of each kind of moment, one; also while turns resolve."""
    match = match_of(setting)
    found: dict[object, YuanView] = {}
    state = match.at(0)
    for number in range(1, len(match.moves) + 1):
        for event, still in match.stills(number):
            found.setdefault(("still", type(event)), seen(still, None))
        move = match.moves[number - 1]
        state.apply(move.seat, move.action)
        for seat in {None, number % len(match.players), *state.actors}:
            view = seen(state, seat)
            planned = None if seat is None else view.sides[seat].plan
            relation = None if planned is None else planned.relation
            kinds = frozenset(map(type, view.legal))
            found.setdefault((view.phase, kinds, relation, seat is None), view)
    found["last"] = seen(match.state, None)
    return tuple(found.values())


@cache
def drawings(setting: str) -> tuple[tuple[YuanView, str, str, str], ...]:
    """Those views with their boards, hands and choices."""
    return tuple(
        (
            view,
            plain(draw(view, FACTS, english).in_one()),
            plain(hand(view, FACTS, english)),
            plain(choices(view, FACTS, english)),
        )
        for view in views(setting)
    )


def key_of(action: Action) -> str | None:
    """The place or button that an action is to be found on, as `data-key` says."""
    match action:
        case Target() | PlaceCity():
            return f"province {FACTS.province_names[action.province]}"
        case Level() | Bid():
            return f"level {action.text}" if isinstance(action, Level) else action.text
    return None


@settings
def test_every_action_is_where_it_belongs(setting: str) -> None:
    """Provinces, levels and bids carry their own actions, other buttons the rest."""
    for view, board, before, buttons in drawings(setting):
        provinces: dict[str | None, set[str]] = {}
        beside: dict[str | None, set[str]] = {}
        plain_ones: set[str] = set()
        for action in view.legal:
            if isinstance(action, Target | PlaceCity):
                provinces.setdefault(key_of(action), set()).add(action.text)
            elif isinstance(action, Level | Bid | TakeClan):
                beside.setdefault(key_of(action), set()).add(action.text)
            elif isinstance(action, Pass | Seal):
                plain_ones.add(action.text)
        assert offered(board) == provinces
        assert offered(before) == beside
        assert offered(buttons).get(None, set()) == plain_ones


def test_every_kind_of_action_was_met() -> None:
    """The matches above come to all that can be chosen."""
    met = {type(action) for name in SETTINGS for view in views(name) for action in view.legal}
    assert met == {LayTile, PlaceCity, Bid, TakeClan, Target, Level, Seal, Pass}


# Tiles to be laid


def pieces(markup: str) -> dict[str, Any]:
    """The data by which tiles are laid."""
    block = tree(markup).find(".//script[@id='pieces']")
    assert block is not None
    found: dict[str, Any] = json.loads(block.text or "")
    return found


@pytest.mark.parametrize("setting", ["free2", "free8"])
def test_every_tile_can_be_laid_by_hand(setting: str) -> None:
    """Y1: each tile at each free place in each of six rotations, and nothing else."""
    laid_once = False
    for view, board, before, _buttons in drawings(setting):
        if view.phase != "tiles" or view.seat is None:
            continue
        keys = {element.get("data-key"): element for element in tree(board).iter()}
        laid: list[str] = []
        for name, data in pieces(before).items():
            assert len(data["turns"]) == 6
            for turned, turn in enumerate(data["turns"]):
                assert data["turns"][turn["turn"]]["back"] == turned
                tree(turn["ghost"])
                for place, spot in turn["at"].items():
                    action = YUAN.parse(spot["action"])
                    assert isinstance(action, LayTile)
                    q, r = PLACES[action.place]
                    assert (f"place {q},{r}", f"tile {FACTS.tiles[action.tile].name}") == (
                        place,
                        name,
                    )
                    assert action.turned == turned
                    assert spot["said"]
                    assert 0 < float(keys[place].get("data-x") or 0) < WIDTH
                    laid.append(action.text)
        assert sorted(laid) == sorted(action.text for action in view.legal)
        laid_once = laid_once or bool(laid)
    assert laid_once


def test_turning_once_turns_to_the_right() -> None:
    """A tile turned by the first key goes clockwise, as the notation's sixths go the other way."""
    state = YUAN.new(seed="turns")
    data = pieces(plain(hand(seen(state, 0), FACTS, english)))
    for tile in data.values():
        assert [turn["turn"] for turn in tile["turns"]] == [5, 0, 1, 2, 3, 4]


# Planning


def planned(*texts: str) -> YuanView:
    """What the first seat sees of a match of four after beginning a plan."""
    state = YUAN.new({"scenario": "river-control", "powers": True}, 4, seed="plans")
    for province in ("BAO", "TANG", "YAN", "LU"):
        state.apply(state.actors[0], YUAN.parse(f"city {province}"))
    for text in texts:
        state.apply(0, YUAN.parse(text))
    return seen(state, 0)


def test_levels_say_what_they_do_and_cost() -> None:
    """Y3: for the target all nine levels are there, with costs and reasons, before sealing."""
    first = planned()
    home = next(here for here in first.provinces if here.seat == 0)
    view = planned(f"target {FACTS.province_names[home.province]}")
    buttons = {
        button.get("data-key"): button for button in tree(hand(view, FACTS, english)).iter("button")
    }
    for level in view.levels:
        button = buttons[f"level {'DFM'[level.kind]}{level.level}"]
        label = heard_of(button)
        assert f" {level.cost} Chão." in label
        assert (button.get("data-action") is not None) == (level.choice is not None)
        assert (button.get("aria-disabled") == "true") == (level.reason is not None)
    barred = [level for level in view.levels if level.reason is not None]
    assert barred
    words = " ".join(heard_of(button) for button in buttons.values())
    for level in barred:
        assert level.reason is not None
        assert level.reason.say()[1:] in words


def test_a_level_too_dear_says_what_it_would_do() -> None:
    """What the clan cannot pay has its effect beside its reason."""
    view = planned("target " + next(at.split()[1] for at in texts_of_targets(planned())))
    dear = [each for each in view.levels if each.reason is not None and "costs" in str(each.reason)]
    assert dear
    words = buttons_of(view)
    for each in dear:
        told = heard_of(words[f"level {'DFM'[each.kind]}{each.level}"])
        assert re.search(r"It costs more than the clan has\. \w", told)


def heard_of(button: Any) -> str:
    """The words of a button without its signs."""
    signs = "".join(each for sign in button.iter("small") for each in sign.itertext())
    return "".join(button.itertext()).replace(f"{signs} Chão.", " Chão.", 1)


def texts_of_targets(view: YuanView) -> list[str]:
    """The targets that are the seat's own."""
    own = [FACTS.province_names[here.province] for here in view.provinces if here.seat == view.seat]
    return [f"target {name}" for name in own]


def buttons_of(view: YuanView) -> dict[str | None, Any]:
    """The buttons of a hand by their keys."""
    drawn = tree(hand(view, FACTS, english))
    return {button.get("data-key"): button for button in drawn.iter("button")}


def test_a_plan_can_be_changed_by_a_touch() -> None:
    """What is chosen is let go, another level or province takes its place: all in legal steps."""
    name = texts_of_targets(planned())[0].split()[1]
    view = planned(f"target {name}", "D1", "F1")
    assert view.seat == 0
    words = buttons_of(view)
    pressed = [key for key, button in words.items() if button.get("aria-pressed") == "true"]
    assert pressed == ["level D1", "level F1"]
    assert (words["level D1"].get("data-back"), words["level D1"].get("data-instead")) == (
        "2",
        "F1",
    )
    assert words["level D2"].get("data-instead") == "D2 F1"
    begun = tree(hand(view, FACTS, english)).find(".//*[@data-begun]")
    assert begun is not None
    assert begun.get("data-begun") == "3"
    first = {action.text for action in planned().legal}
    others = {
        place.get("data-instead")
        for place in tree(draw(view, FACTS, english)).iter()
        if place.get("data-instead")
    }
    assert others == {text for text in first if text.startswith("target ")} - {f"target {name}"}
    aimed = planned(f"target {name}")
    for button in words.values():  # each can be played once the levels are taken back
        if button.get("data-back"):
            state = YUAN.new({"scenario": "river-control", "powers": True}, 4, seed="plans")
            for province in ("BAO", "TANG", "YAN", "LU"):
                state.apply(state.actors[0], YUAN.parse(f"city {province}"))
            state.apply(0, YUAN.parse(f"target {name}"))
            instead = button.get("data-instead")
            for action in YUAN.read(instead, aimed) if instead else []:
                state.apply(0, action)


def test_what_a_level_promises_comes_true() -> None:
    """If all others pass, an action does what its button says: in all figures of the rules."""
    kept = dict.fromkeys(("settled", "taken", "held", "raised", "built", "wasted"), 0)
    for position in YUAN.figures().values():
        state = YUAN.load(position)
        for seat in range(state.players if len(state.actors) == state.players else 0):
            for target in seen(state, seat).legal:
                if isinstance(target, Target):
                    aimed = state.copy()
                    aimed.apply(seat, target)
                    for told, events in promises(aimed, seat):
                        kept[check(told, events, seat)] += 1
    assert all(count > 10 for count in kept.values()), kept


def promises(aimed: State, seat: int) -> Iterator[tuple[str, list[Event]]]:
    """By level that can be sealed alone: what is said of it, and what happens then."""
    view = seen(aimed, seat)
    mine = view.sides[seat].plan
    assert mine is not None
    for level in view.levels:
        if level.choice is None:
            continue
        state = aimed.copy()
        state.apply(seat, view.legal[level.choice])
        if "seal" in {action.text for action in state.legal(seat)}:
            told = effect(level.kind, level.level, view, FACTS, english)
            events = list(state.apply(seat, YUAN.parse("seal")))
            for other in range(len(view.sides)):
                if other != seat:
                    events += state.apply(other, YUAN.parse("pass"))
            yield told, events


def told_of(level: str, position: str, *texts: str) -> str:
    """What the first seat is told of a level in a position, after choices of its own."""
    state = YUAN.load(position)
    for text in texts:
        state.apply(0, YUAN.parse(text))
    view = seen(state, 0)
    mine = view.sides[0].plan
    assert mine is not None
    return effect("DFM".index(level[0]), int(level[1]), view, FACTS, english)


def test_a_guarded_gorge_counts_against_an_attack() -> None:
    """Y17: three against one army between mountains do not take it; without a guard they do."""
    gorge = YUAN.figures()["yuan-powers"]
    told = told_of("M2", gorge, "target TOV")
    assert "Strength 3 against armies 1 and defence 2: not enough" in told
    bare = gorge.replace("village 1 armies", "village")
    assert "armies 0 and defence 0: taken" in told_of("M2", bare, "target TOV")


FIELD = """bingfa position 1
game: yuan
options: map=N0,0r0.G3,-2r0 clans=suhey+weyu
turn: 3
first money: 20
ULAN: weyu city
"""


def test_what_is_settled_on_the_way_joins_a_target_to_a_city() -> None:
    """Y8: ZOU comes with MOU and touches BOGD, so that MOU becomes no city."""
    joined = told_of("D3", f"{FIELD}BOGD: suhey city\n", "target MOU")
    assert joined == "Settle MOU, ZOU, TOV and GUZA."
    apart = told_of("D3", f"{FIELD}XIA: suhey city temple\n", "target MOU")
    assert apart.endswith("It becomes a city.")


def test_a_fortress_takes_its_army_before_others_are_raised() -> None:
    """With fortification III in the same plan one army less is in the stock, one more there."""
    some = f"{FIELD}ZOU: suhey village 3 armies temple\nMOU: suhey village 3 armies\n"
    city = f"{some}BOGD: suhey city 1 armies\n"
    assert told_of("M3", city, "target BOGD") == "2 armies raised. No more are left."
    fortified = told_of("M3", city, "target BOGD", "F3")
    assert fortified == "1 army raised. No more are left."
    more = city.replace("MOU: suhey village 3 armies", "MOU: suhey village")
    assert told_of("M3", more, "target BOGD", "F3") == "3 armies raised. No more than 3 stay."


def check(told: str, events: list[Event], seat: int) -> str:
    """Whether the words on a button agree with what happened; what it was."""
    for event in events:
        if getattr(event, "seat", None) != seat:
            continue
        match event:
            case Colonised() | Expanded():
                said = re.search(r"Settle ([A-Z, and]*)\.", told)
                names = re.split(r", | and ", said[1]) if said else []
                assert sorted(names) == sorted(FACTS.province_names[at] for at in event.gained)
                city = any(isinstance(each, Urbanised) and each.seat == seat for each in events)
                assert ("becomes a city" in told) == city
                return "settled"
            case Stormed():
                assert ("taken, as things stand" in told) == event.taken
                return "taken" if event.taken else "held"
            case Fought() if event.attackers <= event.defenders:
                assert "not enough, as things stand" in told or "indestructible" in told
                return "held"
            case Recruited():
                assert re.search(rf"\b{event.number} arm(y|ies) raised", told)
                return "raised"
            case TempleBuilt() | Fortified():
                temple = isinstance(event, TempleBuilt)
                assert ("Build a temple" in told) == temple
                if isinstance(event, Fortified):
                    assert ("doubled" in told) == (event.city == 2 and event.was_city != 2)
                    assert ("rampart" in told) == (event.wall == 1 and not event.was_wall)
                    assert ("indestructible" in told) == (event.wall == 2 != event.was_wall)
                return "built"
            case Wasted():
                assert "this works if a clan settles it" in told
                return "wasted"
    raise AssertionError((told, events))


@settings
def test_plans_of_others_are_not_drawn_before_they_are_shown(setting: str) -> None:
    """Y3: banners of others stand on the map only while a turn resolves."""
    shown = 0
    for view, board, _before, _buttons in drawings(setting):
        banners = {key for key in keys_of(board) if key.startswith("plan ")}
        mine = None if view.seat is None else f"plan {FACTS.seats[view.seat]}"
        if view.revealed:
            shown += len(banners)
        else:
            assert banners <= {mine}
    assert shown


@pytest.mark.parametrize("setting", ["free2", "waters3", "river4"])
def test_hidden_choices_leave_no_trace(setting: str) -> None:
    """Two matches that differ in hidden bids and plans only are drawn alike for a seat."""
    options, players = SETTINGS[setting]
    chance = stream("traces", YUAN.name)
    changed = 0
    for number, state in enumerate(walk(YUAN, YUAN.settle(options), "traces", players)):
        if number > 150:
            break
        if number % 7 == 0 and state.actors:
            for seat in (*range(players), None):
                view = seen(state, seat)
                other = YUAN.imagine(view, chance)
                changed += other.position() != state.position()
                for drawing in (draw, hand, choices):
                    assert str(drawing(view, FACTS, english)) == str(
                        drawing(seen(other, seat), FACTS, english)
                    )
    assert changed


# Parts


def keys_of(markup: str) -> list[str]:
    return re.findall(r'data-key="([^"]*)"', markup)


@settings
def test_a_board_keeps_its_parts_and_its_shape(setting: str) -> None:
    """Pages replace parts one by one: all are there from the first; the frame changes only once.

    That is when the last tile is laid: then the board is as large as the map.
    """
    match = match_of(setting)
    first = draw(seen(match.at(0), None), FACTS, english)
    shapes: dict[bool, set[str]] = {}
    for view in views(setting):
        if view.seat is None:
            board = draw(view, FACTS, english)
            assert list(board.all_parts) == list(first.all_parts)
            laying = any(side.tiles for side in view.sides)
            shapes.setdefault(laying, set()).add(board.opening)
            assert len(shapes[laying]) == 1
            for name, part in board.all_parts.items():
                assert tree(part).get("id") == name


@settings
def test_places_are_unique_and_said_in_words(setting: str) -> None:
    """Every place has a name of its own, and whatever has a role has words."""
    for _view, board, before, buttons in drawings(setting):
        keys = keys_of(board)
        assert len(set(keys)) == len(keys)
        for markup in (board, before, buttons):
            for element in tree(markup).iter():
                assert element.get("role") is None or element.get("aria-label")
                if element.tag == "button":
                    assert "".join(element.itertext()).strip() or element.get("aria-label")


@settings
def test_nesting_is_valid(setting: str) -> None:
    """No button or block within a button, no block within a paragraph: a page would move it."""
    blocks = {"div", "p", "ul", "li", "h3", "h4", "section", "button"}
    for _view, _board, before, buttons in drawings(setting):
        for markup in (before, buttons):
            for element in tree(markup).iter():
                inside = {child.tag for child in element.iter() if child is not element}
                if element.tag in ("button", "p", "h3", "h4", "span", "b", "code"):
                    assert not inside & blocks
                if element.tag == "ul":
                    assert {child.tag for child in element} <= {"li"}


@settings
def test_the_whole_map_is_heard(setting: str) -> None:
    """A province says its name, terrain, owner, what stands there, and which ones lie beside it."""
    for view, board, _before, _buttons in drawings(setting)[::2]:
        labels = {
            element.get("data-key"): element.get("aria-label") or ""
            for element in tree(board).iter()
        }
        for here in view.provinces:
            name = FACTS.province_names[here.province]
            label = labels[f"province {name}"]
            assert label.startswith(f"{name}, {TERRAIN_NAMES[here.terrain]}.")
            owner = "Free." if here.clan is None else f"of {FACTS.clans[here.clan].title}."
            assert owner in label
            assert (f"Armies: {here.armies}." in label) == bool(here.armies)
            assert ("Temple." in label) == here.temple
            assert ("indestructible" in label) == (here.wall == 2)
            assert ("Wooden rampart." in label) == (here.wall == 1)
            if here.near:
                said = re.search(r"Beside it: ([^.]*)\.", label)
                assert said is not None
                beside = re.split(r", | and ", said[1])
                assert sorted(beside) == sorted(FACTS.province_names[at] for at in here.near)
        for there in view.hexes:
            if there.province is None:
                label = labels[f"hex {there.q},{there.r}"]
                assert label.lower().startswith(TERRAINS[there.terrain])


def test_waters_name_their_shores() -> None:
    """Y2: what a water joins is heard at the water and at each province on it."""
    view = views("river4")[0]
    at = {(there.q, there.r): there for there in view.hexes}
    labels = {
        element.get("data-key"): element.get("aria-label") or ""
        for element in tree(draw(view, FACTS, english)).iter()
    }
    number = 0
    for there in view.hexes:
        if TERRAINS[there.terrain] == "water":
            for dq, dr in DIRECTIONS:
                beside = at.get((there.q + dq, there.r + dr))
                if beside is not None and beside.province is not None:
                    name = FACTS.province_names[beside.province]
                    assert name in labels[f"hex {there.q},{there.r}"]
                    number += 1
    assert number > 30
    assert "Over water:" in labels["province TANG"]


# Events


@settings
def test_events_find_their_places(setting: str) -> None:
    """What an event concerns is on the board, and what it moves comes from and to such places."""
    match = match_of(setting)
    moved = 0
    before = keys_of(plain(draw(seen(match.at(0), None), FACTS, english).in_one()))
    for number in range(1, len(match.moves) + 1):
        for event, still in match.stills(number):
            after = keys_of(plain(draw(seen(still, None), FACTS, english).in_one()))
            if event.seen_by(None):
                assert set(YUAN.concerns(event)) <= {*before, *after}, event
                for motion in motions(event):
                    assert motion.source in before, event
                    assert motion.target in after, event
                    tree(motion.picture)
                    moved += 1
            before = after
    assert moved > 5


# Words and looks


@settings
def test_every_text_is_translated(setting: str) -> None:
    """Texts and labels go through the catalogue; names, notation and figures do not."""
    names = [
        *FACTS.province_names,
        *(clan.title for clan in FACTS.clans),
        *(tile.name for tile in FACTS.tiles),
        *(f"{kind}{level}" for kind in "DFM" for level in range(LEVELS + 1)),
        *"DFM",
        "III", "II", "I", "pass", YUAN.title,
    ]  # fmt: skip
    longest = sorted(names, key=len, reverse=True)
    known = re.compile(rf"\b(?:{'|'.join(longest)})\b")
    for view in views(setting)[::3]:
        for markup in (
            draw(view, FACTS, marked),
            hand(view, FACTS, marked),
            choices(view, FACTS, marked),
            illustration(marked),
        ):
            for text in texts_of(tree(markup)):
                assert FIGURES.fullmatch(known.sub("", without_marks(text))), text


@pytest.mark.parametrize("translate", [english, translator("fr")], ids=["en", "fr"])
def test_both_languages_are_drawn(translate: Translate) -> None:
    """Every drawing has words in every language, and none has a gap left."""
    for view in views("river4")[::2]:
        for drawing in (draw, hand, choices):
            for text in texts_of(tree(drawing(view, FACTS, translate))):
                assert not re.search(r"[{}]", text)


@settings
def test_colours_have_names_of_the_stylesheet(setting: str) -> None:
    """Every colour is one of the look's, so that the night can change it."""
    pictures = plain(illustration(english)) + "".join(plain(crest(seat)) for seat in range(8))
    drawn = (board + before + buttons for _view, board, before, buttons in drawings(setting))
    for markup in (pictures, *drawn):
        colours(markup)
        assert not re.search(r"href|url\(|\sstyle=|\son[a-z]+=", markup)


def test_clans_differ_in_colour_and_in_shape() -> None:
    """In grey a clan is told by its seal and by the line around its provinces."""
    liveries = [livery_of(at, clan.colour) for at, clan in enumerate(FACTS.clans)]
    for one, other in combinations(liveries, 2):
        assert one.fill != other.fill
        assert one.seal != other.seal
        assert one.dashes != other.dashes
    unforeseen = livery_of(3, "tartan")
    assert unforeseen in liveries


def test_groups_are_outlined_inside_their_hexes() -> None:
    """Y2: a line follows a group's edge on its own side, around holes too."""
    ring = [(dq, dr) for dq, dr in DIRECTIONS]
    outer, inner = sorted(rings(ring), key=len, reverse=True)
    assert (len(outer), len(inner)) == (18, 6)
    for line, sign in ((outer, 1), (inner, -1)):
        plain_line, moved = inner_ring(line, 0), inner_ring(line, 5)
        spread = max(x for x, _y in plain_line) - max(x for x, _y in moved)
        assert spread * sign > 4


@settings
def test_drawings_are_never_stale(setting: str) -> None:
    """What was drawn before and kept is what would be drawn afresh."""
    for view, board, _before, _buttons in drawings(setting)[::4]:
        forget()
        assert plain(draw(view, FACTS, english).in_one()) == board


def test_drawings_stay_small() -> None:
    """A board of fifteen tiles is less than 190 KB; what most events change of it less than 9."""
    match = match_of("river4")
    shown = draw(seen(match.at(0), 0), FACTS, english)
    changes: list[int] = []
    for number in range(1, len(match.moves) + 1):
        for event, still in match.stills(number):
            if event.seen_by(0):
                board = draw(seen(still, 0), FACTS, english)
                changes.append(sum(map(len, board.show(shown.all_parts).values())))
                assert len(plain(board)) < 190_000
                shown = board
    assert sorted(changes)[len(changes) * 9 // 10] < 9_000


def test_names_can_be_read_on_a_desk() -> None:
    """With fifteen tiles or fewer a name has 9.5 pixels or more where the board has 726."""
    for setting in ("free2", "waters3", "river4"):
        view = views(setting)[-1]
        board = draw(view, FACTS, english)
        found = re.search(r'viewBox="0 0 \d+ (\d+)"', board.opening)
        assert found is not None
        pixels = min(726 / int(found[1]), 1)
        for here in view.provinces:
            name = FACTS.province_names[here.province]
            part = board.parts[f"part-province-{name}"]
            scale = re.search(r"scale\(([\d.]+)\)", part)
            size = [
                float(text.get("font-size") or 0)
                for text in tree(part).iter("text")
                if text.text == name
            ]
            assert scale is not None
            assert size[0] * float(scale[1]) * pixels >= 9.5, name


@pytest.mark.parametrize("lines", [0, 1, 2, 3])
def test_a_banner_hides_no_name(lines: int) -> None:
    """Its cloth hangs above the names of the provinces beside it, below that of the one above."""
    target, beside, above = 0, -1.5 * SIDE, -3 * SIDE  # how deep these hexes lie
    foot, name, half = -38, 24, 22 * 0.66 / 2  # of a banner, and of the largest name in its hex
    drawn = str(h.g[banner([3] * lines + [0] * (3 - lines), livery_of(0, "red"))])
    cloth = re.search(r'd="M-(\d+) (-\d+)H\1V(-\d+)l.*?stroke-width="([\d.]+)"', drawn)
    assert cloth is not None
    aside, top, low, edge = map(float, cloth.groups())
    assert target + foot + low + edge / 2 < beside + name - half
    assert above + name + half < target + foot + top - edge / 2
    assert aside < HALF  # it does not reach what stands in the middle of those hexes


def test_notebooks_show_the_board() -> None:
    """A view shows itself as a picture with its own colours."""
    view = views("free2")[0]
    shown = view._repr_svg_()
    assert shown == picture(view)
    style = tree(shown).find(f"{SVG}style")
    assert style is not None
    assert "--paper" in (style.text or "")


def test_the_illustration_names_what_there_is() -> None:
    """What the picture of the game shows is in the data files."""
    assert {name for name, _turned in TILES} <= {tile.name for tile in FACTS.tiles}
    assert set(STANDING) <= set(FACTS.province_names)
    drawn = plain(illustration(english))
    for name in ("ZOU", "MOU", "TOV"):
        assert name in drawn


def test_a_sheet_is_shown_when_there_is_something_on_it() -> None:
    """Before that it is marked as bare, and a seat is not said to choose twice."""
    state = YUAN.new({"scenario": "river-control"}, seed="s")
    while state.view(0).phase == "cities":
        drawn = YUAN.board(state.view(0))
        assert all('class="bare"' in sheet.drawing.__html__() for sheet in drawn.sheets)
        assert not any(YUAN.tally(state.view(0), seat).note for seat in range(4))
        seat = state.actors[0]
        state.apply(seat, state.legal(seat)[0])
    assert "bare" not in str(YUAN.board(state.view(0)).in_one())
    assert "bare" not in str(YUAN.board(YUAN.new({}, 2, seed="s").view(0)).in_one()), "tiles"
