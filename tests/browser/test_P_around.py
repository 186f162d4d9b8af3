"""What stands around a table: watching, out, names, invitations, pace, being called. (P8 to P28)"""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from hands import choose_first, moved_on, my_turn, number, ready, settled
from playwright.sync_api import expect
from served import LOOKS

from parlour.core.find import shelf


def test_P12_after_sitting_down_a_sheet_invites(visit, server):
    page = visit("/games/abyss")
    page.locator("#my-name").fill("Ada")
    page.locator("#seat-1").select_option("link")
    page.locator("#new-table button.primary").click()
    ready(page)
    sheet = page.locator("#sheet")
    expect(sheet).to_be_visible()
    link = sheet.locator("li[data-seat='1'] input[readonly]").input_value()
    assert link.startswith(server.address)
    expect(sheet.locator("li[data-seat='1'] .code svg")).to_be_visible()
    expect(sheet.locator("li[data-seat='1'] .coming")).to_have_text("has not come yet")
    friend = ready(visit(link))
    expect(sheet.locator("li[data-seat='1'] .coming")).to_have_text("is here")
    question = friend.locator("#note-name")
    question.locator("input").fill("Grace")
    question.get_by_role("button", name="Save").click()
    expect(page.locator("#seats")).to_contain_text("Grace")
    expect(friend.locator("#seats")).to_contain_text("Ada")
    friend.goto(server.table("me", "link")["links"]["1"])
    ready(friend)
    expect(friend.locator("#seats")).to_contain_text("Grace"), "asked once, kept on the device"


def test_P8_the_sheet_says_who_can_open_its_links(visit, server):
    page = visit(f"{server.table('me', 'link')['link']}/invite")
    expect(page.locator("#invite .warning")).to_contain_text("parlour serve --host 0.0.0.0")


def test_P24_a_spectator_reads_that_they_watch(visit, server):
    page = ready(visit(server.table("me", "link")["watch"]))
    expect(page.locator("#idle")).to_have_text("You are watching.")
    expect(page.locator("#undo")).to_be_hidden()
    expect(page.locator("#note-watching")).to_be_visible()


def test_P10_whoever_is_out_is_told_where_the_eye_is(visit, table_at):
    game = shelf()["runeterra"]
    match = game.start(players=3, seed=1)
    state = match.truth
    state.out[match.seat] = 1
    page = ready(visit(table_at(type(match)(game, state, None))))
    note = page.locator("#note-out")
    expect(note).to_contain_text("You are out of the game, in third place of 3")
    expect(note.get_by_role("button")).to_have_text(["Watch fast", "Play again", "Other games"])


def test_P14_requests_and_talk_are_told_where_the_eye_is(visit, server):
    links = server.table("me", "link")
    host, friend = ready(visit(links["link"])), ready(visit(links["links"]["1"]))
    server.say(links["links"]["1"], "talk", text="Well played!", seat=1)
    expect(host.locator("#notes #note-talk")).to_contain_text("Seat 2: Well played!")
    for page in (host, friend):
        if page.locator("#choices button").count():
            choose_first(page)
            page.locator("#ask-back button").click()
            other = friend if page is host else host
            expect(other.locator("#notes #taking-back")).to_contain_text("asks to take back")
            break


def test_P25_a_new_table_begins_with_one_click(visit):
    page = visit("/games/speros")
    expect(page.locator("details.agreed")).not_to_have_attribute("open", "")
    page.locator(".quick button").click()
    ready(page)
    assert my_turn(page)


def passes(server, page, link):
    """Let the window pass by hand the next time it can be, if it cannot pass by itself."""
    for _ in range(LOOKS):
        update = server.look(link)
        assert not update["over"], "never asked"
        tokens = [choice["choice"] for choice in update["choices"]]
        if "pass" not in tokens or len(tokens) == 1:
            if tokens:
                server.choose(link, update, len(tokens) // 2)
            continue
        expect(page.locator("#undo input[name=number]")).to_have_value(str(update["number"]))
        settled(page)
        if page.locator("#note-always").count():
            return True
        page.locator("#choices button[value=pass]").click()
        moved_on(page, update["number"])
        return False
    raise AssertionError("never asked")


def test_P26_a_question_is_let_pass_until_it_is_to_be_asked_again(visit, server):
    """A seat that has let a window pass twice may let it pass always, at this table."""
    link = server.table("me", "bot:any", game="speros")["link"]
    page = ready(visit(link))
    assert not passes(server, page, link)
    assert not passes(server, page, link)
    assert passes(server, page, link)
    before = number(page)
    page.locator("#note-always button").click()
    moved_on(page, before)
    expect(page.locator("#note-never")).to_be_visible()
    page.locator("#note-never button").click()
    expect(page.locator("#note-never")).to_have_count(0)


@pytest.mark.parametrize("game", ["abyss", "tabloid", "runeterra"])
def test_P22_help_tells_only_keys_that_work(visit, server, game):
    page = ready(visit(server.table("me", "bot:first", game=game)["link"]))
    page.locator("#open-help").click()
    told = page.locator("#help").inner_text()
    keys = shelf()[game].keys
    assert ("choose by its place" in told) == (not any(key.isdigit() for key in keys))
    assert ("what happened" in told) == ("l" not in keys)


ESCAPED = """() => {
  const help = document.getElementById("help");
  help.showModal();
  help.close();
  const key = { key: "Escape", bubbles: true, cancelable: true };
  document.getElementById("theme").dispatchEvent(new KeyboardEvent("keydown", key));
  return help.open;
}"""


def test_P22_a_key_pressed_in_the_moment_in_which_a_dialog_closes_counts(visit, server):
    """A field of the dialog still has the focus then."""
    page = ready(visit(server.table("me", "bot:first")["link"]))
    assert page.evaluate(ESCAPED)


def test_P23_each_change_is_said_once(visit, server):
    page = ready(visit(server.table("me", "bot:first")["link"]))
    page.evaluate(
        "() => { window.said = []; new MutationObserver(() => window.said.push("
        "document.getElementById('live').textContent)).observe("
        "document.getElementById('live'), { childList: true, subtree: true }) }"
    )
    for _ in range(4):
        my_turn(page)
        choose_first(page)
    my_turn(page)
    said = page.evaluate("window.said")
    assert said
    for text in said:
        lines = [line for line in re.split(r"(?<=[.!?]) ", text) if line.startswith("You ")]
        assert len(lines) <= len(set(lines)) + 1


def test_P28_being_called_is_off_until_wanted(visit, server):
    page = ready(visit(server.table("me", "bot:first")["link"]))
    page.locator("#open-help").click()
    for way in ("sound", "notice", "badge", "awake"):
        expect(page.locator(f"#call-{way}")).not_to_be_checked()
    page.locator("#call-badge").check()
    page.reload()
    ready(page)
    expect(page.locator("#call-badge")).to_be_checked()


def test_a_page_that_was_away_is_told_what_happened(visit, server):
    links = server.table("me", "link")
    host = ready(visit(links["link"]))
    host.goto("/about")
    asked = next(
        link for link in (links["links"]["1"], links["link"]) if server.look(link)["choices"]
    )
    server.choose(asked, server.look(asked))
    host.goto(links["link"])
    ready(host)
    digest = host.locator("#digest")
    expect(digest).to_contain_text("happened since you looked")
    digest.get_by_role("button", name="Step through").click()
    expect(digest).to_contain_text("1 of ")
    expect(host.locator("#log li.since")).to_have_count(1)
    digest.get_by_role("button", name="Close").click()
    expect(digest).to_have_count(0)


def findings(page):
    """What axe finds, a line each."""
    return [
        f"{fault['id']}: {node['target']} {node['failureSummary']}"
        for fault in Axe().run(page).response["violations"]
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_sheets_notes_and_the_list_of_tables(visit, server, scheme):
    links = server.table("me", "link")
    page = ready(visit(links["link"], color_scheme=scheme, asks=True))
    page.goto(f"{links['link']}/invite")
    assert findings(page) == []
    page.goto("/")
    expect(page.locator(".mine .to")).to_have_count(1)
    assert findings(page) == []
    page.goto(links["watch"])
    ready(page)
    expect(page.locator("#note-watching")).to_be_visible()
    assert findings(page) == []
    page.goto("/away")
    assert findings(page) == []
    link = server.table("me", "bot:first")["link"]
    page.goto(link)
    page.evaluate("localStorage.setItem('parlour-confirm', 'always')")
    settled(page)
    page.locator("#choices button").first.click()
    expect(page.locator("#confirm button").first).to_be_visible()
    assert findings(page) == []


def test_the_page_installs_and_says_when_the_server_is_away(visit, server):
    """The worker keeps files and one page, and nothing of any table."""
    page = ready(visit(server.table("me", "bot:first")["link"]))
    told = page.evaluate("fetch('/manifest.webmanifest').then((answer) => answer.json())")
    assert told["start_url"] == "/"
    assert {one["sizes"] for one in told["icons"]} == {"192x192", "512x512", "any"}
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    ready(page)
    kept = page.evaluate(
        "async () => { const all = []; for (const name of await caches.keys())"
        " for (const one of await (await caches.open(name)).keys())"
        " all.push(new URL(one.url).pathname); return all; }"
    )
    assert "/away" in kept
    assert all(path == "/away" or path.startswith("/static/") for path in kept)
    page.context.set_offline(True)
    page.goto("/games/abyss")
    expect(page.locator("h1")).to_have_text("Parlour is away")
    page.context.set_offline(False)


def test_a_key_leads_to_the_next_table_that_waits(visit, server):
    first = server.table("me", "bot:first", game="speros")["link"]
    other = server.table("me", "bot:first", game="tabloid")["link"]
    page = ready(visit(other))
    assert my_turn(page)
    page.goto(first)
    assert my_turn(ready(page))
    page.wait_for_function(  # how a table stands is written down a moment later
        "async key => (await (await fetch(`/mine/next?after=${key}`)).json()).link",
        arg=first.removeprefix("/s/"),
    )
    page.keyboard.press("]")
    page.wait_for_url(f"**{other}")
