"""What lies before one player: tiles to lay, a hidden bid, clans to choose from, or the plan.

It is a piece of a page, apart from the map, so that a phone can have it under the thumb.
"""

from __future__ import annotations

from collections.abc import Iterator

from bingfa.core.words import Translate
from bingfa.games.yuan.board.around.laying import tiles
from bingfa.games.yuan.board.around.planning import planning
from bingfa.games.yuan.board.livery import livery_of
from bingfa.games.yuan.board.map.chart import chart_of
from bingfa.games.yuan.board.map.figures import COUNTED, GATE, seal
from bingfa.games.yuan.rules.actions import Bid, TakeClan
from bingfa.games.yuan.rules.facts import Facts
from bingfa.games.yuan.rules.views.view import YuanView
from bingfa.games.yuan.words.names import (
    POWER_TEXTS,
    clan_name,
    clan_names,
    coins_text,
    seat_name,
    terrain_name,
)
from bingfa.look import markup as h
from bingfa.look.lettering import HAND, sentence


def hand(view: YuanView, facts: Facts, _: Translate) -> h.Element:
    """All that a seat has before it now."""
    return h.section(class_="hand", data_game=facts.name)[_before(view, facts, _)]


def _before(view: YuanView, facts: Facts, _: Translate) -> h.Node:
    if view.phase == "tiles":
        return tiles(view, chart_of(view.hexes, facts), _)
    if view.phase == "cities":
        return _placing(view, facts, _)
    if view.phase in ("bids", "clan"):
        return _auction(view, facts, _)
    if view.seat is not None and view.outcome is None:
        return planning(view, view.sides[view.seat], facts, _)
    return None


# Setting up


def _placing(view: YuanView, facts: Facts, _: Translate) -> h.Node:
    """The clan whose first city is placed, and those that follow."""
    if view.placing is None:
        return None
    rest = view.clans[view.clans.index(view.placing) + 1 :]
    return [
        h.h3[_("First city to be placed")],
        h.div(class_="scroll placing")[
            emblem(view.placing, facts),
            h.span[
                h.b[clan_name(view.placing, facts)],
                " ",
                h.small[
                    _("Nobody knows yet who will lead this clan."),
                    [" ", _("Then: {clans}.").format(clans=clan_names(rest, facts, _))]
                    if rest
                    else None,
                ],
            ],
        ],
    ]


def emblem(clan: int, facts: Facts, kind: str = "emblem") -> h.Element:
    """A clan's seal as a small picture of its own, hidden from screen readers."""
    livery = livery_of(clan, facts.clans[clan].colour)
    return h.svg(HAND | {"viewBox": "-27 -27 54 54", "class": kind}, aria_hidden="true")[
        seal(livery, GATE)
    ]


def _auction(view: YuanView, facts: Facts, _: Translate) -> Iterator[h.Node]:
    """A closed hand with coins, and the clans that are to be had."""
    bids = [action for action in view.legal if isinstance(action, Bid)]
    if view.seat is not None and view.phase == "bids":
        own = view.sides[view.seat]
        if bids:
            yield h.h3[_("Your closed hand: how much do you bid for the first choice?")]
            if view.rebid:
                yield h.p(class_="note")[_("A tie: those who tied bid again.")]
            yield h.div(class_="bids", role="group", aria_label=_("Bid"))[
                [
                    h.button(
                        class_="bid",
                        type="button",
                        data_key=f"bid {bid.amount}",
                        data_action=bid.text,
                        aria_label=_("Bid {coins}.").format(coins=coins_text(bid.amount, _)),
                    )[_fist(bid.amount)]
                    for bid in bids
                ]
            ]
        elif own.bid is not None:
            yield h.h3[_("Your closed hand")]
            yield h.p(class_="note")[
                _("You bid {coins}. The hands open together.").format(coins=coins_text(own.bid, _))
            ]
    yield h.h3[_("Clans")]
    chosen = {action.clan: action.text for action in view.legal if isinstance(action, TakeClan)}
    yield h.ul(class_="clans")[
        [h.li[_clan(clan, chosen.get(clan), view, facts, _)] for clan in view.clans]
    ]


def _fist(amount: int) -> h.Node:
    """Coins in a hand."""
    coin = COUNTED["coin"][0]
    spots = ((0, 0), (-11, 0), (11, 0), (-5.5, -10), (5.5, -10), (0, -20))
    order = ((), (0,), (1, 2), (0, 1, 2), (1, 2, 3, 4), (0, 1, 2, 3, 4), (0, 1, 2, 3, 4, 5))
    return [
        h.svg(HAND | {"viewBox": "-26 -36 52 56", "class": "fist"}, aria_hidden="true")[
            [
                h.path(d=coin, fill="var(--gold)", fill_rule="evenodd", stroke="var(--lacquer)",
                       stroke_width=".8",
                       transform=f"translate({spots[at][0]} {spots[at][1] - 2}) scale(.62)")
                for at in (order[amount] if amount < len(order) else range(6))
            ],
            h.path(
                d="M-24 3Q-14 8 0 6.4Q14 8 24 2.4Q22 18 0 18Q-21 18-24 3Z", fill="var(--silk)",
                stroke="var(--ink)", stroke_width="1.8", stroke_linejoin="round",
            ),
        ],
        h.b[str(amount)],
    ]  # fmt: skip


def _clan(clan: int, action: str | None, view: YuanView, facts: Facts, _: Translate) -> h.Node:
    """A clan as a card: its first city, its power, who has it, or that it can be taken."""
    home = next((here for here in view.provinces if here.clan == clan and here.city), None)
    leader = next((seat for seat, side in enumerate(view.sides) if side.clan == clan), None)
    power = POWER_TEXTS[facts.clans[clan].power] if "powers=on" in view.options else ""
    said: list[str] = []
    if home is not None:
        said.append(
            _("First city: {province}, {terrain}.").format(
                province=facts.province_names[home.province], terrain=terrain_name(home.terrain, _)
            )
        )
    if power:
        said.append(sentence(_(power)) + ".")
    if leader is not None:
        said.append(_("Taken by {player}.").format(player=seat_name(leader, _)))
    if action is not None:
        said.append(_("You may take this clan."))
    body: list[h.Node] = [
        emblem(clan, facts),
        h.span[h.b[clan_name(clan, facts)], " ", h.small[" ".join(said)]],
    ]
    shows = None if home is None else f"province {facts.province_names[home.province]}"
    if action is None:
        return h.div(class_="scroll", data_shows=shows, data_says="", tabindex="0")[body]
    return h.button(class_="scroll", type="button", data_action=action, data_shows=shows)[body]
