"""The example of a game in a package of its own, installed as pip would, where nothing else is."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from support.building import ROOT, UV

EXAMPLE = ROOT / "examples" / "goofspiel"


def install(folder: Path) -> Path:
    """Install the example into a folder, which must then be on Python's path; returns that.

    It is built from a copy, so that nothing is left in the sources.
    """
    source, target = folder / "source", folder / "installed"
    shutil.copytree(EXAMPLE, source)
    words = ("--target", target, "--no-deps", "--no-build-isolation", "--python", sys.executable)
    done = subprocess.run(
        [UV, "--quiet", "--offline", "pip", "install", *words, source],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return target
