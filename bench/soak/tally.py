"""What was tried and what came of it, counted while the soak runs."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Tally:
    """The counts of one database."""

    troubles: Counter[str] = field(default_factory=Counter)  # kills and outages, by kind
    messages: int = 0  # on sockets, of players and fuzzers, that were answered
    requests: int = 0  # broken ones, of fuzzers
    acknowledged: int = 0  # actions
    again: int = 0  # times that somebody had to connect anew
    lost: int = 0  # acknowledged, and not in the database
    doubled: int = 0  # in the database twice, or never sent
    stuck: list[str] = field(default_factory=list)  # matches that did not go on
    records: int = 0  # that verify
    broken: list[str] = field(default_factory=list)  # that do not
    tracebacks: int = 0  # in the log
    gave_up: int = 0  # times that the table ended by itself
    lines: int = 0  # of the log

    @property
    def kills(self) -> int:
        return sum(number for kind, number in self.troubles.items() if kind.startswith("kill"))

    @property
    def good(self) -> bool:
        bad = self.lost + self.doubled + self.tracebacks + self.gave_up
        return not bad and not self.stuck and not self.broken
