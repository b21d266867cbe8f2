"""Setting up a table: what a form says, checked, becomes a plan for a match."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from bingfa import bots, games
from bingfa.core.deal import Contribution
from bingfa.core.errors import BadOption
from bingfa.core.game import Game
from bingfa.core.match import Match
from bingfa.core.options import Options
from bingfa.core.words import N_, Text, Translate, english
from bingfa.learn.guide import Guide
from bingfa.table.database.rows import NOT_TAKEN, Plan, Played, SeatKind, Sitting, Stored
from bingfa.table.matches.clocks import MISSED, Clock, ClockKind, Missed
from bingfa.table.matches.dealing import seated
from bingfa.table.now import now
from bingfa.table.web.reader_settings import tidy


class SeatWish(StrEnum):
    """How a form fills a seat: with one of these, or with a bot as bot:NAME."""

    ME = "me"
    OPEN = "open"
    SCREEN = "screen"  # a further person at the same screen


SEAT_WISHES: Final = {
    SeatWish.ME: N_("me"),
    SeatWish.OPEN: N_("open: whoever comes"),
    SeatWish.SCREEN: N_("a person at this screen"),
}
ALIKE: Final = ""  # as a stand-in: the same as the bots at the table
GUEST: Final = N_("guest")

Form = Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class Wish:
    """The one behind a form: the player, what they are called, and what they add to the seed."""

    player: str
    name: str
    translate: Translate = english
    commitment: str | None = None


def word(form: Form, key: str, default: str = "") -> str:
    """The first value of a field."""
    values = form.get(key)
    return values[0] if values else default


def number(form: Form, key: str, default: int) -> int:
    """A field that holds a whole number."""
    text = word(form, key) or str(default)
    if not text.isdecimal() or len(text) > 6:
        raise BadOption(Text("{value} is not a whole number", value=repr(text[:20])))
    return int(text)


def game_of(form: Form) -> Game:
    return games.find(word(form, "game"))


def options_of(game: Game, form: Form) -> Options:
    """The options of the form: what is not ticked is off, what is not chosen by default.

    An option that others settle may stand ticked in the form where it cannot be on: it is then off.
    """
    ticked = set(form.get("option", ()))
    chosen = {*game.options.choices(), *game.options.checks()}
    wanted: dict[str, object] = {}
    for name in game.options.names():
        if name not in chosen:
            wanted[name] = name in ticked
        elif value := word(form, f"option-{name}").strip():
            wanted[name] = value
    try:
        return game.options.of(wanted)
    except BadOption:
        # A box that is as it always is has said nothing: what the other options settle, they do.
        usual = game.settle(None)
        unsaid = {
            name for name in game.options.settled() if wanted.get(name) == getattr(usual, name)
        }
        if not unsaid:
            raise
        return game.options.of({name: wanted[name] for name in wanted if name not in unsaid})


def players_of(game: Game, form: Form, options: Options) -> int:
    """How many players the form asks for; as few as the options allow if it does not say."""
    return game.number(number(form, "players", game.sizes_for(options)[0]), options)


def plan_of(form: Form, wish: Wish) -> Plan:
    """The match that a form asks for; BadOption or UnknownName says what is wrong with it."""
    game = game_of(form)
    options = options_of(game, form)
    chosen = [_seat(game, seat, form, wish) for seat in range(players_of(game, form, options))]
    seats = bound(chosen, wish)
    missed = word(form, "missed", Missed.BOT)
    if missed not in MISSED:
        raise BadOption(Text("{value} is no way to treat a missed turn", value=repr(missed[:20])))
    plan = Plan(
        game=game.name,
        rules=game.rules_version,
        options=str(options),
        secret=secrets.token_hex(16),
        seats=seats,
        host=wish.player,
        clock=str(_clock(form)),
        missed=Missed(missed),
        stand_in=_stand_in(word(form, "stand-in", ALIKE), seats),
        listed=word(form, "listed") == "on",
    )
    return begun(plan)


def quick_plan(form: Form, wish: Wish) -> Plan:
    """A match at once: the player against bots, or bots alone to be watched."""
    game = game_of(form)
    options = options_of(game, form) if "chosen" in form else _usual(game, form)
    bot = _bot(word(form, "bot", bots.USUAL))
    seats = [Sitting(SeatKind.BOT, bot) for _ in range(players_of(game, form, options))]
    if not word(form, "watch"):
        seats[0] = Sitting(SeatKind.PERSON, wish.name, wish.player)
    return begun(
        Plan(
            game=game.name,
            rules=game.rules_version,
            options=str(options),
            secret=secrets.token_hex(16),
            seats=bound(seats, wish),
            host=wish.player,
            stand_in=bot,
        )
    )


def _usual(game: Game, form: Form) -> Options:
    """The options that nobody has chosen: as for a first match, if it is one."""
    if not word(form, "first"):
        return game.settle(None)
    return game.for_beginners(game.number(number(form, "players", game.players[0])))


def rematch_plan(stored: Stored, wish: Wish) -> Plan:
    """The same people once more, everybody one seat further: with two they swap.

    Whoever offers it sits down, bots do too; the seats of the others are kept for them until they
    answer. Who had no name but their seat's is called by the new one.
    """
    game = games.find(stored.game)
    names = [game.seat_name(seat, wish.translate) for seat in range(len(stored.seats))]
    seats = [
        Sitting(
            each.kind
            if each.kind == SeatKind.BOT or each.belongs_to(wish.player)
            else SeatKind.OPEN,
            names[(at + 1) % len(names)] if each.name == names[at] else each.name,
            each.player,
            devices=each.devices,
        )
        for at, each in enumerate(stored.seats)
    ]
    return begun(
        replace(
            _alike(stored, secrets.token_hex(16)),
            seats=bound([seats[-1], *seats[:-1]], wish),
            host=stored.host,
            clock=stored.clock,
            missed=stored.missed,
            listed=stored.listed,
        )
    )


def _alike(stored: Stored, secret: str) -> Plan:
    """A plan of the same game, with nobody at it yet."""
    return Plan(
        game=stored.game,
        rules=games.find(stored.game).rules_version,
        options=stored.options,
        secret=secret,
        seats=(),
        stand_in=stored.stand_in,
        origin=stored.id,
    )


def practice_plan(stored: Stored, played: Sequence[Played], seat: int, wish: Wish) -> Plan:
    """What was played of a finished match, to go on from against bots. Its seed is out already."""
    assert stored.seed is not None
    return replace(
        _alike(stored, stored.seed),
        seed=stored.seed,
        edition=stored.edition,
        seats=[
            Sitting(SeatKind.PERSON, wish.name, wish.player)
            if at == seat
            else Sitting(SeatKind.BOT, stored.stand_in)
            for at in range(len(stored.seats))
        ],
        host=wish.player,
        started=now(),
        practice=True,
        actions=[replace(each, message=None) for each in played],
    )


def guided_plan(game: Game, guide: Guide, wish: Wish) -> Plan:
    """A first match with a guide. Everybody knows its deal, so it is practice."""
    options = game.options.read(guide.options.split())
    others = [Sitting(SeatKind.BOT, guide.bot)] * (game.number(None, options) - 1)
    return Plan(
        game=game.name,
        rules=game.rules_version,
        options=str(options),
        secret=guide.seed,
        seed=guide.seed,
        edition=game.fingerprint,
        seats=[Sitting(SeatKind.PERSON, wish.name, wish.player), *others],
        host=wish.player,
        stand_in=guide.bot,
        started=now(),
        practice=True,
    )


def record_plan(match: Match, result: str, wish: Wish) -> Plan:
    """A finished match from a record file, to be looked at."""
    added = match.deal.contributions
    parts = [added.get(seat, Contribution("")) for seat in match.game.seats]
    return Plan(
        game=match.game.name,
        rules=match.game.rules_version,
        options=str(match.options),
        secret=match.deal.secret,
        seed=match.seed,
        edition=match.game.fingerprint,
        seats=[
            Sitting(
                SeatKind.PERSON,
                name,
                lost=seat in match.lost,
                commitment=parts[seat].commitment or None,
                contribution=parts[seat].text,
            )
            for seat, name in enumerate(match.players)
        ],
        host=wish.player,
        started=now(),
        actions=[Played(move.seat, move.action.text) for move in match.moves],
        finished=now(),
        result=result,
    )


def bound(seats: Sequence[Sitting], wish: Wish) -> list[Sitting]:
    """The seats, the first of those that somebody takes bound to what they add to the seed."""
    first = next((at for at, each in enumerate(seats) if each.belongs_to(wish.player)), None)
    return [
        replace(each, commitment=wish.commitment) if at == first else each
        for at, each in enumerate(seats)
    ]


def begun(plan: Plan) -> Plan:
    """Dealt, if nobody has to be waited for; BadOption if it cannot be played."""
    game, clock, seats = games.find(plan.game), Clock.read(plan.clock), tuple(plan.seats)
    options = game.options.read(plan.options.split())
    Match(game, options, tuple(each.name for each in seats), "can it be played?")
    change = seated(game, options, plan.secret, clock, seats, now())
    return replace(
        plan,
        seats=change.seats or seats,
        seed=change.seed,
        edition=change.edition,
        started=change.started,
        deadline=change.deadline,
    )


def _seat(game: Game, seat: int, form: Form, wish: Wish) -> Sitting:
    wanted = word(form, f"seat-{seat}", SeatWish.ME if seat == 0 else SeatWish.OPEN)
    if wanted == SeatWish.ME:
        return Sitting(SeatKind.PERSON, wish.name, wish.player)
    if wanted == SeatWish.OPEN:
        return Sitting(SeatKind.OPEN, NOT_TAKEN)
    if wanted == SeatWish.SCREEN:
        return Sitting(
            SeatKind.PERSON,
            tidy(word(form, f"name-{seat}")) or game.seat_name(seat, wish.translate),
            wish.player,
        )
    kind, _, bot = wanted.partition(":")
    if kind == SeatKind.BOT:
        return Sitting(SeatKind.BOT, _bot(bot))
    raise BadOption(Text("{value} is no way to fill a seat", value=repr(wanted[:20])))


def _bot(name: str) -> str:
    bots.make(name)
    return name


def _stand_in(name: str, seats: Sequence[Sitting]) -> str:
    """The bot that plays for whoever is away: of the table's own level, if none is named."""
    if name != ALIKE:
        return _bot(name)
    return next((each.name for each in seats if each.kind == SeatKind.BOT), bots.USUAL)


def _clock(form: Form) -> Clock:
    kind = word(form, "clock", ClockKind.NONE)
    if kind == ClockKind.LIVE:
        return Clock.live(number(form, "minutes", 15), number(form, "seconds", 20))
    if kind == ClockKind.DAILY:
        return Clock.daily(
            number(form, "hours", 24), number(form, "bank", 48), number(form, "cap", 96)
        )
    if kind != ClockKind.NONE:
        raise BadOption(Text("there is no clock {value}", value=repr(kind[:20])))
    return Clock()
