"""Brings the French catalogues up to date with the texts in the code: `make texts`.

Each game has its own in its folder, Bingfa one for all the rest. A translation that any of them has
is used wherever its sentence stands now; what is new is left empty, to be filled in by hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_file
from babel.messages.frontend import parse_keywords
from babel.messages.pofile import read_po, write_po

SOURCES = Path(__file__).parents[1] / "src" / "bingfa"
PLACE = Path("locale", "fr", "LC_MESSAGES", "bingfa.po")  # within the folder that it speaks for
KEYWORDS = {**DEFAULT_KEYWORDS, **parse_keywords(["Text:1", "N_"])}
SAYING = re.compile(rf"\b(?:{'|'.join(KEYWORDS)})\s*\(")


def folders() -> list[Path]:
    """The folders that have a catalogue: that of the package, and one a game."""
    return [SOURCES, *sorted(path.parent for path in SOURCES.glob("games/*/game.py"))]


def messages_of(folder: Path) -> Iterator[str | tuple[str, ...]]:
    """The texts in the code of a folder, without those of games within it."""
    inner = [other for other in folders() if other != folder and other.is_relative_to(folder)]
    for path in sorted(folder.rglob("*.py")):
        own = not any(path.is_relative_to(other) for other in inner)
        if own and SAYING.search(path.read_text(encoding="utf-8")):  # reading is quick, parsing not
            for _line, message, *_ in extract_from_file("python", path, keywords=KEYWORDS):
                yield message


def read(folder: Path) -> Catalog:
    """The catalogue of a folder; an empty one if there is none yet."""
    if not (folder / PLACE).exists():
        return Catalog(locale="fr")
    with (folder / PLACE).open("rb") as file:
        return read_po(file, locale="fr", abort_invalid=True)


def main() -> None:
    kept = {folder: read(folder) for folder in folders()}
    known = {
        message.id: message.string
        for catalogue in kept.values()
        for message in catalogue
        if message.id and message.string
    }
    for folder in kept:
        fresh = Catalog(
            locale="fr",
            header_comment=kept[SOURCES].header_comment,
            project="bingfa",
            copyright_holder="The Bingfa authors",
            fuzzy=False,
        )
        fresh.mime_headers = kept[SOURCES].mime_headers
        for message in messages_of(folder):
            fresh.add(message, known.get(message, ""))
        (folder / PLACE).parent.mkdir(parents=True, exist_ok=True)
        with (folder / PLACE).open("wb") as file:
            write_po(file, fresh, sort_output=True, omit_header=False)
        missing = sum(not message.string for message in fresh if message.id)
        print(f"{(folder / PLACE).relative_to(SOURCES.parent)}: {len(fresh)} texts", end="")
        print(f", {missing} to be translated" if missing else "")


if __name__ == "__main__":
    main()
