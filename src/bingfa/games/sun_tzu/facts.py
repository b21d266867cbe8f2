"""The facts of an edition, read from its data file and checked, and what options make of them."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from bingfa.core.errors import BadDocument
from bingfa.games.sun_tzu.cards import (
    COPIES,
    KINDS,
    NAMES,
    PLUS_2,
    PLUS_3,
    SIX,
    bundle_of,
)
from bingfa.games.sun_tzu.effects import EFFECTS

ARMIES = 21  # of each player, wherever they are
PROVINCES = 5
LAST_TURN = 9
SCORING_TURNS = (3, 6, 9)
FIRST_CARDS = 4

Stands = tuple[tuple[int, ...], ...]


class Scale:
    """How large a match is. Provinces in play are the first ones; the others are worth nothing."""

    def __init__(
        self,
        provinces: int,
        stands: Stands,
        armies: int,
        copies: tuple[int, ...],
        first_cards: int,
        scorings: tuple[int, ...],
        in_order: bool,
    ) -> None:
        self.provinces = provinces
        self.stands = stands
        self.armies = armies  # of each player, wherever they are
        self.copies = copies  # by kind of card: how many each player has
        self.first_cards = first_cards  # dealt from the pile at the start
        self.scorings = scorings  # the turns with a scoring; the last of them is the last turn
        self.in_order = in_order  # cards are laid province by province

    @property
    def worthless(self) -> Stands:
        """The stands of the provinces that are not in play."""
        return ((0,) * len(SCORING_TURNS),) * (PROVINCES - self.provinces)


class Edition:
    """What distinguishes Sun Tzu and Dynasties: names, map, stands, track, plague and cards."""

    def __init__(
        self,
        name: str,
        title: str,
        seats: tuple[str, ...],
        leaders: tuple[str, ...],
        provinces: tuple[str, ...],
        province_names: tuple[str, ...],
        borders: tuple[int, ...],
        stands: tuple[tuple[int, ...], ...],
        track: int,
        track_wins: tuple[int, ...],
        cancels_card: bool,
        rules: dict[str, str],
        limits: tuple[tuple[int, ...], ...],
        tiny: Scale,
    ) -> None:
        self.name = name
        self.title = title
        self.seats = seats
        self.leaders = leaders
        self.provinces = provinces
        self.province_names = province_names
        self.borders = borders  # by province: the bit set of provinces it borders on
        self.stands = stands
        self.track = track
        self.track_wins = track_wins  # the turns after which the end square wins at once
        self.cancels_card = cancels_card  # a plague cancels the opposing card whole (S7)
        # The rules to cite where the editions differ.
        self.keep_rule = rules["keep"]
        self.card_rule = rules["cards"]
        self.march_rule = rules["march"]
        self.plague_rule = rules["plague"]
        self.leave_rule = rules["leave"]
        self.limits = limits  # by seat and effect: the last turn of use, 0 for no such card
        self.whole = Scale(PROVINCES, stands, ARMIES, COPIES, FIRST_CARDS, SCORING_TURNS, False)
        self.tiny = tiny  # for research: a match that programs can solve

    def spared(self, armies: int) -> int:
        """How many of the armies in a province a plague leaves there (S7, D1)."""
        if self.cancels_card:
            return armies - armies // 2
        return max(armies // 2, min(armies, 1))

    def effects(self, seat: int) -> int:
        """The cards that a seat chooses from, as a bit set."""
        return sum(1 << effect for effect, limit in enumerate(self.limits[seat]) if limit)


class Setting:
    """An edition with the options of one match settled."""

    def __init__(
        self,
        edition: Edition,
        options: str,
        *,
        costly_cards: bool,
        effects: bool,
        events: bool,
        may_reinforce: bool,
        may_leave: bool,
        tiny: bool = False,
    ) -> None:
        self.edition = edition
        self.options = options
        scale = edition.tiny if tiny else edition.whole
        self.scale = scale
        self.provinces = scale.provinces  # in play
        self.all = (1 << scale.provinces) - 1  # the same as a bit set
        self.copies = tuple(
            0 if kind in (PLUS_2, PLUS_3) and not costly_cards else scale.copies[kind]
            for kind in range(KINDS)
        )
        self.basic = bundle_of([kind for kind in range(SIX + 1) if scale.copies[kind]])
        self.aside = 3 if costly_cards else 0
        self.reserve = scale.armies - self.aside
        self.scorings = scale.scorings
        self.last_turn = scale.scorings[-1]
        # By bit set of provinces without a card: those where one may be laid next.
        self.laying = [
            (empty & -empty if scale.in_order else empty) & self.all
            for empty in range(1 << PROVINCES)
        ]
        self.effects = effects  # strategy or warlord cards are in play
        self.events = events
        self.may_reinforce = may_reinforce
        self.may_leave = may_leave


def read_edition(name: str) -> Edition:
    """The edition of a data file of this package; BadDocument lists every problem in it."""
    source = files("bingfa.games.sun_tzu") / "data" / f"{name}.toml"
    return edition_from(source.read_text(encoding="utf-8"), f"{name}.toml")


def edition_from(text: str, what: str) -> Edition:
    """The edition that a data file's text describes; BadDocument lists every problem in it."""
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadDocument(what, [f"not a TOML file: {error}"]) from error
    problems: list[str] = []

    def strings(key: str, number: int | None) -> tuple[str, ...]:
        value = data.get(key)
        if not isinstance(value, list) or not all(isinstance(part, str) for part in value):
            problems.append(f"{key}: a list of texts is wanted")
            return ()
        if number is not None and (len(value) != number or len(set(value)) != number):
            problems.append(f"{key}: {number} different texts are wanted")
            return ()
        return tuple(value)

    def text_of(key: str) -> str:
        value = data.get(key)
        if not isinstance(value, str) or not value:
            problems.append(f"{key}: a text is wanted")
            return ""
        return value

    seats = strings("seats", 2)
    provinces = strings("provinces", PROVINCES)
    track = data.get("track")
    if type(track) is not int or not 1 <= track <= 99:
        problems.append("track: a number of squares from 1 to 99 is wanted")
    track_wins = data.get("track_wins")
    if not isinstance(track_wins, list) or any(turn not in SCORING_TURNS for turn in track_wins):
        problems.append("track_wins: a list of turns out of 3, 6 and 9 is wanted")
        track_wins = []
    plague = data.get("plague")
    if plague not in ("cancels-card", "cancels-combat"):
        problems.append('plague: "cancels-card" or "cancels-combat" is wanted')
    name, title = text_of("name"), text_of("title")
    leaders = strings("leaders", 2)
    province_names = strings("province_names", PROVINCES)
    borders = _borders(strings("borders", None), provinces, problems)
    stands = _stands(strings("stands", None), problems)
    limits = _limits(data.get("cards"), seats, problems)
    tiny = _tiny(data.get("tiny"), problems)
    rules = data.get("rules")
    if not isinstance(rules, dict) or set(rules) != CITED:
        problems.append(f"rules: a table of {', '.join(sorted(CITED))} is wanted")
        rules = {}
    problems.extend(
        f"rules.{key}: a rule's number is wanted"
        for key, rule in rules.items()
        if not isinstance(rule, str) or not rule
    )
    unknown = set(data) - KEYS
    problems.extend(f"{key}: unknown" for key in sorted(unknown))
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
        track=int(track or 0),
        track_wins=tuple(track_wins),
        cancels_card=plague == "cancels-card",
        rules=rules,
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
    "track",
    "track_wins",
    "plague",
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


def _tiny(table: Any, problems: list[str]) -> Scale:
    """The tiny game's measure."""
    nothing = Scale(1, ((0, 0, 0),), 1, COPIES, 0, (1,), True)
    if not isinstance(table, dict) or set(table) != TINY:
        problems.append(f"tiny: a table of {', '.join(sorted(TINY))} is wanted")
        return nothing
    numbers = {"provinces": PROVINCES, "armies": ARMIES, "dealt": FIRST_CARDS}
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
    if any(number > most for number, most in zip(copies, COPIES, strict=True)):
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
