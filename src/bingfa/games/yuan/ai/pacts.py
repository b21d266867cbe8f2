"""Pacts in Yuan: no attack on each other, and a temple that both leave alone, up to a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bingfa.core.events import Event
from bingfa.core.pacts import Pact, Pacts
from bingfa.core.words import Translate, english
from bingfa.games.yuan.rules.actions import Target
from bingfa.games.yuan.rules.datafile import read_facts
from bingfa.games.yuan.rules.events import Colonised, Expanded, Fought, PlansShown, Stormed
from bingfa.games.yuan.rules.views.view import ProvinceView, YuanView
from bingfa.games.yuan.words.names import player_name, province_name

PEACE: Final = "peace"
LEAVE: Final = "leave"  # and the province
SHORT: Final = 3  # turns
LONG: Final = 6
MOST_TEMPLES: Final = 4  # that are offered to be left alone
STRONGER: Final = 3  # armies more, with which nobody wants peace


class YuanPacts(Pacts[YuanView]):
    """The pacts of Yuan."""

    def turn(self, view: YuanView) -> int:
        return 0 if view.outcome is not None else view.turn

    def offers(self, view: YuanView, other: int) -> Sequence[Pact]:
        seat = view.seat
        if seat is None or not self.turn(view):
            return ()
        last = len(view.wheel)
        ends = sorted({min(view.turn + turns, last) for turns in (SHORT, LONG)} - {view.turn})
        peace = [Pact(PEACE, end) for end in ends]
        temples = [each for each in view.provinces if _between(each, seat, other, view)]
        leave = [
            Pact(f"{LEAVE} {each.province}", ends[0]) for each in temples[:MOST_TEMPLES] if ends
        ]
        return (*peace, *leave)

    def suggests(self, view: YuanView, other: int) -> Pact | None:
        """Peace, now and then, with a neighbour who has more armies."""
        seat = view.seat
        if seat is None or view.turn % SHORT != 1 or not _touch(seat, other, view):
            return None
        offered = self.offers(view, other)
        wanted = _armies(view, other) > _armies(view, seat)
        return offered[0] if offered and wanted and not _nearly_wins(view, other) else None

    def agrees(self, pact: Pact, view: YuanView, other: int) -> bool:
        """Not with whoever is about to win, nor where it gives away what is one's own to take."""
        seat = view.seat
        if seat is None or pact not in self.offers(view, other) or _nearly_wins(view, other):
            return False
        if pact.text == PEACE:
            return _armies(view, seat) < _armies(view, other) + STRONGER
        province = _province(pact)
        near = {
            each.seat for each in view.provinces if province in each.near and each.seat is not None
        }
        return other in near or seat not in near

    def forbids(self, pact: Pact, view: YuanView, other: int) -> frozenset[str]:
        theirs = {each.province for each in view.provinces if each.seat == other}
        barred = theirs if pact.text == PEACE else {_province(pact)}
        return frozenset(
            action.text
            for action in view.legal
            if isinstance(action, Target) and action.province in barred
        )

    def breakers(self, pact: Pact, one: int, other: int, events: Sequence[Event]) -> list[int]:
        """Whoever made the promised thing its target; a raid beside another attack is no choice.

        Nor is it one to attack a province that was free when it was planned.
        """
        targets: tuple[int | None, ...] = ()
        settled: set[int] = set()
        found: list[int] = []
        for event in events:
            if isinstance(event, PlansShown):
                targets = event.targets
                if pact.text != PEACE:
                    found = [seat for seat in (one, other) if targets[seat] == _province(pact)]
            elif isinstance(event, Colonised | Expanded):
                settled.update(event.gained)
            elif isinstance(event, Fought | Stormed) and pact.text == PEACE:
                between = {event.seat, event.defender} == {one, other}
                chosen = targets and targets[event.seat] == event.province
                if between and chosen and event.province not in settled:
                    found.append(event.seat)
        return sorted(set(found))

    def say(
        self, pact: Pact, one: int, other: int, view: YuanView, translate: Translate = english
    ) -> str:
        _, facts = translate, read_facts()
        names = {
            "one": player_name(one, view, facts, _),
            "other": player_name(other, view, facts, _),
            "turn": pact.until,
        }
        if pact.text == PEACE:
            return _("{one} and {other} do not attack each other up to turn {turn}").format(**names)
        where = province_name(_province(pact), facts)
        said = _("{one} and {other} leave the temple in {province} alone up to turn {turn}")
        return said.format(province=where, **names)


def _province(pact: Pact) -> int:
    return int(pact.text.removeprefix(LEAVE))


def _between(province: ProvinceView, seat: int, other: int, view: YuanView) -> bool:
    """Whether a temple is neither's, and beside what one of them has."""
    if not province.temple or province.seat in (seat, other):
        return False
    owners = {each.seat for each in view.provinces if each.province in province.near}
    return bool(owners & {seat, other})


def _touch(seat: int, other: int, view: YuanView) -> bool:
    """Whether two players have provinces side by side."""
    theirs = {each.province for each in view.provinces if each.seat == other}
    return any(theirs & set(each.near) for each in view.provinces if each.seat == seat)


def _armies(view: YuanView, seat: int) -> int:
    return sum(each.armies for each in view.provinces if each.seat == seat)


def _nearly_wins(view: YuanView, seat: int) -> bool:
    return view.sides[seat].temples + 1 >= view.needed


YUAN_PACTS: Final = YuanPacts()
