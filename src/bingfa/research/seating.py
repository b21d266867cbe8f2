"""A match for an environment: who sits at it, what each is shown, and how it is drawn.

It is what the environments of `pettingzoo` share.
"""

from __future__ import annotations

from collections.abc import Mapping
from io import StringIO
from secrets import token_hex
from typing import Any

from bingfa.core.chance import Chance, stream
from bingfa.core.game import Game
from bingfa.core.options import Options
from bingfa.core.state import State
from bingfa.research.encoding import Encoder, encoder
from bingfa.research.extra import needed

needed("gymnasium")

import numpy as np  # noqa: E402 - after the word about the extra
from gymnasium.spaces import Box, Dict, Discrete, Space  # noqa: E402 - likewise
from numpy.typing import NDArray  # noqa: E402 - likewise

Observation = dict[str, NDArray[Any]]
Given = Options | Mapping[str, object] | None

RENDER_MODES = ["human", "ansi", "rgb_array"]
COLUMNS = 100  # of a board in text


class Seating:
    """A match, who sits at it, and what they are shown: what both kinds of environment share."""

    def __init__(
        self,
        game: Game | str,
        players: int | None,
        options: Given,
        render_mode: str | None,
    ) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode}")
        self.encoder: Encoder = encoder(game, options, players)
        self.game = self.encoder.game
        self.render_mode = render_mode
        seats = self.game.seats[: self.encoder.players]
        self.agents = [f"{seat}_{number}" for number, seat in enumerate(seats)]
        self.seat = {agent: number for number, agent in enumerate(self.agents)}
        self.actions: dict[str, Space[Any]] = {
            agent: Discrete(self.encoder.actions) for agent in self.agents
        }
        self.observations: dict[str, Space[Any]] = {agent: self._space() for agent in self.agents}
        self.state: State | None = None
        self.match_seed = ""
        self._seeds: Chance | None = None

    def _space(self) -> Dict:
        return Dict(
            {
                "observation": Box(-1.0, 1.0, self.encoder.shape, np.float32),
                "action_mask": Box(0, 1, (self.encoder.actions,), np.int8),
            }
        )

    def deal(self, seed: int | None) -> State:
        """A new match: of this seed, or of the next one in the row that the last seed began."""
        if seed is not None:
            self._seeds = stream(str(seed), "environment")
            self.match_seed = str(seed)
        elif self._seeds is not None:
            self.match_seed = f"{self._seeds.word():08x}{self._seeds.word():08x}"
        else:
            self._seeds = stream(token_hex(16), "environment")
            self.match_seed = f"{self._seeds.word():08x}{self._seeds.word():08x}"
        table = self.encoder
        self.state = self.game.new(table.options, table.players, seed=self.match_seed)
        self.state.silent = True
        return self.state

    def now(self) -> State:
        assert self.state is not None, "reset() comes first"
        return self.state

    def observe(self, agent: str, chooses: bool) -> Observation:
        """What an agent may know; what it may choose, if it is asked now."""
        view = self.now().view(self.seat[agent])
        mask = self.encoder.mask(view) if chooses else np.zeros(self.encoder.actions, np.int8)
        return {"observation": self.encoder.encode(view), "action_mask": mask}

    def render(self) -> NDArray[np.uint8] | str | None:
        """What a spectator sees: the board as pixels or text, or printed."""
        if self.render_mode is None:
            return None
        view = self.now().view(None)
        if self.render_mode == "rgb_array":
            from bingfa.research.pictures import pixels

            return pixels(self.game.board(view))
        text = as_text(self.game.terminal(view))
        if self.render_mode == "ansi":
            return text
        print(text)
        return None


def as_text(drawn: Any) -> str:
    """What a terminal would show, without its colours."""
    from rich.console import Console

    written = StringIO()
    Console(file=written, width=COLUMNS, color_system=None).print(drawn)
    return written.getvalue()
