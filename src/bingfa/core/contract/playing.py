"""Playing: what a game is, how a match of it begins, and what can be chosen in it."""

from __future__ import annotations

import sys
import tomllib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from typing import ClassVar, Generic

from bingfa.core.chance import Chance, stream
from bingfa.core.contract.types import O, S, V
from bingfa.core.documents.fields import facts_of, fill_fields
from bingfa.core.documents.position import read_position
from bingfa.core.errors import BadOption, OtherRules, UnknownName, unknown
from bingfa.core.notation import not_an_action
from bingfa.core.options import Options
from bingfa.core.state import Action
from bingfa.core.view import OpenView
from bingfa.core.words import N_, Text


class Playing(ABC, Generic[S, V, O]):
    """The rules of a game as it is asked for them. It holds facts and no match."""

    name: str  # "red-cliffs": in commands, records and addresses
    rules_version: int = 1  # raised when the same actions would no longer give the same match
    changes: ClassVar[Mapping[int, str]] = {}  # by rules version, from 2: what changed
    minutes: tuple[int, int] = (10, 30)  # how long a match takes people, from and to
    # What people who choose a game are told of it, to be put into their language.
    pitch: str = ""  # in a sentence
    difficulty: str = ""  # in a few words: "easy to learn"
    first_match: str = ""  # what a first match leaves out, if it is not the usual one
    options: type[O] = Options  # type: ignore[assignment]  # a game without options has these
    names_settle: bool = False  # whether what seats are called is settled by the match alone

    @property
    def title(self) -> str:
        """What people call the game: "Red Cliffs"."""
        return self.name.replace("-", " ").title()

    @property
    def package(self) -> str:
        """The package that its files lie in; nothing if its class is in a module by itself."""
        return sys.modules[type(self).__module__].__package__ or ""

    def translations(self, language: str) -> Mapping[str, str]:
        """Sentences of a game of another package, which Bingfa's catalogues do not have.

        By default they are what `sentences.fr.toml` in its package says, and so on.
        """
        if not self.package:
            return {}
        file = files(self.package) / f"sentences.{language}.toml"
        return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}

    @property
    @abstractmethod
    def seats(self) -> tuple[str, ...]:
        """All the seats there are, as records and commands name them: ("blue", "red")."""

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players it can be played by; the first seats play."""
        return (len(self.seats),)

    # A match

    @abstractmethod
    def blank(self, options: O, players: int) -> S:  # type: ignore[misc]
        """A state in which nothing is laid out yet: `set_up` or a position fills it."""

    @abstractmethod
    def actions(self) -> Sequence[Action]:
        """All the actions there can ever be, by number."""

    def new(
        self,
        options: Options | Mapping[str, object] | None = None,
        players: int | None = None,
        *,
        seed: str | int,
    ) -> S:
        """A new match, for the least number that the options allow unless another is asked for.

        Everything random in it comes from the seed, a text or a whole number.
        """
        if not (isinstance(seed, str) or hasattr(seed, "__index__")):
            raise TypeError(f"seed: a text or a whole number is wanted, not {seed!r}")
        return self.begin(options, players, chance=stream(str(seed), "deal"))

    def begin(
        self,
        options: Options | Mapping[str, object] | None = None,
        players: int | None = None,
        *,
        chance: Chance,
    ) -> S:
        """A new match, as `new` makes it, whose chance all comes from a generator."""
        settled = self.settle(options)
        state = self.blank(settled, self.number(players, settled))
        state.set_up(chance)
        return state

    def parse(self, text: str) -> Action:
        """The action that a text stands for; BadNotation if it is none of this game's.

        What is well written and names what there is, but could never be allowed, such as a card
        played on ground that is not its own, is an ImpossibleAction, with the rule and the reason.
        """
        found = self._by_text.get(" ".join(text.lower().split()))
        if found is None:
            raise not_an_action(self.name, text, self._by_text)
        return found

    @cached_property
    def _by_text(self) -> dict[str, Action]:
        return {action.text.lower(): action for action in self.actions()}

    def read(self, text: str, view: V) -> list[Action]:  # type: ignore[misc]
        """The actions that a text stands for, in order; one unless a game has longer sentences.

        BadNotation if it is none. A view tells what was chosen already.
        """
        return [self.parse(text)]

    def tentative(self, action: Action, view: V) -> bool:  # type: ignore[misc]
        """Whether an action is a step of a larger choice that its seat can still change freely."""
        return False

    def default(self, view: V, /) -> Action:  # type: ignore[misc]
        """What is chosen for a seat that did not choose in time: the plainest of the choices."""
        return view.legal[0]

    def passing(self, view: V, /) -> Action | None:  # type: ignore[misc]
        """What lets a moment go by at which a seat is asked whether it uses something hidden.

        None if this is no such moment. A table chooses it for people who have nothing else to
        choose, or who want nothing else: nobody else learns which of the two.
        """
        return None

    def awaits_moments(self, view: V, /) -> bool:  # type: ignore[misc]
        """Whether such moments may come before the view's seat plans again, for all it knows."""
        return False

    def imagine(self, view: V, chance: Chance) -> S:  # type: ignore[misc]
        """A complete state that fits a view, hidden things drawn at random from what fits.

        It is given the view alone, so it cannot peek. A game whose views show the whole position
        (`OpenView`) need not say how.
        """
        if isinstance(view, OpenView):
            return self.load(view.position)
        raise NotImplementedError(f"{self.name} hides things: it must say how to imagine them")

    # Positions

    def load(self, position: str) -> S:
        """The state that a position document describes; BadDocument lists what is wrong."""
        options, players, said = read_position(self, position)
        state = self.blank(options, players)
        self.fill(state, said)
        return state

    def fill(self, state: S, said: dict[str, str], /) -> None:  # type: ignore[misc]
        """Set a blank state to what named facts say; BadDocument lists all that is wrong."""
        fill_fields(state, said, self.audit)

    def facts(self, state: S, /) -> dict[str, str]:  # type: ignore[misc]
        """The position in small named facts, as position documents and rule cases name them."""
        return facts_of(state)

    def audit(self, state: S, /) -> list[str]:  # type: ignore[misc]
        """What does not add up in a state: pieces lost or doubled. Empty if all is well."""
        return []

    # Who plays, and with what options

    def settle(self, options: Options | Mapping[str, object] | None) -> O:
        """Options of this game from a mapping, or as they are, or all by default."""
        if isinstance(options, self.options):
            return options
        if options is not None and not isinstance(options, Mapping):
            raise BadOption(Text("options of {game} or a mapping are wanted", game=self.title))
        return self.options.of(options or {})

    def for_beginners(self, players: int | None = None) -> O:
        """The options of a first match for so many players, by default the usual ones."""
        return self.settle(None)

    def sizes_for(self, options: O) -> tuple[int, ...]:  # type: ignore[misc]
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

    def number(self, players: int | None, options: O | None = None) -> int:
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

    def sizes(self, options: O | None = None) -> str:
        """The numbers of players in short: "2", "2–4"."""
        numbers = self.players if options is None else self.sizes_for(options)
        least, most = numbers[0], numbers[-1]
        if len(numbers) > 1 and numbers == tuple(range(least, most + 1)):
            return f"{least}–{most}"
        return "/".join(str(number) for number in numbers)

    # Editions and versions of the rules

    @property
    def data_names(self) -> tuple[str, ...]:
        """What the data files that an owner may correct call themselves; none if there is none."""
        return ()

    @property
    def fingerprint(self) -> str:
        """Eight hexadecimal digits of what the data file in use says; none if there is no such."""
        return ""

    @property
    def own_edition(self) -> bool:
        """Whether the data file in use is an owner's copy, not the printed edition."""
        return False

    def has_edition(self, fingerprint: str | None) -> bool:
        """Whether this is the edition in use; nothing stands for the printed one."""
        return fingerprint == self.fingerprint or (not fingerprint and not self.own_edition)

    def other_rules(self, version: int) -> OtherRules:
        """Why a match by another version of the rules cannot be played: what has changed."""
        if not 1 <= version < self.rules_version:
            text = N_("played by rules version {theirs} of {game}; this Bingfa has version {ours}")
            return OtherRules(Text(text, theirs=version, game=self.title, ours=self.rules_version))
        changed = Text(self.changes[version + 1])
        for later in range(version + 2, self.rules_version + 1):
            changed = Text("{one} {next}", one=changed, next=Text(self.changes[later]))
        text = N_(
            "played by rules version {theirs} of {game}; this Bingfa has version {ours} and can "
            "neither check nor continue it. What has changed since: {changes}"
        )
        ours = self.rules_version
        return OtherRules(Text(text, theirs=version, game=self.title, ours=ours, changes=changed))
