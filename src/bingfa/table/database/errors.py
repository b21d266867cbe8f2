"""What can be wrong with a database."""

from __future__ import annotations

from bingfa.core.errors import BingfaError


class BadDatabase(BingfaError):
    """A database that cannot be used: a wrong address, no such place, nobody there."""
