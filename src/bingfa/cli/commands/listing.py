"""`bingfa games` and `bingfa rule`: what there is to play, and the rules in our own words."""

from __future__ import annotations

import json

import click
from rich.markdown import Markdown
from rich.table import Table

from bingfa import bots
from bingfa.cli.common import screen, speech
from bingfa.cli.speaking import Argument, Command, Option, language
from bingfa.core.errors import UnknownName, unknown
from bingfa.core.game import Game
from bingfa.core.words import N_, Text
from bingfa.games import broken_games, find, names


@click.command(
    cls=Command,
    params=[Option(["--json", "as_json"], is_flag=True, help=N_("Print one JSON object."))],
    help=N_("List the games, their options and the bots."),
)
def games(as_json: bool) -> None:
    tell_broken()
    if as_json:
        known = {"games": [_plain(find(name)) for name in names()], "bots": bots.names()}
        click.echo(json.dumps(known))
    else:
        _print()


def tell_broken() -> None:
    """Say on the error output which games of installed packages are left out, and why."""
    for error in broken_games():
        click.echo(f"bingfa: {error.say(speech())}", err=True)


def _plain(game: Game) -> dict[str, object]:
    """A game for programs, which are told nothing in words but what people call it."""
    usual, choices = game.settle(None), game.options.choices()
    return {
        "name": game.name,
        "title": game.title,
        "rules": game.rules_version,
        "edition": game.fingerprint or None,
        "players": game.players,
        "seats": game.seats,
        "minutes": game.minutes,
        "options": {
            option: {"default": usual.value(option), "values": list(choices.get(option, ()))}
            for option in game.options.names()
        },
    }


def _print() -> None:
    _ = speech()
    table = Table(title=_("Games"), title_justify="left", box=None, pad_edge=False)
    for heading in (N_("game"), N_("players"), N_("option"), N_("what it does")):
        table.add_column(_(heading), no_wrap=heading == "option")
    for name in names():
        game = find(name)
        table.add_row(f"[bold]{name}", f"{game.sizes()}: {', '.join(game.seats)}", "", "")
        usual, choices = game.settle(None), game.options.choices()
        for option, explained in game.options.explained().items():
            table.add_row("", "", f"{option}={usual.value(option) or '...'}", _(explained))
            for value, title in choices.get(option, {}).items():
                table.add_row("", "", f"  {option}={value}", f"  {_(title)}")
    screen().print(table)
    own = _("your own")
    editions = [
        f"{name} {game.fingerprint}" + (f" ({own})" if game.own_edition else "")
        for name in names()
        if (game := find(name)).fingerprint
    ]
    screen().print(_("Editions: {editions}").format(editions=", ".join(editions)))
    screen().print(_("Bots: {bots}").format(bots=", ".join(bots.names())))


@click.command(
    cls=Command, help=N_("Explain a rule of a game, for example: bingfa rule sun-tzu S7")
)
@click.argument("game", cls=Argument)
@click.argument("rule", cls=Argument, required=False)
def rule(game: str, rule: str | None) -> None:
    found = find(game)
    sections = found.rules(language(click.get_current_context()))
    if not sections:
        raise UnknownName(Text(N_("{game} has no rules page"), game=found.name))
    if rule is None:
        for number, (heading, _text) in sections.items():
            screen().print(f"[bold]{number:>4}[/]  {heading}")
        return
    number = rule.upper()
    if number not in sections:
        raise UnknownName(unknown(N_("no rule is called {name}"), number, sections))
    heading, text = sections[number]
    screen().print(f"[bold]{number} · {heading}\n")
    screen().print(Markdown(text))
