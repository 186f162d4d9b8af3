"""Several seats on one screen: a curtain between them, which no reload lifts."""

import re

import pytest
from served import Served, hear, say


@pytest.fixture
def link(server: Served) -> str:
    """Two seats on one screen, in a game of hidden hands and choices made at once."""
    return server.table("me", "here", game="highcard")["link"]


def test_the_curtain_holds_nothing_that_a_seat_knows(server, link):
    assert server.look(link) == {
        "type": "curtain",
        "number": 0,
        "next": 0,
        "seats": [0, 1],
        "undo": None,
    }


def test_P17_it_is_lifted_for_one_seat_and_falls_when_that_hands_over(server, link):
    update = server.say(link, "look", seat=0).json()
    assert (update["type"], update["seat"]) == ("table", 0)
    assert update["hand"] is None
    answer = server.choose(link, update, seat=0).json()
    assert (answer["type"], answer["hand"]) == ("table", 1)
    assert server.look(link)["type"] == "curtain", "it falls with every new look"
    assert server.look(link)["next"] == 1


def test_it_falls_on_the_socket_too_and_comes_back_after_a_reload(server, link):
    socket, first = server.greeted(link)
    assert first["type"] == "curtain"
    say(socket, type="look", seat=0)
    update = hear(socket)
    assert (update["type"], update["seat"], update["since"]) == ("table", 0, None)
    choice = update["choices"][0]["choice"]
    say(socket, type="choose", number=0, seat=0, choice=choice)
    assert hear(socket)["hand"] == 1
    _, first = server.greeted(link)
    assert first["type"] == "curtain"
    assert "pieces" not in first


def test_whoever_is_not_asked_may_look_until_something_happens(server, link):
    update = server.say(link, "look", seat=0).json()
    server.choose(link, update, seat=0)
    socket, _ = server.greeted(link)
    say(socket, type="look", seat=0)
    update = hear(socket)
    assert (update["type"], update["seat"], update["choices"]) == ("table", 0, [])
    other = server.say(link, "look", seat=1).json()
    server.choose(link, other, seat=1)
    assert hear(socket)["type"] in ("table", "curtain")


def test_a_choice_must_say_for_which_seat(server, link):
    answer = server.say(link, "choices", number=0, choice="play 1")
    assert answer.status_code == 422
    assert "say which one chooses" in answer.json()["why"]
    assert answer.json()["table"]["type"] == "curtain"


def test_when_the_game_is_over_all_may_look(server, link):
    while (seen := server.look(link))["type"] == "curtain":
        update = server.say(link, "look", seat=seen["next"]).json()
        server.choose(link, update, seat=seen["next"])
    assert seen["over"]


def page(server, link):
    return server.client.get(link, headers={"accept": "text/html"})


def nonce_of(text):
    return re.search(r'name="nonce" value="([^"]+)"', text)[1]


def test_without_scripts_the_curtain_is_lifted_once(server, link):
    drawn = page(server, link)
    assert drawn.headers["cache-control"] == "no-store"
    assert "play" not in drawn.text.lower() or "choice" not in drawn.text
    form = {"seat": "0", "nonce": nonce_of(drawn.text)}
    lifted = server.client.post(f"{link}/look", data=form)
    assert lifted.status_code == 200
    assert lifted.headers["cache-control"] == "no-store"
    assert 'name="choice"' in lifted.text
    reloaded = server.client.post(f"{link}/look", data=form)
    assert reloaded.status_code == 303
    assert 'name="choice"' not in page(server, link).text


def test_P17_a_choice_by_form_shows_what_came_of_it_and_hands_over(server, link):
    update = server.say(link, "look", seat=0).json()
    form = {"number": "0", "seat": "0", "choice": update["choices"][0]["choice"]}
    chosen = server.client.post(f"{link}/choices", data=form)
    assert chosen.status_code == 200
    assert "Hand the device over" in chosen.text
    assert 'name="choice"' not in chosen.text.split('id="choices"')[1].split("</ul>")[0]
    repeated = server.client.post(f"{link}/choices", data=form)
    assert repeated.status_code == 303
    assert server.look(link)["number"] == 1


def test_P17_seats_that_know_the_same_need_no_curtain(server):
    link = server.table("me", "here", game="abyss")["link"]
    update = server.look(link)
    while not update["over"]:
        assert update["type"] == "table"
        assert update["seat"] in update["waiting"]
        assert update["hand"] is None
        assert server.choose(link, update, seat=update["seat"]).json()["type"] == "table"
        update = server.look(link)
