"""The words of click itself that our commands show, listed so that the catalogues hold them.

Click looks them up in gettext's global domain, which `bingfa.texts.speak` makes ours.
"""

from __future__ import annotations

from gettext import ngettext

from bingfa.core.words import N_

WORDS = (
    N_("Usage:"),
    N_("Options"),
    N_("Commands"),
    N_("Positional arguments"),
    N_("Error: {message}"),
    N_("Try '{command} {option}' for help."),
    N_("Invalid value for {param_hint}: {message}"),
    N_("No such option {name!r}."),
    N_("Missing command."),
    N_("Missing argument"),
    N_("Missing option"),
    N_("Option {name!r} does not take a value."),
    N_("{name} {filename!r} is a directory."),
    N_("{name} {filename!r} is a file."),
    N_("{name} {filename!r} is not readable."),
    N_("required"),
    N_("Choose from:\n\t{choices}"),
    N_("{value!r} is not a valid {number_type}."),
    N_("{value} is not in the range {range}."),
    N_("default: {default}"),
    N_("Aborted!"),
)

# Called for the catalogues alone, which take both forms from them.
FORMS = (
    ngettext("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)", 1),
    ngettext("{value!r} is not {choice}.", "{value!r} is not one of {choices}.", 1),
    ngettext(
        "Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments.", 1
    ),
    ngettext(
        "Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})", 1
    ),
)

# What stands for something typed, in help and usage: `bingfa.cli.speaking.placeholders` has it.
PLACEHOLDERS = (
    N_("ADDRESS"),
    N_("ARGS"),
    N_("COMMAND"),
    N_("DIRECTORY"),
    N_("FILE"),
    N_("FLOAT RANGE"),
    N_("FOLDER"),
    N_("GAME"),
    N_("INTEGER RANGE"),
    N_("NAME"),
    N_("NUMBER"),
    N_("OPTIONS"),
    N_("PATH"),
    N_("PATHS"),
    N_("RECORD"),
    N_("RECORDS"),
    N_("RULE"),
    N_("SEAT"),
    N_("SECONDS"),
    N_("TEXT"),
    N_("VALUE"),
)
