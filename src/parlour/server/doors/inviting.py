"""Inviting friends: each open seat's link as others can open it, with a code to scan."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import segno
from fastapi import Request

from ..settings import Settings
from ..tables.room import Room
from ..tables.store import HOST, SEAT, WATCH, Link

HERE_ONLY = (
    "These links open on this computer only. For friends at other computers in your network, start"
    " Parlour with “parlour serve --host 0.0.0.0”."
)


@dataclass(frozen=True, slots=True)
class Invitation:
    """One link to hand on."""

    seat: int | None  # None: for those who watch
    name: str
    path: str
    url: str
    code: str  # the link as SVG, to be scanned
    here: bool
    came: bool


def invitations(settings: Settings, request: Request, room: Room, link: Link) -> list[Invitation]:
    """The links that whoever holds `link` may hand on: the host those of seats, everybody the
    spectators'."""
    base = address(settings, request)
    roles = (SEAT, WATCH) if link.role == HOST else (WATCH,)
    made = []
    for one in room.links:
        if one.role in roles:
            seat = one.seats[0] if one.seats else None
            url = base + one.path
            here = seat is not None and seat in room.here()
            came = here or (seat is not None and room.people.came(seat))
            name = "Those who watch" if seat is None else room.names[seat]
            made.append(Invitation(seat, name, one.path, url, _code(url), here, came))
    return sorted(made, key=lambda one: (one.seat is None, one.seat or 0))


def address(settings: Settings, request: Request) -> str:
    """Where others reach this server: as the operator says, else as this page was reached; for a
    page on the server's own machine, its address in the network, if it listens there."""
    if settings.public:
        return settings.public.rstrip("/")
    if is_own_machine(request.url.hostname or "") and settings.addresses:
        return settings.addresses[0]
    return f"{request.url.scheme}://{request.url.netloc}"


def note(settings: Settings, request: Request) -> str:
    """What to say beside the links, if others cannot open them."""
    host = urlsplit(address(settings, request)).hostname or ""
    return HERE_ONLY if is_own_machine(host) else ""


def is_own_machine(host: str) -> bool:
    """Whether a name reaches only the machine itself."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def _code(url: str) -> str:
    made: Any = segno.make(url, error="l", micro=False)
    drawn: str = made.svg_inline(scale=1, border=2, dark="#000", light="#fff", omitsize=True)
    return drawn


def told(made: list[Invitation]) -> list[dict[str, Any]]:
    """The same for scripts."""
    return [asdict(one) for one in made]
