"""A real server for tests: in a thread of this process, on a port of its own."""

from __future__ import annotations

import asyncio
import importlib
import json
import random
import threading
from collections.abc import Callable, Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from parlour.bots.advice import advise_view
from parlour.core.find import shelf
from parlour.core.record import from_bytes
from parlour.review.looking_back import Past, look_back, regret_told
from parlour.server import Settings, create_app
from parlour.server.bots.reviewing import Making
from parlour.server.bots.thinking import Request, Thinking
from parlour.server.serving import listen
from parlour.server.settings import new_seed

Json = dict[str, Any]
LOOKS = 20_000  # at a review until it is done
FAST = Settings(
    bot_pause=0,
    request_burst=1e6,
    message_burst=1e6,
    new_tables_burst=1e6,
    watch_seconds=0.05,
    hints_burst=1e6,
    talk_burst=1e6,
    sockets_of_address=1000,
    bot_names=(),
)


def run_apart(work: Coroutine[Any, Any, Any]) -> Any:
    """What the coroutine returns, from an event loop in a thread of its own: in this one Playwright
    leaves its own loop running once a browser test has been."""
    with ThreadPoolExecutor(max_workers=1) as thread:
        return thread.submit(asyncio.run, work).result()


def at_once(work: Callable[[int], Any], number: int) -> list[Any]:
    """What `work(0)`, `work(1)` ... give, all begun at the same moment, each in a thread of its
    own. What one of them raises is raised."""
    ready = threading.Barrier(number)

    def begun(which: int) -> Any:
        ready.wait()
        return work(which)

    with ThreadPoolExecutor(number) as pool:
        return list(pool.map(begun, range(number)))


class QuickBots:
    """Bots that choose at once, within this process: the first legal action, or any."""

    def __init__(self) -> None:
        self.asked: list[Request] = []

    def names(self) -> list[str]:
        return ["first", "any"]

    def start(self) -> None:
        pass

    async def choose(self, request: Request) -> int | None:
        self.asked.append(request)
        game = shelf()[request.game]
        legal = game.legal_actions(from_bytes(game.state, request.view))
        return legal[0] if request.bot == "first" else random.Random(request.view).choice(legal)

    async def advise(self, request: Request) -> Json | None:
        self.asked.append(request)
        game = shelf()[request.game]
        view = from_bytes(game.state, request.view)
        return asdict(advise_view(game, view, request.seat, "40", request.seed))

    async def look_back(self, request: Request) -> str:
        self.asked.append(request)
        game = shelf()[request.game]
        view = from_bytes(game.state, request.view)
        past = Past(game, view, request.seat, request.chosen, request.automatic)
        found = await asyncio.to_thread(look_back, past, "16", request.seed)
        return regret_told(past, found)

    def is_compiling(self, game: str, bots: Sequence[str]) -> bool:
        return False

    async def close(self) -> None:
        pass


@dataclass
class Served:
    """A server that runs, and how to speak to it."""

    address: str
    thinking: Thinking
    client: httpx.Client
    open_: ExitStack = field(default_factory=ExitStack)

    def table(self, *seats: str, game: str = "abyss", **options: str) -> Json:
        """A new table: its links."""
        answer = self.client.post(
            "/tables", json={"game": game, "seats": list(seats), "options": options}
        )
        assert answer.status_code == 201, answer.text
        made: Json = answer.json()
        return made

    def look(self, link: str, **query: Any) -> Json:
        """The table, or the curtain, as a link is shown it."""
        answer = self.client.get(f"{link}/table", params=query)
        assert answer.status_code == 200, answer.text
        seen: Json = answer.json()
        return seen

    def say(self, link: str, what: str, **fields: Any) -> httpx.Response:
        """A message to a table as JSON."""
        return self.client.post(f"{link}/{what}", json=fields)

    def choose(self, link: str, update: Json, index: int = 0, **fields: Any) -> httpx.Response:
        """One of the choices that an update offers."""
        choice = update["choices"][index]["choice"]
        return self.say(link, "choices", number=update["number"], choice=choice, **fields)

    def reviewed(self, address: str) -> Json:
        """The review at an address, once it is made."""
        for _ in range(LOOKS):
            told: Json = self.client.get(f"{address}/data").json()
            if told["done"] == 1:
                review: Json = told["review"]
                return review
        raise AssertionError("the review was not made")

    def socket(self, link: str) -> ClientConnection:
        """An open socket of a link; the caller says hello."""
        address = self.address.replace("http", "ws")
        return self.open_.enter_context(connect(f"{address}{link}/socket"))

    def greeted(self, link: str, seat: int | None = None) -> tuple[ClientConnection, Json]:
        """An open socket that has said hello, and the first thing it was told."""
        opened = self.socket(link)
        say(opened, type="hello", seat=seat, since=None)
        return opened, hear(opened)


def asked_and_other(server: Served, links: Json) -> tuple[str, str]:
    """Of a table of two at two screens, the link of the seat that must choose, then the other's."""
    host, friend = links["link"], links["links"]["1"]
    return (host, friend) if server.look(host)["waiting"] == [0] else (friend, host)


def say(socket: ClientConnection, **message: Any) -> None:
    """A message on a socket."""
    socket.send(json.dumps(message))


def hear(socket: ClientConnection, kind: str = "", seconds: float = 20) -> Json:
    """The next message on a socket; the next of one type, if that is given."""
    while True:
        message: Json = json.loads(socket.recv(timeout=seconds))
        if kind in ("", message["type"]):
            return message


@contextmanager
def serving(
    database: Path | str,
    settings: Settings = FAST,
    thinking: Thinking | None = None,
    reviewing: Making | None = None,
) -> Iterator[Served]:
    """A server on a database, as long as the context lasts; its deals are the same every time."""
    if settings.make_seed is new_seed:
        settings = replace(settings, make_seed=count().__next__)
    bots = thinking or QuickBots()
    app = create_app(str(database), settings, bots, reviewing)
    config = uvicorn.Config(
        app, log_level="error", timeout_graceful_shutdown=1, timeout_keep_alive=600
    )
    server = uvicorn.Server(config)
    listening = listen("127.0.0.1", 0)
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    try:
        with httpx.Client(base_url=address, timeout=30) as client:
            served = Served(address, bots, client)
            with served.open_:
                yield served
    finally:
        server.should_exit = True
        thread.join()
        listening.close()


@contextmanager
def toys() -> Iterator[None]:
    """The toy game of the tests is found like any other, as long as the context lasts."""
    home = importlib.import_module("parlour.games")
    folder = str(Path(__file__).parent / "toy")
    home.__path__.append(folder)
    shelf.cache_clear()
    try:
        yield
    finally:
        home.__path__.remove(folder)
        shelf.cache_clear()
