"""Hitting towers and the nexus; the end of a game: L1, L2, L17, L66-L69."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.contract import Mask
from parlour.core.record import NONE
from parlour.core.rule import rule

from .cards import (
    DEMOLISH_CARD,
    GAMES_TO_WIN,
    STRUCTURE_DEFENSE,
    STRUCTURE_SEAT,
    STRUCTURES,
    TOWERS,
)
from .draft import start_game
from .enums import Ask, Card, Pit
from .figures import attack_of, blessing, can_be_hit_by, other, owner
from .state import CARD, DECLARE, SERIES, STRUCTURE, State
from .verbs import has_card, hit_structure, holds_any, play_card


@rule
def can_hit_something(s: State, who: int) -> bool:
    """L66, L67. Whether a champion has a structure to hit where it stands."""
    for structure in range(STRUCTURES):
        if can_be_hit_by(s, structure, who):
            return True
    return False


@rule
def may_hit(s: State, mask: Mask) -> None:
    """L66, L67. Which structure."""
    for structure in range(STRUCTURES):
        if can_be_hit_by(s, structure, todo.about(s)):
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
    """L64, L68. An empty hand has nothing to add."""
    if holds_any(s, todo.asked(s)):
        return False
    strike(s, todo.asked(s))
    return True


@rule
def siege_damage(s: State, who: int) -> int:
    """L68, L78. What a champion takes off a structure, cards left out."""
    return attack_of(s, who) + blessing(s, owner(who), Pit.BARON)


@rule
def strike(s: State, seat: int) -> None:
    """L1, L68, L69. The hit falls."""
    structure = todo.about(s)
    todo.done(s)
    n = siege_damage(s, s.attack.by) + s.attack.bonus - STRUCTURE_DEFENSE[structure]
    hit_structure(s, structure, n)
    s.attack.by = NONE
    s.attack.bonus = 0
    if structure >= TOWERS and s.strength[structure] == 0:
        win_game(s, other(STRUCTURE_SEAT[structure]))


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
