"""Scoring a round and winning the game (clauses T37-T44)."""

from __future__ import annotations

from typing import Any

from parlour.core.kit.sharing import share_among_best
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import ask

from ..cards import KINDS, PARTS, POINTS, PROVEN_AT, PROVEN_FACTOR, SHUTOUT_AT, TYPES, Part, Type
from ..state import ROUNDS, ROUNDS_LIMIT, TARGETS, Agreed, Ask, Phase, State, whole
from .verbs import kind_of


@rule
def row_points(s: State, seat: int, type_: int) -> int:
    """T38, ruling C13. The printed points of a player's row, wilds counted where they lie."""
    points = 0
    for part in range(PARTS):
        points += s.player[seat].row[type_][part] * POINTS[kind_of(type_, part)]
    return points


@rule
def type_points(s: State, type_: int) -> int:
    """T37, T52, ruling C13. What counts towards proving a type: all rows of it, and for Cloning
    every cloned wild too."""
    points = 0
    for seat in range(s.players):
        points += row_points(s, seat, type_)
        if type_ == Type.CLONING:
            for host in range(TYPES):
                points += s.player[seat].row[host][Part.CLONE] * POINTS[Type.CLONING]
    return points


@rule
def is_proven(s: State, type_: int) -> bool:
    """T37. Ten points, whoever laid them."""
    return type_points(s, type_) >= PROVEN_AT


@rule
def laid_points(s: State, seat: int) -> int:
    """T38. A player's rows, those of proven types doubled."""
    points = doubled_points(s, seat) * (PROVEN_FACTOR - 1)
    for type_ in range(TYPES):
        points += row_points(s, seat, type_)
    return points


@rule
def doubled_points(s: State, seat: int) -> int:
    """T38, T77, ruling C13. The printed points of a player's rows that are doubled: all of a proven
    type; where the table has it so, also wilds laid elsewhere once Cloning is proven."""
    points = 0
    either = s.options[Agreed.DOUBLING] > 0 and is_proven(s, Type.CLONING)
    for type_ in range(TYPES):
        here = row_points(s, seat, type_)
        if here > 0:
            if is_proven(s, type_):
                points += here
            elif either:
                points += s.player[seat].row[type_][Part.CLONE] * POINTS[Type.CLONING]
    return points


@rule
def hand_points(s: State, seat: int) -> int:
    """T40. The printed points of the cards left in hand."""
    points = 0
    for card in range(KINDS):
        points += s.player[seat].hand[card] * POINTS[card]
    return points


@rule
def is_shut_out(s: State) -> bool:
    """T39, T53, rulings C4 and C27. Whether the player who went out shows the end of the world."""
    if s.went_out == NONE:
        return False
    return row_points(s, s.went_out, Type.MAYAN_APOCALYPSE) >= SHUTOUT_AT


@rule
def round_score(s: State, seat: int) -> int:
    """T39, T40, rulings C27 and C28. What the round is worth to a player as the table stands."""
    if is_shut_out(s) and seat != s.went_out:
        return 0
    return laid_points(s, seat) - hand_points(s, seat)


@rule
def score_round(s: State) -> None:
    """T32, T37-T44. Write the round's scores; then the game is over, or the next dealer deals."""
    for seat in range(s.players):
        s.player[seat].score = round_score(s, seat)
    for seat in range(s.players):
        s.player[seat].total += s.player[seat].score
    s.phase = Phase.SCORED
    s.revealed += 1  # the scores tell what hands were worth
    if is_over(s):
        s.over = 1
    else:
        s.dealer = next_dealer(s)
        ask(s, s.dealer, Ask.NEXT_ROUND, 0)


@rule
def highest_total(s: State) -> int:
    """The highest total of any player."""
    highest = whole(s.player[0].total)
    for seat in range(1, s.players):
        highest = max(highest, whole(s.player[seat].total))
    return highest


@rule
def leaders(s: State) -> int:
    """How many players have the highest total."""
    found = 0
    for seat in range(s.players):
        if s.player[seat].total == highest_total(s):
            found += 1
    return found


@rule
def is_over(s: State) -> bool:
    """T43, T44, T74, ruling C29. A single leader at the target or after the rounds agreed on; or
    the last round there can be."""
    if s.round >= ROUNDS_LIMIT:
        return True
    enough = ROUNDS[s.options[Agreed.ROUNDS]]
    played = enough > 0 and s.round >= enough
    reached = enough == 0 and highest_total(s) >= TARGETS[s.options[Agreed.TARGET]]
    return (played or reached) and leaders(s) == 1


@rule
def next_dealer(s: State) -> int:
    """T41, T42, ruling C1. The leader; of several, the first left of the last dealer."""
    for distance in range(1, s.players):
        seat = (s.dealer + distance) % s.players
        if s.player[seat].total == highest_total(s):
            return seat
    return whole(s.dealer)


@rule
def points(s: State, out: Any) -> None:
    """T40. The points of all rounds scored."""
    for seat in range(s.players):
        out[seat] = s.player[seat].total


@rule
def returns(s: State, out: Any) -> None:
    """T43, T74. The largest total wins; in a game cut short, the tied share."""
    for seat in range(s.players):
        out[seat] = s.player[seat].total
    share_among_best(out, s.players)
