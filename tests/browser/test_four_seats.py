"""Four people at one table of Runeterra: a deal is countered and accepted; an attack is made
privileged, answered, helped, hindered, and its roll is changed by spells, while everybody watches
the sum change."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from hands import MOST_CHOICES, click_piece, moved_on, number, press, ready, together
from playwright.sync_api import expect

import parlour
from parlour.core.match import Match
from parlour.core.record import clone
from parlour.server.tables import live_table

POSITION = """
players: 4
region: diamond bronze silver gold
members 0: diamond ashe udyr
members 1: bronze gnar zed
members 2: silver
members 3: gold
leader: ashe=diamond udyr=diamond gnar=bronze zed=gnar
arrow: ashe=top udyr=left gnar=top zed=left
gold: ashe=4 diamond=9 bronze=6 zed=5 silver=7 gold=8
place: olaf=uncontrolled
shown: heal=0 ghost=0 ignite=0 flash=1 barrier=1 cleanse=2 smite=3
deck: quinn
"""


@pytest.fixture
def table(server, monkeypatch):
    """Links of a table that begins at the position."""
    game = parlour.game("runeterra")
    start = game.position(POSITION.strip().replace("\n", " / ")).truth
    monkeypatch.setattr(live_table, "begin", lambda game, row: Match(game, clone(start), None))
    return server.table("me", "link", "link", "link", game="runeterra")


@pytest.fixture
def seats(table, visit):
    """Everybody's page, and the spectators'."""
    links = [table["link"], *table["links"].values(), table["watch"]]
    return [ready(visit(link)) for link in links]


def take(page, token):
    """Choose by the button of a choice."""
    button = page.locator(f'#choices button[value="{token}"]')
    button.wait_for(state="attached")
    before = number(page)
    press(button)
    moved_on(page, before)


def pass_all(pages, until):
    """Everybody who is asked lets pass, until somebody is offered a choice."""
    offered = f'#choices button[value="{until}"]'
    for _ in range(MOST_CHOICES):
        together(*pages)
        for page in pages:
            if page.locator(offered).count():
                return page
            if page.locator('#choices button[value="done"]').count():
                take(page, "done")
    raise AssertionError(f"nobody was offered {until}")


def sum_of(page):
    return " ".join(page.locator("#panel-attack").all_inner_texts())


def test_a_deal_is_countered_and_accepted(seats):
    actor, _, _, friend, watcher = seats
    friend.get_by_role("button", name="Offer a deal").click()
    form = friend.locator("#form")
    form.get_by_role("button", name="With Diamond").click()
    gives, wants = form.locator("fieldset").all()
    gives.get_by_role("button", name="more").click()
    gives.get_by_role("button", name="more").click()
    wants.get_by_label("Ignite").check()
    expect(form.locator(".form-said")).to_have_text("You give 2 gold; Diamond gives Ignite.")
    form.get_by_role("button", name="Offer this deal").click()
    expect(form).to_be_hidden()
    expect(watcher.locator("#panel-deal")).to_be_visible()

    actor.locator('#choices button[value="counter"]').click()
    form = actor.locator("#form")
    expect(form).to_contain_text("Gold offers 2 gold for Ignite.")
    gives, wants = form.locator("fieldset").all()
    gives.get_by_label("Heal").check()
    wants.get_by_label("Gold", exact=True).fill("5")
    wants.get_by_label("Smite").check()
    form.get_by_role("button", name="Answer with these terms").click()
    expect(form).to_be_hidden()

    take(friend, "accept")
    log = watcher.locator("#log")
    expect(log).to_contain_text("Heal")
    expect(watcher.locator("#panel-deal")).to_have_count(0)
    for page in seats:
        expect(page.locator("#panel-affairs")).to_contain_text("Smite")
    smite = watcher.locator('.piece[aria-label^="Smite"]')
    expect(smite).to_have_attribute("aria-label", re.compile("held by Diamond"))
    heal = watcher.locator('.piece[aria-label^="Heal"]')
    expect(heal).to_have_attribute("aria-label", re.compile("held by Gold"))
    expect(actor.locator('#choices button[value="attack neutralize"]')).to_be_visible()


def test_a_deal_that_cannot_be_is_refused_and_changes_nothing(seats):
    actor, _, _, friend, _ = seats
    friend.get_by_role("button", name="Offer a deal").click()
    form = friend.locator("#form")
    form.get_by_role("button", name="With Diamond").click()
    form.locator("fieldset").first.get_by_label("Gold", exact=True).fill("8")
    before = number(friend)
    actor.keyboard.press("g")
    other = actor.locator("#form")
    other.get_by_role("button", name="With Bronze").click()
    other.locator("fieldset").first.get_by_label("Heal").check()
    other.get_by_role("button", name="Offer this deal").click()
    moved_on(friend, before)
    expect(form).to_be_hidden()
    expect(friend.get_by_role("button", name="Offer a deal")).to_be_hidden()


def test_an_attack_is_made_privileged_answered_helped_hindered_and_rerolled(seats):
    actor, bronze, silver, gold, watcher = seats
    actor.keyboard.press("5")
    expect(actor.locator('#choices button[value="card ashe"]')).to_be_visible()
    click_piece(actor, actor.locator('.piece[aria-label^="Ashe"]').first.get_attribute("id")[2:])
    take(actor, "card zed")
    expect(watcher.locator("#panel-attack")).to_be_visible()
    pass_all([actor], "spell heal")

    take(actor, "spell heal")  # privilege is claimed ...
    take(bronze, "spell flash")  # ... and answered
    take(actor, "spell ghost")  # claimed anew
    expect(watcher.locator("#panel-attack")).to_contain_text("Privileged")
    take(silver, "spell cleanse")  # and abolished

    together(silver, gold, watcher)  # who is asked next knows of it
    helper = pass_all([gold], "help 3")
    assert helper is gold
    together(gold, watcher)
    before = sum_of(watcher)
    take(gold, "help 3")
    together(gold, watcher)
    assert sum_of(watcher) != before
    expect(watcher.locator("#panel-attack")).to_contain_text("+3")
    take(silver, "hinder 2")
    together(silver, watcher)
    expect(watcher.locator("#panel-attack")).to_contain_text("−2")
    take(bronze, "champion adds 1")
    together(bronze, watcher)
    expect(watcher.locator("#panel-attack")).to_contain_text("−4")
    take(actor, "region adds 4")
    together(actor, watcher)
    expect(watcher.locator("#panel-attack")).to_contain_text("+7")

    roller = pass_all([gold, silver, bronze, actor], "roll")
    assert roller is actor
    words = actor.locator('#choices button[value="roll"]').inner_text()
    chance = re.search(r"(-?\d+) or less, (\d+)%", words)
    assert chance
    expect(watcher.locator("#panel-attack")).to_contain_text(f"{chance[1]} or less, {chance[2]}%")
    actor.locator("body").press("r")
    expect(watcher.locator("#panel-attack")).to_contain_text("Rolled")
    together(actor, watcher)
    for page in (actor, watcher):
        expect(page.locator("#p-dice")).to_be_attached()

    changer = pass_all([bronze, actor], "spell barrier")
    assert changer is bronze
    take(bronze, "spell barrier")
    take(actor, "spell ignite")
    together(pass_all([bronze, actor], "attack neutralize"), watcher)
    expect(watcher.locator("#panel-attack")).to_contain_text("Nobody attacks now.")
    expect(watcher.locator("#panel-middle")).to_contain_text("Zed")


def test_the_manuals_keys_are_shown_and_do_what_they_say(table, visit):
    page = ready(visit(table["link"]))
    page.keyboard.press("?")
    keys = page.locator("#help .keys").inner_text()
    assert "attack to control" in keys and "end the action part" in keys
    for key in ("r", "1", "2", "3", "4", "5", "6", "t", "m", "f", "g", "y", "Esc"):
        assert re.search(rf"^{key}\b", keys, re.M), key
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()
    for key in ("r", "2"):
        page.keyboard.press(key)
        expect(page.get_by_role("alert")).to_contain_text(re.compile("not now|that needs"))
    page.keyboard.press("g")
    expect(page.locator("#form")).to_be_visible()
    assert [fault["id"] for fault in Axe().run(page).response["violations"]] == []
    page.keyboard.press("Escape")
    expect(page.locator("#form")).to_be_hidden()
    page.keyboard.press("3")
    expect(page.locator("#menu button").first).to_be_focused()
    offered = page.locator("#menu button").evaluate_all("all => all.map(b => b.dataset.offered)")
    assert offered == ["attack control", "attack neutralize", "attack destroy"]
    page.keyboard.press("Escape")
    asked = page.locator("#prompt").inner_text()
    for key, question in (
        ("t", "taken from"),
        ("m", "to move"),
        ("f", "to drop"),
        ("4", "leads the attack"),
        ("5", "leads the attack"),
        ("6", "leads the attack"),
    ):
        page.keyboard.press(key)
        expect(page.locator("#prompt")).to_contain_text(question)
        page.keyboard.press("u")
        expect(page.locator("#prompt")).to_have_text(asked)
    page.keyboard.press("1")
    expect(page.locator("#prompt")).not_to_have_text(asked)


def test_y_says_why_no_spell_may_be_played(table, visit):
    page = ready(visit(table["link"]))
    page.keyboard.press("y")
    expect(page.get_by_role("alert")).to_contain_text("nothing of that kind")


def test_y_plays_the_only_spell_that_may_be_played(table_at, visit):
    position = POSITION.replace("olaf=uncontrolled", "olaf=uncontrolled ziggs=dead")
    match = parlour.game("runeterra").position(position.strip().replace("\n", " / "))
    page = ready(visit(table_at(match)))
    page.keyboard.press("y")
    expect(page.locator("#log")).to_contain_text("You play Heal.")


def test_on_a_phone_the_webs_of_others_have_a_tab(table, visit):
    page = ready(visit(table["link"], viewport={"width": 390, "height": 844}, has_touch=True))
    web = page.locator("#panel-structure-1")
    expect(web).to_be_hidden()
    page.locator("#tabs").get_by_role("button", name="Others").tap()
    expect(web).to_be_visible()
    assert web.bounding_box()["width"] > 340
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator("#tabs button").first.tap()
    expect(web).to_be_hidden()
