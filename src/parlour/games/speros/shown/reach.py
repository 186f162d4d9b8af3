"""Why a card or a Unit is not what an ability can be carried out with: chapter 8, S40 and S42."""

from __future__ import annotations

from parlour.core.piles import index_of
from parlour.core.record import NONE
from parlour.core.todo import about, top

from ..cards import (
    DESIGN,
    DESTINATION,
    EXCLUDE_OWN,
    KIND,
    MAX_VP,
    PARTNER,
    PRESENCE,
    STEP_DESIGN,
    TARGET,
    WANTS_CARD,
    WANTS_GROUND,
    WANTS_OWNER,
    WANTS_UNIT,
    WANTS_WHERE,
    WORTH,
)
from ..names import card_name, points_text, unit_name
from ..rules.effects import step_of
from ..rules.targets import (
    has_presence,
    is_card_in_reach,
    is_card_wanted,
    is_ground_wanted,
    is_protected,
    next_target,
)
from ..rules.verbs import (
    SORTS,
    has_in_hand,
    is_artifact,
    is_empty,
    is_locked,
    owner_of,
    sort_of,
    stands_at,
)
from ..state import SKIRMISH, Ask, State, Unit
from ..steps import Card, Kind, Where, Which, Whose


def why_not_card(s: State, card: int) -> str:
    """Why a card can't be picked."""
    match top(s):
        case Ask.SOURCE | Ask.PARTNER:
            return _no_unit_there(s, card)
        case Ask.DESTINATION:
            return _no_destination(s, card)
        case Ask.KEEP | Ask.PUT:
            return f"{card_name(card)} is not among the cards you look at (S66)"
        case Ask.RECOVER:
            return _not_recovered(s, card)
        case Ask.GIVE if not has_in_hand(s, s.seat, card):
            return f"{card_name(card)} is not in your hand (S70)"
        case Ask.RAZE:
            return _not_razed(s, card)
    return _not_seized(s, card)


def _out_of_area(s: State, filter: int, card: int) -> str:
    """S10, S40, S54. Why a card is not where a step looks, or not of its sort; '' if it is."""
    name, where, sort = card_name(card), WANTS_WHERE[filter], WANTS_CARD[filter]
    if s.holder[card] == NONE:
        return f"{name} is not on the table (S10)"
    if is_card_wanted(s, filter, card):
        return ""
    if sort != Card.LOCATION and is_locked(s, card):
        return f"{name} is a captured Artifact: its Units are locked, none is added (S42)"
    if sort == Card.LOCATION and is_artifact(card):
        return f"{name} is an Artifact, and the ability names a Location (S40)"
    if sort == Card.ARTIFACT and not is_artifact(card):
        return f"{name} is no Artifact, and the ability names one (S54)"
    area = "the Skirmish Area" if where == Where.SKIRMISH else "a Captured Area"
    return f"{name} is not in {area}, where the ability looks (S54)"


def _no_unit_there(s: State, card: int) -> str:
    """S42, S54-S57, S59, S60. Why no Unit on a card can be chosen."""
    step, name = step_of(s, about(s)), card_name(card)
    filter = TARGET[step] if top(s) == Ask.SOURCE else PARTNER[step]
    if top(s) == Ask.PARTNER and card == s.effect[about(s)].card:
        return "two Units are swapped on two different cards (S60)"
    outside = _out_of_area(s, filter, card)
    if outside:
        return outside
    if is_empty(s, card):
        return f"no Unit stands on {name} (S54)"
    if not is_card_in_reach(s, filter, card):
        return f"the Units on {name} are locked (S42, S56)"
    if next_target(s, s.seat, filter, card, 0) != NONE:
        if KIND[step] == Kind.SWAP:
            return f"there is no Unit to swap one on {name} with (S60)"
        return f"a Unit on {name} would have no card to go to (S55, S59)"
    reasons = [
        _unit_out_of_reach(s, filter, unit, card)
        for unit in range(s.players * SORTS)
        if stands_at(s, unit, card)
    ]
    shielded = next((reason for reason in reasons if reason.endswith("(S57)")), "")
    return shielded or f"no Unit on {name} is one that the ability names (S54)"


def _unit_out_of_reach(s: State, filter: int, unit: int, card: int) -> str:
    """S54, S57. Why a step does not reach a Unit that stands on a card; '' if it does."""
    whose, which, owner = WANTS_OWNER[filter], WANTS_UNIT[filter], owner_of(unit)
    name = unit_name(s, unit)
    if whose != Whose.ANY and (owner == s.seat) != (whose == Whose.SELF):
        wanted = "yours" if whose == Whose.SELF else "an opponent's"
        return f"{name} is not {wanted}, as the ability wants (S54)"
    if which not in (Which.UNIT, sort_of(unit)):
        wanted = "a Minion" if which == Which.MINION else "a General"
        return f"{name} is not {wanted}, as the ability wants (S54)"
    if not is_ground_wanted(s, WANTS_GROUND[filter], owner, card):
        return f"{name} does not stand on ground that the ability names (S54)"
    if owner != s.seat and is_protected(s, unit, card):
        return f"{name} on {card_name(card)} is protected (S57)"
    return ""


def _no_destination(s: State, card: int) -> str:
    """S42, S55, S58, S59. Why a Unit can't be put on a card."""
    e, name = s.effect[about(s)], card_name(card)
    step = step_of(s, about(s))
    filter = DESTINATION[step]
    owner = owner_of(e.unit) if KIND[step] == Kind.MOVE else s.seat
    if card == e.card:
        return f"the Unit stands on {name}: it moves to another card (S59)"
    outside = _out_of_area(s, filter, card)
    if outside:
        return outside
    if is_locked(s, card):
        return f"{name} is captured and locked: no Unit may be added (S42)"
    if s.spare[card] == 0:
        return f"{name} has no open encampment (S55)"
    if not is_ground_wanted(s, WANTS_GROUND[filter], owner, card):
        return f"{name} is not ground that the ability names (S55)"
    if not has_presence(s, s.seat, PRESENCE[step], card):
        whose = "of yours" if PRESENCE[step] == Whose.SELF else "of an opponent's"
        return f"no Unit {whose} stands on {name}, as the ability wants (S55)"
    return f"all go to the same card, {card_name(e.target)} (S58)"


def _not_recovered(s: State, card: int) -> str:
    """S54, S67. Why a card does not come back from the discard pile."""
    step, name = step_of(s, about(s)), card_name(card)
    if index_of(s.discards, card) == NONE:
        return f"{name} is not in the discard pile (S67)"
    if EXCLUDE_OWN[step] and DESIGN[card] == STEP_DESIGN[step]:
        return f"{name} is of the design that may not be taken back (S67)"
    return f"{name} is not of the terrain that the ability names (S54)"


def _not_razed(s: State, card: int) -> str:
    """S54, S73. Why a card does not go to the discard pile."""
    name = card_name(card)
    if is_artifact(card):
        return f"{name} is an Artifact, and the ability names a Location (S40)"
    if s.holder[card] != SKIRMISH:
        return f"{name} is not in the Skirmish Area (S73)"
    if not is_empty(s, card):
        return f"Units stand on {name} (S73)"
    return f"{name} is not ground that the ability names (S54)"


def _not_seized(s: State, card: int) -> str:
    """S54, S74. Why a card can't be taken from an opponent's Captured Area."""
    name, step = card_name(card), step_of(s, about(s))
    if is_artifact(card):
        return f"{name} is an Artifact, and the ability names a Location (S40)"
    if s.holder[card] in (NONE, SKIRMISH, s.seat):
        return f"{name} is not in an opponent's Captured Area (S74)"
    if WORTH[card] > MAX_VP[step]:
        return f"{name} is worth more than {points_text(MAX_VP[step])} (S74)"
    return f"{name} is not ground that the ability names (S54)"


def why_not_unit(s: State, unit: int) -> str:
    """S51, S54, S57, S60, S64. Why a Unit can't be chosen."""
    owner = owner_of(unit)
    if owner >= s.players:
        return f"{s.players} players are at the table: there is no seat {owner + 1} (S1)"
    if top(s) == Ask.RESTORE:
        return _not_restored(s, unit)
    e, step = s.effect[about(s)], step_of(s, about(s))
    is_partner = top(s) == Ask.PARTNER_UNIT
    card = e.partner if is_partner else e.card
    name = unit_name(s, unit)
    if not stands_at(s, unit, card):
        return f"{name} does not stand on {card_name(card)} (S51)"
    filter = PARTNER[step] if is_partner else TARGET[step]
    reason = _unit_out_of_reach(s, filter, unit, card)
    return reason or f"{name} would have no card to go to (S55, S59)"


def _not_restored(s: State, unit: int) -> str:
    """S64. Why a Unit does not come back into the game."""
    which, name = WANTS_UNIT[TARGET[step_of(s, about(s))]], unit_name(s, unit)
    if owner_of(unit) != s.seat:
        return f"{name} is not yours (S64)"
    if which not in (Which.UNIT, sort_of(unit)):
        wanted = "a Minion" if which == Which.MINION else "a General"
        return f"{name} is not {wanted}, as the ability wants (S54)"
    if sort_of(unit) == Unit.MINION:
        return "no Minion of yours has been obliterated (S64)"
    return "your General has not been obliterated (S64)"
