"""Matches, seats and actions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "instance",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("finished", sa.BigInteger),
        sa.Column("result", sa.Text),
        sa.Column("version", sa.Integer, nullable=False),
    )
    op.create_index("ix_matches_finished_created", "matches", ["finished", "created"])
    op.create_table(
        "seats",
        sa.Column(
            "match_id",
            sa.String(24),
            sa.ForeignKey("matches.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(32)),
        sa.Column("player", sa.String(32)),
        sa.CheckConstraint("kind in ('open', 'person', 'bot')", name="ck_seats_kind"),
    )
    op.create_index("ix_seats_player", "seats", ["player"])
    op.create_table(
        "actions",
        sa.Column(
            "match_id",
            sa.String(24),
            sa.ForeignKey("matches.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.String(200), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("message", sa.String(40)),
        sa.UniqueConstraint("match_id", "message", name="uq_actions_message"),
    )


def downgrade() -> None:
    for table in ("actions", "seats", "matches", "instance"):
        op.drop_table(table)
