"""People and bots around one terminal: whose turn it is, what each may see, what they type.

Between people the screen is covered, and everybody who might have something to choose is asked,
so that neither the screen nor the question tells what somebody holds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.table import Table

from bingfa import bots
from bingfa.arena.one_match import STAND_IN
from bingfa.bots import Bot
from bingfa.bots.guard import PATIENCE, Guarded
from bingfa.bots.protocol.program import Failed, Program
from bingfa.core.chance import stream
from bingfa.core.documents.record import record_of
from bingfa.core.errors import BadOption, BingfaError, unwritten
from bingfa.core.events import Event, visible
from bingfa.core.game import Game
from bingfa.core.match import CannotTakeBack, Match
from bingfa.core.notation import matching, several, shortened
from bingfa.core.state import Action
from bingfa.core.view import View
from bingfa.core.words import N_, Text, Translate
from bingfa.review.tips import MOST, parts_of, tips
from bingfa.review.words import aim_of, often, percent

PERSON = "human"
SHORT_LIST = 12  # choices that are explained one a line; more are listed by name
HINT_SECONDS = 2.0  # that a bot thinks about a hint at most

HELP = N_(
    """Type an action, or its number after #, or enough of it to be clear: here {short} is {whole}.
Several at once with commas.

| | |
|---|---|
| `?` | every choice, explained |
| `hint` | what a strong bot would choose, in a match against bots alone |
| `undo` | take your last choice back, while that is possible |
| `board` | the board again |
| `log` | what has happened, from the beginning |
| {why} | a rule in our own words |
| `save FILE` | save the match, to go on with `bingfa play --resume FILE` |
| `quit` | leave |
"""
)


# What one person saw must not be found by scrolling back.
ERASE_SCROLLBACK = "\x1b[3J"


class Leave(Exception):
    """The person at the keyboard wants to go."""


def explained(legal: Sequence[Action], view: View, game: Game, say: Translate) -> Table:
    """Choices with their numbers, by which they can be typed, and what each would mean."""
    table = Table.grid(padding=(0, 2))
    for number, action in enumerate(legal, 1):
        meaning = escape(game.explain(action, view, say))
        table.add_row(f"[dim]#{number}[/]", escape(action.text), f"[dim]{meaning}[/]")
    return table


class Session:
    """A match at a terminal. `read` asks for a line, `save` is called after every action."""

    def __init__(
        self,
        match: Match,
        console: Console,
        translate: Translate,
        language: str,
        read: Callable[[str], str],
        save: Callable[[], None],
        programs: Mapping[int, Program] | None = None,
    ) -> None:
        self.match = match
        self.console = console
        self.say = translate
        self.language = language
        self.read = read
        self.save = save
        self.programs = programs or {}
        self.people = [seat for seat, name in enumerate(match.players) if name == PERSON]
        self.looking: int | None = self.people[0] if len(self.people) == 1 else None
        self.told = dict.fromkeys(self.people, 0)  # how much of the log each has been shown
        self.waiting: list[str] = []  # what was typed after a comma
        self.forced: set[int] = set()  # numbers of choices made for a person who had none
        self.shown = -1  # the number of actions when the board was last drawn

    def run(self) -> None:
        """Play to the end; Leave if somebody wants to go."""
        for seat, program in self.programs.items():
            program.begin(1, seat)
        while self.match.outcome is None:
            actors = self.match.state.actors
            machines = [seat for seat in actors if seat not in self.people]
            if machines:
                self.think(machines[0])
            else:
                self.ask(actors[0])
        for program in self.programs.values():
            program.end(self.match.outcome)
        self.finish()

    def think(self, seat: int) -> None:
        """Let a bot choose, with a stream for this decision alone: a match resumes alike."""
        match = self.match
        chance = stream(match.seed, f"bot {match.game.seats[seat]} {len(match.moves)}")
        bot: Bot
        if seat in match.lost:
            bot = Guarded(bots.make(STAND_IN), PATIENCE)
        elif seat in self.programs:
            bot = self.programs[seat]
        else:
            bot = Guarded(bots.make(match.players[seat]), PATIENCE)
        try:
            plan = bots.play(bot, match.state.view(seat), chance)
        except Failed as error:
            self.give_up(seat, error)
            return
        for action in plan:
            if action not in match.state.legal(seat):
                break  # things came otherwise than planned
            match.play(seat, action)
        self.save()

    def give_up(self, seat: int, error: Failed) -> None:
        """A program has failed: its seat is given up, as the table's rule is."""
        sentence = N_("{seat} ({name}) gives the seat up: {problem}.")
        said = Text(
            sentence, seat=self.name(seat), name=self.match.players[seat], problem=error.text
        )
        self.console.print(said.say(self.say), style="red", markup=False)
        self.match.forfeit(seat)
        self.save()

    def play(self, seat: int, action: Action) -> None:
        self.match.play(seat, action)
        self.save()

    # People

    def ask(self, seat: int) -> None:
        """Have a person choose, unless there is nothing to choose and nobody to hide that from."""
        state = self.match.state
        legal = state.legal(seat)
        if len(legal) == 1 and not state.sealed and len(self.people) == 1:
            self.forced.add(len(self.match.moves))
            self.play(seat, legal[0])
            return
        if self.looking != seat:
            self.cover(seat)
        if not self.waiting:
            if self.shown != len(self.match.moves):
                self.show(seat, legal)
            self.waiting = several(self.prompt(seat), legal)
        self.obey(seat, self.waiting.pop(0))

    def cover(self, seat: int) -> None:
        """Hide what one person saw before the next one looks."""
        self.waiting = []
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write(ERASE_SCROLLBACK)
        self.console.print(
            self.say(
                N_("{seat}, it is your turn to look. Press Enter when you alone see the screen.")
            ).format(seat=self.name(seat))
        )
        self.read("")
        self.looking = seat
        self.shown = -1

    def show(self, seat: int, legal: list[Action]) -> None:
        """What happened since this person last looked, the board, and the choices."""
        game, view = self.match.game, self.match.state.view(seat)
        events = self.match.log(seat)
        self.console.print()
        self.tell(events[self.told[seat] :])
        self.told[seat] = len(events)
        self.console.print(game.terminal(view, self.say))
        self.console.print(f"[bold]{game.ask(view, self.say)}[/]")
        if len(legal) <= SHORT_LIST:
            self.explain(seat, legal)
        else:
            self.sum_up(legal)
        self.shown = len(self.match.moves)

    def sum_up(self, legal: list[Action]) -> None:
        """Many choices in a few words: the first and the last of each kind."""
        kinds: dict[str, list[str]] = {}
        for action in legal:
            kinds.setdefault(action.text.split()[0], []).append(action.text)
        for texts in kinds.values():
            number = f" [dim]({len(texts)})[/]" if len(texts) > 1 else ""
            self.console.print(f"  {' ... '.join(dict.fromkeys((texts[0], texts[-1])))}{number}")

    def tell(self, events: Sequence[Event]) -> None:
        """Events in words, each with the rule behind it."""
        table = Table.grid(padding=(0, 1, 0, 2))
        for event in events:
            table.add_row(f"[dim]{event.rule}[/]", self.match.game.describe(event, self.say))
        self.console.print(table)

    def explain(self, seat: int, legal: list[Action]) -> None:
        """Choices with their numbers and what each would mean."""
        view = self.match.state.view(seat)
        self.console.print(explained(legal, view, self.match.game, self.say))

    def prompt(self, seat: int) -> str:
        prompt = self.say(N_("{seat} (help: ?)> ")).format(seat=self.name(seat))
        return self.read(prompt).strip()

    def name(self, seat: int) -> str:
        """A seat's name in the reader's language."""
        return self.match.game.seat_name(seat, self.say, self.match.state.view(None))

    # What people type

    def obey(self, seat: int, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        commands: dict[str, Callable[[int, str], None]] = {
            "?": self.help,
            "help": self.help,
            "hint": self.hint,
            "undo": self.undo,
            "log": self.log,
            "board": self.board,
            "why": self.why,
            "save": self.save_as,
            "quit": self.quit,
        }
        if word in commands:
            commands[word](seat, rest.strip())
        elif typed:
            self.choose(seat, typed)

    def choose(self, seat: int, typed: str) -> None:
        """Play what was typed, or say why not; nothing is lost by a slip."""
        found = matching(typed, self.match.state.legal(seat))
        if len(found) == 1:
            self.play(seat, found[0])
            return
        self.waiting = []
        if found:
            self.console.print(self.say(N_("That could be:")))
            self.explain(seat, found[:SHORT_LIST])
            return
        if typed.startswith("#"):
            self.console.print(self.say(N_("There is no choice of that number.")))
            return
        self.choose_all(seat, typed)

    def choose_all(self, seat: int, typed: str) -> None:
        """Play a line that stands for several actions, all of them or none."""
        game, trial = self.match.game, self.match.state.copy()
        meant = matching(typed, game.actions())
        try:
            actions = meant if len(meant) == 1 else game.read(typed, trial.view(seat))
            for action in actions:
                trial.apply(seat, action)
        except BingfaError as error:
            self.console.print(f"[red]{escape(error.say(self.say))}[/]")
            return
        for action in actions:
            self.play(seat, action)

    def help(self, seat: int, rest: str) -> None:
        legal = self.match.state.legal(seat)
        self.explain(seat, legal)
        rule = next(iter(self.match.game.rules(self.language)), "")
        examples = {
            "short": shortened(legal[0], legal),
            "whole": legal[0].text,
            "why": f"why {rule}",
        }
        said = self.say(HELP).format(**{name: f"`{text}`" for name, text in examples.items()})
        self.console.print(Markdown(said))

    def hint(self, seat: int, rest: str) -> None:
        """The best few choices of a strong bot, for somebody who plays against bots alone."""
        if len(self.people) > 1:
            said = self.say(N_("hints are for matches against bots alone"))
            self.console.print(f"[red]{said}[/]")
            return
        game, view = self.match.game, self.match.state.view(seat)
        found = tips(view, self.match.seed, f"hint {len(self.match.moves)}", HINT_SECONDS)
        table = Table.grid(padding=(0, 2))
        for tip in found[:MOST]:
            chance = "" if tip.value is None else percent(tip.value, self.say)
            aim = aim_of(tip.plan, game, view, self.say)
            mixed = often(tip.share, self.say) if 0 < tip.share < 1 else ""
            plan = escape(", ".join(tip.plan))
            table.add_row(f"[bold]{chance}[/]", mixed, plan, f"[dim]{aim}[/]")
        self.console.print(table)
        for action, share in parts_of(found, view):
            words = game.explain(action, view, self.say)
            self.console.print(f"  {words}: {often(share, self.say)}", style="dim")

    def undo(self, seat: int, rest: str) -> None:
        try:
            action = self.match.take_back(seat)
            while len(self.match.moves) in self.forced:  # choices that were none go with it
                self.forced.discard(len(self.match.moves))
                action = self.match.take_back(seat)
        except CannotTakeBack as error:
            self.console.print(f"[red]{error.say(self.say)}[/]")
            return
        self.told[seat] = min(self.told[seat], len(self.match.log(seat)))
        self.save()
        self.console.print(self.say(N_("Taken back: {action}")).format(action=action))

    def log(self, seat: int, rest: str) -> None:
        self.tell(self.match.log(seat))

    def board(self, seat: int, rest: str) -> None:
        self.show(seat, self.match.state.legal(seat))

    def why(self, seat: int, rest: str) -> None:
        rules = self.match.game.rules(self.language)
        section = rules.get(rest.upper())
        if section is None:
            self.console.print(self.say(N_("Rules: {rules}")).format(rules=", ".join(rules)))
            return
        self.console.print(f"[bold]{rest.upper()} · {section[0]}[/]")
        self.console.print(Markdown(section[1]))

    def save_as(self, seat: int, rest: str) -> None:
        if not rest:
            self.console.print(self.say(N_("Save where? Type: save FILE")))
            return
        path = Path(rest).expanduser()
        if path.exists():
            self.console.print(self.say(N_("That file exists already.")), style="red")
            return
        try:
            write(self.match, path)
        except BadOption as error:
            self.console.print(error.say(self.say), style="red", markup=False)
        else:
            self.console.print(self.say(N_("Saved to {path}.")).format(path=rest), markup=False)

    def quit(self, seat: int, rest: str) -> None:
        raise Leave

    def finish(self) -> None:
        """The end: the last events, the board as it lies open, and who won."""
        match = self.match
        viewer = self.people[0] if len(self.people) == 1 else None
        last = self.looking if self.looking is not None else viewer
        unseen = [] if last is None else match.log(last)[self.told[last] :]
        self.tell(visible(unseen, viewer))
        self.console.print(match.game.terminal(match.state.view(viewer), self.say))
        if match.outcome:
            seen = match.state.view(None)
            said = match.game.conclude(match.outcome, match.lost, self.say, seen)
            self.console.print(f"[bold]{said}[/]")


def write(match: Match, path: Path) -> None:
    """Save a match so that a crash in the middle loses nothing: write beside, then replace.

    BadOption if that cannot be done.
    """
    try:
        beside = path.with_name(path.name + ".new")
        beside.write_text(str(record_of(match, private=True)), encoding="utf-8")
        beside.replace(path)
    except (OSError, ValueError) as error:
        raise BadOption(unwritten(path, error)) from error


def read_line(prompt: str) -> str:
    """A line from the keyboard; Leave at its end."""
    try:
        return input(prompt)
    except (EOFError, KeyboardInterrupt, RuntimeError):  # the last where there is no input at all
        click.echo()
        raise Leave from None
