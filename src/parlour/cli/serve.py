"""`parlour serve`: the page."""

from __future__ import annotations

from typing import Annotated

import typer

from .errors import refusals


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0: a free one.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Where tables are kept; if not given, your own file."),
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page in the browser.")
    ] = True,
) -> None:
    """Open the shelf of games in the browser."""
    from parlour.server import run

    with refusals():
        run(host, port, database, open_browser)
