"""What must stay in sight while one chooses: what is asked, the picture, the choices."""

import pytest
from hands import comes_to, laid_out, my_turn, ready
from moments import LOOKS, moments, reached
from playwright.sync_api import expect

from parlour.core.find import shelf

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LAPTOP = {"width": 1280, "height": 800}
WIDE = {"width": 1920, "height": 1080}
MOST_OF_A_PHONE = 1 / 4  # of the screen that the choices take; folded hint included, a third
MOMENTS = [
    pytest.param(game, moment, id=f"{game.id}-{moment.name}")
    for game, moment in moments(LOOKS)
    if not moment.over
]
BATTLE = next(moment for moment in LOOKS["rift"] if moment.name == "battle")


DOES_NOT_SCROLL = """() => {
  const all = document.documentElement;
  return all.scrollHeight <= innerHeight && all.scrollWidth <= innerWidth;
}"""


def height(page, what):
    return laid_out(page).locator(what).bounding_box()["height"]


@pytest.mark.parametrize("game", shelf().values(), ids=list(shelf()))
def test_on_a_phone_the_picture_keeps_most_of_the_screen(visit, server, game):
    seats = ["me", *["bot:first"] * (game.players[0] - 1)]
    page = ready(visit(server.table(*seats, game=game.id)["link"], **PHONE))
    assert my_turn(page)
    screen = PHONE["viewport"]["height"]
    assert height(page, "#asking") <= screen * MOST_OF_A_PHONE
    for button in page.locator("#choices button").all():
        assert button.bounding_box()["height"] >= 40, "too small for a finger"
    page.locator("#ask-hint button").click()
    page.locator("#hint li").first.wait_for()
    assert height(page, "#asking") + height(page, "#hint") <= screen / 3
    expect(page.locator("#prompt")).to_be_in_viewport(ratio=1)
    comes_to(page, DOES_NOT_SCROLL, True)


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


@pytest.mark.parametrize("size", [LAPTOP, WIDE], ids=["laptop", "wide"])
@pytest.mark.parametrize(("game", "moment"), MOMENTS)
def test_a_table_is_one_screen(visit, table_at, game, moment, size):
    page = ready(visit(table_at(reached(game.id, moment)), viewport=size))
    comes_to(page, DOES_NOT_SCROLL, True)
    expect(page.locator("#prompt")).to_be_in_viewport(ratio=1)
    for panel in page.locator(".panel:not(.closed)").all():
        expect(panel).to_be_in_viewport(ratio=0.99)
    for piece in page.locator(".piece.choice > .hit").all():
        expect(piece).to_be_in_viewport(ratio=0.95)


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
