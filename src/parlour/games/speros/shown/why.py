"""Why a choice is not allowed, in words, with the clause that says so."""

from __future__ import annotations

from parlour.core.record import NONE
from parlour.core.todo import about, top

from ..cards import FIRST_ARTIFACT, PARTNER, TARGET, WANTS_GROUND, WANTS_OWNER, WANTS_UNIT
from ..names import card_name, player
from ..rules.effects import step_of
from ..rules.targets import is_card_in_reach, is_ground_wanted, is_protected
from ..rules.verbs import (
    SORTS,
    has_at_camp,
    has_in_hand,
    is_locked,
    owner_of,
    sort_of,
    stands_at,
)
from ..state import (
    ACTIONS,
    ATTACK,
    DISCARD,
    EXPLORE,
    LEAD,
    PICK,
    SKIRMISH,
    USE_ARTIFACT,
    Ask,
    State,
    Unit,
)
from ..steps import Which, Whose

ASKED_FOR = {
    "discard": (Ask.DISCARD, Ask.EXCESS, Ask.THROW),
    "explore": (Ask.OPENING, Ask.ACTION, Ask.PUT_OUT),
    "attack": (Ask.ACTION,),
    "lead": (Ask.ACTION,),
    "plan": (Ask.ACTION,),
    "colour": (Ask.COLOUR,),
    "stand down": (Ask.WINDOW,),
    "general": (Ask.WINDOW, Ask.DISCARD),
    "artifact": (Ask.WINDOW, Ask.DISCARD),
    "unit": (Ask.UNIT, Ask.PARTNER_UNIT, Ask.RESTORE),
    "name": (Ask.OPPONENT,),
    "pick": (
        Ask.SOURCE,
        Ask.DESTINATION,
        Ask.PARTNER,
        Ask.KEEP,
        Ask.PUT,
        Ask.RECOVER,
        Ask.GIVE,
        Ask.RAZE,
        Ask.SEIZE,
    ),
}
ASK_WORDS = {
    Ask.DISCARD: "it is the discard step (S22)",
    Ask.ABILITY: "it is the ability step (S23)",
    Ask.ACTION: "it is the action step (S26)",
    Ask.WINDOW: "a step has ended: use something or let pass (S49)",
    Ask.OPENING: "an opening Location is asked for (S15)",
    Ask.COLOUR: "a colour is asked for (S12)",
    Ask.EXCESS: "the hand is too large: discard (S32)",
}


def why_not(s: State, action: int) -> str:
    """Why an action that is not legal is not."""
    kind = ACTIONS.kind_of(action)
    if kind in ASKED_FOR and top(s) not in ASKED_FOR[kind]:
        return f"not now: {ASK_WORDS.get(Ask(top(s)), 'something else is asked (S51)')}"
    match kind:
        case "discard":
            return _not_from_hand(s, action - DISCARD)
        case "explore":
            return _not_from_hand(s, action - EXPLORE)
        case "attack":
            return _not_deployed(s, action - ATTACK, Unit.MINION)
        case "lead":
            return _not_deployed(s, action - LEAD, Unit.GENERAL)
        case "plan":
            return "the deck is empty: nothing can be drawn (S78)"
        case "general":
            return _not_general(s)
        case "artifact":
            return _not_artifact(s, FIRST_ARTIFACT + action - USE_ARTIFACT)
        case "colour":
            return "that colour is taken (S12)"
        case "name":
            return "only an opponent with cards in hand can be named (S68)"
        case "pick":
            return _not_picked(s, action - PICK)
    return "that is not one of the choices now (S51)"


def _not_from_hand(s: State, card: int) -> str:
    if not has_in_hand(s, s.seat, card):
        return f"{card_name(card)} is not in your hand"
    return f"{card_name(card)} is not of the terrain that the ability names (S54)"


def _not_deployed(s: State, card: int, sort: Unit) -> str:
    """S27, S38, S42. Why a Unit can't be deployed to a card."""
    if s.holder[card] == NONE:
        return f"{card_name(card)} is not on the Battlefield (S27)"
    if s.holder[card] != SKIRMISH:
        holder = player(s, s.holder[card])
        return f"{card_name(card)} is captured by {holder}: one can't deploy there (S38)"
    if not has_at_camp(s, s.seat, sort):
        return f"no {sort.name.capitalize()} is in your Base Camp (S27)"
    return f"{card_name(card)} has no open encampment (S27)"


def _not_general(s: State) -> str:
    if s.side[s.seat].general_used:
        return "your General card is turned over: one ability, once in the game (S48)"
    return "that ability can't be used at this moment, or would do nothing (S24, S49, S50)"


def _not_artifact(s: State, card: int) -> str:
    if s.holder[card] != s.seat:
        return f"{card_name(card)} is not in your Captured Area (S47)"
    return f"{card_name(card)} can be used once in your turn, where it does something (S47)"


def _not_picked(s: State, card: int) -> str:
    """S40, S42, S54, S55, S57. Why a card can't be picked."""
    if s.holder[card] != NONE and is_locked(s, card):
        return f"the Units on {card_name(card)} are locked, and none may be added (S42)"
    if top(s) in (Ask.SOURCE, Ask.PARTNER) and _is_shielded_from(s, card):
        return f"a shield keeps you from the Units on {card_name(card)} (S57)"
    return f"{card_name(card)} does not fit what the ability says (S54, S55)"


def _is_shielded_from(s: State, card: int) -> bool:
    """S57. Whether the step would reach a Unit on a card, were it not protected."""
    step = step_of(s, about(s))
    filter = TARGET[step] if top(s) == Ask.SOURCE else PARTNER[step]
    if WANTS_OWNER[filter] == Whose.SELF or not is_card_in_reach(s, filter, card):
        return False
    return any(
        owner_of(unit) != s.seat
        and stands_at(s, unit, card)
        and WANTS_UNIT[filter] in (Which.UNIT, sort_of(unit))
        and is_ground_wanted(s, WANTS_GROUND[filter], owner_of(unit), card)
        and is_protected(s, unit, card)
        for unit in range(s.players * SORTS)
    )
