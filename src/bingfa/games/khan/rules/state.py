"""The state of a match of Khan: the campaign, driven through the turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from bingfa.core.chance import Chance
from bingfa.core.outcome import Outcome
from bingfa.games.khan.rules.actions import Orders
from bingfa.games.khan.rules.atlas import Atlas
from bingfa.games.khan.rules.campaign import Campaign
from bingfa.games.khan.rules.claims import listed
from bingfa.games.khan.rules.copying import copy_fields
from bingfa.games.khan.rules.events import FirstPlayerDrawn
from bingfa.games.khan.rules.facts import NONE, Scale
from bingfa.games.khan.rules.scoring import Score
from bingfa.games.khan.rules.steps.opening import place_chiefs
from bingfa.games.khan.rules.steps.step import CHIEFS_STEP, YURTS_STEP, Step
from bingfa.games.khan.rules.steps.turn import STEPS

if TYPE_CHECKING:
    from bingfa.games.khan.rules.views.view import KhanView

NOBODY: Final[tuple[int, ...]] = ()
SEATS: Final[list[tuple[int, ...]]] = [(0,), (1,), (2,), (3,)]


def blank(
    atlas: Atlas, scale: Scale, book: Orders, options: str, free_chiefs: bool, players: int
) -> KhanState:
    """An empty board, to be set up or filled."""
    state = KhanState(atlas, scale, book, options, free_chiefs, players)
    state.lay_out()
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

    def asks(self, seat: int) -> bool:
        return seat == self.actor()

    @property
    def sealed(self) -> bool:
        return False

    def now(self) -> Step:
        return STEPS[self.step]

    def rules_of_play(self) -> tuple[str, str]:
        return "K10", "K1"

    def loader(self) -> Callable[[str, bool], KhanState]:
        return _again

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
            self.atlas, self.scale, self.book, self.options, self.free_chiefs, self.players
        )
        copy_fields(self, twin)
        return twin

    # Showing

    def view(self, seat: int | None) -> KhanView:
        from bingfa.games.khan.rules.views.make import view_of

        self.check_seat(seat)
        return view_of(self, seat)

    def position(self) -> str:
        from bingfa.games.khan.rules.positions.write import write

        return write(self)


def _again(position: str, silent: bool) -> KhanState:
    """A state that was pickled."""
    from bingfa.games.khan.game import KHAN

    state = KHAN.load(position)
    state.silent = silent
    return state
