"""The pieces that events move, drawn alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from markupsafe import Markup

from bingfa.core.drawing import Motion
from bingfa.core.events import Event
from bingfa.games.yuan.board.livery import Livery, livery_of
from bingfa.games.yuan.board.map.figures import city, counted, flags, temple, village
from bingfa.games.yuan.board.map.targets import banner
from bingfa.games.yuan.rules.datafile import read_facts
from bingfa.games.yuan.rules.facts import Facts
from bingfa.games.yuan.words.events import TELLER
from bingfa.look import markup as h
from bingfa.look.frame import alone
from bingfa.look.lettering import letters
from bingfa.look.once import once


def motions(event: Event) -> tuple[Motion, ...]:
    """The pieces that an event moves."""
    return TELLER.motions(event, read_facts(), picture)


def picture(piece: tuple[Any, ...], facts: Facts) -> Markup:
    """A piece by its kind and what else it shows."""
    return PICTURES[piece[0]](*piece[1:])


def _livery(clan: int) -> Livery:
    return livery_of(clan, read_facts().clans[clan].colour)


@once
def _village(clan: int) -> h.Node:
    return alone(-20, -22, 40, 44, village(_livery(clan)))


@once
def _city(clan: int) -> h.Node:
    return alone(-27, -27, 54, 54, city(_livery(clan), 1))


@once
def _army(clan: int, number: int) -> h.Node:
    return alone(-20, -20, 40, 40, flags(_livery(clan), number))


@once
def _march(clan: int, number: int) -> h.Node:
    """Armies on their way, with their number."""
    return alone(
        -24, -24, 56, 48,
        [
            flags(_livery(clan), min(number, 3)),
            letters(20, 6, str(number), 28, weight="700", halo="var(--card)"),
        ],
    )  # fmt: skip


@once
def _banner(clan: int) -> h.Node:
    """A plan that is still rolled up."""
    return alone(-34, -62, 68, 74, banner((), _livery(clan)))


@once
def _temple() -> h.Node:
    return alone(-16, -19, 32, 34, temple())


@once
def _coin() -> h.Node:
    return alone(-12, -12, 24, 24, counted("coin"))


PICTURES: Final[dict[str, Callable[..., Markup]]] = {
    "village": _village,
    "city": _city,
    "army": _army,
    "march": _march,
    "banner": _banner,
    "temple": _temple,
    "coin": _coin,
}
