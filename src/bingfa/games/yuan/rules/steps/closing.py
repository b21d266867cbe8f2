"""The end of a turn: income, eruptions, the limit of armies, production, victory (Y10, Y15-Y17)."""

from __future__ import annotations

from typing import Final

from bingfa.games.yuan.rules.campaign import NO_CHOICES, UNKNOWN, Campaign
from bingfa.games.yuan.rules.events import (
    Disbanded,
    Earned,
    Erupted,
    Levelled,
    MatchEnded,
    TurnBegan,
)
from bingfa.games.yuan.rules.facts import DEVELOPMENT, NONE, PROVINCES

# By what a match is won; the clans that won follow in the outcome's reason.
BY_TEMPLES: Final = "temples"
BY_PROVINCES: Final = "provinces"
BY_LAST_TURN: Final = "last turn"
REASONS: Final = (BY_TEMPLES, BY_PROVINCES, BY_LAST_TURN)

PROVINCES_FOR_A_TEMPLE: Final = 3  # in Mu's way to win


def begin_turn(c: Campaign) -> None:
    """The wheel of time moves on, and all plan anew."""
    c.turn += 1
    if not c.silent:
        c.tell(TurnBegan(rule="Y16", turn=c.turn, needed=needed(c)))


def needed(c: Campaign) -> int:
    """The temples that win this turn."""
    return c.setup.wheel[c.turn - 1]


def close_turn(c: Campaign) -> None:
    """All that follows the last attack, up to the next turn's planning or the end."""
    earn(c)
    if c.setup.volcanoes and c.turn in c.facts.eruptions:
        erupt(c)
    disband(c)
    c.count_production()
    if not c.silent:
        tell_levels(c)
    check_victory(c)
    forget_plans(c)
    if not c.ended:
        begin_turn(c)


def forget_plans(c: Campaign) -> None:
    """The screens are empty again."""
    c.target = [NONE] * c.players
    c.choices = [NO_CHOICES] * c.players
    c.open_bits = [NONE] * c.players
    c.levels = [0] * (3 * c.players)
    c.label = UNKNOWN
    c.sealed_in = 0
    c.revealed = False
    c.cancelled = 0


def earn(c: Campaign) -> None:
    """Six for a pass or a cancelled plan, two for development II (Y5, Y15)."""
    for seat in range(c.players):
        if c.cancelled >> seat & 1:
            income(c, seat, c.facts.passing, "cancelled")
        elif c.target[seat] == NONE:
            income(c, seat, c.facts.passing, "pass")
        elif c.levels[seat * 3 + DEVELOPMENT] == 2:
            income(c, seat, c.facts.trading, "development")


def income(c: Campaign, seat: int, amount: int, reason: str) -> None:
    """A clan is paid."""
    c.money[seat] += amount
    if not c.silent:
        rule = "Y5" if reason == "cancelled" else "Y15"
        c.tell(Earned(rule=rule, seat=seat, clan=c.clan_of[seat], amount=amount, reason=reason))


def erupt(c: Campaign) -> None:
    """The provinces beside volcanoes become free; their temples stay (Y15)."""
    land = c.map()
    struck: list[int] = []
    for province in land.provinces:
        if land.volcanic[province] and c.owner[province] != NONE:
            struck.append(province)
    seats = tuple([c.owner[province] for province in struck])
    for province in struck:
        c.clear(province)
    if not c.silent:
        c.tell(Erupted(rule="Y15", provinces=tuple(struck), seats=seats, clans=c.clan_ids(seats)))


def disband(c: Campaign) -> None:
    """A province keeps three armies at most (Y10)."""
    armies, most = c.armies, c.facts.garrison
    for province in c.map().provinces:
        if armies[province] > most:
            surplus = armies[province] - most
            seat = c.owner[province]
            armies[province] = most
            c.stock[seat] += surplus
            if not c.silent:
                c.tell(
                    Disbanded(
                        rule="Y10",
                        seat=seat,
                        clan=c.clan_of[seat],
                        province=province,
                        number=surplus,
                    )
                )


def tell_levels(c: Campaign) -> None:
    """The markers on all clans' boards."""
    seats = range(c.players)
    c.tell(
        Levelled(
            rule="Y15",
            clans=tuple(c.clan_of),
            temples=tuple([c.temples(seat) for seat in seats]),
            provinces=tuple([c.lands(seat) for seat in seats]),
            rice=tuple([c.produce[seat * 3] for seat in seats]),
            forest=tuple([c.produce[seat * 3 + 1] for seat in seats]),
            mine=tuple([c.produce[seat * 3 + 2] for seat in seats]),
        )
    )


# Victory


def provinces_count(c: Campaign, seat: int) -> int:
    """Mu's provinces, one with a temple counting as two (Y17)."""
    return c.lands(seat) + c.temples(seat)


def by_provinces(c: Campaign, seat: int) -> bool:
    """Whether a clan has the provinces that stand for the temples needed (Y17)."""
    if c.power(seat) != PROVINCES:
        return False
    return provinces_count(c, seat) >= PROVINCES_FOR_A_TEMPLE * needed(c)


def rank(c: Campaign, seat: int) -> int:
    """One number that says who is ahead: temples, Mu, mines, Chao, armies (Y16, Y17).

    Who wins by provinces counts as having the temples that are needed.
    """
    temples = c.temples(seat)
    if temples < needed(c) and by_provinces(c, seat):
        temples = needed(c)
    favoured = 1 if c.power(seat) == PROVINCES else 0
    return (
        ((temples * 2 + favoured) * 256 + c.mines(seat)) * 65536 + c.money[seat]
    ) * 256 + c.armies_out(seat)


def check_victory(c: Campaign) -> None:
    """Whether somebody has won, or the last turn is over (Y16)."""
    there = False
    goal = needed(c)
    owner, temple = c.owner, c.temple
    temples = [0] * c.players
    for province in c.map().provinces:
        if temple[province]:
            seat = owner[province]
            if seat != NONE:
                temples[seat] += 1
    for seat in range(c.players):
        if temples[seat] >= goal or by_provinces(c, seat):
            there = True
    if not there and c.turn < c.setup.last_turn:
        return
    ranks = [rank(c, seat) for seat in range(c.players)]
    best = max(ranks)
    winners: list[int] = []
    for seat in range(c.players):
        if ranks[seat] == best:
            winners.append(seat)
            c.winners |= 1 << seat
    reason = BY_LAST_TURN
    if there:
        reason = BY_TEMPLES
        if c.temples(winners[0]) < needed(c):
            reason = BY_PROVINCES
    c.ended = reason
    if not c.silent:
        c.tell(
            MatchEnded(
                rule="Y17" if reason == BY_PROVINCES else "Y16",
                winners=tuple(winners),
                clans=c.clan_ids(tuple(winners)),
                reason=reason,
                needed=needed(c),
            )
        )
