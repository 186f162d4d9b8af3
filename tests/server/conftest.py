"""What the server's tests share: one running server, with bots that answer at once."""

from collections.abc import Iterator

import pytest
from served import Served, serving, toys


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that knows the toy game beside those on the shelf."""
    with toys(), serving(tmp_path_factory.mktemp("server") / "tables.db") as served:
        yield served
