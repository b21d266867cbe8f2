"""The contract of a game: what the table, the bots and the command line ask of it.

It is in five parts, by who asks: `bingfa.core.contract`. A game is first of all played, so it is
a `Playing` itself; `words`, `pages`, `ai` and `book` are parts of their own, which a game loads
when they are first asked for. A small game just writes the methods that it wants in its own class.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import Any, Self

from markupsafe import Markup

from bingfa.core.ai.strategy import Strategy
from bingfa.core.chance import Chance
from bingfa.core.contract.editor import Editor
from bingfa.core.contract.plain import terminal_board
from bingfa.core.contract.playing import Playing
from bingfa.core.contract.showing import Pages
from bingfa.core.contract.teaching import Book
from bingfa.core.contract.telling import Words
from bingfa.core.contract.thinking import Knowledge
from bingfa.core.contract.types import O, S, V
from bingfa.core.drawing import Account, Drawing, Motion, Staging, Tally, style_of
from bingfa.core.events import Event
from bingfa.core.outcome import FORFEIT, Outcome
from bingfa.core.pacts import Pacts
from bingfa.core.state import Action
from bingfa.core.words import Translate, english


class Game(Playing[S, V, O]):
    """One game with all its options. It holds facts and no match: any number may run at once."""

    # The parts, where a game has its own. They are asked through the methods below.

    @cached_property
    def words(self) -> Words[V]:
        """What tells the game."""
        return Words(self)

    @cached_property
    def pages(self) -> Pages[V]:
        """What shows it on a page."""
        return Pages(self)

    @cached_property
    def ai(self) -> Knowledge[S, V, O]:
        """What bots know of it."""
        return Knowledge(self)

    @cached_property
    def book(self) -> Book:
        """What teaches it."""
        return Book(self)

    def __getstate__(self) -> dict[str, object]:
        """What a copy or another process needs: what follows from it is found there again."""
        kind = type(self)
        return {
            name: value
            for name, value in vars(self).items()
            if not isinstance(getattr(kind, name, None), cached_property)
        }

    # Telling

    def describe(self, event: Event, translate: Translate = english) -> str:
        """An event in one sentence."""
        return self.words.describe(event, translate)

    def leaves(self, event: Event, seat: int, translate: Translate = english) -> str:
        """What a choice of a seat leaves to others, if this event may follow it."""
        return self.words.leaves(event, seat, translate)

    def declare(self, outcome: Outcome, translate: Translate = english) -> str:
        """An outcome in one sentence: who, and by what."""
        return self.words.declare(outcome, translate)

    def explain(self, action: Action, view: V, translate: Translate = english) -> str:  # type: ignore[misc]
        """What choosing an action would mean, in a few words for a list of choices."""
        return self.words.explain(action, view, translate)

    def ask(self, view: V, translate: Translate = english) -> str:  # type: ignore[misc]
        """What the view's seat must choose now, or whom it waits for, in one sentence."""
        return self.words.ask(view, translate)

    def occasion(self, view: V, translate: Translate = english) -> str:  # type: ignore[misc]
        """What a moment is called where it stands alone, in a few words."""
        return self.words.occasion(view, translate)

    def seat_name(self, seat: int, translate: Translate = english, view: V | None = None) -> str:
        """What a seat is called, in a language: "Blue".

        Where that is settled by the match, a view tells it; without one it is what the seat is
        called before.
        """
        return self.words.seat_name(seat, translate, view)

    def conclude(
        self,
        outcome: Outcome,
        lost: Collection[int] = (),
        translate: Translate = english,
        view: V | None = None,
    ) -> str:
        """The end of a match in words, also where seats were given up."""
        _ = translate
        if outcome.reason == FORFEIT:
            winners = ", ".join(self.seat_name(seat, _, view) for seat in outcome.winners)
            return _("{winner} wins by forfeit.").format(winner=winners)
        said = self.declare(outcome, _)
        if not lost:
            return said
        names = ", ".join(self.seat_name(seat, _, view) for seat in sorted(lost))
        return said + " " + _("Given up, and so the last: {seats}.").format(seats=names)

    # Showing: drawings are pure functions of what a reader may know.

    def board(self, view: V, translate: Translate = english) -> Drawing:  # type: ignore[misc]
        """The board for a page, in SVG. What may be chosen carries it in `data-action`."""
        return self.pages.board(view, translate)

    def glimpse(self, view: V, translate: Translate = english) -> dict[str, Markup] | None:  # type: ignore[misc]
        """What of the board is seen to change while events are played; None: all of it."""
        return self.pages.glimpse(view, translate)

    def hand(self, view: V, translate: Translate = english) -> Any:  # type: ignore[misc]
        """All that a seat has before it, for a page."""
        return self.pages.hand(view, translate)

    def choices(self, view: V, translate: Translate = english) -> Any:  # type: ignore[misc]
        """Buttons for what has no place on the board or in the hand."""
        return self.pages.choices(view, translate)

    def crest(self, seat: int, view: V | None = None) -> Drawing:
        """A seat's seal alone, small: its colour and its shape, as `seat_name` names it."""
        return self.pages.crest(seat, view)

    def tally(self, view: V, seat: int, translate: Translate = english) -> Tally:  # type: ignore[misc]
        """How far a seat is in the race, for beside its name."""
        return self.pages.tally(view, seat, translate)

    def account(
        self,
        view: V,  # type: ignore[misc]
        events: Sequence[Event],
        translate: Translate = english,
    ) -> Account:
        """What every seat has come to, as a table; `events` are all that the reader was told."""
        return self.pages.account(view, events, translate)

    def colour(self, seat: int, view: V | None = None) -> str:
        """The colour of a seat in a drawing, as its crest shows it."""
        return self.pages.colour(seat, view)

    def picture(self, translate: Translate = english) -> Drawing:
        """A look at the game for people who choose one: nothing in it can be chosen."""
        return self.pages.picture(translate)

    def moving(self, translate: Translate = english) -> Drawing:
        """A small picture of the game that moves, for people who choose one."""
        return self.pages.moving(translate)

    def concerns(self, event: Event) -> tuple[str, ...]:
        """The elements of the board that an event is about, by their `data-key`."""
        return self.pages.concerns(event)

    def staging(self, event: Event, translate: Translate = english) -> Staging:
        """How an event is staged."""
        return self.pages.staging(event, translate)

    def what_if(self, action: Action, view: V, translate: Translate = english) -> Markup:  # type: ignore[misc]
        """What choosing an action would lead to as things stand, drawn over the board."""
        return self.pages.what_if(action, view, translate)

    def plan_ghost(self, plan: Sequence[Action], view: V, translate: Translate = english) -> Markup:  # type: ignore[misc]
        """What a whole plan would do, drawn over the board."""
        return self.pages.plan_ghost(plan, view, translate)

    def motions(self, event: Event) -> tuple[Motion, ...]:
        """The pieces that an event moves about the board."""
        return self.pages.motions(event)

    @property
    def style(self) -> str:
        """The stylesheet of the game's own, in its room `board/`; empty if it has none."""
        return style_of(self.package)

    def terminal(self, view: V, translate: Translate = english) -> Any:  # type: ignore[misc]
        """The board for a terminal, as something that rich prints."""
        return terminal_board(view, self, translate)

    def editor(self) -> Editor | None:
        """What people lay out by hand for this game; None if there is nothing of the kind."""
        return None

    def pacts(self) -> Pacts[V] | None:
        """What players may promise each other; None where that does not belong to the game."""
        return None

    # Thinking

    def appraise(self, view: V, chance: Chance) -> list[float]:  # type: ignore[misc]
        """How much a sensible player who looks one step ahead likes each legal action."""
        return self.ai.appraise(view, chance)

    def strategy(self) -> Strategy[S, V]:
        """What a search must know of the game: plans, replies and how things stand."""
        return self.ai.strategy()

    # Teaching

    def rules(self, language: str) -> Mapping[str, tuple[str, str]]:
        """Each rule by its id: its heading and its text, in our own words."""
        return self.book.rules(language)

    def rulebook(self, language: str) -> str:
        """The rules page in Markdown, in our own words: a `### ID · heading` for each rule."""
        return self.book.rulebook(language)

    def figures(self) -> Mapping[str, str]:
        """The figures of the rules page by name: positions, which the board itself draws."""
        return self.book.figures()

    # Former rules

    def by_rules(self, version: int) -> Self:
        """This game by a version of its rules; OtherRules says what changed if it cannot be played.

        A game that can still be played by its former rules gives itself as it was.
        """
        if version == self.rules_version:
            return self
        raise self.other_rules(version)
