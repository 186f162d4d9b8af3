"""The application: everything put together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

import parlour
from parlour.core.find import shelf
from parlour.web.markup import STATIC

from ..bots.experiments import Experiments
from ..bots.hints import Hints
from ..bots.looking_back import LookingBack
from ..bots.reviewing import Making, Reviews
from ..bots.thinking import Thinking, Workers
from ..rate import Rate
from ..rooms import Rooms
from ..settings import Settings
from ..tables.database import open_database
from ..tables.nonces import Nonces
from ..tidying import Tidying
from . import (
    around_routes,
    lessons,
    my_tables,
    pages,
    side_routes,
    so_far_routes,
    sockets,
    table_routes,
)
from .guards import Guards
from .lab_routes import router as lab_routes
from .review_routes import router as reviewing_routes
from .site import Site, VersionedFiles, answer_errors, make_templates

log = logging.getLogger("parlour.server")
WORTH_PACKING = 1000  # bytes


def create_app(
    database: str,
    settings: Settings | None = None,
    thinking: Thinking | None = None,
    reviewing: Making | None = None,
) -> FastAPI:
    """The application on a database (an address, or the path of an SQLite file). ValueError says
    why it cannot be opened."""
    settings = settings or Settings()
    thinking = thinking or Workers(settings.workers, settings.bot_seconds)
    engine = open_database(database)
    rooms = Rooms(engine, settings, thinking)
    reviews = Reviews(engine, settings, reviewing)
    creating = Rate(settings.new_tables_per_second, settings.new_tables_burst)
    hints, looking_back = Hints(thinking, settings), LookingBack(thinking, settings)
    lab = _laboratory(settings)
    templates = make_templates(has_lab=lab is not None)
    nonces = Nonces()
    site = Site(rooms, settings, templates, nonces, hints, looking_back, creating, reviews, lab)

    for out in shelf().left_out:
        log.warning("the game %s of %s is left out: %s", out.name, out.package, out.why)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        thinking.start()
        rooms.start()
        reviews.start()
        if lab is not None:
            lab.start()
        tidying = Tidying(lambda: not site.open_sockets)
        tidying.start()
        yield
        await tidying.close()
        site.drawing.shutdown(cancel_futures=True)
        if lab is not None:
            await lab.close()
        await looking_back.close()
        await reviews.close()
        await rooms.close()

    app = FastAPI(
        title="Parlour",
        version=parlour.__version__,
        description="Tables, links and numbered choices: see docs/protocol.md.",
        lifespan=life,
        docs_url=None,
        redoc_url=None,
    )
    answer_errors(app, site.templates)
    app.state.site = site
    for door in (pages, lessons, my_tables, table_routes, side_routes, around_routes, sockets):
        app.include_router(door.router)
    app.include_router(reviewing_routes)
    app.include_router(so_far_routes.router)
    app.include_router(lab_routes)
    app.mount("/static", VersionedFiles(directory=STATIC))
    app.add_middleware(GZipMiddleware, minimum_size=WORTH_PACKING)
    app.add_middleware(Guards, settings=settings)
    return app


def _laboratory(settings: Settings) -> Experiments | None:
    """The laboratory, where there is one."""
    if settings.lab is None:
        return None
    return Experiments(settings.lab, settings.lab_waiting, settings.lab_kept)
