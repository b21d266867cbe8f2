"""The coach beside the choices: a switch, and what it says of a choice that waits."""

from __future__ import annotations

from bingfa.core.words import Translate
from bingfa.look import markup as h
from bingfa.review.coach import Assessment
from bingfa.review.tips import plan_of
from bingfa.review.words import aim_of, decisive, warned
from bingfa.table.bot_workers.coach import Thought
from bingfa.table.open_page.visible import Scene
from bingfa.table.pages.layout import nothing, switch


def coach_part(scene: Scene, _: Translate) -> h.Node:
    """Its switch; nothing where there is no coach."""
    coach = scene.coach
    if coach is None or not scene.legal:
        return nothing("form", "coach")
    about = _(
        "In matches against bots alone: it speaks before a choice that gives much away, "
        "and says what decided a turn. It knows no more than you do."
    )
    return h.form(id="coach", class_="coach", method="post", action="/settings")[
        switch("coach", _("Coach"), "on" if coach.on else "off", about)
    ]


def advice_part(scene: Scene, _: Translate) -> h.Node:
    """What it has to say: of a choice that waits, or else of the turn before."""
    coach = scene.coach
    if coach is None or not coach.on:
        return nothing("section", "advice")
    said: h.Node = None
    if coach.thought is not None:
        said = _thought(scene, coach.thought, _)
    elif coach.decided is not None:
        shows = "|".join(scene.game.concerns(coach.decided.event))
        said = h.p(class_="decided", data_shows=shows)[decisive(coach.decided, scene.game, _)]
    return h.section(id="advice", class_="advice", aria_label=_("Coach"), aria_live="polite")[said]


def _thought(scene: Scene, thought: Thought, _: Translate) -> h.Node:
    if thought.assessment is None:
        words, said = h.p(class_="thinking")[_("The coach is looking …")], _("Go ahead")
        return [words, _anyhow(thought, said)]
    return [_assessment(scene, thought, thought.assessment, _), _anyhow(thought, _("All the same"))]


def _anyhow(thought: Thought, said: str) -> h.Element:
    """Made once more, the choice is made."""
    return h.button(type="button", class_="quiet", data_action=thought.text)[said]


def _assessment(scene: Scene, thought: Thought, assessment: Assessment, _: Translate) -> h.Node:
    game, view = scene.game, thought.view
    assert view.seat is not None
    better = aim_of(assessment.better, game, view, _)
    places = () if assessment.threat is None else game.concerns(assessment.threat)
    return [
        h.p(class_="warned")[warned(assessment, game, view.seat, _)],
        h.p(class_="aim")[_("Better: {aim}.").format(aim=better)],
        h.button(
            type="button",
            class_="quiet",
            data_shows="|".join(places),
            data_ghost=game.plan_ghost(plan_of(assessment.better, game), view, _),
        )[_("Show it on the board")],
    ]
