"""What the browser tests share: system Chromium, a running server, and people who sit down."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from hands import ALONE, PATIENCE
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright
from served import FAST, Served, serving

from parlour.core.match import Match
from parlour.server.tables import live_table

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")  # the first takes less than two
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)  # thirds of the others' time
SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NEVER_ASK = """try {
  localStorage.setItem("parlour-confirm", "never");
} catch {} // an empty page has no storage"""
AT_ONCE = (
    "try { localStorage.setItem('parlour-pace', '0.05'); } catch {}"  # the shortest pace there is
)
DESKTOP = {"width": 1440, "height": 900}
expect.set_options(timeout=PATIENCE)

Visit = Callable[..., Page]
TableAt = Callable[[Match], str]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder drives a real browser."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium where there is one, else the one Playwright brings."""
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)


class Seeds:
    """Seeds of the tables: each test begins with the same one, whatever ran before it."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        self.coming = count(1)

    def __call__(self) -> int:
        return next(self.coming)


SEEDS = Seeds()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests; each table is dealt from the next seed."""
    settings = replace(FAST, make_seed=SEEDS)
    with serving(tmp_path_factory.mktemp("browser") / "tables.db", settings) as served:
        yield served


@pytest.fixture(autouse=True)
def seeds_begin() -> None:
    """What a test is dealt does not depend on the tests before it."""
    SEEDS.begin()


@pytest.fixture
def table_at(server: Served, monkeypatch: pytest.MonkeyPatch) -> TableAt:
    """A table that begins as a match stands: the link of the seat that must choose there, of the
    first one if it is over."""

    def table_at(match: Match) -> str:
        begun = Match(match.game, match.truth, None)
        monkeypatch.setattr(live_table, "begin", lambda game, row: begun)
        made = server.table("me", *["link"] * (match.players - 1), game=match.game.id)
        links = [made["link"], *made["links"].values()]
        return str(links[match.seat or 0])

    return table_at


def is_fault(said: ConsoleMessage) -> bool:
    """An error; a choice refused by the rules (409) and a line that a test has cut are none."""
    expected = ("409", "ERR_INTERNET_DISCONNECTED")
    return said.type == "error" and not any(one in said.text for one in expected)


@pytest.fixture
def visit(browser: Browser, server: Served) -> Iterator[Visit]:
    """Open an address in a browser of its own. Whatever goes wrong in any of them fails the test:
    script errors, broken policies, failed requests, requests to other places."""
    opened: list[Page] = []
    wrong: list[str] = []

    def listen(page: Page) -> None:
        page.on("pageerror", lambda error: wrong.append(f"script error: {error}"))
        page.on("console", lambda said: is_fault(said) and wrong.append(f"console: {said.text}"))
        page.on(
            "request",
            lambda asked: (
                asked.url.startswith(server.address)
                or asked.url.startswith("data:")
                or wrong.append(f"request to {asked.url}")
            ),
        )

    def visit(
        address: str, asks: bool = False, hurry: bool = False, first: bool = False, **given: object
    ) -> Page:
        """`asks`: what cannot be taken back is asked about on phones, as it comes. `hurry`: bots do
        not wait for the eye. `first`: a first game is helped."""
        wanted = {"viewport": DESKTOP, "reduced_motion": "reduce", **given}
        context = browser.new_context(base_url=server.address, **wanted)
        context.on("page", listen)
        if not asks:
            context.add_init_script(NEVER_ASK)
        if not first:
            context.add_init_script(ALONE)
        if hurry:
            context.add_init_script(AT_ONCE)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        opened.append(page)
        page.goto(address)
        return page

    yield visit
    for page in opened:
        page.context.close()
    assert not wrong
