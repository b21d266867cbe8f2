"""Work spread over this process, several processes, or the nodes of a Ray cluster."""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from typing import Any, Protocol, TypeVar, cast

from bingfa.arena.process_pool import process_pool
from bingfa.core.errors import BadOption, BingfaError
from bingfa.core.words import N_, Text

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4  # tasks under way for each worker


def check_sendable(things: Iterable[object]) -> None:
    """That things can be sent to other processes; BadOption says which cannot, and why."""
    for thing in things:
        try:
            pickle.dumps(thing)
        except Exception as error:  # pickle raises whatever a thing's own code does
            text = N_("{thing} cannot be sent to other processes: {reason}")
            raise BadOption(Text(text, thing=repr(thing), reason=error)) from error


class NoCluster(BingfaError):
    """Ray is not installed, or no cluster of it can be reached."""


class LostWorker(BingfaError):
    """A worker process ended in the middle of its work."""


class Ray(Protocol):
    """What we ask of Ray."""

    def is_initialized(self) -> bool: ...
    def init(self, *, address: str, log_to_driver: bool) -> Any: ...
    def shutdown(self) -> None: ...
    def remote(self, function: Callable[..., Any]) -> Any: ...
    def get(self, promised: Any) -> Any: ...
    def cluster_resources(self) -> dict[str, float]: ...


def spread(
    function: Callable[[T], R], tasks: Iterable[T], jobs: int = 1, *, cluster: bool = False
) -> Iterator[R]:
    """The results of a function for all tasks, in their order, whoever works them out.

    Only a few tasks are under way at a time. On a cluster its cores decide, and not `jobs`.
    """
    if cluster:
        with _joined() as ray:
            cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
            remote = ray.remote(function)
            yield from _in_order(tasks, AHEAD * cores, remote.remote, ray.get)
    elif jobs == 1:
        yield from map(function, tasks)
    else:
        with process_pool(jobs) as pool:
            try:
                yield from _in_order(
                    tasks,
                    AHEAD * jobs,
                    lambda task: pool.submit(function, task),
                    lambda promised: promised.result(),
                )
            except BrokenProcessPool as error:
                text = N_(
                    "a worker process ended in the middle of its work: a bot ended it, or the "
                    "machine did"
                )
                raise LostWorker(Text(text)) from error


def _in_order(
    tasks: Iterable[T], ahead: int, begin: Callable[[T], Any], end: Callable[[Any], R]
) -> Iterator[R]:
    left = iter(tasks)
    waiting = deque(begin(task) for task in islice(left, ahead))
    while waiting:
        yield end(waiting.popleft())
        waiting.extend(begin(task) for task in islice(left, 1))


@contextmanager
def _joined() -> Iterator[Ray]:
    """A Ray cluster: the one joined before, or the one that RAY_ADDRESS names or Ray finds."""
    try:
        ray = cast(Ray, import_module("ray"))
    except ImportError as error:
        text = N_("Ray is not installed: it comes with the extra {extra}")
        raise NoCluster(Text(text, extra="bingfa[scale]")) from error
    if ray.is_initialized():
        yield ray
        return
    try:
        ray.init(address="auto", log_to_driver=False)
    except ConnectionError as error:
        text = N_("no Ray cluster is found; begin one with {command} or name one in {variable}")
        begin, named = "`ray start --head`", "RAY_ADDRESS"
        raise NoCluster(Text(text, command=begin, variable=named)) from error
    try:
        yield ray
    finally:
        ray.shutdown()
