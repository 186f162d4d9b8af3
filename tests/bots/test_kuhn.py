"""The search against the known solution of Kuhn poker."""

from __future__ import annotations

import itertools

import kuhn
import pytest

from parlour.bots.budget import read_budget
from parlour.bots.search import Searcher
from parlour.core.record import NONE

SEEDS = 12
BUDGET = read_budget("4000")
HISTORIES = {"": 0, "p": 1, "b": 1, "pb": 0}  # who acts


def view_at(card: int, history: str):
    """What the seat to act sees: its card and what was played."""
    match = kuhn.GAME.start(seed=0)
    state = match.truth
    seat = HISTORIES[history]
    state.card[seat], state.card[1 - seat] = card, (card + 1) % kuhn.CARDS
    for act in history:
        kuhn.GAME.rules.apply(state, kuhn.BET if act == "b" else kuhn.PASS)
    return kuhn.GAME.view(state, seat)


@pytest.fixture(scope="module")
def strategy() -> dict[tuple[int, str], float]:
    """How often the search bets with each card after each history, over many seeds."""
    bets = {}
    for card, history in itertools.product(range(kuhn.CARDS), HISTORIES):
        view = view_at(card, history)
        chosen = [
            Searcher(kuhn.GAME, HISTORIES[history], seed, BUDGET).choose(view)
            for seed in range(SEEDS)
        ]
        bets[card, history] = sum(action == kuhn.BET for action in chosen) / SEEDS
    return bets


def optimal(alpha: float) -> dict[tuple[int, str], float]:
    """Kuhn's equilibria: how often to bet; `alpha` from 0 to 1/3 is the first player's freedom."""
    return {
        (0, ""): alpha, (1, ""): 0.0, (2, ""): 3 * alpha,
        (0, "pb"): 0.0, (1, "pb"): alpha + 1 / 3, (2, "pb"): 1.0,
        (0, "p"): 1 / 3, (1, "p"): 0.0, (2, "p"): 1.0,
        (0, "b"): 0.0, (1, "b"): 1 / 3, (2, "b"): 1.0,
    }  # fmt: skip


def worth(first, second) -> float:
    """Coins that the first player wins a game, on average over the six deals."""
    total = 0.0
    for mine, other in itertools.permutations(range(kuhn.CARDS), 2):
        sign = 1 if mine > other else -1
        opens, bluffs = first[mine, ""], second[other, "p"]
        calls, called = second[other, "b"], first[mine, "pb"]
        after_bet = calls * 2 * sign + (1 - calls)
        after_pass = (1 - bluffs) * sign + bluffs * (called * 2 * sign - (1 - called))
        total += opens * after_bet + (1 - opens) * after_pass
    return total / 6


def test_the_known_solution_is_one():
    assert worth(optimal(0.2), optimal(0.0)) == pytest.approx(-1 / 18)


def test_the_search_never_plays_what_is_plainly_wrong(strategy):
    assert strategy[0, "b"] == strategy[0, "pb"] == 0.0  # the lowest card cannot win a showdown
    assert strategy[2, "b"] == strategy[2, "pb"] == strategy[2, "p"] == 1.0  # the highest must


def test_the_search_is_close_to_optimal_against_an_optimal_player(strategy):
    """Within 0.03 coins a game of the value of the game, in either seat."""
    assert worth(strategy, optimal(0.0)) > -1 / 18 - 0.03
    assert worth(optimal(0.0), strategy) < -1 / 18 + 0.03


def test_a_view_hides_the_other_card():
    view = view_at(1, "p")
    assert list(view.card) == [NONE, 1]
