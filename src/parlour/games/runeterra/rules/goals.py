"""Chapter 9, goals, eliminations and the end (clauses N76-N83)."""

from __future__ import annotations

from typing import Any

from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import (
    ALIGNED,
    ALIGNMENT_BITS,
    ALIGNMENTS,
    BASIC_GOAL,
    GOAL_NUMBER,
    MASTER_COLLECTS,
    ROUND_LIMIT,
    SAFE_TURNS,
    SILVER_COLLECTS,
    Region,
    power_of,
    transfer_of,
)
from ..state import State
from .spells import discard_hand
from .structure import champions_of, dissolve
from .treasury import take_gold_of, total_gold
from .windows import living, next_seat

SILVER_GOAL, MASTER_GOAL, BASIC, ROUNDS = (
    0,
    1,
    2,
    3,
)  # the options, in the order of their declaration


@rule
def goal_of(s: State, seat: int) -> int:
    """N6, N80. The region whose special goal a seat has; NONE if the view at hand does not tell."""
    if s.region[seat] != Region.CHALLENGER:
        return int(s.region[seat])
    if s.goal_shown[seat] != NONE:
        return int(s.goal_shown[seat])
    return int(s.goal[seat])


@rule
def basic_number(s: State) -> int:
    """N79. How many cards the basic goal asks for."""
    return int(BASIC_GOAL[s.players])


@rule
def basic_count(s: State, seat: int) -> int:
    """N79. How many cards a seat has towards the basic goal."""
    return champions_of(s, seat) if s.options[BASIC] else int(s.members[seat].size)


@rule
def collected(s: State, seat: int, alignment: int) -> int:
    """N80. How many champions of an alignment, as printed, a seat controls."""
    found = 0
    for i in range(s.members[seat].size):
        found += int(ALIGNED[s.members[seat].cards[i]][alignment])
    return found


@rule
def different_alignments(s: State, seat: int) -> int:
    """N80. Of how many alignments a seat controls at least one champion."""
    held = 0
    for i in range(s.members[seat].size):
        held |= ALIGNMENT_BITS[s.members[seat].cards[i]]
    found = 0
    for alignment in range(ALIGNMENTS):
        found += held >> alignment & 1
    return found


@rule
def total_power(s: State, seat: int) -> int:
    """N80. The power of a seat's cards together."""
    total = 0
    for i in range(s.members[seat].size):
        total += power_of(s.members[seat].cards[i])
    return total


@rule
def total_transfer(s: State, seat: int) -> int:
    """N80. The transferable power of a seat's cards together."""
    total = 0
    for i in range(s.members[seat].size):
        total += transfer_of(s.members[seat].cards[i])
    return total


@rule
def special_count(s: State, seat: int, goal: int) -> int:
    """N80. What a seat has towards a special goal."""
    match goal:
        case Region.IRON:
            return total_power(s, seat)
        case Region.BRONZE:
            return different_alignments(s, seat)
        case Region.SILVER:
            return collected(s, seat, int(SILVER_COLLECTS[s.options[SILVER_GOAL]]))
        case Region.GOLD:
            return total_gold(s, seat)
        case Region.PLATINUM:
            return total_transfer(s, seat)
        case Region.DIAMOND:
            return int(s.destroyed[seat])
        case _:
            return collected(s, seat, int(MASTER_COLLECTS[s.options[MASTER_GOAL]]))


@rule
def special_number(goal: int) -> int:
    """N80. What a special goal asks for."""
    return int(GOAL_NUMBER[goal])


@rule
def basic_share(s: State, seat: int) -> float:
    """N79, N83. How much of the basic goal a seat has reached, 1 being all."""
    return basic_count(s, seat) / basic_number(s)


@rule
def special_share(s: State, seat: int) -> float:
    """N80, N83. How much of its special goal a seat has reached; 0 if that is not known."""
    goal = goal_of(s, seat)
    return 0.0 if goal == NONE else special_count(s, seat, goal) / special_number(goal)


@rule
def best_share(s: State, seat: int) -> float:
    """N83. The better share of a seat's two goals."""
    return max(basic_share(s, seat), special_share(s, seat))


@rule
def meets_goal(s: State, seat: int) -> bool:
    """N78. Whether a seat has reached a goal."""
    return best_share(s, seat) >= 1


@rule
def end_game(s: State) -> None:
    """N6, N78, N82, N83. The game is over, and a secret goal is turned up."""
    s.over = 1
    for seat in range(s.players):
        if has_secret_goal(s, seat) and s.goal[seat] != NONE:
            s.goal_shown[seat] = s.goal[seat]
            s.revealed += 1


@rule
def look_at_goals(s: State) -> None:
    """N78, N81. All who meet a goal win together."""
    won = False
    for seat in range(s.players):
        if s.out[seat]:
            continue
        if has_secret_goal(s, seat):
            s.revealed += 1  # that the game ends, or goes on, tells something of the goal
        if meets_goal(s, seat):
            s.won[seat] = 1
            won = True
    if won:
        end_game(s)
    else:
        for seat in range(s.players):
            if not s.out[seat] and has_secret_goal(s, seat):
                rule_goals_out(s, seat)


@rule
def has_secret_goal(s: State, seat: int) -> bool:
    """N6. Whether a seat is Challenger and has not shown its goal."""
    return bool(s.region[seat] == Region.CHALLENGER and s.goal_shown[seat] == NONE)


@rule
def rule_goals_out(s: State, seat: int) -> None:
    """N6, N78. Goals that Challenger has reached without winning are known not to be its own."""
    for region in range(Region.CHALLENGER):
        if special_count(s, seat, region) >= special_number(region):
            s.ruled_out[region] = 1


@rule
def remove_seat(s: State, seat: int) -> None:
    """N76, N77. A seat is out: gold to the bank, champions uncontrolled, spells discarded."""
    take_gold_of(s, seat)
    dissolve(s, seat)
    discard_hand(s, seat)
    s.out[seat] = 1


@rule
def look_at_eliminations(s: State) -> None:
    """N76, N82. Seats with no champion after three own turns are out; a last one wins."""
    before = living(s)
    for seat in range(s.players):
        if not s.out[seat] and s.turns_done[seat] >= SAFE_TURNS and champions_of(s, seat) == 0:
            s.won[seat] = 1  # stands only if nobody is left
            remove_seat(s, seat)
    left = living(s)
    if 0 < left < before:
        for seat in range(s.players):
            s.won[seat] = 0
    look_for_last(s)


@rule
def look_for_last(s: State) -> None:
    """N82. One seat left wins; if the last ones went out together, they share."""
    left = living(s)
    if left > 1:
        return
    for seat in range(s.players):
        if not s.out[seat]:
            s.won[seat] = 1
    end_game(s)


@rule
def pass_the_turn(s: State) -> None:
    """N7, N83. The next seat's turn comes; a round ends where it began."""
    was = s.on_turn
    s.on_turn = next_seat(s, was)
    s.turn += 1
    if (s.first - s.on_turn) % s.players <= (s.first - was) % s.players:
        s.round += 1
        look_at_rounds(s)


@rule
def look_at_rounds(s: State) -> None:
    """N83. When the rounds are used up, the seats nearest to a goal win."""
    if s.options[ROUNDS] or s.round < ROUND_LIMIT:
        return
    best = 0.0
    for seat in range(s.players):
        if not s.out[seat]:
            best = max(best, best_share(s, seat))
    for seat in range(s.players):
        if not s.out[seat] and best_share(s, seat) == best:
            s.won[seat] = 1
    end_game(s)


@rule
def points(s: State, out: Any) -> None:
    """N79. A seat's points are the cards it controls, its region too: the open goal of all."""
    for seat in range(s.players):
        out[seat] = int(s.members[seat].size)


@rule
def returns(s: State, out: Any) -> None:
    """N78. The victory is shared by all who won."""
    winners = 0
    for seat in range(s.players):
        winners += int(s.won[seat])
    for seat in range(s.players):
        out[seat] = s.won[seat] / winners if winners > 0 else 0.0
