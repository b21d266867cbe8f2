"""How a match ended: who won, by what, and every seat's score and place."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct

FORFEIT = "forfeit"  # the reason of an outcome that no rule of the game brought about


class Outcome(Struct, frozen=True):
    """`winners` holds one seat, or several that share; nobody wins a draw.

    `reason` is a word of the game's own ("end of the track"), `rule` the rule behind it. More is
    better in `scores`; `places` is given where they alone do not say who came before whom.
    """

    winners: tuple[int, ...]
    reason: str
    rule: str
    scores: tuple[int, ...]
    places: tuple[int, ...] = ()

    @classmethod
    def by_scores(cls, scores: Sequence[int], reason: str, rule: str) -> Outcome:
        """Whoever has the highest score wins; those who have it alike share the win."""
        best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return cls(best, reason, rule, tuple(scores))

    @property
    def placing(self) -> tuple[int, ...]:
        """Each seat's place, from 1: 1, 2, 2, 4 where two share. In a draw all share the first."""
        if self.places:
            return self.places
        if not self.winners:
            return (1,) * len(self.scores)
        ranks = [
            (0, 0) if seat in self.winners else (1, -score)
            for seat, score in enumerate(self.scores)
        ]
        return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)

    def without(self, lost: Collection[int]) -> Outcome:
        """The same end if some seats had been given up: they share the last place.

        Whoever comes first among the others wins; a draw stays one.
        """
        left = [seat for seat in range(len(self.scores)) if seat not in lost]
        if not left or len(left) == len(self.scores):
            return self
        before = self.placing
        places = tuple(
            1 + sum(before[other] < before[seat] for other in left)
            if seat in left
            else len(left) + 1
            for seat in range(len(self.scores))
        )
        winners = tuple(seat for seat in left if places[seat] == 1) if self.winners else ()
        return Outcome(winners, self.reason, self.rule, self.scores, places)
