"""Who wins among equals, drawn: a bar for each beginning with its interval, beside its figures."""

from __future__ import annotations

from bingfa.arena.balance import Balance, Share, share_name
from bingfa.arena.balance_report import verdict
from bingfa.arena.figures import percent
from bingfa.arena.report import span
from bingfa.core.game import Game
from bingfa.core.words import Translate
from bingfa.look import markup as h


def shares_part(game: Game, balance: Balance, _: Translate) -> h.Node:
    """A table for each kind of beginning."""
    return [
        h.table(class_="shares")[
            h.caption[_("By {kind}").format(kind=_(kind))],
            h.thead(class_="unseen")[
                h.tr[
                    h.th(scope="col")[_("beginning")],
                    h.th(scope="col")[_("rate")],
                    h.th(scope="col")[_("interval (95 %)")],
                ]
            ],
            h.tbody[[_row(game, balance, kind, share, _) for share in balance.told(kind)]],
        ]
        for kind in balance.shares
        if len(balance.told(kind)) > 1
    ]


def _row(game: Game, balance: Balance, kind: str, share: Share, _: Translate) -> h.Element:
    said = verdict(share, balance.fair, _)
    lopsided = bool(share.lopsided(balance.fair))
    return h.tr(class_="lopsided" if lopsided else None)[
        h.th(scope="row")[share_name(game, kind, share, _)],
        h.td[bar(share, balance.fair)],
        h.td[
            h.strong[percent(share.rate, _)],
            " ",
            h.span(class_="note")[
                _("{low_to_high}, {wins} of {matches}").format(
                    low_to_high=span(*share.interval, percent, _),
                    wins=share.wins,
                    matches=share.matches,
                ),
                lopsided and h.fragment[" · ", _("{said} than fair").format(said=said)],
            ],
        ],
    ]


def bar(share: Share, fair: float) -> h.Element:
    """A rate on a scale to twice the fair share or to all, its interval, and the fair share."""
    whole = min(1.0, max(2.2 * fair, 0.6))
    low, high = (100 * min(end / whole, 1) for end in share.interval)
    rate, mark = 100 * min(share.rate / whole, 1), 100 * fair / whole
    return h.svg(
        {"viewBox": "0 0 100 20", "preserveAspectRatio": "none"},
        class_="share-bar",
        aria_hidden="true",
    )[
        h.path(class_="ground", d="M0 10H100"),
        h.path(class_="rate", d=f"M0 4H{rate:.1f}V16H0Z"),
        h.path(class_="fair", d=f"M{mark:.1f} 0V20"),
        h.path(class_="reach", d=f"M{low:.1f} 10H{high:.1f}M{low:.1f} 5V15M{high:.1f} 5V15"),
    ]
