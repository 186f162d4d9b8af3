"""Deals as a form: gold, spells and a champion, given and wanted (clauses N70-N75)."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.forms import Form, Item, Line, Sheet, Side
from parlour.core.record import NONE, clone

from ..cards import AMOUNTS, SPELLS
from ..names import card_name, gold_of, spell_name, who_name
from ..rules.deals import can_deal, champion_can_go
from ..rules.spells import holds, knows
from ..rules.treasury import region_gold
from ..state import (
    ACTIONS,
    AMOUNT,
    CARD,
    COUNTER,
    DEAL,
    GIVE_CHAMPION,
    GIVE_GOLD,
    GIVE_SPELL,
    OFFER,
    SEAT,
    WANT_CHAMPION,
    WANT_GOLD,
    WANT_SPELL,
    Ask,
    Phase,
    State,
)
from .describe import SINGLE, terms

BREAK_IN = "interject"


def form(s: State, viewer: int) -> Form | None:
    """N70. The deal that a seat can offer now, to each of the others; None if it can offer none."""
    if s.over or viewer == NONE or s.out[viewer]:
        return None
    asked: int = todo.top(s) if s.seat == viewer else NONE
    if asked == Ask.TERMS:
        return _form(s, viewer, [int(s.deal.other)], (), bool(s.deal.champions))
    if asked == Ask.ANSWER:
        maker = [] if s.deal.countered else [int(s.deal.maker)]
        return _form(s, viewer, maker, (ACTIONS.token(COUNTER),), bool(s.deal.champions))
    if not can_deal(s, viewer) and asked != Ask.DEAL_WITH:
        return None
    partners = [seat for seat in range(s.players) if seat != viewer and not s.out[seat]]
    begin: tuple[str, ...] = (ACTIONS.token(DEAL),)
    if asked == Ask.DEAL_WITH:
        begin = ()
    elif asked not in (Ask.ACTIONS, Ask.INTERJECT):
        begin = (BREAK_IN, *begin)
    quiet = s.phase == Phase.ACTIONS and s.todo.size - (asked == Ask.INTERJECT) == 1
    champions = bool(s.deal.champions) if asked == Ask.DEAL_WITH else quiet
    return _form(s, viewer, partners, begin, champions)


def _form(
    s: State, viewer: int, partners: list[int], begin: tuple[str, ...], champions: bool
) -> Form | None:
    fresh = clone(s)
    if s.deal.other == NONE or todo.top(s) == Ask.ANSWER:  # the terms begin empty
        fresh.deal.give_gold = fresh.deal.want_gold = 0
        fresh.deal.give_champion = fresh.deal.want_champion = NONE
        fresh.deal.give_spell[:] = fresh.deal.want_spell[:] = [0] * SPELLS
    fresh.deal.champions = int(champions)
    sheets = []
    for other in partners:
        named = (*begin, ACTIONS.token(SEAT + other)) if s.deal.other == NONE else begin
        sheets.append(_sheet(s, fresh, viewer, other, named))
    opened_by = ACTIONS.token(DEAL) if s.deal.maker == NONE else begin[0] if begin else ""
    title = SINGLE[COUNTER if opened_by == ACTIONS.token(COUNTER) else DEAL]
    return Form(title, opened_by, tuple(sheets)) if sheets else None


def _sheet(s: State, fresh: State, viewer: int, other: int, begin: tuple[str, ...]) -> Sheet:
    name = who_name(s, other, viewer)
    counters = begin == (ACTIONS.token(COUNTER),)
    said = terms(s) if s.deal.other != NONE else ""
    return Sheet(
        seat=other,
        title=f"With {name}",
        begin=begin,
        sides=(_gives(fresh, viewer, other), _wants(fresh, viewer, other, name)),
        finish=(ACTIONS.token(OFFER),),
        send="Answer with these terms" if counters else "Offer this deal",
        note=f"{name} {said}." if counters else f"So far: {said}." if said else "",
    )


def _gives(s: State, seat: int, other: int) -> Side:
    """N70, N71. What a seat can give."""
    spells = [
        (spell, GIVE_SPELL + spell)
        for spell in range(SPELLS)
        if holds(s, seat, spell) and not s.deal.give_spell[spell]
    ]
    return _side(
        "You give",
        _gold(region_gold(s, seat) - s.deal.give_gold, GIVE_GOLD),
        spells,
        _champions(s, seat, other, GIVE_CHAMPION),
    )


def _wants(s: State, seat: int, other: int, name: str) -> Side:
    """N70, N71, N73. What a seat can ask of another: only spells that it knows the other holds."""
    spells = [
        (spell, WANT_SPELL + spell)
        for spell in range(SPELLS)
        if holds(s, other, spell) and knows(s, seat, spell) and not s.deal.want_spell[spell]
    ]
    return _side(
        f"{name} gives",
        _gold(region_gold(s, other) - s.deal.want_gold, WANT_GOLD),
        spells,
        _champions(s, other, seat, WANT_CHAMPION),
    )


def _gold(most: int, action: int) -> tuple[Item, ...]:
    first = ACTIONS.token(action)
    return tuple(
        Item(gold_of(n), (first, ACTIONS.token(AMOUNT + n - 1)))
        for n in range(1, min(most, AMOUNTS) + 1)
    )


def _champions(s: State, giver: int, taker: int, action: int) -> tuple[Item, ...]:
    if not champion_can_go(s, giver, taker):
        return ()
    cards = s.members[giver].cards[1 : s.members[giver].size]
    first = ACTIONS.token(action)
    return tuple(Item(card_name(card), (first, ACTIONS.token(CARD + card))) for card in cards)


def _side(
    title: str,
    gold: tuple[Item, ...],
    spells: list[tuple[int, int]],
    champions: tuple[Item, ...],
) -> Side:
    named = tuple(Item(spell_name(spell), (ACTIONS.token(token),)) for spell, token in spells)
    lines = (
        Line("Gold", gold, counted=True),
        Line("Spells", named, several=True),
        Line("A champion with its branch", champions),
    )
    return Side(title, tuple(line for line in lines if line.options))
