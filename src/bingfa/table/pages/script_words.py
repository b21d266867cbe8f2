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
        "misfit": _("it does not fit here"),
        "there": _("{place}: {what}"),
        "closer": _("{what} · Touch it again to choose it."),
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
        "step": _("One event on"),
        "slow": _("slow"),
        "normal": _("normal"),
        "fast": _("fast"),
        "why": _("why?"),
        "rule": _("the rule"),
        "pace": _("Pace: {pace}"),
        "theatre": _("What is happening"),
    }
