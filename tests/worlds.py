"""Two worlds that differ only in what a link may not know, each behind a server of its own."""

from __future__ import annotations

import asyncio
import itertools
import random
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from served import FAST, Json, Served, say, serving

from parlour.core import dice
from parlour.core.game import Game
from parlour.core.match import Match
from parlour.core.record import NONE, as_bytes, clone
from parlour.server.bots.reviewing import Stages
from parlour.server.tables.store import TableRow

ASKED = 8  # reasons why not asked for, by thing and by choice
TRIED = 20  # choices of each world looked at for one that looks the same in both


class NoReviews:
    """Reviews that never come: their figures are compared in tests/review/test_secrets.py."""

    async def stages(self, record: str, budget: str, seat: int | None = None) -> Stages:
        await asyncio.Event().wait()
        yield {"end": True}

    async def close(self) -> None:
        pass


class TwoWorlds:
    """Two servers that give equal keys; each deals the world that it is told to."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self.dealt: list[Any] = [None, None]
        self.servers: list[Served] = []
        for index in range(2):
            keys = (f"key-{n}" for n in itertools.count())
            settings = replace(FAST, make_key=keys.__next__, make_seed=lambda index=index: index)
            served = serving(folder / f"{index}.db", settings, None, NoReviews())
            self.servers.append(stack.enter_context(served))

    def begin(self, game: Game, row: TableRow) -> Match:
        """Stands in for the server's own beginning of a match."""
        return Match(game, clone(self.dealt[row.seed]), None)

    def tables(self, game: Game, states: list[Any]) -> Json:
        """A table in each world; the links are the same in both."""
        self.dealt = states
        seats = ["me", *["link"] * (states[0].players - 1)]
        made = [server.table(*seats, game=game.id) for server in self.servers]
        assert made[0] == made[1]
        for server in self.servers:
            for link in [made[0]["link"], *made[0]["links"].values()]:
                assert server.say(link, "hints", hints=True).status_code == 200
        return made[0]


def dealt_anew(game: Game, truth: Any, viewer: int, seed: int) -> Any:
    """A world that the viewer cannot tell from the true one; dice will fall the same."""
    world = game.view(truth, viewer)
    dice.seed(world, seed, 5, 7)
    game.rules.deal_hidden(world, viewer)
    world.rng[:] = truth.rng
    return world


def received(server: Served, game: Game, link: str, update: Json) -> list[Any]:
    """Everything that a link can be made to receive, as bytes."""
    get, post = server.client.get, server.client.post
    number = update["number"]
    answers = [
        get(link, headers={"accept": "text/html"}),
        get(f"{link}/table"),
        get(f"{link}/table", params={"since": number}),
        get(f"{link}/record"),
        get(f"{link}/review", headers={"accept": "text/html"}),
        get(f"{link}/review/data"),
        get(f"{link}/review/step/0"),
        post(f"{link}/undo", json={"number": number}),
        post(f"{link}/choices", json={"number": number + 1, "choice": "interject"}),
        post(f"{link}/rematch", json={}),
        post(f"{link}/back", json={"number": number + 1}),
        get(f"{link}/form"),
        post(f"{link}/hint", json={"number": number}),
    ]
    chance = random.Random(number)
    tokens = [game.actions.token(chance.randrange(len(game.actions))) for _ in range(2)]
    if update["choices"]:
        tokens.insert(0, chance.choice(update["choices"])["choice"])
    answers.append(post(f"{link}/path", json={"number": number + 1, "choices": tokens}))
    for piece in chance.sample(update["pieces"], min(ASKED, len(update["pieces"]))):
        answers.append(get(f"{link}/why", params={"spot": piece["id"]}))
    for action in chance.sample(range(len(game.actions)), min(ASKED, len(game.actions))):
        answers.append(get(f"{link}/why", params={"choice": game.actions.token(action)}))
    return [(answer.status_code, lasting(answer.headers), answer.content) for answer in answers]


def lasting(headers: Any) -> dict[str, str]:
    """Headers without the time, and without the name drawn by lot that a browser is given."""
    kept = {**headers, "date": ""}
    if kept.get("set-cookie", "").startswith("browser="):
        kept["set-cookie"] = "browser"
    return kept


@dataclass
class Pair:
    """A choice in each world after which a viewer's views are equal."""

    seat: int
    actions: tuple[int, int]
    after: tuple[Match, Match]


def pairs(game: Game, states: list[Any], viewer: int, hidden: bool) -> list[Pair]:
    """Choices that look the same to the viewer: the same one in both worlds or, where it is
    hidden from the viewer, two that differ. Those that differ come first."""
    alike = []
    for seat in Match(game, clone(states[0]), None).seats:
        found = [outcomes(game, state, seat, viewer) for state in states]
        alike += [
            Pair(seat, (one, other), (after, other_after))
            for one, (view, after) in found[0].items()
            for other, (other_view, other_after) in found[1].items()
            if view == other_view and (one == other or (hidden and seat != viewer))
        ]
    return sorted(alike, key=lambda pair: pair.actions[0] == pair.actions[1])


def outcomes(game: Game, state: Any, seat: int, viewer: int) -> dict[int, tuple[bytes, Match]]:
    """What a viewer sees after choices of a seat, and the match that then is."""
    legal = Match(game, clone(state), None).legal(seat)
    found = {}
    for action in sorted(random.Random(2).sample(legal, min(TRIED, len(legal)))):
        match = Match(game, clone(state), None)
        match.play(action, seat)
        if not match.over:  # then the whole record lies open
            found[action] = as_bytes(game.view(match.truth, viewer)), match
    return found


def compared(
    worlds: TwoWorlds, game: Game, states: list[Any], viewer: int, hidden: bool = False
) -> Pair | None:
    """Hold what a viewer receives in both worlds against each other, before and after a choice
    that looks the same in both; the choices made, None if there is none."""
    links = worlds.tables(game, states)
    all_links = [links["link"], *links["links"].values()]
    link = links["watch"] if viewer == NONE else all_links[viewer]
    opened = [server.greeted(link) for server in worlds.servers]
    assert opened[0][1] == opened[1][1]
    before = [received(s, game, link, opened[0][1]) for s in worlds.servers]
    assert before[0] == before[1]
    pair = next(iter(pairs(game, states, viewer, hidden)), None)
    if pair is None:
        return None
    for server, action in zip(worlds.servers, pair.actions, strict=True):
        token = game.actions.token(action)
        made = server.say(all_links[pair.seat], "choices", number=0, choice=token)
        assert made.status_code == 200, made.text
    pushed = []
    for socket, _ in opened:
        say(socket, type="ping")
        pushed.append(until_pong(socket))
        socket.close()
    assert pushed[0] == pushed[1]
    update = worlds.servers[0].look(link)
    after = [received(s, game, link, update) for s in worlds.servers]
    assert after[0] == after[1]
    return pair


def until_pong(socket: Any) -> list[str]:
    """The texts pushed, as they came."""
    texts = []
    while (text := socket.recv(timeout=20)) != '{"type":"pong"}':
        texts.append(text)
    return texts
