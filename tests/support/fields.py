"""The fields of a state, whether its class is compiled or not."""

from __future__ import annotations

from types import GetSetDescriptorType
from typing import Any


def fields_of(thing: object) -> dict[str, Any]:
    """All fields of an object by name. A compiled class has no `__dict__`, but describes them."""
    if hasattr(thing, "__dict__"):
        return dict(vars(thing))
    return {
        name: getattr(thing, name)
        for kind in type(thing).__mro__
        for name, described in vars(kind).items()
        if isinstance(described, GetSetDescriptorType) and not name.startswith("__")
    }
