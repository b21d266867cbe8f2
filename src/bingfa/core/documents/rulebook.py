"""Rules pages in our own words and their figures, as files of a game's package.

A page is `book/NAME.LANGUAGE.md` with a heading `### ID · heading` for each rule; its figures are
positions, `book/figures/NAME-*.position`. Numbers and names that the data file states stand in
comments that no reader sees, `<!--=armies-->21<!--/-->`: `filled` puts in what the edition in use
says. What is between `<!--docs-->` and `<!--/docs-->` is for the documentation alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

LANGUAGES: Final = ("en", "fr")
FACT: Final = re.compile(r"<!--=(\w+)-->.*?<!--/-->|\{\{(\w+)\}\}", re.DOTALL)
DOCS_ONLY: Final = re.compile(r"<!--docs-->.*?<!--/docs-->\n*", re.DOTALL)
FIGURE: Final = re.compile(r"^!\[[^\]]*\]\([^)]*\)$\n*", re.MULTILINE)


def has_page(package: str, page: str) -> bool:
    """Whether a package has a rules page of a name."""
    return bool(package) and _page(package, page, "en").is_file()


def page_text(package: str, page: str, language: str) -> str:
    """A rules page as it is, in Markdown; English where there is none in the language."""
    source = _page(package, page, language if language in LANGUAGES else "en")
    source = source if source.is_file() else _page(package, page, "en")
    return source.read_text(encoding="utf-8")


def _page(package: str, page: str, language: str) -> Traversable:
    return files(package) / "book" / f"{page}.{language}.md"


def filled(text: str, facts: Mapping[str, object]) -> str:
    """A page with what an edition says in place of what the printed one does."""
    return FACT.sub(lambda found: str(facts[found[1] or found[2]]), DOCS_ONLY.sub("", text))


def rules_of(text: str) -> Iterator[tuple[str, str, str]]:
    """The rules that a page tells: id, heading and text."""
    for part in text.split("\n### ")[1:]:
        title, _, rest = part.partition("\n")
        rule, _, heading = title.partition(" · ")
        yield rule, heading.strip(), rest.split("\n## ")[0].strip()


def without_figures(text: str) -> str:
    """A text whose figures are left out: whole paragraphs, as before."""
    return FIGURE.sub("", text).strip()


def figures_of(package: str, page: str) -> Mapping[str, str]:
    """The figures of a page by name: positions."""
    folder = files(package) / "book" / "figures"
    texts = {
        file.name.removesuffix(".position"): file.read_text(encoding="utf-8")
        for file in (folder.iterdir() if folder.is_dir() else ())
        if file.name.startswith(f"{page}-")
    }
    return dict(sorted(texts.items()))
