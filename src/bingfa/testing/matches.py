"""Matches of a game: taking back, moments, and the log that each seat sees."""

from __future__ import annotations

import pytest

from bingfa.core.chance import stream
from bingfa.core.errors import IllegalAction
from bingfa.core.match import CannotTakeBack, Match
from bingfa.core.options import Options
from bingfa.testing.checks import Checks
from bingfa.testing.walks import people, random_match

MORE = 20  # matches, where a short one has not shown what is looked for


class Matches(Checks):
    """What a table does with them."""

    def test_taking_back_is_exact_or_refused(self, options: Options, players: int) -> None:
        """A choice taken back and made again changes nothing; a refusal leaves all as it is."""
        game = self.game
        match = Match(game, options, people(game, players), "undo")
        chance = stream("undo", self.game.name)
        taken = refused = 0
        while match.state.actors:
            seat = chance.pick(match.state.actors)
            before = match.state.position()
            match.play(seat, chance.pick(match.state.legal(seat)))
            after, log = match.state.position(), match.log(None)
            other = (seat + 1 + chance.below(players - 1)) % players
            for who in (seat, other):
                number = len(match.moves)
                try:
                    action = match.take_back(who)
                except CannotTakeBack:
                    refused += 1
                    assert match.why_not_take_back(who)
                    assert match.state.position() == after
                    assert len(match.moves) == number
                else:
                    taken += 1
                    if who == seat:
                        assert match.state.position() == before
                    match.play(who, action)
                    assert match.state.position() == after
                    assert match.log(None) == log or match.state.sealed
        assert taken > self.enough(options, 20)
        assert refused > self.enough(options, 20)
        assert match.at(len(match.moves)).position() == match.state.position()

    def test_what_came_to_light_is_not_withdrawn(self, options: Options, players: int) -> None:
        """Steps can be withdrawn while nobody has been shown what was sealed, and no longer.

        In a short match perhaps nobody chooses twice: then another is played, and a few more.
        """
        game = self.game
        withdrawn = refused = 0
        for seed in ("withdraw", *map(str, range(MORE))):
            match = Match(game, options, people(game, players), seed)
            chance = stream(seed, game.name)
            while match.state.actors:
                seat = chance.pick(match.state.actors)
                own = [move.action for move in match.moves[-40:] if move.seat == seat]
                for action in {each.text: each for each in own}.values():
                    try:
                        first, _kept = match.withdrawn(seat, [action])
                    except (CannotTakeBack, IllegalAction):
                        refused += 1
                        continue
                    withdrawn += 1
                    undone = [event for move in match.moves[first:] for event in move.events]
                    assert not any(event.reveals and event.seen_by(None) for event in undone)
                match.play(seat, chance.pick(match.state.legal(seat)))
            if withdrawn or refused:
                break
        assert refused > self.enough(options, 20) or not withdrawn + refused
        assert self.traits.sealed or not withdrawn, "steps can be withdrawn: say sealed=True"

    def test_every_moment_can_be_reached(self, options: Options, players: int) -> None:
        """The state after any number of actions is what it was then, from whichever snapshot."""
        game = self.game
        match = random_match(game, options, "moments", players=players)
        state = game.new(options, players, seed="moments")
        for number, move in enumerate(match.moves):
            if number % 13 == 0:
                assert match.at(number).position() == state.position()
            state.apply(move.seat, move.action)
        with pytest.raises(ValueError, match="has"):
            match.at(len(match.moves) + 1)

    def test_moments_are_right_after_taking_back(self, options: Options, players: int) -> None:
        """No snapshot outlives a choice that was taken back and made differently."""
        game = self.game
        match = Match(game, options, people(game, players), "again")
        chance = stream("again", self.game.name)
        while match.state.actors:
            seat = chance.pick(match.state.actors)
            match.play(seat, chance.pick(match.state.legal(seat)))
            if match.why_not_take_back(seat) is None:
                match.take_back(seat)
                match.play(seat, chance.pick(match.state.legal(seat)))
        for number in range(0, len(match.moves) + 1, 5):
            plain = game.new(options, players, seed="again")
            for move in match.moves[:number]:
                plain.apply(move.seat, move.action)
            assert match.at(number).position() == plain.position()

    def test_the_log_shows_each_seat_its_own_secrets_only(
        self, options: Options, players: int
    ) -> None:
        """Every event names a rule of the game and says itself in words; audiences hold."""
        game = self.game
        match = random_match(game, options, "log", players=players)
        logs = {viewer: match.log(viewer) for viewer in (None, *range(players))}
        for viewer, events in logs.items():
            for event in events:
                assert event.rule in game.rules("en")
                assert game.describe(event)
                assert event.audience is None or viewer in event.audience
        told = {repr(events) for events in logs.values()}
        wanted = players + 1 if self.traits.hidden else 1
        assert len(told) == wanted, (
            f"there are {len(told)} different logs: with hidden={self.traits.hidden} in Traits "
            f"{wanted} are wanted, since events that only some may see have an audience, such as "
            "the one that tells each seat what it was dealt"
        )
