"""Whatever floats over the table must never cover what can be pressed: on a desk and on a phone,
with something told beside the question, every drawer and card is gone through."""

import pytest
from hands import comes_to, my_turn, ready
from moments import LOOKS, reached
from playwright.sync_api import expect

OVER = next(moment for moment in LOOKS["tabloid"] if moment.over)
TOUCH = {"has_touch": True, "is_mobile": True}
SIZES = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, **TOUCH},
    "lying": {"viewport": {"width": 844, "height": 390}, **TOUCH},
}
# Of what stands within `where`: what cannot be pressed anywhere, since something else lies over it.
# What is scrolled out of sight is brought into it first.
COVERED = """where => {
  const parts = [0.5, 0.2, 0.8, 0.05, 0.95];
  const named = node => node.id || node.getAttribute("aria-label") || node.textContent.trim();
  const seen = node => node.checkVisibility({ visibilityProperty: true })
    && node.getClientRects().length;
  const free = node => {
    node.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = node.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) return true; // for screen readers only
    return parts.some(down => parts.some(right => {
      const at = [box.x + box.width * right, box.y + box.height * down];
      const found = document.elementFromPoint(...at);
      return found && (node.contains(found) || node.parentNode.contains(found));
    }));
  };
  const pressed = "button:not([disabled]), a[href]:not(.skip), input:not([type=hidden]), select, "
    + "textarea, .piece.choice > .hit";
  return [...document.querySelectorAll(where)].flatMap(root => [...root.querySelectorAll(pressed)])
    .filter(seen).filter(node => !free(node)).map(named);
}"""


NOT_CUT = """where => {
  const node = document.querySelector(where);
  return node.scrollWidth <= node.clientWidth;
}"""


def nothing_is_covered(page, where="body"):
    comes_to(page, COVERED, [], where)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["abyss", "rift", "runeterra", "speros", "tabloid"])
def test_nothing_that_floats_covers_what_can_be_pressed(visit, server, game, size):
    links = server.table("me", "link", game=game)["links"]
    page = ready(visit(links["1"], **SIZES[size]))
    expect(page.locator("#note-name")).to_be_visible()  # what the others shall call me
    nothing_is_covered(page)
    for name in ("log", "talk", "around"):
        page.locator(f'[data-opens="{name}"]').click()
        expect(page.locator("#side")).to_be_visible()
        nothing_is_covered(page, "#side, #drawers")
        page.keyboard.press("Escape")
        expect(page.locator("#side")).to_be_hidden()
    for opener, opened in (("#open-help", "#help"), ("#open-goal", "#goal")):
        page.locator(opener).click()
        expect(page.locator(opened)).to_be_visible()
        nothing_is_covered(page, opened)
        page.keyboard.press("Escape")
        expect(page.locator(opened)).to_be_hidden()


@pytest.mark.parametrize("size", SIZES)
def test_nothing_covers_a_list_a_hint_or_a_form(visit, server, size):
    page = ready(visit(server.table("me", "bot:first", game="runeterra")["link"], **SIZES[size]))
    assert my_turn(page)
    nothing_is_covered(page)
    page.locator("#ask-hint button").click()
    page.locator("#hint li").first.wait_for()
    nothing_is_covered(page, "#hint, #asking")
    page.locator("#hint").get_by_role("button", name="Close").click()
    opener = page.locator("#open-choices")
    if opener.is_visible():
        opener.click()
        nothing_is_covered(page, "#asking")
        page.keyboard.press("Escape")
    form = page.locator('#open-form:visible, #choices button[value="deal"]').first
    form.evaluate("button => button.click()")
    expect(page.locator("#form")).to_be_visible()
    nothing_is_covered(page, "#form")


@pytest.mark.parametrize("size", SIZES)
def test_nothing_covers_the_menu_of_a_piece_or_the_result(visit, table_at, server, size):
    page = ready(visit(server.table("me", "bot:first")["link"], **SIZES[size]))
    assert my_turn(page)
    hit = page.locator(".panel:not(.away) .piece.choice > .hit").first
    hit.tap() if "has_touch" in SIZES[size] else hit.click()
    expect(page.locator("#menu button").first).to_be_visible()
    nothing_is_covered(page, "#menu")
    page = ready(visit(table_at(reached("tabloid", OVER)), **SIZES[size]))
    expect(page.locator("#result .result")).to_be_visible()
    nothing_is_covered(page, "#result")
    comes_to(page, NOT_CUT, True, "#result")
