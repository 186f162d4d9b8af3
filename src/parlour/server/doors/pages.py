"""The pages: shelf, new table, rules, cards, a table, the curtain."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response

from parlour.core.find import shelf
from parlour.core.game import Game

from ..tables.live_table import BOT_SEAT
from ..tables.new_table import HERE, LINK, ME, game_named
from . import messages
from .described import FILES, cards_page, described, described_shelf, drawn, file_of, rules_page
from .refusals import NOT_FOUND, Refused
from .site import FOR_EVER, At, Site
from .table_pages import draw_curtain, draw_table, remember, remembered

SEAT_KINDS = {
    ME: "me",
    HERE: "a friend on this screen",
    LINK: "a friend by link",
}


router = APIRouter()


@router.get("/", response_class=HTMLResponse, include_in_schema=False)
async def front(site: At, request: Request) -> Response:
    tables = [
        {"link": link.path, "title": game_named(row.game).title, "seats": len(row.seats)}
        for link, row in await site.rooms.titles(remembered(request))
    ]
    left_out = shelf().left_out
    return site.page(
        request, "shelf.html", games=described_shelf(), left_out=left_out, tables=tables
    )


@router.get("/games")
async def games() -> JSONResponse:
    """The games on the shelf."""
    return JSONResponse(described_shelf())


@router.get("/about", response_class=HTMLResponse, include_in_schema=False)
async def about(site: At, request: Request) -> Response:
    return site.page(request, "about.html", games=described_shelf())


@router.get("/games/{game}", response_class=HTMLResponse, include_in_schema=False)
async def new(site: At, request: Request, game: str) -> Response:
    return draw_new(site, request, game)


@router.get("/games/{game}/rules", response_class=HTMLResponse, include_in_schema=False)
async def rules(site: At, request: Request, game: str) -> Response:
    found = game_named(game)
    body = rules_page(found.id)
    return site.page(request, "rules.html", game=drawn(found), body=body)


@router.get("/games/{game}/cards", response_class=HTMLResponse, include_in_schema=False)
async def cards(site: At, request: Request, game: str) -> Response:
    found = game_named(game)
    sections = cards_page(found.id)
    gallery = found.gallery() if found.gallery else []
    return site.page(request, "cards.html", game=drawn(found), sections=sections, gallery=gallery)


@router.get("/games/{game}/{name}", include_in_schema=False)
async def file(request: Request, game: str, name: str) -> Response:
    content = file_of(game_named(game), name) if name in FILES else ""
    if not content:
        raise Refused(NOT_FOUND, "there is nothing at this address")
    kept = {"Cache-Control": FOR_EVER if request.url.query.startswith("v=") else "no-cache"}
    return Response(content, media_type=FILES[name], headers=kept)


@router.get("/s/{key}", response_class=HTMLResponse, include_in_schema=False)
async def table(site: At, request: Request, key: Annotated[str, Path(max_length=64)]) -> Response:
    link = await site.rooms.link(key)
    async with site.rooms.entered(link) as room:
        await room.catch_up()
        down, viewer = room.shows(link, None)
        if down:
            drawn = draw_curtain(site, request, room, link)
        else:
            drawn = draw_table(site, request, room, link, viewer)
    return remember(request, drawn, link)


def draw_new(
    site: Site,
    request: Request,
    name: str,
    error: str = "",
    given: messages.NewTable | None = None,
    status: int = 200,
) -> HTMLResponse:
    """The page on which a table is agreed on; with what was wrong, if it has been sent before."""
    game = game_named(name)
    bots = site.rooms.thinking.names()
    kinds = [{"value": value, "words": words} for value, words in SEAT_KINDS.items()]
    kinds += [{"value": f"{BOT_SEAT}{bot}", "words": f"a bot: {bot}"} for bot in bots]
    rows = game.players[-1]
    seats = given.seats if given else _usual_seats(game, bots)
    return site.page(
        request,
        "new.html",
        status,
        game=drawn(game),
        seat_rows=rows,
        fewest=1 if game.solo else game.players[0],
        seat_kinds=kinds,
        options=described(game)["options"],
        error=error,
        given={
            "seats": [*seats, *[""] * rows][:rows],
            "options": given.options if given else {},
        },
    )


def _usual_seats(game: Game, bots: list[str]) -> list[str]:
    """Me against as few bots as people can play with, not the weakest ones."""
    bot = bots[min(1, len(bots) - 1)]
    return [ME, *[f"{BOT_SEAT}{bot}"] * (game.players[0] - 1)]
