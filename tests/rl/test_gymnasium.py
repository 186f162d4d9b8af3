"""Gymnasium's own checks on every game, and what they do not look at."""

from __future__ import annotations

import sys
import warnings

import numpy as np
import pytest

import parlour
from parlour.core.errors import IllegalAction

from . import suites

pytest.importorskip("gymnasium", reason="Gymnasium is not installed: parlour[gymnasium]")

import gymnasium
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from parlour.rl import gymnasium as face

GAMES = suites.GAMES
VECTORED = GAMES if suites.WHOLE else [parlour.game("abyss")]
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
pytestmark = pytest.mark.xdist_group("rl")  # what one compiles the others use


def chosen(masks, chance):
    return np.array([chance.choice(np.flatnonzero(mask)) for mask in masks])


@by_game
def test_check_env(game):
    env = gymnasium.make(face.name_of(game))
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*is different from the unwrapped version.*")
        warnings.filterwarnings("ignore", message=".*does not have spec.*")
        check_env(env.unwrapped, skip_render_check=True)


@by_game
def test_a_whole_game_is_paid_for(game):
    env = gymnasium.make(face.name_of(game), players=game.players[-1])
    chance = np.random.default_rng(1)
    _, info = env.reset(seed=4)
    over, paid = False, 0.0
    while not over:
        masks = env.unwrapped.action_masks()
        assert masks.any() and (masks == info["action_mask"]).all()
        seen, reward, over, cut, info = env.step(chosen([masks], chance)[0])
        assert env.observation_space.contains(seen) and not cut
        paid += reward
    assert paid in env.unwrapped.setting.payoffs(env.unwrapped.table.shares())
    with pytest.raises(ResetNeeded, match="call reset first"):
        env.step(0)


def test_it_deals_as_a_match_does_and_others_choose_in_between():
    env = face.GymEnv("abyss", 3, opponents=["greedy", "random"], seat=1)
    env.reset(seed=21)
    again = face.GymEnv("abyss", 3, opponents=["greedy", "random"], seat=1)
    again.reset(seed=21)
    assert env.table.bytes.tobytes() == again.table.bytes.tobytes()
    assert env.table.seat == 1 and env.game_seed == 21
    match = parlour.game("abyss").start(3, 21)
    assert env.table.truth().options == match.truth.options


def test_a_search_may_sit_at_the_other_seat():
    env = face.GymEnv("abyss", 2, opponents="search:20")
    _, info = env.reset(seed=2)
    env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert env.action_masks().any()


@pytest.mark.parametrize("game", VECTORED, ids=lambda game: game.id)
@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_many_at_once(game, mode):
    env = gymnasium.make_vec(face.name_of(game), num_envs=8, autoreset_mode=mode)
    seen, info = env.reset(seed=3)
    assert env.observation_space.contains(seen)
    chance, ended, paid = np.random.default_rng(2), np.zeros(8, bool), np.zeros(8)
    for _ in range(200):
        before = ended
        actions = chosen(env.unwrapped.action_masks() | ended[:, None], chance)
        seen, rewards, ended, cut, info = env.step(actions)
        assert env.observation_space.contains(seen) and not cut.any()
        assert (rewards[~ended] == 0).all() and (np.abs(rewards) <= 1).all()
        paid += np.abs(rewards)
        if mode == AutoresetMode.NEXT_STEP:
            assert not ended[before].any(), "a step passes in which the next game begins"
        elif ended.any():
            assert (info["_final_obs"] == ended).all() and info["final_obs"][ended].any()
    assert paid.any() or game.bound > 2000, "a long game need not have ended by then"
    env.close()
    with pytest.raises(RuntimeError, match="closed"):
        env.unwrapped.action_masks()


def test_the_last_information_of_a_game_is_handed_out_where_the_next_begins_at_once():
    """As Gymnasium's own vectors do in SAME_STEP."""
    env = face.GymVector("abyss", 4, autoreset_mode=AutoresetMode.SAME_STEP)
    env.reset(seed=3)
    chance, ended, info = np.random.default_rng(2), np.zeros(4, bool), {}
    while not ended.any():
        _, _, ended, _, info = env.step(chosen(env.action_masks(), chance))
    assert (info["_final_info"] == ended).all()
    assert info["final_info"]["action_mask"].shape == env.action_masks().shape
    assert not info["final_info"]["action_mask"].any()


@pytest.mark.parametrize(
    ("made", "seed"),
    [(lambda: face.GymEnv("abyss"), 1 << 96), (lambda: face.GymVector("abyss", 2), 1 << 64)],
)
def test_a_seed_that_is_refused_changes_nothing(made, seed):
    env = made()
    env.reset(seed=1)
    before = env.np_random.bit_generator.state
    with pytest.raises(ValueError, match=r"from 0 to 2\*\*"):
        env.reset(seed=seed)
    assert env.np_random.bit_generator.state == before


def test_an_illegal_action_loses_or_is_refused():
    env = face.GymEnv("abyss", 2)
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(illegal)
    assert (reward, over) == (-1.0, True) and info["illegal"]
    assert not info["action_mask"].any() and not env.action_masks().any()
    strict = face.GymEnv("abyss", 2, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalAction):
        strict.step(illegal)
    vector = face.GymVector("abyss", 2)
    vector.reset(seed=1)
    _, rewards, ended, _, _ = vector.step(np.full(2, illegal))
    assert rewards.tolist() == [-1.0, -1.0] and ended.all()


@pytest.mark.parametrize(
    ("wrong", "error", "sentence"),
    [
        (lambda: face.GymEnv("abyss", 9), ValueError, "is for 2, 3, 4 players, not 9"),
        (lambda: face.GymEnv("abyss", 2, {"colour": 1}), ValueError, "no option 'colour'"),
        (lambda: face.GymEnv("abyss", opponents="strong"), ValueError, "no bot 'strong'"),
        (lambda: face.GymEnv("abyss", 3, opponents=["random"]), ValueError, "or 2 of them, not 1"),
        (lambda: face.GymEnv("abyss", seat=2), ValueError, "numbered 0 to 1, not 2"),
        (lambda: face.GymEnv("abyss", illegal="ignore"), ValueError, "is lose or raise"),
        (lambda: face.GymEnv("abyss").step(0), ResetNeeded, "call reset first"),
        (lambda: opened().step(0.5), TypeError, "one whole number"),
        (lambda: closed().reset(), RuntimeError, "closed"),
        (lambda: face.GymVector("abyss", 0), ValueError, "from 1 to"),
        (lambda: face.GymVector("abyss", opponents="master"), ValueError, "random, greedy, first"),
        (lambda: face.GymVector("abyss", autoreset_mode="Disabled"), ValueError, "NEXT_STEP or"),
        (lambda: face.GymEnv("abyss", opponents=3), TypeError, "one name, or a list of names"),
        (lambda: face.GymEnv("abyss", opponents=[None]), TypeError, "one name, or a list of names"),
        (lambda: face.GymVector("abyss", opponents=None), TypeError, "a list of names, not None"),
        (lambda: face.GymEnv("abyss", seat=0.5), TypeError, "a seat is a whole number, not 0.5"),
        (lambda: face.GymVector("abyss", seat="0"), TypeError, "a seat is a whole number"),
        (lambda: face.GymEnv(3), TypeError, "a game is its name such as 'abyss'"),
        (lambda: face.GymVector("abyss").step([0]), ResetNeeded, "call reset first"),
    ],
)
def test_bad_input_gets_a_sentence(wrong, error, sentence):
    with pytest.raises(error, match=sentence):
        wrong()


def opened():
    env = face.GymEnv("abyss")
    env.reset(seed=1)
    return env


def closed():
    env = opened()
    env.close()
    return env


def test_without_the_extra_a_sentence_says_what_to_type(monkeypatch):
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    monkeypatch.delitem(sys.modules, "parlour.rl.gymnasium")
    with pytest.raises(ImportError, match=r"pip install 'parlour\[gymnasium\]'"):
        import parlour.rl.gymnasium  # noqa: F401
