"""All tables of this server: found by link, kept in memory while needed, played on by bots."""

from __future__ import annotations

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace

import sqlalchemy as sa

from .background import ended
from .bots.driver import Driver
from .bots.thinking import Thinking
from .messages import Name, Say
from .rate import Rate
from .refusals import (
    CONFLICT,
    FORBIDDEN,
    NO_SUCH_LINK,
    NOT_FOUND,
    REPLACED,
    REPLACED_LINK,
    TOO_FAST,
    Refused,
)
from .settings import Settings
from .tables import names
from .tables.journal import Journal
from .tables.leases import Leases, LeaseStore
from .tables.mine import MineStore
from .tables.new_table import ME, links_like, plan
from .tables.open_page import Connection
from .tables.people import People, PeopleStore, Person, save_all
from .tables.place import seat_meant
from .tables.room import Room
from .tables.store import AWAY_SECONDS, HOST, SEAT, WATCH, Entry, Link, Store, TableRow
from .tables.talk import Talk, TalkStore, cleaned

log = logging.getLogger("parlour.server")
CLOSE_REPLACED = 4410
KEY = re.compile(r"[\w-]{1,64}", re.ASCII)
LINKS_KNOWN = 10_000
TABLE_COST = 20  # choices that a table weighs in memory before any is made
FAIR_SHARES = 8  # tables that may be large before the largest go first


class Rooms:
    """The tables in memory. A table forgotten is replayed from its log when somebody comes back."""

    def __init__(self, engine: sa.Engine, settings: Settings, thinking: Thinking) -> None:
        self.settings = settings
        self.thinking = thinking
        self._engine = engine
        self._store = Store(engine)
        self._talk = TalkStore(engine)
        self._people = PeopleStore(engine)
        self.mine = MineStore(engine)
        self._journal = Journal(self._store)
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._links: dict[str, tuple[Link, float]] = {}  # lately read, and until when it holds
        self._opening: dict[str, asyncio.Lock] = {}
        self._replacing = asyncio.Lock()  # one link at a time: two at once would both hold the seat
        leases = Leases(LeaseStore(engine), settings.lease_seconds)
        self._driver = Driver(thinking, settings, leases)
        self._talking = Rate(settings.talk_per_second, settings.talk_burst)
        self._watch: asyncio.Task[None] | None = None

    # -- life --------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin to look for what other servers of the same database write."""
        self._watch = asyncio.create_task(self._watch_database())

    async def close(self) -> None:
        """Stop bots and writing. Whatever was shown is on disk already."""
        await ended(self._watch)
        for room in self._rooms.values():
            for connection in room.connections:
                connection.close(1001)
        await self._driver.close()
        await self.thinking.close()
        with suppress(sa.exc.SQLAlchemyError):
            await asyncio.to_thread(self._save_beside)
        await asyncio.to_thread(self._journal.close)
        self._engine.dispose()

    # -- finding -----------------------------------------------------------------------------

    async def link(self, key: str) -> Link:
        """The link with this key. Refused if there is none or it has been replaced. What was read
        within the last watch is not read again: every message asks."""
        if not KEY.fullmatch(key):
            raise Refused(NOT_FOUND, NO_SUCH_LINK)
        now = asyncio.get_running_loop().time()
        found, until = self._links.get(key, (None, now))
        if now >= until:
            found = await asyncio.to_thread(self._store.link, key)
        if found is None:
            raise Refused(NOT_FOUND, NO_SUCH_LINK)
        if found.replaced:
            raise Refused(REPLACED, REPLACED_LINK)
        if now >= until:
            if len(self._links) >= LINKS_KNOWN:
                self._links.clear()
            self._links[key] = (found, now + self.settings.watch_seconds)
        return found

    @asynccontextmanager
    async def entered(self, link: Link) -> AsyncIterator[Room]:
        """The table of a link, held in memory as long as the context lasts."""
        room = await self._room(link.table)
        room.users += 1
        self._forget()
        self._driver.looked_at(room)
        room.people.see(link.seats)
        try:
            yield room
        finally:
            room.users -= 1

    async def _room(self, table: str) -> Room:
        room = self._rooms.get(table)
        if room is None:
            async with self._opening.setdefault(table, asyncio.Lock()):
                room = self._rooms.get(table) or await self._open(table)
            self._opening.pop(table, None)
        self._rooms.move_to_end(table)
        return room

    async def _open(self, table: str) -> Room:
        def read() -> Room:
            row = self._store.table(table)
            assert row is not None, "a link's table is kept with it"
            entries, links = self._store.entries(table), self._store.links(table)
            talk = Talk(table, self._talk)
            people = People(table, self._people)
            bots = self.settings.bot_names
            room = Room(row, entries, links, self._store, self._journal, talk, people, bots)
            room.earlier = self._store.won_before(row)
            following = self._store.rematch(table)
            room.next = self._store.first_links(following) if following else []
            return room

        room = await asyncio.to_thread(read)
        room.on_change = self._driver.wake
        room.compiling = lambda: self.thinking.is_compiling(room.row.game, room.table.bots)
        self._rooms[table] = room
        return room

    def _forget(self) -> None:
        """Let go of tables that nobody looks at, once there are too many: those larger than their
        share first, then those left longest. What a table has beyond its share does not count
        against the others."""
        share = self.settings.choices_in_memory // FAIR_SHARES
        weights = {id: room.number + TABLE_COST for id, room in self._rooms.items()}
        kept = sum(weights.values())
        order = sorted(self._rooms, key=lambda id: weights[id] <= share)  # else as they are: stable
        for id in order:
            room, large = self._rooms[id], weights[id] > share
            if kept <= self.settings.choices_in_memory:
                return
            if not room.connections and not room.users:
                if room.unsaved:
                    continue  # until how it stands is written down
                self._driver.stop(self._rooms.pop(id))
                kept -= weights[id]
            elif large:
                kept -= weights[id] - share

    # -- talking -----------------------------------------------------------------------------

    async def say(self, room: Room, link: Link, message: Say) -> None:
        """Say something at a table."""
        seat = seat_meant(link, message.seat)
        if not room.talks:
            raise Refused(CONFLICT, "everybody at this table sits at one screen: speak up")
        text = cleaned(message.text)
        if room.has_said(seat, message.once):
            return  # its answer was lost
        if not self._talking.allows(link.key):
            raise Refused(TOO_FAST, "too much talk: wait a moment, then go on")
        await room.say(seat, text, message.once)

    async def call(self, room: Room, link: Link, message: Name) -> None:
        """Give the person at a seat of a link a name."""
        await room.call(seat_meant(link, message.seat), names.cleaned(message.name))

    # -- making ------------------------------------------------------------------------------

    async def create(
        self,
        game: str,
        seats: list[str],
        options: dict[str, object],
        away: int = AWAY_SECONDS,
        name: str = "",
        start: str = "",
    ) -> list[Link]:
        """A new table; its links, the host's first. `name` is what whoever makes it is called,
        `start` the position it begins from. Refused if it cannot be so."""
        row, links = plan(self.settings, game, seats, options, self.thinking.names(), away=away)
        row = replace(row, start=start)
        name = names.cleaned(name)
        await asyncio.to_thread(self._store.add_table, row, links)
        if name and ME in seats:
            people = {seats.index(ME): Person(name)}
            await asyncio.to_thread(self._people.keep, row.id, people)
        return links

    async def begin(self, row: TableRow, links: list[Link], entries: list[Entry]) -> None:
        """A new table at which some choices have been made already."""

        def write() -> None:
            self._store.add_table(row, links)
            if entries:
                self._store.append([(row.id, entry) for entry in entries])

        await asyncio.to_thread(write)

    async def rematch(self, room: Room, link: Link) -> str:
        """The same seats again, once a game is over: made by whoever asks first. A link's place
        at the new table."""
        if not room.next:
            if link.role == WATCH:
                raise Refused(FORBIDDEN, "only those who played can begin a rematch")
            await self._begin_rematch(room)
        for following in room.next:
            if (following.role, following.seats) == (link.role, link.seats):
                return following.path
        raise Refused(REPLACED, REPLACED_LINK)

    async def _begin_rematch(self, room: Room) -> None:
        if not room.over or room.why_frozen:
            raise Refused(CONFLICT, "a rematch can begin once the game is over")
        old = room.row
        row, links = plan(
            self.settings,
            old.game,
            list(old.seats),
            dict(old.options),
            self.thinking.names(),
            old.id,
            old.away,
        )
        links = links_like(room.links, row.id, self.settings.make_key)
        await asyncio.to_thread(self.mine.stand, old.id, room.standing())
        if not await asyncio.to_thread(self._store.add_table, row, links):
            following = await asyncio.to_thread(self._store.rematch, old.id)
            assert following is not None, "another server has just made it"
            links = await asyncio.to_thread(self._store.first_links, following)
        called = {seat: Person(room.people.name(seat)) for seat in range(len(old.seats))}
        with suppress(sa.exc.SQLAlchemyError):  # named by another server already
            await asyncio.to_thread(self._people.keep, links[0].table, called)
        room.next = links
        room.changed()

    async def replace_link(self, room: Room, host: Link, seat: int) -> Link:
        """A new link for a friend's seat; the old one holds nothing any more."""
        if host.role != HOST:
            raise Refused(FORBIDDEN, "only the host of the table can replace links")
        old = next((k for k in room.links if k.role == SEAT and k.seats == (seat,)), None)
        if old is None:
            raise Refused(CONFLICT, "this seat has no link of its own")
        new = Link(self.settings.make_key(), old.table, old.role, old.seats)
        async with self._replacing:
            keys = await asyncio.to_thread(self._store.replace_link, new)
            room.links = [new, *(link for link in room.links if link.key not in keys)]
        for key in keys:
            self._links.pop(key, None)
        self._close_replaced(room, keys)
        room.changed()
        return new

    # -- other servers ---------------------------------------------------------------------

    async def _watch_database(self) -> None:
        """Two servers of one database see each other's choices."""
        while True:
            await asyncio.sleep(self.settings.watch_seconds)
            try:
                await asyncio.to_thread(self._save_beside)
                await self._look_for_changes()
            except sa.exc.SQLAlchemyError as error:
                log.warning("the database could not be read: %s", error)
            except Exception:  # whatever is wrong with one table, the others are watched on
                log.exception("a table could not be looked after")

    def _save_beside(self) -> None:
        """Write down who was there and how tables stand; choices are on disk already."""
        rooms = list(self._rooms.values())
        for room in rooms:
            room.people.open(room.open_here())
        save_all([room.people for room in rooms], self._people)
        for room in rooms:
            if room.unsaved:
                room.unsaved = False
                self.mine.stand(room.row.id, room.standing())

    async def _look_for_changes(self) -> None:
        rooms = [room for room in self._rooms.values() if room.connections]
        if not rooms:
            return
        numbers = await asyncio.to_thread(self._store.numbers, [room.row.id for room in rooms])
        for room in rooms:
            if numbers.get(room.row.id, 0) > room.number:
                await room.catch_up()
        for room in rooms:
            if await asyncio.to_thread(room.people.read):
                room.rename()
            room.look_around()
        spoken = await asyncio.to_thread(self._talk.numbers, [room.row.id for room in rooms])
        for room in rooms:
            if spoken.get(room.row.id, 0) > room.talk.next:
                await room.hear()
        keys = {connection.link.key for room in rooms for connection in room.connections}
        replaced = await asyncio.to_thread(self._store.replaced, keys)
        for key in replaced:
            self._links.pop(key, None)
        for room in rooms if replaced else []:
            self._close_replaced(room, replaced)

    def _close_replaced(self, room: Room, keys: set[str]) -> None:
        for connection in room.connections:
            if connection.link.key in keys:
                connection.close(CLOSE_REPLACED)


__all__ = ["Connection", "Rooms"]
