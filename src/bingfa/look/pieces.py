"""Pieces that are picked up, turned and laid: what the page's script knows of them."""

from __future__ import annotations

import json

from markupsafe import Markup


def pieces_block(pieces: object) -> Markup:
    """The data for the script, as a block of the page: by piece how it lies, and where it fits."""
    text = json.dumps(pieces, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return Markup(f'<script type="application/json" id="pieces">{text}</script>')
