"""Alembic's way in: it runs on the connection that the store hands it."""

from __future__ import annotations

from alembic import context

from bingfa.table.database.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
