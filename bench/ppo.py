"""A baseline of reinforcement learning: MaskablePPO learns a game for two against bots of ours.

`python -m bench.ppo sun-tzu` needs `sb3-contrib` and the extra `research`, in an environment of its
own: they bring PyTorch. What it learns is kept in `bench/policies/`, for `bench.policy` to play by.
"""

from __future__ import annotations

import json
from functools import cached_property, partial
from typing import Any

import click
import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from bench.policy import POLICIES, Layer, Policy
from bingfa import bots
from bingfa.arena.simulate import interval
from bingfa.core.chance import stream
from bingfa.core.game import Game
from bingfa.games import find, names
from bingfa.research.encoding import Encoder, encoder
from bingfa.research.rewards import returns_of

TOGETHER = 16  # matches that are learnt from side by side


class Pupil(gymnasium.Env[NDArray[np.float32], np.int64]):
    """A match for two as one seat has it: the other is a bot's, and the seats take turns."""

    def __init__(self, game: Game, rivals: tuple[str, ...], seed: str) -> None:
        self.game, self.seed = game, seed
        self.rivals = [bots.make(rival) for rival in rivals]
        self.matches = 0
        self.observation_space = Box(-1, 1, self.encoder.shape, np.float32)
        self.action_space = Discrete(self.encoder.actions)

    @cached_property
    def encoder(self) -> Encoder:
        return encoder(self.game)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """The next match, in the other seat."""
        self.matches += 1
        self.seat = self.matches % 2
        self.state = self.game.new(seed=f"{self.seed}/{self.matches}")
        self.state.silent = True
        self.chance = stream(f"{self.seed}/{self.matches}", "rival")
        self.rival = self.chance.pick(self.rivals)
        self._others()
        return self._seen(), {}

    def step(
        self, action: np.int64
    ) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Play, and let the other play until it is this seat's turn again."""
        self.state.apply(self.seat, self.encoder.table[int(action)])
        self._others()
        outcome = self.state.outcome
        reward = 0.0 if outcome is None else returns_of(outcome)[self.seat]
        return self._seen(), reward, outcome is not None, False, {}

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be chosen, as MaskablePPO asks for it."""
        return self.encoder.mask(self.state.view(self.seat)).astype(np.bool_)

    def _seen(self) -> NDArray[np.float32]:
        return self.encoder.encode(self.state.view(self.seat))

    def _others(self) -> None:
        while (actors := self.state.actors) and self.seat not in actors:
            self.state.apply(actors[0], self.rival.choose(self.state.view(actors[0]), self.chance))


def learnt(model: Any) -> list[Layer]:
    """The layers that choose, of a policy of stable-baselines3."""
    policy = model.policy
    linear = [*policy.mlp_extractor.policy_net, policy.action_net]
    return [
        (layer.weight.detach().numpy(), layer.bias.detach().numpy())
        for layer in linear
        if hasattr(layer, "weight")
    ]


def wins(policy: Policy, game: Game, rival: str, matches: int, seed: str) -> int:
    """In how many matches it is first alone, in either seat."""
    won = 0
    env = Pupil(game, (rival,), seed)
    for number in range(matches):
        env.reset()
        chance = stream(f"{seed}/{number}", "policy")
        over, reward = False, 0.0
        while not over:
            action = policy.choose(env.state.view(env.seat), chance)
            _, reward, over, _, _ = env.step(np.int64(env.encoder.number(action)))
        won += reward > 0
    return won


@click.command()
@click.argument("game", type=click.Choice(names()))
@click.option("--steps", type=click.IntRange(min=1), default=1_000_000, show_default=True)
@click.option("--width", type=click.IntRange(min=1), default=128, show_default=True)
@click.option(
    "--rival", "rivals", multiple=True, default=("greedy", "random"), show_default=True,
    help="A bot to learn against; may be repeated.",
)  # fmt: skip
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--matches", type=int, default=200, show_default=True, help="To measure it by.")
def main(
    game: str, steps: int, width: int, rivals: tuple[str, ...], seed: int, matches: int
) -> None:
    """Train a policy for a game and keep it."""
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.vec_env import DummyVecEnv

    def pupil(number: int) -> Pupil:
        return Pupil(find(game), rivals, f"{seed}/{number}")

    model = MaskablePPO(
        "MlpPolicy",
        DummyVecEnv([partial(pupil, number) for number in range(TOGETHER)]),
        n_steps=512,
        n_epochs=4,
        batch_size=1024,
        gamma=1.0,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [width, width]},
        seed=seed,
        verbose=1,
    )
    model.learn(steps, progress_bar=False)
    layers = learnt(model)
    measured = {}
    for rival in ("random", "greedy"):
        won = wins(Policy(find(game), layers), find(game), rival, matches, "measure")
        low, high = interval(won, matches)
        measured[rival] = f"{won} of {matches}, {low:.1%} to {high:.1%}"
    words = {"steps": steps, "width": width, "rivals": rivals, "seed": seed, "won": measured}
    click.echo(json.dumps(words))
    POLICIES.mkdir(exist_ok=True)
    arrays = [array.astype(np.float16) for layer in layers for array in layer]
    np.savez_compressed(POLICIES / f"{game}.npz", *arrays, made=np.array(json.dumps(words)))


if __name__ == "__main__":
    main()
