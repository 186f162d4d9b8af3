"""The page of a review in a real browser: axe finds nothing, wide and narrow, light and dark; the
table, the graph and the words go with the slider, the keys and the links. The figures are made up:
what makes them is tested elsewhere, and takes long."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from axe_playwright_python.sync_playwright import Axe
from hands import PATIENCE, number, ready
from playwright.sync_api import Browser, Page, expect
from reviewed import by_lot, made_up
from served import FAST, Served, serving

from parlour.review.records import opened
from parlour.server.bots.reviewing import Stages

CHOICES = 16  # of the game that is looked at
SO_FAR = 5  # of the one that goes on
SWIPE = """(across) => {
  const target = document.getElementById("step");
  const at = (clientX) => new Touch({ identifier: 1, target, clientX, clientY: 300 });
  target.dispatchEvent(new TouchEvent("touchstart", { touches: [at(200)] }));
  target.dispatchEvent(new TouchEvent("touchend", { changedTouches: [at(200 + across)] }));
}"""


class MadeUp:
    """Reviews that cost no time."""

    async def stages(self, record: str, budget: str, seat: int | None = None) -> Stages:
        match = opened(record).match
        assert match is not None
        yield {"done": 1.0, "review": made_up(match, seat).as_json()}
        yield {"end": True}

    async def close(self) -> None:
        pass


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    settings = replace(FAST, review_budgets=("8",))
    folder = tmp_path_factory.mktemp("review")
    with serving(folder / "tables.db", settings, None, MadeUp()) as served:
        yield served


@pytest.fixture(scope="module")
def link(server: Served) -> str:
    """The review of a game that has come some way."""
    record = by_lot("abyss", 2, most=CHOICES).save()
    answer = server.client.post("/r", json={"record": record})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["link"])


@pytest.fixture
def look(browser: Browser, server: Served, link: str) -> Iterator[Page]:
    """Open the review in a window of this width; script errors fail the test."""
    contexts, wrong = [], []

    def look(width: int, scheme: str, query: str, path: str = link) -> Page:
        context = browser.new_context(
            base_url=server.address,
            viewport={"width": width, "height": 800},
            color_scheme=scheme,
            reduced_motion="reduce",
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(f"{path}{query}")
        expect(ready(page).locator(".grown")).to_have_attribute("data-done", "1")
        return page

    yield look
    for context in contexts:
        context.close()
    assert wrong == []


def shown(page: Page, choice: int) -> None:
    """The table before a choice is what the page shows, and says it shows."""
    expect(page.locator(".drawn")).to_have_attribute("data-number", str(choice))
    said = f"Choice {choice + 1} of {CHOICES}" if choice < CHOICES else f"All {CHOICES} choices"
    expect(page.locator("#where")).to_have_text(said)  # numbered as the words beside the graph are
    assert page.evaluate("location.hash") == f"#{choice}"


@pytest.mark.parametrize(
    ("width", "scheme", "view"),
    [(1280, "light", "open"), (390, "dark", "0")],
    ids=["desk", "phone"],
)
def test_the_page_is_for_everybody_and_goes_with_whoever_reads_it(look, width, scheme, view):
    page = look(width, scheme, f"?view={view}")
    costly = page.locator(".told ol").last.locator("li").first
    costly.get_by_role("link").click()
    chosen = int(costly.get_by_role("link").inner_text().split()[1])
    shown(page, chosen - 1)  # so many were made before it
    expect(page.locator(".said")).to_contain_text("It cost 10 ± 4 of 100. Better: ")
    expect(page.locator(".board-panel rect.chosen")).to_have_count(1)
    expect(page.locator(".board-panel rect.better")).to_have_count(1)
    expect(page.locator(".walk")).to_be_in_viewport()
    for panel in page.locator(".board-panel .picture").all():
        assert panel.locator(".piece").count() and panel.bounding_box()["height"] > 40
    piece = page.locator(".board-panel .piece[aria-label] > .hit").first
    piece.click()
    expect(page.locator("#reading")).to_contain_text(
        piece.locator("..").get_attribute("aria-label")
    )
    found = Axe().run(page).response["violations"]
    assert [f"{one['id']}: {one['nodes'][0]['target']}" for one in found] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    names = page.locator(".picture [id]").evaluate_all("all => all.map(one => one.id)")
    assert len(names) == len(set(names))


def test_slider_keys_swipes_play_and_graph_lead_through_the_game_and_on_from_there(look):
    page = look(1280, "light", "?view=1#3")
    shown(page, 3)
    page.locator("#slider").focus()
    page.keyboard.press("End")
    shown(page, CHOICES)
    expect(page.locator(".said")).to_contain_text("As it stands")
    assert page.locator(".board-panel .mini").count()
    expect(page.locator(".board-panel .mini:visible")).to_have_count(0)  # whole cards are drawn
    page.evaluate(SWIPE, 90)
    shown(page, CHOICES - 1)
    page.evaluate(SWIPE, -90)
    shown(page, CHOICES)
    page.locator("#back").click()
    shown(page, CHOICES - 1)
    page.locator("#play").click()
    shown(page, CHOICES)
    expect(page.locator("#play")).to_have_text("Play")  # it ends by itself
    page.locator("#surface").click(position={"x": 2, "y": 20})
    shown(page, 0)
    page.locator("#views select").select_option("open")
    page.wait_for_url(re.compile("view=open"))
    ready(page).locator("#on").click()
    page.locator("#whatif select[name=bot]").select_option("first")
    page.locator("#whatif button").click()
    page.wait_for_url(re.compile("/s/"))
    assert number(ready(page)) >= 1


def test_who_chose_is_said_in_words_where_all_cards_lie_open(look):
    costly = look(1280, "light", "?view=open").locator(".told ol").last.locator("li")
    for told in costly.all_inner_texts():
        assert re.match(r" ?Choice \d+ Seat [12]: ", told), told
    own = look(1280, "light", "?view=1").locator(".told ol").last.locator("li").first
    assert "Seat" not in own.inner_text()


def test_nothing_goes_on_from_the_end_of_a_game(look, server):
    record = by_lot("abyss", 2, most=None).save()
    ended = server.client.post("/r", json={"record": record}).json()["link"]
    page = look(1280, "light", "", ended)
    anew = page.get_by_role("button", name="New table")
    expect(anew).to_be_enabled()
    page.keyboard.press("End")
    expect(page.locator(".said")).to_contain_text(" won, ")
    expect(anew).to_be_disabled()
    page.keyboard.press("ArrowLeft")
    expect(anew).to_be_enabled()


def test_what_cannot_be_fetched_is_said_and_what_is_drawn_stays_told(look):
    page = look(1280, "light", "#3")
    shown(page, 3)
    gone = {"why": "this review is no longer shown"}
    page.route("**/step/*", lambda route: route.fulfill(status=410, json=gone))
    page.locator("#on").click()
    expect(page.locator("#lost")).to_have_text("This review is no longer shown.")
    shown(page, 3)
    expect(page.locator("#slider")).to_have_value("3")
    page.unroute("**/step/*")
    page.route("**/step/*", lambda route: route.abort())
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#lost")).to_have_text("The server does not answer.")
    shown(page, 3)
    page.unroute("**/step/*")
    page.keyboard.press("End")
    shown(page, CHOICES)
    expect(page.locator("#lost")).to_be_hidden()


DROP = """([text, kind, name]) => {
  const dropped = new DataTransfer();
  if (name) dropped.items.add(new File([text], name, { type: kind }));
  else dropped.setData(kind, text);
  for (const what of ["dragenter", "dragover", "drop"])
    document.body.dispatchEvent(
      new DragEvent(what, { dataTransfer: dropped, bubbles: true, cancelable: true })
    );
}"""


def test_a_record_is_dropped_on_the_page_or_chosen_as_a_file(browser, server):
    record = by_lot("abyss", 2, most=CHOICES).save()
    context = browser.new_context(base_url=server.address)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto("/r")
    field, wrong = ready(page).locator("#record"), page.locator("#wrong")
    page.evaluate(DROP, [record, "text/plain", "game.txt"])
    expect(field).to_have_value(record)
    expect(page.get_by_role("button", name="Review it")).to_be_focused()
    page.evaluate(DROP, ["a picture", "image/png", ""])
    expect(field).to_have_value(record)  # nothing that could be read was dropped
    page.evaluate(DROP, ["x" * 300_000, "text/plain", "long.txt"])
    expect(wrong).to_have_text("This is too long to be the record of a game.")
    expect(field).to_have_value(record)
    page.evaluate(DROP, ["pasted", "text/plain", ""])
    expect(field).to_have_value("pasted")
    expect(wrong).to_be_hidden()
    page.get_by_role("button", name="Review it").click()
    expect(wrong).to_contain_text("The record does not name its game")
    chooser = ready(page).locator("#chooser")
    chooser.set_input_files(
        {"name": "game.txt", "mimeType": "text/plain", "buffer": record.encode()}
    )
    expect(field).to_have_value(record)
    page.get_by_role("button", name="Review it").click()
    page.wait_for_url(re.compile("/r/.+"))
    expect(ready(page).locator("#where")).to_have_text(f"Choice 1 of {CHOICES}")
    context.close()


def test_a_seat_looks_back_from_its_table_and_the_page_goes_on_with_the_game(look, server):
    links = server.table("link", "link")
    both = list(links["links"].values())
    for link in both:
        server.say(link, "hints", hints=True)
    chosen(server, both, SO_FAR)
    page = look(390, "dark", "", f"{both[0]}/review?seat=0")
    expect(page.locator("#where")).to_have_text(f"All {SO_FAR} choices")
    expect(page.locator(".said")).to_contain_text("As it stands")
    expect(page.locator(".graph .chance")).to_have_count(2)
    page.locator("#back").click()
    expect(page.locator(".drawn")).to_have_attribute("data-number", str(SO_FAR - 1))
    found = Axe().run(page).response["violations"]
    assert [f"{one['id']}: {one['nodes'][0]['target']}" for one in found] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    expect(page.get_by_role("link", name="Up to now")).to_be_visible()
    wide = page.locator("#upto").bounding_box()
    chosen(server, both, 1)
    gone_on = page.get_by_role("link", name="The game has gone on: show it")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # somebody comes back
    expect(gone_on).to_be_visible()
    expect(page.locator("#where")).to_have_text(f"Choice {SO_FAR} of {SO_FAR}")
    assert page.locator("#upto").bounding_box() == wide, "nothing moves for the word"
    gone_on.click()
    expect(page.locator("#where")).to_have_text(f"All {SO_FAR + 1} choices")
    expect(page.locator(".said")).to_contain_text("As it stands")
    expect(page.get_by_role("link", name="Up to now")).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    leads = ready(page).locator("#around a", has_text="The game so far")
    expect(leads).to_have_attribute("href", f"{both[0]}/review?seat=0")


def chosen(server: Served, links: list[str], most: int) -> None:
    """Some choices at a table of people."""
    for _ in range(most):
        asked = next(link for link in links if server.look(link)["choices"])
        assert server.choose(asked, server.look(asked)).status_code == 200
