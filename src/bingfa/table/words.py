"""The few words that the script in the browser shows, in the reader's language."""

from __future__ import annotations

from bingfa.core.words import Translate


def for_script(_: Translate) -> dict[str, str]:
    """Words by the names that the script knows them by."""
    return {
        "confirm": _("Confirm"),
        "cancel": _("Cancel"),
        "skip": _("Skip"),
        "which": _("Which of these?"),
        "lost": _("The connection is lost. Trying again …"),
        "back": _("The connection is back."),
        "failed": _("This could not be fetched. Please try again."),
        "copied": _("Copied"),
        "unread": _("{number} new"),
        "unmute": _("Hear {name} again"),
        "yourturn": _("It is your turn."),
        "days": _("{days} d {hours} h"),
        "play": _("Play"),
        "pause": _("Pause"),
        "keys": _("Keys"),
        "keys_arrows": _("move on the board and in the hand"),
        "keys_ends": _("first and last place"),
        "keys_choose": _("choose what has the focus"),
        "keys_clear": _("give up the choice begun; skip what is being played"),
        "keys_tab": _("go to the next thing that can be chosen"),
        "keys_step": _("replay: one event back or on; with Shift one turn"),
        "keys_play": _("replay: play and pause"),
        "keys_help": _("this list"),
        "key_arrows": _("Arrow keys"),
        "key_ends": _("Home, End"),
        "key_choose": _("Enter, Space"),
        "key_clear": _("Escape"),
        "key_tab": _("Tab"),
        "key_step": "← →",
        "key_play": _("Space"),
        "key_help": "?",
    }
