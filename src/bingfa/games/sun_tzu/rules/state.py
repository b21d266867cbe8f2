"""The state of a match of Sun Tzu or Dynasties: the campaign, driven through the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from bingfa.core.chance import Chance
from bingfa.core.errors import IllegalAction, UnknownName
from bingfa.core.events import Event
from bingfa.core.outcome import Outcome
from bingfa.core.state import Action
from bingfa.core.words import Text
from bingfa.games.sun_tzu.rules.actions import Orders
from bingfa.games.sun_tzu.rules.campaign import Campaign, Side
from bingfa.games.sun_tzu.rules.cards import KINDS, NONE, SIX
from bingfa.games.sun_tzu.rules.effects import EVENTS
from bingfa.games.sun_tzu.rules.facts import PROVINCES, Setting
from bingfa.games.sun_tzu.rules.steps.closing import rule_of
from bingfa.games.sun_tzu.rules.steps.turn import NOBODY, follow, step_of

if TYPE_CHECKING:
    from bingfa.games.sun_tzu.rules.view import SunTzuView

SEATS = ((), (0,), (1,), (0, 1))


def blank(setting: Setting, book: Orders) -> SunTzuState:
    """An empty table, to be dealt to or filled."""
    return SunTzuState(setting, book, [0] * PROVINCES, [Side(), Side()])


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
        step_of(self.step).enter(self)
        self.advance()

    # Playing

    @property
    def actors(self) -> tuple[int, ...]:
        if self.ended or self.still:
            return NOBODY
        step = step_of(self.step)
        return SEATS[step.asks(self, 0) + 2 * step.asks(self, 1)]

    @property
    def sealed(self) -> bool:
        return not self.ended and step_of(self.step).sealed

    def legal(self, seat: int) -> list[Action]:
        if self.ended or self.still or not 0 <= seat <= 1:
            return []
        step = step_of(self.step)
        return step.legal(self, seat) if step.asks(self, seat) else []

    def apply(self, seat: int, action: Action) -> list[Event]:
        step = step_of(self.step)
        if self.ended:
            raise self.illegal(seat, action, "S11", Text("the match is over"))
        if self.still:
            raise self.illegal(seat, action, "S15", Text("this moment is only to be looked at"))
        if seat not in (0, 1) or not step.asks(self, seat):
            raise self.illegal(seat, action, "S15", Text("it is not this player's turn to choose"))
        if action.game != self.setting.edition.name:
            raise self.illegal(seat, action, "S1", Text("this is an action of another game"))
        refusal = step.refusal(self, seat, action)
        if refusal is not None:
            raise self.illegal(seat, action, refusal[0], refusal[1])
        self.news = []
        step.apply(self, seat, action)
        self.advance()
        return self.news

    def advance(self) -> None:
        """Go on through the steps of the turn up to the next choice, or the end."""
        while not self.over() and step_of(self.step).run(self) and not self.over():
            self.step = follow(self)
            step_of(self.step).enter(self)

    def over(self) -> bool:
        return self.ended != ""

    def illegal(self, seat: int, action: Action, rule: str, reason: Text) -> IllegalAction:
        seats = self.setting.edition.seats
        name = seats[seat] if 0 <= seat < len(seats) else f"seat {seat}"
        return IllegalAction(action.text, name, rule, reason, self.position())

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
        sides = [self.sides[0].copy(), self.sides[1].copy()]
        twin = SunTzuState(self.setting, self.book, self.army[:], sides)
        self.copy_into(twin)
        return twin

    def __repr__(self) -> str:
        edition = self.setting.edition
        return f"<{edition.name}: turn {self.turn}, {step_of(self.step).name}>"

    def __copy__(self) -> SunTzuState:
        return self.copy()

    def __deepcopy__(self, memo: object) -> SunTzuState:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        if self.still:
            raise TypeError("a still is no position that could be loaded again")
        setting = self.setting
        return (
            _again,
            (setting.edition.name, setting.rules_version, self.position(), self.silent),
        )

    # Showing

    def view(self, seat: int | None) -> SunTzuView:
        from bingfa.games.sun_tzu.rules.view import view_of

        if seat is not None and not 0 <= seat <= 1:
            raise UnknownName(Text("there is no seat {number}", number=seat))
        return view_of(self, seat)

    def position(self) -> str:
        from bingfa.games.sun_tzu.rules.position import write

        return write(self)


def _again(game: str, rules: int, position: str, silent: bool) -> SunTzuState:
    """A state that was pickled."""
    from bingfa.games.sun_tzu import game as games

    found = games.SUN_TZU if game == games.SUN_TZU.name else games.DYNASTIES
    state = found.by_rules(rules).load(position)
    assert isinstance(state, SunTzuState)
    state.silent = silent
    return state
