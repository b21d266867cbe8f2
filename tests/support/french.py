"""English left on a French page: sentences of the catalogue that stayed, and English words."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from string import Formatter

from babel.messages.pofile import read_po
from playwright.sync_api import Page

SOURCES = Path(__file__).parents[2] / "src" / "bingfa"
CATALOGUES = sorted(SOURCES.glob("**/fr/LC_MESSAGES/bingfa.po"))

# Words that any English sentence holds some of, and no French one does.
TELLING = re.compile(
    r"\b(the|of|and|you|your|with|from|this|that|these|which|who|whose|when|has|have|was|were|is"
    r"|are|not|cannot|must|may|each|every|their|they|its|by|to)\b(?!['’])",
    re.IGNORECASE,
)

# Every text of a page that somebody may read or hear, as written: CSS may set it in capitals.
TEXTS = """
() => {
  const texts = new Set();
  const foreign = (node) => node.closest("[lang]")?.lang !== document.documentElement.lang;
  const add = (text) => texts.add((text ?? "").replace(/\\s+/g, " ").trim());
  const block = (element) =>
    element.parentElement && getComputedStyle(element).display.startsWith("inline")
      ? block(element.parentElement) : element;

  // Text, put together where it stands in one block.
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let place = null, line = "";
  while (walk.nextNode()) {
    const element = walk.currentNode.parentElement;
    if (foreign(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const around = block(element);
    if (around !== place) { add(line); place = around; line = ""; }
    line += walk.currentNode.textContent;
  }
  add(line);

  // What is said and not shown.
  add(document.title);
  for (const element of document.querySelectorAll("svg title, svg desc, option")) {
    if (!foreign(element)) add(element.textContent);
  }
  const spoken = ["aria-label", "aria-description", "aria-roledescription", "aria-valuetext",
    "title", "placeholder", "alt", "data-ask"];
  for (const name of spoken) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      if (!foreign(element)) add(element.getAttribute(name));
    }
  }
  const unsaid = new Set(["action", "tone", "ghost"]); // for the script alone
  const strings = (value) => {
    if (typeof value === "string") add(value);
    else if (value && typeof value === "object") {
      for (const [key, each] of Object.entries(value)) if (!unsaid.has(key)) strings(each);
    }
  };
  for (const element of document.querySelectorAll("script[type='application/json']")) {
    strings(JSON.parse(element.textContent));
  }
  texts.delete("");
  return [...texts];
}
"""


def english_left(page: Page, *but: str) -> list[str]:
    """The English on a French page, each text with what gave it away; best nothing.

    Texts in `but` may stay: names and chat of players. So may elements of another `lang`.
    """
    assert page.evaluate("document.documentElement.lang") == "fr"
    texts: list[str] = page.evaluate(TEXTS)
    return [
        f"{text!r}: {reason}"
        for text in texts
        if text not in but and (reason := english(text)) is not None
    ]


@cache
def english(text: str) -> str | None:
    """Why a text is English; None if nothing shows that it is."""
    small = text.lower()
    for message, core, pattern, translated in contained():
        if core in small and pattern.search(text) and not translated.search(text):
            return f"holds {message!r}"
    for message, pattern in whole():
        if pattern.fullmatch(text) and not any(each.fullmatch(text) for each in french()):
            return f"is {message!r}"
    if telling := TELLING.search(text):
        return f"says {telling[0]!r}"
    return None


@cache
def messages() -> list[tuple[str, str]]:
    """All messages, with how they read in French."""
    pairs: list[tuple[str, str]] = []
    for file in CATALOGUES:
        with file.open("rb") as opened:
            catalogue = read_po(opened, locale="fr")
        for message in catalogue:
            if isinstance(message.id, str):
                pairs.append((message.id, str(message.string)))
            else:
                pairs.extend(zip(message.id, message.string or (), strict=False))
    return [(english, french) for english, french in pairs if english]


@cache
def translations() -> list[tuple[str, str]]:
    """The messages that read differently in French, with how."""
    return [(english, french) for english, french in messages() if english != french]


@cache
def contained() -> list[tuple[str, str, re.Pattern[str], re.Pattern[str]]]:
    """The messages with words enough to be known inside another text, each with its core.

    And how they read in French: there may be nothing but a space between the two.
    """
    return [
        (text, max(literals(text), key=len).strip().lower(), pattern(text), pattern(french))
        for text, french in translations()
        if words(text) >= 3
    ]


@cache
def whole() -> list[tuple[str, re.Pattern[str]]]:
    """The short messages, which tell nothing unless they stand alone."""
    return [(text, pattern(text)) for text, _french in translations() if 1 <= words(text) < 3]


@cache
def french() -> list[re.Pattern[str]]:
    """What the catalogue says in French, as patterns: "Place {where}." is both."""
    return [pattern(text) for _english, text in messages() if words(text)]


def literals(message: str) -> list[str]:
    """What a message says of its own, between its gaps."""
    parsed = Formatter().parse(message)
    return [" ".join(literal.split()) for literal, _name, _spec, _conversion in parsed]


def words(message: str) -> int:
    """How many words a message has of its own."""
    return sum(len(re.findall(r"[^\W\d_]{2,}", literal)) for literal in literals(message))


def pattern(message: str) -> re.Pattern[str]:
    """A message as it may stand on a page: anything in its gaps, and in either case."""
    parts: list[str] = []
    for literal, name, _spec, _conversion in Formatter().parse(message):
        parts.append(r"\s+".join(map(re.escape, re.split(r"\s+", literal))))
        if name is not None:
            parts.append(".+?")
    return re.compile(rf"(?<!\w){''.join(parts)}(?!\w)", re.IGNORECASE | re.DOTALL)
