"""Somebody at a position on a page: the board as in a match, and beside it what is asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from markupsafe import Markup

from bingfa.core.view import View
from bingfa.core.words import Translate
from bingfa.learn import Attempt, Stage
from bingfa.look import markup as h
from bingfa.table.matches.moments import looked_at
from bingfa.table.open_page.messages import Parts
from bingfa.table.pages.layout import data_block, page
from bingfa.table.pages.looking_back.replay import replay_seats
from bingfa.table.pages.match import (
    board_part,
    drawn,
    explained,
    hand_part,
    sheets_part,
    status_line,
)
from bingfa.table.pages.rulebook.glossary import for_script
from bingfa.table.pages.table_parts.drawers import stage
from bingfa.table.pages.table_parts.piece_buttons import laying, told_by_pieces
from bingfa.table.web.reader_settings import Reader

MOST_BACK = 20  # choices taken back at once: more than any lesson has


@dataclass(frozen=True)
class Face:
    """What a page says that does not change with what is chosen."""

    address: str
    count: str  # which of how many it is
    title: str
    idea: str  # may be nothing
    task: str
    whole: tuple[str, str]  # the address of all of them, and what that is called


def try_page(attempt: Attempt, face: Face, small: Parts, reader: Reader) -> h.Element:
    """The whole page; `small` is everything around the board that changes."""
    _, game = reader.translate, attempt.game
    board = game.board(shown_view(attempt), _)
    whole, called = face.whole
    return page(
        f"{face.title} · {game.title} · Bingfa",
        reader,
        h.section(
            id="table",
            class_="play lesson",
            data_lesson=face.address,
            data_game=game.name,
            data_mode="lesson",
            aria_label=face.title,
        )[
            h.div(class_="says")[
                h.header(class_="lesson-head")[
                    h.p(class_="count")[face.count],
                    h.h1[face.title],
                ],
                bool(face.idea)
                and h.details(class_="idea", open=True)[
                    h.summary[_("The idea")],
                    h.p[face.idea],
                ],
                h.div(class_="turning")[
                    h.p(class_="task")[face.task],
                    h.div(id="caption", class_="caption", aria_live="polite"),
                ],
            ],
            h.div(class_="rail")[small["seats"], sheets_part(board)],
            stage(board_part(board), _),
            h.div(id="tray", class_="tray")[
                small["verdict"],
                small["status"],
                small["hand"],
                h.div(id="maybe", class_="maybe", hidden=True),
                h.p(id="problem", class_="problem", role="alert"),
                laying(_),
                h.div(class_="deeds")[small["help"], small["undo"], small["choices"]],
            ],
            h.nav(class_="tabs", aria_label=called)[
                h.a(class_="to-path", href=whole, aria_label=called, title=called)
            ],
            small["explained"],
        ],
        for_script(game, reader.language),
        back=face.address,
        main_class="table",
        game=game,
    )


def shown_view(attempt: Attempt) -> View:
    """What is shown: nothing to choose once the try is over."""
    return attempt.view if attempt.stage == Stage.GOING else looked_at(attempt.view)


def try_parts(attempt: Attempt, verdict: h.Node, helps: h.Node, reader: Reader) -> Parts:
    """Everything around the board that changes, by id."""
    _, game, view = reader.translate, attempt.game, shown_view(attempt)
    going = attempt.stage == Stage.GOING
    hand = Markup(str(hand_part(game, view, _)))
    offered = drawn(game.choices(view, _)) if view.legal else None
    choices = Markup(str(h.div(id="choices")[offered]))
    said = explained(game, view, told_by_pieces(hand, choices), _)
    made: Mapping[str, h.Node] = {
        "status": status_line(game.ask(view, _)) if going else h.p(id="status", hidden=True),
        "seats": replay_seats(game, view, _),
        "hand": hand if going else h.div(id="hand", hidden=True),
        "choices": choices,
        "verdict": verdict,
        "help": helps,
        "undo": _undo(attempt, _),
        "explained": data_block("explained", said),
    }
    return {name: Markup(str(node)) for name, node in made.items()}


def verdict_part(attempt: Attempt, *said: h.Node) -> h.Element:
    """How a try came out; nothing while it goes on."""
    if attempt.stage == Stage.GOING:
        return h.div(id="verdict", role="status")
    return h.div(id="verdict", class_="verdict", data_stage=attempt.stage, role="status")[said]


def reasons_part(attempt: Attempt, _: Translate) -> h.Element:
    """What happened, each with the rule that made it."""
    return h.ul(class_="reasons")[
        [
            h.li(data_rule=each.rule)[
                attempt.game.describe(each.event, _),
                " ",
                h.button(type="button", class_="why", data_why="", title=each.rule)[_("why?")],
            ]
            for each in attempt.reasons()
        ]
    ]


def help_part(attempt: Attempt, following: h.Node, _: Translate) -> h.Element:
    """What can be done besides choosing: be shown it, try again, go on."""
    solved = attempt.stage == Stage.SOLVED
    look = "quiet" if solved else "commits"
    again = h.button(type="button", class_=look, data_instead="", data_back=str(MOST_BACK))[
        _("Try again")
    ]
    show = h.button(type="button", class_="quiet", data_tip="")[_("Show me")]
    return h.div(id="help")[
        attempt.stage in (Stage.GOING, Stage.WRONG) and show,
        attempt.stage != Stage.GOING and again,
        following,
    ]


def _undo(attempt: Attempt, _: Translate) -> h.Element:
    """Taking back; it says how much was chosen, so that every choice changes the page."""
    chosen = sum(move.seat == attempt.view.seat for move in attempt.match.moves)
    if attempt.stage != Stage.GOING or not chosen:
        return h.div(id="undo", hidden=True, data_chosen=str(chosen))
    return h.div(id="undo", data_chosen=str(chosen))[
        h.button(type="button", class_="quiet", data_undo="")[_("Take back")]
    ]
