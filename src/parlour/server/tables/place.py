"""What a link may see and do beside the table itself: seats, links, the curtain between seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from parlour.core.steps import seat_name

from .live_table import LiveTable, is_bot
from .store import HOST, SEAT, WATCH, Link, TableRow

Json = dict[str, Any]

COMPILING = "The bots' faster body is still compiling: until then they play their plain one."


@dataclass(frozen=True, slots=True)
class Around:
    """What lies around a table: its links, who is present, the next table, what bots are up to."""

    links: Sequence[Link]
    here: frozenset[int]  # seats that somebody has open
    next: Sequence[Link]  # the links of the rematch
    compiling: bool


def place(row: TableRow, bots: Sequence[str], over: bool, link: Link, around: Around) -> Json:
    """The fields of an update that depend on the link."""
    return {
        "seats": [_seat(row, bots, over, link, around, seat) for seat in range(len(row.seats))],
        "hints": link_agrees(around.links, link),
        "no_hints": disagreeing(around.links, bots),
        "talks": talks(row),
        "watch": "" if link.role == WATCH else _path(around.links, WATCH, ()),
        "notices": [COMPILING] if around.compiling else [],
        "next": _path(around.next, link.role, link.seats),
    }


def _seat(
    row: TableRow, bots: Sequence[str], over: bool, link: Link, around: Around, seat: int
) -> Json:
    described: Json = {
        "seat": seat,
        "name": seat_name(seat),
        "kind": "bot" if bots[seat] else "person",
        "bot": bots[seat],
        "yours": seat in link.seats,
        "here": bool(bots[seat]) or seat in around.here,
        "may": may(row, bots, over, link, seat),
    }
    if link.role == HOST and row.seats[seat] == "link":
        described["link"] = _path(around.links, SEAT, (seat,))
    return described


def may(row: TableRow, bots: Sequence[str], over: bool, link: Link, seat: int) -> list[str]:
    """What a link may do with a seat: hand it to a `bot`, take it back for a `person`, replace its
    `link`."""
    if over or is_bot(row.seats[seat]):
        return []
    allowed = []
    if link.role == HOST or seat in link.seats:
        allowed.append("person" if bots[seat] else "bot")
    if link.role == HOST and row.seats[seat] == "link":
        allowed.append("link")
    return allowed


def talks(row: TableRow) -> bool:
    """Whether people sit at different screens."""
    return "link" in row.seats


def link_agrees(links: Sequence[Link], link: Link) -> bool:
    """Whether those behind a link have agreed to hints."""
    return any(one.hints for one in links if one.key == link.key)


def disagreeing(links: Sequence[Link], bots: Sequence[str]) -> list[int]:
    """The seats of people who have not agreed to hints; none where all people share one link."""
    people = [
        (link, [seat for seat in link.seats if not bots[seat]]) for link in links if link.seats
    ]
    people = [(link, seats) for link, seats in people if seats]
    if len(people) < 2:
        return []
    return sorted(seat for link, seats in people if not link.hints for seat in seats)


def _path(links: Sequence[Link], role: str, seats: Sequence[int]) -> str:
    for link in links:
        if link.role == role and link.seats == tuple(seats):
            return link.path
    return ""


def asked_of(table: LiveTable, link: Link) -> list[int]:
    """The seats of a link that must choose now."""
    return [seat for seat in link.seats if seat in table.match.seats and not table.bots[seat]]


def shown_after(table: LiveTable, link: Link, shown: int | None) -> int | None:
    """Which of a link's several seats may stay on show, if `shown` is (None: the curtain is down):
    it falls when another seat of the link must choose and the one shown need not."""
    if table.match.over:
        return link.seats[0] if shown is None else shown
    asked = asked_of(table, link)
    return shown if not asked or shown in asked else None


def curtain(table: LiveTable, link: Link) -> Json:
    """What is seen while the seats of one screen change: nothing that a seat knows."""
    asked = asked_of(table, link)
    undo = [seat for seat in link.seats if not table.match.why_not_undo(seat)]
    return {
        "type": "curtain",
        "number": table.number,
        "next": asked[0] if asked else None,
        "seats": list(link.seats),
        "undo": undo[0] if undo and not table.bots[undo[0]] else None,
    }
