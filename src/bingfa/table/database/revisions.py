"""Revisions of the tables: which one a database has, and how it comes to the newest.

A new database is made as the schema says; an older one goes through the migrations that it lacks,
and only then Alembic is needed.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sqlalchemy import (
    Column,
    Connection,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    insert,
    inspect,
    select,
)

from bingfa.core.words import Text
from bingfa.table.database.errors import BadDatabase
from bingfa.table.database.schema import metadata

MIGRATIONS = Path(__file__).with_name("migrations")
REVISION_TABLE = "alembic_version"

# As Alembic makes it.
_version = Table(
    REVISION_TABLE,
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name=f"{REVISION_TABLE}_pkc"),
)


def upgrade(connection: Connection, revision: str = "") -> None:
    """Bring the tables of a database to a revision, or to the newest."""
    current, wanted = revision_of(connection), revision or revisions()[-1]
    if current == wanted:
        return
    if current is not None and current not in revisions():
        raise BadDatabase(
            Text(
                "the database was made by a newer Bingfa (its tables are of revision {revision})",
                revision=current,
            )
        )
    if current is None and wanted == revisions()[-1]:
        metadata.create_all(connection, checkfirst=False)
        _version.create(connection)
        connection.execute(insert(_version).values(version_num=wanted))
    else:
        _migrate(connection, wanted)


def revision_of(connection: Connection) -> str | None:
    """The revision of the tables in a database; None if it has none of ours."""
    if not inspect(connection).has_table(REVISION_TABLE):
        return None
    found: str | None = connection.scalar(select(_version.c.version_num))
    return found


@cache
def revisions() -> tuple[str, ...]:
    """Every revision that this Bingfa knows, oldest first: files of migrations begin with it."""
    files = (MIGRATIONS / "versions").glob("[0-9]*_*.py")
    return tuple(sorted(file.name.partition("_")[0] for file in files))


def _migrate(connection: Connection, revision: str) -> None:
    from alembic import command  # for old databases only
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
