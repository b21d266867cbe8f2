"""Work spread over processes and a Ray cluster: the same results in the same order, everywhere."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from multiprocessing import get_context
from pathlib import Path
from types import ModuleType

import pytest

from bingfa.arena import workers
from bingfa.arena.process_pool import process_pool
from bingfa.arena.workers import LostWorker, NoCluster, spread

# A cluster of one node that only this machine's own address is told of, and a command on it. Ray
# allows its own processes half a minute to start, which a busy machine may not keep the first time.
CLUSTER = """
import os, subprocess, sys
import ray
for attempt in range(4):
    try:
        ray.init(
            num_cpus=1, include_dashboard=False, log_to_driver=False, _node_ip_address="127.0.0.1"
        )
        break
    except Exception as error:
        print(error, file=sys.stderr)
        ray.shutdown()
address = ray.get_runtime_context().gcs_address
command = [sys.executable, "-c", "from bingfa.cli import main; main()", *sys.argv[1:]]
sys.exit(subprocess.run(command, env={**os.environ, "RAY_ADDRESS": address}).returncode)
"""
QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_AUTH_MODE": "disabled",
    "RAY_gcs_server_request_timeout_seconds": "120",
}


def double(number: int) -> int:
    return 2 * number


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_order(jobs: int) -> None:
    """Whatever the number of processes; more tasks than can be under way at once."""
    assert list(spread(double, range(30), jobs)) == list(range(0, 60, 2))


@pytest.mark.parametrize("jobs", [1, 2])
def test_nothing_to_do_is_no_work(jobs: int) -> None:
    assert list(spread(double, [], jobs)) == []


def test_a_worker_that_is_gone_is_told_in_a_sentence() -> None:
    """A bot that ends its process ends the work, and whoever waits is told why."""
    with pytest.raises(LostWorker, match="a worker process ended in the middle of its work: a bot"):
        list(spread(os._exit, range(9), 2))


def interrupted_at_once() -> None:
    """In a session of its own: Ctrl-C right after a worker was started."""
    os.setsid()
    signal.signal(signal.SIGINT, lambda *_: None)
    with process_pool(1) as pool:
        length = pool.submit(len, "four")
        os.killpg(0, signal.SIGINT)
        os._exit(length.result())


def test_ctrl_c_does_not_reach_a_worker_that_is_just_starting() -> None:
    """Else each would print a traceback: it works on until the command itself ends it."""
    outer = get_context("spawn").Process(target=interrupted_at_once)
    outer.start()
    outer.join()
    assert outer.exitcode == 4


@pytest.mark.timeout(600)
def test_a_real_cluster_plays_the_same(tmp_path: Path) -> None:
    """`bingfa arena --ray` on a Ray cluster of one node, and without it."""
    arguments = ["--lang", "en", "arena", "sun-tzu", "--bots", "greedy,random", "--games", "4"]
    told: list[object] = []
    for program, more in (
        ([sys.executable, "-c", CLUSTER], ["--ray"]),
        ([sys.executable, "-c", "from bingfa.cli import main; main()"], []),
    ):
        file = tmp_path / f"{len(told)}.json"
        done = subprocess.run(
            [*program, *arguments, *more, "--table", str(file)],
            env={**os.environ, **QUIET},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert "greedy – random" in done.stdout
        told.append(json.loads(file.read_text(encoding="utf-8")))
    assert told[0] == told[1]


def test_ray_may_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence names the extra that brings it."""
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoCluster, match=r"Ray is not installed.*bingfa\[scale\]"):
        list(spread(double, [1], cluster=True))


def test_a_cluster_may_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence says how to begin one, or where to name one."""

    class Lonely(ModuleType):
        def is_initialized(self) -> bool:
            return False

        def init(self, *, address: str, log_to_driver: bool) -> None:
            raise ConnectionError(f"nobody at {address}")

    monkeypatch.setitem(sys.modules, "ray", Lonely("ray"))
    with pytest.raises(NoCluster, match=r"no Ray cluster is found.*ray start --head.*RAY_ADDRESS"):
        list(spread(double, [1], cluster=True))


def test_a_cluster_that_was_joined_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when the work fails; as many tasks are under way as its cores can do."""
    seen: list[str] = []

    class Answer:
        def __init__(self, number: int) -> None:
            self.number = number

    class Remote:
        def remote(self, number: int) -> Answer:
            seen.append(f"begin {number}")
            return Answer(number)

    class Pretended(ModuleType):
        def is_initialized(self) -> bool:
            return False

        def init(self, *, address: str, log_to_driver: bool) -> None:
            seen.append(address)

        def shutdown(self) -> None:
            seen.append("left")

        def remote(self, function: object) -> Remote:
            return Remote()

        def get(self, answer: Answer) -> int:
            if answer.number == 2:
                raise RuntimeError("a node is gone")
            seen.append(f"end {answer.number}")
            return answer.number

        def cluster_resources(self) -> dict[str, float]:
            return {"CPU": 0.5}

    monkeypatch.setitem(sys.modules, "ray", Pretended("ray"))
    with pytest.raises(RuntimeError, match="a node is gone"):
        list(spread(double, range(9), cluster=True))
    assert seen[0] == "auto"
    assert seen[1 : 1 + workers.AHEAD] == [f"begin {number}" for number in range(workers.AHEAD)]
    assert "end 1" in seen
    assert seen[-1] == "left"
