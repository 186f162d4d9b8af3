"""The abilities that laying cards triggers (clauses T20, T21, T47-T49, T54, T55, T58)."""

from __future__ import annotations

from parlour.core.contract import Mask
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import about, ask, done

from ..cards import COLD_FUSION_DRAW, CONSPIRACY_PARTS, KINDS, TYPES, Part, Type
from ..state import (
    BURY,
    DECLINE,
    DRAW_UNKNOWN,
    GIVE_BACK,
    PUBLISH,
    SPY,
    Ask,
    State,
    strike_action,
    struck_part,
    struck_seat,
    struck_type,
    whole,
)
from .verbs import bury, discard, draw, peek, strike, take_top


@rule
def trigger(s: State, seat: int, type_: int) -> None:
    """T20, T21, T59, rulings C15 and C16. After a lay, the type's ability, once a turn."""
    if s.triggered[type_] > 0:
        return
    s.triggered[type_] = 1
    if type_ == Type.CHEMTRAILS:
        if others_hold_cards(s, seat):
            ask(s, seat, Ask.CHEMTRAILS, 0)
    elif type_ == Type.COLD_FUSION:
        if s.unknown.size > 0:
            ask(s, seat, Ask.COLD_FUSION, 0)
    elif type_ == Type.MOON_LANDING:
        if others_show_cards(s, seat):
            ask(s, seat, Ask.MOON_LANDING, 0)
    elif type_ == Type.PHILADELPHIA_EXPERIMENT:
        philadelphia_experiment(s, seat)
    elif type_ == Type.DEVIL_WORSHIP:
        if s.player[seat].hand_size > 1:
            ask(s, seat, Ask.DEVIL_WORSHIP, 0)


@rule
def others_hold_cards(s: State, seat: int) -> bool:
    """T47, T72. Whether an opponent has a card in hand."""
    for victim in range(s.players):
        if victim != seat and s.player[victim].hand_size > 0:
            return True
    return False


@rule
def others_show_cards(s: State, seat: int) -> bool:
    """T54, T72, ruling C20. Whether an opponent shows a Conspiracy card, clones included."""
    for victim in range(s.players):
        if victim != seat:
            for type_ in range(TYPES):
                row = s.player[victim].row[type_]
                if row[Part.NATURAL] + row[Part.CLONE] > 0:
                    return True
    return False


@rule
def philadelphia_experiment(s: State, seat: int) -> None:
    """T55, T59. Take the top card of the Tabloids, if there is one."""
    if s.tabloids.size > 0:
        take_top(s, seat)


@rule
def may_chemtrails(s: State, seat: int, mask: Mask) -> None:
    """T47, T48. An opponent with cards, or nobody."""
    for victim in range(s.players):
        mask[SPY + victim] = victim != seat and s.player[victim].hand_size > 0
    mask[DECLINE] = 1


@rule
def on_chemtrails(s: State, seat: int, action: int) -> None:
    """T21, T47, ruling C19. Take a card blind and look at it."""
    done(s)
    if action != DECLINE:
        victim = action - SPY
        peek(s, seat, victim)
        ask(s, seat, Ask.PEEKED, victim)


@rule
def may_peeked(s: State, seat: int, mask: Mask) -> None:
    """T47. Give the card back or put it on the Tabloids."""
    mask[GIVE_BACK] = 1
    mask[PUBLISH] = 1


@rule
def on_peeked(s: State, seat: int, action: int) -> None:
    """T47, T48, rulings C6 and C19. A card given back is seen by nobody else."""
    victim = whole(about(s))
    card = whole(s.player[seat].peeked)
    s.player[seat].peeked = NONE
    done(s)
    if action == PUBLISH:
        discard(s, victim, card)


@rule
def may_cold_fusion(s: State, seat: int, mask: Mask) -> None:
    """T49. Draw or not."""
    mask[DRAW_UNKNOWN] = 1
    mask[DECLINE] = 1


@rule
def on_cold_fusion(s: State, seat: int, action: int) -> None:
    """T49, ruling C2. Draw from the Unknown."""
    done(s)
    if action == DRAW_UNKNOWN:
        for _ in range(min(COLD_FUSION_DRAW, s.unknown.size)):
            draw(s, seat)


@rule
def may_moon_landing(s: State, seat: int, mask: Mask) -> None:
    """T54, ruling C20. Any Conspiracy card in front of an opponent, clones included, or none."""
    for victim in range(s.players):
        if victim != seat:
            for type_ in range(TYPES):
                for part in CONSPIRACY_PARTS:
                    here = s.player[victim].row[type_][part] > 0
                    mask[strike_action(victim, type_, part)] = here
    mask[DECLINE] = 1


@rule
def on_moon_landing(s: State, seat: int, action: int) -> None:
    """T54, T60, T68, ruling C11. The card goes to the Tabloids."""
    done(s)
    if action != DECLINE:
        strike(s, struck_seat(action), struck_type(action), struck_part(action))


@rule
def may_devil_worship(s: State, seat: int, mask: Mask) -> None:
    """T58, T71. Any card in hand, or none."""
    for card in range(KINDS):
        mask[BURY + card] = s.player[seat].hand[card] > 0
    mask[DECLINE] = 1


@rule
def on_devil_worship(s: State, seat: int, action: int) -> None:
    """T58. The card goes under the Unknown."""
    done(s)
    if action != DECLINE:
        bury(s, seat, action - BURY)
