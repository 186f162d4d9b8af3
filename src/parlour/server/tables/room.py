"""A table and everyone who has it open: choices one after another, then everybody is told."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from parlour.core.errors import IllegalAction
from parlour.core.find import shelf

from ..refusals import CONFLICT, UNAVAILABLE, UNWRITTEN, Refused
from . import frozen
from .journal import Journal
from .live_table import LiveTable
from .names import called, with_names
from .open_page import Connection
from .people import People, why_not_stand_in
from .place import (
    COMPILING,
    STRAINED,
    Around,
    curtain,
    disagreeing,
    hand_to,
    place,
    shown_after,
    talks,
)
from .remembered import Remembered
from .store import Entry, Link, Store, TableRow
from .talk import Talk
from .update import Json, Snapshot, difference, snapshot, whole

log = logging.getLogger("parlour.server")
REMEMBERED_FAILURE = 20  # choices of a bot after one that it could not think about
SAID = 64  # lines of talk that are known if they are said again


class Room:
    """One table in memory. Made by `Rooms`."""

    def __init__(
        self,
        row: TableRow,
        entries: Sequence[Entry],
        links: Sequence[Link],
        store: Store,
        journal: Journal,
        talk: Talk,
        people: People,
        bot_names: Sequence[str] = (),
    ) -> None:
        self.row = row
        self.talk = talk
        self.people = people
        self.unsaved = True  # how it stands is not written down yet
        self._bot_names = bot_names
        self.names = self._called()
        self.links = list(links)
        self.next: list[Link] = []
        self.earlier: list[list[int]] = []  # who won the games that this one is a rematch of
        self.connections: set[Connection] = set()
        self.users = 0  # requests under way
        self.looked = 0.0  # when somebody last looked at it, on the event loop's clock
        self.compiling: Callable[[], bool] = lambda: False
        self.failed: dict[str, int] = {}  # bots that could not think, and choices until forgotten
        self.on_change: Callable[[Room], None] = lambda room: None
        self._store = store
        self._journal = journal
        self._lock = asyncio.Lock()
        self._talking = asyncio.Lock()
        self._said: deque[tuple[int, str]] = deque(maxlen=SAID)  # lately: by seat, lines' names
        self._remembered = Remembered()
        self._kept = list(entries)  # all that is on disk
        self._table: LiveTable | None = None
        self.why_frozen = frozen.why(row)
        if not self.why_frozen:
            self._replay(entries)

    def _replay(self, entries: Sequence[Entry]) -> None:
        try:
            self._table = LiveTable(self.row, shelf()[self.row.game])
            for entry in entries:
                self._table.apply(entry)
        except Exception as error:
            self._freeze(error)

    def _apply(self, entry: Entry) -> None:
        """Carry out an entry that is on disk, whatever becomes of the table by it."""
        self._kept.append(entry)
        if self._table is not None:
            try:
                self._table.apply(entry)
            except Exception as error:
                self._freeze(error)

    def _freeze(self, error: Exception) -> None:
        """From now on the table can only be looked at: a rule failed on it, which may be the rule's
        fault or that of a position somebody wrote by hand. Other tables must not suffer by it."""
        if not isinstance(error, IllegalAction):
            log.error("a table cannot be played on", exc_info=error)
        self._table = None
        self.why_frozen = frozen.CANNOT_REPLAY

    @property
    def table(self) -> LiveTable:
        """The table. Refused if it can only be looked at."""
        if self._table is None:
            raise Refused(CONFLICT, self.why_frozen)
        return self._table

    @property
    def talks(self) -> bool:
        """Whether people sit at different screens, so that they need to write to each other."""
        return talks(self.row)

    @property
    def number(self) -> int:
        return len(self._kept) if self._table is None else self._table.number

    @property
    def over(self) -> bool:
        return self._table is None or self._table.match.over

    # -- changing ----------------------------------------------------------------------------

    async def act(self, make: Callable[[LiveTable], Entry | None]) -> bool:
        """Check, commit, apply, tell. `make` gives the entry, or None for a message that has been
        counted already; it is asked again if another server was faster. False: counted already.
        Whoever asks may go away meanwhile: what has begun is carried through."""
        return await asyncio.shield(asyncio.ensure_future(self._act(make)))

    async def _act(self, make: Callable[[LiveTable], Entry | None]) -> bool:
        async with self._lock:
            while True:
                entry = make(self.table)
                if entry is None:
                    return False
                if await self._journal.append(self.row.id, entry):
                    break
                if not await self._read_on():
                    raise Refused(UNAVAILABLE, UNWRITTEN)
                self.changed()  # whatever becomes of this message, everybody sees the other one
            self._apply(entry)
        self.changed()
        if self._table is None:
            raise Refused(CONFLICT, self.why_frozen)
        return True

    async def catch_up(self) -> None:
        """Apply what other servers have written."""
        async with self._lock:
            behind = await self._read_on()
        if behind:
            self.changed()

    async def _read_on(self) -> bool:
        """Apply what the database has beyond this; whether there was anything."""
        following = await asyncio.to_thread(self._store.entries, self.row.id, self.number)
        for entry in following:
            self._apply(entry)
        return bool(following)

    # -- talking -----------------------------------------------------------------------------

    def has_said(self, seat: int, once: str) -> bool:
        """Whether a seat has said a line of this name lately ('': it has none)."""
        return bool(once) and (seat, once) in self._said

    async def say(self, seat: int, text: str, once: str = "") -> None:
        """Keep a line of talk and let everybody hear it; one that is said again, `once` only."""
        async with self._talking:
            if self.has_said(seat, once):
                return
            await asyncio.to_thread(self.talk.say, seat, text)
            if once:
                self._said.append((seat, once))
        self.changed()

    async def hear(self) -> None:
        """Let everybody hear what was said on other servers."""
        async with self._talking:
            more = await asyncio.to_thread(self.talk.read_on)
        if more:
            self.changed()

    # -- names -------------------------------------------------------------------------------

    def _called(self) -> list[str]:
        names = self.people.names(len(self.row.seats))
        return called(self.row.seats, names, self._bot_names)

    def named(self, words: Any) -> Any:
        """Words, or a message, with names in the place of seat numbers."""
        return with_names(words, self.names)

    async def call(self, seat: int, name: str) -> None:
        """Give the person at a seat a name, and tell everybody."""
        if self.people.call(seat, name):
            await asyncio.to_thread(self.people.save)
            self.rename()

    def rename(self) -> None:
        """Names may have changed."""
        names = self._called()
        if names != self.names:
            self.names = names
            self._remembered.renamed(self.number)
            self.changed()

    async def read_links(self) -> None:
        """Read the links anew: who agrees to hints may have said so on another server."""
        self.links = await asyncio.to_thread(self._store.links, self.row.id)

    async def agree(self, link: Link, hints: bool) -> None:
        """Keep whether those behind a link agree to hints, and tell everybody."""
        await asyncio.to_thread(self._store.agree, link.key, hints)
        await self.read_links()
        self.changed()

    def changed(self) -> None:
        """Tell everybody who has the table open."""
        self.unsaved = True
        for connection in self.connections:
            connection.dirty.set()
        self.on_change(self)

    # -- looking -----------------------------------------------------------------------------

    def snapshot(self, seat: int | None) -> Snapshot:
        """The table as one viewer may know it now, made once for all who look."""
        return self._remembered.now(seat, self.number, lambda: self._snapshot(seat))

    def _snapshot(self, seat: int | None) -> Snapshot:
        if self._table is None:
            return frozen.snapshot(self.row, self._kept, seat, self.why_frozen)
        return snapshot(self._table, seat)

    def place(self, link: Link) -> Json:
        """The fields of an update that depend on the link."""
        seats, here = len(self.row.seats), self.here()
        table = self._table
        around = Around(
            self.links,
            here,
            self.next,
            self._notices(),
            [False] * seats if table is None else table.holders(here),
            [""] * seats if table is None else table.handed,
            self.people,
        )
        bots = [""] * seats if table is None else table.bots
        return place(self.row, bots, self.over, link, around)

    def _notices(self) -> list[str]:
        if self.over:
            return []
        told = [COMPILING] if self.compiling() else []
        return told + [STRAINED.format(bot=bot) for bot in sorted(self.failed)]

    def beat(self, usual: float) -> float:
        """Seconds between two choices of bots: as the quickest of those who sit here want it."""
        wanted = [one.beat for one in self.connections if one.link.seats and one.beat is not None]
        return min(wanted, default=usual)

    def strained(self, bot: str, failed: bool) -> None:
        """Note whether a bot could not think: people are told until it has done well for long."""
        left = REMEMBERED_FAILURE if failed else self.failed.pop(bot, 0) - 1
        if left >= 0:
            self.failed[bot] = left

    def open_here(self) -> frozenset[int]:
        """The seats that somebody has open at this server."""
        return frozenset(seat for open_ in tuple(self.connections) for seat in open_.link.seats)

    def here(self) -> frozenset[int]:
        """The seats that somebody has open, at this server or another."""
        return self.open_here() | self.people.elsewhere()

    def look_around(self) -> None:
        """Tell everybody if somebody has come or gone at another server."""
        if self.people.look_elsewhere():
            self.changed()

    def disagreeing(self, asker: int | None = None) -> list[int]:
        """The seats of people who have not agreed to hints. `asker`: a seat that counts as theirs
        even while a bot plays for it, so that handing it over gives nobody's consent."""
        says = self.table.holders(self.here())
        return disagreeing(self.links, [say or seat == asker for seat, say in enumerate(says)])

    def why_not_stand_in(self, seat: int) -> str:
        """Why others may not hand a person's seat to a bot now; '' if they may."""
        return why_not_stand_in(self.people, self.here(), seat, self.row.away)

    def shows(self, link: Link, shown: int | None) -> tuple[bool, int | None]:
        """Whether the curtain is down for a link that has `shown` on show; if not, whose view."""
        if len(link.seats) < 2 or self._table is None:
            return False, link.seats[0] if link.seats else None
        stays = shown_after(self._table, link, shown)
        return stays is None, stays

    def curtain(self, link: Link) -> Json:
        return curtain(self.table, link)

    def update(self, link: Link, seat: int | None, since: int | None = None) -> Json:
        """An update for a viewer; only what changed since number `since`, if that is remembered."""
        now = self.snapshot(seat)
        before = self.remembered(seat, since)
        told = self._update(now, before) | self.place(link) | self._beside(link, seat)
        told["talk"] = self.talk.since(0)
        named: Json = self.named(told)
        return named

    def _beside(self, link: Link, viewer: int | None) -> Json:
        """Whom to hand the device to, for a link of several seats."""
        if len(link.seats) < 2 or self._table is None:
            return {}
        return {"hand": hand_to(self._table, link, viewer)}

    def _update(self, now: Snapshot, before: Snapshot | None) -> Json:
        if before is None:
            return whole(now)
        entries = [] if self._table is None else self._table.entries[before.number : now.number]
        return difference(before, now, entries)

    def look(self, link: Link, seat: int | None, since: int | None = None) -> Json:
        """An update or the curtain, for a link that has `seat` on show."""
        down, viewer = self.shows(link, seat)
        return self.curtain(link) if down else self.update(link, viewer, since)

    def frozen_record(self, seat: int | None) -> str:
        """What can be kept of a table that can only be viewed."""
        return frozen.record(self.row, self._kept, seat, self.why_frozen)

    def standing(self) -> Json:
        """How the table stands, for lists of tables: nothing that anybody may not know."""
        if self._table is None:
            return {"frozen": True, "called": self.names}
        return {**self._table.standing(), "called": self.names}

    # -- pages that are open -----------------------------------------------------------------

    def join(self, connection: Connection) -> None:
        self.connections.add(connection)
        self.people.see(connection.link.seats)
        self.people.open(connection.link.seats)
        self.changed()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.people.see(connection.link.seats)
        self.changed()

    def remembered(self, seat: int | None, since: int | None) -> Snapshot | None:
        """What a page that shows number `since` has."""
        return self._remembered.at(seat, since)

    def next_message(self, connection: Connection) -> Json | None:
        """What to send to an open page now: an answer, an update, the curtain, or nothing."""
        if connection.answers:
            return connection.answers.pop(0)
        link = connection.link
        down, viewer = self.shows(link, connection.shown)
        if connection.shown is not None and connection.lifted == self.number:
            down, viewer = False, connection.shown
        if down:
            return self._curtain_message(connection)
        if len(link.seats) > 1:
            connection.shown = viewer
        now, around = self.snapshot(viewer), self.place(link)
        before = connection.sent if connection.sent and connection.sent.seat == viewer else None
        if connection.names is not self.names:
            before, connection.names = connection.first_names(self.names, before), self.names
        said = self.talk.since(connection.heard)
        same = before is now and around == connection.sent_place and not said
        if same and not connection.stale:
            return None
        message = self._update(now, before)
        if said or before is None:
            message["talk"] = said
            connection.heard = self.talk.next
        message |= self._beside(link, viewer)
        told = {} if before is None else connection.sent_place or {}
        for name, value in around.items():
            if name not in told or told[name] != value:
                message[name] = value
        connection.sent, connection.sent_place, connection.stale = now, around, False
        named: Json = self.named(message)
        return named

    def _curtain_message(self, connection: Connection) -> Json | None:
        message = self.curtain(connection.link)
        connection.shown = None
        if connection.sent is None and connection.sent_place == message and not connection.stale:
            return None
        connection.sent, connection.sent_place, connection.stale = None, message, False
        return message
