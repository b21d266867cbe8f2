"""The form of the table takes or refuses options as the games do."""

from __future__ import annotations

import pytest
from support.written import WRITTEN

from bingfa.core.errors import BadOption
from bingfa.games import find, names
from bingfa.table.matches.setup import options_of, players_of
from bingfa.testing.options import combinations_of


@pytest.mark.parametrize("name", names())
def test_the_form_takes_or_refuses_every_combination(name: str) -> None:
    """With a sentence, for any number of players: what it takes, begins."""
    game = find(name)
    usual = game.settle(None)
    for number, values in enumerate(combinations_of(game, WRITTEN.get(name, {}))):
        form: dict[str, list[str]] = {"option": []}
        for each in game.options.names():
            value = values.get(each, getattr(usual, each))
            if value is True:
                form["option"].append(each)
            elif isinstance(value, str):
                form[f"option-{each}"] = [value]
        if number % 2:
            form["players"] = [str(game.players[number % len(game.players)])]
        try:
            options = options_of(game, form)
            players = players_of(game, form, options)
        except BadOption:  # the only error that the page shows as a sentence
            continue
        if number % 7 == 0:
            assert game.new(options, players, seed="form").actors
