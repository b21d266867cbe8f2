"""Reading positions: named facts into a state, with every problem listed.

What is left out is filled in: chiefs not named stand on their starting cells, neutral yurts not
named are in the reserve, hands not named are filled with cards named nowhere, and the rest of these
lies under the pile. So a position for a rule case can be a few lines.
"""

from __future__ import annotations

from bingfa.core.documents.document import shorten
from bingfa.core.documents.position import KIND
from bingfa.core.documents.values import Reader, generator, maybe, number, one_of, one_word, words
from bingfa.core.errors import BadDocument, BadNotation, ImpossibleAction
from bingfa.core.steps import WAIT
from bingfa.games.khan.rules.actions import Conquer, order
from bingfa.games.khan.rules.campaign import CHIEF_HERE, COVERED, FREE, NEUTRAL_HERE
from bingfa.games.khan.rules.claims import protectors
from bingfa.games.khan.rules.facts import EXPLORATION, NONE, REGIONS, SPECIALS, SUPPORT
from bingfa.games.khan.rules.positions.audit import audit
from bingfa.games.khan.rules.positions.write import DERIVED, DERIVED_OF_SEAT, facts
from bingfa.games.khan.rules.scoring import REASONS
from bingfa.games.khan.rules.state import KhanState
from bingfa.games.khan.rules.steps.chase import ACTIONS
from bingfa.games.khan.rules.steps.step import ACT, CHIEFS_STEP, YURTS_STEP
from bingfa.games.khan.rules.steps.turn import NAMES as STEP_NAMES

ENDINGS = ("no", "chase", "pursuit")
MOST_TURNS = 9999


def fill(state: KhanState, said: dict[str, str]) -> None:
    """Set a blank state to what named facts say; BadDocument lists all that is wrong."""
    reader = _Reader(state, said)
    reader.read()
    problems = reader.problems or audit(state)
    if not problems and not state.ended and not _waits(state):
        problems = [f"phase: nobody has anything to choose in {STEP_NAMES[state.step]!r}"]
    if problems:
        raise BadDocument(KIND, problems)


def _waits(state: KhanState) -> bool:
    """Whether the rules have nothing to do before the next choice."""
    trial = state.copy()
    trial.silent = True
    return state.now().run(trial) == WAIT and (trial.active, trial.turn) == (
        state.active,
        state.turn,
    )


class _Reader(Reader):
    """Reads facts into a state, noting every problem."""

    def __init__(self, state: KhanState, said: dict[str, str]) -> None:
        super().__init__(said)
        self.c = state
        self.names = state.atlas.facts
        self.seats = state.atlas.facts.seats[: state.players]

    def read(self) -> None:
        c = self.c
        self.check_names(set(facts(c)) - self.derived())
        c.step = self.get("phase", one_of(STEP_NAMES), ACT)
        in_set_up = c.step in (CHIEFS_STEP, YURTS_STEP)
        c.turn = self.get("turn", number(0, MOST_TURNS), 0 if in_set_up else 1)
        c.first = self.get("first", one_of(self.seats), 0)
        c.active = self.get("active", one_of(self.seats), 0)
        usual = ACTIONS if STEP_NAMES[c.step] in ("act", "end") else 0
        usual = 1 if STEP_NAMES[c.step] == "extra" else usual
        c.actions_left = self.get("actions", number(0, ACTIONS), usual)
        ending = self.get("ending", one_of(ENDINGS), 0)
        c.ending, c.chased = ending > 0, ending == 1
        c.cleared = self.get("cleared", maybe(SPECIALS, "none"), NONE)
        self.read_board()
        for seat, name in enumerate(self.seats):
            self.read_specials(seat, name)
        self.read_cards(in_set_up)
        c.proposal = self.get("proposal", self.maybe_placement, NONE)
        if c.proposal != NONE:
            c.asked = protectors(c, c.active, c.claim(c.proposal))
        c.asked = self.get("asked", self.seat_set, c.asked)
        c.refused = self.get("refused", self.seat_set, 0)
        c.chance = self.get("chance", generator, c.chance)
        c.winners, c.ended = self.get("result", self.result, (0, ""))

    def derived(self) -> set[str]:
        """The names of facts that follow from others."""
        return {*DERIVED, *(f"{seat} {name}" for seat in self.seats for name in DERIVED_OF_SEAT)}

    # The board

    def read_board(self) -> None:
        c = self.c
        for piece in self.some("pieces", self.pieces):
            placement, owners = piece >> 4, piece & 15
            names = [self.names.cell_names[cell] for cell in c.atlas.cells[placement]]
            taken = [cell for cell in c.atlas.cells[placement] if c.at[cell] == COVERED]
            if taken:
                self.problems.append(f"pieces: two lie on {self.names.cell_names[taken[0]]}")
            elif c.left[c.atlas.kind[placement]] == 0:
                kind = self.names.shapes[c.atlas.kind[placement]].name
                self.problems.append(f"pieces: there are not so many {kind} as at {names[0]}")
            else:
                c.lay(placement, owners)
        placing = c.step == CHIEFS_STEP
        for chief, name in enumerate(self.names.chiefs):
            start = (NONE if placing else c.scale.chief_cells[chief], 0)
            cell, yurts = self.get(name, self.chief, start)
            self.stand(name, cell, CHIEF_HERE)
            c.chief[chief] = cell
            if cell != NONE:
                c.portrait[chief] = yurts or c.scale.portrait_yurts
            elif not placing:
                c.portrait[chief] = 0
        c.gone = 0 if placing else c.chief.count(NONE)
        for seat, name in enumerate(self.seats):
            for cell in self.some(f"{name} yurts", self.cells):
                self.stand(f"{name} yurts", cell, seat + 1)
        for cell in self.some("neutral yurts", self.cells):
            self.stand("neutral yurts", cell, NEUTRAL_HERE)
        c.placed = sum(1 <= here <= len(self.seats) for here in c.at)
        c.substitutes = self.get("substitutes", number(0, 999), 0)
        c.reserve = c.scale.neutral_yurts + c.substitutes - sum(c.portrait)
        c.reserve -= c.at.count(NEUTRAL_HERE)

    def stand(self, key: str, cell: int, what: int) -> None:
        """Put a chief or a yurt on a cell."""
        c = self.c
        if cell == NONE:
            return
        if c.at[cell] != FREE:
            self.problems.append(f"{key}: {self.names.cell_names[cell]} is not free")
        elif what == CHIEF_HERE:
            c.put_chief(self.names.chiefs.index(key), cell)
        else:
            c.land(cell, what)

    # Cards

    def read_specials(self, seat: int, name: str) -> None:
        c = self.c
        c.using[seat], c.aim[seat] = self.get(f"{name} active", self.active, (NONE, NONE))
        size = len(SPECIALS)
        usual = c.special_cards(seat)
        if c.using[seat] != NONE:
            usual[c.using[seat]] -= 1
        cards = self.get(f"{name} specials", _special_counts, usual)
        c.specials[seat * size : (seat + 1) * size] = cards

    def read_cards(self, in_set_up: bool) -> None:
        c = self.c
        named: dict[int, str] = {}

        def cards(key: str) -> list[int]:
            found = self.some(key, self.cards)
            for card in found:
                if card in named:
                    card_name = self.names.card_names[card]
                    self.problems.append(f"{key}: {card_name} is also in {named[card]!r}")
                named[card] = key
            return found

        pile, c.discard = cards("pile"), cards("discard")
        hands = {name: sorted(cards(f"{name} hand")) for name in self.seats}
        rest = [] if in_set_up else [card for card in c.scale.deck if card not in named]
        for seat, name in enumerate(self.seats):
            if f"{name} hand" not in self.said:
                hands[name], rest = rest[: c.scale.hand], rest[c.scale.hand :]
            c.hands[seat] = tuple(hands[name])
        c.pile, c.drawn = (*pile, *rest), 0

    # Readers of values that need the facts

    def cells(self, text: str) -> list[int]:
        return [self.cell(word) for word in words(text)]

    def cell(self, text: str) -> int:
        names = self.names.cell_names
        if text not in names or not self.names.is_land(names.index(text)):
            raise ValueError(f"{shorten(text)!r} is no land cell")
        return names.index(text)

    def chief(self, text: str) -> tuple[int, int]:
        """A chief's cell and the yurts beside his portrait, which are all if none are named."""
        if text == "off":
            return NONE, 0
        name, _, yurts = text.partition(" ")
        return self.cell(name), number(1, self.c.scale.portrait_yurts)(yurts) if yurts else 0

    def cards(self, text: str) -> list[int]:
        return [one_of(self.names.card_names)(word) for word in words(text)]

    def active(self, text: str) -> tuple[int, int]:
        """The special card that is active, and what it is about."""
        name, _, about = text.partition(" ")
        special = maybe(SPECIALS[1:], "none")(name)
        if special == NONE:
            return NONE, NONE
        special += 1
        if special == SUPPORT and about:
            return special, one_of(self.names.grounds[:REGIONS])(about)
        if special == EXPLORATION:
            return special, one_of([shape.name for shape in self.names.shapes])(about)
        if about:
            raise ValueError(f"{shorten(about)!r} is too much after {name!r}")
        return special, NONE

    def placement(self, text: str) -> int:
        try:
            action = order(f"conquer {text}")
        except ImpossibleAction as error:
            raise ValueError(f"{shorten(text)}: {error.reason} ({error.rule})") from error
        except BadNotation:
            action = None
        if not isinstance(action, Conquer):
            raise ValueError(f"{shorten(text)!r} is no way to lay a shape, like 'P5 e8 r90 f'")
        return action.placement

    def maybe_placement(self, text: str) -> int:
        return NONE if text == "none" else self.placement(text)

    def pieces(self, text: str) -> list[int]:
        found: list[int] = []
        for part in [] if text == "none" else text.split(","):
            placement, _, owners = part.strip().rpartition(" ")
            found.append(self.placement(placement) << 4 | self.owners(owners))
        return found

    def owners(self, text: str) -> int:
        return sum(1 << seat for seat in {one_of(self.seats)(word) for word in text.split("+")})

    def seat_set(self, text: str) -> int:
        return 0 if text == "nobody" else self.owners("+".join(text.split()))

    def result(self, text: str) -> tuple[int, str]:
        if text == "none":
            return 0, ""
        winners, by, reason = text.partition(" by ")
        if not by or not reason:
            raise ValueError(f"{shorten(text)!r} is neither 'none' nor 'SEAT by REASON'")
        return self.owners(winners), one_word(reason, REASONS)


def _special_counts(text: str) -> list[int]:
    counts = [0] * len(SPECIALS)
    for word in words(text):
        counts[one_of(SPECIALS)(word)] += 1
    return counts
