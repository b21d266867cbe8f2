"""The locked requirements: complete, and the same for everybody wherever packages come from."""

import json
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))


def listed(path: Path) -> list[str]:
    """The lines of a requirements file that are no comments."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.lstrip().startswith("#")]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_lock_holds_versions_and_hashes_only(lock: Path) -> None:
    """Each package of a lock has an exact version and its hashes, and no address or path."""
    text = "\n".join(listed(lock)).replace("\\\n", "")
    for requirement in text.splitlines():
        assert re.match(r"[a-z0-9._-]+==\S+ .*--hash=sha256:[0-9a-f]{64}", requirement), requirement
    assert "://" not in text
    assert not re.search(r"^\s*(-|/|\.)", text, flags=re.MULTILINE)


@pytest.mark.parametrize("folder", ["node", "bench-node"])
def test_lock_for_node_holds_versions_and_hashes_only(folder: str) -> None:
    """Each package for Node has an exact version and its hash, and no address to get it from."""
    text = (ROOT / "requirements" / folder / "package-lock.json").read_text(encoding="utf-8")
    packages = json.loads(text)["packages"]
    top = packages.pop("")
    wanted = {**top.get("dependencies", {}), **top.get("devDependencies", {})}
    assert wanted
    assert {f"node_modules/{name}" for name in wanted} <= packages.keys()
    for name, package in packages.items():
        assert re.match(r"\d+\.\d+\.\d+", package["version"]), name
        assert package["integrity"].startswith("sha512-"), name
        assert "resolved" not in package, name
        package.pop("funding", None)  # where its makers ask for support
    assert "://" not in json.dumps(packages)


def test_build_lock_follows_pyproject() -> None:
    """What a build by any installer asks for is what our own environments lock."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert sorted(listed(ROOT / "requirements" / "build.in")) == sorted(
        settings["build-system"]["requires"]
    )


@pytest.mark.parametrize("lock", ["run", "serve", "dev", "bench"])
def test_locks_hold_every_dependency(lock: str) -> None:
    """Every run-time dependency of pyproject.toml is in the locks that Bingfa runs from."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    locked = {line.partition("==")[0] for line in listed(ROOT / "requirements" / f"{lock}.txt")}
    wanted = {re.split(r"[\[;<>=]", name)[0] for name in settings["project"]["dependencies"]}
    assert wanted <= locked


@pytest.mark.parametrize("extra", ["data", "learn", "postgres", "research", "scale", "testing"])
def test_the_tests_run_with_every_extra(extra: str) -> None:
    """What pyproject.toml names for an extra is locked for the tests, so that it is tried."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = settings["project"]["optional-dependencies"]
    assert len(extras) == 6
    locked = {line.partition("==")[0] for line in listed(ROOT / "requirements" / "dev.txt")}
    wanted = {re.sub(r"[-_.]+", "-", name.partition("[")[0]).lower() for name in extras[extra]}
    assert wanted
    assert wanted <= locked


def test_servers_have_the_driver_for_postgresql() -> None:
    """The lock that the container is made from holds what the extra "postgres" names."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    locked = {line.partition("==")[0] for line in listed(ROOT / "requirements" / "serve.txt")}
    [driver] = settings["project"]["optional-dependencies"]["postgres"]
    assert driver.partition("[")[0] in locked
    assert f"{driver.partition('[')[0]}-binary" in locked
