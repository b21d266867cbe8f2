"""The compiled wheel, built once for all tests of a run."""

from __future__ import annotations

import os
import shlex
import shutil
import sysconfig
import zipfile
from pathlib import Path

import pytest
from filelock import FileLock
from support.building import ROOT, build


@pytest.fixture(scope="session")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The compiled wheel: the one that `make test` has built, or one that all workers share."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl"
    assert shutil.which(shlex.split(compiler)[0]), "these tests need a C compiler, as CI has one"
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    folder = shared / "wheel"
    with FileLock(shared / "wheel.lock"):
        if not (folder / "unpacked").exists():
            if "BINGFA_WHEEL" in os.environ:
                shutil.copytree(ROOT / os.environ["BINGFA_WHEEL"], folder)
            else:  # what is compiled matters here, not how fast it is
                built = build("wheel", folder, {"BINGFA_OPT": "0"})
                assert built.returncode == 0, built.stdout + built.stderr
            [made] = folder.glob("*.whl")
            with zipfile.ZipFile(made) as file:
                file.extractall(folder / "unpacked")
    [wheel] = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="session")
def wheel(archive: Path) -> Path:
    """The same, unpacked."""
    return archive.parent / "unpacked"
