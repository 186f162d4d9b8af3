"""What people do at a table, as clicks and keys."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, TimeoutError, expect

# Milliseconds after which what does not come is a failure: no test is about how fast a machine is.
PATIENCE = 40_000
# A first game without its help: no goal card that opens by itself, no coach.
ALONE = "try { localStorage.setItem('parlour-coach', 'never'); } catch {}"
MOST_CHOICES = 250
MOST_TABS = 150


# A frame in which what was drawn is measured, and one in which what came of that is drawn.
TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def ready(page: Page) -> Page:
    """The page once its scripts run and everything has found its place."""
    page.wait_for_selector("html[data-ready]", state="attached")
    return laid_out(page)


def laid_out(page: Page) -> Page:
    """The page once everything has found its place: the parts are fitted a frame after a change.
    Places and sizes are read after this, and what is clicked by its place."""
    page.evaluate(TWO_FRAMES)
    return page


def comes_to(page: Page, asked: str, wanted: object, given: object = None) -> None:
    """Wait until a function of the page gives what is wanted; if it never does, say what it gives:
    what a window measures may come a frame after what is read."""
    try:
        page.wait_for_function(
            f"([given, wanted]) => JSON.stringify(({asked})(given)) === JSON.stringify(wanted)",
            arg=[given, wanted],
        )
    except TimeoutError:
        assert page.evaluate(asked, given) == wanted


def number(page: Page) -> int:
    """The number of the update that the page shows."""
    return int(page.locator("#undo input[name=number]").input_value())


def my_turn(page: Page) -> bool:
    """Wait until this seat must choose or the game is over; whether it must choose."""
    page.wait_for_selector("#choices button[value], #result section", state="attached")
    return page.locator("#result section").count() == 0


def moved_on(page: Page, before: int) -> None:
    """Wait until the page shows something later than `before`."""
    page.wait_for_function(
        "n => Number(document.querySelector('#undo input[name=number]')?.value) > n", arg=before
    )


def together(*pages: Page) -> int:
    """Wait until all these pages show the latest number that one of them shows now; that number.
    What stands on a page is read after this: a text may stand there already, a number does not."""
    latest = max(number(page) for page in pages)
    for page in pages:
        page.wait_for_function(
            "n => Number(document.querySelector('#undo input[name=number]')?.value) >= n",
            arg=latest,
        )
    return latest


def open_drawer(page: Page, name: str) -> None:
    """Open one of the drawers, 'Log', 'Talk' or 'Table', unless it is open."""
    opener = page.locator("#drawers").get_by_role("button", name=name, exact=True)
    if opener.get_attribute("aria-expanded") != "true":
        opener.click()


SEEN_AT = """id => {
  const box = document.querySelector(`#${id} > .hit`).getBoundingClientRect();
  const parts = [0.3, 0.5, 0.1, 0.7, 0.9, 0.03];
  for (const down of parts) for (const right of [0.5, ...parts]) {
    const at = [box.x + box.width * right, box.y + box.height * down];
    const piece = document.elementFromPoint(...at)?.closest(".piece");
    if (piece && (piece.id === id || "p-" + piece.dataset.within === id)) return at;
  }
  return null;
}"""


def click_piece(page: Page, spot: str) -> None:
    """Click a thing in the picture where it can be seen: others may overlap it."""
    page.locator(f"#p-{spot} > .hit").scroll_into_view_if_needed()
    page.mouse.click(*seen_at(page, f"p-{spot}"))


def seen_at(page: Page, node: str) -> tuple[float, float]:
    """Where a thing in the picture can be seen; it must come to be seen somewhere."""
    laid_out(page)
    right, down = page.wait_for_function(SEEN_AT, arg=node).json_value()
    return right, down


def settled(page: Page) -> None:
    """Wait until the list of choices has stood long enough for a click to be meant."""
    page.wait_for_selector("#choices:not([data-fresh])", state="attached")


def choice_of(page: Page, pick: int) -> Locator:
    """One of the choices, those left out that open a form."""
    settled(page)
    choices = page.locator('#choices button[value]:not([value="deal"])')
    return choices.nth(pick % choices.count())


def press(button: Locator) -> None:
    """Press the button of a choice; where it is not in sight, after opening the whole list."""
    if not button.is_visible():
        button.page.locator("#open-choices").click()
    button.click()


def choose_by_picture(page: Page, pick: int) -> None:
    """Choose one of the choices by clicking the thing it points at, if it points at one."""
    before = number(page)
    button = choice_of(page, pick)
    spot, choice = button.get_attribute("data-spot"), button.get_attribute("value")
    if spot:
        alike = page.locator(f'#choices button[data-spot="{spot}"]').count()
        expect(page.locator(f"#p-{spot}.choice")).to_have_count(1)
        expect(page.locator(f'.halo[data-of="p-{spot}"]')).to_have_count(1)
        click_piece(page, spot)
        if alike > 1:
            page.locator(f'#menu button[data-offered="{choice}"]').click()
    else:
        press(button)
    moved_on(page, before)


def choose_first(page: Page) -> None:
    """Choose the first choice with its button."""
    before = number(page)
    settled(page)
    page.locator("#choices button").first.click()
    moved_on(page, before)


def choose_by_keys(page: Page, pick: int) -> None:
    """Choose one of the choices by its key or, if it has none, by walking to it with Tab."""
    before = number(page)
    button = choice_of(page, pick)
    key, value = button.get_attribute("data-key"), button.get_attribute("value")
    if key:
        page.keyboard.press(key)
        if page.locator("#menu:not([hidden])").count():
            page.keyboard.press("Enter")
    else:
        walk_to(page, f'#choices button[value="{value}"]')
        page.keyboard.press("Enter")
    moved_on(page, before)


def walk_to(page: Page, what: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(MOST_TABS):
        if page.evaluate("what => document.activeElement.matches(what)", what):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{what} cannot be reached with Tab")


def see_result(page: Page) -> None:
    """The result, and its parts adding up, where there are several."""
    expect(page.locator("#result h2")).to_have_text("The result")
    expect(page.locator("#idle")).to_be_hidden()  # the question says that it is over
    rows = page.locator("#result tbody tr:not(.stood)")  # how each stood besides is no part of it
    table = [row.locator("td").all_inner_texts() for row in rows.all()]
    *parts, total = [[int(cell.split()[0]) for cell in row] for row in table]
    assert not parts or [sum(column) for column in zip(*parts, strict=True)] == total
