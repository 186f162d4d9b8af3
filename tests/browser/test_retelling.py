"""The reckoning of Conspiracy! in a browser: played step by step, gone through again; the hand in
the order it came; what a card in the Tabloids threatens."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import parlour

GAME = parlour.game("tabloid")
END_OF_PLAY = (
    "player 0 hand: area_51 / tabloids: cold_fusion lab_explosion chemtrails"
    " / player 0 row 2: natural=3 / player 1 row 2: natural=1 / player 1 row 1: natural=2"
)
TOLD = """() => {
    window.told = [];
    const words = () => document.querySelector(".retell-words")?.textContent;
    new MutationObserver(() => {
        if (words() && words() !== window.told.at(-1)) window.told.push(words());
    }).observe(document.body, { subtree: true, childList: true });
}"""


def reckoning(visit, table_at, speed, **given):
    """The page of who is about to go out, its steps written down as they are shown; then played."""
    page = visit("/about", reduced_motion="no-preference", **given)
    page.evaluate(f"localStorage.setItem('parlour-speed', '{speed}')")
    page.goto(table_at(GAME.position(END_OF_PLAY)))
    page.wait_for_selector("html[data-ready]")
    page.evaluate(TOLD)
    page.locator("#choices button", has_text="Discard Area 51").click()
    expect(page.locator(".retell-words")).to_contain_text("In all:")
    return page, page.evaluate("window.told")


def test_the_reckoning_is_played_step_by_step(visit, table_at):
    _, told = reckoning(visit, table_at, 20)
    numbers = [int(words.split(" of ")[0]) for words in told]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > 8
    assert "Lab Explosion in the Tabloids takes" in " ".join(told)


def test_without_motion_its_end_is_on_show_at_once(visit, table_at):
    page, told = reckoning(visit, table_at, 0)
    assert len(told) == 1
    expect(page.get_by_role("button", name="Replay")).to_be_visible()


@pytest.mark.parametrize("again", ["as it was", "after reloading"])
def test_the_steps_can_be_gone_through_again(visit, table_at, again):
    page, _ = reckoning(visit, table_at, 0)
    if again == "after reloading":
        page.reload()
        page.wait_for_selector("html[data-ready]")
    lost = page.locator("#p-aside-0")
    expect(lost).to_have_count(1)
    page.get_by_role("button", name="First step").click()
    expect(page.locator(".retell-words")).to_contain_text("Play is over")
    expect(lost).to_have_count(0)
    expect(page.locator("#p-row-0-cold-fusion-natural-2")).to_have_count(1)
    page.get_by_role("button", name="Next step").click()
    expect(lost).to_have_count(1)
    expect(page.locator("#p-row-1-chemtrails-natural-1")).to_have_count(0)
    expect(page.locator("#live")).to_contain_text("in the Tabloids takes")
    page.locator(".retell summary").click()
    page.locator(".retell li button").nth(3).click()
    expect(page.locator(".retell li [aria-current]")).to_have_count(1)
    expect(page.locator(".retell-words")).to_contain_text("4 of")
    page.get_by_role("button", name="Last step").click()
    expect(page.locator("#p-reckon-in-all")).to_have_count(1)


LEGIBLE = 10  # pixels: the figure of a card, which its game draws a little smaller than the rest
SMALLEST = """() => Math.min(...[...document.querySelectorAll(".panel:has(.retell) .shown text")]
  .filter(text => text.textContent && getComputedStyle(text).visibility === "visible")
  .map(text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d))"""


@pytest.mark.parametrize("speed", [0, 20])
def test_on_a_phone_every_step_can_be_read(visit, table_at, speed):
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    page, _ = reckoning(visit, table_at, speed, **phone)
    assert LEGIBLE < page.evaluate(SMALLEST) < 100
    page.get_by_role("button", name="First step").tap()
    for _ in range(3):
        page.get_by_role("button", name="Next step").tap()
        assert LEGIBLE < page.evaluate(SMALLEST) < 100


def test_a_hand_is_shown_by_type_or_in_the_order_it_came(visit, table_at):
    hand = (
        "player 0 hand: chemtrails=2 devil_worship / unknown: cold_fusion area_51"
        " / tabloids: cloning / waits: OPEN 0"
    )
    page = visit(table_at(GAME.position(hand)))
    page.wait_for_selector("html[data-ready]")
    page.locator("#choices button", has_text="Draw from the Unknown").click()
    drawn = page.locator("#p-hand-area-51 > .hit")
    expect(drawn).to_have_count(1)

    def left(card):
        return page.locator(f"#p-hand-{card} > .hit").bounding_box()["x"]

    by_type = ["area-51", "chemtrails", "devil-worship"]
    assert sorted(by_type, key=left) == by_type
    page.get_by_role("button", name="As drawn").click()
    expect(page.get_by_role("button", name="As drawn")).to_have_attribute("aria-pressed", "true")
    came = ["chemtrails", "devil-worship", "area-51"]
    assert sorted(came, key=left) == came
    assert left("chemtrails") < left("chemtrails-1") < left("devil-worship")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert sorted(came, key=left) == came
    page.get_by_role("button", name="As drawn").click()
    assert sorted(by_type, key=left) == by_type


def test_pointing_at_a_card_in_the_tabloids_marks_whom_it_threatens(visit, table_at):
    page = visit(table_at(GAME.position(END_OF_PLAY)))
    page.wait_for_selector("html[data-ready]")
    victim = page.locator("#p-loss-0-cold-fusion")
    page.locator("#p-tabloids-1 > .hit").hover()
    expect(victim).to_have_class(re.compile("pointed"))
    page.locator("#p-unknown > .hit").hover()
    expect(victim).not_to_have_class(re.compile("pointed"))
