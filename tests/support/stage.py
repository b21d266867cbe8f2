"""What a person sees of a table: how much of the window is board, whether the sentence is in view,
how large targets are, and what jumps about."""

from __future__ import annotations

from playwright.sync_api import Page

STEP = 8  # pixels between the points that are asked

# The part of a grid of points of the window whose topmost element belongs to the board.
SHARE = f"""
() => {{
  let [board, all] = [0, 0];
  for (let x = {STEP // 2}; x < innerWidth; x += {STEP}) {{
    for (let y = {STEP // 2}; y < innerHeight; y += {STEP}) {{
      all++;
      if (document.elementFromPoint(x, y)?.closest("#board")) board++;
    }}
  }}
  return board / all;
}}
"""

# Whether the sentence that says what is going on is whole and in the window, and what it is.
SAID = """
() => {
  const playing = document.querySelector("#table.playing");
  const line = document.querySelector(playing ? "#caption .said" : "#status");
  const { left, top, right, bottom, height } = line.getBoundingClientRect();
  const box = document.querySelector(".says").getBoundingClientRect();
  const seen = height > 0 && left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
    && bottom <= box.bottom + 1;
  return [seen, line.textContent];
}
"""

# Whether the page itself can be scrolled.
SCROLLS = """
() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return scrollWidth > innerWidth || scrollHeight > innerHeight;
}
"""

# The narrower side of the smallest button of the tray.
SMALLEST = """
() => Math.min(Infinity, ...[...document.querySelectorAll("#tray button")]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  .map((element) => element.getBoundingClientRect())
  .map(({ width, height }) => Math.min(width, height)))
"""

WATCH_SHIFTS = """
window.shifts = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) {
    if (!hadRecentInput) window.shifts += value; // not what one has done oneself
  }
}).observe({ type: "layout-shift", buffered: true });
"""


def share(page: Page) -> float:
    """How much of the window is board."""
    found: float = page.evaluate(SHARE)
    return found


def said(page: Page) -> tuple[bool, str]:
    """Whether the sentence is in view, and what it is."""
    seen, words = page.evaluate(SAID)
    return bool(seen), str(words)


def scrolls(page: Page) -> bool:
    found: bool = page.evaluate(SCROLLS)
    return found


def smallest(page: Page) -> float:
    """The narrowest button of the tray, in pixels."""
    found: float = page.evaluate(SMALLEST)
    return found


def shifts(page: Page) -> float:
    """How much of the page has changed its place by itself so far."""
    found: float = page.evaluate("window.shifts")
    return found
