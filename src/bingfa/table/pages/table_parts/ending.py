"""The end of a match as a scene: who won, by what, how it went, and every seat's account."""

from __future__ import annotations

from bingfa.core.outcome import Outcome
from bingfa.core.words import Translate
from bingfa.look import markup as h
from bingfa.table.open_page.visible import Scene
from bingfa.table.pages.table_parts.seat_forms import after
from bingfa.table.web.static_files import place


def ending(scene: Scene, outcome: Outcome, _: Translate) -> h.Node:
    """Who won and how far ahead, what one came to oneself, and what can be done now."""
    lost = [line.seat for line in scene.lines if line.lost]
    return [
        h.div(class_="result")[
            h.div(class_="crests")[
                [h.span[scene.game.crest(seat, scene.view)] for seat in outcome.winners]
            ],
            h.div[
                h.h2[scene.game.conclude(outcome, lost, _, scene.view)],
                _mine(scene, outcome, _),
            ],
            h.button(
                type="button", class_="quiet", data_dismiss="", aria_label=_("Look at the board")
            )[h.span["×"]],
        ],
        h.link(rel="stylesheet", href=place("review.css")),  # which a match needs only now
        _course(scene),
        _account(scene, outcome, _),
        after(scene, _),
    ]


def _course(scene: Scene) -> h.Element:
    """Where it stands how the match went. By looking, those who played have it worked out."""
    address = f"/m/{scene.match_id}/review"
    begin = address if scene.mine else None
    return h.div(id="course", class_="course", data_again=f"{address}?course", data_begin=begin)


def _mine(scene: Scene, outcome: Outcome, _: Translate) -> h.Node:
    """What the reader came to, where one of several seats is one's own."""
    if len(scene.mine) != 1 or not outcome.winners:
        return None
    seat = scene.mine[0]
    if seat in outcome.winners:
        return h.p(class_="mine")[_("You have won.")]
    place = outcome.placing[seat]
    if len(scene.lines) == 2:
        return h.p(class_="mine")[_("You have lost.")]
    return h.p(class_="mine")[_("You come in place {number}.").format(number=place)]


def _account(scene: Scene, outcome: Outcome, _: Translate) -> h.Node:
    """Each seat in the order of their places, with what it is made of."""
    if scene.view is None:
        return None
    happened = [noted.event for noted in scene.log]
    columns, rows = scene.game.account(scene.view, happened, _)
    if not rows:
        return None
    order = sorted(range(len(scene.lines)), key=lambda seat: outcome.placing[seat])
    return h.table(class_="account")[
        h.thead[
            h.tr[
                h.th[h.span(class_="unseen")[_("Seat")]],
                [h.th(scope="col")[column] for column in columns],
            ]
        ],
        h.tbody[
            [
                h.tr(class_="mine" if seat in scene.mine else None)[
                    h.th(scope="row")[scene.game.crest(seat, scene.view), " ", scene.name(seat, _)],
                    [h.td[cell] for cell in rows[seat]],
                ]
                for seat in order
            ]
        ],
    ]
