"""The addresses of a table that take and give JSON; as forms they are answered with pages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response

from .. import messages
from ..messages import MOST_SEATS, is_json
from ..refusals import NOT_FOUND, TOO_FAST, Refused
from ..tables.new_table import fitting, game_named
from ..tables.place import seat_meant
from ..tables.room import Room
from ..tables.store import HOST, SEAT, WATCH, Link
from . import at_table
from .final import why_final
from .guards import address
from .my_tables import remember
from .pages import draw_new
from .site import At, Site
from .table_pages import draw_table

SEE_OTHER = 303
CREATED = 201
KEY = Path(max_length=64, description="The key of a link")
SEAT_QUERY = Query(ge=0, lt=MOST_SEATS, description="May be left out if you hold one seat")
REFUSALS: dict[int | str, dict[str, Any]] = {
    code: {"description": why, "content": {"application/json": {"schema": {"type": "object"}}}}
    for code, why in (
        (403, "Not yours"),
        (404, "No such link"),
        (409, "Refused by the rules or the number"),
        (410, "The link has been replaced"),
        (413, "Too large"),
        (422, "Not understood"),
        (429, "Too fast"),
    )
}

Key = Annotated[str, KEY]
SeatNumber = Annotated[int, Path(ge=0, lt=MOST_SEATS)]
P = TypeVar("P", bound=messages.Play)


router = APIRouter(responses=REFUSALS)


@router.post("/tables", status_code=CREATED, openapi_extra=messages.schema(messages.NewTable))
async def new_table(site: At, request: Request) -> Response:
    """Make a table. The answer holds the links: the host's, the friends', the spectators'."""
    if not site.creating.allows(address(request.scope)):
        raise Refused(TOO_FAST, "too many new tables: wait a moment, then go on")
    message = await messages.read(request, messages.NewTable)
    options = message.options
    if not is_json(request):
        options = fitting(game_named(message.game), len(message.seats), options)
    try:
        links = await site.rooms.create(
            message.game, message.seats, dict(options), message.away, message.name
        )
    except Refused as refused:
        if is_json(request) or refused.status == NOT_FOUND:
            raise
        return draw_new(site, request, message.game, refused.why, message, refused.status)
    if not is_json(request):
        response: Response = RedirectResponse(links[0].path, SEE_OTHER)
    else:
        response = JSONResponse(_links(links), CREATED)
    return await remember(site, request, response, links[0])


@router.get("/s/{key}/table")
async def table(
    site: At,
    key: Key,
    seat: Annotated[int | None, SEAT_QUERY] = None,
    since: Annotated[int | None, Query(ge=0, le=1_000_000)] = None,
) -> JSONResponse:
    """The table as this link may know it, or what changed since a number; or the curtain."""
    link = await site.rooms.link(key)
    if seat is not None:
        seat_meant(link, seat)
    async with site.rooms.entered(link) as room:
        await room.catch_up()
        return JSONResponse(room.look(link, seat, since))


@router.post("/s/{key}/choices", openapi_extra=messages.schema(messages.Choose))
async def choices(site: At, key: Key, request: Request) -> Response:
    """Choose. The number is that of the update which offered the choice."""
    return await played(site, request, key, messages.Choose, at_table.choose)


@router.post("/s/{key}/undo", openapi_extra=messages.schema(messages.Undo))
async def undo(site: At, key: Key, request: Request) -> Response:
    """Take back the last choice, if it is yours and has shown nothing."""
    return await played(site, request, key, messages.Undo, at_table.undo)


@router.post("/s/{key}/seats/{seat}", openapi_extra=messages.schema(messages.HandOver))
async def hand_over(site: At, key: Key, seat: SeatNumber, request: Request) -> Response:
    """Hand a seat to a bot, or take it back."""
    message = await messages.read(request, messages.HandOver)
    bots = site.rooms.thinking.names()
    return await answered(
        site,
        request,
        key,
        None,
        message.number,
        lambda r, k: at_table.hand_over(r, k, seat, message, bots),
    )


@router.post("/s/{key}/seats/{seat}/link")
async def new_link(site: At, key: Key, seat: SeatNumber, request: Request) -> Response:
    """A new link for a friend's seat, in the place of the old one."""
    link = await site.rooms.link(key)
    async with site.rooms.entered(link) as room:
        made = await site.rooms.replace_link(room, link, seat)
    if not is_json(request):
        return RedirectResponse(link.path, SEE_OTHER)
    return JSONResponse({"link": made.path})


@router.post("/s/{key}/look", openapi_extra=messages.schema(messages.Look))
async def look(site: At, key: Key, request: Request) -> Response:
    """Lift the curtain for one of the seats of this link."""
    message = await messages.read(request, messages.Look)
    link = await site.rooms.link(key)
    seat = seat_meant(link, message.seat)
    async with site.rooms.entered(link) as room:
        if is_json(request):
            return JSONResponse(room.update(link, seat))
        if not site.nonces.used(message.nonce, link.key):
            return RedirectResponse(link.path, SEE_OTHER)
        return draw_table(site, request, room, link, seat)


@router.post("/s/{key}/rematch")
async def rematch(site: At, key: Key, request: Request) -> Response:
    """The same seats again: the answer is this link's place at the next table."""
    link = await site.rooms.link(key)
    async with site.rooms.entered(link) as room:
        path = await site.rooms.rematch(room, link)
    if not is_json(request):
        return RedirectResponse(path, SEE_OTHER)
    return JSONResponse({"link": path})


@router.get("/s/{key}/why")
async def why(
    site: At,
    key: Key,
    choice: Annotated[str | None, Query(max_length=200)] = None,
    spot: Annotated[str | None, Query(max_length=200)] = None,
    seat: Annotated[int | None, SEAT_QUERY] = None,
) -> JSONResponse:
    """Why a choice may not be made now ('' if it may); or, of a piece of the picture, which
    choices it stands for that may not be made now, and why."""
    link = await site.rooms.link(key)
    async with site.rooms.entered(link) as room:
        if choice is None:
            reasons = at_table.why_not_there(room, link, spot or "", seat)
            return JSONResponse(room.named({"reasons": reasons}))
        return JSONResponse(room.named({"why": at_table.why_not(room, link, choice, seat)}))


@router.get("/s/{key}/final")
async def final(
    site: At,
    key: Key,
    choice: Annotated[str, Query(max_length=200)],
    seat: Annotated[int | None, SEAT_QUERY] = None,
) -> JSONResponse:
    """Why this choice could not be taken back once it is made: '' if it could."""
    link = await site.rooms.link(key)
    async with site.rooms.entered(link) as room:
        return JSONResponse({"final": why_final(room, link, choice, seat)})


@router.get("/s/{key}/record", response_class=PlainTextResponse)
async def record(
    site: At, key: Key, seat: Annotated[int | None, SEAT_QUERY] = None
) -> PlainTextResponse:
    """The game record: the whole once the game is over, before that the seat's share."""
    link = await site.rooms.link(key)
    async with site.rooms.entered(link) as room:
        return PlainTextResponse(at_table.record(room, link, seat))


async def played(
    site: Site,
    request: Request,
    key: str,
    kind: type[P],
    act: Callable[[Room, Link, P], Awaitable[bool]],
) -> Response:
    """Do what a seat says at a number, then answer with the table."""
    message = await messages.read(request, kind)

    def do(room: Room, link: Link) -> Awaitable[bool]:
        return act(room, link, message)

    return await answered(site, request, key, message.seat, message.number, do)


async def answered(
    site: Site,
    request: Request,
    key: str,
    seat: int | None,
    number: int,
    act: Callable[[Room, Link], Awaitable[bool]],
) -> Response:
    """Do it, then answer with the table: as JSON, or as a page."""
    link = await site.rooms.link(key)
    async with site.rooms.entered(link) as room:
        why, status, counted = "", 200, True
        try:
            counted = await act(room, link)
        except Refused as refused:
            why, status = room.named(refused.why), refused.status
        shown = seat if seat in link.seats else None
        if not is_json(request):
            down, viewer = room.shows(link, shown)
            if down or not (why or len(link.seats) > 1) or not counted:
                return RedirectResponse(link.path, SEE_OTHER)
            return draw_table(site, request, room, link, viewer, why, status)
        if why:
            given = {"why": why, "table": room.look(link, shown)}
            return JSONResponse(given, status)
        return JSONResponse(room.look(link, shown, number))


def _links(links: list[Link]) -> dict[str, Any]:
    """The links of a new table, as its host is told them."""
    by_role = {link.role: link for link in links}
    return {
        "link": by_role[HOST].path,
        "links": {str(link.seats[0]): link.path for link in links if link.role == SEAT},
        "watch": by_role[WATCH].path,
    }
