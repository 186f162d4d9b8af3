"""What stands before every request: rates, sizes, other sites, and the headers of every answer."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..addresses import counted
from ..rate import Rate
from ..refusals import FORBIDDEN, TOO_FAST, TOO_LARGE, TOO_SLOW, Refused
from ..settings import Settings

RECORDS = "/r"  # where records are brought to be reviewed
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
        " font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self';"
        " frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "same-origin",  # with none at all, forms would come without their origin
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
# A rulebook holds nothing to press that changes anything: our own pages may show it beside a table.
FRAMED = {
    "Content-Security-Policy": SECURITY_HEADERS["Content-Security-Policy"].replace(
        "frame-ancestors 'none'", "frame-ancestors 'self'"
    ),
    "X-Frame-Options": "SAMEORIGIN",
}


def address(scope: Scope) -> str:
    """Who is calling, as far as the network tells, and as bounds count it."""
    client = scope.get("client")
    return counted(str(client[0])) if client else ""


def is_known(headers: Headers, hosts: Sequence[str]) -> bool:
    """Whether a request names one of the hosts that the server answers to (none: any)."""
    if not hosts:
        return True
    try:
        return urlsplit(f"//{headers.get('host', '')}").hostname in hosts
    except ValueError:
        return False


def is_foreign(headers: Headers, scheme: str = "http") -> bool:
    """Whether another site's page sends this request on behalf of its visitor. A page that came
    in the clear is another site's to a server that speaks in secret."""
    if headers.get("sec-fetch-site") in ("cross-site", "same-site"):
        return True
    origin = headers.get("origin")
    if origin is None:  # no browser, or one that says so by sec-fetch-site
        return False
    try:
        parts = urlsplit(origin)
        if scheme in ("https", "wss") and parts.scheme != "https":
            return True
        return parts.netloc != headers.get("host")  # "null" has none either
    except ValueError:  # not an address at all
        return True


class Guards:
    """ASGI middleware around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._largest = settings.body_bytes
        self._largest_record = settings.review_bytes
        self._patience = settings.body_seconds
        self._hosts = settings.hosts
        self._rate = Rate(settings.requests_per_second, settings.request_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if scope["type"] == "websocket":
            if refusal is not None:
                await send({"type": "websocket.close", "code": 1008, "reason": refusal.why})
                return
            await self._app(scope, receive, send)
            return
        guarded = _with_headers(send)
        if refusal is not None:
            answer = JSONResponse({"why": refusal.why}, refusal.status)
            await answer(scope, receive, guarded)
            return
        if scope["method"] == "HEAD":  # answered as GET; the server below sends no body
            scope = {**scope, "method": "GET"}
        await self._app(scope, self._limited(receive, self._most(scope)), guarded)

    def _refusal(self, scope: Scope) -> Refused | None:
        headers = Headers(scope=scope)
        if not self._rate.allows(address(scope)):
            return Refused(TOO_FAST, "too many requests: wait a moment, then go on")
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        if not is_known(headers, self._hosts):
            return Refused(FORBIDDEN, "this server does not go by that name")
        if changes and is_foreign(headers, scope.get("scheme", "http")):
            return Refused(FORBIDDEN, "this request comes from another site's page")
        length = headers.get("content-length", "0")
        most = self._most(scope)
        if not length.isdigit() or int(length) > most:
            return _too_large(most)
        return None

    def _most(self, scope: Scope) -> int:
        """The bytes that a request may hold: more where a record is brought."""
        return self._largest_record if scope["path"] == RECORDS else self._largest

    def _limited(self, receive: Receive, most: int) -> Receive:
        """Count what comes in, for requests that do not say their length, until it is due."""
        taken, whole = 0, False
        deadline = asyncio.get_running_loop().time() + self._patience

        async def limited() -> Message:
            nonlocal taken, whole
            try:
                async with asyncio.timeout_at(None if whole else deadline):
                    message = await receive()
            except TimeoutError:
                raise Refused(TOO_SLOW, "the request did not come whole in time") from None
            taken += len(message.get("body", b""))
            whole = not message.get("more_body", False)
            if taken > most:
                raise _too_large(most)
            return message

        return limited


def _too_large(most: int) -> Refused:
    return Refused(TOO_LARGE, f"a request may hold {most} bytes at most")


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in SECURITY_HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return sending
