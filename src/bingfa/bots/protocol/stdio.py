"""A bot of ours behind the protocol: questions from one stream of lines, answers to another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import BinaryIO

from bingfa.bots.bot import Bot
from bingfa.bots.protocol.messages import (
    PROTOCOL,
    BadMessage,
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
from bingfa.core.view import View
from bingfa.core.words import N_, Text
from bingfa.games import find


def serve(bot: Bot, questions: Iterable[bytes], answers: BinaryIO) -> None:
    """Answer until the table hangs up; BadMessage if it does not keep to the protocol."""

    def answer(message: FromBot) -> None:
        answers.write(line_of(message))
        answers.flush()

    table: tuple[Game, type[View]] | None = None
    for line in questions:
        message = from_table(line)
        if isinstance(message, Hello):
            table = _table(message)
            answer(Greeting(protocol=PROTOCOL, name=bot.name))
        elif table is None:
            raise BadMessage(Text("the table did not say hello"))
        elif isinstance(message, Choose):
            view = seen(message, *table)
            action = bot.choose(view, stream(message.seed, "choice"))
            answer(Choice(id=message.id, action=action.text))
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
