"""Hitting towers and the nexus; the end of a game: L1, L2, L17, L66 to L69."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.contract import Mask
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import (
    DEMOLISH_CARD,
    GAMES_TO_WIN,
    MOST_HEALTH,
    ROUND_LIMITS,
    STRUCTURE_DEFENSE,
    STRUCTURE_SEAT,
    STRUCTURES,
    TOWERS,
)
from ..enums import Ask, Card, Pit
from ..state import CARD, DECLARE, ROUNDS, SERIES, STRUCTURE, State
from .draft import start_game
from .figures import attack_of, blessing, other, owner, targets_of
from .verbs import has_card, hit_structure, holds_any, play_card


@rule
def can_hit_something(s: State, who: int) -> bool:
    """L66, L67. Whether a champion has a structure to hit where it stands."""
    return targets_of(s, who) != 0


@rule
def may_hit(s: State, mask: Mask) -> None:
    """L66, L67. Which structure."""
    targets = targets_of(s, todo.about(s))
    for structure in range(STRUCTURES):
        if targets >> structure & 1:
            mask[STRUCTURE + structure] = 1


@rule
def on_hit(s: State, seat: int, structure: int) -> None:
    """L48, L66. The champion's attack of this turn goes there."""
    who = todo.about(s)
    todo.done(s)
    s.attacked[who] = 1
    s.attack.by = who
    todo.ask(s, seat, Ask.DEMOLISH, structure)


@rule
def may_demolish(s: State, seat: int, mask: Mask) -> None:
    """L68. Any number of Demolish, then the hit."""
    mask[DECLARE] = 1
    mask[CARD + Card.DEMOLISH] = has_card(s, seat, Card.DEMOLISH)


@rule
def on_demolish(s: State, seat: int, action: int) -> None:
    """L68. One more card, or the hit."""
    if action != DECLARE:
        play_card(s, seat, Card.DEMOLISH)
        s.attack.bonus += DEMOLISH_CARD
        return
    strike(s, seat)


@rule
def settle_demolish(s: State) -> bool:
    """L64, L68. An empty hand has nothing to add, and nobody has against the nexus: Demolish is for
    towers."""
    if holds_any(s, todo.asked(s)) and todo.about(s) < TOWERS:
        return False
    strike(s, todo.asked(s))
    return True


@rule
def siege_damage(s: State, who: int, structure: int) -> int:
    """L68, L78. What a champion takes off a structure, cards left out; below zero where cards have
    to make up for the structure's defence first."""
    return siege_damage_of(s, owner(who), attack_of(s, who), structure)


@rule
def siege_damage_of(s: State, seat: int, attack: int, structure: int) -> int:
    """L68, L78. The same of a side's champion with so much attack."""
    return attack + blessing(s, seat, Pit.BARON) - STRUCTURE_DEFENSE[structure]


@rule
def strike_of(s: State, structure: int) -> int:
    """L68. What the hit being prepared takes off a structure."""
    return max(0, siege_damage(s, s.attack.by, structure) + s.attack.bonus)


@rule
def strike(s: State, seat: int) -> None:
    """L1, L68, L69. The hit falls."""
    structure = todo.about(s)
    todo.done(s)
    hit_structure(s, structure, strike_of(s, structure))
    s.attack.by = NONE
    s.attack.bonus = 0
    if structure >= TOWERS and s.strength[structure] == 0:
        win_game(s, other(STRUCTURE_SEAT[structure]))


@rule
def is_exhausted(s: State) -> bool:
    """L103. Whether the last round allowed is over."""
    return s.active != s.first and rounds_left(s) <= 0


@rule
def rounds_left(s: State) -> int:
    """L103. Rounds that follow this one before the game is judged."""
    return ROUND_LIMITS[s.options[ROUNDS]] - s.round


@rule
def judge(s: State) -> None:
    """L103. The game goes to the side whose structures stand better."""
    win_game(s, better_standing(s))


@rule
def better_standing(s: State) -> int:
    """L103. The side with more structures standing, then the one with more health in them, then the
    one that had the second turn."""
    second = other(s.first)
    return second if endurance(s, second) >= endurance(s, s.first) else int(s.first)


@rule
def endurance(s: State, seat: int) -> int:
    """L103. A number that orders sides by structures standing, then by their health."""
    standing = 0
    health = 0
    for structure in range(STRUCTURES):
        if STRUCTURE_SEAT[structure] == seat and s.strength[structure] > 0:
            standing += 1
            health += s.strength[structure]
    return standing * MOST_HEALTH + health


@rule
def win_game(s: State, seat: int) -> None:
    """L1, L17. The nexus has fallen: the series is decided, or the next game begins."""
    s.wins[seat] += 1
    s.loser = other(seat)
    while s.todo.size > 0:
        todo.done(s)
    if s.wins[seat] == GAMES_TO_WIN[s.options[SERIES]]:
        s.over = 1
    else:
        start_game(s)
