"""axe-core on a page: what would keep somebody out, in readable words."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / ".venv-node" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
RUN = "async () => (await axe.run(document, { resultTypes: ['violations'] })).violations"


@cache
def source() -> str:
    if not AXE.exists():
        pytest.fail("axe-core is missing: `make test` installs it", pytrace=False)
    return AXE.read_text(encoding="utf-8")


def barriers(page: Page) -> list[str]:
    """The serious and critical violations on a page as it stands now; best none."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(source())  # by the debugger's door, so that the page's policy stays strict
    violations: list[dict[str, Any]] = page.evaluate(RUN)
    return [
        f"{violation['impact']}: {violation['help']} ({violation['id']}):"
        f" {' '.join(map(str, node['target']))}: {' '.join(node['failureSummary'].split())}"
        for violation in violations
        if violation["impact"] in GRAVE
        for node in violation["nodes"]
    ]
