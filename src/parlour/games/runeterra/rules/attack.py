"""Chapter 5, attacks: announcing, aid, the roll and what comes of it (clauses N40-N50)."""

from __future__ import annotations

from parlour.core import dice
from parlour.core.cells import next_with
from parlour.core.contract import Mask
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import ask, done

from ..cards import (
    CAPTURE_DIVISOR,
    CARDS,
    DESTROY_POWER,
    DIE,
    FAILURE,
    LEADER_POWER,
    REGION_ATTACKS,
    THRESHOLD,
    Kind,
    Region,
    card_region,
    is_region,
    power_of,
    transfer_of,
)
from ..state import CALL_OFF, CARD, DONE, ROLL, Ask, Place, State
from .joining import join_at
from .strength import is_foe_of_silver, leads_as_foe_of_silver, number_to_roll, ways
from .structure import destroy, has_free_arrow, let_branch_go, lift_branch
from .windows import open_round


@rule
def attacks_allowed(card: int) -> int:
    """N41. In how many attacks of a turn a card may take part."""
    return int(REGION_ATTACKS[card_region(card)]) if is_region(card) else 1


@rule
def is_fresh(s: State, card: int) -> bool:
    """N41. Whether a card may still take part in an attack this turn."""
    return bool(s.spent[card] < attacks_allowed(card))


@rule
def can_lead(s: State, kind: int, card: int) -> bool:
    """N10, N40, N41. Whether one of the attacker's cards could lead this kind of attack."""
    if power_of(card) < LEADER_POWER or not is_fresh(s, card):
        return False
    return kind != Kind.CONTROL or has_free_arrow(s, card)


@rule
def is_rival_silvers(s: State, target: int) -> bool:
    """N47. Whether a champion is Silver's, and Silver a rival: its own cards are no strangers."""
    holder = s.owner[target]
    is_rival = holder != NONE and holder != s.on_turn
    return bool(is_rival and s.region[holder] == Region.SILVER)


@rule
def shielded(s: State, kind: int, leader: int, target: int) -> bool:
    """N47. Whether Silver's immunity keeps a leader from attacking this target so."""
    return is_rival_silvers(s, target) and leads_as_foe_of_silver(s, kind, leader, target)


@rule
def shielded_from_aid(s: State, card: int, target: int) -> bool:
    """N47. Whether Silver's immunity keeps a card from lending to an attack on this target."""
    return is_rival_silvers(s, target) and is_foe_of_silver(s, card)


@rule
def can_target(s: State, seat: int, kind: int, leader: int, target: int) -> bool:
    """N40, N47, N67. Whether this leader may attack this champion so."""
    if s.place[target] == Place.UNCONTROLLED:
        if kind == Kind.NEUTRALIZE:
            return False
    elif s.place[target] != Place.CONTROLLED or target == leader:
        return False
    elif s.owner[target] == seat:
        if kind != Kind.DESTROY:
            return False
    elif shielded(s, kind, leader, target):
        return False
    return kind != Kind.DESTROY or power_of(target) >= DESTROY_POWER or bool(s.marked)


@rule
def has_target(s: State, seat: int, kind: int, leader: int) -> bool:
    """N40. Whether there is anything for this leader to attack so: in somebody's structure or, if
    it is not to be neutralized, among the uncontrolled."""
    for other in range(s.players):
        for i in range(1, s.members[other].size):
            if can_target(s, seat, kind, leader, s.members[other].cards[i]):
                return True
    if kind == Kind.NEUTRALIZE:
        return False
    target = next_with(s.place, Place.UNCONTROLLED, NONE)
    while target != NONE:
        if can_target(s, seat, kind, leader, target):
            return True
        target = next_with(s.place, Place.UNCONTROLLED, target)
    return False


@rule
def can_attack(s: State, seat: int, kind: int) -> bool:
    """N40. Whether the seat has a leader and a target for this kind of attack."""
    for i in range(s.members[seat].size):
        card = s.members[seat].cards[i]
        if can_lead(s, kind, card) and has_target(s, seat, kind, card):
            return True
    return False


@rule
def on_attack(s: State, seat: int, kind: int) -> None:
    """N40. The kind of attack is announced; who leads it comes next."""
    s.attack.kind = kind
    ask(s, seat, Ask.LEADER, kind)


@rule
def may_lead(s: State, seat: int, mask: Mask) -> None:
    """N40. Own cards that can lead the attack and have something to attack."""
    kind = s.attack.kind
    for i in range(s.members[seat].size):
        card = s.members[seat].cards[i]
        if can_lead(s, kind, card) and has_target(s, seat, kind, card):
            mask[CARD + card] = 1


@rule
def on_lead(s: State, seat: int, card: int) -> None:
    """N40. The leader is named; the target comes next."""
    done(s)
    s.attack.leader = card
    ask(s, seat, Ask.TARGET, card)


@rule
def may_target(s: State, seat: int, mask: Mask) -> None:
    """N40. Champions that this leader may attack so."""
    kind = s.attack.kind
    leader = s.attack.leader
    for other in range(s.players):
        for i in range(1, s.members[other].size):
            target = s.members[other].cards[i]
            if can_target(s, seat, kind, leader, target):
                mask[CARD + target] = 1
    target = next_with(s.place, Place.UNCONTROLLED, NONE)
    while target != NONE:
        if can_target(s, seat, kind, leader, target):
            mask[CARD + target] = 1
        target = next_with(s.place, Place.UNCONTROLLED, target)


@rule
def on_target(s: State, seat: int, card: int) -> None:
    """N40. The target is named; aid comes next."""
    done(s)
    s.attack.target = card
    ask(s, seat, Ask.AID, card)


@rule
def can_lend(s: State, card: int) -> bool:
    """N41, N42, N47. Whether one of the attacker's cards may lend its power to this attack."""
    if card == s.attack.leader or card == s.attack.target or s.attack.lending[card]:
        return False
    if transfer_of(card) == 0 or not is_fresh(s, card):
        return False
    return not shielded_from_aid(s, card, s.attack.target)


@rule
def may_aid(s: State, seat: int, mask: Mask) -> None:
    """N42. Own cards that may lend their power, or enough of it."""
    mask[DONE] = 1
    for i in range(s.members[seat].size):
        card = s.members[seat].cards[i]
        if can_lend(s, card):
            mask[CARD + card] = 1


@rule
def on_aid(s: State, card: int) -> None:
    """N42. A card lends its power."""
    s.attack.lending[card] = 1


@rule
def clear_attack(s: State) -> None:
    """N48, N50. There is no attack under way any more."""
    s.attack.kind = NONE
    s.attack.leader = NONE
    s.attack.target = NONE
    s.attack.helped = 0
    s.attack.hindered = 0
    s.attack.privileged = 0
    s.attack.barred = 0
    s.attack.rolled = 0
    s.attack.made = 0
    for card in range(CARDS):
        s.attack.lending[card] = 0


@rule
def may_roll(s: State, mask: Mask) -> None:
    """N48, N49. Roll, or call the attack off."""
    mask[ROLL] = 1
    if s.calls_off_left > 0:
        mask[CALL_OFF] = 1


@rule
def on_call_off(s: State) -> None:
    """N21, N48. Nothing is spent but the gold. What chance was given up is kept in mind."""
    done(s)
    s.idle[s.on_turn] += 1 + ways(number_to_roll(s))
    s.calls_off_left -= 1
    clear_attack(s)


@rule
def on_roll(s: State, seat: int) -> None:
    """N49, N50, N61. The action is spent, the dice are thrown, spells may still change them."""
    done(s)
    s.actions_left -= 1
    s.acted = 1
    s.spent[s.attack.leader] += 1
    for i in range(s.members[seat].size):
        card = s.members[seat].cards[i]
        s.spent[card] += s.attack.lending[card]
    if s.attack.kind == Kind.DESTROY and power_of(s.attack.target) < DESTROY_POWER:
        s.marked = 0
    s.attack.rolled = 1
    s.dice[0] = dice.roll(s, DIE)
    s.dice[1] = dice.roll(s, DIE)
    ask(s, seat, Ask.OUTCOME, 0)
    open_round(s, seat, Ask.FATE, 0)


@rule
def succeeds(s: State) -> bool:
    """N49, N61. Whether the attack succeeds by its roll and what spells made of it."""
    roll = s.dice[0] + s.dice[1]
    number = number_to_roll(s)
    if s.attack.made > 0:
        roll = s.attack.made
        if s.attack.made <= THRESHOLD:
            number = max(number, THRESHOLD)
    return bool(roll <= number and roll < FAILURE)


@rule
def outcome(s: State, seat: int) -> None:
    """N50. What comes of the attack."""
    done(s)
    kind = s.attack.kind
    target = s.attack.target
    leader = s.attack.leader
    success = succeeds(s)
    clear_attack(s)
    if not success:
        return
    match kind:
        case Kind.CONTROL:
            capture(s, seat, leader, target)
        case Kind.NEUTRALIZE:
            let_branch_go(s, target)
        case _:
            destroy(s, target)
            s.destroyed[seat] += 1


@rule
def capture(s: State, seat: int, leader: int, target: int) -> None:
    """N50. The branch comes under the leader with half its gold."""
    lift_branch(s, target)
    for i in range(s.pending.size):
        s.gold[s.pending.cards[i]] //= CAPTURE_DIVISOR
    join_at(s, seat, leader)
