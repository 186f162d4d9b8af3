"""Whole games in the browser: by clicks, by keyboard alone, without scripts, on a phone."""

from hands import (
    MOST_CHOICES,
    choose_by_picture,
    choose_first,
    moved_on,
    my_turn,
    number,
    ready,
    see_result,
)
from playwright.sync_api import expect

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_a_whole_game_against_bots_by_clicks_on_the_picture(visit):
    page = visit("/")
    page.get_by_role("link", name="Conspiracy: Abyss Universe").click()
    page.get_by_label("Seat 2").select_option("bot:any")
    page.get_by_label("Seat 3").select_option("bot:first")
    page.get_by_role("button", name="Sit down and play").click()
    ready(page)
    for pick in range(MOST_CHOICES):
        if not my_turn(page):
            break
        choose_by_picture(page, pick * 7)
    see_result(page)
    page.get_by_role("button", name="Play again").click()
    ready(page)
    assert number(page) < 10
    assert my_turn(page)


def test_a_whole_game_by_keyboard_alone(visit, server):
    page = ready(visit(server.table("me", "bot:first")["link"]))
    for pick in range(MOST_CHOICES):
        if not my_turn(page):
            break
        before = number(page)
        if pick % 2:
            page.keyboard.press("1")
        else:
            walk_to_choices(page)
            page.keyboard.press("Enter")
        moved_on(page, before)
    see_result(page)


def walk_to_choices(page):
    """Tab until a choice has the focus."""
    for _ in range(60):
        if page.evaluate("document.activeElement.matches('#choices button')"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("the choices cannot be reached with Tab")


def test_the_arrow_keys_go_from_thing_to_thing_and_enter_chooses(visit, server):
    page = ready(visit(server.table("me", "bot:first")["link"]))
    assert my_turn(page)
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "p-lord-deck":
            break
    page.keyboard.press("ArrowRight")
    expect(page.locator("#p-pile-yellow")).to_be_focused()
    expect(page.locator("#tip")).to_contain_text("yellow pile")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.locator("#menu button").first).to_be_focused()
    before = number(page)
    page.keyboard.press("Enter")
    moved_on(page, before)


def test_a_whole_game_without_scripts(visit, server):
    page = visit(server.table("me", "here")["link"], java_script_enabled=False)
    for _ in range(MOST_CHOICES):
        if page.locator("#result section").count():
            break
        if page.get_by_role("button", name="I am seat").count():
            page.locator(".doors .primary").click()
        else:
            page.locator("#choices button").first.click()
    see_result(page)


def test_a_game_on_a_phone_fits_its_width(visit, server):
    page = ready(visit(server.table("me", "bot:any")["link"], **PHONE))
    for _ in range(MOST_CHOICES):
        if not my_turn(page):
            break
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        assert page.locator(".frame.scrolls").count() == 0
        height = page.locator("#choices button").first.bounding_box()["height"]
        assert height >= 40, "too small for a finger"
        choose_first(page)
    see_result(page)
