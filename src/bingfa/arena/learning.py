"""Learning from positions whose outcome is known: a small model, in numpy.

The model is that of `bingfa.core.ai.weights`: among the seats of a position, each one's chance to
win is its part of all e**score. Without neurons that is logistic regression, for two seats on their
differences, and there is one best answer; neurons are improved step by step from there (Adam). What
is learnt starts from the hand-written values and leaves them only as far as the positions ask.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

import numpy as np
from numpy.typing import NDArray

from bingfa.arena.selfplay import Lesson
from bingfa.core.ai.weights import LEAST, Neuron, Weights

STEPS = 60  # of Newton's method; it takes a handful
NEURONS = 16  # in a bent model
EPOCHS = 20  # how often all positions are gone through for it,
BATCH = 1024  # so many at a time,
RATE = 0.01  # by steps of this size at first, and none in the end
SLACK = 0.5  # how much of a step's size a weight is pulled back to where it began
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


def scaled(games: Games) -> tuple[Lessons, Array]:
    """Lessons whose features are all about as large, and what they were divided by."""
    raw = Lessons.of(games)
    scale = raw.inputs.std(axis=(0, 1))
    scale[scale < 1e-9] = 1.0
    scale[0] = 1.0
    return Lessons(raw.inputs / scale, raw.shares, raw.counts), scale


def fit(games: Games) -> Weights:
    """The weights without neurons that explain the lessons best."""
    lessons, scale = scaled(games)
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
    found = _rounded(weights / scale)
    return Weights(found[0], found[1:])


def _rounded(numbers: Array) -> list[float]:
    """As many digits as a data file holds, so that what is measured is what is kept."""
    return [float(f"{each:.6g}") for each in numbers]


class Bent:
    """A model with neurons while it learns: all that changes, by name."""

    def __init__(self, weights: Array, neurons: int) -> None:
        chance = np.random.default_rng(1)
        size = len(weights) - 1
        spread = (2 * size) ** -0.5
        self.parts: dict[str, Array] = {
            "straight": weights.copy(),
            "own": chance.normal(0, spread, (neurons, size)),
            "others": chance.normal(0, spread, (neurons, size)),
            "bias": np.zeros(neurons),
            "worth": chance.normal(0, 0.1 * neurons**-0.5, neurons),
        }

    def slopes(self, inputs: Array, shares: Array, counts: Array) -> dict[str, Array]:
        """Which way the errors in some positions grow, for each part."""
        parts, features = self.parts, inputs[:, :, 1:]
        seats = features.shape[1]
        rest = (features.sum(axis=1, keepdims=True) - features) / max(1, seats - 1)
        sums = features @ parts["own"].T + rest @ parts["others"].T + parts["bias"]
        flat = 1 + np.abs(sums)
        bent = sums / flat
        scores = inputs @ parts["straight"] + bent @ parts["worth"]
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        wrong = counts[:, None] * (odds / odds.sum(axis=1, keepdims=True) - shares)
        back = wrong[:, :, None] * parts["worth"] / flat**2
        return {
            "straight": np.einsum("ps,psf->f", wrong, inputs),
            "own": np.einsum("psn,psf->nf", back, features),
            "others": np.einsum("psn,psf->nf", back, rest),
            "bias": back.sum(axis=(0, 1)),
            "worth": np.einsum("ps,psn->n", wrong, bent),
        }


def bend(games: Games, plain: Weights, neurons: int = NEURONS) -> Weights:
    """A model with neurons that begins as one without, and follows the lessons further."""
    lessons, scale = scaled(games)
    begun = np.array([plain.judgement, *plain.features]) * scale
    model = Bent(begun, neurons)
    fast = {name: np.zeros_like(part) for name, part in model.parts.items()}
    size = {name: np.zeros_like(part) for name, part in model.parts.items()}
    chance, number = np.random.default_rng(2), 0
    counts = lessons.counts / lessons.counts.mean()
    for epoch in range(EPOCHS):
        rate = RATE * 0.5 * (1 + np.cos(np.pi * epoch / EPOCHS))
        order = chance.permutation(len(counts))
        for first in range(0, len(order), BATCH):
            some, number = order[first : first + BATCH], number + 1
            slopes = model.slopes(lessons.inputs[some], lessons.shares[some], counts[some])
            for name, part in model.parts.items():
                slope = slopes[name] / len(some)
                fast[name] = 0.9 * fast[name] + 0.1 * slope
                size[name] = 0.999 * size[name] + 0.001 * slope**2
                step = fast[name] / (1 - 0.9**number)
                step = step / (np.sqrt(size[name] / (1 - 0.999**number)) + 1e-8)
                home = begun if name == "straight" else np.zeros_like(part)
                model.parts[name] = part - rate * (step + SLACK * (part - home))
    parts = model.parts
    found = _rounded(parts["straight"] / scale)
    worths, biases = _rounded(parts["worth"]), _rounded(parts["bias"])
    bent = [
        Neuron(
            worths[at],
            biases[at],
            _rounded(parts["own"][at] / scale[1:]),
            _rounded(parts["others"][at] / scale[1:]),
        )
        for at in range(neurons)
    ]
    return Weights(found[0], found[1:], bent)


def loss(games: Games, weights: Weights | None = None) -> float:
    """How badly chances foretell who wins, in nats a game: 0.69 is a coin's toss between two.

    Without weights it is the hand-written values that are judged.
    """
    total = 0.0
    for game in games:
        for lesson in game:
            chances: Sequence[float] = lesson.values
            if weights is not None:
                features = [list(own) for own in lesson.features]
                chances = weights.chances(list(lesson.values), features)
            for chance, share in zip(chances, lesson.shares, strict=True):
                if share:
                    total -= share * log(max(chance, LEAST)) / len(game)
    return total / max(1, len(games))
