"""Tables that many tests begin from, and what is done at them."""

from __future__ import annotations

import random

import parlour
from parlour.core import todo
from parlour.games.speros.state import Ask

# Five cards of the deck, from its bottom; hands that let everybody go on.
DECK = "deck: old_growth_1 old_growth_2 old_growth_3 granite_crown_1 granite_crown_2"
HANDS = "hand 1: bone_hollow_1 bone_hollow_2 bone_hollow_3"
THREE = "players: 3 / hand 1: bone_hollow_1 / hand 2: bone_hollow_2"


def midgame(seed=4, choices=60, players=3):
    """A match after so many choices by lot, or at its end."""
    match = parlour.game("speros").start(players=players, seed=seed)
    chance = random.Random(seed)
    while len(match.choices) < choices and not match.over:
        seat = match.seats[0]
        match.play(chance.choice(match.legal(seat)), seat)
    return match


def play(match, *tokens):
    """Make these choices, each for the seat that is asked."""
    for token in tokens:
        match.play(token)


def asked(match):
    """What is asked now."""
    return Ask(todo.top(match.truth))


def asked_whom(match):
    """What is asked now, and of whom."""
    return asked(match), match.truth.seat
