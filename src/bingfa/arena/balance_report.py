"""How even a set-up is, told: in a sentence, as rows of a table, and as a chart."""

from __future__ import annotations

from collections.abc import Sequence

from bingfa.arena.balance import SEAT, Balance, Share, setup_name, share_name
from bingfa.arena.figures import percent
from bingfa.arena.report import Grid, span
from bingfa.core.game import Game
from bingfa.core.words import N_, Translate
from bingfa.look.chart import Panel, Point, rows, ticks_for


def verdict(share: Share, fair: float, _: Translate) -> str:
    """How a share compares with a fair one, in a word or two."""
    low, high = share.interval
    if way := share.lopsided(fair):
        return _("much more") if way > 0 else _("much less")
    if low > fair:
        return _("more")
    return _("less") if high < fair else "–"


def remark(game: Game, balance: Balance, _: Translate) -> str:
    """What was played, and what is lopsided in it."""
    told = _(
        "{matches} matches of {players} bots ({level}), {undecided} undecided; fair is {fair}."
    )
    said = told.format(
        matches=balance.matches,
        players=balance.players,
        level=_(balance.level),
        undecided=balance.undecided,
        fair=percent(balance.fair, _),
    )
    found = [
        f"{named(game, kind, share, _)} ({percent(share.rate, _)})"
        for kind, share in balance.lopsided()
    ]
    if not found:
        return said + " " + _("Nothing is known to be lopsided.")
    return said + " " + _("Lopsided: {what}.").format(what=", ".join(found))


def named(game: Game, kind: str, share: Share, _: Translate) -> str:
    """A beginning with its kind, but for seats, whose names say it."""
    name = share_name(game, kind, share, _)
    return name if kind == SEAT else f"{_(kind)} {name}"


def grid(game: Game, balance: Balance, _: Translate) -> Grid:
    """All shares, kind by kind."""
    headings = (N_("beginning"), N_("matches"), N_("wins"), N_("rate"), N_("interval (95 %)"))
    told = [
        (
            named(game, kind, share, _),
            str(share.matches),
            str(share.wins),
            percent(share.rate, _),
            span(*share.interval, percent, _),
            verdict(share, balance.fair, _),
        )
        for kind in balance.shares
        for share in balance.told(kind)
    ]
    return Grid([*(_(heading) for heading in headings), _("than fair")], told)


def chart(
    game: Game, balances: Sequence[Balance], _: Translate, kinds: Sequence[str] = (SEAT,)
) -> str:
    """Shares of set-ups with their intervals, as SVG: by seat unless other kinds are asked for."""
    panels: list[Panel] = []
    for balance in balances:
        for kind in kinds:
            if told := balance.told(kind):
                panels.append(_panel(game, balance, kind, told, _))
    return rows(_("{game}: who wins among equals").format(game=game.title), panels)


def _panel(game: Game, balance: Balance, kind: str, told: Sequence[Share], _: Translate) -> Panel:
    points = [
        Point(
            share_name(game, kind, share, _),
            share.rate,
            *share.interval,
            figures=_("{wins} of {matches}").format(wins=share.wins, matches=share.matches),
            fair=balance.fair,
        )
        for share in told
    ]
    heading = setup_name(game, balance, _)
    if kind != SEAT:
        heading = _("{setup}: by {kind}").format(setup=heading, kind=_(kind))
    reach = [0.0, 2 * balance.fair, *(end for share in told for end in share.interval)]
    return Panel(heading, points, ticks_for(reach, 0.25), lambda value: percent(value, _))
