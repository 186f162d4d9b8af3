"""What the addresses of a review need: its match, replayed and kept for a while, and its pages."""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import Any

from fastapi import Request
from fastapi.responses import HTMLResponse

from parlour.core import todo
from parlour.core.find import find
from parlour.core.match import Match
from parlour.core.position import write_position
from parlour.core.record import NONE
from parlour.core.reviews import Review
from parlour.review.moments import OPEN
from parlour.review.records import opened
from parlour.review.words import before, told
from parlour.web.reviewed import board, graph, viewer_named, viewers

from ..refusals import CONFLICT, NOT_FOUND, Refused
from ..tables.live_table import BOT_SEAT, LiveTable
from ..tables.new_table import ME, plan
from ..tables.reviews import Kept
from ..tables.store import CHOICE, Entry, Link, TableRow
from .described import drawn
from .site import Site

MATCHES = 6  # replayed and kept in memory
USUAL_BOT = "fair"
BY_HAND = (
    "in this record even only options were chosen by hand: at a table they are taken by themselves,"
    " so it cannot be gone on with here"
)
# by record, the one asked for longest ago first
_matches: OrderedDict[str, tuple[Match, str]] = OrderedDict()
_replaying = threading.Lock()


@dataclass(frozen=True, slots=True)
class Looked:
    """A review as somebody looks at it."""

    kept: Kept
    match: Match
    made: Review | None
    wrong: str  # what is wrong with the record beyond what could be read
    viewer: int
    base: str  # the address under which its parts are asked for ...
    asks: str  # ... and what is asked with them
    table: str = ""  # the address of the table, of a game that goes on
    closed: str = ""  # why there are no figures in it

    @property
    def choices(self) -> int:
        return len(self.match.choices)


async def look(site: Site, key: str, view: str) -> Looked:
    """A review from one view. Refused if there is none."""
    kept = await site.reviews.kept(key)
    match, wrong, viewer = await site.apart(seen_by, kept.record, view)
    made = None if kept.made is None else Review.from_json(kept.made)
    return Looked(kept, match, made, wrong, viewer, f"/r/{key}", f"view={view}")


def seen_by(record: str, view: str) -> tuple[Match, str, int]:
    """The match of a record, what is wrong with it, and the viewer of this name. What happened is
    told here once: two threads that draw the same match only read it."""
    match, wrong = replayed(record)
    try:
        viewer = viewer_named(view, match.players)
    except ValueError as error:
        raise Refused(NOT_FOUND, str(error)) from None
    with _replaying:
        for reader in range(match.players) if viewer == OPEN else [viewer]:
            match.log(reader)
    return match, wrong, viewer


def replayed(record: str) -> tuple[Match, str]:
    """The match of a record, as far as it can be read. Refused if it cannot at all."""
    with _replaying:  # several threads draw pages; one at a time replays what it needs
        kept = _matches.pop(record, None)
        if kept is None:
            found = opened(record)
            if found.match is None:
                raise Refused(CONFLICT, found.wrong)
            kept = (found.match, found.wrong)
        _matches[record] = kept
        while len(_matches) > MATCHES:
            _matches.popitem(last=False)
    return kept


def draw_review(site: Site, request: Request, looked: Looked, number: int) -> HTMLResponse:
    """The page of a review, with the table before one choice."""
    return site.page(
        request,
        "review.html",
        game=drawn(find(looked.match.game.id)),
        views=[] if looked.table else viewers(looked.match),
        bots=site.rooms.thinking.names(),
        sides=_sides(looked.match),
        usual_bot=USUAL_BOT,
        **_step(looked, number) | _told(site, looked),
    )


def _sides(match: Match) -> list[str]:
    """What the seats are called in the game's own words: its style may colour them so."""
    name = match.game.side
    return [name(match.truth, seat) if name else "" for seat in range(match.players)]


def draw_told(site: Site, request: Request, looked: Looked) -> HTMLResponse:
    """The part of the page that grows while the review is made."""
    return site.page(request, "parts/review_told.html", **_told(site, looked))


def draw_step(site: Site, request: Request, looked: Looked, number: int) -> HTMLResponse:
    """The part of the page that changes with the slider."""
    return site.page(request, "parts/review_step.html", **_step(looked, number))


def _readable(looked: Looked) -> Review | None:
    """What is made, if there is anything for this viewer in it: at first there may be the view with
    all cards open only."""
    made = looked.made
    if made is None or not made.choices:
        return None
    there = made.open if looked.viewer == OPEN else made.column_of(looked.viewer)
    return made if there else None


def _told(site: Site, looked: Looked) -> dict[str, Any]:
    made = _readable(looked)
    spoken = None if made is None else told(looked.match, made, looked.viewer)
    return {
        "looked": looked,
        "total": looked.choices,
        "spoken": spoken,
        "graph": None
        if made is None or spoken is None
        else graph(looked.match, made, looked.viewer, spoken, looked.choices),
        "done": looked.kept.done,
        "how_far": site.reviews.how_far(looked.kept),
        "lines": 0 if made is None else made.lines,
        "deepest": bool(looked.table) or site.reviews.is_deepest(looked.kept),
    }


def _step(looked: Looked, number: int) -> dict[str, Any]:
    number = min(number, looked.choices)
    made = _readable(looked)
    return {
        "looked": looked,
        "number": number,
        "total": looked.choices,
        "board": board(looked.match, made, number, looked.viewer),
    }


def position(looked: Looked, number: int) -> str:
    """The true table before a choice as a position text."""
    return write_position(looked.match.game, before(looked.match, min(number, looked.choices)))


def what_if(
    site: Site, looked: Looked, number: int, seat: int, bot: str
) -> tuple[TableRow, list[Link], list[Entry]]:
    """A new table on which the game goes on from one choice: one seat a person's, the others
    bots'; its links, the host's first, and its log. Refused if it cannot be so."""
    match = looked.match
    if not match.automatic:
        raise Refused(CONFLICT, BY_HAND)
    if seat >= match.players:
        raise Refused(CONFLICT, f"there is no seat {seat + 1} in this game")
    if number >= looked.choices and match.over:
        raise Refused(CONFLICT, "the game is over here: go on from an earlier choice")
    seats = [f"{BOT_SEAT}{bot}"] * match.players
    seats[seat] = ME
    row, links = plan(
        site.settings, match.game.id, seats, dict(match.options), site.rooms.thinking.names()
    )
    if match.seed is None:  # it began from a position, which is told with the record
        row = replace(row, start=write_position(match.game, match.start))
    else:
        row = replace(row, seed=match.seed)
    row = replace(row, options=dict(match.options))
    table = LiveTable(row, find(row.game))
    for choice in match.choices[:number]:
        ask = todo.top(table.match.truth)
        secret = table.game.is_secret(ask, choice.action)
        token = match.token(choice.action)
        table.apply(Entry(table.number, CHOICE, choice.seat, token, NONE, secret))
    return row, links, table.entries
