"""The page of a match that was dealt with another edition of its game than the table has now."""

from __future__ import annotations

from bingfa.core.errors import BingfaError
from bingfa.look import markup as h
from bingfa.table.pages.layout import page
from bingfa.table.web.reader_settings import Reader


def other_edition_page(error: BingfaError, reader: Reader) -> h.Element:
    """What is the matter with it, that nothing is lost, and who can do something about it."""
    _ = reader.translate
    return page(
        "Bingfa",
        reader,
        h.h1[_("A match of another edition")],
        h.p[error.say(_)],
        h.p[
            _(
                "Nothing is lost: the match is kept with every choice, no clock runs out meanwhile,"
                " and it opens again as soon as the table has its edition."
            )
        ],
        h.p[
            _(
                "Whoever keeps the table can serve it with the data file of that edition, or "
                "with none for the printed one."
            )
        ],
        h.p[h.a(class_="button", href="/")[_("Back")]],
        main_class="plain",
    )
