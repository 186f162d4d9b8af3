"""Hints: from the seat's view, bounded, and among people only where everybody agrees."""

import asyncio
import random
from dataclasses import replace

import pytest
from served import FAST, LOOKS, QuickBots, hear, run_apart, serving

from parlour.core.find import shelf
from parlour.core.record import as_bytes, from_bytes
from parlour.server.bots.thinking import HINT_BUDGET, PLAIN_HINT_BUDGET, Request, Workers
from parlour.server.tables import live_table


def turn(server, link):
    """The table once this link must choose."""
    socket, update = server.greeted(link)
    while not update["choices"]:
        update |= hear(socket)
    return update


def ask(server, link, **fields):
    update = server.look(link)
    return server.say(link, "hint", **{"number": update["number"]} | fields)


def test_a_hint_names_choices_at_hand_with_figures(server):
    link = server.table("me", "bot:first")["link"]
    update = turn(server, link)
    hint = ask(server, link).json()["hint"]
    offered = {one["choice"]: one for one in update["choices"]}
    assert hint["number"] == update["number"]
    assert 1 <= len(hint["choices"]) <= 5
    for one in hint["choices"]:
        assert {"words": one["words"], "spot": one["spot"]} == {
            name: offered[one["choice"]][name] for name in ("words", "spot")
        }
        assert 0 <= one["chance"] <= 1
        assert 0 <= one["error"] <= 1
    assert sum(one["visits"] for one in hint["choices"]) <= hint["lines"] == 40
    assert server.look(link)["number"] == update["number"], "a hint changes nothing"


@pytest.mark.parametrize("game", list(shelf()))
def test_there_are_hints_in_every_game(server, game):
    seats = ["me", *["bot:first"] * (shelf()[game].players[0] - 1)]
    link = server.table(*seats, game=game)["link"]
    update = turn(server, link)
    told = ask(server, link).json()
    for _ in range(LOOKS):  # where all choose at once, the bot may be choosing just now
        told = told if "hint" in told else ask(server, link).json()
    hint = told["hint"]
    assert {one["choice"] for one in hint["choices"]} <= {c["choice"] for c in update["choices"]}


def test_a_hint_is_found_from_the_view_alone(tmp_path):
    bots = QuickBots()
    with serving(tmp_path / "tables.db", thinking=bots) as server:
        link = server.table("me", "bot:first")["link"]
        turn(server, link)
        ask(server, link)
    asked = [request for request in bots.asked if request.bot == ""]
    assert len(asked) == 1
    game = shelf()["abyss"]
    view = from_bytes(game.state, asked[0].view)
    again = game.view(view, asked[0].seat)
    again.seat = view.seat
    assert as_bytes(again) == asked[0].view


def test_only_a_seat_that_must_choose_is_given_one(server):
    links = server.table("link", "link")
    one, two = links["links"].values()
    idle = next(link for link in (one, two) if not server.look(link)["choices"])
    refused = ask(server, idle)
    assert refused.status_code == 409
    assert "must choose now" in refused.json()["why"]
    watching = ask(server, links["watch"])
    assert watching.status_code == 403
    assert "only watches" in watching.json()["why"]


def test_among_people_everybody_has_to_agree(server):
    links = server.table("link", "link")
    both = list(links["links"].values())
    asker = next(link for link in both if server.look(link)["choices"])
    assert server.look(asker)["no_hints"] == [0, 1]
    assert "Seat 1 and Seat 2 has not" in ask(server, asker).json()["why"]
    for link in both:
        assert ask(server, asker).status_code == 409
        assert server.say(link, "hints", hints=True).status_code == 200
        assert server.look(link)["hints"] is True
    assert server.look(asker)["no_hints"] == []
    assert ask(server, asker).status_code == 200
    server.say(both[0], "hints", hints=False)
    assert ask(server, asker).status_code == 409
    assert server.say(links["watch"], "hints", hints=True).status_code == 403


def test_who_agreed_is_kept_and_a_new_friend_is_asked_anew(tmp_path):
    with serving(tmp_path / "tables.db") as server:
        links = server.table("me", "link")
        for link in (links["link"], links["links"]["1"]):
            server.say(link, "hints", hints=True)
    with serving(tmp_path / "tables.db") as server:
        assert server.look(links["link"])["no_hints"] == []
        server.say(links["link"], "seats/1/link")
        assert server.look(links["link"])["no_hints"] == [1]


def test_a_seat_gets_so_many_and_no_more(tmp_path):
    slow = replace(FAST, hints_per_second=0.0, hints_burst=2)
    with serving(tmp_path / "tables.db", slow) as server:
        link = server.table("me", "bot:first")["link"]
        turn(server, link)
        assert [ask(server, link).status_code for _ in range(3)] == [200, 200, 429]
        other = server.table("me", "bot:first")["link"]
        turn(server, other)
        assert ask(server, other).status_code == 200


class Failing(QuickBots):
    """Bots that choose but find no hint."""

    async def advise(self, request):
        return None


def test_a_hint_that_fails_is_refused_in_words(tmp_path):
    with serving(tmp_path / "tables.db", thinking=Failing()) as server:
        link = server.table("me", "bot:first")["link"]
        turn(server, link)
        refused = ask(server, link)
        assert (refused.status_code, refused.json()["why"]) == (
            503,
            "no hint could be found: try again",
        )


class Hurried(QuickBots):
    """Bots whose search tries no more than `tried` choices before its time is up."""

    def __init__(self, tried):
        super().__init__()
        self.tried = tried

    async def advise(self, request):
        hint = await super().advise(request)
        untried = [{**one, "visits": 0} for one in hint["choices"][self.tried :]]
        return {**hint, "choices": [*hint["choices"][: self.tried], *untried]}


@pytest.mark.parametrize(("tried", "status"), [(1, 200), (0, 503)])
def test_what_has_not_been_tried_is_no_hint(tmp_path, tried, status):
    with serving(tmp_path / "tables.db", thinking=Hurried(tried)) as server:
        link = server.table("me", "bot:first")["link"]
        turn(server, link)
        answer = ask(server, link)
        assert answer.status_code == status
        assert len(answer.json().get("hint", {}).get("choices", [])) == tried


def test_an_only_choice_needs_no_hint(server, monkeypatch):
    chance, match = random.Random(5), shelf()["tabloid"].start(players=2, seed=5)
    while len(legal := match.legal(match.seats[0])) > 1:
        match.play(chance.choice(legal), match.seats[0])
    monkeypatch.setattr(live_table, "begin", lambda game, row: match)
    links = server.table("link", "link", game="tabloid")["links"]
    refused = ask(server, links[str(match.seats[0])])
    assert (refused.status_code, refused.json()["why"]) == (
        409,
        "there is only one choice here: no hint is needed",
    )


def test_a_stale_number_is_refused(server):
    link = server.table("me", "bot:first")["link"]
    before = turn(server, link)
    server.choose(link, before)
    refused = server.say(link, "hint", number=before["number"])
    assert refused.status_code == 409


def test_a_page_without_scripts_shows_the_hint(server):
    link = server.table("me", "bot:first")["link"]
    number = turn(server, link)["number"]
    page = server.client.post(
        f"{link}/hint", data={"number": number}, headers={"accept": "text/html"}
    )
    assert page.status_code == 200
    assert "The search would choose" in page.text
    assert "40 lines of play" in page.text


class Compiling(Workers):
    """Workers whose compile takes as long as it is told to."""

    def __init__(self):
        super().__init__(1, 60)
        self.compiled = asyncio.Event()

    async def _compile(self, game):
        await self.compiled.wait()


def test_while_the_compile_is_running_the_plain_body_thinks_less(monkeypatch):
    monkeypatch.setattr("parlour.server.bots.thinking.QUICK_SECONDS", 0.0)
    match = shelf()["abyss"].start(2, seed=1)
    request = Request("abyss", "", as_bytes(match.view(match.seat)), match.seat, 7)

    async def run():
        workers = Compiling()
        workers.start()
        try:
            rough = await workers.advise(request)
            budgets = []

            async def advise(request, seconds):
                budgets.append(request.budget)

            monkeypatch.setattr(workers._places[0].worker, "advise", advise)
            await workers.advise(request)
            workers.compiled.set()
            await workers._compiled["abyss"]
            await workers.advise(request)
            return rough, budgets
        finally:
            await workers.close()

    rough, budgets = run_apart(run())
    assert rough["compiled"] is False
    assert rough["note"].endswith("this is a rough guess.")
    assert 0 < rough["lines"] <= 100
    assert budgets == [PLAIN_HINT_BUDGET, HINT_BUDGET]
