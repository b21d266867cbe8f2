"""The page of an editor: a drawing to lay things on, what can be laid, and what comes of it.

All of it is one form. What is edited stands in a hidden field and in the address, so that every
edit leads to a page of its own: it can be shared as a link, and going back takes the edit back.
"""

from __future__ import annotations

from typing import Final
from urllib.parse import urlencode

from bingfa.core.contract.editor import FORM, Editor
from bingfa.core.game import Game
from bingfa.core.words import Translate
from bingfa.look import markup as h
from bingfa.table.pages.layout import data_block, page
from bingfa.table.pages.match import board_part, drawn
from bingfa.table.pages.table_parts.drawers import drawer, stage
from bingfa.table.pages.table_parts.piece_buttons import laying
from bingfa.table.web.reader_settings import Reader

TYPED: Final = "typed"  # the field for an edit in notation


def address(game: Game, document: str, title: str) -> str:
    """Where a document is edited."""
    fields = {"map": document} | ({"title": title} if title else {})
    return f"/edit/{game.name}?{urlencode(fields, safe=',:+!')}"


def play_address(game: Game, editor: Editor, document: str) -> str:
    """Where a table is set up that plays a document."""
    options, players = editor.options(document)
    usual = game.settle(None)
    on = [name for name in usual.names() if getattr(usual, name) is True]
    fields = [("game", game.name), *(("option", name) for name in on)]
    fields += [(f"option-{name}", value) for name, value in options.items()]
    return "/new?" + urlencode(fields + ([("players", str(players))] if players else []))


def editor_page(
    game: Game,
    editor: Editor,
    document: str,
    title: str,
    reader: Reader,
    table: str,
    problem: str = "",
) -> h.Element:
    """The whole page at a table by its address; `problem` is why the last edit was refused."""
    _ = reader.translate
    heading = f"{_(editor.called)} · {game.title}"
    said = {
        edit: {"said": words, "tentative": True}
        for edit, words in editor.explain(document, _).items()
    }
    return page(
        f"{heading} · Bingfa",
        reader,
        h.section(
            id="table", class_="play", data_game=game.name, data_mode="edit", aria_label=heading
        )[
            h.div(class_="says")[h.h1(id="status", class_="status")[heading]],
            stage(board_part(editor.board(document, _)), _),
            h.div(id="tray", class_="tray")[
                h.p(id="problem", class_="problem", role="alert")[problem],
                laying(_),
                h.div(id="maybe", class_="maybe", hidden=True),
                h.div(id="hand")[drawn(editor.tray(document, _))],
                _notation(_),
            ],
            h.nav(class_="tabs", aria_label=_("Drawers"))[
                h.button(
                    type="button",
                    data_drawer="affairs",
                    aria_controls="affairs",
                    aria_expanded="false",
                    aria_label=_("This map"),
                    title=_("This map"),
                )
            ],
            drawer(
                "affairs",
                _("This map"),
                h.p(class_="note")[_(editor.explained)],
                _outcome(game, editor, document, title, table, _),
                _laid(editor, document, _),
                _others(game, editor, _),
            ),
            data_block("explained", said),
        ],
        back=address(game, document, title),
        main_class="table",
        game=game,
    )


def _notation(_: Translate) -> h.Element:
    """An edit typed; the script does every edit by this field."""
    return h.div(class_="notation")[
        h.label[
            h.span[_("Or type it")],
            h.input(
                name=TYPED, form=FORM, data_edit="", autocomplete="off", autocapitalize="off",
                spellcheck="false",
            ),
        ],
        h.button(type="submit", class_="quiet", form=FORM)[_("Do it")],
    ]  # fmt: skip


def _outcome(
    game: Game, editor: Editor, document: str, title: str, table: str, _: Translate
) -> h.Element:
    """What is still missing, and what can be done with the document once nothing is."""
    problems, link = editor.check(document, _), table + address(game, document, title)
    return h.section(class_="outcome panel", aria_labelledby="check")[
        h.form(id=FORM, method="post", action=f"/edit/{game.name}")[
            # Enter in a field does what is typed, not the first of the other buttons.
            h.button(type="submit", hidden=True),
            h.input(type="hidden", name="map", value=document),
        ],
        h.h2(id="check")[_("Check")],
        h.ul(class_="problems")[[h.li[problem] for problem in problems]]
        if problems
        else h.p(class_="sound")[_("All is well: this can be played.")],
        h.a(
            class_="button commits", href=play_address(game, editor, document)
        )[_("Play it")] if not problems else None,
        h.label[
            h.span[_("Title")],
            h.input(name="title", form=FORM, value=title, maxlength="80", autocomplete="off"),
        ],
        h.div(class_="after")[
            h.button(
                type="submit", form=FORM, formaction=f"/edit/{game.name}/file", formmethod="get",
                disabled=bool(problems),
            )[_("Save as a file")],
            h.button(type="button", class_="quiet", data_copy=link)[_("Copy the link")],
            h.button(
                type="submit", class_="quiet", form=FORM, formmethod="get",
                formaction=f"/edit/{game.name}/fairness", disabled=bool(problems),
            )[_("How fair is this map?")],
        ],
    ]  # fmt: skip


def _laid(editor: Editor, document: str, _: Translate) -> h.Node:
    """All that lies there, with plain buttons for what can be done with it."""
    found = editor.laid(document, _)
    if not found:
        return None
    return h.details(class_="panel")[
        h.summary[_("What lies there ({number})").format(number=len(found))],
        h.ul(class_="laid")[
            [
                h.li[
                    h.span[each.title],
                    [
                        h.button(
                            type="submit",
                            class_="quiet",
                            form=FORM,
                            name=FORM,
                            value=edit,
                            aria_label=f"{each.title}: {words}",
                        )[words]
                        for words, edit in each.edits.items()
                    ],
                ]
                for each in found
            ]
        ],
    ]


def _others(game: Game, editor: Editor, _: Translate) -> h.Element:
    """Something else to edit: from a file, or an example."""
    return h.details(class_="panel")[
        h.summary[_("Open, or begin anew")],
        h.form(method="post", action=f"/edit/{game.name}/open")[
            h.label(class_="file")[
                h.span[_("Open a file")],
                h.input(type="file", accept=".toml,text/plain", data_record=""),
            ],
            h.label[h.span[_("Or its text")], h.textarea(name="text", rows="3")],
            h.button(type="submit", class_="quiet")[_("Open it")],
        ],
        h.div(class_="after")[
            [
                h.button(type="submit", class_="quiet", form=FORM, name=FORM, value=edit)[words]
                for words, edit in editor.examples(_).items()
            ]
        ],
    ]


def file_refused(game: Game, problems: list[str], back: str, reader: Reader) -> h.Element:
    """A file that cannot be opened, with everything that is wrong in it."""
    _ = reader.translate
    return page(
        "Bingfa",
        reader,
        h.h1[_("That does not work")],
        h.p[_("This file cannot be opened:")],
        h.ul(class_="problems", role="alert")[[h.li[problem] for problem in problems]],
        h.p[h.a(class_="button", href=back)[_("Back")]],
        main_class="plain",
        game=game,
    )
