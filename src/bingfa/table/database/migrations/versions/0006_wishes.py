"""What players want of moments that ask them nothing, and choices that they have made ahead."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("seats", sa.Column("moments", sa.String(8), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("orders", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("seats", "orders")
    op.drop_column("seats", "moments")
