"""Talk at tables: kept, bounded, rated, read by all, escaped on the page."""

from dataclasses import replace

import pytest
import sqlalchemy as sa
from served import FAST, hear, say, serving

from parlour.server.tables import talk


@pytest.fixture
def links(server):
    return server.table("me", "link")


def lines(update):
    return [(line["seat"], line["text"]) for line in update["talk"]]


def test_everybody_hears_what_is_said(server, links):
    friend, _ = server.greeted(links["links"]["1"])
    watcher, first = server.greeted(links["watch"])
    assert first.get("talk", []) == []
    assert server.say(links["link"], "talk", text="Good luck!").status_code == 200
    for socket in (friend, watcher):
        update = hear(socket)
        while "talk" not in update:
            update = hear(socket)
        assert lines(update) == [(0, "Good luck!")]
    say(friend, type="talk", text="You too")
    while "talk" not in (update := hear(watcher)):
        pass
    assert update["talk"] == [{"number": 1, "seat": 1, "text": "You too"}]
    assert lines(server.look(links["watch"])) == [(0, "Good luck!"), (1, "You too")]
    _, later = server.greeted(links["link"])
    assert lines(later) == [(0, "Good luck!"), (1, "You too")]


def test_a_page_that_knows_what_was_said_is_not_told_again(server, links):
    server.say(links["link"], "talk", text="one")
    socket = server.socket(links["link"])
    say(socket, type="hello", seat=None, since=None, heard=1)
    assert hear(socket)["talk"] == []


def test_spectators_read_only(server, links):
    refused = server.say(links["watch"], "talk", text="psst")
    assert refused.status_code == 403
    assert "only watches" in refused.json()["why"]


def test_one_screen_needs_no_writing(server):
    link = server.table("me", "bot:first")["link"]
    assert server.say(link, "talk", text="hm").status_code == 409
    assert server.look(link)["talks"] is False


def test_a_line_is_one_line_without_what_cannot_be_seen(server, links):
    server.say(links["link"], "talk", text="  a\n b\t\u202ec\x00 \U0001f469\u200d\U0001f52c ")
    assert lines(server.look(links["link"])) == [(0, "a b c \U0001f469\u200d\U0001f52c")]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "there is nothing in this line to say"),
        ("\u200b\n", "there is nothing in this line to say"),
        ("x" * 301, "a line of talk may have 300 letters at most"),
    ],
)
def test_bad_lines_are_refused_in_words(server, links, text, why):
    refused = server.say(links["link"], "talk", text=text)
    assert (refused.status_code, refused.json()["why"]) == (422, why)
    assert server.look(links["link"])["talk"] == []


def test_what_is_written_is_shown_as_it_is(server, links):
    server.say(links["link"], "talk", text="<script>alert(1)</script> & more")
    page = server.client.get(links["link"], headers={"accept": "text/html"}).text
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp; more" in page


def test_talk_survives_a_restart_and_is_bounded(tmp_path, monkeypatch):
    monkeypatch.setattr(talk, "KEPT", 3)
    with serving(tmp_path / "tables.db") as server:
        links = server.table("me", "link")
        for n in range(5):
            server.say(links["link"], "talk", text=f"line {n}")
        kept = server.look(links["link"])["talk"]
        assert [line["number"] for line in kept] == [2, 3, 4]
    with serving(tmp_path / "tables.db") as server:
        assert server.look(links["links"]["1"])["talk"] == kept
        server.say(links["links"]["1"], "talk", text="and on")
        assert [line["number"] for line in server.look(links["link"])["talk"]] == [3, 4, 5]


def test_too_much_talk_is_refused_in_words(tmp_path):
    slow = replace(FAST, talk_per_second=0.0, talk_burst=2)
    with serving(tmp_path / "tables.db", slow) as server:
        links = server.table("me", "link")
        codes = [server.say(links["link"], "talk", text="!").status_code for _ in range(3)]
        assert codes == [200, 200, 429]
        socket, _ = server.greeted(links["link"])
        say(socket, type="talk", text="more")
        assert hear(socket, "refused")["why"] == "too much talk: wait a moment, then go on"
        say(socket, type="ping")
        hear(socket, "pong")  # the page stays
        assert server.say(links["links"]["1"], "talk", text="I too").status_code == 200


def test_two_servers_of_one_database_hear_each_other(tmp_path):
    address = tmp_path / "tables.db"
    with serving(address) as one, serving(address) as two:
        links = one.table("me", "link")
        socket, _ = two.greeted(links["links"]["1"])
        one.say(links["link"], "talk", text="over here")
        while "talk" not in (update := hear(socket)):
            pass
        assert lines(update) == [(0, "over here")]
        two.say(links["links"]["1"], "talk", text="I hear you")
        one.say(links["link"], "talk", text="good")
        assert [text for _, text in lines(one.look(links["link"]))] == [
            "over here",
            "I hear you",
            "good",
        ]


def test_a_line_said_again_counts_once_and_is_no_other_seats(server, links):
    host, friend = links["link"], links["links"]["1"]
    for link in (host, host, friend):
        assert server.say(link, "talk", text="hello", once="a").status_code == 200
    assert lines(server.look(host)) == [(0, "hello"), (1, "hello")]


def test_a_line_that_could_not_be_kept_can_be_said_again(server, links, monkeypatch):
    def full(*_):
        raise sa.exc.OperationalError("insert", {}, Exception("disk full"))

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(talk.TalkStore, "add", full)
        assert server.say(links["link"], "talk", text="hm", once="b").status_code == 503
    assert server.say(links["link"], "talk", text="hm", once="b").status_code == 200
    assert lines(server.look(links["link"])) == [(0, "hm")]


def test_talk_is_no_choice(server, links):
    before = server.look(links["link"])
    server.say(links["link"], "talk", text="thinking")
    after = server.look(links["link"])
    assert before | {"talk": after["talk"]} == after
