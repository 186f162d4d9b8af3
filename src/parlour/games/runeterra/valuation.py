"""`value`: a cheap estimate of a seat's share of the victory, for the simple bots.

Each seat has a score: what its cards, gold and spells are worth and how near it is to a goal. An
attack that is being made is priced by its chance of success, so that a bot that looks one choice
ahead can tell a good announcement from a bad one. The shares are the scores' exponentials.
"""

from __future__ import annotations

import math

from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import top

from .attack import can_lead, can_lend, can_target, succeeds
from .cards import (
    ALIGNED,
    ALIGNMENTS,
    CALLS_OFF,
    CHAMPIONS,
    MASTER_COLLECTS,
    SIDES,
    SILVER_COLLECTS,
    TAX,
    Kind,
    Region,
    Spell,
    has_arrow,
    power_of,
    printed_income,
    transfer_of,
)
from .goals import (
    MASTER_GOAL,
    SILVER_GOAL,
    basic_share,
    collected,
    goal_of,
    special_share,
)
from .state import Ask, Phase, State
from .strength import bare_number, chance, number_to_roll, protection
from .structure import champions_of
from .treasury import region_gold, total_gold
from .windows import living

COIN = 0.05  # what a coin is worth, in units of score: ten or so make an attack certain
GOAL_COIN = 0.07  # the same to a seat that collects gold
ENOUGH_GOLD = 40  # more is worth little
CARD_WORTH = 0.25
POWER_WORTH = 0.03
LEND_WORTH = 0.05
INCOME_WORTH = 0.06
ARROW_WORTH = 0.03
SAFETY_WORTH = 0.006  # for each point of protection
WANTED_WORTH = 0.3  # for a card that the special goal asks for
SPELL_WORTH = 0.1
NEARNESS = 3.0  # how much the better goal counts
ACTION_WORTH = 0.02
CALLED_OFF = 0.5  # calling off is a waste
UNFINISHED = 0.02  # half-made choices that lead nowhere by themselves
PRIVILEGE_WORTH = 0.07
TURN_WORTH = 0.4
SMITE_WORTH = 0.4
GHOST_WORTH = 0.15
LONELY = 1.0  # a seat without champions is soon out of the game
LAST_TARGET = 10  # no number above this helps


@rule
def wanted_by(s: State, goal: int, seat: int, card: int) -> float:
    """How much a card adds to a special goal."""
    match goal:
        case Region.IRON:
            return POWER_WORTH * power_of(card)
        case Region.PLATINUM:
            return 3 * LEND_WORTH * transfer_of(card)
        case Region.SILVER:
            return WANTED_WORTH * ALIGNED[card][SILVER_COLLECTS[s.options[SILVER_GOAL]]]
        case Region.MASTER:
            return WANTED_WORTH * ALIGNED[card][MASTER_COLLECTS[s.options[MASTER_GOAL]]]
        case Region.GOLD:
            return INCOME_WORTH * printed_income(card)
        case Region.BRONZE:
            return new_alignments(s, seat, card)
        case _:
            return 0.0


@rule
def new_alignments(s: State, seat: int, card: int) -> float:
    """How much a card adds to a collection of all alignments."""
    total = 0.0
    for alignment in range(ALIGNMENTS):
        if ALIGNED[card][alignment]:
            held = collected(s, seat, alignment) - int(s.owner[card] == seat)
            total += WANTED_WORTH if held <= 0 else 0.0
    return total


@rule
def card_worth(s: State, seat: int, goal: int, card: int) -> float:
    """What a card is worth to a seat, wherever it is now."""
    arrows = 0
    for side in range(SIDES):
        arrows += int(has_arrow(card, side))
    return (
        CARD_WORTH
        + POWER_WORTH * power_of(card)
        + LEND_WORTH * transfer_of(card)
        + INCOME_WORTH * printed_income(card)
        + ARROW_WORTH * arrows
        + wanted_by(s, goal, seat, card)
    )


@rule
def gold_worth(s: State, seat: int, goal: int, n: int) -> float:
    """What gold is worth to a seat."""
    if goal == Region.GOLD:
        return GOAL_COIN * n
    return COIN * min(n, ENOUGH_GOLD) + COIN * max(0, n - ENOUGH_GOLD) / SIDES


@rule
def score(s: State, seat: int) -> float:
    """What a seat has, without what is under way."""
    goal = goal_of(s, seat)
    total = gold_worth(s, seat, goal, total_gold(s, seat)) + SPELL_WORTH * s.held[seat]
    for i in range(1, s.members[seat].size):
        card = s.members[seat].cards[i]
        total += card_worth(s, seat, goal, card)
        total += SAFETY_WORTH * protection(s, NONE, card)
    for i in range(s.pending.size):
        if laid_out_by(s) == seat:
            total += card_worth(s, seat, goal, s.pending.cards[i])
    if champions_of(s, seat) == 0:
        total -= LONELY
    nearness = max(basic_share(s, seat), special_share(s, seat))
    total += NEARNESS * nearness * nearness
    if goal == Region.DIAMOND:
        total += NEARNESS * special_share(s, seat) / 2
    return total


@rule
def laid_out_by(s: State) -> int:
    """The seat that is hanging a branch; NONE if nobody is."""
    for at in range(s.todo.size):
        if s.todo.ask[at] == Ask.LAY_OUT:
            return int(s.todo.seat[at])
    return NONE


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
    worth = card_worth(s, seat, goal, target)
    if kind == Kind.CONTROL:
        return worth + NEARNESS / 8 + (LONELY if champions_of(s, seat) == 0 else 0.0)
    if kind == Kind.DESTROY and goal == Region.DIAMOND:
        return 0.0 if s.owner[target] == seat else NEARNESS / 3
    return 0.0


@rule
def loss(s: State, target: int) -> float:
    """What success costs the target's owner."""
    holder = s.owner[target]
    last = LONELY if champions_of(s, holder) == 1 else 0.0
    return card_worth(s, holder, goal_of(s, holder), target) + NEARNESS / 8 + last


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
def hoped_number(s: State, seat: int, number: int) -> int:
    """The number that gold could bring an attack to."""
    return min(LAST_TARGET, number + region_gold(s, seat)) if number < LAST_TARGET else number


@rule
def prospect(s: State, seat: int, kind: int, leader: int) -> float:
    """The best that this leader could do with an attack of this kind."""
    best = 0.0
    for target in range(CHAMPIONS):
        if can_target(s, seat, kind, leader, target):
            bare = bare_number(s, seat, kind, leader, target)
            hoped = hoped_number(s, seat, bare)
            worth = gain(s, seat, kind, target)
            if s.owner[target] != NONE and s.owner[target] != seat:
                worth += loss(s, target) / living(s)
            best = max(best, chance(hoped) * worth - COIN * max(0, hoped - bare))
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
def success_so_far(s: State, seat: int) -> float:
    """The chance that the attack under way succeeds: by the dice once they lie, by the number and
    the gold that may yet come before the rounds of gold."""
    if s.attack.rolled:
        if waits(s, Ask.SPELL, Spell.IGNITE):
            return 1.0
        if waits(s, Ask.SPELL, Spell.BARRIER):
            return 0.0
        return 1.0 if succeeds(s) else 0.0
    number = number_to_roll(s)
    if waits(s, Ask.ROLL, NONE):
        return chance(number)
    return chance(hoped_number(s, seat, number + lendable(s, seat) // 2))


@rule
def under_way(s: State, seat: int) -> float:
    """What the attack and the spells under way add to a seat's score."""
    total = 0.0
    if seat == s.on_turn:
        total += ACTION_WORTH * s.actions_left - CALLED_OFF * (CALLS_OFF - s.calls_off_left)
        total += spells_under_way(s)
    if s.attack.kind == NONE:
        return total
    if s.attack.target == NONE:
        return total + best_prospect(s, seat) if seat == s.on_turn else total
    likely = success_so_far(s, s.on_turn)
    if seat == s.on_turn:
        total += likely * gain(s, seat, s.attack.kind, s.attack.target)
        total += PRIVILEGE_WORTH * s.attack.privileged
    if s.owner[s.attack.target] == seat:
        total -= likely * loss(s, s.attack.target)
    return total


@rule
def spells_under_way(s: State) -> float:
    """What spells and Morgana promise to the seat on turn."""
    total = 0.0
    if waits(s, Ask.SPELL, Spell.SMITE) or waits(s, Ask.SMITE, NONE):
        total += SMITE_WORTH
    if s.ghost or waits(s, Ask.SPELL, Spell.GHOST):
        total += GHOST_WORTH
    if s.missed or waits(s, Ask.SPELL, Spell.EXHAUST):
        total -= TURN_WORTH
    if s.phase == Phase.INCOME:
        for rival in range(s.players):
            total += COIN * TAX * s.taxed[rival]
    return total


@rule
def unfinished(s: State, seat: int) -> float:
    """What a seat loses by beginning something that this estimate sees no good in."""
    match top(s):
        case Ask.FROM | Ask.TO | Ask.AMOUNT | Ask.MOVE | Ask.DROP | Ask.TOUCH:
            return UNFINISHED if s.seat == seat else 0.0
        case Ask.DEAL_WITH | Ask.TERMS | Ask.ANSWER:
            return UNFINISHED if s.deal.maker == seat else 0.0
        case _:
            return 0.0


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
        if not s.out[other]:
            weight = math.exp(score(s, other) + under_way(s, other) - unfinished(s, other))
            total += weight
            if other == seat:
                own = weight
    return own / total
