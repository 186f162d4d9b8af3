"""Hints for seats that must choose: from the seat's view, in a worker, within bounds, and among
people only where everybody has agreed."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

from parlour.core.record import as_bytes
from parlour.core.steps import seat_name

from ..rate import Rate
from ..refusals import CONFLICT, TOO_FAST, UNAVAILABLE, Refused
from ..settings import Settings
from ..tables.live_table import LiveTable
from ..tables.place import seat_meant
from ..tables.room import Room
from ..tables.store import Link
from .thinking import Request, Thinking

Json = dict[str, Any]
SEED_BITS = 32
NO_HINT = "no hint could be found: try again"
ROUGH = "The faster search is still being prepared: this is a rough guess."


class Hints:
    """Whoever gives hints on this server."""

    def __init__(self, thinking: Thinking, settings: Settings) -> None:
        self._thinking = thinking
        self._most = settings.hints_under_way
        self._rate = Rate(settings.hints_per_second, settings.hints_burst)
        self._under_way: set[tuple[str, int]] = set()  # tables and seats

    async def hint(self, room: Room, link: Link, number: int, seat: int | None) -> Json:
        """What a strong bot would choose here, and how sure it is."""
        chooser = seat_meant(link, seat)
        room.table.check_asked(chooser, number)
        if len(room.table.match.legal(chooser)) == 1:
            raise Refused(CONFLICT, "there is only one choice here: no hint is needed")
        await room.read_links()
        missing = room.disagreeing()
        if missing:
            names = " and ".join(seat_name(one) for one in missing)
            why = f"hints are given here once everybody agrees to them: {names} has not"
            raise Refused(CONFLICT, why)
        asked = (room.row.id, chooser)
        if asked in self._under_way or not self._rate.allows(f"{room.row.id} {chooser}"):
            raise Refused(TOO_FAST, "one hint at a time: wait a moment, then ask again")
        if len(self._under_way) >= self._most:
            raise Refused(TOO_FAST, "others are being given hints: ask again in a moment")
        self._under_way.add(asked)
        try:
            return await self._think(room.table, chooser)
        finally:
            self._under_way.discard(asked)

    async def _think(self, table: LiveTable, seat: int) -> Json:
        view = table.match.view(seat)
        number, seed = table.number, secrets.randbits(SEED_BITS)
        answer = await asyncio.shield(
            self._thinking.advise(Request(table.game.id, "", as_bytes(view), seat, seed))
        )
        if not answer:
            raise Refused(UNAVAILABLE, NO_HINT)
        if table.number != number:
            raise Refused(CONFLICT, "the table has moved on since the hint was asked for")
        words = table.game.words
        choices = [
            {
                "choice": table.match.token(one["action"]),
                "words": words.describe(view, one["action"]),
                "spot": words.spot(view, one["action"]),
                "chance": round(one["chance"], 4),
                "error": round(one["error"], 4),
                "visits": one["visits"],
            }
            for one in answer["choices"]
            if one["visits"]  # of what has not been tried nothing is known
        ]
        if not choices:
            raise Refused(UNAVAILABLE, NO_HINT)
        note = "" if answer["compiled"] else ROUGH
        return {"number": number, "choices": choices, "lines": answer["lines"], "note": note}
