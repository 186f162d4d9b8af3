"""What the steps of an ability can reach: filters, locks, shields (S54-S57)."""

from __future__ import annotations

from parlour.core.cells import next_above
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import (
    BREAKS_LOCK,
    CAPTURE_ABILITY,
    CAPTURE_KIND,
    CARDS,
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
from ..state import MOST_SEATS, SKIRMISH, State, Unit
from ..steps import Card, Ground, Kind, Where, Which, Whose
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
def is_card_in_reach(s: State, filter: int, card: int) -> bool:
    """S40, S54, S56. Whether a step can reach Units on a card at all: there are some, the card lies
    where the step looks, and they are not locked."""
    if is_empty(s, card) or not is_card_wanted(s, filter, card):
        return False
    return bool(BREAKS_LOCK[filter]) or not is_locked(s, card)


@rule
def is_unit_in_reach(s: State, seat: int, filter: int, unit: int, card: int) -> bool:
    """S54, S57. Whether a Unit that stands on a card in reach is one that a step of this seat's may
    touch."""
    which = WANTS_UNIT[filter]
    if which != Which.UNIT and sort_of(unit) != which:
        return False
    owner = owner_of(unit)
    if not is_ground_wanted(s, WANTS_GROUND[filter], owner, card):
        return False
    return owner == seat or not is_protected(s, unit, card)


@rule
def is_owner_wanted(seat: int, filter: int, owner: int) -> bool:
    """S54. Whether a filter of a seat's step takes Units of this player."""
    whose = WANTS_OWNER[filter]
    return bool(whose == Whose.ANY or (owner == seat) == (whose == Whose.SELF))


@rule
def next_target(s: State, seat: int, filter: int, card: int, first: int) -> int:
    """S51, S54. The first Unit on a card, numbered `first` or higher, that a filter reaches; NONE
    if there is none."""
    if not is_card_in_reach(s, filter, card):
        return NONE
    for owner in range(owner_of(first), s.players):
        if not is_owner_wanted(seat, filter, owner):
            continue
        if units_at(s, owner, card) == 0:
            continue
        for unit in range(max(first, unit_of(owner, 0)), unit_of(owner, SORTS)):
            if stands_at(s, unit, card) and is_unit_in_reach(s, seat, filter, unit, card):
                return unit
    return NONE


@rule
def is_protected(s: State, unit: int, card: int) -> bool:
    """S57, S76. Whether a shield keeps opponents from moving this Unit off this card."""
    owner = owner_of(unit)
    shield = s.side[owner].shield
    if shield != NONE and is_shielded(s, shield, unit, card):
        return True
    for place in range(MOST_SEATS):
        relic = s.relics[place]
        if relic != NONE and s.holder[relic] == owner:
            step = ongoing_step(relic)
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
    for place in range(MOST_SEATS):
        relic = s.relics[place]
        if relic != NONE and s.holder[relic] == seat:
            step = ongoing_step(relic)
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
    for owner in range(s.players):
        card = next_reached(s, seat, PARTNER[step], owner, NONE)
        if card == source:
            card = next_reached(s, seat, PARTNER[step], owner, card)
        if card != NONE:
            return True
    return False


@rule
def has_way(s: State, seat: int, step: int, owner: int, card: int) -> bool:
    """S59, S60. Whether a Unit of `owner` that a step reaches on a card has somewhere to go."""
    if KIND[step] == Kind.MOVE:
        return has_destination(s, seat, step, owner, card)
    if KIND[step] == Kind.SWAP:
        return has_partner(s, seat, step, card)
    return True


@rule
def next_source(s: State, seat: int, step: int, card: int, first: int) -> int:
    """S51, S54. The first Unit on a card, numbered `first` or higher, that a step may be done with:
    it is in reach and has somewhere to go; NONE if there is none."""
    unit = next_target(s, seat, TARGET[step], card, first)
    while unit != NONE and not has_way(s, seat, step, owner_of(unit), card):
        unit = next_target(s, seat, TARGET[step], card, unit + 1)
    return unit


@rule
def has_source(s: State, seat: int, step: int) -> bool:
    """S24, S54. Whether a step has any Unit to be done with."""
    for owner in range(s.players):
        if is_owner_wanted(seat, TARGET[step], owner) and has_source_of(s, seat, step, owner):
            return True
    return False


@rule
def has_source_of(s: State, seat: int, step: int, owner: int) -> bool:
    """S24, S54. Whether one of a player's Units will do."""
    which = WANTS_UNIT[TARGET[step]]
    general = s.side[owner].general
    if which != Which.MINION and general < CARDS:
        if can_be_source(s, seat, step, unit_of(owner, Unit.GENERAL), general):
            return True
    if which == Which.GENERAL:
        return False
    card = next_above(s.side[owner].minions, 0, NONE)
    while card != NONE:
        if can_be_source(s, seat, step, unit_of(owner, Unit.MINION), card):
            return True
        card = next_above(s.side[owner].minions, 0, card)
    return False


@rule
def can_be_source(s: State, seat: int, step: int, unit: int, card: int) -> bool:
    """S51, S54. Whether a step may be done with a Unit that stands on a card."""
    filter = TARGET[step]
    if not is_card_in_reach(s, filter, card) or not is_unit_in_reach(s, seat, filter, unit, card):
        return False
    return has_way(s, seat, step, owner_of(unit), card)


@rule
def next_source_of(s: State, seat: int, step: int, owner: int, after: int) -> int:
    """S51, S54. The next card behind `after` (NONE: from the first one on) on which a step may be
    done with a Unit of one player's; NONE if there is no more."""
    card = next_reached(s, seat, TARGET[step], owner, after)
    while card != NONE and not has_way(s, seat, step, owner, card):
        card = next_reached(s, seat, TARGET[step], owner, card)
    return card


@rule
def next_reached(s: State, seat: int, filter: int, owner: int, after: int) -> int:
    """S54. The next card on which a filter reaches a Unit of one player's, likewise. Units are
    few, so they are gone through, and not the Battlefield."""
    if not is_owner_wanted(seat, filter, owner):
        return NONE
    card = next_with_units(s, owner, after)
    while card != NONE and not is_any_in_reach(s, seat, filter, owner, card):
        card = next_with_units(s, owner, card)
    return card


@rule
def next_with_units(s: State, seat: int, after: int) -> int:
    """S34. The next card behind `after` (NONE: from the first one on) on which a seat has a Unit;
    NONE if there is no more."""
    card = next_above(s.side[seat].minions, 0, after)
    general = s.side[seat].general
    if after < general < CARDS and (card == NONE or general < card):
        return int(general)
    return card


@rule
def is_any_in_reach(s: State, seat: int, filter: int, owner: int, card: int) -> bool:
    """S54. Whether a filter reaches one of a player's Units on a card."""
    if not is_card_in_reach(s, filter, card):
        return False
    for unit in range(unit_of(owner, 0), unit_of(owner, SORTS)):
        if stands_at(s, unit, card) and is_unit_in_reach(s, seat, filter, unit, card):
            return True
    return False
