"""What must stay in sight while one chooses: what is asked, the picture, the choices."""

import pytest
from hands import my_turn, ready
from moments import LOOKS, reached
from playwright.sync_api import expect

from parlour.core.find import shelf

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LAPTOP = {"width": 1280, "height": 900}
MOST_OF_A_PHONE = 1 / 4  # of the screen that the choices take; folded hint included, a third
BATTLE = next(moment for moment in LOOKS["rift"] if moment.name == "battle")


def height(page, what):
    return page.locator(what).bounding_box()["height"]


def scroll_down(page):
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")


@pytest.mark.parametrize("game", shelf().values(), ids=list(shelf()))
def test_on_a_phone_the_picture_keeps_most_of_the_screen(visit, server, game):
    seats = ["me", *["bot:first"] * (game.players[0] - 1)]
    page = ready(visit(server.table(*seats, game=game.id)["link"], **PHONE))
    assert my_turn(page)
    screen = PHONE["viewport"]["height"]
    assert height(page, ".choices") <= screen * MOST_OF_A_PHONE
    for button in page.locator("#choices button").all():
        assert button.bounding_box()["height"] >= 40, "too small for a finger"
    page.locator("#ask-hint button").click()
    page.locator("#hint li").first.wait_for()
    assert height(page, ".choices") <= screen / 3
    expect(page.locator("#prompt")).to_be_in_viewport(ratio=1)
    scroll_down(page)
    expect(page.locator("#prompt")).to_be_in_viewport(ratio=1)


def test_on_a_phone_a_hint_is_folded_to_its_best_choice(visit, server):
    page = ready(visit(server.table("me", "bot:first", game="rift")["link"], **PHONE))
    page.locator("#ask-hint button").click()
    lines = page.locator("#hint li")
    lines.first.wait_for()
    assert lines.count() > 1
    expect(lines.nth(1)).to_be_hidden()
    more = page.locator("#hint [aria-expanded]")
    expect(more).to_have_text("More")
    more.click()
    expect(lines.nth(1)).to_be_visible()
    expect(more).to_have_attribute("aria-expanded", "true")
    more.click()
    expect(lines.nth(1)).to_be_hidden()


def test_on_a_phone_choices_that_the_picture_lacks_come_first(visit, table_at):
    page = ready(visit(table_at(reached("rift", BATTLE)), **PHONE))
    lefts = {
        bool(button.get_attribute("data-spot")): button.bounding_box()["x"]
        for button in page.locator("#choices button").all()
    }
    assert lefts[False] < lefts[True]


def test_on_a_laptop_a_battle_the_map_and_the_hand_are_seen_at_once(visit, table_at):
    page = ready(visit(table_at(reached("rift", BATTLE)), viewport=LAPTOP))
    for panel in ("battle", "map", "hand-0", "hand-1"):
        expect(page.locator(f"#panel-{panel}")).to_be_in_viewport(ratio=1)
    battle = page.locator("#panel-battle").bounding_box()
    hand = page.locator('[id^="panel-hand"]').first.bounding_box()
    assert battle["x"] == hand["x"], "the hand stands under the battle"


def test_on_a_laptop_the_map_leaves_room_for_the_hand(visit, table_at):
    orders = next(moment for moment in LOOKS["rift"] if moment.name == "the shop")
    page = ready(visit(table_at(reached("rift", orders)), viewport=LAPTOP))
    map_ = page.locator("#panel-map").bounding_box()
    hand = page.locator('[id^="panel-hand"]').first.bounding_box()
    assert hand["x"] > map_["x"] + map_["width"]
    assert hand["y"] == map_["y"]


@pytest.mark.parametrize("game", shelf().values(), ids=list(shelf()))
def test_what_is_asked_stays_in_sight(visit, server, game):
    seats = ["me", *["bot:first"] * (game.players[0] - 1)]
    window = {"width": 1280, "height": 500}
    page = ready(visit(server.table(*seats, game=game.id)["link"], viewport=window))
    scroll_down(page)
    assert page.evaluate("scrollY") > 0
    expect(page.locator("#prompt")).to_be_in_viewport(ratio=1)
    asked, beside = (page.locator(what).bounding_box() for what in ("#ask", ".side"))
    assert asked["y"] + asked["height"] <= beside["y"], "nothing lies under it"


@pytest.mark.parametrize("width", [1000, 1280])
def test_nothing_beside_the_picture_is_cut_off(visit, server, width):
    link = server.table("me", "link")["link"]
    page = ready(visit(link, viewport={"width": width, "height": 900}))
    expect(page.locator("#say")).to_be_visible()
    room, needed = page.locator(".side").evaluate("side => [side.clientWidth, side.scrollWidth]")
    assert needed <= room


def test_on_a_phone_a_long_choice_leaves_the_next_one_in_sight(visit, server):
    page = ready(visit(server.table("me", "link", game="speros")["link"], **PHONE))
    strip = page.locator("#choices").bounding_box()
    first = page.locator("#choices button").first
    first.evaluate("button => { button.textContent = 'Explore the Hidden Path '.repeat(4) }")
    box = first.bounding_box()
    assert box["x"] + box["width"] < strip["x"] + strip["width"] - 8


def test_on_a_phone_what_one_may_say_takes_one_row(visit, server):
    page = ready(visit(server.table("me", "link", game="runeterra")["link"], **PHONE))
    page.locator(".speak").evaluate("speak => [...speak.children].forEach(c => (c.hidden = false))")
    page.locator("#open-form").evaluate("button => { button.textContent = 'Offer a deal' }")
    tops = [button.bounding_box()["y"] for button in page.locator(".speak button").all()]
    assert len(tops) == 3
    assert max(tops) - min(tops) < 5
