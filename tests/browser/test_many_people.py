"""Several people: by link, watching, in two tabs, on one screen behind the curtain."""

import re

import pytest
from hands import (
    MOST_CHOICES,
    choice_of,
    choose_first,
    click_piece,
    moved_on,
    my_turn,
    number,
    open_drawer,
    ready,
    together,
)
from playwright.sync_api import expect


def turn_of(*pages):
    """The page whose seat must choose, at the latest table that one of them shows."""
    together(*pages)
    return next(page for page in pages if page.locator("#choices button").count())


def test_two_browsers_at_one_table_by_link(visit, server):
    links = server.table("me", "link")
    host = ready(visit(links["link"]))
    invitation = host.locator("#around input[data-address]").first.input_value()
    friend = ready(visit(invitation))
    watcher = ready(visit(links["watch"]))
    for _ in range(12):
        chooser = turn_of(host, friend)
        other = friend if chooser is host else host
        choose_first(chooser)
        together(chooser, other, watcher)
        last = chooser.locator("#log li").last.inner_text()
        expect(other.locator("#log")).to_contain_text(" ".join(last.split()[-2:]))
    expect(host.locator(".seat", has_text="Seat 2")).to_contain_text("present")
    assert watcher.locator("#choices button").count() == 0
    assert watcher.locator(".piece.choice").count() == 0
    expect(watcher.locator("#around input[data-address]")).to_have_count(0)


def test_two_tabs_of_one_seat_agree(visit, server):
    link = server.table("me", "bot:first")["link"]
    first = ready(visit(link))
    second = first.context.new_page()
    second.goto(link)
    ready(second)
    for page in (first, second, first):
        assert my_turn(page)
        choose_first(page)
        assert my_turn(page)
        other = second if page is first else first
        expect(other.locator("#undo input").first).to_have_value(str(number(page)))
        expect(other.locator("#choices button")).to_have_text(
            page.locator("#choices button").all_inner_texts()
        )


def test_a_double_click_counts_once(visit, server):
    link = server.table("here", "here", game="tabloid")["link"]
    page = visit(link)
    page.locator(".doors .primary").click()
    ready(page)
    before = number(page)
    page.locator("#choices button").last.dblclick()
    moved_on_or_curtain(page, before)
    assert server.look(link)["number"] == before + 1


def moved_on_or_curtain(page, before):
    page.wait_for_function(
        "n => !document.querySelector('#undo input')"
        " || Number(document.querySelector('#undo input')?.value) > n",
        arg=before,
    )


def test_a_stale_choice_is_refused_with_a_reason_and_the_current_table(visit, server):
    link = server.table("me", "bot:first")["link"]
    stale = visit(link, java_script_enabled=False)
    fresh = ready(visit(link))
    assert my_turn(fresh)
    stale.reload()
    choose_first(fresh)
    assert my_turn(fresh)
    stale.locator("#choices button").last.click()
    expect(stale.get_by_role("alert")).to_contain_text("the table has moved on")
    assert stale.locator("#choices button").all_inner_texts() == (
        fresh.locator("#choices button").all_inner_texts()
    )


def test_undo_takes_back_what_showed_nothing_and_says_why_not(visit, server):
    links = server.table("me", "link")
    host, friend = ready(visit(links["link"])), ready(visit(links["links"]["1"]))
    chooser = turn_of(host, friend)
    undo = chooser.get_by_role("button", name="Undo")
    before = number(chooser)
    chooser.locator("#choices button", has_text="Draw 3").click()
    moved_on(chooser, before)
    expect(undo).to_be_disabled()
    expect(undo).to_have_attribute("title", re.compile("a secret or a die has been shown"))
    choose_first(chooser)
    other = friend if chooser is host else host
    assert turn_of(host, friend) is other
    offered, before = other.locator("#choices button").all_inner_texts(), number(other)
    pile = other.locator('.piece.choice[id^="p-pile-"]:not([aria-label*=": 6"])').first
    click_piece(other, pile.get_attribute("id").removeprefix("p-"))
    moved_on(other, before)
    other.get_by_role("button", name="Undo").click()
    moved_on(other, before + 1)
    expect(other.locator("#choices button")).to_have_text(offered)
    expect(chooser.locator("#live")).to_contain_text("took back the last choice")


def test_a_seat_is_handed_to_a_bot_and_taken_back(visit, server):
    links = server.table("me", "link")
    host = ready(visit(links["link"]))
    row = host.locator("#around .of-seat", has_text="Seat 2")
    open_drawer(host, "Table")
    row.locator("select").select_option("first")
    row.get_by_role("button", name="Hand to the bot").click()
    ready(host)
    expect(host.locator(".seat", has_text="Seat 2")).to_contain_text("bot, first")
    host.locator("#around .of-seat", has_text="Seat 2").get_by_role(
        "button", name="Take back"
    ).click()
    ready(host)
    expect(host.locator(".seat", has_text="Seat 2")).not_to_contain_text("bot")


def test_a_replaced_link_no_longer_opens(visit, server):
    links = server.table("me", "link")
    host = ready(visit(links["link"]))
    open_drawer(host, "Table")
    invitation = host.locator("#around input[data-address]").first
    old = invitation.input_value()
    host.get_by_role("button", name="New link").click()
    expect(invitation).not_to_have_value(old)
    answer = server.client.get(links["links"]["1"], headers={"accept": "text/html"})
    assert answer.status_code == 410
    assert "This link has been replaced by another one" in answer.text
    assert server.client.get(invitation.input_value()).is_success


# -- one screen -----------------------------------------------------------------------------


def covered(page):
    """The curtain is down: nothing of the table is in the page at all."""
    page.wait_for_selector("main.curtain")
    return page.locator(".piece, .panel, #log, #choices").count() == 0


def lift(page):
    page.locator(".doors .primary").click()
    ready(page)


WITH_SECRETS = ["speros", "tabloid"]  # from the first choice on


@pytest.mark.parametrize("game", WITH_SECRETS)
def test_P17_the_curtain_falls_once_the_player_says_so(visit, server, game):
    page = visit(server.table("me", "here", game=game)["link"])
    assert covered(page)
    seats = set()
    for _ in range(3):
        lift(page)
        seat = page.locator("main").get_attribute("data-seat")
        seats.add(seat)
        for pick in range(MOST_CHOICES):
            before = number(page)
            choice_of(page, pick * 7).click()
            moved_on(page, before)
            page.wait_for_selector("#note-hand, #choices button, #result section")
            if page.locator("#note-hand, #result section").count():
                break
        if page.locator("#result section").count():
            break
        still = "what came of the choice is still to be seen"
        assert page.locator("main.curtain").count() == 0, still
        assert page.locator("main").get_attribute("data-seat") == seat
        page.locator("#note-hand button").click()
        page.wait_for_selector("main.curtain")
        assert covered(page)
        expect(page.locator("h1")).to_have_text(f"Hand the device to Seat {2 - int(seat)}")
    assert seats == {"0", "1"}


def test_P17_where_nobody_has_secrets_no_curtain_falls(visit, server):
    page = ready(visit(server.table("me", "here")["link"]))
    for _ in range(300):
        page.wait_for_selector("main.curtain, #choices button, #result section")
        assert page.locator("main.curtain").count() == 0
        if page.locator("#result section").count():
            break
        choose_first(page)
    expect(page.locator("#result h2")).to_have_text("The result")


@pytest.mark.parametrize("leave", ["reload", "away and back", "back"])
def test_the_curtain_is_down_again_after(visit, server, leave):
    page = visit(server.table("me", "here", game="tabloid")["link"])
    lift(page)
    assert page.locator(".piece").count() > 0
    if leave == "reload":
        page.reload()
    elif leave == "away and back":
        page.goto("/about")
        page.go_back()
    else:
        page.go_back()
    assert covered(page)


def test_what_has_shown_something_is_taken_back_once_the_other_agrees(visit, server):
    links = server.table("me", "link")
    host, friend = ready(visit(links["link"])), ready(visit(links["links"]["1"]))
    chooser = turn_of(host, friend)
    other = friend if chooser is host else host
    offered, before = chooser.locator("#choices button").all_inner_texts(), number(chooser)
    expect(chooser.locator("#ask-back")).to_be_hidden()
    chooser.locator("#choices button", has_text="Draw 3").click()
    moved_on(chooser, before)
    chooser.get_by_role("button", name="Ask to take back").click()
    expect(chooser.locator("#taking-back")).to_contain_text("You ask to take back your last choice")
    expect(other.locator("#taking-back")).to_contain_text("asks to take back its last choice")
    other.get_by_role("button", name="No", exact=True).click()
    expect(chooser.locator("#taking-back")).to_be_empty()
    expect(chooser.locator("#live")).to_contain_text("nothing is taken back")
    chooser.get_by_role("button", name="Ask to take back").click()
    other.get_by_role("button", name="Agree", exact=True).click()
    expect(other.locator("#taking-back")).to_be_empty()
    expect(chooser.locator("#choices button")).to_have_text(offered)
