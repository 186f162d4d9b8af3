"""What the steps of an ability can reach: filters, locks, shields (S54-S57)."""

from __future__ import annotations

from parlour.core.record import NONE
from parlour.core.rule import rule

from .cards import (
    BREAKS_LOCK,
    CAPTURE_ABILITY,
    CAPTURE_KIND,
    DESTINATION,
    FIRST_ARTIFACT,
    FIRST_STEP,
    KIND,
    PARTNER,
    PRESENCE,
    STAT,
    TARGET,
    TERRAIN,
    VALUE,
    WANTS_CARD,
    WANTS_GROUND,
    WANTS_OWNER,
    WANTS_UNIT,
    WANTS_WHERE,
    Capture,
)
from .state import SKIRMISH, State
from .steps import Card, Ground, Kind, Where, Which, Whose
from .verbs import (
    SORTS,
    is_artifact,
    is_empty,
    is_familiar,
    is_locked,
    owner_of,
    sort_of,
    stands_at,
    unit_of,
    units_at,
)


@rule
def is_card_wanted(s: State, filter: int, card: int) -> bool:
    """S10, S40, S54. Whether a card lies where a filter looks, and is of the sort it names."""
    holder = s.holder[card]
    where = WANTS_WHERE[filter]
    if holder == NONE or (where != Where.ANY and (holder == SKIRMISH) != (where == Where.SKIRMISH)):
        return False
    sort = WANTS_CARD[filter]
    return bool(sort == Card.ANY or is_artifact(card) == (sort == Card.ARTIFACT))


@rule
def is_ground_wanted(s: State, ground: int, seat: int, card: int) -> bool:
    """S9, S54. Whether a card is such ground, read for a Unit of that seat's colour."""
    if ground == Ground.ANY:
        return True
    if ground == Ground.FAMILIAR or ground == Ground.UNFAMILIAR:
        return is_familiar(s, seat, card) == (ground == Ground.FAMILIAR)
    return bool(TERRAIN[card] == ground)


@rule
def is_target(s: State, seat: int, filter: int, unit: int, card: int) -> bool:
    """S54, S56, S57. Whether a Unit on a card is within reach of a step of this seat's."""
    if not stands_at(s, unit, card):
        return False
    owner = owner_of(unit)
    whose = WANTS_OWNER[filter]
    if whose != Whose.ANY and (owner == seat) != (whose == Whose.SELF):
        return False
    which = WANTS_UNIT[filter]
    if which != Which.UNIT and sort_of(unit) != which:
        return False
    if not is_card_wanted(s, filter, card):
        return False
    if not is_ground_wanted(s, WANTS_GROUND[filter], owner, card):
        return False
    if is_locked(s, card) and not BREAKS_LOCK[filter]:
        return False
    return owner == seat or not is_protected(s, unit, card)


@rule
def is_protected(s: State, unit: int, card: int) -> bool:
    """S57, S76. Whether a shield keeps opponents from moving this Unit off this card."""
    owner = owner_of(unit)
    shield = s.side[owner].shield
    if shield != NONE and is_shielded(s, shield, unit, card):
        return True
    for i in range(s.battlefield.size):
        artifact = s.battlefield.cards[i]
        if is_artifact(artifact) and s.holder[artifact] == owner:
            step = ongoing_step(artifact)
            if step != NONE and KIND[step] == Kind.PROTECT and is_shielded(s, step, unit, card):
                return True
    return False


@rule
def is_shielded(s: State, step: int, unit: int, card: int) -> bool:
    """S76. Whether a shield covers such a Unit on such a card."""
    filter = TARGET[step]
    which = WANTS_UNIT[filter]
    if which != Which.UNIT and sort_of(unit) != which:
        return False
    return is_card_wanted(s, filter, card) and is_ground_wanted(
        s, WANTS_GROUND[filter], owner_of(unit), card
    )


@rule
def ongoing_step(artifact: int) -> int:
    """S46. The step of an Artifact that holds while it is captured; NONE if it has none."""
    number = artifact - FIRST_ARTIFACT
    if CAPTURE_KIND[number] != Capture.ONGOING:
        return NONE
    return int(FIRST_STEP[CAPTURE_ABILITY[number]])


@rule
def modifier(s: State, seat: int, stat: int) -> int:
    """S46, S75. By how much the Artifacts a seat holds change one figure of the rules."""
    total = 0
    for i in range(s.battlefield.size):
        artifact = s.battlefield.cards[i]
        if is_artifact(artifact) and s.holder[artifact] == seat:
            step = ongoing_step(artifact)
            if step != NONE and KIND[step] == Kind.MODIFY and STAT[step] == stat:
                total += VALUE[step]
    return total


@rule
def can_receive(s: State, seat: int, step: int, owner: int, card: int) -> bool:
    """S42, S55. Whether a Unit of `owner` may be put on a card by a step of this seat's."""
    filter = DESTINATION[step]
    if not is_card_wanted(s, filter, card) or is_locked(s, card):
        return False
    if s.spare[card] == 0:
        return False
    if not is_ground_wanted(s, WANTS_GROUND[filter], owner, card):
        return False
    return has_presence(s, seat, PRESENCE[step], card)


@rule
def has_presence(s: State, seat: int, whose: int, card: int) -> bool:
    """S55. Whether a Unit of the seat's, or of an opponent's, stands on a card."""
    if whose == Whose.ANY:
        return True
    for other in range(s.players):
        if (other == seat) == (whose == Whose.SELF) and units_at(s, other, card) > 0:
            return True
    return False


@rule
def has_destination(s: State, seat: int, step: int, owner: int, source: int) -> bool:
    """S55, S59. Whether there is another card that a Unit may go to."""
    for i in range(s.battlefield.size):
        card = s.battlefield.cards[i]
        if card != source and can_receive(s, seat, step, owner, card):
            return True
    return False


@rule
def has_partner(s: State, seat: int, step: int, source: int) -> bool:
    """S60. Whether there is a Unit on another card to swap with."""
    for i in range(s.battlefield.size):
        card = s.battlefield.cards[i]
        if card == source or is_empty(s, card):
            continue
        if partners_at(s, seat, step, card) > 0:
            return True
    return False


@rule
def is_source(s: State, seat: int, step: int, unit: int, card: int) -> bool:
    """S54, S59, S60. Whether a step may be done with this Unit: it is a target and has somewhere
    to go."""
    if not is_target(s, seat, TARGET[step], unit, card):
        return False
    if KIND[step] == Kind.MOVE:
        return has_destination(s, seat, step, owner_of(unit), card)
    if KIND[step] == Kind.SWAP:
        return has_partner(s, seat, step, card)
    return True


@rule
def sources_at(s: State, seat: int, step: int, card: int) -> int:
    """S51, S54. How many different Units on a card a step may be done with."""
    found = 0
    for unit in range(s.players * SORTS):
        if is_source(s, seat, step, unit, card):
            found += 1
    return found


@rule
def partners_at(s: State, seat: int, step: int, card: int) -> int:
    """S60. How many different Units on a card may be the other one of a swap."""
    found = 0
    for unit in range(s.players * SORTS):
        if is_target(s, seat, PARTNER[step], unit, card):
            found += 1
    return found


@rule
def has_source(s: State, seat: int, step: int) -> bool:
    """S24, S54. Whether a step has any Unit to be done with."""
    for i in range(s.battlefield.size):
        card = s.battlefield.cards[i]
        if is_empty(s, card):
            continue
        for unit in range(s.players * SORTS):
            if is_source(s, seat, step, unit, card):
                return True
    return False


@rule
def only_unit(s: State, seat: int, filter: int, card: int) -> int:
    """The one Unit on a card that a filter reaches; NONE if there are several."""
    found = NONE
    for seat_there in range(s.players):
        for sort in range(SORTS):
            unit = unit_of(seat_there, sort)
            if is_target(s, seat, filter, unit, card):
                if found != NONE:
                    return NONE
                found = unit
    return found
