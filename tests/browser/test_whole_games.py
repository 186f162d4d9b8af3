"""Whole games in the browser: by clicks, by keyboard alone, without scripts, on a phone."""

import pytest
from hands import (
    MOST_CHOICES,
    choice_of,
    choose_by_keys,
    choose_by_picture,
    comes_to,
    moved_on,
    my_turn,
    number,
    press,
    ready,
    see_result,
    settled,
)
from playwright.sync_api import expect

from parlour.core.find import shelf

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
GAMES = list(shelf().values())
NAMED = {"argvalues": GAMES, "ids": [game.id for game in GAMES]}
# options of a shorter game
SHORT = {"tabloid": {"rounds": "1"}, "rift": {"draft": "ready", "rounds": "40"}}
LET_PASS = {"rift"}  # games soon over for who does no more, which stands first where it can be
SOME_CHOICES = 25  # of a game not played to its end
WIDER_THAN_A_PHONE = {"rift", "runeterra"}  # have panels that are moved or scrolled
WIDER_THAN_THEIR_FRAMES = """() => [...document.querySelectorAll(".panel:not(.away) .frame")]
  .filter(frame => frame.scrollWidth > frame.clientWidth + 1)
  .map(frame => frame.closest(".panel").id)"""


def picked(game, turn):
    """Which of the choices to take."""
    return 0 if game.id in LET_PASS else turn * 7


@pytest.mark.parametrize("game", **NAMED)
def test_a_whole_game_against_bots_by_clicks_on_the_picture(visit, game):
    page = visit("/", hurry=True)
    page.locator(f'a[href="/games/{game.id}"]').click()
    page.get_by_label("Seat 2").select_option("bot:any")
    if 3 in game.players:
        page.get_by_label("Seat 3").select_option("bot:first")
    if game.id in SHORT:
        page.get_by_text("What else is agreed").click()
    for option, value in SHORT.get(game.id, {}).items():
        page.locator(f'[name="option:{option}"]').select_option(value)
    page.get_by_role("button", name="Sit down and play").click()
    ready(page)
    for turn in range(MOST_CHOICES):
        if not my_turn(page):
            break
        choose_by_picture(page, picked(game, turn))
    see_result(page)
    page.get_by_role("button", name="Play again").click()
    ready(page)
    assert number(page) < 50, "begun anew"
    assert my_turn(page)


@pytest.mark.parametrize("game", **NAMED)
def test_a_whole_game_by_keyboard_alone(visit, server, game):
    made = server.table("me", "bot:any", game=game.id, **SHORT.get(game.id, {}))
    page = ready(visit(made["link"], hurry=True))
    for turn in range(MOST_CHOICES):
        if not my_turn(page):
            break
        choose_by_keys(page, picked(game, turn))
    see_result(page)


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
    stops = page.locator(".picture").evaluate_all(
        "all => all.map((one) => one.querySelectorAll('.piece[tabindex=\"0\"]').length)"
    )
    assert set(stops) <= {0, 1} and 1 in stops, (
        "one way in by Tab for each picture, drawn anew or not"
    )


@pytest.mark.parametrize("game", **NAMED)
def test_a_game_without_scripts(visit, server, game):
    page = visit(server.table("me", "here", game=game.id)["link"], java_script_enabled=False)
    for _ in range(MOST_CHOICES if game.id == "abyss" else SOME_CHOICES):
        if page.locator("#result section").count():
            break
        if page.get_by_role("button", name="I am Seat").count():
            page.locator(".doors .primary").click()
        elif page.locator("#note-hand a").count():
            page.locator("#note-hand a").click()
        else:
            settled(page)
            page.locator("#choices button").first.click()
    expect(page.locator("#result section, #choices button, .doors .primary").first).to_be_visible()
    if game.id == "abyss":
        see_result(page)


@pytest.mark.parametrize("game", **NAMED)
def test_a_game_on_a_phone_fits_its_width(visit, server, game):
    page = ready(visit(server.table("me", "bot:any", game=game.id)["link"], **PHONE))
    for turn in range(MOST_CHOICES if game.id == "abyss" else SOME_CHOICES):
        if not my_turn(page):
            break
        comes_to(page, "() => document.documentElement.scrollWidth <= 390", True)
        if game.id not in WIDER_THAN_A_PHONE:
            comes_to(page, WIDER_THAN_THEIR_FRAMES, [])
        height = page.locator("#choices button").first.bounding_box()["height"]
        assert height >= 40, "too small for a finger"
        before = number(page)
        press(choice_of(page, turn))
        moved_on(page, before)
    if game.id == "abyss":
        see_result(page)
