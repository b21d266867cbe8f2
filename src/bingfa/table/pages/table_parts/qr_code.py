"""A link as a QR code, drawn in the colours of the page."""

from __future__ import annotations

from functools import lru_cache

import segno
from markupsafe import Markup

QUIET = 3  # modules of margin around the code


@lru_cache(maxsize=64)
def qr_code(link: str, label: str) -> Markup:
    """The code as one path, dark on light by day and by night: readers want it so."""
    code = segno.make(link, error="m", micro=False)
    size = code.symbol_size(border=QUIET)[0]
    path = "".join(
        f"M{x + QUIET} {y + QUIET}h1v1h-1z"
        for y, row in enumerate(code.matrix)
        for x, dark in enumerate(row)
        if dark
    )
    return Markup(
        '<svg class="qr" viewBox="0 0 {0} {0}" role="img" aria-label="{1}">'
        '<rect width="{0}" height="{0}" rx="2"/><path d="{2}"/></svg>'
    ).format(size, label, Markup(path))
