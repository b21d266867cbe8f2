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


class Neuron:
    """What no single feature tells: a sum of a seat's features and of the others', bent.

    The further the sum is from nothing, the less more of it adds: sum / (1 + |sum|).
    """

    def __init__(
        self, worth: float, bias: float, own: Sequence[float], others: Sequence[float]
    ) -> None:
        self.worth = worth  # what it adds to a seat's score
        self.bias = bias
        self.own: list[float] = list(own)  # a weight for each feature of the seat,
        self.others: list[float] = list(others)  # and for what the others have on average


class Weights:
    """A weight for the hand-written value of a seat, one for each of its features, and neurons.

    A seat's score is the logarithm of its hand-written chance of winning times the first weight,
    plus the sum of its features times theirs, plus what the neurons add; its chance is its part of
    all e**score. Weights of 1 and then 0 leave the hand-written values as they are.
    """

    def __init__(
        self, judgement: float, features: Sequence[float], neurons: Sequence[Neuron] = ()
    ) -> None:
        self.judgement = judgement
        self.features: list[float] = list(features)
        self.neurons: list[Neuron] = list(neurons)

    def chances(self, values: list[float], features: list[list[float]]) -> list[float]:
        """Each seat's chance of winning, from the hand-written ones and the seats' features."""
        scores: list[float] = []
        there: list[list[int]] = []  # by seat: the features that are not nothing
        for seat, value in enumerate(values):
            score = self.judgement * math.log(max(value, LEAST))
            own = features[seat]
            some: list[int] = []
            for at in range(len(self.features)):
                if own[at] != 0.0:
                    score += self.features[at] * own[at]
                    some.append(at)
            scores.append(score)
            there.append(some)
        if self.neurons:
            self.think(scores, features, there)
        most = -1e300
        for score in scores:
            if score > most:
                most = score
        total = 0.0
        for seat, score in enumerate(scores):
            part = math.exp(score - most)
            scores[seat] = part
            total += part
        return [part / total for part in scores]

    def think(
        self, scores: list[float], features: list[list[float]], there: list[list[int]]
    ) -> None:
        """Add to each seat's score what the neurons say of it."""
        seats = len(scores)
        rest = 1.0 / (seats - 1) if seats > 1 else 0.0
        for neuron in self.neurons:
            own, others = neuron.own, neuron.others
            sums: list[float] = []
            shown: list[float] = []  # by seat: what it is to the others
            whole = 0.0
            for seat in range(seats):
                row = features[seat]
                here = neuron.bias
                seen = 0.0
                for at in there[seat]:
                    value = row[at]
                    here += own[at] * value
                    seen += others[at] * value
                sums.append(here)
                shown.append(seen)
                whole += seen
            for seat in range(seats):
                total = sums[seat] + (whole - shown[seat]) * rest
                size = total if total >= 0.0 else -total
                scores[seat] += neuron.worth * total / (1.0 + size)

    def numbers(self) -> tuple[float, ...]:
        """All of it in one row: what other processes are told."""
        row = [self.judgement, *self.features]
        for neuron in self.neurons:
            row += [neuron.worth, neuron.bias, *neuron.own, *neuron.others]
        return tuple(row)


def of_numbers(numbers: Sequence[float], features: int) -> Weights:
    """Weights for so many features from such a row."""
    neurons: list[Neuron] = []
    size = 2 + 2 * features
    for at in range(1 + features, len(numbers), size):
        row = numbers[at : at + size]
        neurons.append(Neuron(row[0], row[1], row[2 : 2 + features], row[2 + features :]))
    return Weights(numbers[0], numbers[1 : 1 + features], neurons)


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
    for neuron in weights.neurons:
        lines += ["", "[[neurons]]  # by feature, in the order above"]
        lines += [f"worth = {neuron.worth:.6g}", f"bias = {neuron.bias:.6g}"]
        lines += [f"own = {_row(neuron.own)}", f"others = {_row(neuron.others)}"]
    return "\n".join(lines) + "\n"


def _row(numbers: Sequence[float]) -> str:
    return "[" + ", ".join([f"{number:.6g}" for number in numbers]) + "]"


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
    rows = told.get("neurons", [])
    neurons: list[object] = rows if isinstance(rows, list) else [rows]
    if neurons and list(table) != order:
        problems.append("the neurons are for features in another order")
    bent: list[Neuron] = []
    for place, neuron in enumerate(neurons):
        row = _numbers(neuron, len(names))
        if row is None:
            problems.append(f"neuron {place + 1} is not made of numbers, two for each feature")
        else:
            bent.append(Neuron(row[0], row[1], row[2 : 2 + len(names)], row[2 + len(names) :]))
    if problems:
        raise BadDocument(what, problems)
    numbers = [float(str(table[name])) for name in order]
    return Weights(numbers[0], numbers[1:], bent)


def _numbers(neuron: object, features: int) -> list[float] | None:
    """The numbers of a neuron in a file, one after another; None if they are not as they must."""
    if not isinstance(neuron, dict):
        return None
    own, others = neuron.get("own"), neuron.get("others")
    if not isinstance(own, list) or not isinstance(others, list):
        return None
    row = [neuron.get("worth"), neuron.get("bias"), *own, *others]
    if len(own) != features or len(others) != features:
        return None
    for number in row:
        if isinstance(number, bool) or not isinstance(number, int | float):
            return None
        if not math.isfinite(number):
            return None
    return [float(str(number)) for number in row]
