"""My tables: all of them, paged; whose turn, how far, when; put away, taken off. (P13, S5)"""

import re
from datetime import UTC, datetime, timedelta

import httpx
import pytest
from served import LOOKS

from parlour.server.doors.my_tables import A_PAGE, ago
from parlour.server.tables.mine import Mine, waits
from parlour.server.tables.store import SEAT, Link, TableRow


@pytest.fixture
def browser(server):
    """A browser of its own, with its cookies."""
    with httpx.Client(base_url=server.address, timeout=30) as client:
        yield client


def sit_down(browser, *seats, game="abyss", name="Ada"):
    form = {"game": game, "seat": list(seats), "name": name}
    answer = browser.post("/tables", data=form)
    assert answer.status_code == 303, answer.text
    link = answer.headers["location"]
    assert browser.get(link).status_code == 200
    return link


def listed(text):
    return re.findall(r'class="to" href="([^"]+)"', text)


def until(browser, wanted, address="/"):
    """The shelf once it tells something: how tables stand is written down now and then."""
    for _ in range(LOOKS):
        text = browser.get(address).text
        if wanted in text:
            return text
    raise AssertionError(f"{wanted!r} is not in {text}")


def test_S5_all_tables_of_a_browser_are_found_on_pages(browser):
    links = [sit_down(browser, "me", "link") for _ in range(A_PAGE + 3)]
    first, second = browser.get("/").text, browser.get("/?page=2").text
    assert len(listed(first)) == A_PAGE
    assert sorted(listed(first) + listed(second)) == sorted(links)
    assert "Older ones" in first
    assert "Newer ones" in second


def test_P13_a_line_tells_who_plays_whose_turn_it_is_how_far_and_when(server, browser):
    link = sit_down(browser, "me", "bot:first", game="highcard")
    text = until(browser, "Your turn")
    assert "with Seat 2 (bot, first)" in text
    assert "1 waits for you" in text
    assert "just now" in text
    while not (update := server.look(link))["over"]:
        if update["choices"]:
            server.choose(link, update)
    assert re.search("You won|Seat 2 won|shared the victory", until(browser, "won"))


def test_P13_put_away_taken_back_and_removed(browser):
    link = sit_down(browser, "me", "link")
    mine = f"/mine/{link.removeprefix('/s/')}"
    answer = browser.post(mine, data={"do": "away"})
    assert (answer.status_code, answer.headers.get("location")) == (303, "/"), answer.text
    assert listed(browser.get("/").text) == []
    assert listed(browser.get("/?away=1").text) == [link]
    browser.post(mine, data={"do": "back"})
    assert listed(browser.get("/").text) == [link]
    browser.post(mine, data={"do": "off"})
    assert listed(browser.get("/").text + browser.get("/?away=1").text) == []
    assert browser.get(f"{link}/table").status_code == 200, "the table itself is still there"


def test_P13_the_next_table_that_waits_for_me(server, browser):
    one = sit_down(browser, "me", "bot:first", game="highcard")
    two = sit_down(browser, "me", "bot:first", game="highcard")
    until(browser, "2 wait for you")
    here = one.removeprefix("/s/")
    assert browser.get("/mine/next", params={"after": here}).json() == {"link": two, "waiting": 1}


def test_another_browser_sees_nothing_of_it(server, browser):
    link = sit_down(browser, "me", "link")
    with httpx.Client(base_url=server.address) as other:
        other.cookies.set("browser", "guessed")
        assert link not in other.get("/").text
        other.post(f"/mine/{link.removeprefix('/s/')}", data={"do": "off"})
    assert link in browser.get("/").text


def test_the_small_picture_shows_what_everybody_may_see(server, browser):
    link = sit_down(browser, "me", "link")
    drawn = browser.get(f"{link}/picture")
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    watch = server.look(link)["watch"]
    assert browser.get(f"{watch}/picture").text == drawn.text


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (5, "just now"),
        (61, "1 minute ago"),
        (7200, "2 hours ago"),
        (3 * 86400, "3 days ago"),
        (70 * 86400, "2 months ago"),
    ],
)
def test_when_is_told_in_words(seconds, words):
    now = datetime(2026, 1, 1, tzinfo=UTC)
    assert ago(now - timedelta(seconds=seconds), now) == words


@pytest.mark.parametrize(
    ("standing", "waiting"),
    [
        ({"waiting": [1], "bots": ["", ""]}, True),
        ({"waiting": [1], "bots": ["", "easy"]}, False),  # who plays for me is asked, not I
        ({"waiting": [0], "bots": ["", ""]}, False),
        ({"waiting": [1], "bots": ["", ""], "over": True}, False),
        ({}, False),  # nothing is known of it yet
    ],
)
def test_P13_a_table_waits_for_me_if_i_am_asked_myself(standing, waiting):
    row = TableRow("table", "highcard", 1, 1, {}, ("me", "link"))
    mine = Mine(Link("key", "table", SEAT, (1,)), row, standing, datetime.now(UTC))
    assert waits(mine) is waiting
