"""Chapter 1, setting up (clauses N1-N7)."""

from __future__ import annotations

from parlour.core import dice
from parlour.core.contract import Mask
from parlour.core.piles import pop, pour, push
from parlour.core.rule import rule
from parlour.core.todo import ask, done

from ..cards import (
    CHAMPIONS,
    DECK,
    DIE,
    INCOME,
    REGIONS,
    UNCONTROLLED_AT_START,
    Region,
    region_card,
)
from ..state import GOAL, Ask, Place, State
from .turn import begin_turn


@rule
def deal_regions(s: State) -> None:
    """N1, N2. Each seat gets a region with its first gold on it; the rest leave the game."""
    for region in range(REGIONS):
        push(s.pending, region)
    dice.shuffle(s, s.pending)
    for seat in range(s.players):
        region = pop(s.pending)
        card = region_card(region)
        s.region[seat] = region
        s.place[card] = Place.CONTROLLED
        s.owner[card] = seat
        s.gold[card] = int(INCOME[card])
        push(s.members[seat], card)
    while s.pending.size > 0:
        s.place[region_card(pop(s.pending))] = Place.AWAY


@rule
def lay_out_champions(s: State) -> None:
    """N3, N4. Four champions are turned up; spells met on the way are shuffled back."""
    for card in range(DECK):
        push(s.deck, card)
    dice.shuffle(s, s.deck)
    laid = 0
    while laid < UNCONTROLLED_AT_START:
        card = pop(s.deck)
        if card < CHAMPIONS:
            s.place[card] = Place.UNCONTROLLED
            laid += 1
        else:
            push(s.pending, card)
    pour(s.pending, s.deck)
    dice.shuffle(s, s.deck)


@rule
def roll_for_first(s: State) -> None:
    """N5. The highest of two dice begins; those tied for it roll again."""
    for seat in range(s.players):
        s.pool[seat] = 1  # still in it
    contenders = s.players
    while contenders > 1:
        best = 0
        for seat in range(s.players):
            if s.pool[seat] > 0:
                s.pool[seat] = dice.roll(s, DIE) + dice.roll(s, DIE)
                s.first_roll[seat] = s.pool[seat]
                s.first_rolls[seat] += 1
                best = max(best, s.pool[seat])
        contenders = 0
        for seat in range(s.players):
            if s.pool[seat] == best:
                contenders += 1
            else:
                s.pool[seat] = 0
    for seat in range(s.players):
        if s.pool[seat] > 0:
            s.first = seat
        s.pool[seat] = 0
    s.on_turn = s.first


@rule
def open_game(s: State) -> None:
    """N6. Challenger picks a goal first, if it is in play; then the first turn begins."""
    for seat in range(s.players):
        if s.region[seat] == Region.CHALLENGER:
            ask(s, seat, Ask.GOAL, 0)
            return
    begin_turn(s)


@rule
def may_pick_goal(mask: Mask) -> None:
    """N6. The special goal of any other region."""
    for region in range(Region.CHALLENGER):
        mask[GOAL + region] = 1


@rule
def on_pick_goal(s: State, seat: int, region: int) -> None:
    """N6. The goal is picked in secret, and the first turn begins."""
    done(s)
    s.goal[seat] = region
    begin_turn(s)
