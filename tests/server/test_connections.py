"""Callers who are slow or many on purpose. (S3)"""

import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress

import httpx
import pytest
import uvicorn
from served import Served, run_apart, serving

from parlour.server import Settings, connections
from parlour.server.addresses import counted
from parlour.server.serving import configured


@pytest.fixture
def bounded(tmp_path, monkeypatch, request):
    """A server that speaks as `parlour serve` does, for few connections; behind a proxy, if the
    test names one. How patient it is does not matter but where a test says so: on a machine that
    is busy everybody is slow."""
    protocol = connections.behind(getattr(request, "param", ""))
    monkeypatch.setattr(connections, "HEAD_SECONDS", 60)
    monkeypatch.setattr(connections, "OF_ADDRESS", 20)
    monkeypatch.setattr(connections, "_open", Counter())
    plain = uvicorn.Config

    def config(app, **given):
        return plain(app, http=protocol, **given)

    monkeypatch.setattr(uvicorn, "Config", config)
    with serving(tmp_path / "tables.db") as server:
        yield server


@contextmanager
def impatient() -> Iterator[None]:
    """The heads of requests that begin in this context must come soon."""
    with pytest.MonkeyPatch.context() as meanwhile:
        meanwhile.setattr(connections, "HEAD_SECONDS", 0.1)
        yield


def dial(server: Served) -> socket.socket:
    host, port = server.address.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=20)


def test_S3_whoever_never_ends_the_head_of_a_request_is_let_go(bounded):
    with impatient(), dial(bounded) as slow, suppress(ConnectionError):
        slow.sendall(b"GET / HTTP/1.1\r\nhost: here\r\nx-one: 1\r\n")
        assert slow.recv(100) == b"", "the connection is closed"
    assert bounded.client.get("/games").status_code == 200


def test_S3_nor_may_the_next_request_of_a_connection_stop_half_way(bounded):
    with dial(bounded) as slow:
        slow.sendall(b"GET /nothing HTTP/1.1\r\nhost: here\r\n\r\n")
        assert b"404" in slow.recv(65536)
        with impatient():
            slow.sendall(b"GET /again HTTP/1.1\r\n")
            while slow.recv(65536):
                pass
    assert bounded.client.get("/games").status_code == 200


def test_S3_so_many_connections_of_one_address_and_no_more(bounded, caplog):
    with ExitStack() as held:
        many = [held.enter_context(dial(bounded)) for _ in range(40)]
        many[-1].sendall(b"GET / HTTP/1.1\r\n")
        with suppress(ConnectionError):
            assert many[-1].recv(100) == b""
    assert sum("turned away" in line.message for line in caplog.records) <= 1
    assert httpx.get(f"{bounded.address}/games").status_code == 200


def test_S3_pages_keep_their_sockets(bounded):
    """A socket is no connection that waits for its head."""
    opened, update = bounded.greeted(bounded.table("me", "bot:first")["link"])
    assert update["type"] == "table"
    for _ in range(3):
        with impatient(), dial(bounded) as slow, suppress(ConnectionError):
            slow.sendall(b"GET /")
            assert slow.recv(100) == b""
    opened.send('{"type": "ping"}')
    assert "pong" in opened.recv(timeout=20)


def answered(dialled: socket.socket) -> bool:
    """Whether a request on a connection is answered."""
    with suppress(ConnectionError):
        dialled.sendall(b"GET /nothing HTTP/1.1\r\nhost: here\r\n\r\n")
        return b"404" in dialled.recv(65536)
    return False


@pytest.mark.parametrize(
    ("bounded", "all_of_them"),
    [("", False), ("127.0.0.1", True), ("10.0.0.1", False), ("10.0.0.1, 127.0.0.1", True)],
    indirect=["bounded"],
)
def test_S10_all_who_come_through_the_proxy_do_not_share_one_bound(bounded, all_of_them):
    with ExitStack() as held:
        many = [held.enter_context(dial(bounded)) for _ in range(40)]
        told = [answered(one) for one in many]
    assert all(told) == all_of_them


@pytest.mark.parametrize(
    ("proxy", "caller"), [("", "127.0.0.1"), ("10.0.0.1", "127.0.0.1"), ("127.0.0.1", "8.8.8.8")]
)
def test_who_calls_is_believed_of_the_named_proxy_alone(monkeypatch, proxy, caller):
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    seen = []

    async def app(scope, receive, send):
        seen.append((scope["client"][0], scope["scheme"]))
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def ask():
        config = configured(app, Settings(), proxy)
        config.load()
        way = httpx.ASGITransport(config.loaded_app, client=("127.0.0.1", 5))
        async with httpx.AsyncClient(transport=way, base_url="http://here") as client:
            await client.get(
                "/", headers={"x-forwarded-for": "8.8.8.8", "x-forwarded-proto": "https"}
            )

    run_apart(ask())
    assert seen == [(caller, "https" if caller == "8.8.8.8" else "http")]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2600:1f18:1:2::7", "2600:1f18:1:2:ffff::1", True),
        ("2600:1f18:1:2::7", "2600:1f18:1:3::7", False),
        ("fe80::1%eth0", "fe80::2%eth0", False),
        ("8.8.8.8", "8.8.8.9", False),
        ("", "here", False),
    ],
)
def test_whoever_has_a_network_of_addresses_is_counted_once(one, other, same):
    assert (counted(one) == counted(other)) == same
    assert counted("::1") == "::1"
