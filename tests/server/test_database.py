"""The database: built by migrations alone, kept durably, refused in words when it is none."""

import asyncio
from dataclasses import replace

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from postgres import WISH
from served import at_once, hear, run_apart, say, serving

from parlour.server.refusals import UNWRITTEN
from parlour.server.serving import listen, run
from parlour.server.tables import schema
from parlour.server.tables.database import as_url, default_url, open_database
from parlour.server.tables.journal import Journal
from parlour.server.tables.store import CHOICE, HOST, Entry, Link, Store, TableRow

of_sqlite = pytest.mark.skipif(bool(WISH), reason="about files of SQLite")


@pytest.fixture
def engine(tmp_path):
    engine = open_database(str(tmp_path / "tables.db"))
    yield engine
    engine.dispose()


def test_migrations_build_what_the_code_expects(engine):
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, schema.metadata) == []


@of_sqlite
def test_every_commit_reaches_the_disk(engine):
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


def test_servers_that_start_at_once_build_it_once(tmp_path):
    address = str(tmp_path / "tables.db")
    engines = at_once(lambda _: open_database(address), 4)
    for engine in engines:
        engine.dispose()
    assert len(engines) == 4


def test_a_newer_servers_database_is_refused(tmp_path):
    address = tmp_path / "tables.db"
    open_database(str(address)).dispose()
    newer = open_database(str(address))
    with newer.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    newer.dispose()
    with pytest.raises(ValueError, match="cannot be opened: a newer Parlour has written it"):
        open_database(str(address))


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("nonsense://here", "is not the address of a database"),
        ("sqlite:////nowhere/at/all.db", "cannot be opened: unable to open database file"),
    ],
)
def test_an_address_that_is_none_is_refused(address, why):
    with pytest.raises(ValueError, match=why):
        open_database(address)


@of_sqlite
def test_a_file_that_is_no_database_is_refused(tmp_path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear Sir or Madam, " * 100)
    with pytest.raises(ValueError, match="file is not a database"):
        open_database(str(file))
    assert file.read_text().startswith("Dear Sir")


@of_sqlite
def test_a_path_is_an_sqlite_file(tmp_path):
    assert as_url("postgresql://x") == "postgresql://x"
    assert as_url(str(tmp_path / "a.db")) == f"sqlite:///{tmp_path / 'a.db'}"


def test_the_usual_database_lies_among_the_users_data(tmp_path, monkeypatch):
    monkeypatch.setattr("platformdirs.user_data_dir", lambda name: str(tmp_path / "data" / name))
    assert default_url() == f"sqlite:///{tmp_path / 'data' / 'parlour' / 'tables.db'}"
    assert (tmp_path / "data" / "parlour").is_dir()


def test_a_port_that_is_taken_is_said_so(tmp_path):
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ValueError, match=f"nothing can listen at 127.0.0.1, port {port}: "):
            run("127.0.0.1", port, str(tmp_path / "tables.db"), False)


def row(table="one", after=None):
    return TableRow(table, "abyss", 1, 2**95 + 3, {"score": "open"}, ("me", "link"), after)


def test_a_table_comes_back_as_it_was_kept(engine):
    store = Store(engine)
    link = Link("key", "one", HOST, (0,))
    assert store.add_table(row(), [link])
    assert store.links("one") == [link]
    assert store.table("one") == row()
    assert store.table("two") is None
    assert store.add_table(row("two", "one"), [replace(link, key="other", table="two")])
    assert store.rematch("one") == "two"
    assert not store.add_table(row("three", "one"), [replace(link, key="last", table="three")])
    assert store.table("three") is None


def appended(store, batch):
    """Let a journal write; what each writer was told."""

    async def write():
        journal = Journal(store)
        told = await asyncio.gather(
            *(journal.append(table, entry) for table, entry in batch), return_exceptions=True
        )
        journal.close()
        return told

    return run_apart(write())


def entry(number, value="draw 1"):
    return Entry(number, CHOICE, 0, value, number)


def test_what_is_written_together_is_kept_or_refused_each_for_itself(engine):
    store = Store(engine)
    for table in ("one", "two"):
        store.add_table(row(table), [Link(table, table, HOST, (0,))])
    told = appended(
        store,
        [("one", entry(0)), ("two", entry(0)), ("one", entry(0, "draw 2")), ("one", entry(1))],
    )
    assert told == [True, True, False, True]
    assert store.entries("one") == [entry(0), entry(1)]
    assert store.entries("one", since=1) == [entry(1)]
    assert store.numbers(["one", "two", "three"]) == {"one": 2, "two": 1}


def test_a_database_that_fails_is_not_taken_for_a_lost_race(engine):
    store = Store(engine)
    told = appended(store, [("one", entry(0))])  # there is no such table
    assert told == [False]
    with engine.begin() as connection:
        connection.exec_driver_sql("DROP TABLE entries")
    (error,) = appended(store, [("one", entry(0))])
    assert isinstance(error, sa.exc.DBAPIError)
    assert not isinstance(error, sa.exc.IntegrityError)


def test_a_choice_that_cannot_be_written_is_not_made(tmp_path, monkeypatch):
    with serving(tmp_path / "tables.db") as server:
        links = server.table("me", "link")
        both = [links["link"], links["links"]["1"]]
        asked = both[server.look(both[0])["waiting"][0]]
        before = server.look(asked)
        socket, _ = server.greeted(asked)

        def full(self, entries):
            raise sa.exc.OperationalError("insert", {}, Exception("disk full"))

        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", full)
            answer = server.choose(asked, before)
            assert answer.status_code == 503
            assert answer.json()["why"] == UNWRITTEN
            choice = before["choices"][0]["choice"]
            say(socket, type="choose", number=before["number"], choice=choice)
            assert hear(socket, "refused")["why"] == UNWRITTEN
        assert server.look(asked) | {"seats": 0} == before | {"seats": 0}
        assert server.choose(asked, before).status_code == 200


@of_sqlite
def test_S10_nobody_else_on_the_machine_reads_keys_and_seeds(tmp_path):
    file = tmp_path / "tables.db"
    open_database(str(file)).dispose()
    assert file.stat().st_mode & 0o077 == 0


def test_S10_a_password_stands_in_no_error():
    with pytest.raises(ValueError, match=r"cannot be opened|no.*driver|not the address") as caught:
        open_database("postgresql+psycopg://me:very-secret@127.0.0.1:9/none")
    assert "very-secret" not in str(caught.value)


@of_sqlite
def test_S10_a_database_that_can_only_be_read_opens_to_look(tmp_path):
    file = tmp_path / "tables.db"
    open_database(str(file)).dispose()
    read_only = open_database(f"sqlite:///file:{file}?mode=ro&uri=true")
    assert Store(read_only).link("none") is None
    read_only.dispose()
