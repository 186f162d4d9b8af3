"""A view as numbers, for learning agents."""

from __future__ import annotations

from typing import Any

from parlour.core import todo
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import (
    CARD_COUNT,
    CARDS,
    CHAMPIONS,
    DECK_SIZE,
    ITEMS,
    PITS,
    QUARTERS,
    SIDES,
    TEAM,
    TOWERS_EACH,
    ZONES,
)
from ..enums import Ask
from ..rules.figures import (
    attack_of,
    defense_of,
    first_of,
    full_health,
    is_blessed,
    nexus,
    owner,
    tower,
)
from ..state import State

WHO_FEATURES = ZONES + 14
SIDE_FEATURES = TEAM * WHO_FEATURES + TOWERS_EACH + 1 + QUARTERS + PITS + 3
ASKS = len(Ask)
FEATURES = SIDES * SIDE_FEATURES + 2 * ITEMS + 2 * CARDS + CHAMPIONS + 2 * PITS + ASKS + 8


@rule
def encode(s: State, seat: int, out: Any) -> None:
    """A view as FEATURES floats, the own side first: champions, structures, gold, shop, hand,
    discards, draft, monsters, the question asked."""
    at = 0
    for step in range(SIDES):
        encode_side(s, (seat + step) % SIDES, out, at)
        at += SIDE_FEATURES
    for item in range(ITEMS):
        holder = s.holder[item]
        out[at + item] = 1.0 if holder != NONE and owner(holder) == seat else 0.0
        out[at + ITEMS + item] = 1.0 if holder != NONE and owner(holder) != seat else 0.0
    at += 2 * ITEMS
    for card in range(CARDS):
        out[at + card] = s.sides[seat].hand[card] / 3.0
        out[at + CARDS + card] = s.discards[card] / CARD_COUNT[card]
    at += 2 * CARDS
    for champion in range(CHAMPIONS):
        out[at + champion] = 1.0 if s.banned[champion] else 0.0
    at += CHAMPIONS
    for pit in range(PITS):
        out[at + pit] = s.monster_work[pit] / 3.0
        out[at + PITS + pit] = 1.0 if s.round >= s.monster_back[pit] else 0.0
    at += 2 * PITS
    for asked in range(ASKS):
        out[at + asked] = 1.0 if todo.top(s) == asked else 0.0
    encode_moment(s, seat, out, at + ASKS)


@rule
def encode_moment(s: State, seat: int, out: Any, at: int) -> None:
    """Whose turn and choice it is, the attack and the blow at hand."""
    out[at] = 1.0 if s.active == seat else 0.0
    out[at + 1] = 1.0 if s.seat == seat else 0.0
    out[at + 2] = s.round / 40.0
    out[at + 3] = s.deck.size / DECK_SIZE
    out[at + 4] = (s.attack.bonus + s.attack.extra) / 6.0
    out[at + 5] = (s.blow.damage + s.blow.extra) / 10.0
    out[at + 6] = s.blow.block / 3.0
    out[at + 7] = 1.0 if s.attack.crit else 0.0


@rule
def encode_side(s: State, seat: int, out: Any, at: int) -> None:
    """A side: its champions, structures, camps, bonuses, gold and cards."""
    for who in range(first_of(seat), first_of(seat) + TEAM):
        encode_champion(s, who, out, at)
        at += WHO_FEATURES
    for place in range(TOWERS_EACH):
        out[at + place] = s.strength[tower(seat, place)] / 10.0
    out[at + TOWERS_EACH] = s.strength[nexus(seat)] / 12.0
    at += TOWERS_EACH + 1
    for quarter in range(QUARTERS):
        out[at + quarter] = s.sides[seat].camps[quarter] / 2.0
    at += QUARTERS
    for pit in range(PITS):
        out[at + pit] = 1.0 if is_blessed(s, seat, pit) else 0.0
    at += PITS
    out[at] = min(1.0, s.sides[seat].gold / 40.0)
    out[at + 1] = s.sides[seat].hand_size / 10.0
    out[at + 2] = s.wins[seat] / 3.0


@rule
def encode_champion(s: State, who: int, out: Any, at: int) -> None:
    """A champion: its zone, figures and what it has done this turn; zeros before it is picked."""
    for feature in range(WHO_FEATURES):
        out[at + feature] = 0.0
    if s.champion[who] == NONE:
        return
    if s.zone[who] != NONE:
        out[at + s.zone[who]] = 1.0
    at += ZONES
    out[at] = (s.champion[who] + 1) / CHAMPIONS
    out[at + 1] = s.health[who] / 10.0
    out[at + 2] = full_health(s, who) / 10.0
    out[at + 3] = attack_of(s, who) / 8.0
    out[at + 4] = defense_of(s, who) / 8.0
    out[at + 5] = s.cooldown[who] / 5.0
    out[at + 6] = s.away[who] / 2.0
    out[at + 7] = s.stun[who] / 2.0
    out[at + 8] = 1.0 if s.recalling[who] else 0.0
    out[at + 9] = 1.0 if s.commanded[who] else 0.0
    out[at + 10] = 1.0 if s.attacked[who] else 0.0
    out[at + 11] = s.barrier[who] / 2.0
    out[at + 12] = 1.0 if s.battle.nominated[who] else 0.0
    out[at + 13] = 1.0 if s.attack.by == who or s.blow.at == who else 0.0
