"""Bots think in processes of their own: one that hangs or dies is replaced and stalls nobody."""

import asyncio
import json
from dataclasses import replace
from types import SimpleNamespace

import pytest
from served import FAST, QuickBots, hear, run_apart, serving

from parlour.bots import ladder
from parlour.core.find import shelf
from parlour.core.record import as_bytes, from_bytes
from parlour.server.bots import thinking
from parlour.server.bots.pace import Pace
from parlour.server.bots.thinker import PLAYERS, Players
from parlour.server.bots.thinking import Request, Worker, Workers


@pytest.fixture
def request_():
    match = shelf()["abyss"].start(2, seed=1)
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
    game = shelf()["abyss"]
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
        self.asked = []

    async def _compile(self, game):
        await self.compiled.wait()

    async def _ask(self, request):
        self.asked.append(request.bot)
        return 0


def test_a_plain_bot_answers_while_the_search_compiles(request_, monkeypatch):
    monkeypatch.setattr(thinking, "QUICK_SECONDS", 0.0)
    request_ = replace(request_, bot="easy")

    async def run():
        workers = SlowCompiler()
        workers.start()
        assert not workers.is_compiling("abyss", ["easy"])
        assert await workers.choose(request_) == 0
        assert workers.asked == ["greedy"]
        assert workers.is_compiling("abyss", ["", "easy"])
        assert not workers.is_compiling("abyss", ["greedy", "random", ""])
        workers.compiled.set()
        await workers._compiled["abyss"]
        assert not workers.is_compiling("abyss", ["easy"])
        await workers.choose(request_)
        await workers.choose(replace(request_, bot="random"))
        assert workers.asked == ["greedy", "easy", "random"]
        await workers.close()

    run_apart(run())


class Noting(Worker):
    """A worker that only notes what it is asked."""

    def __init__(self):
        super().__init__()
        self.asked = []

    async def ask(self, request, seconds):
        self.asked.append(request.turn)
        await asyncio.sleep(0)
        return 0


def test_a_seat_is_served_by_one_worker_while_its_turn_lasts(request_):
    async def run():
        workers = Workers(2, 60)
        notes = [Noting(), Noting()]
        for place, worker in zip(workers._places, notes, strict=True):
            place.worker = worker
        here = replace(request_, table="here")
        there = replace(request_, table="there")
        await asyncio.gather(*(workers.choose(one) for one in (here, there, here, here)))
        assert [len(one.asked) for one in notes] == [3, 1]
        await asyncio.gather(*(workers.choose(replace(one, turn=1)) for one in (there, here)))
        assert [one.asked for one in notes] == [[0, 0, 0, 1], [0, 1]]

    run_apart(run())


def told(request, **changes):
    return thinking._told(replace(request, **changes))


def test_a_seat_keeps_its_player_until_it_sits_down_anew(request_):
    players = Players()
    game = shelf()["abyss"]

    def player(**changes):
        return players._player(game, told(request_, **changes))

    first = player(table="a")
    assert player(table="a") is first
    assert player(table="a", view=b"another", turn=5) is first
    assert player(table="b") is not first
    assert player(table="a", seat=1 - request_.seat) is not first
    assert player(table="a") is first
    assert player(table="a", sitting=1) is not first
    again = player(table="a")
    assert again is not first
    assert player(table="a", bot="greedy") is not again


def test_players_who_were_not_asked_for_longest_are_forgotten(request_):
    players = Players()
    game = shelf()["abyss"]
    first, second = (players._player(game, told(request_, table=name)) for name in "ab")
    assert players._player(game, told(request_, table="a")) is first
    for number in range(PLAYERS - 1):
        players._player(game, told(request_, table=f"another {number}"))
    assert len(players._sitting) == PLAYERS
    assert players._player(game, told(request_, table="a")) is first
    assert players._player(game, told(request_, table="b")) is not second


class Table:
    """As much of a table as a pace looks at."""

    def __init__(self, bots):
        self.bots = bots
        self.match = SimpleNamespace(turn=0)
        self.game = SimpleNamespace(turn_choices=2)
        self.asked = 0

    def asked_of(self, seat):
        return self.asked


def test_a_thinking_bot_is_given_the_time_that_its_choice_may_take_whatever_it_took():
    table, pace = Table(["master", "greedy", "first"]), Pace(0.6)
    moments = []
    for _ in range(3):
        moments.append(pace.moment(table, 0))
        pace.made(table, 0)
        table.asked += 1
    assert moments == [1.25, 0.75, 0.6]
    assert [pace.moment(table, seat) for seat in (1, 2)] == [0.6, 0.6]
    table.match.turn = 1
    assert pace.moment(table, 0) == 1.25
    assert {round(spent + pace.rest(1.25, spent), 9) for spent in (0.0, 0.3, 1.2)} == {1.25}
    assert {round(spent + pace.rest(1.25, spent), 9) for spent in (1.3, 1.8)} == {1.85}


def test_the_longest_pace_of_a_turn_of_many_choices_is_bounded():
    for level in ladder.levels():
        for choices in (2, 5, 12):
            assert sum(ladder.longest(level, number, choices) for number in range(36)) <= 3


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


def test_S9_a_bot_that_cannot_think_is_replaced_by_a_plain_one_and_that_is_told(
    tmp_path, monkeypatch
):
    """Asked once more, then greedy: never a choice at random in a strong bot's name."""
    chosen_by = []

    def choose(name, game, view, seat, seed):
        chosen_by.append(name)
        return game.legal_actions(view)[0]

    monkeypatch.setattr(ladder, "choose", choose)
    with serving(tmp_path / "tables.db", thinking=Failing(None)) as server:
        watcher, update = server.greeted(server.table("bot:first", "bot:any")["watch"])
        while not chosen_by or not update["notices"]:
            update |= hear(watcher)
    assert set(chosen_by) == {"greedy"}
    assert "could not think here lately" in update["notices"][0]


def test_the_page_says_when_bots_are_compiling(tmp_path):
    with serving(tmp_path / "tables.db", thinking=Compiling()) as server:
        update = server.look(server.table("me", "bot:first")["link"])
        assert update["notices"] == [
            "The bots are still warming up: for a minute or so they play more simply."
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
    game = shelf()["abyss"]
    assert len(bots.asked) > 10
    for request in bots.asked:
        view = from_bytes(game.state, request.view)
        again = game.view(view, request.seat)
        again.seat = view.seat
        assert as_bytes(again) == request.view


def test_a_bot_whose_table_changed_under_it_begins_anew(tmp_path):
    """A choice taken back or a seat handed over leaves no stale thoughts."""
    bots = QuickBots()
    with serving(tmp_path / "tables.db", thinking=bots) as server:
        link = server.table("me", "bot:first")["link"]
        update = server.look(link)
        while not any(request.seat == 1 for request in bots.asked):
            if update["choices"]:
                server.choose(link, update)
            update = server.look(link)
        first = bots.asked[-1].sitting
        answer = server.say(link, "seats/0", number=update["number"], bot="first")
        while answer.status_code == 409:  # the bot was just choosing
            update = server.look(link)
            answer = server.say(link, "seats/0", number=update["number"], bot="first")
        assert answer.status_code < 300, answer.text
        while not server.look(link)["over"]:
            pass
    assert {request.table for request in bots.asked} == {bots.asked[0].table}
    assert bots.asked[-1].sitting > first


def test_real_workers_play(tmp_path):
    workers = Workers(1, 60)
    with serving(tmp_path / "tables.db", FAST, workers) as server:
        watch = server.table("bot:random", "bot:greedy")["watch"]
        socket, update = server.greeted(watch)
        while update["number"] < 4:
            update |= hear(socket, seconds=60)


def test_P11_bots_choose_at_the_pace_of_the_quickest_at_the_table(server):
    """What pages want counts where they sit at the table, and only within bounds."""
    links = server.table("me", "link", "bot:first")
    socket, _ = server.greeted(links["link"])
    for beat, kind in ((0.01, "refused"), (9, "refused"), (0.05, None)):
        socket.send(json.dumps({"type": "pace", "beat": beat}))
        socket.send(json.dumps({"type": "ping"}))
        heard = [hear(socket)["type"]]
        while heard[-1] != "pong":
            heard.append(hear(socket)["type"])
        assert ("refused" in heard) is (kind == "refused")


def test_P11_choices_that_go_on_with_the_last_one_follow_it_closely():
    table, pace = Table(["first"]), Pace(0.6)
    assert pace.moment(table, 0) == 0.6
    pace.made(table, 0)
    assert pace.moment(table, 0) == 0.05, "the same is asked again in the same turn"
    table.asked = 7
    assert pace.moment(table, 0) == 0.6


def test_P11_a_bot_is_given_what_it_has_needed_once_that_is_known():
    table, pace = Table(["fair"]), Pace(0.05)
    first = pace.moment(table, 0)
    pace.made(table, 0, spent=0.02)
    table.match.turn = 1
    assert pace.moment(table, 0) == 0.05 < first
