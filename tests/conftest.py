"""Settings that all tests share."""

from __future__ import annotations

from hypothesis import settings

# The same examples on every machine, however slow or busy it is.
settings.register_profile("bingfa", deadline=None, derandomize=True)
settings.load_profile("bingfa")
