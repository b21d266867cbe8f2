"""What can happen in Yuan. Seats, clans, tiles and provinces are numbers.

From the first turn on an event names a clan beside the seat that leads it: clans are what players
speak of.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from bingfa.core.events import Event, OfSeat

# What many events have in common


class OfClan(OfSeat, frozen=True, kw_only=True):
    """Something that a clan does, with the seat that leads it."""

    clan: int


class AtProvince(OfClan, frozen=True, kw_only=True):
    """Something that a clan does in a province."""

    province: int


class AmongClans(Event, frozen=True, kw_only=True):
    """Something between several clans about a province."""

    province: int
    seats: tuple[int, ...]
    clans: tuple[int, ...]


# Setting up


class ClansDrawn(Event, frozen=True, kw_only=True):
    """The clans in play, in the order in which their first cities are placed."""

    clans: tuple[int, ...]
    reveals: ClassVar[bool] = True


class TilesDealt(Event, frozen=True, kw_only=True):
    """By seat: the tiles that a player lays."""

    tiles: tuple[tuple[int, ...], ...]
    reveals: ClassVar[bool] = True


class MapLaid(Event, frozen=True, kw_only=True):
    """The map of a scenario lies on the table: so many tiles."""

    scenario: str
    tiles: int


class TileLaid(OfSeat, frozen=True, kw_only=True):
    """A player laid a tile with its centre at (q, r), turned by so many sixths."""

    tile: int
    q: int
    r: int
    turned: int


class TemplesPlaced(Event, frozen=True, kw_only=True):
    """A temple stands on every hill."""

    provinces: tuple[int, ...]


class CityPlaced(Event, frozen=True, kw_only=True):
    """A clan's first city; `seat` placed it, None if the scenario or chance did."""

    seat: int | None
    clan: int
    province: int


class CityDrawn(CityPlaced, frozen=True, kw_only=True):
    """A clan's first city where chance placed it."""

    reveals: ClassVar[bool] = True


class ClansDealt(Event, frozen=True, kw_only=True):
    """By seat: the clan that was dealt to a player, and its money."""

    clans: tuple[int, ...]
    money: tuple[int, ...]
    reveals: ClassVar[bool] = True


class BidMade(OfSeat, frozen=True, kw_only=True):
    """What a player bids; only that player knows it yet."""

    amount: int


class BidSealed(OfSeat, frozen=True, kw_only=True):
    """A player's bid is in."""


class BidsShown(Event, frozen=True, kw_only=True):
    """By seat: what was bid, None by those who did not bid.

    `highest` bid most. Several bid again, unless they did so already: then chance chose `winner`.
    """

    bids: tuple[int | None, ...]
    highest: tuple[int, ...]
    winner: int | None
    drawn: bool
    reveals: ClassVar[bool] = True


class ClanTaken(OfClan, frozen=True, kw_only=True):
    """A player has a clan: chosen for a price, or the last one left, for nothing."""

    price: int
    last: bool


# Planning


class TurnBegan(Event, frozen=True, kw_only=True):
    """The wheel of time moves on: so many temples win."""

    turn: int
    needed: int
    begins: ClassVar[bool] = True


class TargetChosen(AtProvince, frozen=True, kw_only=True):
    """The province that a clan plans to act on; only its player knows it."""


class LevelChosen(OfClan, frozen=True, kw_only=True):
    """An action of a plan; only its player knows it."""

    kind: int
    level: int


class PlanSealed(OfClan, frozen=True, kw_only=True):
    """A clan's plan is in, whatever it is."""


class PlansShown(Event, frozen=True, kw_only=True):
    """By seat: the clan, its target (None: it passes) and its three levels."""

    clans: tuple[int, ...]
    targets: tuple[int | None, ...]
    levels: tuple[tuple[int, int, int], ...]
    reveals: ClassVar[bool] = True


# Development


class Cancelled(AmongClans, frozen=True, kw_only=True):
    """Several clans meant to colonise one province: all their plans are void."""

    decides: ClassVar[bool] = True


class Paid(OfClan, frozen=True, kw_only=True):
    """What a plan costs: for development, fortification and militarisation."""

    costs: tuple[int, int, int]
    left: int


class Contested(AmongClans, frozen=True, kw_only=True):
    """Several clans would have spread to a free province: `taker` has it, or nobody.

    `targeted`: the taker colonises this very province; otherwise it is a power.
    """

    taker: int | None
    taker_clan: int | None
    targeted: bool
    decides: ClassVar[bool] = True


class Colonised(AtProvince, frozen=True, kw_only=True):
    """A clan settled a free province, and the free ones beside it: `gained`, the target first."""

    level: int
    gained: tuple[int, ...]
    decides: ClassVar[bool] = True


class Expanded(AtProvince, frozen=True, kw_only=True):
    """A clan settled the free provinces beside the group of its target."""

    level: int
    gained: tuple[int, ...]
    decides: ClassVar[bool] = True


class Urbanised(AtProvince, frozen=True, kw_only=True):
    """A group without a city got one, at the target."""

    attack: bool  # after an attack, not after colonising


class TempleBuilt(AtProvince, frozen=True, kw_only=True):
    """A temple stands in a province."""

    decides: ClassVar[bool] = True


class Stolen(AtProvince, frozen=True, kw_only=True):
    """What the builder of a temple took from a clan beside it.

    `builders` took from this clan together; `spared`: the two would have taken from each other.
    """

    victim: int
    victim_clan: int
    amount: int
    builders: int
    spared: bool
    decides: ClassVar[bool] = True


# Fortification and recruitment


class Fortified(AtProvince, frozen=True, kw_only=True):
    """A province was built up; `city` and `wall` are as they are now, `was_*` as before."""

    level: int
    was_city: int
    city: int
    was_wall: int
    wall: int
    army: bool
    decides: ClassVar[bool] = True


class Recruited(AtProvince, frozen=True, kw_only=True):
    """Armies were raised in a city; the stock may have held fewer than `wanted`."""

    number: int
    wanted: int
    decides: ClassVar[bool] = True


WhyWasted = Literal["village", "no city", "no recruits", "nobody there"]


class Wasted(AtProvince, frozen=True, kw_only=True):
    """A planned action came to nothing, and is not paid back."""

    kind: int
    level: int
    why: WhyWasted


# Attacks


class Marched(AtProvince, frozen=True, kw_only=True):
    """All armies in reach of a target leave home for it: (province, armies), and from the stock."""

    sources: tuple[tuple[int, int], ...]
    stock: int
    strength: int


class Clashed(AmongClans, frozen=True, kw_only=True):
    """Attackers of one province wore each other down before the attack."""

    before: tuple[int, ...]
    after: tuple[int, ...]


class Fought(Event, frozen=True, kw_only=True):
    """Attackers and defending armies fell one for one: `lost` on either side."""

    province: int
    seat: int
    clan: int
    defender: int
    defender_clan: int
    attackers: int
    defenders: int
    lost: int


class Stormed(Event, frozen=True, kw_only=True):
    """What was left of an attack against the defence of a province.

    `wall` 2 of a rampart, `shelter` 1 of an indestructible city beside it, `gorge` 2 of a power.
    """

    province: int
    seat: int
    clan: int
    defender: int
    defender_clan: int
    strength: int
    wall: int
    shelter: int
    gorge: int
    indestructible: bool
    taken: bool
    decides: ClassVar[bool] = True


class Raided(AmongClans, frozen=True, kw_only=True):
    """An attack of strength 1 beside a conquest; several on one province come to nothing.

    `army`: it fell together with a defending army.
    """

    defender: int
    defender_clan: int
    army: bool
    defence: int
    indestructible: bool
    taken: bool
    decides: ClassVar[bool] = True


class Fell(Event, frozen=True, kw_only=True):
    """A province that conquests cut off from every city was lost.

    It goes to the one clan whose conquests alone did it; `causes` are all of those clans.
    """

    province: int
    seat: int
    clan: int
    armies: int
    causes: tuple[int, ...]
    taker: int | None
    taker_clan: int | None
    decides: ClassVar[bool] = True


class PaidBack(AtProvince, frozen=True, kw_only=True):
    """The fortification planned after an attack that failed is paid back."""

    amount: int


# The end of a turn


class Earned(OfClan, frozen=True, kw_only=True):
    """Income: `reason` is "pass", "cancelled" or "development"."""

    amount: int
    reason: str


class Erupted(Event, frozen=True, kw_only=True):
    """Volcanoes cleared the provinces beside them; by province, who was there."""

    provinces: tuple[int, ...]
    seats: tuple[int, ...]
    clans: tuple[int, ...]
    decides: ClassVar[bool] = True


class Disbanded(AtProvince, frozen=True, kw_only=True):
    """Armies beyond what a province keeps returned to the stock."""

    number: int


class Levelled(Event, frozen=True, kw_only=True):
    """By seat: clans, temples, provinces and production at the end of a turn."""

    clans: tuple[int, ...]
    temples: tuple[int, ...]
    provinces: tuple[int, ...]
    rice: tuple[int, ...]
    forest: tuple[int, ...]
    mine: tuple[int, ...]


class MatchEnded(Event, frozen=True, kw_only=True):
    """Who won, and by what."""

    winners: tuple[int, ...]
    clans: tuple[int, ...]
    reason: str
    needed: int
