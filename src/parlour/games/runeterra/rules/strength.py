"""Chapter 5, the number to roll: powers, alignments, places, bonuses (clauses N8-N10, N43-N49).

Nothing here changes the table.
"""

from __future__ import annotations

from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import (
    AFFINITY,
    ALIGNMENT_BITS,
    ALIGNMENTS,
    AURA,
    BONUS_ALIGNMENT,
    BONUS_AMOUNT,
    BONUS_CARD,
    BONUS_DIRECT,
    BONUS_KINDS,
    BONUS_TARGET,
    BONUSES,
    DIAMOND_BONUS,
    FAILURE,
    KAYN,
    KAYN_ALIGNMENT,
    MASTER_BONUS,
    MORDEKAISER,
    NEUTRALIZE_BONUS,
    OPPOSITE_BIT,
    PROTECTION,
    RESISTANCE,
    RINGS,
    ROLLS,
    SILVER_BONUS,
    SILVER_BONUS_ALIGNMENT,
    SILVER_FOES,
    SPIRIT,
    THRESHOLD,
    VLADIMIR,
    VLADIMIR_FOES,
    VLADIMIR_RESISTANCE,
    WAYS,
    Kind,
    Region,
    power_of,
    transfer_of,
)
from ..state import State, Touch
from .structure import steps_to_region


@rule
def alignments_of(s: State, card: int) -> int:
    """N8, N28. The alignments of a card now, as bits, Yasuo's touch included."""
    printed = int(ALIGNMENT_BITS[card])
    if s.touched != card or s.touch_alignment == NONE:
        return printed
    touched = 1 << s.touch_alignment
    match s.touch:
        case Touch.ADD:
            return printed | touched
        case Touch.REMOVE:
            return printed & ~touched
        case _:
            return printed & ~touched | int(OPPOSITE_BIT[s.touch_alignment])


@rule
def has_alignment(s: State, card: int, alignment: int) -> bool:
    """N8, N28. Whether a card has an alignment now."""
    return alignments_of(s, card) >> alignment & 1 == 1


@rule
def leading_alignments(s: State, kind: int, leader: int, target: int) -> int:
    """N46. The alignments that the leader counts as being of, as bits: Kayn is Demacian, not
    Ionian, in an attempt to control a Demacian."""
    own = alignments_of(s, leader)
    if leader == KAYN and kind == Kind.CONTROL and has_alignment(s, target, KAYN_ALIGNMENT):
        return (own | 1 << KAYN_ALIGNMENT) & ~int(OPPOSITE_BIT[KAYN_ALIGNMENT])
    return own


@rule
def affinity(s: State, kind: int, leader: int, target: int) -> int:
    """N8, N9, N44. What shared and opposed alignments add to the number to roll."""
    pairs = 0
    leading = leading_alignments(s, kind, leader, target)
    meeting = alignments_of(s, target)
    for alignment in range(ALIGNMENTS):
        if leading >> alignment & 1:
            if alignment != SPIRIT and meeting >> alignment & 1:
                pairs += 1
            if meeting & OPPOSITE_BIT[alignment]:
                pairs -= 1
    return -AFFINITY * pairs if kind == Kind.DESTROY else AFFINITY * pairs


@rule
def is_foe_of_silver(s: State, card: int) -> bool:
    """N47. Whether a card is of an alignment that cannot touch Silver's champions."""
    return alignments_of(s, card) & SILVER_FOES != 0


@rule
def leads_as_foe_of_silver(s: State, kind: int, leader: int, target: int) -> bool:
    """N46, N47. Whether a leader is of such an alignment in this attack: Kayn may count as one."""
    return leading_alignments(s, kind, leader, target) & SILVER_FOES != 0


@rule
def resistance_to(s: State, kind: int, leader: int, target: int) -> int:
    """N43, N46. The target's resistance to this leader: Vladimir's foes, Mordekaiser's help."""
    resistance = int(RESISTANCE[target])
    if target == VLADIMIR and leading_alignments(s, kind, leader, target) & VLADIMIR_FOES:
        resistance = VLADIMIR_RESISTANCE
    if target != MORDEKAISER and s.owner[target] != NONE:
        if s.owner[MORDEKAISER] == s.owner[target]:
            resistance += AURA
    return resistance


@rule
def defence(s: State, kind: int, leader: int, target: int) -> int:
    """N43, N67. What is taken from the attackers' power: the target's resistance, or its power when
    it is to be destroyed and has any."""
    if kind == Kind.DESTROY and power_of(target) > 0:
        return power_of(target)
    return resistance_to(s, kind, leader, target)


@rule
def protection(s: State, seat: int, target: int) -> int:
    """N45. How well a rival's target is protected by its place."""
    if s.owner[target] == NONE or s.owner[target] == seat:
        return 0
    between = steps_to_region(s, target) - 1
    return int(PROTECTION[between]) if between < RINGS else 0


@rule
def bonus_applies(s: State, row: int, leader: int, target: int) -> bool:
    """N46. Whether a bonus counts for this leader and this target."""
    if BONUS_DIRECT[row] and BONUS_CARD[row] != leader:
        return False
    if BONUS_TARGET[row] != NONE and BONUS_TARGET[row] != target:
        return False
    wanted = int(BONUS_ALIGNMENT[row])
    return wanted == NONE or has_alignment(s, target, wanted)


@rule
def card_bonus(s: State, seat: int, kind: int, leader: int, target: int) -> int:
    """N46. What the attacker's cards add to this attack."""
    total = 0
    for row in range(BONUSES):
        if s.owner[BONUS_CARD[row]] == seat and BONUS_KINDS[row][kind]:
            if bonus_applies(s, row, leader, target):
                total += int(BONUS_AMOUNT[row])
    return total


@rule
def region_bonus(s: State, seat: int, kind: int, target: int) -> int:
    """N47. What the attacker's region adds: Silver, Diamond, Master."""
    match s.region[seat]:
        case Region.SILVER:
            if kind == Kind.CONTROL and has_alignment(s, target, SILVER_BONUS_ALIGNMENT):
                return SILVER_BONUS
        case Region.DIAMOND:
            if kind == Kind.DESTROY:
                return DIAMOND_BONUS
        case Region.MASTER:
            if kind == Kind.NEUTRALIZE:
                return MASTER_BONUS
        case _:
            return 0
    return 0


@rule
def kind_bonus(kind: int) -> int:
    """N43. To neutralize is easier than to control."""
    return NEUTRALIZE_BONUS if kind == Kind.NEUTRALIZE else 0


@rule
def bare_number(s: State, seat: int, kind: int, leader: int, target: int) -> int:
    """N43-N47. The number to roll before aid and gold."""
    return (
        power_of(leader)
        + kind_bonus(kind)
        - defence(s, kind, leader, target)
        + affinity(s, kind, leader, target)
        - protection(s, seat, target)
        + card_bonus(s, seat, kind, leader, target)
        + region_bonus(s, seat, kind, target)
    )


@rule
def aid(s: State) -> int:
    """N42. The power lent to the attack under way."""
    total = 0
    for i in range(s.members[s.on_turn].size):
        card = s.members[s.on_turn].cards[i]
        if s.attack.lending[card]:
            total += transfer_of(card)
    return total


@rule
def number_to_roll(s: State) -> int:
    """N43. The number that the attack under way must roll at or under."""
    bare = bare_number(s, s.on_turn, s.attack.kind, s.attack.leader, s.attack.target)
    return int(bare + aid(s) + s.attack.helped - s.attack.hindered)


@rule
def ways(number: int) -> int:
    """N49. How many rolls of two dice, of 36, are at or under a number; 11 and 12 always fail."""
    return 0 if number < THRESHOLD else int(WAYS[min(number, FAILURE - 1)])


@rule
def chance(number: int) -> float:
    """N49. The chance that two dice roll at or under a number."""
    return ways(number) / ROLLS
