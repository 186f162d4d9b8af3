"""OpenSpiel's own suites and algorithms on every game, and what they do not look at."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from functools import partial
from pathlib import Path

import absl.flags
import absl.logging
import kuhn
import numpy as np
import pytest

import parlour

from . import suites

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: parlour[openspiel]")

import pyspiel
from open_spiel.python import policy, rl_environment
from open_spiel.python.algorithms import (
    cfr,
    exploitability,
    generate_playthrough,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation
from open_spiel.python.rl_agent import StepOutput
from open_spiel.python.tests import games_sim_test

from parlour.rl import openspiel as face

GAMES = suites.GAMES
CASES = suites.cases()
SIMULATIONS = 10 if suites.WHOLE else 1
RESAMPLED = 100 if suites.WHOLE else 1  # games a game in which every node is resampled
NODES = None if suites.WHOLE else 120  # of these games
PLAYED_THROUGH = [kuhn.GAME, *(GAMES if suites.WHOLE else GAMES[:1])]
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
by_case = pytest.mark.parametrize("case", CASES, ids=suites.named)
pytestmark = pytest.mark.xdist_group("rl")  # what one compiles the others use
# What OpenSpiel logs with has taken what stands for stderr while tests are collected, a file of
# pytest's. It would close that when a server of another test sets up its logging; stderr it spares.
absl.logging.get_absl_handler().python_handler.stream = sys.__stderr__
TENSORS = ("observation_tensor", "information_state_tensor")
LATE = Path(__file__).parent / "late_abyss.txt"


def loaded(game, players=None, options=None, **settings):
    """A game with its parameters, as somebody would write them."""
    chosen = face.quoted(game, options or {})
    given = {**({"players": players} if players else {}), **chosen, **settings}
    told = ",".join(f"{name}={value}" for name, value in given.items())
    return pyspiel.load_game(f"parlour_{game.id}({told})")


def dealt(game, outcome=0):
    state = game.new_initial_state()
    state.apply_action(outcome)
    return state


def nodes(game, seed, most=None):
    """Every state of a game played by lot in which somebody must choose, and its end."""
    state, chance = game.new_initial_state(), random.Random(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chance.choice(state.chance_outcomes())[0])
            continue
        if most == 0:
            return
        yield state
        most = None if most is None else most - 1
        state.apply_action(chance.choice(state.legal_actions()))
    yield state


@by_case
def test_random_simulations(case):
    pyspiel.random_sim_test(loaded(*case), num_sims=SIMULATIONS, serialize=True, verbose=False)


@by_game
def test_random_simulations_with_explicit_chance(game):
    explicit = loaded(game, chance="explicit")
    pyspiel.random_sim_test(explicit, num_sims=SIMULATIONS, serialize=True, verbose=False)


@by_game
def test_simulations_of_games_sim_test(game, capsys):
    games_sim_test.GamesSimTest().sim_game(loaded(game))


@by_game
def test_a_world_imagined_looks_the_same(game):
    worlds = 0
    for number in range(RESAMPLED):
        played = loaded(game, game.players[number % len(game.players)])
        chance = random.Random(number)
        for state in nodes(played, number, NODES):
            for seat in range(played.num_players()):
                other = state.resample_from_infostate(seat, chance.random)
                assert other.current_player() == state.current_player()
                for seen in ("information_state_string", "observation_string"):
                    assert getattr(other, seen)(seat) == getattr(state, seen)(seat)
                assert other.observation_tensor(seat) == state.observation_tensor(seat)
                if seat == state.current_player():
                    assert other.legal_actions() == state.legal_actions()
                assert other.history() == []
                worlds += 1
    print(f"{game.id}: {worlds} worlds imagined")  # pytest -s shows it


@pytest.mark.parametrize("game", PLAYED_THROUGH, ids=lambda game: game.id)
def test_a_playthrough_is_repeated_line_by_line(game, tmp_path):
    """As `playthrough_test` does: a file of a whole game, what each seat observes and what is
    private to it included, is played again from what it says. All deals of explicit chance are
    told by their outcome, so the seed of the state must be told too."""
    name, file = f"{face.register(game)}(chance=explicit,seed=7)", tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(name, None, seed=1), "utf-8")
    absl.flags.FLAGS(["playthrough_test"])
    original, again = generate_playthrough.replay(file)
    assert "PrivateObservationString(1)" in original and "# State 3" in original
    assert again == original


@by_game
def test_a_game_goes_as_its_match_does(game):
    state = dealt(loaded(game, seed=5))
    match, chance = state.table(), random.Random(1)
    for _ in range(100):
        assert state.is_terminal() == match.over
        if match.over:
            return
        assert (state.current_player(), state.legal_actions()) == (match.seat, match.legal())
        action = chance.choice(match.legal())
        state.apply_action(action)
        match.play(action)
        assert state.table().state_bytes() == match.state_bytes()


@by_game
def test_python_is_answered_as_c_plus_plus_is(game):
    played = loaded(game, chance="explicit")
    asked = [(name, ()) for name in ("legal_actions", "is_chance_node")]
    for seat in range(played.num_players()):
        asked += [(name, (seat,)) for name in ("legal_actions", *TENSORS)]
    undealt = played.new_initial_state()
    for state in (undealt, *nodes(played, 4, 25)):
        for name, given in asked:
            beneath = getattr(pyspiel.State, name)
            assert getattr(state, name)(*given) == beneath(state, *given), name
    for name in TENSORS:
        assert getattr(state, name)() == getattr(state, name)(state.current_player())
        with pytest.raises(pyspiel.SpielError, match="numbered 0 to"):
            getattr(state, name)(played.num_players())
    state.legal_actions().clear()  # what is handed out is the caller's own
    assert state.legal_actions()


def test_a_list_holds_every_float():
    floats = np.array([0, -0.5, 0, 1, 0.25], np.float32)
    assert face.as_list(floats) == floats.tolist()


@by_game
def test_observers_tell_what_each_may_know(game):
    played = loaded(game)
    state = list(nodes(played, 3, 12))[-1]
    usual, recalling = make_observation(played), make_observation(played, INFO_STATE_OBS_TYPE)
    seat = max(0, state.current_player())
    for observer, names in ((usual, 2), (recalling, 3)):
        observer.set_from(state, seat)
        assert list(observer.dict) == ["player", "features", "recall"][:names]
        assert observer.dict["player"].tolist() == [float(n == seat) for n in range(2)]
        assert np.abs(observer.dict["features"]).max() > 0
        observer.tensor.fill(0)
        assert not observer.dict["features"].any()
        assert observer.string_from(state, seat)
    for private in (pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.ALL_PLAYERS):
        kind = pyspiel.IIGObservationType(perfect_recall=True, private_info=private)
        make_observation(played, kind).set_from(state, seat)
    public = make_observation(
        played,
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE),
    )
    world = state.resample_from_infostate(seat, random.Random(1).random)
    assert public.string_from(world, 1 - seat) == public.string_from(state, 1 - seat)


def test_two_pasts_are_told_apart_by_recall_alone():
    """Kuhn's passes leave the same table behind as nothing; the other's card is never told."""
    game = kuhn_game()
    passed, bet = dealt(game), dealt(game)
    passed.apply_action(0)
    bet.apply_action(1)
    assert passed.information_state_string(0) != bet.information_state_string(0)
    strings = {dealt(game, outcome).information_state_string(0) for outcome in range(36)}
    assert len(strings) == kuhn.CARDS


def test_states_are_pickled_and_cloned_apart():
    state = list(nodes(loaded(parlour.game("speros")), 2, 20))[-1]
    twin, kept = state.clone(), pickle.loads(pickle.dumps(state))
    before = state.information_state_string(0)
    action = state.legal_actions()[0]
    state.apply_action(action)
    assert twin.information_state_string(0) == kept.information_state_string(0) == before
    for other in (twin, kept):
        other.apply_action(action)
        assert other.information_state_string(1) == state.information_state_string(1)


def kuhn_game():
    face.register(kuhn.GAME)
    return pyspiel.load_game("parlour_kuhn(chance=explicit,seeds=36)")


def test_kuhn_is_the_game_that_is_solved():
    """Shares are half the coins: the uniform policy loses 11/24 a seat, the first player 1/18."""
    game = kuhn_game()
    uniform = policy.UniformRandomPolicy(game)
    assert exploitability.exploitability(game, uniform) == pytest.approx(11 / 24 / 2)
    assert pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game)) == pytest.approx(11 / 48)
    solver = cfr.CFRPlusSolver(game)
    for _ in range(30):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, solver.average_policy()) < 0.005
    values = policy_values(game, solver.average_policy())
    assert values[0] == pytest.approx(-1 / 18 / 2, abs=0.005)


def policy_values(game, followed):
    from open_spiel.python.algorithms import expected_game_score

    return expected_game_score.policy_value(game.new_initial_state(), [followed] * 2)


def test_cfr_solves_the_end_of_a_game_of_abyss():
    match = parlour.game("abyss").position(LATE.read_text(encoding="utf-8"))
    start = face.start_at(match)
    game = loaded(match.game, chance="explicit", seeds=4, start=start)
    uniform = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    solver = cfr.CFRSolver(game)
    for _ in range(8):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, solver.average_policy()) < uniform / 4


def test_mccfr_samples_whole_games():
    """Of the games whose longest line it can call itself along."""
    played = loaded(parlour.game("abyss"), chance="explicit", seeds=4)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(played)
    solver.iteration()
    state = dealt(played)
    policy = solver.average_policy().action_probabilities(state)
    assert sum(policy.values()) == pytest.approx(1)


def test_alone_there_is_no_sum_of_zero():
    game = loaded(parlour.game("abyss"), 1, {"opponent": "farmer"})
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM


@by_game
def test_ismcts_and_mcts_play(game):
    chance = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    for make in (
        partial(ismcts.ISMCTSBot, uct_c=2.0, max_simulations=3, random_state=chance),
        partial(mcts.MCTSBot, uct_c=2.0, max_simulations=3, random_state=chance),
    ):
        played = loaded(game)
        bot, state = make(played, evaluator=evaluator), dealt(played)
        for _ in range(2):
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)


@by_game
def test_the_environment_of_openspiel(game):
    env = rl_environment.Environment(loaded(game, seed=3))
    step, chance = env.reset(), random.Random(2)
    for _ in range(5000):
        if step.last():
            break
        legal = step.observations["legal_actions"][step.current_player()]
        step = env.step([StepOutput(chance.choice(legal), None).action])
    assert step.last() and sum(step.rewards) == pytest.approx(0)


def test_where_all_have_lost():
    abyss = parlour.game("abyss")
    for told, sums in (("draw", 0.0), ("minus_one", None)):
        assert loaded(abyss, all_lost=told).utility_sum() == sums


def test_a_seed_repeats_the_deals():
    abyss = parlour.game("abyss")
    tables = [dealt(loaded(abyss, seed=seed)).table().state_bytes() for seed in (3, 3, 4)]
    assert tables[0] == tables[1] != tables[2]
    game = loaded(abyss, seed=3)
    assert dealt(game).table().state_bytes() != dealt(game).table().state_bytes()


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (lambda: pyspiel.load_game("parlour_abyss(players=7)"), "is for 2, 3, 4 players, not 7"),
        (lambda: pyspiel.load_game("parlour_abyss(score=maybe)"), "can be open, hidden"),
        (lambda: pyspiel.load_game("parlour_abyss(colour=1)"), "colour"),
        (lambda: pyspiel.load_game("parlour_abyss(chance=none)"), "can be sampled or explicit"),
        (
            lambda: pyspiel.load_game("parlour_abyss(chance=explicit,seeds=5)"),
            "must be a square such as 1, 4, 36",
        ),
        (lambda: pyspiel.load_game("parlour_abyss(start=xyz)"), "start_at"),
        (
            lambda: pyspiel.load_game("parlour_abyss(chance=explicit,seeds=0)"),
            "must be a square such as 1, 4, 36",
        ),
        (lambda: pyspiel.load_game("parlour_abyss(seed=-7)"), "or -1 for none, not -7"),
        (
            lambda: loaded(parlour.game("abyss"), players=3, start=started(2)),
            "a position of 2 players, and the game of 3: give players too",
        ),
        (
            lambda: loaded(parlour.game("abyss"), start=started(2, score="hidden")),
            "a position of score=hidden, and the game of score=open: give score too",
        ),
        (lambda: dealt(abyss()).observation_tensor(2), "numbered 0 to 1, not 2"),
        (lambda: dealt(abyss()).observation_tensor(0.5), "numbered 0 to 1, not 0.5"),
        (lambda: dealt(abyss()).resample_from_infostate(2, float), "numbered 0 to 1, not 2"),
        (lambda: dealt(abyss()).resample_from_infostate(-1, float), "numbered 0 to 1, not -1"),
        (lambda: dealt(loaded(parlour.game("abyss"))).apply_action(80), "not|no|only|may"),
        (lambda: dealt(loaded(parlour.game("abyss")), 4), "numbered 0 to 0, not 4"),
        (
            lambda: (
                loaded(parlour.game("abyss")).new_initial_state().resample_from_infostate(0, float)
            ),
            "at a chance node",
        ),
    ],
)
def test_bad_input_gets_a_sentence(wrong, sentence):
    with pytest.raises((ValueError, pyspiel.SpielError), match=sentence):
        wrong()


def abyss():
    return loaded(parlour.game("abyss"))


def started(players, **options):
    return face.start_at(parlour.game("abyss").start(players, seed=1, options=options))


def test_a_process_that_has_registered_games_ends_well():
    ended = subprocess.run([sys.executable, "-c", "import parlour.rl.openspiel"], check=False)
    assert ended.returncode == 0


def test_without_the_extra_a_sentence_says_what_to_type(monkeypatch):
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "parlour.rl.openspiel")
    with pytest.raises(ImportError, match=r"pip install 'parlour\[openspiel\]'"):
        import parlour.rl.openspiel  # noqa: F401
