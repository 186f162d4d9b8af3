"""On the wire: two worlds that differ only in what a link may not know give it equal bytes.

A random game is played to some point; there the world is split: the true one, and one in which
everything hidden from the viewer is dealt anew. Each world is put behind a server of its own, and
whatever the viewer's link can be made to receive is recorded and compared, before and after a
choice that looks the same to the viewer in both.
"""

import itertools
import random
from contextlib import ExitStack
from dataclasses import replace

import pytest
from served import FAST, say, serving, toys

from parlour.core import dice
from parlour.core.find import games
from parlour.core.match import Match
from parlour.core.record import NONE, as_bytes, clone
from parlour.server import live_table

BETWEEN = 15  # choices from one split to the next, at most
SPLITS = 3  # points of each game at which the world is split
ASKED = 8  # reasons why not asked for, by thing and by choice
TRIED = 40  # choices looked at for one that looks the same in both worlds

with toys():
    GAMES = list(games())


class TwoWorlds:
    """Two servers that give equal keys; each deals the world that it is told to."""

    def __init__(self, folder, stack):
        self.dealt = [None, None]
        self.servers = []
        for index in range(2):
            keys = (f"key-{n}" for n in itertools.count())
            settings = replace(FAST, make_key=keys.__next__, make_seed=lambda index=index: index)
            self.servers.append(stack.enter_context(serving(folder / f"{index}.db", settings)))

    def begin(self, game, row):
        return Match(game, clone(self.dealt[row.seed]), None)

    def tables(self, game, states):
        """A table in each world; the links are the same in both."""
        self.dealt = states
        seats = ["me", *["link"] * (states[0].players - 1)]
        made = [server.table(*seats, game=game.id) for server in self.servers]
        assert made[0] == made[1]
        return made[0]


@pytest.fixture(scope="module")
def worlds(tmp_path_factory):
    with ExitStack() as stack, pytest.MonkeyPatch.context() as patch:
        stack.enter_context(toys())
        two = TwoWorlds(tmp_path_factory.mktemp("worlds"), stack)
        patch.setattr(live_table, "begin", two.begin)
        yield two


def dealt_anew(game, truth, viewer, seed):
    """A world that the viewer cannot tell from the true one; dice will fall the same."""
    world = game.view(truth, viewer)
    dice.seed(world, seed, 5, 7)
    game.rules.deal_hidden(world, viewer)
    world.rng[:] = truth.rng
    return world


def received(server, game, link, update):
    """Everything that a link can be made to receive, as bytes."""
    get, post = server.client.get, server.client.post
    number = update["number"]
    answers = [
        get(link, headers={"accept": "text/html"}),
        get(f"{link}/table"),
        get(f"{link}/table", params={"since": number}),
        get(f"{link}/record"),
        post(f"{link}/undo", json={"number": number}),
        post(f"{link}/choices", json={"number": number + 1, "choice": "interject"}),
        post(f"{link}/rematch", json={}),
    ]
    chance = random.Random(number)
    for piece in chance.sample(update["pieces"], min(ASKED, len(update["pieces"]))):
        answers.append(get(f"{link}/why", params={"spot": piece["id"]}))
    for action in chance.sample(range(len(game.actions)), min(ASKED, len(game.actions))):
        answers.append(get(f"{link}/why", params={"choice": game.actions.token(action)}))
    return [
        (answer.status_code, {**answer.headers, "date": ""}, answer.content) for answer in answers
    ]


def looks_alike(game, states, viewer):
    """A choice after which the viewer's views are equal in both worlds; None if few tried do."""
    for seat, action in candidates(game, states[0])[:TRIED]:
        after = []
        for state in states:
            match = Match(game, clone(state), None)
            if action not in match.legal(seat):
                break
            match.play(action, seat)
            after.append(match)
        if len(after) == 2:
            views = [as_bytes(game.view(match.truth, viewer)) for match in after]
            if views[0] == views[1]:
                return seat, game.actions.token(action)
    return None


def candidates(game, state):
    match = Match(game, clone(state), None)
    found = [(seat, action) for seat in match.seats for action in match.legal(seat)]
    random.Random(2).shuffle(found)
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_two_worlds_give_equal_bytes(worlds, game_id):
    game = games()[game_id]
    chance = random.Random(game_id)
    match = game.start(game.players[-1] if game.players[-1] < 4 else 3, seed=11)
    splits = followed = 0
    while not match.over and splits < SPLITS:
        for _ in range(chance.randint(1, BETWEEN)):
            if not match.over:
                seat = chance.choice(match.seats)
                match.play(chance.choice(match.legal(seat)), seat)
        if match.over:
            break
        splits += 1
        for viewer in chance.sample([*range(match.players), NONE], 2):
            states = [match.truth, dealt_anew(game, match.truth, viewer, splits)]
            followed += compared(worlds, game, states, viewer)
    assert splits
    assert followed


def compared(worlds, game, states, viewer):
    """Hold what a viewer receives in both worlds against each other; whether a choice was made."""
    links = worlds.tables(game, states)
    all_links = [links["link"], *links["links"].values()]
    link = links["watch"] if viewer == NONE else all_links[viewer]
    opened = [server.greeted(link) for server in worlds.servers]
    assert opened[0][1] == opened[1][1]
    before = [received(s, game, link, opened[0][1]) for s in worlds.servers]
    assert before[0] == before[1]
    choice = looks_alike(game, states, viewer)
    if choice is None:
        return False
    seat, token = choice
    for server in worlds.servers:
        made = server.say(all_links[seat], "choices", number=0, choice=token)
        assert made.status_code == 200, made.text
    pushed = []
    for socket, _ in opened:
        say(socket, type="ping")
        pushed.append(until_pong(socket))
    assert pushed[0] == pushed[1]
    update = worlds.servers[0].look(link)
    after = [received(s, game, link, update) for s in worlds.servers]
    assert after[0] == after[1]
    return True


def until_pong(socket):
    """The texts pushed, as they came."""
    texts = []
    while (text := socket.recv(timeout=20)) != '{"type":"pong"}':
        texts.append(text)
    return texts
