"""The talk at a table; those who watch have their own."""

from __future__ import annotations

from datetime import UTC, datetime

import htpy as h

from bingfa.core.words import Translate
from bingfa.table.reader import Reader
from bingfa.table.scene import Scene
from bingfa.table.store import Said


def talk(scene: Scene, reader: Reader) -> h.Element:
    """What was said, and a line to say something."""
    _ = reader.translate
    heading = _("Talk at the table") if scene.mine else _("Talk among those who watch")
    return h.section(id="chat", class_="chat", aria_label=heading)[
        h.details(class_="panel", open=True)[
            h.summary[heading],
            h.ol(aria_live="polite")[[line(scene, said, _) for said in scene.talk]],
            h.form(id="say", class_="say")[
                h.label[
                    h.span(class_="unseen")[_("Say something")],
                    h.input(
                        name="text",
                        maxlength="400",
                        autocomplete="off",
                        placeholder=_("Say something"),
                    ),
                ],
                h.button(type="submit", class_="quiet")[_("Say")],
            ],
        ]
    ]


def line(scene: Scene, said: Said, _: Translate) -> h.Element:
    """One line of talk; its text is shown as it was typed, never as markup."""
    seat = None if said.seat is None else scene.game.seat_name(said.seat, _)
    author = "" if said.seat is None else scene.game.seats[said.seat]
    moment = datetime.fromtimestamp(said.at / 1000, UTC).isoformat(timespec="minutes")
    return h.li(id=f"chat-{said.number}", data_author=author or f"watcher {said.name}")[
        h.b(class_="author", title=moment)[f"{said.name} ({seat})" if seat else said.name],
        " ",
        h.span[said.text],
        " ",
        h.button(type="button", class_="why", data_mute="")[_("mute")],
    ]
