"""A sample of the gallery, all of which `scripts/gallery` makes: nothing choosable out of view, no
text below its size, no names over each other, no scrolling, no shift, nothing for axe."""

import pytest
from gallery import MEASURE, View, faults, shown, too_small
from hands import comes_to, laid_out
from moments import LOOKS
from playwright.sync_api import expect

SAMPLE = [
    ("abyss", "middle", 1280, "dark"),
    ("speros", "a turn", 1280, "light"),
    ("tabloid", "middle", 1920, "light"),
    ("rift", "battle", 1280, "dark"),
    ("rift", "draft", 390, "light"),
    ("runeterra", "an attack", 1280, "light"),
    ("speros", "an ability", 390, "dark"),
]


@pytest.mark.parametrize(("game", "moment", "width", "scheme"), SAMPLE)
def test_a_picture_of_the_gallery_has_no_faults(browser, server, game, moment, width, scheme):
    looked_at = next(one for one in LOOKS[game] if one.name == moment)
    view = View(game, looked_at, width, scheme)
    page = shown(browser, server, view)
    try:
        assert faults(page, view) == []
    finally:
        page.context.close()


@pytest.mark.parametrize(
    ("game", "moment"),
    [
        ("abyss", "start"),
        ("speros", "opening"),
        ("tabloid", "middle"),
        ("rift", "draft"),
        ("runeterra", "start"),
    ],
)
def test_a_phone_shows_no_smaller_text_while_a_name_is_asked(browser, server, game, moment):
    looked_at = next(one for one in LOOKS[game] if one.name == moment)
    page = shown(browser, server, View(game, looked_at, 390, "light"), named=False)
    try:
        page.wait_for_selector("#note-name")
        laid_out(page)
        assert too_small(page.evaluate(MEASURE)["texts"]) == []
    finally:
        page.context.close()


UNREAD = """() => [...document.querySelectorAll("#stage .panel:not(.away) text[style]")]
    .filter(text => text.style.visibility === "hidden").map(text => text.textContent)"""


SET_LARGER = "() => document.querySelectorAll('#stage text[style]').length > 10"


@pytest.mark.parametrize(("game", "moment"), [("tabloid", "middle"), ("rift", "draft")])
def test_what_is_set_larger_on_a_phone_leaves_nothing_out(browser, server, game, moment):
    looked_at = next(one for one in LOOKS[game] if one.name == moment)
    page = shown(browser, server, View(game, looked_at, 390, "dark"))
    try:
        comes_to(page, SET_LARGER, True)
        comes_to(page, UNREAD, [])
        page.set_viewport_size({"width": 1920, "height": 1080})
        expect(page.locator("#stage text[style]")).to_have_count(0)
    finally:
        page.context.close()


def test_texts_find_their_place_anew_once_the_typefaces_are_here(browser, server):
    """Until then they are measured in another, which may be wider."""
    looked_at = next(one for one in LOOKS["rift"] if one.name == "draft")
    held = []

    def hold(route):
        held.append(route)

    page = shown(browser, server, View("rift", looked_at, 390, "dark"), fonts=hold)
    try:
        assert held
        comes_to(page, SET_LARGER, True)
        left_out = page.evaluate(UNREAD)
        for route in held:
            route.continue_()
        assert left_out
        comes_to(page, UNREAD, [])
    finally:
        page.context.close()
