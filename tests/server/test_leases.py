"""S8. Of several servers of one database one lets the bots of a table think. (docs/operating.md)"""

import time
from dataclasses import replace

import pytest
import sqlalchemy as sa
from served import FAST, QuickBots, at_once, hear, run_apart, serving

from parlour.server.tables import schema
from parlour.server.tables.database import open_database
from parlour.server.tables.leases import Leases, LeaseStore
from parlour.server.tables.store import HOST, Link, Store, TableRow

SECONDS = 30


@pytest.fixture
def engine(tmp_path):
    engine = open_database(str(tmp_path / "tables.db"))
    for table in ("one", "two"):
        row = TableRow(table, "abyss", 1, 7, {}, ("me", "bot:first"))
        Store(engine).add_table(row, [Link(table, table, HOST, (0,))])
    yield engine
    engine.dispose()


def held(engine):
    """Who holds which table."""
    with engine.connect() as connection:
        rows = connection.execute(sa.select(schema.leases)).all()
    return {row.table_id: row.holder for row in rows}


def test_a_lease_is_one_servers_until_it_has_run_out(engine):
    store = LeaseStore(engine)
    assert store.take("one", "a", now=100, until=130)
    assert not store.take("one", "b", now=129, until=159)
    assert store.take("two", "b", now=129, until=159)
    assert store.take("one", "a", now=129, until=159)
    assert not store.take("one", "b", now=158, until=188)
    assert store.take("one", "b", now=159, until=189)
    assert not store.take("one", "a", now=160, until=190)


def test_a_lease_far_ahead_was_written_by_a_clock_that_is_wrong(engine):
    store = LeaseStore(engine)
    assert store.take("one", "an hour ahead", now=3700, until=3730)
    assert store.take("one", "b", now=100, until=130)
    assert store.take("one", "a little ahead", now=132, until=162)
    assert not store.take("one", "b", now=130, until=160)


def test_a_lease_given_back_is_anybodys(engine):
    store = LeaseStore(engine)
    store.take("one", "a", 0, 30)
    store.let_go(["one", "two"], "b")
    assert held(engine) == {"one": "a"}
    store.let_go(["one", "two"], "a")
    assert held(engine) == {}
    assert store.take("one", "b", 1, 31)


@pytest.mark.parametrize("begun", [False, True])
def test_of_servers_that_ask_at_once_one_has_it(engine, begun):
    store = LeaseStore(engine)
    if begun:
        store.take("one", "killed", 0, 30)
    took = at_once(lambda n: store.take("one", str(n), 30, 60), 4)
    assert list(held(engine).values()) == [str(n) for n in range(4) if took[n]]


class Counted(LeaseStore):
    """A store that counts how often it is asked, and can be away."""

    taken, away = 0, False

    def take(self, *given):
        self.taken += 1
        if self.away:
            raise sa.exc.OperationalError("update", {}, Exception("disk full"))
        return super().take(*given)


def test_the_database_is_asked_only_when_a_lease_has_not_long_left(engine):
    now, store = [1000.0], Counted(engine)

    async def play():
        leases = Leases(store, SECONDS, lambda: now[0])
        for now[0] in (1000, 1005, 1009.9):
            assert await leases.hold("one")
        assert store.taken == 1
        now[0] = 1010
        assert await leases.hold("one")
        assert store.taken == 2
        other = Leases(store, SECONDS, lambda: now[0])
        now[0] = 1039
        assert not await other.hold("one")
        leases.rest("one")
        leases.rest("one")  # given back already
        await leases.close()
        assert await other.hold("one")
        await other.close()

    run_apart(play())
    assert held(engine) == {}


def test_a_server_whose_clock_is_set_back_asks_again(engine):
    now, store = [5000.0], Counted(engine)

    async def play():
        leases = Leases(store, SECONDS, lambda: now[0])
        assert await leases.hold("one")
        now[0] = 1000
        assert await leases.hold("one")
        assert store.taken == 2

    run_apart(play())


def test_a_database_that_is_away_stops_no_bot(engine, caplog):
    store = Counted(engine)
    store.away = True

    async def play():
        leases = Leases(store, SECONDS)
        assert await leases.hold("one")

    run_apart(play())
    assert "could not be read" in caplog.text


def lease(server_file, table, until):
    """Let another server hold a table's lease."""
    engine = open_database(str(server_file))
    with engine.begin() as connection:
        connection.execute(sa.delete(schema.leases))
        row = {"table_id": table, "holder": "another", "until": until}
        connection.execute(sa.insert(schema.leases).values(row))
    engine.dispose()


def only_table(server_file):
    engine = open_database(str(server_file))
    with engine.connect() as connection:
        found = connection.execute(sa.select(schema.tables.c.id)).scalar_one()
    engine.dispose()
    return found


def test_bots_of_a_killed_server_play_on_here_once_its_lease_has_run_out(tmp_path):
    file, bots = tmp_path / "tables.db", QuickBots()
    long = replace(FAST, lease_seconds=1e9)
    with serving(file, long, thinking=bots) as server:
        watch = server.table("bot:first", "bot:first")["watch"]
        table = only_table(file)
        lease(file, table, until=time.time() + long.lease_seconds)
        socket, update = server.greeted(watch)
        for _ in range(20):  # the server that holds the lease lets them think
            update = server.look(watch)
        assert bots.asked == []
        lease(file, table, until=0)
        while not update.get("number"):
            update = hear(socket)
        assert bots.asked


def test_a_server_gives_back_what_nobody_looks_at_here(tmp_path):
    file = tmp_path / "tables.db"
    engine = open_database(str(file))
    with serving(file) as server:
        link = server.table("me", "bot:first")["link"]
        socket, update = server.greeted(link)
        while not update.get("choices"):
            update = hear(socket)
        server.choose(link, update)
        while not held(engine):
            server.look(link)
        socket.close()
        while held(engine):
            server.look(link)
    engine.dispose()
