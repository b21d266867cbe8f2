"""The course of a game as a path: every lesson, those that are done, and the one to go on with."""

from __future__ import annotations

from collections.abc import Collection

from bingfa.core.game import Game
from bingfa.learn import Lesson, course
from bingfa.learn.guide import guide_of
from bingfa.look import markup as h
from bingfa.table.pages.layout import page
from bingfa.table.pages.match import drawn
from bingfa.table.web.reader_settings import Reader


def path_page(game: Game, done: Collection[str], reader: Reader) -> h.Element:
    """The page of a game's course."""
    _, lessons = reader.translate, course(game)
    following = next((each for each in lessons if each.name not in done), None)
    title = _("Learn {game}").format(game=game.title)
    number = sum(each.name in done for each in lessons)
    return page(
        f"{title} · Bingfa",
        reader,
        h.header(class_="path-head")[
            h.div(class_="game-picture", aria_hidden="true")[drawn(game.picture(_))],
            h.div[
                h.h1[title],
                h.p(class_="note")[
                    _("Small lessons, one idea each: {number} of {most} done.").format(
                        number=number, most=len(lessons)
                    )
                ],
                h.form(method="post", action=f"/learn/{game.name}/first", class_="ways")[
                    guide_of(game) is not None
                    and h.button(type="submit", class_="" if number else "commits")[
                        _("First match, with a guide")
                    ],
                    following is not None
                    and h.a(
                        class_="button commits" if number else "button",
                        href=f"/learn/{game.name}/{following.number}",
                    )[
                        _("Go on with lesson {number}").format(number=following.number)
                        if number
                        else _("Begin with lesson 1")
                    ],
                    following is None
                    and h.a(class_="button commits", href="/")[_("You know it all: play!")],
                    h.a(class_="button quiet", href=f"/rules/{game.name}/short")[
                        _("The rules in two minutes")
                    ],
                ],
            ],
        ],
        h.ol(class_="path")[[_step(game, each, done, following, reader) for each in lessons]],
        back=f"/learn/{game.name}",
        main_class="learn",
        game=game,
    )


def _step(
    game: Game, lesson: Lesson, done: Collection[str], following: Lesson | None, reader: Reader
) -> h.Element:
    _ = reader.translate
    solved = lesson.name in done
    state = "done" if solved else "next" if lesson == following else None
    return h.li(class_=state)[
        h.a(
            href=f"/learn/{game.name}/{lesson.number}",
            aria_current="step" if lesson == following else None,
        )[
            h.span(class_="stone", aria_hidden="true")["✓" if solved else str(lesson.number)],
            h.span(class_="unseen")[f"{lesson.number}. "],
            h.span(class_="title")[lesson.say("title", reader.language)],
            solved and h.span(class_="unseen")[" (", _("solved"), ")"],
        ]
    ]
