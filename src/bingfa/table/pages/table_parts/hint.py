"""The hint beside the choices: a button, and then the best few with their odds and their aims."""

from __future__ import annotations

from bingfa.core.game import Game
from bingfa.core.view import View
from bingfa.core.words import Translate
from bingfa.look import markup as h
from bingfa.review.tips import MOST, Tip, parts_of, plan_of
from bingfa.review.words import aim_of, often, percent
from bingfa.table.open_page.visible import Scene
from bingfa.table.pages.layout import nothing

WIDE = 100  # of a bar that shows a chance


def hint_part(scene: Scene, _: Translate) -> h.Node:
    """Nothing where there are no hints; else the button, or what came of it."""
    hint = scene.hint
    if not scene.hints or not scene.legal:
        return nothing("section", "hint")
    inside: h.Node
    if hint is None or hint.failed:
        inside = [
            h.button(type="button", class_="quiet", data_tip="")[_("Hint")],
            hint is not None and h.p[_("No hint could be found. Please try again.")],
        ]
    elif hint.tips is None:
        inside = h.p(class_="thinking")[_("Thinking …")]
    else:
        inside = [
            h.h3[_("Hint")],
            h.ol(class_="tips")[
                [
                    _tip(scene, hint.view, number, tip, _)
                    for number, tip in enumerate(hint.tips[:MOST])
                ]
            ],
            _note(scene, hint.view, hint.tips, _),
        ]
    return h.section(id="hint", class_="hint-box", aria_label=_("Hint"), aria_live="polite")[inside]


def _tip(scene: Scene, view: View, number: int, tip: Tip, _: Translate) -> h.Element:
    words = _("Fill it in") if view.sealed and len(tip.plan) > 1 else _("Play it")
    return h.li[
        h.p(class_="aim")[aim_of(tip.plan, scene.game, view, _)],
        odds(tip, _("play it {often}"), _),
        h.p(class_="typed")[h.code[", ".join(tip.plan)]],
        h.button(
            type="button",
            class_="quiet",
            data_tip=str(number),
            data_ghost=scene.game.plan_ghost(plan_of(tip.plan, scene.game), view, _),
        )[words],
    ]


def odds(tip: Tip, words: str, _: Translate) -> h.Node:
    """The chance of winning with a plan, as a bar too, and how often to play it."""
    mixed = 0 < tip.share < 1
    if tip.value is None and not mixed:
        return None
    return [
        h.p(class_="odds")[
            tip.value is not None
            and h.span(class_="chance")[
                _("chance of winning: {chance}").format(chance=percent(tip.value, _))
            ],
            " ",
            mixed and h.span(class_="share")[words.format(often=often(tip.share, _))],
        ],
        tip.value is not None and bar(tip.value),
    ]


def _note(scene: Scene, view: View, tips: tuple[Tip, ...], _: Translate) -> h.Node:
    if sum(tip.share > 0 for tip in tips) < 2:
        return None
    return [
        h.p(class_="note")[
            _("Choices are secret here: vary them as often as it says, and nobody can read you.")
        ],
        parts(scene.game, view, tips, _),
    ]


def parts(game: Game, view: View, mix: tuple[Tip, ...], _: Translate) -> h.Node:
    """How often each single action belongs to a mix of plans."""
    found = parts_of(mix, view)
    return (
        bool(found)
        and h.ul(class_="note")[
            [
                h.li[
                    _("{action}: {often}").format(
                        action=game.explain(action, view, _), often=often(share, _)
                    )
                ]
                for action, share in found
            ]
        ]
    )


def bar(part: float) -> h.Element:
    """A chance as a bar."""
    return h.svg(
        {"viewBox": f"0 0 {WIDE} 6", "preserveAspectRatio": "none"},
        class_="bar",
        aria_hidden="true",
    )[
        h.rect(class_="whole", width=str(WIDE), height="6"),
        h.rect(class_="part", width=f"{WIDE * part:.1f}", height="6"),
    ]
