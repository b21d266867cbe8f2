"""Figures to play with: a position with gaps, what is chosen in it, and knobs that fill the gaps.

Each is a file of the game's book, `book/play/NAME.toml`. What comes of it is the engine's doing.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from bingfa.core.documents.position import write_position
from bingfa.core.errors import BadDocument, Forbidden, UnknownName, unknown
from bingfa.core.events import Event
from bingfa.core.game import Game
from bingfa.core.state import State
from bingfa.core.view import View
from bingfa.core.words import N_
from bingfa.learn.course import typeset

MOST_ASKED: Final = 8  # choices that are made for whoever is asked on the way


class Knob(NamedTuple):
    """Something to change: its values, as they stand in the address, in the position, in words."""

    name: str
    label: Mapping[str, str]  # by language
    values: tuple[str, ...]
    facts: tuple[str, ...]
    said: Mapping[str, tuple[str, ...]]
    start: str


class Figure(NamedTuple):
    """A figure to play with."""

    name: str
    rule: str  # below which it stands
    title: Mapping[str, str]
    about: str  # the place whose events are told; nothing: all
    seat: int
    window: str  # the part of the board that is shown
    options: str
    given: str
    when: tuple[str, ...]
    knobs: tuple[Knob, ...]

    def settled(self, wishes: Mapping[str, str]) -> dict[str, str]:
        """A value for each knob: as wished, or as it stands at first; UnknownName if none is so."""
        values: dict[str, str] = {}
        for knob in self.knobs:
            value = wishes.get(knob.name, knob.start)
            if value not in knob.values:
                raise UnknownName(unknown(N_("no value is called {name}"), value, knob.values))
            values[knob.name] = value
        return values

    def gaps(self, values: Mapping[str, str]) -> dict[str, str]:
        """What stands in the gaps for values of the knobs."""
        return {knob.name: knob.facts[knob.values.index(values[knob.name])] for knob in self.knobs}


class Outcome(NamedTuple):
    """What came of it: what its seat sees then, what happened, or why it cannot be done."""

    view: View
    events: tuple[Event, ...]
    problem: Forbidden | None


def figures_to_play(game: Game[Any, Any, Any]) -> Mapping[str, Figure]:
    """The figures of a game by name: those that can be laid out in the edition in use."""
    return _figures(game, game.fingerprint)


@lru_cache(maxsize=64)
def _figures(game: Game[Any, Any, Any], fingerprint: str) -> Mapping[str, Figure]:
    folder = files(game.package) / "book" / "play" if game.package else None
    if folder is None or not folder.is_dir():
        return {}
    texts = {
        file.name.removesuffix(".toml").removeprefix(f"{game.name}-"): file.read_text("utf-8")
        for file in folder.iterdir()
        if file.name.startswith(f"{game.name}-")
    }
    figures = [_figure(name, tomllib.loads(texts[name]), game) for name in sorted(texts)]
    return {figure.name: figure for figure in figures if _fits(game, figure)}


def _fits(game: Game[Any, Any, Any], figure: Figure) -> bool:
    """Whether a figure can be laid out with every value of each knob."""
    wishes = [{knob.name: value} for knob in figure.knobs for value in knob.values]
    try:
        for wish in wishes:
            game.load(position(game, figure, figure.settled(wish)))
    except BadDocument:
        return False
    return True


def position(game: Game[Any, Any, Any], figure: Figure, values: Mapping[str, str]) -> str:
    """The position of a figure with a value for each of its knobs."""
    given = figure.given.format_map(figure.gaps(values))
    return write_position(game.name, figure.options, {}) + given + "\n"


def _figure(name: str, told: dict[str, Any], game: Game[Any, Any, Any]) -> Figure:
    return Figure(
        name,
        told["rule"],
        {language: typeset(told[f"title_{language}"], language) for language in ("en", "fr")},
        told.get("about", ""),
        game.seat(told["seen_by"]),
        told["window"],
        told["options"],
        told["given"].strip(),
        tuple(told["when"]),
        tuple(map(_knob, told["knob"])),
    )


def _knob(told: dict[str, Any]) -> Knob:
    values = tuple(told["values"])
    return Knob(
        told["name"],
        {language: typeset(told[language], language) for language in ("en", "fr")},
        values,
        tuple(told.get("facts", values)),
        {language: tuple(told.get(f"said_{language}", values)) for language in ("en", "fr")},
        told["start"],
    )


def outcome(game: Game[Any, Any, Any], figure: Figure, values: Mapping[str, str]) -> Outcome:
    """What comes of a figure with a value for each of its knobs."""
    gaps = figure.gaps(values)
    state = game.load(position(game, figure, values))
    view, events = state.view(figure.seat), list[Event]()
    try:
        for line in figure.when:
            seat, text = line.format_map(gaps).split(": ", 1)
            view = _play(game, figure, state, game.seat(seat), text, view, events)
        for _ in range(MOST_ASKED):
            if not state.actors or any(event.decides for event in events):
                break
            asked = state.actors[0]
            plainest = game.default(state.view(asked)).text
            view = _play(game, figure, state, asked, plainest, view, events)
    except Forbidden as problem:
        return Outcome(view, tuple(events), problem)
    return Outcome(view, tuple(events), None)


def _play(
    game: Game[Any, Any, Any],
    figure: Figure,
    state: State,
    seat: int,
    text: str,
    view: View,
    events: list[Event],
) -> View:
    """Choose, and note what happens; what is seen after the last of it that is told."""
    for action in game.read(text, state.view(seat)):
        stills = list[State]()
        state.stills = stills
        for event, still in zip(state.apply(seat, action), stills, strict=True):
            if _told(game, figure, event):
                events.append(event)
                view = still.view(figure.seat)
    return view


def _told(game: Game[Any, Any, Any], figure: Figure, event: Event) -> bool:
    if not event.seen_by(figure.seat) or game.staging(event).quiet or event.begins:
        return False
    places = " ".join(game.concerns(event)).split()
    return not figure.about or figure.about in places
