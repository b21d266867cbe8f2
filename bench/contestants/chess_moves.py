"""Chess by python-chess: perfect information, and a board of a few bit sets to copy."""

from functools import partial
from importlib.metadata import version

import chess

from bench.contestants import WHOLE_GAME, Copier, Random


class Chess:
    """Random legal moves to mate, stalemate, too little material or the 75-move rule.

    Repetition is not looked for, which spares python-chess the search of its move stack.
    """

    name = "chess"
    engine = f"python-chess {version('chess')}"

    def play(self, random: Random, limit: int = WHOLE_GAME) -> tuple[int, Copier]:
        board = chess.Board()
        decisions = 0
        while (
            decisions < limit
            and board.halfmove_clock < 150
            and not board.is_insufficient_material()
        ):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(random() * len(moves))])
            decisions += 1
        return decisions, partial(board.copy, stack=False)
