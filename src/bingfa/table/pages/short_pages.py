"""Pages with a sentence or two: what went wrong, a link for another device, somebody's seat."""

from __future__ import annotations

from bingfa.look import markup as h
from bingfa.table.pages.layout import page
from bingfa.table.web.reader_settings import Reader


def problem(heading: str, text: str, reader: Reader, back: str = "/") -> h.Element:
    """Something that could not be done, the way back, and the way on."""
    _ = reader.translate
    return page(
        "Bingfa",
        reader,
        h.h1[heading],
        [h.p(class_="problem")[line[:1].upper() + line[1:]] for line in text.splitlines()],
        h.p(class_="links")[
            back != "/" and h.a(class_="button commits", href=back)[_("Back")],
            h.a(class_="button", href="/")[_("To the games")],
        ],
        main_class="plain",
    )


def device(link: str, match_id: str, reader: Reader) -> h.Element:
    """The link that opens a seat on another device."""
    _ = reader.translate
    return page(
        "Bingfa",
        reader,
        h.h1[_("Your seat on another device")],
        h.p[
            _(
                "Open this link there. It works once, and whoever has it plays for you:"
                " show it to nobody."
            )
        ],
        h.p[
            h.input(readonly=True, value=link, class_="link", aria_label=_("Link to your seat")),
            h.button(type="button", class_="quiet", data_copy=link)[_("Copy the link")],
        ],
        h.p[h.a(class_="button", href=f"/m/{match_id}")[_("Back to the table")]],
        main_class="plain",
    )


def take_seat(match_id: str, token: str, reader: Reader) -> h.Element:
    """Asks before a link is used, so that a preview of it uses nothing up."""
    _ = reader.translate
    return page(
        "Bingfa",
        reader,
        h.h1[_("Your seat on this device")],
        h.form(method="post", action=f"/m/{match_id}/seat/{token}")[
            h.button(type="submit", class_="commits")[_("Sit down here")]
        ],
        main_class="plain",
    )
