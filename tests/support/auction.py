"""A tiny game for three to five players, for tests of what games of many seats share.

Prizes come up one by one. Everybody bids one of the cards 1 to 5 in secret, each card once; the
highest bid that nobody else made takes the prize. Most points win, and may be shared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from markupsafe import Markup

from bingfa.core.chance import Chance
from bingfa.core.documents.document import heading, lines_of
from bingfa.core.drawing import Drawing
from bingfa.core.errors import IllegalAction
from bingfa.core.events import Event
from bingfa.core.game import Game
from bingfa.core.options import Options, choice, option
from bingfa.core.outcome import Outcome
from bingfa.core.state import Action, State
from bingfa.core.view import View
from bingfa.core.words import Text, Translate, english
from support.auction_strategy import AuctionStrategy

SEATS = ("red", "yellow", "blue", "green", "white")
PRIZES = (1, 2, 3, 4, 5)
CARDS = (1, 2, 3, 4, 5)
RULES = {"A1": ("Bids", "Everybody bids one card."), "A2": ("Prizes", "The highest alone wins.")}


@dataclass(frozen=True)
class AuctionOptions(Options):
    """An option of each kind."""

    length: str = choice(
        "whole",
        {"whole": "All five prizes", "short": "Three prizes", "blitz": "One prize"},
        "Length",
        "How many prizes there are.",
    )
    doubled: bool = option(False, "Doubled", "Every prize counts twice.")


class Bid(Action):
    """A bid of one card."""

    def __reduce__(self) -> tuple[object, ...]:
        return bid, (self.number + 1,)


BIDS = tuple(Bid("auction", card - 1, f"bid {card}") for card in CARDS)


def bid(card: int) -> Bid:
    """The one action that bids a card."""
    return BIDS[card - 1]


class Made(Event, frozen=True, kw_only=True):
    """A bid was made; which, its seat alone knows."""

    seat: int
    card: int


class Taken(Event, frozen=True, kw_only=True):
    """The bids were shown, and a prize went to a seat or to nobody."""

    bids: tuple[int, ...]
    prize: int
    seat: int | None

    reveals: ClassVar[bool] = True
    begins: ClassVar[bool] = True


class AuctionView(View, frozen=True, kw_only=True):
    """What lies open, and one's own bid."""

    prizes: tuple[int, ...]  # those that came up, the last one bid for now
    left: int
    scores: tuple[int, ...]
    played: tuple[tuple[int, ...], ...]
    ready: tuple[bool, ...]
    own: int | None


class AuctionState(State):
    """A match of it."""

    def __init__(self, options: AuctionOptions, players: int, prizes: Sequence[int] = ()) -> None:
        self.options = options
        self.players = players
        self.prizes = list(prizes)
        self.played: list[list[int]] = [[] for _ in range(players)]
        self.scores = [0] * players
        self.round = 0
        self.bids: list[int | None] = [None] * players
        self.silent = False
        self.news: list[Event] = []
        self.stills: list[State] | None = None
        self.still = False

    def set_up(self, chance: Chance) -> None:
        self.prizes = list(PRIZES)
        chance.shuffle(self.prizes)
        del self.prizes[{"whole": 5, "short": 3, "blitz": 1}[self.options.length] :]

    @property
    def actors(self) -> tuple[int, ...]:
        if self.still or self.round == len(self.prizes):
            return ()
        return tuple(seat for seat, card in enumerate(self.bids) if card is None)

    @property
    def sealed(self) -> bool:
        return self.round < len(self.prizes)

    @property
    def outcome(self) -> Outcome | None:
        if self.round < len(self.prizes):
            return None
        best = max(self.scores)
        winners = tuple(seat for seat, score in enumerate(self.scores) if score == best)
        return Outcome(winners, "points", "A2", tuple(self.scores))

    def legal(self, seat: int) -> list[Action]:
        if seat not in self.actors:
            return []
        return [bid(card) for card in CARDS if card not in self.played[seat]]

    def apply(self, seat: int, action: Action) -> list[Event]:
        if action not in self.legal(seat):
            reason = "this card is gone" if seat in self.actors else "it is not this player's turn"
            name = SEATS[seat] if 0 <= seat < self.players else f"seat {seat}"
            raise IllegalAction(action.text, name, "A1", Text(reason), self.position())
        card = action.number + 1
        self.news = []
        self.bids[seat] = card
        self._tell(Made(rule="A1", seat=seat, card=card, audience=(seat,)))
        if None not in self.bids:
            self._show([each for each in self.bids if each is not None])
        return self.news

    def _show(self, bids: list[int]) -> None:
        prize, times = self.prizes[self.round], Counter(bids)
        alone = [card for card in bids if times[card] == 1]
        taker = bids.index(max(alone)) if alone else None
        if taker is not None:
            self.scores[taker] += prize * (2 if self.options.doubled else 1)
        for seat, card in enumerate(bids):
            self.played[seat].append(card)
        self.bids = [None] * self.players
        self.round += 1
        self._tell(Taken(rule="A2", bids=tuple(bids), prize=prize, seat=taker))

    def _tell(self, event: Event) -> None:
        if self.silent:
            return
        self.news.append(event)
        if self.stills is not None:
            still = self.copy()
            still.still = True
            self.stills.append(still)

    def view(self, seat: int | None) -> AuctionView:
        return AuctionView(
            game="auction",
            options=str(self.options),
            players=self.players,
            seat=seat,
            actors=self.actors,
            sealed=self.sealed,
            legal=() if seat is None else tuple(self.legal(seat)),
            outcome=self.outcome,
            prizes=tuple(self.prizes[: self.round + 1]),
            left=len(self.prizes) - self.round,
            scores=tuple(self.scores),
            played=tuple(tuple(cards) for cards in self.played),
            ready=tuple(card is not None for card in self.bids),
            own=None if seat is None else self.bids[seat],
        )

    def position(self) -> str:
        lines = [heading("position", 1), "game: auction", f"options: {self.options}"]
        lines += [f"{key}: {value}" for key, value in facts(self).items()]
        return "\n".join(lines) + "\n"

    def copy(self) -> AuctionState:
        twin = AuctionState(self.options, self.players, self.prizes)
        twin.played = [cards[:] for cards in self.played]
        twin.scores, twin.round, twin.bids = self.scores[:], self.round, self.bids[:]
        return twin


def facts(state: AuctionState) -> dict[str, str]:
    """A position in small facts."""
    told = {
        "players": str(state.players),
        "prizes": _words(state.prizes),
        "round": str(state.round),
    }
    for seat in range(state.players):
        told[f"{SEATS[seat]} score"] = str(state.scores[seat])
        told[f"{SEATS[seat]} played"] = _words(state.played[seat])
        told[f"{SEATS[seat]} bid"] = str(state.bids[seat] or "none")
    return told


def _words(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers)) or "none"


def _numbers(words: str) -> list[int]:
    return [] if words == "none" else [int(word) for word in words.split()]


class Auction(Game[AuctionState, AuctionView, AuctionOptions]):
    """The game."""

    name = "auction"
    title = "Auction"
    rules_version = 1
    seats = SEATS
    players = (3, 4, 5)
    minutes = (5, 10)
    options = AuctionOptions

    def blank(self, options: AuctionOptions, players: int) -> AuctionState:
        return AuctionState(options, players)

    def load(self, position: str) -> AuctionState:
        said = {key: value for _, key, value in lines_of(position, "position", 1)}
        options = AuctionOptions.read(said["options"].split())
        state = AuctionState(options, int(said["players"]), _numbers(said["prizes"]))
        state.round = int(said["round"])
        for seat in range(state.players):
            state.scores[seat] = int(said[f"{SEATS[seat]} score"])
            state.played[seat] = _numbers(said[f"{SEATS[seat]} played"])
            state.bids[seat] = next(iter(_numbers(said[f"{SEATS[seat]} bid"])), None)
        return state

    def actions(self) -> Sequence[Action]:
        return BIDS

    def imagine(self, view: AuctionView, chance: Chance) -> AuctionState:
        hidden = [prize for prize in PRIZES if prize not in view.prizes]
        chance.shuffle(hidden)
        number = len(view.prizes) + max(0, view.left - 1)
        prizes = [*view.prizes, *hidden][:number]
        state = AuctionState(AuctionOptions.read(view.options.split()), view.players, prizes)
        state.round = len(view.played[0])
        state.played = [list(cards) for cards in view.played]
        state.scores = list(view.scores)
        for seat, ready in enumerate(view.ready):
            free = [card for card in CARDS if card not in view.played[seat]]
            state.bids[seat] = chance.pick(free) if ready else None
        if view.seat is not None:
            state.bids[view.seat] = view.own
        return state

    def appraise(self, view: AuctionView, chance: Chance) -> list[float]:
        wanted = 1 + sum(prize < view.prizes[-1] for prize in PRIZES)
        return [-abs(action.number + 1 - wanted) for action in view.legal]

    def audit(self, state: AuctionState) -> list[str]:
        doubled = [cards for cards in state.played if len(set(cards)) != len(cards)]
        return [f"cards played twice: {cards}" for cards in doubled]

    def facts(self, state: AuctionState) -> dict[str, str]:
        return facts(state)

    def describe(self, event: Event, translate: Translate = english) -> str:
        if isinstance(event, Made):
            return f"{SEATS[event.seat]} bids {event.card}."
        assert isinstance(event, Taken)
        taker = "Nobody" if event.seat is None else self.seat_name(event.seat)
        return f"{taker} takes {event.prize} with {_words(event.bids)}."

    def declare(self, outcome: Outcome, translate: Translate = english) -> str:
        names = " and ".join(self.seat_name(seat) for seat in outcome.winners)
        return f"{names} wins with {max(outcome.scores[seat] for seat in outcome.winners)} points."

    def explain(self, action: Action, view: AuctionView, translate: Translate = english) -> str:
        return f"bids the card {action.number + 1}"

    def ask(self, view: AuctionView, translate: Translate = english) -> str:
        if not view.actors:
            return "Nobody chooses."
        return "Bid a card." if view.legal else "The others bid."

    def terminal(self, view: AuctionView, translate: Translate = english) -> str:
        return f"prizes {_words(view.prizes)} scores {_words(view.scores)} own {view.own}"

    def board(self, view: AuctionView, translate: Translate = english) -> Drawing:
        score = Markup("").join(
            Markup('<text data-key="score {}">{}</text>').format(SEATS[seat], score)
            for seat, score in enumerate(view.scores)
        )
        parts = {"scores": Markup('<g id="scores">{}</g>').format(score)}
        return Drawing(Markup('<svg viewBox="0 0 9 6">'), parts, Markup("</svg>"))

    def hand(self, view: AuctionView, translate: Translate = english) -> Any:
        return Markup("").join(
            Markup('<button type="button" data-action="{0}">{0}</button>').format(action.text)
            for action in view.legal
        )

    def choices(self, view: AuctionView, translate: Translate = english) -> Any:
        return ""

    def crest(self, seat: int, view: View | None = None) -> Drawing:
        circle = Markup('<circle class="{}" r="3"/>').format(SEATS[seat])
        return Drawing(Markup('<svg viewBox="0 0 9 9">') + circle, {}, Markup("</svg>"))

    def picture(self, translate: Translate = english) -> Drawing:
        return Drawing(Markup('<svg viewBox="0 0 9 6" aria-hidden="true">'), {}, Markup("</svg>"))

    def concerns(self, event: Event) -> tuple[str, ...]:
        if isinstance(event, Taken) and event.seat is not None:
            return (f"score {SEATS[event.seat]}",)
        return ()

    def rules(self, language: str) -> Mapping[str, tuple[str, str]]:
        return RULES

    def rulebook(self, language: str) -> str:
        return "\n\n".join(f"### {rule} · {head}\n\n{text}" for rule, (head, text) in RULES.items())

    def strategy(self) -> AuctionStrategy:
        return STRATEGY


STRATEGY = AuctionStrategy()
AUCTION = Auction()
PLACE = f"{__name__}:AUCTION"  # where the registry finds it
