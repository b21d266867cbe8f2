"""The talk at a table, also between two alone; those who watch have their own."""

from __future__ import annotations

from datetime import UTC, datetime

from bingfa.core.pacts import MARK
from bingfa.core.words import Translate
from bingfa.look import markup as h
from bingfa.table.database.rows import Channel, Said, SeatKind
from bingfa.table.open_page.visible import Scene
from bingfa.table.pages.table_parts.drawers import drawer
from bingfa.table.pages.table_parts.pacts import deed_words


def talk(scene: Scene, saying: h.Node, pacts: h.Node, _: Translate) -> h.Element:
    """What was said, and a line to say something."""
    heading = _("Talk at the table") if scene.mine else _("Talk among those who watch")
    return drawer(
        "chat",
        heading,
        h.ol(aria_live="polite")[[line(scene, said, _) for said in scene.talk]],
        saying,
        pacts,
    )


def say(scene: Scene, _: Translate) -> h.Element:
    """A line to say something, and to whom."""
    return h.form(id="say", class_="say")[
        scene.partners
        and h.label[
            h.span(class_="unseen")[_("To whom")],
            h.select(name="to")[
                h.option(value="")[_("to the table")],
                [
                    h.option(value=scene.game.seats[seat])[
                        _("to {name} alone").format(name=_who(scene, seat, _))
                    ]
                    for seat in scene.partners
                ],
            ],
        ],
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
    ]


def line(scene: Scene, said: Said, _: Translate) -> h.Element:
    """One line of talk; its text is shown as it was typed, never as markup."""
    seat = None if said.seat is None else scene.name(said.seat, _)
    author = "" if said.seat is None else scene.game.seats[said.seat]
    moment = datetime.fromtimestamp(said.at / 1000, UTC).isoformat(timespec="minutes")
    to, name = _hearer(said), said.name
    if said.seat is not None and scene.lines[said.seat].kind == SeatKind.BOT:
        name = _("{bot} bot").format(bot=_(name))
    return h.li(
        id=f"chat-{said.channel.replace(' ', '-')}-{said.place}",
        class_=None if to is None else "private",
        data_author=author or f"watcher {said.name}",
    )[
        bool(said.name)
        and [
            h.b(class_="author", title=moment)[f"{name} ({seat})" if seat else name],
            " ",
        ],
        to is not None and [h.i(class_="to")[_addressed(scene, to, _)], " "],
        h.span[deed_words(scene, said, _) if said.text.startswith(MARK) else said.text],
        bool(said.name)
        and said.seat not in scene.mine
        and [" ", h.button(type="button", class_="why", data_mute="")[_("mute")]],
    ]


def _hearer(said: Said) -> int | None:
    """The seat that alone hears a line; None if it is for all."""
    kind, *pair = said.channel.split()
    if kind != Channel.SEATS:
        return None
    return next(int(seat) for seat in pair if int(seat) != said.seat)


def _addressed(scene: Scene, seat: int, _: Translate) -> str:
    if scene.mine == (seat,):
        return _("to you alone")
    return _("to {name} alone").format(name=_who(scene, seat, _))


def _who(scene: Scene, seat: int, _: Translate) -> str:
    """A player by name and seat."""
    name, called = scene.lines[seat].name, scene.name(seat, _)
    return name if name == called else f"{name} ({called})"
