"""The types that a game is generic in: its states, its views, its options.

Whoever holds a game that it does not know by name gives it back its own states and views, so a
`Game[KhanState, KhanView, KhanOptions]` may stand wherever just a `Game` is asked for: that is what
makes them covariant, and why the methods that take them carry an ignore.
"""

from __future__ import annotations

from typing_extensions import TypeVar

from bingfa.core.options import Options
from bingfa.core.state import State
from bingfa.core.view import View

S = TypeVar("S", bound=State, default=State, covariant=True)
V = TypeVar("V", bound=View, default=View, covariant=True)
O = TypeVar("O", bound=Options, default=Options, covariant=True)  # noqa: E741 - like S and V
