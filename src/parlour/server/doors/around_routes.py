"""The addresses of what lies around a table: inviting friends."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from ..tables.new_table import stand_ins
from .inviting import invitations, note
from .site import At
from .table_pages import drawn_game
from .table_routes import Key

router = APIRouter()


@router.get("/s/{key}/invite", response_class=HTMLResponse, include_in_schema=False)
async def invite(site: At, key: Key, request: Request) -> Response:
    """Each open seat's link, to copy, share or scan; and who has come."""
    link = await site.rooms.link(key)
    async with site.rooms.entered(link) as room:
        return site.page(
            request,
            "invite.html",
            game=drawn_game(room.row),
            key=key,
            number=room.number,
            bots=stand_ins(site.rooms.thinking.names()),
            over=room.over,
            sits=bool(link.seats),
            invitations=invitations(site.settings, request, room, link),
            note=note(site.settings, request),
        )
