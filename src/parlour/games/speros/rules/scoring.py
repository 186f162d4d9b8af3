"""Chapters 9 and 10: the end of the game and what it is worth: S77-S87."""

from __future__ import annotations

from typing import Any

from parlour.core.kit.sharing import share_among_best
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import (
    BONUS_DEALT,
    CARDS,
    FIRST_MASTERY,
    GENERAL_FAMILIAR_VP,
    GENERAL_UNFAMILIAR_VP,
    MINION_FAMILIAR_VP,
    MINION_UNFAMILIAR_VP,
    MOST_MASTERY,
    OBJECTIVE_VP,
    SET_VP,
    TERRAIN,
)
from ..state import Phase, State
from ..steps import Stat
from .holdings import (
    BYTE,
    BYTE_FULL,
    HALF,
    Everybodys,
    Holdings,
    everybodys_holdings,
    holdings,
    sum_of_halves,
)
from .objectives import FAMILIAR_SPOTS, figure, is_met, is_qualified, resource_sets
from .targets import modifier
from .verbs import is_artifact


@rule
def finish(s: State) -> None:
    """S83. The game is over; the Bonus Objectives are turned up."""
    s.over = 1
    s.phase = Phase.OVER
    s.revealed += 1
    for seat in range(s.players):
        for place in range(BONUS_DEALT):
            s.side[seat].shown[place] = s.side[seat].bonus[place]


@rule
def unit_points(s: State, seat: int, held: Holdings) -> int:
    """S81, S82. The deployed Units, wherever they stand and whoever holds the card."""
    unfamiliar = MINION_UNFAMILIAR_VP + modifier(s, seat, Stat.MINION_UNFAMILIAR_VP)
    spots = FAMILIAR_SPOTS[s.side[seat].colour]
    at_home = sum_of_halves(held.minions & spots)
    abroad = sum_of_halves(held.minions) - at_home
    total = at_home * MINION_FAMILIAR_VP + abroad * unfamiliar
    if held.general != NONE:
        familiar = spots >> HALF * held.general & 1
        total += GENERAL_FAMILIAR_VP if familiar else GENERAL_UNFAMILIAR_VP
    return int(total)


@rule
def set_points(s: State, seat: int, held: Holdings) -> int:
    """S80, S75. The Resource sets."""
    return resource_sets(held) * (SET_VP + modifier(s, seat, Stat.SET_VP))


@rule
def bonus_points(s: State, seat: int, held: Holdings) -> int:
    """S83, S84. The best Bonus Objective that is met (ruling R25); a hidden one counts nothing, and
    at the end none is hidden."""
    best = 0
    for place in range(BONUS_DEALT):
        bonus = s.side[seat].shown[place] if s.over else s.side[seat].bonus[place]
        if bonus != NONE and OBJECTIVE_VP[bonus] > best and is_met(s, seat, held, bonus):
            best = OBJECTIVE_VP[bonus]
    return best


@rule
def mastery_points(s: State, seat: int) -> int:
    """S85. The shares in the Mastery Objectives."""
    return mastery_shares(s, everybodys_holdings(s)) >> BYTE * seat & BYTE_FULL


@rule
def mastery_shares(s: State, held: Everybodys) -> int:
    """S85. What the Mastery Objectives are worth to each seat, a byte for each."""
    shares = 0
    for place in range(MOST_MASTERY):
        if s.mastery[place] != NONE:
            shares += shares_in(s, held, FIRST_MASTERY + s.mastery[place])
    return shares


@rule
def mastery_share(s: State, seat: int, objective: int) -> int:
    """S85. What one Mastery Objective is worth to a seat."""
    return shares_in(s, everybodys_holdings(s), objective) >> BYTE * seat & BYTE_FULL


@rule
def shares_in(s: State, held: Everybodys, objective: int) -> int:
    """S85. The best figure takes the points if it reaches the minimum; ties share, rounded down
    (ruling R26). A byte for each seat."""
    best = 0
    sharing = 0
    takers = 0
    for seat in range(s.players):
        reached = figure(s, seat, held[seat], objective)
        if is_qualified(objective, reached) and reached >= best:
            if reached > best:
                best = reached
                sharing = 0
                takers = 0
            sharing += 1
            takers |= 1 << BYTE * seat
    return takers * (OBJECTIVE_VP[objective] // max(sharing, 1))


@rule
def score(s: State, seat: int) -> int:
    """S79-S85. All the points of a seat as they stand."""
    return own_score(s, seat, holdings(s, seat)) + mastery_points(s, seat)


@rule
def own_score(s: State, seat: int, held: Holdings) -> int:
    """S79-S84. The points that need no comparison with other seats."""
    return settled_points(s, seat, held) + bonus_points(s, seat, held)


@rule
def settled_points(s: State, seat: int, held: Holdings) -> int:
    """S79-S82. The points of cards, sets and Units, which no objective decides."""
    return held.worth + set_points(s, seat, held) + unit_points(s, seat, held)


@rule
def points(s: State, out: Any) -> None:
    """S79-S85. Everybody's points as they stand."""
    held = everybodys_holdings(s)
    shares = mastery_shares(s, held)
    for seat in range(s.players):
        out[seat] = own_score(s, seat, held[seat]) + (shares >> BYTE * seat & BYTE_FULL)


@rule
def own_lands(s: State, seat: int) -> int:
    """S87. Captured Locations of the seat's own colour."""
    total = 0
    for i in range(s.battlefield.size):
        card = s.battlefield.cards[i]
        if s.holder[card] == seat and not is_artifact(card):
            if TERRAIN[card] == s.side[seat].colour:
                total += 1
    return total


@rule
def returns(s: State, out: Any) -> None:
    """S87. Each seat's share of the victory."""
    points(s, out)
    returns_with(s, out, out)


@rule
def returns_with(s: State, scores: Any, out: Any) -> None:
    """S87. Most points win, then most captured lands of the own colour; a draw is shared evenly
    (ruling R27)."""
    for seat in range(s.players):
        out[seat] = scores[seat] * CARDS + own_lands(s, seat)
    share_among_best(out, s.players)
