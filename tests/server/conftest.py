"""What the server's tests share: one running server, with bots that answer at once."""

from collections.abc import Iterator

import postgres
import pytest
from served import Served, serving, toys


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A server that ends lets go of connections in use: psycopg says so, sqlite3 does not."""
    for item in items if postgres.WISH else []:
        item.add_marker(pytest.mark.filterwarnings("ignore:.*psycopg:Warning"))
        item.add_marker(
            pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
        )


@pytest.fixture(scope="session", autouse=True)
def kept_where() -> Iterator[None]:
    """Tables are kept in SQLite files, or in PostgreSQL if PARLOUR_POSTGRES wishes it."""
    with postgres.as_wished():
        yield


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, kept_where: None) -> Iterator[Served]:
    """A server that knows the toy game beside those on the shelf."""
    with toys(), serving(tmp_path_factory.mktemp("server") / "tables.db") as served:
        yield served
