"""A bot of ours behind the protocol: questions from one stream of lines, answers to another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import BinaryIO, Final

from bingfa import bots
from bingfa.bots.protocol.messages import (
    PROTOCOL,
    BadMessage,
    Begin,
    Choice,
    Choose,
    FromBot,
    Greeting,
    Hello,
    Lost,
    from_table,
    line_of,
    seen,
)
from bingfa.core.chance import stream
from bingfa.core.game import Game
from bingfa.core.state import Action
from bingfa.core.view import View
from bingfa.core.words import N_, Text
from bingfa.games import find

SHARE: Final = 0.8  # of the time for a choice that a bot thinks; the rest is for the way


def serve(name: str, questions: Iterable[bytes], answers: BinaryIO) -> None:
    """Have a bot answer until the table hangs up; BadMessage if that does not keep to the protocol.

    A sealed choice of several actions is planned once: nothing can be learnt before its end.
    """
    bot = bots.given(name)
    planned: tuple[Action, ...] = ()  # what is left of a sealed choice

    def answer(message: FromBot) -> None:
        answers.write(line_of(message))
        answers.flush()

    table: tuple[Game, type[View]] | None = None
    for line in questions:
        message = from_table(line)
        if isinstance(message, Hello):
            table = _table(message)
            bot = bots.given(name, message.seconds * SHARE)
            answer(Greeting(protocol=PROTOCOL, name=bot.name))
        elif table is None:
            raise BadMessage(Text("the table did not say hello"))
        elif isinstance(message, Choose):
            view = seen(message, *table)
            if not planned or planned[0] not in view.legal:
                planned = tuple(bots.play(bot, view, stream(message.seed, "choice")))
            answer(Choice(id=message.id, action=planned[0].text))
            planned = planned[1:] if view.sealed else ()
        elif isinstance(message, Begin):
            planned = ()
        elif isinstance(message, Lost):
            raise BadMessage(Text("the table says: {problem}", problem=message.problem))


def _table(message: Hello) -> tuple[Game, type[View]]:
    """The game that is played, and the class of its views."""
    if message.protocol != PROTOCOL:
        sentence = N_("the table speaks protocol {theirs}, this Bingfa protocol {ours}")
        raise BadMessage(Text(sentence, theirs=message.protocol, ours=PROTOCOL))
    game = find(message.game)
    if message.rules != game.rules_version:
        sentence = N_("the table plays {game} by rules version {theirs}, this Bingfa by {ours}")
        raise BadMessage(
            Text(sentence, game=game.title, theirs=message.rules, ours=game.rules_version)
        )
    any_match = game.new(message.options, message.players, seed="-")
    return game, type(any_match.view(None))
