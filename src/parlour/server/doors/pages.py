"""The pages: shelf, new table, rules, cards, a table, the curtain."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response

from parlour.core.find import shelf
from parlour.core.game import Game
from parlour.core.record import NONE
from parlour.web.joined import JOINED, joined
from parlour.web.markup import STATIC

from .. import messages
from ..refusals import NOT_FOUND, Refused
from ..tables.live_table import BOT_SEAT
from ..tables.new_table import HERE, LINK, ME, easy_bot, game_named
from ..tables.people import AWAY_WORDS
from ..tables.store import AWAY_SECONDS
from .described import FILES, cards_page, described, described_shelf, drawn, file_of
from .guards import FRAMED
from .my_tables import listed, my_tables, remember
from .rulebook import rules_page
from .site import FOR_EVER, At, Site, packed, static
from .table_pages import draw_curtain, draw_table

SEAT_KINDS = {
    ME: "me",
    HERE: "a friend on this screen",
    LINK: "a friend by link",
}


LEVELS = {
    "random": "chooses anything at all",
    "greedy": "takes what looks best now",
    "easy": "for first games",
    "fair": "once you know the rules",
    "hard": "when you beat the fair one",
    "master": "as strong as it can be",
}
AWAY_CHOICES = {
    300: "may go to a bot after 5 minutes",
    3600: "may go to a bot after an hour",
    86400: "may go to a bot after a day",
    NONE: "is kept for its player",
}

router = APIRouter()


@router.get("/", response_class=HTMLResponse, include_in_schema=False)
async def front(
    site: At,
    request: Request,
    page: Annotated[int, Query(ge=1, le=1_000_000)] = 1,
    away: bool = False,
) -> Response:
    found = await my_tables(site, request, away)
    bots = site.rooms.thinking.names()
    return site.page(
        request,
        "shelf.html",
        games=described_shelf(),
        quick={game.id: _quick(game, bots) for game in shelf().values()},
        left_out=shelf().left_out,
        mine=listed(found, page),
        away=away,
    )


@router.get("/games")
async def games() -> JSONResponse:
    """The games on the shelf."""
    return JSONResponse(described_shelf())


@router.get("/away", response_class=HTMLResponse, include_in_schema=False)
async def away(site: At, request: Request) -> Response:
    """What the service worker shows when the server does not answer."""
    return site.page(request, "away.html")


@router.get("/sw.js", include_in_schema=False)
async def worker() -> Response:
    """The service worker: at the top, so that it serves every page."""
    script = (STATIC / "sw.js").read_text(encoding="utf-8")
    return Response(script, media_type="text/javascript", headers={"Cache-Control": "no-cache"})


@router.get("/static/joined/{name}", include_in_schema=False)
async def joined_file(request: Request, name: str) -> Response:
    """Scripts or styles of a page in one file, packed once."""
    if name not in JOINED:
        raise Refused(NOT_FOUND, "there is nothing at this address")
    kind = "text/css" if name.endswith(".css") else "text/javascript"
    kept = {"Cache-Control": FOR_EVER if request.url.query.startswith("v=") else "no-cache"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(joined(name), media_type=kind, headers={**kept, "Vary": "Accept-Encoding"})
    told = {**kept, "Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(packed(name), media_type=kind, headers=told)


@router.get("/manifest.webmanifest", include_in_schema=False)
async def manifest() -> Response:
    """What a device needs to know to install the page like an app."""
    sizes = {"icon-192.png": "192x192", "icon-512.png": "512x512", "icon.svg": "any"}
    told = {
        "name": "Parlour",
        "short_name": "Parlour",
        "description": "Tabletop games with every rule enforced and every secret kept",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "display_override": ["fullscreen", "standalone"],
        "background_color": "#eeebe4",
        "theme_color": "#17546b",
        "icons": [{"src": static(name), "sizes": size} for name, size in sizes.items()],
    }
    return JSONResponse(told, media_type="application/manifest+json")


@router.get("/about", response_class=HTMLResponse, include_in_schema=False)
async def about(site: At, request: Request) -> Response:
    return site.page(request, "about.html", games=described_shelf())


@router.get("/games/{game}", response_class=HTMLResponse, include_in_schema=False)
async def new(site: At, request: Request, game: str) -> Response:
    return draw_new(site, request, game)


@router.get("/games/{game}/rules", response_class=HTMLResponse, include_in_schema=False)
async def rules(site: At, request: Request, game: str) -> Response:
    found = game_named(game)
    gallery = found.gallery() if found.gallery else []
    told = drawn(found)
    book = rules_page(found.id)
    answer = site.page(request, "rules.html", game=told, rules=book, gallery=gallery)
    answer.headers.update(FRAMED)
    return answer


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
async def table(
    site: At,
    request: Request,
    key: Annotated[str, Path(max_length=64)],
    around: Annotated[bool, Query()] = False,
) -> Response:
    """A table; `around`: only what the page does not draw itself."""
    link = await site.rooms.link(key)
    async with site.rooms.entered(link) as room:
        await room.catch_up()
        down, viewer = room.shows(link, None)
        if down:
            drawn = draw_curtain(site, request, room, link)
        else:
            drawn = draw_table(site, request, room, link, viewer, around=around)
    return await remember(site, request, drawn, link)


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
    kinds += [{"value": f"{BOT_SEAT}{bot}", "words": level_words(bot)} for bot in bots]
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
        quick=_quick(game, bots),
        away=[(seconds, AWAY_CHOICES[seconds]) for seconds in AWAY_WORDS],
        given={
            "name": given.name if given else "",
            "away": given.away if given else AWAY_SECONDS,
            "seats": [*seats, *[""] * rows][:rows],
            "options": given.options if given else {},
        },
    )


def level_words(bot: str) -> str:
    """A bot's level in words."""
    words = LEVELS.get(bot, "")
    return f"bot, {bot}: {words}" if words else f"bot: {bot}"


def _quick(game: Game, bots: list[str]) -> dict[str, Any]:
    """A game in one click: me against as few bots as there can be, easy ones."""
    seat = easy_bot(bots)
    bot = seat.removeprefix(BOT_SEAT)
    others = game.players[0] - 1
    whom = f"an {bot} bot" if bot == "easy" else f"the bot {bot}"
    words = f"Play now against {whom if others == 1 else f'{others} {bot} bots'}"
    return {"seats": [ME, *[seat] * others], "words": words}


def _usual_seats(game: Game, bots: list[str]) -> list[str]:
    """As for a game in one click."""
    seats: list[str] = _quick(game, bots)["seats"]
    return seats
