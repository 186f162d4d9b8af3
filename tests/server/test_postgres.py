"""A sample of the server's tests on PostgreSQL, where it is installed; all of them run on it by
`PARLOUR_POSTGRES=own pytest tests/server`. (docs/operating.md)"""

import postgres
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from served import QuickBots, at_once, serving

from parlour.server.tables import schema
from parlour.server.tables.database import open_database
from parlour.server.tables.leases import LeaseStore

# A server that ends lets go of connections in use: psycopg says so, sqlite3 does not.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
CHOICES = 6


@pytest.fixture(scope="module", autouse=True)
def on_postgres():
    if postgres.WISH:
        yield  # all tests run on one
        return
    if why := postgres.why_not():
        pytest.skip(why)
    with postgres.own_server() as address, postgres.instead_of_sqlite(address):
        yield


def test_servers_that_start_at_once_build_what_the_code_expects(tmp_path):
    engines = at_once(lambda _: open_database(str(tmp_path / "tables.db")), 3)
    with engines[0].connect() as connection:
        context = MigrationContext.configure(connection)
        assert connection.dialect.name == "postgresql"
        assert compare_metadata(context, schema.metadata) == []
    for engine in engines:
        engine.dispose()


def test_two_servers_share_a_table_and_one_lets_its_bots_think(tmp_path):
    file, bots = tmp_path / "tables.db", [QuickBots(), QuickBots()]
    with serving(file, thinking=bots[0]) as one, serving(file, thinking=bots[1]) as other:
        links = one.table("me", "link", "bot:first")
        both = [links["link"], links["links"]["1"]]
        watching = [server.greeted(links["watch"])[0] for server in (one, other)]  # keeps a lease
        made = 0
        while made < CHOICES:  # by turns, whoever is asked: one server after the other
            server = (one, other)[made % 2]
            for link in both:
                update = server.look(link)
                if update["choices"]:
                    assert server.choose(link, update).status_code == 200
                    made += 1
                    break
        assert one.look(both[0])["number"] >= CHOICES
        asked = [len(bot.asked) for bot in bots]
        assert min(asked) == 0, "the other server held the lease"
        assert len(watching) == 2


def test_of_servers_that_ask_at_once_one_has_a_lease(tmp_path):
    with serving(tmp_path / "tables.db") as server:
        server.table("me", "bot:first")
        engine = open_database(str(tmp_path / "tables.db"))
        with engine.connect() as connection:
            table = connection.execute(schema.tables.select()).one().id
        took = at_once(lambda n: LeaseStore(engine).take(table, str(n), 30, 60), 4)
        assert sorted(took) == [False, False, False, True]
        engine.dispose()
