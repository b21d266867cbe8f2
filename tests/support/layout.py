"""How a page stands in its window: what sticks out of it, and what is too small to touch."""

from __future__ import annotations

from playwright.sync_api import Page

TOUCH = 40  # pixels that a target must have either way

NAME = """
const name = (element) => {
  const text = element.getAttribute("aria-label") ?? element.textContent ?? "";
  const kind = element.localName + (element.id ? "#" + element.id : "")
    + [...element.classList].map((each) => "." + each).join("");
  return `${kind} "${text.replace(/\\s+/g, " ").trim().slice(0, 40)}"`;
};
const shown = (element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
"""

STICKING_OUT = """
(width) => {
  const page = document.documentElement;
  const wide = Math.max(page.scrollWidth, document.body.scrollWidth);
  if (wide <= width) return [];
  // Where an element ends, or what it holds if that runs out of it.
  const end = (element) => {
    const { left, right } = element.getBoundingClientRect();
    const free = getComputedStyle(element).overflowX === "visible";
    return free ? Math.max(right, left + element.scrollWidth) : right;
  };
  const out = [...document.body.querySelectorAll("*")].filter(
    (element) => shown(element) && end(element) > width + 0.5,
  );
  const inner = out.filter((element) => !out.some((other) => other.parentElement === element));
  return [`the page is ${wide} px wide`, ...inner.slice(0, 12).map(
    (element) => `${name(element)} ends at ${Math.round(end(element))}`,
  )];
}
"""

SMALL = """
(least) => {
  const targets = document.querySelectorAll(
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [data-action],"
      + " [role=button], [role=link], [role=tab], [role=slider]",
  );
  // A label is part of its field's target.
  const boxes = (element) =>
    [element, ...(element.labels ?? [])].map((each) => each.getBoundingClientRect());
  // A link between words is as high as they are.
  const inText = (element) => element.localName === "a"
    && getComputedStyle(element).display === "inline"
    && [...element.parentElement.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim(),
    );
  const found = [];
  for (const element of targets) {
    if (!shown(element) || element.disabled || inText(element)) continue;
    const all = boxes(element);
    const [left, top] = [Math.min(...all.map((b) => b.left)), Math.min(...all.map((b) => b.top))];
    const right = Math.max(...all.map((box) => box.right));
    const bottom = Math.max(...all.map((box) => box.bottom));
    if (right <= 0 || bottom + scrollY <= 0) continue; // out of sight until it is focused
    if (right - left < least - 0.5 || bottom - top < least - 0.5) {
      found.push(`${name(element)} is ${Math.round(right - left)} x ${Math.round(bottom - top)}`);
    }
  }
  return found;
}
"""


def sticking_out(page: Page) -> list[str]:
    """What makes a page scroll sideways, the page's width first; best nothing."""
    assert page.viewport_size
    found: list[str] = page.evaluate(with_names(STICKING_OUT), page.viewport_size["width"])
    return found


def small_targets(page: Page, least: int = TOUCH) -> list[str]:
    """The visible things to press, choose or fill in that are too small; links in text apart."""
    found: list[str] = page.evaluate(with_names(SMALL), least)
    return found


def with_names(function: str) -> str:
    """A function of the page, with the helpers that name and find elements around it."""
    return f"(argument) => {{ {NAME} return ({function})(argument); }}"
