"""The bar with everything that may stand in it at once: nothing cut, nothing pushed out."""

import pytest
from hands import comes_to, my_turn, ready
from playwright.sync_api import expect

SIZES = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
OUT = """() => [...document.querySelectorAll(".speak button, .choices-head button")]
  .filter(button => button.checkVisibility() && button.getBoundingClientRect().width)
  .filter(button => {
    const [box, bar] = [button, document.getElementById("asking")]
      .map(one => one.getBoundingClientRect());
    const cut = button.scrollWidth > button.clientWidth + 2;
    return cut || box.left < bar.left || box.right > bar.right || box.bottom > bar.bottom + 1
      || box.top < bar.top - 1;
  }).map(button => button.textContent.trim())"""
LONG = (
    "Your choice: ability step: use Sinking Mire (gold II)? Obliterate an opponent's Minion that"
    " stands on a Location of a colour unfamiliar to it, anywhere on the Battlefield."
)


WHOLE = """() => {
  const prompt = document.getElementById("prompt");
  return prompt.scrollHeight <= prompt.clientHeight + 4;
}"""


BELOW = """() => {
  const boxes = [...document.querySelectorAll("#choices button[value]")]
    .map(button => [button, button.getBoundingClientRect()])
    .sort(([, a], [, b]) => a.top - b.top);
  const whole = ([button, box]) => box.left >= 0 && box.right <= innerWidth
    && button.scrollHeight <= button.clientHeight + 3;
  const below = ([, box], i) => i === 0 || box.top >= boxes[i - 1][1].bottom;
  return boxes.length > 2 && boxes.every(whole) && boxes.every(below);
}"""


@pytest.mark.parametrize("size", SIZES)
def test_three_buttons_beside_the_choices_all_stand_in_the_bar(visit, server, size):
    page = ready(visit(server.table("me", "bot:first", game="runeterra")["link"], **SIZES[size]))
    assert my_turn(page)
    page.evaluate("""() => {
      for (const id of ["ask-back", "propose", "open-form"])
        document.getElementById(id).hidden = false;
      document.getElementById("open-form").textContent = "Offer a deal";
    }""")
    expect(page.locator("#ask-back button")).to_be_visible()
    comes_to(page, OUT, [])


def test_a_long_question_is_whole_on_a_phone_after_a_tap(visit, server):
    page = ready(visit(server.table("me", "bot:first", game="speros")["link"], **SIZES["phone"]))
    prompt = page.locator("#prompt")
    prompt.evaluate("(node, words) => { node.textContent = words + ' ' + words; }", LONG)
    page.locator("#ask").tap()
    comes_to(page, WHOLE, True)
    page.locator("#stage").tap(position={"x": 20, "y": 300})
    expect(page.locator("#ask.whole")).to_have_count(0)


def test_all_choices_on_a_phone_stand_below_each_other_in_full(visit, server):
    page = ready(visit(server.table("me", "bot:first", game="speros")["link"], **SIZES["phone"]))
    assert my_turn(page)
    page.locator("#open-choices").tap()
    comes_to(page, BELOW, True)


def test_on_a_phone_every_rival_can_be_brought_into_sight(visit, server):
    link = server.table("me", *["bot:first"] * 7, game="runeterra")["link"]
    page = ready(visit(link, **SIZES["phone"]))
    assert my_turn(page)  # a new question would open the tab it is about
    page.locator("#tabs").get_by_text("Others").tap()
    last = page.locator('.panel[data-zone="rival"]').last
    expect(last).not_to_be_in_viewport()
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport()
    comes_to(page, "() => document.documentElement.scrollTop + scrollY", 0)  # not the page


FITTED = "async () => (await import('/static/fit.js')).fit()"
ASKED = """async ([prompt, choices]) => {
  const { fit, showChoices } = await import("/static/fit.js");
  document.getElementById("prompt").textContent = prompt;
  if (!choices) document.getElementById("choices").replaceChildren();
  else document.getElementById("choices").append(document.createElement("li"));
  fit();
  showChoices();
}"""


def others_on_a_phone(visit, server):
    link = server.table("me", *["bot:first"] * 3, game="runeterra")["link"]
    page = ready(visit(link, **SIZES["phone"]))
    assert my_turn(page)
    page.evaluate(ASKED, ["You are asked.", True])
    return page, page.locator("#tabs").get_by_role("button", name="Others")


def test_a_tab_stays_open_while_others_are_asked(visit, server):
    page, others = others_on_a_phone(visit, server)
    others.tap()
    for one in ("Bronze", "Silver"):
        page.evaluate(ASKED, [f"{one} is asked.", False])
        expect(others).to_have_attribute("aria-pressed", "true")
    page.evaluate(ASKED, ["You are asked.", True])  # the same question, but asked anew
    expect(others).to_have_attribute("aria-pressed", "false")


def test_a_tab_left_for_another_question_does_not_come_back_while_others_are_asked(visit, server):
    page, others = others_on_a_phone(visit, server)
    others.tap()
    for prompt, choices in [("You are asked more.", True), ("Bronze is asked.", False)]:
        page.evaluate(ASKED, [prompt, choices])
        expect(others).to_have_attribute("aria-pressed", "false")


CHOICE = """async () => {
  const { fit } = await import("/static/fit.js");
  document.querySelector('.panel[data-zone="rival"] .piece').classList.add("choice");
  fit();
}"""
ANSWERED = """async () => {
  const { showChoices } = await import("/static/fit.js");
  document.getElementById("choices").replaceChildren();
  for (const piece of document.querySelectorAll(".piece.choice")) piece.classList.remove("choice");
  showChoices();
}"""


def test_once_answered_no_tab_says_that_there_is_something_to_choose(visit, server):
    page, _ = others_on_a_phone(visit, server)
    page.evaluate(CHOICE)
    expect(page.locator("#tabs .tab-many")).not_to_have_count(0)
    page.evaluate(ANSWERED)
    expect(page.locator("#tabs .tab-many")).to_have_count(0)


def test_a_tab_pressed_while_the_table_is_fitted_opens(visit, server):
    page, others = others_on_a_phone(visit, server)
    words = others.locator(".tab-words").bounding_box()
    page.mouse.move(words["x"] + words["width"] / 2, words["y"] + words["height"] / 2)
    page.mouse.down()
    page.evaluate(FITTED)
    page.mouse.up()
    expect(others).to_have_attribute("aria-pressed", "true")


def test_a_pile_that_becomes_a_hand_lies_open(visit, server):
    page = ready(visit(server.table("me", "bot:first", game="speros")["link"], **SIZES["desk"]))
    page.evaluate("""async () => {
      const { fit } = await import("/static/fit.js");
      const hand = document.querySelector('.panel[data-zone="hand"]');
      const turn = (zone, open) => {
        hand.dataset.zone = zone;
        hand.querySelector("details").open = open;
        fit();
      };
      turn("pile", false);
      turn("hand", true);
    }""")
    hand = page.locator('.panel[data-zone="hand"]')
    expect(page.locator(".panel.closed[data-zone=hand]")).to_have_count(0)
    expect(hand.locator(".piece").first).to_be_in_viewport()


def test_a_seat_has_the_colour_of_its_side_in_the_bar_too(server, visit):
    """Speros' seats play colours of their own: the second seat may be Blue or Red."""
    page = ready(visit(server.table("me", "bot:first", game="speros")["link"], **SIZES["desk"]))
    signs = page.evaluate("""() => [0, 1].map((seat) => ["#seats", "#stage"].map((where) =>
      getComputedStyle(document.querySelector(`${where} .shape.seat-${seat}`)).color))""")
    assert all(bar == stage for bar, stage in signs), signs
    assert signs[0] != signs[1]
