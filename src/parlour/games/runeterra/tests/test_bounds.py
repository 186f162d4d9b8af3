"""Why every game ends, whoever plays: each way of choosing here would go on for ever if anything
could be done over and over again."""

from __future__ import annotations

import random

import pytest

import parlour
from parlour.core import dice
from parlour.games.runeterra.cards import BREAK_INS

GAME = parlour.game("runeterra")
QUITTING = {"end turn", "end passing", "done", "withdraw", "decline", "call off"}
MOST_IN_A_TURN = 400


def first(legal, chance):
    return legal[0]


def last(legal, chance):
    return legal[-1]


def never_enough(legal, chance):
    """Whatever goes on with something, the first of it."""
    return next((a for a in legal if GAME.actions.token(a) not in QUITTING), legal[0])


def never_enough_at_random(legal, chance):
    return chance.choice([a for a in legal if GAME.actions.token(a) not in QUITTING] or legal)


def at_random(legal, chance):
    return chance.choice(legal)


def dealt(players, seed):
    s = GAME.state()
    s.players = players
    s.options[3] = 1  # no limit of rounds
    dice.seed(s, seed, 1, 2)
    GAME.rules.setup(s)
    return s


@pytest.mark.parametrize("players", [2, 4, 8])
@pytest.mark.parametrize("choose", [first, last, never_enough, never_enough_at_random, at_random])
def test_N20_N74_no_turn_and_no_game_goes_on_for_ever(choose, players):
    for seed in range(3):
        s, chance = dealt(players, seed), random.Random(seed)
        in_turn = {}
        while not s.over:
            in_turn[s.turn] = in_turn.get(s.turn, 0) + 1
            assert in_turn[s.turn] < MOST_IN_A_TURN, GAME.actions.token(GAME.legal_actions(s)[0])
            assert sum(in_turn.values()) < GAME.bound
            GAME.rules.apply(s, choose(GAME.legal_actions(s), chance))


@pytest.mark.parametrize("choose", [first, last, never_enough, never_enough_at_random])
def test_N69_not_even_when_everybody_breaks_in_whenever_possible(choose):
    s, chance = dealt(4, 7), random.Random(7)
    turn, choices = s.turn, 0
    while s.turn == turn and not s.over:
        choices += 1
        assert choices < MOST_IN_A_TURN * (1 + BREAK_INS)
        if not any(GAME.rules.interject(s, seat) for seat in range(4)):
            GAME.rules.apply(s, choose(GAME.legal_actions(s), chance))
