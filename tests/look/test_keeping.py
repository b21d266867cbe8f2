"""Drawings that are kept by a few values of a view are those that would be drawn anew."""

from __future__ import annotations

import pytest
from support.size import sample
from support.walks import settings_of, walk

from bingfa.core.drawing import Drawing
from bingfa.core.view import View
from bingfa.games import find, names
from bingfa.look.once import Cache, forget_by_view
from bingfa.table.matches.moments import looked_at
from bingfa.texts import translator


def test_a_cache_keeps_what_was_made_last() -> None:
    """The older half goes when it is full."""
    cache, made = Cache[str](4), list[int]()

    def make(number: int) -> str:
        made.append(number)
        return str(number)

    for number in (1, 1, 2, 3, 4, 1, 5, 3, 4, 5, 1):
        assert cache.get(number, lambda number=number: make(number)) == str(number)  # type: ignore[misc]
    assert made == [1, 2, 3, 4, 5, 1]


@pytest.mark.parametrize("name", names())
def test_what_is_kept_is_what_would_be_drawn(name: str) -> None:
    """In a match with each option set, for every seat and spectators, to choose and to look at."""
    game = find(name)
    for options, players in sample(list(settings_of(game)), list(settings_of(game))[:2]):
        forget_by_view()
        seen: list[tuple[View, str, tuple[str, ...]]] = []
        for number, state in enumerate(walk(game, options, "kept", players)):
            language = "en" if number % 3 else "fr"
            for seat in (number % players, None):
                for view in (state.view(seat), looked_at(state.view(seat))):
                    seen.append((view, language, drawn(game.board(view, translator(language)))))
        for view, language, before in seen[:: max(1, len(seen) // 200)]:
            forget_by_view()
            assert drawn(game.board(view, translator(language))) == before


def drawn(board: Drawing) -> tuple[str, ...]:
    return (str(board), *(f"{sheet.title} {sheet.drawing}" for sheet in board.sheets))
