"""What a link may see and do beside the table itself: seats, links, the curtain between seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from parlour.core.steps import seat_name

from ..refusals import FORBIDDEN, NOT_UNDERSTOOD, SPECTATOR, Refused
from .live_table import LiveTable, is_bot
from .people import People
from .store import AWAY, HOST, SEAT, WATCH, Link, TableRow

Json = dict[str, Any]

COMPILING = "The bots are still warming up: for a minute or so they play more simply."
STRAINED = "The bot {bot} could not think here lately: some of its choices are plainer than usual."


@dataclass(frozen=True, slots=True)
class Around:
    """What lies around a table: its links, who is present, the next table, what bots are up to."""

    links: Sequence[Link]
    here: frozenset[int]  # seats that somebody has open
    next: Sequence[Link]  # the links of the rematch
    notices: Sequence[str]  # what everybody should know of the bots
    has_say: Sequence[bool]  # whose people are asked what is agreed on, by seat
    handed: Sequence[str]  # how a person's seat came to its bot, by seat
    people: People


def seat_meant(link: Link, seat: int | None) -> int:
    """The seat that a message is for. Refused unless the link holds it."""
    if not link.seats:
        raise Refused(FORBIDDEN, SPECTATOR)
    if seat is None:
        if len(link.seats) > 1:
            raise Refused(NOT_UNDERSTOOD, "this link holds several seats: say which one chooses")
        return link.seats[0]
    if seat not in link.seats:
        raise Refused(FORBIDDEN, "this link does not hold that seat")
    return seat


def place(row: TableRow, bots: Sequence[str], over: bool, link: Link, around: Around) -> Json:
    """The fields of an update that depend on the link."""
    return {
        "seats": [_seat(row, bots, over, link, around, seat) for seat in range(len(row.seats))],
        "hints": link_agrees(around.links, link),
        "no_hints": disagreeing(around.links, around.has_say),
        "talks": talks(row),
        "watch": "" if link.role == WATCH else _path(around.links, WATCH, ()),
        "notices": list(around.notices),
        "next": _path(around.next, link.role, link.seats),
    }


def _seat(
    row: TableRow, bots: Sequence[str], over: bool, link: Link, around: Around, seat: int
) -> Json:
    described: Json = {
        "seat": seat,
        "name": seat_name(seat),  # gives way to the name, as everywhere
        "called": "" if is_bot(row.seats[seat]) else around.people.name(seat),
        "kind": "bot" if bots[seat] else "person",
        "bot": bots[seat],
        "yours": seat in link.seats,
        "here": bool(bots[seat]) or seat in around.here,
        "came": is_bot(row.seats[seat]) or seat in around.here or around.people.came(seat),
        "may": may(row, bots, over, link, seat, around),
    }
    if link.role == HOST and row.seats[seat] == "link":
        described["link"] = _path(around.links, SEAT, (seat,))
    return described


def may(
    row: TableRow, bots: Sequence[str], over: bool, link: Link, seat: int, around: Around
) -> list[str]:
    """What a link may do with a seat: hand it to a `bot`, take it back for a `person`, replace its
    `link`. Others may only do so while nobody is there."""
    if over or is_bot(row.seats[seat]):
        return []
    allowed = []
    if seat in link.seats:
        allowed.append("person" if bots[seat] else "bot")
    elif link.seats and not bots[seat] and seat not in around.here:
        allowed.append("bot")
    elif link.seats and around.handed[seat] == AWAY:
        allowed.append("person")
    if link.role == HOST and row.seats[seat] == "link":
        allowed.append("link")
    return allowed


def talks(row: TableRow) -> bool:
    """Whether people sit at different screens."""
    return "link" in row.seats


def link_agrees(links: Sequence[Link], link: Link) -> bool:
    """Whether those behind a link have agreed to hints."""
    return any(one.hints for one in links if one.key == link.key)


def disagreeing(links: Sequence[Link], has_say: Sequence[bool]) -> list[int]:
    """The seats of people who have not agreed to hints; none where all people share one link."""
    people = [
        (link, [seat for seat in link.seats if has_say[seat]]) for link in links if link.seats
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
    """Which of a link's several seats stays on show, if `shown` is (None: the curtain is down).
    Whoever has chosen still sees what came of it, until they hand the device over; where nobody has
    secrets, it goes to whoever is asked by itself."""
    first = link.seats[0] if shown is None else shown
    if table.match.over:
        return first
    if table.secrets:
        return shown
    asked = asked_of(table, link)
    return asked[0] if asked and shown not in asked else first


def hand_to(table: LiveTable, link: Link, shown: int | None) -> int | None:
    """The seat of the same link that the device is to be handed to; None while it stays."""
    if len(link.seats) < 2 or shown is None or table.match.over or not table.secrets:
        return None
    asked = asked_of(table, link)
    return asked[0] if asked and shown not in asked else None


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
