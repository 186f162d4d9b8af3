"""Only what is meant is chosen: by touch, double clicks, held keys; and pages without a memory."""

import random

import pytest
from hands import PATIENCE, moved_on, my_turn, number, ready, seen_at
from playwright.sync_api import expect
from served import LOOKS

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
GAMES = ["abyss", "speros", "tabloid", "rift", "runeterra"]
COUNTS = """() => {
  window.said = 0;
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    if (JSON.parse(text).type === "choose") window.said += 1;
    return send.call(this, text);
  };
}"""

# A click from a pointer that rests, upon whatever lies there once the list is drawn anew: sent
# from the page itself, since from outside it may come later than "a moment ago".
CLICKS_WHAT_IS_NEW = """([x, y]) => new MutationObserver(() => {
  const at = { clientX: x, clientY: y, detail: 1, bubbles: true, cancelable: true };
  document.elementFromPoint(x, y).dispatchEvent(new MouseEvent("click", at));
  window.clicked = true;
}).observe(document.getElementById("choices"), { childList: true })"""


def seated(visit, server, game="abyss", **given):
    page = ready(visit(server.table("me", "bot:first", game=game)["link"], asks=True, **given))
    my_turn(page)
    page.wait_for_selector("#choices:not([data-fresh]) button", state="attached")
    return page


def glowing(page):
    """A thing in the picture that may be chosen."""
    return page.evaluate(
        "() => [...document.querySelectorAll('.piece.choice[aria-label]:not([data-within])')]"
        ".map((node) => node.id)[0]"
    )


@pytest.mark.parametrize("game", GAMES)
def test_P1_a_first_tap_explains_and_a_button_beside_chooses(visit, server, game):
    link = server.table("me", "bot:first", game=game)["link"]
    chance = random.Random(7)
    for _ in range(LOOKS):  # the first questions may be about nothing in the picture
        update = server.look(link)
        if any(choice["spot"] for choice in update["choices"]):
            break
        if update["choices"]:
            server.choose(link, update, chance.randrange(len(update["choices"])))
    page = ready(visit(link, asks=True, **PHONE))
    page.wait_for_selector("#choices:not([data-fresh]) button", state="attached")
    spot = glowing(page)
    before, label = number(page), page.locator(f"#{spot}").get_attribute("aria-label")
    page.evaluate("id => document.getElementById(id).scrollIntoView({block: 'center'})", spot)
    page.touchscreen.tap(*seen_at(page, spot))
    menu = page.locator("#menu")
    expect(menu).to_be_visible()
    assert number(page) == before, "nothing was chosen"
    assert menu.locator("strong").inner_text().strip()
    assert menu.locator("button").count() >= 1, label
    menu.locator("button").first.tap()
    question = page.locator("#confirm button.primary")
    page.wait_for_function(
        "n => Number(document.querySelector('#undo input[name=number]').value) > n"
        " || document.querySelector('#confirm button')",
        arg=before,
    )
    if question.count():
        question.tap()
    moved_on(page, before)


def test_P1_a_long_press_explains_too_and_a_second_tap_chooses(visit, server):
    page = seated(visit, server, **PHONE)
    spot, before = glowing(page), number(page)
    page.evaluate("id => document.getElementById(id).scrollIntoView({block: 'center'})", spot)
    x, y = seen_at(page, spot)
    page.clock.install()
    line = page.context.new_cdp_session(page)
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    page.clock.run_for(900)
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("#menu")).to_be_visible()
    assert number(page) == before


@pytest.mark.parametrize("game", ["tabloid", "rift", "speros"])
def test_P2_the_second_click_of_two_chooses_nothing(visit, server, game):
    page = seated(visit, server, game)
    before = number(page)
    button = page.locator("#choices button").first
    box = button.bounding_box()
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.evaluate(COUNTS)
    page.evaluate(CLICKS_WHAT_IS_NEW, at)
    page.mouse.click(*at, click_count=2, delay=0)
    moved_on(page, before)
    page.wait_for_function("window.clicked")
    assert page.evaluate("window.said") == 1
    page.wait_for_selector("#choices:not([data-fresh])", state="attached")


def test_P3_a_key_held_down_chooses_once(visit, server):
    page = seated(visit, server)
    page.evaluate(COUNTS)
    before = number(page)
    page.keyboard.down("1")
    moved_on(page, before)
    for _ in range(20):
        page.keyboard.down("1")  # it repeats as long as it is not let go
    page.keyboard.up("1")
    my_turn(page)
    page.locator("#choices button").first.focus()
    now = number(page)
    page.keyboard.down("Enter")
    moved_on(page, now)
    for _ in range(20):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    assert page.evaluate("window.said") == 2


def test_P7_a_browser_that_keeps_nothing_plays_on(browser, server, visit):
    """Site data blocked: every access to storage throws."""
    context = browser.new_context(base_url=server.address, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(
        "for (const name of ['localStorage', 'sessionStorage'])"
        " Object.defineProperty(window, name, { get() { throw new DOMException('blocked'); } })"
    )
    page, wrong = context.new_page(), []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    for game in GAMES:
        page.goto(server.table("me", "bot:first", game=game)["link"])
        ready(page)
        my_turn(page)
        before = number(page)
        page.wait_for_selector("#choices:not([data-fresh]) button")
        page.locator("#choices button").first.click()
        moved_on(page, before)
        page.locator("#open-help").click()
        page.locator("#theme").select_option("dark")
        page.keyboard.press("Escape")
    assert wrong == []
    context.close()


@pytest.mark.parametrize("wish", ["always", "never"])
def test_what_cannot_be_taken_back_is_asked_about_as_wished(visit, server, wish):
    page = seated(visit, server)
    page.locator("#open-help").click()
    page.locator("#confirming").select_option(wish)
    page.keyboard.press("Escape")
    before = number(page)
    page.wait_for_selector("#choices:not([data-fresh]) button")
    page.locator('#choices button[value="draw 1"]').click()
    if wish == "always":
        question = page.locator("#confirm")
        expect(question).to_contain_text("cannot be taken back")
        expect(question.locator("button.primary")).to_be_focused()
        assert number(page) == before
        page.keyboard.press("Enter")
    moved_on(page, before)
    expect(page.locator("#confirm button")).to_have_count(0)
