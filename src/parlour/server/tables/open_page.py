"""An open page of a table."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from .store import Link
from .update import Json, Snapshot

MOST_ANSWERS = 256  # that wait to be sent to one page
CLOSE_TOO_FAST = 4429


@dataclass(eq=False)
class Connection:
    """One open page: what it shows, and what has to be sent to it."""

    link: Link
    shown: int | None = None  # the seat on show; None: the public's view, or the curtain is down
    lifted: int = -1  # the number at which the curtain was lifted: until it changes it stays up
    sent: Snapshot | None = None  # None: nothing yet, or the curtain
    sent_place: Json | None = None
    heard: int = 0  # the first line of talk that it has not been sent
    beat: float | None = None  # seconds that it wants between two choices of bots
    names: list[str] | None = None  # as it has been told them; None: not yet
    answers: list[Json] = field(default_factory=list)  # to this page alone, before any update
    stale: bool = True  # a message must go out even if nothing changed
    dirty: asyncio.Event = field(default_factory=asyncio.Event)
    closed: int = 0  # a close code, once it must end

    def first_names(self, names: list[str], before: Snapshot | None) -> Snapshot | None:
        """What it shows still counts if it has the same names."""
        return before if self.names is None or self.names == names else None

    def answer(self, message: Json, stale: bool = False) -> None:
        """Send something to this page alone; with `stale` also the table as it is. A page that asks
        and does not listen is let go."""
        if len(self.answers) >= MOST_ANSWERS:
            self.close(CLOSE_TOO_FAST)
            return
        self.answers.append(message)
        self.stale = self.stale or stale
        self.dirty.set()

    def close(self, code: int) -> None:
        """Let the page go."""
        self.closed = code
        self.dirty.set()
