"""What is told of the events before the first turn."""

from __future__ import annotations

from typing import Any, Final

from bingfa.core.teller import Move, Telling, always
from bingfa.core.words import N_, Translate
from bingfa.games.yuan.rules import events as e
from bingfa.games.yuan.rules.facts import Facts
from bingfa.games.yuan.words.names import (
    clan_name,
    coins_text,
    province_names,
    seat_name,
    seat_names,
    tile_name,
    turned_text,
)
from bingfa.games.yuan.words.places import province_keys, seat_keys
from bingfa.games.yuan.words.told import HERE, SIDE, Told


def _hands(event: e.TilesDealt, facts: Facts, _: Translate) -> dict[str, object]:
    said = [
        _("{player} lays {tiles}").format(
            player=seat_name(seat, _),
            tiles=", ".join(tile_name(tile, facts) for tile in tiles),
        )
        for seat, tiles in enumerate(event.tiles)
    ]
    return {"hands": _("; ").join(said)}


def _dealt_clans(event: e.ClansDealt, facts: Facts, _: Translate) -> dict[str, object]:
    said = [
        _("{player} leads {clan} with {coins}").format(
            player=seat_name(seat, _),
            clan=clan_name(clan, facts),
            coins=coins_text(event.money[seat], _),
        )
        for seat, clan in enumerate(event.clans)
    ]
    return {"clans": _("; ").join(said)}


def _city(event: e.CityPlaced) -> str:
    if event.seat is not None:
        return N_("{player} places the first city of {clan} at {province}.")
    if isinstance(event, e.CityDrawn):
        return N_("The first city of {clan} is drawn: {province}.")
    return N_("The first city of {clan} is {province}.")


def _founding(event: e.CityPlaced, facts: Facts) -> tuple[Move, ...]:
    if event.seat is None:
        return ()
    return (Move("side {seat}", "house {province}", ("city", event.clan)),)


def _bids(event: e.BidsShown) -> str:
    if event.winner is None:
        return N_("The bids: {bids}. {highest} bid the same, and bid again.")
    if event.drawn:
        return N_("The bids: {bids}. Level again: chance decides for {winner}.")
    return N_("The bids: {bids}. {winner} chooses a clan.")


def _bid_words(event: e.BidsShown, facts: Facts, _: Translate) -> dict[str, object]:
    said = [
        _("{player}: {amount}").format(player=seat_name(seat, _), amount=amount)
        for seat, amount in enumerate(event.bids)
        if amount is not None
    ]
    return {
        "bids": _("; ").join(said),
        "highest": seat_names(event.highest, _),
        "winner": "" if event.winner is None else seat_name(event.winner, _),
    }


SETTING_UP: Final[tuple[Telling[Any, Facts], ...]] = (
    Told(e.ClansDrawn, N_("The clans in play: {clans}."), ()),
    Told(
        e.TilesDealt,
        N_("The tiles are dealt: {hands}."),
        lambda event, facts: seat_keys("side", range(len(event.tiles)), facts),
        gaps=_hands,
    ),
    Told(
        e.MapLaid,
        N_("The map is laid: {number} tiles."),
        (),
        gaps=lambda event, facts, _: {"number": event.tiles},
    ),
    Told(
        e.TileLaid,
        N_("{player} lays tile {tile}, {turned}."),
        ("tile {tile}",),
        gaps=lambda event, facts, _: {
            "tile": tile_name(event.tile, facts),
            "turned": turned_text(event.turned, _),
        },
    ),
    Told(
        e.TemplesPlaced,
        N_("A temple stands on every hill: {provinces}."),
        lambda event, facts: province_keys(event.provinces, facts),
        gaps=lambda event, facts, _: {"provinces": province_names(event.provinces, facts, _)},
    ),
    Told(e.CityPlaced, _city, HERE, _founding),
    Told(e.CityDrawn, _city, HERE, _founding),
    Told(
        e.ClansDealt,
        N_("The clans are dealt: {clans}."),
        lambda event, facts: seat_keys("side", range(len(event.clans)), facts),
        gaps=_dealt_clans,
    ),
    Told(
        e.BidMade,
        N_("{player} bids {coins}."),
        SIDE,
        quiet=always,
    ),
    Told(
        e.BidSealed,
        N_("{player} has made a bid."),
        SIDE,
        quiet=always,
    ),
    Told(
        e.BidsShown,
        _bids,
        lambda event, facts: seat_keys("side", event.highest, facts),
        gaps=_bid_words,
    ),
    Told(
        e.ClanTaken,
        lambda event: (
            N_("{player} has the last clan, {clan}, for nothing.")
            if event.last
            else N_("{player} pays {coins} and leads {clan}.")
        ),
        SIDE,
        gaps=lambda event, facts, _: {"coins": coins_text(event.price, _)},
    ),
)
