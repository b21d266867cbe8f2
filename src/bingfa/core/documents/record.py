"""Records: a whole match as one readable text file that anybody can check down to the shuffle.

`docs/record.md` describes the format. Reading takes nothing on trust; `replay` plays the
record again and says at which action it first differs.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256

from bingfa.core.deal import COMMITMENT, CONTRIBUTION, Contribution, Deal
from bingfa.core.documents.document import Line, heading, lines_of, shorten, twice
from bingfa.core.errors import BadDocument, BingfaError, Forbidden, OtherRules
from bingfa.core.game import Game
from bingfa.core.match import MAX_NAME, Match
from bingfa.core.outcome import FORFEIT, Outcome
from bingfa.core.state import State
from bingfa.core.words import N_, Text

KIND = N_("record")
VERSION = 1
UNFINISHED = "none"
WITHHELD = "none"  # a contribution that never came
HEADER = ("game", "rules", "options", "commitment")
MOVE = re.compile(r"([1-9][0-9]{0,6}) ([a-z]+)")
CHECK = re.compile(r"[0-9a-f]{4}")
VERSION_NUMBER = re.compile(r"[1-9][0-9]{0,3}")


class RecordDiffers(BingfaError):
    """A record that does not replay; `action` is the number of the first that differs, or None."""

    def __init__(self, action: int | None, text: Text) -> None:
        super().__init__(text)
        self.action = action

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.action, self.text)


@dataclass(frozen=True)
class Entry:
    """One action as written: seat, notation, and the check of the position after it."""

    seat: str
    text: str
    check: str


@dataclass(frozen=True)
class Record:
    """A record as written. Nothing in it is true before `replay` says so."""

    game: str
    rules: str
    options: str
    players: dict[str, str]
    commitment: str
    entries: tuple[Entry, ...]
    result: str
    seed: str | None
    number: str | None = None  # of players, where a game is for several numbers
    lost: tuple[str, ...] = ()  # seats given up in a match of more than two
    edition: str | None = None  # the fingerprint of the game's data; none: the printed edition
    scores: str | None = None  # after the end, by seat: "blue=3 red=-3"
    secret: str | None = None  # where players contributed to the seed
    contributions: dict[str, Contribution] = field(default_factory=dict)

    def __str__(self) -> str:
        lines = [
            heading(KIND, VERSION),
            f"game: {self.game}",
            f"rules: {self.rules}",
            *([] if self.edition is None else [f"edition: {self.edition}"]),
            f"options: {self.options}",
            *([] if self.number is None else [f"players: {self.number}"]),
            *(f"{seat}: {name}" for seat, name in self.players.items()),
            f"commitment: {self.commitment}",
            *(f"commitment {seat}: {each.commitment}" for seat, each in self.contributions.items()),
            "",
        ]
        lines += [
            f"{number} {entry.seat}: {entry.text} ; {entry.check}"
            for number, entry in enumerate(self.entries, 1)
        ]
        lines.append("")
        if self.lost:
            lines.append(f"lost: {' '.join(self.lost)}")
        lines.append(f"result: {self.result}")
        if self.scores is not None:
            lines.append(f"scores: {self.scores}")
        if self.seed is not None:
            lines.append(f"seed: {self.seed}")
        if self.secret is not None:
            lines.append(f"secret: {self.secret}")
            lines += [
                f"contribution {seat}: {each.text or WITHHELD}"
                for seat, each in self.contributions.items()
            ]
        return "\n".join(lines) + "\n"


def check_of(state: State) -> str:
    """Four hexadecimal digits that almost surely differ where two positions do."""
    return sha256(state.position().encode()).hexdigest()[:4]


def result_of(outcome: Outcome | None, game: Game) -> str:
    """An outcome as a record writes it."""
    if outcome is None:
        return UNFINISHED
    winners = "+".join(game.seats[seat] for seat in outcome.winners) or "nobody"
    return f"{winners} by {outcome.reason}"


def scores_of(outcome: Outcome | None, game: Game) -> str | None:
    """The scores of an outcome as a record writes them; none where seats were given up instead."""
    if outcome is None or outcome.reason == FORFEIT:
        return None
    pairs = zip(game.seats, outcome.scores, strict=False)
    return " ".join(f"{seat}={score}" for seat, score in pairs)


def record_of(match: Match, *, private: bool = False) -> Record:
    """The record of a match. The seed is in it after the end, or if it is private, to go on from.

    Every record holds all actions, sealed ones too: one of a match under way is never for players.
    """
    game = match.game
    state = match.at(0)
    entries: list[Entry] = []
    for move in match.moves:
        state.apply(move.seat, move.action)
        entries.append(Entry(game.seats[move.seat], move.action.text, check_of(state)))
    out, number = match.outcome is not None or private, len(match.players)
    added = match.deal.contributions
    return Record(
        game=game.name,
        rules=str(game.rules_version),
        options=str(match.options),
        players=dict(zip(game.seats, match.players, strict=False)),
        commitment=match.commitment,
        entries=tuple(entries),
        result=result_of(match.outcome, game),
        seed=match.seed if out else None,
        number=str(number) if len(game.players) > 1 else None,
        lost=tuple(game.seats[seat] for seat in sorted(match.lost)) if number > 2 else (),
        edition=game.fingerprint or None,
        scores=scores_of(match.outcome, game),
        secret=match.deal.secret if out and added else None,
        contributions={
            seat: each if out else Contribution(each.commitment) for seat, each in added.items()
        },
    )


# Reading


def read(text: str) -> Record:
    """A record from its text; BadDocument lists what is wrong with it."""
    lines = lines_of(text, KIND, VERSION)
    problems: list[Text] = []
    values: dict[str, str] = {}
    entries: list[Entry] = []
    at = 0
    for line in lines:
        number, key, value = line
        if MOVE.fullmatch(key):
            at = _entry(line, at + 1, entries, problems)
        elif key in values:
            problems.append(twice(number, key))
        else:
            values[key] = value
        if len(problems) >= 20:
            raise BadDocument(KIND, [*problems, Text("further problems not looked for")])
    for key in (*HEADER, "result"):
        if key not in values:
            problems.append(Text("no line {key}: the file is cut off or damaged", key=repr(key)))
    if problems:
        raise BadDocument(KIND, problems)
    record = Record(
        game=values.pop("game"),
        rules=values.pop("rules"),
        options=values.pop("options"),
        commitment=values.pop("commitment"),
        result=values.pop("result"),
        seed=values.pop("seed", None),
        number=values.pop("players", None),
        lost=tuple(values.pop("lost", "").split()),
        edition=values.pop("edition", None),
        scores=values.pop("scores", None),
        entries=tuple(entries),
        secret=values.pop("secret", None),
        contributions=_contributions(values, problems),
        players=values,
    )
    problems += [
        Text(
            "{key} is unknown, or {name} is no name",
            key=repr(shorten(key)),
            name=repr(shorten(name)),
        )
        for key, name in values.items()
        if not key.isalpha() or not 0 < len(name) <= MAX_NAME
    ]
    if problems:
        raise BadDocument(KIND, problems)
    return record


def _contributions(values: dict[str, str], problems: list[Text]) -> dict[str, Contribution]:
    """What players added to the seed; takes those lines out of the values."""
    found: dict[str, Contribution] = {}
    for key in [key for key in values if key.startswith("commitment ")]:
        seat = key.removeprefix("commitment ")
        promised, text = values.pop(key), values.pop(f"contribution {seat}", WITHHELD)
        if not COMMITMENT.fullmatch(promised) or not (
            text == WITHHELD or CONTRIBUTION.fullmatch(text)
        ):
            said = N_("what {seat} added to the seed is not written in hexadecimal digits")
            problems.append(Text(said, seat=repr(shorten(seat))))
        else:
            found[seat] = Contribution(promised, None if text == WITHHELD else text)
    return found


def _entry(line: Line, wanted: int, entries: list[Entry], problems: list[Text]) -> int:
    """Read the action that a number belongs to; returns the one it has: those after it count on."""
    number, key, value = line
    place, seat = key.split()
    text, _, check = value.rpartition(" ; ")
    if int(place) != wanted:
        said = N_("line {line}: action {place} where action {wanted} belongs")
        problems.append(Text(said, line=number, place=place, wanted=wanted))
    elif not text or not CHECK.fullmatch(check):
        said = N_("line {line}: action {place} is not of the form 'ACTION ; CHECK'")
        problems.append(Text(said, line=number, place=place))
    else:
        entries.append(Entry(seat, text, check))
    return int(place)


# Replaying


def replay(record: Record, find: Callable[[str], Game]) -> Match:
    """Play a record again. RecordDiffers or BadDocument says what is wrong, and where."""
    game = _by_rules(record, find(record.game))
    _check_edition(record, game)
    if record.seed is None:
        said = N_("the seed is not in it: a match is replayed when it is over and its seed is out")
        raise RecordDiffers(None, Text(said))
    players = _players(record, game)
    deal = _deal(record, record.seed, game.seats[: len(players)])
    match = Match(game, game.options.read(record.options.split()), players, record.seed, deal)
    for number, entry in enumerate(record.entries, 1):
        _replay(match, number, entry)
    for seat in _given_up(record, match):
        match.forfeit(seat)
    result, last = result_of(match.outcome, game), len(record.entries)
    if result != record.result:
        text = N_("after action {number}, the last, the result is {ours}; the record says {theirs}")
        theirs = repr(shorten(record.result))
        raise RecordDiffers(last, Text(text, number=last, ours=repr(result), theirs=theirs))
    scores = scores_of(match.outcome, game)
    if record.scores not in (None, scores):
        text = N_("the scores are {ours}; the record says {theirs}")
        theirs = repr(shorten(record.scores or ""))
        raise RecordDiffers(last, Text(text, ours=repr(scores), theirs=theirs))
    return match


def _by_rules(record: Record, game: Game) -> Game:
    """The game by the rules that a record was played by."""
    if not VERSION_NUMBER.fullmatch(record.rules):
        text = N_("rules: a version is a number, not {said}")
        raise RecordDiffers(None, Text(text, said=repr(shorten(record.rules))))
    try:
        return game.by_rules(int(record.rules))
    except OtherRules as error:
        raise RecordDiffers(None, error.text) from error


def _check_edition(record: Record, game: Game) -> None:
    """A record can only be replayed with the data that it was played with."""
    if game.has_edition(record.edition):
        return
    text = N_(
        "played with another edition of {game}: its data file was {theirs}, the one in use is "
        "{ours}. To check it, give the file that it was played with as --data, or none for the "
        "printed edition"
    )
    theirs = Text("the printed one") if record.edition is None else shorten(record.edition)
    ours = game.fingerprint
    raise RecordDiffers(None, Text(text, game=game.title, theirs=theirs, ours=ours))


def _deal(record: Record, seed: str, seats: tuple[str, ...]) -> Deal:
    """Where the seed of a record comes from, checked."""
    strangers = [seat for seat in record.contributions if seat not in seats]
    if strangers:
        text = N_("{seat} contributed to the seed, and does not play")
        raise RecordDiffers(None, Text(text, seat=repr(shorten(strangers[0]))))
    added = {seat: record.contributions[seat] for seat in seats if seat in record.contributions}
    deal = Deal(seed if record.secret is None else record.secret, added)
    wrong = deal.why_not(record.commitment, seed)
    if wrong is not None:
        raise RecordDiffers(None, wrong)
    return deal


def _players(record: Record, game: Game) -> tuple[str, ...]:
    """Who sat at each seat: the first seats of the game, as many as the record says."""
    number = len(record.players)
    if set(record.players) != set(game.seats[:number]) or number not in game.players:
        text = N_("the seats are {found}; those of the game are {wanted}")
        found, wanted = ", ".join(record.players) or "-", ", ".join(game.seats)
        raise RecordDiffers(None, Text(text, found=found, wanted=wanted))
    if record.number is None and len(game.players) > 1:
        raise RecordDiffers(None, Text("it does not say how many players there were"))
    if record.number not in (None, str(number)):
        text, said = N_("it says {said} players, and has {number} seats"), record.number or ""
        raise RecordDiffers(None, Text(text, said=repr(shorten(said)), number=number))
    return tuple(record.players[seat] for seat in game.seats[:number])


def _given_up(record: Record, match: Match) -> list[int]:
    """The seats that a record says were given up.

    In a match of two the result alone says so. Where only one seat is left no rule ends a match.
    """
    game, number = match.game, len(match.players)
    if not record.lost:
        winner = record.result.removesuffix(f" by {FORFEIT}")
        if number > 2 or winner == record.result or match.state.outcome is not None:
            return []
        return [seat for seat in range(number) if game.seats[seat] != winner]
    lost = sorted({game.seat(name) for name in record.lost})
    over = match.state.outcome is not None
    if number == 2 or lost[-1] >= number or len(lost) >= number - over:
        text = N_("{seats} cannot have been given up: the match would have ended otherwise")
        raise RecordDiffers(None, Text(text, seats=shorten(", ".join(record.lost))))
    return lost


def _replay(match: Match, number: int, entry: Entry) -> None:
    said = Text(
        "action {number}, {seat}: {action}",
        number=number,
        seat=shorten(entry.seat),
        action=shorten(entry.text),
    )
    try:
        match.play(match.game.seat(entry.seat), match.game.parse(entry.text))
    except Forbidden as error:
        reason = Text("{reason} ({rule})", reason=error.reason, rule=error.rule)
        raise RecordDiffers(number, Text("{said}: {reason}", said=said, reason=reason)) from error
    except BingfaError as error:
        wrong = Text("{said}: {reason}", said=said, reason=error.text)
        raise RecordDiffers(number, wrong) from error
    check = check_of(match.state)
    if check != entry.check:
        text = N_("{said}: leads to a position checked {ours}, not {theirs} as recorded")
        raise RecordDiffers(number, Text(text, said=said, ours=check, theirs=entry.check))
