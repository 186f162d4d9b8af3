"""Chapter 6, interference and privilege (clauses N51-N57)."""

from __future__ import annotations

from parlour.core.contract import Mask
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import about, ask, asked, done, set_about

from ..cards import CHAMPION_COIN, COINS, PRIVILEGE_COST, SPELLS, Region, Spell
from ..state import (
    CHAMPION_COINS,
    CLAIM,
    DONE,
    HELP,
    HINDER,
    REGION_COINS,
    SPELL,
    Ask,
    State,
)
from .spells import count_as_action, discard_spell, holds, play_spell
from .treasury import pay, region_gold, region_of
from .windows import (
    living,
    next_seat,
    open_again,
    open_round,
    open_window,
    pass_on,
    was_undone,
)

# -- privilege -------------------------------------------------------------------------------------


@rule
def can_pay_privilege(s: State, seat: int) -> bool:
    """N56. Whether Iron may buy the privilege."""
    if s.region[seat] != Region.IRON or s.claimed:
        return False
    return region_gold(s, seat) >= PRIVILEGE_COST


@rule
def announce(s: State, seat: int) -> None:
    """N56. The attack with its aid is announced: is it to be privileged?"""
    if not s.attack.barred and (s.held[seat] > 0 or can_pay_privilege(s, seat)):
        ask(s, seat, Ask.PRIVILEGE, 0)
    else:
        ask(s, NONE, Ask.OPEN_GOLD, 0)


@rule
def may_claim(s: State, seat: int, mask: Mask) -> None:
    """N56. Any spell buys privilege, Iron's gold too; or none is claimed."""
    mask[DONE] = 1
    for spell in range(SPELLS):
        if holds(s, seat, spell):
            mask[SPELL + spell] = 1
    if can_pay_privilege(s, seat):
        mask[CLAIM] = 1


@rule
def on_claim(s: State, seat: int, action: int) -> None:
    """N56. Privilege is claimed with a spell, which Flash may undo, or with Iron's gold."""
    done(s)
    if action == DONE:
        ask(s, NONE, Ask.OPEN_GOLD, 0)
    elif action == CLAIM:
        pay(s, region_of(s, seat), PRIVILEGE_COST)
        s.claimed = 1
        s.acted = 1
        grant_privilege(s, seat)
    else:
        play_spell(s, seat, action - SPELL, Ask.PRIVILEGED, action - SPELL)


@rule
def grant_privilege(s: State, seat: int) -> None:
    """N55, N57. The attack is privileged, unless somebody abolishes that."""
    s.attack.privileged = 1
    ask(s, NONE, Ask.OPEN_GOLD, 0)
    open_window(s, seat, Ask.ABOLISH, 0)


@rule
def privileged(s: State, seat: int) -> None:
    """N56, N59. The spell spent on privilege has its effect, or was undone: then another may be."""
    undone = was_undone(s)
    done(s)
    if undone:
        announce(s, seat)
    else:
        grant_privilege(s, seat)


@rule
def may_abolish(s: State, seat: int, mask: Mask) -> None:
    """N57. Cleanse, the first of any two spells, or let pass."""
    mask[DONE] = 1
    for spell in range(SPELLS):
        if holds(s, seat, spell) and (spell == Spell.CLEANSE or s.held[seat] > 1):
            mask[SPELL + spell] = 1


@rule
def on_abolish(s: State, seat: int, action: int) -> None:
    """N57. Cleanse is played, or the first of a pair laid down."""
    if action == DONE:
        pass_on(s)
    elif action - SPELL == Spell.CLEANSE:
        play_spell(s, seat, Spell.CLEANSE, Ask.ABOLISHED, Spell.CLEANSE)
    else:
        ask(s, seat, Ask.PAIR, action - SPELL)


@rule
def may_pair(s: State, seat: int, mask: Mask) -> None:
    """N57. The second spell of the pair."""
    for spell in range(SPELLS):
        if holds(s, seat, spell) and spell != about(s):
            mask[SPELL + spell] = 1


@rule
def on_pair(s: State, seat: int, spell: int) -> None:
    """N57, N59. Both spells are played; Flash undoing one undoes both."""
    first = about(s)
    done(s)
    discard_spell(s, first)
    play_spell(s, seat, spell, Ask.ABOLISHED, first)


@rule
def abolished(s: State) -> None:
    """N57, N59. What was played against the privilege has its effect, or was undone: then the same
    seat may try again, if it has more."""
    undone = was_undone(s)
    by = about(s)
    done(s)
    if undone:
        return
    done(s)  # the window
    s.attack.privileged = 0
    if by == Spell.CLEANSE:
        s.attack.barred = 1
    else:
        done(s)  # the rounds of gold that were to come
        announce(s, s.on_turn)


# -- gold ------------------------------------------------------------------------------------------


@rule
def open_gold(s: State) -> None:
    """N51. The rounds of gold begin; after them the attacker rolls."""
    done(s)
    ask(s, s.on_turn, Ask.ROLL, 0)
    open_round(s, s.on_turn, Ask.GOLD, 0)


@rule
def defender(s: State) -> int:
    """N53. The seat whose champion is attacked; NONE if it is nobody's or the attacker's own."""
    holder = int(s.owner[s.attack.target])
    return NONE if holder == s.on_turn else holder


@rule
def own_coins(s: State, seat: int) -> int:
    """N52, N53. The card of the attack whose treasury a seat may use: leader or target."""
    return int(s.attack.leader if seat == s.on_turn else s.attack.target)


@rule
def is_party(s: State, seat: int) -> bool:
    """N52-N54. Whether a seat attacks or is attacked."""
    return seat == s.on_turn or seat == defender(s)


@rule
def can_add(s: State, seat: int) -> bool:
    """N51-N55. Whether a seat has gold that it may add; all gold is open."""
    if is_party(s, seat) and s.gold[own_coins(s, seat)] > 0:
        return True
    return region_gold(s, seat) > 0 and (is_party(s, seat) or not s.attack.privileged)


@rule
def mark_coins(most: int, first: int, mask: Mask) -> None:
    """N51. One coin or several at once."""
    for n in range(min(most, COINS)):
        mask[first + n] = 1


@rule
def may_add(s: State, seat: int, mask: Mask) -> None:
    """N51-N55. Coins from where this seat may take them, or none."""
    mask[DONE] = 1
    purse = region_gold(s, seat)
    if is_party(s, seat):
        mark_coins(purse, REGION_COINS, mask)
        if own_coins(s, seat) != region_of(s, seat):
            mark_coins(s.gold[own_coins(s, seat)], CHAMPION_COINS, mask)
    elif not s.attack.privileged:
        mark_coins(purse, HELP, mask)
        mark_coins(purse, HINDER, mask)


@rule
def on_add(s: State, seat: int, action: int) -> None:
    """N21, N51-N54. Coins are added, or none; then the next seat is asked."""
    if action != DONE:
        set_about(s, 1)
        count_as_action(s, seat)
        if action >= HINDER:
            n = action - HINDER + 1
            pay(s, region_of(s, seat), n)
            s.attack.hindered += n
        elif action >= HELP:
            n = action - HELP + 1
            pay(s, region_of(s, seat), n)
            s.attack.helped += n
        elif action >= CHAMPION_COINS:
            add_from_champion(s, seat, action - CHAMPION_COINS + 1)
        else:
            add_from_region(s, seat, action - REGION_COINS + 1)
    next_to_add(s)


@rule
def add_from_champion(s: State, seat: int, n: int) -> None:
    """N52, N53. Coins of the leading champion, or of the target itself, which count double."""
    pay(s, own_coins(s, seat), n)
    if seat == s.on_turn:
        s.attack.helped += n
    else:
        s.attack.hindered += CHAMPION_COIN * n


@rule
def add_from_region(s: State, seat: int, n: int) -> None:
    """N52, N53. Coins of the attacker's or the defender's region."""
    pay(s, region_of(s, seat), n)
    if seat == s.on_turn:
        s.attack.helped += n
    else:
        s.attack.hindered += n


@rule
def next_to_add(s: State) -> None:
    """N51. The next seat adds; a round in which somebody added is followed by another."""
    at = s.todo.size - 1
    if s.todo.left[at] > 1:
        s.todo.left[at] -= 1
        s.todo.seat[at] = next_seat(s, asked(s))
    elif about(s) == 1:
        set_about(s, 0)
        open_again(s, s.on_turn, living(s))
    else:
        done(s)
