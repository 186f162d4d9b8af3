"""The addresses of what goes on beside the single choices: hints, talk, forms."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response

from .. import messages
from ..messages import is_json
from ..refusals import Refused
from ..tables.place import seat_meant
from ..tables.room import Room
from ..tables.store import Link
from .at_table import coach, form, take_back
from .paths import choose_path
from .site import At, Site
from .table_pages import draw_table
from .table_routes import REFUSALS, SEAT_QUERY, SEE_OTHER, Key, played

router = APIRouter(responses=REFUSALS)


@router.post("/s/{key}/hint", openapi_extra=messages.schema(messages.AskHint))
async def hint(site: At, key: Key, request: Request) -> Response:
    """What a strong bot would choose here, and how sure it is; for a seat that must choose."""
    message = await messages.read(request, messages.AskHint)
    link = await site.rooms.link(key)
    async with site.rooms.entered(link) as room:
        found, why, status = None, "", 200
        try:
            found = await site.hints.hint(room, link, message.number, message.seat)
        except Refused as refused:
            why, status = room.named(refused.why), refused.status
        if is_json(request):
            return JSONResponse({"why": why} if why else {"hint": room.named(found)}, status)
        down, viewer = room.shows(link, message.seat)
        if down:
            return RedirectResponse(link.path, SEE_OTHER)
        return draw_table(site, request, room, link, viewer, why, status, found)


@router.post("/s/{key}/hints", openapi_extra=messages.schema(messages.Agree))
async def agree(site: At, key: Key, request: Request) -> Response:
    """Agree to hints at this table, or no longer."""
    message = await messages.read(request, messages.Agree)
    link = await site.rooms.link(key)
    seat_meant(link, link.seats[0] if link.seats else None)
    return await _done(site, request, link, lambda room: room.agree(link, message.hints))


@router.post("/s/{key}/back", openapi_extra=messages.schema(messages.TakeBack))
async def back(site: At, key: Key, request: Request) -> Response:
    """Ask to take back what has shown something, or answer whoever asks."""
    return await played(site, request, key, messages.TakeBack, take_back)


@router.post("/s/{key}/talk", openapi_extra=messages.schema(messages.Say))
async def talk(site: At, key: Key, request: Request) -> Response:
    """Say something to everybody at the table."""
    message = await messages.read(request, messages.Say)
    link = await site.rooms.link(key)
    return await _done(site, request, link, lambda room: site.rooms.say(room, link, message))


@router.post("/s/{key}/name", openapi_extra=messages.schema(messages.Name))
async def name(site: At, key: Key, request: Request) -> Response:
    """Say what the person at a seat is called."""
    message = await messages.read(request, messages.Name)
    link = await site.rooms.link(key)
    return await _done(site, request, link, lambda room: site.rooms.call(room, link, message))


@router.get("/s/{key}/form")
async def filled_in(
    site: At, key: Key, seat: Annotated[int | None, SEAT_QUERY] = None
) -> JSONResponse:
    """What this seat can fill in now, such as a deal: `{form}`, null if there is nothing."""
    link = await site.rooms.link(key)
    async with site.rooms.entered(link) as room:
        found: Any = form(room, link, seat)
        return JSONResponse(room.named({"number": room.number, "form": found}))


@router.get("/s/{key}/coach")
async def coaching(
    site: At, key: Key, seat: Annotated[int | None, SEAT_QUERY] = None
) -> JSONResponse:
    """What people usually look at where this seat is asked: `{number, tip, reminders}`, the tip
    empty if there is none, reminders by name. It comes from the seat's own view alone."""
    link = await site.rooms.link(key)
    async with site.rooms.entered(link) as room:
        found = coach(room, link, seat)
        return JSONResponse(room.named({"number": room.number, **found}))


@router.get("/s/{key}/coach/back")
async def looking_back(
    site: At, key: Key, seat: Annotated[int | None, SEAT_QUERY] = None
) -> JSONResponse:
    """What would have been better than this seat's last choice and why, if that cost much:
    `{number, said}`, `said` empty if it was fine, or not everybody at the table has agreed to
    hints. It comes from what the seat saw before it chose. The answer may take some seconds."""
    link = await site.rooms.link(key)
    async with site.rooms.entered(link) as room:
        number = room.number
        said = await site.looking_back.said(room, link, seat)
        return JSONResponse(room.named({"number": number, "said": said}))


@router.post("/s/{key}/path", openapi_extra=messages.schema(messages.ChoosePath))
async def path(site: At, key: Key, request: Request) -> Response:
    """Choose several times, one after another, as a filled-in form says."""
    return await played(site, request, key, messages.ChoosePath, choose_path)


async def _done(
    site: Site, request: Request, link: Link, do: Callable[[Room], Awaitable[None]]
) -> Response:
    async with site.rooms.entered(link) as room:
        await do(room)
    if is_json(request):
        return JSONResponse({})
    return RedirectResponse(link.path, SEE_OTHER)
