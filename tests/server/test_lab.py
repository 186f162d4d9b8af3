"""The laboratory on the page: only on one's own machine, one question at a time, kept, compared,
deleted; what is asked is what anybody could type."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace

import httpx
import pytest
from served import FAST, Json, Served, run_apart, serving

from parlour.server import serving as serving_module
from parlour.server.bots.experiment import Asked, Experiment
from parlour.server.bots.experiments import MOST_DELETED, Experiments
from parlour.server.doors import lab_routes
from parlour.server.refusals import Refused

PAGE = {"accept": "text/html"}
LOOKS = 60_000  # at a question until it is answered
TINY = {"verb": "order", "game": "abyss", "players": 2, "games": 20}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("lab")
    settings = replace(FAST, lab=folder / "reports", lab_waiting=2, lab_kept=6)
    with serving(folder / "tables.db", settings) as served:
        yield served


def ask(server: Served, **asked: object) -> httpx.Response:
    return server.client.post("/lab/reports", json={**TINY, **asked})


def answered(server: Served, **asked: object) -> str:
    """Ask and wait; where the report is."""
    made = ask(server, **asked)
    assert made.status_code == 201, made.text
    path: str = made.json()["link"]
    ended(server, path)
    return path


def ended(server: Served, path: str) -> Json:
    for _ in range(LOOKS):
        state: Json = server.client.get(f"{path}/state").json()
        if state["stage"] in ("answered", "refused"):
            return state
    raise AssertionError(state)


def test_a_report_is_made_kept_compared_and_deleted(server):
    first, second = answered(server), answered(server, seed=1)
    page = server.client.get(first, headers=PAGE)
    assert page.status_code == 200 and "among greedy bots" in page.text
    data = server.client.get(f"{first}/data").json()
    assert (data["verb"], data["games"], data["seed"]) == ("order", 20, 0)
    desk = server.client.get("/lab", headers=PAGE).text
    assert data["headline"] in desk and first in desk and second in desk
    keys = [path.rpartition("/")[2] for path in (first, second)]
    both = server.client.get("/lab/compare", params={"report": keys}, headers=PAGE)
    assert both.status_code == 200 and "differ for sure" in both.text
    alone = server.client.get("/lab/compare", params={"report": keys[:1]})
    assert alone.json() == {"why": "two reports are compared: mark exactly two"}
    assert server.client.post(f"{first}/delete", json={}).status_code == 200
    assert server.client.get(first).status_code == 404
    assert server.client.get(second).status_code == 200
    assert server.client.post(f"{first}/restore", json={}).status_code == 200
    assert server.client.get(f"{first}/data").json() == data
    for path in (first, second):
        server.client.post(f"{path}/delete", json={})


def test_what_was_deleted_can_be_brought_back_until_the_next_start(tmp_path):
    asked = Asked("order", "abyss", "Abyss", 2, ("greedy",))
    keys = [f"{number:012x}" for number in range(MOST_DELETED + 1)]
    for key in keys:
        (tmp_path / key).mkdir()
        told = {"asked": asked.as_json(), "when": "2026-01-01 12:00", "wrong": "", "headline": ""}
        (tmp_path / key / "asked.json").write_text(json.dumps(told))
    kept = Experiments(tmp_path, most_waiting=1, most_kept=1)
    for number, key in enumerate(keys):
        kept.delete(key)
        os.utime(tmp_path / "deleted" / key, (number, number))  # one after another
    assert kept.all() == []
    assert [one.key for one in kept.deleted()] == keys[:0:-1]  # the first is gone for good
    kept.restore(keys[5])
    assert [one.key for one in kept.all()] == [keys[5]]
    for key, why in ((keys[6], "1 reports are kept already"), (keys[0], "nothing deleted")):
        with pytest.raises(Refused, match=why):
            kept.restore(key)
    run_apart(begun(kept))
    assert kept.deleted() == [] and [one.key for one in kept.all()] == [keys[5]]


async def begun(kept: Experiments) -> None:
    kept.start()
    await kept.close()


def test_the_desk_offers_to_undo_what_was_just_deleted(server):
    path = answered(server, changes="lords.nobody.ip=3")
    form = server.client.post(f"{path}/delete", headers=PAGE, data={})
    assert form.status_code == 303
    desk = server.client.get(form.headers["location"], headers=PAGE).text
    assert f'action="{path}/restore"' in desk and ">Undo<" in desk and "Deleted lately" in desk
    assert ">Undo<" not in server.client.get("/lab?deleted=nothing", headers=PAGE).text
    back = server.client.post(f"{path}/restore", headers=PAGE, data={})
    assert (back.status_code, back.headers["location"]) == (303, "/lab")
    assert server.client.get(path).status_code == 200
    server.client.post(f"{path}/delete", json={})


def test_what_the_laboratory_refuses_is_told_in_its_own_sentence(server):
    path = answered(server, changes="lords.nobody.ip=3")
    state = server.client.get(f"{path}/state").json()
    assert state["stage"] == "refused" and "there is no 'nobody' in lords" in state["wrong"]
    page = server.client.get(path, headers=PAGE).text
    assert "Not answered" in page and "&#39;nobody&#39;" in page
    server.client.post(f"{path}/delete", json={})


def test_stopping_keeps_what_is_known_and_those_that_wait_are_not_begun(server):
    first = ask(server, games=1_000_000).json()["link"]
    waits = ask(server, games=1_000_000, seed=2).json()["link"]
    third = ask(server).json()["link"]
    full = ask(server)
    assert full.status_code == 429 and "2 questions are waiting already" in full.json()["why"]
    refused = server.client.post(f"{first}/delete", json={})
    assert refused.status_code == 409
    for _ in range(LOOKS):
        if server.client.get(f"{first}/state").json().get("part", 0) > 0:
            break
    for path in (waits, third, first):
        assert server.client.post(f"{path}/stop", json={}).status_code == 200
    state = ended(server, first)
    assert state["stage"] == "answered", state
    assert "Stopped before its budget was spent" in server.client.get(first, headers=PAGE).text
    assert ended(server, waits)["wrong"] == "stopped before it was begun"
    for path in (first, waits, third):
        server.client.post(f"{path}/delete", json={})


def test_stopping_before_a_game_is_played_gives_what_a_few_games_tell(server):
    path = ask(server, games=39).json()["link"]
    for _ in range(LOOKS):
        if server.client.get(f"{path}/state").json()["stage"] == "playing":
            break
    server.client.post(f"{path}/stop", json={})
    state = ended(server, path)
    assert state["stage"] == "answered", state
    assert 8 <= server.client.get(f"{path}/data").json()["games"] <= 39
    server.client.post(f"{path}/delete", json={})


def test_a_process_is_stopped_only_once_it_listens():
    sent, experiment = [], Experiment()
    experiment._process = SimpleNamespace(send_signal=sent.append)
    experiment.stop()
    assert sent == []
    experiment._heard()
    experiment._heard()
    assert sent == [signal.SIGINT]
    experiment.stop()
    assert len(sent) == 2


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"verb": "guess"}, "a question is one of report"),
        ({"game": "nothing"}, "nothing"),
        ({"players": 7}, "is for 2 to 4 players, not 7"),
        ({"seats": ["genius"]}, "there is no bot 'genius'"),
        ({"again": "genius"}, "there is no bot 'genius'"),
        ({"seconds": 601, "games": 0}, "1 to 600 seconds"),
        ({"games": 2_000_000}, "2 to 1000000 games"),
        ({"changes": "/etc/passwd.toml"}, "a change is written"),
        ({"verb": "compare"}, "say what is changed"),
    ],
)
def test_what_cannot_be_asked_is_refused_at_once(server, asked, why):
    answer = ask(server, **asked)
    assert 400 <= answer.status_code < 500 and why in answer.json()["why"]
    form = {key: value for key, value in {**TINY, **asked}.items() if key != "seats"}
    form["seat"] = asked.get("seats", ["greedy"])[0]
    page = server.client.post("/lab/reports", data=form, headers=PAGE)
    assert (page.status_code == answer.status_code and "Ask a question" in page.text) or asked == {
        "game": "nothing"
    }


def test_nothing_that_is_asked_becomes_an_option_of_the_command():
    asked = Asked(
        "restrict", "abyss", "A", 3, ("greedy",), seconds=9, names=("--out", "/tmp"),
        changes=("--cards=x",), options={"--ray": "on"},
    )  # fmt: skip
    words = asked.words()
    assert words[words.index("--") :] == ["--", "abyss", "--out", "/tmp"]
    assert "--set=--cards=x" in words and "--option=--ray=on" in words
    assert "--again" not in words
    again = replace(asked, again="search:200")
    assert "--again search:200" in again.typed()
    assert "--again" not in replace(again, verb="ablate").words()


def test_strangers_find_no_laboratory(tmp_path, server, monkeypatch):
    with serving(tmp_path / "tables.db") as public:
        for answer in (public.client.get("/lab"), public.client.post("/lab/reports", json=TINY)):
            assert answer.status_code == 404 and "no laboratory" in answer.json()["why"]
        assert "/lab" not in public.client.get("/", headers=PAGE).text
    assert 'href="/lab"' in server.client.get("/", headers=PAGE).text
    for header in lab_routes.PASSED_ON:  # somebody has put it behind a proxy and does not say so
        assert server.client.get("/lab", headers={header: "127.0.0.1"}).status_code == 403
    monkeypatch.setattr(lab_routes, "address", lambda scope: "192.0.2.7")
    assert server.client.get("/lab").status_code == 403
    of_others = serving_module._is_for_others
    assert not of_others("127.0.0.1", "", "") and not of_others("::1", "", "")
    assert of_others("0.0.0.0", "", "") and of_others("127.0.0.1", "https://a.example", "")
    assert of_others("127.0.0.1", "", "127.0.0.1")
