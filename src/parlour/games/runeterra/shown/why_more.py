"""Why a choice is not allowed, continued: gold, arrows, spells in windows, Yasuo, deals."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.record import NONE

from ..cards import ALIGNMENT_NAMES as KINDS
from ..cards import (
    CHAMPIONS,
    DROPPED_DRAFTS,
    OPPOSITE,
    PRIVILEGE_COST,
    SPIRIT,
    YASUO,
    Region,
    Spell,
    has_arrow,
)
from ..names import card_name, count_of, gold_of, side_name, spell_name, who_name
from ..rules.deals import champions_can_go, deals_allowed
from ..rules.interference import is_party, own_coins
from ..rules.spells import anything_to_see, holds
from ..rules.strength import has_alignment
from ..rules.structure import arrow_at, champions_of, hangs_on
from ..rules.treasury import region_gold, total_gold
from ..state import (
    ADD,
    CHAMPION_COINS,
    GIVE_CHAMPION,
    GIVE_GOLD,
    HELP,
    HINDER,
    REGION_COINS,
    REMOVE,
    TURN,
    WANT_CHAMPION,
    WANT_GOLD,
    Ask,
    Place,
    Setting,
    State,
)

# -- gold ------------------------------------------------------------------------------------------


def why_no_coins(s: State, action: int) -> str:
    """N51-N55. Why these coins cannot be added to the attack."""
    first = max(f for f in (HINDER, HELP, CHAMPION_COINS, REGION_COINS) if action >= f)
    n, party = action - first + 1, is_party(s, s.seat)
    if first in (HELP, HINDER) and party:
        return "attacker and defender add for their own side (N52, N53)"
    if first in (CHAMPION_COINS, REGION_COINS) and not party:
        return "only attacker and defender add so: others help or hinder (N54)"
    if not party and s.attack.privileged:
        return "in a privileged attack only attacker and defender add gold (N55)"
    if first == CHAMPION_COINS and own_coins(s, s.seat) >= CHAMPIONS:
        return "the region itself leads: its gold is added as the region's (N52)"
    there = s.gold[own_coins(s, s.seat)] if first == CHAMPION_COINS else region_gold(s, s.seat)
    where = card_name(own_coins(s, s.seat)) if first == CHAMPION_COINS else "your region"
    return f"{gold_of(there)} lies on {where}, not {n} (N11)"


def why_not_from(s: State, card: int) -> str:
    """N23. Why gold cannot be taken from a card."""
    if s.owner[card] != s.seat:
        return f"{card_name(card)} is not in your structure (N23)"
    return f"no gold lies on {card_name(card)} (N23)"


def why_no_amount(s: State) -> str:
    """N11, N23, N25, N70. Why not so much."""
    match Ask(todo.top(s)):
        case Ask.AMOUNT:
            return f"{gold_of(s.gold[s.source])} lies on {card_name(s.source)}, no more (N23)"
        case Ask.SPREAD_AMOUNT:
            return f"{gold_of(s.pool[s.seat])} is left to be laid, no more (N25, N68)"
    giving = s.draft.setting == Setting.GIVE_GOLD
    whose, named = (s.seat, s.draft.give_gold) if giving else (s.draft.other, s.draft.want_gold)
    left = max(0, region_gold(s, whose) - named)
    return f"{gold_of(left)} is left for that on {who_name(s, whose, NONE)}, no more (N70)"


def why_not_taxed(s: State, seat: int) -> str:
    """N15. Why a seat cannot be taxed."""
    if seat >= s.players or s.out[seat]:
        return "that seat is not in the game (N15)"
    if seat == s.seat:
        return "Morgana taxes rivals (N15)"
    if s.taxed[seat]:
        return "that seat has been named already (N15)"
    assert total_gold(s, seat) - s.pool[seat] == 0
    return "that seat has no gold, so it owes nothing (N15)"


def why_not_payer(s: State, card: int) -> str:
    """N15. Why the tax cannot be paid from a card."""
    if s.owner[card] != s.seat:
        return f"{card_name(card)} is not yours to pay from (N15)"
    return f"{card_name(card)} does not hold the whole tax, and another card of yours does (N15)"


def why_not_spread_on(s: State, card: int) -> str:
    """N25, N68. Why gold cannot be laid on a card."""
    return f"{card_name(card)} is not in your structure (N25, N68)"


# -- structures ------------------------------------------------------------------------------------


def why_not_side(s: State, side: int) -> str:
    """N30, N31, N38. Why a champion cannot be hung there."""
    card = int(todo.about(s))
    leader = int(s.leader[card]) if todo.top(s) == Ask.FIT else int(s.joining)
    arrow = int(arrow_at(s, leader, side))
    if not has_arrow(leader, arrow):
        return f"{card_name(leader)} has no arrow on the {side_name(side)} side (N30)"
    if hangs_on(s, card, leader, arrow):
        return f"{card_name(card)} comes from there: a move goes somewhere else (N38)"
    return f"a card lies on the {side_name(side)} side of {card_name(leader)} (N31)"


def why_not_at(s: State, card: int) -> str:
    """N62, N66. Why a champion cannot be taken by Smite or brought back by Heal."""
    if card >= CHAMPIONS:
        return f"{card_name(card)} is a region, no champion (N62, N66)"
    if todo.top(s) == Ask.HEAL:
        return f"{card_name(card)} is not in the dead pile (N66)"
    return f"{card_name(card)} is not uncontrolled (N62)"


def why_not_anew(s: State, card: int) -> str:
    """N24. Why a champion is not hung next."""
    if s.owner[card] == s.seat and card < CHAMPIONS:
        return f"{card_name(card)} has been hung already (N24)"
    return f"{card_name(card)} is none of the champions that were taken up (N24)"


def why_not_touched(s: State, card: int) -> str:
    """N28. Why Yasuo cannot change a card."""
    if card >= CHAMPIONS:
        return "Yasuo changes champions, not regions (N28)"
    if card == YASUO:
        return "Yasuo changes another champion, not himself (N28)"
    assert s.place[card] in (Place.DECK, Place.DEAD, Place.AWAY)
    return f"{card_name(card)} is not in play (N28)"


def why_no_touch(s: State, action: int) -> str:
    """N28. Why an alignment is not changed so."""
    card = int(todo.about(s))
    first = max(f for f in (ADD, REMOVE, TURN) if action >= f)
    kind = action - first
    if first == ADD:
        return f"{card_name(card)} is {KINDS[kind]} already (N28)"
    if not has_alignment(s, card, kind):
        return f"{card_name(card)} is not {KINDS[kind]} (N28)"
    assert kind == SPIRIT or OPPOSITE[kind] == NONE
    return f"{KINDS[kind]} is not turned into an opposite (N9, N28)"


# -- spells ----------------------------------------------------------------------------------------

FITTING = {
    Ask.EXHAUST: ((Spell.EXHAUST,), "only Exhaust stops a turn that starts (N58)"),
    Ask.INCOME: ((Spell.GHOST,), "only Ghost goes before the income (N65)"),
    Ask.FATE: ((Spell.IGNITE, Spell.BARRIER), "only Ignite and Barrier change a roll (N61)"),
    Ask.FLASH: ((Spell.FLASH,), "only Flash undoes a spell (N59)"),
}


def why_no_answer(s: State, spell: int) -> str:
    """N56-N61, N65. Why a spell is no answer to the question of a window, or of privilege."""
    asked = Ask(todo.top(s))
    if asked in FITTING and spell not in FITTING[asked][0]:
        return FITTING[asked][1]
    if asked == Ask.PAIR and spell == todo.about(s):
        return f"{spell_name(spell)} is the first of the pair already (N57)"
    if not holds(s, s.seat, spell):
        return f"you do not hold {spell_name(spell)} (N12)"
    return f"{spell_name(spell)} needs a second spell to abolish a privilege (N57)"


def why_no_claim(s: State) -> str:
    """N56. Why the privilege is not bought with gold."""
    if s.region[s.seat] != Region.IRON:
        return "only Iron buys privilege with gold (N56)"
    if s.claimed:
        return "Iron has bought a privilege this turn (N56)"
    return f"privilege costs {gold_of(PRIVILEGE_COST)} from the region (N56)"


def why_not_shown(s: State, spell: int) -> str:
    """N12. Why a spell cannot be shown."""
    if not holds(s, s.seat, spell):
        return f"you do not hold {spell_name(spell)} (N12)"
    return f"{spell_name(spell)} is known to all already (N12)"


def why_no_clarity(s: State) -> str:
    """N63. Why Clarity would tell nothing."""
    assert not anything_to_see(s, s.seat)
    return "no rival holds a spell that you do not know: Clarity would tell you nothing (N63)"


def why_not_looked(s: State, seat: int) -> str:
    """N63. Why a seat's spells are not looked at."""
    if seat >= s.players or seat == s.seat:
        return "Clarity looks at a rival's spells (N63)"
    return "that seat holds no spell that you do not know (N63)"


# -- deals -----------------------------------------------------------------------------------------


def why_no_deal(s: State) -> str:
    """N70, N74. Why a deal cannot be drafted."""
    if s.draft.maker != NONE or s.deal.maker != NONE:
        return "there is a deal under way already: one at a time (N74)"
    if s.attack.privileged:
        return "no deals while an attack is privileged (N70)"
    if s.deals[s.seat] >= deals_allowed(s):
        return f"you have made {count_of(s.deals[s.seat], 'offer')} this turn, no more (N74)"
    return f"you have dropped {count_of(DROPPED_DRAFTS, 'draft')} this turn, no more (N74)"


def why_not_partner(s: State, seat: int) -> str:
    """N70. Why a seat cannot be dealt with."""
    if seat == s.seat:
        return "a deal is made with another seat (N70)"
    return "that seat is not in the game (N70)"


def why_no_term(s: State, action: int) -> str:
    """N70, N71. Why gold or a champion cannot be named."""
    other = int(s.draft.other)
    if action in (GIVE_GOLD, WANT_GOLD):
        giver = s.seat if action == GIVE_GOLD else other
        return f"no more gold lies on {who_name(s, giver, NONE)} (N70)"
    named = {GIVE_CHAMPION: s.draft.give_champion, WANT_CHAMPION: s.draft.want_champion}[action]
    giver, taker = (s.seat, other) if action == GIVE_CHAMPION else (other, s.seat)
    if named != NONE:
        return f"{card_name(named)} is named already: one champion from each side (N71)"
    if not champions_can_go(s, giver, taker):
        return "a champion changes hands in the action part of one of the two, for one action (N71)"
    if champions_of(s, giver) == 0:
        return f"{who_name(s, giver, NONE)} has no champion (N71)"
    return f"{who_name(s, taker, NONE)} has no free arrow for a champion (N71)"


def why_not_traded(s: State, card: int) -> str:
    """N71. Why a card is not a champion that can be named."""
    if card >= CHAMPIONS:
        return "a region is not traded (N71)"
    giver = s.seat if s.draft.setting == Setting.GIVE_CHAMPION else int(s.draft.other)
    return f"{card_name(card)} is not {who_name(s, giver, NONE)}'s (N71)"


def why_not_given(s: State, spell: int) -> str:
    """N70. Why a spell cannot be offered."""
    if not holds(s, s.seat, spell):
        return f"you do not hold {spell_name(spell)} (N12)"
    return f"{spell_name(spell)} is offered already (N70)"
