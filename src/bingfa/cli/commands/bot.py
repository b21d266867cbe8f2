"""`bingfa bot`: a bot as a program that speaks the bot protocol."""

from __future__ import annotations

import sys
from contextlib import redirect_stdout

import click

from bingfa import bots
from bingfa.bots.protocol.stdio import serve
from bingfa.cli.common import from_here
from bingfa.cli.speaking import Argument, Command, Option
from bingfa.core.errors import BadOption
from bingfa.core.words import N_, Text


@click.command(
    cls=Command,
    params=[
        Argument(["name"], default="greedy"),
        Option(
            ["--stdio"],
            is_flag=True,
            help=N_("Read questions from standard input and answer on standard output."),
        ),
    ],
    help=N_(
        "Run a bot, by its name or as `MODULE:CLASS`, as a program for tables that speak the bot"
        " protocol: JSON lines with a view and the legal actions in, an action out. It ends when"
        " its input does."
    ),
)
def bot(name: str, stdio: bool) -> None:
    from_here()
    bots.given(name)  # what there is not is refused at once
    if not stdio:
        raise BadOption(Text("say --stdio: a bot is talked to over standard input and output"))
    answers = sys.stdout.buffer
    with redirect_stdout(sys.stderr):  # nothing else gets among the answers
        serve(name, sys.stdin.buffer, answers)
