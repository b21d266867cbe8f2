"""Tables that people set up: clocks, stand-ins, rematches, further devices and talk."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    for column in (
        sa.Column("host", sa.String(32)),
        sa.Column("clock", sa.String(60), nullable=False, server_default="none"),
        sa.Column("missed", sa.String(8), nullable=False, server_default="bot"),
        sa.Column("stand_in", sa.String(20), nullable=False, server_default="greedy"),
        sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("started", sa.BigInteger),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("origin", sa.String(24)),
        sa.Column("practice", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("rematch", sa.String(24)),
    ):
        op.add_column("matches", column)
    op.execute("update matches set started = created")
    op.create_index("ix_matches_deadline", "matches", ["deadline"])
    for column in (
        sa.Column("bank", sa.BigInteger),
        sa.Column("since", sa.BigInteger),
        sa.Column("away", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("lost", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("seen", sa.BigInteger),
    ):
        op.add_column("seats", column)
    with op.batch_alter_table("actions") as actions:
        actions.alter_column("message", type_=sa.String(60))
        actions.add_column(
            sa.Column("made_by", sa.String(8), nullable=False, server_default="seat")
        )
    op.create_table(
        "keys",
        _match(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(32), primary_key=True),
    )
    op.create_index("ix_keys_player", "keys", ["player"])
    op.create_table(
        "talk",
        _match(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("channel", sa.String(20), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("message", sa.String(60)),
        sa.UniqueConstraint("match_id", "message", name="uq_talk_message"),
    )


def _match() -> sa.Column[str]:
    return sa.Column(
        "match_id",
        sa.String(24),
        sa.ForeignKey("matches.id", ondelete="CASCADE"),
        primary_key=True,
    )


def downgrade() -> None:
    op.drop_table("talk")
    op.drop_table("keys")
    with op.batch_alter_table("actions") as actions:
        actions.drop_column("made_by")
    op.drop_index("ix_matches_deadline", "matches")
    for name in ("bank", "since", "away", "lost", "seen"):
        op.drop_column("seats", name)
    for name in (
        "host",
        "clock",
        "missed",
        "stand_in",
        "listed",
        "started",
        "deadline",
        "origin",
        "practice",
        "rematch",
    ):
        op.drop_column("matches", name)
