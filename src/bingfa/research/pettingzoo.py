"""Every game as a PettingZoo environment: one agent after the other, or all at once.

Agents are seats, `blue_0` and `red_1`. An observation is what the seat may know: `observation`, the
numbers of `encoding`, and `action_mask`. Sealed choices are played seat after seat; since each sees
its view alone, none learns what the earlier ones chose.
"""

from __future__ import annotations

from typing import Any

from bingfa.core.game import Game
from bingfa.core.state import State
from bingfa.research.extra import needed
from bingfa.research.rewards import returns_of
from bingfa.research.seating import RENDER_MODES, Given, Observation, Seating

needed("pettingzoo")

import numpy as np  # noqa: E402 - after the word about the extra
from gymnasium.spaces import Space  # noqa: E402 - likewise
from numpy.typing import NDArray  # noqa: E402 - likewise
from pettingzoo import AECEnv, ParallelEnv  # noqa: E402 - likewise
from pettingzoo.utils import wrappers  # noqa: E402 - likewise

ILLEGAL = -1.0  # what an action that is not legal costs its agent, as the last place does


def env(
    game: Game | str,
    players: int | None = None,
    options: Given = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> AECEnv[str, Observation, int]:
    """An environment in which agents act in turn, with PettingZoo's usual wrappers.

    An action that is not legal ends the match: its agent gets -1, the others nothing.
    """
    found: Any = RawEnv(game, players, options, render_mode, max_cycles)
    found = wrappers.TerminateIllegalWrapper(found, illegal_reward=ILLEGAL)
    found = wrappers.AssertOutOfBoundsWrapper(found)
    return wrappers.OrderEnforcingWrapper(found)


def parallel_env(
    game: Game | str,
    players: int | None = None,
    options: Given = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> TogetherEnv:
    """An environment in which all agents act at once, each cycle."""
    return TogetherEnv(game, players, options, render_mode, max_cycles)


class _Table:
    """What both environments have: the seats of a match as agents, and how it is drawn."""

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        options: Given = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        super().__init__()
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"max_cycles: at least 1, or None, not {max_cycles}")
        self.table = Seating(game, players, options, render_mode)
        self.metadata = _metadata(self.table.game)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = self.table.agents[:]
        self.agents: list[str] = []
        self.observation_spaces = self.table.observations
        self.action_spaces = self.table.actions

    def observation_space(self, agent: str) -> Space[Any]:
        return self.table.observations[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.table.actions[agent]

    def render(self) -> NDArray[np.uint8] | str | None:
        return self.table.render()

    def close(self) -> None:
        """Nothing is open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


class RawEnv(_Table, AECEnv[str, Observation, int]):
    """The environment without wrappers: an action that is not legal raises IllegalAction."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match. `reset(seed=7)` deals that of seed 7, as every other way to play does."""
        self.table.deal(seed)
        self.decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        return self.table.observe(agent, agent == self.agent_selection)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, f"an action of {agent} is wanted"
        state = self.table.now()
        state.apply(self.table.seat[agent], self.table.encoder.action(action))
        self.decisions += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if state.outcome is not None:
            self.rewards = dict(zip(self.agents, returns_of(state.outcome), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self.decisions >= self.max_cycles * len(self.agents):
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()

    def _select(self) -> None:
        """The first of those who must choose goes on until his choice is in."""
        actors = self.table.now().actors
        if any(self.terminations.values()) or any(self.truncations.values()):
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[actors[0]]

    def state(self) -> NDArray[Any]:
        """What all seats know together, one after the other: for a critic, never for an agent."""
        state, make = self.table.now(), self.table.encoder
        return np.concatenate([make.encode(state.view(seat)) for seat in range(make.players)])


class TogetherEnv(_Table, ParallelEnv[str, Observation, int]):
    """All agents act each cycle, but only what those do who must choose now counts.

    Sealed choices are thus made at once. An action that is not legal counts as none, and the
    plainest choice is made instead, as at the table for somebody whose time has run out; `infos`
    tells it.
    """

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.table.deal(seed)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {"illegal": False} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        state, agents = self.table.now(), self.agents
        infos: dict[str, dict[str, Any]] = {agent: {"illegal": False} for agent in agents}
        for seat in state.actors:
            agent = self.possible_agents[seat]
            infos[agent]["illegal"] = not self._choose(state, seat, actions.get(agent))
        self.cycles += 1
        over = state.outcome is not None
        late = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        worth = [0.0] * len(agents) if state.outcome is None else returns_of(state.outcome)
        seen = self._observations()
        if over or late:
            self.agents = []
        return (
            seen,
            dict(zip(agents, worth, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, late),
            infos,
        )

    def _choose(self, state: State, seat: int, number: int | None) -> bool:
        """Carry out a seat's choice, or the plainest one; whether it was the seat's own."""
        view, table = state.view(seat), self.table.encoder.table
        there = number is not None and 0 <= int(number) < len(table)
        action = table[int(number)] if number is not None and there else None
        own = action is not None and action in view.legal
        state.apply(seat, action if action is not None and own else self.table.game.default(view))
        return own

    def _observations(self) -> dict[str, Observation]:
        actors = self.table.now().actors
        return {
            agent: self.table.observe(agent, self.table.seat[agent] in actors)
            for agent in self.agents
        }


def _metadata(game: Game) -> dict[str, Any]:
    return {
        "name": f"bingfa_{game.name.replace('-', '_')}_v{game.rules_version}",
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
        "render_fps": 1,
    }
