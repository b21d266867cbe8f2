"""Results kept in files, one for each pairing, so that a long tournament can be gone on with.

A file holds what its results follow from in its first line, and a deal in each further one.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from bingfa.arena.pairing import Pairing
from bingfa.arena.simulate import Played
from bingfa.core.errors import BadDocument
from bingfa.core.words import N_, Text

Deal = list[Played]


class Kept:
    """The kept deals of one pairing."""

    def __init__(self, folder: Path, pairing: Pairing) -> None:
        self.path = folder / f"{pairing.name()}.jsonl"
        self.pairing = pairing
        self.head = msgspec.json.encode({"bingfa results": 1, **pairing.key()}, order="sorted")
        self.deals = self._read()

    def _read(self) -> list[Deal]:
        """The deals of the file, up to a line that was cut off; none if there is no file."""
        try:
            head, *lines = self.path.read_bytes().split(b"\n")
        except FileNotFoundError:
            return []
        except OSError as error:
            raise self._bad("cannot be read: {reason}", reason=error.strerror) from error
        if head != self.head:
            raise self._bad(N_("it does not hold the results that its name promises"))
        deals: list[Deal] = []
        for line in lines[:-1]:
            try:
                deal = msgspec.json.decode(line, type=list[Played])
            except msgspec.DecodeError:
                break
            if len(deal) != self.pairing.players:
                break
            deals.append(deal)
        return deals

    def _bad(self, sentence: str, **gaps: object) -> BadDocument:
        return BadDocument(str(self.path), [Text(sentence, **gaps)])

    def begin(self, *, anew: bool = False) -> None:
        """Make the file ready for further deals: whole lines only, or none at all."""
        if anew:
            self.deals = []
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            lines = [self.head, *(msgspec.json.encode(deal) for deal in self.deals)]
            fresh = self.path.with_suffix(".new")
            fresh.write_bytes(b"\n".join(lines) + b"\n")
            fresh.replace(self.path)
        except OSError as error:
            raise self._bad(N_("cannot be written: {reason}"), reason=error.strerror) from error

    def add(self, deal: Deal) -> None:
        """A further deal; it is in the file when this returns."""
        self.deals.append(deal)
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(deal) + b"\n")
