"""Goofspiel: two players bid for thirteen prizes with the same thirteen cards."""

from __future__ import annotations

from collections.abc import Sequence

from bingfa import Action, Chance, Drawing, Event, Game
from bingfa.core.words import Translate, english
from goofspiel.board import draw
from goofspiel.rules import BIDS, SEATS, Bidding, GoofspielOptions, Shown, Table, Turned, Watching


class Goofspiel(Game[Table, Watching, GoofspielOptions]):
    """What Bingfa asks of the game, as far as it is not as usual."""

    name = "goofspiel"
    seats = SEATS
    minutes = (5, 10)
    options = GoofspielOptions

    def blank(self, options: GoofspielOptions, players: int) -> Table:
        return Table(options)

    def actions(self) -> Sequence[Action]:
        return BIDS

    def imagine(self, view: Watching, chance: Chance) -> Table:
        table = Table(GoofspielOptions.read(view.options.split()))
        hidden = [prize for prize in table.prizes if prize not in view.prizes]
        chance.shuffle(hidden)
        table.prizes = [*view.prizes, *hidden]
        table.played = [list(cards) for cards in view.played]
        for seat, ready in enumerate(view.ready):
            if ready:
                table.bids[seat] = view.own if seat == view.seat else chance.pick(table.hand(seat))
        return table

    def audit(self, state: Table) -> list[str]:
        cards = list(range(1, len(state.prizes) + 1))
        wrong = [] if sorted(state.prizes) == cards else [f"the prizes are {state.prizes}"]
        for seat, played in enumerate(state.played):
            held = [*state.hand(seat), *played]
            if sorted(held) != cards or len(played) != state.round:
                wrong.append(f"{SEATS[seat]} has played {played}")
        return wrong

    def appraise(self, view: Watching, chance: Chance) -> list[float]:
        return [-abs(action.number + 1 - view.prizes[-1]) for action in view.legal]

    def describe(self, event: Event, translate: Translate = english) -> str:
        _ = translate
        if isinstance(event, Bidding):
            return _("{who} bids {card}.").format(
                who=self.seat_name(event.seat, _), card=event.card
            )
        if isinstance(event, Turned):
            return _("The prize is {prize}.").format(prize=event.prize)
        assert isinstance(event, Shown)
        bids = " – ".join(map(str, event.bids))
        if event.seat is None:
            return _("{bids}: nobody takes {prize}.").format(bids=bids, prize=event.prize)
        who = self.seat_name(event.seat, _)
        return _("{bids}: {who} takes {prize}.").format(bids=bids, who=who, prize=event.prize)

    def explain(self, action: Action, view: Watching, translate: Translate = english) -> str:
        return translate("bid {card}").format(card=action.number + 1)

    def concerns(self, event: Event) -> tuple[str, ...]:
        if isinstance(event, Bidding):
            return (f"seat {SEATS[event.seat]}",)
        assert isinstance(event, Shown | Turned)
        return (f"prize {event.prize}",)

    def board(self, view: Watching, translate: Translate = english) -> Drawing:
        return draw(self, view, translate)

    def choices(self, view: Watching, translate: Translate = english) -> str:
        return ""  # every bid has its place on the board


GOOFSPIEL = Goofspiel()
