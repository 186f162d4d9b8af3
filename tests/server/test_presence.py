"""Who is there: known to every server of one database. (S8, docs/operating.md)"""

import pytest
import sqlalchemy as sa
from served import hear, serving

from parlour.server.tables.database import open_database
from parlour.server.tables.people import AGAIN_SECONDS, THERE_SECONDS, People, PeopleStore, Person
from parlour.server.tables.store import HOST, Link, Store, TableRow


@pytest.fixture
def store(tmp_path):
    engine = open_database(str(tmp_path / "tables.db"))
    Store(engine).add_table(
        TableRow("one", "abyss", 1, 7, {}, ("me", "link")), [Link("one", "one", HOST, (0,))]
    )
    yield PeopleStore(engine)
    engine.dispose()


def test_a_seat_counts_as_open_elsewhere_as_long_as_it_is_told_again(store):
    here, there = People("one", store), People("one", store)
    there.open([1], 1000.0)
    there.save()
    here.read()
    assert here.elsewhere(1000.0) == {1}
    assert there.read() is False
    assert there.elsewhere(1000.0) == set(), "what a server has written itself"
    there.open([1], 1000 + AGAIN_SECONDS / 2)
    there.save()
    here.read()
    assert here.elsewhere(1000 + THERE_SECONDS) == set(), "too soon to be told again"
    there.open([1], 1000 + AGAIN_SECONDS)
    there.save()
    here.read()
    assert here.elsewhere(1000 + THERE_SECONDS) == {1}


def test_who_looked_once_is_not_there(store):
    here, there = People("one", store), People("one", store)
    there.see([1], 1000.0)
    there.save()
    here.read()
    assert here.came(1)
    assert here.elsewhere(1000.0) == set()


def test_looking_elsewhere_does_not_close_what_is_open(store):
    here, there, third = (People("one", store) for _ in range(3))
    there.open([1], 1000.0)
    there.save()
    third.see([1], 1001.0)
    third.save()
    here.read()
    assert here.elsewhere(1002.0) == {1}


def test_what_could_not_be_written_is_written_later(store, monkeypatch):
    people = People("one", store)
    people.open([0], 1000.0)

    def full(known):
        raise sa.exc.OperationalError("insert", {}, Exception("disk full"))

    with monkeypatch.context() as patch:
        patch.setattr(store, "keep_all", full)
        with pytest.raises(sa.exc.OperationalError):
            people.save()
    people.save()
    assert store.of("one")[0] == Person("", 1000.0, 1000.0)


def test_whoever_sits_at_another_server_is_seen_to_be_there(tmp_path):
    file = tmp_path / "tables.db"
    with serving(file) as one, serving(file) as other:
        links = one.table("me", "link")
        host, update = one.greeted(links["link"])
        assert not update["seats"][1]["here"]
        other.greeted(links["links"]["1"])
        while not update.get("seats", [{}, {"here": False}])[1]["here"]:
            update = hear(host)
        why = one.say(links["link"], "seats/1", number=update["number"], bot="first")
        assert why.status_code == 403 or why.status_code == 409
        assert "is at the table" in why.text
