"""Why a choice is not allowed, in words, with the clause that says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from parlour.core.todo import about, top

from ..cards import CAPTURE_KIND, COLOURS, FIRST_ARTIFACT, GENERAL_WHEN, KIND, Capture, When
from ..names import card_name, player
from ..rules.effects import step_of
from ..rules.possible import is_of_terrain
from ..rules.verbs import has_at_camp, has_in_hand
from ..rules.windows import general_number
from ..state import (
    ACTIONS,
    ATTACK,
    CHOOSE_COLOUR,
    DISCARD,
    EXPLORE,
    LEAD,
    NAME_SEAT,
    PICK,
    PICK_UNIT,
    SKIRMISH,
    USE_ARTIFACT,
    USE_GENERAL,
    Ask,
    State,
    Unit,
)
from ..steps import Kind
from .reach import why_not_card, why_not_unit


class Asked(NamedTuple):
    """A question: which kinds of action may answer it, and what it is, with its clause."""

    kinds: tuple[str, ...]
    words: str


ASKED = {
    Ask.COLOUR: Asked(("colour",), "you are asked for a colour (S12)"),
    Ask.OPENING: Asked(("explore",), "you are asked for an opening Location (S15)"),
    Ask.DISCARD: Asked(("discard", "general", "artifact"), "it is the discard step (S22)"),
    Ask.ABILITY: Asked(("use", "pass"), "you are asked whether you use the ability (S23)"),
    Ask.ACTION: Asked(("explore", "attack", "lead", "plan"), "it is the action step (S26)"),
    Ask.ESCORT: Asked(("use", "pass"), "you are asked whether a Minion goes along (S30)"),
    Ask.WINDOW: Asked(
        ("general", "artifact", "pass", "stand down"),
        "a step has ended: use something or let pass (S49)",
    ),
    Ask.EXCAVATE: Asked(("use", "pass"), "you are asked whether you excavate (S43)"),
    Ask.CAPTURE: Asked(("use", "pass"), "you are asked whether you use the Artifact (S45)"),
    Ask.EXCESS: Asked(("discard",), "you hold too many cards: discard one (S32)"),
    Ask.SOURCE: Asked(("pick",), "you are asked for a card with a Unit (S51)"),
    Ask.UNIT: Asked(("unit",), "you are asked for a Unit (S51)"),
    Ask.DESTINATION: Asked(("pick",), "you are asked where the Unit goes (S55)"),
    Ask.PARTNER: Asked(("pick",), "you are asked for the card to swap with (S60)"),
    Ask.PARTNER_UNIT: Asked(("unit",), "you are asked for the Unit to swap with (S60)"),
    Ask.OPPONENT: Asked(("name",), "you are asked to name an opponent (S51)"),
    Ask.TAKE_ON: Asked(("use", "pass"), "you are asked whether you take one card more (S52)"),
    Ask.KEEP: Asked(("pick",), "you are asked which card you keep (S66)"),
    Ask.PUT: Asked(("pick",), "you are asked which card goes back to the deck (S66)"),
    Ask.RECOVER: Asked(("pick",), "you are asked for a card of the discard pile (S67)"),
    Ask.THROW: Asked(("discard",), "you are asked for a card to discard (S68)"),
    Ask.GIVE: Asked(("pick",), "you are asked which card you give (S70)"),
    Ask.PUT_OUT: Asked(("explore",), "you are asked for a Location to put out (S72)"),
    Ask.RAZE: Asked(("pick",), "you are asked which Location goes to the discard pile (S73)"),
    Ask.SEIZE: Asked(("pick",), "you are asked which Location you take (S74)"),
    Ask.RESTORE: Asked(("unit",), "you are asked for an obliterated Unit (S64)"),
}
MUST = {
    Ask.DISCARD: "a card must be discarded (S22)",
    Ask.ACTION: "one of the four actions must be taken (S26)",
    Ask.EXCESS: "the hand must come down to its limit (S32)",
}
HAND_CLAUSES = {
    Ask.DISCARD: "S22",
    Ask.EXCESS: "S32",
    Ask.THROW: "S68",
    Ask.OPENING: "S15",
    Ask.ACTION: "S28",
    Ask.PUT_OUT: "S72",
}
NAME_CLAUSES = {Kind.TAKE: "S69", Kind.PEEK: "S71"}


def why_not(s: State, action: int) -> str:
    """Why an action that is not legal is not."""
    kind, ask = ACTIONS.kind_of(action), Ask(top(s))
    if kind == "pass":
        return _not_passed(ask)
    if kind not in ASKED[ask].kinds:
        return f"not now: {ASKED[ask].words}"
    reason = REASONS.get(kind)
    return reason(s, action) if reason else f"not now: {ASKED[ask].words}"


def _not_passed(ask: Ask) -> str:
    """S22, S26, S32, S52. Why what is asked can't be let pass."""
    if ask in MUST:
        return MUST[ask]
    if ask >= Ask.SOURCE:
        return f"it can't be left at that (S52): {ASKED[ask].words}"
    return f"not now: {ASKED[ask].words}"


def _not_coloured(s: State, action: int) -> str:
    return f"{COLOURS[action - CHOOSE_COLOUR].capitalize()} is taken (S12)"


def _not_discarded(s: State, action: int) -> str:
    return _not_from_hand(s, action - DISCARD)


def _not_explored(s: State, action: int) -> str:
    return _not_from_hand(s, action - EXPLORE)


def _not_from_hand(s: State, card: int) -> str:
    ask = Ask(top(s))
    if not has_in_hand(s, s.seat, card):
        return f"{card_name(card)} is not in your hand ({HAND_CLAUSES[ask]})"
    if ask in (Ask.THROW, Ask.PUT_OUT) and not is_of_terrain(step_of(s, about(s)), card):
        return f"{card_name(card)} is not of the terrain that the ability names (S54)"
    return f"not now: {ASKED[ask].words}"


def _not_attacked(s: State, action: int) -> str:
    return _not_deployed(s, action - ATTACK, Unit.MINION, "S29")


def _not_led(s: State, action: int) -> str:
    return _not_deployed(s, action - LEAD, Unit.GENERAL, "S30")


def _not_deployed(s: State, card: int, sort: Unit, clause: str) -> str:
    """S27, S29, S30, S38. Why a Unit can't be deployed to a card."""
    if not has_at_camp(s, s.seat, sort):
        return f"no {sort.name.capitalize()} is in your Base Camp (S27)"
    if 0 <= s.holder[card] < SKIRMISH:
        holder = player(s, s.holder[card])
        return f"{card_name(card)} is captured by {holder}: nobody can deploy there (S38)"
    if s.holder[card] != SKIRMISH:
        return f"{card_name(card)} is not in the Skirmish Area ({clause})"
    return f"{card_name(card)} has no open encampment (S27)"


def _not_planned(s: State, action: int) -> str:
    return "the deck is empty: nothing can be drawn (S78)"


def _not_general(s: State, action: int) -> str:
    """S24, S48-S50. Why a General's ability can't be used."""
    if s.side[s.seat].general_used:
        return "your General card is turned over: one ability, once in the game (S48)"
    if GENERAL_WHEN[general_number(s, s.seat, action - USE_GENERAL)] == When.OWN_TURN:
        if s.seat != s.active:
            return "that ability is for your own turn (S50)"
    elif top(s) == Ask.DISCARD:
        return "that ability is for the end of a step (S49)"
    return "that ability would do nothing now (S24)"


def _not_artifact(s: State, action: int) -> str:
    """S24, S45-S47. Why an Artifact can't be used."""
    artifact = action - USE_ARTIFACT
    card = FIRST_ARTIFACT + artifact
    if s.holder[card] != s.seat:
        return f"{card_name(card)} is not in your Captured Area (S47)"
    if CAPTURE_KIND[artifact] == Capture.ONE_TIME:
        return f"{card_name(card)} works once, when it is captured (S45)"
    if CAPTURE_KIND[artifact] != Capture.REUSABLE:
        return f"{card_name(card)} works by itself as long as the game goes on (S46)"
    if s.seat != s.active:
        return f"{card_name(card)} is for your own turn (S47)"
    if s.reused[artifact]:
        return f"{card_name(card)} has been used in this turn (S47)"
    return f"{card_name(card)} would do nothing now (S24)"


def _not_named(s: State, action: int) -> str:
    """S68, S69, S71. Why a player can't be named."""
    named, kind = action - NAME_SEAT, Kind(KIND[step_of(s, about(s))])
    clause = NAME_CLAUSES.get(kind, "S68")
    if named >= s.players:
        return f"{s.players} players are at the table: there is no seat {named + 1} (S1)"
    if named == s.seat:
        return f"an opponent is to be named, not yourself ({clause})"
    return f"{player(s, named)} has no card in hand ({clause})"


def _not_picked(s: State, action: int) -> str:
    return why_not_card(s, action - PICK)


def _not_unit(s: State, action: int) -> str:
    return why_not_unit(s, action - PICK_UNIT)


REASONS: dict[str, Callable[[State, int], str]] = {
    "colour": _not_coloured,
    "discard": _not_discarded,
    "explore": _not_explored,
    "attack": _not_attacked,
    "lead": _not_led,
    "plan": _not_planned,
    "general": _not_general,
    "artifact": _not_artifact,
    "name": _not_named,
    "pick": _not_picked,
    "unit": _not_unit,
}
