"""The end of a match as a scene: who won, by what, and every seat's account."""

from __future__ import annotations

from bingfa.core.outcome import Outcome
from bingfa.core.words import Translate
from bingfa.look import markup as h
from bingfa.table.open_page.visible import Scene
from bingfa.table.pages.seat_forms import after


def ending(scene: Scene, outcome: Outcome, _: Translate) -> h.Node:
    """Who won and how far ahead, what one came to oneself, and what can be done now."""
    lost = [line.seat for line in scene.lines if line.lost]
    names = [scene.name(seat, _) for seat in outcome.winners]
    heading = _("{winner} wins").format(winner=", ".join(names)) if names else _("Nobody wins")
    return [
        h.div(class_="crests")[
            [h.span[scene.game.crest(seat, scene.view)] for seat in outcome.winners]
        ],
        h.h2[heading],
        h.p(class_="reason")[scene.game.conclude(outcome, lost, _, scene.view)],
        _mine(scene, outcome, _),
        _account(scene, outcome, _),
        after(scene, _),
        h.button(type="button", class_="quiet", data_dismiss="")[_("Look at the board")],
    ]


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
    columns, rows = scene.game.reckoning(scene.view, happened, _)
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
