"""The pages of a table, and the cookie that lets a browser find its tables again."""

from __future__ import annotations

from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse, Response

from parlour.core.find import shelf

from ..tables.room import Room
from ..tables.store import HOST, WATCH, Link, TableRow
from .described import Json, drawn
from .refusals import CONFLICT, Refused
from .site import Site

COOKIE = "tables"
COOKIE_SECONDS = 180 * 24 * 3600
REMEMBERED = 8  # tables a browser is reminded of
SEPARATOR = "."  # no key holds one


def draw_table(
    site: Site,
    request: Request,
    room: Room,
    link: Link,
    viewer: int | None,
    refused: str = "",
    status: int = 200,
    hint: Json | None = None,
) -> HTMLResponse:
    """The page of a table as one seat (or the public) may see it."""
    return site.page(
        request,
        "table.html",
        status,
        game=_game(room.row),
        key=link.key,
        update=room.update(link, viewer),
        page=_page(site, room.row, link),
        refused=refused,
        hint=hint,
    )


def draw_curtain(site: Site, request: Request, room: Room, link: Link) -> HTMLResponse:
    """The page between two seats of one screen."""
    return site.page(
        request,
        "curtain.html",
        game=_game(room.row),
        key=link.key,
        curtain=room.curtain(link),
        page=_page(site, room.row, link),
        nonce=site.nonces.give(link.key),
    )


def _game(row: TableRow) -> Json:
    game = shelf().get(row.game)
    if game is None:
        raise Refused(CONFLICT, f"the game {row.game} is no longer on the shelf")
    return drawn(game)


def _page(site: Site, row: TableRow, link: Link) -> Json:
    game = shelf()[row.game]
    return {
        "key": link.key,
        "link": link.path,
        "socket": f"{link.path}/socket",
        "host": link.role == HOST,
        "seats": list(link.seats),
        "keys": dict(game.keys),
        "key_words": dict(game.key_words),
        "bots": site.rooms.thinking.names(),
    }


def remember(request: Request, response: Any, link: Link) -> Response:
    """Let the browser find this table again from the shelf."""
    if link.role != WATCH:
        keys = [link.key, *(key for key in remembered(request) if key != link.key)]
        response.set_cookie(
            COOKIE,
            SEPARATOR.join(keys[:REMEMBERED]),
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",  # it only fills the list of tables
            secure=request.url.scheme == "https",
        )
    made: Response = response
    return made


def remembered(request: Request) -> list[str]:
    """The keys of the tables that this browser has been at, the latest first."""
    keys = request.cookies.get(COOKIE, "").split(SEPARATOR)[:REMEMBERED]
    return [key for key in keys if key and len(key) <= 64]
