"""What stands before every connection: a deadline for the head of a request, and a bound on how
many connections there are, from one address and in all."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from .addresses import counted

log = logging.getLogger("parlour.server")
HEAD_SECONDS = 10.0  # for the head of a request to come
OF_ADDRESS = 100  # connections at once, sockets of pages included
IN_ALL = 900
SPARE = 60  # open files kept for the database, the bots and what else there is
QUIET_SECONDS = 60.0  # between two lines of the log about connections turned away

_open: Counter[str] = Counter()  # by address
_turned_away = [-QUIET_SECONDS]  # when that was last written down


def most_in_all() -> int:
    """As many as the system lets us open, with some to spare."""
    try:
        import resource
    except ImportError:  # not on Windows
        return IN_ALL
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return IN_ALL if soft < 0 else max(16, min(IN_ALL, soft - SPARE))


class BoundedProtocol(H11Protocol):
    """HTTP as uvicorn speaks it, for callers who may be slow or many on purpose."""

    proxies: tuple[str, ...] = ()  # through which all come: bounded with the others only
    caller = ""
    counted = False
    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        named = str((transport.get_extra_info("peername") or ("",))[0])
        self.caller = counted(named)
        self.counted = True
        _open[self.caller] += 1
        most = most_in_all() if named in self.proxies else OF_ADDRESS
        if _open[self.caller] > most or _open.total() > most_in_all():
            _write_down(self.caller)
            transport.abort()
            return
        self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._head_came()
        self._count_no_more()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.deadline is None and (self.cycle is None or self.cycle.response_complete):
            self._await_head()  # of the next request on this connection
        super().data_received(data)

    def handle_events(self) -> None:
        before = self.cycle
        super().handle_events()
        if self.cycle is not None and self.cycle is not before:
            self._head_came()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._head_came()
        self._count_no_more()  # another protocol has it now; pages have bounds of their own
        super().handle_websocket_upgrade(event)

    def _count_no_more(self) -> None:
        if self.counted:
            self.counted = False
            _open[self.caller] -= 1
            if _open[self.caller] <= 0:
                del _open[self.caller]  # nothing is remembered of whoever has gone

    def _await_head(self) -> None:
        self._head_came()
        self.deadline = self.loop.call_later(HEAD_SECONDS, self._too_late)

    def _head_came(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def _too_late(self) -> None:
        self.deadline = None
        if not self.transport.is_closing():
            self.transport.abort()


def behind(proxy: str) -> type[BoundedProtocol]:
    """The protocol of a server that is reached through these proxies (addresses, by commas)."""
    named = tuple(filter(None, (one.strip() for one in proxy.split(","))))
    return type("ProxiedProtocol", (BoundedProtocol,), {"proxies": named})


def _write_down(caller: str) -> None:
    """One line of the log for many."""
    now = time.monotonic()
    if now - _turned_away[0] >= QUIET_SECONDS:
        _turned_away[0] = now
        log.warning("connections are turned away: there are too many (%s among them)", caller)
