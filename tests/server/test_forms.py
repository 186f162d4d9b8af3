"""Forms: what can be filled in, and choices sent together as one path."""

import pytest
from served import hear, say

import parlour
from parlour.core.match import Match
from parlour.core.record import clone
from parlour.server.tables import live_table

POSITION = (
    "players: 3 / region: iron bronze silver / members 0: iron / members 1: bronze gnar"
    " / members 2: silver / leader: gnar=bronze / arrow: gnar=top / gold: iron=9 bronze=1"
    " / shown: heal=0 ghost=1 / deck: olaf"
)


@pytest.fixture
def links(server, monkeypatch):
    """Three links of a table at which seat 0 is about to act."""
    start = parlour.game("runeterra").position(POSITION).truth
    monkeypatch.setattr(live_table, "begin", lambda game, row: Match(game, clone(start), None))
    made = server.table("me", "link", "link", game="runeterra")
    return [made["link"], *made["links"].values(), made["watch"]]


def form(server, link):
    return server.client.get(f"{link}/form").json()["form"]


def send(server, link, *choices, number=None):
    number = server.look(link)["number"] if number is None else number
    return server.say(link, "path", number=number, choices=list(choices))


def sheet_of(form, seat):
    return next(sheet for sheet in form["sheets"] if sheet["seat"] == seat)


def test_a_form_says_what_can_be_given_and_wanted(server, links):
    assert server.look(links[0])["form"] == {"title": "Offer a deal", "choice": "deal"}
    sheet = sheet_of(form(server, links[0]), 1)
    assert sheet["begin"] == ["deal", "seat 1"]
    gives, wants = sheet["sides"]
    gold, spells = gives["lines"]
    assert [option["words"] for option in gold["options"]][-1] == "9 gold"
    assert gold["options"][4]["choices"] == ["give gold", "amount 5"]
    assert [option["choices"] for option in spells["options"]] == [["give spell heal"]]
    assert [option["choices"] for option in wants["lines"][1]["options"]] == [["want spell ghost"]]


def test_a_seat_that_is_not_asked_breaks_in(server, links):
    sheet = sheet_of(form(server, links[1]), 0)
    assert sheet["begin"] == ["interject", "deal", "seat 0"]
    assert send(server, links[1], *sheet["begin"], "want gold", "amount 2", "offer").is_success
    update = server.look(links[0])
    assert {choice["choice"] for choice in update["choices"]} == {"accept", "counter", "decline"}
    assert update["form"]["choice"] == "counter"
    assert sheet_of(form(server, links[0]), 1)["begin"] == ["counter"]


def test_spectators_and_strangers_fill_in_nothing(server, links):
    assert server.look(links[3])["form"] is None
    assert server.client.get(f"{links[3]}/form").status_code == 403


def test_a_path_is_nothing_but_its_choices(server, links):
    choices = ["deal", "seat 1", "give gold", "amount 4", "give spell heal", "offer"]
    assert send(server, links[0], *choices).is_success
    update = server.look(links[0])
    assert update["number"] == len(choices)
    record = server.client.get(f"{links[0]}/record").text
    assert [choice for choice in choices if choice not in record] == []


def test_a_choice_that_is_taken_by_itself_is_left_out(server, links):
    """Iron alone can lead, Gnar alone be neutralized, nobody lend: none of that is a question."""
    choices = ["attack neutralize", "card iron", "card gnar", "done", "pay for privilege"]
    assert send(server, links[0], *choices).is_success
    assert server.look(links[0])["number"] == len(choices) - 3


@pytest.mark.parametrize(
    ("choices", "why", "status"),
    [
        (["deal", "seat 1", "give gold", "amount 10", "offer"], "", 409),
        (["deal", "seat 1", "offer"], "N70", 409),
        (["deal", "seat 1", "dance"], "there is no action 'dance'", 422),
        (["deal", "interject"], "cannot break in now", 409),
        (["end passing", "deal"], "", 409),
    ],
)
def test_a_path_that_cannot_be_carried_through_changes_nothing(server, links, choices, why, status):
    refused = send(server, links[0], *choices)
    assert refused.status_code == status
    assert why in refused.json()["why"]
    assert server.look(links[0])["number"] == 0


def test_a_path_is_counted_once(server, links):
    choices = ["deal", "seat 1", "give gold", "amount 4", "offer"]
    for _ in range(2):
        assert send(server, links[0], *choices, number=0).is_success
    assert server.look(links[0])["number"] == len(choices)


def test_a_path_goes_by_socket_too(server, links):
    socket, _ = server.greeted(links[0])
    say(socket, type="path", number=0, seat=0, choices=["deal", "withdraw"])
    while hear(socket, "table")["number"] < 2:
        pass
    say(socket, type="path", number=2, seat=0, choices=["deal", "accept"])
    assert hear(socket, "refused")["why"]
    say(socket, type="path", number=2, seat=1, choices=["deal"])
    assert hear(socket, "refused")["why"] == "this link does not hold that seat"
