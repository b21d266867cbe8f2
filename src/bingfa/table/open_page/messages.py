"""The messages on a socket, in both directions: what a page may send, and what it is told.

The `type` of a message says which it is. What a page is told is described for its script in
`static/told.d.ts`.
"""

from __future__ import annotations

from typing import Annotated, Final

from markupsafe import Markup
from msgspec import Meta, Struct, field, structs
from msgspec.json import Decoder, Encoder

from bingfa.table.database.rows import Moments
from bingfa.table.web.reader_settings import Given, Switch

Parts = dict[str, Markup]  # markup by the id of the element that it replaces

MOST_STEPS: Final = 20  # of one message

# What a page may send. Each is answered, by its own number.


class FromPage(Struct, forbid_unknown_fields=True, kw_only=True, tag_field="type"):
    """A message from a page. `message` is its number, made by the page."""

    message: str


Few = Annotated[int, Meta(ge=0, le=20)]


class Play(FromPage, tag="play"):
    """Play; before that, take so many of one's own choices back: one changes one's mind."""

    action: str  # in notation; perhaps several
    back: Few = 0


class Undo(FromPage, tag="undo"):
    """Take one's last choices back, so many."""

    back: Few = 1


class Rearrange(FromPage, tag="rearrange"):
    """Withdraw steps of a sealed choice that is still open, and take others instead."""

    withdraw: Annotated[list[str], Meta(max_length=MOST_STEPS)]
    instead: Annotated[list[str], Meta(max_length=MOST_STEPS)] = []


class Wish(FromPage, tag="wish"):
    """What its player wants of moments to come, and what they choose ahead; None: as before."""

    moments: Moments | None = None
    orders: Annotated[list[str], Meta(max_length=MOST_STEPS)] | None = None


class Say(FromPage, tag="say"):
    say: str
    to: str = ""  # the seat that alone hears it


class Look(FromPage, tag="look"):
    """Uncover a seat, where several people share the screen."""

    look: int


class Cover(FromPage, tag="cover"):
    """Cover the screen again."""


class Hide(FromPage, tag="hide"):
    """Whether nobody sees the page now: then it is told whose turn it is, and no more."""

    hidden: bool


class AskHint(FromPage, tag="hint"):
    """Ask what a strong bot would choose."""


class FollowHint(FromPage, tag="follow"):
    follow: int  # which tip of the hint


class WishCoach(FromPage, tag="coach"):
    """Have the coach speak or not, and from what amount on; None: as before."""

    coach: Switch | None = None
    coach_from: Given | None = None


class Contribute(FromPage, tag="contribute"):
    contribute: str  # what this browser was bound to add to the seed


Heard = (
    Play
    | Undo
    | Rearrange
    | Wish
    | Say
    | Look
    | Cover
    | Hide
    | AskHint
    | FollowHint
    | WishCoach
    | Contribute
)

# What a page is told.


class Motion(Struct):
    """A piece that moves."""

    source: str = field(name="from")
    target: str = field(name="to")
    piece: str


class Frame(Struct, omit_defaults=True):
    """An event: how the board looks after it, in words, and what it concerns and moves."""

    parts: Parts
    said: str
    rule: str
    keys: list[str]
    moves: list[Motion]
    phase: str = ""
    stamp: str = ""
    entry: int | None = None  # of the log's new ones that says the same


class Grown(Struct, omit_defaults=True):
    """Items for the end of a list; of those there are, so many are kept."""

    html: str
    keep: int | None = None


class ToPage(Struct, kw_only=True, omit_defaults=True, tag_field="type"):
    """All that a page lacks: only what changed is there."""

    frames: list[Frame] = field(default_factory=list)
    parts: Parts = field(default_factory=dict)
    log: Grown | None = None
    marks: list[str] | None = None
    chat: Grown | None = None
    turn: bool | None = None
    now: int | None = None


class News(ToPage, tag="news"):
    """Something changed."""


class Done(ToPage, tag="done"):
    """What the page sent is done, and this is what came of it."""

    done: str


class Problem(ToPage, tag="problem"):
    """What the page sent cannot be done, and why; None: it had no number."""

    problem: str
    message: str | None


Answer = Done | Problem
Told = News | Answer

decode = Decoder(Heard).decode
ENCODER = Encoder(enc_hook=str)  # markup travels as the text that it is


def answered(answer: Answer, news: News) -> Answer:
    """An answer with the news that came of it."""
    return structs.replace(answer, **structs.asdict(news))
