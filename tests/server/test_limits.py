"""Sizes, rates, other sites, headers, cookies."""

from dataclasses import replace

import pytest
from served import FAST, serving

from parlour.server.guards import Rate


def test_a_rate_is_a_burst_that_refills():
    rate = Rate(per_second=2, burst=3)
    assert [rate.allows("a", now=10) for _ in range(4)] == [True, True, True, False]
    assert rate.allows("b", now=10)
    assert [rate.allows("a", now=11) for _ in range(3)] == [True, True, False]


def test_too_many_requests_are_refused_in_words(tmp_path):
    slow = replace(FAST, requests_per_second=0.0, request_burst=5)
    with serving(tmp_path / "tables.db", slow) as server:
        answers = [server.client.get("/games") for _ in range(6)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429]
    assert answers[-1].json() == {"why": "too many requests: wait a moment, then go on"}


def test_too_many_new_tables_are_refused_in_words(tmp_path):
    slow = replace(FAST, new_tables_per_second=0.0, new_tables_burst=1)
    with serving(tmp_path / "tables.db", slow) as server:
        server.table("me", "bot:first")
        body = {"game": "abyss", "seats": ["me", "bot:first"], "options": {}}
        answer = server.client.post("/tables", json=body)
    assert (answer.status_code, answer.json()["why"]) == (
        429,
        "too many new tables: wait a moment, then go on",
    )


@pytest.mark.parametrize("told", [True, False])
def test_a_large_request_is_refused(server, told):
    large = b'{"game": "' + b"x" * 20_000 + b'"}'
    content = large if told else iter([large[:9000], large[9000:]])
    headers = {"content-type": "application/json"}
    answer = server.client.post("/tables", content=content, headers=headers)
    assert answer.status_code == 413
    assert answer.json() == {"why": "a request may hold 16384 bytes at most"}


def test_forms_from_other_sites_are_refused(server):
    for headers in (
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "http://elsewhere.example"},
    ):
        form = {"game": "abyss", "seat": ["me", "bot:first"]}
        answer = server.client.post("/tables", data=form, headers=headers)
        assert answer.status_code == 403
    home = {"origin": server.address, "sec-fetch-site": "same-origin"}
    assert server.client.post("/tables", data=form, headers=home).status_code == 303
    hidden = {"origin": "null", "sec-fetch-site": "same-origin"}
    assert server.client.post("/tables", data=form, headers=hidden).status_code == 403


@pytest.mark.parametrize("address", ["/", "/games", "/games/abyss", "/nowhere", "/openapi.json"])
def test_every_answer_is_guarded(server, address):
    headers = server.client.get(address, headers={"accept": "text/html"}).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
    assert "unsafe" not in policy
    assert headers["referrer-policy"] == "same-origin"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cache-control"] == "no-store"


def test_versioned_files_are_kept_for_ever(server):
    text = server.client.get("/games/abyss").text
    files = [part.split('"')[0] for part in text.split('href="')[1:] if "?v=" in part.split('"')[0]]
    files += [part.split('"')[0] for part in text.split('src="')[1:]]
    assert len(files) > 2
    for file in files:
        answer = server.client.get(file)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]


def test_the_cookie_is_out_of_reach_and_finds_the_table_again(server):
    form = {"game": "abyss", "seat": ["me", "bot:first"]}
    answer = server.client.post("/tables", data=form)
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    link = answer.headers["location"]
    page = server.client.get("/", headers={"cookie": f"tables={link.removeprefix('/s/')}"})
    assert link in page.text
    stranger = server.client.get("/", headers={"cookie": "tables=nonsense.."})
    assert stranger.status_code == 200
    assert link not in stranger.text


def test_spectators_are_not_reminded(server):
    watch = server.table("me", "bot:first")["watch"]
    assert "set-cookie" not in server.client.get(watch).headers


def test_nested_nonsense_and_foreign_nonsense_are_refused_in_words(server):
    link = server.table("me", "bot:first")["link"]
    headers = {"content-type": "application/json"}
    answer = server.client.post(f"{link}/choices", content="[" * 8000, headers=headers)
    assert answer.status_code in (400, 413, 422)
    answer = server.client.post(f"{link}/choices", json={}, headers={"origin": "http://["})
    assert answer.status_code == 403
