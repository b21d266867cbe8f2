"""What happens before the first turn, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bingfa.core.events import Event
from bingfa.core.words import Translate
from bingfa.games.yuan.rules import events as e
from bingfa.games.yuan.rules.facts import Facts
from bingfa.games.yuan.words.names import (
    clan_name,
    clan_names,
    coins_text,
    province_name,
    province_names,
    seat_name,
    seat_names,
    tile_name,
    turned_text,
)


def _clans(event: e.ClansDrawn, facts: Facts, _: Translate) -> str:
    return _("The clans in play: {clans}.").format(clans=clan_names(event.clans, facts, _))


def _dealt_tiles(event: e.TilesDealt, facts: Facts, _: Translate) -> str:
    said = [
        _("{player} lays {tiles}").format(
            player=seat_name(seat, _),
            tiles=", ".join(tile_name(tile, facts) for tile in tiles),
        )
        for seat, tiles in enumerate(event.tiles)
    ]
    return _("The tiles are dealt: {hands}.").format(hands="; ".join(said))


def _map(event: e.MapLaid, facts: Facts, _: Translate) -> str:
    return _("The map is laid: {number} tiles.").format(number=event.tiles)


def _tile(event: e.TileLaid, facts: Facts, _: Translate) -> str:
    return _("{player} lays tile {tile} at {q},{r}, {turned}.").format(
        player=seat_name(event.seat, _),
        tile=tile_name(event.tile, facts),
        q=event.q,
        r=event.r,
        turned=turned_text(event.turned, _),
    )


def _temples(event: e.TemplesPlaced, facts: Facts, _: Translate) -> str:
    return _("A temple stands on every hill: {provinces}.").format(
        provinces=province_names(event.provinces, facts, _)
    )


def _city(event: e.CityPlaced, facts: Facts, _: Translate) -> str:
    if event.seat is not None:
        sentence = _("{player} places the first city of {clan} at {province}.")
    elif isinstance(event, e.CityDrawn):
        sentence = _("The first city of {clan} is drawn: {province}.")
    else:
        sentence = _("The first city of {clan} is {province}.")
    return sentence.format(
        player="" if event.seat is None else seat_name(event.seat, _),
        clan=clan_name(event.clan, facts),
        province=province_name(event.province, facts),
    )


def _dealt_clans(event: e.ClansDealt, facts: Facts, _: Translate) -> str:
    said = [
        _("{player} leads {clan} with {coins}").format(
            player=seat_name(seat, _),
            clan=clan_name(clan, facts),
            coins=coins_text(event.money[seat], _),
        )
        for seat, clan in enumerate(event.clans)
    ]
    return _("The clans are dealt: {clans}.").format(clans="; ".join(said))


def _bid(event: e.BidMade, facts: Facts, _: Translate) -> str:
    return _("{player} bids {coins}.").format(
        player=seat_name(event.seat, _), coins=coins_text(event.amount, _)
    )


def _bid_sealed(event: e.BidSealed, facts: Facts, _: Translate) -> str:
    return _("{player} has made a bid.").format(player=seat_name(event.seat, _))


def _bids(event: e.BidsShown, facts: Facts, _: Translate) -> str:
    said = "; ".join(
        _("{player}: {amount}").format(player=seat_name(seat, _), amount=amount)
        for seat, amount in enumerate(event.bids)
        if amount is not None
    )
    if event.winner is None:
        sentence = _("The bids: {bids}. {highest} bid the same, and bid again.")
    elif event.drawn:
        sentence = _("The bids: {bids}. Level again: chance decides for {winner}.")
    else:
        sentence = _("The bids: {bids}. {winner} chooses a clan.")
    return sentence.format(
        bids=said,
        highest=seat_names(event.highest, _),
        winner="" if event.winner is None else seat_name(event.winner, _),
    )


def _taken(event: e.ClanTaken, facts: Facts, _: Translate) -> str:
    if event.last:
        sentence = _("{player} has the last clan, {clan}, for nothing.")
    else:
        sentence = _("{player} pays {coins} and leads {clan}.")
    return sentence.format(
        player=seat_name(event.seat, _),
        clan=clan_name(event.clan, facts),
        coins=coins_text(event.price, _),
    )


SETTING_UP: Final[dict[type[Event], Callable[[Any, Facts, Translate], str]]] = {
    e.ClansDrawn: _clans,
    e.TilesDealt: _dealt_tiles,
    e.MapLaid: _map,
    e.TileLaid: _tile,
    e.TemplesPlaced: _temples,
    e.CityPlaced: _city,
    e.CityDrawn: _city,
    e.ClansDealt: _dealt_clans,
    e.BidMade: _bid,
    e.BidSealed: _bid_sealed,
    e.BidsShown: _bids,
    e.ClanTaken: _taken,
}
