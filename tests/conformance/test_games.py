"""The conformance suite for each of our games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from support.written import WRITTEN

from bingfa.games import find
from bingfa.testing import Traits, conformance

CASES = Path(__file__).parents[2] / "cases"

# By game: a text, the rule that refuses it, and some words of the reason.
NEVER = {
    "sun-tzu": (
        ("reinforce 6", "S9", "1 to 6 are never discarded"),
        ("take 1", "S12", "are never drawn"),
        ("use march chu chu", "S13", "from one province to another"),
        ("use march chu", "S13", "from one province to another"),
        ("use withdrawal", "S13", "at one province"),
        ("use garrison chu wu", "S13", "at one province"),
        ("use antidote wu", "S13", "without a province"),
    ),
    "dynasties": (
        ("reinforce 2", "S9", "1 to 6 are never discarded"),
        ("use march tibet", "D3", "from one province to another"),
        ("use second-six tibet", "D3", "without a province"),
    ),
    "khan": (
        ("yurt d8", "K2", "nothing stands on the river"),
        ("anywhere a1", "K2", "no such cell on the board"),
        ("chief rus a6", "K2", "nothing stands on the river"),
        ("invade seljuk-ice a3", "K5", "for another region"),
        ("invade seljuk-river e5", "K2", "no side of this cell"),
        ("invade rus-neighbours b2", "K2", "does not touch the neighbouring"),
        ("invade song-khan d8", "K2", "nothing stands on the river"),
        ("conquer B3 d5 r90", "K8", "covers 1 of the river's cells, not 2"),
        ("conquer BL d6", "K8", "covers 2 of the river's cells, not 4"),
        ("conquer B3 a4 r90", "K8", "on the same bank"),
        ("conquer O4 a5", "K7", "a tile covers no river"),
        ("conquer P5 m13 r90 f", "K7", "stick out of the board"),
        ("conquer D2 k1", "K7", "stick out of the board"),
        ("support river", "K9", "one of the six regions"),
    ),
    "yuan": (
        ("tile A 15,-10 r0", "Y18", "more than four tiles away"),
        ("tile A 1,1 r0", "Y1", "overlap others or leave a gap"),
        ("tile A 3,-2 r6", "Y1", "six rotations"),
        ("bid 7", "Y1", "nobody has so much"),
        ("bid -1", "Y1", "nothing or more"),
        ("D4", "Y3", "1, 2 and 3"),
        ("M0", "Y3", "at least one action"),
        ("ALTAI D1 D2", "Y3", "one level of each kind"),
        ("target ALTAI D1 F7", "Y3", "1, 2 and 3"),
    ),
}  # fmt: skip


def suite(name: str, length: tuple[int, int], *, sealed: bool) -> type[Any]:
    """All have chance, and something that not everybody knows."""
    traits = Traits(
        cases=CASES,
        length=length,
        hidden=True,
        chance=True,
        sealed=sealed,
        written=WRITTEN.get(name, {}),
        never=NEVER[name],
    )
    return conformance(find(name), traits)


TestSunTzu = suite("sun-tzu", (100, 400), sealed=True)
TestDynasties = suite("dynasties", (100, 400), sealed=True)
TestKhan = suite("khan", (100, 1000), sealed=False)
TestYuan = suite("yuan", (60, 400), sealed=True)
