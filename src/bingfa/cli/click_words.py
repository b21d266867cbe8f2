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
    N_("Choose from:\n\t{choices}"),
    N_("{value!r} is not a valid {number_type}."),
    N_("{value} is not in the range {range}."),
    N_("default: {default}"),
    N_("Aborted!"),
)

# Called for the catalogues alone, which take both forms from it.
HINT = ngettext("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)", 1)
