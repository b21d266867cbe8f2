"""Messages of a socket with their markup written out, as the page's script reads them."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

from bingfa.table.open_page.shorthand import Longhand


class Reading:
    """Reads the messages of one socket, in order."""

    def __init__(self) -> None:
        self.hand = Longhand()
        self.anew = self.referred = 0  # how often all was forgotten, and the log was referred to

    def read(self, text: str) -> dict[str, Any]:
        """What a message means."""
        told: dict[str, Any] = json.loads(text)
        if told.pop("anew", False):
            self.anew += 1
            self.hand.begin_anew()
        for frame in told.get("frames", []):
            frame["parts"] = self._parts(frame.get("parts", {}))
            for move in frame.setdefault("moves", []):
                move["piece"] = self.hand.part("", move["piece"])
        if "parts" in told:
            told["parts"] = self._parts(told["parts"])
        if "log" in told:
            entries = [self.hand.part("log", each) for each in told["log"].pop("entries")]
            told["log"]["html"] = "".join(entries)
        for frame in told.get("frames", []):
            frame.setdefault("keys", [])
            if "entry" in frame:
                self.referred += 1
                frame |= _said(told["log"]["html"].split("<li ")[1 + frame.pop("entry")])
        return told

    def _parts(self, parts: dict[str, Any]) -> dict[str, str]:
        return {
            (name := self.hand.name(short)): self.hand.part(name, markup)
            for short, markup in parts.items()
        }


def _said(entry: str) -> dict[str, Any]:
    """What an entry of the log says of an event."""
    found = re.search(r'data-rule="(.*?)" data-keys="(.*?)".*?<a .*?>(.*?)</a>', entry)
    assert found
    rule, keys, said = map(unescape, found.groups())
    return {"rule": rule, "keys": keys.split("|") if keys else [], "said": said}
