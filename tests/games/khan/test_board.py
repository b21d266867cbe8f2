"""The board in SVG: well formed, complete, secret where it must be, and quick to send."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from typing import Any
from xml.etree import ElementTree

import pytest
from support.drawings import (
    SVG,
    acting,
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
from bingfa.core.drawing import Motion
from bingfa.core.state import Action, State
from bingfa.core.words import Translate, english
from bingfa.games.khan import KHAN
from bingfa.games.khan.board.around.choices import choices
from bingfa.games.khan.board.around.forms import middle_cell, turns_of
from bingfa.games.khan.board.around.hand import hand
from bingfa.games.khan.board.illustration import CHIEFS, PIECES, YURTS, illustration
from bingfa.games.khan.board.map.grid import HEIGHT, WIDTH, around
from bingfa.games.khan.board.motions import motions
from bingfa.games.khan.board.table import draw, picture
from bingfa.games.khan.rules.actions import (
    Agree,
    Anywhere,
    Conquer,
    Discard,
    Explore,
    Invade,
    Keep,
    NoSpecial,
    PlaceChief,
    PlaceYurt,
    Pursue,
    Refuse,
    UseMorale,
    UseProtection,
    UseSupport,
    orders,
)
from bingfa.games.khan.rules.atlas import oriented, the_atlas
from bingfa.games.khan.rules.datafile import facts_from
from bingfa.games.khan.rules.events import ChiefFled
from bingfa.games.khan.rules.facts import ABSENT, NEIGHBOURS, RIVER, Facts
from bingfa.games.khan.rules.views.view import KhanView
from bingfa.look.once import forget
from bingfa.texts import translator

FIGURES = re.compile(r"[\d\s+\-−/·=×,.:;]*")
FACTS = KHAN.box
LEGEND = {
    "portrait": 22.0,
    "turn": 22.0,
    "part-ground": 20.0,
}  # twice as many pixels as a phone has
every_number = pytest.mark.parametrize("players", KHAN.players)


def seen(state: State, seat: int | None) -> KhanView:
    view = state.view(seat)
    assert isinstance(view, KhanView)
    return view


@cache
def views(players: int) -> tuple[KhanView, ...]:
    """What seats and a spectator see in random matches: of each kind of moment, one."""
    found: dict[object, KhanView] = {}
    for free in (False, True):
        for seed in ("silk", "felt"):
            options = KHAN.settle({"free_chiefs": free})
            for number, state in enumerate(walk(KHAN, options, seed, players)):
                for seat in {None, number % players, *state.actors}:
                    view = seen(state, seat)
                    kinds = frozenset(map(type, view.legal))
                    asked = view.proposal is not None
                    found.setdefault((view.phase, seat, kinds, asked, view.outcome is None), view)
    consent = KHAN.load(KHAN.figures()["khan-consent"])
    if players == consent.players:
        found["consent"] = seen(consent, consent.actors[0])
    return tuple(found.values())


@cache
def drawings(players: int) -> tuple[tuple[KhanView, str, str, str], ...]:
    """Those views with their boards, hands and choices."""
    return tuple(
        (
            view,
            plain(draw(view, FACTS, english).in_one()),
            plain(hand(view, FACTS, english)),
            plain(choices(view, FACTS, english)),
        )
        for view in views(players)
    )


def place_of(action: Action) -> str | None:
    """Where on the board an action is to be found, as `data-key` says."""
    match action:
        case PlaceChief() | PlaceYurt() | Invade() | Anywhere():
            return f"cell {FACTS.cell_names[action.cell]}"
        case Pursue():
            return f"chief {FACTS.chiefs[action.chief]}"
    return None


def in_hand(action: Action) -> str | None:
    """What in the hand an action is to be found on, besides special cards."""
    match action:
        case Invade() | Discard():
            return f"card {FACTS.card_names[action.card]}"
        case Explore():
            return f"kind {FACTS.shapes[action.kind].name}"
    return None


@every_number
def test_targets_are_where_they_belong_and_no_others(players: int) -> None:
    """Cells and chiefs carry exactly the legal actions that concern them."""
    kinds: set[type[Action]] = set()
    for view, board, _hand, _choices in drawings(players):
        assert tree(board).tag == f"{SVG}svg"
        wanted: dict[str | None, set[str]] = {}
        for action in view.legal:
            kinds.add(type(action))
            if (place := place_of(action)) is not None:
                wanted.setdefault(place, set()).add(action.text)
        assert offered(board) == wanted
    assert {PlaceChief, PlaceYurt, Invade, Pursue, Anywhere, Conquer, Discard, Keep} <= kinds
    assert {NoSpecial, UseMorale, UseProtection, UseSupport, Explore} <= kinds
    if players == 3:
        assert {Agree, Refuse} <= kinds


@every_number
def test_hand_and_choices_carry_the_other_actions(players: int) -> None:
    """Cards and shapes carry what can be done with them; every legal action is on some element."""
    for view, board, cards, buttons in drawings(players):
        here = offered(cards)
        special = {
            action.text
            for action in view.legal
            if isinstance(action, UseMorale | UseProtection | UseSupport | Explore)
        }
        assert here.pop(None, set()) == special
        wanted: dict[str | None, set[str]] = {}
        for action in view.legal:
            if (place := in_hand(action)) is not None:
                wanted.setdefault(place, set()).add(action.text)
        assert here == wanted
        there = offered(buttons).get(None, set())
        conquests = {action.text for action in view.legal if isinstance(action, Conquer)}
        assert conquests <= there
        every = {*there}.union(*offered(board).values(), *offered(cards).values())
        assert every == {action.text for action in view.legal}


# Shapes to be laid


def pieces(markup: str) -> dict[str, Any]:
    """The data by which shapes are laid; there is none when it is over."""
    block = tree(markup).find(".//script[@id='pieces']")
    found: dict[str, Any] = {} if block is None else json.loads(block.text or "")
    return found


@every_number
def test_every_conquest_can_be_laid_by_hand(players: int) -> None:
    """Each legal conquest is at one cell of one orientation of its kind, and nothing else is."""
    number = 0
    for view, _board, cards, _choices in drawings(players):
        laid: list[str] = []
        for kind, data in pieces(cards).items():
            shape = next(each for each in FACTS.shapes if f"kind {each.name}" == kind)
            turns = turns_of(shape.form)
            assert len(turns) == len(data["turns"])
            for turn, given in zip(turns, data["turns"], strict=True):
                for cell, spot in given["at"].items():
                    action = KHAN.parse(spot["action"])
                    assert isinstance(action, Conquer)
                    assert f"kind {FACTS.shapes[action.kind].name}" == kind
                    assert f"cell {FACTS.cell_names[middle_cell(turn, action.cells)]}" == cell
                    assert spot["tone"] in (*FACTS.seats, "shared")
                    assert spot["said"]
                    laid.append(action.text)
        assert sorted(laid) == sorted(a.text for a in view.legal if isinstance(a, Conquer))
        number += len(laid)
    assert number > 20


@pytest.mark.parametrize("kind", range(len(FACTS.shapes)), ids=lambda at: FACTS.shapes[at].name)
def test_shapes_turn_and_flip(kind: int) -> None:
    """Turning four times, turning back, and flipping twice lead to where one began."""
    form = FACTS.shapes[kind].form
    turns = turns_of(form)
    every = {oriented(form, at % 4, at >= 4) for at in range(8)}
    assert {turn.form for turn in turns} == every
    assert len(turns) == len(every)
    for at, turn in enumerate(turns):
        assert turns[turn.turn].back == at
        assert turns[turn.flip].flip == at
        assert turns[turns[turns[turn.turn].turn].turn].turn == at
        assert turns[turn.turn].form == oriented(turn.form, 1, False)
        assert turns[turn.flip].form == oriented(turn.form, 0, True)
        assert turn.middle in turn.form


def test_a_ghost_has_no_colours_of_its_own() -> None:
    """The stylesheet colours it by whom it would belong to; it is drawn about its middle cell."""
    view = next(view for view in views(3) if view.conquests and view.legal)
    for data in pieces(plain(hand(view, FACTS, english))).values():
        for turn in data["turns"]:
            ghost = tree(turn["ghost"])
            assert [path.get("class") for path in ghost] == ["face", "edge"]
            assert not re.search(r"fill|stroke|style", turn["ghost"])


def test_shapes_left_are_buttons() -> None:
    """Those that fit nowhere now say so; those that are gone are not there."""
    state = KHAN.load(KHAN.figures()["khan-conquest"])
    view = seen(state, state.actors[0])
    ready = {conquest.kind for conquest in view.conquests}
    assert ready
    found = {
        button.get("data-key"): button
        for button in tree(hand(view, FACTS, english)).iter("button")
        if button.get("class") == "kind"
    }
    for kind, shape in enumerate(FACTS.shapes):
        button = found.pop(f"kind {shape.name}", None)
        assert (button is not None) == bool(view.left[kind])
        if button is not None:
            assert button.get("data-piece") == f"kind {shape.name}"
            assert (button.get("aria-disabled") == "true") == (kind not in ready)
    assert not found


def test_many_conquests_are_listed_by_points_and_then_by_kind() -> None:
    """The best forty at once, the others folded kind by kind with their number."""
    yurts = " ".join(f"{column}{row}" for column in "fgh" for row in range(8, 14))
    state = KHAN.load(f"bingfa position 1\ngame: khan\nturn: 3\nabbasid: m2\nred yurts: {yurts}\n")
    view = seen(state, 0)
    assert len(view.conquests) > 200
    top = tree(choices(view, FACTS, english)).find("details")
    assert top is not None
    first, *others = top[1:]
    points = [_points(button) for button in first.iter("button")]
    assert len(points) == 40
    assert points == sorted(points, reverse=True)
    number = len(points)
    for folded in others:
        listed = list(folded.iter("button"))
        assert (folded[0].text or "").endswith(f": {len(listed)} more")
        kinds = {(button.get("data-action") or "").split()[1] for button in listed}
        assert len(kinds) == 1
        assert max(map(_points, listed)) <= points[-1]
        number += len(listed)
    assert number == len(view.conquests)
    for button in top.iter("button"):
        action = KHAN.parse(button.get("data-action") or "")
        assert isinstance(action, Conquer)
        shown = [f"cell {FACTS.cell_names[cell]}" for cell in action.cells]
        assert (button.get("data-shows") or "").split("|") == shown


def _points(button: ElementTree.Element) -> int:
    found = re.search(r"points: (\d+)", "".join(button.itertext()))
    assert found
    return int(found[1])


# What is not to be seen


@every_number
def test_hidden_cards_leave_no_trace(players: int) -> None:
    """Two matches that differ in hidden cards only are drawn alike for a seat."""
    chance = stream("traces", KHAN.name)
    changed = 0
    for number, state in enumerate(walk(KHAN, KHAN.settle(None), "traces", players)):
        if number % 15 == 0 and state.actors:
            for seat in (*range(players), None):
                view = seen(state, seat)
                other = KHAN.imagine(view, chance)
                changed += other.position() != state.position()
                for drawing in (draw, hand, choices):
                    assert str(drawing(view, FACTS, english)) == str(
                        drawing(seen(other, seat), FACTS, english)
                    )
    assert changed


def test_hands_are_readable_to_their_owner_alone() -> None:
    """K1: one's cards are in one's own hand; of others only the number is known."""
    state = KHAN.load(KHAN.figures()["khan-invasion"])
    seat = state.actors[0]
    own = plain(hand(seen(state, seat), FACTS, english))
    cards = seen(state, seat).sides[seat].hand
    assert cards
    for other in ((seat + 1) % state.players, None):
        view = seen(state, other)
        markup = plain(hand(view, FACTS, english)) + plain(draw(view, FACTS, english))
        for card in cards:
            assert f"card {FACTS.card_names[card]}" in own
            assert f"card {FACTS.card_names[card]}" not in markup


# Words


@every_number
def test_every_text_is_translated(players: int) -> None:
    """Texts and labels go through the catalogue; figures, cells, shapes and the title do not."""
    names = sorted((*FACTS.cell_names, *(shape.name for shape in FACTS.shapes)), key=len)
    known = re.compile(rf"\b(?:{'|'.join(reversed(names))}|{KHAN.title})\b")
    edge = re.compile(r"^[a-m]$")
    for view in views(players)[::3]:
        for markup in (
            draw(view, FACTS, marked),
            hand(view, FACTS, marked),
            choices(view, FACTS, marked),
            illustration(marked),
        ):
            for text in texts_of(tree(markup)):
                left = known.sub("", without_marks(text))
                assert FIGURES.fullmatch(left) or edge.match(left), text


@pytest.mark.parametrize("translate", [english, translator("fr")], ids=["en", "fr"])
def test_both_languages_are_drawn(translate: Translate) -> None:
    """Every drawing has words in every language, and none has a gap left."""
    for view in views(4)[::2]:
        for drawing in (draw, hand, choices):
            for text in texts_of(tree(drawing(view, FACTS, translate))):
                assert not re.search(r"[{}]", text)


def test_cells_say_what_they_touch() -> None:
    """K2: a cell's words name river and neighbouring territories exactly where they count."""
    labels = _labels(draw(seen(KHAN.new(seed=1), None), FACTS, english))
    grounds = the_atlas().ground_cells
    for cell, ground in enumerate(FACTS.ground):
        key = f"cell {FACTS.cell_names[cell]}"
        assert (key in labels) == (ground != ABSENT)
        if key in labels:
            near = "beside the neighbouring territories" in labels[key]
            assert near == (cell in grounds[NEIGHBOURS])
            assert ("beside the river" in labels[key]) == (cell in grounds[RIVER])


def _labels(drawing: object) -> dict[str, str]:
    return {
        element.get("data-key") or "": element.get("aria-label") or ""
        for element in tree(drawing).iter()
        if element.get("aria-label")
    }


def test_a_position_is_said_in_words() -> None:
    """Chiefs, yurts, pieces, protections and a conquest proposed are heard where they are."""
    state = KHAN.load(KHAN.figures()["khan-consent"])
    labels = _labels(draw(seen(state, 1), FACTS, english).in_one())
    assert labels["cell h4"].endswith("Chief: Goryeo.")
    assert labels["cell i10"].endswith("A yurt of Red.")
    assert labels["cell h5"].endswith("A neutral yurt.")
    assert labels["cell f8"].endswith("Conquered by Red.")
    assert labels["cell j10"].endswith("A yurt of Yellow. Protected by Yellow.")
    assert labels["piece 0"] == "Tile L3 on f8 g8 f9, of Red, points: 3."
    assert labels["proposal"] == "Red wants to lay tile O4 on i10 j10 i11 j11."
    assert "Active." in labels["special yellow protection"]
    assert labels["portrait tibetan"].startswith("Tibetan stands on j12. Neutral yurts beside the")
    assert labels["score red"].startswith("Red: 3 points of shapes, bonus 10, 13 in all.")


def test_somebody_who_is_asked_is_told_what() -> None:
    """K9: who must agree sees the question, both answers, and where it is about."""
    state = KHAN.load(KHAN.figures()["khan-consent"])
    asked = tree(choices(seen(state, 1), FACTS, english))
    question = asked.find("p")
    assert question is not None
    assert "Do you agree?" in (question.text or "")
    assert (question.get("data-shows") or "").split("|") == [
        f"cell {name}" for name in ("i10", "j10", "i11", "j11")
    ]
    assert {text for _b, texts in acting(asked) for text in texts} == {"agree", "refuse"}
    waiting = tree(choices(seen(state, 0), FACTS, english))
    assert waiting.find("p") is None


# Markup


@every_number
def test_elements_stand_where_they_may(players: int) -> None:
    """No button in a button, list items in lists, a summary first in what folds."""
    for view, _board, cards, buttons in drawings(players):
        for markup in (cards, buttons):
            root = tree(markup)
            for parent in root.iter():
                inside = [child.tag for child in parent]
                if parent.tag == "ul":
                    assert set(inside) == {"li"}
                elif "li" in inside:
                    raise AssertionError(parent.tag)
                if parent.tag == "details":
                    assert inside[0] == "summary"
                if parent.tag in ("button", "summary", "p"):
                    tags = {each.tag for each in parent.iter() if each is not parent}
                    assert not tags & {"button", "ul", "div", "p", "details", "h3"}
        ids = re.findall(r'\sid="([^"]+)"', cards + buttons)
        assert ids == ["pieces"] * (view.outcome is None)


@every_number
def test_colours_have_names_of_the_stylesheet(players: int) -> None:
    """Every colour is one of the look's, so that the night can change it."""
    moved = "".join(str(motion.picture) for motion in all_motions(players))
    crests = "".join(plain(KHAN.crest(seat)) for seat in range(players))
    colours(plain(KHAN.picture()) + crests + moved)
    for _view, board, cards, buttons in drawings(players):
        colours(board + cards + buttons)


def all_motions(players: int) -> list[Motion]:
    """The pieces that move in a random match."""
    match = random_match(KHAN, KHAN.settle(None), "moving", players=players)
    events = (event for move in match.moves for event in move.events)
    return [motion for event in events for motion in motions(event)]


def test_nothing_is_fetched_from_elsewhere() -> None:
    """No addresses but the namespace, no styles or scripts in attributes."""
    for view, board, cards, buttons in drawings(4):
        markup = board + cards + buttons
        assert "http" not in markup.replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert not re.search(r"href|url\(|\sstyle=|\son[a-z]+=", markup)
        assert markup.count("<script") == (view.outcome is None)


def test_chiefs_players_and_grounds_differ_by_more_than_colour() -> None:
    """In grey, each still has a shape of its own."""

    def shapes(markup: object) -> tuple[str | None, ...]:
        return tuple(path.get("d") for path in tree(markup).iter() if path.tag.endswith("path"))

    assert len({shapes(KHAN.crest(seat)) for seat in range(4)}) == 4
    board = draw(seen(KHAN.new(seed=1), None), FACTS, english)
    chiefs = [board.parts[f"part-chief-{name}"] for name in FACTS.chiefs]
    assert len({shapes(chief) for chief in chiefs}) == len(chiefs)
    portraits = [board.parts[f"part-portrait-{name}"] for name in FACTS.chiefs]
    assert len({shapes(portrait)[0] for portrait in portraits}) == len(portraits)


# Moving


def test_a_flight_goes_cell_by_cell() -> None:
    """K3: over what is jumped, with the directions tried, while a yurt comes to where he was."""
    event = ChiefFled(
        rule="K3", chief=0, source=39 + 2, target=0, direction=2, tried=(0, 1), way=(42, 43),
        portrait=True,
    )  # fmt: skip
    steps = [(motion.source, motion.target) for motion in motions(event)]
    assert steps == [
        ("cell c4", "cell c3"),
        ("cell c4", "cell d3"),
        ("cell c4", "cell d4"),
        ("cell d4", "cell e4"),
        ("cell e4", "chief seljuk"),
        ("portrait seljuk", "yurt c4"),
    ]


# The map


def test_the_lines_around_cells_are_closed_and_as_long_as_they_should_be() -> None:
    """The outline of any region or piece runs once along every side that leaves it."""
    atlas = the_atlas()
    regions = [[cell for cell, at in enumerate(FACTS.ground) if at == each] for each in range(7)]
    for cells in (*regions, *(list(cells) for cells in atlas.cells[::97])):
        sides = sum(4 - sum(there in cells for there in atlas.sides[cell]) for cell in cells)
        long = 0
        for ring in around(cells, FACTS):
            for (x0, y0), (x1, y1) in zip(ring, [*ring[1:], ring[0]], strict=True):
                assert (x0 == x1) != (y0 == y1)
                long += abs(x1 - x0) + abs(y1 - y0)
        assert long == sides


def test_a_corrected_board_is_drawn_too() -> None:
    """An owner's corrected data file changes the map."""
    text = (files("bingfa.games.khan") / "data" / "khan.toml").read_text(encoding="utf-8")
    opened = text.replace('"b2", "a3",', '"a3",').replace("mountain = 4", "mountain = 3")
    facts = facts_from(opened, "corrected.toml")
    view = seen(KHAN.new(seed=1), None)
    assert str(_ground(view, facts)) != str(_ground(view, FACTS))
    assert "beside the neighbouring" in _labels(draw(view, facts, english))["cell b2"]


def _ground(view: KhanView, facts: Facts) -> object:
    return draw(view, facts, english).parts["part-ground"]


def test_the_look_at_the_game_is_possible() -> None:
    """Its pieces fit, and stand on land of their own."""
    taken = [FACTS.cell_names.index(cell) for cell, _what in (*YURTS, *CHIEFS)]
    assert all(FACTS.is_land(cell) for cell in taken)
    for text, _owners in PIECES:
        laid = orders().by_text[text.lower()]
        assert isinstance(laid, Conquer)
        taken.extend(laid.cells)
    assert len(set(taken)) == len(taken)


def test_notebooks_show_the_board() -> None:
    """A view shows itself as a picture with its own colours."""
    view = seen(KHAN.new(seed=1), 0)
    shown = view._repr_svg_()
    assert shown == picture(view)
    style = tree(shown).find(f"{SVG}style")
    assert style is not None
    assert "--paper" in (style.text or "")


# Quick to draw and to send


@every_number
def test_drawings_are_never_stale(players: int) -> None:
    """What was drawn before and kept is what would be drawn afresh."""
    for view, board, _hand, _choices in drawings(players)[::4]:
        kept = plain(draw(view, FACTS, english).in_one())
        forget()
        assert plain(draw(view, FACTS, english).in_one()) == kept == board


def test_what_stays_is_not_drawn_again() -> None:
    """A yurt that is placed changes its row and little else; all other parts are kept."""
    state = KHAN.new(seed=3)
    before = draw(seen(state, None), FACTS, english)
    state.apply(state.actors[0], KHAN.parse("yurt e3"))
    after = draw(seen(state, None), FACTS, english)
    changed = {name for name, part in after.parts.items() if part is not before.parts[name]}
    assert {"part-yurts-3", "part-cell-e3"} <= changed
    assert len(changed) <= 6


@every_number
def test_drawings_stay_small(players: int) -> None:
    """A whole board is less than 160 KB; what most events change of it less than 10."""
    changes: list[int] = []
    match = random_match(KHAN, KHAN.settle(None), "small", players=players)
    shown = draw(seen(match.at(0), 0), FACTS, english)
    for number in range(1, len(match.moves) + 1):
        for event, still in match.stills(number):
            if event.seen_by(0):
                board = draw(seen(still, 0), FACTS, english)
                changes.append(sum(map(len, board.show(shown.all_parts).values())))
                shown = board
    assert len(plain(shown)) < 160_000
    assert sorted(changes)[len(changes) * 9 // 10] < 10_000


@every_number
def test_everything_lies_within_the_sheets(players: int) -> None:
    """Of each player one, and whatever lies on it does not stick out."""
    board = draw(views(players)[-1], FACTS, english)
    assert board.opening.count(f'viewBox="0 0 {WIDTH} {HEIGHT}"') == 1
    assert [sheet.seat for sheet in board.sheets] == list(FACTS.seats[:players])
    for sheet in board.sheets:
        wide, high = sheet.drawing.size
        for place in tree(sheet.drawing).iter():
            moved = re.findall(r"[\d.]+", place.get("transform") or "0 0")[:2]
            box = place.find(f"{SVG}rect")
            if place.get("data-key") and box is not None:
                x, y = (
                    float(at) + float(box.get(by) or 0) for at, by in zip(moved, "xy", strict=True)
                )
                assert x >= 0 <= y
                assert x + float(box.get("width") or 0) <= wide
                assert y + float(box.get("height") or 0) <= high


@every_number
def test_figures_can_be_read_on_a_phone(players: int) -> None:
    """Points, bonuses and numbers of cards are at least 9 pixels high where the board is 360."""
    for _view, board, _hand, _choices in drawings(players)[::5]:
        for place in tree(board).iter():
            key = (place.get("data-key") or "").split(" ")[0]
            if key in ("piece", "score", "hand", "reserve", "pile", "turn"):
                for text in place.iter(f"{SVG}text"):
                    assert float(text.get("font-size") or 0) >= 18


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_legend_can_be_read_on_a_phone(language: str) -> None:
    """Names of chiefs, long ones too, and the turn are 11 pixels high there, coordinates 10."""
    board = draw(views(2)[-1], FACTS, translator(language))
    sizes: dict[str, set[float]] = {}
    for place in tree(board).iter():
        key = (place.get("data-key") or place.get("id") or "").split(" ")[0]
        for text in place.iter(f"{SVG}text") if key in LEGEND else ():
            sizes.setdefault(key, set()).add(float(text.get("font-size") or 0))
    assert {key: min(found) for key, found in sizes.items()} == LEGEND
