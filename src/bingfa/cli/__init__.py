"""The command line: `bingfa COMMAND`. It only reads arguments and prints; the work is elsewhere."""

from __future__ import annotations

from bingfa.cli.main import main

__all__ = ["main"]
