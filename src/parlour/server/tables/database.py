"""Opening a database: SQLite with every commit on disk, or whatever else SQLAlchemy can reach."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import platformdirs
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError

BUSY_MILLISECONDS = 10_000  # how long a write waits for another server's


def default_url() -> str:
    """The database of somebody who names none: a file among the user's data."""
    folder = Path(platformdirs.user_data_dir("parlour"))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"


def as_url(database: str) -> str:
    """A database given as an address (`sqlite:///x.db`) or as the path of an SQLite file."""
    return database if "://" in database else f"sqlite:///{Path(database).resolve()}"


def open_database(database: str) -> sa.Engine:
    """An engine on a database whose tables are up to date. ValueError says why it cannot be."""
    try:
        engine = sa.create_engine(as_url(database), hide_parameters=True)  # keys are secrets
    except (sa.exc.ArgumentError, sa.exc.NoSuchModuleError, ModuleNotFoundError) as error:
        raise ValueError(f"{database!r} is not the address of a database: {error}") from None
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine, "connect", _set_up_sqlite)
    try:
        upgrade(engine)
    except (sa.exc.DBAPIError, CommandError) as error:
        engine.dispose()
        reason = error.orig if isinstance(error, sa.exc.DBAPIError) else error
        raise ValueError(f"the database {database} cannot be opened: {reason}") from None
    return engine


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    """A choice shown to anybody has reached the disk: WAL with a sync on every commit."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def upgrade(engine: sa.Engine) -> None:
    """Bring the tables up to date; two servers that start at once do it one after the other."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.commit()
