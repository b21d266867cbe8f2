"""The contract of a game: what the table, the bots and the command line ask of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar

from bingfa.core.chance import Chance
from bingfa.core.drawing import Drawing, Motion
from bingfa.core.editor import Editor
from bingfa.core.errors import BadOption, OtherRules, UnknownName, unknown
from bingfa.core.events import Event
from bingfa.core.options import Options
from bingfa.core.outcome import FORFEIT, Outcome
from bingfa.core.state import Action, State
from bingfa.core.strategy import Strategy
from bingfa.core.view import View
from bingfa.core.words import N_, Text, Translate, english


class Game(ABC):
    """One game with all its options. It holds facts and no match: any number may run at once."""

    name: str  # "sun-tzu": in commands, records and addresses
    title: str  # "Sun Tzu": for people
    rules_version: int  # raised when the same actions would no longer give the same match
    changes: ClassVar[
        Mapping[int, str]
    ] = {}  # by rules version, from 2: what changed, in a sentence
    seats: tuple[str, ...]  # ("blue", "red"): in records and commands
    players: tuple[int, ...]  # the numbers of players it can be played by; the first seats play
    minutes: tuple[int, int]  # how long a match takes people, from and to
    options: type[Options]
    names_settle: bool = False  # whether what seats are called is settled by the match alone

    # Playing

    @abstractmethod
    def new(
        self,
        options: Options | Mapping[str, object] | None = None,
        players: int | None = None,
        *,
        seed: str | int,
    ) -> State:
        """A new match, for the least number that the options allow unless another is asked for.

        Everything random in it comes from the seed.
        """

    @abstractmethod
    def begin(
        self,
        options: Options | Mapping[str, object] | None = None,
        players: int | None = None,
        *,
        chance: Chance,
    ) -> State:
        """A new match, as `new` makes it, whose chance all comes from a generator."""

    @abstractmethod
    def load(self, position: str) -> State:
        """The state that a position document describes; BadDocument lists what is wrong."""

    @abstractmethod
    def parse(self, text: str) -> Action:
        """The action that a text stands for; BadNotation if it is none of this game's.

        What is well written and names what there is, but could never be allowed, such as a card
        played on ground that is not its own, is an ImpossibleAction, with the rule and the reason.
        """

    @abstractmethod
    def actions(self) -> Sequence[Action]:
        """All the actions there can ever be, by number."""

    @abstractmethod
    def imagine(self, view: View, chance: Chance) -> State:
        """A complete state that fits a view, hidden things drawn at random from what fits.

        It is given the view alone, so it cannot peek.
        """

    @abstractmethod
    def appraise(self, view: View) -> list[float]:
        """How much a sensible player who looks one step ahead likes each legal action."""

    @abstractmethod
    def strategy(self) -> Strategy:
        """What a search must know of the game: plans, replies and how things stand."""

    # Checking and showing

    @abstractmethod
    def audit(self, state: State) -> list[str]:
        """What does not add up in a state: pieces lost or doubled. Empty if all is well."""

    @abstractmethod
    def facts(self, state: State) -> dict[str, str]:
        """The position in small named facts, as position documents and rule cases name them."""

    @abstractmethod
    def describe(self, event: Event, translate: Translate = english) -> str:
        """An event in one sentence."""

    @abstractmethod
    def declare(self, outcome: Outcome, translate: Translate = english) -> str:
        """An outcome in one sentence: who, and by what."""

    @abstractmethod
    def explain(self, action: Action, view: View, translate: Translate = english) -> str:
        """What choosing an action would mean, in a few words for a list of choices."""

    @abstractmethod
    def ask(self, view: View, translate: Translate = english) -> str:
        """What the view's seat must choose now, or whom it waits for, in one sentence."""

    @abstractmethod
    def terminal(self, view: View, translate: Translate = english) -> Any:
        """The board for a terminal, as something that rich prints."""

    @abstractmethod
    def seat_name(self, seat: int, translate: Translate = english, view: View | None = None) -> str:
        """What a seat is called, in a language: "Blue".

        Where that is settled by the match, a view tells it; without one it is what the seat is
        called before.
        """

    # Pages: drawings are pure functions of what a reader may know.

    @abstractmethod
    def board(self, view: View, translate: Translate = english) -> Drawing:
        """The board for a page, in SVG. What may be chosen carries it in `data-action`."""

    @abstractmethod
    def hand(self, view: View, translate: Translate = english) -> Any:
        """All that a seat has before it, for a page."""

    @abstractmethod
    def choices(self, view: View, translate: Translate = english) -> Any:
        """Buttons for what has no place on the board or in the hand."""

    @abstractmethod
    def crest(self, seat: int, view: View | None = None) -> Drawing:
        """A seat's seal alone, small: its colour and its shape, as `seat_name` names it."""

    def colour(self, seat: int, view: View | None = None) -> str:
        """The colour of a seat in a drawing, as its crest shows it."""
        return "var(--ink)"

    @abstractmethod
    def picture(self, translate: Translate = english) -> Drawing:
        """A look at the game for people who choose one: nothing in it can be chosen."""

    @abstractmethod
    def concerns(self, event: Event) -> tuple[str, ...]:
        """The elements of the board that an event is about, by their `data-key`."""

    @abstractmethod
    def motions(self, event: Event) -> tuple[Motion, ...]:
        """The pieces that an event moves about the board."""

    @abstractmethod
    def rules(self, language: str) -> Mapping[str, tuple[str, str]]:
        """Each rule by its id: its heading and its text, in our own words."""

    @abstractmethod
    def rulebook(self, language: str) -> str:
        """The rules page in Markdown, in our own words: a `### ID · heading` for each rule."""

    @abstractmethod
    def figures(self) -> Mapping[str, str]:
        """The figures of the rules page by name: positions, which the board itself draws."""

    # At a table

    def editor(self) -> Editor | None:
        """What people lay out by hand for this game; None if there is nothing of the kind."""
        return None

    def read(self, text: str, view: View) -> list[Action]:
        """The actions that a text stands for, in order; one unless a game has longer sentences.

        BadNotation if it is none. A view tells what was chosen already.
        """
        return [self.parse(text)]

    def tentative(self, action: Action, view: View) -> bool:
        """Whether an action is a step of a larger choice that its seat can still change freely."""
        return False

    def default(self, view: View) -> Action:
        """What is chosen for a seat that did not choose in time: the plainest of the choices."""
        return view.legal[0]

    # Who plays

    def sizes_for(self, options: Options) -> tuple[int, ...]:
        """The numbers of players that options allow, some of `players`."""
        return self.players

    def seat(self, name: str, players: int | None = None) -> int:
        """The number of the seat of that name, which must be one of those that so many take."""
        if name not in self.seats:
            raise UnknownName(unknown(N_("no seat is called {name}"), name, self.seats))
        seat = self.seats.index(name)
        if players is not None and seat >= players:
            text = N_("{seat} does not play in a match of {number}, only {seats}")
            seats = ", ".join(self.seats[:players])
            raise UnknownName(Text(text, seat=name, number=players, seats=seats))
        return seat

    def number(self, players: int | None, options: Options | None = None) -> int:
        """A number of players that the game is for, with options; the least if none is wanted."""
        allowed = self.players if options is None else self.sizes_for(options)
        if players is None:
            return allowed[0]
        if players not in self.players:
            text = N_("{game} is for {players} players, not {number}")
            sizes = self.sizes()
            raise BadOption(Text(text, game=self.title, players=sizes, number=players))
        if players not in allowed:
            text = N_("with these options {game} is for {players} players, not {number}")
            sizes = self.sizes(options)
            raise BadOption(Text(text, game=self.title, players=sizes, number=players))
        return players

    def sizes(self, options: Options | None = None) -> str:
        """The numbers of players in short: "2", "2–4"."""
        numbers = self.players if options is None else self.sizes_for(options)
        least, most = numbers[0], numbers[-1]
        if len(numbers) > 1 and numbers == tuple(range(least, most + 1)):
            return f"{least}–{most}"
        return "/".join(str(number) for number in numbers)

    # Editions and versions of the rules

    @property
    def fingerprint(self) -> str:
        """Eight hexadecimal digits of what the data file in use says; none if there is no such."""
        return ""

    @property
    def own_edition(self) -> bool:
        """Whether the data file in use is an owner's copy, not the printed edition."""
        return False

    def by_rules(self, version: int) -> Game:
        """This game by a version of its rules; OtherRules says what changed if it cannot be played.

        A game that can still be played by its former rules gives itself as it was.
        """
        if version == self.rules_version:
            return self
        if not 1 <= version < self.rules_version:
            text = N_("played by rules version {theirs} of {game}; this Bingfa has version {ours}")
            raise OtherRules(Text(text, theirs=version, game=self.title, ours=self.rules_version))
        changed = Text(self.changes[version + 1])
        for later in range(version + 2, self.rules_version + 1):
            changed = Text("{one} {next}", one=changed, next=Text(self.changes[later]))
        text = N_(
            "played by rules version {theirs} of {game}; this Bingfa has version {ours} and can "
            "neither check nor continue it. What has changed since: {changes}"
        )
        ours = self.rules_version
        raise OtherRules(Text(text, theirs=version, game=self.title, ours=ours, changes=changed))

    # Shared by all games

    def conclude(
        self,
        outcome: Outcome,
        lost: Collection[int] = (),
        translate: Translate = english,
        view: View | None = None,
    ) -> str:
        """The end of a match in words, also where seats were given up."""
        _ = translate
        if outcome.reason == FORFEIT:
            winners = ", ".join(self.seat_name(seat, _, view) for seat in outcome.winners)
            return _("{winner} wins: the other seats were given up.").format(winner=winners)
        said = self.declare(outcome, _)
        if not lost:
            return said
        names = ", ".join(self.seat_name(seat, _, view) for seat in sorted(lost))
        return said + " " + _("Given up, and so the last: {seats}.").format(seats=names)

    def settle(self, options: Options | Mapping[str, object] | None) -> Options:
        """Options of this game from a mapping, or as they are, or all by default."""
        if isinstance(options, self.options):
            return options
        if options is not None and not isinstance(options, Mapping):
            raise BadOption(Text("options of {game} or a mapping are wanted", game=self.title))
        return self.options.of(options or {})
