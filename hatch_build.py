"""The build hook of the wheel: texts to `.mo`, rules modules to machine code with mypyc.

It writes nothing among the sources, except that an editable install, which is served from there,
gets its `.mo` files next to their `.po`.
"""

import contextlib
import os
import shlex
import shutil
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = "bingfa"


class BuildHook(BuildHookInterface[Any]):
    """Adds to the wheel what is made from the sources rather than copied from them."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the texts and the compiled modules; `version` is "standard" or "editable"."""
        source = Path(self.root, "src")
        if version == "editable":
            compile_texts(source, source)
            return

        # Hatchling copies the files after this method returns; finalize() removes them.
        self.scratch = tempfile.TemporaryDirectory(prefix=f"{PACKAGE}-build-")
        made = Path(self.scratch.name, "made")
        made.mkdir()

        compile_texts(source, made)
        modules = compiled_modules(Path(self.root))
        if modules:
            obstacle = why_pure()
            if obstacle:
                message = f"{PACKAGE}: {obstacle}; building plain Python, which plays the same"
                print(f"{message} but slower", file=sys.stderr)
            else:
                compile_modules(source, modules, Path(self.scratch.name), made)
                build_data["pure_python"] = False
                build_data["infer_tag"] = True

        for file in made.rglob("*"):
            if file.is_file():
                build_data["force_include"][str(file)] = file.relative_to(made).as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the scratch directory, once its files are in the wheel."""
        if version == "standard":
            self.scratch.cleanup()


def compile_texts(source: Path, target: Path) -> None:
    """Write the `.mo` of every `.po` under `source` to the same place under `target`."""
    for catalogue in sorted(source.glob(f"{PACKAGE}/locale/*/LC_MESSAGES/{PACKAGE}.po")):
        with catalogue.open("rb") as file:
            texts = read_po(file, abort_invalid=True)
        compiled = target / catalogue.relative_to(source).with_suffix(".mo")
        compiled.parent.mkdir(parents=True, exist_ok=True)
        with compiled.open("wb") as file:
            write_mo(file, texts)


def compiled_modules(root: Path) -> list[Path]:
    """Find the modules to compile, relative to `src`, from [tool.bingfa] of pyproject.toml."""
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    patterns: list[str] = settings["tool"].get(PACKAGE, {}).get("compiled", [])
    modules: set[Path] = set()
    for pattern in patterns:
        found = [path.relative_to(root / "src") for path in (root / "src" / PACKAGE).glob(pattern)]
        if not found:
            raise SystemExit(f"[tool.{PACKAGE}] compiled: {pattern!r} matches no module")
        modules.update(found)
    return sorted(modules)


def why_pure() -> str | None:
    """Say why nothing can be compiled here, or None when it can."""
    if os.environ.get("BINGFA_PURE") == "1":
        return "BINGFA_PURE=1"
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl")[0]
    if shutil.which(compiler) is None:
        return f"no C compiler ({compiler}) found"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "no Python.h found beside the C compiler"
    return None


def compile_modules(source: Path, modules: list[Path], scratch: Path, target: Path) -> None:
    """Compile the modules as one mypyc group, so that they call each other directly in C.

    mypyc writes C files and caches into the working directory: it works on a copy of the sources.
    An error of theirs ends the build with the compiler's own message.
    """
    # Imported here, since a pure build needs neither.
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    copy = scratch / "copy"
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    # Only the modules to compile are checked here; `make check` is strict about all of them.
    options = ["--follow-imports=silent", "--ignore-missing-imports", "--no-error-summary"]
    with contextlib.chdir(copy):
        extensions = mypycify(
            [*options, *(module.as_posix() for module in modules)],
            opt_level=os.environ.get("BINGFA_OPT", "3"),
            debug_level="0",
            group_name=PACKAGE,
        )
        command = build_ext(Distribution({"name": PACKAGE, "ext_modules": extensions}))
        command.build_lib = str(target)
        command.build_temp = str(scratch / "objects")
        command.parallel = True
        command.ensure_finalized()
        command.run()
