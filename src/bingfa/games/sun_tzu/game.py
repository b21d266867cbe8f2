"""Sun Tzu and Dynasties as games of the contract: two editions of one engine."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, ClassVar

from bingfa.core.chance import Chance, stream
from bingfa.core.document import lines_of, unique
from bingfa.core.drawing import Drawing, Motion
from bingfa.core.errors import BadDocument, BadOption
from bingfa.core.events import Event
from bingfa.core.game import Game
from bingfa.core.options import Options, alone, option
from bingfa.core.outcome import Outcome
from bingfa.core.state import Action, State
from bingfa.core.strategy import Strategy
from bingfa.core.view import View
from bingfa.core.words import N_, Text, Translate, english
from bingfa.games.sun_tzu.ai.greedy import appraise
from bingfa.games.sun_tzu.ai.strategy import STRATEGY
from bingfa.games.sun_tzu.rules import read_position as reading
from bingfa.games.sun_tzu.rules.actions import order, orders
from bingfa.games.sun_tzu.rules.audit import audit
from bingfa.games.sun_tzu.rules.datafile import SPOKEN, read_edition, source
from bingfa.games.sun_tzu.rules.defaults import plainest, tentative
from bingfa.games.sun_tzu.rules.facts import Edition, Setting
from bingfa.games.sun_tzu.rules.imagine import imagine
from bingfa.games.sun_tzu.rules.position import KIND, VERSION, facts
from bingfa.games.sun_tzu.rules.state import SunTzuState, blank
from bingfa.games.sun_tzu.rules.view import SunTzuView
from bingfa.games.sun_tzu.words import events as words

TINY = N_("Tiny game")
TINY_EXPLAINED = N_(
    "Not the real game: two provinces, two turns and four cards each, for programs that solve it."
)


@dataclass(frozen=True)
class SunTzuOptions(Options):
    """The options of Sun Tzu. The beginner version has no strategy cards."""

    beginner: bool = option(
        False,
        N_("Beginner version"),
        N_("A gentler first game: no +2, +3 or strategy cards, 21 armies each."),
    )
    strategy: bool | None = option(
        None,
        N_("Strategy cards"),
        N_("Each player secretly keeps one of five strategy cards, to use once."),
    )
    events: bool = option(
        False,
        N_("Event cards"),
        N_("Five event cards come into play one by one; the fifth ends the game."),
    )
    tiny: bool = option(False, TINY, TINY_EXPLAINED, aside=True)

    def __post_init__(self) -> None:
        if self.beginner and self.strategy:
            raise BadOption(Text("option 'strategy' cannot be on in the beginner version"))
        if self.tiny and (self.beginner or self.strategy or self.events):
            raise alone("tiny")
        if self.strategy is None:
            object.__setattr__(self, "strategy", not self.beginner and not self.tiny)


@dataclass(frozen=True)
class DynastiesOptions(Options):
    """The options of Dynasties."""

    advanced: bool = option(
        False,
        N_("Advanced rules"),
        N_("Adds +2, +3 and reinforcements: 18 armies and 3 set aside; draws may be left."),
    )
    warlords: bool = option(
        False,
        N_("Warlord cards"),
        N_("Each player secretly keeps one of four warlord cards, to use once."),
    )
    tiny: bool = option(False, TINY, TINY_EXPLAINED, aside=True)

    def __post_init__(self) -> None:
        if self.tiny and (self.advanced or self.warlords):
            raise alone("tiny")


class SunTzuGame(Game):
    """Either edition. What differs is in its data file, its options and `setting`."""

    rules_version = 2
    players = (2,)
    minutes = (30, 45)

    def __init__(self, name: str, rules_version: int = rules_version) -> None:
        self.name = name
        self.rules_version = rules_version

    @cache  # noqa: B019 - games live as long as the process
    def by_rules(self, version: int) -> Game:
        """Both games can still be played by their first rules."""
        if version == self.rules_version or version not in (1, *self.changes):
            return super().by_rules(version)
        return type(self)(self.name, version)

    @cached_property
    def edition(self) -> Edition:
        return read_edition(self.name)

    @property
    def fingerprint(self) -> str:
        return source(self.name).fingerprint(SPOKEN)

    @property
    def own_edition(self) -> bool:
        return source(self.name).own

    @property
    def title(self) -> str:  # type: ignore[override]  # read from the data file when first asked
        return self.edition.title

    @property
    def seats(self) -> tuple[str, ...]:  # type: ignore[override]  # likewise
        return self.edition.seats

    @abstractmethod
    def setting(self, options: Options) -> Setting:
        """What the options make of the edition."""

    def _state(self, options: Options) -> SunTzuState:
        return blank(self.setting(options), orders(self.edition))

    def new(
        self,
        options: Options | Mapping[str, object] | None = None,
        players: int | None = None,
        *,
        seed: str | int,
    ) -> SunTzuState:
        return self.begin(options, players, chance=stream(str(seed), "deal"))

    def begin(
        self,
        options: Options | Mapping[str, object] | None = None,
        players: int | None = None,
        *,
        chance: Chance,
    ) -> SunTzuState:
        self.number(players)
        state = self._state(self.settle(options))
        state.deal(chance)
        return state

    def load(self, position: str) -> SunTzuState:
        problems: list[str] = []
        said = unique(lines_of(position, KIND, VERSION), problems)
        if said.pop("game", None) != self.name:
            problems.append(f"game: a position of {self.name} is wanted")
        try:
            options = self.options.read(said.pop("options", "").split())
        except BadOption as error:
            raise BadDocument(KIND, [*problems, str(error)]) from error
        if problems:
            raise BadDocument(KIND, problems)
        state = self._state(options)
        reading.fill(state, said)
        return state

    def parse(self, text: str) -> Action:
        _ = orders(self.edition)
        return order(self.name, text)

    def actions(self) -> Sequence[Action]:
        return orders(self.edition).all

    def imagine(self, view: View, chance: Chance) -> SunTzuState:
        assert isinstance(view, SunTzuView)
        return imagine(view, self._state(self.options.read(view.options.split())), chance)

    def appraise(self, view: View) -> list[float]:
        assert isinstance(view, SunTzuView)
        return appraise(view, self.edition)

    def strategy(self) -> Strategy:
        return STRATEGY

    def audit(self, state: State) -> list[str]:
        assert isinstance(state, SunTzuState)
        return audit(state)

    def facts(self, state: State) -> dict[str, str]:
        assert isinstance(state, SunTzuState)
        return facts(state)

    def describe(self, event: Event, translate: Translate = english) -> str:
        return words.describe(event, self.edition, translate)

    def declare(self, outcome: Outcome, translate: Translate = english) -> str:
        return words.declare(outcome, self.edition, translate)

    def explain(self, action: Action, view: View, translate: Translate = english) -> str:
        assert isinstance(view, SunTzuView)
        return words.explain(action, view, self.edition, translate)

    def ask(self, view: View, translate: Translate = english) -> str:
        assert isinstance(view, SunTzuView)
        return words.ask(view, self.edition, translate)

    def terminal(self, view: View, translate: Translate = english) -> Any:
        from bingfa.games.sun_tzu.terminal.board import draw  # rich is for the command line only

        assert isinstance(view, SunTzuView)
        return draw(view, self.edition, translate)

    def seat_name(self, seat: int, translate: Translate = english, view: View | None = None) -> str:
        return words.seat_name(seat, self.edition, translate)

    def board(self, view: View, translate: Translate = english) -> Drawing:
        from bingfa.games.sun_tzu import board  # htpy is for pages only

        assert isinstance(view, SunTzuView)
        return board.draw(view, self.edition, translate)

    def hand(self, view: View, translate: Translate = english) -> Any:
        from bingfa.games.sun_tzu import board

        assert isinstance(view, SunTzuView)
        return board.hand(view, self.edition, translate)

    def choices(self, view: View, translate: Translate = english) -> Any:
        from bingfa.games.sun_tzu import board

        assert isinstance(view, SunTzuView)
        return board.choices(view, self.edition, translate)

    def crest(self, seat: int, view: View | None = None) -> Drawing:
        from bingfa.games.sun_tzu import board

        return board.crest(seat, self.edition)

    def colour(self, seat: int, view: View | None = None) -> str:
        from bingfa.games.sun_tzu.board.livery import livery_of

        return livery_of(seat, self.edition).fill

    def picture(self, translate: Translate = english) -> Drawing:
        from bingfa.games.sun_tzu import board

        return board.illustration(self.edition, translate)

    def concerns(self, event: Event) -> tuple[str, ...]:
        from bingfa.games.sun_tzu import board

        return board.concerns(event, self.edition)

    def motions(self, event: Event) -> tuple[Motion, ...]:
        from bingfa.games.sun_tzu import board

        return board.motions(event, self.edition)

    def tentative(self, action: Action, view: View) -> bool:
        assert isinstance(view, SunTzuView)
        return tentative(action, view)

    def default(self, view: View) -> Action:
        return plainest(view.legal)

    def rules(self, language: str) -> Mapping[str, tuple[str, str]]:
        from bingfa.games.sun_tzu.book.rulebook import read_rules

        return read_rules(self.name, language)

    def rulebook(self, language: str) -> str:
        from bingfa.games.sun_tzu.book.rulebook import rulebook

        return rulebook(self.name, language)

    def figures(self) -> Mapping[str, str]:
        from bingfa.games.sun_tzu.book.rulebook import figures

        return figures(self.name)


class SunTzu(SunTzuGame):
    """Sun Tzu."""

    options = SunTzuOptions
    changes: ClassVar = {
        2: N_(
            "The reveal privilege is counted after the cards used before the first reveal, and "
            "each player may reinforce once more where the fifth event ends the match on the "
            "centre square."
        )
    }

    def setting(self, options: Options) -> Setting:
        assert isinstance(options, SunTzuOptions)
        return Setting(
            self.edition,
            str(options),
            self.rules_version,
            costly_cards=not options.beginner and not options.tiny,
            effects=bool(options.strategy),
            events=options.events,
            may_reinforce=True,
            may_leave=False,
            tiny=options.tiny,
        )


class Dynasties(SunTzuGame):
    """Dynasties, the 2005 edition of the same game."""

    options = DynastiesOptions
    changes: ClassVar = {
        2: N_(
            "Armies paid for +2 and +3 leave the game for good, warlord cards that move armies may "
            "be used after every province, and the reveal privilege is counted after the cards "
            "used before the first reveal."
        )
    }

    def setting(self, options: Options) -> Setting:
        assert isinstance(options, DynastiesOptions)
        return Setting(
            self.edition,
            str(options),
            self.rules_version,
            costly_cards=options.advanced,
            effects=options.warlords,
            events=False,
            may_reinforce=options.advanced,
            may_leave=options.advanced,
            tiny=options.tiny,
        )


SUN_TZU = SunTzu("sun-tzu")
DYNASTIES = Dynasties("dynasties")
