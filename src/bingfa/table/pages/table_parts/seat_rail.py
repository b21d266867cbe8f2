"""Who sits there: every seat with its seal, its player, how far it is, and how it stands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from markupsafe import Markup

from bingfa.core.drawing import Tally
from bingfa.core.words import N_, Translate
from bingfa.look import markup as h
from bingfa.table.database.rows import NOT_TAKEN, SeatKind
from bingfa.table.matches.drawings import Keeping
from bingfa.table.matches.live_match import Standing
from bingfa.table.open_page.visible import Line, Scene

# A seat's standing in words, and what that means.
STANDINGS: Final = {
    Standing.OPEN: (N_("open"), N_("Nobody sits here yet.")),
    Standing.ASKED: (N_("asked"), N_("Was asked to this rematch and has not answered yet.")),
    Standing.DECLINED: (N_("declined"), N_("Did not want this rematch: the seat is open.")),
    Standing.AWAITED: (N_("awaited"), N_("The deal waits until this player's page is open.")),
    Standing.WAITING: ("", ""),
    Standing.THINKING: (N_("thinking"), N_("A bot is choosing.")),
    Standing.CHOOSING: (N_("choosing"), N_("Has a choice to make.")),
    Standing.SUBMITTED: (
        N_("submitted"),
        N_("The choice is in, and can be taken back until the last one is."),
    ),
    Standing.CONFIRMED: (N_("confirmed"), N_("The choice is in for good.")),
    Standing.FORCED: (N_("forced"), N_("The choice was made by the table, not by the player.")),
    Standing.IDLE: (N_("nothing to choose"), N_("Nothing is asked of this seat.")),
    Standing.LOST: (N_("given up"), N_("The seat was given up or lost by the clock.")),
}


class Who(NamedTuple):
    """What a seat is called, its seal, how far it is, and how it ended."""

    name: str
    crest: Markup
    tally: Tally
    ended: str


def who_sits(scene: Scene, line: Line, _: Translate) -> Who:
    game, view, seat = scene.game, scene.view, line.seat
    tally = Tally("", "") if view is None else game.tally(view, seat, _)
    crest = Markup(str(game.crest(seat, view)))
    return Who(scene.name(seat, _), crest, tally, _ended(scene, line, _))


def seats(scene: Scene, who: Sequence[Who], _: Translate, kept: Keeping) -> Markup:
    """Every seat with its seal, its player, how far it is, and how it stands.

    Each is kept by itself: most of them stay as they are at every choice.
    """
    game = scene.game
    return Markup(
        h.section(id="seats", class_="seats", aria_label=_("Seats"))[
            [
                kept(
                    "seat",
                    (_, line, each),
                    partial(_seat, game.seats[line.seat], line, each, _),
                )
                for line, each in zip(scene.lines, who, strict=True)
            ]
        ]
    )


def _seat(seat: str, line: Line, who: Who, _: Translate) -> h.Element:
    name, tally = who.name, who.tally
    short, long = STANDINGS[line.standing]
    standing = who.ended or (_(short) if short else "")
    return chip(
        seat,
        who.crest,
        [
            h.b[name],
            line.name not in (NOT_TAKEN, name) and [" ", h.span(class_="name")[said_name(line, _)]],
            line.mine and h.span(class_="you")[" ", _("(you)")],
        ],
        tally,
        [
            line.kind == SeatKind.PERSON
            and h.span(class_="dot here" if line.here else "dot", title=_presence(line, _))[
                h.span(class_="unseen")[_presence(line, _)]
            ],
            h.span(class_="standing", title=_(long) if long else None)[standing],
            tally.note and h.span(class_="remark")[tally.note],
            line.bank is not None
            and h.time(
                class_="clock",
                data_bank=str(line.bank),
                data_deadline=None if line.deadline is None else str(line.deadline),
            ),
        ],
        data_state=line.standing,
        data_mine="1" if line.mine else None,
    )


def chip(
    seat: str, crest: h.Node, who: h.Node, tally: Tally, rest: h.Node = None, **state: str | None
) -> h.Element:
    """A seat in the rail; a touch on it opens what lies before that player."""
    return h.button(
        type="button",
        class_="seat",
        data_seat=seat,
        **state,
    )[
        h.span(class_="crest")[crest],
        h.span(class_="who")[who],
        h.span(class_="tally", title=tally.said or None)[tally.score],
        h.span(class_="how")[rest],
    ]


def _ended(scene: Scene, line: Line, _: Translate) -> str:
    """What a seat has come to at the end; with two seats the winner alone says it all."""
    outcome = scene.outcome
    if outcome is None or line.lost:
        return ""
    if line.seat in outcome.winners:
        return _("winner")
    if len(scene.lines) == 2 or not outcome.winners:
        return ""
    return _("place {number}").format(number=outcome.placing[line.seat])


def said_name(line: Line, _: Translate) -> str:
    """A player's name; bots are said to be such."""
    if line.kind == SeatKind.BOT:
        return _("{bot} bot").format(bot=_(line.name))
    if line.away:
        return _("{name}, a bot stands in").format(name=line.name)
    return line.name


def _presence(line: Line, _: Translate) -> str:
    return _("here") if line.here else _("not here")
