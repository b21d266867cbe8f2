"""A lesson on a page: one idea and one task beside the board."""

from __future__ import annotations

from bingfa.core.words import Translate
from bingfa.learn import Attempt, Stage, course
from bingfa.look import markup as h
from bingfa.table.open_page.messages import Parts
from bingfa.table.pages.learning.trying import (
    Face,
    help_part,
    reasons_part,
    try_page,
    try_parts,
    verdict_part,
)
from bingfa.table.web.reader_settings import Reader


def lesson_page(attempt: Attempt, reader: Reader) -> h.Element:
    """The whole page."""
    _, game, lesson = reader.translate, attempt.game, attempt.lesson
    face = Face(
        address=f"/learn/{game.name}/{lesson.number}",
        count=_("{game}, lesson {number} of {most}").format(
            game=game.title, number=lesson.number, most=len(course(game))
        ),
        title=lesson.say("title", reader.language),
        idea=lesson.say("idea", reader.language),
        task=lesson.say("task", reader.language),
        whole=(f"/learn/{game.name}", _("The whole path")),
    )
    return try_page(attempt, face, lesson_parts(attempt, reader), reader)


def lesson_parts(attempt: Attempt, reader: Reader) -> Parts:
    """Everything around the board that changes, by id."""
    _ = reader.translate
    following = attempt.stage == Stage.SOLVED and _next(attempt, _)
    return try_parts(attempt, _verdict(attempt, reader), help_part(attempt, following, _), reader)


def _verdict(attempt: Attempt, reader: Reader) -> h.Element:
    """How the try came out; a wrong one is explained by what happened."""
    _, lesson = reader.translate, attempt.lesson
    if attempt.stage == Stage.SOLVED:
        return verdict_part(
            attempt,
            h.h2[_("Well done!")],
            h.p[lesson.say("learnt", reader.language)],
            h.p(class_="links")[
                [_rule(attempt, rule, reader.language, _) for rule in lesson.rules[:1]]
            ],
        )
    if attempt.stage == Stage.SHOWN:
        heading = _("This is one way. Now try it yourself.")
    else:
        heading = _("Not yet. This is what happened:")
    return verdict_part(attempt, h.h2[heading], reasons_part(attempt, _))


def _rule(attempt: Attempt, rule: str, language: str, _: Translate) -> h.Element:
    heading = attempt.game.rules(language)[rule][0]
    address = f"/rules/{attempt.game.name}"
    return h.a(href=f"{address}#{rule}", data_sheet=f"{address}/{rule}")[
        _("The rule: {heading}").format(heading=heading)
    ]


def _next(attempt: Attempt, _: Translate) -> h.Element:
    lessons, number = course(attempt.game), attempt.lesson.number
    game = attempt.game.name
    if number == len(lessons):
        return h.a(class_="button commits", href=f"/learn/{game}")[_("The whole path")]
    return h.a(class_="button commits", href=f"/learn/{game}/{number + 1}")[_("Next lesson")]
