"""Lets an editable environment play by compiled rules, as long as they are those of the sources.

Run with a wheel, it unpacks the wheel's compiled modules and installs itself into the environment
that runs it. There every Python imports it at its start, and it puts the compiled modules before
the sources. Where a source differs from what was compiled, or with BINGFA_PURE=1, all sources are
used as they are.
"""

from __future__ import annotations

import json
import os
import sys
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path

ROOT = Path(sys.prefix).parent  # the environment lies in the project's folder
COMPILED = ROOT / ".build" / "compiled"
SUMS = COMPILED / "sources.json"  # the sum of every source that was compiled, by its path


class CompiledRules(MetaPathFinder):
    """Finds modules among the compiled ones."""

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        file = COMPILED / f"{name.replace('.', '/')}{EXTENSION_SUFFIXES[0]}"
        if not name.startswith("bingfa") or not file.exists():
            return None
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, str(file)))


def sum_of(source: Path) -> str:
    return sha256(source.read_bytes()).hexdigest()


def are_current() -> bool:
    """Whether there are compiled rules, and every one of them is what its source says now."""
    try:
        sums = json.loads(SUMS.read_text(encoding="utf-8"))
        return all(sum_of(ROOT / "src" / path) == known for path, known in sums.items())
    except OSError:
        return False


def unpack(wheel: Path) -> None:
    """Unpack the compiled modules of a wheel, and note which sources they were made from."""
    import shutil
    import zipfile

    shutil.rmtree(COMPILED, ignore_errors=True)
    sums: dict[str, str] = {}
    with zipfile.ZipFile(wheel) as file:
        for name in file.namelist():
            if name.endswith(EXTENSION_SUFFIXES[0]):
                file.extract(name, COMPILED)
                source = name.removesuffix(EXTENSION_SUFFIXES[0]) + ".py"
                if source in file.namelist():
                    sums[source] = sha256(file.read(source)).hexdigest()
    if sums:
        SUMS.write_text(json.dumps(sums), encoding="utf-8")


def install() -> None:
    """Have every Python of this environment import this file when it starts."""
    import shutil
    import sysconfig

    place = Path(sysconfig.get_path("purelib"))
    shutil.copy(__file__, place / "bingfa_compiled_rules.py")
    (place / "bingfa_compiled_rules.pth").write_text("import bingfa_compiled_rules\n")


if __name__ == "__main__":
    unpack(Path(sys.argv[1]))
    install()
elif os.environ.get("BINGFA_PURE") != "1" and are_current():
    sys.meta_path.insert(0, CompiledRules())
