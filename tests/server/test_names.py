"""Names: given by people, kept with the table, safe, told apart, and in all that is said. (P13)"""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from served import FAST, hear, say, serving

from parlour.server.refusals import Refused
from parlour.server.tables.names import MOST_LETTERS, called, cleaned, with_names


def named(server, *seats, name="Ada", game="abyss"):
    body = {"game": game, "seats": list(seats), "options": {}, "name": name}
    return server.client.post("/tables", json=body).json()


def test_P13_a_name_stands_in_seats_log_prompts_and_records(server):
    links = named(server, "me", "link")
    friend = links["links"]["1"]
    assert server.say(friend, "name", name="  Grace \n Hopper ").status_code == 200
    asked = next(link for link in (links["link"], friend) if server.look(link)["choices"])
    server.choose(asked, server.look(asked))
    for link, other in ((links["link"], "Grace Hopper"), (friend, "Ada")):
        seen = server.look(link)
        assert [seat["name"] for seat in seen["seats"]] == ["Ada", "Grace Hopper"]
        said = str([seen["log"], seen["prompt"], seen["panels"]])
        assert "Seat" not in said
        assert other in said
    assert "# seat 0: Ada\n# seat 1: Grace Hopper\n" in server.client.get(f"{friend}/record").text


def test_P13_a_new_name_reaches_open_pages_whole_and_those_that_ask_since(server):
    links = named(server, "me", "link", name="")
    socket, update = server.greeted(links["link"])
    since = update["number"]
    friend, _ = server.greeted(links["links"]["1"])
    say(friend, type="name", seat=1, name="Grace")
    while "Grace" not in str((told := hear(socket, "table")).get("seats")):
        pass
    assert told["since"] is None
    assert server.look(links["link"], since=since)["since"] is None
    assert server.look(links["link"])["seats"][1]["name"] == "Grace"


def test_P13_a_name_outlives_the_server_and_the_game(tmp_path):
    with serving(tmp_path / "tables.db") as first:
        links = named(first, "me", "bot:first")
    with serving(tmp_path / "tables.db") as second:
        link = links["link"]
        assert second.look(link)["seats"][0]["name"] == "Ada"
        while not (update := second.look(link))["over"]:
            if update["choices"]:
                second.choose(link, update)
        following = second.client.post(f"{link}/rematch", json={}).json()["link"]
        assert second.look(following)["seats"][0]["name"] == "Ada"


def test_P13_bots_have_names_too(tmp_path):
    with serving(tmp_path / "tables.db", replace(FAST, bot_names=("Alder", "Bryony"))) as server:
        seats = server.look(server.table("me", "bot:first", "link")["link"])["seats"]
        assert [seat["name"] for seat in seats] == ["Seat 1", "Bryony", "Seat 3"]
        assert seats[1]["bot"] == "first"


@pytest.mark.parametrize("name", ["x" * (MOST_LETTERS + 1), "Seat 2", "you", "seat  7"])
def test_P13_what_is_no_name_is_refused_in_words(server, name):
    links = named(server, "me", "link")
    answer = server.say(links["link"], "name", name=name, seat=0)
    assert answer.status_code == 422
    assert "name" in answer.json()["why"]
    assert server.look(links["link"])["seats"][0]["name"] == "Ada"


def test_P13_only_ones_own_seat_is_named(server):
    links = named(server, "me", "link")
    assert server.say(links["link"], "name", name="Eve", seat=1).status_code == 403
    assert server.say(links["watch"], "name", name="Eve").status_code == 403


def test_P13_equal_names_are_told_apart():
    seats = ("me", "bot:easy", "link", "here")
    assert called(seats, ["Ada", "", "ada", ""], ["", "Ada"]) == [
        "Ada",
        "Ada (2)",
        "ada (3)",
        "Seat 4",
    ]


@given(st.text())
def test_P13_names_are_one_line_of_what_can_be_seen(text):
    try:
        name = cleaned(text)
    except Refused:
        return
    assert name == cleaned(name)
    assert len(name) <= MOST_LETTERS
    assert name.isprintable() or "\u200d" in name


def test_P13_marks_do_not_pile_up():
    assert len(cleaned("A" + "\u0301" * 290)) <= 3


def test_P13_drawings_take_names_as_text_not_as_markup():
    drawn = {"art": "<text>Seat 1</text>", "label": "Seat 1's hand", "id": "Seat 1"}
    assert with_names(drawn, ["<b>&", "x"]) == {
        "art": "<text>&lt;b&gt;&amp;</text>",
        "label": "<b>&'s hand",
        "id": "Seat 1",
    }


@pytest.mark.parametrize("text", ["\u200d", "\u3164\u115f", "\u2800", "\ufe0f", "\u034f", "\u200b"])
def test_P13_what_shows_nothing_is_no_name(text):
    assert cleaned(text) == ""
    assert cleaned(f"Ad{text}a") in ("Ada", "Ad a")


def test_P13_emoji_stay_whole():
    for sign in ("\u2764\ufe0f\u200d\U0001f525", "\U0001f469\U0001f3fd\u200d\U0001f680"):
        assert cleaned(sign) == sign


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Ada", "\u0410d\u0430"),  # Cyrillic
        ("Oto", "\u039f\u03c4\u03bf"),  # Greek
        ("Ada", "\uff21da"),  # wide
        ("\u2764", "\u2764\ufe0f"),
    ],
)
def test_P13_names_that_look_equal_are_told_apart(first, second):
    assert called(("me", "link"), [first, second], []) == [first, f"{second} (2)"]


def test_P13_nor_is_a_number_taken_twice():
    names = called(("me", "link", "link"), ["Ada", "Ada (2)", "Ada"], [])
    assert names == ["Ada", "Ada (2)", "Ada (3)"]


@pytest.mark.parametrize("name", ["\u0405eat 2", "Se\u0430t 2", "Seat\u200d 2", "\uff33eat \uff12"])
def test_P13_no_name_looks_like_a_seats(name):
    with pytest.raises(Refused):
        cleaned(name)
