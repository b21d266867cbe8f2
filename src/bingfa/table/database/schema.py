"""What the table keeps: matches, their seats, their actions and their talk.

A match is its options, seats, seed and list of actions; everything else is replayed. Times are
milliseconds since 1970, UTC.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# The secrets and the name of this installation, made when the database is.
instance = Table(
    "instance",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("secret", Text, nullable=False),  # never leaves the server before the end
    Column("seed", Text),  # nor does this, which the deal was made from; null: not dealt yet
    Column("edition", String(8)),  # the fingerprint of the data that it was dealt with
    Column("created", BigInteger, nullable=False),
    Column("finished", BigInteger),
    Column("result", Text),
    # Raised by every change but talk: whoever writes must have seen the newest.
    Column("version", Integer, nullable=False, default=0),
    Column("host", String(32)),  # the player who set it up
    Column("clock", String(60), nullable=False, server_default="none"),
    Column("missed", String(8), nullable=False, server_default="bot"),
    Column("stand_in", String(20), nullable=False, server_default="greedy"),  # a bot's name
    Column("listed", Boolean, nullable=False, server_default=false()),  # shown to everybody
    Column("started", BigInteger),  # when it was dealt
    # When the first of the running clocks is out; before the deal, when it waits no longer.
    Column("deadline", BigInteger),
    Column("origin", String(24)),  # the match that this one is a rematch or a practice of
    Column("practice", Boolean, nullable=False, server_default=false()),
    Column("rematch", String(24)),  # the match that follows this one
    Index("ix_matches_finished_created", "finished", "created"),
    Index("ix_matches_deadline", "deadline"),
    Index("ix_matches_host_finished", "host", "finished"),
)

seats = Table(
    "seats",
    metadata,
    Column("match_id", String(24), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(80), nullable=False),
    Column("token_hash", LargeBinary(32)),  # of the link that opens the seat
    Column("player", String(32)),  # whoever sits there, by the casual identity of the browser
    Column("bank", BigInteger),  # milliseconds left, apart from those since `since`
    Column("since", BigInteger),  # its clock has been running since then
    Column("away", Boolean, nullable=False, server_default=false()),  # a bot stands in
    Column("lost", Boolean, nullable=False, server_default=false()),  # given up, or out of time
    Column("seen", BigInteger),  # until when its player is known to be there
    Column("commitment", String(64)),  # to what its player adds to the seed
    Column("contribution", String(64)),  # what that is, once it was shown
    Column("moments", String(8), nullable=False, server_default=""),  # which ask its player
    Column("orders", Text, nullable=False, server_default=""),  # what its player chose ahead
    CheckConstraint("kind in ('open', 'person', 'bot')", name="ck_seats_kind"),  # as of old
    Index("ix_seats_player", "player"),
)

# Further browsers that may sit at a seat: its player's other devices.
keys = Table(
    "keys",
    metadata,
    Column("match_id", String(24), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(32), primary_key=True),
    Index("ix_keys_player", "player"),
)

actions = Table(
    "actions",
    metadata,
    Column("match_id", String(24), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", String(200), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("message", String(60)),  # the sender's own number: the same message never plays twice
    Column("made_by", String(8), nullable=False, server_default="seat"),  # seat, bot or clock
    UniqueConstraint("match_id", "message", name="uq_actions_message"),
)

talk = Table(
    "talk",
    metadata,
    Column("match_id", String(24), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("channel", String(20), nullable=False),  # "table", "watchers", or "seats 0 3"
    Column("seat", Integer),
    Column("player", String(32), nullable=False),
    Column("name", String(80), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("message", String(60)),
    UniqueConstraint("match_id", "message", name="uq_talk_message"),
)

# What was found out about finished matches, or has been so far.
reviews = Table(
    "reviews",
    metadata,
    Column("match_id", String(24), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("complete", Boolean, nullable=False, server_default=false()),
    Column("touched", BigInteger, nullable=False),  # by whoever works on it, when last
    Column("body", Text, nullable=False),  # JSON
)

# Lessons that players have solved, by the name that a lesson keeps.
progress = Table(
    "progress",
    metadata,
    Column("player", String(32), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("lesson", String(40), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

# Puzzles that players have tried, by the name that a puzzle keeps.
puzzles = Table(
    "puzzles",
    metadata,
    Column("player", String(32), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("puzzle", String(40), primary_key=True),
    Column("at", BigInteger, nullable=False),  # of the first try
    Column("first", Boolean, nullable=False),  # whether that solved it
    Column("solved", BigInteger),  # when it was solved; null: not yet
)
