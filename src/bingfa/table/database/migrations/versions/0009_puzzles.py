"""Which puzzles players have tried, and whether they solved them, at once or later."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "puzzles",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("puzzle", sa.String(40), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("first", sa.Boolean, nullable=False),
        sa.Column("solved", sa.BigInteger),
    )


def downgrade() -> None:
    op.drop_table("puzzles")
