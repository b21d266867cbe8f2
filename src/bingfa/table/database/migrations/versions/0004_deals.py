"""Deals when the last seat is taken, from a secret of the table and what the players add to it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.execute("alter table matches rename column seed to secret")
    op.add_column("matches", sa.Column("seed", sa.Text))
    # Where seats are open nobody has a hand any more: it is dealt when the last one is taken.
    op.execute("update matches set seed = secret where started is not null")
    op.add_column("seats", sa.Column("commitment", sa.String(64)))
    op.add_column("seats", sa.Column("contribution", sa.String(64)))


def downgrade() -> None:
    op.drop_column("seats", "contribution")
    op.drop_column("seats", "commitment")
    op.execute("update matches set secret = seed where seed is not null")
    op.drop_column("matches", "seed")
    op.execute("alter table matches rename column secret to seed")
