"""A match at one moment as a node of a game tree: of chance, of a player's choice, or an end.

It keeps what every seat has seen, so that it can tell information states. It knows no library.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bingfa.core.chance import Chance
from bingfa.core.state import Action, State
from bingfa.core.view import View
from bingfa.research.chance_tree import Awaited, Script, draw_lots
from bingfa.research.draws import Setting, Waiting, setting_of
from bingfa.research.memory import MEMORY, Memory, nothing, remembered, words_of

CHANCE: Final = -1  # as OpenSpiel numbers those who are no players
OVER: Final = -4
STRIDE: Final = 8  # choices between two marks to go back to


@dataclass(frozen=True)
class Step:
    """A choice that was made, what was drawn, and what its seat saw before, if that is known."""

    seat: int
    action: Action
    script: Script
    words: str | None


class Moment:
    """A node of the tree of all matches of a setting.

    `base` is a state up to which all is remembered that anybody saw; the choices of `trail` were
    made since and led to `live`. So who plays on and asks for no information state pays for none.
    """

    __slots__ = (
        "base",
        "live",
        "mark",
        "marked",
        "memory",
        "offered",
        "player",
        "said",
        "setting",
        "trail",
        "waiting",
    )

    base: State | None  # None before the set-up
    live: State | None  # at a node of chance, as before the choice
    mark: State | None  # as it stood after so many choices of the trail

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.memory = nothing(setting.players)
        self.base = self.live = self.mark = None
        self.marked = 0
        self.trail: list[Step] = []
        self.waiting: Waiting | None = None
        self.offered: list[int] | None = None
        self.said: dict[int | None, str] = {}
        self.player = CHANCE
        opening = setting.opening
        if isinstance(opening, State):
            self.arrive(opening.copy(), remembered(self.memory, None, None, "", opening.news))
        else:
            self.waiting = opening

    # Going on

    def legal(self) -> list[int]:
        """What the player may choose, or what can be drawn: numbers in order."""
        if self.offered is None:
            if self.waiting is not None:
                self.offered = list(range(len(self.waiting.outcomes())))
            elif self.live is None or self.player == OVER:
                self.offered = []
            else:
                number = self.setting.encoder.number
                self.offered = sorted(map(number, self.live.legal(self.player)))
        return self.offered

    def apply(self, number: int) -> None:
        """Go on by a choice or by a draw."""
        if self.waiting is not None:
            last = len(self.waiting.outcomes()) - 1
            if not 0 <= number <= last:
                raise ValueError(f"outcome {number}: what can be drawn here is 0 to {last}")
            self.offered = None
            self._draw(self.waiting.drawn(number))
            return
        assert self.live is not None
        seat, action = self.player, self.setting.encoder.action(number)
        self.offered = None
        if len(self.trail) % STRIDE == 0 and hasattr(self.live, "chance"):
            self.mark, self.marked = self.live.copy(), len(self.trail)
        try:
            self.live.apply(seat, action)
        except Awaited as draw:
            self._back()
            self.waiting = self.setting.wait(self.live, Waiting(seat, action), draw)
            self.player = CHANCE
            return
        self._went(Step(seat, action, (), self.said.get(seat)))

    def _back(self) -> None:
        """Undo a choice that came half way: make those before it again."""
        assert self.mark is not None
        self.live = self.mark.copy()
        self.live.silent = True
        for step in self.trail[self.marked :]:
            draw_lots(self.live, step.script)
            self.live.apply(step.seat, step.action)
        draw_lots(self.live)

    def _draw(self, choice: Waiting) -> None:
        """Go on to the next choice, or to another draw."""
        if choice.sizes:
            self.waiting = choice
            return
        try:
            state = self.setting.follow(self.live, choice)
        except Awaited as draw:
            self.waiting = self.setting.wait(self.live, choice, draw)
            return
        self.waiting = None
        if choice.action is None:
            self.arrive(state, remembered(self.memory, None, None, "", state.news))
            return
        self.live = state
        self._went(Step(choice.seat, choice.action, choice.script, self.said.get(choice.seat)))

    def _went(self, step: Step) -> None:
        assert self.live is not None
        self.trail.append(step)
        self.said = {}
        self.player = next(iter(self.live.actors), OVER)

    def arrive(self, state: State, memory: Memory) -> None:
        """Be at a state up to which all is remembered."""
        draw_lots(state)
        self.base, self.memory = state, memory
        self.live = state.copy()
        self.live.silent = True
        self.trail, self.waiting, self.offered, self.said = [], None, None, {}
        self.player = next(iter(state.actors), OVER)

    # Knowing

    def view(self, seat: int | None) -> View | None:
        """What a seat sees; at a node of chance, what it saw before. None before the set-up."""
        return None if self.live is None else self.live.view(seat)

    def words(self, seat: int | None) -> str:
        """What a seat sees, in words; nothing before the set-up."""
        if seat not in self.said:
            view = self.view(seat)
            self.said[seat] = "" if view is None else words_of(view)
        return self.said[seat]

    def remembers(self, seat: int | None) -> bytes:
        """All that a seat, or a spectator, has seen and done before now, in a few bytes."""
        self.fold()
        return self.memory[-1 if seat is None else seat]

    def name(self, seat: int | None) -> str:
        """The information state: what is seen and what is remembered; nothing before the set-up."""
        said = self.words(seat)
        return f"{said}\nmemory: {self.remembers(seat).hex()}" if said else ""

    def fold(self) -> None:
        """Remember what was seen since the last time."""
        if not self.trail:
            return
        assert self.base is not None
        state = self.base.copy()
        state.silent = False
        for step in self.trail:
            seat, action, words = step.seat, step.action, step.words
            if words is None:
                words = words_of(state.view(seat))
            draw_lots(state, step.script)
            self.memory = remembered(self.memory, seat, action, words, state.apply(seat, action))
        draw_lots(state)
        self.base, self.trail = state, []

    # Others

    def copy(self) -> Moment:
        twin = Moment.__new__(Moment)
        twin.setting, twin.memory, twin.base = self.setting, self.memory, self.base
        twin.live = None if self.live is None else self.live.copy()
        twin.mark, twin.marked, twin.trail = self.mark, self.marked, self.trail[:]
        twin.waiting, twin.player, twin.offered = self.waiting, self.player, self.offered
        twin.said = self.said.copy()
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Moment:
        return self.copy()

    def imagined(self, seat: int, chance: Chance) -> Moment:
        """Another moment that is the same to a seat: what is hidden from it is drawn anew.

        What the others remember in it is nothing: who knows what they saw.
        """
        view = self.view(seat)
        if view is None:
            return self.copy()
        return fitting(self.setting, view, chance, self.remembers(seat))

    def __reduce__(self) -> tuple[object, ...]:
        self.fold()
        setting, waiting = self.setting, self.waiting
        named = (setting.game.name, str(setting.options), setting.players)
        return (_again, (*named, self.base, self.memory, waiting))

    def __str__(self) -> str:
        position = "" if self.live is None else self.live.position()
        if self.waiting is None:
            return position
        drawn = " ".join(map(str, self.waiting.script))
        return f"{position}waiting: {self.waiting.action or 'the set-up'}\ndrawn: {drawn}\n"


def fitting(setting: Setting, view: View, chance: Chance, memory: bytes = b"") -> Moment:
    """A moment that fits what a seat sees, made of its view alone."""
    moment = Moment(setting)
    assert view.seat is not None
    known = {view.seat: memory or bytes(MEMORY)}
    memories = tuple(known.get(seat, bytes(MEMORY)) for seat in range(setting.players + 1))
    moment.arrive(setting.game.imagine(view, chance), memories)
    return moment


def _again(
    name: str,
    options: str,
    players: int,
    base: State | None,
    memory: Memory,
    waiting: Waiting | None,
) -> Moment:
    """A moment that was pickled."""
    moment = Moment(setting_of(name, options, players))
    if base is not None:
        moment.arrive(base, memory)
    if waiting is not None:
        moment.waiting, moment.player, moment.offered = waiting, CHANCE, None
    return moment
