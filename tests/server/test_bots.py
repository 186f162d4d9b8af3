"""Bots think in processes of their own: one that hangs or dies is replaced and stalls nobody."""

import asyncio

import pytest
from served import FAST, QuickBots, hear, run_apart, serving

from parlour.bots import ladder
from parlour.core.find import games
from parlour.core.record import as_bytes, from_bytes
from parlour.server import thinking
from parlour.server.thinking import Request, Worker, Workers


@pytest.fixture
def request_():
    match = games()["abyss"].start(2, seed=1)
    return Request("abyss", "random", as_bytes(match.view(match.seat)), match.seat, 7)


def in_worker(work):
    """Run something with a worker, and end it."""

    async def run():
        worker = Worker()
        try:
            return await work(worker)
        finally:
            await worker.stop()

    return run_apart(run())


def test_a_worker_chooses_as_the_bot_itself_does(request_):
    game = games()["abyss"]
    match = game.start(2, seed=1)
    expected = ladder.choose("random", game, match.view(match.seat), match.seat, 7)
    assert in_worker(lambda worker: worker.ask(request_, 60)) == expected


def test_a_bot_that_fails_answers_nothing_and_the_worker_goes_on(request_, capfd):
    async def work(worker):
        bad = Request("abyss", "nobody", request_.view, request_.seat, 7)
        process = await worker.start()
        failed = await worker.ask(bad, 60)
        good = await worker.ask(request_, 60)
        return failed, good, await worker.start() is process

    failed, good, same = in_worker(work)
    assert failed is None
    assert good is not None
    assert same
    assert "there is no bot 'nobody'" in capfd.readouterr().err


def test_a_hung_worker_is_replaced(request_):
    async def work(worker):
        first = await worker.start()
        hung = await worker.ask(request_, 0.0)
        ended = first.returncode is not None
        return hung, ended, await worker.ask(request_, 60)

    hung, ended, then = in_worker(work)
    assert hung is None
    assert ended
    assert then is not None


def test_a_dead_worker_is_replaced(request_):
    async def work(worker):
        first = await worker.start()
        first.kill()
        await first.wait()
        return await worker.ask(request_, 60)

    assert in_worker(work) is not None


def test_a_process_that_never_gets_ready_is_given_up(request_, monkeypatch):
    monkeypatch.setattr(thinking, "START_SECONDS", 0.0)
    assert in_worker(lambda worker: worker.ask(request_, 60)) is None


class SlowCompiler(Workers):
    """Workers whose compiler takes as long as it is told to."""

    def __init__(self):
        super().__init__(1, 60)
        self.compiled = asyncio.Event()
        self.plain = []

    async def _compile(self, request):
        await self.compiled.wait()
        return 1

    async def _ask(self, request):
        self.plain.append(request.bot)
        return 0


def test_a_plain_bot_answers_while_the_faster_one_compiles(request_, monkeypatch):
    monkeypatch.setattr(thinking, "QUICK_SECONDS", 0.0)

    async def run():
        workers = SlowCompiler()
        workers.start()
        assert not workers.is_compiling("abyss", ["random"])
        assert await workers.choose(request_) == 0
        assert workers.plain == ["greedy"]
        assert workers.is_compiling("abyss", ["", "random"])
        assert not workers.is_compiling("abyss", ["greedy"])
        workers.compiled.set()
        await workers._first["abyss", "random"]
        assert not workers.is_compiling("abyss", ["random"])
        await workers.choose(request_)
        assert workers.plain == ["greedy", "random"]
        await workers.close()

    run_apart(run())


class Failing(QuickBots):
    """Bots that never answer, or answer nonsense."""

    def __init__(self, answer):
        super().__init__()
        self.answer = answer

    async def choose(self, request):
        return self.answer


class Compiling(QuickBots):
    def is_compiling(self, game, bots):
        return any(bots)


@pytest.mark.parametrize("answer", [None, 10_000, -5])
def test_a_failing_bot_never_stalls_a_table(tmp_path, answer):
    with serving(tmp_path / "tables.db", thinking=Failing(answer)) as server:
        link = server.table("me", "bot:first")["link"]
        while not (update := server.look(link))["over"]:
            if update["choices"]:
                server.choose(link, update)


def test_the_page_says_when_bots_are_compiling(tmp_path):
    with serving(tmp_path / "tables.db", thinking=Compiling()) as server:
        update = server.look(server.table("me", "bot:first")["link"])
        assert update["notices"] == [
            "The bots' faster body is still compiling: until then they play their plain one."
        ]
        assert server.look(server.table("me", "link")["link"])["notices"] == []


def test_bots_are_given_views_only(tmp_path):
    """What a bot is told is a view: hidden fields are blank in it."""
    bots = QuickBots()
    with serving(tmp_path / "tables.db", thinking=bots) as server:
        watch = server.table("bot:any", "bot:any")["watch"]
        socket, update = server.greeted(watch)
        while not update["over"]:
            update |= hear(socket)
    game = games()["abyss"]
    assert len(bots.asked) > 10
    for request in bots.asked:
        view = from_bytes(game.state, request.view)
        again = game.view(view, request.seat)
        again.seat = view.seat
        assert as_bytes(again) == request.view


def test_real_workers_play(tmp_path):
    workers = Workers(1, 60)
    with serving(tmp_path / "tables.db", FAST, workers) as server:
        watch = server.table("bot:random", "bot:greedy")["watch"]
        socket, update = server.greeted(watch)
        while update["number"] < 4:
            update |= hear(socket, seconds=60)
