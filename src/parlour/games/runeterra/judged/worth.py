"""What things are worth to a seat: the figures of the bots' `value`, and the score they add up to.

Income counts as far as the judging seat's next one, its own and what rivals collect before. That is
the same at every moment of a turn, so that no bot talks or calls off attacks to put off its end.
"""

from __future__ import annotations

from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import (
    ALIGNED,
    ALIGNMENTS,
    CARDS,
    CHAMPIONS,
    MASTER_COLLECTS,
    SIDES,
    SILVER_COLLECTS,
    Region,
    has_arrow,
    power_of,
    printed_income,
    transfer_of,
)
from ..rules.goals import (
    MASTER_GOAL,
    SILVER_GOAL,
    basic_number,
    basic_share,
    collected,
    goal_of,
    special_number,
    special_share,
)
from ..rules.strength import protection
from ..rules.structure import champions_of
from ..rules.treasury import region_gold, total_gold
from ..state import Ask, Phase, State

# By players: what a coin is worth, in units of score: ten or so make an attack certain. Bots that
# hold it dear leave a few rivals in peace; among many it is there to be spent.
COIN = (0.0, 0.0, 0.06, 0.06, 0.02, 0.02, 0.02, 0.02, 0.02)
ENOUGH_GOLD = 40.0  # more is worth little, save to a seat that collects gold
SPARE_COIN = 0.01  # what a coin beyond that is worth
HASTE = 0.001  # how much dearer a coin is that is still to be added: all are put in at once
CARD_WORTH = 0.04
POWER_WORTH = 0.005
LEND_WORTH = 0.008
INCOME_WORTH = 0.01
ARROW_WORTH = 0.02
SAFETY_WORTH = 0.01  # for each point of protection
SPELL_WORTH = 0.15
# By special goal, Iron's to Master's: how far one must reckon with each; and by players, how much
# of that holds: among many the basic goal is nearer.
EASE = (0.8, 0.4, 0.3, -1.5, -1.2, 1.2, 0.0)
SPECIAL = (0.0, 0.0, 1.0, 1.0, 1.0, 0.4, 0.2, 0.0, 0.0)
STEADY = 0.6  # how much the share reached of the better goal counts
NEARNESS = 2.0  # how much its square
OTHER_GOAL = 1.0  # how much the share reached of the worse goal
DESTROYED_WORTH = 0.15  # for each champion destroyed, where the special goal asks for that
ACTION_WORTH = 0.01
IDLE = 0.6  # a certain success that is called off; of a deal opened or gold moved, one in 36 of it
UNFINISHED = 0.02  # half-made choices that lead nowhere by themselves
PRIVILEGE_WORTH = 0.03
TURN_WORTH = 0.15
SMITE_WORTH = 0.2
SECRET_WORTH = 0.02  # a goal that nobody knows is not played against; so little for a spell unseen
UNSEEN_WORTH = 0.002
LONELY = 2.0  # without champions a seat is soon out of the game
COMPANY = 0.4  # what each champion leaves of that fear
# By players: how much of a champion each coin of the region is against that. Among many, full
# purses make every attack an auction.
GUARD = (0.0, 0.0, 0.0, 0.1, 0.0, 0.0, 0.0, 0.0, 0.0)
MOST_GUARD = 20  # coins
# By players: how much a rival's standing counts; the rest is taken to be what is usual. Few seats
# that heed each other hunt each other's last champions.
RIVALS = (0.0, 0.0, 0.1, 0.2, 1.0, 1.0, 1.0, 1.0, 1.0)
# By players: units of score that make the odds e to 1. Among many the first moves decide little.
SPREAD = (1.0, 1.0, 1.0, 1.0, 3.3, 3.3, 3.3, 3.3, 3.3)
USUAL = 1.0  # what a seat has at first
GROWTH = 0.2  # what each turn adds to it
HARM = 0.25  # what a rival's loss is worth, to whom it matters which target to attack
LAST_TARGET = 10  # no number above this helps
ENTICING = 0.02  # what a deal must bring the other side
FAIR_PART = 0.5  # and which part of what its maker gains
HOPE = 0.2  # what a wish is worth until its price is named


@rule
def counted(s: State, goal: int, seat: int, card: int) -> int:
    """What a card adds to the count of a special goal, gold and destroyed champions apart."""
    match goal:
        case Region.IRON:
            return power_of(card)
        case Region.PLATINUM:
            return transfer_of(card)
        case Region.SILVER:
            return int(ALIGNED[card][SILVER_COLLECTS[s.options[SILVER_GOAL]]])
        case Region.MASTER:
            return int(ALIGNED[card][MASTER_COLLECTS[s.options[MASTER_GOAL]]])
        case Region.BRONZE:
            return new_alignments(s, seat, card)
        case _:
            return 0


@rule
def new_alignments(s: State, seat: int, card: int) -> int:
    """How many alignments only this card brings, or would bring, to a seat."""
    found = 0
    for alignment in range(ALIGNMENTS):
        if ALIGNED[card][alignment]:
            held = collected(s, seat, alignment) - int(s.owner[card] == seat)
            found += int(held <= 0)
    return found


@rule
def step_worth(s: State, seat: int, goal: int, card: int) -> float:
    """What it is worth to come nearer to both goals by a card, or to be so much farther off."""
    total = advance(basic_share(s, seat), 1.0 / basic_number(s))
    if goal != NONE:
        more = counted(s, goal, seat, card) / special_number(goal)
        total += advance(special_share(s, seat), more)
    return total


@rule
def advance(share: float, more: float) -> float:
    """What more of the better goal is worth to a seat that has reached this share of it."""
    return (STEADY + NEARNESS * (2 * share + more)) * more


def _card_worth(card: int) -> float:
    arrows = 0
    for side in range(SIDES):
        arrows += int(has_arrow(card, side))
    return (
        CARD_WORTH
        + POWER_WORTH * power_of(card)
        + LEND_WORTH * transfer_of(card)
        + INCOME_WORTH * printed_income(card)
        + ARROW_WORTH * arrows
    )


WORTHS = tuple(_card_worth(card) for card in range(CARDS))


@rule
def card_worth(card: int) -> float:
    """What a card is worth to any seat, wherever it is now."""
    return float(WORTHS[card])


@rule
def gold_worth(s: State, goal: int, n: float) -> float:
    """What gold is worth to a seat."""
    enough = n if goal == Region.GOLD else min(n, ENOUGH_GOLD)
    return COIN[s.players] * enough + SPARE_COIN * (n - enough)


@rule
def turns_until(s: State, seat: int) -> int:
    """How many turns begin until a seat collects its next income."""
    ahead = int((s.on_turn - seat) % s.players)
    if ahead == 0 and s.phase > Phase.INCOME:
        return int(s.players)
    return ahead


@rule
def income_of(s: State, seat: int) -> int:
    """What a seat's cards earn in a turn."""
    total = 0
    for i in range(s.members[seat].size):
        total += printed_income(s.members[seat].cards[i])
    return total


@rule
def nearness(s: State, seat: int, goal: int) -> float:
    """What it is worth to be so near to both goals."""
    basic = basic_share(s, seat)
    special = special_share(s, seat)
    better = max(basic, special)
    other = min(basic, special)
    total = (STEADY + NEARNESS * better) * better + OTHER_GOAL * other
    if goal == Region.DIAMOND:
        total += DESTROYED_WORTH * s.destroyed[seat]
    return total if goal == NONE else total + SPECIAL[s.players] * EASE[goal]


@rule
def laid_out_by(s: State) -> int:
    """The seat that is hanging a branch or its whole structure; NONE if nobody is."""
    seat = NONE
    if s.pending.size > 0:
        for at in range(s.todo.size):
            if s.todo.ask[at] in (Ask.LAY_OUT, Ask.ANEW):
                seat = int(s.todo.seat[at])
    return seat


@rule
def crossed_over_to(s: State) -> int:
    """The seat that is going to hang the second branch of a trade; NONE if there is none."""
    for at in range(s.todo.size):
        if s.todo.ask[at] == Ask.CROSS:
            return int(s.todo.seat[at])
    return NONE


@rule
def income_to_come(s: State, seat: int, judge: int) -> int:
    """What a seat collects until the judging seat has collected its next income."""
    return income_of(s, seat) if turns_until(s, seat) <= turns_until(s, judge) else 0


@rule
def possessions(s: State, seat: int, judge: int) -> float:
    """What a seat has until another collects, its nearness to goals apart."""
    goal = goal_of(s, seat)
    gold = total_gold(s, seat) + income_to_come(s, seat, judge)
    total = gold_worth(s, goal, float(gold)) + SPELL_WORTH * s.held[seat]
    for i in range(1, s.members[seat].size):
        card = s.members[seat].cards[i]
        total += card_worth(card)
        total += SAFETY_WORTH * protection(s, NONE, card)
    for i in range(s.pending.size):
        if laid_out_by(s) == seat:
            total += card_worth(s.pending.cards[i])
    for i in range(s.crossing.size):
        if crossed_over_to(s) == seat:
            total += card_worth(s.crossing.cards[i])
    return total


@rule
def weight_of(s: State, seat: int, judge: int) -> float:
    """How much what a seat has counts for another, or for itself."""
    return 1.0 if seat == judge else RIVALS[s.players]


@rule
def score(s: State, seat: int, judge: int) -> float:
    """What a seat has and how near it is to its goals, as another judges it."""
    weight = weight_of(s, seat, judge)
    reached = possessions(s, seat, judge) + nearness(s, seat, goal_of(s, seat))
    return weight * reached + (1.0 - weight) * (USUAL + GROWTH * s.turns_done[seat])


@rule
def fear_of(s: State, company: float) -> float:
    """What it is to have so few champions, and coins to guard them."""
    feared: float = LONELY * COMPANY**company
    return feared


FEARS = tuple(LONELY * COMPANY**company for company in range(CHAMPIONS + 2))


@rule
def relief(s: State, seat: int) -> float:
    """What a seat would fear less with one champion more, its gold left out."""
    company = champions_of(s, seat)
    return float(FEARS[company] - FEARS[company + 1])


@rule
def fear(s: State, seat: int) -> float:
    """What a seat fears for having few champions and little gold on its region."""
    company = float(champions_of(s, seat))
    if laid_out_by(s) == seat:
        company += s.pending.size
    if crossed_over_to(s) == seat:
        company += s.crossing.size
    if company > 0:
        company += GUARD[s.players] * min(region_gold(s, seat), MOST_GUARD)
    return fear_of(s, company)


@rule
def branch_worth(s: State, seat: int, root: int) -> float:
    """What a champion in a structure is worth to a seat with its branch and its gold."""
    holder = s.owner[root]
    total = 0.0
    for i in range(1, s.members[holder].size):
        card = s.members[holder].cards[i]
        at = int(card)
        while at not in (root, NONE):
            at = int(s.leader[at])
        if at == root:
            total += card_worth(card) + COIN[s.players] * s.gold[card]
    return total
