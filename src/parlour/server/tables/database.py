"""Opening a database: SQLite with every commit on disk, or whatever else SQLAlchemy can reach."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import platformdirs
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError

ALONE = {  # what keeps others from changing the tables until the transaction ends
    "sqlite": "BEGIN IMMEDIATE",
    "postgresql": "SELECT pg_advisory_xact_lock(7102583)",  # any number that nobody else uses
}
BUSY_MILLISECONDS = 10_000  # how long a write waits for another server's


def default_url() -> str:
    """The database of somebody who names none: a file among the user's data."""
    folder = Path(platformdirs.user_data_dir("parlour"))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"


def as_url(database: str) -> str:
    """A database given as an address (`sqlite:///x.db`) or as the path of an SQLite file."""
    return database if "://" in database else f"sqlite:///{Path(database).resolve()}"


def said(database: str) -> str:
    """A database's address without its password."""
    return re.sub(r"//([^:/@]*):[^/]*@", r"//\1:***@", database)


def open_database(database: str) -> sa.Engine:
    """An engine on a database whose tables are up to date. ValueError says why it cannot be."""
    try:
        engine = sa.create_engine(as_url(database), hide_parameters=True)  # keys are secrets
    except (sa.exc.ArgumentError, sa.exc.NoSuchModuleError, ModuleNotFoundError) as error:
        raise ValueError(f"{said(database)!r} is not the address of a database: {error}") from None
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine, "connect", _set_up_sqlite)
    try:
        if not _is_up_to_date(engine):
            upgrade(engine)
    except (sa.exc.DBAPIError, CommandError) as error:
        engine.dispose()
        reason = str(error.orig if isinstance(error, sa.exc.DBAPIError) else error)
        if reason.startswith("Can't locate revision"):
            reason = "a newer Parlour has written it; this one cannot read it"
        raise ValueError(f"the database {said(database)} cannot be opened: {reason}") from None
    _keep_private(engine)
    return engine


def _is_up_to_date(engine: sa.Engine) -> bool:
    """Whether nothing is to be done, as for one that can only be read."""
    try:
        with engine.connect() as connection:
            found = MigrationContext.configure(connection).get_current_heads()
    except sa.exc.DBAPIError:
        return False
    return set(found) == set(ScriptDirectory.from_config(_config()).get_heads())


def _keep_private(engine: sa.Engine) -> None:
    """Keys and seeds lie in it: nobody else on this machine reads an SQLite file."""
    file = engine.url.database
    if engine.dialect.name != "sqlite" or not file:
        return
    for end in ("", "-wal", "-shm"):
        with suppress(OSError):
            Path(file + end).chmod(0o600)


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
    config = _config()
    alone = ALONE.get(engine.dialect.name)
    with engine.connect() as connection:
        if alone:
            connection.exec_driver_sql(alone)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.commit()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config
