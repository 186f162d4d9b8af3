"""The addresses of reviews. A review is of a finished game or a record that somebody brought: while
a game goes on at a table, there is none of it to be had."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import (
    HTMLResponse,
    JSONResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
)
from pydantic import Field

from parlour.core.game_record import is_of_position
from parlour.review.records import Opened, opened

from .. import messages
from ..messages import MOST_SEATS, is_json
from ..refusals import CONFLICT, FORBIDDEN, NOT_UNDERSTOOD, TOO_FAST, Refused
from ..tables.store import WATCH
from .guards import address
from .my_tables import remember
from .review_pages import draw_review, draw_step, draw_told, look, position, what_if
from .site import At
from .table_routes import CREATED, REFUSALS, SEE_OTHER, Key

router = APIRouter(responses=REFUSALS)

MOST = 1_000_000
View = Annotated[str, Query(max_length=8, description="open, or a seat from 0")]
Step = Annotated[int, Path(ge=0, le=MOST, description="How many choices have been made")]
WRITTEN = (
    "this record begins with a position, and a server that others use replays only games that were"
    " dealt: `parlour review FILE` on your own machine reviews it"
)
NOT_YET = "a game can be reviewed once it is over"


class Bring(messages.Message):
    record: str = Field(max_length=262_144, description="A whole game record")


class WhatIf(messages.Message):
    number: int = Field(ge=0, le=MOST, description="How many choices are kept")
    seat: int = Field(ge=0, lt=MOST_SEATS, description="The seat that is yours")
    bot: str = Field(default="fair", max_length=40, description="Who has the others")


@router.post("/s/{key}/review")
async def begin(site: At, key: Key, request: Request) -> Response:
    """The review of a finished game: its place, which can be given to anybody."""
    link = await site.rooms.link(key)
    async with site.rooms.entered(link) as room:
        if not room.table.match.over:
            raise Refused(CONFLICT, NOT_YET)
        made = await site.reviews.of_table(
            room.row.id, room.table.match.save(), address(request.scope)
        )
    return _there(request, f"/r/{made}")


@router.post("/s/{key}/review/revoke")
async def revoke(site: At, key: Key, request: Request) -> Response:
    """Take back the links to this game's review; for whoever played."""
    link = await site.rooms.link(key)
    if link.role == WATCH:
        raise Refused(FORBIDDEN, "only those who played can take a review's link back")
    await site.reviews.revoke(link.table)
    if is_json(request):
        return JSONResponse({})
    return site.page(request, "review_taken_back.html", table=link.path)


@router.get("/r", response_class=HTMLResponse, include_in_schema=False)
async def bring_page(site: At, request: Request) -> Response:
    return site.page(request, "review_new.html", wrong="", lines=[], record="")


@router.post("/r", status_code=CREATED, openapi_extra=messages.schema(Bring))
async def bring(site: At, request: Request) -> Response:
    """Have a record reviewed: the place of its review."""
    if not site.creating.allows(address(request.scope)):
        raise Refused(TOO_FAST, "too many records: wait a moment, then go on")
    message = await messages.read(request, Bring)
    if is_of_position(message.record) and not site.settings.positions:
        found = Opened(None, WRITTEN, ())
    else:
        found = await site.apart(opened, message.record)
    if found.match is None:
        if is_json(request):
            raise Refused(NOT_UNDERSTOOD, found.wrong)
        given = {"wrong": found.wrong, "lines": found.lines, "record": message.record}
        return site.page(request, "review_new.html", NOT_UNDERSTOOD, **given)
    key = await site.reviews.of_record(message.record, address(request.scope))
    return _there(request, f"/r/{key}")


def _there(request: Request, path: str) -> Response:
    if is_json(request):
        return JSONResponse({"link": path}, CREATED)
    return RedirectResponse(path, SEE_OTHER)


@router.get("/r/{key}", response_class=HTMLResponse, include_in_schema=False)
async def page(
    site: At,
    key: Key,
    request: Request,
    view: View = "open",
    n: Annotated[int, Query(ge=0, le=MOST)] = 0,
) -> Response:
    looked = await look(site, key, view)
    return await site.apart(draw_review, site, request, looked, n)


@router.get("/r/{key}/told", response_class=HTMLResponse, include_in_schema=False)
async def told(site: At, key: Key, request: Request, view: View = "open") -> Response:
    looked = await look(site, key, view)
    return await site.apart(draw_told, site, request, looked)


@router.get("/r/{key}/step/{number}", response_class=HTMLResponse, include_in_schema=False)
async def step(site: At, key: Key, number: Step, request: Request, view: View = "open") -> Response:
    looked = await look(site, key, view)
    return await site.apart(draw_step, site, request, looked, number)


@router.get("/r/{key}/data")
async def data(site: At, key: Key) -> JSONResponse:
    """The review as data, as far as it is made: docs/review.md tells what it holds."""
    kept = await site.reviews.kept(key)
    return JSONResponse({"done": site.reviews.how_far(kept), "review": kept.made})


@router.get("/r/{key}/record", response_class=PlainTextResponse)
async def record(site: At, key: Key) -> PlainTextResponse:
    """The game record that was reviewed."""
    return PlainTextResponse((await site.reviews.kept(key)).record)


@router.get("/r/{key}/position/{number}", response_class=PlainTextResponse)
async def place(site: At, key: Key, number: Step) -> PlainTextResponse:
    """The table after so many choices, as a position text."""
    looked = await look(site, key, "open")
    return PlainTextResponse(await site.apart(position, looked, number))


@router.post("/r/{key}/deeper")
async def deeper(site: At, key: Key, request: Request) -> Response:
    """Have it made again with a larger budget."""
    await site.reviews.deepen(key, address(request.scope))
    return JSONResponse({}) if is_json(request) else RedirectResponse(f"/r/{key}", SEE_OTHER)


@router.post("/r/{key}/stop")
async def stop(site: At, key: Key, request: Request) -> Response:
    """Go no further with it once something is there: what is made by then is kept."""
    await site.reviews.stop(key)
    return JSONResponse({}) if is_json(request) else RedirectResponse(f"/r/{key}", SEE_OTHER)


@router.post("/r/{key}/whatif", status_code=CREATED, openapi_extra=messages.schema(WhatIf))
async def go_on(site: At, key: Key, request: Request) -> Response:
    """A new table on which the game goes on from here, the others being bots."""
    if not site.creating.allows(address(request.scope)):
        raise Refused(TOO_FAST, "too many new tables: wait a moment, then go on")
    message = await messages.read(request, WhatIf)
    looked = await look(site, key, "open")
    row, links, entries = await asyncio.to_thread(
        what_if, site, looked, message.number, message.seat, message.bot
    )
    await site.rooms.begin(row, links, entries)
    return await remember(site, request, _there(request, links[0].path), links[0])
