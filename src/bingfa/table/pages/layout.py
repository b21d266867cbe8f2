"""The frame of every page: head, masthead with settings, and the sheet that dialogs open in."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup
from msgspec.json import Encoder

from bingfa.core.game import Game
from bingfa.core.words import Translate
from bingfa.look import markup as h
from bingfa.look.once import once
from bingfa.table.pages.keyboard import keys
from bingfa.table.pages.script_words import for_script
from bingfa.table.web.reader_settings import GIVEN, SPEEDS, THEMES, Reader
from bingfa.table.web.static_files import AFTER, LOOK, SCRIPT, Seen, early_styles, place
from bingfa.texts import LANGUAGES

_JSON: Final = Encoder(enc_hook=str)  # markup is the text that it is


def page(
    title: str,
    reader: Reader,
    *body: h.Node,
    back: str = "/",
    main_class: str,
    game: Game | None = None,
    early: Seen | None = None,
) -> h.Element:
    """A whole page. `back` is where a change of language leads to, `game` has rules to read.

    One that is seen `early`, before it has any file, brings the styles of its kind.
    """
    _ = reader.translate
    styles = h.link(rel="stylesheet", href=place(AFTER[early] if early else LOOK))
    return h.html(
        lang=reader.language,
        data_theme=None if reader.theme == "auto" else reader.theme,
        data_speed=reader.speed,
        data_sound=reader.sound,
        data_confirm=reader.confirm,
    )[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.title[title],
            h.link(rel="icon", href=place("icon.svg"), type="image/svg+xml"),
            h.style[Markup(early_styles(early, game.name if game else "").text)]
            if early
            else styles,
            [
                h.link(rel="preload", href=place(name), as_="font", crossorigin=True)
                for name in ("serif.woff2", "serif-italic.woff2")
            ],
            h.script(type="module", src=place(SCRIPT)),
        ],
        h.body[
            h.a(class_="skip", href="#main")[_("To the content")],
            _masthead(reader, back, game, _),
            h.main(id="main", class_=main_class)[body],
            h.dialog(id="sheet", class_="sheet", aria_label=_("Explanation"))[
                h.button(type="button", class_="close", data_close="", aria_label=_("Close"))["×"],
                h.div(id="sheet-body", class_="sheet-body"),
            ],
            keys(_),
            data_block("words", for_script(_)),
            styles if early else None,
        ],
    ]


def commitment_field() -> h.Node:
    """For the script to fill in: what its browser is bound to add to the seed of a match."""
    return h.input(type="hidden", name="commitment")


@once
def nothing(tag: str, name: str) -> h.Node:
    """A part of a page in which nothing is to be seen now."""
    return h.element(tag)(id=name, hidden=True)


def data_block(name: str, value: object) -> h.Element:
    """Data for the script, in a form that no value can break out of."""
    text = _JSON.encode(value).decode()
    safe = text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")
    return h.script(type="application/json", id=name)[Markup(safe)]


def _masthead(reader: Reader, back: str, game: Game | None, _: Translate) -> h.Node:
    return h.header(class_="masthead")[
        h.a(href="/", class_="brand")[
            h.img(src=place("icon.svg"), alt="", width="34", height="34"), h.span["Bingfa"]
        ],
        h.span(class_="motto")[_("games of conquest")],
        game is not None
        and h.a(class_="rules-link", href=f"/rules/{game.name}", data_sheet="")[_("Rules")],
        h.details(class_="settings")[
            h.summary[_("Settings")],
            h.form(id="settings", method="post", action="/settings")[
                h.input(type="hidden", name="back", value=back),
                _choice("language", _("Language"), LANGUAGES, reader.language),
                _choice("theme", _("Look"), {k: _(v) for k, v in THEMES.items()}, reader.theme),
                _choice(
                    "speed", _("Animation"), {k: _(v) for k, v in SPEEDS.items()}, reader.speed
                ),
                switch("sound", _("Sound when it is your turn"), reader.sound),
                switch("confirm", _("Ask before a choice that cannot be changed"), reader.confirm),
                _choice(
                    "coach_from",
                    _("Against bots alone, the coach speaks if a choice gives away"),
                    {k: _(v) for k, v in GIVEN.items()},
                    reader.coach_from,
                ),
                h.button(type="button", class_="quiet", data_notify="", hidden=True)[
                    _("Notify me when it is my turn")
                ],
                h.button(type="submit")[_("Keep these settings")],
            ],
        ],
    ]


def _choice(name: str, label: str, values: dict[str, str], now: str) -> h.Node:
    return h.label[
        h.span[label],
        h.select(name=name)[
            [h.option(value=value, selected=value == now)[said] for value, said in values.items()]
        ],
    ]


def switch(name: str, label: str, now: str, title: str | None = None) -> h.Element:
    """A checkbox; the hidden field says "off" where it is not ticked."""
    return h.label(class_="switch", title=title)[
        h.input(type="hidden", name=name, value="off"),
        h.input(type="checkbox", name=name, value="on", checked=now == "on"),
        h.span[label],
    ]
