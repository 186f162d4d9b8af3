"""The coach answers a costly choice: to that seat alone, one at a time, while it matters."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from types import SimpleNamespace

import pytest
from served import FAST, QuickBots, asked_and_other, serving

import parlour
from parlour.server.bots.looking_back import _asked

WORDS = "Looking back: something else would have been better."


class Remembering(QuickBots):
    """Looks back only when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.may = threading.Event()
        self.may.set()
        self.begun = threading.Event()

    async def look_back(self, request):
        self.asked.append(request)
        self.begun.set()
        await asyncio.to_thread(self.may.wait)
        return WORDS


@pytest.fixture
def bots():
    return Remembering()


@pytest.fixture
def server(tmp_path, bots):
    settings = replace(FAST, looking_back_waiting=1)
    with serving(tmp_path / "tables.db", settings, bots) as served:
        yield served
        bots.may.set()


def back(server, link, **query):
    return server.client.get(f"{link}/coach/back", params=query).json()["said"]


def my_turn(server, link):
    """The table once the bot has chosen."""
    update = server.look(link)
    while update["waiting"] != [0]:
        update = server.look(link)
    return update


def backs(bots):
    return [request for request in bots.asked if request.chosen >= 0]


def test_it_is_said_to_whoever_chose_from_what_was_seen_before(server, bots):
    made = server.table("me", "bot:first")
    link = made["link"]
    assert back(server, link) == ""  # nothing has been chosen yet
    update = my_turn(server, link)
    before = update["number"]
    server.choose(link, update, 0)
    assert back(server, link) == WORDS
    assert back(server, link) == WORDS  # kept: asked for once
    assert [request.chosen for request in backs(bots)] == [0]
    assert (backs(bots)[0].game, backs(bots)[0].seat) == ("abyss", 0)
    assert before < server.look(link)["number"]
    refused = server.client.get(f"{made['watch']}/coach/back")
    assert refused.status_code == 403


def test_the_same_choice_after_others_is_another_question():
    """As after several choices were taken back: what was said of the old view is not said again."""
    rooms = []
    for first in (0, 1):
        match = parlour.game("abyss").start(players=2, seed=5)
        match.play(match.legal()[first])
        rooms.append(
            SimpleNamespace(row=SimpleNamespace(id="t"), table=SimpleNamespace(match=match))
        )
    seat = match.choices[0].seat
    one, other = (_asked(room, seat) for room in rooms)
    assert one[:2] == other[:2] and len(one[2]) == len(other[2]) and one != other
    assert _asked(rooms[0], 1 - seat)[2] == ()


def test_among_people_only_where_all_have_agreed_to_hints_and_to_nobody_else(server, bots):
    links = server.table("link", "link")["links"]
    table = {"link": links["0"], "links": links}
    mover, other = asked_and_other(server, table)
    server.choose(mover, server.look(mover))
    assert back(server, mover) == ""
    for link in (mover, other):
        server.say(link, "hints", hints=True)
    assert back(server, mover) == WORDS
    assert back(server, other) == ""  # has chosen nothing
    assert len(backs(bots)) == 1


def test_whoever_has_chosen_again_is_told_nothing_of_the_choice_before(server, bots):
    link = server.table("me", "bot:first")["link"]
    update = my_turn(server, link)
    bots.may.clear()
    server.choose(link, update, 0)
    said = []
    asking = threading.Thread(target=lambda: said.append(back(server, link)))
    asking.start()
    assert bots.begun.wait(20)
    update = my_turn(server, link)
    server.choose(link, update, 0)
    bots.may.set()
    asking.join()
    assert said == [""]


def test_who_no_longer_agrees_to_hints_ends_an_answer_on_its_way(server, bots):
    links = server.table("link", "link")["links"]
    table = {"link": links["0"], "links": links}
    mover, other = asked_and_other(server, table)
    for link in (mover, other):
        server.say(link, "hints", hints=True)
    bots.may.clear()
    server.choose(mover, server.look(mover))
    said = []
    asking = threading.Thread(target=lambda: said.append(back(server, mover)))
    asking.start()
    assert bots.begun.wait(20)
    server.say(other, "hints", hints=False)
    bots.may.set()
    asking.join()
    assert said == [""]


def test_a_seat_that_chooses_fast_holds_one_place_only(server, bots):
    link = server.table("me", "bot:first")["link"]
    server.choose(link, my_turn(server, link), 0)
    bots.may.clear()
    asking = threading.Thread(target=back, args=(server, link))
    asking.start()
    assert bots.begun.wait(20)
    server.choose(link, my_turn(server, link), 0)
    assert back(server, link) == ""  # at once: the first is still under way
    bots.may.set()
    asking.join()
    assert back(server, link) == WORDS


def test_where_too_many_wait_the_coach_is_silent_and_no_table_waits(server, bots):
    tables = [server.table("me", "bot:first")["link"] for _ in range(2)]
    for link in tables:
        server.choose(link, my_turn(server, link), 0)
    bots.may.clear()
    asking = threading.Thread(target=back, args=(server, tables[0]))
    asking.start()
    assert bots.begun.wait(20)
    assert back(server, tables[1]) == ""  # at once
    assert my_turn(server, tables[0])["choices"]  # the table went on meanwhile
    bots.may.set()
    asking.join()
    assert back(server, tables[1]) == WORDS
