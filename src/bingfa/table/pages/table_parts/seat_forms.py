"""The table's own affairs: joining, sharing, leaving, stand-ins, and what comes after the end.

Each is a plain form, so that it works without a script.
"""

from __future__ import annotations

from bingfa.core.words import Translate
from bingfa.look import markup as h
from bingfa.table.database.rows import SeatKind
from bingfa.table.matches.clocks import MISSED, ClockKind
from bingfa.table.matches.live_match import Standing
from bingfa.table.open_page.visible import Line, Scene
from bingfa.table.pages.layout import commitment_field
from bingfa.table.pages.table_parts.drawers import drawer


def urgent(scene: Scene, _: Translate) -> h.Element:
    """What somebody is waited for with, while a match goes on."""
    return h.section(id="urgent", class_="affairs", aria_label=_("To be done"))[
        [
            _back(scene, line, _)
            for line in scene.lines
            if line.mine and line.away and not scene.over
        ],
        [
            _call(scene, line, _)
            for line in scene.lines
            if scene.mine
            and line.absent
            and not (line.mine or line.away or line.lost)
            and scene.begun
            and not scene.over
        ],
        scene.begun
        and not scene.over
        and all(line.kind == SeatKind.BOT for line in scene.lines)
        and h.a(class_="button commits", href=f"/m/{scene.match_id}/replay?at=0&play=1")[
            _("Watch from the beginning")
        ],
    ]


def affairs(scene: Scene, _: Translate, address: str) -> h.Element:
    """The drawer of this table: how it is set up, sharing, leaving, stand-ins."""
    link = f"{address}/m/{scene.match_id}"
    return drawer(
        "affairs",
        _("This table"),
        h.p[
            h.label[
                h.span[_("Link to this table")],
                h.input(readonly=True, value=link, class_="link"),
            ],
            h.button(type="button", class_="quiet", data_copy=link)[_("Copy the link")],
        ],
        h.dl[
            terms(scene, _),
            h.dt[_("Commitment")],
            h.dd(class_="hash")[h.code[scene.commitment]],
            [
                [
                    h.dt[_("Commitment of {seat}").format(seat=scene.name(line.seat, _))],
                    h.dd(class_="hash")[h.code[line.commitment]],
                ]
                for line in scene.lines
                if line.commitment is not None
            ],
        ],
        h.p(class_="links")[
            h.a(href=f"/rules/{scene.game.name}", data_sheet="")[
                _("Rules of {game}").format(game=scene.game.title)
            ],
            scene.begun and h.a(href=f"/m/{scene.match_id}/replay")[_("Replay")],
            h.button(type="button", class_="quiet", data_help="")[_("Keys")],
        ],
        _own(scene, _),
    )  # fmt: skip


def terms(scene: Scene, _: Translate) -> list[h.Node]:
    """What is played, for a list: options, pacts and clock."""
    return [
        [h.dt[_("Options")], h.dd[options_in_words(scene, _)]],
        scene.pacts and [h.dt[_("Pacts")], h.dd[_("may be made, in the talk")]],
        [h.dt[_("Clock")], h.dd[scene.clock.say(_)]],
        scene.clock.kind != ClockKind.NONE
        and [h.dt[_("A missed turn")], h.dd[_(MISSED[scene.missed])]],
    ]


def options_in_words(scene: Scene, _: Translate) -> str:
    """The options that are on, and what was chosen among several."""
    options = scene.game.options.read(scene.options.split())
    return ", ".join(options.in_words(_)) or _("none")


def _form(scene: Scene, what: str, *body: h.Node, ask: str | None = None) -> h.Element:
    """A form that does something at this table."""
    return h.form(
        method="post", action=f"/m/{scene.match_id}/{what}", class_="affair", data_ask=ask
    )[body]


def _seat_field(seat: int) -> h.Node:
    return h.input(type="hidden", name="seat", value=str(seat))


def join(scene: Scene, line: Line, _: Translate, *, further: bool = False) -> h.Element:
    """To sit down; where one sits already, at a `further` seat, that does not call out."""
    return _form(
        scene,
        "sit",
        _seat_field(line.seat),
        commitment_field(),
        h.label[
            h.span[_("Your name")],
            h.input(name="name", maxlength="40", autocomplete="nickname"),
        ],
        h.button(type="submit", class_="quiet" if further else "commits")[
            _("Sit down as {seat}").format(seat=scene.name(line.seat, _))
        ],
    )


def contributing(scene: Scene, _: Translate) -> h.Node:
    """Before the deal: what the script adds to the seed, and how long that is waited for."""
    if scene.until is None:
        return None
    mine = [line for line in scene.lines if line.mine and line.standing == Standing.AWAITED]
    until = str(scene.until)
    return h.p(class_="note", data_contribute=mine[0].commitment if mine else None)[
        _("It is dealt without them in"),
        " ",
        h.time(class_="clock", data_bank="0", data_deadline=until),
    ]


def answer(match_id: str, seat: int, _: Translate) -> h.Node:
    """To a rematch: yes or no."""
    table = f"/m/{match_id}"
    return h.div(class_="after")[
        h.p[_("You are asked to a rematch.")],
        h.form(method="post", action=f"{table}/sit", class_="affair")[
            _seat_field(seat),
            commitment_field(),
            h.button(type="submit", class_="commits")[_("Accept the rematch")],
        ],
        h.form(method="post", action=f"{table}/leave", class_="affair")[
            _seat_field(seat), h.button(type="submit", class_="quiet")[_("Decline")]
        ],
    ]


def _back(scene: Scene, line: Line, _: Translate) -> h.Element:
    return _form(
        scene,
        "back",
        _seat_field(line.seat),
        h.p[_("A bot stands in for {seat}.").format(seat=scene.name(line.seat, _))],
        h.button(type="submit", class_="commits")[_("Take my seat back")],
    )


def _call(scene: Scene, line: Line, _: Translate) -> h.Element:
    return _form(
        scene,
        "stand-in",
        _seat_field(line.seat),
        h.p[_("{name} is not here.").format(name=line.name)],
        h.button(type="submit", class_="quiet")[_("Let a bot stand in")],
    )


def _own(scene: Scene, _: Translate) -> list[h.Element]:
    """What a player can do with seats of one's own."""
    made: list[h.Element] = []
    for line in scene.lines:
        if not line.mine or scene.over or line.lost:
            continue
        seat = scene.name(line.seat, _)
        if not scene.begun:
            words = _("Get up from {seat}").format(seat=seat)
            made += [_button(scene, "leave", line, words)] if scene.until is None else []
            continue
        words = _("Go on with {seat} on another device").format(seat=seat)
        made.append(_button(scene, "device", line, words))
        if not line.away:
            words = _("Let a bot stand in for {seat}").format(seat=seat)
            made.append(_button(scene, "stand-in", line, words))
        words, ask = _("Give {seat} up").format(seat=seat), _("Give the seat up for good?")
        if sum(not each.lost for each in scene.lines) > 2:
            ask = _("Give the seat up for good? A bot plays on, and the seat comes last.")
        made.append(_button(scene, "resign", line, words, ask))
    return made


def _button(scene: Scene, what: str, line: Line, words: str, ask: str | None = None) -> h.Element:
    button = h.button(type="submit", class_="quiet")[words]
    return _form(scene, what, _seat_field(line.seat), button, ask=ask)


def after(scene: Scene, _: Translate) -> h.Node:
    """When it is over: once more, look back, keep it."""
    offer = scene.offer
    again: h.Node = None
    if offer is not None and offer.seat is not None:
        again = answer(offer.match_id, offer.seat, _)
    elif offer is not None:
        again = [
            h.a(class_="button commits", href=f"/m/{offer.match_id}")[_("To the rematch")],
            offer.asked and h.p[_("Still asked: {names}.").format(names=", ".join(offer.asked))],
            offer.declined
            and h.p[_("Declined by {names}.").format(names=", ".join(offer.declined))],
        ]
    elif scene.mine:
        two = len(scene.lines) == 2
        words = _("Rematch, seats swapped") if two else _("Rematch, everybody one seat further")
        button = h.button(type="submit", class_="commits")[words]
        again = _form(scene, "rematch", commitment_field(), button)
    return h.div(class_="after")[
        again,
        h.a(class_="button", href=f"/m/{scene.match_id}/replay")[_("Look back")],
        _form(scene, "review", h.button(type="submit")[_("Review")]),
        h.a(class_="button", href=f"/m/{scene.match_id}/record", download=True)[_("Record")],
    ]
