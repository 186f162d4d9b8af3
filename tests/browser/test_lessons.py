"""Lessons on the page: one whole, the first steps of the others; nothing is lost."""

from __future__ import annotations

from zlib import crc32

import pytest
from axe_playwright_python.sync_playwright import Axe
from hands import PATIENCE, moved_on, my_turn, ready
from hands import number as number_of
from playwright.sync_api import expect

from parlour.core.find import shelf
from parlour.core.lessons.lesson import lessons
from parlour.server.bots import looking_back

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TAUGHT = {game.id: lessons(game)[0] for game in shelf().values() if lessons(game)}
FIRST = "/learn/abyss/first-steps"


def go_on(page, number, last):
    """Do what the step asks, as Show me marks it, or press Next."""
    following = page.locator("#bubble-step")
    if page.locator("#bubble-next").is_visible():
        page.locator("#bubble-next").press("Enter")
    else:
        page.locator("#bubble-show").click()
        page.locator("#choices button.meant").press("Enter")
    expect(following).to_have_text("" if number == last else f"{number + 1} of {last}")


def test_a_whole_lesson_by_keyboard_and_on_as_a_game(visit):
    page = ready(visit(FIRST))
    last = len(TAUGHT["abyss"].steps)
    for number in range(1, last + 1):
        go_on(page, number, last)
    page.locator("#play-on button").click()
    page.wait_for_url("**/s/*")
    expect(page.locator("#goal")).to_be_visible()
    page.locator("#goal button").click()
    expect(page.locator("#choices button").first).to_be_visible()


def test_a_wrong_choice_is_answered_back_leads_back_and_leaving_keeps_the_place(visit):
    page = ready(visit(FIRST))
    go_on(page, 1, len(TAUGHT["abyss"].steps))
    page.locator("#choices button", has_text="Draw 1 Lord").press("Enter")
    expect(page.locator("#bubble-answer.wrong")).to_contain_text("leads away")
    page.locator("#choices button", has_text="Draw 3 Lords").press("Enter")
    expect(page.locator("#bubble-step")).to_have_text("3 of 12")
    page.locator("#bubble-back").press("Enter")
    expect(page.locator("#bubble-step")).to_have_text("2 of 12")
    page.locator("#leave").press("Enter")
    page.wait_for_url("**/learn/abyss")
    page.locator(".lessons a").first.click()
    expect(page.locator("#bubble-step")).to_have_text("2 of 12")


def test_axe_finds_nothing_in_a_lesson_or_in_what_a_coach_says(visit, server):
    page = ready(visit(f"{FIRST}", **PHONE))
    go_on(page, 1, len(TAUGHT["abyss"].steps))
    page.locator("#choices button", has_text="Draw 1 Lord").press("Enter")
    expect(page.locator("#bubble-answer.wrong")).to_be_visible()
    assert not Axe().run(page).response["violations"]
    page = ready(visit(server.table("me", "bot:first")["link"], first=True, **PHONE))
    assert not Axe().run(page).response["violations"]  # under the goal card
    page.locator("#goal button").click()
    expect(page.locator("#note-coach span")).not_to_be_empty()
    assert not Axe().run(page).response["violations"]


def test_a_first_game_has_the_goal_card_open_and_a_coach_until_one_has_enough(visit, server):
    page = ready(visit(server.table("me", "bot:first")["link"], first=True))
    expect(page.locator("#goal")).to_be_visible()
    page.locator("#goal button").click()
    my_turn(page)
    expect(page.locator("#note-coach span")).to_contain_text("Three from the deck give most")
    page.locator("#note-coach button").click()
    expect(page.locator("#note-coach")).to_have_count(0)
    page.reload()
    ready(page)
    my_turn(page)
    expect(page.locator("#goal")).to_be_hidden()
    expect(page.locator("#note-coach")).to_have_count(0)
    page.locator("#open-help").click()
    page.locator("#coaching").select_option("always")
    page.locator("#help button.primary").click()
    expect(page.locator("#note-coach span")).not_to_be_empty()


NEVER_OPEN = """window.WebSocket = class extends EventTarget {
  static OPEN = 1;
  static CLOSING = 2;
  readyState = 0;
  close() {}
};"""


@pytest.mark.parametrize("line", ["open", "dead"])
def test_a_costly_choice_is_answered_where_the_coach_speaks(visit, server, monkeypatch, line):
    async def look_back(request):
        """Also at choices of tests before, which wait on the same server."""
        return f"Looking back at {crc32(request.view)}."

    monkeypatch.setattr(server.thinking, "look_back", look_back)
    monkeypatch.setattr(looking_back, "PATIENCE", PATIENCE)  # for one of theirs under way
    page = visit("about:blank")
    if line == "dead":
        page.context.add_init_script(NEVER_OPEN)
    asked = []
    page.on("request", lambda sent: "coach/back" in sent.url and asked.append(sent))
    page.goto(server.table("me", "bot:first")["link"])
    said = ready(page).locator("#note-coach span")
    coaching(page, "always")
    choose_first(page)
    expect(said).to_contain_text("Looking back at ")
    first = said.inner_text()
    page.locator("#note-coach button", has_text="I see").click()
    expect(said).not_to_contain_text("Looking back")  # what people look at here
    choose_first(page)
    expect(said).to_contain_text("Looking back at ")
    assert said.inner_text() != first
    coaching(page, "never")
    expect(said).to_have_count(0)
    choose_first(page)
    my_turn(page)
    expect(said).to_have_count(0)
    assert len(asked) == 2


def coaching(page, wish):
    page.locator("#open-help").click()
    page.locator("#coaching").select_option(wish)
    page.locator("#help button.primary").click()


def choose_first(page):
    """Make the first choice, and wait until it has been counted."""
    my_turn(page)
    before = number_of(page)
    page.locator("#choices button").first.press("Enter")
    moved_on(page, before)


@pytest.mark.parametrize("game", sorted(set(TAUGHT) - {"abyss"}))
def test_three_steps_on_a_phone(visit, game):
    lesson = TAUGHT[game]
    page = ready(visit(f"/learn/{game}/{lesson.name}", **PHONE))
    for number in (1, 2, 3):
        expect(page.locator("#bubble-say")).to_be_in_viewport(ratio=1)
        expect(page.locator(".bubble-buttons")).to_be_in_viewport(ratio=1)
        go_on(page, number, len(lesson.steps))
