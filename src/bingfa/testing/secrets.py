"""Nothing leaks: what a seat may not know leaves no trace in anything that it is given."""

from __future__ import annotations

import gc
from itertools import islice
from types import BuiltinFunctionType, FrameType, FunctionType, ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bingfa import bots
from bingfa.core.chance import Chance, stream
from bingfa.core.documents.position import facts_said
from bingfa.core.events import Event, visible
from bingfa.core.game import Game
from bingfa.core.options import Options
from bingfa.core.state import State
from bingfa.core.view import OpenView
from bingfa.testing.checks import Checks
from bingfa.testing.size import examples, sample
from bingfa.testing.walks import moments, random_match, settings_of, somewhere, walk


def told(state: State, seat: int) -> bytes:
    """All that a seat is given of a state, as bytes."""
    return repr((state.view(seat), state.legal(seat))).encode()


def until_revealed(events: list[Event], seat: int) -> list[Event]:
    """What a seat is told, up to where hidden things come to light by the rules."""
    known: list[Event] = []
    for event in visible(events, seat):
        if event.reveals:
            break
        known.append(event)
    return known


def shown(events: list[Event], stills: list[State], seat: int) -> list[bytes]:
    """All that a seat is given of the moments just after the events that it sees, as bytes."""
    return [
        repr(still.view(seat)).encode()
        for event, still in zip(events, stills, strict=True)
        if event.seen_by(seat)
    ]


def _same_choice(one: State, other: State, seat: int, chance: Chance) -> None:
    action = chance.pick(one.legal(seat))
    one.stills, other.stills = taken, likewise = list[State](), list[State]()
    first, second = one.apply(seat, action), other.apply(seat, action)
    known, also = until_revealed(first, seat), until_revealed(second, seat)
    both = min(len(known), len(also))
    assert known[:both] == also[:both]
    assert shown(first, taken, seat)[:both] == shown(second, likewise, seat)[:both]
    if not any(event.reveals for event in (*first, *second)):
        assert known == also
        assert told(one, seat) == told(other, seat)


def _choose_all(state: State, seat: int, chance: Chance) -> list[Event]:
    """Random sealed choices of a seat until it is done; all events they made."""
    events: list[Event] = []
    while seat in state.actors:
        events += state.apply(seat, chance.pick(state.legal(seat)))
    return events


def _reachable_states(*roots: object) -> list[State]:
    """Every state that data reachable from the roots refers to."""
    passed = (type, ModuleType, FunctionType, BuiltinFunctionType, FrameType, Game)
    seen: set[int] = set()
    found: list[State] = []
    pending: list[object] = list(roots)
    while pending:
        thing = pending.pop()
        if id(thing) in seen or isinstance(thing, passed):
            continue
        seen.add(id(thing))
        if isinstance(thing, State):
            found.append(thing)
        pending.extend(gc.get_referents(thing))
    return found


def _sealed_choices(state: State, seat: int, salt: int) -> list[str]:
    """What a seat might choose in a sealed stage, up to its being done."""
    texts: list[str] = []
    while seat in state.actors:
        legal = state.legal(seat)
        action = legal[(len(texts) * 7 + salt) % len(legal)]
        texts.append(action.text)
        state.apply(seat, action)
    return texts


def _without_chance(state: State) -> dict[str, str]:
    """The facts of a position, without generators: what they will bring nobody knows."""
    return {
        fact: said
        for fact, said in facts_said(state.position()).items()
        if not isinstance(getattr(state, fact.replace(" ", "_"), None), Chance)
    }


class Hidden(Checks):
    """A game in which something is hidden from somebody."""

    def test_hidden_things_leave_no_trace(self, options: Options, players: int) -> None:
        """Other hidden cards, the same views and actions: before, during and after a choice."""
        game = self.game
        chance = stream("leaks", self.game.name)
        changed = 0
        for _, state in moments(game, options, "leaks", players, 3):
            if not state.actors:
                continue
            for seat in range(players):
                other = game.imagine(state.view(seat), chance)
                changed += other.position() != state.position()
                assert told(other, seat) == told(state, seat)
                if seat in state.actors:
                    _same_choice(state.copy(), other, seat, chance)
        assert changed > self.enough(options, 20)

    def test_logs_tell_each_seat_its_own_secrets_only(self, options: Options, players: int) -> None:
        """Every event that only some may see is rebuilt from what they see: others get less.

        The same seed is dealt and played twice, with sealed choices of one seat made differently;
        up to the first reveal the other seat's log and a spectator's are the same.
        """
        game = self.game
        for seat in range(players):
            logs: dict[int | None, set[str]] = {}
            for salt in range(3):
                state = game.new(options, players, seed="logs")
                events = list(state.news)
                chance = stream(f"salt {salt}", "logs")
                events += _choose_all(state, seat, chance) if state.sealed else []
                for viewer in (None, *(other for other in range(players) if other != seat)):
                    logs.setdefault(viewer, set()).add(repr(visible(events, viewer)))
            assert all(len(told_to) == 1 for told_to in logs.values())

    def test_imagined_states_differ(self) -> None:
        """What a seat cannot know is drawn anew each time: piles, hands and secret cards vary."""
        game = self.game
        chance = stream("differ", self.game.name)
        for options, players in settings_of(game):
            start = max(1, self.enough(options, 12))
            state = next(islice(walk(game, options, "differ", players), start, None))
            views = [state.view(viewer) for viewer in (None, *range(players))]
            for view in views:
                imagined = [game.imagine(view, chance).position() for _ in range(20)]
                assert len(set(imagined)) > max(1, self.enough(options, 10))


class Open(Checks):
    """A game that hides nothing, but for what chance will bring."""

    def test_everybody_sees_everything(self, options: Options, players: int) -> None:
        """A state made of any view is the same but for generators; no event is for some alone."""
        chance = stream("open", self.game.name)
        for _, state in moments(self.game, options, "open", players):
            for viewer in (None, *range(players)):
                view = state.view(viewer)
                imagined = self.game.imagine(view, chance)
                known = _without_chance(state)
                assert _without_chance(imagined) == known
                if known != facts_said(state.position()) and not isinstance(view, OpenView):
                    other = self.game.imagine(view, chance)
                    assert other.position() != imagined.position(), (
                        "imagine must draw a generator anew for each state, by chance.word()"
                    )
        match = random_match(self.game, options, "open", players=players)
        assert match.moves
        assert all(event.audience is None for move in match.moves for event in move.events)


class Sealed(Checks):
    """A game in which several choose at once, and nobody is shown what before all have."""

    def test_several_choose_at_once(self) -> None:
        """With some options and number of players, in a match at random."""
        assert any(
            len(state.actors) > 1
            for options, players in settings_of(self.game)
            for state in walk(self.game, options, "several", players)
        )

    @examples(25)
    @given(seed=st.text(st.characters(codec="ascii"), max_size=12), data=st.data())
    def test_sealed_choices_commute(self, seed: str, data: st.DataObject) -> None:
        """In whatever order sealed choices arrive, the same state results."""
        game = self.game
        options, players = data.draw(st.sampled_from(settings_of(game)))
        chance = stream(seed, "commute")
        for state in walk(game, options, seed, players):
            if not state.sealed or len(state.actors) < 2:
                continue
            choices = [
                _sealed_choices(state.copy(), seat, chance.below(9)) for seat in state.actors
            ]
            one, other = state.copy(), state.copy()
            for seat, texts in zip(state.actors, choices, strict=True):
                for text in texts:
                    one.apply(seat, game.parse(text))
            order = [seat for seat, texts in zip(state.actors, choices, strict=True) for _ in texts]
            chance.shuffle(order)
            left = {seat: list(texts) for seat, texts in zip(state.actors, choices, strict=True)}
            for seat in order:
                other.apply(seat, game.parse(left[seat].pop(0)))
            assert one.position() == other.position()

    def test_sealed_choices_of_others_leave_no_trace(self, options: Options, players: int) -> None:
        """While a seat is still choosing, it learns that another is done, and nothing else."""
        game = self.game
        chance = stream("sealed", self.game.name)
        compared = sealed = 0
        for _, state in moments(game, options, "sealed", players):
            sealed += state.sealed
            assert state.sealed or len(state.actors) < 2
            if not state.sealed or len(state.actors) < 2:
                continue
            for seat in (state.actors[0], chance.pick(state.actors[1:])):
                other = next(actor for actor in state.actors if actor != seat)
                one, two = state.copy(), game.imagine(state.view(seat), chance)
                if told(two, seat) != told(one, seat):
                    pytest.fail("an imagined state does not fit its view")
                one.stills, two.stills = taken, likewise = list[State](), list[State]()
                first = _choose_all(one, other, chance)
                second = _choose_all(two, other, chance)
                assert visible(first, seat) == visible(second, seat)
                assert shown(first, taken, seat) == shown(second, likewise, seat)
                assert told(one, seat) == told(two, seat)
                compared += 1
        assert compared or not sealed

    def test_an_open_choice_stays_when_others_begin_to_seal(
        self, options: Options, players: int
    ) -> None:
        """Could it be taken back until they choose, the button would tell when they do."""
        match = random_match(self.game, options, "open", 0, players)
        chance = stream("open", "walk")
        while match.state.actors:
            state = match.state
            for seat in range(players):
                last = match.last_of(seat)
                others = state.sealed and set(state.actors) - {seat}
                if others and last is not None and not match.moves[last].sealed:
                    assert match.why_not_take_back(seat) is not None
            seat = chance.pick(state.actors)
            match.play(seat, chance.pick(state.legal(seat)))


class InTurn(Checks):
    """A game in which one seat chooses after the other."""

    def test_nothing_is_sealed(self, options: Options, players: int) -> None:
        """At every moment of a match one seat is asked, until nobody is."""
        for state in walk(self.game, options, "in turn", players):
            assert not state.sealed
            assert len(state.actors) == (state.outcome is None)


class Fair(Checks):
    """Bots, which know what a seat knows."""

    def test_a_bot_plays_by_its_view_alone(self, bot: str) -> None:
        """Given two states with equal views and the same stream, a bot chooses the same."""
        game = self.game
        chance = stream("fair", self.game.name)
        for seed in range(sample(20, 2)):
            state = somewhere(game, game.settle(None), f"fair {seed}")
            seat = state.actors[0]
            other = game.imagine(state.view(seat), chance)
            player = bots.make(bot)
            one = player.choose(state.view(seat), stream(str(seed), "bot"))
            assert one == player.choose(other.view(seat), stream(str(seed), "bot"))
            assert one in state.legal(seat)

    def test_no_way_leads_from_a_bot_to_the_state(self, bot: str) -> None:
        """From the bot, its view and its stream, no chain of references reaches any state."""
        game = self.game
        whole = walk(game, game.settle(None), "way")
        for state in islice(whole, 0, None, sample(4, 72)):
            if not state.actors:
                break
            if not state.actors:
                break
            seat = state.actors[0]
            player, view, chance = bots.make(bot), state.view(seat), stream("way", "bot")
            player.choose(view, chance)
            assert not _reachable_states(player, view, chance)

    def test_the_search_for_ways_finds_them(self) -> None:
        """The check above is not blind: a view that carries its state is found out."""
        state = self.game.new(seed="x")
        assert _reachable_states([{"deep": (state,)}]) == [state]
