"""The board of Yuan for a terminal: ink on paper, drawn from a view and nothing else.

Colour never speaks alone: a clan is a colour and a letter, a terrain a wash and a letter.
"""

from __future__ import annotations

from typing import Final

from rich.box import HEAVY, ROUNDED
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Inked  # our own Text is for the catalogues

from bingfa.core.words import N_, Translate
from bingfa.games.yuan.rules.facts import Facts
from bingfa.games.yuan.rules.views.view import SideView, YuanView
from bingfa.games.yuan.terminal.map import (
    CITIES,
    FAINT,
    INKS,
    LETTERS,
    PAPER,
    SEAL,
    TEMPLE,
    WALLS,
    rows,
    width_of,
)
from bingfa.games.yuan.words.events import declare
from bingfa.games.yuan.words.names import (
    POWER_TEXTS,
    action_name,
    clan_name,
    coins_text,
    player_name,
    province_name,
    seat_name,
    terrain_name,
    tile_name,
)

WIDTH: Final = 80  # a large map may take more
SIGNS: Final = (
    N_("village"),
    N_("city"),
    N_("doubled city"),
    N_("rampart"),
    N_("indestructible"),
    N_("temple"),
)
FRAME: Final = 4  # columns of the frame and its padding


def draw(view: YuanView, facts: Facts, _: Translate) -> RenderableType:
    """The whole board as a seat or a spectator sees it, 80 columns wide or as wide as the map."""
    parts: list[RenderableType] = [_wheel(view, facts, _), *rows(view, facts)]
    if view.provinces:
        parts.append(_legend(_))
    parts.append(_sides(view, facts, _))
    if "powers=on" in view.options and view.turn:
        parts += _powers(view, facts, _)
    if view.seat is not None:
        parts += _own(view, view.seat, facts, _)
    if view.outcome is not None:
        parts.append(Inked(declare(view.outcome, facts, _), SEAL, justify="center"))
    title = Inked(f" {facts.title} ", "bold")
    width = max(WIDTH, width_of(view) + FRAME)
    return Panel(Group(*parts), title=title, box=HEAVY, style=PAPER, width=width)


def _wheel(view: YuanView, facts: Facts, _: Translate) -> Inked:
    """The wheel of time: the temples that win, turn by turn."""
    line = Inked(_("Temples that win")).append("  ")
    for turn, number in enumerate(view.wheel, 1):
        mark = "!" if view.eruption is not None and turn in facts.eruptions else ""
        if turn == max(view.turn, 1):
            line.append(f"[{number}{mark}]", SEAL)
        else:
            line.append(f" {number}{mark} ", FAINT if turn < view.turn else "bold")
    line.append("  ").append(_("turn {turn}").format(turn=view.turn), "bold")
    if view.eruption is not None:
        line.append("  ").append(_("! eruption"), FAINT)
    return line


def _legend(_: Translate) -> Columns:
    """What the letters and signs mean."""
    said = [f"{letter} {terrain_name(kind, _)}" for kind, letter in enumerate(LETTERS)]
    signs = (*CITIES[:3], *WALLS[1:3], TEMPLE)
    said += [f"{sign} {_(word)}" for sign, word in zip(signs, SIGNS, strict=True)]
    return Columns([Inked(each, FAINT) for each in said], padding=(0, 2))


def _sides(view: YuanView, facts: Facts, _: Translate) -> Table:
    """All players: clan, temples, provinces, production, money, armies, and who is ready."""
    table = Table(box=ROUNDED, expand=True, padding=(0, 1, 0, 0), header_style=FAINT)
    for heading in ("", _("Temples"), _("Provinces"), "r f m", _("Chão"), _("Stock"), ""):
        table.add_column(heading, no_wrap=True)
    for seat, side in enumerate(view.sides):
        name = Inked(player_name(seat, view, facts, _))
        if side.clan is not None:
            name = Inked(f" {clan_name(side.clan, facts)} ", _ink(side.clan, facts))
            name.append(f" {seat_name(seat, _)}", FAINT)
        temples = str(side.temples)
        if side.other_way is not None:
            temples += f" ({side.other_way[0]}/{side.other_way[1]})"
        table.add_row(
            name,
            temples,
            str(side.provinces),
            " ".join(map(str, side.production)),
            str(side.money),
            str(side.stock),
            _doing(seat, side, view, facts, _),
        )
    return table


def _ink(clan: int, facts: Facts) -> str:
    return INKS.get(facts.clans[clan].colour, SEAL)


def _doing(seat: int, side: SideView, view: YuanView, facts: Facts, _: Translate) -> Inked:
    """Whether a player is to choose, is done, or what tiles he has still to lay."""
    if side.tiles:
        tiles = " ".join(tile_name(tile, facts) for tile in side.tiles)
        return Inked(tiles, "bold" if seat in view.actors else "")
    if seat in view.actors:
        return Inked(_("chooses"), "bold")
    return Inked(_("done"), FAINT) if side.done else Inked("")


def _powers(view: YuanView, facts: Facts, _: Translate) -> list[RenderableType]:
    found: list[RenderableType] = []
    for clan in view.clans:
        power = POWER_TEXTS[facts.clans[clan].power]
        if power:
            found.append(Inked(f"{clan_name(clan, facts)}: {_(power)}", FAINT))
    return found


def _own(view: YuanView, seat: int, facts: Facts, _: Translate) -> list[RenderableType]:
    """One's own plan so far, and what is left of one's money."""
    plan = view.sides[seat].plan
    if plan is None:
        return []
    if plan.target is None:
        return [Inked(_("Your plan: pass"), "bold")]
    actions = ", ".join(
        action_name(kind, level, _) for kind, level in enumerate(plan.levels) if level
    )
    cost = sum(plan.costs)
    sentence = _("Your plan: {province}, {actions}; it costs {coins}, {left} are left")
    said = sentence.format(
        province=province_name(plan.target, facts),
        actions=actions or "-",
        coins=coins_text(cost, _),
        left=coins_text(view.sides[seat].money - cost, _),
    )
    return [Inked(said, "bold")]
