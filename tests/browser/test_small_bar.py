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
    "You: ability step: use Sinking Mire (gold II)? Obliterate an opponent's Minion that stands on"
    " a Location of a colour unfamiliar to it, anywhere on the Battlefield."
)


WHOLE = """() => {
  const prompt = document.getElementById("prompt");
  return prompt.scrollHeight <= prompt.clientHeight + 4;
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
