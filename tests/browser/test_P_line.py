"""A line that falls silent, drops, delays: no choice is lost, none counts twice, nobody is left
waiting without a word. (P4)"""

from collections.abc import Iterator
from contextlib import suppress

import pytest
from hands import ALONE, PATIENCE, choose_first, my_turn, number, ready
from playwright.sync_api import Page, TimeoutError, expect
from relay import Relay, relayed
from served import Served

LOST = "#lost:not([hidden])"


@pytest.fixture
def relay(server: Served) -> Iterator[Relay]:
    with relayed(server) as relay:
        yield relay


# What falls silent must have been open: until then the page asks by plain requests.
TELLS_OF_THE_LINE = """window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener("open", () => { window.lineIsOpen = true; });
  }
};"""


def on_line(page: Page) -> None:
    """Wait until the page is drawn and its line to the server is open."""
    ready(page)
    page.wait_for_function("window.lineIsOpen")


@pytest.fixture
def at_table(browser, server, relay) -> Iterator[Page]:
    """Somebody against a bot, over the relay, with a clock that can be put forward."""
    context = browser.new_context(base_url=relay.address, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(ALONE)
    context.add_init_script(TELLS_OF_THE_LINE)
    page = context.new_page()
    page.clock.install()
    page.goto(server.table("me", "bot:first")["link"])
    on_line(page)
    my_turn(page)
    yield page
    context.close()


def entries(server: Served, page: Page) -> int:
    return server.look(page.url[page.url.index("/s/") :])["number"]


LATER = "n => Number(document.querySelector('#undo input[name=number]').value) > n"


def in_time(page: Page, true: str, given: object = None) -> None:
    """Put the clock forward step by step until something is true of the page: at one go, a slow
    machine's line would be taken for dead before it could answer."""
    for _ in range(40):
        with suppress(TimeoutError):
            page.wait_for_function(true, arg=given, timeout=2_000)
            return
        page.clock.fast_forward(1_000)
    page.wait_for_function(true, arg=given)


def moved_on_in_time(page: Page, before: int) -> None:
    """Wait, and let time pass, until the page shows something later than `before`."""
    in_time(page, LATER, before)


def back_in_time(page: Page) -> None:
    """Wait, and let time pass, until the line is no longer lost."""
    in_time(page, "() => document.getElementById('lost').hidden")


def click_first(page: Page) -> None:
    page.wait_for_selector("#choices:not([data-fresh]) button")
    page.locator("#choices button").first.click()


def test_P4_a_choice_that_arrives_after_its_repetition_counts_once_and_old_news_change_nothing(
    server, relay, at_table
):
    before = number(at_table)
    relay.hold_open_lines()
    click_first(at_table)
    expect(at_table.locator("section.choices")).to_have_attribute("aria-busy", "true")
    at_table.clock.fast_forward(5_500)
    moved_on_in_time(at_table, before)
    my_turn(at_table)
    shown = number(at_table)
    counted = entries(server, at_table)
    relay.let_held_go()
    choose_first(at_table)
    my_turn(at_table)
    assert number(at_table) > shown
    assert entries(server, at_table) > counted
    expect(at_table.locator("#lost")).to_be_hidden()


def test_P4_a_choice_swallowed_by_a_silent_line_is_sent_again_and_counts_once(
    server, relay, at_table
):
    before = number(at_table)
    relay.fall_silent()
    click_first(at_table)
    expect(at_table.locator("section.choices")).to_have_attribute("aria-busy", "true")
    assert entries(server, at_table) == before, "nothing has reached the server"
    at_table.clock.fast_forward(5_500)
    at_table.wait_for_selector(LOST)
    expect(at_table.locator("#lost")).to_contain_text("sent again")
    relay.speak_again()
    moved_on_in_time(at_table, before)
    expect(at_table.locator("#lost")).to_be_hidden()
    expect(at_table.locator("section.choices")).to_have_attribute("aria-busy", "false")
    my_turn(at_table)
    choose_first(at_table)


def test_P4_an_answer_swallowed_by_the_line_does_not_count_twice(server, relay, at_table):
    """The choice arrives, its answer does not: it is sent again, and counts once."""
    before = number(at_table)
    link = at_table.url[at_table.url.index("/s/") :]
    relay.hold()
    choice = at_table.locator("#choices button").first.get_attribute("value")
    click_first(at_table)
    assert server.say(link, "choices", number=before, choice=choice).status_code == 200
    relay.fall_silent()
    at_table.clock.fast_forward(5_500)
    relay.speak_again()
    moved_on_in_time(at_table, before)
    mine = [line["text"] for line in server.look(link)["log"] if line["choice"] == before + 1]
    assert len(mine) == len(set(mine))


def test_P4_an_idle_page_finds_out_that_the_line_is_dead(server, relay, at_table):
    """Nobody does anything: the page asks every 20 seconds, says so, and comes back by itself."""
    relay.fall_silent()
    at_table.clock.fast_forward(20_500)
    at_table.clock.fast_forward(5_500)
    at_table.wait_for_selector(LOST)
    relay.speak_again()
    back_in_time(at_table)


@pytest.mark.parametrize("event", ["visibilitychange", "online", "pageshow"])
def test_P4_a_page_that_wakes_asks_at_once(server, relay, at_table, event):
    relay.fall_silent()
    target = "document" if event == "visibilitychange" else "window"
    at_table.evaluate(f"{target}.dispatchEvent(new Event('{event}'))")
    at_table.clock.fast_forward(3_000)
    at_table.wait_for_selector(LOST)
    relay.speak_again()
    back_in_time(at_table)


def test_P4_what_is_dropped_or_comes_late_is_neither_lost_nor_doubled(server, relay, at_table):
    relay.drop()
    at_table.clock.fast_forward(1_000)
    choose_first(at_table)
    my_turn(at_table)
    before = number(at_table)
    relay.swallow()
    click_first(at_table)
    at_table.clock.fast_forward(5_500)
    relay.swallow(False)
    moved_on_in_time(at_table, before)
    my_turn(at_table)
    before = number(at_table)
    relay.hold()
    click_first(at_table)
    relay.let_go()
    moved_on_in_time(at_table, before)


def test_P4_talk_over_a_silent_line_is_said_once(server, relay, browser, at_table):
    links = server.table("me", "link")
    at_table.goto(links["link"])
    on_line(at_table)
    relay.fall_silent()
    at_table.evaluate(
        "const f = document.getElementById('say'); f.elements.text.value = 'Hello there';"
        "f.requestSubmit()"
    )
    at_table.clock.fast_forward(5_500)
    relay.speak_again()
    in_time(at_table, "() => document.querySelector('#talk li')")
    assert [line["text"] for line in server.look(links["link"])["talk"]] == ["Hello there"]
