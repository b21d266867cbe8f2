"""Reading positions: named facts into a state, with every problem listed.

What is left out is filled in: armies not named are in the reserve, cards not named in the
hand (1 to 6) or the pile (the others). So a position for a rule case can be a few lines.
"""

from __future__ import annotations

from collections.abc import Callable

from bingfa.core.documents.document import shorten
from bingfa.core.documents.position import KIND
from bingfa.core.documents.values import (
    Reader,
    different,
    maybe,
    number,
    one_of,
    one_word,
    several,
    truth,
    words,
)
from bingfa.core.errors import BadDocument
from bingfa.games.sun_tzu.rules.cards import KINDS, NAMES, NONE, SIX, bundle_of, count, single
from bingfa.games.sun_tzu.rules.effects import EFFECTS, EVENTS
from bingfa.games.sun_tzu.rules.positions.audit import audit
from bingfa.games.sun_tzu.rules.positions.write import OWING, facts
from bingfa.games.sun_tzu.rules.state import SunTzuState
from bingfa.games.sun_tzu.rules.steps.closing import NOT_LOOKING, REASONS
from bingfa.games.sun_tzu.rules.steps.turn import NAMES as STEP_NAMES
from bingfa.games.sun_tzu.rules.views.view import OPEN_TO_ALL


def fill(state: SunTzuState, said: dict[str, str]) -> None:
    """Set a fresh state to what named facts say; BadDocument lists all that is wrong."""
    reader = _Reader(state, said)
    reader.read()
    problems = reader.problems
    if not problems:
        problems = audit(state)
    if not problems and not state.ended and state.now().done(state.copy()):
        problems = [f"step: nobody has anything to choose in {STEP_NAMES[state.step]!r}"]
    if problems:
        raise BadDocument(KIND, problems)


class _Reader(Reader):
    """Reads facts into a state, noting every problem."""

    def __init__(self, state: SunTzuState, said: dict[str, str]) -> None:
        super().__init__(said)
        self.c = state
        self.seats = state.setting.edition.seats
        self.provinces = state.setting.edition.provinces

    def read(self) -> None:
        c = self.c
        self.check_names(facts(c))
        c.turn = self.get("turn", number(0, c.setting.last_turn), 1)
        c.step = self.get("step", one_of(STEP_NAMES), STEP_NAMES.index("place"))
        scale = c.setting.scale
        stands = self.get("stands", self.stands, scale.stands[: scale.provinces])
        c.stands = (*stands, *scale.worthless)
        c.pawn = self.get("pawn", self.lead("centre", c.setting.edition.track), 0)
        c.holder = self.get("privilege", maybe(self.seats, "nobody"), NONE)
        for province, name in enumerate(self.provinces):
            c.army[province] = self.get(name, self.lead("empty", scale.armies), 0)
        c.province = self.get("resolving", maybe(self.provinces, "nothing"), NONE)
        c.opened = sum(1 << province for province in self.some("revealed", self.places))
        c.asked = self.get("asked", number(0, 2), 0)
        c.owing = self.get("owing", one_of(list(OWING.values())), 0)
        c.countered = self.get("countered", truth, False)
        c.restrained = self.get("restrained", maybe(self.seats, "nobody"), NONE)
        c.scourged = self.get("scourged", truth, False)
        c.event = self.get("event", maybe(EVENTS, "none"), NONE)
        c.events = tuple(self.some("events", several(EVENTS)))
        c.applied = sum(1 << event for event in self.some("applied", several(EVENTS)))
        c.applying = self.get("applying", truth, False)
        c.turned_here = self.get("turned-here", truth, False)
        c.plagues = self.get("plagues", number(0, 99), 0)
        for seat, name in enumerate(self.seats):
            self.read_side(seat, name)
        winner, reason = self.get("result", self.result, (NONE, ""))
        c.winner, c.ended = winner, reason

    def read_side(self, seat: int, name: str) -> None:
        c, side = self.c, self.c.sides[seat]
        armies = c.setting.scale.armies
        for place in self.some(f"{name} marks", self.places_repeated):
            side.marks[place] += 1
        side.unmarked = sum(1 << place for place in self.some(f"{name} unmarked", self.places))
        side.paid = self.get(f"{name} paid", number(0, armies), 0)
        side.aside = self.get(f"{name} aside", number(0, armies), c.setting.aside)
        rest = armies - side.aside - side.paid - sum(side.marks) - c.on_board(seat)
        side.reserve = self.get(f"{name} reserve", number(0, armies), max(rest, 0))
        for place, card in self.some(f"{name} laid", self.laid):
            side.laid[place] = card
        side.recycled = self.get(f"{name} recycled", maybe(self.provinces, "nothing"), NONE)
        side.gone = self.get(f"{name} gone", _bundle, 0)
        side.pending = self.get(f"{name} pending", _bundle, 0)
        owned = c.setting.copies
        shown = bundle_of([card for card in side.laid if card != NONE])
        basics = sum(single(card) for card in range(SIX + 1) if owned[card] > count(shown, card))
        dealt = STEP_NAMES[c.step] not in ("keep", "start")
        side.hand = self.get(f"{name} hand", _bundle, basics if dealt else 0)
        self.read_pile(seat, name, shown)
        side.held = sum(1 << e for e in self.some(f"{name} held", several(EFFECTS)))
        side.used = sum(1 << e for e in self.some(f"{name} used", several(EFFECTS)))
        side.ready = self.get(f"{name} ready", truth, False)
        side.looking = self.get(f"{name} looking", _looking, 0)
        side.picked = self.get(f"{name} picked", _bundle, 0)
        side.one = self.get(f"{name} one", truth, False)
        side.sixes = self.get(f"{name} sixes", number(0, 99), 0)
        side.owes = self.get(f"{name} owes", number(0, 20), 0)
        side.choosing = self.get(f"{name} choosing", truth, False)

    def read_pile(self, seat: int, name: str, shown: int) -> None:
        """The pile as listed, or all the cards of the deck that are nowhere else."""
        side = self.c.sides[seat]
        rest: list[tuple[int, int]] = []
        for kind in range(SIX + 1, KINDS):
            elsewhere = sum(count(b, kind) for b in (side.hand, side.gone, side.pending, shown))
            rest += [(kind, 0)] * (self.c.setting.copies[kind] - elsewhere)
        pile = self.get(f"{name} pile", _pile(1 << seat), rest)
        side.pile = tuple(card for card, _ in pile)
        side.known = tuple(known for _, known in pile)

    # Readers of values that need the edition

    def lead(self, even: str, most: int) -> Callable[[str], int]:
        def read(text: str) -> int:
            if text == even:
                return 0
            said = text.split()
            if len(said) != 2 or said[0] not in self.seats:
                names = " or ".join(f"'{seat} 3'" for seat in self.seats)
                raise ValueError(f"{shorten(text)!r} is neither {even!r} nor like {names}")
            lead = number(1, most)(said[1])
            return -lead if self.seats.index(said[0]) else lead

        return read

    def places_repeated(self, text: str) -> list[int]:
        return [one_of(self.provinces)(word) for word in words(text)]

    def places(self, text: str) -> list[int]:
        return different(self.places_repeated(text), text)

    def laid(self, text: str) -> list[tuple[int, int]]:
        pairs: list[tuple[int, int]] = []
        for word in words(text):
            place, _, card = word.partition("=")
            pairs.append((one_of(self.provinces)(place), one_of(NAMES)(card)))
        different([place for place, _ in pairs], text)
        return pairs

    def stands(self, text: str) -> tuple[tuple[int, ...], ...]:
        scale = self.c.setting.scale
        names = ["-".join(map(str, stand)) for stand in scale.stands]
        chosen = different([one_of(names)(word) for word in text.split()], text)
        if len(chosen) != scale.provinces:
            raise ValueError(f"{scale.provinces} stands are wanted, not {len(chosen)}")
        return tuple(scale.stands[stand] for stand in chosen)

    def result(self, text: str) -> tuple[int, str]:
        if text == "none":
            return NONE, ""
        winner, by, reason = text.partition(" by ")
        if not by or not reason:
            raise ValueError(f"{shorten(text)!r} is neither 'none' nor 'SEAT by REASON'")
        return maybe(self.seats, "nobody")(winner), one_word(reason, REASONS)


# Readers of values


def _looking(text: str) -> int:
    return NOT_LOOKING if text == "not" else number(0, 3)(text)


def _card_list(text: str) -> list[int]:
    """Cards by name; `1-6` is short for the six basic ones."""
    listed_cards: list[int] = []
    for word in words(text):
        listed_cards += range(SIX + 1) if word == "1-6" else [one_of(NAMES)(word)]
    for card in set(listed_cards):
        if listed_cards.count(card) > 3:
            raise ValueError(f"no deck has so many {NAMES[card]}")
    return listed_cards


def _bundle(text: str) -> int:
    return bundle_of(_card_list(text))


def _pile(owner: int) -> Callable[[str], list[tuple[int, int]]]:
    def read(text: str) -> list[tuple[int, int]]:
        pile: list[tuple[int, int]] = []
        for word in words(text):
            name = word.rstrip("*")
            stars = len(word) - len(name)
            if stars > 2:
                raise ValueError(f"{shorten(word)!r} has more than two stars")
            pile.append((one_of(NAMES)(name), (0, owner, OPEN_TO_ALL)[stars]))
        return pile

    return read
