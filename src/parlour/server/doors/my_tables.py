"""My tables: the list on the shelf, the next one that waits for me, putting away, taking off."""

from __future__ import annotations

import asyncio
import secrets
from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Form, Path, Query, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response
from sqlalchemy.exc import SQLAlchemyError

from parlour.core.find import shelf
from parlour.core.steps import seat_name

from ..tables.mine import Mine, waits
from ..tables.store import WATCH, Link
from .site import At, Site
from .small_picture import small_picture

Json = dict[str, Any]
Key = Annotated[str, Path(max_length=64)]
COOKIE = "browser"
OLD_COOKIE = "tables"  # held the links themselves
COOKIE_SECONDS = 400 * 24 * 3600
BROWSER_BYTES = 24
A_PAGE = 12  # tables
SEE_OTHER = 303
STEPS = ((60, "minute"), (60, "hour"), (24, "day"), (30, "month"), (12, "year"))

router = APIRouter()


async def remember(site: Site, request: Request, response: Any, link: Link) -> Response:
    """Let the browser find this table again from the shelf."""
    made: Response = response
    if link.role == WATCH:
        return made
    browser = browser_of(request) or secrets.token_urlsafe(BROWSER_BYTES)
    try:
        await asyncio.to_thread(site.rooms.mine.remember, browser, link.key)
    except SQLAlchemyError:
        return made  # a list that cannot be written must not keep anybody from the table
    made.set_cookie(
        COOKIE,
        browser,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",  # it only fills the list of tables
        secure=request.url.scheme == "https",
    )
    return made


def browser_of(request: Request) -> str:
    """The name of the browser that asks; '' if it has none yet."""
    name = request.cookies.get(COOKIE, "")
    return name if len(name) <= 64 and name.isascii() else ""


async def my_tables(site: Site, request: Request, archived: bool = False) -> list[Mine]:
    """The tables on the list of whoever asks, of games that are on the shelf."""
    browser = browser_of(request)
    if not browser:
        return []
    found = await asyncio.to_thread(site.rooms.mine.of, browser, archived)
    return [one for one in found if one.row.game in shelf()]


def listed(found: list[Mine], page: int) -> Json:
    """One page of a list of tables, those that wait for me first, as the shelf shows it."""
    ordered = sorted(found, key=lambda one: not waits(one))
    pages = max(1, -(-len(ordered) // A_PAGE))
    page = min(max(page, 1), pages)
    shown = ordered[(page - 1) * A_PAGE : page * A_PAGE]
    return {
        "tables": [described(one) for one in shown],
        "page": page,
        "pages": pages,
        "waiting": sum(map(waits, found)),
        "count": len(found),
    }


def described(mine: Mine) -> Json:
    """A table as a line of the list."""
    standing, link = mine.standing, mine.link
    names = standing.get("called") or [seat_name(seat) for seat in range(len(mine.row.seats))]
    bots = standing.get("bots") or [""] * len(names)
    others = [
        f"{names[seat]} (bot, {bots[seat]})" if bots[seat] else names[seat]
        for seat in range(len(names))
        if seat not in link.seats
    ]
    return {
        "link": link.path,
        "key": link.key,
        "title": shelf()[mine.row.game].title,
        "with": f"with {_and(others)}" if others else "on this screen",
        "turn": _turn(mine, names),
        "far": _far(standing),
        "when": ago(mine.touched),
        "waits": waits(mine),
        "over": bool(standing.get("over")),
        "picture": f"{link.path}/picture?n={standing.get('number', 0)}",
    }


def _turn(mine: Mine, names: list[str]) -> str:
    standing = mine.standing
    if standing.get("frozen"):
        return "Can only be looked at"
    if standing.get("over"):
        won = standing.get("won", [])
        if set(won) & set(mine.link.seats):
            return "You won" if len(won) == 1 else "You shared the victory"
        return f"{_and([names[seat] for seat in won])} won" if won else "It is over"
    if not standing:
        return "Just begun"
    if waits(mine):
        return "Your turn"
    return f"{_and([names[seat] for seat in standing['waiting']])} to choose"


def _far(standing: Json) -> str:
    turn = standing.get("turn", 0)
    return f"turn {turn}" if turn > 0 else "before the first turn" if standing else ""


def _and(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def ago(moment: datetime, now: datetime | None = None) -> str:
    """How long ago something was, in words."""
    left = int(((now or datetime.now(UTC)) - moment).total_seconds())
    unit = ""
    for size, following in STEPS:
        if left < size:
            break
        left, unit = left // size, following
    return f"{left} {unit}{'' if left == 1 else 's'} ago" if unit else "just now"


@router.get("/s/{key}/picture", include_in_schema=False)
async def picture(site: At, key: Key) -> Response:
    """The table as everybody may see it, small."""
    link = await site.rooms.link(key)
    async with site.rooms.entered(link) as room:
        drawn = small_picture(room)
    kept = {"Cache-Control": "private, max-age=86400"}
    return Response(drawn, media_type="image/svg+xml", headers=kept)


@router.post("/mine/{key}", include_in_schema=False)
async def change(
    site: At, key: Key, request: Request, do: Annotated[str, Form(pattern="^(away|back|off)$")]
) -> Response:
    """Put a table away, back, or off the list."""
    browser = browser_of(request)
    if browser:
        if do == "off":
            await asyncio.to_thread(site.rooms.mine.forget, browser, key)
        else:
            await asyncio.to_thread(site.rooms.mine.archive, browser, key, do == "away")
    return RedirectResponse("/?away=1" if do == "back" else "/", SEE_OTHER)


@router.get("/mine/next", include_in_schema=False)
async def following(
    site: At, request: Request, after: Annotated[str, Query(max_length=64)] = ""
) -> JSONResponse:
    """The next table that waits for me: its link ('' if none does), and how many do."""
    waiting = [one.link for one in await my_tables(site, request) if waits(one)]
    others = [link.path for link in waiting if link.key != after]
    return JSONResponse({"link": others[-1] if others else "", "waiting": len(others)})
