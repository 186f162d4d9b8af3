"""The log on gold: every coin that moves, how many, from where and to where."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.record import NONE

from ..cards import PASS_INCOME, QUINN, TAX, UPKEEP, is_region, printed_income
from ..names import card_name, gold_of, listed, spell_name, verb, who_name
from ..rules.treasury import amount_of, region_of
from ..state import CARD, COLLECT, DONE, PASS, Ask, Phase, Place, State
from .lines import Line, Lines, object_name

# -- by a choice -----------------------------------------------------------------------------------


def chosen(before: State, action: int, name: str) -> Lines:
    """Gold that a choice moves between cards, or lays anew."""
    asked, about = todo.top(before), todo.about(before)
    spot = f"card-{about}"
    if asked == Ask.AMOUNT and action == DONE:
        return []
    if asked == Ask.AMOUNT:
        path = f"from {card_name(before.source)} to {card_name(about)}"
        said = verb(name, "move", "moves")
        return [Line(f"{said} {gold_of(amount_of(action))} {path}.", spot)]
    if asked == Ask.SPREAD_AMOUNT:
        said = verb(name, "lay", "lays")
        return [Line(f"{said} {gold_of(amount_of(action))} on {card_name(about)}.", spot)]
    if asked == Ask.SPREAD_CARD and action == DONE:
        region = region_of(before, before.seat)
        rest = gold_of(before.pool[before.seat])
        text = f"{verb(name, 'lay', 'lays')} the rest, {rest}, on {card_name(region)}."
        return [Line(text, f"card-{region}")]
    if asked == Ask.PAY_TAX:
        return tax_paid(before, action - CARD, name)
    return []


def tax_paid(before: State, card: int, name: str) -> Lines:
    """N15. 'Bronze pays 2 gold from Zed to Morgana.'"""
    n = min(TAX, before.gold[card])
    text = f"{verb(name, 'pay', 'pays')} {gold_of(n)} from {card_name(card)} to Morgana."
    return [Line(text, f"card-{card}")]


def dealt(before: State, viewer: int) -> Lines:
    """N70, N72. What goes from hand to hand in the deal just accepted, a champion with its branch
    apart, which is told as it is hung."""
    deal = before.deal
    sides = (
        (deal.maker, deal.other, deal.give_gold, deal.give_spell),
        (deal.other, deal.maker, deal.want_gold, deal.want_spell),
    )
    lines: Lines = []
    for giver, taker, gold, spells in sides:
        things = [gold_of(gold)] if gold else []
        things += [spell_name(spell) for spell, given in enumerate(spells) if given]
        if things:
            said = verb(who_name(before, giver, viewer), "give", "gives")
            whom = object_name(before, taker, viewer)
            lines.append(Line(f"{said} {whom} {listed(things)}.", f"structure-{taker}", giver))
    return lines


# -- of itself -------------------------------------------------------------------------------------


def came_and_went(before: State, action: int, after: State, viewer: int) -> Lines:
    """Gold that comes from the bank or goes to it of itself: income, upkeep, what is taken up to be
    spread anew, what lay on captured cards. Of gold on cards that leave a structure see `lost`."""
    lines: Lines = []
    earned = income_of(before, action, after)
    if earned:
        name, gained = who_name(after, after.on_turn, viewer), sum(earned.values())
        each = ", ".join(f"{card_name(card)} {n}" for card, n in earned.items())
        detail = f": {each}" if len(earned) > 1 else ""
        spot = f"structure-{after.on_turn}"
        text = f"{verb(name, 'collect', 'collects')} {gold_of(gained)}{detail}."
        opens = after.turn != before.turn
        lines.append(Line(text, spot, after.on_turn, opens))
        lines += upkeep(before, after, earned, name, opens)
    for seat in range(after.players):
        lines += taken_up(before, after, seat, viewer)
    for card in after.pending.cards[: after.pending.size]:
        if after.gold[card] < before.gold[card]:
            n = before.gold[card] - after.gold[card]
            text = f"{gold_of(n)} of {card_name(card)}'s {before.gold[card]} goes to the bank."
            lines.append(Line(text, f"card-{card}", before.owner[card]))
    return lines


def income_of(before: State, action: int, after: State) -> dict[int, int]:
    """N14, N65. What each card of the seat on turn has just earned; between the choice and
    the income nothing changes its structure."""
    if not income_came(before, action, after):
        return {}
    members = before.members[after.on_turn]
    times = {
        card: 2 if after.ghost and not is_region(card) else 1 for card in range(len(after.gold))
    }
    earned = {card: times[card] * printed_income(card) for card in members.cards[: members.size]}
    return {card: n for card, n in earned.items() if n}


def income_came(before: State, action: int, after: State) -> bool:
    """N14. Whether the seat on turn has just collected its income; asked for it, or of itself."""
    if todo.top(before) == Ask.INCOME:
        return action == COLLECT
    started = after.turn != before.turn or before.phase == Phase.START
    if not started or after.phase == Phase.START:
        return False
    return todo.top(after) != Ask.INCOME and after.phase <= Phase.ACTIONS


def upkeep(before: State, after: State, earned: dict[int, int], name: str, opens: bool) -> Lines:
    """N16. What Quinn has cost."""
    if before.owner[QUINN] != after.on_turn:
        return []
    payer = keeper(before, after.on_turn, earned)
    if payer == NONE:
        text = f"Nobody pays for {card_name(QUINN)}."
        return [Line(text, f"card-{QUINN}", after.on_turn, opens)]
    text = f"{verb(name, 'pay', 'pays')} {gold_of(UPKEEP)} from {card_name(payer)} for Quinn."
    return [Line(text, f"card-{QUINN}", after.on_turn, opens)]


def keeper(before: State, seat: int, earned: dict[int, int]) -> int:
    """N16. The card that has paid for Quinn; NONE if none could."""
    for card in (QUINN, region_of(before, seat)):
        if before.gold[card] + earned.get(card, 0) >= UPKEEP:
            return card
    return NONE


def taken_up(before: State, after: State, seat: int, viewer: int) -> Lines:
    """N25, N68. All gold of a seat is in its hand, to be spread anew."""
    grown = after.pool[seat] - before.pool[seat]
    if grown <= 0:
        return []
    members = after.members[seat]
    own = sum(before.gold[card] for card in members.cards[: members.size])
    more = f" and {gold_of(grown - own)} from the bank" if grown > own else ""
    said = verb(who_name(after, seat, viewer), "take", "takes")
    text = f"{said} up {gold_of(own)} from all cards{more}, to spread it anew."
    return [Line(text, f"structure-{seat}", seat)]


def lost(before: State, action: int, after: State) -> dict[int, int]:
    """N36. The gold of each card that has left its structure, with what came before that in the
    same step; it goes to the bank."""
    had = list(before.gold)
    if action == PASS:
        had[region_of(before, before.seat)] += PASS_INCOME
    earned = income_of(before, action, after)
    for card, n in earned.items():
        had[card] += n
    if earned and before.owner[QUINN] == after.on_turn:
        payer = keeper(before, after.on_turn, earned)
        if payer != NONE:
            had[payer] -= UPKEEP
    return {
        card: n
        for card, n in enumerate(had)
        if n and before.owner[card] != NONE and after.place[card] != Place.CONTROLLED
    }
