"""Making tables: who may sit, what may be agreed on, which links come of it."""

import pytest
from served import Served

from parlour.core.find import shelf


def new(server: Served, *seats: str, game: str = "abyss", **options: str):
    return server.client.post(
        "/tables", json={"game": game, "seats": list(seats), "options": options}
    )


def test_every_seat_gets_the_link_it_needs(server):
    made = server.table("me", "here", "link", "bot:first", game="speros")
    assert set(made["links"]) == {"2"}
    assert len({made["link"], made["watch"], made["links"]["2"]}) == 3
    host = server.client.get(f"{made['link']}/table").json()
    assert (host["type"], host["seats"]) == ("curtain", [0, 1])
    friend = server.look(made["links"]["2"])
    assert [seat["yours"] for seat in friend["seats"]] == [False, False, True, False]
    assert [seat["kind"] for seat in friend["seats"]] == ["person", "person", "person", "bot"]


def test_only_the_host_is_told_the_friends_links(server):
    made = server.table("me", "link", "link")
    host = server.look(made["link"])["seats"]
    assert [seat.get("link", "") for seat in host] == ["", made["links"]["1"], made["links"]["2"]]
    for other in (made["links"]["1"], made["watch"]):
        text = server.client.get(f"{other}/table").text
        assert made["link"] not in text
        assert made["links"]["2"] not in text


def test_keys_are_long_and_never_alike(server):
    keys = [server.table("me", "link")[name] for name in ("link", "watch") for _ in range(5)]
    assert len(set(keys)) == 10
    assert all(len(key) == len("/s/") + 43 for key in keys)


@pytest.mark.parametrize("game", shelf().values(), ids=list(shelf()))
def test_every_game_can_be_begun_with_every_number_of_players(server, game):
    for players in game.players:
        made = server.table("me", *["bot:first"] * (players - 1), game=game.id)
        update = server.look(made["link"])
        assert len(update["seats"]) == players
        assert update["prompt"]
        assert update["panels"]


@pytest.mark.parametrize("game", [g for g in shelf().values() if g.solo], ids=lambda g: g.id)
def test_alone_against_the_games_own_opponent(server, game):
    made = server.table("me", game=game.id)
    assert server.look(made["link"])["waiting"] == [0]


@pytest.mark.parametrize(
    ("seats", "options", "why"),
    [
        (["me"] * 2, {}, "only one seat can be yours"),
        (["me", "bot:nobody"], {}, "a seat can be me, here, link, bot:first, bot:any; not"),
        (["me", "cat"], {}, "a seat can be me, here, link"),
        (["me"] + ["bot:any"] * 4, {}, "is for 2, 3, 4 players, or 1 to play alone; not 5"),
        (["me", "bot:any"], {"score": "loud"}, "option score can be open, hidden; not loud"),
        (["me", "bot:any"], {"colour": "red"}, "there is no option 'colour'; the options are:"),
        (["me", "bot:any"], {"opponent": "mage"}, "option opponent is for 1 players only"),
        (["me"], {"opponent": "off"}, "must name an opponent"),
        ([], {}, "seats: list should have at least 1 item"),
        (["me"] * 9, {}, "seats: list should have at most 8 items"),
    ],
)
def test_what_cannot_be_gets_one_sentence(server, seats, options, why):
    answer = new(server, *seats, **options)
    assert answer.status_code == 422
    assert why in answer.json()["why"]


def test_a_game_that_is_not_there(server):
    answer = new(server, "me", "bot:any", game="chess")
    assert answer.status_code == 404
    assert answer.json()["why"].startswith("there is no game 'chess'; the games are: ")


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b"{", "the message is not JSON"),
        (b"[]", "the message must be a JSON object"),
        (b"{}", "game: field required"),
        (b'{"game": "abyss", "seats": ["me", "link"], "seed": 7}', "seed: extra inputs are not"),
    ],
)
def test_messages_are_not_guessed(server, body, why):
    headers = {"content-type": "application/json"}
    answer = server.client.post("/tables", content=body, headers=headers)
    assert answer.status_code == 422
    assert why in answer.json()["why"]


def test_a_form_makes_a_table_too(server):
    form = {"game": "abyss", "seat": ["me", "bot:first", ""], "option:opponent": "mage"}
    answer = server.client.post("/tables", data=form)
    assert answer.status_code == 303
    assert len(server.look(answer.headers["location"])["seats"]) == 2


def test_a_form_that_cannot_be_is_shown_again_with_the_reason(server):
    form = {"game": "abyss", "seat": ["me", "me"]}
    answer = server.client.post("/tables", data=form, headers={"accept": "text/html"})
    assert answer.status_code == 422
    assert "only one seat can be yours" in answer.text
    assert "<form" in answer.text


@pytest.mark.parametrize(
    ("game", "options", "sides"),
    [
        ("abyss", {}, []),
        ("rift", {}, ["Blue", "Red"]),
        ("speros", {"colours": "chosen"}, ["", ""]),
    ],
)
def test_seats_are_named_as_the_game_names_them(server, game, options, sides):
    assert server.look(server.table("me", "link", game=game, **options)["link"])["sides"] == sides


def test_a_side_that_is_chosen_is_told(server):
    links = server.table("me", "link", game="speros", colours="chosen")
    seen = server.look(links["link"])
    answer = server.say(links["link"], "choices", number=seen["number"], choice="colour red")
    assert answer.status_code == 200
    assert server.look(links["watch"])["sides"] == ["Red", ""]


def test_turns_are_numbered_as_people_count(server):
    links = server.table("me", "link", game="speros")
    for link in (links["link"], links["links"]["1"]):
        server.choose(link, server.look(link))
    seen = server.look(links["watch"])
    turns = [line["turn"] for line in seen["log"]]
    assert turns == sorted(turns) and set(turns) == {0, 1}, (
        "before the first turn, and what opens it"
    )
    assert seen["turn"] == 1
    assert server.look(server.table("me", "link")["watch"])["turn"] == 1
