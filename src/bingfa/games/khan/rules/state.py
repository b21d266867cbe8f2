"""The state of a match of Khan: the campaign, driven through the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from bingfa.core.chance import Chance
from bingfa.core.errors import IllegalAction, UnknownName
from bingfa.core.events import Event
from bingfa.core.outcome import Outcome
from bingfa.core.state import Action
from bingfa.core.words import Text
from bingfa.games.khan.rules.actions import Orders
from bingfa.games.khan.rules.atlas import REACH, Atlas
from bingfa.games.khan.rules.campaign import FREE, NO_CELL, OPEN_RIVER, Campaign
from bingfa.games.khan.rules.claims import listed
from bingfa.games.khan.rules.events import FirstPlayerDrawn
from bingfa.games.khan.rules.facts import ABSENT, CHIEFS, MOST_PLAYERS, NONE, RIVER, SPECIALS, Scale
from bingfa.games.khan.rules.scoring import Score
from bingfa.games.khan.rules.steps.opening import place_chiefs
from bingfa.games.khan.rules.steps.step import CHIEFS_STEP, WAIT, YURTS_STEP
from bingfa.games.khan.rules.steps.turn import step_of

if TYPE_CHECKING:
    from bingfa.games.khan.rules.view import KhanView

NOBODY: Final[tuple[int, ...]] = ()
SEATS: Final[list[tuple[int, ...]]] = [(0,), (1,), (2,), (3,)]


def blank(
    atlas: Atlas, scale: Scale, book: Orders, options: str, free_chiefs: bool, players: int
) -> KhanState:
    """An empty board, to be set up or filled."""
    facts = atlas.facts
    state = KhanState(
        atlas,
        scale,
        book,
        options,
        free_chiefs,
        players,
        at=[
            OPEN_RIVER if ground == RIVER else NO_CELL if ground == ABSENT else FREE
            for ground in scale.ground
        ],
        free=[
            sum(atlas.bit[cell] for cell in cells if scale.ground[cell] != ABSENT)
            for cells in atlas.regions
        ],
        rows=[0] * (facts.height + 2 * REACH),
        ready=[],
        chief=[NONE] * CHIEFS,
        portrait=[0 if cell == NONE else scale.portrait_yurts for cell in scale.chief_cells],
        left=list(scale.pieces),
        pieces=[],
        discard=[],
        hands=[()] * players,
        chance=Chance(1, 2, 3, 4),
        specials=[
            scale.specials[card][players - 2]
            for _ in range(players)
            for card in range(len(SPECIALS))
        ],
        using=[NONE] * MOST_PLAYERS,
        aim=[NONE] * MOST_PLAYERS,
    )
    state.reserve = scale.reserve
    state.gone = scale.absent
    for cell in range(atlas.size):
        if state.at[cell] == OPEN_RIVER:
            state.occupy(cell)
    return state


@final
class KhanState(Campaign):
    """A match of Khan. See `bingfa.core.state.State` for what its methods promise."""

    # Beginning

    def set_up(self, chance: Chance) -> None:
        """Draw the first player and go to the first choice (K1)."""
        self.chance = chance
        self.first = chance.below(self.players)
        self.active = self.first
        self.step = CHIEFS_STEP
        if not self.free_chiefs:
            place_chiefs(self)
            self.step = YURTS_STEP
        self.tell(FirstPlayerDrawn(rule="K1", seat=self.first))
        self.advance()

    # Playing

    @property
    def actors(self) -> tuple[int, ...]:
        if self.ended or self.still:
            return NOBODY
        return SEATS[self.actor()]

    def actor(self) -> int:
        """The seat that must choose, in a match that goes on."""
        if self.proposal == NONE:
            return self.active
        for distance in range(1, self.players):
            seat = (self.active + distance) % self.players
            if self.asked >> seat & 1:
                return seat
        return self.active

    @property
    def sealed(self) -> bool:
        return False

    def legal(self, seat: int) -> list[Action]:
        if self.ended or self.still or seat != self.actor():
            return []
        return step_of(self.step).legal(self, seat)

    def apply(self, seat: int, action: Action) -> list[Event]:
        if self.ended:
            raise self.illegal(seat, action, "K10", Text("the match is over"))
        if self.still:
            raise self.illegal(seat, action, "K5", Text("this moment is only to be looked at"))
        if seat != self.actor():
            raise self.illegal(seat, action, "K5", Text("it is not this player's turn to choose"))
        if action.game != self.atlas.facts.name:
            raise self.illegal(seat, action, "K1", Text("this is an action of another game"))
        step = step_of(self.step)
        refusal = step.refusal(self, seat, action)
        if refusal is not None:
            raise self.illegal(seat, action, refusal[0], refusal[1])
        self.news = []
        step.apply(self, seat, action)
        self.advance()
        return self.news

    def advance(self) -> None:
        """Go on through the steps of the turn up to the next choice, or the end."""
        following = step_of(self.step).run(self)
        while following != WAIT:
            self.step = following
            following = step_of(following).run(self)

    def illegal(self, seat: int, action: Action, rule: str, reason: Text) -> IllegalAction:
        seats = self.atlas.facts.seats
        name = seats[seat] if 0 <= seat < len(seats) else f"seat {seat}"
        return IllegalAction(action.text, name, rule, reason, self.position())

    @property
    def outcome(self) -> Outcome | None:
        if not self.ended:
            return None
        score = Score(self)
        return Outcome(
            winners=listed(self.winners),
            reason=self.ended,
            rule="K11",
            scores=tuple(score.totals),
            places=tuple(score.places()),
        )

    def copy(self) -> KhanState:
        twin = KhanState(
            self.atlas,
            self.scale,
            self.book,
            self.options,
            self.free_chiefs,
            self.players,
            self.at[:],
            self.free[:],
            self.rows[:],
            self.ready[:],
            self.chief[:],
            self.portrait[:],
            self.left[:],
            self.pieces[:],
            self.discard[:],
            self.hands[:],
            self.chance.copy(),
            self.specials[:],
            self.using[:],
            self.aim[:],
        )
        self.copy_into(twin)
        return twin

    def __repr__(self) -> str:
        return f"<{self.atlas.facts.name}: turn {self.turn}, {step_of(self.step).name}>"

    def __copy__(self) -> KhanState:
        return self.copy()

    def __deepcopy__(self, memo: object) -> KhanState:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        if self.still:
            raise TypeError("a still is no position that could be loaded again")
        return (_again, (self.position(), self.silent))

    # Showing

    def view(self, seat: int | None) -> KhanView:
        from bingfa.games.khan.rules.view import view_of

        if seat is not None and not 0 <= seat < self.players:
            raise UnknownName(Text("seat {seat} is not of this match", seat=seat))
        return view_of(self, seat)

    def position(self) -> str:
        from bingfa.games.khan.rules.position import write

        return write(self)


def _again(position: str, silent: bool) -> KhanState:
    """A state that was pickled."""
    from bingfa.games.khan.game import KHAN

    state = KHAN.load(position)
    state.silent = silent
    return state
