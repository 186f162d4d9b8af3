"""Chapter 3, the income phase: earnings, Quinn, Morgana (clauses N14-N16, N65)."""

from __future__ import annotations

from parlour.core.contract import Mask
from parlour.core.rule import rule
from parlour.core.todo import ask, done

from ..cards import MORGANA, QUINN, TAX, UPKEEP, Spell, is_region, printed_income
from ..state import CARD, COLLECT, DONE, SEAT, SPELL, Ask, State
from .spells import holds, play_spell
from .structure import let_branch_go
from .treasury import earn, pay, region_gold, region_of, shift, total_gold


@rule
def may_collect(s: State, seat: int, mask: Mask) -> None:
    """N14, N65. Collect, or play Ghost first."""
    mask[COLLECT] = 1
    if holds(s, seat, Spell.GHOST):
        mask[SPELL + Spell.GHOST] = 1


@rule
def on_collect(s: State, seat: int, action: int) -> None:
    """N14, N65. Income, or Ghost."""
    if action == COLLECT:
        done(s)
        collect(s, seat)
    else:
        play_spell(s, seat, Spell.GHOST, Ask.SPELL, Spell.GHOST)


@rule
def collect(s: State, seat: int) -> None:
    """N14, N65. Every card earns; then Quinn is paid and Morgana may tax."""
    for i in range(s.members[seat].size):
        card = s.members[seat].cards[i]
        income = printed_income(card)
        earn(s, card, 2 * income if s.ghost and not is_region(card) else income)
    if s.owner[QUINN] == seat:
        pay_upkeep(s, seat)
    if s.owner[MORGANA] == seat and anyone_to_tax(s, seat):
        ask(s, seat, Ask.TAX, 0)


@rule
def pay_upkeep(s: State, seat: int) -> None:
    """N16. Quinn pays, else the region, else she leaves."""
    if s.gold[QUINN] >= UPKEEP:
        pay(s, QUINN, UPKEEP)
    elif region_gold(s, seat) >= UPKEEP:
        pay(s, region_of(s, seat), UPKEEP)
    else:
        let_branch_go(s, QUINN)


@rule
def can_be_taxed(s: State, seat: int, rival: int) -> bool:
    """N15. Whether Morgana's owner may still tax this seat, and it has gold."""
    if rival == seat or s.out[rival] or s.taxed[rival]:
        return False
    return total_gold(s, rival) - s.pool[rival] > 0


@rule
def anyone_to_tax(s: State, seat: int) -> bool:
    """N15. Whether there is a rival left to tax."""
    for rival in range(s.players):
        if can_be_taxed(s, seat, rival):
            return True
    return False


@rule
def may_tax(s: State, seat: int, mask: Mask) -> None:
    """N15. Any rival not yet taxed, or enough."""
    mask[DONE] = 1
    for rival in range(s.players):
        if can_be_taxed(s, seat, rival):
            mask[SEAT + rival] = 1


@rule
def on_tax(s: State, seat: int, action: int) -> None:
    """N15. The rival named must pay."""
    if action == DONE:
        done(s)
        return
    s.taxed[action - SEAT] = 1
    ask(s, action - SEAT, Ask.PAY_TAX, seat)


@rule
def richest(s: State, seat: int) -> int:
    """N15. The most gold on any one card of a seat."""
    most = 0
    for i in range(s.members[seat].size):
        most = max(most, int(s.gold[s.members[seat].cards[i]]))
    return most


@rule
def may_pay_tax(s: State, seat: int, mask: Mask) -> None:
    """N15. A card with the whole tax on it, or if there is none, any with gold."""
    needed = min(TAX, richest(s, seat))
    for i in range(s.members[seat].size):
        card = s.members[seat].cards[i]
        if s.gold[card] >= needed:
            mask[CARD + card] = 1


@rule
def on_pay_tax(s: State, card: int) -> None:
    """N15. The gold goes onto Morgana."""
    done(s)
    shift(s, card, MORGANA, min(TAX, int(s.gold[card])))
