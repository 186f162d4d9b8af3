"""The pages of a table."""

from __future__ import annotations

from fastapi import Request
from fastapi.responses import HTMLResponse

from parlour.core.find import shelf
from parlour.core.lessons.goal import GoalPart, goal_card

from ..refusals import CONFLICT, Refused
from ..tables.new_table import stand_ins
from ..tables.room import Room
from ..tables.store import HOST, Link, TableRow
from .described import Json, drawn
from .ending import ending
from .site import Site


def draw_table(
    site: Site,
    request: Request,
    room: Room,
    link: Link,
    viewer: int | None,
    refused: str = "",
    status: int = 200,
    hint: Json | None = None,
    around: bool = False,
) -> HTMLResponse:
    """The page of a table as one seat (or the public) may see it; `around`: the parts of it that
    only templates draw."""
    return site.page(
        request,
        "surroundings.html" if around else "table.html",
        status,
        game=drawn_game(room.row),
        key=link.key,
        update=room.update(link, viewer),
        page=_page(site, room.row, link) | {"ending": ending(room, link)},
        refused=refused,
        hint=hint,
        goal=_goal(room),
    )


def draw_curtain(site: Site, request: Request, room: Room, link: Link) -> HTMLResponse:
    """The page between two seats of one screen."""
    return site.page(
        request,
        "curtain.html",
        game=drawn_game(room.row),
        key=link.key,
        curtain=room.curtain(link),
        names=room.names,
        page=_page(site, room.row, link),
        nonce=site.nonces.give(link.key),
    )


def drawn_game(row: TableRow) -> Json:
    game = shelf().get(row.game)
    if game is None:
        raise Refused(CONFLICT, f"the game {row.game} is no longer on the shelf")
    return drawn(game)


def _goal(room: Room) -> list[GoalPart]:
    """The goal card, true to what is agreed; none of a game that is no longer on the shelf."""
    game = shelf().get(room.row.game)
    return [] if game is None else goal_card(game, len(room.row.seats), room.row.options)


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
        "bots": stand_ins(site.rooms.thinking.names()),
    }
