"""Numbered choices: each counts once, none is lost, a refused one says why and changes nothing."""

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from random import Random

import pytest
from served import Served

import parlour
from parlour.core.errors import IllegalAction


@pytest.fixture
def two(server: Served) -> tuple[str, str]:
    """A table for two: the link of the seat that must choose, and the other's."""
    links = server.table("me", "link")
    both = (links["link"], links["links"]["1"])
    return both if server.look(both[0])["waiting"] == [0] else (both[1], both[0])


def test_a_choice_is_made_and_seen_by_everyone(server, two):
    mine, friends = two
    update = server.look(mine)
    answer = server.choose(mine, update)
    assert answer.status_code == 200
    assert answer.json()["number"] == update["number"] + 1
    assert answer.json()["since"] == update["number"]
    assert server.look(friends)["log"] != []
    assert server.look(friends)["number"] == update["number"] + 1


def test_the_same_choice_again_counts_once(server, two):
    mine, _ = two
    update = server.look(mine)
    server.choose(mine, update)
    again = server.choose(mine, update)
    assert again.status_code == 200
    assert again.json()["number"] == update["number"] + 1


def test_a_double_click_counts_once(server, two):
    mine, _ = two
    update = server.look(mine)
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: server.choose(mine, update), range(8)))
    assert [answer.status_code for answer in answers] == [200] * 8
    assert server.look(mine)["number"] == update["number"] + 1


def test_of_two_different_choices_at_once_one_wins(server, two):
    mine, _ = two
    update = server.look(mine)
    with ThreadPoolExecutor(3) as pool:
        answers = list(pool.map(lambda n: server.choose(mine, update, n), range(3)))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
    refused = next(answer.json() for answer in answers if answer.status_code == 409)
    assert "moved on" in refused["why"] or "it is not Seat" in refused["why"]
    assert server.look(mine)["number"] == update["number"] + 1


def test_a_stale_choice_is_refused_with_the_table(server, two):
    mine, friends = two
    old = server.look(mine)
    server.choose(mine, old)
    while (update := server.look(mine))["choices"]:
        server.choose(mine, update)
    while (update := server.look(friends))["choices"]:
        server.choose(friends, update)
    before = server.look(mine)
    late = server.say(mine, "choices", number=old["number"], choice="draw 2")
    assert late.status_code == 409
    assert f"stands at {before['number']} now" in late.json()["why"]
    assert late.json()["table"] == before


def test_an_impossible_choice_gets_the_sentence_of_the_core(server, two):
    mine, _ = two
    update = server.look(mine)
    answer = server.say(mine, "choices", number=update["number"], choice="take red")
    match = parlour.game("abyss").start(2, seed=1)
    with pytest.raises(IllegalAction) as refused:
        match.play("take red")
    assert (answer.status_code, answer.json()["why"]) == (409, str(refused.value))
    assert answer.json()["table"] == update
    assert server.client.get(f"{mine}/why", params={"choice": "take red"}).json() == {
        "why": str(refused.value)
    }


def test_a_token_that_does_not_exist_is_not_understood(server, two):
    update = server.look(two[0])
    answer = server.say(two[0], "choices", number=update["number"], choice="dance")
    assert answer.status_code == 422
    assert "there is no action 'dance'" in answer.json()["why"]


def test_a_number_from_the_future_is_refused(server, two):
    answer = server.say(two[0], "choices", number=99, choice="draw 1")
    assert answer.status_code == 409
    assert "has come to number 0 only" in answer.json()["why"]


def test_nobody_chooses_for_another_seat(server, two):
    mine, friends = two
    server.look(friends)  # whose first coming the next look would tell
    update = server.look(mine)
    answer = server.say(
        friends, "choices", number=update["number"], choice="draw 1", seat=update["seat"]
    )
    assert answer.status_code == 403
    answer = server.say(friends, "choices", number=update["number"], choice="draw 1")
    assert answer.status_code == 409
    assert server.look(mine) == update


def test_a_seat_cannot_be_looked_at_through_another_link(server, two):
    seat = server.look(two[0])["seat"]
    answer = server.client.get(f"{two[1]}/table", params={"seat": seat})
    assert answer.status_code == 403


def test_spectators_see_and_do_not_choose(server):
    links = server.table("me", "bot:first")
    seen = server.look(links["watch"])
    assert seen["seat"] is None
    assert seen["choices"] == []
    answer = server.say(links["watch"], "choices", number=0, choice="draw 1")
    assert answer.status_code == 403
    assert server.say(links["watch"], "undo", number=0).status_code == 403
    assert server.say(links["watch"], "seats/0", number=0, bot="first").status_code == 403


def test_a_click_on_a_thing_tells_what_it_is_for_and_why_not(server, two):
    answer = server.client.get(f"{two[0]}/why", params={"spot": "pile-red"})
    assert answer.json() == {
        "reasons": [{"words": "Take 0 red Lords", "why": "the red pile is empty (A13)"}]
    }
    idle = server.client.get(f"{two[1]}/why", params={"spot": "pile-red"}).json()["reasons"]
    assert len(idle) == 1
    assert "must choose now" in idle[0]["why"]


def test_a_link_nobody_has_leads_nowhere(server):
    answer = server.client.get("/s/nothing/table")
    assert answer.status_code == 404
    assert "no table behind this link" in answer.json()["why"]


def test_a_whole_game_against_bots(server):
    link = server.table("me", "bot:any", "bot:first")["link"]
    while not (update := server.look(link))["over"]:
        if update["choices"]:
            server.choose(link, update, -1)
    result = update["result"]
    assert len(result["points"]) == 3
    assert sum(result["returns"]) == pytest.approx(1)
    columns = [sum(row[1][seat] for row in result["reckoning"]) for seat in range(3)]
    assert columns == result["points"]
    assert "seed: " in server.client.get(f"{link}/record").text


def test_in_json_a_number_is_no_text(server):
    link = server.table("me", "bot:first")["link"]
    answer = server.say(link, "undo", number="0")
    assert answer.status_code == 422
    assert "number: input should be a valid integer" in answer.json()["why"]


@pytest.mark.parametrize("game", ["abyss", "speros", "tabloid", "rift", "runeterra"])
def test_P15_the_list_has_the_order_of_the_picture(server, game):
    """What lies nowhere first; of one kind in one panel what lies above, then what lies left."""
    link = server.table("me", "bot:first", game=game)["link"]
    chance, several, made = Random(15), 0, 0
    while made < 40 and not (update := server.look(link))["over"]:
        choices = update["choices"]
        if not choices:
            continue  # until the bot has chosen
        made += 1
        lies = {one["id"]: (one["panel"], one["y"], one["x"]) for one in update["pieces"]}
        where = [lies.get(choice["spot"]) for choice in choices]
        assert None not in where[where.count(None) :], [choice["words"] for choice in choices]
        kinds = [choice["choice"].split()[0] for choice in choices]
        for (kind, at), (next_kind, next_at) in pairwise(zip(kinds, where, strict=True)):
            if at and next_at and (kind, at[0]) == (next_kind, next_at[0]):
                assert at <= next_at
                several += at != next_at
        server.choose(link, update, chance.randrange(len(choices)))
    assert several or game == "runeterra"  # its choices lie at one thing each
