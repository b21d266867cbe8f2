"""Scenes over the board: the table that waits for its players, and the end of a match."""

from __future__ import annotations

from bingfa.core.words import Translate
from bingfa.look import markup as h
from bingfa.table.open_page.visible import Scene
from bingfa.table.pages.layout import nothing
from bingfa.table.pages.table_parts.ending import ending
from bingfa.table.pages.table_parts.qr_code import qr_code
from bingfa.table.pages.table_parts.seat_forms import answer, contributing, join, terms


def scene_part(scene: Scene, _: Translate, address: str) -> h.Node:
    """What lies over the board, if anything does."""
    if scene.over and scene.outcome is not None:
        inside: h.Node = ending(scene, scene.outcome, _)
        kind = "ending"
    elif not scene.begun:
        inside, kind = _waiting(scene, _, f"{address}/m/{scene.match_id}"), "waiting"
    else:
        return nothing("section", "scene")
    name = _("How it ended") if kind == "ending" else _("Before the deal")
    return h.section(id="scene", class_=f"scene {kind}", aria_label=name)[inside]


def _waiting(scene: Scene, _: Translate, link: str) -> h.Node:
    """Who is still to come, the way to invite them, and seats that can be taken."""
    asked = [line for line in scene.lines if line.kept]
    open_seats = scene.open_seats
    guest = not scene.mine
    invites = bool(open_seats) and not guest
    return [
        guest
        and (bool(open_seats) or bool(asked))
        and h.div(class_="terms")[h.h2[scene.game.title], h.dl[terms(scene, _)]],
        contributing(scene, _),
        [answer(scene.match_id, line.seat, _) for line in asked],
        guest
        and bool(open_seats)
        and not asked
        and h.div(class_="joining")[[join(scene, line, _) for line in open_seats]],
        invites and _invitation(link, _),
        invites
        and scene.host
        and h.div(class_="filling")[
            h.h3[_("Or fill a seat now")],
            [_fill(scene, line.seat, _) for line in open_seats],
        ],
    ]


def _invitation(link: str, _: Translate) -> h.Element:
    """The link, large, to be sent, copied or photographed."""
    return h.div(class_="invitation")[
        h.h2[_("Invite somebody")],
        h.p[_("Whoever opens this link can sit down.")],
        qr_code(link, _("The link as a code to photograph")),
        h.input(readonly=True, value=link, class_="link", aria_label=_("Link to this table")),
        h.div(class_="after")[
            h.button(type="button", class_="commits", data_copy=link)[_("Copy the link")],
            h.button(type="button", data_share=link, hidden=True)[_("Share …")],
        ],
    ]


def _fill(scene: Scene, seat: int, _: Translate) -> h.Element:
    """A bot for an open seat, or oneself: two people at one screen."""
    name = scene.name(seat, _)
    return h.div(class_="fill")[
        h.form(method="post", action=f"/m/{scene.match_id}/bot")[
            h.input(type="hidden", name="seat", value=str(seat)),
            h.button(type="submit", class_="quiet")[_("A bot for {seat}").format(seat=name)],
        ],
        h.details[
            h.summary[_("Sit there myself")],
            join(scene, scene.lines[seat], _, further=True),
        ],
    ]
