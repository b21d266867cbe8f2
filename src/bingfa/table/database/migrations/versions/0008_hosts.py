"""An index for the matches that somebody set up."""

from __future__ import annotations

from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_index("ix_matches_host_finished", "matches", ["host", "finished"])


def downgrade() -> None:
    op.drop_index("ix_matches_host_finished", "matches")
