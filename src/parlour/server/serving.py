"""`parlour serve`: the application behind a web server, and a browser pointed at it."""

from __future__ import annotations

import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import platformdirs
import uvicorn
from starlette.types import ASGIApp

from .addresses import of_others
from .connections import behind
from .doors.app import create_app
from .settings import Settings
from .tables.database import default_url

OWN = ("127.0.0.1", "localhost", "::1")  # what this machine calls itself
SWITCH_SECONDS = 0.001  # the writing thread must not wait long for the one that answers pages


def run(
    host: str,
    port: int,
    database: str | None,
    open_browser: bool,
    public: str = "",
    proxy: str = "",
) -> None:
    """Serve until stopped (Ctrl-C). No database named: the user's own file. `public` is the address
    at which others reach it behind a proxy, `proxy` the address of that. ValueError says why the
    address cannot be listened on or the database not be opened."""
    listening = listen(host, port)
    port = listening.getsockname()[1]
    others = of_others(host, port)
    reached = _is_for_others(host, public, proxy)
    settings = Settings(
        positions=not reached,
        public=checked_public(public),
        addresses=tuple(others),
        hosts=_hosts(host, public),
        lab=None if reached else lab_folder(),
    )
    try:
        app = create_app(database or default_url(), settings)
    except ValueError:
        listening.close()
        raise
    address = f"http://{_for_browsers(host)}:{port}/"
    print(f"Parlour is at {address} (Ctrl-C ends it)", flush=True)
    for other in [settings.public] if public else others:
        print(f"Others reach it at {other}", flush=True)
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    sys.setswitchinterval(SWITCH_SECONDS)
    with listening, suppress(KeyboardInterrupt):
        uvicorn.Server(configured(app, settings, proxy)).run([listening])


def configured(app: ASGIApp, settings: Settings, proxy: str) -> uvicorn.Config:
    """How the web server runs. Who calls is what the network says; what a header says of it is
    believed of the named proxy alone."""
    return uvicorn.Config(
        app,
        http=behind(proxy),
        log_level="warning",
        ws_max_size=settings.message_bytes,
        server_header=False,
        timeout_graceful_shutdown=2,
        proxy_headers=bool(proxy),
        forwarded_allow_ips=proxy,
    )


def checked_public(public: str) -> str:
    """The address at which others reach it. ValueError says what would be right."""
    parts = urlsplit(public)
    if public and (parts.scheme not in ("http", "https") or not parts.netloc or parts.query):
        raise ValueError(f"the public address is like https://games.example.org, not {public!r}")
    return public.rstrip("/")


def _hosts(host: str, public: str) -> tuple[str, ...]:
    """The names it answers to: for this machine only, its own, so that no page elsewhere can have
    it take another name for ours."""
    if host not in OWN:
        return ()
    return (*OWN, urlsplit(public).hostname or "") if public else OWN


def _is_for_others(host: str, public: str, proxy: str) -> bool:
    """Whether anybody but whoever sits at this machine can come. To them no laboratory is open: it
    would keep every processor busy for as long as they like."""
    return host not in OWN or bool(public) or bool(proxy)


def lab_folder() -> Path:
    """Where reports of the laboratory are kept: beside the tables, among the user's data."""
    return Path(platformdirs.user_data_dir("parlour")) / "lab"


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
