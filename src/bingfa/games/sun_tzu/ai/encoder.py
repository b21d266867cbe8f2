"""Views of Sun Tzu and Dynasties as numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from bingfa.core.ai.observation import SIDES, Part, Seen, each, grown, hot, many, of_sides
from bingfa.core.state import Action
from bingfa.games.sun_tzu.rules.actions import From, Lay, Next, Seal, Take, orders
from bingfa.games.sun_tzu.rules.cards import KINDS, NAMES, SIX
from bingfa.games.sun_tzu.rules.effects import EFFECTS, EVENTS
from bingfa.games.sun_tzu.rules.facts import Setting
from bingfa.games.sun_tzu.rules.positions.write import OWING
from bingfa.games.sun_tzu.rules.steps.turn import NAMES as STEPS
from bingfa.games.sun_tzu.rules.views.view import SideView, SunTzuView

PAIR: Final = SIDES[:2]
MOST: Final = 3  # cards of one kind, in any deck
STAND: Final = 6  # what the dearest province is worth


class _Deck:
    """What of the board and the cards is in play, by its place in an observation."""

    def __init__(self, setting: Setting) -> None:
        copies = setting.scale.copies
        self.setting = setting
        self.provinces = setting.provinces
        self.names = setting.edition.provinces[: setting.provinces]
        self.kinds = [kind for kind in range(KINDS) if copies[kind]]
        self.cards = tuple(NAMES[kind] for kind in self.kinds)
        self.at = {kind: place for place, kind in enumerate(self.kinds)}
        self.spare = [kind for kind in self.kinds if kind > SIX]  # those of a pile
        self.spare_at = {kind: place for place, kind in enumerate(self.spare)}
        self.pile = sum(copies[SIX + 1 :])
        self.all = sum(copies)
        self.piled = tuple(
            f"{place} is {NAMES[kind]}" for place in range(1, self.pile + 1) for kind in self.spare
        )

    def count(self, cards: Sequence[int] | None) -> list[float]:
        """How often each kind of card is among some, in thirds."""
        return many((self.at[card] for card in cards or ()), len(self.kinds), MOST)


def parts(setting: Setting) -> list[Part]:
    """What an observation is made of."""
    deck = _Deck(setting)
    names, track = deck.names, setting.edition.track
    sides, own = partial(of_sides, PAIR), partial(of_sides, PAIR[:1])
    turns = tuple(str(turn) for turn in range(setting.last_turn + 1))
    return [
        Part("turn", "one of these is 1", turns, lambda s: hot(s.view.turn, len(turns))),
        Part("step", "one of these is 1", tuple(STEPS), _step),
        Part(
            "armies", "share of all; the opponent's are negative", names, lambda s: _army(s, deck)
        ),
        Part("stands", "what a province pays at each scoring, in 6ths", _paid(names), _stands),
        Part("pawn", "1 at one's own end of the track", ("place",), lambda s: _pawn(s, track)),
        Part("privilege", "who has it", PAIR, lambda s: s.flags([s.view.holder])),
        Part("resolving", "the province", names, lambda s: hot(s.view.province, len(names))),
        Part("revealed", "this turn", names, _revealed),
        Part("asked", "how many a window has asked, in halves", ("seats",), _asked),
        Part("owing", "what armies are owed for", tuple(OWING.values())[1:], _owing),
        Part("answers", "that change the combat here", _ANSWERS, _answers),
        Part("event", "face up", EVENTS, lambda s: hot(s.view.event, len(EVENTS))),
        Part("applied", "events that have been", EVENTS, _applied),
        Part("events", "left in 5ths; plagues shown, 4 being a half", _HAPPENED, _happened),
        *sides("stock", "shares; 6s played, 3 being a half", _STOCK, lambda s: _stock(s, deck)),
        *sides("marks", "of a played 6, in halves", names, lambda s: _halves(s, deck)),
        *sides("gone", "cards out of the game", deck.cards, lambda s: deck.count(s.gone)),
        *sides("used", "strategy or warlord cards", EFFECTS, lambda s: _effects(s.used)),
        *sides("laid", "cards that one knows", each(names, deck.cards), lambda s: _laid(s, deck)),
        *sides("recycled", "the card laid there", names, lambda s: hot(s.recycled, len(names))),
        *sides("pile", "cards that one knows, 1 the top", deck.piled, lambda s: _pile(s, deck)),
        *own("hand", "cards, in thirds", deck.cards, lambda s: deck.count(s.hand)),
        *own("held", "strategy or warlord cards", EFFECTS, lambda s: _effects(s.held or ())),
        *own("pending", "cards sealed for armies", deck.cards, lambda s: deck.count(s.pending)),
        *own("looking", "cards to choose from", deck.cards, lambda s: deck.count(s.looking)),
        *own("picked", "cards taken of them", deck.cards, lambda s: deck.count(s.picked)),
    ]


def table(setting: Setting) -> list[Action]:
    """The actions by number: all of them, or those of the tiny game."""
    if setting.scale is setting.edition.whole:
        return list(orders(setting.edition).all)
    deck = _Deck(setting)
    return [action for action in orders(setting.edition).all if _in_play(action, deck)]


def _in_play(action: Action, deck: _Deck) -> bool:
    match action:
        case Lay():
            return action.card in deck.at and action.province < deck.provinces
        case Next():
            return action.province < deck.provinces
        case From():
            return action.place < deck.provinces
        case Take():
            return action.card in deck.at
        case Seal():
            return True
    return False  # strategy and warlord cards, reinforcements, a draw that is left


# The board


def _step(seen: Seen[SunTzuView]) -> list[float]:
    return hot(STEPS.index(seen.view.step), len(STEPS))


def _army(seen: Seen[SunTzuView], deck: _Deck) -> list[float]:
    whole = deck.setting.scale.armies * (-1 if seen.first else 1)
    return [here / whole for here in seen.view.army[: deck.provinces]]


def _revealed(seen: Seen[SunTzuView]) -> list[float]:
    return [float(opened) for opened in seen.view.opened[: seen.view.in_play]]


def _paid(names: Sequence[str]) -> tuple[str, ...]:
    return each(names, ("first", "second", "third"))


def _stands(seen: Seen[SunTzuView]) -> list[float]:
    in_play = seen.view.stands[: seen.view.in_play]
    return [value / STAND for stand in in_play for value in stand]


def _pawn(seen: Seen[SunTzuView], track: int) -> list[float]:
    place = seen.view.pawn / track
    return [-place if seen.first else place]


def _asked(seen: Seen[SunTzuView]) -> list[float]:
    return [seen.view.asked / 2]


def _owing(seen: Seen[SunTzuView]) -> list[float]:
    row = hot(seen.view.owing, len(OWING))
    return row[1:]


_ANSWERS = ("antidote", "scourge", *each(("restraint of",), PAIR))


def _answers(seen: Seen[SunTzuView]) -> list[float]:
    view = seen.view
    return [float(view.countered), float(view.scourged), *seen.flags([view.restrained])]


_HAPPENED = ("left", "being applied", "turned up here", "plagues")


def _happened(seen: Seen[SunTzuView]) -> list[float]:
    view = seen.view
    left = view.events_left / len(EVENTS)
    return [left, float(view.applying), float(view.turned_here), grown(view.plagues, 4)]


def _applied(seen: Seen[SunTzuView]) -> list[float]:
    return many(seen.view.applied, len(EVENTS))


# A side


_STOCK = (
    "reserve",
    "aside",
    "owed",
    "hand",
    "pile",
    "held",
    "ready",
    "its 1 counts",
    "6s played",
    "may keep another card",
)


def _stock(side: SideView, deck: _Deck) -> list[float]:
    armies = deck.setting.scale.armies
    return [
        side.reserve / armies,
        side.aside / armies,
        grown(side.owes, 3),
        side.hand_size / deck.all,
        len(side.pile) / deck.pile,
        side.held_number / 2,
        float(side.ready),
        float(side.one),
        grown(side.sixes, 3),
        float(side.choosing),
    ]


def _halves(side: SideView, deck: _Deck) -> list[float]:
    return [number / 2 for number in side.marks[: deck.provinces]]


def _effects(effects: Sequence[int]) -> list[float]:
    return many(effects, len(EFFECTS))


def _laid(side: SideView, deck: _Deck) -> list[float]:
    kinds = len(deck.kinds)
    row = [0.0] * (deck.provinces * kinds)
    for province, card in enumerate(side.laid):
        if card is not None:
            row[province * kinds + deck.at[card]] = 1.0
    return row


def _pile(side: SideView, deck: _Deck) -> list[float]:
    kinds = len(deck.spare)
    row = [0.0] * (deck.pile * kinds)
    for place, card in enumerate(side.pile):
        if card is not None:
            row[place * kinds + deck.spare_at[card]] = 1.0
    return row
