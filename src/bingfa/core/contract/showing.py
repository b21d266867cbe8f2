"""Showing: a game on a page, as pure functions of what a reader may know. Its room is `board/`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Generic

from markupsafe import Markup

from bingfa.core.contract.plain import Row, rows_of
from bingfa.core.contract.types import V
from bingfa.core.documents.document import shorten
from bingfa.core.drawing import Account, Drawing, Motion, Staging, Tally
from bingfa.core.events import Event
from bingfa.core.state import Action
from bingfa.core.words import N_, Translate, english

if TYPE_CHECKING:
    from bingfa.core.game import Game

WIDTH: Final = 720
LINE: Final = 36  # units from one row to the next
SCORE: Final = N_("Score")
LONGEST: Final = 64  # letters of a row; a reader who hears it is told all
COLOURS: Final = (
    "madder", "indigo", "saffron", "pine", "plum", "ivory", "tangerine", "lacquer",
)  # fmt: skip


class Pages(Generic[V]):
    """What a game draws. By default it is the view in rows of words, and a button a choice."""

    def __init__(self, game: Game[Any, V, Any]) -> None:
        self.game = game

    def board(self, view: V, translate: Translate = english) -> Drawing:  # type: ignore[misc]
        """The board for a page, in SVG. What may be chosen carries it in `data-action`."""
        rows = rows_of(view, self.game, translate)
        height = LINE * (len(rows) + 1)
        opening = Markup(
            '<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="0 0 {} {}" role="group"'
            ' aria-label="{}" data-game="{}" font-family="var(--serif)" fill="var(--ink)">'
        ).format(WIDTH, height, self.game.title, self.game.name)
        ground = Markup(
            '<g id="part-ground" aria-hidden="true">'
            '<rect width="{}" height="{}" fill="var(--paper)"/></g>'
        ).format(WIDTH, height)
        parts = {"part-ground": ground}
        for number, row in enumerate(rows):
            part = f"part-{row.name.replace(' ', '-')}"
            parts[part] = _row(part, row, LINE * number + LINE // 2)
        return Drawing(opening, parts, Markup("</svg>"))

    def glimpse(self, view: V, translate: Translate = english) -> dict[str, Markup] | None:  # type: ignore[misc]
        """The parts of the board, and of what lies beside it, that are seen to change while events
        are played: all else waits for the end. None, as by default, is all of it.
        """
        return None

    def hand(self, view: V, translate: Translate = english) -> Any:  # type: ignore[misc]
        """All that a seat has before it, for a page."""
        return ""

    def choices(self, view: V, translate: Translate = english) -> Any:  # type: ignore[misc]
        """Buttons for what has no place on the board or in the hand."""
        buttons = Markup("").join(
            Markup('<button class="choice" type="button" data-action="{}">{}</button>').format(
                action.text, _capital(self.game.explain(action, view, translate))
            )
            for action in view.legal
        )
        return Markup('<div class="choices" data-game="{}">{}</div>').format(
            self.game.name, buttons
        )

    def crest(self, seat: int, view: V | None = None) -> Drawing:
        """A seat's seal alone, small: its colour and its shape, as `seat_name` names it."""
        colour = self.game.colour(seat, view)
        seal = Markup(
            '<svg viewBox="-25 -25 50 50" class="crest" aria-hidden="true">'
            '<circle r="20" fill="{}" stroke="var(--rim)" stroke-width="2"/>'
            '<text y="8" font-size="24" text-anchor="middle" font-family="var(--serif)"'
            ' fill="{}">{}</text></svg>'
        ).format(colour, colour.replace("--", "--on-"), seat + 1)
        return Drawing(seal, {}, Markup(""))

    def tally(self, view: V, seat: int, translate: Translate = english) -> Tally:  # type: ignore[misc]
        """How far a seat is in the race, for beside its name."""
        return Tally("", "")

    def account(
        self,
        view: V,  # type: ignore[misc]
        events: Sequence[Event],
        translate: Translate = english,
    ) -> Account:
        """What every seat has come to, as a table; by default what `tally` says of it.

        `events` are all that the reader was told: some of it may be known from them alone.
        """
        tallies = [self.game.tally(view, seat, translate) for seat in range(view.players)]
        if not any(tally.score for tally in tallies):
            return Account((), ())
        return Account((translate(SCORE),), tuple((tally.score,) for tally in tallies))

    def colour(self, seat: int, view: V | None = None) -> str:
        """The colour of a seat in a drawing, as its crest shows it."""
        return f"var(--{COLOURS[seat % len(COLOURS)]})"

    def picture(self, translate: Translate = english) -> Drawing:
        """A look at the game for people who choose one: nothing in it can be chosen."""
        crests = Markup("").join(
            Markup('<circle cx="{}" cy="130" r="18" fill="{}"/>').format(
                150 + 44 * (2 * seat - len(self.game.seats) + 1) // 2, self.game.colour(seat)
            )
            for seat in range(len(self.game.seats))
        )
        sheet = Markup(
            '<svg viewBox="0 0 300 200" role="img" aria-label="{0}">'
            '<rect width="300" height="200" fill="var(--paper)"/>'
            '<text x="150" y="84" font-size="36" text-anchor="middle" font-family="var(--serif)"'
            ' fill="var(--ink)">{0}</text>{1}</svg>'
        ).format(self.game.title, crests)
        return Drawing(sheet, {}, Markup(""))

    def moving(self, translate: Translate = english) -> Drawing:
        """A small picture of the game that moves: what enters and leaves at which of three acts
        says so by its class, `enters-1` or `leaves-2`. By default it stands still.
        """
        return self.game.picture(translate)

    def concerns(self, event: Event) -> tuple[str, ...]:
        """The elements of the board that an event is about, by their `data-key`."""
        return ()

    def staging(self, event: Event, translate: Translate = english) -> Staging:
        """How an event is staged."""
        return Staging()

    def what_if(self, action: Action, view: V, translate: Translate = english) -> Markup:  # type: ignore[misc]
        """What choosing an action would lead to as things stand, drawn over the board."""
        return Markup("")

    def plan_ghost(self, plan: Sequence[Action], view: V, translate: Translate = english) -> Markup:  # type: ignore[misc]
        """What a whole plan would do, drawn over the board."""
        return Markup("").join(self.game.what_if(action, view, translate) for action in plan)

    def motions(self, event: Event) -> tuple[Motion, ...]:
        """The pieces that an event moves about the board."""
        return ()


def _row(part: str, row: Row, middle: int) -> Markup:
    """A row of the board: a place like any other, that can be heard and pointed at."""
    return Markup(
        '<g id="{}"><g data-key="{}" role="img" tabindex="-1" aria-label="{}: {}">'
        '<rect class="halo" x="4" y="{}" width="{}" height="{}" rx="8"/>'
        '<text x="20" y="{}" font-size="20"><tspan fill="var(--wash)">{}</tspan> {}</text></g></g>'
    ).format(
        part,
        row.name,
        row.label,
        row.text,
        middle,
        WIDTH - 8,
        LINE - 4,
        middle + 24,
        row.label,
        shorten(row.text, max(8, LONGEST - len(row.label))),
    )


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
