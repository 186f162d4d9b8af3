"""What a choice would bring on, as the table lies: said beside the choice."""

from __future__ import annotations

from parlour.core.record import NONE, clone
from parlour.core.speech import count_of

from ..cards import PROVEN_AT, Type
from ..names import card_name, struck_name, whose
from ..rules.abilities import others_hold_cards, others_show_cards
from ..rules.scoring import type_points
from ..rules.verbs import strike
from ..state import State

BRINGS = {
    Type.CHEMTRAILS: "then you may look at a card of an opponent's hand",
    Type.COLD_FUSION: "then you may draw a card",
    Type.MOON_LANDING: "then you may strike an opponent's Conspiracy card",
    Type.PHILADELPHIA_EXPERIMENT: "then you take the top card of the Tabloids",
    Type.DEVIL_WORSHIP: "then you may slide a card under the Unknown",
}


def describe_strike(s: State, owner: int, type_: int, part: int) -> str:
    """T54, T60, T61. A card in front of an opponent, and what would be left of its type."""
    name = struck_name(s, type_, part, "from")
    text = f"Put {whose(owner, s.seat)} {name} on the Tabloids"
    if s.player[owner].row[type_][part] == 0:
        return text
    without = clone(s)
    strike(without, owner, type_, part)
    then, now = type_points(s, type_), type_points(without, type_)
    fallen = ", no longer proven" if then >= PROVEN_AT > now else ""
    return f"{text} ({card_name(s, type_)}: {count_of(then, 'point')} become {now}{fallen})"


def closes(s: State) -> str:
    """T28, T30. What the discard of a turn brings: with no card left one has gone out."""
    out = s.seat != NONE and s.player[s.seat].hand_size == 1
    return "; you go out, and the round ends" if out else "; it closes the turn"


def ability(s: State, type_: int) -> str:
    """T20. What a lay of this type brings on, if it has not yet this turn."""
    brings = BRINGS.get(Type(type_), "")
    comes = brings and not s.triggered[type_] and _has_an_object(s, Type(type_))
    return f"; {brings}" if comes else ""


def _has_an_object(s: State, type_: Type) -> bool:
    """T59, T72. Whether there is anything that a type's ability could be used on."""
    match type_:
        case Type.CHEMTRAILS:
            return others_hold_cards(s, s.seat)
        case Type.COLD_FUSION:
            return s.unknown.size > 0
        case Type.MOON_LANDING:
            return others_show_cards(s, s.seat)
        case Type.PHILADELPHIA_EXPERIMENT:
            return s.tabloids.size > 0
    return True
