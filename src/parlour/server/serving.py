"""`parlour serve`: the application behind a web server, and a browser pointed at it."""

from __future__ import annotations

import socket
import sys
import threading
import webbrowser
from contextlib import suppress

import uvicorn

from .doors.app import create_app
from .settings import Settings
from .tables.database import default_url

SWITCH_SECONDS = 0.001  # the writing thread must not wait long for the one that answers pages


def run(host: str, port: int, database: str | None, open_browser: bool) -> None:
    """Serve until stopped (Ctrl-C). No database named: the user's own file. ValueError says why
    the address cannot be listened on or the database not be opened."""
    settings = Settings()
    app = create_app(database or default_url(), settings)
    listening = listen(host, port)
    address = f"http://{_for_browsers(host)}:{listening.getsockname()[1]}/"
    print(f"Parlour is at {address} (Ctrl-C ends it)", flush=True)
    config = uvicorn.Config(
        app,
        log_level="warning",
        ws_max_size=settings.message_bytes,
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    sys.setswitchinterval(SWITCH_SECONDS)
    with listening, suppress(KeyboardInterrupt):
        uvicorn.Server(config).run([listening])


def listen(host: str, port: int) -> socket.socket:
    """A socket that takes connections before the browser comes; port 0 takes any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # the protocol is named because asyncio sends small answers at once only where it is
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen()
    except OSError as error:
        listening.close()
        raise ValueError(f"nothing can listen at {host}, port {port}: {error.strerror}") from None
    return listening


def _for_browsers(host: str) -> str:
    if host in ("0.0.0.0", "::"):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
