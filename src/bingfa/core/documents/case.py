"""Rule cases: a position, what the seats choose, and what must be true afterwards.

A case file begins with `bingfa cases 1` and holds any number of cases. Each begins with a line
`case: NUMBER TITLE` and names its rule; `docs/cases.md` describes the rest. A lesson is a case with
sentences for whoever learns, and with tries that must go wrong. The runner knows no game by name:
it compares the named facts of a position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from bingfa.core.documents.document import Line, lines_of, read_text
from bingfa.core.documents.position import write_position
from bingfa.core.errors import BadDocument, BingfaError, Forbidden, unknown
from bingfa.core.game import Game
from bingfa.core.state import State

KIND = "cases"
VERSION = 1


class Part(StrEnum):
    """The parts of a case."""

    GIVEN = "given"
    WHEN = "when"
    WRONG = "wrong"
    THEN = "then"


@dataclass
class Case:
    """One case as written; `line` is where it begins."""

    number: str
    title: str
    line: int
    game: str
    rules: tuple[str, ...] = ()
    options: str = ""
    said: dict[str, str] = field(default_factory=dict)  # sentences of a lesson, by "task en"
    given: list[Line] = field(default_factory=list)
    when: list[Line] = field(default_factory=list)
    wrong: list[Line] = field(default_factory=list)  # tries of a lesson, by the rule that tells why
    then: list[Line] = field(default_factory=list)


@dataclass
class CaseFile:
    """The cases of a file, and the rules that a course says it need not teach, with the reason."""

    cases: list[Case] = field(default_factory=list)
    untaught: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Verdict:
    """How a case came out: what was otherwise than it says, nothing if it holds."""

    case: Case
    failures: tuple[str, ...]

    @property
    def holds(self) -> bool:
        return not self.failures


def read_cases(path: Path) -> list[Case]:
    """The cases of a file; BadDocument lists what cannot be read."""
    return cases_of(read_text(path), path.name)


def cases_of(text: str, what: str) -> list[Case]:
    """The cases of a text."""
    return file_of(text, what).cases


def file_of(text: str, what: str) -> CaseFile:
    """All that a text of cases says."""
    try:
        lines = lines_of(text, KIND, VERSION)
    except BadDocument as error:
        raise BadDocument(what, error.problems) from error
    file = CaseFile()
    cases, problems = file.cases, list[str]()
    game, options, part = "", "", ""
    for line in lines:
        number, key, value = line
        if key == "case":
            label, _, title = value.partition(" ")
            cases.append(Case(label, title, number, game, options=options))
            part = ""
            if not title:
                problems.append(f"line {number}: a case needs a number and a title")
        elif key == "game" and not cases:
            game = value
        elif key == "options":
            if cases:
                cases[-1].options = value
            else:
                options = value
        elif key == "untaught" and not cases:
            rule, _, why = value.partition(" ")
            file.untaught[rule] = why
        elif not cases:
            problems.append(f"line {number}: {key!r} stands before the first case")
        elif key == "rule":
            cases[-1].rules = tuple(value.split())
        elif key in tuple(Part) and not value:
            part = key
        elif part:
            getattr(cases[-1], part).append(line)
        elif " " in key:
            cases[-1].said[key] = value
        else:
            problems.append(f"line {number}: {key!r} stands before 'given:', 'when:' or 'then:'")
    problems += _incomplete(cases, game)
    if problems:
        raise BadDocument(what, problems)
    return file


def _incomplete(cases: list[Case], game: str) -> list[str]:
    problems: list[str] = [] if game else ["no line 'game:' before the first case"]
    if not cases:
        problems.append("holds no case")
    times = Counter(case.number for case in cases)
    problems += [f"case {number} is there twice" for number, n in times.items() if n > 1]
    for case in cases:
        if not case.rules:
            problems.append(f"line {case.line}: case {case.number} names no rule")
        if not case.then and not any("->" in value for _, _, value in case.when):
            problems.append(f"line {case.line}: case {case.number} claims nothing")
    return problems


def run(case: Case, find: Callable[[str], Game]) -> Verdict:
    """Play a case and compare."""
    try:
        game = find(case.game)
        failures = _unknown_rules(case, game)
        if not failures:
            state = begin(case, game)
            failures = _play(case, game, state) or unmet(case, game, state)
    except BingfaError as error:
        return Verdict(case, (str(error),))
    return Verdict(case, tuple(failures))


def _unknown_rules(case: Case, game: Game) -> list[str]:
    """The rules that a case names and the game's rules page, if it has one, does not."""
    known = game.rules("en")
    return [
        str(unknown("no rule is called {name}", rule, known))
        for rule in case.rules
        if known and rule not in known
    ]


def begin(case: Case, game: Game) -> State:
    """The state that a case begins with; BadDocument lists what is wrong with it."""
    lines = [f"{key}: {value}\n" for _, key, value in case.given]
    return game.load(write_position(case.game, case.options, {}) + "".join(lines))


def unmet(case: Case, game: Game, state: State) -> list[str]:
    """What is otherwise than the lines of `then` say."""
    facts = game.facts(state)
    facts |= {"actors": " ".join(game.seats[seat] for seat in state.actors) or "nobody"}
    failures: list[str] = []
    for line in case.then:
        try:
            failure = _differs(line, facts, game, state)
        except BingfaError as error:
            failure = f"line {line[0]}: {error}"
        if failure:
            failures.append(failure)
    return failures


def _play(case: Case, game: Game, state: State) -> list[str]:
    """Apply the choices in order. `CHOICE -> RULE` is one that must be refused by that rule."""
    for number, key, value in case.when:
        text, arrow, rule = value.partition("->")
        try:
            seat = game.seat(key, state.view(None).players)
            for action in game.read(text, state.view(seat)):
                state.apply(seat, action)
        except Forbidden as error:
            if not arrow:
                return [f"line {number}: {error.say()}"]
            if error.rule != rule.strip():
                return [
                    f"line {number}: refused by {error.rule}, not {rule.strip()}: {error.say()}"
                ]
        except BingfaError as error:
            return [f"line {number}: {error.say()}"]
        else:
            if arrow:
                return [f"line {number}: {key}: {text.strip()} was allowed"]
    return []


def _differs(line: Line, facts: dict[str, str], game: Game, state: State) -> str | None:
    """What is otherwise than a line of `then` says; None if it is so."""
    number, key, value = line
    if key.endswith((" may", " may not")):
        legal = state.legal(game.seat(key.split()[0]))
        try:
            if value.endswith("..."):
                allowed = any(fits(action.text, value) for action in legal)
            else:
                allowed = game.parse(value) in legal
        except Forbidden:
            allowed = False
        if allowed == key.endswith(" may"):
            return None
        return f"line {number}: {key.split()[0]} {'may' if allowed else 'may not'}: {value}"
    if key not in facts:
        return f"line {number}: {key!r} is no fact of a position of {game.name}"
    if fits(facts[key], value):
        return None
    return f"line {number}: {key} is {facts[key]!r}, not {value!r}"


def fits(fact: str, wanted: str) -> bool:
    """Whether a fact is as wanted; `blue ...` is anything that begins with "blue"."""
    return fact.startswith(wanted[:-3]) if wanted.endswith("...") else fact == wanted
