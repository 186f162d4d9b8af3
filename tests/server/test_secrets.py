"""On the wire: two worlds that differ only in what a link may not know give it equal bytes.

A game is played to some point; there the world is split: the true one, and one in which everything
hidden from the viewer is dealt anew. Each world is put behind a server of its own, and whatever the
viewer's link can be made to receive is recorded and compared, before and after a choice that looks
the same to the viewer in both. Points are taken at random and, for each game, at its most delicate.
"""

import random
from contextlib import ExitStack
from types import SimpleNamespace

import pytest
from moments import SECRETS, moments, reached
from served import toys
from worlds import TwoWorlds, compared, dealt_anew, pairs

from parlour.core.find import shelf
from parlour.core.record import NONE
from parlour.server.bots import hints
from parlour.server.doors import final
from parlour.server.tables import live_table

BETWEEN = 15  # choices from one split to the next, at most
SPLITS = 3  # points of each game at which the world is split
WORLDS = 3  # dealt anew at a delicate moment, for each viewer, to see who is asked next

with toys():
    GAMES = list(shelf())
MOMENTS = [
    pytest.param(game, moment, id=f"{game.id}-{moment.name}") for game, moment in moments(SECRETS)
]


@pytest.fixture(scope="module")
def worlds(tmp_path_factory):
    with ExitStack() as stack, pytest.MonkeyPatch.context() as patch:
        stack.enter_context(toys())
        two = TwoWorlds(tmp_path_factory.mktemp("worlds"), stack)
        patch.setattr(live_table, "begin", two.begin)
        for module in (hints, final):  # what is thought and tried out is drawn alike in both
            patch.setattr(module, "secrets", SimpleNamespace(randbits=lambda bits: bits))
        yield two


@pytest.mark.parametrize("game_id", GAMES)
def test_two_worlds_give_equal_bytes(worlds, game_id):
    game = shelf()[game_id]
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
            followed += compared(worlds, game, states, viewer) is not None
    assert splits
    assert followed


@pytest.mark.parametrize(("game", "moment"), MOMENTS)
def test_delicate_moments_give_equal_bytes(worlds, game, moment):
    truth = reached(game.id, moment).truth
    for viewer in [*range(truth.players), NONE]:
        states = [truth, dealt_anew(game, truth, viewer, viewer + 2)]
        compared(worlds, game, states, viewer)


HIDDEN = [param for param in MOMENTS if param.values[1].hidden]


@pytest.mark.parametrize(("game", "moment"), HIDDEN)
def test_what_is_chosen_in_secret_makes_no_difference_to_the_others(worlds, game, moment):
    match = reached(game.id, moment)
    for viewer in [*range(match.players), NONE]:
        if match.seats != [viewer]:
            pair = compared(worlds, game, [match.truth, match.truth], viewer, hidden=True)
            assert pair is not None
            if viewer == NONE:
                assert pair.actions[0] != pair.actions[1], "two choices that watchers cannot tell"


@pytest.mark.parametrize(("game", "moment"), MOMENTS)
def test_neither_who_is_asked_nor_forced_steps_depend_on_what_is_hidden(game, moment):
    truth = reached(game.id, moment).truth
    for viewer in [*range(truth.players), NONE]:
        for seed in range(WORLDS):
            states = [truth, dealt_anew(game, truth, viewer, seed)]
            for pair in pairs(game, states, viewer, moment.hidden):
                one, other = pair.after
                assert one.seats == other.seats
                assert len(one.steps) == len(other.steps)
