"""Start of a turn, draw, farm, end: L19 to L31, L79 to L82, L97, L99."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.contract import Mask
from parlour.core.rule import rule

from ..cards import (
    CAMPS,
    COINS,
    HAND_LIMIT,
    IS_SUPPORT,
    LANES,
    MINIMUM_DRAW,
    QUARTER_OF,
    QUARTER_ZONES,
    QUARTERS,
    SHARED_ZONE_BONUS,
    TEAM,
    WARMOGS_HEAL,
)
from ..enums import Ask, Item
from ..state import DONE, FIGHTERS, PASSIVE, State, performer
from .figures import (
    champions_in,
    first_of,
    income_of,
    is_alive,
    is_here,
    outermost,
    owner,
    zone_of,
)
from .powers import ask_heal, can_help, hurt_ally_near
from .verbs import bury, clear_turn, draw, gain, heal, stand_up


@rule
def begin_turn(s: State, seat: int) -> None:
    """L19, L21 to L23, L82. A side's turn begins; who was away comes back, powers cool down."""
    s.turn += 1
    s.active = seat
    if seat == s.first:
        s.round += 1
    s.sides[seat].turns += 1
    for who in range(first_of(seat), first_of(seat) + TEAM):
        s.cooldown[who] = max(0, s.cooldown[who] - 1)
        come_back(s, who)
    early_passives(s, seat)


@rule
def come_back(s: State, who: int) -> None:
    """L21, L22. Recalled champions arrive in the base, the fallen stand up in time."""
    if s.away[who] > 0:
        s.away[who] -= 1
        if s.away[who] == 0:
            stand_up(s, who)
    elif s.recalling[who]:
        stand_up(s, who)


@rule
def early_passives(s: State, seat: int) -> None:
    """L23, L99, L101. Coin trick pays, Warmog's Armour heals."""
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if is_alive(s, who):
            gain(s, seat, COINS[s.champion[who]])
            if s.holder[Item.WARMOGS_ARMOUR] == who:
                heal(s, who, WARMOGS_HEAL)


@rule
def draw_phase(s: State, seat: int) -> None:
    """L7, L10, L20. Up to the limit, and one card at least."""
    draw(s, seat, max(MINIMUM_DRAW, HAND_LIMIT - s.sides[seat].hand_size))


@rule
def farm_phase(s: State, seat: int) -> None:
    """L24, L28. Every zone with something to farm pays; a camp is cleared in each quarter."""
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if is_alive(s, who) and can_farm(s, seat, s.zone[who]):
            gain(s, seat, share_of(s, who))
    for quarter in range(QUARTERS):
        if champions_in(s, seat, QUARTER_ZONES[quarter]) > 0:
            side = s.sides[seat]
            side.camps[quarter] = min(CAMPS, side.camps[quarter] + 1)


@rule
def can_farm(s: State, seat: int, zone: int) -> bool:
    """L24, L25, L28, L30. Whether a zone has minions or a camp for a side."""
    if QUARTER_OF[zone] >= 0:
        return s.sides[seat].camps[QUARTER_OF[zone]] < CAMPS
    for lane in range(LANES):
        tower = outermost(s, seat, lane)
        if tower >= 0 and zone_of(s, tower) == zone:
            return True
    return False


@rule
def share_of(s: State, who: int) -> int:
    """L26, L27. What a champion adds to the gold of its zone: a Support its own income; the first
    of the others the highest income among them, each further one a bonus."""
    if IS_SUPPORT[s.champion[who]]:
        return income_of(s, who)
    best = 0
    for ally in range(first_of(owner(who)), first_of(owner(who)) + TEAM):
        if is_here(s, ally, s.zone[who]) and not IS_SUPPORT[s.champion[ally]]:
            if ally < who:
                return SHARED_ZONE_BONUS
            best = max(best, income_of(s, ally))
    return best


@rule
def end_phase(s: State, seat: int) -> None:
    """L79, L97. Passives of the end phase, if there is anybody to heal."""
    if can_end_heal(s, seat):
        todo.ask(s, seat, Ask.END_HEAL, 0)


@rule
def can_end_heal(s: State, seat: int) -> bool:
    """L97. Whether a healer stands by a hurt champion."""
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if can_help(s, who) and hurt_ally_near(s, who):
            return True
    return False


@rule
def may_end_heal(s: State, seat: int, mask: Mask) -> None:
    """L97. A healer that has not helped this turn, or nobody."""
    mask[DONE] = 1
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if can_help(s, who) and hurt_ally_near(s, who):
            mask[PASSIVE + s.champion[who]] = 1


@rule
def on_end_heal(s: State, seat: int, action: int) -> None:
    """L97. The healer picks whom to heal, or all is done."""
    if action == DONE:
        todo.done(s)
    else:
        ask_heal(s, seat, performer(s, action))


@rule
def settle_end_heal(s: State) -> bool:
    """L97. Nobody left to heal."""
    if can_end_heal(s, todo.asked(s)):
        return False
    todo.done(s)
    return True


@rule
def finish_turn(s: State, seat: int) -> None:
    """L65, L79 to L81. The fallen leave, rewards are paid, what lasts for a turn is over."""
    for who in range(FIGHTERS):
        if s.health[who] == 0 and s.away[who] == 0:
            bury(s, who)
        if owner(who) == seat and s.stun[who] > 0:
            s.stun[who] -= 1
    clear_turn(s)
