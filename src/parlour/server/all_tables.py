"""All tables of a database, for whoever runs the server."""

from __future__ import annotations

from typing import Any

from parlour.core.find import shelf

from .doors.my_tables import described
from .tables.database import default_url, open_database
from .tables.mine import MineStore


def all_tables(database: str | None) -> list[dict[str, Any]]:
    """Every table by its host's link, the latest first. ValueError says why it cannot be read."""
    engine = open_database(database or default_url())
    try:
        return [described(one) for one in MineStore(engine).every() if one.row.game in shelf()]
    finally:
        engine.dispose()
