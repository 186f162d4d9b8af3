"""What a round will bring a seat, expected from the table as it stands.

The estimate is linear in its features (`features`), which are worth more or less by `time_left`.
"""

from __future__ import annotations

from typing import Any

from parlour.core.rule import rule

from ..cards import (
    CLONING,
    HAND_SIZE,
    INVESTIGATION_KINDS,
    INVESTIGATIONS,
    LEAKED_FILE,
    PARTS,
    POINTS,
    PROOFS,
    PROVEN_AT,
    PROVEN_FACTOR,
    REVEAL_CARDS,
    REVEAL_CONSPIRACY_CARDS,
    SHUTOUT_AT,
    TYPES,
    Part,
    Type,
)
from ..rules.rounds import hits_on
from ..rules.verbs import is_in_play, kind_of, row_size
from ..state import Ask, Phase, State
from .features import Feature, weight

TURNS_PER_CARD = 4.0  # cards of the Unknown that each seat's share of a round takes
LATE = 0.12  # what is left of a round when somebody holds a single card
BANDS = (6.0, 8.0, 10.0, 12.0)  # of a type's points: how far it is from being proven
FEW_CARDS = 2  # in hand: going out is near
LEVEL_BITS, LEVEL_FULL = 7, 127  # a row has CARDS, 68, at most


@rule
def prospects(s: State, seat: int, w: Any) -> float:
    """What the round will bring a seat, in points."""
    return prospects_at(s, seat, levels_left(s), time_left(s), w)


@rule
def prospects_at(s: State, seat: int, levels: int, time: float, w: Any) -> float:
    """The same where `levels_left` and `time_left`, which are alike for all seats, are known."""
    if s.phase != Phase.PLAY:
        return reckoned(s, seat)
    worth = bearing(s, seat, w, time)
    least = min(0.0, loose_cards(s, seat, w, time, True))
    worth += loose_cards(s, seat, w, time, False)
    for type_ in range(TYPES):
        naturals = s.player[seat].hand[type_] - staged(s, seat, type_, Part.NATURAL)
        proofs = s.player[seat].hand[PROOFS + type_] - staged(s, seat, type_, Part.PROOF)
        if naturals + proofs + shown(s, seat, type_) == 0:
            continue
        level = levels >> LEVEL_BITS * type_ & LEVEL_FULL
        stands = type_stands(s, type_, level)
        worth += laid_prospect(s, seat, type_, level, stands, w, time)
        points = proofs * POINTS[PROOFS + type_]
        if type_ == CLONING:
            worth += clones_at_home(s, seat, stands, naturals, proofs, w, time)
        else:
            points += naturals * POINTS[type_]
        if points > 0:
            rate = held_rate(s, seat, type_, stands, naturals, points, w, time)
            worth += rate * points
            most = POINTS[type_] if naturals > 0 and type_ != CLONING else 0
            if proofs > 0:
                most = max(most, POINTS[PROOFS + type_])
            least = min(least, rate * most)
    return worth - least if is_to_discard(s, seat) else worth


@rule
def levels_left(s: State) -> int:
    """To how many cards the Tabloids will level the largest row of each type, LEVEL_BITS each."""
    levels = 0
    for type_ in range(TYPES):
        largest = largest_row(s, type_)
        if largest > 0:
            levels |= max(0, largest - hits_on(s, type_)) << LEVEL_BITS * type_
    return levels


@rule
def time_left(s: State) -> float:
    """How much of a round is left, 1 to 0: by the smallest hand and by the Unknown."""
    smallest = HAND_SIZE
    for seat in range(s.players):
        smallest = min(smallest, cards_kept(s, seat))
    by_hand = LATE + (1.0 - LATE) * max(0, smallest - 1) / (HAND_SIZE - 1)
    return min(by_hand, s.unknown.size / (TURNS_PER_CARD * s.players))


@rule
def cards_kept(s: State, seat: int) -> int:
    """Cards in hand once what is being laid is down and the turn closed."""
    kept = s.player[seat].hand_size + 0
    if s.player[seat].laying >= 0:
        for part in range(PARTS):
            kept -= s.player[seat].staged[part]
    return kept - 1 if is_to_discard(s, seat) else kept


@rule
def is_to_discard(s: State, seat: int) -> bool:
    """Whether the seat has a discard to make before anybody else moves."""
    for frame in range(s.todo.size):
        if s.todo.seat[frame] == seat and s.todo.ask[frame] in (Ask.TURN, Ask.FINAL_DISCARD):
            return True
    return False


@rule
def staged(s: State, seat: int, type_: int, part: int) -> int:
    """Cards about to be laid on a type: they count as laid."""
    return s.player[seat].staged[part] + 0 if s.player[seat].laying == type_ else 0


@rule
def shown(s: State, seat: int, type_: int) -> int:
    """Cards of a row, those about to be laid included."""
    cards = row_size(s, seat, type_)
    if s.player[seat].laying == type_:
        for part in range(PARTS):
            cards += s.player[seat].staged[part]
    return cards


@rule
def largest_row(s: State, type_: int) -> int:
    """The most cards of a type that a player shows."""
    largest = 0
    for seat in range(s.players):
        largest = max(largest, shown(s, seat, type_))
    return largest


@rule
def lasting(s: State, seat: int, type_: int, level: int) -> float:
    """The points of a row once the Tabloids have levelled the largest to so many cards; its owner
    gives Leaked Files first."""
    if level <= 0:
        return 0.0
    cards = shown(s, seat, type_)
    if cards == 0:
        return 0.0
    points = 0.0
    for part in range(PARTS):
        here = s.player[seat].row[type_][part] + staged(s, seat, type_, part)
        points += here * POINTS[kind_of(type_, part)]
    gone = cards - level
    if gone <= 0:
        return points
    leaked = s.player[seat].row[type_][Part.LEAKED] + staged(s, seat, type_, Part.LEAKED)
    cheap = min(gone, leaked)
    points -= cheap * POINTS[LEAKED_FILE]
    return points * level / (cards - cheap)


@rule
def type_stands(s: State, type_: int, level: int) -> float:
    """What will count towards proving a type at that level."""
    points = 0.0
    if level <= 0 and type_ != CLONING:
        return points
    for seat in range(s.players):
        points += lasting(s, seat, type_, level)
        if type_ == CLONING:
            for host in range(TYPES):
                clones = s.player[seat].row[host][Part.CLONE] + staged(s, seat, host, Part.CLONE)
                points += clones * POINTS[CLONING]
    return points


@rule
def band(points: float) -> int:
    """How far a type is from being proven, 0 to 4."""
    found = 0
    for index in range(len(BANDS)):
        if points >= BANDS[index]:
            found += 1
    return found


@rule
def laid_prospect(
    s: State, seat: int, type_: int, level: int, stands: float, w: Any, time: float
) -> float:
    """What a row will bring."""
    points = lasting(s, seat, type_, level)
    if points <= 0.0:
        return 0.0
    worth = points * weight(w, Feature.LAID + band(stands), time)
    after = lasting(s, seat, type_, level - 1)
    worth += after * weight(w, Feature.LAID_AFTER, time)
    if type_stands(s, type_, level - 1) >= PROVEN_AT:
        worth += after * weight(w, Feature.PROVEN_AFTER, time)
    held = s.player[seat].hand[type_] * POINTS[type_]
    held += s.player[seat].hand[PROOFS + type_] * POINTS[PROOFS + type_]
    if stands < PROVEN_AT <= stands + held:
        worth += points * weight(w, Feature.WOULD_PROVE, time)
    if type_ == Type.MAYAN_APOCALYPSE:
        if points >= SHUTOUT_AT:
            worth += weight(w, Feature.SHUT_OUT, time)
            if cards_kept(s, seat) <= FEW_CARDS:
                worth += weight(w, Feature.SHUT_OUT_NEAR, time)
        elif points + held >= SHUTOUT_AT:
            worth += weight(w, Feature.MIGHT_SHUT_OUT, time)
    return worth


@rule
def held_rate(
    s: State, seat: int, type_: int, stands: float, naturals: int, points: int, w: Any, time: float
) -> float:
    """What a point in hand of a type is worth: lost if it stays there, gained if it is laid."""
    if is_in_play(s, type_):
        rate = weight(w, Feature.HELD_IN_PLAY, time)
        if stands + points >= PROVEN_AT:
            rate += weight(w, Feature.HELD_PROVEN, time)
        return rate
    if naturals == 0:
        return weight(w, Feature.HELD_PROOF, time)
    p = s.player[seat]
    wilds = 0 if type_ == CLONING else p.hand[CLONING] + 0
    any_proof = p.hand[PROOFS + type_] + p.hand[LEAKED_FILE] > 0
    cards = naturals + wilds + (1 if any_proof else 0)
    if cards >= REVEAL_CARDS:
        if naturals >= REVEAL_CONSPIRACY_CARDS:
            return weight(w, Feature.HELD_READY, time)
        return weight(w, Feature.HELD_READY_WILD, time)
    if cards == REVEAL_CARDS - 1:
        return weight(w, Feature.HELD_TWO, time)
    return weight(w, Feature.HELD_ONE, time)


@rule
def clones_at_home(
    s: State, seat: int, stands: float, clones: int, proofs: int, w: Any, time: float
) -> float:
    """What Cloning cards in hand are worth beyond being wild: they may make a type of their own."""
    leaked = s.player[seat].hand[LEAKED_FILE] + 0
    ready = clones + min(1, proofs + leaked) >= REVEAL_CARDS
    if not ready and not is_in_play(s, CLONING):
        return 0.0
    worth = clones * weight(w, Feature.CLONES_AT_HOME, time)
    if stands + clones * POINTS[CLONING] + proofs * POINTS[PROOFS + CLONING] >= PROVEN_AT:
        worth += clones * weight(w, Feature.CLONES_PROVING, time)
    return worth


@rule
def loose_cards(s: State, seat: int, w: Any, time: float, least: bool) -> float:
    """Wilds and Investigations in hand: all of them, or the one worth least."""
    worth = 0.0
    worst = 0.0
    leaked = s.player[seat].hand[LEAKED_FILE] + 0
    clones = s.player[seat].hand[CLONING] + 0
    laying = s.player[seat].laying + 0
    if laying >= 0:
        leaked -= s.player[seat].staged[Part.LEAKED]
        clones -= s.player[seat].staged[Part.CLONE]
        if laying == CLONING:
            clones -= s.player[seat].staged[Part.NATURAL]
    each = weight(w, Feature.LEAKED, time)
    if leaked > 0:
        worst = min(worst, each)
    worth += leaked * each
    each = weight(w, Feature.CLONES, time)
    if clones > 0:
        worst = min(worst, each)
    worth += clones * each
    for number in range(INVESTIGATION_KINDS):
        copies = s.player[seat].hand[INVESTIGATIONS + number] + 0
        each = weight(w, Feature.INVESTIGATION + number, time)
        if copies > 0:
            worst = min(worst, each)
        worth += copies * each
    return worst if least else worth


@rule
def bearing(s: State, seat: int, w: Any, time: float) -> float:
    """How near a seat is to going out, and how soon it moves."""
    cards = cards_kept(s, seat)
    worth = cards * weight(w, Feature.CARDS, time)
    if cards <= FEW_CARDS:
        worth += weight(w, Feature.NEAR, time)
    if cards <= 1:
        worth += weight(w, Feature.LAST, time)
    waits = 0
    if s.todo.size > 0 and s.todo.seat[0] >= 0:
        waits = (seat - s.todo.seat[0]) % s.players
        if is_to_discard(s, seat):
            waits = s.players - 1
        elif s.todo.ask[0] != Ask.OPEN:
            waits -= 1
    return worth + waits * weight(w, Feature.WAITS, time)


@rule
def hits_to_come(s: State, type_: int) -> int:
    """Cards of the Tabloids that are still to be applied to a type in the reckoning."""
    if s.hit_type < type_:
        return hits_on(s, type_)
    if s.hit_type > type_:
        return 0
    for frame in range(s.todo.size):
        if s.todo.ask[frame] == Ask.REMOVE:
            return s.hits_left + 1
    return s.hits_left + 0


@rule
def reckoned(s: State, seat: int) -> float:
    """The same once play is over: little is open but who gives which card."""
    worth = 0.0
    shut_out = False
    for type_ in range(TYPES):
        level = largest_row(s, type_) - hits_to_come(s, type_)
        points = lasting(s, seat, type_, level)
        if points > 0.0:
            worth += points
            if type_stands(s, type_, level) >= PROVEN_AT:
                worth += points * (PROVEN_FACTOR - 1)
        if type_ == Type.MAYAN_APOCALYPSE and s.went_out >= 0 and s.went_out != seat:
            shut_out = lasting(s, s.went_out + 0, type_, level) >= SHUTOUT_AT
    most = 0
    for card in range(INVESTIGATIONS):
        if s.player[seat].hand[card] > 0:
            worth -= s.player[seat].hand[card] * POINTS[card]
            most = max(most, POINTS[card])
    if is_to_discard(s, seat):
        worth += most
    return 0.0 if shut_out else worth
