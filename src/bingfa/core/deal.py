"""Where a seed comes from: a secret of the table, and what the players add to it.

Everybody is bound by the SHA-256 of their part before anybody shows theirs, so that nobody, not
even whoever keeps the table, can know or choose the deal. `docs/record.md` has the formula.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from bingfa.core.chance import commitment
from bingfa.core.words import Text

COMMITMENT: Final = re.compile(r"[0-9a-f]{64}")
CONTRIBUTION: Final = re.compile(r"[0-9a-f]{32,64}")


@dataclass(frozen=True)
class Contribution:
    """What one player adds to a seed, and the commitment to it that was made before."""

    commitment: str
    text: str | None = None  # None: not shown, or never

    @property
    def fits(self) -> bool:
        """Whether what was shown is what its player was bound to."""
        return self.text is None or commitment(self.text) == self.commitment


@dataclass(frozen=True)
class Deal:
    """A secret with the contributions of those seats that made a commitment, in seat order."""

    secret: str
    contributions: Mapping[str, Contribution] = field(default_factory=dict)

    @property
    def commitment(self) -> str:
        """What is published before anybody contributes."""
        return commitment(self.secret)

    @property
    def seed(self) -> str:
        """The seed: the secret itself if nobody has added anything."""
        added = [
            f"{seat} {each.text}"
            for seat, each in self.contributions.items()
            if each.text is not None
        ]
        if not added:
            return self.secret
        return sha256("\n".join([self.secret, *added]).encode()).hexdigest()

    def why_not(self, published: str, seed: str) -> Text | None:
        """What is wrong if that was published and this seed dealt; None if nothing is."""
        if self.commitment != published and not self.contributions:
            return Text("the seed is not the one that the commitment was made to")
        if self.commitment != published:
            return Text("the secret is not the one that the commitment was made to")
        for seat, each in self.contributions.items():
            if not each.fits:
                return Text("the contribution of {seat} does not fit its commitment", seat=seat)
        if self.seed != seed:
            return Text("the seed does not follow from the secret and the contributions")
        return None
