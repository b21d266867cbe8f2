"""A lesson on a page: the board as in a match, beside it one idea and one task."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from bingfa.core.view import View
from bingfa.core.words import Translate
from bingfa.learn import Attempt, Stage, course
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


def lesson_page(attempt: Attempt, reader: Reader) -> h.Element:
    """The whole page."""
    _, game, lesson = reader.translate, attempt.game, attempt.lesson
    board = game.board(shown_view(attempt), _)
    small = lesson_parts(attempt, reader)
    address = address_of(attempt)
    title = lesson.say("title", reader.language)
    return page(
        f"{title} · {game.title} · Bingfa",
        reader,
        h.section(
            id="table",
            class_="play lesson",
            data_lesson=address,
            data_game=game.name,
            data_mode="lesson",
            aria_label=title,
        )[
            h.div(class_="says")[
                h.header(class_="lesson-head")[
                    h.p(class_="count")[_place(attempt, _)],
                    h.h1[title],
                ],
                h.details(class_="idea", open=True)[
                    h.summary[_("The idea")],
                    h.p[lesson.say("idea", reader.language)],
                ],
                h.div(class_="turning")[
                    h.p(class_="task")[lesson.say("task", reader.language)],
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
            h.nav(class_="tabs", aria_label=_("The whole path"))[
                h.a(
                    class_="to-path",
                    href=f"/learn/{game.name}",
                    aria_label=_("The whole path"),
                    title=_("The whole path"),
                )
            ],
            small["explained"],
        ],
        for_script(game, reader.language),
        back=address,
        main_class="table",
        game=game,
    )


def address_of(attempt: Attempt) -> str:
    return f"/learn/{attempt.game.name}/{attempt.lesson.number}"


def shown_view(attempt: Attempt) -> View:
    """What is shown: nothing to choose once the try is over."""
    return attempt.view if attempt.stage == Stage.GOING else looked_at(attempt.view)


def lesson_parts(attempt: Attempt, reader: Reader) -> Parts:
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
        "verdict": _verdict(attempt, reader),
        "help": _help(attempt, _),
        "undo": _undo(attempt, _),
        "explained": data_block("explained", said),
    }
    return {name: Markup(str(node)) for name, node in made.items()}


def _place(attempt: Attempt, _: Translate) -> str:
    game, lesson = attempt.game, attempt.lesson
    return _("{game}, lesson {number} of {most}").format(
        game=game.title, number=lesson.number, most=len(course(game))
    )


def _verdict(attempt: Attempt, reader: Reader) -> h.Element:
    """How the try came out; a wrong one is explained by what happened."""
    _, lesson = reader.translate, attempt.lesson
    if attempt.stage == Stage.GOING:
        return h.div(id="verdict", role="status")
    if attempt.stage == Stage.WRONG:
        heading, note = _("Not yet. This is what happened:"), None
    elif attempt.stage == Stage.SHOWN:
        heading, note = _("This is one way. Now try it yourself."), None
    else:
        heading, note = _("Well done!"), h.p[lesson.say("learnt", reader.language)]
    return h.div(id="verdict", class_="verdict", data_stage=attempt.stage, role="status")[
        h.h2[heading],
        note,
        attempt.stage != Stage.SOLVED and _reasons(attempt, _),
        attempt.stage == Stage.SOLVED
        and h.p(class_="links")[
            [_rule(attempt, rule, reader.language, _) for rule in lesson.rules[:1]]
        ],
    ]


def _reasons(attempt: Attempt, _: Translate) -> h.Element:
    game = attempt.game
    return h.ul(class_="reasons")[
        [
            h.li(data_rule=each.rule)[
                game.describe(each.event, _),
                " ",
                h.button(type="button", class_="why", data_why="", title=each.rule)[_("why?")],
            ]
            for each in attempt.reasons()
        ]
    ]


def _rule(attempt: Attempt, rule: str, language: str, _: Translate) -> h.Element:
    heading = attempt.game.rules(language)[rule][0]
    address = f"/rules/{attempt.game.name}"
    return h.a(href=f"{address}#{rule}", data_sheet=f"{address}/{rule}")[
        _("The rule: {heading}").format(heading=heading)
    ]


def _help(attempt: Attempt, _: Translate) -> h.Element:
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
        solved and _next(attempt, _),
    ]


def _next(attempt: Attempt, _: Translate) -> h.Element:
    lessons, number = course(attempt.game), attempt.lesson.number
    game = attempt.game.name
    if number == len(lessons):
        return h.a(class_="button commits", href=f"/learn/{game}")[_("The whole path")]
    return h.a(class_="button commits", href=f"/learn/{game}/{number + 1}")[_("Next lesson")]


def _undo(attempt: Attempt, _: Translate) -> h.Element:
    """Taking back; it says how much was chosen, so that every choice changes the page."""
    chosen = sum(move.seat == attempt.view.seat for move in attempt.match.moves)
    if attempt.stage != Stage.GOING or not chosen:
        return h.div(id="undo", hidden=True, data_chosen=str(chosen))
    return h.div(id="undo", data_chosen=str(chosen))[
        h.button(type="button", class_="quiet", data_undo="")[_("Take back")]
    ]
