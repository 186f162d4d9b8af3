"""A table of older rules can be viewed, and says why it cannot go on."""

import pytest
import sqlalchemy as sa
from served import hear, serving, toys

from parlour.server.tables import database as databases
from parlour.server.tables import frozen, schema
from parlour.server.tables.live_table import LiveTable


@pytest.fixture
def database(tmp_path):
    return tmp_path / "tables.db"


def change(database, table, **values):
    """Write into the database what an older server would have written."""
    engine = sa.create_engine(databases.as_url(str(database)))
    with engine.begin() as connection:
        connection.execute(sa.update(table).values(**values))
    engine.dispose()


def write(database, number, value):
    """Write a choice that no rule allows after the only one there is."""
    engine = sa.create_engine(f"sqlite:///{database}")
    with engine.begin() as connection:
        entry = connection.execute(sa.select(schema.entries)).one()._asdict()
        values = entry | {"number": number, "value": value}
        connection.execute(sa.insert(schema.entries).values(values))
    engine.dispose()


def begun(database):
    with toys(), serving(database) as server:
        links = server.table("me", "link", game="highcard")
        server.choose(links["link"], server.look(links["link"]))
    return links


def test_a_table_of_older_rules_is_viewed_and_its_log_kept(database):
    links = begun(database)
    change(database, schema.tables, rules_version=0)
    with toys(), serving(database) as server:
        mine, friends = server.look(links["link"]), server.look(links["links"]["1"])
        assert mine["frozen"] == (
            "this table was begun under version 0 of the rules of High Card;"
            " version 1 plays here, so it can only be viewed"
        )
        assert mine["number"] == 1
        assert mine["choices"] == []
        assert mine["log"][0]["text"].startswith("Seat 1: play ")
        assert friends["log"][0]["text"] == "Seat 1: ?"
        page = server.client.get(links["link"], headers={"accept": "text/html"})
        assert "can only be viewed" in page.text
        refused = server.say(links["links"]["1"], "choices", number=1, choice="play 1")
        assert (refused.status_code, refused.json()["why"]) == (409, mine["frozen"])
        assert server.say(links["link"], "undo", number=1).status_code == 409
        assert server.client.post(f"{links['link']}/rematch", json={}).status_code == 409
        assert server.greeted(links["watch"])[1]["frozen"] == mine["frozen"]


def test_a_table_that_can_only_be_viewed_saves_what_its_seat_may_know(database):
    links = begun(database)
    change(database, schema.tables, rules_version=0)
    with toys(), serving(database) as server:
        own, others, public = (
            server.client.get(f"{link}/record").text
            for link in (links["link"], links["links"]["1"], links["watch"])
        )
    head = ["parlour record 2", "game: highcard", "version: 0", "players: 2"]
    assert [line for line in own.splitlines() if line][:4] == head
    assert "# share of seat 0" in own
    assert own.splitlines()[-1].startswith("0: play ")
    assert "# share of seat 1" in others
    assert others.splitlines()[-1] == "0: ?"
    assert "# share of the public" in public
    assert public.splitlines()[-1] == "0: ?"
    assert "seed" not in own


def test_a_log_that_does_not_fit_the_rules_is_viewed_too(database):
    links = begun(database)
    change(database, schema.entries, value="bet")
    with toys(), serving(database) as server:
        update = server.look(links["link"])
        assert update["frozen"] == (
            "the log of this table does not fit the rules any more: it can only be viewed"
        )
        assert update["log"][0]["text"] == "Seat 1: bet"
        assert "bet" not in server.look(links["watch"])["prompt"]


def test_a_game_that_is_gone_is_said_to_be(database):
    links = begun(database)
    with serving(database) as server:
        update = server.look(links["link"])
        assert update["frozen"] == (
            "the game highcard is no longer on the shelf: this table can only be viewed"
        )
        page = server.client.get(links["link"], headers={"accept": "text/html"})
        assert page.status_code == 409
        assert "no longer on the shelf" in page.text
        shelf = server.client.get("/", headers={"cookie": f"tables={links['link'][3:]}"})
        assert shelf.status_code == 200


def test_a_choice_that_a_rule_fails_on_leaves_the_table_to_look_at(database, monkeypatch):
    with toys(), serving(database) as server:
        link = server.table("me", "link", game="highcard")["link"]
        socket, update = server.greeted(link)
        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(LiveTable, "apply", lambda *_: [][0])
            refused = server.choose(link, update)
        assert (refused.status_code, refused.json()["why"]) == (409, frozen.CANNOT_REPLAY)
        while not update.get("frozen"):
            update = hear(socket)
        assert server.look(link)["number"] == 1


def test_a_table_that_cannot_be_read_on_stops_no_other(database):
    with toys(), serving(database) as server:
        broken, whole = (server.table("me", "link", game="highcard")["link"] for _ in range(2))
        (first, update), (second, _) = map(server.greeted, (broken, whole))
        with serving(database) as other:
            other.choose(broken, other.look(broken))
            while not update["number"]:
                update = hear(first)
            write(database, update["number"], "nonsense")
            while not update.get("frozen"):
                update = hear(first)
            other.choose(whole, other.look(whole))
            while not update["number"] or "frozen" in update:
                update = hear(second)
