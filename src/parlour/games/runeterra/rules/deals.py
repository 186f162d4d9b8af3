"""Chapter 8, gifts and trades: drafts, which tell nothing, and offers (clauses N70-N75)."""

from __future__ import annotations

from parlour.core.contract import Mask
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import ask, asked, done

from ..cards import DEALS_AT_LEAST, DROPPED_DRAFTS, SPELLS
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
    Setting,
    State,
)
from .joining import join, set_crossing
from .spells import count_as_action, holds, knows, pass_spell, show_spell
from .structure import champions_of, lift_branch, structure_has_room
from .treasury import amount_of, mark_amounts, region_gold, region_of, shift
from .windows import add_once_more

# -- drafting --------------------------------------------------------------------------------------


@rule
def deals_allowed(s: State) -> int:
    """N74. How many offers a seat makes in a turn: one for each rival of the start, and two."""
    return max(DEALS_AT_LEAST, int(s.players) - 1)


@rule
def can_deal(s: State, seat: int) -> bool:
    """N70, N74. Whether a seat may draft a deal now."""
    if s.deal.maker != NONE or s.draft.maker != NONE or s.attack.privileged or s.out[seat]:
        return False
    return bool(s.deals[seat] < deals_allowed(s) and s.dropped[seat] < DROPPED_DRAFTS)


@rule
def open_draft(s: State, seat: int, champions: int) -> None:
    """N70, N71, N74. A seat drafts a deal: with whom?"""
    s.idle[seat] += 1
    s.draft.maker = seat
    s.draft.champions = champions
    ask(s, seat, Ask.DEAL_WITH, 0)


@rule
def clear_draft(s: State) -> None:
    """N74. Nobody drafts a deal."""
    s.draft.maker = NONE
    s.draft.other = NONE
    s.draft.countered = 0
    s.draft.champions = 0
    s.draft.setting = Setting.NOTHING
    s.draft.give_gold = 0
    s.draft.want_gold = 0
    s.draft.give_champion = NONE
    s.draft.want_champion = NONE
    for spell in range(SPELLS):
        s.draft.give_spell[spell] = 0
        s.draft.want_spell[spell] = 0


@rule
def drop_draft(s: State) -> None:
    """N74. A draft is dropped; one that was to answer an offer declines it."""
    if s.draft.countered:
        close_deal(s)
    else:
        s.dropped[s.draft.maker] += 1
    clear_draft(s)


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
        drop_draft(s)
        return
    s.draft.other = action - SEAT
    ask(s, seat, Ask.TERMS, 0)


@rule
def champions_can_go(s: State, maker: int, other: int) -> bool:
    """N71. Whether champions may be part of a deal between two seats: in the action part of either,
    at the cost of an action."""
    if not s.draft.champions or s.actions_left == 0:
        return False
    return int(s.on_turn) in (maker, other)


@rule
def champion_can_go(s: State, giver: int, taker: int) -> bool:
    """N71. Whether a champion of one seat may go to the other in this draft: one from each side; a
    taker without a free arrow must give one for it."""
    making = giver == s.draft.maker
    given = s.draft.give_champion if making else s.draft.want_champion
    returned = s.draft.want_champion if making else s.draft.give_champion
    if given != NONE or champions_of(s, giver) == 0:
        return False
    return champions_can_go(s, giver, taker) and (returned != NONE or structure_has_room(s, taker))


@rule
def is_empty(s: State) -> bool:
    """N70. Whether the draft has no terms yet."""
    for spell in range(SPELLS):
        if s.draft.give_spell[spell] or s.draft.want_spell[spell]:
            return False
    if s.draft.give_champion != NONE or s.draft.want_champion != NONE:
        return False
    return bool(s.draft.give_gold == 0 and s.draft.want_gold == 0)


@rule
def can_offer(s: State) -> bool:
    """N70. Whether the draft has terms, and the gold that it names is there."""
    if region_gold(s, s.draft.maker) < s.draft.give_gold:
        return False
    return not is_empty(s) and region_gold(s, s.draft.other) >= s.draft.want_gold


@rule
def may_set_terms(s: State, seat: int, mask: Mask) -> None:
    """N70, N71, N73. One more thing to give or want, or out with it."""
    other = int(s.draft.other)
    mask[WITHDRAW] = 1
    match s.draft.setting:
        case Setting.GIVE_GOLD:
            mark_amounts(s, region_gold(s, seat) - s.draft.give_gold, mask)
        case Setting.WANT_GOLD:
            mark_amounts(s, region_gold(s, other) - s.draft.want_gold, mask)
        case Setting.GIVE_CHAMPION:
            mark_champions(s, seat, mask)
        case Setting.WANT_CHAMPION:
            mark_champions(s, other, mask)
        case _:
            mark_terms(s, seat, other, mask)


@rule
def mark_terms(s: State, seat: int, other: int, mask: Mask) -> None:
    """N70, N71, N73. What can be given and asked for: of spells, only those one knows of."""
    mask[OFFER] = int(can_offer(s))
    mask[GIVE_GOLD] = int(region_gold(s, seat) > s.draft.give_gold)
    mask[WANT_GOLD] = int(region_gold(s, other) > s.draft.want_gold)
    mask[GIVE_CHAMPION] = int(champion_can_go(s, seat, other))
    mask[WANT_CHAMPION] = int(champion_can_go(s, other, seat))
    for spell in range(SPELLS):
        if holds(s, seat, spell) and not s.draft.give_spell[spell]:
            mask[GIVE_SPELL + spell] = 1
        if holds(s, other, spell) and knows(s, seat, spell) and not s.draft.want_spell[spell]:
            mask[WANT_SPELL + spell] = 1


@rule
def mark_champions(s: State, seat: int, mask: Mask) -> None:
    """N71. Any champion of a seat."""
    for i in range(1, s.members[seat].size):
        mask[CARD + s.members[seat].cards[i]] = 1


@rule
def on_set_terms(s: State, seat: int, action: int) -> None:
    """N70, N71, N73, N74. A term is set, or the draft is offered or dropped."""
    if action == WITHDRAW:
        done(s)
        drop_draft(s)
    elif action == OFFER:
        done(s)
        offer(s, seat)
    elif s.draft.setting != Setting.NOTHING:
        set_part(s, action)
    elif action in (GIVE_GOLD, WANT_GOLD):
        s.draft.setting = Setting.GIVE_GOLD if action == GIVE_GOLD else Setting.WANT_GOLD
    elif action == GIVE_CHAMPION:
        s.draft.setting = Setting.GIVE_CHAMPION
    elif action == WANT_CHAMPION:
        s.draft.setting = Setting.WANT_CHAMPION
    elif WANT_SPELL <= action < WANT_SPELL + SPELLS:
        s.draft.want_spell[action - WANT_SPELL] = 1
    else:
        s.draft.give_spell[action - GIVE_SPELL] = 1


@rule
def set_part(s: State, action: int) -> None:
    """N70, N71. How much gold, or which champion."""
    match s.draft.setting:
        case Setting.GIVE_GOLD:
            s.draft.give_gold += amount_of(action)
        case Setting.WANT_GOLD:
            s.draft.want_gold += amount_of(action)
        case Setting.GIVE_CHAMPION:
            s.draft.give_champion = action - CARD
        case _:
            s.draft.want_champion = action - CARD
    s.draft.setting = Setting.NOTHING


# -- offering --------------------------------------------------------------------------------------


@rule
def offer(s: State, seat: int) -> None:
    """N72-N74. The draft lies on the table for all to see, with the spells that it names."""
    if not s.draft.countered:
        s.deals[seat] += 1
    s.deal.maker = seat
    s.deal.other = s.draft.other
    s.deal.countered = s.draft.countered
    s.deal.champions = s.draft.champions
    s.deal.give_gold = s.draft.give_gold
    s.deal.want_gold = s.draft.want_gold
    s.deal.give_champion = s.draft.give_champion
    s.deal.want_champion = s.draft.want_champion
    for spell in range(SPELLS):
        s.deal.give_spell[spell] = s.draft.give_spell[spell]
        s.deal.want_spell[spell] = s.draft.want_spell[spell]
        if s.deal.give_spell[spell] or s.deal.want_spell[spell]:
            show_spell(s, spell)
    clear_draft(s)
    s.revealed += 1  # what the draft kept to its seat is told now
    ask(s, s.deal.other, Ask.ANSWER, 0)


@rule
def close_deal(s: State) -> None:
    """N74. No offer is on the table any more."""
    s.deal.maker = NONE
    s.deal.other = NONE
    s.deal.countered = 0
    s.deal.champions = 0
    s.deal.give_gold = 0
    s.deal.want_gold = 0
    s.deal.give_champion = NONE
    s.deal.want_champion = NONE
    for spell in range(SPELLS):
        s.deal.give_spell[spell] = 0
        s.deal.want_spell[spell] = 0


@rule
def can_accept(s: State) -> bool:
    """N72. Whether both sides still have what the deal names."""
    maker = int(s.deal.maker)
    other = int(s.deal.other)
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
        s.draft.maker = seat
        s.draft.other = s.deal.maker
        s.draft.countered = 1
        s.draft.champions = s.deal.champions
        ask(s, seat, Ask.TERMS, 0)
    else:
        close_deal(s)


@rule
def carry_out_deal(s: State) -> None:
    """N70-N72, N75. Everything changes hands at once; champions then find their places."""
    maker = int(s.deal.maker)
    other = int(s.deal.other)
    opener = other if s.deal.countered else maker
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
    count_as_action(s, opener)
    add_once_more(s)
    if given != NONE or wanted != NONE:
        s.actions_left -= 1
        s.acted = 1
        trade_champions(s, maker, given, other, wanted)


@rule
def trade_champions(s: State, maker: int, given: int, other: int, wanted: int) -> None:
    """N71. Both branches are taken up before either is hung anew, the maker's first."""
    if given != NONE and wanted != NONE:
        lift_branch(s, wanted)
        set_crossing(s)
        ask(s, maker, Ask.CROSS, wanted)
    if given != NONE:
        lift_branch(s, given)
        join(s, other)
    else:
        lift_branch(s, wanted)
        join(s, maker)


# -- the draft set aside ---------------------------------------------------------------------------


@rule
def can_set_aside(s: State, seat: int) -> bool:
    """N74. Whether a seat that has broken in is the one whose choice somebody else's draft holds
    up: under its own question lies that draft, and under the draft its choice."""
    at = s.todo.size - 2
    if at < 1 or s.todo.ask[at] not in (Ask.DEAL_WITH, Ask.TERMS):
        return False
    return bool(s.todo.seat[at] != seat and s.todo.seat[at - 1] == seat)


@rule
def set_aside(s: State) -> None:
    """N74. The draft on top is dropped for its maker."""
    assert asked(s) == s.draft.maker
    done(s)
    drop_draft(s)
