"""`parlour tables`: all tables of this machine, with their links."""

from __future__ import annotations

from typing import Annotated

import typer

from .errors import refusals


def tables(
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Where tables are kept; if not given, your own file."),
    ] = None,
    address: Annotated[
        str, typer.Option(metavar="URL", help="Where the server is reached.")
    ] = "http://127.0.0.1:8000",
    over: Annotated[bool, typer.Option("--over", help="List finished games too.")] = False,
) -> None:
    """List all tables kept on this machine with their hosts' links, the latest first: for tables
    that a browser has lost."""
    from parlour.server.all_tables import all_tables

    with refusals():
        found = all_tables(database)
    shown = [one for one in found if over or not one["over"]]
    for one in shown:
        print(f"{one['title']} {one['with']}: {one['turn']}; {one['when']}")
        print(f"  {address.rstrip('/')}{one['link']}")
    if not shown:
        print("There are no tables here." if not found else "All games here are over (--over).")
