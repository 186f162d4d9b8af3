"""Sizes, rates, other sites, headers, cookies."""

import re
import socket
from dataclasses import replace

import pytest
from served import FAST, LOOKS, QuickBots, hear, run_apart, say, serving, toys
from starlette.datastructures import Headers
from websockets.exceptions import ConnectionClosed

from parlour.core.find import shelf
from parlour.server.doors import sockets
from parlour.server.doors.app import create_app
from parlour.server.doors.guards import is_foreign
from parlour.server.rate import Rate
from parlour.server.tables import live_table, open_page
from parlour.server.tables.store import HOST, Link


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


def test_a_request_that_breaks_off_is_no_fault_of_the_server(tmp_path):
    sent = []

    async def receive():
        return {"type": "http.disconnect"}

    async def send(message):
        sent.append(message)

    headers = [(b"content-type", b"application/json"), (b"content-length", b"100")]
    scope = {"type": "http", "method": "POST", "path": "/tables", "query_string": b""}
    app = create_app(str(tmp_path / "tables.db"), FAST, QuickBots())
    run_apart(app({**scope, "headers": headers}, receive, send))
    assert sent[0]["status"] == 422


def test_a_request_that_never_comes_whole_is_given_up(tmp_path):
    with serving(tmp_path / "tables.db", replace(FAST, body_seconds=0.05)) as server:
        host, port = server.address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), timeout=20) as half:
            half.sendall(
                b"POST /tables HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n"
                b"content-length: 100\r\n\r\n{"
            )
            assert half.recv(4096).startswith(b"HTTP/1.1 408 ")
        assert server.client.get("/").status_code == 200


@pytest.mark.parametrize("path", ["/", "/games/abyss", "/nothing"])
def test_head_is_answered_as_get_without_a_body(server, path):
    whole, head = server.client.get(path), server.client.head(path)
    assert head.status_code == whole.status_code
    assert head.headers["content-type"] == whole.headers["content-type"]
    assert head.content == b""


def test_forms_from_other_sites_are_refused(server):
    for headers in (
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "http://elsewhere.example"},
    ):
        form = {"game": "abyss", "seat": ["me", "bot:first"]}
        answer = server.client.post("/tables", data=form, headers=headers)
        assert answer.status_code == 403
        for path in ("/r", "/r/x/whatif", "/r/x/deeper", "/s/x/review", "/s/x/review/revoke"):
            assert server.client.post(path, data={}, headers=headers).status_code == 403
        for path in ("/learn/abyss/x", "/learn/abyss/x/table", "/mine/x", "/s/x/name"):
            assert server.client.post(path, data={}, headers=headers).status_code == 403
    home = {"origin": server.address, "sec-fetch-site": "same-origin"}
    assert server.client.post("/tables", data=form, headers=home).status_code == 303
    hidden = {"origin": "null", "sec-fetch-site": "same-origin"}
    assert server.client.post("/tables", data=form, headers=hidden).status_code == 403


@pytest.mark.parametrize(
    "address",
    [
        *("/", "/games", "/games/abyss", "/nowhere", "/openapi.json", "/about", "/away"),
        *("/r", "/r/nowhere", "/learn/abyss", "/learn/abyss/nowhere", "/mine/next"),
        *("/manifest.webmanifest", "/s/nowhere/invite", "/s/nowhere/picture"),
    ],
)
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
    assert link.removeprefix("/s/").lower() not in cookie, "it opens nothing by itself"
    browser = re.search(r"browser=([^;]+)", answer.headers["set-cookie"])[1]
    page = server.client.get("/", headers={"cookie": f"browser={browser}"})
    assert link in page.text
    stranger = server.client.get("/", headers={"cookie": "browser=nonsense.."})
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


def test_sockets_of_one_address_are_limited(tmp_path):
    few = replace(FAST, sockets_of_address=2)
    with serving(tmp_path / "tables.db", few) as server:
        link = server.table("me", "link")["link"]
        first, _ = server.greeted(link)
        server.greeted(link)
        third = server.socket(link)
        with pytest.raises(ConnectionClosed) as closed:
            hear(third)
        assert closed.value.rcvd.code == 4429
        first.close()
        for _ in range(LOOKS):  # until the server has seen it go
            try:
                server.greeted(link)
                break
            except ConnectionClosed:
                continue
        else:
            raise AssertionError("the place of a page that went is not given to another")


def test_what_leads_nowhere_has_an_end(tmp_path, monkeypatch):
    monkeypatch.setattr(live_table, "MOST_TURNABOUTS", 3)
    with serving(tmp_path / "tables.db") as server:
        links = server.table("me", "link")
        link, codes = links["link"], []
        for bot in ["first", None] * 4:
            number = server.look(link)["number"]
            answer = server.say(link, "seats/1", number=number, bot=bot)
            codes.append(answer.status_code)
        assert codes == [200] * 6 + [409, 409]
        assert "no more" in server.say(link, "seats/1", number=number, bot="first").json()["why"]
        assert server.look(link)["number"] < 12


def test_undoing_has_an_end_too(tmp_path, monkeypatch):
    monkeypatch.setattr(live_table, "MOST_TURNABOUTS", 2)
    with toys(), serving(tmp_path / "tables.db") as server:
        link = server.table("me", "link", game="highcard")["link"]
        codes = []
        for _ in range(3):
            server.choose(link, server.look(link))
            codes.append(server.say(link, "undo", number=server.look(link)["number"]).status_code)
        assert codes == [200, 200, 409]


def test_one_large_table_does_not_put_the_others_out(tmp_path):
    """Tables within their share stay in memory beside one that is far beyond it."""
    settings = replace(FAST, choices_in_memory=400)
    with serving(tmp_path / "tables.db", settings) as server:
        large = server.table("me", "bot:first")["link"]
        watched, update = server.greeted(large)
        while not update["over"]:
            if update["choices"]:
                say(watched, type="choose", number=update["number"], choice=token(update))
            update |= hear(watched, "table")
        small = [server.table("me", "link")["link"] for _ in range(3)]
        rooms = [server.look(link)["number"] for link in small]
        assert rooms == [0, 0, 0]
        assert update["number"] + 20 > 400 // 8, "else it is not a large one"


def token(update):
    return update["choices"][0]["choice"]


def test_a_spectator_begins_no_rematch(tmp_path):
    with serving(tmp_path / "tables.db") as server:
        links = server.table("me", "bot:first")
        socket, update = server.greeted(links["link"])
        while not update["over"]:
            if update["choices"]:
                say(socket, type="choose", number=update["number"], choice=token(update))
            update |= hear(socket, "table")
        refused = server.say(links["watch"], "rematch")
        assert (refused.status_code, refused.json()["why"]) == (
            403,
            "only those who played can begin a rematch",
        )
        assert server.say(links["link"], "rematch").status_code == 200
        assert server.say(links["watch"], "rematch").status_code == 200, "it has begun"


def test_bots_rest_where_nobody_looks_and_play_on_when_somebody_does(tmp_path):
    settings = replace(FAST, bots_rest_seconds=0.0)
    with serving(tmp_path / "tables.db", settings) as server:
        watch = server.table("bot:first", "bot:any")["watch"]
        number = server.look(watch)["number"]
        for _ in range(20):  # each look may let them make a choice, none goes on after it
            before, number = number, server.look(watch)["number"]
            assert number - before <= 2
        socket, update = server.greeted(watch)
        while not update["over"]:
            update |= hear(socket)


def test_what_a_thing_stands_for_is_worked_out_once_a_number(tmp_path, monkeypatch):
    with serving(tmp_path / "tables.db") as server:
        links = server.table("link", "link")
        link = next(one for one in links["links"].values() if server.look(one)["choices"])
        spots = [piece["id"] for piece in server.look(link)["pieces"]]
        words, asked = shelf()["abyss"].words, []
        monkeypatch.setattr(
            words, "spot", lambda s, action, own=words.spot: counted(own, s, action, asked)
        )
        for spot in spots:
            reasons = server.client.get(f"{link}/why", params={"spot": spot}).json()["reasons"]
            assert len(reasons) <= 6
        assert len(asked) < len(shelf()["abyss"].actions)


def counted(own, s, action, asked):
    asked.append(action)
    return own(s, action)


def test_S4_however_many_watch_whoever_sits_at_the_table_has_a_place(tmp_path):
    """By address and by table: watchers are counted apart from players."""
    few = replace(FAST, sockets_of_address=2)
    with serving(tmp_path / "tables.db", few) as server:
        links = server.table("me", "bot:first")
        for _ in range(2):
            server.greeted(links["watch"])
        with pytest.raises(ConnectionClosed, match="4429"):
            server.greeted(links["watch"])
        _, update = server.greeted(links["link"])
        assert update["seat"] == 0


def test_S4_pages_are_bounded_from_everywhere_too_and_watchers_have_half(tmp_path):
    with serving(tmp_path / "tables.db", replace(FAST, sockets_in_all=4)) as server:
        links = server.table("me", "bot:first")
        for _ in range(2):
            server.greeted(links["watch"])
        with pytest.raises(ConnectionClosed, match="4429"):
            server.greeted(links["watch"])
        for _ in range(2):
            server.greeted(links["link"])
        with pytest.raises(ConnectionClosed, match="4429"):
            server.greeted(links["link"])


def test_S4_a_table_full_of_watchers_still_seats_its_players(server, monkeypatch):
    monkeypatch.setattr(sockets, "MOST_WATCHING", 1)
    monkeypatch.setattr(sockets, "MOST_PAGES", 1)
    links = server.table("me", "bot:first")
    for link in (links["watch"], links["link"]):
        server.greeted(link)
        with pytest.raises(ConnectionClosed, match="4429"):
            server.greeted(link)


def test_S10_a_key_that_cannot_be_one_is_no_link(server):
    for key in ("%00", "a%0ab", "x" * 64 + "y", "%F0%9F%99%82"):
        assert server.client.get(f"/s/{key}/table").status_code in (404, 422)


def test_S10_a_server_of_this_machine_answers_to_its_own_name_only(tmp_path):
    """A name elsewhere that is made to point here must not have us answer to it."""
    with serving(tmp_path / "tables.db", replace(FAST, hosts=("127.0.0.1", "localhost"))) as server:
        assert server.client.get("/").status_code == 200
        answer = server.client.get("/", headers={"host": "evil.example"})
    assert (answer.status_code, answer.json()["why"]) == (
        403,
        "this server does not go by that name",
    )


@pytest.mark.parametrize(
    ("scheme", "origin", "foreign"),
    [
        ("https", "http://here", True),
        ("https", "https://here", False),
        ("http", "http://here", False),
        ("http", "https://elsewhere", True),
    ],
)
def test_S10_a_page_in_the_clear_is_foreign_to_a_server_in_secret(scheme, origin, foreign):
    assert is_foreign(Headers({"origin": origin, "host": "here"}), scheme) is foreign


def test_a_page_that_asks_and_does_not_listen_is_let_go():
    page = open_page.Connection(Link("key", "table", HOST, (0,)))
    for _ in range(open_page.MOST_ANSWERS + 1):
        assert not page.closed
        page.answer({"type": "pong"})
    assert page.closed == open_page.CLOSE_TOO_FAST
    assert len(page.answers) == open_page.MOST_ANSWERS
