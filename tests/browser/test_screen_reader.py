"""A game as a screen reader hears it: by the accessibility tree alone, from the first choice to the
result. What is asked stands there, every control has a name, nothing that may be chosen has the
name of another, and each change is said.

    PARLOUR_SUITES=whole python -m pytest tests/browser/test_screen_reader.py

plays a whole game of each; otherwise it is one of Abyss and some turns of the others."""

import os
import re

import pytest
from hands import my_turn, number, ready, settled
from playwright.sync_api import expect

MOST = 120
WHOLE = os.environ.get("PARLOUR_SUITES") == "whole"
MOST_OF_ALL = 2000  # choices of the longest game
SHORT = {"tabloid": {"rounds": "1"}, "rift": {"draft": "ready", "rounds": "40"}}
FORM = "Offer a deal"  # opens a form, which has tests of its own
LOOK = 8  # choices of the other games
NAMELESS = re.compile(
    r"^\s*- (button|link|img|textbox|combobox|checkbox|slider)(:|$)", re.MULTILINE
)


def asked(page):
    """The part of the page that asks."""
    return page.get_by_role("region", name="Choices")


def names(page):
    """What may be chosen, as it is read out."""
    settled(page)
    more = page.locator("#open-choices")
    if more.is_visible():
        more.click()
    found = re.findall(r'button "((?:[^"\\]|\\.)*)"', page.locator("#choices").aria_snapshot())
    read = [name.replace('\\"', '"').replace("''", "'") for name in found]
    return [name for name in read if name != FORM]


def choose(page, pick):
    """Choose by name alone."""
    before, told = number(page), page.locator("#live").inner_text()
    heard = names(page)
    assert heard, "nothing to choose is read out"
    assert len(set(heard)) == len(heard), f"two choices sound alike: {heard}"
    assert asked(page).get_by_role("paragraph").first.inner_text().strip()
    page.locator("#choices").get_by_role(
        "button", name=heard[pick % len(heard)], exact=True
    ).click()
    page.wait_for_function(
        "([n, told]) => Number(document.querySelector('#undo input[name=number]').value) > n"
        " && document.getElementById('live').textContent !== told",
        arg=[before, told],
    )


def hears_names(page):
    """Every control and every picture has a name."""
    heard = page.locator("body").aria_snapshot()
    assert not NAMELESS.findall(heard), [line for line in heard.split("\n") if NAMELESS.match(line)]


def see_result(page):
    """The result is read out."""
    result = page.get_by_role("region", name="The result")
    expect(result.get_by_role("heading", name="The result")).to_be_visible()
    assert re.search(r"paragraph: \"?You (won|lost|shared)", result.aria_snapshot())
    hears_names(page)


def test_a_whole_game_is_played_by_what_is_read_out(visit, server):
    page = ready(visit(server.table("me", "bot:first")["link"]))
    for turn in range(MOST):
        if not my_turn(page):
            break
        if turn % 5 == 0:
            hears_names(page)
        choose(page, turn)
    see_result(page)
    result = page.get_by_role("region", name="The result")
    expect(result.get_by_role("rowheader", name="Points", exact=True)).to_be_visible()


@pytest.mark.parametrize("game", ["speros", "tabloid", "rift", "runeterra"])
def test_turns_of_every_game_are_played_by_what_is_read_out(visit, server, game):
    options = SHORT.get(game, {}) if WHOLE else {}
    page = ready(visit(server.table("me", "bot:any", game=game, **options)["link"]))
    for turn in range(MOST_OF_ALL if WHOLE else LOOK):
        if not my_turn(page):
            break  # a short game
        if turn < LOOK or turn % 10 == 0:
            hears_names(page)
        choose(page, turn * 7)
    if WHOLE:
        see_result(page)
