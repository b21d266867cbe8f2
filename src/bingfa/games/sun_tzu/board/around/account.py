"""What a match has come to: the three scorings of each seat, province by province."""

from __future__ import annotations

from collections.abc import Sequence

from bingfa.core.drawing import Account
from bingfa.core.events import Event
from bingfa.core.words import Translate
from bingfa.games.sun_tzu.rules.events import Scored
from bingfa.games.sun_tzu.rules.facts import Edition
from bingfa.games.sun_tzu.words.names import province_name


def account(events: Sequence[Event], edition: Edition, _: Translate) -> Account:
    """By seat what each scoring paid, and all of them together."""
    scorings = [event for event in events if isinstance(event, Scored)]
    columns = [_("Turn {turn}").format(turn=event.turn) for event in scorings]
    rows = [
        (
            *(_paid(event, seat, edition, _) for event in scorings),
            str(sum(event.points[seat] for event in scorings)),
        )
        for seat in (0, 1)
    ]
    return Account((*columns, _("Total")), tuple(rows))


def _paid(event: Scored, seat: int, edition: Edition, _: Translate) -> str:
    """A scoring of one seat: the provinces that paid, and what they come to."""
    provinces = ", ".join(
        f"{province_name(at, edition, _)} {abs(worth)}"
        for at, worth in enumerate(event.paid)
        if (worth > 0 if seat == 0 else worth < 0)
    )
    return f"{event.points[seat]} ({provinces})" if provinces else str(event.points[seat])
