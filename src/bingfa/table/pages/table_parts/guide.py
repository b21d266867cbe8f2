"""The guide of a first match: a few words beside the thing that they speak of."""

from __future__ import annotations

from bingfa.core.chance import commitment
from bingfa.learn.course import LEARNER
from bingfa.learn.guide import Guide, advice, guide_of
from bingfa.look import markup as h
from bingfa.table.open_page.visible import Scene
from bingfa.table.pages.layout import nothing
from bingfa.table.web.reader_settings import Reader


def guiding(scene: Scene) -> Guide | None:
    """The guide that speaks at a table: it is a first match, and the learner's side is shown."""
    guide = guide_of(scene.game)
    if guide is None or not scene.practice or scene.seat != LEARNER:
        return None
    return guide if scene.commitment == commitment(guide.seed) else None


def guide_part(scene: Scene, reader: Reader) -> h.Node:
    """What the guide says now; the script puts it beside what it speaks of. It can be folded."""
    _, guide = reader.translate, guiding(scene)
    if guide is None or scene.view is None:
        return nothing("aside", "guide")
    given_up = scene.over and scene.view.outcome is None
    said = None if given_up else advice(guide, scene.game, scene.view, reader.language)
    return h.aside(
        id="guide",
        class_="guide",
        aria_label=_("Guide"),
        aria_live="polite",
        data_at=said.at if said else "",
        hidden=said is None,
    )[
        h.details(open=True)[
            h.summary[_("Guide")],
            h.p[said.words if said else ""],
            scene.over and h.p[h.a(href=f"/learn/{scene.game.name}")[_("On to the lessons")]],
        ]
    ]
