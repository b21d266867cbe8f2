"""Shorthand: markup for a page that has most of it already.

Markup is cut into pieces before every tag that opens, and both ends remember the pieces of a line
(an open socket), each by the number at which it first came. A new text for a part of the page is a
list:

- how many pieces stay at the beginning of what the part was before, and how many at its end;
- between them a number for a piece that came before, and below zero for so many further ones;
- a string for a new piece; or, for one that is like the piece that stood there before, how many
  characters it begins and ends with like that one, and what is between (where it stood is
  counted from the beginning of the part, or with a further 1 from its end).

A whole drawing stands for its parts: what they were is what it holds from one's id to the next's.
They are told by numbers too, in the order in which they first came.

What travels follows from what travelled before on the same line alone, and so tells nothing more.
"""

from __future__ import annotations

import sys
from functools import lru_cache
from typing import Final

Entry = int | str | list[int | str]
Short = list[Entry]

MOST: Final = 6000  # pieces remembered on one line; then both begin anew
CUT: Final = "\x1f"  # never in markup
ITEM: Final = "<li>"
DRAWN: Final = "part-"  # what the names of a drawing's parts begin with
PART: Final = f' id="{DRAWN}'
WHOLE: Final = ("board", "sheets")  # parts of the page that hold whole drawings
NUMBERED: Final = "~"  # and a number that stands for one of them
LEAST: Final = 12  # characters that two pieces have in common, or it is not worth a word
UNITS: Final = "utf-16-le"  # what characters are to scripts: of two bytes each


class Pieces:
    """Markup in pieces, never changed. It is known again by what it is, not by what is in it."""

    def __init__(self, texts: list[str]) -> None:
        self.texts: Final = texts


NOTHING: Final = Pieces([])


def cut(markup: str) -> Pieces:
    """Markup in pieces: at every tag that opens, and between the entries of a block of data.

    Items of a list, which come again in other lists, are cut once.
    """
    text = str.__str__(markup)  # plain: markup would escape what is put in
    if ITEM not in text:
        return Pieces(_cut(text))
    first, *items = text.split(ITEM)
    found = list(_cut_item(first))
    for item in items:
        found += _cut_item(f"{ITEM}{item}")[1:]  # before the tag there is nothing
    return Pieces(found)


def _cut(text: str) -> list[str]:
    text = text.replace("<", f"{CUT}<").replace(f"{CUT}</", "</")
    return text.replace('},"', f'}},{CUT}"').split(CUT)


_cut_item = lru_cache(3000)(_cut)  # never changed by whoever asks


# Readers of the same are sent the same markup, which is cut once. Whole drawings are large.
cut_once = lru_cache(3000)(cut)
cut_large = lru_cache(60)(cut)


@lru_cache(60)
def taken_apart(pieces: Pieces) -> dict[str, Pieces]:
    """The parts of a whole drawing by their names: each begins where its id stands."""
    part: list[str] = []
    found: dict[str, Pieces] = {}
    for piece in pieces.texts:
        at = piece.find(PART)
        if at >= 0:
            start = at + len(PART) - len(DRAWN)
            part = []
            found[piece[start : piece.index('"', start)]] = Pieces(part)
        part.append(piece)
    return found


class Difference:
    """How new pieces differ from old ones."""

    def __init__(self, first: int, last: int, between: list[str]) -> None:
        self.first: Final = first  # so many stay at the beginning
        self.last: Final = last  # and at the end
        self.between: Final = between
        # By piece between how it is told where it is new, once it was asked.
        self.likes: Final[list[Entry | None]] = [None] * len(between)


@lru_cache(3000)
def difference(old: Pieces, new: Pieces) -> Difference:
    """Readers who saw the same are shown the same next: it is looked at once."""
    before, after = old.texts, new.texts
    first, last, fewer = 0, 0, min(len(before), len(after))
    while first < fewer and before[first] == after[first]:
        first += 1
    while last < fewer - first and before[-1 - last] == after[-1 - last]:
        last += 1
    return Difference(first, last, after[first : len(after) - last])


class Shorthand:
    """What the page at the other end of a line has of markup."""

    def __init__(self, most: int = MOST) -> None:
        self._most: Final = most
        self._known: dict[str, int] = {}
        self._shown: dict[str, Pieces] = {}
        self._names: dict[str, str] = {}

    @property
    def full(self) -> bool:
        """Whether it is time to begin anew."""
        return len(self._known) > self._most

    def begin_anew(self) -> None:
        """Remember nothing, as the other end is told to."""
        self._known.clear()
        self._shown.clear()
        self._names.clear()

    def name(self, name: str) -> str:
        """The name of a part; of a drawing's, which are many, its number once it has come."""
        if not name.startswith(DRAWN):
            return name
        short = self._names.get(name)
        if short is None:
            self._names[name] = f"{NUMBERED}{len(self._names)}"
            return name
        return short

    def part(self, name: str, markup: str) -> Short:
        """The markup of a part of the page; without a name, of something that stays nowhere."""
        new = cut_large(markup) if name in WHOLE else cut_once(markup)
        old = self._shown.get(name, NOTHING)
        if name:
            self._shown[name] = new
        if name in WHOLE:
            self._shown.update(taken_apart(new))
        differs = difference(old, new)
        first, likes = differs.first, differs.likes
        short: Short = [first, differs.last]
        known, before = self._known, -2  # the number of the piece just before
        for at, piece in enumerate(differs.between):
            number = known.get(piece)
            if number is None:
                known[sys.intern(piece)] = len(known)  # which many lines have
                like = likes[at]
                if like is None:
                    here = first + at
                    longer = len(old.texts) - len(new.texts)
                    like = likes[at] = _like(piece, old.texts, here, here + longer)
                short.append(like)
                before = -2
            elif number == before + 1:
                run = short[-1]
                if isinstance(run, int) and run < 0:
                    short[-1] = run - 1
                else:
                    short.append(-1)
                before = number
            else:
                short.append(number)
                before = number
        return short


def _like(piece: str, old: list[str], at: int, from_end: int) -> str | list[int | str]:
    """A piece by how it differs from the one that stood there, where that is shorter.

    The same place is counted from the beginning; and, with a 1 at the end, from the end.
    """
    best: str | list[int | str] = piece
    alike = LEAST
    if not _is_counted_alike(piece):
        return piece
    for place in (at,) if at == from_end else (at, from_end):
        if not 0 <= place < len(old):
            continue
        other = old[place]
        if not _is_counted_alike(other):
            continue
        start, end = _ends(piece, other)
        if start + end > alike:
            alike = start + end
            best = [start, end, piece[start : len(piece) - end]]
            if place != at:
                best.append(1)
    return best


def _is_counted_alike(text: str) -> bool:
    """Whether scripts count as many characters in it as we do: some are two for them."""
    return text.isascii() or len(text.encode(UNITS, "surrogatepass")) == 2 * len(text)


@lru_cache(20_000)
def _ends(one: str, other: str) -> tuple[int, int]:
    """How many characters two strings begin with alike, and then end with."""
    start, high = 0, min(len(one), len(other))
    most = high
    while start < high:
        middle = (start + high + 1) // 2
        if one[start:middle] == other[start:middle]:
            start = middle
        else:
            high = middle - 1
    end, high = 0, most - start
    ends, other_ends = len(one), len(other)
    while end < high:
        middle = (end + high + 1) // 2
        if one[ends - middle : ends - end] == other[other_ends - middle : other_ends - end]:
            end = middle
        else:
            high = middle - 1
    return start, end


class Longhand:
    """Reads shorthand: what the page's script does, for whoever listens without one."""

    def __init__(self) -> None:
        self._known: list[str] = []
        self._shown: dict[str, Pieces] = {}
        self._names: list[str] = []

    def begin_anew(self) -> None:
        """Remember nothing."""
        self._known.clear()
        self._shown.clear()
        self._names.clear()

    def name(self, short: str) -> str:
        """The name of a part."""
        if short.startswith(NUMBERED):
            return self._names[int(short[len(NUMBERED) :])]
        if short.startswith(DRAWN):
            self._names.append(short)
        return short

    def part(self, name: str, short: Short) -> str:
        """The markup of a part, from shorthand."""
        return "".join(self.pieces(name, short).texts)

    def pieces(self, name: str, short: Short) -> Pieces:
        """The same in pieces, for whoever has no use for it now."""
        old = self._shown.get(name, NOTHING)
        first, last, *rest = short
        assert isinstance(first, int)
        assert isinstance(last, int)
        before = old.texts
        new, number = before[:first], -1
        wide = sum(-each if isinstance(each, int) and each < 0 else 1 for each in rest)
        from_end = len(before) - (first + wide + last)
        for entry in rest:
            if isinstance(entry, int):
                run = (
                    range(entry, entry + 1) if entry >= 0 else range(number + 1, number + 1 - entry)
                )
                new += [self._known[each] for each in run]
                number = run[-1]
                continue
            piece = entry if isinstance(entry, str) else _unlike(before, len(new), from_end, entry)
            self._known.append(piece)
            new.append(piece)
        new += before[len(before) - last :]
        pieces = Pieces(new)
        if name:
            self._shown[name] = pieces
        if name in WHOLE:
            self._shown.update(taken_apart(pieces))
        return pieces


def _unlike(old: list[str], at: int, from_end: int, entry: list[int | str]) -> str:
    start, end, between, *shifted = entry
    assert isinstance(start, int)
    assert isinstance(end, int)
    other = old[at + from_end if shifted else at]
    return other[:start] + str(between) + other[len(other) - end :]
