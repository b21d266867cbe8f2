"""Figures of the rules: positions that a game's own board draws, as pictures to look at only.

A figure is a position document. Two comments in it may say how it is shown: `# seen by: blue`
(else as spectators see it) and `# window: 0 90 720 600` (the part of the drawing to show).
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from markupsafe import Markup, escape

from bingfa.core.drawing import Drawing
from bingfa.core.errors import UnknownName, unknown
from bingfa.core.game import Game
from bingfa.core.words import N_, Translate

# What makes a drawing more than a picture: names, labels, things to choose, hints on hovering.
LIVE: Final = re.compile(r' (?:data-[\w-]+|aria-[\w-]+|tabindex|role)="[^"]*"|<title>[^<]*</title>')
IDS: Final = re.compile(r' id="([^"]*)"')
NAMED: Final = re.compile(r'( id="|url\(#|href="#)([^")]*)')
REUSED: Final = 500  # characters: a shorter part is not worth a reference


class Figures:
    """Draws figures of one page. What a figure has in common with an earlier one is not repeated.

    `prefix` begins all their ids, so that they never meet those of a live board.
    """

    def __init__(self, game: Game, translate: Translate, prefix: str) -> None:
        self.game: Final = game
        self.translate: Final = translate
        self.prefix: Final = prefix
        self.drawn: Final[dict[str, str]] = {}  # parts on the page: their ids
        self.named: Final[dict[str, str]] = {}  # by a name in a drawing: where it is on the page

    def draw(self, name: str, caption: str) -> Markup:
        """A figure as one image, described by its caption."""
        drawing = picture(self.game, name, self.translate)
        prefix = f"{self.prefix}-{name}-"
        parts = [self._part(prefix, key, part) for key, part in drawing.parts.items()]
        opening = self._own_ids(drawing.opening, prefix)
        said = f'<svg role="img" aria-label="{escape(caption)}"'
        opening = opening.replace("<svg", said, 1)
        return Markup("".join([opening, *parts, self._own_ids(drawing.closing, prefix)]))

    def _part(self, prefix: str, key: str, part: str) -> str:
        if part in self.drawn:
            return f'<use href="#{self.drawn[part]}"></use>'
        if len(part) > REUSED:
            self.drawn[part] = prefix + key
        return self._own_ids(part, prefix)

    def _own_ids(self, markup: str, prefix: str) -> str:
        """Markup with ids of its own; what it refers to is where it was drawn last."""
        text = str(markup)  # plain: what is put in stays as it is
        for name in IDS.findall(text):
            self.named[name] = prefix + name
        return NAMED.sub(lambda found: found[1] + self.named.get(found[2], found[2]), text)


@cache
def picture(game: Game, name: str, translate: Translate) -> Drawing:
    """A figure drawn by the board in a language, with nothing in it but the picture."""
    figures = game.figures()
    if name not in figures:
        raise UnknownName(unknown(N_("no figure is called {name}"), name, figures))
    notes = dict(re.findall(r"^# ([a-z ]+): (.+)$", figures[name], re.MULTILINE))
    seat = game.seat(notes["seen by"]) if "seen by" in notes else None
    drawing = game.board(game.load(figures[name]).view(seat), translate).in_one()
    bare = _bare(drawing)
    if "window" not in notes:
        return bare
    opening = re.sub(r'viewBox="[^"]*"', f'viewBox="{escape(notes["window"])}"', bare.opening)
    return Drawing(Markup(opening), bare.parts, bare.closing)


def _bare(drawing: Drawing) -> Drawing:
    """A drawing with nothing in it but the picture."""
    return Drawing(
        Markup(LIVE.sub("", drawing.opening)),
        {key: Markup(LIVE.sub("", part)) for key, part in drawing.parts.items()},
        drawing.closing,
    )


def picture_of(board: Drawing, prefix: str) -> Drawing:
    """A board to be looked at only: several may stand on one page, each with names of its own."""
    bare = _bare(board)
    parts = {
        key: Markup(NAMED.sub(lambda found: f"{found[1]}{prefix}{found[2]}", part))
        for key, part in bare.parts.items()
    }
    opening = str(bare.opening).replace("<svg", '<svg aria-hidden="true"', 1)
    return Drawing(Markup(opening), parts, bare.closing)
