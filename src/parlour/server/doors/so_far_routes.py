"""The review of a game that goes on: a seat's own game so far, from its own view alone.

Each step is drawn from the view that the seat had then. Chances and costs are searches, as hints
are: they are shown where hints are given. A spectator is shown none before the end, and nobody a
whole record, another's view, a position, or a table to try things out on.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response

from parlour.core.reviews import Review
from parlour.core.steps import seat_name

from ..refusals import CONFLICT, FORBIDDEN, Refused
from ..tables.place import asked_of, seat_meant
from ..tables.reviews import Kept
from ..tables.room import Room
from ..tables.store import Link
from .guards import address
from .review_pages import Looked, draw_review, draw_step, draw_told
from .review_routes import MOST, Step
from .site import At, Site
from .table_routes import REFUSALS, SEAT_QUERY, Key

router = APIRouter(responses=REFUSALS)

Seat = Annotated[int | None, SEAT_QUERY]
WATCHES = "those who watch can see a review once the game is over"
OTHERS_TURN = "the device is another seat's now: look when it is your turn"
CLOSED = (
    "Chances and costs are searches, as hints are. They are shown here once everybody agrees to"
    " hints, which {} has not; and after the game."
)


@router.get("/s/{key}/review", response_class=HTMLResponse, include_in_schema=False)
async def page(
    site: At,
    key: Key,
    request: Request,
    seat: Seat = None,
    n: Annotated[int, Query(ge=0, le=MOST)] = MOST,
) -> Response:
    looked = await _look(site, key, request, seat)
    return await site.apart(draw_review, site, request, looked, n)


@router.get("/s/{key}/review/told", response_class=HTMLResponse, include_in_schema=False)
async def told(site: At, key: Key, request: Request, seat: Seat = None) -> Response:
    looked = await _look(site, key, request, seat)
    return await site.apart(draw_told, site, request, looked)


@router.get("/s/{key}/review/step/{number}", response_class=HTMLResponse, include_in_schema=False)
async def step(site: At, key: Key, number: Step, request: Request, seat: Seat = None) -> Response:
    looked = await _look(site, key, request, seat)
    return await site.apart(draw_step, site, request, looked, number)


@router.get("/s/{key}/review/data")
async def data(site: At, key: Key, request: Request, seat: Seat = None) -> JSONResponse:
    """A seat's game so far, judged from its own view alone, as far as that is made. Refused where
    hints are not given."""
    looked = await _look(site, key, request, seat)
    if looked.closed:
        raise Refused(CONFLICT, looked.closed)
    kept = looked.kept
    return JSONResponse({"done": site.reviews.how_far(kept), "review": kept.made})


@router.get("/s/{key}/review/now")
async def now(site: At, key: Key, seat: Seat = None) -> JSONResponse:
    """How far the game is by now: an open page asks this seldom, and draws nothing for it."""
    link, viewer = await _seat_of(site, key, seat)
    async with site.rooms.entered(link) as room:
        await room.catch_up()
        _check_device(room, link, viewer)
        match = room.table.match
        return JSONResponse({"choices": len(match.choices), "over": match.over})


async def _seat_of(site: Site, key: str, seat: int | None) -> tuple[Link, int]:
    """A link and the seat of it that is meant. Refused to those who watch."""
    link = await site.rooms.link(key)
    if not link.seats:
        raise Refused(FORBIDDEN, WATCHES)
    return link, seat_meant(link, seat)


async def _look(site: Site, key: str, request: Request, seat: int | None) -> Looked:
    """A seat's game so far. Refused if the link may not see it now."""
    link, viewer = await _seat_of(site, key, seat)
    async with site.rooms.entered(link) as room:
        await room.catch_up()
        closed = await _why_closed(room, viewer)
        _check_device(room, link, viewer)
        playing = room.table.match
        playing.log(viewer)  # told once for all copies
        match = playing.copy()  # drawn apart, while the game goes on here
    if closed:
        kept = Kept("", link.table, "", None, 0, True)
    else:
        kept = site.reviews.so_far(link.table, viewer, match.save(), address(request.scope))
    made = None if kept.made is None else Review.from_json(kept.made)
    asks = f"seat={viewer}"
    return Looked(kept, match, made, "", viewer, f"{link.path}/review", asks, link.path, closed)


def _check_device(room: Room, link: Link, seat: int) -> None:
    """Where several sit at one screen and have secrets, it is in the hands of whoever is asked."""
    table = room.table
    shared = len(link.seats) > 1 and table.secrets and not table.match.over
    if shared and seat not in asked_of(table, link):
        raise Refused(CONFLICT, OTHERS_TURN)


async def _why_closed(room: Room, viewer: int) -> str:
    """Why there are no chances and costs, as there are no hints; '' if there are."""
    if room.table.match.over:
        return ""
    await room.read_links()
    missing = room.disagreeing(viewer)
    return CLOSED.format(" and ".join(map(seat_name, missing))) if missing else ""
