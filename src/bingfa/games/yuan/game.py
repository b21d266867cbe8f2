"""Yuan as a game of the contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from bingfa.core.chance import Chance, stream
from bingfa.core.document import attempt, lines_of, unique
from bingfa.core.drawing import Drawing, Motion
from bingfa.core.editor import Editor
from bingfa.core.errors import BadDocument, BadOption
from bingfa.core.events import Event
from bingfa.core.game import Game
from bingfa.core.options import Options
from bingfa.core.outcome import Outcome
from bingfa.core.state import Action, State
from bingfa.core.strategy import Strategy
from bingfa.core.values import one_of
from bingfa.core.view import View
from bingfa.core.words import N_, Translate, english
from bingfa.games.yuan.ai.greedy import appraise
from bingfa.games.yuan.ai.strategy import YUAN_STRATEGY
from bingfa.games.yuan.rules import read_position as reading
from bingfa.games.yuan.rules.actions import order, orders
from bingfa.games.yuan.rules.audit import audit
from bingfa.games.yuan.rules.datafile import read_facts
from bingfa.games.yuan.rules.defaults import plainest, tentative
from bingfa.games.yuan.rules.facts import Facts
from bingfa.games.yuan.rules.imagine import imagine
from bingfa.games.yuan.rules.options import YuanOptions, setup_of, sizes_for
from bingfa.games.yuan.rules.plan_notation import read_plan
from bingfa.games.yuan.rules.position import KIND, VERSION, facts
from bingfa.games.yuan.rules.state import YuanState, blank
from bingfa.games.yuan.rules.view import YuanView
from bingfa.games.yuan.words import events as words


class Yuan(Game):
    """Yuan for two to eight players."""

    name = "yuan"
    rules_version = 2
    changes: ClassVar = {
        2: N_("A city on a hill, which yields nothing, is no longer doubled for nothing."),
    }
    players = (2, 3, 4, 5, 6, 7, 8)
    minutes = (45, 120)
    options = YuanOptions
    names_settle = True

    @property
    def box(self) -> Facts:
        """What the data files say."""
        return read_facts()

    @property
    def title(self) -> str:  # type: ignore[override]  # read from the data file when first asked
        return self.box.title

    @property
    def seats(self) -> tuple[str, ...]:  # type: ignore[override]  # likewise
        return self.box.seats

    def sizes_for(self, options: Options) -> tuple[int, ...]:
        """The numbers of players that options allow."""
        assert isinstance(options, YuanOptions)
        return sizes_for(options)

    def _state(self, options: Options, players: int) -> YuanState:
        assert isinstance(options, YuanOptions)
        return blank(self.box, orders(), setup_of(options, players), players)

    def new(
        self,
        options: Options | Mapping[str, object] | None = None,
        players: int | None = None,
        *,
        seed: str | int,
    ) -> YuanState:
        return self.begin(options, players, chance=stream(str(seed), "deal"))

    def begin(
        self,
        options: Options | Mapping[str, object] | None = None,
        players: int | None = None,
        *,
        chance: Chance,
    ) -> YuanState:
        settled = self.settle(options)
        state = self._state(settled, self.number(players, settled))
        state.set_up(chance)
        return state

    def load(self, position: str) -> YuanState:
        problems: list[str] = []
        said = unique(lines_of(position, KIND, VERSION), problems)
        if said.pop("game", None) != self.name:
            problems.append(f"game: a position of {self.name} is wanted")
        try:
            options = self.options.read(said.pop("options", "").split())
        except BadOption as error:
            raise BadDocument(KIND, [*problems, str(error)]) from error
        numbers = [str(number) for number in self.players]
        least = str(self.sizes_for(options)[0])
        number = attempt(
            problems, "players", lambda: one_of(numbers)(said.get("players", least)), 0
        )
        if problems:
            raise BadDocument(KIND, problems)
        try:
            state = self._state(options, self.number(self.players[number], options))
        except BadOption as error:
            raise BadDocument(KIND, [str(error)]) from error
        reading.fill(state, said)
        return state

    def parse(self, text: str) -> Action:
        return order(text)

    def read(self, text: str, view: View) -> list[Action]:
        assert isinstance(view, YuanView)
        return read_plan(text, view)

    def actions(self) -> Sequence[Action]:
        return orders().all

    def imagine(self, view: View, chance: Chance) -> YuanState:
        assert isinstance(view, YuanView)
        options = self.options.read(view.options.split())
        return imagine(view, self._state(options, view.players), chance)

    def appraise(self, view: View) -> list[float]:
        assert isinstance(view, YuanView)
        return appraise(view)

    def strategy(self) -> Strategy:
        return YUAN_STRATEGY

    def audit(self, state: State) -> list[str]:
        assert isinstance(state, YuanState)
        return audit(state)

    def facts(self, state: State) -> dict[str, str]:
        assert isinstance(state, YuanState)
        return facts(state)

    def describe(self, event: Event, translate: Translate = english) -> str:
        return words.describe(event, self.box, translate)

    def declare(self, outcome: Outcome, translate: Translate = english) -> str:
        return words.declare(outcome, self.box, translate)

    def explain(self, action: Action, view: View, translate: Translate = english) -> str:
        assert isinstance(view, YuanView)
        return words.explain(action, view, self.box, translate)

    def ask(self, view: View, translate: Translate = english) -> str:
        assert isinstance(view, YuanView)
        return words.ask(view, self.box, translate)

    def terminal(self, view: View, translate: Translate = english) -> Any:
        from bingfa.games.yuan.terminal.board import draw  # rich is for the command line only

        assert isinstance(view, YuanView)
        return draw(view, self.box, translate)

    def seat_name(self, seat: int, translate: Translate = english, view: View | None = None) -> str:
        clan = self._clan(seat, view)
        return words.seat_name(seat, translate) if clan is None else words.clan_name(clan, self.box)

    @staticmethod
    def _clan(seat: int, view: View | None) -> int | None:
        """The clan that a seat leads, if a view tells."""
        assert view is None or isinstance(view, YuanView)
        return None if view is None else view.sides[seat].clan

    def board(self, view: View, translate: Translate = english) -> Drawing:
        from bingfa.games.yuan import board  # htpy is for pages only

        assert isinstance(view, YuanView)
        return board.draw(view, self.box, translate)

    def hand(self, view: View, translate: Translate = english) -> Any:
        from bingfa.games.yuan import board

        assert isinstance(view, YuanView)
        return board.hand(view, self.box, translate)

    def choices(self, view: View, translate: Translate = english) -> Any:
        from bingfa.games.yuan import board

        assert isinstance(view, YuanView)
        return board.choices(view, self.box, translate)

    def crest(self, seat: int, view: View | None = None) -> Drawing:
        from bingfa.games.yuan import board

        return board.crest(seat, self._clan(seat, view))

    def colour(self, seat: int, view: View | None = None) -> str:
        from bingfa.games.yuan.board.livery import livery_of

        clan = self._clan(seat, view)
        return "var(--ink)" if clan is None else livery_of(clan, self.box.clans[clan].colour).fill

    def picture(self, translate: Translate = english) -> Drawing:
        from bingfa.games.yuan import board

        return board.illustration(translate)

    def concerns(self, event: Event) -> tuple[str, ...]:
        from bingfa.games.yuan import board

        return board.concerns(event)

    def motions(self, event: Event) -> tuple[Motion, ...]:
        from bingfa.games.yuan import board

        return board.motions(event)

    def tentative(self, action: Action, view: View) -> bool:
        assert isinstance(view, YuanView)
        return tentative(action, view)

    def default(self, view: View) -> Action:
        assert isinstance(view, YuanView)
        return plainest(view)

    def editor(self) -> Editor:
        from bingfa.games.yuan.editor.editor import MAP_EDITOR

        return MAP_EDITOR

    def rules(self, language: str) -> Mapping[str, tuple[str, str]]:
        from bingfa.games.yuan.book.rulebook import read_rules

        return read_rules(language)

    def rulebook(self, language: str) -> str:
        from bingfa.games.yuan.book.rulebook import rulebook

        return rulebook(language)

    def figures(self) -> Mapping[str, str]:
        from bingfa.games.yuan.book.rulebook import figures

        return figures()


YUAN = Yuan()
