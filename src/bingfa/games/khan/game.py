"""Khan as a game of the contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from bingfa.core.chance import Chance, stream
from bingfa.core.document import attempt, lines_of, unique
from bingfa.core.drawing import Drawing, Motion
from bingfa.core.errors import BadDocument, BadOption
from bingfa.core.events import Event
from bingfa.core.game import Game
from bingfa.core.options import Options, alone, option
from bingfa.core.outcome import Outcome
from bingfa.core.state import Action, State
from bingfa.core.strategy import Strategy
from bingfa.core.values import one_of
from bingfa.core.view import View
from bingfa.core.words import N_, Translate, english
from bingfa.games.khan.ai.greedy import appraise
from bingfa.games.khan.rules import read_position as reading
from bingfa.games.khan.rules.actions import order, orders
from bingfa.games.khan.rules.atlas import the_atlas
from bingfa.games.khan.rules.audit import audit
from bingfa.games.khan.rules.datafile import SPOKEN, read_facts, source
from bingfa.games.khan.rules.defaults import plainest, tentative
from bingfa.games.khan.rules.facts import Facts
from bingfa.games.khan.rules.imagine import imagine
from bingfa.games.khan.rules.position import KIND, VERSION, facts
from bingfa.games.khan.rules.state import KhanState, blank
from bingfa.games.khan.rules.view import KhanView
from bingfa.games.khan.words import events as words


@dataclass(frozen=True)
class KhanOptions(Options):
    """The options of Khan."""

    free_chiefs: bool = option(
        False,
        N_("Free chiefs"),
        N_("The players place the eight chiefs in turn, instead of on their starting cells."),
    )
    tiny: bool = option(
        False,
        N_("Tiny game"),
        N_("Not the real game: two players on five cells, for programs that solve it."),
        aside=True,
    )

    def __post_init__(self) -> None:
        if self.tiny and self.free_chiefs:
            raise alone("tiny")


class Khan(Game):
    """Khan for two to four players."""

    name = "khan"
    rules_version = 2
    changes: ClassVar = {
        2: N_(
            "A refused consent closes all that its player protects for the rest of the turn; "
            "before, only that one conquest could not be proposed again."
        ),
    }
    players = (2, 3, 4)
    minutes = (45, 75)
    options = KhanOptions

    @cached_property
    def box(self) -> Facts:
        """What the data file says."""
        return read_facts()

    @property
    def fingerprint(self) -> str:
        return source().fingerprint(SPOKEN)

    @property
    def own_edition(self) -> bool:
        return source().own

    @property
    def title(self) -> str:  # type: ignore[override]  # read from the data file when first asked
        return self.box.title

    @property
    def seats(self) -> tuple[str, ...]:  # type: ignore[override]  # likewise
        return self.box.seats

    def _state(self, options: Options, players: int) -> KhanState:
        assert isinstance(options, KhanOptions)
        scale = self.box.tiny if options.tiny else self.box.whole
        return blank(the_atlas(), scale, orders(), str(options), options.free_chiefs, players)

    def sizes_for(self, options: Options) -> tuple[int, ...]:
        """The numbers of players that options allow."""
        assert isinstance(options, KhanOptions)
        return (2,) if options.tiny else self.players

    def new(
        self,
        options: Options | Mapping[str, object] | None = None,
        players: int | None = None,
        *,
        seed: str | int,
    ) -> KhanState:
        return self.begin(options, players, chance=stream(str(seed), "deal"))

    def begin(
        self,
        options: Options | Mapping[str, object] | None = None,
        players: int | None = None,
        *,
        chance: Chance,
    ) -> KhanState:
        settled = self.settle(options)
        state = self._state(settled, self.number(players, settled))
        state.set_up(chance)
        return state

    def load(self, position: str) -> KhanState:
        problems: list[str] = []
        said = unique(lines_of(position, KIND, VERSION), problems)
        if said.pop("game", None) != self.name:
            problems.append(f"game: a position of {self.name} is wanted")
        try:
            options = self.options.read(said.pop("options", "").split())
        except BadOption as error:
            raise BadDocument(KIND, [*problems, str(error)]) from error
        numbers = [str(number) for number in self.players]
        number = attempt(problems, "players", lambda: one_of(numbers)(said.get("players", "2")), 0)
        if problems:
            raise BadDocument(KIND, problems)
        state = self._state(options, self.players[number])
        reading.fill(state, said)
        return state

    def parse(self, text: str) -> Action:
        return order(text)

    def actions(self) -> Sequence[Action]:
        return orders().all

    def imagine(self, view: View, chance: Chance) -> KhanState:
        assert isinstance(view, KhanView)
        options = self.options.read(view.options.split())
        return imagine(view, self._state(options, view.players), chance)

    def appraise(self, view: View) -> list[float]:
        assert isinstance(view, KhanView)
        return appraise(view)

    def strategy(self) -> Strategy:
        from bingfa.games.khan.ai.strategy import STRATEGY  # its tables are for searching alone

        return STRATEGY

    def audit(self, state: State) -> list[str]:
        assert isinstance(state, KhanState)
        return audit(state)

    def facts(self, state: State) -> dict[str, str]:
        assert isinstance(state, KhanState)
        return facts(state)

    def describe(self, event: Event, translate: Translate = english) -> str:
        return words.describe(event, self.box, translate)

    def declare(self, outcome: Outcome, translate: Translate = english) -> str:
        return words.declare(outcome, self.box, translate)

    def explain(self, action: Action, view: View, translate: Translate = english) -> str:
        assert isinstance(view, KhanView)
        return words.explain(action, view, self.box, translate)

    def ask(self, view: View, translate: Translate = english) -> str:
        assert isinstance(view, KhanView)
        return words.ask(view, self.box, translate)

    def terminal(self, view: View, translate: Translate = english) -> Any:
        from bingfa.games.khan.terminal.board import draw  # rich is for the command line only

        assert isinstance(view, KhanView)
        return draw(view, self.box, translate)

    def seat_name(self, seat: int, translate: Translate = english, view: View | None = None) -> str:
        return words.seat_name(seat, self.box, translate)

    def board(self, view: View, translate: Translate = english) -> Drawing:
        from bingfa.games.khan import board  # htpy is for pages only

        assert isinstance(view, KhanView)
        return board.draw(view, self.box, translate)

    def hand(self, view: View, translate: Translate = english) -> Any:
        from bingfa.games.khan import board

        assert isinstance(view, KhanView)
        return board.hand(view, self.box, translate)

    def choices(self, view: View, translate: Translate = english) -> Any:
        from bingfa.games.khan import board

        assert isinstance(view, KhanView)
        return board.choices(view, self.box, translate)

    def crest(self, seat: int, view: View | None = None) -> Drawing:
        from bingfa.games.khan import board

        return board.crest(seat)

    def colour(self, seat: int, view: View | None = None) -> str:
        from bingfa.games.khan.board.livery import livery_of

        return livery_of(seat).fill

    def picture(self, translate: Translate = english) -> Drawing:
        from bingfa.games.khan import board

        return board.illustration(translate)

    def concerns(self, event: Event) -> tuple[str, ...]:
        from bingfa.games.khan import board

        return board.concerns(event)

    def motions(self, event: Event) -> tuple[Motion, ...]:
        from bingfa.games.khan import board

        return board.motions(event)

    def tentative(self, action: Action, view: View) -> bool:
        assert isinstance(view, KhanView)
        return tentative(action, view)

    def default(self, view: View) -> Action:
        assert isinstance(view, KhanView)
        return plainest(view)

    def rules(self, language: str) -> Mapping[str, tuple[str, str]]:
        from bingfa.games.khan.book.rulebook import read_rules

        return read_rules(language)

    def rulebook(self, language: str) -> str:
        from bingfa.games.khan.book.rulebook import rulebook

        return rulebook(language)

    def figures(self) -> Mapping[str, str]:
        from bingfa.games.khan.book.rulebook import figures

        return figures()


KHAN = Khan()
