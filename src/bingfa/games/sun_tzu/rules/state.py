"""The state of a match of Sun Tzu or Dynasties: the campaign, driven through the turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, final

from bingfa.core.chance import Chance
from bingfa.core.outcome import Outcome
from bingfa.games.sun_tzu.rules.actions import Orders
from bingfa.games.sun_tzu.rules.campaign import Campaign
from bingfa.games.sun_tzu.rules.cards import KINDS, NONE, SIX
from bingfa.games.sun_tzu.rules.copying import copy_fields
from bingfa.games.sun_tzu.rules.effects import EVENTS
from bingfa.games.sun_tzu.rules.facts import Setting
from bingfa.games.sun_tzu.rules.steps.closing import rule_of
from bingfa.games.sun_tzu.rules.steps.step import Step
from bingfa.games.sun_tzu.rules.steps.turn import STEPS

if TYPE_CHECKING:
    from bingfa.games.sun_tzu.rules.views.view import SunTzuView

NOBODY: Final[tuple[int, ...]] = ()
SEATS: Final[list[tuple[int, ...]]] = [(), (0,), (1,), (0, 1)]


def blank(setting: Setting, book: Orders) -> SunTzuState:
    """An empty table, to be dealt to or filled."""
    state = SunTzuState(setting, book)
    state.lay_out()
    return state


@final
class SunTzuState(Campaign):
    """A match of either edition. See `bingfa.core.state.State` for what its methods promise."""

    # Beginning

    def set_up(self, chance: Chance) -> None:
        """Shuffle stands, piles and events, and go to the first choice (S1)."""
        setting = self.setting
        stands = list(setting.scale.stands)
        chance.shuffle(stands)
        self.stands = (*stands[: setting.provinces], *setting.scale.worthless)
        for side in self.sides:
            side.reserve = setting.reserve
            side.aside = setting.aside
            pile = [kind for kind in range(SIX + 1, KINDS) for _ in range(setting.copies[kind])]
            chance.shuffle(pile)
            side.pile = tuple(pile)
            side.known = tuple([0] * len(pile))
        if setting.events:
            events = list(range(len(EVENTS)))
            chance.shuffle(events)
            self.events = tuple(events)
        self.now().enter(self)
        self.advance()

    # Playing

    @property
    def actors(self) -> tuple[int, ...]:
        if self.ended or self.still:
            return NOBODY
        step = self.now()
        return SEATS[step.asks(self, 0) + 2 * step.asks(self, 1)]

    def asks(self, seat: int) -> bool:
        return self.now().asks(self, seat)

    @property
    def sealed(self) -> bool:
        return not self.ended and self.now().sealed

    def now(self) -> Step:
        return STEPS[self.step]

    def rules_of_play(self) -> tuple[str, str]:
        return "S11", "S1"

    def loader(self) -> Callable[[str, bool], SunTzuState]:
        return partial(_again, self.setting.edition.name, self.setting.rules_version)

    @property
    def outcome(self) -> Outcome | None:
        if not self.ended:
            return None
        return Outcome(
            winners=NOBODY if self.winner == NONE else (self.winner,),
            reason=self.ended,
            rule=rule_of(self.ended),
            scores=(self.pawn, -self.pawn),
        )

    def copy(self) -> SunTzuState:
        twin = SunTzuState(self.setting, self.book)
        copy_fields(self, twin)
        return twin

    # Showing

    def view(self, seat: int | None) -> SunTzuView:
        from bingfa.games.sun_tzu.rules.views.make import view_of

        self.check_seat(seat)
        return view_of(self, seat)

    def position(self) -> str:
        from bingfa.games.sun_tzu.rules.positions.write import write

        return write(self)


def _again(game: str, rules: int, position: str, silent: bool) -> SunTzuState:
    """A state that was pickled."""
    from bingfa.games.sun_tzu import game as games

    found = games.SUN_TZU if game == games.SUN_TZU.name else games.DYNASTIES
    state = found.by_rules(rules).load(position)
    assert isinstance(state, SunTzuState)
    state.silent = silent
    return state
