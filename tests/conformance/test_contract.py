"""What the contract promises, for every registered game and option set."""

from __future__ import annotations

import copy
import pickle
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.size import examples, sample
from support.walks import (
    all_settings,
    enough,
    glimpses,
    moments,
    option_sets,
    setting_id,
    settings_of,
    somewhere,
    walk,
)

from bingfa.core.chance import stream
from bingfa.core.errors import BadNotation, BadOption, IllegalAction
from bingfa.core.options import Options
from bingfa.core.state import State
from bingfa.games import find, names

every_setting = pytest.mark.parametrize(
    ("name", "options", "players"), all_settings(), ids=setting_id
)
every_game = pytest.mark.parametrize("name", names())

SOME = 250  # actions that are tried for each of two seats in one position, or not many more
LONGEST = 2000  # decisions; no match of any game comes near it


@every_setting
def test_every_match_ends_and_all_pieces_stay(name: str, options: Options, players: int) -> None:
    """Random matches end, nobody is ever stuck, and nothing is lost or doubled on the way."""
    game = find(name)
    for seed in ("a", "b", "c")[: sample(3, 1)]:
        for number, state in enumerate(walk(game, options, seed, players)):
            assert number < LONGEST
            assert game.audit(state) == []
            assert (state.outcome is None) == bool(state.actors)
            assert all(state.legal(seat) for seat in state.actors)
            idle = set(range(players)) - set(state.actors)
            assert not any(state.legal(seat) for seat in idle)


@every_setting
def test_copies_are_independent(name: str, options: Options, players: int) -> None:
    """No copy taken on the way is changed by what happens later, to it or to the match."""
    game = find(name)
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


@every_game
def test_states_survive_the_copy_and_pickle_modules(name: str) -> None:
    """copy, deepcopy and pickle give independent states that play on the same."""
    game = find(name)
    for seed in ("p", "q"):
        state = somewhere(game, option_sets(game)[-1], seed)
        for twin in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert twin.position() == state.position()
            before = state.position()
            seat = twin.actors[0]
            twin.apply(seat, twin.legal(seat)[0])
            assert state.position() == before


@every_setting
def test_the_same_seed_gives_the_same_match(name: str, options: Options, players: int) -> None:
    """Two matches of one seed and the same choices are the same at every step."""
    game = find(name)
    for one, other in zip(
        walk(game, options, "7", players), walk(game, options, "7", players), strict=True
    ):
        assert one.position() == other.position()
    assert (
        game.new(options, players, seed=7).position()
        == game.new(options, players, seed="7").position()
    )
    assert (
        game.new(options, players, seed=8).position()
        != game.new(options, players, seed="7").position()
    )


@every_setting
def test_an_action_is_legal_or_refused_with_a_reason(
    name: str, options: Options, players: int
) -> None:
    """Of all actions there are, exactly the legal ones are accepted; a refusal changes nothing.

    Of a game with thousands of actions, some are tried in each position, others in the next.
    """
    game = find(name)
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


@every_game
def test_a_seat_that_does_not_exist_is_refused(name: str) -> None:
    """A seat number from nowhere is an illegal action, not a crash."""
    game = find(name)
    for players in game.players:
        state = game.new(players=players, seed="x")
        action = state.legal(state.actors[0])[0]
        for seat in (-1, players, 99):
            assert state.legal(seat) == []
            with pytest.raises(IllegalAction, match="not this player's turn"):
                state.apply(seat, action)


@every_game
def test_a_match_says_how_many_play(name: str) -> None:
    """Each number of players that the game is for, the least by default, and no other."""
    game = find(name)
    assert list(game.players) == sorted(set(game.players))
    assert len(game.seats) == game.players[-1]
    for players in (None, *game.players):
        view = game.new(players=players, seed="x").view(None)
        assert view.players == (players or game.players[0])
    for wrong in (0, 1, game.players[-1] + 1):
        with pytest.raises(BadOption, match=rf"is for .* players, not {wrong}"):
            game.new(players=wrong, seed="x")


@every_game
def test_notation_round_trips(name: str) -> None:
    """Every action's text parses back to the very same action, whatever its case and spaces."""
    game = find(name)
    table = game.actions()
    assert len({action.text for action in table}) == len(table)
    for number, action in enumerate(table):
        assert action.number == number
        assert game.parse(str(action)) is action
        assert game.parse(f"  {str(action).upper()} ") is action
        assert pickle.loads(pickle.dumps(action)) is action
        assert copy.deepcopy(action) is action


@every_game
@given(text=st.text(max_size=80))
def test_texts_that_are_no_action_are_refused(name: str, text: str) -> None:
    """Any other text is bad notation, said in one line."""
    game = find(name)
    if " ".join(text.lower().split()) in {action.text for action in game.actions()}:
        return
    with pytest.raises(BadNotation, match="is no action of"):
        game.parse(text)


@every_game
def test_actions_cannot_be_changed(name: str) -> None:
    """Actions are shared values: writing to one raises."""
    action = find(name).actions()[0]
    with pytest.raises(AttributeError):
        action.text = "something else"  # type: ignore[misc]  # that it is refused is the point


@every_setting
def test_positions_round_trip(name: str, options: Options, players: int) -> None:
    """Every position of a match, written and read back, is the same and plays on the same."""
    game = find(name)
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


@every_setting
def test_imagined_states_fit_the_view(name: str, options: Options, players: int) -> None:
    """`imagine` gives a sound state whose view for the seat equals the view it came from."""
    game = find(name)
    chance = stream("imagine", name)
    for _, state in moments(game, options, "imagine", players, 4):
        for viewer in (None, *range(players)):
            view = state.view(viewer)
            imagined = game.imagine(view, chance)
            assert game.audit(imagined) == []
            assert imagined.view(viewer) == view
            assert repr(imagined.view(viewer)) == repr(view)


@every_game
def test_imagined_states_differ(name: str) -> None:
    """What a seat cannot know is drawn anew each time: piles, hands and secret cards vary."""
    game = find(name)
    chance = stream("differ", name)
    for options, players in settings_of(game):
        start = max(1, enough(options, 12))
        state = next(islice(walk(game, options, "differ", players), start, None))
        views = [state.view(viewer) for viewer in (None, *range(players))]
        for view in views:
            imagined = [game.imagine(view, chance).position() for _ in range(20)]
            assert len(set(imagined)) > max(1, enough(options, 10))


@every_setting
def test_imagined_states_play_on_to_the_end(name: str, options: Options, players: int) -> None:
    """A search can play an imagined state to the end like any other."""
    game = find(name)
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
            assert number < LONGEST
        assert game.audit(imagined) == []


@examples(25)
@given(seed=st.text(st.characters(codec="ascii"), max_size=12), data=st.data())
@every_game
def test_sealed_choices_commute(name: str, seed: str, data: st.DataObject) -> None:
    """In whatever order sealed choices arrive, the same state results."""
    game = find(name)
    options, players = data.draw(st.sampled_from(settings_of(game)))
    chance = stream(seed, "commute")
    for state in walk(game, options, seed, players):
        if not state.sealed or len(state.actors) < 2:
            continue
        choices = [_sealed_choices(state.copy(), seat, chance.below(9)) for seat in state.actors]
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


def _sealed_choices(state: State, seat: int, salt: int) -> list[str]:
    """What a seat might choose in a sealed stage, up to its being done."""
    texts: list[str] = []
    while seat in state.actors:
        legal = state.legal(seat)
        action = legal[(len(texts) * 7 + salt) % len(legal)]
        texts.append(action.text)
        state.apply(seat, action)
    return texts


@every_game
def test_events_are_switched_off_by_silence(name: str) -> None:
    """A silent state goes through the same match without making events."""
    game = find(name)
    options = option_sets(game)[-1]
    silent = game.new(options, seed="quiet")
    silent.silent = True
    chance = stream("quiet", "walk")
    for state in walk(game, options, "quiet"):
        assert silent.position() == state.position()
        if silent.actors:
            seat = chance.pick(silent.actors)
            assert silent.apply(seat, chance.pick(silent.legal(seat))) == []


@every_game
def test_each_version_of_the_rules_says_what_it_changed(name: str) -> None:
    """A record of a former version can be told why it is not checked by the present rules."""
    game = find(name)
    assert set(game.changes) == set(range(2, game.rules_version + 1))
    assert all(change.endswith(".") for change in game.changes.values())
    assert game.by_rules(game.rules_version) is game
