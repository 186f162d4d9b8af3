"""The review of a game that goes on: a seat's own game from its own view alone, and by no route
anything else."""

from __future__ import annotations

import asyncio
import importlib
import json
import pkgutil
from collections.abc import Iterator
from dataclasses import replace
from urllib.parse import quote

import pytest
from reviewed import made_up
from served import FAST, Json, Served, asked_and_other, hear, say, serving
from websockets.exceptions import ConnectionClosed

from parlour.core.recording import HIDDEN
from parlour.review.records import opened
from parlour.server import doors
from parlour.server.bots.reviewing import Stages
from parlour.server.bots.so_far import key_of
from parlour.server.doors import sockets

PAGE = {"accept": "text/html"}
PATIENCE = 120.0  # seconds, however busy the machine is
PARTS = ("", "/told", "/step/0", "/data", "/now")


MARK = 424_242  # stands in every review of a game that goes on, and nowhere else
HIDDEN_KEYS = {"number": "0", "seat": "1", "name": "x", "game": "abyss", "lesson": "1"}


class MadeUp:
    """Figures made up, of the record and the seat that it was asked for."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int | None]] = []  # choices, seat

    async def stages(self, record: str, budget: str, seat: int | None = None) -> Stages:
        match = opened(record).match
        assert match is not None
        self.asked.append((len(match.choices), seat))
        seed = 0 if seat is None else MARK + seat
        yield {"done": 1.0, "review": replace(made_up(match, seat), seed=seed).as_json()}
        yield {"end": True}

    async def close(self) -> None:
        pass


@pytest.fixture(scope="module")
def making() -> MadeUp:
    return MadeUp()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, making: MadeUp) -> Iterator[Served]:
    settings = replace(FAST, reviews_of_address=100)
    folder = tmp_path_factory.mktemp("so-far")
    with serving(folder / "tables.db", settings, None, making) as served:
        yield served


def played(server: Served, links: Json, most: int) -> None:
    """Some choices at a table of two at two screens."""
    for _ in range(most):
        asked, _ = asked_and_other(server, links)
        assert server.choose(asked, server.look(asked)).status_code == 200


def chosen(server: Served, link: str) -> None:
    """A choice of a seat that plays against a bot, once it is asked."""
    socket, update = server.greeted(link)
    while not update["choices"]:
        update |= hear(socket)
    socket.close()
    assert server.choose(link, update).status_code == 200


def agreed(server: Served, links: Json) -> None:
    for link in (links["link"], *links["links"].values()):
        assert server.say(link, "hints", hints=True).status_code == 200


def judged(server: Served, link: str) -> Json:
    """A seat's review of the game so far once it is made."""
    return server.reviewed(f"{link}/review")


def test_a_seat_goes_through_its_own_game_while_it_is_played(server):
    links = server.table("me", "bot:first")
    link = links["link"]
    for _ in range(3):
        chosen(server, link)
    made = judged(server, link)
    assert [column["seat"] for column in made["own"]] == [0]
    assert made["open"] == [] and len(made["seen"]) == 2
    page = server.client.get(f"{link}/review", headers=PAGE).text
    assert 'class="graph"' in page and "the game so far" in page
    for what in ("whatif", "/position/", "/record", "view=open"):
        assert what not in page
    for number in (0, 2, len(made["choices"]), 9_999):
        drawn = server.client.get(f"{link}/review/step/{number}").text
        assert 'class="picture"' in drawn
    assert "As it stands" in drawn


def test_the_process_is_asked_for_one_seat_and_once_for_each_choice(server, making):
    link = server.table("me", "bot:first")["link"]
    chosen(server, link)
    making.asked.clear()
    for _ in range(3):
        choices = len(judged(server, link)["choices"])
    assert (choices, 0) in making.asked  # and of fewer choices only while the bot went on
    assert len(set(making.asked)) == len(making.asked)


@pytest.mark.parametrize("part", PARTS)
def test_a_spectator_is_shown_none_before_the_end(server, part):
    links = server.table("me", "link")
    played(server, links, 2)
    agreed(server, links)
    for query in ({}, {"seat": 0}, {"seat": 1}):
        answer = server.client.get(f"{links['watch']}/review{part}", params=query)
        assert answer.status_code == 403
        assert answer.json()["why"] == "those who watch can see a review once the game is over"


@pytest.mark.parametrize("part", PARTS)
def test_nobody_is_shown_anothers_view(server, part):
    links = server.table("me", "link")
    played(server, links, 2)
    agreed(server, links)
    for link, other in ((links["link"], 1), (links["links"]["1"], 0)):
        answer = server.client.get(f"{link}/review{part}", params={"seat": other})
        assert answer.status_code == 403
        assert answer.json()["why"] == "this link does not hold that seat"


def test_no_other_route_leads_to_a_review_of_a_game_that_goes_on(server):
    links = server.table("me", "link")
    played(server, links, 3)
    agreed(server, links)
    every = [links["link"], links["links"]["1"], links["watch"]]
    judged(server, links["link"])  # one is kept, of one seat
    for link in every:
        answer = server.say(link, "review")
        assert answer.status_code == 409
        assert answer.json()["why"] == "a game can be reviewed once it is over"
        for name in (link.rpartition("/")[2], key_of(link.rpartition("/")[2], 0)):
            for part in (*PARTS, "/record", "/position/0"):
                assert server.client.get(f"/r/{name}{part}").status_code == 404
            for what in ("deeper", "stop", "whatif"):
                fields = {"number": 0, "seat": 0} if what == "whatif" else {}
                assert server.client.post(f"/r/{name}/{what}", json=fields).status_code == 404
        for part in ("record", "position/0", "whatif", "deeper", "stop"):
            for ask in (server.client.get, server.client.post):
                assert ask(f"{link}/review/{part}").status_code in (404, 405)
    for link in every[:2]:
        share = server.client.get(f"{link}/record").text
        refused = server.client.post("/r", json={"record": share})
        assert refused.status_code == 422 and "one seat's share" in refused.json()["why"]
    assert server.client.get(f"{links['watch']}/record").status_code == 409
    socket, update = server.greeted(links["watch"])
    assert "review" not in json.dumps(update)
    say(socket, type="review", seat=0)
    assert hear(socket)["type"] == "refused"


def ways() -> list[tuple[str, str]]:
    """Every method and address there is for a link or a key, the sockets left out."""
    modules = (importlib.import_module(f"{doors.__name__}.{one.name}") for one in walk(doors))
    routers = {id(found): found for one in modules if (found := getattr(one, "router", None))}
    return sorted(
        (method, route.path)
        for router in routers.values()
        for route in router.routes
        for method in getattr(route, "methods", ())
        if route.path.startswith(("/s/{key}", "/r/{key}")) and not route.path.endswith("/link")
    )


def walk(package):
    return pkgutil.iter_modules(package.__path__)


@pytest.fixture(scope="module")
def attacked(server: Served) -> dict[str, str]:
    """A table of three: the review of seat 2's game so far is made, and all agreed to hints. Who
    else may try: the host, another seat, who watches, who had the seat before, nobody's key."""
    links = server.table("me", "link", "link")
    former = links["links"]["1"]
    victim = server.say(links["link"], "seats/1/link").json()["link"]
    every = (links["link"], victim, links["links"]["2"])
    for _ in range(3):
        asked = next(link for link in every if server.look(link)["choices"])
        assert server.choose(asked, server.look(asked)).status_code == 200
    for link in every:
        assert server.say(link, "hints", hints=True).status_code == 200
    assert judged(server, victim)["seed"] == MARK + 1
    strangers = {"stranger": f"/s/{'x' * 22}", "key": f"/s/{quote(key_of(victim[3:], 1))}"}
    own = {"victim": victim, "host": links["link"], "other": links["links"]["2"]}
    return own | {"watch": links["watch"], "former": former} | strangers


@pytest.mark.parametrize("who", ["host", "other", "watch", "former", "stranger", "key"])
def test_no_route_and_no_message_shows_anothers_review(server, attacked, who):
    """Each address with each method, asking for the seat; each message of a socket. The host may
    give a seat a new link, as everybody is told, and holds it then: that is no way of this test."""
    link = attacked[who]
    number = server.look(attacked["victim"])["number"]
    tried = 0
    for method, path in ways():
        address = path.replace("{key}", link.removeprefix("/s/"))
        for name, value in HIDDEN_KEYS.items():
            address = address.replace(f"{{{name}}}", value)
        body = {"hints": True} if path.endswith("/hints") else {"number": number, "seat": 1}
        fields = {} if method == "GET" else {"json": body}
        answer = server.client.request(method, address, params={"seat": 1}, **fields)
        tried += 1
        assert str(MARK + 1) not in answer.text, (method, path)
        assert "As Seat 2 sees it" not in answer.text, (method, path)
        if "/review" in path and method == "GET":
            assert answer.status_code in (403, 404, 410), (method, path, answer.text)
    assert tried > 30
    assert str(MARK + 1) not in "".join(told_on_socket(server, link, number))
    assert judged(server, attacked["victim"])["seed"] == MARK + 1, "it was there all the time"


def told_on_socket(server: Served, link: str, number: int) -> list[str]:
    """All that a socket of a link is told when it says everything there is to say of seat 2."""
    every = {"number": number, "seat": 1, "of": 1, "bot": None, "text": "?", "name": "?"}
    every |= {"choice": "draw 1", "choices": ["draw 1"], "answer": "ask", "beat": 1.0}
    told: list[str] = []
    for first in ({"seat": 1}, {}):
        socket = server.socket(link)
        try:
            say(socket, type="hello", **first)
            for kind, message in sockets.KINDS.items():
                fields = {n: every[n] for n in message.model_fields if n in every}
                say(socket, type=kind, **fields)
            say(socket, type="review", seat=1)
            while "type is one of" not in (heard := str(socket.recv(timeout=20))):
                told.append(heard)
        except ConnectionClosed:
            continue
        finally:
            socket.close()
    return told


@pytest.mark.parametrize("who", [[], ["link"], ["1"]])
def test_where_hints_are_not_given_there_are_steps_but_no_figures(server, making, who):
    links = server.table("me", "link")
    played(server, links, 3)
    both = {"link": links["link"], "1": links["links"]["1"]}
    for one in who:
        server.say(both[one], "hints", hints=True)
    making.asked.clear()
    for link in both.values():
        answer = server.client.get(f"{link}/review/data")
        assert answer.status_code == 409
        assert "Chances and costs are searches, as hints are" in answer.json()["why"]
        page = server.client.get(f"{link}/review", headers=PAGE).text
        assert answer.json()["why"] in page
        assert 'class="graph"' not in page and "Costly" not in page
        assert 'class="picture"' in server.client.get(f"{link}/review/step/1").text
    assert making.asked == []


def test_who_no_longer_agrees_to_hints_ends_the_figures_too(server):
    links = server.table("me", "link")
    played(server, links, 3)
    agreed(server, links)
    assert judged(server, links["link"])["seen"]
    server.say(links["links"]["1"], "hints", hints=False)
    for part in PARTS:
        answer = server.client.get(f"{links['link']}/review{part}")
        assert 'class="graph"' not in answer.text and '"seen"' not in answer.text


def test_who_hands_the_own_seat_to_a_bot_has_nobody_s_consent_by_that(server):
    links = server.table("me", "link")
    asked, _other = asked_and_other(server, links)
    seat = server.look(asked)["seat"]
    assert server.client.get(f"{asked}/review/data").status_code == 409
    number = server.look(asked)["number"]
    assert server.say(asked, f"seats/{seat}", number=number, bot="first").status_code == 200
    answer = server.client.get(f"{asked}/review/data")
    assert answer.status_code == 409 and "Chances and costs" in answer.json()["why"]


def test_what_was_taken_back_is_no_longer_told(server):
    links = server.table("me", "link")
    asked, other = asked_and_other(server, links)
    agreed(server, links)
    server.choose(asked, server.look(asked))
    assert len(judged(server, asked)["choices"]) == 1
    number = server.look(asked)["number"]
    if server.say(asked, "undo", number=number).status_code == 409:
        server.say(asked, "back", number=number)
        assert len(judged(server, asked)["choices"]) == 1, "nobody has agreed yet"
        answered = server.say(other, "back", number=number + 1, answer="agree")
        assert answered.status_code == 200
    for link in (asked, other):
        made = judged(server, link)
        assert made["choices"] == [] == [one for column in made["seen"] for one in column["shares"]]
        page = server.client.get(f"{link}/review", headers=PAGE).text
        assert 'data-total="0"' in page


def test_at_one_screen_it_is_shown_to_whoever_has_the_device(server):
    link = server.table("me", "here", game="speros")["link"]
    while len(waiting := server.look(link, seat=0)["waiting"]) > 1:  # at first both choose at once
        update = server.look(link, seat=waiting[0])
        assert server.choose(link, update, seat=waiting[0]).status_code == 200
    assert server.look(link)["type"] == "curtain"
    for part in PARTS:
        assert server.client.get(f"{link}/review{part}").status_code == 422  # whose?
        mine = server.client.get(f"{link}/review{part}", params={"seat": waiting[0]})
        assert mine.status_code == 200
        other = server.client.get(f"{link}/review{part}", params={"seat": 1 - waiting[0]})
        assert other.status_code == 409
        why = "the device is another seat's now: look when it is your turn"
        assert other.json()["why"] == why


class Never(MadeUp):
    """One that never comes to an end."""

    async def stages(self, record: str, budget: str, seat: int | None = None) -> Stages:
        await asyncio.Event().wait()
        yield {"end": True}


def test_a_page_waits_for_its_turn_where_too_many_are_made(tmp_path):
    settings = replace(FAST, reviews_of_address=1)
    with serving(tmp_path / "tables.db", settings, None, Never()) as served:
        for _ in range(2):  # the second one is not even begun
            link = served.table("me", "bot:first")["link"]
            chosen(served, link)
            told = served.client.get(f"{link}/review/data").json()
            assert told == {"done": 0.0, "review": None}
            assert "is being made" in served.client.get(f"{link}/review", headers=PAGE).text


def test_what_a_rival_chose_in_secret_stands_in_no_part_of_it(server):
    """Speros: both choose at once, hidden from each other until the last one has."""
    links = server.table("me", "link", game="speros")
    agreed(server, links)
    asked = links["link"] if server.look(links["link"])["choices"] else links["links"]["1"]
    other = links["links"]["1"] if asked == links["link"] else links["link"]
    server.choose(asked, server.look(asked))
    share = server.client.get(f"{other}/record").text
    hidden = [line for line in share.splitlines() if line.endswith(f" {HIDDEN}")]
    assert len(hidden) == 1
    theirs = server.client.get(f"{other}/review/step/0").text
    assert 'rect class="chosen"' not in theirs.replace("'", '"')
    assert "chosen" in server.client.get(f"{asked}/review/step/0").text
