"""What players read: a sentence for everything that can happen, be chosen or be waited for."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_file
from msgspec.structs import replace
from support.telling import waits_for
from support.walks import glimpses, option_sets

import bingfa.games.sun_tzu
from bingfa.core.events import Event, OfSeat
from bingfa.core.outcome import Outcome
from bingfa.core.state import Action
from bingfa.core.words import english
from bingfa.games.sun_tzu import DYNASTIES, SUN_TZU
from bingfa.games.sun_tzu.game import SunTzuGame
from bingfa.games.sun_tzu.rules import events
from bingfa.games.sun_tzu.rules.actions import From, Pass, orders
from bingfa.games.sun_tzu.rules.campaign import MARKER, PANDEMIC_TOLL, PLACING, PRICE
from bingfa.games.sun_tzu.rules.effects import EFFECTS, EVENTS, MARCH, RESTRAINT
from bingfa.games.sun_tzu.rules.facts import LAST_TURN
from bingfa.games.sun_tzu.rules.state import SunTzuState
from bingfa.games.sun_tzu.rules.steps.closing import REASONS
from bingfa.games.sun_tzu.rules.views.view import SunTzuView
from bingfa.games.sun_tzu.words import events as words
from bingfa.games.sun_tzu.words.choices import EXPLAINED, explain
from bingfa.games.sun_tzu.words.endings import declare
from bingfa.games.sun_tzu.words.names import (
    EFFECT_WORDS,
    EVENT_WORDS,
    card_name,
    effect_name,
    effect_text,
    event_name,
    event_text,
    leader_name,
    province_name,
    seat_name,
    seat_names,
)
from bingfa.texts import translator

BLUE, RED = 0, 1
EDITION = SUN_TZU.edition
GAMES = (SUN_TZU, DYNASTIES)

# One or more of each class that says different things about different cases.
SAMPLES: list[Event] = [
    *(events.CardUsed(rule="S13", seat=0, effect=e, here=0, there=1) for e in range(len(EFFECTS))),
    *(
        events.EventApplied(rule="S14", event=event, seats=seats)
        for event in range(len(EVENTS))
        for seats in ((0,), (1,), (0, 1))
    ),
    *(
        events.MatchEnded(rule="S11", winner=None if "drawn" in reason else 0, reason=reason)
        for reason in REASONS
    ),
    *(events.MarkerSet(rule="S8", seat=0, province=2, source=source) for source in (None, 4)),
    *(events.ArmyPaid(rule="D8", seat=0, source=source) for source in (None, 4)),
    *(events.ArmySetAside(rule="S8", seat=0, source=source) for source in (None, 4)),
    events.ArmyPlaced(rule="S6", seat=0, province=2, source=4, number=1),
    events.ArmyPlaced(rule="S6", seat=0, province=2, source=None, number=1),
    events.ArmyPlaced(rule="S6", seat=0, province=2, source=None, number=3),
    events.PlagueStruck(rule="S7", province=0, seat=None, lost=0, left=0),
    events.PlagueStruck(rule="S7", province=0, seat=0, lost=0, left=1),
    events.PlagueStruck(rule="S7", province=0, seat=0, lost=2, left=3),
    events.PrivilegeHeld(rule="S3", seat=None, armies=(4, 4)),
    events.PrivilegeHeld(rule="S3", seat=1, armies=(4, 4)),
    events.PrivilegeHeld(rule="S3", seat=0, armies=(4, 5)),
    events.Fought(rule="S5", province=0, winner=None, margin=0),
    events.Fought(rule="S14", province=0, winner=1, margin=1),
    events.SupplyShort(rule="S6", seat=1, number=2),
    *(events.Drawn(rule="S12", seat=0, number=number) for number in range(3)),
    *(events.PawnMoved(rule="S13", seat=0, pawn=pawn) for pawn in (-1, 0, 1)),
]


def states(*seeds: str) -> Iterator[tuple[SunTzuGame, SunTzuState]]:
    """Every moment of random matches of both editions with all their options."""
    for game in GAMES:
        for options in option_sets(game):
            for seed in seeds:
                for state in glimpses(game, options, seed):
                    assert isinstance(state, SunTzuState)
                    yield game, state


def good(sentence: str) -> bool:
    """Whether a sentence is complete: something in every gap, and no gap left."""
    return bool(sentence.strip()) and not any(
        wrong in sentence for wrong in ("{", "}", "None", "  ", " .", " ,")
    )


def moment(step: str, **changes: object) -> SunTzuView:
    """A view of Blue's at a step, changed as told."""
    view = replace(SUN_TZU.new(seed="moment").view(BLUE), step=step)
    return replace(view, **changes)


# Events


def test_every_event_class_has_a_sentence() -> None:
    """No event can happen that the log could not tell."""
    classes = {
        kind
        for _, kind in inspect.getmembers(events, inspect.isclass)
        if issubclass(kind, Event) and kind not in (Event, OfSeat)
    }
    assert set(words.TELLER.tellings) == classes


@pytest.mark.parametrize("event", SAMPLES, ids=repr)
def test_every_case_of_an_event_has_its_sentence(event: Event) -> None:
    """Each variant of an event is told in a complete sentence."""
    assert good(words.describe(event, EDITION, english))


def test_cases_of_an_event_are_told_apart() -> None:
    """No two variants read alike, but for a pandemic, which strikes both players anyhow."""
    told = [words.describe(event, EDITION, english) for event in SAMPLES]
    pandemics = sum("Pandemic" in sentence for sentence in told)
    assert pandemics == 3
    assert len(set(told)) == len(told) - pandemics + 1


def test_all_that_happens_in_matches_can_be_told() -> None:
    """Every event of random matches makes a complete sentence that ends like one."""
    for game, state in states("told"):
        for event in state.news:
            sentence = game.describe(event)
            assert good(sentence), sentence
            assert sentence.endswith("."), sentence


def test_an_unknown_event_is_refused() -> None:
    """A class that no sentence was written for raises TypeError instead of being passed over."""

    class Eclipse(Event, frozen=True):
        pass

    with pytest.raises(TypeError, match="Eclipse"):
        words.describe(Eclipse(rule="X1"), EDITION, english)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            events.CardsShown(rule="S4", province=0, cards=(6, 11)),
            "Qin: Blue shows 7, Red shows +2.",
        ),
        (
            events.Fought(rule="S5", province=3, winner=RED, margin=3),
            "Han-Qi: Red wins the combat by 3.",
        ),
        (
            events.CardUsed(rule="S13", seat=BLUE, effect=MARCH, here=0, there=4),
            "Blue uses March: one army goes from Qin to Wu.",
        ),
        (events.CardKept(rule="S1", seat=RED, effect=None), "Red keeps a card face down."),
        (
            events.Scored(rule="S10", turn=3, points=(5, 2), pawn=3),
            "Scoring after turn 3: Blue 5, Red 2. The pawn stands at Blue 3.",
        ),
    ],
)
def test_events_are_told_with_what_lies_behind_them(event: Event, sentence: str) -> None:
    """Sentences name the players, the provinces and the cards."""
    assert words.describe(event, EDITION, english) == sentence


# Outcomes and cards


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_has_a_declaration(reason: str) -> None:
    """An outcome says who won and by what; a draw names nobody."""
    drawn = reason.endswith("drawn")
    outcome = Outcome(winners=() if drawn else (RED,), reason=reason, rule="S11", scores=(0, 0))
    sentence = declare(outcome, EDITION, english)
    assert good(sentence)
    assert sentence.startswith("A draw: " if drawn else "Red wins: ")


def test_reasons_are_told_apart() -> None:
    """No two ways to end a match are declared alike."""
    outcomes = [Outcome((BLUE,), reason, "S11", (0, 0)) for reason in REASONS]
    declared = {declare(outcome, EDITION, english) for outcome in outcomes}
    assert len(declared) == len(REASONS)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_effect_has_a_name_and_a_text(game: SunTzuGame) -> None:
    """The cards of both players say what they do, and until which turn if not to the end."""
    assert len(EFFECT_WORDS) == len(EFFECTS)
    assert len({effect_name(effect, english) for effect in range(len(EFFECTS))}) == 10
    for seat, limits in enumerate(game.edition.limits):
        for effect, last in enumerate(limits):
            text = effect_text(effect, game.edition, seat, english)
            assert good(text)
            assert (f"Until turn {last}." in text) == (0 < last < LAST_TURN)


def test_every_event_card_has_a_name_and_a_text() -> None:
    """The five event cards say when they apply and what they then do."""
    assert len(EVENT_WORDS) == len(EVENTS)
    for event in range(len(EVENTS)):
        assert good(event_name(event, english))
        assert event_text(event, english).startswith("When ")


def test_seats_and_provinces_are_called_by_their_names() -> None:
    """Both editions' players are their colours."""
    named = [seat_name(seat, game.edition, english) for game in GAMES for seat in (0, 1)]
    assert named == ["Blue", "Red", "White", "Black"]
    assert province_name(2, EDITION, english) == "Jin-Yan"
    assert card_name(14, english) == "plague"


# Choices


def test_every_choice_in_matches_is_explained() -> None:
    """Every legal action gets words of its own among the choices of its moment."""
    kinds: set[type[Action]] = set()
    for game, state in states("choices", "more"):
        for seat in state.actors:
            view = state.view(seat)
            explained = [game.explain(action, view) for action in view.legal]
            assert all(map(good, explained)), explained
            assert len(set(explained)) == len(view.legal), explained
            kinds.update(map(type, view.legal))
    assert kinds == set(EXPLAINED)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_action_of_an_edition_can_be_explained(game: SunTzuGame) -> None:
    """No action lacks words, not even one that random matches never meet."""
    view = replace(game.new(seed="all").view(BLUE), step="costs", owing=PRICE, actors=(BLUE,))
    for action in orders(game.edition).all:
        assert game.explain(action, view)


@pytest.mark.parametrize(
    ("owing", "applying", "meaning"),
    [
        (MARKER, False, "leave an army from Chu as the marker"),
        (PRICE, False, "pay with an army from Chu"),
        (PRICE, True, "set aside an army from Chu"),
        (PLACING, False, "bring an army from Chu"),
        (PANDEMIC_TOLL, True, "set aside an army from Chu"),
    ],
)
def test_supplying_means_different_things(owing: int, applying: bool, meaning: str) -> None:
    """S6, S8, S14: an army from a province is a marker, a price, a winner's army or a toll."""
    view = moment("combat", owing=owing, applying=applying)
    action = SUN_TZU.parse("from chu")
    assert isinstance(action, From)
    assert explain(action, view, EDITION, english) == meaning


def test_passing_means_different_things() -> None:
    """S14, S19: to let a moment go by, to supply nothing, to take no second card."""
    action = SUN_TZU.parse("pass")
    assert isinstance(action, Pass)
    assert SUN_TZU.explain(action, moment("before")) == "let the moment go by"
    assert SUN_TZU.explain(action, moment("combat", owing=PLACING)) == "supply no army"
    view = moment("happenings")
    choosing = (replace(view.sides[0], choosing=True), view.sides[1])
    assert SUN_TZU.explain(action, replace(view, sides=choosing)) == "take no second card"


def test_a_restraint_names_the_card_it_counts() -> None:
    """S13: the choice says which of one's cards would count as a 6."""
    view = moment("respond", province=1)
    laid = (replace(view.sides[0], laid=(None, 8, None, None, None)), view.sides[1])
    action = orders(EDITION).use(RESTRAINT)
    assert explain(action, replace(view, sides=laid), EDITION, english) == (
        "use Restraint: count the 9 as a 6"
    )


# Questions


def test_everybody_is_told_what_the_match_waits_for() -> None:
    """Who must choose is asked, the others and spectators are told whom they wait for."""
    for game, state in states("asked"):
        for seat in (0, 1, None):
            view = state.view(seat)
            sentence = game.ask(view)
            assert good(sentence), sentence
            waits_for(view, sentence, seat_names(view.actors, game.edition, english))


def test_a_seat_with_nothing_to_give_is_told_so() -> None:
    """S19: who owes an army and has none may bring one back, or learns that nothing can be done."""
    actions = [SUN_TZU.parse(text) for text in ("pass", "reinforce 7")]
    view = moment("combat", owing=PLACING, actors=(BLUE,), legal=tuple(actions))
    assert "discard a card" in SUN_TZU.ask(view)
    assert "discard" not in SUN_TZU.ask(replace(view, legal=tuple(actions[:1])))


# Languages


def test_all_that_is_read_can_be_translated() -> None:
    """Whatever is put before a reader is in the texts that pybabel finds in the sources."""
    folder = Path(inspect.getfile(bingfa.games.sun_tzu)).parent
    found = {
        message
        for path in folder.rglob("*.py")
        for _, message, *_ in extract_from_file("python", path, DEFAULT_KEYWORDS)
    }
    names = {*EDITION.province_names, *DYNASTIES.edition.province_names}
    names |= {*EDITION.leaders, *DYNASTIES.edition.leaders}
    asked: set[str] = set()

    def listen(sentence: str) -> str:
        asked.add(sentence)
        return sentence

    for number, (game, state) in enumerate(states("languages")):
        for event in state.news:
            game.describe(event, listen)
        for seat in (0, 1, None):
            view = state.view(seat)
            game.ask(view, listen)
            if number % 10 == 0:
                game.terminal(view, listen)
            for action in view.legal:
                game.explain(action, view, listen)
    assert len(asked) > 100
    assert asked - names - found == set()


def test_sentences_are_translated_as_wholes() -> None:
    """A translation reaches every sentence, and the names in its gaps."""
    marked = words.describe(
        events.CardLaid(rule="S2", seat=0, card=14, province=0), EDITION, lambda text: f"<{text}>"
    )
    assert marked == "<<Blue> lays <plague> at <Qin>.>"


def test_names_are_those_of_the_printed_rules() -> None:
    """As the French rulebooks print them; those of strategy and warlord cards are ours."""
    french = translator("fr")
    assert [event_name(event, french) for event in range(len(EVENTS))] == [
        "Pandémie",
        "Chars de guerre",
        "Défi du champion",
        "Défi du héros",
        "Infanterie légère",
    ]
    leaders = [[leader_name(seat, game.edition, french) for seat in (0, 1)] for game in GAMES]
    assert leaders == [["Sun Tzu", "Roi Chu"], ["Sun Tzu", "Roi Shao"]]
    titles = [french(title) for game in GAMES for title in game.options.called().values()]
    assert {"Version débutant", "Cartes Stratégie", "Cartes Événement"} < set(titles)
    assert {"Règles avancées", "Cartes Seigneur de guerre"} < set(titles)
    for game, rule in ((SUN_TZU, "S13"), (DYNASTIES, "D3")):
        assert "ours" in game.rules("en")[rule][1]
        assert "les nôtres" in game.rules("fr")[rule][1]


def test_nobody_is_said_to_hold_what_nobody_holds() -> None:
    """A tie in an empty province and a plague there are stamped as what they are."""
    tie = events.Fought(rule="S6", province=0, winner=None, margin=0)
    assert SUN_TZU.staging(tie).stamp == "tie"
    empty = events.PlagueStruck(rule="S7", province=0, seat=None, lost=0, left=0)
    assert SUN_TZU.staging(empty).stamp == "none lost"
