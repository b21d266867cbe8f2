"""What the other tests in a browser rely on: that a page which is wrong is found to be so."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest
from support.axe import barriers
from support.browser import at_random, play_a_bot, play_on, somebody
from support.chromium import Chromium, Visitors
from support.french import english, english_left
from support.layout import small_targets, sticking_out

TESTS = Path(__file__).parents[1]


def test_what_sticks_out_is_found(visitor: Visitors) -> None:
    """A page wider than its window is told, with what makes it so; on a phone too."""
    for touch in (False, True):
        page = visitor(width=360, touch=touch)
        head = '<meta name="viewport" content="width=device-width">'
        page.set_content(f"{head}<main><p>fits</p><pre>{'wide ' * 60}</pre></main>")
        width, culprit = sticking_out(page)
        assert "px wide" in width
        assert culprit.startswith('pre "wide wide')
        page.set_content(f"{head}<main><p>fits</p></main>")
        assert sticking_out(page) == []


@pytest.mark.parametrize(
    ("html", "found"),
    [
        ("<button>x</button>", True),
        ('<button style="width: 40px; height: 40px">x</button>', False),
        ("<button hidden>x</button>", False),
        ("<button disabled>x</button>", False),
        ('<p>Read <a href="/">the rules</a> first.</p>', False),
        ('<p><a href="/">the rules</a></p>', True),
        ('<a href="/" style="display: block">the rules</a>', True),
        ('<a href="/" style="position: absolute; top: -99px">to the content</a>', False),
        ('<input type="checkbox">', True),
        ('<label style="display: block; height: 40px"><input type="checkbox"> on</label>', False),
        ('<input type="hidden">', False),
        ("<details><summary>more</summary><button>x</button></details>", True),
        ('<svg><g data-action="go"><rect width="30" height="50"/></g></svg>', True),
        ('<svg><g data-action="go"><rect width="50" height="50"/></g></svg>', False),
    ],
)
def test_small_targets_are_found(visitor: Visitors, html: str, found: bool) -> None:
    """Whatever can be pressed counts, with its label, if it is seen; links within text do not."""
    page = visitor(width=360)
    page.set_content(html)
    assert bool(small_targets(page)) == found


def test_barriers_are_found(visitor: Visitors) -> None:
    """axe is there, and tells in words what keeps people out, under the page's own policy."""
    page = visitor()
    page.goto("/")
    page.evaluate("document.body.append(document.createElement('button'))")
    [barrier] = barriers(page)
    assert barrier.startswith("critical: Buttons must have discernible text")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("La partie est terminée.", None),
        ("The match is over.", "holds"),
        ("Attention : the match is over. Au revoir.", "holds"),
        ("Bleu gagne la partie", None),
        ("3 parties sur 10", None),
        ("no catalogue knows whose sentence", "says 'whose'"),
        ("Sun Tzu", None),
        ("Dynasties", None),
    ],
)
def test_english_is_told_from_french(text: str, reason: str | None) -> None:
    """A message of the catalogue gives a text away, alone or inside another; so do small words."""
    found = english(text)
    assert found is None if reason is None else found and found.startswith(reason)


def test_english_is_found_wherever_it_stands(visitor: Visitors) -> None:
    """In text and attributes, in capitals by style, over several elements, in data."""
    page = visitor(language="fr-FR")
    page.set_content(
        """<html lang="fr"><title>Partie</title>
        <p style="text-transform: uppercase">The <b>match</b> is <i>over</i>.</p>
        <input placeholder="The match is over." aria-label="Partie">
        <p hidden>The match is over.</p><p lang="en">The match is over.</p>
        <script type="application/json">{"the": {"said": "the match is over."}}</script>"""
    )
    texts = [found.partition(":")[0] for found in english_left(page)]
    assert texts == ["'The match is over.'", "'the match is over.'"]
    assert english_left(page, "The match is over.", "the match is over.") == []


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        ("document.body.setAttribute('style', 'color: red')", "Content Security Policy"),
        ("setTimeout(() => nothing.at.all)", "nothing is not defined"),
        ("await fetch('/nowhere')", "404"),
        ("console.error('oh no')", "oh no"),
    ],
)
def test_complaints_of_a_page_fail_its_test(visitor: Visitors, script: str, complaint: str) -> None:
    """A broken policy, a failing script and a missing file are noticed, unless they are wanted."""
    page = visitor()
    page.goto("/")
    visitor.check()
    page.evaluate(f"async () => {{ {script}; }}")
    with pytest.raises(AssertionError, match=complaint):
        visitor.check()
    visitor.forgive(complaint)


@pytest.mark.usefixtures("browser")
def test_other_loops_run_beside_the_browser(browser: Chromium) -> None:
    """Between tests in the browser, tests with an event loop of their own can run."""
    assert asyncio.run(asyncio.sleep(0, "done")) == "done"
    with browser.awake() as awake:
        assert awake.is_connected()
    assert asyncio.run(asyncio.sleep(0, "done")) == "done"


def test_a_failing_test_leaves_pictures(tmp_path: Path) -> None:
    """Its report names a picture and the source of every page, whatever made it fail."""
    (tmp_path / "test_failing.py").write_text(
        """
def test_asserts(visitor):
    for _ in range(2):
        visitor().goto("/healthz")
    assert False

def test_complains(visitor):
    page = visitor()
    page.goto("/healthz")
    page.evaluate("() => console.error('oh no')")
""",
        encoding="utf-8",
    )
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "browser.conftest", "-p", "no:cacheprovider", "."],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(TESTS)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "2 failed" in run.stdout, run.stdout + run.stderr
    assert "oh no" in run.stdout
    for name in ("test_asserts-1", "test_asserts-2", "test_complains-1"):
        picture = tmp_path / ".build" / "screenshots" / f"{name}.png"
        assert f"/healthz: {picture}" in run.stdout
        assert picture.read_bytes().startswith(b"\x89PNG")
        assert "ok" in picture.with_suffix(".html").read_text(encoding="utf-8")


def test_a_test_plays_the_same_every_time(visitor: Visitors) -> None:
    """Deals and bots follow from its name alone; another name, or a second match, is another."""
    page, found = visitor(), list[str]()
    for name in ("one", "two", "one", None):
        if name is not None:
            visitor.server.deal_for(name)
        play_a_bot(page, "sun-tzu")
        play_on(page, at_random("examining"))
        somebody([page])
        [told] = visitor.matches()
        found.append(told.partition(": ")[2])
    assert found[0] == found[2]
    assert len(set(found)) == 3
