"""Seats: handed to bots and taken back, links replaced, undo, rematch."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from served import Served, asked_and_other, hear, say

from parlour.server.tables import people


@pytest.fixture
def friends(server: Served) -> dict:
    return server.table("me", "link")


def until_number(socket, number):
    """What a socket is told when the table has come so far."""
    while (message := hear(socket))["number"] < number:
        pass
    return message


def test_a_seat_that_nobody_came_to_is_handed_to_a_bot_which_plays_on(server, friends):
    link = friends["link"]
    number = server.look(link)["number"]
    answer = server.say(link, "seats/1", number=number, bot="first")
    assert answer.status_code == 200
    assert answer.json()["seats"][1] | {"link": ""} == {
        "seat": 1,
        "name": "Seat 2",
        "called": "",
        "kind": "bot",
        "bot": "first",
        "yours": False,
        "here": True,
        "came": False,
        "may": ["person", "link"],
        "link": "",
    }
    told = "Seat 2 is not there: the others have handed the seat to the bot first."
    assert answer.json()["news"] == [told]
    assert told in [line["text"] for line in server.look(link)["log"]]
    socket, update = server.greeted(link)
    for _ in range(3):
        while not update["choices"]:
            update |= hear(socket)
        update |= server.choose(link, update).json()


@pytest.mark.parametrize(
    ("away", "since", "status"), [(300, 299, 403), (300, 301, 200), (-1, 10**6, 403)]
)
def test_P6_a_seat_left_alone_is_handed_over_as_the_table_agreed(
    server, monkeypatch, away, since, status
):
    """Not while its player is there, and only once they have been away for so long."""
    now, passed = time.time(), [0]
    monkeypatch.setattr(people.time, "time", lambda: now + passed[0])
    body = {"game": "abyss", "seats": ["me", "link"], "options": {}, "away": away}
    links = server.client.post("/tables", json=body).json()
    server.look(links["links"]["1"])  # the friend came, and went
    passed[0] = since
    number = server.look(links["link"])["number"]
    answer = server.say(links["link"], "seats/1", number=number, bot="first")
    assert answer.status_code == status, answer.text
    if status != 200:
        assert "agreed" in answer.json()["why"]


def test_P5_its_holder_takes_it_back_at_once_whatever_the_bots_do(server):
    """Taking back one's own seat answers to the seat, not to the choices made meanwhile."""
    links = server.table("me", "bot:first")
    asked = links["link"]
    held = server.say(asked, "seats/0", number=0, bot="any")
    assert held.status_code == 200
    back = server.say(asked, "seats/0", number=held.json()["number"], bot=None)
    assert back.status_code == 200, back.text
    assert "Seat 1 was taken back by a person." in back.json()["news"]
    assert server.look(asked)["seats"][0]["kind"] == "person"
    late = server.say(asked, "seats/0", number=0, bot="first")
    assert "moved on" in late.json()["why"], "it answers an older state of the seat"


def test_only_its_player_takes_back_what_they_handed_over(server, friends):
    friend = friends["links"]["1"]
    assert server.say(friend, "seats/1", number=0, bot="first").status_code == 200
    number = server.look(friend)["number"]
    answer = server.say(friends["link"], "seats/1", number=number, bot=None)
    assert answer.status_code == 403
    assert "only they can take it back" in answer.json()["why"]


def test_a_bots_seat_is_not_chosen_for(server):
    links = server.table("here", "here", "link")
    server.say(links["link"], "seats/2", number=0, bot="first")
    answer = server.say(links["links"]["2"], "choices", number=1, choice="draw 1")
    assert answer.status_code == 403
    assert answer.json()["why"] == ("a bot plays for Seat 3: take the seat back to choose yourself")


def test_only_those_who_sit_at_the_table_hand_a_seat_over(server):
    links = server.table("me", "link", "link")
    server.greeted(links["link"])
    answer = server.say(links["watch"], "seats/2", number=0, bot="first")
    assert answer.status_code == 403
    answer = server.say(links["links"]["1"], "seats/0", number=0, bot="first")
    assert answer.status_code == 403
    assert server.say(links["links"]["1"], "seats/1", number=0, bot="first").status_code == 200


@pytest.mark.parametrize(
    ("seat", "bot", "status", "why"),
    [
        (1, "nobody", 422, "there is no bot 'nobody'; the bots are: first, any"),
        (1, None, 409, "Seat 2 is so already: a person holds it"),
        (2, None, 409, "Seat 3 is a bot's from the start"),
        (7, "first", 422, "there is no seat 7 at this table"),
    ],
)
def test_hand_overs_that_cannot_be(server, seat, bot, status, why):
    links = server.table("here", "link", "bot:first")
    number = server.look(links["link"])["number"]
    answer = server.say(links["link"], f"seats/{seat}", number=number, bot=bot)
    assert answer.json()["why"] == why or "moved on" in answer.json()["why"]
    if "moved on" not in answer.json()["why"]:
        assert answer.status_code == status


def test_a_replaced_link_is_worth_nothing(server, friends):
    old = friends["links"]["1"]
    socket, _ = server.greeted(old)
    answer = server.client.post(f"{friends['link']}/seats/1/link", json={})
    new = answer.json()["link"]
    assert new != old
    assert server.client.get(f"{old}/table").status_code == 410
    assert server.say(old, "choices", number=0, choice="draw 1").status_code == 410
    with pytest.raises(Exception, match="4410"):
        while True:
            hear(socket)
    assert server.look(new)["seat"] == 1
    assert server.look(friends["link"])["seats"][1]["link"] == new


def test_only_the_host_replaces_links(server, friends):
    answer = server.client.post(f"{friends['links']['1']}/seats/1/link", json={})
    assert answer.status_code == 403
    answer = server.client.post(f"{friends['link']}/seats/0/link", json={})
    assert answer.status_code == 409


def test_undo_takes_back_what_showed_nothing(server):
    """Alone, taking a pile shows nothing new."""
    links = server.table("here", "here", game="highcard")
    link = links["link"]
    update = server.say(link, "look", seat=0).json()
    answer = server.choose(link, update, seat=0)
    assert answer.json()["hand"] == 1
    assert server.look(link)["undo"] == 0
    undone = server.say(link, "undo", number=1, seat=0)
    assert undone.status_code == 200
    again = server.say(link, "look", seat=0).json()
    assert again["number"] == 2
    assert again["log"][: len(update["log"])] == update["log"]
    assert again["log"][-1]["text"] == "Seat 1 took back the last choice."
    assert again["choices"] == update["choices"]
    assert server.say(link, "undo", number=1, seat=0).status_code == 200
    assert server.say(link, "look", seat=0).json()["number"] == 2


def test_undo_is_refused_to_others_and_after_a_secret_was_shown(server, friends):
    asked, other = asked_and_other(server, friends)
    update = server.look(asked)
    server.choose(asked, update)
    number = server.look(asked)["number"]
    why = server.say(asked, "undo", number=number).json()["why"]
    assert why == "a secret or a die has been shown since: it cannot be taken back"
    assert server.look(asked)["undo"] == why
    why = server.say(other, "undo", number=number).json()["why"]
    assert "only that seat can take it back" in why
    assert server.say(asked, "undo", number=0).status_code == 409


def finished(server, *seats):
    """A game that is over; its links."""
    links = server.table(*seats, game="highcard")
    play_out(server, links["link"])
    return links


def play_out(server, link):
    """Choose the first choice until the game is over."""
    while not (update := server.look(link))["over"]:
        if update["choices"]:
            server.choose(link, update)


def test_a_rematch_takes_everybody_along(server):
    links = finished(server, "me", "bot:first", "bot:any")
    mine, watcher = links["link"], links["watch"]
    socket, _ = server.greeted(watcher)
    first = server.client.post(f"{mine}/rematch", json={}).json()["link"]
    assert hear(socket)["next"] != first
    second = server.client.post(f"{watcher}/rematch", json={}).json()["link"]
    assert server.client.post(f"{mine}/rematch", json={}).json()["link"] == first
    assert server.look(watcher)["next"] == second
    assert server.look(second)["seat"] is None
    fresh = server.look(first)
    assert [seat["bot"] for seat in fresh["seats"]] == ["", "first", "any"]
    assert fresh["number"] <= 2
    say(socket, type="ping")
    assert hear(socket, "pong")


def test_the_games_of_the_same_seats_are_counted_together(server):
    link = finished(server, "me", "bot:first")["link"]
    page = {"Accept": "text/html"}
    assert "games at this table" not in server.client.get(link, headers=page).text
    again = server.client.post(f"{link}/rematch", json={}).json()["link"]
    play_out(server, again)
    assert "2 games at this table:" in server.client.get(again, headers=page).text


def test_no_rematch_while_the_game_goes_on(server, friends):
    answer = server.client.post(f"{friends['link']}/rematch", json={})
    assert (answer.status_code, answer.json()["why"]) == (
        409,
        "a rematch can begin once the game is over",
    )


def test_the_record_is_a_share_until_the_game_is_over(server, friends):
    link = friends["link"]
    assert "# share of seat 0" in server.client.get(f"{link}/record").text
    assert server.client.get(f"{friends['watch']}/record").status_code == 409
    done = finished(server, "me", "bot:first")
    assert "seed: " in server.client.get(f"{done['watch']}/record").text


def test_a_page_that_said_nothing_until_its_link_was_replaced_is_shown_nothing(server, friends):
    late = server.socket(friends["links"]["1"])
    assert server.say(friends["link"], "seats/1/link").status_code == 200
    say(late, type="hello", seat=1, since=None)
    with pytest.raises(Exception, match="4410"):
        hear(late)


def test_links_replaced_at_once_leave_one_that_holds_the_seat(server, friends):
    ask = f"{friends['link']}/seats/1/link"
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: server.client.post(ask, json={}).json(), range(4)))
    states = [server.client.get(f"{answer['link']}/table").status_code for answer in answers]
    assert sorted(states) == [200, 410, 410, 410]


def test_who_was_replaced_does_not_come_by_the_new_link_of_a_rematch(server):
    links = server.table("me", "link", game="highcard")
    both = (links["link"], links["links"]["1"])
    while not server.look(both[0])["over"]:
        for link in both:
            update = server.look(link)
            if update["choices"]:
                server.choose(link, update)
    following = server.client.post(f"{both[0]}/rematch", json={}).json()["link"]
    new = server.client.post(f"{following}/seats/1/link", json={}).json()["link"]
    for answer in (
        server.client.get(f"{both[1]}/table"),
        server.client.post(f"{both[1]}/rematch", json={}),
    ):
        assert new not in answer.text


def test_a_finished_game_whose_record_lies_open_is_not_taken_up_again(server):
    done = finished(server, "me", "bot:first")
    update = server.look(done["link"])
    answer = server.say(done["link"], "undo", number=update["number"])
    assert answer.status_code == 409
    assert "the game is over" in answer.json()["why"]
