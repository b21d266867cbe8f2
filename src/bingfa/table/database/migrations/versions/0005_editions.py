"""The edition of its game that a match was dealt with.

Matches of before have none until a table opens the database: they are of the edition that it has.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("matches", sa.Column("edition", sa.String(8)))


def downgrade() -> None:
    op.drop_column("matches", "edition")
