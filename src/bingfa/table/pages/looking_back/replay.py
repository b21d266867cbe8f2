"""The replay of a match: any moment of it, as spectators or, after the end, as any seat saw it."""

from __future__ import annotations

from collections.abc import Sequence

from bingfa.core.game import Game
from bingfa.core.view import View
from bingfa.core.words import N_, Translate
from bingfa.look import markup as h
from bingfa.table.matches.moments import Moment
from bingfa.table.pages.layout import data_block, page
from bingfa.table.pages.match import (
    board_part,
    drawn,
    hand_part,
    sheets_part,
    status_line,
)
from bingfa.table.pages.rulebook.glossary import for_script
from bingfa.table.pages.table_parts.drawers import drawer, stage, tabs
from bingfa.table.pages.table_parts.log import item
from bingfa.table.pages.table_parts.seat_rail import chip
from bingfa.table.web.reader_settings import SPEEDS, Reader, Speed

PACES = {  # of the replay when it plays by itself
    **{each: SPEEDS[each] for each in ("slow", "normal", "fast")},
    "off": N_("fastest"),
}


def replay_page(
    game: Game,
    match_id: str,
    moments: Sequence[Moment],
    at: int,
    view: View,
    seat: int | None,
    seats: Sequence[int | None],
    over: bool,
    reader: Reader,
    plays: bool = False,
    ending: str = "",
) -> h.Element:
    """The replay page at one moment; the script goes to others without loading it anew.

    It may play by itself, and grows with a match that goes on. No event tells of an `ending` by
    which seats were given up: it is said with the last one.
    """
    _ = reader.translate
    board = game.board(view, _)
    as_seat = "" if seat is None else f"seat={game.seats[seat]}&"
    address = f"/m/{match_id}/replay?{as_seat}at="
    return page(
        _("Replay of {game}").format(game=game.title) + " · Bingfa",
        reader,
        h.section(
            id="table",
            class_="play replay",
            data_match=match_id,
            data_game=game.name,
            data_mode="replay",
            data_plays="1" if plays else None,
            data_grows=None if over else "1",
            data_seat=None if seat is None else game.seats[seat],
            aria_label=_("Replay of {game}").format(game=game.title),
        )[
            h.div(class_="says")[
                status_line(said_at(game, moments, at, ending, _)),
                h.div(id="caption", class_="caption", aria_live="polite"),
            ],
            h.div(class_="rail")[replay_seats(game, view, _), sheets_part(board)],
            stage(board_part(board), _),
            h.div(id="tray", class_="tray")[
                _controls(len(moments), at, reader.speed, _),
                hand_part(game, view, _),
                h.p(id="problem", class_="problem", role="alert"),
            ],
            tabs(_, talk=False),
            drawer(
                "affairs",
                _("This replay"),
                _look_as(game, view, seat, seats, _),
                h.p(class_="links")[
                    h.a(href=f"/m/{match_id}")[_("Back to the table")],
                    h.button(type="button", class_="quiet", data_copy="")[
                        _("Copy the link to this moment")
                    ],
                    over and h.a(href=f"/m/{match_id}/review")[_("Review")],
                    over
                    and h.a(href=f"/m/{match_id}/record", download=True)[_("Download the record")],
                ],
                over and _practise(game, match_id, view, seat, at, _),
            ),
            drawer(
                "log",
                _("What happened"),
                h.ol[
                    [
                        item(game, moment.event, number, f"{address}{number}", _)
                        for number, moment in enumerate(moments, 1)
                    ]
                ],
            ),
            data_block(
                "moments",
                [{"at": "0", "turn": True, "said": said_at(game, moments, 0, ending, _)}]
                + [
                    told_moment(game, moments, number, ending, _)
                    for number in range(1, len(moments) + 1)
                ],
            ),
        ],
        for_script(game, reader.language),
        back=f"/m/{match_id}/replay",
        main_class="table",
        game=game,
    )


def replay_seats(game: Game, view: View, _: Translate) -> h.Element:
    """Every seat with its seal and how far it was."""
    return h.section(id="seats", class_="seats", aria_label=_("Seats"))[
        [
            chip(
                game.seats[seat],
                drawn(game.crest(seat, view)),
                h.b[game.seat_name(seat, _, view)],
                game.tally(view, seat, _),
                data_mine="1" if seat == view.seat else None,
            )
            for seat in range(view.players)
        ]
    ]


def told_moment(
    game: Game, moments: Sequence[Moment], number: int, ending: str, _: Translate
) -> dict[str, object]:
    """A moment for the script."""
    said, begins = said_at(game, moments, number, ending, _), moments[number - 1].event.begins
    return {"at": str(number), "turn": begins, "said": said}


def said_at(game: Game, moments: Sequence[Moment], at: int, ending: str, _: Translate) -> str:
    """What a moment is about, and at the last one what no event tells of the end."""
    said = game.describe(moments[at - 1].event, _) if at else _("The beginning.")
    return f"{said} {ending}" if ending and at == len(moments) else said


def _controls(number: int, at: int, speed: Speed, _: Translate) -> h.Element:
    buttons = (
        ("first", "⏮", _("To the beginning")),
        ("turn-back", "⏪", _("One turn back")),
        ("back", "◀", _("One event back")),
        ("play", "▶", _("Play")),
        ("on", "▶▏", _("One event on")),
        ("turn-on", "⏩", _("One turn on")),
        ("last", "⏭", _("To the end")),
    )
    return h.div(class_="controls", role="group", aria_label=_("Replay"))[
        h.input(
            type="range", id="at", min="0", max=str(number), value=str(at), aria_label=_("Moment")
        ),
        h.div(class_="buttons")[
            [
                h.button(
                    type="button",
                    class_="quiet",
                    data_go=where,
                    aria_label=said,
                    title=said,
                    disabled=True,  # until the script is there: no press is lost
                )[h.span(aria_hidden="true")[sign]]
                for where, sign, said in buttons
            ],
            h.form(method="post", action="/settings", class_="pace")[
                h.label[
                    h.span[_("Speed")],
                    h.select(name="speed")[
                        [
                            h.option(value=each, selected=each == speed)[_(words)]
                            for each, words in PACES.items()
                        ]
                    ],
                ]
            ],
        ],
    ]


def _look_as(
    game: Game, view: View, seat: int | None, seats: Sequence[int | None], _: Translate
) -> h.Node:
    if len(seats) < 2:
        return h.p(class_="note")[
            _("While the match goes on, the replay shows what lies open to everybody.")
        ]
    return h.form(method="get", class_="look-as")[
        h.label[
            h.span[_("As seen by")],
            h.select(name="seat")[
                [
                    h.option(value="" if each is None else game.seats[each], selected=each == seat)[
                        _("a spectator") if each is None else game.seat_name(each, _, view)
                    ]
                    for each in seats
                ]
            ],
        ],
        h.button(type="submit", class_="quiet")[_("Show")],
    ]


def _practise(
    game: Game, match_id: str, view: View, seat: int | None, at: int, _: Translate
) -> h.Element:
    return h.form(method="post", action=f"/m/{match_id}/practice", class_="affair")[
        h.input(type="hidden", name="at", value=str(at), data_at=""),
        h.input(type="hidden", name="view", value="" if seat is None else game.seats[seat]),
        h.label[
            h.span[_("Play on from here as")],
            h.select(name="seat")[
                [
                    h.option(value=str(each), selected=each == (seat or 0))[
                        game.seat_name(each, _, view)
                    ]
                    for each in range(view.players)
                ]
            ],
        ],
        h.button(type="submit", class_="commits")[_("Practise from this moment")],
    ]
