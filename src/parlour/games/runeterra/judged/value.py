"""`value`: a cheap estimate of a seat's share of the victory, for the bots.

Each seat has a score (`worth.py`). An attack that is being made counts by what it promises, so that
a bot that looks one choice ahead can tell a good announcement from a bad one; so does a deal that
is being offered. The shares are the exponentials of the scores, divided by a spread under which
they foretell winners best (tests/fit_value.py).

Only its own last champions are dear to a seat: a rival's are worth no more than others, and a seat
that is out counts as if it had nothing. Who thinks of goals wins sooner than who hunts the weak.
"""

from __future__ import annotations

import math

from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import top

from ..cards import (
    CHAMPIONS,
    ROLLS,
    SPELLS,
    TAX,
    Kind,
    Region,
    Spell,
    printed_income,
    transfer_of,
)
from ..rules.attack import can_lead, can_lend, can_target, succeeds
from ..rules.goals import goal_of, has_secret_goal, special_share
from ..rules.strength import bare_number, chance, number_to_roll
from ..rules.structure import champions_of
from ..rules.treasury import region_gold, region_of, total_gold
from ..rules.windows import face_down
from ..state import Ask, Deal, Draft, Phase, State
from .worth import (
    ACTION_WORTH,
    COIN,
    DESTROYED_WORTH,
    ENTICING,
    FAIR_PART,
    HARM,
    HASTE,
    HOPE,
    IDLE,
    LAST_TARGET,
    PRIVILEGE_WORTH,
    RIVALS,
    SECRET_WORTH,
    SMITE_WORTH,
    SPELL_WORTH,
    SPREAD,
    TURN_WORTH,
    UNFINISHED,
    UNSEEN_WORTH,
    advance,
    branch_worth,
    card_worth,
    fear,
    fear_of,
    gold_worth,
    income_of,
    relief,
    score,
    step_worth,
    weight_of,
)


@rule
def waits(s: State, what: int, about: int) -> bool:
    """Whether a frame waits that asks this, about this (NONE: about anything)."""
    for at in range(s.todo.size):
        if s.todo.ask[at] == what and (about == NONE or s.todo.about[at] == about):
            return s.todo.left[at] == 0 or what != Ask.SPELL
    return False


@rule
def gain(s: State, seat: int, kind: int, target: int) -> float:
    """What success is worth to the attacker."""
    goal = goal_of(s, seat)
    if kind == Kind.CONTROL:
        step = step_worth(s, seat, goal, target)
        return card_worth(target) + step + relief(s, seat)
    if kind == Kind.DESTROY and goal == Region.DIAMOND:
        done = special_share(s, seat)
        worth = DESTROYED_WORTH + advance(done, 1.0 / 8)
        if s.owner[target] == seat:
            worth -= card_worth(target)
        return max(0.0, worth)
    return 0.0


@rule
def loss(s: State, target: int, weight: float) -> float:
    """What success costs the target's owner; by this weight."""
    holder = s.owner[target]
    goal = goal_of(s, holder)
    return weight * (card_worth(target) + step_worth(s, holder, goal, target))


@rule
def lendable(s: State, seat: int) -> int:
    """How much more power may be lent to the attack under way."""
    total = 0
    for i in range(s.members[seat].size):
        card = s.members[seat].cards[i]
        if can_lend(s, card):
            total += transfer_of(card)
    return total


@rule
def worth_adding(s: State, seat: int, number: int, worth: float) -> int:
    """How many coins of its region an attacker had best add, if nobody else does."""
    best = 0
    most = chance(number) * worth
    for n in range(1, min(region_gold(s, seat), LAST_TARGET - number) + 1):
        promise = chance(number + n) * worth - COIN[s.players] * n
        if promise > most:
            most = promise
            best = n
    return best


@rule
def attack_worth(s: State, seat: int, kind: int, target: int) -> float:
    """What success is worth to the attacker, the harm to a rival included."""
    worth = gain(s, seat, kind, target)
    if s.owner[target] != NONE and s.owner[target] != seat:
        worth += HARM * loss(s, target, RIVALS[s.players])
    return worth


@rule
def prospect(s: State, seat: int, kind: int, leader: int) -> float:
    """The best that this leader could do with an attack of this kind."""
    best = 0.0
    for target in range(CHAMPIONS):
        if can_target(s, seat, kind, leader, target):
            worth = attack_worth(s, seat, kind, target)
            if worth <= best:
                continue
            number = bare_number(s, seat, kind, leader, target)
            if number + region_gold(s, seat) > 1:
                coins = worth_adding(s, seat, number, worth)
                best = max(best, chance(number + coins) * worth - COIN[s.players] * coins)
    return best


@rule
def best_prospect(s: State, seat: int) -> float:
    """The best that the attack being announced could come to."""
    if s.attack.leader != NONE:
        return prospect(s, seat, s.attack.kind, s.attack.leader)
    best = 0.0
    for i in range(s.members[seat].size):
        card = s.members[seat].cards[i]
        if can_lead(s, s.attack.kind, card):
            best = max(best, prospect(s, seat, s.attack.kind, card))
    return best


@rule
def coins_to_come(s: State, seat: int) -> int:
    """How many coins the attacker will likely add before the dice are thrown."""
    if s.attack.rolled or top(s) == Ask.ROLL:
        return 0
    number = number_to_roll(s)
    if top(s) == Ask.AID:
        number += lendable(s, seat) // 2
    worth = attack_worth(s, seat, s.attack.kind, s.attack.target)
    return worth_adding(s, seat, number, worth)


@rule
def success_so_far(s: State, coins: int) -> float:
    """The chance that the attack under way succeeds: by the dice once they lie, by the number and
    the coins to come before."""
    if s.attack.rolled:
        if waits(s, Ask.SPELL, Spell.IGNITE):
            return 1.0
        if waits(s, Ask.SPELL, Spell.BARRIER):
            return 0.0
        return 1.0 if succeeds(s) else 0.0
    number = number_to_roll(s) + coins
    if top(s) == Ask.AID:
        number += lendable(s, s.on_turn) // 2
    return chance(number)


@rule
def under_way(s: State, seat: int, weight: float) -> float:
    """What the attack and the spells under way add to a seat's score."""
    total = -IDLE * s.idle[seat] / ROLLS
    total += SECRET_WORTH * int(has_secret_goal(s, seat)) + UNSEEN_WORTH * face_down(s, seat)
    if seat == s.on_turn:
        total += ACTION_WORTH * s.actions_left
        total += spells_under_way(s)
    if s.attack.kind == NONE:
        return total
    if s.attack.target == NONE:
        return total + best_prospect(s, seat) if seat == s.on_turn else total
    coins = coins_to_come(s, s.on_turn)
    likely = success_so_far(s, coins)
    if seat == s.on_turn:
        total += (
            likely * gain(s, seat, s.attack.kind, s.attack.target)
            - (COIN[s.players] + HASTE) * coins
        )
        total += PRIVILEGE_WORTH * s.attack.privileged
    if s.owner[s.attack.target] == seat:
        total -= likely * loss(s, s.attack.target, weight)
    return total


@rule
def spells_under_way(s: State) -> float:
    """What spells and Morgana promise to the seat on turn."""
    total = 0.0
    if waits(s, Ask.SPELL, Spell.SMITE) or waits(s, Ask.SMITE, NONE):
        total += SMITE_WORTH
    if s.phase == Phase.INCOME and (s.ghost or waits(s, Ask.SPELL, Spell.GHOST)):
        total += COIN[s.players] * (
            income_of(s, s.on_turn) - printed_income(region_of(s, s.on_turn))
        )
    if s.missed or waits(s, Ask.SPELL, Spell.EXHAUST):
        total -= TURN_WORTH + COIN[s.players] * income_of(s, s.on_turn)
    if s.phase == Phase.INCOME:
        for rival in range(s.players):
            total += COIN[s.players] * TAX * s.taxed[rival]
    return total


@rule
def unfinished(s: State, seat: int) -> float:
    """What a seat loses by beginning something that this estimate sees no good in."""
    match top(s):
        case Ask.FROM | Ask.TO | Ask.AMOUNT | Ask.MOVE | Ask.DROP | Ask.TOUCH | Ask.ANEW:
            return UNFINISHED if s.seat == seat else 0.0
        case _:
            return UNFINISHED if seat in (int(s.deal.maker), int(s.draft.maker)) else 0.0


@rule
def net_of_terms(s: State, seat: int, terms: Deal | Draft, maker: int, other: int) -> float:
    """What terms of a deal would bring a seat, taken by themselves."""
    making = seat == maker
    goal = goal_of(s, seat)
    coins = int(terms.want_gold - terms.give_gold)
    spells = 0
    for spell in range(SPELLS):
        spells += int(terms.want_spell[spell]) - int(terms.give_spell[spell])
    if not making:
        coins = -coins
        spells = -spells
    gold = total_gold(s, seat)
    total = gold_worth(s, goal, float(gold + coins)) - gold_worth(s, goal, float(gold))
    total += SPELL_WORTH * spells
    across = other if making else maker
    for given in (terms.give_champion, terms.want_champion):
        if given != NONE:
            worth = branch_worth(s, seat, given)
            total += worth if s.owner[given] == across else -worth - relief_lost(s, seat)
    return total


@rule
def relief_lost(s: State, seat: int) -> float:
    """What a seat fears more for having one champion less."""
    company = champions_of(s, seat)
    return fear_of(s, company - 1) - fear_of(s, company)


@rule
def promise_of_deal(s: State, seat: int) -> float:
    """What the offer on the table, or the seat's own draft of one, promises it."""
    if s.draft.maker == seat and s.draft.other != NONE:
        return promise_of_terms(s, seat, s.draft, int(s.draft.maker), int(s.draft.other))
    if s.deal.maker == NONE or s.draft.maker != NONE:
        return 0.0
    return promise_of_terms(s, seat, s.deal, int(s.deal.maker), int(s.deal.other))


@rule
def promise_of_terms(s: State, seat: int, terms: Deal | Draft, maker: int, other: int) -> float:
    """What terms promise a seat: what they are, if the other side gains enough by them to agree;
    else a part of what their maker wants, while there is gold to offer for it."""
    if seat not in (maker, other):
        return 0.0
    mine = net_of_terms(s, maker, terms, maker, other)
    theirs = net_of_terms(s, other, terms, maker, other)
    if mine <= 0:
        return min(0.0, mine) if seat == maker else 0.0
    if theirs >= ENTICING + FAIR_PART * mine:
        return mine if seat == maker else theirs
    offer = COIN[s.players] * (region_gold(s, maker) - terms.give_gold)
    if seat == other or top(s) == Ask.ANSWER or offer + theirs < ENTICING:
        return 0.0
    return HOPE * mine


@rule
def own_fear(s: State, seat: int) -> float:
    """What a seat fears for having few champions, one of which may be under attack."""
    total = fear(s, seat)
    if s.attack.target == NONE or s.on_turn == seat or s.owner[s.attack.target] != seat:
        return total
    return total + success_so_far(s, coins_to_come(s, s.on_turn)) * relief_lost(s, seat)


@rule
def value(s: State, seat: int) -> float:
    """A seat's estimated share of the victory, 0 to 1."""
    if s.over:
        winners = 0
        for other in range(s.players):
            winners += int(s.won[other])
        return s.won[seat] / winners if winners > 0 else 0.0
    if s.out[seat]:
        return 0.0
    total = 0.0
    own = 0.0
    for other in range(s.players):
        reached = 0.0
        if not s.out[other]:
            weight = weight_of(s, other, seat)
            reached = score(s, other, seat) + under_way(s, other, weight) - unfinished(s, other)
            reached += promise_of_deal(s, other)
        if other == seat:
            own = math.exp((reached - own_fear(s, seat)) / SPREAD[s.players])
            total += own
        else:
            total += math.exp(reached / SPREAD[s.players])
    return own / total


@rule
def prices_chance(s: State) -> bool:
    """Before the dice of an attack are thrown its chance is known exactly (N49)."""
    return bool(top(s) == Ask.ROLL)


@rule
def alike(s: State) -> int:
    """What a seat may do once more in its turn, as spreading gold, hangs little on what it did
    before, where it may do the same again."""
    return 0
