"""The site, built as `make docs` builds it: whole, with no dead link and nothing from elsewhere."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

ROOT = Path(__file__).parents[2]
LOADED = {("script", "src"), ("img", "src"), ("link", "href"), ("iframe", "src"), ("source", "src")}


class Page(HTMLParser):
    """What a page of the site links to, loads, and can be linked to by."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        for name, value in attributes:
            if name in ("id", "name") and value:
                self.anchors.add(value)
            if name in ("href", "src") and value:
                self.links.append(value)
                if (tag, name) in LOADED:
                    self.loads.append(value)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The built site, made in a folder of its own."""
    folder = tmp_path_factory.mktemp("docs")
    shutil.copy(ROOT / "zensical.toml", folder)
    shutil.copytree(ROOT / "docs", folder / "docs")  # the rules pages are links into the sources
    (folder / "src").symlink_to(ROOT / "src")
    built = subprocess.run(
        [sys.executable, "-m", "zensical", "build", "--clean", "--strict"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    said = re.sub(r"\x1b\[[0-9;]*m", "", built.stdout + built.stderr)
    assert built.returncode == 0, said
    yield folder / "site"
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Page]:
    return {file: Page(file.read_text(encoding="utf-8")) for file in site.rglob("*.html")}


def test_every_page_is_built(site: Path) -> None:
    """A page of the site for each of the documentation."""
    for page in (ROOT / "docs").rglob("*.md"):
        path = page.relative_to(ROOT / "docs").with_suffix("")
        folder = site / (path.parent if path.name == "index" else path)
        assert (folder / "index.html").is_file(), path


def test_no_link_of_the_site_is_dead(site: Path, pages: dict[Path, Page]) -> None:
    """To a page, a file or a place on a page, the reference's own among them."""
    dead: list[str] = []
    number = 0
    for file, page in pages.items():
        if file.name == "404.html":  # its links are from the root of wherever the site is put
            continue
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc or link.startswith("data:"):
                continue
            number += 1
            target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            if target.is_dir():
                target /= "index.html"
            found = target.is_file() and target.is_relative_to(site.resolve())
            if found and parts.fragment and target in pages:
                found = unquote(parts.fragment) in pages[target].anchors
            if not found:
                dead.append(f"{file.relative_to(site)}: {link}")
    assert number > 1000
    assert dead == []


def test_nothing_is_loaded_from_elsewhere(pages: dict[Path, Page]) -> None:
    """No font, script, style or picture of a third party."""
    outside = {link for page in pages.values() for link in page.loads if urlsplit(link).netloc}
    assert outside == set()


def test_the_reference_tells_what_the_docstrings_say(site: Path) -> None:
    """Of the contract, with the types of what it takes and gives."""
    text = (site / "reference" / "games" / "index.html").read_text(encoding="utf-8")
    assert "A complete state that fits a view" in text
    assert 'id="bingfa.core.state.State.apply"' in text
    assert 'id="bingfa.core.view.View"' in text
