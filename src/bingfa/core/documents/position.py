"""Positions as documents: what those of all games share. The facts in them are each game's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from bingfa.core.documents.document import attempt, heading, lines_of, unique
from bingfa.core.documents.values import one_word
from bingfa.core.errors import BadDocument, BadOption

if TYPE_CHECKING:
    from bingfa.core.contract.playing import Playing
    from bingfa.core.contract.types import O, S, V

KIND: Final = "position"
VERSION: Final = 1


def write_position(game: str, options: object, facts: Mapping[str, str]) -> str:
    """The document of a position: the game, its options, and the facts that need saying."""
    lines = [heading(KIND, VERSION), f"game: {game}", f"options: {options}"]
    lines += [f"{name}: {value}" for name, value in facts.items()]
    return "\n".join(lines) + "\n"


def worth_saying(
    facts: Mapping[str, str], plain: Mapping[str, str], plain_of_seat: Mapping[str, str]
) -> dict[str, str]:
    """The facts that are not at their plain default, those of a seat ("red hand") by last word."""
    return {
        name: value
        for name, value in facts.items()
        if value != plain.get(name, plain_of_seat.get(name.split()[-1]) if " " in name else None)
    }


def facts_said(position: str) -> dict[str, str]:
    """The facts of a document by name, without its frame."""
    said = {key: value for _, key, value in lines_of(position, KIND, VERSION)}
    return {name: value for name, value in said.items() if name not in ("game", "options")}


def read_position(game: Playing[S, V, O], text: str) -> tuple[O, int, dict[str, str]]:
    """The options of a document, the number of players, and its facts by name.

    BadDocument lists what is wrong with the frame; the facts are checked by their game.
    """
    problems: list[str] = []
    said = unique(lines_of(text, KIND, VERSION), problems)
    if said.pop("game", None) != game.name:
        problems.append(f"game: a position of {game.name} is wanted")
    try:
        options = game.options.read(said.pop("options", "").split())
    except BadOption as error:
        raise BadDocument(KIND, [*problems, str(error)]) from error
    numbers = [str(number) for number in game.players]
    least = str(game.sizes_for(options)[0])
    number = attempt(
        problems, "players", lambda: int(one_word(said.get("players", least), numbers)), 0
    )
    if problems:
        raise BadDocument(KIND, problems)
    try:
        return options, game.number(number, options), said
    except BadOption as error:
        raise BadDocument(KIND, [str(error)]) from error
