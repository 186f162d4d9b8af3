"""For everybody: axe finds nothing on any page, light and dark, wide and narrow; small, quiet."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from hands import (
    choose_by_picture,
    choose_first,
    click_piece,
    comes_to,
    my_turn,
    number,
    open_drawer,
    ready,
)
from moments import LOOKS, moments, reached
from playwright.sync_api import expect

from parlour.core.find import shelf

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1440, "height": 900}
FIRST_LOAD_BYTES = 110_000
WAYS = {"light and wide": ("light", DESKTOP), "dark on a phone": ("dark", PHONE)}
MOMENTS = [
    pytest.param(game, moment, id=f"{game.id}-{moment.name}") for game, moment in moments(LOOKS)
]


def findings(page):
    """What axe finds, a line each."""
    return [
        f"{fault['id']}: {node['target']} {node['failureSummary']}"
        for fault in Axe().run(page).response["violations"]
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_any_page(visit, server, scheme, size):
    links = server.table("me", "link", "bot:first")
    addresses = [
        "/",
        "/games/abyss",
        "/games/abyss/rules",
        "/games/abyss/cards",
        "/about",
        links["watch"],
        server.table("me", "here")["link"],
    ]
    page = visit("/", color_scheme=scheme, viewport=size)
    for address in addresses:
        page.goto(address)
        assert findings(page) == [], address
    page.goto(links["link"])
    ready(page)
    assert findings(page) == []
    page.keyboard.press("?")
    assert findings(page) == []


@pytest.mark.parametrize("game", shelf())
def test_axe_finds_nothing_on_the_pages_of_a_game(visit, game):
    for scheme, size in WAYS.values():
        page = visit(f"/games/{game}", color_scheme=scheme, viewport=size)
        for address in (f"/games/{game}", f"/games/{game}/rules", f"/games/{game}/cards"):
            page.goto(address)
            assert findings(page) == [], address
            is_no_wider_than_the_window(page)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("game", "moment"), MOMENTS)
def test_axe_finds_nothing_at_any_moment_of_a_game(visit, table_at, game, moment, way):
    scheme, size = WAYS[way]
    link = table_at(reached(game.id, moment))
    page = ready(visit(link, color_scheme=scheme, viewport=size))
    assert page.locator("#result section").count() == moment.over
    assert findings(page) == []
    is_no_wider_than_the_window(page)
    if page.locator("#open-form").is_visible():
        page.locator("#open-form").click()
        expect(page.locator("#form")).to_be_visible()
        assert findings(page) == []
        is_no_wider_than_the_window(page)


def is_no_wider_than_the_window(page):
    comes_to(page, "() => document.documentElement.scrollWidth <= innerWidth", True)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_while_choosing_nor_at_the_end(visit, server, scheme):
    page = ready(visit(server.table("me", "bot:any")["link"], color_scheme=scheme))
    for pick in range(200):
        if not my_turn(page):
            break
        if pick == 12:
            click_piece(page, "pearl-track")
            expect(page.locator("#tip")).to_be_visible()
            assert findings(page) == []
        choose_by_picture(page, pick)
    page.wait_for_selector("#result section")
    assert findings(page) == []


def test_errors_are_pages_too(visit, server):
    answer = server.client.get("/s/nobody", headers={"accept": "text/html"})
    assert answer.status_code == 404
    assert "To the shelf of games" in answer.text


@pytest.mark.parametrize("game", shelf().values(), ids=list(shelf()))
def test_the_first_load_of_a_table_is_small(visit, server, game):
    """Of any game's: headers and bodies as they go over the wire."""
    seats = ["me", *["bot:first"] * (game.players[0] - 1)]
    link = server.table(*seats, game=game.id)["link"]
    asked = []
    page = visit("about:blank")
    page.on("requestfinished", lambda request: asked.append(request))
    page.goto(link)
    ready(page).evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_load_state("networkidle")
    assert len(asked) > 5
    sizes = [request.sizes() for request in asked]
    total = sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)
    assert total < FIRST_LOAD_BYTES


def test_things_explain_themselves_and_say_why_not(visit, server):
    page = ready(visit(server.table("me", "bot:first")["link"]))
    assert my_turn(page)
    before = number(page)
    page.locator("#p-pearl-track > .hit").hover()
    expect(page.locator("#tip")).to_contain_text("Pearl Master")
    empty = page.locator('.piece[id^="p-pile-"][aria-label*="0 Lords"]').first
    spot = empty.get_attribute("id").removeprefix("p-")
    click_piece(page, spot)
    expect(page.locator("#tip .why")).to_contain_text("(A")
    assert number(page) == before
    page.keyboard.press("Escape")
    expect(page.locator("#tip")).to_be_hidden()


def test_a_thing_with_several_choices_offers_just_those(visit, server):
    page = ready(visit(server.table("me", "bot:first")["link"]))
    assert my_turn(page)
    click_piece(page, "lord-deck")
    expect(page.locator("#menu button")).to_have_count(3)
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).to_be_hidden()


def test_the_log_points_at_what_it_tells_of(visit, server):
    page = ready(visit(server.table("me", "bot:first")["link"]))
    assert my_turn(page)
    choose_first(page)
    assert my_turn(page)
    open_drawer(page, "Log")
    line = page.locator("#log li[data-spot^='chamber']").last
    line.hover()
    spot = line.get_attribute("data-spot")
    expect(page.locator(f"#p-{spot}")).to_have_class(re.compile("pointed"))


def test_what_happens_is_announced(visit, server):
    page = ready(visit(server.table("me", "bot:first")["link"]))
    assert my_turn(page)
    choose_first(page)
    expect(page.locator("#live")).to_contain_text("You")


def test_the_game_goes_on_where_no_socket_can_be_had(visit, server):
    page = visit("/about")
    page.route_web_socket("**/socket", lambda socket: socket.close())
    page.goto(server.table("me", "bot:first")["link"])
    ready(page)
    for _ in range(3):
        assert my_turn(page)
        choose_first(page)
    expect(page.locator("#lost")).to_be_visible()


def test_keys_pressed_while_things_still_move_do_no_harm(visit, server):
    page = visit("/about", reduced_motion="no-preference")
    heard = []
    page.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(frame)))
    page.evaluate("localStorage.setItem('parlour-speed', '2500')")
    page.goto(server.table("me", "bot:first")["link"])
    ready(page)
    assert my_turn(page)
    page.keyboard.press("3")
    page.wait_for_selector("#choices button:has-text('Recruit')")
    known = len(heard)
    page.keyboard.press("1")
    while len(heard) == known:
        page.wait_for_function("() => true")
    page.keyboard.press("1")  # the Lords on show are older than what has been heard
    page.wait_for_function("() => !document.querySelector('#choices button')")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_cards_move_unless_motion_is_not_wanted(visit, server):
    link = server.table("me", "bot:first")["link"]
    for wanted, moved in (("no-preference", True), ("reduce", False)):
        page = ready(visit(link, reduced_motion=wanted))
        assert my_turn(page)
        page.evaluate(
            """() => { window.flights = 0; const own = Element.prototype.animate;
            Element.prototype.animate = function (...given) {
              window.flights += 1; return own.apply(this, given); } }"""
        )
        choose_first(page)
        assert (page.evaluate("window.flights") > 0) is moved


def test_colours_and_speed_are_remembered(visit, server):
    page = ready(visit(server.table("me", "bot:first")["link"], color_scheme="light"))
    page.keyboard.press("?")
    page.get_by_label("Colours").select_option("dark")
    page.get_by_label("Motion").select_option("none")
    page.reload()
    ready(page)
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert page.evaluate("localStorage.getItem('parlour-speed')") == "0"


INKLESS = """texts => texts.filter(text => getComputedStyle(text).fill === "rgb(0, 0, 0)")
  .map(text => text.textContent)"""


@pytest.mark.parametrize("game", shelf())
def test_no_card_is_lettered_black_on_dark(visit, game):
    page = visit(f"/games/{game}/cards", color_scheme="dark")
    texts = page.locator(".gallery svg text:not([fill])")
    assert texts.evaluate_all(INKLESS) == []


def test_the_names_of_spells_keep_within_their_scrolls(visit):
    page = visit("/games/runeterra/cards")
    names = page.locator(".gallery .spell-name")
    widths = names.evaluate_all("names => names.map(name => name.getBBox().width)")
    assert len(widths) > 1
    assert max(widths) <= 66
