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
from concurrent.futures import ThreadPoolExecutor, as_completed
from hashlib import sha256
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = "bingfa"
COMPILED_ROOMS = ("bots", "core", "games")  # most of what is compiled, and all whose types it uses
PROGRESS = 20  # how many C files are compiled between two lines about it


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
                compile_once(source, modules, Path(self.scratch.name), made)
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
    for catalogue in sorted(source.glob(f"{PACKAGE}/**/locale/*/LC_MESSAGES/{PACKAGE}.po")):
        with catalogue.open("rb") as file:
            texts = read_po(file, abort_invalid=True)
        compiled = target / catalogue.relative_to(source).with_suffix(".mo")
        compiled.parent.mkdir(parents=True, exist_ok=True)
        with compiled.open("wb") as file:
            write_mo(file, texts)


def compiled_modules(root: Path) -> list[Path]:
    """The modules to compile, relative to `src`."""
    return listed(root, "compiled")


def hot_modules(root: Path) -> list[Path]:
    """Those of them that bots spend their time in: compiled with all optimisations."""
    return listed(root, "hot")


def listed(root: Path, key: str) -> list[Path]:
    """The modules that [tool.bingfa] of pyproject.toml lists by globs, relative to `src`."""
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    patterns: list[str] = settings["tool"].get(PACKAGE, {}).get(key, [])
    modules: set[Path] = set()
    for pattern in patterns:
        found = [path.relative_to(root / "src") for path in (root / "src" / PACKAGE).glob(pattern)]
        if not found:
            raise SystemExit(f"[tool.{PACKAGE}] {key}: {pattern!r} matches no module")
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


def compile_once(source: Path, modules: list[Path], scratch: Path, target: Path) -> None:
    """Compile the modules, or take what an earlier build of the same sources left in `.build`."""
    kept = source.parent / ".build" / "machine-code"
    if not kept.parent.is_dir():  # not a checkout that make has worked in
        return compile_modules(source, modules, scratch, target)
    known, current = kept / "sum", sum_of(source)
    if not known.exists() or known.read_text(encoding="utf-8") != current:
        shutil.rmtree(kept, ignore_errors=True)
        compile_modules(source, modules, scratch, kept / "made")
        known.write_text(current, encoding="utf-8")
    shutil.copytree(kept / "made", target, dirs_exist_ok=True)
    return None


def sum_of(source: Path) -> str:
    """A sum of all that the machine code follows from: rules, settings, compilers."""
    from mypy.version import __version__

    found = sha256(f"{__version__} {sys.version} {os.environ.get('BINGFA_OPT')}".encode())
    files = {path for room in COMPILED_ROOMS for path in (source / PACKAGE / room).rglob("*.py")}
    files |= {source / module for module in compiled_modules(source.parent)}
    for file in sorted([*files, source.parent / "pyproject.toml", Path(__file__)]):
        found.update(str(file.relative_to(source.parent)).encode() + file.read_bytes())
    return found.hexdigest()


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
    say(f"translating {len(modules)} modules to C")
    with contextlib.chdir(copy):
        extensions = mypycify(
            [*options, *(module.as_posix() for module in modules)],
            opt_level=os.environ.get("BINGFA_OPT", "1"),
            debug_level="0",
            multi_file=True,
            group_name=PACKAGE,
        )
        command = build_ext(Distribution({"name": PACKAGE, "ext_modules": extensions}))
        command.build_lib = str(target)
        command.build_temp = str(scratch / "objects")
        command.ensure_finalized()
        hot = (
            set() if "BINGFA_OPT" in os.environ else {c_file(m) for m in hot_modules(source.parent)}
        )
        # Every C file on a core of its own, which setuptools does for whole extensions only.
        command.build_extensions = lambda: build_in_parallel(command, hot)
        command.run()


def build_in_parallel(command: Any, hot: set[str]) -> None:
    """Compile all C files on all cores, the hot ones with all optimisations; then link."""
    extensions, compiler = command.extensions, command.compiler
    jobs = [(extension, file) for extension in extensions for file in extension.sources]
    jobs.sort(key=lambda job: Path(job[1]).stat().st_size, reverse=True)  # the longest first

    def compile_one(extension: Any, file: str) -> None:
        level = ["-O3"] if Path(file).name in hot and compiler.compiler_type == "unix" else []
        extension.extra_objects += compiler.compile(
            [file],
            output_dir=command.build_temp,
            include_dirs=extension.include_dirs,
            extra_postargs=[*extension.extra_compile_args, *level],
            depends=extension.depends,
        )

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        running = [pool.submit(compile_one, *job) for job in jobs]
        for done, each in enumerate(as_completed(running), 1):
            each.result()
            if done % PROGRESS == 0 or done == len(jobs):
                say(f"compiled {done} of {len(jobs)} C files")
    for extension in extensions:
        extension.sources = []
        command.build_extension(extension)


def c_file(module: Path) -> str:
    """The name of the C file that mypyc makes of a module, given relative to `src`."""
    return f"__native_{'___'.join(module.with_suffix('').parts)}.c"


def say(what: str) -> None:
    """Tell how far the build is, on the error stream: the other one may be read by a program."""
    print(f"{PACKAGE}: {what}", file=sys.stderr, flush=True)
