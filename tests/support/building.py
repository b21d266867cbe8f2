"""Building Bingfa as an installer would, and installing what was built where nothing else is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
UV = ROOT / ".venv-tool" / "bin" / "uv"


def build(
    what: str, target: Path, environment: dict[str, str] | None = None, root: Path = ROOT
) -> subprocess.CompletedProcess[str]:
    """Build a "wheel" or an "sdist" as an installer would, but without the network."""
    target.mkdir(parents=True, exist_ok=True)
    inherited = {name: value for name, value in os.environ.items() if name != "BINGFA_PURE"}
    return subprocess.run(
        [sys.executable, "-c", f"import hatchling.build as b; b.build_{what}({str(target)!r})"],
        cwd=root,
        env={**inherited, **(environment or {})},
        capture_output=True,
        text=True,
        check=False,
    )


def install(wheel: Path, home: Path) -> Path:
    """Make an environment that holds a wheel and what it locks, no more; returns its programs.

    The same packages were fetched for the environment of the tests: uv has them at hand.
    """
    python = home / "bin" / "python"
    for words in (
        ("venv", "--python", sys.executable, home),
        ("pip", "sync", "--python", python, "--require-hashes", "requirements/run.txt"),
        ("pip", "install", "--python", python, "--no-deps", wheel),
        ("pip", "check", "--python", python),
    ):
        done = subprocess.run(
            [UV, "--quiet", "--no-python-downloads", *words],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"uv {words[0]} {words[1]}: {done.stderr}"
    return home / "bin"
