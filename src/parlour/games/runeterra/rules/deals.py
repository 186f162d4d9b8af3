"""Chapter 8, gifts and trades (clauses N70-N75)."""

from __future__ import annotations

from parlour.core.contract import Mask
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import ask, done

from ..cards import DEALS, SPELLS
from ..state import (
    ACCEPT,
    CARD,
    COUNTER,
    DECLINE,
    GIVE_CHAMPION,
    GIVE_GOLD,
    GIVE_SPELL,
    OFFER,
    SEAT,
    WANT_CHAMPION,
    WANT_GOLD,
    WANT_SPELL,
    WITHDRAW,
    Ask,
    State,
)
from .spells import holds, knows, pass_spell, show_spell
from .structure import champions_of, join, lift_branch, structure_has_room
from .treasury import mark_amounts, region_gold, region_of, shift
from .windows import add_once_more


@rule
def can_deal(s: State, seat: int) -> bool:
    """N70, N74. Whether a seat may open a deal now."""
    if s.deal.maker != NONE or s.attack.privileged or s.out[seat]:
        return False
    return bool(s.deals[seat] < DEALS)


@rule
def open_deal(s: State, seat: int, champions: int) -> None:
    """N70, N71, N74. A seat wants to offer a deal: to whom?"""
    s.deals[seat] += 1
    s.idle[seat] += 1
    s.deal.maker = seat
    s.deal.champions = champions
    ask(s, seat, Ask.DEAL_WITH, 0)


@rule
def clear_terms(s: State) -> None:
    """N72, N74. No terms are on the table."""
    s.deal.give_gold = 0
    s.deal.want_gold = 0
    s.deal.give_champion = NONE
    s.deal.want_champion = NONE
    for spell in range(SPELLS):
        s.deal.give_spell[spell] = 0
        s.deal.want_spell[spell] = 0


@rule
def close_deal(s: State) -> None:
    """N74. The talk is over."""
    clear_terms(s)
    s.deal.maker = NONE
    s.deal.other = NONE
    s.deal.countered = 0
    s.deal.champions = 0


@rule
def may_deal_with(s: State, seat: int, mask: Mask) -> None:
    """N70. Any other seat in the game."""
    for other in range(s.players):
        if other != seat and not s.out[other]:
            mask[SEAT + other] = 1
    mask[WITHDRAW] = 1


@rule
def on_deal_with(s: State, seat: int, action: int) -> None:
    """N70. The other seat is named; terms come next."""
    done(s)
    if action == WITHDRAW:
        close_deal(s)
        return
    s.deal.other = action - SEAT
    ask(s, seat, Ask.TERMS, 0)


@rule
def champion_can_go(s: State, giver: int, taker: int) -> bool:
    """N71. Whether a champion of one seat may go to the other in this deal: on its owner's turn, at
    the cost of an action, with an arrow waiting for it, one champion a deal."""
    if not s.deal.champions or giver != s.on_turn or s.actions_left == 0:
        return False
    if s.deal.give_champion != NONE or s.deal.want_champion != NONE:
        return False
    return champions_of(s, giver) > 0 and structure_has_room(s, taker)


@rule
def is_empty(s: State) -> bool:
    """N70. Whether the deal has no terms yet."""
    for spell in range(SPELLS):
        if s.deal.give_spell[spell] or s.deal.want_spell[spell]:
            return False
    if s.deal.give_champion != NONE or s.deal.want_champion != NONE:
        return False
    return bool(s.deal.give_gold == 0 and s.deal.want_gold == 0)


@rule
def may_set_terms(s: State, seat: int, mask: Mask) -> None:
    """N70, N71, N73. One more thing to give or want, or out with it."""
    other = s.deal.other
    mask[WITHDRAW] = 1
    mask[OFFER] = int(not is_empty(s))
    mask[GIVE_GOLD] = int(region_gold(s, seat) > s.deal.give_gold)
    mask[WANT_GOLD] = int(region_gold(s, other) > s.deal.want_gold)
    mask[GIVE_CHAMPION] = int(champion_can_go(s, seat, other))
    mask[WANT_CHAMPION] = int(champion_can_go(s, other, seat))
    for spell in range(SPELLS):
        if holds(s, seat, spell) and not s.deal.give_spell[spell]:
            mask[GIVE_SPELL + spell] = 1
        if holds(s, other, spell) and knows(s, seat, spell) and not s.deal.want_spell[spell]:
            mask[WANT_SPELL + spell] = 1


@rule
def on_set_terms(s: State, seat: int, action: int) -> None:
    """N70, N71, N73. A term is set, or the deal is offered or dropped."""
    if action == WITHDRAW:
        done(s)
        close_deal(s)
    elif action == OFFER:
        done(s)
        ask(s, s.deal.other, Ask.ANSWER, 0)
    elif action == GIVE_GOLD:
        ask(s, seat, Ask.GIVE_GOLD, 0)
    elif action == WANT_GOLD:
        ask(s, seat, Ask.WANT_GOLD, 0)
    elif action == GIVE_CHAMPION:
        ask(s, seat, Ask.GIVE_CHAMPION, 0)
    elif action == WANT_CHAMPION:
        ask(s, seat, Ask.WANT_CHAMPION, 0)
    elif action >= WANT_SPELL:
        s.deal.want_spell[action - WANT_SPELL] = 1
        show_spell(s, action - WANT_SPELL)
    else:
        s.deal.give_spell[action - GIVE_SPELL] = 1
        show_spell(s, action - GIVE_SPELL)


@rule
def may_give_gold(s: State, seat: int, mask: Mask) -> None:
    """N70. As much as lies on the region and is not promised in this deal."""
    mark_amounts(s, region_gold(s, seat) - s.deal.give_gold, mask)


@rule
def on_give_gold(s: State, n: int) -> None:
    """N70. Gold is offered."""
    done(s)
    s.deal.give_gold += n


@rule
def may_want_gold(s: State, mask: Mask) -> None:
    """N70. As much as lies on the other's region and is not asked for yet."""
    mark_amounts(s, region_gold(s, s.deal.other) - s.deal.want_gold, mask)


@rule
def on_want_gold(s: State, n: int) -> None:
    """N70. Gold is asked for."""
    done(s)
    s.deal.want_gold += n


@rule
def mark_champions(s: State, seat: int, mask: Mask) -> None:
    """N71. Any champion of a seat."""
    for i in range(1, s.members[seat].size):
        mask[CARD + s.members[seat].cards[i]] = 1


@rule
def on_give_champion(s: State, card: int) -> None:
    """N71. A champion with its branch is offered."""
    done(s)
    s.deal.give_champion = card


@rule
def on_want_champion(s: State, card: int) -> None:
    """N71. A champion with its branch is asked for."""
    done(s)
    s.deal.want_champion = card


@rule
def can_accept(s: State) -> bool:
    """N72. Whether both sides still have what the deal names."""
    maker = s.deal.maker
    other = s.deal.other
    if region_gold(s, maker) < s.deal.give_gold or region_gold(s, other) < s.deal.want_gold:
        return False
    for spell in range(SPELLS):
        if s.deal.give_spell[spell] and s.shown[spell] != maker:
            return False
        if s.deal.want_spell[spell] and s.shown[spell] != other:
            return False
    return True


@rule
def may_answer_deal(s: State, mask: Mask) -> None:
    """N72. Accept, decline, or counter once."""
    mask[DECLINE] = 1
    mask[ACCEPT] = int(can_accept(s))
    mask[COUNTER] = int(not s.deal.countered)


@rule
def on_answer_deal(s: State, seat: int, action: int) -> None:
    """N72. The answer: the deal is done, dropped, or turned round with new terms."""
    done(s)
    if action == ACCEPT:
        carry_out_deal(s)
    elif action == COUNTER:
        s.deal.other = s.deal.maker
        s.deal.maker = seat
        s.deal.countered = 1
        clear_terms(s)
        ask(s, seat, Ask.TERMS, 0)
    else:
        close_deal(s)


@rule
def carry_out_deal(s: State) -> None:
    """N70-N72. Everything changes hands at once; a champion then finds its place."""
    maker = int(s.deal.maker)
    other = int(s.deal.other)
    shift(s, region_of(s, maker), region_of(s, other), s.deal.give_gold)
    shift(s, region_of(s, other), region_of(s, maker), s.deal.want_gold)
    for spell in range(SPELLS):
        if s.deal.give_spell[spell]:
            pass_spell(s, spell, other)
        if s.deal.want_spell[spell]:
            pass_spell(s, spell, maker)
    given = int(s.deal.give_champion)
    wanted = int(s.deal.want_champion)
    close_deal(s)
    add_once_more(s)
    if given != NONE:
        hand_over_champion(s, given, other)
    if wanted != NONE:
        hand_over_champion(s, wanted, maker)


@rule
def hand_over_champion(s: State, card: int, taker: int) -> None:
    """N71. A regular action of the giver; the taker hangs the branch in its own structure."""
    s.actions_left -= 1
    s.acted = 1
    lift_branch(s, card)
    join(s, taker)
