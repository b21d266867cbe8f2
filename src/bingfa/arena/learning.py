"""Learning from positions whose outcome is known: a small model, in numpy.

The model is that of `bingfa.core.ai.weights`: among the seats of a position, each one's chance to
win is its part of all e**score. For two seats that is logistic regression on their differences.
What is learnt starts from the hand-written values and leaves them only as far as the positions ask.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bingfa.arena.selfplay import Lesson
from bingfa.core.ai.weights import LEAST, Weights

STEPS = 60  # of Newton's method; it takes a handful
PULL = 1.0  # towards the hand-written values: a game or so must speak against them

Array = NDArray[np.float64]
Games = Sequence[Sequence[Lesson]]  # the lessons of each game


@dataclass(frozen=True)
class Lessons:
    """Many positions as arrays."""

    inputs: Array  # by position and seat: the logarithm of its value, and its features
    shares: Array  # by position and seat: its part of the win
    counts: Array  # by position: what it counts, so that each game counts once

    @classmethod
    def of(cls, games: Games) -> Lessons:
        lessons = [lesson for game in games for lesson in game]
        values = np.log(np.maximum(np.array([each.values for each in lessons]), LEAST))
        features = np.array([each.features for each in lessons], dtype=np.float64)
        inputs = np.concatenate([values[:, :, None], features], axis=2)
        shares = np.array([each.shares for each in lessons], dtype=np.float64)
        counts = np.array([1 / len(game) for game in games for _ in game])
        return cls(inputs, shares, counts)

    def logs(self, weights: Array) -> Array:
        """The logarithm of each seat's chance, by some weights."""
        scores: Array = self.inputs @ weights
        scores = scores - scores.max(axis=1, keepdims=True)
        logs: Array = scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))
        return logs

    def errors(self, weights: Array) -> float:
        """How badly the weights foretell the wins, in nats."""
        return float(-(self.counts[:, None] * self.shares * self.logs(weights)).sum())

    def cost(self, weights: Array) -> float:
        """The errors, and how far the weights are from the hand-written values."""
        away = weights - _plain(weights)
        return self.errors(weights) + PULL / 2 * float(away @ away)

    def step(self, weights: Array) -> Array:
        """How far back Newton's method would go."""
        chances = np.exp(self.logs(weights))
        slope = np.einsum("p,ps,psf->f", self.counts, chances - self.shares, self.inputs)
        slope = slope + PULL * (weights - _plain(weights))
        middle = np.einsum("ps,psf->pf", chances, self.inputs)
        apart = self.inputs - middle[:, None, :]
        parts = self.counts[:, None] * chances
        bend = np.einsum("psf,psg->fg", apart * parts[:, :, None], apart)
        return np.linalg.solve(bend + PULL * np.eye(len(weights)), slope)


def _plain(weights: Array) -> Array:
    """The weights that leave the hand-written values as they are."""
    plain = np.zeros_like(weights)
    plain[0] = 1.0
    return plain


def fit(games: Games) -> Weights:
    """The weights that explain the lessons best."""
    raw = Lessons.of(games)
    scale = raw.inputs.std(axis=(0, 1))
    scale[scale < 1e-9] = 1.0
    scale[0] = 1.0
    lessons = Lessons(raw.inputs / scale, raw.shares, raw.counts)
    weights = _plain(scale)
    cost = lessons.cost(weights)
    for _ in range(STEPS):
        step = lessons.step(weights)
        after = lessons.cost(weights - step)
        while after > cost and float(step @ step) > 1e-18:
            step = step / 2
            after = lessons.cost(weights - step)
        if cost - after < 1e-9:
            break
        weights, cost = weights - step, after
    # As many digits as a data file holds, so that what is measured is what is kept.
    found = [float(f"{each:.6g}") for each in weights / scale]
    return Weights(found[0], found[1:])


def loss(games: Games, weights: Weights | None = None) -> float:
    """How badly chances foretell who wins, in nats a game: 0.69 is a coin's toss between two.

    Without weights it is the hand-written values that are judged.
    """
    lessons = Lessons.of(games)
    row = _plain(np.zeros(lessons.inputs.shape[2]))
    if weights is not None:
        row = np.array([weights.judgement, *weights.features])
    return lessons.errors(row) / float(lessons.counts.sum())
