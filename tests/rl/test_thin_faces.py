"""The faces of RLCard, RLlib and pgx; and that none of the peers is read before it is asked for."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys

import numpy as np
import pytest

import parlour
from parlour.core.errors import IllegalAction
from parlour.rl import pgx

from . import suites

by_game = pytest.mark.parametrize("game", suites.GAMES, ids=lambda game: game.id)
pytestmark = pytest.mark.xdist_group("rl")  # what one compiles the others use
PEERS = "pettingzoo gymnasium pyspiel rlcard ray"


def test_nobody_reads_the_peers_unasked():
    code = (
        "import sys, parlour.cli, parlour.server, parlour.rl, parlour.rl.batches, parlour.rl.pgx;"
        f"print([one for one in {PEERS.split()} if one in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert told.stdout.strip() == "[]"


# -- in the manner of pgx ----------------------------------------------------------------------


@by_game
def test_states_of_pgx_do_not_change(game):
    env, chance = pgx.make(game), random.Random(1)
    state, past = env.init(seed=5), []
    match = game.start(seed=5)
    for _ in range(40):
        if state.terminated:
            break
        assert state.current_player == match.seat
        assert np.flatnonzero(state.legal_action_mask).tolist() == match.legal()
        past.append((state, state.table.bytes.tobytes()))
        action = chance.choice(match.legal())
        state = env.step(state, action)
        match.play(action)
    assert state.table.bytes.tobytes() == match.state_bytes()
    assert all(one.table.bytes.tobytes() == before for one, before in past)


def test_the_end_of_pgx_is_paid_once():
    env, chance = pgx.make("abyss", 2), random.Random(2)
    state = env.init(seed=1)
    while not state.terminated:
        state = env.step(state, chance.choice(np.flatnonzero(state.legal_action_mask)))
    assert sorted(state.rewards.tolist()) == [-1, 1] and state.current_player == -1
    assert not env.step(state, 0).rewards.any()
    assert env.observe(state, 1).shape == env.observation_shape


def test_bad_input_of_pgx_gets_a_sentence():
    env = pgx.make("abyss")
    state = env.init(seed=1)
    with pytest.raises(IllegalAction):
        env.step(state, int(np.flatnonzero(~state.legal_action_mask)[0]))
    with pytest.raises(ValueError, match="numbered 0 to 1, not 5"):
        env.observe(state, 5)
    with pytest.raises(TypeError, match=r"a seat is a whole number, not 0\.5"):
        env.observe(state, 0.5)
    with pytest.raises(TypeError, match="what init and step hand back, not NoneType"):
        env.step(None, 0)
    with pytest.raises(
        ValueError, match=r"the state is of abyss for 3 .*, the environment of abyss"
    ):
        env.step(pgx.make("abyss", 3).init(seed=1), 0)
    with pytest.raises(TypeError, match="one whole number"):
        env.step(state, "draw 1")


def test_a_state_of_pgx_cannot_be_written_to():
    state = pgx.make("abyss").init(seed=1)
    for array in (state.legal_action_mask, state.observation, state.rewards):
        with pytest.raises(ValueError, match="read-only"):
            array[:] = 1


def test_a_state_of_pgx_that_was_pickled_goes_on_as_the_first():
    env = pgx.make("abyss")
    state = env.init(seed=1)
    sent, action = pickle.loads(pickle.dumps(state)), int(state.legal_action_mask.argmax())
    after = env.step(state, action)
    elsewhere = after
    for _ in range(6):  # what the environment last looked at is another position
        elsewhere = env.step(elsewhere, int(np.flatnonzero(elsewhere.legal_action_mask)[-1]))
    assert (env.step(sent, action).legal_action_mask == after.legal_action_mask).all()


# -- RLCard ------------------------------------------------------------------------------------


@pytest.fixture
def rlcard():
    return pytest.importorskip("rlcard", reason="RLCard is not installed: parlour[rlcard]")


@by_game
def test_rlcards_agents_play(game, rlcard):
    from rlcard.agents import RandomAgent
    from rlcard.utils import reorganize

    import parlour.rl.rlcard  # noqa: F401

    env = rlcard.make(f"parlour-{game.id}", config={"seed": 7, "players": game.players[-1]})
    env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])
    trajectories, payoffs = env.run(is_training=True)
    assert sum(payoffs) == pytest.approx(0) and len(payoffs) == game.players[-1]
    for told in reorganize(trajectories, payoffs):
        for state, action, _, _, _ in told:
            assert action in state["legal_actions"] and state["obs"].shape == (game.features,)


def test_rlcard_steps_back(rlcard):
    import parlour.rl.rlcard  # noqa: F401

    env = rlcard.make("parlour-abyss", config={"seed": 7, "allow_step_back": True})
    state, seat = env.reset()
    assert not env.step_back()
    env.step(state["raw_legal_actions"][-1], raw_action=True)
    match = env._table.match()
    kept = pickle.loads(pickle.dumps(copy.deepcopy(env.get_state(seat))))  # before it is asked for
    back, who = env.step_back()
    assert kept["raw_obs"] == match.view(seat) != back["raw_obs"] and "obs" in kept
    with pytest.raises(KeyError):
        kept["raw"]
    assert "raw_obs" in back and "raw" not in back and back.get("raw") is None
    assert env.get_state(seat).get("raw_obs") == back["raw_obs"]
    assert who == seat and back["legal_actions"] == state["legal_actions"]


@pytest.mark.parametrize(
    ("config", "wrong", "error", "sentence"),
    [
        ({"players": 9}, None, ValueError, "is for 2, 3, 4 players, not 9"),
        ({"players": "2"}, None, ValueError, "players, not '2'"),
        ({"colour": 1}, None, ValueError, "may hold players, .*score, .*; not 'colour'"),
        ({"game_num_players": 3}, None, ValueError, "may hold players, .*; not 'game_num_players'"),
        ({"seed": -1}, None, ValueError, "from 0 to"),
        ({"seed": 1.5}, None, TypeError, "a seed is a whole number, not 1.5"),
        ({}, lambda env: env.step(0), RuntimeError, "call reset first"),
        ({}, lambda env: env.get_state(0), RuntimeError, "call reset first"),
        ({}, lambda env: env.run(), RuntimeError, "call set_agents first"),
        ({}, lambda env: env.set_agents([None]), ValueError, "2 seats, and 1 agents"),
        ({}, lambda env: env.set_agents(3), TypeError, "a list, one for each seat, not 3"),
        ({}, lambda env: env.get_perfect_information(), RuntimeError, "call reset first"),
        ({}, lambda env: begun(env).step(80), IllegalAction, r"\(A9\)"),
        ({}, lambda env: begun(env).step(1000), ValueError, "numbered 0 to"),
        ({}, lambda env: begun(env).step(1.5), TypeError, "one whole number, not 1.5"),
        ({}, lambda env: begun(env).step(np.array([1, 2])), TypeError, "one whole number"),
        ({}, lambda env: begun(env).step("fly", True), ValueError, "no action is called 'fly'"),
        ({}, lambda env: begun(env).step(3, True), TypeError, "a raw action is a token"),
        ({}, lambda env: begun(env).get_state(9), ValueError, "numbered 0 to 1, not 9"),
        ({}, lambda env: begun(env).get_state("x"), TypeError, "a seat is a whole number"),
        ({}, lambda env: begun(env).get_payoffs(), RuntimeError, "before the game is over"),
        ({}, lambda env: begun(env).step_back(), RuntimeError, "allow_step_back"),
    ],
)
def test_bad_input_of_rlcard_gets_a_sentence(rlcard, config, wrong, error, sentence):
    import parlour.rl.rlcard  # noqa: F401

    with pytest.raises(error, match=sentence):
        env = rlcard.make("parlour-abyss", config=config)
        assert wrong is not None, "this configuration is to be refused"
        wrong(env)


def begun(env):
    env.reset()
    return env


# -- RLlib -------------------------------------------------------------------------------------


@pytest.mark.skipif(not suites.WHOLE, reason="RLlib is large: `make suites` looks at it")
@by_game
def test_rllibs_environment(game):
    pytest.importorskip("ray.rllib", reason="RLlib is not installed: parlour[rllib]")
    from parlour.rl.rllib import RLlibEnv

    env = pickle.loads(pickle.dumps(RLlibEnv({"game": game.id, "players": game.players[-1]})))
    chance, (seen, _) = random.Random(1), env.reset(seed=3)
    ended, paid = {"__all__": False}, {}
    while not ended["__all__"]:
        ((agent, shown),) = seen.items()
        assert env.observation_spaces[agent].contains(shown)
        action = chance.choice(np.flatnonzero(shown["action_mask"]))
        seen, paid, ended, _, _ = env.step({agent: action})
    assert set(seen) == set(paid) == set(env.possible_agents)
    assert sum(paid.values()) == pytest.approx(0)


@pytest.mark.skipif(not suites.WHOLE, reason="RLlib is large: `make suites` looks at it")
def test_bad_input_of_rllib_gets_a_sentence():
    pytest.importorskip("ray.rllib", reason="RLlib is not installed: parlour[rllib]")
    from parlour.rl.rllib import RLlibEnv

    def made(**config):
        return RLlibEnv({"game": "abyss", **config})

    def dealt():
        env = made()
        seen, _ = env.reset(seed=1)
        return env, next(iter(seen))

    def stepped(action):
        env, agent = dealt()
        return env.step({agent: action})

    def closed():
        env, _ = dealt()
        env.close()
        return env

    for wrong, error, sentence in [
        (RLlibEnv, ValueError, "must name a game"),
        (lambda: RLlibEnv(3), TypeError, "is a mapping such as"),
        (lambda: RLlibEnv({"game": "chess"}), LookupError, "there is no game 'chess'"),
        (lambda: RLlibEnv({"game": 3}), ValueError, "must name a game"),
        (lambda: made(players=9), ValueError, "is for 2, 3, 4 players, not 9"),
        (lambda: made(colour=1), ValueError, "not 'colour'"),
        (lambda: made(options={"colour": 1}), ValueError, "no option 'colour'"),
        (lambda: made(options=[1]), TypeError, "by name"),
        (lambda: made().reset(seed=-1), ValueError, "whole number from 0"),
        (lambda: made().reset(seed=1.5), ValueError, "not 1.5"),
        (lambda: made().step({"player_0": 0}), RuntimeError, "call reset first"),
        (lambda: dealt()[0].step({}), ValueError, "alone must choose now, not nobody"),
        (lambda: dealt()[0].step({"x": 1}), ValueError, "alone must choose now, not x"),
        (lambda: dealt()[0].step(3), TypeError, "given by agent"),
        (lambda: stepped(1.5), TypeError, "one whole number, not 1.5"),
        (lambda: stepped(np.array([1, 2])), TypeError, "one whole number"),
        (lambda: stepped(10_000), ValueError, "numbered 0 to"),
        (lambda: closed().step({"player_0": 0}), RuntimeError, "closed"),
        (lambda: closed().reset(), RuntimeError, "closed"),
    ]:
        with pytest.raises(error, match=sentence):
            wrong()
    _, paid, ended, _, _ = stepped(80)  # not legal: that loses
    assert sorted(paid.values()) == [-1.0, 0.0] and ended["__all__"]


# -- kept and sent -----------------------------------------------------------------------------


def test_an_environment_is_pickled_in_the_middle_of_a_game():
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: parlour[pettingzoo]")
    from parlour.rl import pettingzoo

    env = pettingzoo.raw_env("abyss", 3)
    env.reset(seed=1)
    twin = pickle.loads(pickle.dumps(env))
    chance = random.Random(1)
    for _ in range(20):
        action = chance.choice(np.flatnonzero(env.last()[0]["action_mask"]))
        for one in (env, twin):
            one.step(action)
    assert env.table.bytes.tobytes() == twin.table.bytes.tobytes()
    assert parlour.game("abyss") is twin.setting.game
