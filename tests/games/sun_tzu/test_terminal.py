"""The board for a terminal: everything a view holds, within 80 columns, with colour or without."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from importlib.resources import files

import pytest
from msgspec.structs import replace
from rich.cells import cell_len
from rich.console import Console
from support.editions import edition_settings
from support.size import sample
from support.walks import setting_id, walk

from bingfa.core.chance import stream
from bingfa.core.options import Options
from bingfa.core.view import View
from bingfa.core.words import Translate, english
from bingfa.games import find
from bingfa.games.sun_tzu import DYNASTIES, SUN_TZU
from bingfa.games.sun_tzu.game import SunTzuGame
from bingfa.games.sun_tzu.rules.datafile import edition_from
from bingfa.games.sun_tzu.rules.facts import Edition
from bingfa.games.sun_tzu.rules.views.view import SunTzuView
from bingfa.games.sun_tzu.terminal.board import draw
from bingfa.games.sun_tzu.terminal.ink import LIVERIES
from bingfa.games.sun_tzu.terminal.map import APART, fields_of

GAMES = (SUN_TZU, DYNASTIES)
RICHEST = {  # by game: the options with most to draw
    "sun-tzu": SUN_TZU.settle({"strategy": "on", "events": "on"}),
    "dynasties": DYNASTIES.settle({"advanced": "on", "warlords": "on"}),
}
SETTINGS = edition_settings()


def text_of(view: View, edition: Edition, translate: Translate = english, width: int = 80) -> str:
    """The board as plain text, as a terminal without colours shows it."""
    assert isinstance(view, SunTzuView)
    console = Console(width=width, file=io.StringIO(), color_system=None, legacy_windows=False)
    with console.capture() as capture:
        console.print(draw(view, edition, translate))
    return capture.get()


def corrected(old: str, new: str) -> Edition:
    """The edition of Sun Tzu from a data file that an owner of the box has corrected."""
    text = (files("bingfa.games.sun_tzu") / "data" / "sun-tzu.toml").read_text(encoding="utf-8")
    assert old in text
    return edition_from(text.replace(old, new), "corrected.toml")


def views(game: SunTzuGame, options: Options, seed: str, every: int = 1) -> Iterator[SunTzuView]:
    """What both seats and a spectator see in a random match, at every so many moments."""
    for number, state in enumerate(walk(game, options, seed)):
        if number % (every * sample(1, 5)) == 0 or state.outcome is not None:
            for seat in (0, 1, None):
                view = state.view(seat)
                assert isinstance(view, SunTzuView)
                yield view


def fits(view: SunTzuView, edition: Edition, translate: Translate = english) -> bool:
    """Whether every line of a board is exactly as wide as its frame, on a wide terminal too."""
    wide = text_of(view, edition, translate, width=120).splitlines()
    return {cell_len(line) for line in wide} == {80}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_view_of_a_match_is_drawn(game: SunTzuGame) -> None:
    """Every moment of a match with all options, for both seats and a spectator."""
    for view in views(game, RICHEST[game.name], "drawn"):
        text = text_of(view, game.edition)
        assert max(map(cell_len, text.splitlines())) <= 80
        assert all(province.upper() in text for province in game.edition.province_names)
        assert all(leader in text for leader in game.edition.leaders)


@pytest.mark.parametrize(("name", "options"), SETTINGS, ids=setting_id)
def test_boards_fit_into_eighty_columns(name: str, options: Options) -> None:
    """With whatever options, boards keep their frame, even where words are twice as long."""
    game = find(name)
    assert isinstance(game, SunTzuGame)
    for view in views(game, options, "wide", every=12):
        assert fits(view, game.edition)
        assert fits(view, game.edition, lambda text: f"{text} {text}")


@pytest.mark.parametrize(("name", "options"), SETTINGS, ids=setting_id)
def test_hidden_cards_leave_no_trace_on_the_board(name: str, options: Options) -> None:
    """Two matches that differ in hidden cards only look the same to a seat."""
    game = find(name)
    assert isinstance(game, SunTzuGame)
    chance = stream("traces", name)
    changed = 0
    for number, state in enumerate(walk(game, options, "traces")):
        if number % sample(12, 36) == 0 and state.actors:
            for seat in (0, 1):
                view = state.view(seat)
                assert isinstance(view, SunTzuView)
                other = game.imagine(view, chance)
                changed += other.position() != state.position()
                assert text_of(state.view(seat), game.edition) == text_of(
                    other.view(seat), game.edition
                )
    assert changed


def test_own_cards_show_and_the_others_do_not() -> None:
    """S2: one's cards lie shaded but readable, the opponent's face down once sealed."""
    state = SUN_TZU.new({"strategy": "off"}, seed="cards")
    for action in ("lay 2 qin", "lay 3 chu", "lay 4 jin-yan", "lay 5 han-qi", "lay 6 wu", "seal"):
        state.apply(0, SUN_TZU.parse(action))
    mine, yours = (text_of(state.view(seat), SUN_TZU.edition) for seat in (0, 1))
    assert all(f"● ░{card}░" in mine for card in range(2, 7))
    assert "● ▒▒▒" not in mine
    assert yours.count("● ▒▒▒") == 5
    assert "● ░" not in yours
    assert "│1│" in mine
    assert "│1│2│3│4│5│6│" in yours
    assert "your hand" not in text_of(state.view(None), SUN_TZU.edition)


def test_shown_cards_lie_open_to_all() -> None:
    """S4: a province's cards can be read by everybody when it has been revealed."""
    for view in views(SUN_TZU, SUN_TZU.settle(None), "open", every=5):
        if view.seat is None:
            shown = 0 if view.step == "draw" else sum(view.opened)
            text = text_of(view, SUN_TZU.edition)
            assert len(re.findall(r"● │[^ ]+│", text)) == shown
            assert len(re.findall(r"▲ │[^ ]+│", text)) == shown


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_nothing_is_said_by_colour_alone(game: SunTzuGame) -> None:
    """Without colours turn, pawn, coming scoring, holders and the one to choose still show."""
    first, second = (LIVERIES[seat].shape for seat in game.edition.seats)
    assert first != second
    for view in views(game, game.settle(None), "grey", every=9):
        text = text_of(view, game.edition)
        assert f"[{view.turn}" in text
        assert f"[{abs(view.pawn)}]" in text
        assert text.count("▶to choose") == len(view.actors)
        for here in view.army:
            shape = first if here > 0 else second
            assert not here or f"{shape * min(abs(here), 10)}" in text
        if view.outcome is None:
            coming = sum(turn < view.turn for turn in (3, 6, 9))
            if view.step != "draw":
                assert all(f"[{stand[coming]}]" in text for stand in view.stands)


def test_the_province_being_resolved_is_marked() -> None:
    """S4: while the cards of a province take effect, it stands out; at other times none does."""
    resolving = ("respond", "markers", "costs", "combat", "happenings")
    marked = 0
    for view in views(SUN_TZU, RICHEST["sun-tzu"], "marked"):
        if view.seat is not None:
            continue
        text = text_of(view, SUN_TZU.edition)
        names = [name for name in SUN_TZU.edition.province_names if f"▶{name.upper()} " in text]
        if view.step in resolving and view.outcome is None:
            assert view.province is not None
            assert names == [SUN_TZU.edition.province_names[view.province]]
            marked += 1
        else:
            assert names == []
    assert marked


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_finished_match_shows_its_result(game: SunTzuGame) -> None:
    """The last board says who won and by what, and that nobody has to choose."""
    *_, last = views(game, game.settle(None), "over", every=1000)
    assert last.outcome is not None
    text = text_of(last, game.edition)
    assert game.declare(last.outcome) in text
    assert "to choose" not in text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_maps_show_the_borders(game: SunTzuGame) -> None:
    """The fields of each edition's map share walls exactly where provinces share borders."""
    assert fields_of(game.edition) is not APART


def test_corrected_borders_are_told_in_words() -> None:
    """Where no map shows the borders of a corrected data file, the board lists them instead."""
    edition = corrected('"chu wu",', '"chu wu", "qin wu",')
    view = SUN_TZU.new(seed="borders").view(0)
    assert fields_of(edition) is APART
    assert "Qin/Wu" in text_of(view, edition)
    assert "Qin/Wu" not in text_of(view, SUN_TZU.edition)
    assert fits(view, edition)


def test_a_longer_track_is_drawn_around_the_pawn() -> None:
    """A corrected data file may have a track too long for the screen: its middle is shown."""
    edition = corrected("track = 9", "track = 40")
    view = replace(SUN_TZU.new(seed="track").view(1), pawn=-39)
    text = text_of(view, edition)
    assert "Pawn: Red 39" in text
    assert "[39]" in text
    assert "41" not in text
    assert fits(view, edition)


def test_known_cards_of_a_pile_are_shown_in_their_place() -> None:
    """S12, S17: a pile shows from top to bottom what its reader knows of it."""
    view = SUN_TZU.new(seed="pile").view(0)
    side = replace(view.sides[0], pile=(None, None, 14, None, 7))
    text = text_of(replace(view, sides=(side, view.sides[1])), SUN_TZU.edition)
    assert "5 ▒▒ plague ▒ 8" in text
