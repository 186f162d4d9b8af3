"""Positions set up by hand: what is filled in, what is wrong, and what must be conserved."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core import todo
from parlour.core.record import NONE

from ..cards import (
    ACTIONS_PER_TURN,
    CALLS_OFF,
    CARDS,
    CHAMPIONS,
    SPELLS,
    card_region,
    has_arrow,
    is_region,
    region_card,
)
from ..names import card_name, spell_name
from ..state import Ask, Phase, Place, State
from ..view import derive


def complete(s: State) -> None:
    """Fill in what a position left out: regions at their roots, places of cards, spells that lie
    nowhere, and whose choice it is (the action part of seat 0, unless something waits). A deck with
    holes keeps what lies nowhere else; otherwise that is out of the game."""
    for seat in range(s.players):
        if s.region[seat] != NONE and not s.out[seat] and s.members[seat].size == 0:
            s.members[seat].cards[0] = region_card(s.region[seat])
            s.members[seat].size = 1
        for card in s.members[seat].cards[: s.members[seat].size]:
            s.place[card] = Place.CONTROLLED
            s.owner[card] = seat
    in_deck = set(s.deck.cards[: s.deck.size])
    if NONE in in_deck:
        in_deck = set(range(CHAMPIONS + SPELLS))
    for card in range(CARDS):
        lies_there = card < CHAMPIONS and card in in_deck
        if s.place[card] == Place.DECK and not lies_there and s.leader[card] == NONE:
            s.place[card] = Place.AWAY
    for spell in range(SPELLS):
        if s.shown[spell] != NONE:
            s.holder[spell] = s.shown[spell]
        if s.holder[spell] == NONE and CHAMPIONS + spell not in in_deck:
            s.gone[spell] = 1
    derive(s)
    if s.todo.size == 0 and not s.over:
        begin_actions(s)
    if s.on_turn == NONE:
        s.on_turn = max(s.todo.seat[0], 0)
    if s.first == NONE:
        s.first = s.on_turn


def begin_actions(s: State) -> None:
    """The seat on turn is about to act, everything fresh."""
    s.on_turn = max(s.on_turn, 0)
    s.phase = Phase.ACTIONS
    s.actions_left = s.actions_left or ACTIONS_PER_TURN
    s.calls_off_left = s.calls_off_left or CALLS_OFF
    todo.ask(s, s.on_turn, Ask.ACTIONS, 0)


def check(s: State) -> list[str]:
    """What is wrong with a position."""
    wrong = []
    for number, count in enumerate(census(s)):
        if count > 1:
            name = card_name(number) if number < CARDS else spell_name(number - CARDS)
            wrong.append(f"{name} lies there {count} times")
    for seat in range(s.players):
        if s.region[seat] == NONE:
            wrong.append(f"seat {seat} has no region (N1)")
        elif not s.out[seat] and card_region(s.members[seat].cards[0]) != s.region[seat]:
            wrong.append(f"the structure of seat {seat} does not begin with its region (N29)")
        wrong += check_structure(s, seat)
    wrong += [f"{card_name(card)} owes gold (N11)" for card in range(CARDS) if s.gold[card] < 0]
    return wrong + _check_deals(s)


def _check_deals(s: State) -> list[str]:
    """N70. A deal that is drafted or answered is between two seats."""
    asked = s.todo.ask[: s.todo.size]
    drafted = s.draft.other != NONE or Ask.TERMS in asked
    offered = s.deal.maker != NONE or Ask.ANSWER in asked
    wrong = []
    for between, deal in ((drafted, s.draft), (offered, s.deal)):
        both = {deal.maker, deal.other}
        if between and (NONE in both or len(both) < 2):
            wrong.append("a deal is between two seats, its maker and another (N70)")
    if Ask.DEAL_WITH in asked and s.draft.maker == NONE:
        wrong.append("a deal is drafted by nobody (N70)")
    return wrong


def check_structure(s: State, seat: int) -> list[str]:
    """What is wrong with one structure: leaders, arrows, cells."""
    wrong = []
    cells: dict[tuple[int, int], int] = {}
    above: set[int] = set()
    for card in s.members[seat].cards[: s.members[seat].size]:
        leader = s.leader[card]
        if is_region(card) != (leader == NONE) or (leader != NONE and leader not in above):
            wrong.append(f"{card_name(card)} needs a leader that is named before it (N30)")
        elif leader != NONE and (s.arrow[card] == NONE or not has_arrow(leader, s.arrow[card])):
            wrong.append(f"{card_name(leader)} has no arrow for {card_name(card)} (N30)")
        cell = (s.x[card], s.y[card])
        if cell in cells:
            wrong.append(f"{card_name(card)} lies on {card_name(cells[cell])} (N31)")
        cells[cell] = card
        above.add(card)
    return wrong


def census(s: State) -> Sequence[int]:
    """In how many places each card is, then each spell; always one, once a game is dealt."""
    counts = [0] * (CARDS + SPELLS)
    for card in range(CARDS):
        outside = (Place.UNCONTROLLED, Place.DEAD, Place.AWAY)
        counts[card] += s.place[card] in outside
    for code in s.deck.cards[: s.deck.size]:
        if code != NONE:
            counts[code if code < CHAMPIONS else CARDS + code - CHAMPIONS] += 1
    for seat in range(s.players):
        for card in s.members[seat].cards[: s.members[seat].size]:
            counts[card] += 1
    for pile in (s.pending, s.crossing):
        for card in pile.cards[: pile.size]:
            counts[card] += s.place[card] == Place.CONTROLLED
    for spell in range(SPELLS):
        counts[CARDS + spell] += (s.holder[spell] != NONE) + s.gone[spell]
    return counts
