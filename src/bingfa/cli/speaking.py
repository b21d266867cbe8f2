"""Commands that speak the reader's language, and say what is wrong in a sentence, with code 2."""

from __future__ import annotations

import errno
import re
import sys
from collections.abc import Iterator, Mapping, MutableMapping
from gettext import gettext
from importlib import import_module
from io import StringIO
from typing import TYPE_CHECKING, Any, Final

import click

from bingfa.core.errors import BingfaError, unknown
from bingfa.core.words import N_, Translate
from bingfa.texts import preferred, speak, translator

if TYPE_CHECKING:
    from click.types import OptionHelpExtra

CAPITALS: Final = re.compile(r"[A-Z]{2,}(?: RANGE)?")
FULL: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)  # a disk, somebody's share, a file


def language(context: click.Context) -> str:
    """The language chosen with --lang, or by the environment."""
    root = context.find_root()
    return str(root.params.get("lang") or preferred())


def say(context: click.Context) -> Translate:
    """The translation into the reader's language."""
    return translator(language(context))


def placeholders(usage: str) -> str:
    """The capitals that stand for what one types, in the reader's language."""
    return CAPITALS.sub(lambda found: gettext(found[0]), usage)


class Parameter(click.Parameter):
    """A parameter whose placeholder and type are named in the reader's language."""

    def make_metavar(self, ctx: click.Context) -> str:
        return placeholders(super().make_metavar(ctx))

    def type_cast_value(self, ctx: click.Context, value: Any) -> Any:
        english, self.type.name = self.type.name, placeholders(self.type.name.upper()).lower()
        try:
            return super().type_cast_value(ctx, value)
        finally:
            self.type.name = english


class Argument(Parameter, click.Argument):
    """An argument."""


class Option(Parameter, click.Option):
    """An option whose help is shown in the reader's language."""

    def get_help_extra(self, ctx: click.Context) -> OptionHelpExtra:
        extra = super().get_help_extra(ctx)
        if callable(self.default):  # the help says in words what follows from the machine
            extra.pop("default", None)
        if "default" in extra and "range" in extra:
            extra["default"] += f", {extra.pop('range')}"
        return extra

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        spoken, self.help = self.help, say(ctx)(self.help or "")
        try:
            return super().get_help_record(ctx)
        finally:
            self.help = spoken


class Formatter(click.HelpFormatter):
    """Help whose headings are set as the reader's language is."""

    def write_heading(self, heading: str) -> None:
        self.write(gettext("{heading}:").format(heading=heading) + "\n")


class Context(click.Context):
    """Shows the defaults of all options."""

    formatter_class = Formatter

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"show_default": True} | kwargs)


class Command(click.Command):
    """A command whose help is shown in the reader's language, and whose errors are sentences."""

    context_class = Context

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        return [placeholders(piece) for piece in super().collect_usage_pieces(ctx)]

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        spoken, self.help = self.help, say(ctx)(self.help or "")
        try:
            super().format_help_text(ctx, formatter)
        finally:
            self.help = spoken

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = say(ctx)(N_("Show this message and exit."))
        return option

    def get_short_help_str(self, limit: int = 45) -> str:
        context = click.get_current_context(silent=True)
        text = self.help or ""
        return say(context)(text) if context else text

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BingfaError as error:
            raise Wrong(error.say(say(ctx)), ctx) from error
        except KeyboardInterrupt as error:
            raise Interrupted(gettext("Aborted!")) from error


class Commands(MutableMapping[str, click.Command]):
    """Commands by name, each imported only when it is asked for: none waits for the others."""

    def __init__(self, modules: Mapping[str, str]) -> None:
        self._modules = dict(modules)  # where the command of a name is, under that name

    def __getitem__(self, name: str) -> click.Command:
        command = getattr(import_module(self._modules[name]), name)
        assert isinstance(command, click.Command)
        return command

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __len__(self) -> int:
        return len(self._modules)

    def __setitem__(self, name: str, command: click.Command) -> None:
        raise TypeError(f"{name}: name the module of the command instead")

    def __delitem__(self, name: str) -> None:
        del self._modules[name]


class Group(Command, click.Group):
    """The commands together; a mistyped one gets a suggestion, a full disk a sentence."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        try:
            return super().main(*args, **kwargs)
        except OSError as error:
            if error.errno not in FULL:
                raise
            reason = gettext("nothing more can be written: {reason}").format(reason=error.strerror)
            click.echo(f"bingfa: {reason}", err=True)
            sys.stdout = StringIO()  # what is left could not be written when Python ends, either
            sys.exit(1)

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        speak(preferred())  # --help may come before --lang, or without it
        return super().make_context(*args, **kwargs)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in self.commands:
            error = unknown(N_("no command is called {name}"), args[0], self.commands)
            raise Wrong(error.say(say(ctx)), ctx)
        return super().resolve_command(ctx, args)


class Interrupted(click.ClickException):
    """Ctrl-C: how far a command came, below the terminal's ^C, and the exit code of shells."""

    exit_code = 130

    def show(self, file: Any = None) -> None:
        click.echo(f"\n{self.message}", err=True, file=file)


class Wrong(click.UsageError):
    """Bad input: the sentence alone, without the usage, and exit code 2."""

    def show(self, file: Any = None) -> None:
        click.echo(f"bingfa: {self.message}", err=True, file=file)
