"""The registry: every game there is, by name: our own, and those of installed packages.

A package adds a game by an entry point of the group `bingfa.games` whose name is the game's and
whose object is the game. Our own are listed here, so that they are there without any metadata.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

from bingfa.core.errors import BingfaError, UnknownName, unknown
from bingfa.core.game import Game
from bingfa.core.options import Options
from bingfa.core.words import N_, Text

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "bingfa.games"
NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")  # it stands in commands and addresses

REGISTRY = {
    "sun-tzu": "bingfa.games.sun_tzu:SUN_TZU",
    "dynasties": "bingfa.games.sun_tzu:DYNASTIES",
    "khan": "bingfa.games.khan:KHAN",
    "yuan": "bingfa.games.yuan:YUAN",
}


class BrokenGame(UnknownName):
    """A game of an installed package that cannot be played: which, of what package, and why."""


def names() -> tuple[str, ...]:
    """The names of all games: our own, then those of installed packages that can be played."""
    return (*REGISTRY, *(name for name in installed()[0] if name not in REGISTRY))


def find(name: str) -> Game:
    """The game of that name; UnknownName, with a suggestion, if there is none.

    BrokenGame, if an installed package has one of that name that cannot be played.
    """
    if name in REGISTRY:
        module, _, attribute = REGISTRY[name].partition(":")
        game: Game = getattr(import_module(module), attribute)
        return game
    found, broken = installed()
    if name in found:
        return found[name]
    for entry, error in broken:
        if entry == name:
            raise error
    raise UnknownName(unknown(N_("no game is called {name}"), name, names()))


def broken_games() -> tuple[BrokenGame, ...]:
    """What is wrong with games of installed packages, one error a game; the others are there."""
    return tuple(error for _, error in installed()[1])


@cache
def installed() -> tuple[dict[str, Game], list[tuple[str, BrokenGame]]]:
    """The games of installed packages by name, and by name those that cannot be played."""
    from importlib.metadata import entry_points  # which takes a while to import

    found: dict[str, Game] = {}
    broken: list[tuple[str, BrokenGame]] = []
    packages: dict[str, str] = dict.fromkeys(REGISTRY, "bingfa")
    for entry in sorted(entry_points(group=GROUP), key=lambda each: (each.name, _package(each))):
        try:
            if entry.name in packages:
                text = N_("{package} has a game of this name already, which is played")
                raise BrokenGame(Text(text, package=packages[entry.name]))
            found[entry.name] = _loaded(entry)
            packages[entry.name] = _package(entry)
        except Exception as error:  # whatever a package does wrong, the other games are there
            said = error.text if isinstance(error, BingfaError) else _told(error)
            text = N_("the game {name} of the package {package} ({place}) is left out: {reason}")
            problem = BrokenGame(
                Text(
                    text,
                    name=repr(entry.name),
                    package=_package(entry),
                    place=entry.value,
                    reason=said,
                )
            )
            broken.append((entry.name, problem))
    return found, broken


def _loaded(entry: EntryPoint) -> Game:
    """What an entry point leads to, if it is a game of its name."""
    if not NAME.fullmatch(entry.name):
        text = N_("a name has small letters, digits and single hyphens only, a letter first")
        raise BrokenGame(Text(text))
    game: object = entry.load()
    if not isinstance(game, Game):
        kind = type(game).__name__
        raise BrokenGame(Text(N_("it is no bingfa.Game but of the type {kind}"), kind=kind))
    for field in ("name", "title", "rules_version", "seats", "players", "minutes", "options"):
        if not hasattr(game, field):
            raise BrokenGame(Text(N_("it does not say its {field}"), field=field))
    if game.name != entry.name:
        raise BrokenGame(Text(N_("it calls itself {name}"), name=repr(game.name)))
    if not issubclass(game.options, Options):
        raise BrokenGame(Text(N_("its options are no bingfa.Options")))
    return game


def _package(entry: EntryPoint) -> str:
    return "?" if entry.dist is None else entry.dist.name


def _told(error: Exception) -> Text:
    """An error of somebody else's code, in a line."""
    return Text("{kind}: {error}", kind=type(error).__name__, error=" ".join(str(error).split()))
