"""What the tests in a real browser share: a server, Chromium, and people who open pages."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from support.chromium import PATIENCE, Chromium, Visitors, chromium
from support.server import Server, serving

MOST_ASKED = 60  # lines of what pages asked of the server
MOST_SAID = 5000  # characters of a server's log in a report


@pytest.fixture(scope="session")
def browser() -> Iterator[Chromium]:
    """One Chromium for all the tests of a worker."""
    expect.set_options(timeout=PATIENCE)
    with chromium() as running:
        yield running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One table for all the tests of a worker, except those that need one of their own."""
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def visitor(
    request: pytest.FixtureRequest, browser: Chromium, server: Server
) -> Iterator[Visitors]:
    """Makes people who visit the server: `page = visitor(width=360, language="fr-FR")`."""
    for old in screenshots(request.config).glob(f"{file_name(request.node.name)}-[0-9].*"):
        old.unlink()
    with browser.awake() as awake:
        visitors = Visitors(awake, server, request.node.nodeid)
        yield visitors
        visitors.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """A test whose pages complained has failed."""
    yield
    if (visitors := visitors_of(item)) is not None:
        visitors.check()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failing test leaves pictures of its pages, and tells its matches and the server's log."""
    report = yield
    visitors = visitors_of(item)
    if report.failed and call.when == "call" and visitors is not None:
        told = visitors.picture(screenshots(item.config), file_name(item.name))
        report.sections.append(("Pages", "\n".join(told)))
        report.sections.append(("Asked", "\n".join(visitors.asked[-MOST_ASKED:])))
        report.sections.append(("Matches", "\n".join(visitors.matches())))
        report.sections.append(("Server", visitors.server.said()[-MOST_SAID:]))
    return report


def visitors_of(item: pytest.Item) -> Visitors | None:
    """Who visits in a test, if anybody does."""
    visitors = getattr(item, "funcargs", {}).get("visitor")
    return visitors if isinstance(visitors, Visitors) else None


def screenshots(config: pytest.Config) -> Path:
    """Where the pictures of failing tests go."""
    return config.rootpath / ".build" / "screenshots"


def file_name(test: str) -> str:
    """The name of a test without what a file's name cannot hold."""
    return re.sub(r"[^\w.=-]+", "-", test).strip("-")
