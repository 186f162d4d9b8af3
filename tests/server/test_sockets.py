"""Sockets: everyone is told what changed, only what changed, and can come back after an absence."""

import json
import random
import zlib
from dataclasses import replace

import pytest
from served import FAST, Served, hear, say, serving
from websockets.exceptions import ConnectionClosed

from parlour.core.errors import IllegalAction
from parlour.core.find import shelf
from parlour.server import Settings


class Page:
    """What a page makes of updates: the model that it patches."""

    def __init__(self):
        self.fields = {}
        self.pieces = {}
        self.order = {}
        self.log = []

    def take(self, update):
        assert update["type"] == "table"
        if update["since"] is None:
            self.__init__()
        else:
            assert update["since"] == self.fields["number"]
        for piece in update.get("pieces", []):
            self.pieces[piece["id"]] = piece
        for piece in update.get("gone", []):
            del self.pieces[piece]
        if "log" in update:
            self.log = self.log[: update["log_keep"]] + update["log"]
        if update["since"] is None:
            self.order = {}
        self.order |= update.get("order", {})
        apart = ("pieces", "gone", "order", "log", "log_keep", "news", "since")
        self.fields |= {name: value for name, value in update.items() if name not in apart}

    def seen(self):
        panels = {panel["id"] for panel in self.fields["panels"]}
        order = {panel: ids for panel, ids in self.order.items() if panel in panels}
        return self.fields, self.pieces, order, self.log


@pytest.mark.parametrize("game", ["abyss", "highcard"])
def test_patching_gives_what_a_new_page_would_show(server: Served, game):
    """A whole game, with undo tried now and then, seen by a player and a spectator."""
    chance = random.Random(3)
    links = server.table("me", "link", game=game)
    both = [links["link"], links["links"]["1"]]
    watchers = [(link, server.socket(link), Page()) for link in (both[0], links["watch"])]
    for _, socket, page in watchers:
        say(socket, type="hello")
        page.take(hear(socket))
    while not (now := server.look(both[0]))["over"]:
        seat = now["waiting"][0]
        update = server.look(both[seat])
        server.choose(both[seat], update, chance.randrange(len(update["choices"])))
        if chance.random() < 0.3:
            server.say(both[seat], "undo", number=update["number"] + 1)
        number = server.look(both[0])["number"]
        for link, socket, page in watchers:
            while page.fields["number"] < number:
                page.take(hear(socket))
            fresh = Page()
            fresh.take(server.look(link))
            assert page.seen() == fresh.seen()


def test_a_change_costs_little(server):
    """At most 2 kB a choice on the wire, which packs what is sent."""
    links = server.table("me", "bot:first")
    link = links["link"]
    sizes = []
    while not (update := server.look(link))["over"]:
        if update["choices"]:
            before = update["number"]
            answer = server.choose(link, update)
            assert answer.json()["since"] == before
            sizes.append(len(zlib.compress(answer.content)))
    assert sorted(sizes)[len(sizes) // 2] < 2000


def test_whoever_was_away_is_sent_only_what_changed(server):
    links = server.table("me", "link")
    both = [links["link"], links["links"]["1"]]
    asked = both[server.look(both[0])["waiting"][0]]
    socket, first = server.greeted(asked)
    socket.close()
    server.choose(asked, server.look(asked))
    socket = server.socket(asked)
    say(socket, type="hello", since=first["number"])
    update = hear(socket)
    assert (update["since"], update["number"]) == (first["number"], first["number"] + 1)
    assert len(update["pieces"]) < len(first["pieces"])


def test_a_number_that_is_not_remembered_gives_the_whole_table(server):
    link = server.table("me", "bot:first")["link"]
    assert server.look(link, since=999)["since"] is None


def test_two_tabs_of_one_seat_agree(server):
    links = server.table("me", "link", game="highcard")
    one, first = server.greeted(links["link"])
    other, _ = server.greeted(links["link"])
    say(one, type="choose", number=0, choice=first["choices"][0]["choice"])
    assert wait_for(one, 1)["number"] == wait_for(other, 1)["number"] == 1
    say(other, type="choose", number=0, choice=first["choices"][-1]["choice"])
    refused = hear(other, "refused")
    assert "it is not Seat 1's choice" in refused["why"]
    assert hear(other, "table")["number"] == 1


def wait_for(socket, number):
    while (message := hear(socket, "table"))["number"] < number:
        pass
    return message


def test_choices_made_at_once_do_not_make_each_other_late(server):
    links = server.table("me", "link", "link", game="highcard")
    held = [links["link"], links["links"]["1"], links["links"]["2"]]
    updates = [server.look(link) for link in held]
    for seat in (2, 0, 1):
        assert server.choose(held[seat], updates[seat]).status_code == 200
    assert server.look(held[0])["number"] == 3


def test_a_proposal_is_made_and_play_resumes(server):
    links = server.table("me", "link", game="highcard")
    mine, friends = links["link"], links["links"]["1"]
    update = server.look(mine)
    assert not update["propose"]
    server.choose(mine, update)
    update = server.look(mine)
    assert update["propose"]
    stale = server.look(friends)
    proposed = server.say(mine, "choices", number=1, choice="interject")
    assert [c["choice"] for c in proposed.json()["choices"]] == ["pass", "boast"]
    assert server.choose(friends, stale).status_code == 409
    again = server.say(mine, "choices", number=1, choice="interject")
    assert (again.status_code, again.json()["number"]) == (200, 2)
    server.say(mine, "choices", number=2, choice="boast")
    assert server.choose(friends, server.look(friends)).status_code == 200
    refused = server.say(mine, "choices", number=4, choice="interject")
    assert refused.status_code == 409
    with pytest.raises(IllegalAction) as same:
        shelf()["highcard"].start(2, seed=1).interject(0)
    assert refused.json()["why"] == str(same.value)


def test_who_is_present_is_told(server):
    links = server.table("me", "link")
    socket, first = server.greeted(links["link"])
    assert [seat["here"] for seat in first["seats"]] == [True, False]
    friend, _ = server.greeted(links["links"]["1"])
    assert [seat["here"] for seat in hear(socket)["seats"]] == [True, True]
    friend.close()
    assert [seat["here"] for seat in hear(socket)["seats"]] == [True, False]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "the message is not JSON"),
        (
            "[]",
            "a message's type is one of hello, look, choose, path, talk, name, undo, back, "
            "seat, pace, ping",
        ),
        ('{"type": "dance"}', "a message's type is one of"),
        ('{"type": "choose", "number": 0}', "choice: field required"),
        ('{"type": "choose", "number": -1, "choice": "x"}', "number: input should be greater"),
        ('{"type": "choose", "number": "0", "choice": "x"}', "number: input should be a valid int"),
        ('{"type": "look", "seat": true}', "seat: input should be a valid integer"),
        ('{"type": "look", "seat": 1}', "this link does not hold that seat"),
        ('{"type": "choose", "number": 0, "choice": "dance"}', "there is no action 'dance'"),
        ('{"type": "ping", "x": "' + "y" * 4096 + '"}', "a message may hold 4096 bytes at most"),
    ],
)
def test_a_message_that_is_wrong_gets_a_reason_and_the_table(server, text, why):
    link = server.table("me", "link", game="highcard")["link"]
    socket, _ = server.greeted(link)
    socket.send(text)
    refused = hear(socket)
    assert refused["type"] == "refused"
    assert why in refused["why"]
    assert hear(socket)["type"] == "table"


def test_a_link_nobody_has_is_closed_at_once(server):
    socket = server.socket("/s/nothing")
    with pytest.raises(ConnectionClosed) as closed:
        socket.recv()
    assert closed.value.rcvd.code == 4404


def test_the_first_message_is_hello(server):
    socket = server.socket(server.table("me", "link")["link"])
    say(socket, type="ping")
    with pytest.raises(ConnectionClosed):
        socket.recv()


def test_a_flood_of_messages_ends_the_connection(tmp_path):
    usual = replace(FAST, message_burst=Settings().message_burst)
    with serving(tmp_path / "tables.db", usual) as server:
        socket, _ = server.greeted(server.table("me", "link")["link"])
        with pytest.raises(ConnectionClosed) as closed:
            for _ in range(500):
                socket.send('{"type": "ping"}')
            while True:
                socket.recv()
        assert closed.value.rcvd.code == 4429


def test_another_sites_page_gets_no_socket(server):
    from websockets.exceptions import InvalidStatus
    from websockets.sync.client import connect

    link = server.table("me", "link")["link"]
    address = server.address.replace("http", "ws") + f"{link}/socket"
    with pytest.raises(InvalidStatus), connect(address, origin="http://elsewhere.example"):
        pass
    with connect(address, origin=server.address) as socket:
        socket.send(json.dumps({"type": "hello"}))
        assert json.loads(socket.recv())["type"] == "table"
