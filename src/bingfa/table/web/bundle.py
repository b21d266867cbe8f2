"""The script's modules in one file: a browser asks once, and they are packed together.

Each keeps a scope of its own, and what it exports under its name: `$page` is `page.js`. Modules
that a page asks for later take from there what they import.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

IMPORT: Final = re.compile(r'^import (?:\{([^}]*)\} from )?"\./(\w+)\.js";\n', re.MULTILINE)
EXPORT: Final = re.compile(r"^export (?=(?:async )?(?:function|const) (\w+))", re.MULTILINE)


def bundled(modules: Mapping[str, str], first: str) -> dict[str, str]:
    """By name without ending: the first module with all that it imports, and those for later."""
    order: list[str] = []

    def find(name: str) -> None:
        if name not in order:
            for _names, other in IMPORT.findall(modules[name]):
                find(other)
            order.append(name)

    find(first)
    found = {first: "".join(_scope(name, modules[name]) for name in order)}
    for name in modules.keys() - set(order):
        known = ", ".join(f"${other}" for _names, other in IMPORT.findall(modules[name]))
        found[name] = f'import {{ {known} }} from "./{first}.js";\n{_taking(modules[name])}'
    return found


def _scope(name: str, text: str) -> str:
    exports = ", ".join(EXPORT.findall(text))
    inside = EXPORT.sub("", _taking(text))
    return f"export const ${name} = (() => {{\n{inside}return {{ {exports} }};\n}})();\n"


def _taking(text: str) -> str:
    """A module that takes what it imports from the others' scopes."""
    return IMPORT.sub(
        lambda found: f"const {{{found[1]}}} = ${found[2]};\n" if found[1] else "", text
    )
