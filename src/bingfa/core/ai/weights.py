"""Learnt weights: how much each feature of a position tells about who will win.

They are made by `bingfa train` and kept in a data file, which says how they were made and how
they did. Playing by them needs nothing but this.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Sequence
from typing import Final

from bingfa.core.errors import BadDocument

FORMAT: Final = 1
JUDGEMENT: Final = "judgement"  # the weight of the hand-written value itself
LEAST: Final = 0.001  # a chance below this counts as this


class Weights:
    """A weight for the hand-written value of a seat, and one for each of its features.

    A seat's score is the logarithm of its hand-written chance of winning times the first weight,
    plus the sum of its features times theirs; its chance is its part of all e**score. Weights of
    1 and then 0 leave the hand-written values as they are.
    """

    def __init__(self, judgement: float, features: Sequence[float]) -> None:
        self.judgement = judgement
        self.features: list[float] = list(features)

    def chances(self, values: list[float], features: list[list[float]]) -> list[float]:
        """Each seat's chance of winning, from the hand-written ones and the seats' features."""
        scores: list[float] = []
        most = -1e300
        for seat, value in enumerate(values):
            score = self.judgement * math.log(max(value, LEAST))
            own = features[seat]
            for at, weight in enumerate(self.features):
                score += weight * own[at]
            scores.append(score)
            if score > most:
                most = score
        total = 0.0
        for seat, score in enumerate(scores):
            part = math.exp(score - most)
            scores[seat] = part
            total += part
        return [part / total for part in scores]


def file_name(game: str, players: int) -> str:
    """What the data file of weights for so many players is called."""
    return f"{game}-{players}.weights.toml"


def written(
    weights: Weights,
    names: Sequence[str],
    game: str,
    rules: int,
    players: int,
    notes: Sequence[str],
) -> str:
    """A data file of weights; the notes say how they were made and measured."""
    lines = [f"# {note}" for note in notes]
    lines += [f"format = {FORMAT}", f'game = "{game}"', f"rules = {rules}", f"players = {players}"]
    lines += ["", "[weights]", f"{JUDGEMENT} = {weights.judgement:.6g}"]
    for name, weight in zip(names, weights.features, strict=True):
        lines.append(f'"{name}" = {weight:.6g}')
    return "\n".join(lines) + "\n"


def read(
    text: str, what: str, names: Sequence[str], game: str, rules: int, players: int
) -> Weights:
    """The weights of a data file; BadDocument unless they are for just these features and rules."""
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadDocument(what, [str(error)]) from error
    problems: list[str] = []
    for key, wanted in (("format", FORMAT), ("game", game), ("rules", rules), ("players", players)):
        if told.get(key) != wanted:
            problems.append(f"{key} is {told.get(key)!r}, not {wanted!r}")
    found = told.get("weights")
    table: dict[str, object] = found if isinstance(found, dict) else {}
    order = [JUDGEMENT, *names]
    for name in order:
        if name not in table:
            problems.append(f"the weight of {name!r} is missing")
    for name, weight in table.items():
        if name not in order:
            problems.append(f"there is no feature {name!r}")
        elif isinstance(weight, bool) or not isinstance(weight, int | float):
            problems.append(f"the weight of {name!r} is no number: {weight!r}")
        elif not math.isfinite(weight):
            problems.append(f"the weight of {name!r} is {weight!r}")
    if problems:
        raise BadDocument(what, problems)
    numbers = [float(str(table[name])) for name in order]
    return Weights(numbers[0], numbers[1:])
