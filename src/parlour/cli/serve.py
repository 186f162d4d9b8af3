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
    public: Annotated[
        str, typer.Option(metavar="URL", help="The address at which others reach it, if another.")
    ] = "",
    proxy: Annotated[
        str, typer.Option(metavar="ADDRESS", help="A proxy before it, which tells who calls.")
    ] = "",
) -> None:
    """Open the shelf of games in the browser. With --host 0.0.0.0, others in your network can play
    too; the addresses are printed."""
    from parlour.server import run

    with refusals():
        run(host, port, database, open_browser, public, proxy)
