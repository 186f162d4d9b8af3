"""The rulebook as people use it: searched, gone through, and opened beside a table at the clause
that a reason names."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from hands import my_turn, number, ready
from playwright.sync_api import expect

TOUCH = {"has_touch": True, "is_mobile": True}
SIZES = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, **TOUCH},
}
SEARCHED = [  # axe reads a whole rulebook for seconds: each game once
    ("abyss", "A22", "desk"),
    ("speros", "S18", "phone"),
    ("tabloid", "T12", "desk"),
    ("rift", "L66", "phone"),
    ("runeterra", "N40", "desk"),
]


@pytest.mark.parametrize(("game", "name", "size"), SEARCHED)
def test_a_rulebook_is_searched_and_its_examples_gone_through(visit, game, name, size):
    page = visit(f"/games/{game}/rules", **SIZES[size])
    found, clause = page.locator("#found"), page.locator(f"#{name}")
    shown = page.locator("main :is(.clause, tr, .book-figure):visible")
    all_of_it = shown.count()
    page.locator("#find").fill(name.lower())
    expect(found).to_have_text(re.compile("^[1-9]"))
    expect(clause).to_be_visible()
    assert shown.count() < all_of_it / 4
    page.locator("#find").fill("zzz")
    expect(page.locator(".nothing")).to_be_visible()
    page.locator("#find").press("Escape")
    expect(shown).to_have_count(all_of_it)
    example = page.locator(".book-figure.turned").first
    on, where = example.get_by_role("button", name="Next"), example.locator(".turn-where")
    expect(where).to_have_text(re.compile("^1 of "))
    first = example.locator(".book-moment:visible").inner_text()
    on.click()
    expect(where).to_have_text(re.compile("^2 of "))
    assert example.locator(".book-moment:visible").inner_text() != first
    axe = Axe().run(page).response["violations"]
    assert [(one["id"], [node["target"] for node in one["nodes"]]) for one in axe] == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("size", SIZES)
def test_a_reason_leads_to_its_clause_beside_the_table(visit, server, size):
    page = ready(visit(server.table("me", "bot:first", game="abyss")["link"], **SIZES[size]))
    assert my_turn(page)
    before, address = number(page), page.url
    page.locator(".panel:not(.away) .piece[aria-label]:not(.choice):visible > .hit").first.click()
    clause = page.locator("#tip .why .to-clause").first
    name = clause.inner_text()
    clause.click()
    book = page.frame_locator("#rulebook-frame")
    expect(book.locator(f"#{name}:target")).to_be_in_viewport()
    expect(page.locator("#stage .picture").first).to_be_attached()
    book.locator("#find").fill("council")
    expect(book.locator("#found")).to_have_text(re.compile("places?$"))
    book.locator("#find").press("Escape")  # leaves the search
    expect(page.locator("#side")).to_be_visible()
    book.locator("#find").press("Escape")  # leaves the book
    expect(page.locator("#side")).to_be_hidden()
    assert (number(page), page.url) == (before, address)


def test_the_keyboard_comes_to_the_clause_with_enter_once_more(visit, server):
    page = ready(visit(server.table("me", "bot:first", game="speros")["link"]))
    assert my_turn(page)
    piece = page.locator(".panel:not(.away) .piece[aria-label]:not(.choice)").first
    piece.focus()
    page.keyboard.press("Enter")
    clause = page.locator("#tip .why .to-clause").first
    expect(clause).to_be_visible()
    expect(page.locator("#live")).to_contain_text(clause.inner_text())
    page.keyboard.press("Enter")
    expect(page.frame_locator("#rulebook-frame").locator(":target")).to_be_in_viewport()
