"""What the contract promises of playing, with every option set and number of players."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bingfa.core.chance import stream
from bingfa.core.errors import BadNotation, BadOption, IllegalAction
from bingfa.core.options import Options
from bingfa.core.state import State
from bingfa.games import find
from bingfa.testing.checks import Checks
from bingfa.testing.size import EVERYWHERE, sample
from bingfa.testing.walks import (
    glimpses,
    moments,
    option_sets,
    somewhere,
    walk,
)

SOME = 250  # actions that are tried for each of two seats in one position, or not many more


class Playing(Checks):
    """What holds for all games."""

    def test_the_game_is_registered(self) -> None:
        """By its name, where all commands, bots and pages look for it."""
        assert find(self.game.name) is self.game

    def test_matches_are_as_long_as_they_are_said_to_be(self) -> None:
        """Random ones by the usual options, for as few players as can."""
        least, most = self.traits.length
        for seed in range(5):
            decisions = sum(1 for _ in walk(self.game, self.game.settle(None), str(seed))) - 1
            assert least <= decisions <= most, (
                f"a match of {decisions} decisions: say in Traits a length that has it"
            )

    def test_every_match_ends_and_all_pieces_stay(self, options: Options, players: int) -> None:
        """Random matches end, nobody is ever stuck, and nothing is lost or doubled on the way."""
        game = self.game
        for seed in ("a", "b", "c")[: sample(3, 1)]:
            for number, state in enumerate(walk(game, options, seed, players)):
                assert number < self.traits.longest, self.too_long()
                assert game.audit(state) == []
                assert (state.outcome is None) == bool(state.actors)
                assert all(state.legal(seat) for seat in state.actors)
                idle = set(range(players)) - set(state.actors)
                assert not any(state.legal(seat) for seat in idle)

    def test_copies_are_independent(self, options: Options, players: int) -> None:
        """No copy taken on the way is changed by what happens later, to it or to the match."""
        game = self.game
        kept: list[tuple[State, str]] = []
        for state in glimpses(game, options, "copies", players, 3):
            twin = state.copy()
            assert twin.position() == state.position()
            kept.append((twin, state.position()))
        assert all(twin.position() == position for twin, position in kept)
        for twin, position in kept[:-1:7]:
            other = twin.copy()
            seat = twin.actors[0]
            twin.apply(seat, twin.legal(seat)[0])
            assert other.position() == position

    def test_states_survive_the_copy_and_pickle_modules(self) -> None:
        """copy, deepcopy and pickle give independent states that play on the same."""
        game = self.game
        for seed in ("p", "q"):
            state = somewhere(game, option_sets(game)[-1], seed)
            for twin in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
                assert twin.position() == state.position()
                before = state.position()
                seat = twin.actors[0]
                twin.apply(seat, twin.legal(seat)[0])
                assert state.position() == before

    def test_the_same_seed_gives_the_same_match(self, options: Options, players: int) -> None:
        """Two matches of one seed and the same choices are the same at every step."""
        game = self.game
        for one, other in zip(
            walk(game, options, "7", players), walk(game, options, "7", players), strict=True
        ):
            assert one.position() == other.position()
        assert (
            game.new(options, players, seed=7).position()
            == game.new(options, players, seed="7").position()
        )

    def test_an_action_is_legal_or_refused_with_a_reason(
        self, options: Options, players: int
    ) -> None:
        """Of all actions there are, exactly the legal ones are accepted; a refusal changes nothing.

        Of a game with thousands of actions, some are tried in each position, others in the next.
        """
        game = self.game
        every = max(1, len(game.actions()) * players // (2 * SOME))
        for number, state in moments(game, options, "refusals", players, 9):
            before = state.position()
            for seat in range(players):
                legal = state.legal(seat)
                assert len(set(legal)) == len(legal)
                for action in (*legal[:: every // 9 + 1], *game.actions()[number % every :: every]):
                    trial = state.copy()
                    if action in legal:
                        trial.apply(seat, action)
                        continue
                    with pytest.raises(IllegalAction) as refused:
                        trial.apply(seat, action)
                    assert trial.position() == before
                    assert refused.value.action == action.text
                    assert refused.value.seat == game.seats[seat]
                    assert refused.value.rule in game.rules("en")
                    assert refused.value.position == before
                    assert str(refused.value.reason)

    def test_a_seat_that_does_not_exist_is_refused(self) -> None:
        """A seat number from nowhere is an illegal action, not a crash."""
        game = self.game
        for players in game.players:
            state = game.new(players=players, seed="x")
            action = state.legal(state.actors[0])[0]
            for seat in (-1, players, 99):
                assert state.legal(seat) == []
                with pytest.raises(IllegalAction, match="not this player's turn"):
                    state.apply(seat, action)

    def test_a_match_says_how_many_play(self) -> None:
        """Each number of players that the game is for, the least by default, and no other."""
        game = self.game
        assert list(game.players) == sorted(set(game.players))
        assert len(game.seats) == game.players[-1]
        for players in (None, *game.players):
            view = game.new(players=players, seed="x").view(None)
            assert view.players == (players or game.players[0])
        for wrong in (0, 1, game.players[-1] + 1):
            with pytest.raises(BadOption, match=rf"is for .* players, not {wrong}"):
                game.new(players=wrong, seed="x")

    def test_notation_round_trips(self) -> None:
        """Every action's text parses back to the very same action, whatever its case and spaces."""
        game = self.game
        table = game.actions()
        assert len({action.text for action in table}) == len(table)
        for number, action in enumerate(table):
            assert action.number == number
            assert game.parse(str(action)) is action
            assert game.parse(f"  {str(action).upper()} ") is action
            assert pickle.loads(pickle.dumps(action)) is action
            assert copy.deepcopy(action) is action

    @EVERYWHERE
    @given(text=st.text(max_size=80))
    def test_texts_that_are_no_action_are_refused(self, text: str) -> None:
        """Any other text is bad notation, said in one line."""
        game = self.game
        if " ".join(text.lower().split()) in {action.text for action in game.actions()}:
            return
        with pytest.raises(BadNotation, match="is no action of"):
            game.parse(text)

    def test_actions_cannot_be_changed(self) -> None:
        """Actions are shared values: writing to one raises."""
        action = self.game.actions()[0]
        with pytest.raises(AttributeError):
            action.text = "something else"  # type: ignore[misc]  # that it is refused is the point

    def test_positions_round_trip(self, options: Options, players: int) -> None:
        """Every position of a match, written and read back, is the same and plays on the same."""
        game = self.game
        for number, state in moments(game, options, "positions", players):
            document = state.position()
            again = game.load(document)
            assert again.position() == document
            for viewer in (None, *range(players)):
                assert again.view(viewer) == state.view(viewer)
            if number % 5 == 0 and state.actors:
                seat = state.actors[0]
                action = state.legal(seat)[-1]
                twin = state.copy()
                assert again.apply(seat, action) == twin.apply(seat, action)
                assert again.position() == twin.position()

    def test_imagined_states_fit_the_view(self, options: Options, players: int) -> None:
        """`imagine` gives a sound state whose view for the seat equals the view it came from."""
        game = self.game
        chance = stream("imagine", self.game.name)
        for _, state in moments(game, options, "imagine", players, 4):
            for viewer in (None, *range(players)):
                view = state.view(viewer)
                imagined = game.imagine(view, chance)
                assert game.audit(imagined) == []
                assert imagined.view(viewer) == view
                assert repr(imagined.view(viewer)) == repr(view)

    def test_imagined_states_play_on_to_the_end(self, options: Options, players: int) -> None:
        """A search can play an imagined state to the end like any other."""
        game = self.game
        for seed in ("p", "q", "r")[: sample(3, 1)]:
            state = somewhere(game, options, seed, players)
            chance = stream(seed, "rollout")
            imagined = game.imagine(state.view(chance.below(players)), chance)
            imagined.silent = True
            number = 0
            while imagined.actors:
                seat = imagined.actors[0]
                assert imagined.apply(seat, chance.pick(imagined.legal(seat))) == []
                number += 1
                assert number < self.traits.longest, self.too_long()
            assert game.audit(imagined) == []

    def test_events_are_switched_off_by_silence(self) -> None:
        """A silent state goes through the same match without making events."""
        game = self.game
        options = option_sets(game)[-1]
        silent = game.new(options, seed="quiet")
        silent.silent = True
        chance = stream("quiet", "walk")
        for state in walk(game, options, "quiet"):
            assert silent.position() == state.position()
            if silent.actors:
                seat = chance.pick(silent.actors)
                assert silent.apply(seat, chance.pick(silent.legal(seat))) == []

    def test_each_version_of_the_rules_says_what_it_changed(self) -> None:
        """A record of a former version can be told why it is not checked by the present rules."""
        game = self.game
        assert set(game.changes) == set(range(2, game.rules_version + 1))
        assert all(change.endswith(".") for change in game.changes.values())
        assert game.by_rules(game.rules_version) is game


class Chancy(Checks):
    """A game in which chance has a part."""

    def test_another_seed_gives_another_match(self, options: Options, players: int) -> None:
        """Something is different from the beginning."""
        one, other = (self.game.new(options, players, seed=seed) for seed in ("7", 8))
        assert one.position() != other.position()


class Certain(Checks):
    """A game without chance."""

    def test_the_seed_changes_nothing(self, options: Options, players: int) -> None:
        """The same choices give the same match, whatever the seed."""
        one, other = (self.game.new(options, players, seed=seed) for seed in ("7", 8))
        chance = stream("certain", self.game.name)
        while one.actors:
            assert one.position() == other.position()
            seat = chance.pick(one.actors)
            action = chance.pick(one.legal(seat))
            assert one.apply(seat, action) == other.apply(seat, action)
        assert one.position() == other.position()
        assert not hasattr(one, "chance")
