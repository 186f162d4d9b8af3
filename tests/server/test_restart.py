"""Nothing that was shown is ever lost: restarts, SIGKILL, two servers of one database."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from served import FAST, QuickBots, hear, serving

import parlour
from parlour.server.tables import database as databases

SOURCE = str(Path(parlour.__file__).parent.parent)


@pytest.fixture
def database(tmp_path):
    return tmp_path / "tables.db"


def played(server, link, choices):
    """Make some choices; the last update."""
    for _ in range(choices):
        update = server.look(link)
        server.choose(link, update)
    return server.look(link)


def test_a_restarted_server_shows_the_same_table(database):
    with serving(database) as first:
        links = first.table("here", "here", game="speros")
        link = links["link"]
        for _ in range(12):
            update = first.say(link, "look", seat=first.look(link)["next"] or 0).json()
            if update["choices"]:
                first.choose(link, update, seat=update["seat"])
        before = {seat: first.say(link, "look", seat=seat).json() for seat in (0, 1)}
    with serving(database) as second:
        assert {seat: second.say(link, "look", seat=seat).json() for seat in (0, 1)} == before
        assert before[0]["number"] > 3


def test_undo_and_hand_overs_survive_a_restart(database):
    with serving(database) as first:
        links = first.table("me", "link")
        first.say(links["link"], "seats/1", number=0, bot="first")
        update = first.look(links["link"])
        assert update["seats"][1]["bot"] == "first"
    with serving(database) as second:
        update = second.look(links["link"])
        assert update["seats"][1]["bot"] == "first"
        answer = second.say(links["links"]["1"], "seats/1", number=update["number"], bot=None)
        while answer.status_code == 409:  # the bot was just choosing
            number = second.look(links["link"])["number"]
            answer = second.say(links["links"]["1"], "seats/1", number=number, bot=None)
        assert answer.json()["seats"][1]["kind"] == "person"


def test_a_choice_sent_again_after_a_restart_counts_once(database):
    with serving(database) as first:
        links = first.table("me", "link")
        both = [links["link"], links["links"]["1"]]
        link = both[first.look(both[0])["waiting"][0]]
        update = first.look(link)
        choice = {"number": update["number"], "choice": update["choices"][0]["choice"]}
        first.say(link, "choices", **choice)
    with serving(database) as second:
        again = second.say(link, "choices", **choice)
        assert (again.status_code, again.json()["number"]) == (200, update["number"] + 1)


def test_tables_left_alone_are_forgotten_and_come_back(database):
    """With memory for none but the one in use, each visit replays a table."""
    with serving(database, replace(FAST, choices_in_memory=0)) as server:
        links = [server.table("me", "bot:first")["link"] for _ in range(3)]
        for made in range(3):
            for link in links:
                while not (update := server.look(link))["choices"]:
                    pass
                assert server.choose(link, update).status_code == 200
                assert server.look(link)["number"] > made


def test_two_servers_of_one_database_agree(database):
    with serving(database) as one, serving(database) as two:
        links = one.table("me", "link")
        both = [links["link"], links["links"]["1"]]
        link = both[one.look(both[0])["waiting"][0]]
        socket, _ = two.greeted(links["watch"])
        update = one.look(link)
        assert two.look(link) == update
        assert one.choose(link, update, 0).status_code == 200
        assert two.choose(link, update, 1).status_code == 409
        assert two.choose(link, update, 0).status_code == 200
        assert hear(socket)["number"] == 1
        assert two.look(link) == one.look(link)


def test_a_server_behind_takes_a_choice_for_the_other_ones_number(database):
    with serving(database) as one, serving(database) as two:
        links = one.table("me", "link")
        both = [links["link"], links["links"]["1"]]
        two.look(both[0])
        for _ in range(3):
            link = both[one.look(both[0])["waiting"][0]]
            one.choose(link, one.look(link))
        link = both[one.look(both[0])["waiting"][0]]
        assert two.choose(link, one.look(link)).status_code == 200


def test_a_replaced_link_is_closed_by_the_other_server_too(database):
    with serving(database) as one, serving(database) as two:
        links = one.table("me", "link")
        socket, _ = two.greeted(links["links"]["1"])
        assert one.client.post(f"{links['link']}/seats/1/link", json={}).status_code == 200
        while socket.protocol.close_code is None:
            try:
                hear(socket)
            except Exception as closed:
                assert closed.rcvd.code == 4410
        assert two.client.get(f"{links['links']['1']}/table").status_code == 410


def test_one_bot_for_two_servers(database):
    """S8. One of them lets the bots think, whoever chooses where; both show what they chose."""
    bots = QuickBots(), QuickBots()
    with serving(database, thinking=bots[0]) as one, serving(database, thinking=bots[1]) as two:
        links = one.table("bot:any", "bot:any", "link")
        sockets = [server.greeted(links["watch"])[0] for server in (one, two)]
        while not (update := one.look(links["links"]["2"]))["over"]:
            if update["choices"]:
                (one, two)[update["number"] % 2].choose(links["links"]["2"], update)
        told = [server.look(links["watch"]) for server in (one, two)]
        for seat in (seat for update in told for seat in update["seats"]):
            del seat["here"]  # who has just looked is there for a while, at the other server only
        assert told[0] == told[1]
        assert len(sockets) == 2
        assert sorted(bool(bot.asked) for bot in bots) == [False, True]


def test_killed_in_mid_game_nothing_is_lost(database):
    server, address = start(database)
    try:
        with httpx.Client(base_url=address, timeout=60) as client:
            seats = {"game": "abyss", "seats": ["me", "link"]}
            links = client.post("/tables", json=seats).json()
            both = [links["link"], links["links"]["1"]]
            shown = []
            for _ in range(15):
                waiting = client.get(f"{both[0]}/table").json()["waiting"][0]
                update = client.get(f"{both[waiting]}/table").json()
                choice = update["choices"][0]["choice"]
                said = {"number": update["number"], "choice": choice}
                shown.append(client.post(f"{both[waiting]}/choices", json=said).json())
            server.kill()  # SIGKILL: no chance to write anything down
    finally:
        server.kill()
        server.communicate()
    with serving(database) as second:
        for link in both:
            after = second.look(link)
            assert after["number"] == 15 == shown[-1]["number"]
            if after["seat"] == shown[-1].get("seat", after["seat"]):
                assert after["log"]


def start(database):
    """A server in a process of its own, and its address."""
    address = databases.as_url(str(database))
    code = f"import parlour.server as s; s.run('127.0.0.1', 0, {address!r}, False)"
    server = subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": SOURCE},
    )
    assert server.stdout is not None
    return server, server.stdout.readline().split()[3]
