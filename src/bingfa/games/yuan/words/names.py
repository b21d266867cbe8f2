"""What things are called in sentences: players, clans, provinces, tiles, levels, amounts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bingfa.core.words import N_, Translate
from bingfa.games.yuan.rules.facts import NONE, Facts
from bingfa.games.yuan.rules.views.view import YuanView

TERRAIN_NAMES: Final = (
    N_("rice paddies"),
    N_("forest"),
    N_("mine"),
    N_("hill"),
    N_("water"),
    N_("mountain"),
    N_("volcano"),
)
KIND_TITLES: Final = (N_("Development"), N_("Fortification"), N_("Militarization"))
LEVEL_SIGNS: Final = ("-", "I", "II", "III")
COLOURS: Final = {
    "black": N_("black"),
    "red": N_("red"),
    "green": N_("green"),
    "orange": N_("orange"),
    "white": N_("white"),
    "blue": N_("blue"),
    "purple": N_("purple"),
    "yellow": N_("yellow"),
}
POWER_TEXTS: Final = (
    "",
    N_(
        "wins also with three times the wheel's number in provinces, one with a temple counting "
        "as two, and wins ties"
    ),
    N_("takes the provinces that stay free because another clan would have settled them too"),
    N_("attacks also over at most one mountain and two water hexes"),
    N_(
        "reaches over at most two water hexes; its provinces beside two mountains with an army "
        "have 2 more defence"
    ),
)


def seat_name(seat: int, _: Translate) -> str:
    """A player who has no clan yet."""
    return _("Player {number}").format(number=seat + 1)


def seat_names(seats: Iterable[int], _: Translate) -> str:
    return listed([seat_name(seat, _) for seat in seats], _)


def clan_name(clan: int, facts: Facts) -> str:
    """A clan's name, which is the same in all languages."""
    return facts.clans[clan].title


def clan_names(clans: Iterable[int], facts: Facts, _: Translate) -> str:
    return listed([clan_name(clan, facts) for clan in clans], _)


def player_name(seat: int, view: YuanView, facts: Facts, _: Translate) -> str:
    """A player by the clan that he leads, as soon as he has one."""
    clan = view.sides[seat].clan
    return seat_name(seat, _) if clan is None else clan_name(clan, facts)


def player_names(seats: Iterable[int], view: YuanView, facts: Facts, _: Translate) -> str:
    return listed([player_name(seat, view, facts, _) for seat in seats], _)


def province_name(province: int, facts: Facts) -> str:
    """A province's name, as it stands on the tile."""
    return facts.province_names[province] if province != NONE else "-"


def province_names(provinces: Iterable[int], facts: Facts, _: Translate) -> str:
    return listed([province_name(province, facts) for province in provinces], _)


def tile_name(tile: int, facts: Facts) -> str:
    """A tile's letter; those of the China box have a C before it."""
    return facts.tiles[tile].name


def terrain_name(terrain: int, _: Translate) -> str:
    return _(TERRAIN_NAMES[terrain])


def action_name(kind: int, level: int, _: Translate) -> str:
    """A kind of action with its level: Development II."""
    return f"{_(KIND_TITLES[kind])} {LEVEL_SIGNS[level]}"


def armies_text(number: int, _: Translate) -> str:
    return _("1 army") if number == 1 else _("{number} armies").format(number=number)


def provinces_text(number: int, _: Translate) -> str:
    return _("1 province") if number == 1 else _("{number} provinces").format(number=number)


def plan_text(target: int, levels: Sequence[int], facts: Facts, _: Translate) -> str:
    """A plan in words: "NIE: Development I, Fortification II"."""
    actions = [action_name(kind, level, _) for kind, level in enumerate(levels) if level]
    return _("{province}: {actions}").format(
        province=province_name(target, facts), actions=", ".join(actions) or _("nothing yet")
    )


def coins_text(number: int, _: Translate) -> str:
    return _("{number} Chão").format(number=number)


TURNED: Final = (
    N_("as it lies in the hand"),
    N_("turned once to the left"),
    N_("turned twice to the left"),
    N_("turned half round"),
    N_("turned twice to the right"),
    N_("turned once to the right"),
)


def turned_text(sixths: int, _: Translate) -> str:
    """How a tile lies, in words; a turn is by one of its sides."""
    return _(TURNED[sixths])


def listed(names: Sequence[str], _: Translate) -> str:
    """Several names in a row: "Mu, Weyu and Suhey"."""
    if len(names) < 2:
        return "".join(names) or _("nobody")
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])
