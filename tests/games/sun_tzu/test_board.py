"""The board in SVG: well formed, complete, secret where it must be, and free of loose colours."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from itertools import combinations

import pytest
from support.drawings import (
    SVG,
    acting,
    colours,
    listed,
    marked,
    plain,
    texts_of,
    tree,
    without_marks,
)
from support.size import sample
from support.walks import random_match, walk

from bingfa.core.chance import stream
from bingfa.core.drawing import Motion
from bingfa.core.state import Action, State
from bingfa.core.words import english
from bingfa.games.sun_tzu import DYNASTIES, SUN_TZU
from bingfa.games.sun_tzu.board.around.hand import card, choices, hand
from bingfa.games.sun_tzu.board.illustration import illustration
from bingfa.games.sun_tzu.board.map.maps import BOTTOM, TOP, WIDTH, map_for
from bingfa.games.sun_tzu.board.motions import motions
from bingfa.games.sun_tzu.board.table import draw, picture
from bingfa.games.sun_tzu.game import SunTzuGame
from bingfa.games.sun_tzu.rules.actions import (
    RESERVE,
    From,
    Keep,
    Lay,
    Leave,
    Look,
    Next,
    Pass,
    Reinforce,
    Seal,
    Take,
    Use,
)
from bingfa.games.sun_tzu.rules.cards import KINDS, NAMES, SIX, bundle_of
from bingfa.games.sun_tzu.rules.datafile import edition_from
from bingfa.games.sun_tzu.rules.facts import PROVINCES, Edition
from bingfa.games.sun_tzu.rules.views.view import SunTzuView
from bingfa.look.ink import inside
from bingfa.look.once import forget

GAMES = (SUN_TZU, DYNASTIES)
RICHEST = {  # by game: the options with most to draw
    "sun-tzu": {"strategy": "on", "events": "on"},
    "dynasties": {"advanced": "on", "warlords": "on"},
}
FIGURES = re.compile(r"[\d\s+\-−/·=→↓,.:;]*")
named_games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@cache
def views(game: SunTzuGame) -> tuple[SunTzuView, ...]:
    """What both seats and a spectator see in some random matches: of each kind of moment, one."""
    seen: dict[object, SunTzuView] = {}
    for seed in ("board", "carved", "brush"):
        for state in walk(game, game.settle(RICHEST[game.name]), seed):
            for seat in (0, 1, None):
                view = state.view(seat)
                assert isinstance(view, SunTzuView)
                kinds = frozenset(map(type, view.legal))
                seen.setdefault((view.step, seat, kinds, view.outcome is None), view)
                seen.setdefault((view.event, view.applying), view)
    return tuple(seen.values())


@cache
def drawings(game: SunTzuGame) -> tuple[tuple[SunTzuView, str, str, str], ...]:
    """Those views with their boards, hands and choices."""
    return tuple(
        (
            view,
            plain(draw(view, game.edition, english).in_one()),
            plain(hand(view, game.edition, english)),
            plain(choices(view, game.edition, english)),
        )
        for view in views(game)
    )


def places_of(action: Action, seat: int, edition: Edition) -> set[str]:
    """Where on the board an action is to be found, as `data-key` says."""
    match action:
        case Lay() | Next():
            return {f"province {edition.provinces[action.province]}"}
        case From() if action.place == RESERVE:
            return {f"reserve {edition.seats[seat]}"}
        case From():
            return {f"province {edition.provinces[action.place]}"}
        case Use():
            provinces = (at for at in (action.here, action.there) if at >= 0)
            return {f"province {edition.provinces[at]}" for at in provinces}
        case Reinforce():
            return {f"aside {edition.seats[seat]}"}
        case Look():
            return {f"pile {edition.seats[seat]}"}
    return set()


@named_games
def test_targets_are_where_they_belong_and_no_others(game: SunTzuGame) -> None:
    """Boards are well formed, and each place carries exactly the legal actions that concern it."""
    kinds: set[type[Action]] = set()
    for view, board, cards, _choices in drawings(game):
        root = tree(board)
        assert root.tag == f"{SVG}svg"
        wanted: dict[str, set[str]] = {}
        for action in view.legal:
            kinds.add(type(action))
            assert view.seat is not None
            for place in places_of(action, view.seat, game.edition):
                wanted.setdefault(place, set()).add(action.text)
        found = {element.get("data-key"): actions for element, actions in acting(root, tree(cards))}
        assert found == wanted
        for element in root.iter():
            assert element.get("role") is None or element.get("aria-label")
    assert {Lay, Next, From, Use, Reinforce, Take, Seal, Pass, Keep} <= kinds


@named_games
def test_hand_and_choices_carry_the_other_actions(game: SunTzuGame) -> None:
    """Cards carry what can be done with them, and every legal action is on some element."""
    for view, board, cards, buttons in drawings(game):
        in_hand: dict[str | None, set[str]] = {}
        for element, actions in acting(tree(cards), tree(board)):
            assert element.tag == "button"
            assert element.get("aria-label")
            in_hand.setdefault(element.get("data-card"), set()).update(actions)
        for kind in range(KINDS):
            wanted = {
                action.text
                for action in view.legal
                if isinstance(action, Lay | Reinforce | Take) and action.card == kind
            }
            assert in_hand.pop(str(kind), set()) == wanted
        secret = {action.text for action in view.legal if isinstance(action, Use | Keep)}
        assert in_hand.pop(None, set()) == secret
        assert not in_hand
        plain = {
            action.text for action in view.legal if isinstance(action, Seal | Pass | Look | Leave)
        }
        plain |= {
            action.text
            for action in view.legal
            if isinstance(action, From) and action.place == RESERVE
        }
        if view.step == "place":  # where a touch on a card would lay it
            plain |= {action.text for action in view.legal if isinstance(action, Reinforce)}
        assert {text for _b, texts in acting(tree(buttons)) for text in texts} == plain


def test_what_is_taken_of_two_cards_is_marked() -> None:
    """It stays where it lay, with a mark and in words, and cannot be taken once more."""
    state = SUN_TZU.load(
        "bingfa position 1\ngame: sun-tzu\nstep: draw\nblue one: yes\nblue looking: 3\n"
        "red looking: 2\n"
        "blue pile: +1 +1 9 7 8 10 +1 +2 +3 -1 -1 -1 plague plague\n"
    )
    state.apply(0, SUN_TZU.parse("take +1"))
    drawn = tree(hand(_seen(state), SUN_TZU.edition, english))
    first = next(each for each in drawn.iter() if each.get("class") == "cards")
    marked = ["taken" in (item.get("class") or "") for item in first]
    assert marked == [True, False, False]
    buttons = [each.get("data-action") for each in first.iter() if each.get("data-action")]
    assert buttons == ["take +1", "take 9"]


def test_a_touch_lays_a_card_and_takes_it_up_again() -> None:
    """Cards say where a touch lays them, laid ones what takes them back, to their player alone."""
    state = SUN_TZU.new({"strategy": "off"}, seed="touch")
    for text in ("lay 2 qin", "lay 5 jin-yan"):
        state.apply(0, SUN_TZU.parse(text))
    cards = tree(hand(_seen(state), SUN_TZU.edition, english)).iter("button")
    usual = {each.get("data-card"): each.get("data-usual") for each in cards}
    assert usual["0"] == "lay 1 *"
    ends = [
        text
        for _element, texts in listed(tree(SUN_TZU.board(state.view(0))))
        for text in texts
        if text.startswith("* ")
    ]
    assert ends == ["* chu", "* han-qi", "* wu"]
    found = {
        seat: {
            each.get("data-spot"): each.get("data-withdraw")
            for each in tree(SUN_TZU.board(state.view(seat))).iter()
            if each.get("data-withdraw")
        }
        for seat in (0, 1, None)
    }
    assert found == {0: {"qin": "lay 2 qin", "jin-yan": "lay 5 jin-yan"}, 1: {}, None: {}}
    for text in ("lay 1 chu", "lay 3 han-qi", "lay 4 wu", "seal"):
        state.apply(0, SUN_TZU.parse(text))
    assert "data-withdraw" not in str(SUN_TZU.board(state.view(0)))


@named_games
def test_hidden_cards_leave_no_trace(game: SunTzuGame) -> None:
    """Two matches that differ in hidden cards only are drawn alike for a seat."""
    chance = stream("traces", game.name)
    changed = 0
    for number, state in enumerate(walk(game, game.settle(RICHEST[game.name]), "traces")):
        if number % 12 == 0 and state.actors:
            for seat in (0, 1):
                view = state.view(seat)
                assert isinstance(view, SunTzuView)
                other = game.imagine(view, chance)
                twin = other.view(seat)
                changed += other.position() != state.position()
                for drawing in (draw, hand, choices):
                    assert str(drawing(view, game.edition, english)) == str(
                        drawing(twin, game.edition, english)
                    )
    assert changed


def test_own_cards_show_and_the_others_do_not() -> None:
    """S2: one's cards are readable to oneself alone until they are turned."""
    state = SUN_TZU.new({"strategy": "off"}, seed="cards")
    for action in ("lay 2 qin", "lay 3 chu", "lay 4 jin-yan", "lay 5 han-qi", "lay 6 wu", "seal"):
        state.apply(0, SUN_TZU.parse(action))
    for seat, readable in ((0, True), (1, False), (None, False)):
        view = state.view(seat)
        assert isinstance(view, SunTzuView)
        words = str(draw(view, SUN_TZU.edition, english).in_one())
        assert ("Card of Blue: 5, face down." in words) == readable
        assert ("Card of Blue: face down." in words) != readable
        assert "Card of Red: none." not in words


@named_games
def test_every_text_is_translated(game: SunTzuGame) -> None:
    """Texts and labels go through the catalogue; figures, punctuation and the title do not."""
    for view in views(game)[::3]:
        for markup in (
            draw(view, game.edition, marked).in_one(),
            hand(view, game.edition, marked),
            choices(view, game.edition, marked),
            illustration(game.edition, marked),
        ):
            for text in texts_of(tree(markup)):
                assert FIGURES.fullmatch(without_marks(text.removeprefix(game.title))), text


@named_games
def test_colours_have_names_of_the_stylesheet(game: SunTzuGame) -> None:
    """Every colour is one of the look's, so that the night can change it."""
    moved = "".join(str(motion.picture) for motion in all_motions(game))
    colours(plain(game.picture()) + plain(game.crest(0)) + plain(game.crest(1)) + moved)
    for _view, board, cards, buttons in drawings(game):
        colours(board + cards + buttons)


def all_motions(game: SunTzuGame) -> list[Motion]:
    """The pieces that move in a random match."""
    match = random_match(game, game.settle(RICHEST[game.name]), "moving")
    events = (event for move in match.moves for event in move.events)
    return [motion for event in events for motion in motions(event, game.edition)]


@named_games
def test_nothing_is_fetched_from_elsewhere(game: SunTzuGame) -> None:
    """No addresses but the namespace and shapes of the same drawing, no styles or scripts."""
    for _view, board, cards, buttons in drawings(game):
        markup = board + cards + buttons
        assert "http" not in markup.replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert not re.search(r'href(?!="#)|url\(|<script|\sstyle=|\son[a-z]+=', markup)


@named_games
def test_the_map_shows_the_borders_of_the_edition(game: SunTzuGame) -> None:
    """Provinces that border on each other share a line; others share a point at most."""
    regions = map_for(game.edition).regions
    for one, other in combinations(range(PROVINCES), 2):
        shared = set(regions[one].ring) & set(regions[other].ring)
        if game.edition.borders[one] >> other & 1:
            assert len(shared) > 5
        else:
            assert len(shared) <= 1


@named_games
def test_pieces_lie_within_their_province(game: SunTzuGame) -> None:
    """Both cards of each province lie on its land, which lies within the board."""
    for region in map_for(game.edition).regions:
        x, y = region.heart
        for dx, dy in ((-101, -30), (101, -30), (-101, 44), (101, 44), (0, -60), (0, 60)):
            assert inside((x + dx, y + dy), region.ring)
        assert all(0 < x < WIDTH and TOP - 6 < y < BOTTOM + 6 for x, y in region.ring)


@pytest.mark.parametrize("game", [SUN_TZU, DYNASTIES], ids=lambda game: game.name)
def test_no_glow_crosses_out_markers(game: SunTzuGame) -> None:
    """They are drawn after the places, and leave it to these to be touched."""
    parts = list(game.board(game.new(seed="marks").view(0), english).parts.items())
    names = [name for name, _part in parts]
    first = names.index(f"part-marks-{game.edition.provinces[0]}")
    assert first > names.index(f"part-province-{game.edition.provinces[-1]}")
    assert all('pointer-events="none"' in part for name, part in parts if "-marks-" in name)


def test_borders_that_no_map_shows_become_roads() -> None:
    """An owner's corrected data file is drawn too: five islands with roads between them."""
    text = (files("bingfa.games.sun_tzu") / "data" / "sun-tzu.toml").read_text(encoding="utf-8")
    edition = edition_from(text.replace('"qin chu"', '"jin-yan wu"'), "corrected.toml")
    drawn = map_for(edition)
    assert drawn.roads
    assert len(drawn.touching) == 7
    view = views(SUN_TZU)[0]
    tree(draw(view, edition, english).in_one())


def test_many_armies_show_their_number() -> None:
    """More armies than can be told at a glance become a stack with its number."""
    state = SUN_TZU.new({"strategy": "off"}, seed="many")
    state.sides[0].reserve -= 17
    state.army[0] += 17
    view = state.view(None)
    assert isinstance(view, SunTzuView)
    root = tree(draw(view, SUN_TZU.edition, english).in_one())
    assert str(abs(view.army[0])) in [text.text for text in root.iter(f"{SVG}text")]
    assert f"Armies of Blue: {view.army[0]}." in str(draw(view, SUN_TZU.edition, english).in_one())


@pytest.mark.parametrize("kind", range(KINDS), ids=NAMES.__getitem__)
def test_cards_stand_alone(kind: int) -> None:
    """Each kind of card is drawn with its name as a label."""
    drawn = tree(card(kind, 1, SUN_TZU.edition, english))
    assert (drawn.get("aria-label") or "").startswith(NAMES[kind].replace("-", "−"))


def test_notebooks_show_the_board() -> None:
    """A view shows itself as a picture with its own colours."""
    view = SUN_TZU.new(seed=1).view(0)
    assert isinstance(view, SunTzuView)
    shown = view._repr_svg_()
    assert shown == picture(view, SUN_TZU.edition)
    root = tree(shown)
    style = root.find(f"{SVG}style")
    assert style is not None
    assert "--paper" in (style.text or "")


@named_games
def test_drawings_are_never_stale(game: SunTzuGame) -> None:
    """What was drawn before and kept is what would be drawn afresh."""
    for view, board, _hand, _choices in drawings(game)[:: sample(1, 5)]:
        kept = plain(draw(view, game.edition, english).in_one())
        forget()
        assert plain(draw(view, game.edition, english).in_one()) == kept == board


@named_games
def test_drawings_stay_small(game: SunTzuGame) -> None:
    """A whole board is less than 90 KB; what most events change of it less than 15."""
    changes: list[int] = []
    for seed in sample(("small", "smaller"), ("small",)):
        match = random_match(game, game.settle(RICHEST[game.name]), seed)
        shown = draw(_seen(match.at(0)), game.edition, english)
        for number in range(1, len(match.moves) + 1):
            for event, still in match.stills(number):
                if event.seen_by(0):
                    board = draw(_seen(still), game.edition, english)
                    changes.append(sum(map(len, board.show(shown.all_parts).values())))
                    assert len(plain(board)) < 90_000
                    shown = board
    assert sorted(changes)[len(changes) * 9 // 10] < 15_000


def _seen(state: State) -> SunTzuView:
    view = state.view(0)
    assert isinstance(view, SunTzuView)
    return view


@named_games
def test_targets_are_large_enough_for_a_thumb(game: SunTzuGame) -> None:
    """Where the board is 360 pixels wide, its 720 units, a target is at least 40 wide and high.

    The sheets beside it are shown there as large as they are drawn.
    """
    met: set[str] = set()
    for _view, board, _hand, _choices in drawings(game):
        for element, _actions in acting(tree(board)):
            halo = next(child for child in element if child.get("class") == "halo")
            met.add(halo.tag)
            if halo.tag == f"{SVG}rect":
                kind = (element.get("data-key") or "").split()[0]
                least = 44 if kind in ("reserve", "aside", "pile") else 80
                assert float(halo.get("width") or 0) >= least
                assert float(halo.get("height") or 0) >= least
    assert met == {f"{SVG}rect", f"{SVG}path"}  # sheets, and provinces, which are larger
    for region in map_for(game.edition).regions:
        for axis in (0, 1):
            side = [point[axis] for point in region.ring]
            assert max(side) - min(side) > 160


@named_games
def test_two_sheets_leave_the_hand_its_room(game: SunTzuGame) -> None:
    """They are low, and show every kind of card that can be out of the game."""
    state = game.new(RICHEST[game.name], seed="gone")
    side = state.sides[0]
    side.gone = bundle_of(list(range(SIX + 1, KINDS)))
    for sheet in draw(_seen(state), game.edition, english).sheets:
        wide, high = sheet.drawing.size
        assert (wide, high) <= (348, 112)
    shown = tree(draw(_seen(state), game.edition, english).all_parts[f"part-gone-{game.seats[0]}"])
    figures = [text.text for text in shown.iter("text")]
    assert figures == [NAMES[kind].replace("-", "−") for kind in range(SIX + 1, KINDS - 1)]


@named_games
def test_figures_can_be_read_on_a_phone(game: SunTzuGame) -> None:
    """No figure is smaller than 11 pixels where the board is 360 wide."""
    for _view, board, _hand, _choices in drawings(game):
        for text in tree(board).iter(f"{SVG}text"):
            if FIGURES.fullmatch(text.text or ""):
                assert float(text.get("font-size") or 0) >= 22
