"""PettingZoo's own suites on every game, and what they do not look at."""

from __future__ import annotations

import random
import sys
import warnings

import numpy as np
import pytest
from outside import installed, offer, toy_package

import parlour
from parlour.core.errors import IllegalAction
from parlour.core.record import NONE

from . import suites

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: parlour[pettingzoo]")

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # where pygame is there, it reads games of its own, the old way
    from pettingzoo.test import (
        api_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
    )

from parlour.rl import pettingzoo as face

CYCLES = 1000 if suites.WHOLE else 40
GAMES = suites.GAMES
by_case = pytest.mark.parametrize("case", suites.cases(), ids=suites.named)
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
pytestmark = [
    pytest.mark.xdist_group("rl"),  # what one compiles the others use
    pytest.mark.filterwarnings("ignore:Observation space for each agent:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
]  # both are said of every environment with a mask that is not PettingZoo's own


def made(case, kind=face.aec, **settings):
    game, players, options = case
    return kind(game, players, options, **settings)


def wandering(env, chance):
    """Play to the end by lot: what each agent has been given."""
    given = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        given[agent] += reward
        if terminated or truncated:
            env.step(None)
        else:
            env.step(chance.choice(np.flatnonzero(seen["action_mask"])))
    return given


@by_case
def test_api(case):
    api_test(made(case), num_cycles=CYCLES)


@by_case
def test_seed(case):
    seed_test(lambda: made(case), num_cycles=CYCLES)


@by_case
def test_parallel_api(case):
    parallel_api_test(made(case, face.parallel), num_cycles=CYCLES)


@by_case
def test_parallel_seed(case):
    parallel_seed_test(lambda: made(case, face.parallel), num_cycles=CYCLES)


@by_case
def test_render(case, capsys):
    render_test(
        lambda **given: made(case, **given),
        {"svg": lambda drawn: drawn.startswith("<svg") and drawn.endswith("</svg>")},
    )


@by_game
def test_a_game_goes_as_its_match_does(game):
    env, chance = face.raw_env(game), random.Random(5)
    env.reset(seed=11)
    match = game.start(players=len(env.agents), seed=11)
    for step in range(150):
        if match.over:
            break
        seat = match.seat
        assert env.agent_selection == f"player_{seat}"
        seen = env.observe(env.agent_selection)
        assert np.flatnonzero(seen["action_mask"]).tolist() == match.legal()
        if step % 10 == 0:
            floats = [0.0] * game.features
            game.rules.encode(match.view(seat), seat, floats)
            assert np.allclose(seen["observation"], floats, atol=1e-6)
        action = chance.choice(match.legal())
        match.play(action)
        env.step(action)
    assert env.table.bytes.tobytes() == match.state_bytes()


@by_game
def test_what_is_paid_adds_up_to_nothing(game):
    env = face.aec(game, game.players[-1])
    env.reset(seed=3)
    given = wandering(env, random.Random(3))
    assert sum(given.values()) == pytest.approx(0) and max(given.values()) > 0
    assert env.unwrapped.setting.payoffs([0.0] * game.players[-1]) == [-1.0] * game.players[-1]


@by_game
def test_nothing_hidden_is_observed(game):
    env, chance = face.raw_env(game), random.Random(2)
    env.reset(seed=4)
    for _ in range(60):
        if env.terminations[env.agent_selection]:
            break
        env.step(chance.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])))
        for seat in range(len(env.agents)):
            world = env.table.imagine(seat, chance.randrange(1 << 60))
            assert np.array_equal(world.floats(seat), env.table.floats(seat))


def test_a_game_is_cut_off_after_max_cycles():
    env = face.aec("abyss", 3, max_cycles=5)
    env.reset(seed=0)
    chance = random.Random(0)
    for _ in range(5):
        assert not any(env.truncations.values())
        env.step(chance.choice(np.flatnonzero(env.last()[0]["action_mask"])))
    assert all(env.truncations.values()) and not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}


def test_without_a_seed_the_next_game_follows_from_the_last_seed():
    seeds = []
    for _ in range(2):
        env = face.raw_env("abyss")
        env.reset(seed=9)
        env.reset()
        seeds.append(env.game_seed)
    assert seeds[0] == seeds[1] != 9
    env.reset()
    assert env.game_seed != seeds[0]
    start = parlour.game("abyss").start(2, env.game_seed)
    assert env.table.bytes.tobytes() == start.state_bytes()


def test_an_illegal_action_is_refused_or_loses():
    raw = face.raw_env("abyss", 2)
    raw.reset(seed=1)
    before = raw.table.bytes.tobytes()
    illegal = int(np.flatnonzero(raw.last()[0]["action_mask"] == 0)[0])
    why = raw.table.match().why_not(illegal)
    with pytest.raises(IllegalAction, match=r"\w") as told:
        raw.step(illegal)
    assert str(told.value) == why and raw.table.bytes.tobytes() == before
    raw.last()[0]["action_mask"][:] = (
        1  # the array is whoever uses it's: what is legal is kept apart
    )
    with pytest.raises(IllegalAction):
        raw.step(illegal)
    env = face.aec("abyss", 2)
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(illegal)
    assert all(env.terminations.values())
    assert env.rewards == {loser: -1.0, next(a for a in env.agents if a != loser): 0}


@pytest.mark.parametrize(
    ("wrong", "error", "sentence"),
    [
        (lambda: face.aec("abyss", 9), ValueError, "is for 2, 3, 4 players, not 9"),
        (lambda: face.aec("abyss", 2, {"colour": 1}), ValueError, "no option 'colour'"),
        (lambda: face.aec("abyss", 2, {"score": "maybe"}), ValueError, "can be open, hidden"),
        (lambda: face.aec("chess"), LookupError, "there is no game 'chess'"),
        (lambda: face.aec("abyss", render_mode="rgb"), ValueError, "can be human, ansi, svg"),
        (lambda: face.aec("abyss", max_cycles=0), ValueError, "must be 1 or more"),
        (lambda: face.aec("abyss", max_cycles="9"), TypeError, "max_cycles is a whole number"),
        (lambda: face.aec("abyss", skip_forced="no"), TypeError, "skip_forced is True or False"),
        (lambda: face.aec(3), TypeError, "a game is its name such as 'abyss'"),
        (lambda: face.raw_env("abyss").step(0), RuntimeError, "nothing is dealt yet: call reset"),
        (lambda: face.raw_env("abyss").observe("player_0"), RuntimeError, "call reset first"),
        (lambda: face.raw_env("abyss").state(), RuntimeError, "call reset first"),
        (lambda: face.raw_env("abyss").render(), RuntimeError, "call reset first"),
        (lambda: opened().observe("player_9"), ValueError, "the agents are player_0, player_1"),
        (lambda: over().step(None), RuntimeError, "the game is over: call reset first"),
        (lambda: face.raw_env("abyss").reset(seed=-1), ValueError, "whole number from 0"),
        (lambda: opened().step(1.5), TypeError, "one whole number, not 1.5"),
        (lambda: opened().step(np.array([1, 2])), TypeError, "one whole number"),
        (lambda: opened().step(100_000), ValueError, "numbered 0 to"),
        (lambda: closed().reset(), RuntimeError, "closed"),
    ],
)
def test_bad_input_gets_a_sentence(wrong, error, sentence):
    with pytest.raises(error, match=sentence):
        wrong()


def opened():
    env = face.raw_env("abyss")
    env.reset(seed=0)
    return env


def over():
    env = face.raw_env("abyss", max_cycles=1)
    env.reset(seed=0)
    env.step(0)
    for _ in env.possible_agents:
        env.step(None)
    return env


def closed():
    env = opened()
    env.close()
    return env


@pytest.mark.filterwarnings("ignore:Observation numpy array is all zeros:UserWarning")
def test_a_game_of_another_package_is_there_too(tmp_path):
    toy_package(tmp_path, "far_away", {"__init__.py": ('id="highcard"', 'id="farcard"')})
    offer(tmp_path, "far-away", {"farcard": "far_away:GAME"})
    with installed(tmp_path):
        env = face.farcard_v1.env()
        api_test(env, num_cycles=20)
    with pytest.raises(AttributeError, match="farcard_v1"):
        _ = face.farcard_v1
    assert "abyss_v1" in dir(face)


def test_without_the_extra_a_sentence_says_what_to_type(monkeypatch):
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "parlour.rl.pettingzoo")
    with pytest.raises(ImportError, match=r"pip install 'parlour\[pettingzoo\]'"):
        import parlour.rl.pettingzoo  # noqa: F401


def test_a_spectator_is_what_is_drawn():
    env = face.aec("speros", 2, render_mode="ansi")
    env.reset(seed=1)
    match = parlour.game("speros").start(2, 1)
    assert env.render() == match.game.words.sketch(match.view(None), NONE)
