"""How much of anything one client may do: so often, and so many at once.

It counts and says yes or no; what to do about a no is its caller's business. Each process counts
for itself. Pure: the clock is handed in.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from typing import Literal

Clock = Callable[[], float]

MOST_CLIENTS = 10_000  # remembered at once, for each kind


@dataclass(frozen=True)
class Rate:
    """So many a second in the long run, and so many at once after a pause."""

    rate: float
    burst: float


RateKind = Literal["message", "chat", "table", "hint", "review", "fairness"]
NumberKind = Literal["socket", "open tables", "tables"]
RATES: dict[RateKind, Rate] = {
    "message": Rate(20, 60),  # on a socket, of whatever kind
    "chat": Rate(1, 10),
    "table": Rate(60 / 600, 60),  # set up
    "hint": Rate(0.5, 10),
    "review": Rate(12 / 600, 12),  # one also follows every match that somebody has played
    "fairness": Rate(1, 10),  # a few matches on a map of one's own
}
NUMBERS: dict[NumberKind, int] = {
    "socket": 50,  # open at once, of one client
    "open tables": 30,  # unfinished, of one player
    "tables": 20_000,  # unfinished, of everybody
}


class Bucket:
    """Holds `burst` tokens when full, and gets `rate` of them a second; each use takes one."""

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self._tokens = burst
        self._at = clock()

    @property
    def tokens(self) -> float:
        """How many there are now."""
        return min(self.burst, self._tokens + (self.clock() - self._at) * self.rate)

    @property
    def full(self) -> bool:
        return self.tokens >= self.burst

    @property
    def wait(self) -> float:
        """How many seconds until there is one."""
        return max(0.0, (1 - self.tokens) / self.rate)

    def take(self) -> bool:
        """Take one, if there is one."""
        self._tokens, self._at = self.tokens, self.clock()
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Limits:
    """The buckets and counts of all clients. `who` is whatever tells one client from another."""

    def __init__(
        self,
        clock: Clock = time.monotonic,
        rates: Mapping[RateKind, Rate] = RATES,
        numbers: Mapping[NumberKind, int] = NUMBERS,
        most_clients: int = MOST_CLIENTS,
    ) -> None:
        self.clock = clock
        self.rates = rates
        self.numbers = numbers
        self.most_clients = most_clients
        self._buckets: dict[RateKind, OrderedDict[str, Bucket]] = {
            kind: OrderedDict() for kind in rates
        }
        self._inside: dict[NumberKind, dict[str, int]] = {kind: {} for kind in numbers}

    # So often

    def allow(self, kind: RateKind, who: str) -> bool:
        """Whether a client may do one more of a kind now; if so, it is counted."""
        return self._bucket(kind, who).take()

    def wait(self, kind: RateKind, who: str) -> float:
        """How many seconds until a client may do one more."""
        return self._bucket(kind, who).wait

    def _bucket(self, kind: RateKind, who: str) -> Bucket:
        buckets = self._buckets[kind]
        bucket = buckets.get(who)
        if bucket is None:
            rate = self.rates[kind]
            bucket = buckets[who] = Bucket(rate.rate, rate.burst, self.clock)
            while len(buckets) > self.most_clients:
                buckets.popitem(last=False)  # whoever was longest quiet
        buckets.move_to_end(who)
        return bucket

    # So many at once

    def enter(self, kind: NumberKind, who: str) -> bool:
        """Count one more of a kind for a client, unless there are too many; pair with `leave`."""
        inside = self._inside[kind]
        if not self.within(kind, inside.get(who, 0)):
            return False
        inside[who] = inside.get(who, 0) + 1
        return True

    def leave(self, kind: NumberKind, who: str) -> None:
        """One of a client's is gone."""
        inside = self._inside[kind]
        inside[who] -= 1
        if not inside[who]:
            del inside[who]

    def within(self, kind: NumberKind, number: int) -> bool:
        """Whether there may be one more of a kind where there are `number`."""
        return number < self.numbers[kind]


def client_of(address: str) -> str:
    """What counts as one client: an address, or the /64 that a household has in IPv6."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return f"{IPv6Address(int(parsed) >> 64 << 64)}/64"
