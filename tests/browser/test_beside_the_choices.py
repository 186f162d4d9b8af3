"""What goes on beside the choices: hints, talk, the camera, keys, the menu."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from hands import (
    choose_first,
    click_piece,
    comes_to,
    laid_out,
    moved_on,
    my_turn,
    number,
    open_drawer,
    ready,
)
from playwright.sync_api import expect

import parlour

PHONE = {"width": 390, "height": 844}


def findings(page):
    return [fault["id"] for fault in Axe().run(page).response["violations"]]


def test_a_hint_points_at_pieces_and_can_be_chosen(visit, server):
    page = ready(visit(server.table("me", "bot:first")["link"]))
    assert my_turn(page)
    page.keyboard.press("h")
    first = page.locator("#hint li button").first
    first.wait_for()
    expect(first).to_contain_text(re.compile(r"\d+% ± (under )?\d+\.\d, \d+ lines?"))
    expect(page.locator("#hint")).to_contain_text("40 lines of play")
    assert findings(page) == []
    pointed = page.locator("#hint li button:not([data-spot=''])").first
    pointed.hover()
    spot = pointed.get_attribute("data-spot")
    expect(page.locator(f"#p-{spot}")).to_have_class(re.compile("pointed"))
    before = number(page)
    pointed.click()
    moved_on(page, before)
    expect(page.locator("#hint li")).to_have_count(0)


def test_a_choice_that_is_pointed_at_tells_what_its_card_does(visit, server):
    page = ready(visit(server.table("me", "link", game="speros")["link"]))
    first = page.locator("#choices button").first
    first.hover()
    tip = page.locator("#tip")
    expect(tip).to_contain_text("When discarded:")
    laid_out(page)
    assert not overlap(tip.bounding_box(), first.bounding_box())
    page.locator("#prompt").hover()
    expect(tip).to_be_hidden()
    first.focus()
    page.keyboard.press("Tab")
    expect(tip).to_contain_text("When discarded:")


def test_a_card_of_the_hand_that_is_pointed_at_leaves_the_question_in_sight(visit, server):
    page = ready(visit(server.table("me", "link", game="tabloid")["link"]))
    cards = page.locator("#panel-hand .piece[aria-label][data-about]")
    for card in (cards.first, cards.last):
        card.hover()
        tip = page.locator(f'#tip[data-of="{card.get_attribute("id")}"]')
        expect(tip).to_be_visible()
        laid_out(page)
        assert not overlap(tip.bounding_box(), page.locator("#asking").bounding_box())


def overlap(one, other):
    """Whether two boxes lie over each other."""
    aside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
    above = one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]
    return not aside and not above


def test_no_hint_against_people_who_have_not_agreed(visit, server):
    links = server.table("link", "link")
    pages = [ready(visit(link)) for link in links["links"].values()]
    page = next(page for page in pages if page.locator("#choices button").count())
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("once everybody agrees")
    for one in pages:
        open_drawer(one, "Table")
        one.get_by_role("button", name="Agree to hints").click()
        expect(one.locator(".agree button")).to_have_text("No longer agree to hints")
        ready(one)
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator("#hint li").first.wait_for()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_people_talk_and_spectators_read(visit, server, scheme):
    links = server.table("me", "link")
    one = ready(visit(links["link"], color_scheme=scheme))
    two = ready(visit(links["links"]["1"], viewport=PHONE))
    watcher = ready(visit(links["watch"]))
    for page in (one, two, watcher):
        open_drawer(page, "Talk")
    one.get_by_label("Say something").fill("<b>Hello</b> & welcome")
    one.keyboard.press("Enter")
    for page in (one, two, watcher):
        expect(page.locator("#talk li")).to_have_text("Seat 1 <b>Hello</b> & welcome")
    two.get_by_role("button", name="Well played!").click()
    expect(one.locator("#talk li").last).to_have_text("Seat 2 Well played!")
    expect(watcher.locator("#say")).to_have_count(0)
    assert findings(one) == []
    one.reload()
    expect(one.locator("#talk li")).to_have_count(2)


PILE = """
waits: TURN - 2
waits: DISCARD 0
deck: old_growth_1 old_growth_2 old_growth_3 granite_crown_1 granite_crown_2
side 0 hand: tidal_archive_1 rockslide_1
discards: moonlit_glade_1 riptide_2
side 0 general_used: 1
side 1 general_used: 1
"""


def test_a_pile_opens_while_something_is_chosen_from_it(visit, table_at):
    page = ready(visit(table_at(parlour.game("speros").position(PILE.strip()))))
    pile = page.locator("#panel-discard-pile > details")
    expect(pile).to_have_js_property("open", False)
    for token in ("discard tidal_archive_1", "use"):
        page.locator(f'#choices button[value="{token}"]').click()
    expect(pile).to_have_js_property("open", True)
    click_piece(page, "riptide-2")
    expect(pile).to_have_js_property("open", False)
    page.locator("#panel-discard-pile summary").click()
    choose_first(page)
    expect(pile).to_have_js_property("open", True)


SWAPPER = """
chamber 0 lord: green_one_pearl blue_silver_key red_herald purple_one_pearl yellow_one_pearl
deck: yellow_herald red_swapper
"""


def test_places_are_no_amounts(visit, table_at):
    """Five Lords that may be swapped are five choices, not one with a slider."""
    match = parlour.game("abyss").position(SWAPPER.strip())
    match.play("draw 1")  # the one Lord there is joins by itself
    page = ready(visit(table_at(match)))
    expect(page.locator('#choices button[value^="swap "]')).to_have_count(5)
    expect(page.locator("#choices .amounts")).to_have_count(0)


def test_no_talk_where_everybody_sits_at_one_screen(visit, server):
    page = ready(visit(server.table("me", "bot:first")["link"]))
    expect(page.locator("#talk-section")).to_be_hidden()


@pytest.fixture
def web(visit, server):
    """A table of Runeterra for two, at the seat that must choose."""
    links = server.table("link", "link", game="runeterra")
    pages = [ready(visit(link)) for link in links["links"].values()]
    return next(page for page in pages if page.locator("#choices button").count())


def shows(page, view):
    """The camera of the stage comes to show it so."""
    pieces = page.locator('.panel[data-zone="stage"] .pieces')
    expect(pieces).to_have_attribute("transform", re.compile(re.escape(view)))


def test_wheel_and_keys_move_the_camera_and_a_wheel_click_resets_it(web):
    picture = web.locator('.panel[data-zone="stage"] .picture')
    picture.hover()
    web.mouse.wheel(0, -200)
    shows(web, "scale(1.15)")
    box = picture.bounding_box()
    web.mouse.click(box["x"] + 20, box["y"] + 20, button="middle")
    whole = "translate(0 0) scale(1) rotate(0)"
    shows(web, whole)
    for key, moved in (
        ("a", "translate(40 0) scale(1) rotate(0)"),
        ("d", whole),
        ("w", "translate(0 40) scale(1) rotate(0)"),
        ("s", whole),
        ("q", "translate(0 0) scale(1) rotate(-15)"),
        ("e", whole),
    ):
        web.keyboard.press(key)
        shows(web, moved)


WIDE = "id => document.querySelector(id).getBoundingClientRect().width"


def test_a_small_web_is_enlarged_and_made_small_again(web):
    web.get_by_role("button", name="Not now").click()  # nobody is named: the note lies over it
    panel_id = web.locator('.panel[data-zone="rival"]').first.get_attribute("id")
    panel = web.locator(f"#{panel_id}")
    panel.hover()
    narrow = laid_out(web).evaluate(WIDE, f"#{panel_id}")
    panel.get_by_role("button", name="Enlarge").click()
    comes_to(web, f"id => ({WIDE})(id) > {narrow} * 1.3", True, f"#{panel_id}")
    panel.get_by_role("button", name="Make small again").click()
    comes_to(web, WIDE, narrow, f"#{panel_id}")


NOTES = """heights => {
  const notes = heights.map((tall) => {
    const note = Object.assign(document.createElement("div"), { className: "note" });
    note.style.cssText = `min-height: ${tall}px; width: 100%`;
    note.append(Object.assign(document.createElement("span"), { textContent: "Tried" }));
    return note;
  });
  document.getElementById("strip").replaceChildren(...notes);
}"""
STAGE_HIGH = "() => document.getElementById('panel-court').getBoundingClientRect().bottom"


def test_a_tip_that_goes_leaves_the_table_as_large_as_it_was(visit, server):
    page = ready(visit(server.table("me", "link")["link"]))
    page.evaluate(NOTES, [])
    laid_out(page)
    without = page.evaluate(STAGE_HIGH)
    page.evaluate(NOTES, [90])
    page.wait_for_function(f"before => ({STAGE_HIGH})() < before - 30", arg=without)
    laid_out(page)
    told = page.evaluate(STAGE_HIGH)
    page.evaluate(NOTES, [])
    laid_out(page)
    laid_out(page)
    assert page.evaluate(STAGE_HIGH) == told


def test_a_second_note_takes_room_only_while_it_stands(visit, server):
    page = ready(visit(server.table("me", "link")["link"]))
    page.evaluate(NOTES, [90])
    laid_out(page)
    laid_out(page)
    told = page.evaluate(STAGE_HIGH)
    page.evaluate(NOTES, [90, 60])
    page.wait_for_function(f"before => ({STAGE_HIGH})() < before - 30", arg=told)
    page.evaluate(NOTES, [90])
    comes_to(page, STAGE_HIGH, told)
