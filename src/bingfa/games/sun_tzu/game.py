"""Sun Tzu and Dynasties as games of the contract: two editions of one engine."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Self

from bingfa.core.chance import Chance
from bingfa.core.contract.types import O
from bingfa.core.game import Game
from bingfa.core.state import Action
from bingfa.core.words import N_, Translate, english
from bingfa.games.sun_tzu.rules.actions import order, orders
from bingfa.games.sun_tzu.rules.datafile import SPOKEN, read_edition, source
from bingfa.games.sun_tzu.rules.defaults import awaits_moments, passing, plainest, tentative
from bingfa.games.sun_tzu.rules.facts import Edition, Setting
from bingfa.games.sun_tzu.rules.options import DynastiesOptions, SunTzuOptions
from bingfa.games.sun_tzu.rules.positions.audit import audit
from bingfa.games.sun_tzu.rules.positions.read import fill
from bingfa.games.sun_tzu.rules.positions.write import facts
from bingfa.games.sun_tzu.rules.state import SunTzuState, blank
from bingfa.games.sun_tzu.rules.views.imagine import imagine
from bingfa.games.sun_tzu.rules.views.view import SunTzuView
from bingfa.games.sun_tzu.words.telling import SunTzuWords

if TYPE_CHECKING:
    from bingfa.games.sun_tzu.ai.thinking import SunTzuKnowledge
    from bingfa.games.sun_tzu.board.showing import SunTzuPages
    from bingfa.games.sun_tzu.book.rulebook import SunTzuBook


class SunTzuGame(Game[SunTzuState, SunTzuView, O]):
    """Either edition. What differs is in its data file, its options and `setting`."""

    rules_version = 2
    players = (2,)
    minutes = (30, 45)

    tentative = staticmethod(tentative)
    default = staticmethod(plainest)
    passing = staticmethod(passing)
    awaits_moments = staticmethod(awaits_moments)
    fill = staticmethod(fill)
    facts = staticmethod(facts)
    audit = staticmethod(audit)

    def __init__(self, name: str, rules_version: int = rules_version) -> None:
        self.name = name
        self.rules_version = rules_version

    @cache  # noqa: B019 - games live as long as the process
    def by_rules(self, version: int) -> Self:
        """Both games can still be played by their first rules."""
        if version == self.rules_version or version not in (1, *self.changes):
            return super().by_rules(version)
        return type(self)(self.name, version)

    @cached_property
    def edition(self) -> Edition:
        """What the data file says."""
        return read_edition(self.name)

    @property
    def title(self) -> str:
        return self.edition.title

    @property
    def seats(self) -> tuple[str, ...]:
        return self.edition.seats

    @property
    def data_names(self) -> tuple[str, ...]:
        return (self.name,)

    @property
    def fingerprint(self) -> str:
        return source(self.name).fingerprint(SPOKEN)

    @property
    def own_edition(self) -> bool:
        return source(self.name).own

    @abstractmethod
    def setting(self, options: O) -> Setting:  # type: ignore[misc]
        """What the options make of the edition."""

    def blank(self, options: O, players: int) -> SunTzuState:  # type: ignore[misc]
        return blank(self.setting(options), orders(self.edition))

    def actions(self) -> Sequence[Action]:
        return orders(self.edition).all

    def parse(self, text: str) -> Action:
        _ = orders(self.edition)
        return order(self.name, text)

    def imagine(self, view: SunTzuView, chance: Chance) -> SunTzuState:
        options = self.options.read(view.options.split())
        return imagine(view, self.blank(options, view.players), chance)

    @cached_property
    def words(self) -> SunTzuWords:
        return SunTzuWords(self)

    @cached_property
    def pages(self) -> SunTzuPages:
        from bingfa.games.sun_tzu.board.showing import SunTzuPages  # for pages only

        return SunTzuPages(self)

    def terminal(self, view: SunTzuView, translate: Translate = english) -> Any:
        from bingfa.games.sun_tzu.terminal.board import draw  # rich is for the command line only

        return draw(view, self.edition, translate)

    @cached_property
    def ai(self) -> SunTzuKnowledge[O]:
        from bingfa.games.sun_tzu.ai.thinking import SunTzuKnowledge

        return SunTzuKnowledge(self)

    @cached_property
    def book(self) -> SunTzuBook:
        from bingfa.games.sun_tzu.book.rulebook import SunTzuBook

        return SunTzuBook(self)


class SunTzu(SunTzuGame[SunTzuOptions]):
    """Sun Tzu."""

    options = SunTzuOptions
    pitch = N_("Five provinces, five secret cards, and one rival who thinks just like you.")
    difficulty = N_("easy to learn")
    first_match = N_("the beginner version, without strategy cards")
    changes: ClassVar = {
        2: N_(
            "The reveal privilege is counted after the cards used before the first reveal, and "
            "each player may reinforce once more where the fifth event ends the match on the "
            "centre square."
        )
    }

    def for_beginners(self, players: int | None = None) -> SunTzuOptions:
        return SunTzuOptions(beginner=True)

    def setting(self, options: SunTzuOptions) -> Setting:
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


class Dynasties(SunTzuGame[DynastiesOptions]):
    """Dynasties, the 2005 edition of the same game."""

    options = DynastiesOptions
    pitch = N_("Duels of secret cards for five provinces, under a fiercer plague.")
    difficulty = N_("easy to learn")
    changes: ClassVar = {
        2: N_(
            "Armies paid for +2 and +3 leave the game for good, warlord cards that move armies may "
            "be used after every province, and the reveal privilege is counted after the cards "
            "used before the first reveal."
        )
    }

    def setting(self, options: DynastiesOptions) -> Setting:
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
