"""The state of a match of Yuan: the campaign, driven through its phases."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from bingfa.core.chance import Chance
from bingfa.core.errors import IllegalAction, UnknownName
from bingfa.core.events import Event
from bingfa.core.outcome import Outcome
from bingfa.core.state import Action
from bingfa.core.words import Text
from bingfa.games.yuan.rules.actions import Orders
from bingfa.games.yuan.rules.campaign import BIDS, NO_CHOICES, PHASES, PLANS, Campaign
from bingfa.games.yuan.rules.facts import MOST_PLAYERS, NONE, Facts
from bingfa.games.yuan.rules.grid import PLACES
from bingfa.games.yuan.rules.setup import Setup
from bingfa.games.yuan.rules.steps.bidding import ChooseClan, MakeBids
from bingfa.games.yuan.rules.steps.closing import rank
from bingfa.games.yuan.rules.steps.opening import LayTiles, PlaceCities, begin
from bingfa.games.yuan.rules.steps.planning import MakePlans
from bingfa.games.yuan.rules.steps.step import Step

if TYPE_CHECKING:
    from bingfa.games.yuan.rules.view import YuanView

NOBODY: tuple[int, ...] = ()
# By bit set: the seats in it.
SEATS = [
    tuple([seat for seat in range(MOST_PLAYERS) if bits >> seat & 1])
    for bits in range(1 << MOST_PLAYERS)
]
STEPS: list[Step] = [LayTiles(), PlaceCities(), MakeBids(), ChooseClan(), MakePlans()]
REFUSED = ("Y1", "Y1", "Y1", "Y1", "Y3")  # by phase: the rule of whose choice it is


def blank(facts: Facts, book: Orders, setup: Setup, players: int) -> YuanState:
    """An empty table, to be set up or filled."""
    provinces = len(facts.province_names)
    return YuanState(
        facts,
        book,
        setup,
        players,
        Chance(1, 2, 3, 4),
        [NONE] * len(PLACES),
        [()] * players,
        [NONE] * len(facts.clans),
        [NONE] * players,
        [NONE] * players,
        [NONE] * provinces,
        [0] * provinces,
        [0] * provinces,
        [0] * provinces,
        [0] * provinces,
        [0] * players,
        [facts.armies] * players,
        [0] * (3 * players),
        [NONE] * players,
        [0] * (3 * players),
        [NO_CHOICES] * players,
        [NONE] * players,
        [0] * players,
    )


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
        phase = self.phase
        if phase == PLANS:
            return SEATS[(1 << self.players) - 1 & ~self.sealed_in]
        if phase == BIDS:
            return tuple([s for s in range(self.players) if self.bids_now(s)])
        return SEATS[1 << self.active]

    def acts(self, seat: int) -> bool:
        """Whether a seat must choose now."""
        if self.ended or self.still or seat < 0 or seat >= self.players:
            return False
        phase = self.phase
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
        return not self.ended and not self.still and self.phase in (PLANS, BIDS)

    def legal(self, seat: int) -> list[Action]:
        if not self.acts(seat):
            return []
        return STEPS[self.phase].legal(self, seat)

    def apply(self, seat: int, action: Action) -> list[Event]:
        if self.ended:
            raise self.illegal(seat, action, "Y16", Text("the match is over"))
        if self.still:
            raise self.illegal(seat, action, "Y3", Text("this moment is only to be looked at"))
        if not self.acts(seat):
            reason = Text("it is not this player's turn to choose")
            raise self.illegal(seat, action, REFUSED[self.phase], reason)
        if action.game != self.facts.name:
            raise self.illegal(seat, action, "Y1", Text("this is an action of another game"))
        step = STEPS[self.phase]
        refusal = step.refusal(self, seat, action)
        if refusal is not None:
            raise self.illegal(seat, action, refusal[0], refusal[1])
        self.news = []
        step.apply(self, seat, action)
        return self.news

    def illegal(self, seat: int, action: Action, rule: str, reason: Text) -> IllegalAction:
        seats = self.facts.seats
        name = seats[seat] if 0 <= seat < len(seats) else f"seat {seat}"
        position = "" if self.still else self.position()
        return IllegalAction(action.text, name, rule, reason, position)

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
        twin = YuanState(
            self.facts,
            self.book,
            self.setup,
            self.players,
            self.chance.copy(),
            self.spot[:],
            self.hands[:],
            self.capital[:],
            self.clan_of[:],
            self.bids[:],
            self.owner[:],
            self.city[:],
            self.wall[:],
            self.armies[:],
            self.temple[:],
            self.money[:],
            self.stock[:],
            self.produce[:],
            self.target[:],
            self.levels[:],
            self.choices[:],
            self.open_bits[:],
            self.force[:],
        )
        self.copy_into(twin)
        return twin

    def __repr__(self) -> str:
        return f"<{self.facts.name}: turn {self.turn}, {PHASES[self.phase]}>"

    def __copy__(self) -> YuanState:
        return self.copy()

    def __deepcopy__(self, memo: object) -> YuanState:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        if self.still:
            raise TypeError("a still is no position that could be loaded again")
        return (_again, (self.position(), self.silent))

    # Showing

    def view(self, seat: int | None) -> YuanView:
        from bingfa.games.yuan.rules.make_view import view_of

        if seat is not None and not 0 <= seat < self.players:
            raise UnknownName(Text("seat {seat} is not of this match", seat=seat))
        return view_of(self, seat)

    def position(self) -> str:
        from bingfa.games.yuan.rules.position import write

        return write(self)


def _again(position: str, silent: bool) -> YuanState:
    """A state that was pickled."""
    from bingfa.games.yuan.game import YUAN

    state = YUAN.load(position)
    state.silent = silent
    return state
