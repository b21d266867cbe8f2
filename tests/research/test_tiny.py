"""The tiny games: played through whole, so that exact solvers can finish them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bingfa.core.errors import BadOption
from bingfa.core.game import Game
from bingfa.core.state import State
from bingfa.games import find, names
from bingfa.research.encoding import encoder
from bingfa.research.seating import as_text

every_game = pytest.mark.parametrize("name", names())
PAGE = Path(__file__).parents[2] / "docs" / "research.md"
# Moments of all matches of a deal, and decisions in the longest.
SIZES = {"sun-tzu": (1723, 14), "dynasties": (1723, 14), "khan": (465, 6), "yuan": (11_460, 16)}


def tiny(game: Game, seed: int) -> State:
    state = game.new({"tiny": True}, seed=seed)
    state.silent = True
    return state


@every_game
def test_every_match_of_a_deal_can_be_played_through(name: str) -> None:
    """There are few of them, all end soon, either seat can win, and the table has every action."""
    game = find(name)
    known = set(encoder(game, {"tiny": True}).table)
    pending = [(tiny(game, 1), 0)]
    met = longest = 0
    winners: set[tuple[int, ...]] = set()
    chosen: set[str] = set()
    while pending:
        state, depth = pending.pop()
        met += 1
        longest = max(longest, depth)
        assert met <= SIZES[name][0]
        if state.outcome is not None:
            winners.add(state.outcome.winners)
            continue
        seat = state.actors[0]
        for action in state.legal(seat):
            assert action in known
            chosen.add(action.text.split()[0])
            after = state.copy()
            after.apply(seat, action)
            pending.append((after, depth + 1))
    assert {(0,), (1,)} < winners
    assert len(chosen) > 2
    assert (met, longest) == SIZES[name]


@every_game
def test_the_page_says_how_large_they_are(name: str) -> None:
    """So that one knows before one begins; the deal tried here is Khan's smallest."""
    moments, decisions = SIZES[name]
    text = PAGE.read_text(encoding="utf-8")
    [line] = re.findall(rf"^\| [^|]*{find(name).title}.* a deal, .*$", text, re.MULTILINE)
    assert re.search(rf"\| {moments:,} (to [0-9]+ )?a deal, ", line)
    assert line.endswith(f" | {decisions} decisions |")


@pytest.mark.parametrize("name", ["sun-tzu", "dynasties"])
def test_no_card_lies_where_nobody_plays(name: str) -> None:
    """A board of the tiny game shows sealed cards at the provinces in play alone."""
    game = find(name)
    state = tiny(game, 1)
    seat = state.actors[0]
    while seat in state.actors:
        state.apply(seat, state.legal(seat)[0])
    for viewer in (None, 0, 1):
        drawn = str(game.board(state.view(viewer)))
        assert drawn.count('data-face="down"') == 2
        own = viewer == seat  # he sees what he laid
        assert as_text(game.terminal(state.view(viewer))).count("▒▒▒") == (0 if own else 2)


@every_game
def test_few_deals_begin_a_match(name: str) -> None:
    """What lies open at the start takes a few forms only."""
    game = find(name)
    assert 1 < len({repr(tiny(game, seed).view(None)) for seed in range(60)}) < 5


@pytest.mark.parametrize(
    ("name", "others"),
    [
        ("sun-tzu", {"beginner": True}),
        ("sun-tzu", {"strategy": True}),
        ("sun-tzu", {"events": True}),
        ("dynasties", {"advanced": True}),
        ("dynasties", {"warlords": True}),
        ("khan", {"free_chiefs": True}),
        ("yuan", {"scenario": "river-control"}),
        ("yuan", {"box": "china"}),
        ("yuan", {"clans": "mu+weyu"}),
        ("yuan", {"map": "A0,0r0.B3,-2r5"}),
        ("yuan", {"bidding": True}),
        ("yuan", {"powers": True}),
        ("yuan", {"volcanoes": True}),
    ],
)
def test_a_tiny_game_goes_with_no_other_option(name: str, others: dict[str, object]) -> None:
    """It is one small game, the same for everybody who measures by it."""
    with pytest.raises(BadOption, match="'tiny' goes with no other option"):
        find(name).options.of({"tiny": True, **others})


@every_game
def test_the_real_game_does_not_speak_of_it(name: str) -> None:
    """Options are written without it where it is off, and read back where it is on."""
    game = find(name)
    assert "tiny" not in str(game.options())
    assert game.options.aside()[-1:] == ("tiny",) == game.options.names()[-1:]
    small = game.options.of({"tiny": True})
    assert str(small).endswith(" tiny=on")
    assert game.options.read(str(small).split()) == small
    assert game.sizes_for(small) == (2,)
