"""Drawing pages: templates with what every one of them is given, and the static files."""

from __future__ import annotations

import asyncio
import gzip
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Annotated, Any, TypeVar

from fastapi import Depends, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, Response
from fastapi.staticfiles import StaticFiles
from fastapi.templating import Jinja2Templates
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import Scope

import parlour
from parlour.web import joined as joining
from parlour.web.markup import STATIC, environment

from ..bots.experiments import Experiments
from ..bots.hints import Hints
from ..bots.looking_back import LookingBack
from ..bots.reviewing import Reviews
from ..messages import is_json
from ..rate import Rate
from ..refusals import BROKEN, CUT_SHORT, NOT_UNDERSTOOD, UNAVAILABLE, UNWRITTEN, Refused
from ..rooms import Rooms
from ..settings import Settings
from ..tables.nonces import Nonces
from .described import version_of

T = TypeVar("T")
DRAWERS = 2  # threads in which reviews are drawn
FOR_EVER = "public, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True)
class Site:
    """What the routes share."""

    rooms: Rooms
    settings: Settings
    templates: Jinja2Templates
    nonces: Nonces
    hints: Hints
    looking_back: LookingBack
    creating: Rate  # of new tables, by address
    reviews: Reviews
    lab: Experiments | None = None  # on one's own machine only
    open_sockets: Counter[str] = field(default_factory=Counter)  # by address
    drawing: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(DRAWERS))

    async def apart(self, work: Callable[..., T], *args: Any) -> T:
        """Do long work, such as drawing a review, in threads kept for it: what tables write and
        read never waits for it."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.drawing, partial(work, *args))

    def page(self, request: Request, name: str, status: int = 200, **given: Any) -> HTMLResponse:
        """A page drawn from a template."""
        return self.templates.TemplateResponse(request, name, given, status_code=status)


def site_of(connection: HTTPConnection) -> Site:
    """The site that a request or socket came to."""
    site = connection.app.state.site
    assert isinstance(site, Site)
    return site


At = Annotated[Site, Depends(site_of)]  # what a route asks for to get it


@cache
def static(name: str) -> str:
    """The address of a static file, with its version."""
    file = STATIC / name
    return f"/static/{name}?v={version_of(file.read_bytes())}"


@cache
def joined(name: str) -> str:
    """The address of scripts or styles joined into one file, with their version."""
    return f"/static/joined/{name}?v={version_of(joining.joined(name).encode())}"


@cache
def packed(name: str) -> bytes:
    """A joined file as it goes over the wire."""
    return gzip.compress(joining.joined(name).encode(), 9)


def make_templates(has_lab: bool = False) -> Jinja2Templates:
    """The page's templates, told where static files are, which Parlour this is, and whether it has
    a laboratory."""
    templates = Jinja2Templates(env=environment())
    templates.env.globals |= {
        "static": static,
        "joined": joined,
        "version": parlour.__version__,
        "has_lab": has_lab,
    }
    return templates


class VersionedFiles(StaticFiles):
    """Static files, to be kept for ever where the address names their version."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        versioned = scope["query_string"].startswith(b"v=")
        response.headers["Cache-Control"] = FOR_EVER if versioned else "no-cache"
        return response


def wants_page(request: Request) -> bool:
    """Whether a person looks at the answer (a browser), rather than a script."""
    return "text/html" in request.headers.get("accept", "") and not is_json(request)


def answer_errors(app: FastAPI, templates: Jinja2Templates) -> None:
    """Every error is one sentence: a page for people, `why` for scripts."""

    def answer(request: Request, status: int, why: str) -> Response:
        if wants_page(request):
            given = {"status": status, "why": why}
            return templates.TemplateResponse(request, "error.html", given, status_code=status)
        return JSONResponse({"why": why}, status)

    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, Refused)
        return answer(request, error.status, error.why)

    async def http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        why = {404: "there is nothing at this address", 405: "this address is not asked so"}
        return answer(request, error.status_code, why.get(error.status_code, str(error.detail)))

    async def invalid(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        first = error.errors()[0]
        name = str(first["loc"][-1])
        return answer(
            request, NOT_UNDERSTOOD, f"{name}: {first['msg'][:1].lower()}{first['msg'][1:]}"
        )

    async def cut_short(request: Request, error: Exception) -> Response:
        return answer(request, NOT_UNDERSTOOD, CUT_SHORT)  # nobody is left to hear it

    async def unwritten(request: Request, error: Exception) -> Response:
        return answer(request, UNAVAILABLE, UNWRITTEN)

    async def broken(request: Request, error: Exception) -> Response:
        return answer(request, 500, BROKEN)

    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(ClientDisconnect, cut_short)
    app.add_exception_handler(SQLAlchemyError, unwritten)
    app.add_exception_handler(Exception, broken)
