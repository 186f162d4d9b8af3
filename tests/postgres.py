"""PostgreSQL for tests: a server of their own in a temporary folder, a database for each SQLite
file that a test would have used.

    PARLOUR_POSTGRES=own   pytest tests/server     # starts one, where PostgreSQL is installed
    PARLOUR_POSTGRES=postgresql+psycopg://me@127.0.0.1:5432/   pytest tests/server
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import mock

import sqlalchemy as sa

from parlour.server.tables import database

WISH = os.environ.get("PARLOUR_POSTGRES", "")
UNPRIVILEGED = ("postgres", "nobody")  # who runs it where we are root, whom it refuses
QUICK = "-c fsync=off -c max_connections=400 -c listen_addresses=127.0.0.1"


def programs() -> Path | None:
    """The folder of PostgreSQL's programs on this machine; None: it is not installed."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    of_versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return of_versions[-1].parent if of_versions else None


def why_not() -> str:
    """Why tests cannot start a PostgreSQL of their own here; '' if they can."""
    if programs() is None:
        return "PostgreSQL is not installed here"
    try:
        sa.create_engine("postgresql+psycopg://")
    except ImportError:
        return "psycopg, PostgreSQL's driver, is not installed here"
    return ""


@contextmanager
def own_server() -> Iterator[str]:
    """A PostgreSQL that lasts as long as the context; the address to which a name is added."""
    folder_of_programs = programs()
    assert folder_of_programs is not None, why_not()
    with TemporaryDirectory(prefix="parlour-pg-", ignore_cleanup_errors=True) as folder:
        as_whom = _unprivileged(Path(folder))

        def run(program: str, *words: str) -> None:
            command = [str(folder_of_programs / program), "-D", f"{folder}/data", *words]
            done = subprocess.run(
                command, cwd=folder, user=as_whom, capture_output=True, text=True, check=False
            )
            assert done.returncode == 0, done.stdout + done.stderr

        port = _free_port()
        options = f"{QUICK} -p {port} -k {folder}"
        run("initdb", "--auth=trust", "--username=parlour", "--no-sync", "--encoding=UTF8")
        run("pg_ctl", "--wait", "--log", f"{folder}/log", "--options", options, "start")
        try:
            yield f"postgresql+psycopg://parlour@127.0.0.1:{port}/"
        finally:
            run("pg_ctl", "--wait", "--mode=immediate", "stop")


def _unprivileged(folder: Path) -> str | None:
    """The user to run it as: PostgreSQL refuses root."""
    if os.geteuid() != 0:
        return None
    for user in UNPRIVILEGED:
        try:
            shutil.chown(folder, user)
        except LookupError:
            continue
        return user
    raise RuntimeError("PostgreSQL refuses to run as root, and there is no other user here")


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


@contextmanager
def instead_of_sqlite(address: str) -> Iterator[None]:
    """Whoever opens the path of an SQLite file is given a database of PostgreSQL, the same one for
    the same path. All are gone at the end."""
    made: dict[str, str] = {}
    making = threading.Lock()
    usual = database.as_url

    def as_url(named: str) -> str:
        if "://" in named:
            return usual(named)
        path = str(Path(named).resolve())
        with making:
            if path not in made:
                made[path] = f"parlour_{sha256(path.encode()).hexdigest()[:24]}"
                _administer(address, f'CREATE DATABASE "{made[path]}"')
        return address + made[path]

    with mock.patch.object(database, "as_url", as_url):
        yield
    for name in made.values():
        _administer(address, f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')


def _administer(address: str, order: str) -> None:
    engine = sa.create_engine(address + "postgres", isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql(order)
    engine.dispose()


@contextmanager
def as_wished() -> Iterator[None]:
    """What PARLOUR_POSTGRES says; nothing if it is not set."""
    if not WISH:
        yield
    elif WISH == "own":
        with own_server() as address, instead_of_sqlite(address):
            yield
    else:
        with instead_of_sqlite(WISH.rstrip("/") + "/"):
            yield
