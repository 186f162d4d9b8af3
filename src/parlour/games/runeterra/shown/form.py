"""Deals as a form: gold, spells and a champion, given and wanted (clauses N70-N75)."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.forms import Form, Item, Line, Sheet, Side
from parlour.core.record import NONE, clone

from ..cards import AMOUNTS, SPELLS
from ..names import card_name, gold_of, spell_name, who_name
from ..rules.deals import can_deal, champion_can_go, clear_draft
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
from .asking import terms
from .describe import SINGLE

BREAK_IN = "interject"


def form(s: State, viewer: int) -> Form | None:
    """N70. The deal that a seat can offer now, to each of the others; None if it can offer none."""
    if s.over or viewer == NONE or s.out[viewer]:
        return None
    asked: int = todo.top(s) if s.seat == viewer else NONE
    if asked == Ask.TERMS:
        return None if s.draft.setting else _drafted(s, viewer)
    if asked == Ask.ANSWER:
        return None if s.deal.countered else _counter(s, viewer)
    if not can_deal(s, viewer) and asked != Ask.DEAL_WITH:
        return None
    partners = [seat for seat in range(s.players) if seat != viewer and not s.out[seat]]
    begin: tuple[str, ...] = (ACTIONS.token(DEAL),)
    if asked == Ask.DEAL_WITH:
        begin = ()
    elif asked not in (Ask.ACTIONS, Ask.INTERJECT):
        begin = (BREAK_IN, *begin)
    quiet = s.phase == Phase.ACTIONS and s.todo.size - (asked == Ask.INTERJECT) == 1
    fresh = _empty(s, viewer, bool(s.draft.champions) if asked == Ask.DEAL_WITH else quiet)
    sheets = [
        _sheet(fresh, viewer, other, (*begin, ACTIONS.token(SEAT + other))) for other in partners
    ]
    opened_by = "" if asked == Ask.DEAL_WITH else ACTIONS.token(DEAL)
    return Form(SINGLE[DEAL], opened_by, tuple(sheets)) if sheets else None


def _drafted(s: State, viewer: int) -> Form:
    """N70. The draft as far as it is, to be gone on with."""
    said = f"So far: {terms(s.draft)}."
    sheet = _sheet(s, viewer, int(s.draft.other), (), said)
    return Form(SINGLE[DEAL], "", (sheet,))


def _counter(s: State, viewer: int) -> Form:
    """N72. Other terms for the offer that waits."""
    maker = int(s.deal.maker)
    fresh = _empty(s, viewer, bool(s.deal.champions))
    said = f"{who_name(s, maker, viewer)} offers {terms(s.deal)}."
    sheet = _sheet(fresh, viewer, maker, (ACTIONS.token(COUNTER),), said)
    return Form(SINGLE[COUNTER], ACTIONS.token(COUNTER), (sheet,))


def _empty(s: State, viewer: int, champions: bool) -> State:
    """The table as it will be when the terms are about to be set."""
    fresh = clone(s)
    clear_draft(fresh)
    fresh.draft.maker = viewer
    fresh.draft.champions = int(champions)
    return fresh


def _sheet(s: State, viewer: int, other: int, begin: tuple[str, ...], note: str = "") -> Sheet:
    name = who_name(s, other, viewer)
    counters = begin == (ACTIONS.token(COUNTER),)
    return Sheet(
        seat=other,
        title=f"With {name}",
        begin=begin,
        sides=(_gives(s, viewer, other), _wants(s, viewer, other, name)),
        finish=(ACTIONS.token(OFFER),),
        send="Answer with these terms" if counters else "Offer this deal",
        note=note,
    )


def _gives(s: State, seat: int, other: int) -> Side:
    """N70, N71. What a seat can give."""
    spells = [
        (spell, GIVE_SPELL + spell)
        for spell in range(SPELLS)
        if holds(s, seat, spell) and not s.draft.give_spell[spell]
    ]
    return _side(
        "You give",
        _gold(region_gold(s, seat) - s.draft.give_gold, GIVE_GOLD),
        spells,
        _champions(s, seat, other, GIVE_CHAMPION),
    )


def _wants(s: State, seat: int, other: int, name: str) -> Side:
    """N70, N71, N73. What a seat can ask of another: only spells that it knows the other holds."""
    spells = [
        (spell, WANT_SPELL + spell)
        for spell in range(SPELLS)
        if holds(s, other, spell) and knows(s, seat, spell) and not s.draft.want_spell[spell]
    ]
    return _side(
        f"{name} gives",
        _gold(region_gold(s, other) - s.draft.want_gold, WANT_GOLD),
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
