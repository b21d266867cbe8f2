"""The state of a match of Yuan: the campaign, driven through its phases."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from bingfa.core.chance import Chance
from bingfa.core.outcome import Outcome
from bingfa.games.yuan.rules.actions import Orders
from bingfa.games.yuan.rules.campaign import BIDS, CITIES, CLANS, PHASES, PLANS, TILES, Campaign
from bingfa.games.yuan.rules.copying import copy_fields
from bingfa.games.yuan.rules.facts import MOST_PLAYERS, NONE, Facts
from bingfa.games.yuan.rules.setup import Setup
from bingfa.games.yuan.rules.steps.bidding import ChooseClan, MakeBids
from bingfa.games.yuan.rules.steps.closing import rank
from bingfa.games.yuan.rules.steps.opening import LayTiles, PlaceCities, begin
from bingfa.games.yuan.rules.steps.planning import MakePlans
from bingfa.games.yuan.rules.steps.step import Step

if TYPE_CHECKING:
    from bingfa.games.yuan.rules.views.view import YuanView

NOBODY: Final[tuple[int, ...]] = ()
# By bit set: the seats in it.
SEATS: Final = [
    tuple([seat for seat in range(MOST_PLAYERS) if bits >> seat & 1])
    for bits in range(1 << MOST_PLAYERS)
]
STEPS: Final[list[Step]] = [
    LayTiles(PHASES[TILES], "Y1"),
    PlaceCities(PHASES[CITIES], "Y1"),
    MakeBids(PHASES[BIDS], "Y1"),
    ChooseClan(PHASES[CLANS], "Y1"),
    MakePlans(PHASES[PLANS], "Y3"),
]


def blank(facts: Facts, book: Orders, setup: Setup, players: int) -> YuanState:
    """An empty table, to be set up or filled."""
    state = YuanState(facts, book, setup, players)
    state.lay_out()
    return state


@final
class YuanState(Campaign):
    """A match of Yuan. See `bingfa.core.state.State` for what its methods promise."""

    # Beginning

    def set_up(self, chance: Chance) -> None:
        """Go to the first choice (Y1)."""
        self.chance = chance
        begin(self)

    # Playing

    @property
    def actors(self) -> tuple[int, ...]:
        if self.ended or self.still:
            return NOBODY
        phase = self.step
        if phase == PLANS:
            return SEATS[(1 << self.players) - 1 & ~self.sealed_in]
        if phase == BIDS:
            return tuple([s for s in range(self.players) if self.bids_now(s)])
        return SEATS[1 << self.active]

    def asks(self, seat: int) -> bool:
        phase = self.step
        if phase == PLANS:
            return not self.sealed_in >> seat & 1
        if phase == BIDS:
            return self.bids_now(seat)
        return seat == self.active

    def bids_now(self, seat: int) -> bool:
        """Whether a seat has still to bid."""
        return bool(self.bidders >> seat & 1) and self.bids[seat] == NONE

    @property
    def sealed(self) -> bool:
        return not self.ended and not self.still and self.step in (PLANS, BIDS)

    def now(self) -> Step:
        return STEPS[self.step]

    def rules_of_play(self) -> tuple[str, str]:
        return "Y16", "Y1"

    def loader(self) -> Callable[[str, bool], YuanState]:
        return _again

    @property
    def outcome(self) -> Outcome | None:
        if not self.ended:
            return None
        winners = SEATS[self.winners]
        ranks = [rank(self, seat) for seat in range(self.players)]
        names = "+".join([self.facts.clans[self.clan_of[seat]].name for seat in winners])
        return Outcome(
            winners=winners,
            reason=f"{self.ended}: {names}",
            rule="Y17" if self.ended == "provinces" else "Y16",
            scores=tuple([self.temples(seat) for seat in range(self.players)]),
            places=tuple([1 + sum([other > mine for other in ranks]) for mine in ranks]),
        )

    def copy(self) -> YuanState:
        twin = YuanState(self.facts, self.book, self.setup, self.players)
        copy_fields(self, twin)
        return twin

    # Showing

    def view(self, seat: int | None) -> YuanView:
        from bingfa.games.yuan.rules.views.make import view_of

        self.check_seat(seat)
        return view_of(self, seat)

    def position(self) -> str:
        from bingfa.games.yuan.rules.positions.write import write

        return write(self)


def _again(position: str, silent: bool) -> YuanState:
    """A state that was pickled."""
    from bingfa.games.yuan.game import YUAN

    state = YUAN.load(position)
    state.silent = silent
    return state
