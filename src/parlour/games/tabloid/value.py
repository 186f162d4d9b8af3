"""A cheap estimate of who is winning, for the simple bots.

A round is projected to its end: what the Tabloids will take from each row, which types will stand
proven, which cards in hand will still be laid. No figure here is a rule; they were found by
playing bots against each other.
"""

from __future__ import annotations

from parlour.core.record import NONE
from parlour.core.rule import rule

from .cards import (
    CLONING,
    HAND_SIZE,
    INVESTIGATIONS,
    KINDS,
    LEAKED_FILE,
    PARTS,
    POINTS,
    PROOFS,
    PROVEN_AT,
    SHUTOUT_AT,
    TYPES,
    Part,
    Type,
)
from .rounds import hits_on
from .scoring import row_points
from .state import TARGETS, Ask, Option, Phase, State
from .verbs import is_in_play, kind_of, row_size

MORE_HITS = 0.9  # cards of a colour still to reach the Tabloids in a whole round
MORE_POINTS = 2.0  # points still to be laid on a type in a whole round
STEP_AT_END = 0.3  # how sharp ten points are, in points, with nothing to come ...
STEP_BEFORE = 2.5  # ... and with a whole round to come
TURNS_PER_CARD = 4.0  # cards of the Unknown that each seat's share of a round takes
LATE = 0.12  # what is left of a round when somebody holds a single card
LAY_IN_PLAY = 0.9  # chance, given time, that a card of a type in play is laid
LAY_THREE = 0.85  # of a type with three cards in hand
LAY_TWO = 0.4
LAY_ONE = 0.18
LAY_LEAKED = 0.8
INVESTIGATION_WORTH = 1.2  # of an Investigation in hand, given time
SHUTOUT_WORTH = 12.0  # points, of twelve of Mayan Apocalypse
CARD_WORTH = 0.35  # points, of having one card fewer than the others
POINTS_FOR_EVENS = 18.0  # lead, in points, that makes the odds two to one or so
LEAD_GROWS = 0.35  # how much further a lead must be for each point to go


@rule
def value(s: State, seat: int) -> float:
    """A seat's share of the victory, from the projected totals."""
    if s.over:
        return final_share(s, seat)
    mine = projected_total(s, seat)
    best = -1.0e9
    for other in range(s.players):
        if other != seat:
            best = max(best, projected_total(s, other))
    to_go = max(0.0, TARGETS[s.options[Option.TARGET]] - max(mine, best))
    chance = step((mine - best) / (POINTS_FOR_EVENS + LEAD_GROWS * to_go))
    return chance / (chance + (s.players - 1) * (1.0 - chance))


@rule
def final_share(s: State, seat: int) -> float:
    """The victory itself."""
    tied = 0
    for other in range(s.players):
        if s.player[other].total > s.player[seat].total:
            return 0.0
        if s.player[other].total == s.player[seat].total:
            tied += 1
    return 1.0 / tied


@rule
def step(x: float) -> float:
    """A smooth step from 0 to 1, one half at 0."""
    return 0.5 + 0.5 * x / (1.0 + abs(x))


@rule
def time_left(s: State) -> float:
    """How much of a round is left, 1 to 0: by the smallest hand and by the Unknown."""
    if s.phase != Phase.PLAY:
        return 0.0
    smallest = HAND_SIZE
    for seat in range(s.players):
        smallest = min(smallest, 0 + s.player[seat].hand_size)
    by_hand = LATE + (1.0 - LATE) * max(0, smallest - 1) / (HAND_SIZE - 1)
    return min(by_hand, s.unknown.size / (TURNS_PER_CARD * s.players))


@rule
def projected_total(s: State, seat: int) -> float:
    """A seat's total at the end of this round."""
    if s.phase == Phase.SCORED:
        return float(s.player[seat].total)
    time = time_left(s)
    worth = float(s.player[seat].total) - CARD_WORTH * time * s.player[seat].hand_size
    for type_ in range(TYPES):
        worth += laid_worth(s, seat, type_, time)
    return worth + hand_worth(s, seat, time)


@rule
def lasting(s: State, seat: int, type_: int, time: float) -> float:
    """What part of a row the Tabloids will leave: they level the rows of a type from the top."""
    mine = row_size(s, seat, type_) + staged_on(s, seat, type_)
    largest = mine
    for other in range(s.players):
        largest = max(largest, row_size(s, other, type_))
    level = max(0.0, largest - hits_to_come(s, type_) - MORE_HITS * time)
    return min(1.0, level / mine)


@rule
def hits_to_come(s: State, type_: int) -> int:
    """How many cards in the Tabloids will still discredit a type."""
    if s.phase == Phase.PLAY or s.hit_type < type_:
        return hits_on(s, type_)
    return s.hits_left + 0 if s.hit_type == type_ else 0


@rule
def staged_on(s: State, seat: int, type_: int) -> int:
    """Cards about to be laid on a type."""
    cards = 0
    if s.player[seat].laying == type_:
        for part in range(PARTS):
            cards += s.player[seat].staged[part]
    return cards


@rule
def staged_points(s: State, seat: int, type_: int) -> int:
    """Points about to be laid on a type."""
    points = 0
    if s.player[seat].laying == type_:
        for part in range(PARTS):
            points += s.player[seat].staged[part] * POINTS[kind_of(type_, part)]
    return points


@rule
def laid_worth(s: State, seat: int, type_: int, time: float) -> float:
    """What a row will be worth: lasting points, doubled as far as the type will be proven."""
    points = row_points(s, seat, type_) + staged_points(s, seat, type_)
    if points == 0:
        return 0.0
    worth = points * lasting(s, seat, type_, time) * (1.0 + proven_chance(s, type_, time))
    if type_ == Type.MAYAN_APOCALYPSE and points >= SHUTOUT_AT:
        worth += SHUTOUT_WORTH * lasting(s, seat, type_, time)
    return worth


@rule
def proven_chance(s: State, type_: int, time: float) -> float:
    """How likely a type is to stand proven at the end."""
    points = 0.0
    for seat in range(s.players):
        here = row_points(s, seat, type_) + staged_points(s, seat, type_)
        if here > 0:
            points += here * lasting(s, seat, type_, time)
    if type_ == CLONING:
        for seat in range(s.players):
            for host in range(TYPES):
                points += s.player[seat].row[host][Part.CLONE] * POINTS[CLONING]
    slack = STEP_AT_END + STEP_BEFORE * time
    return step((points + MORE_POINTS * time - PROVEN_AT + STEP_AT_END) / slack * 2.0)


@rule
def hand_worth(s: State, seat: int, time: float) -> float:
    """What the hand will be worth; before one's discard, without the card one would discard."""
    worth = 0.0
    worst = 0.0
    for card in range(KINDS):
        copies = s.player[seat].hand[card] - staged_copies(s, seat, card)
        if copies > 0:
            each = card_worth(s, seat, card, time)
            worth += copies * each
            worst = min(worst, each)
    return worth - worst if is_to_discard(s, seat) else worth


@rule
def staged_copies(s: State, seat: int, card: int) -> int:
    """How many copies of a card in hand are about to be laid."""
    copies = 0
    laying = s.player[seat].laying
    if laying != NONE:
        for part in range(PARTS):
            if kind_of(laying + 0, part) == card:
                copies += s.player[seat].staged[part]
    return copies


@rule
def is_to_discard(s: State, seat: int) -> bool:
    """Whether the seat has a discard to make before anybody else moves."""
    for frame in range(s.todo.size):
        if s.todo.seat[frame] == seat and s.todo.ask[frame] in (Ask.TURN, Ask.FINAL_DISCARD):
            return True
    return False


@rule
def card_worth(s: State, seat: int, card: int, time: float) -> float:
    """A card in hand: its points lost if it stays there, gained if it is laid in time."""
    if card >= INVESTIGATIONS:
        return INVESTIGATION_WORTH * time
    points = float(POINTS[card])
    chance = lay_chance(s, seat, card) * min(1.0, 2.0 * time)
    doubled = 0.5
    if card != LEAKED_FILE and card != CLONING:
        doubled = proven_chance(s, card if card < PROOFS else card - PROOFS, time)
    return chance * points * (1.0 + doubled) - (1.0 - chance) * points


@rule
def lay_chance(s: State, seat: int, card: int) -> float:
    """How likely a card in hand is to be laid, given time."""
    if card in (LEAKED_FILE, CLONING):
        return LAY_LEAKED
    type_ = card if card < PROOFS else card - PROOFS
    if is_in_play(s, type_):
        return LAY_IN_PLAY
    p = s.player[seat]
    cards = p.hand[type_] + p.hand[CLONING] + (p.hand[PROOFS + type_] + p.hand[LEAKED_FILE] > 0)
    if p.hand[type_] == 0 or cards < 2:
        return LAY_ONE
    return LAY_THREE if cards > 2 else LAY_TWO
