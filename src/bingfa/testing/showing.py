"""What a game shows on a page: drawings in parts, moments gone by, pieces that move."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from bingfa.core.chance import stream
from bingfa.core.drawing import Drawing
from bingfa.core.errors import IllegalAction
from bingfa.core.events import Event
from bingfa.core.game import Game
from bingfa.core.match import Match
from bingfa.core.options import Options
from bingfa.core.state import State
from bingfa.testing.checks import Checks
from bingfa.testing.size import sample
from bingfa.testing.walks import moments, people, walk

SVG = "{http://www.w3.org/2000/svg}"
SOME_OF_A_KIND = 12  # events that are looked at in one match, unless at full size
MANY = 20  # places of a kind that are no stops of Tab
KEYS = re.compile(r' data-key="([^"]+)"')


def tree(markup: object) -> ElementTree.Element:
    """Markup as parsed XML."""
    return ElementTree.fromstring(str(markup))


def keys_of(board: Drawing) -> set[str]:
    """The names of all places, on the board and on the sheets beside it."""
    return set(KEYS.findall("".join(map(str, drawings(board)))))


def drawings(board: Drawing) -> tuple[Drawing, ...]:
    """The board, and the sheets beside it."""
    return board, *(sheet.drawing for sheet in board.sheets)


def told(game: Game, options: Options, seed: str, players: int) -> Iterator[tuple[Event, State]]:
    """Every event of a random match's actions, with its still."""
    state = game.new(options, players, seed=seed)
    chance = stream(seed, "walk")
    while state.actors:
        stills: list[State] = []
        state.stills = stills
        seat = chance.pick(state.actors)
        yield from zip(state.apply(seat, chance.pick(state.legal(seat))), stills, strict=True)


# Drawings


# Moments gone by


# At a table


class Showing(Checks):
    """What pages and terminals show."""

    def test_a_board_is_drawn_in_parts(self, options: Options, players: int) -> None:
        """A part is one element of its own name; the frame and the list of parts hardly change.

        A board that is laid by the players may be another one once it is whole.
        """
        game = self.game
        frames: dict[int | None, set[object]] = {}
        for number, state in moments(game, options, "parts", players):
            viewer = (None, *range(players))[number % (players + 1)]
            board = game.board(state.view(viewer))
            for part, markup in board.all_parts.items():
                assert tree(markup).get("id") == part
            frames.setdefault(viewer, set()).add(board.frame)
            ids: list[str | None] = []
            for drawing in drawings(board):
                root = tree(drawing)
                assert len(root) == len(drawing.parts)
                ids += [element.get("id") for element in root.iter() if element.get("id")]
            assert len(ids) == len(set(ids))
            assert len(board.sheets) in (0, players)
            assert tree(board.in_one()).get("viewBox")
        assert {len(seen) for seen in frames.values()} <= {1, 2}

    def test_only_what_changed_is_drawn_anew(self) -> None:
        """The changes between two drawings make the one into the other."""
        game = self.game
        shown = game.board(game.new(seed="changes").view(0)).all_parts
        fewer = 0
        for state in walk(game, game.settle(None), "changes"):
            board = game.board(state.view(0))
            before = dict(shown)
            changes = board.show(shown)
            fewer += len(changes) < len(board.all_parts)
            assert before | changes == shown == board.all_parts
        assert fewer

    def test_every_place_is_named_and_heard(self, options: Options, players: int) -> None:
        """Names are unique; what can have the focus has words; only targets are in the way of Tab.

        Where places of a kind are too many for Tab, arrow keys go over them.
        """
        game = self.game
        for number, state in moments(game, options, "places", players):
            viewer = (None, *range(players))[number % (players + 1)]
            roots = [tree(each) for each in drawings(game.board(state.view(viewer)))]
            elements = [element for root in roots for element in root.iter()]
            keys = [element.get("data-key") for element in elements if element.get("data-key")]
            assert len(keys) == len(set(keys))
            kinds = Counter(key.split()[0] for key in keys if key)
            for element in elements:
                target = element.get("data-action") is not None
                many = kinds[(element.get("data-key") or "-").split()[0]] > MANY
                undone = element.get("data-withdraw") is not None  # a step of one's open plan
                undone |= element.get("data-instead") is not None  # or what would come instead
                stop = (target or undone) and not many
                assert (element.get("tabindex") == "0") == stop
                assert (element.get("role") == "button") == (target or undone)
                assert ("target" in (element.get("class") or "").split()) == target
                if element.get("tabindex"):
                    assert element.get("data-key")
                    assert element.get("role")
                    assert element.get("aria-label")

    def test_pictures_outside_a_match_are_to_be_looked_at_only(self) -> None:
        """A crest for each seat and a look at the game: no names, nothing to choose or to focus."""
        game = self.game
        crests = [game.crest(seat) for seat in range(len(game.seats))]
        assert len({str(crest) for crest in crests}) == len(crests)
        for drawing in (*crests, game.picture()):
            root = tree(drawing)
            assert root.get("viewBox")
            assert root.get("aria-hidden") == "true" or (
                root.get("role") and root.get("aria-label")
            )
            for element in root.iter():
                assert not {"id", "tabindex", "data-action", "data-key"} & set(element.keys())
        wide, high = map(float, (tree(game.picture()).get("viewBox") or "").split()[2:])
        assert 1.2 < wide / high < 1.8

    def test_every_event_leaves_a_still(self, options: Options, players: int) -> None:
        """As many as events; nobody chooses in them; the match goes on as it would without."""
        game = self.game
        everybody = [None, *range(players)]
        state, plain = (game.new(options, players, seed="stills") for _ in range(2))
        chance = stream("stills", "walk")
        kept: list[tuple[State, str]] = []
        while state.actors:
            stills: list[State] = []
            state.stills = stills
            seat = chance.pick(state.actors)
            action = chance.pick(state.legal(seat))
            assert state.apply(seat, action) == plain.apply(seat, action)
            assert len(stills) == len(state.news)
            assert state.position() == plain.position()
            assert state.copy().stills is None
            for still in stills:
                assert still.actors == ()
                for viewer in sample(everybody, [everybody[len(kept) % len(everybody)]]):
                    view = still.view(viewer)
                    assert view.actors == ()
                    assert view.legal == ()
                    assert game.ask(view)
                kept.append((still, repr(still.view(0))))
            if stills:
                with pytest.raises(IllegalAction):
                    stills[0].apply(seat, action)
                assert stills[-1].outcome == state.outcome
        assert kept
        assert all(repr(still.view(0)) == view for still, view in kept)

    def test_events_name_places_that_are_on_the_board(self, options: Options, players: int) -> None:
        """For whoever may see an event, what it concerns and moves is on the board just then."""
        game = self.game
        viewers = (*range(players), None)
        kinds = Counter[type[Event]]()
        moved = 0
        for seed in ("keys", "motions")[: sample(2, 1)]:
            for number, (event, still) in enumerate(told(game, options, seed, players)):
                kinds[type(event)] += 1
                if kinds[type(event)] > sample(number + 1, SOME_OF_A_KIND):
                    continue
                seeing = [viewer for viewer in viewers if event.seen_by(viewer)]
                keys = keys_of(game.board(still.view(seeing[number % len(seeing)])))
                assert set(game.concerns(event)) <= keys, event
                for motion in game.motions(event):
                    moved += 1
                    assert {motion.source, motion.target} <= keys, event
                    assert motion.source != motion.target
                    piece = tree(motion.picture)
                    assert piece.get("viewBox")
                    assert not any(element.get("id") for element in piece.iter())
        assert len(kinds) > self.enough(options, 10)
        motions = self.traits.motions
        assert moved > self.enough(options, 50) if motions else moved == 0, (
            f"{moved} pieces were moved, and Traits say motions={motions}: where events move "
            "none, as without `motions` of the game's own, say motions=False"
        )

    def test_a_race_is_told_in_one_glance(self, options: Options, players: int) -> None:
        """Every seat's tally is short and said in words; an account has a row a seat."""
        game = self.game
        for _number, state in moments(game, options, "tally", players):
            view = state.view(None)
            for seat in range(players):
                tally = game.tally(view, seat)
                assert len(tally.score) <= 7
                assert bool(tally.said) or not tally.score
            account = game.account(view, ())
            assert len(account.rows) in (0, players)
            assert {len(row) for row in account.rows} <= {len(account.columns)}

    def test_what_would_follow_is_drawn_and_small(self, options: Options, players: int) -> None:
        """What a choice would lead to is a drawing without names, ids or anything to choose."""
        game = self.game
        for _number, state in moments(game, options, "what if", players):
            for seat in state.actors:
                view = state.view(seat)
                for action in view.legal[:20]:
                    root = tree(f"<g>{game.what_if(action, view)}</g>")
                    assert not any(
                        {"id", "tabindex", "data-action", "data-key"} & set(element.keys())
                        for element in root.iter()
                    )

    def test_the_opening_names_places_that_are_on_the_board(
        self, options: Options, players: int
    ) -> None:
        """What happens before the first choice concerns places that are there from the start."""
        game = self.game
        match = Match(game, options, people(game, players), "opening")
        assert bool(match.opening) == self.traits.opening, (
            f"set_up tells {len(match.opening)} events: say opening={bool(match.opening)} in Traits"
        )
        for event in match.opening:
            for viewer in (*range(players), None):
                if event.seen_by(viewer):
                    board = game.board(match.state.view(viewer))
                    assert set(game.concerns(event)) <= keys_of(board)

    def test_what_is_tentative_can_be_taken_back(self, options: Options, players: int) -> None:
        """A step of a larger choice never settles anything: its seat can take it back at once."""
        game = self.game
        match = Match(game, options, people(game, players), "tentative")
        chance = stream("tentative", self.game.name)
        steps = 0
        while match.state.actors:
            seat = chance.pick(match.state.actors)
            view = match.state.view(seat)
            action = chance.pick(view.legal)
            free = game.tentative(action, view)
            match.play(seat, action)
            if free:
                steps += 1
                assert match.why_not_take_back(seat) is None
                assert seat in match.state.actors
        assert steps > self.enough(options, 20) or type(game).tentative is Game.tentative

    def test_defaults_lead_to_the_end(self, options: Options, players: int) -> None:
        """A seat that never chooses in time comes to the end, alone or with all the others."""
        game = self.game
        everybody = [tuple(range(players)), *((seat,) for seat in range(players))]
        for absent in everybody[:: sample(1, players)]:
            state = game.new(options, players, seed="default")
            chance = stream("default", self.game.name)
            number = 0
            while state.actors:
                seat = state.actors[0]
                view = state.view(seat)
                action = game.default(view) if seat in absent else chance.pick(view.legal)
                assert action in view.legal
                state.apply(seat, action)
                number += 1
                assert number < self.traits.longest, self.too_long()

    def test_a_game_says_how_long_it_takes_and_who_sits_where(self) -> None:
        """Minutes from and to, and a name for each seat."""
        game = self.game
        shortest, longest = game.minutes
        assert 0 < shortest <= longest < 600
        assert len({game.seat_name(seat) for seat in range(len(game.seats))}) == len(game.seats)
