"""Reviews on the server: only of what is over, grown while they are made, shared and taken back."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from reviewed import by_lot
from served import FAST, LOOKS, Json, Served, serving

import parlour
from parlour.core.reviews import Review
from parlour.review.records import opened
from parlour.server.bots.reviewing import Stages
from parlour.server.doors import review_pages, review_routes


class Within:
    """Reviews made within this process, where what they need is compiled already."""

    async def stages(self, record: str, budget: str, seat: int | None = None) -> Stages:
        match = opened(record).match
        assert match is not None
        made = await asyncio.to_thread(match.review, budget, seat=seat)
        yield {"done": 0.5, "review": made.as_json()}
        yield {"end": True}

    async def close(self) -> None:
        pass


class Never(Within):
    """One that never comes to an end."""

    async def stages(self, record: str, budget: str, seat: int | None = None) -> Stages:
        await asyncio.Event().wait()
        yield {"end": True}


QUICK = replace(FAST, review_budgets=("8", "16"))
PAGE = {"accept": "text/html"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("reviews") / "tables.db", QUICK, None, Within()) as served:
        yield served


@pytest.fixture(scope="module")
def record() -> str:
    return by_lot("abyss", 2, most=None).save()


def played_out(server: Served) -> Json:
    """A table at which a person and a bot have played to the end; its links."""
    links = server.table("me", "bot:any")
    update = server.look(links["link"])
    while not update["over"]:
        if update["waiting"] == [0]:
            server.choose(links["link"], update)
        update = server.look(links["link"])
    return links


def brought(server: Served, record: str) -> str:
    answer = server.client.post("/r", json={"record": record})
    assert answer.status_code == 201, answer.text
    return answer.json()["link"]


@pytest.fixture(scope="module")
def review(server: Served, record: str) -> str:
    link = brought(server, record)
    server.reviewed(link)
    return link


def test_a_finished_game_is_reviewed_and_its_link_is_a_key_of_its_own(server):
    links = played_out(server)
    answer = server.say(links["link"], "review")
    assert answer.status_code == 201
    link = answer.json()["link"]
    assert links["link"].rpartition("/")[2] not in link
    assert server.say(links["watch"], "review").json()["link"] == link
    made = Review.from_json(server.reviewed(link))
    assert made.over and made.done and len(made.own) == len(made.open) == 2


@pytest.mark.parametrize("role", ["link", "watch"])
def test_while_a_game_goes_on_there_is_no_review_of_it_by_any_route(server, role):
    links = server.table("me", "bot:any")
    answer = server.say(links[role], "review")
    assert answer.status_code == 409
    assert answer.json()["why"] == "a game can be reviewed once it is over"
    share = server.client.get(f"{links['link']}/record").text
    refused = server.client.post("/r", json={"record": share})
    assert refused.status_code == 422
    assert "one seat's share of a record: it cannot be replayed" in refused.json()["why"]
    for key in (links["link"], links["watch"]):
        name = key.rpartition("/")[2]
        for path in ("", "/told", "/step/0", "/data", "/record", "/position/0"):
            assert server.client.get(f"/r/{name}{path}").status_code == 404


def test_a_link_is_taken_back_by_those_who_played_only(server):
    links = played_out(server)
    link = server.say(links["link"], "review").json()["link"]
    assert server.say(links["watch"], "review/revoke").status_code == 403
    assert server.say(links["link"], "review/revoke").status_code == 200
    for path in ("", "/told", "/step/0", "/data", "/record", "/position/0"):
        answer = server.client.get(f"{link}{path}")
        assert answer.status_code == 410
        assert "taken its link back" in answer.json()["why"]
    page = server.client.get(link, headers=PAGE).text
    assert "This link no longer works" in page
    assert "This review is no longer shown: somebody who played has taken its link back." in page
    again = server.say(links["link"], "review").json()["link"]
    assert again != link
    button = f'action="{links["link"]}/review/revoke"'  # for whoever played, under Table
    assert button in server.client.get(links["link"]).text
    assert "review/revoke" not in server.client.get(links["watch"]).text
    said = server.client.post(f"{links['link']}/review/revoke", data={})
    assert said.status_code == 200 and "The link is taken back" in said.text
    assert server.client.get(f"{again}/told").status_code == 410


def test_it_outlives_the_server(tmp_path, record):
    with serving(tmp_path / "tables.db", QUICK, None, Within()) as served:
        link = brought(served, record)
        made = served.reviewed(link)
    with serving(tmp_path / "tables.db", QUICK, None, Within()) as served:
        assert served.client.get(f"{link}/data").json() == {"done": 1.0, "review": made}


def test_the_page_is_drawn_for_every_view_and_every_step(server, review, record):
    choices = sum(line[:1].isdigit() for line in record.splitlines())
    for view in ("open", "0", "1"):
        page = server.client.get(review, params={"view": view}, headers=PAGE).text
        assert 'class="graph"' in page and "an equal share is 50 of 100" in page
        for number in (0, choices // 2, choices, choices + 9):
            drawn = server.client.get(f"{review}/step/{number}", params={"view": view}).text
            assert 'class="picture"' in drawn
    first = server.client.get(f"{review}/step/0").text
    assert "Turn 1, seen by Seat " in first
    ends = [
        server.client.get(f"{review}/step/{choices}", params={"view": view}).text
        for view in ("open", "0", "1")
    ]
    assert re.search(r"<b>At the end\.</b> Seat [12] won, \d+ points to \d+\.", ends[0])
    assert sum("<b>At the end.</b> You won, " in end for end in ends) == 1
    assert sum("<b>At the end.</b> You lost, " in end for end in ends) == 1
    button = r"<button data-over( disabled)?>New table</button>"
    for number in (0, choices):
        page = server.client.get(review, params={"n": number}, headers=PAGE).text
        assert bool(re.search(button, page)[1]) == (number == choices)
    answer = server.client.get(review, params={"view": "2"})
    assert answer.status_code == 404
    assert answer.json()["why"] == "there is no view '2': it is open or 0 to 1"


def test_deeper_on_wish(server, record):
    link = brought(server, record)
    assert server.reviewed(link)["lines"] == 8
    assert server.say(link, "deeper").status_code == 200
    assert server.reviewed(link)["lines"] == 16


def test_a_step_is_a_position_that_can_be_read(server, review):
    text = server.client.get(f"{review}/position/5").text
    assert parlour.game("abyss").position(text).position() == text


def test_what_if_goes_on_from_a_step_against_bots(server, review, record):
    moves = [line for line in record.splitlines() if line[:1].isdigit()]
    answer = server.say(review, "whatif", number=6, seat=1, bot="first")
    assert answer.status_code == 201, answer.text
    update = server.look(answer.json()["link"])
    assert update["number"] >= 6
    kept = server.client.get(f"{answer.json()['link']}/record").text
    assert [line for line in kept.splitlines() if line[:1].isdigit()][:6] == moves[:6]
    over = server.say(review, "whatif", number=len(moves), seat=1, bot="first")
    assert over.status_code == 409
    assert over.json()["why"] == "the game is over here: go on from an earlier choice"


def test_what_if_goes_on_from_a_game_that_began_from_a_position(server):
    half = by_lot("abyss", 2, most=20)
    begun = parlour.game("abyss").position(half.position())
    for _ in range(4):
        begun.play(begun.legal()[-1])
    link = brought(server, begun.save())
    answer = server.say(link, "whatif", number=3, seat=0, bot="first")
    assert answer.status_code == 201, answer.text
    kept = server.client.get(f"{answer.json()['link']}/record").text
    moves = [line for line in begun.save().splitlines() if line[:1].isdigit()]
    assert [line for line in kept.splitlines() if line[:1].isdigit()][:3] == moves[:3]


def test_a_server_of_others_replays_no_position_that_somebody_wrote(tmp_path, record):
    """It may be one of which the rules never come to an end."""
    with serving(tmp_path / "tables.db", replace(FAST, positions=False), reviewing=Within()) as one:
        begun = parlour.game("abyss").position(by_lot("abyss", 2, most=20).position()).save()
        answer = one.client.post("/r", json={"record": begun})
        assert (answer.status_code, answer.json()["why"]) == (422, review_routes.WRITTEN)
        page = one.client.post("/r", data={"record": begun})
        assert page.status_code == 422 and "parlour review FILE" in page.text
        assert one.client.post("/r", json={"record": record}).status_code == 201


class Grows(Within):
    """One that would go on for ever after its first figures."""

    async def stages(self, record: str, budget: str, seat: int | None = None) -> Stages:
        async for stage in super().stages(record, budget, seat):
            if not stage.get("end"):
                yield stage
        while True:
            await asyncio.sleep(0)
            yield {"done": 0.6}


def test_a_review_that_is_enough_is_stopped_and_kept(tmp_path, record):
    with serving(tmp_path / "tables.db", QUICK, None, Grows()) as served:
        link = brought(served, record)
        for _ in range(LOOKS):
            if served.client.get(f"{link}/data").json()["review"]:
                break
        page = served.client.get(link, headers=PAGE).text
        assert "This is enough" in page
        assert served.say(link, "stop").status_code == 200
        assert served.reviewed(link)["lines"] == 8
        page = served.client.get(link, headers=PAGE).text
        assert "This is enough" not in page and "Look deeper" in page


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("hello", "the record does not name its game"),
        ("game: chess", "there is no game 'chess'"),
        (
            "parlour record 1\ngame: abyss\nversion: 9999\nplayers: 2\n0: x",
            "line 3: recorded under version",
        ),
    ],
)
def test_what_is_no_record_is_refused_and_its_lines_are_shown(server, text, why):
    answer = server.client.post("/r", json={"record": text})
    assert answer.status_code == 422
    assert why in answer.json()["why"]
    page = server.client.post("/r", data={"record": text}, headers=PAGE)
    told = f"{why[0].upper()}{why[1:]}".replace("'", "&#39;")
    assert page.status_code == 422 and f">{told}" in page.text


def test_a_record_with_an_illegal_choice_is_shown_as_far_as_it_goes(server, record):
    lines = record.splitlines()
    first = next(n for n, line in enumerate(lines) if line[:1].isdigit())
    bad = "\n".join([*lines[: first + 5], "0: take nothing at all"])
    link = brought(server, bad)
    assert len(server.reviewed(link)["choices"]) == 5
    page = server.client.get(link, headers=PAGE).text
    assert f"line {first + 6}: " in page


def test_the_queue_is_bounded(tmp_path, record):
    with serving(
        tmp_path / "tables.db", replace(QUICK, reviews_waiting=1), None, Never()
    ) as served:
        answers = [served.client.post("/r", json={"record": record}) for _ in range(6)]
    assert answers[0].status_code == 201
    refused = [answer for answer in answers if answer.status_code == 429]
    assert refused
    assert refused[0].json()["why"] == "many games are being reviewed: ask again in a minute"


def test_the_data_is_that_of_the_engine(server, review, record):
    made = parlour.game("abyss").load(record).review("8").as_json()
    told = server.client.get(f"{review}/data").json()["review"]
    del made["seconds"], told["seconds"]
    assert json.loads(json.dumps(made)) == told


def test_a_record_forgotten_meanwhile_is_shown_all_the_same(monkeypatch, record):
    """Others may ask for so many others between its replay and its page."""
    monkeypatch.setattr(review_pages, "MATCHES", 0)
    assert review_pages.replayed(record)[0].over


class Shallow(Within):
    """One that never comes to an end of what is to be deeper."""

    async def stages(self, record: str, budget: str, seat: int | None = None) -> Stages:
        if budget != QUICK.review_budgets[0]:
            await asyncio.Event().wait()
        yield {"end": True}


def test_nor_does_it_by_looking_deeper(tmp_path, record):
    settings = replace(QUICK, reviews_of_address=1)
    with serving(tmp_path / "tables.db", settings, None, Shallow()) as served:
        links = []
        for _ in range(2):
            links.append(brought(served, record))
            served.reviewed(links[-1])
        told = [served.say(link, "deeper").status_code for link in links]
    assert told == [200, 429]


def test_one_address_does_not_fill_the_queue(tmp_path, record):
    settings = replace(QUICK, reviews_of_address=2)
    with serving(tmp_path / "tables.db", settings, None, Never()) as served:
        links = played_out(served)
        answers = [served.client.post("/r", json={"record": record}) for _ in range(3)]
        table = served.say(links["link"], "review")
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert table.status_code == 429
    why = "2 reviews that you asked for are still being made: ask again when one is done"
    assert answers[2].json()["why"] == table.json()["why"] == why


class Breaks(Within):
    """Reviews that go wrong in a way that nobody has thought of, once."""

    def __init__(self) -> None:
        self.asked = 0

    async def stages(self, record: str, budget: str, seat: int | None = None) -> Stages:
        self.asked += 1
        if self.asked == 1:
            raise RuntimeError("nobody has thought of this")
        async for stage in super().stages(record, budget, seat):
            yield stage


def test_a_review_that_goes_wrong_does_not_keep_the_next_from_being_made(tmp_path, record):
    with serving(tmp_path / "tables.db", QUICK, None, Breaks()) as served:
        for _ in range(2):
            served.reviewed(brought(served, record))
