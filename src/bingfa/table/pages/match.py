"""The page of a match, in parts that can be sent one by one when they change."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any, Final

from markupsafe import Markup

from bingfa.core.drawing import Drawing
from bingfa.core.game import Game
from bingfa.core.view import View
from bingfa.core.words import Translate
from bingfa.look import markup as h
from bingfa.look.once import once
from bingfa.table.matches.drawings import Keeping, afresh, board_of
from bingfa.table.matches.live_match import Standing
from bingfa.table.open_page.messages import Parts
from bingfa.table.open_page.visible import Scene
from bingfa.table.pages.layout import data_block, nothing, page
from bingfa.table.pages.rulebook.glossary import for_script
from bingfa.table.pages.table_parts.coach import advice_part, coach_part
from bingfa.table.pages.table_parts.drawers import drawer, stage, tabs
from bingfa.table.pages.table_parts.guide import guide_part
from bingfa.table.pages.table_parts.hint import hint_part
from bingfa.table.pages.table_parts.log import entry
from bingfa.table.pages.table_parts.pacts import pacts_part
from bingfa.table.pages.table_parts.piece_buttons import laying, told_by_pieces
from bingfa.table.pages.table_parts.scenes import scene_part
from bingfa.table.pages.table_parts.seat_forms import affairs, urgent
from bingfa.table.pages.table_parts.seat_rail import seats, who_sits
from bingfa.table.pages.table_parts.talk import say, talk
from bingfa.table.pages.table_parts.wishes import wishes
from bingfa.table.web.reader_settings import Reader

NO_HAND: Final = Markup(h.div(id="hand"))
NO_CHOICES: Final = Markup(h.div(id="choices"))
NOTHING_EXPLAINED: Final = Markup(data_block("explained", {}))


def match_page(scene: Scene, reader: Reader, address: str) -> h.Element:
    """The whole page."""
    _ = reader.translate
    board = board_of(scene.game, scene.view, _)
    small = parts(scene, reader, address)
    return page(
        f"{scene.game.title} · Bingfa",
        reader,
        h.section(
            id="table",
            class_="play",
            data_match=scene.match_id,
            data_game=scene.game.name,
            data_mode="play",
            aria_label=scene.game.title,
        )[
            h.div(class_="says")[
                small["status"],
                h.div(id="caption", class_="caption", aria_live="polite"),
            ],
            h.div(class_="rail")[small["seats"], sheets_part(board)],
            stage(board_part(board, dealt=scene.begun), _),
            small["scene"],
            small["guide"],
            h.div(id="tray", class_="tray")[
                small["cover"],
                small["urgent"],
                small["advice"],
                small["hand"],
                h.div(id="maybe", class_="maybe", hidden=True),
                h.p(id="problem", class_="problem", role="alert"),
                laying(_),
                h.div(class_="deeds")[
                    small["coach"],
                    small["hint"],
                    small["undo"],
                    small["wishes"],
                    small["choices"],
                ],
                small["notation"],
            ],
            tabs(_),
            drawer(
                "log",
                _("What happened"),
                h.ol[[entry(scene, noted, reader) for noted in scene.log]],
            ),
            talk(scene, small["say"], small["pacts"], _),
            small["affairs"],
            small["explained"],
        ],
        for_script(scene.game, reader.language),
        back=f"/m/{scene.match_id}",
        main_class="table",
        game=scene.game,
        early="table",
    )


def parts(scene: Scene, reader: Reader, address: str, kept: Keeping = afresh) -> Parts:
    """Everything around the board that changes, by id. What seldom changes is kept."""
    _, game, view, language = reader.translate, scene.game, scene.view, reader.language
    bare = view is None or scene.cover is not None
    hand = NO_HAND if bare or view is None else Markup(hand_part(game, view, _))
    choices, told = NO_CHOICES, NOTHING_EXPLAINED
    if view is not None and view.legal:
        choices = Markup(h.div(id="choices")[drawn(game.choices(view, _))])
        known = explained(game, view, told_by_pieces(hand, choices), _)
        told = Markup(data_block("explained", known))
    who = tuple(who_sits(scene, line, _) for line in scene.lines)
    found = {
        "status": Markup(status_line(status(scene, _))),
        "seats": kept("seats", (language, scene.lines, who), lambda: seats(scene, who, _, kept)),
        "hand": hand,
        "choices": choices,
        "explained": told,
    }
    sitting = tuple(
        (
            *(each.name, line.kind, line.name, line.mine),
            *(line.away, line.lost, line.absent, line.commitment),
        )
        for line, each in zip(scene.lines, who, strict=True)
    )
    sitting_there = (
        *(language, address, sitting, scene.begun, scene.over, scene.until, scene.partners),
        *(scene.host, scene.listed),
    )
    found |= kept("sitting", sitting_there, lambda: _of_those_who_sit(scene, address, _))
    if not scene.begun or scene.over or scene.practice or scene.coach or scene.hint or scene.ledger:
        return found | _seldom(scene, reader, address)
    key = (
        *(language, address, sitting, scene.seat, scene.cover, scene.again, scene.can_undo),
        *(scene.moments, bool(scene.orders), bool(scene.legal), scene.hints),
    )
    return found | kept("seldom", key, lambda: _seldom(scene, reader, address))


def _of_those_who_sit(scene: Scene, address: str, _: Translate) -> Parts:
    """What changes with those who sit there."""
    return {
        "urgent": Markup(urgent(scene, _)),
        "affairs": Markup(affairs(scene, _, address)),
        "say": Markup(say(scene, _)),
    }


def _seldom(scene: Scene, reader: Reader, address: str) -> Parts:
    """What most choices leave as it is."""
    _ = reader.translate
    made: dict[str, h.Node] = {
        "scene": scene_part(scene, _, address),
        "guide": guide_part(scene, reader),
        "cover": cover(scene, _),
        "coach": coach_part(scene, _),
        "advice": advice_part(scene, _),
        "hint": hint_part(scene, _),
        "undo": undo(scene.seat is not None and scene.can_undo, _),
        "wishes": wishes(scene.moments, bool(scene.orders), _),
        "notation": notation(bool(scene.legal), _),
        "pacts": pacts_part(scene, _),
    }
    return {name: node if isinstance(node, Markup) else Markup(node) for name, node in made.items()}


def status_line(words: str) -> h.Element:
    """The line that always says who must do what, or what is shown."""
    return h.p(id="status", class_="status", role="status")[words]


def board_part(board: Drawing, *, dealt: bool = True) -> h.Element:
    """All of a board. Tab comes to it, and from there arrows go on. Before the deal it is faint."""
    opening = Markup(str(board.opening).replace("<svg", '<svg tabindex="0"', 1))
    classes = "board-frame" if dealt else "board-frame undealt"
    return h.div(id="board", class_=classes)[drawn(replace(board, opening=opening))]


def sheets_part(board: Drawing) -> h.Element:
    """What lies before each player, beside the board."""
    return h.div(id="sheets", class_="sheets")[
        [
            h.section(
                id=f"sheet-{sheet.seat}",
                class_="sheet-of",
                data_seat=sheet.seat,
                aria_label=sheet.title,
            )[drawn(sheet.drawing)]
            for sheet in board.sheets
        ]
    ]


def hand_part(game: Game, view: View, _: Translate) -> h.Element:
    """What a seat has before it."""
    return h.div(id="hand")[drawn(game.hand(view, _))]


def drawn(element: Any) -> h.Node:
    node: h.Node = element
    return node


# What to do now


def status(scene: Scene, _: Translate) -> str:
    """Who must do what, or how it ended, in a sentence."""
    if scene.outcome is not None:
        return declare(scene, _)
    if scene.view is None:
        return _awaiting(scene, _)
    if scene.cover is not None:
        return _("It is {seat}'s turn to look: the others look away.").format(
            seat=_who(scene, scene.cover, _)
        )
    return scene.game.ask(scene.view, _)


def _awaiting(scene: Scene, _: Translate) -> str:
    """Whom it waits for before it is dealt."""
    if scene.until is not None:
        said = _("All seats are taken. The deal waits until {names} can be reached.")
        return said.format(names=scene.names(Standing.AWAITED))
    if scene.open_seats:
        return _("The match begins when every seat is taken. Open seats: {number}.").format(
            number=len(scene.open_seats)
        )
    return _("The match begins when everybody has come. Asked: {names}.").format(
        names=scene.names(Standing.ASKED)
    )


def declare(scene: Scene, _: Translate) -> str:
    """How the match ended."""
    assert scene.outcome is not None
    lost = [line.seat for line in scene.lines if line.lost]
    return scene.game.conclude(scene.outcome, lost, _, scene.view)


def _who(scene: Scene, seat: int, _: Translate) -> str:
    name, line = scene.name(seat, _), scene.lines[seat]
    return name if line.name in (name, "") else f"{name} ({line.name})"


def cover(scene: Scene, _: Translate) -> h.Node:
    """Between people at one screen: whose turn it is to look, or a way to cover what is seen."""
    if scene.cover is not None:
        who = _who(scene, scene.cover, _)
        return h.div(id="cover", class_="cover")[
            drawn(scene.game.crest(scene.cover, scene.view)),
            h.p[_("Pass the screen to {seat}. Nobody else looks.").format(seat=who)],
            h.button(type="button", class_="commits", data_look=str(scene.cover))[
                _("I am {seat}: show my side").format(seat=who)
            ],
            [
                h.button(type="button", class_="quiet", data_look=str(seat))[
                    _("I am {seat}: let me look again").format(seat=_who(scene, seat, _))
                ]
                for seat in scene.again
            ],
        ]
    if len(scene.mine) > 1 and scene.seat is not None:
        return h.div(id="cover", class_="uncovered")[
            h.button(type="button", class_="quiet", data_cover="")[_("Cover the screen")]
        ]
    return nothing("div", "cover")


@once
def undo(possible: bool, _: Translate) -> h.Node:
    """Taking back, where there is anything that could be."""
    if not possible:
        return nothing("div", "undo")
    return h.div(id="undo")[h.button(type="button", class_="quiet", data_undo="")[_("Take back")],]


@once
def notation(possible: bool, _: Translate) -> h.Node:
    """A choice typed."""
    if not possible:
        return nothing("form", "notation")
    return h.form(id="notation", class_="notation")[
        h.label[
            h.span[_("Or type it")],
            h.input(name="action", autocomplete="off", autocapitalize="off", spellcheck="false"),
        ],
        h.button(type="submit", class_="quiet")[_("Play it")],
    ]


def explained(
    game: Game, view: View | None, told: Collection[str], _: Translate
) -> dict[str, dict[str, object]]:
    """Each choice in words, for the script to show, but those `told` elsewhere on the page."""
    if view is None:
        return {}
    found: dict[str, dict[str, object]] = {}
    is_tentative, explain, what_if = game.tentative, game.words.explain, game.pages.what_if
    for action in view.legal:
        tentative = is_tentative(action, view)
        if action.text in told and not tentative:
            continue
        known = found[action.text] = {"said": explain(action, view, _), "tentative": tentative}
        if ghost := what_if(action, view, _):
            known["ghost"] = ghost
    return found
