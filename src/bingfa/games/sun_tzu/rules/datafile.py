"""Reading the data file of an edition: every problem in it is found and listed."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from bingfa.core.documents.edition import DataFile, data_file, read_toml
from bingfa.core.documents.tables import Table
from bingfa.core.errors import BadDocument
from bingfa.games.sun_tzu.rules.cards import KINDS, NAMES, PLUS_2, PLUS_3, SEVEN, SIX
from bingfa.games.sun_tzu.rules.effects import EFFECTS
from bingfa.games.sun_tzu.rules.facts import (
    FIRST_CARDS,
    LAST_TURN,
    PROVINCES,
    SCORING_TURNS,
    Edition,
    Scale,
    Stands,
)

MOST_ARMIES: Final = 99
MOST_COPIES: Final = 3  # of a card: a bundle has two bits for each kind


# What no rule asks for: other words make no other edition.
SPOKEN: Final = frozenset({"title", "leaders", "province_names", "rules"})


def source(name: str) -> DataFile:
    """The data file in use."""
    return data_file("bingfa.games.sun_tzu", name)


@cache
def read_edition(name: str) -> Edition:
    """The edition of the data file in use; BadDocument lists every problem in it."""
    file = source(name)
    return edition_from(file.text, file.name)


def edition_from(text: str, what: str) -> Edition:
    """The edition that a data file's text describes; BadDocument lists every problem in it."""
    data = read_toml(text, what)
    problems: list[str] = []

    table = Table(data, problems)
    seats = table.texts("seats", 2)
    provinces = table.texts("provinces", PROVINCES)
    armies = table.number("armies", 1, MOST_ARMIES)
    aside = table.number("aside", 0, armies)
    copies = _deck(data.get("deck"), problems)
    track = table.number("track", 1, 99)
    track_wins = data.get("track_wins")
    if not isinstance(track_wins, list) or any(turn not in SCORING_TURNS for turn in track_wins):
        problems.append("track_wins: a list of turns out of 3, 6 and 9 is wanted")
        track_wins = []
    for key in ("paid_leave", "between"):
        if type(data.get(key)) is not bool:
            problems.append(f"{key}: true or false is wanted")
    plague = data.get("plague")
    if plague not in ("cancels-card", "cancels-combat"):
        problems.append('plague: "cancels-card" or "cancels-combat" is wanted')
    name, title = table.text("name"), table.text("title")
    leaders = table.texts("leaders", 2)
    province_names = table.texts("province_names", PROVINCES)
    borders = _borders(table.texts("borders"), provinces, problems)
    stands = _stands(table.texts("stands"), problems)
    limits = _limits(data.get("cards"), seats, problems)
    tiny = _tiny(data.get("tiny"), armies, copies, problems)
    rules = data.get("rules")
    if not isinstance(rules, dict) or set(rules) != CITED:
        problems.append(f"rules: a table of {', '.join(sorted(CITED))} is wanted")
        rules = {}
    problems.extend(
        f"rules.{key}: a rule's number is wanted"
        for key, rule in rules.items()
        if not isinstance(rule, str) or not rule
    )
    table.known(KEYS)
    if problems:
        raise BadDocument(what, problems)
    return Edition(
        name=name,
        title=title,
        seats=seats,
        leaders=leaders,
        provinces=provinces,
        province_names=province_names,
        borders=borders,
        stands=stands,
        armies=armies,
        aside=aside,
        copies=copies,
        track=track,
        track_wins=tuple(track_wins),
        cancels_card=plague == "cancels-card",
        paid_leave=data["paid_leave"],
        between=data["between"],
        keep_rule=rules["keep"],
        card_rule=rules["cards"],
        march_rule=rules["march"],
        plague_rule=rules["plague"],
        leave_rule=rules["leave"],
        limits=limits,
        tiny=tiny,
    )


CITED = {"keep", "cards", "march", "plague", "leave"}
KEYS = {
    "name",
    "title",
    "seats",
    "leaders",
    "provinces",
    "province_names",
    "borders",
    "stands",
    "armies",
    "aside",
    "deck",
    "track",
    "track_wins",
    "plague",
    "paid_leave",
    "between",
    "rules",
    "cards",
    "tiny",
}
TINY = {"provinces", "stands", "armies", "basic", "pile", "dealt", "scorings"}


def _borders(
    pairs: tuple[str, ...], provinces: tuple[str, ...], problems: list[str]
) -> tuple[int, ...]:
    masks = [0] * PROVINCES
    for pair in pairs:
        ends = pair.split()
        if len(ends) != 2 or ends[0] == ends[1] or not set(ends) <= set(provinces):
            problems.append(f"borders: {pair!r} is not two different provinces")
            continue
        one, other = provinces.index(ends[0]), provinces.index(ends[1])
        if masks[one] >> other & 1:
            problems.append(f"borders: {pair!r} is there twice")
        masks[one] |= 1 << other
        masks[other] |= 1 << one
    if provinces:
        problems.extend(
            f"borders: {province} borders on nothing"
            for province, mask in zip(provinces, masks, strict=True)
            if not mask
        )
    return tuple(masks)


def _stands(texts: tuple[str, ...], problems: list[str], least: int = PROVINCES) -> Stands:
    stands: list[tuple[int, ...]] = []
    for text in texts:
        values = text.split("-")
        if len(values) != len(SCORING_TURNS) or not all(
            v.isascii() and v.isdigit() for v in values
        ):
            problems.append(f"stands: {text!r} is not three numbers like 1-2-4")
        else:
            stands.append(tuple(int(value) for value in values))
    if len(texts) < least:
        problems.append(f"stands: at least {least} are wanted, not {len(texts)}")
    if len(set(stands)) != len(stands):
        problems.append("stands: two are the same")
    return tuple(stands)


def _limits(cards: Any, seats: tuple[str, ...], problems: list[str]) -> tuple[tuple[int, ...], ...]:
    limits: list[tuple[int, ...]] = []
    if not isinstance(cards, dict) or (seats and set(cards) != set(seats)):
        problems.append("cards: a table for each seat is wanted")
        return ()
    for seat in seats:
        table = cards[seat]
        row = [0] * len(EFFECTS)
        if not isinstance(table, dict) or not table:
            problems.append(f"cards.{seat}: a table of cards and their last turns is wanted")
            continue
        for effect, last in table.items():
            if effect not in EFFECTS:
                problems.append(f"cards.{seat}: there is no card {effect!r}")
            elif type(last) is not int or not 1 <= last <= LAST_TURN:
                problems.append(f"cards.{seat}.{effect}: a turn from 1 to {LAST_TURN} is wanted")
            else:
                row[EFFECTS.index(effect)] = last
        limits.append(tuple(row))
    return tuple(limits)


def _deck(table: Any, problems: list[str]) -> tuple[int, ...]:
    """How many each player has of each kind of card: the basic ones are always there, once."""
    wanted = NAMES[SIX + 1 :]
    if not isinstance(table, dict) or set(table) != set(wanted):
        problems.append(f"deck: exactly {', '.join(wanted)} are wanted")
        return (1,) * KINDS
    for card, number in table.items():
        if type(number) is not int or not 0 <= number <= MOST_COPIES:
            problems.append(f"deck.{card}: a number from 0 to {MOST_COPIES} is wanted")
            return (1,) * KINDS
    copies = (*(1,) * (SIX + 1), *(table[card] for card in wanted))
    usual = sum(copies[SEVEN:]) - copies[PLUS_2] - copies[PLUS_3]
    least, most = FIRST_CARDS, FIRST_CARDS + LAST_TURN
    if not least <= usual <= most:
        problems.append(
            f"deck: {usual} cards beyond 1 to 6, without +2 and +3; at least {least} are dealt, "
            f"and with more than {most} the pile would hold more than one before the last turn"
        )
    return copies


def _tiny(table: Any, armies: int, deck: tuple[int, ...], problems: list[str]) -> Scale:
    """The tiny game's measure."""
    nothing = Scale(1, ((0, 0, 0),), 1, deck, 0, (1,), True)
    if not isinstance(table, dict) or set(table) != TINY:
        problems.append(f"tiny: a table of {', '.join(sorted(TINY))} is wanted")
        return nothing
    numbers = {"provinces": PROVINCES, "armies": armies, "dealt": FIRST_CARDS}
    for key, most in numbers.items():
        least = 0 if key == "dealt" else 1
        if type(table[key]) is not int or not least <= table[key] <= most:
            problems.append(f"tiny.{key}: a number from {least} to {most} is wanted")
            return nothing
    copies = [0] * KINDS
    for key, kinds in (("basic", NAMES[: SIX + 1]), ("pile", NAMES[SIX + 1 :])):
        cards = table[key]
        if not isinstance(cards, list) or any(card not in kinds for card in cards):
            problems.append(f"tiny.{key}: a list of cards is wanted, of {', '.join(kinds)}")
            return nothing
        for card in cards:
            copies[NAMES.index(card)] += 1
    said, scorings = table["stands"], table["scorings"]
    if not isinstance(said, list) or not all(isinstance(stand, str) for stand in said):
        problems.append("tiny.stands: a list of texts is wanted")
        return nothing
    stands = _stands(tuple(said), problems, table["provinces"])
    if scorings not in ([1], [1, 2], [1, 2, 3]):
        problems.append("tiny.scorings: the first turns are wanted, at most three")
        return nothing
    if any(number > most for number, most in zip(copies, deck, strict=True)):
        problems.append("tiny: more of a card than there are")
    if sum(copies[: SIX + 1]) + table["dealt"] < table["provinces"]:
        problems.append("tiny.basic: fewer cards than provinces")
    return Scale(
        table["provinces"],
        stands,
        table["armies"],
        tuple(copies),
        table["dealt"],
        tuple(scorings),
        in_order=True,
    )
