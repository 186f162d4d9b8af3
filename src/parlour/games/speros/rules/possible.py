"""What of an ability can be done at the moment: S24. What can't be is left out."""

from __future__ import annotations

from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import (
    DESIGN,
    EXCLUDE_OWN,
    FIRST_STEP,
    KIND,
    MAX_VP,
    NEEDS_PREVIOUS,
    SAME_CARD,
    STEP_DESIGN,
    STEPS,
    TARGET,
    TERRAIN,
    WANTS_GROUND,
    WANTS_UNIT,
    WHO,
    WORTH,
)
from ..state import OBLITERATED, SKIRMISH, State, Unit
from ..steps import Ground, Kind, Which, Whose
from .targets import can_receive, has_source, is_ground_wanted
from .verbs import has_at_camp, is_artifact, is_empty


@rule
def is_possible(s: State, seat: int, ability: int) -> bool:
    """S24, S88. Whether an ability would do anything, as far as everybody can tell: an offer must
    not tell what is in a hand."""
    first = FIRST_STEP[ability]
    for step in range(first, first + STEPS[ability]):
        if not NEEDS_PREVIOUS[step] and seems_possible(s, seat, step):
            return True
    return False


@rule
def seems_possible(s: State, seat: int, step: int) -> bool:
    """S24, S88. Whether a step can be done, by public facts alone: of a hand only its size."""
    match KIND[step]:
        case Kind.DEPLOY:
            return can_deploy(s, seat, step)
        case Kind.MOVE | Kind.SWAP | Kind.EXILE | Kind.RECALL | Kind.OBLITERATE:
            return has_source(s, seat, step)
        case Kind.RESTORE:
            return can_restore(s, seat, step, Unit.MINION) or can_restore(
                s, seat, step, Unit.GENERAL
            )
        case Kind.DRAW | Kind.SIFT:
            return bool(s.deck.size > 0)
        case Kind.RECOVER:
            return can_recover_any(s, seat, step)
        case Kind.DISCARD:
            if WHO[step] == Whose.OPPONENT:
                return has_rival_with_cards(s, seat)
            return bool(s.side[seat].hand.size > 0)
        case Kind.TAKE | Kind.PEEK:
            return has_rival_with_cards(s, seat)
        case Kind.GIVE | Kind.EXPLORE:
            return bool(s.side[seat].hand.size > 0)
        case Kind.RAZE:
            return can_raze_any(s, seat, step)
        case Kind.SEIZE:
            return can_seize_any(s, seat, step)
        case Kind.PROTECT:
            return True
    return False


@rule
def can_do(s: State, seat: int, step: int, level: int) -> bool:
    """S24, S52. Whether a step can be done once more. Of a hand this looks at the size alone: what
    is asked must not depend on what others can't see (S88)."""
    e = s.effect[level]
    match KIND[step]:
        case Kind.DEPLOY:
            if SAME_CARD[step] and e.target != NONE:
                sort = WANTS_UNIT[TARGET[step]]
                return has_at_camp(s, seat, sort) and can_receive(s, seat, step, seat, e.target)
        case Kind.DISCARD:
            if WHO[step] == Whose.SELF:
                return bool(s.side[seat].hand.size > 0)
            return e.opponent == NONE or s.side[e.opponent].hand.size > 0
        case Kind.TAKE:
            return e.opponent == NONE or s.side[e.opponent].hand.size > 0
        case Kind.GIVE:
            return e.opponent != NONE and s.side[seat].hand.size > 0
    return seems_possible(s, seat, step)


@rule
def can_deploy(s: State, seat: int, step: int) -> bool:
    """S58. Whether there is a Unit to deploy and a card for it."""
    if not has_at_camp(s, seat, WANTS_UNIT[TARGET[step]]):
        return False
    for i in range(s.battlefield.size):
        if can_receive(s, seat, step, seat, s.battlefield.cards[i]):
            return True
    return False


@rule
def can_restore(s: State, seat: int, step: int, sort: int) -> bool:
    """S64. Whether an obliterated Unit of this sort may come back."""
    which = WANTS_UNIT[TARGET[step]]
    if which != Which.UNIT and which != sort:
        return False
    if sort == Unit.GENERAL:
        return bool(s.side[seat].general == OBLITERATED)
    return bool(s.side[seat].lost > 0)


@rule
def is_of_terrain(step: int, card: int) -> bool:
    """S54. Whether a Location in a hand or a pile has the terrain that a step names."""
    ground = WANTS_GROUND[TARGET[step]]
    return bool(ground == Ground.ANY or TERRAIN[card] == ground)


@rule
def can_recover(s: State, step: int, card: int) -> bool:
    """S67. Whether a card of the discard pile may be taken back."""
    if EXCLUDE_OWN[step] and DESIGN[card] == STEP_DESIGN[step]:
        return False
    return is_of_terrain(step, card)


@rule
def can_recover_any(s: State, seat: int, step: int) -> bool:
    """S67. Whether any card of the discard pile may be taken back."""
    for i in range(s.discards.size):
        if can_recover(s, step, s.discards.cards[i]):
            return True
    return False


@rule
def has_rival_with_cards(s: State, seat: int) -> bool:
    """S68, S69, S71. Whether an opponent has a hand to act on."""
    for rival in range(s.players):
        if rival != seat and s.side[rival].hand.size > 0:
            return True
    return False


@rule
def can_raze(s: State, seat: int, step: int, card: int) -> bool:
    """S73. Whether a card is a Location in the Skirmish Area without Units."""
    if s.holder[card] != SKIRMISH or is_artifact(card):
        return False
    if not is_empty(s, card):
        return False
    return is_ground_wanted(s, WANTS_GROUND[TARGET[step]], seat, card)


@rule
def can_raze_any(s: State, seat: int, step: int) -> bool:
    """S73. Whether any card may be razed."""
    for i in range(s.battlefield.size):
        if can_raze(s, seat, step, s.battlefield.cards[i]):
            return True
    return False


@rule
def can_seize(s: State, seat: int, step: int, card: int) -> bool:
    """S74. Whether a card is a Location, worth little enough, in an opponent's Captured Area."""
    holder = s.holder[card]
    if holder in (NONE, SKIRMISH, seat) or is_artifact(card):
        return False
    if WORTH[card] > MAX_VP[step]:
        return False
    return is_ground_wanted(s, WANTS_GROUND[TARGET[step]], seat, card)


@rule
def can_seize_any(s: State, seat: int, step: int) -> bool:
    """S74. Whether any card may be seized."""
    for i in range(s.battlefield.size):
        if can_seize(s, seat, step, s.battlefield.cards[i]):
            return True
    return False
