"""What the table keeps: matches, their seats, their actions and their talk.

A match is its options, seats, seed and list of actions; everything else is replayed. Times are
milliseconds since 1970, UTC.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
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
    Column("seed", Text, nullable=False),  # never leaves the server before the end
    Column("created", BigInteger, nullable=False),
    Column("finished", BigInteger),
    Column("result", Text),
    # Raised by every change of the actions: whoever writes must have seen the newest.
    Column("version", Integer, nullable=False, default=0),
    Index("ix_matches_finished_created", "finished", "created"),
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
    CheckConstraint("kind in ('open', 'person', 'bot')", name="kind"),
    Index("ix_seats_player", "player"),
)

actions = Table(
    "actions",
    metadata,
    Column("match_id", String(24), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", String(200), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("message", String(40)),  # the sender's own number: the same message never plays twice
    UniqueConstraint("match_id", "message", name="uq_actions_message"),
)
