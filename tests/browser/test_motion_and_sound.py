"""What moves and what is heard: only where it is wanted, at the pace that is wanted."""

from hands import choose_first, comes_to, my_turn, open_drawer, ready
from playwright.sync_api import expect

# Counts flights as they begin, and sounds as they are made.
COUNT = """() => {
  window.flights = 0; window.sounds = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    window.flights += 1;
    return animate.apply(this, given);
  };
  window.AudioContext = class extends AudioContext {
    createBufferSource() { window.sounds += 1; return super.createBufferSource(); }
  };
}"""


def opened(visit, server, **wanted):
    page = visit("/about", **wanted)
    page.add_init_script(f"({COUNT})()")
    page.goto(server.table("me", "bot:first")["link"])
    return ready(page)


def test_a_new_table_is_dealt_and_what_is_chosen_moves(visit, server):
    page = opened(visit, server, reduced_motion="no-preference")
    assert my_turn(page)
    choose_first(page)
    page.wait_for_function("window.flights > 0")


LEFT_OUT = """() => [...document.querySelectorAll('.panel[data-zone="hand"] .shown text')]
  .filter(text => text.style.visibility === "hidden").map(text => text.textContent)"""


def test_cards_that_have_been_dealt_on_a_phone_say_what_they_are(visit, server):
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    link = server.table("me", "bot:first", game="speros")["link"]
    page = ready(visit(link, reduced_motion="no-preference", **phone))
    assert my_turn(page)
    comes_to(page, "() => document.getAnimations().length", 0)
    comes_to(page, LEFT_OUT, [])


def test_with_reduced_motion_nothing_moves(visit, server):
    page = opened(visit, server)
    assert my_turn(page)
    choose_first(page)
    assert my_turn(page)
    assert page.evaluate("window.flights") == 0


def test_sounds_are_off_until_wanted(visit, server):
    page = opened(visit, server, reduced_motion="no-preference")
    assert my_turn(page)
    choose_first(page)
    assert page.evaluate("window.sounds") == 0
    assert my_turn(page)
    page.locator("#open-help").click()
    page.get_by_label("Sounds of cards, dice and coins").check()
    page.wait_for_function("window.sounds > 0")
    page.reload()
    expect(page.locator("#sounds")).to_be_checked()


def test_a_drawer_that_was_open_is_open_again(visit, server):
    page = opened(visit, server)
    open_drawer(page, "Log")
    ready(page.reload() and page)
    expect(page.locator("#side .log")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#side")).to_be_hidden()
    ready(page.reload() and page)
    expect(page.locator("#side")).to_be_hidden()
