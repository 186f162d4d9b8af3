"""The turn: its opening draw, what may be done in it, its discard (clauses T8-T10, T27-T30)."""

from __future__ import annotations

from parlour.core.cells import bits_above
from parlour.core.contract import Mask
from parlour.core.masks import mark_bits
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import ask, done, seat_after

from ..cards import (
    ACTION_CARDS,
    AREA_51_LOOK,
    INVESTIGATION_KINDS,
    INVESTIGATIONS,
    KINDS,
    STALL_LAPS,
    TYPES,
    Type,
)
from ..state import (
    DISCARD,
    DONE,
    DRAW_AREA_51,
    DRAW_TABLOIDS,
    DRAW_UNKNOWN,
    EMPTY_LAPS,
    LAY,
    PLACES,
    PLAY,
    Agreed,
    Ask,
    End,
    State,
)
from .abilities import trigger
from .investigations import look, play
from .laying import may_lay, on_done, on_lay
from .rounds import end_round
from .verbs import discard, draw, row_size, take_top


@rule
def begin_turn(s: State, seat: int) -> None:
    """T8, T65, rulings C2 and C3. The next player opens a turn; unless nothing has happened for
    five laps, or the table has limited the laps after the last card of the Unknown."""
    s.turn += 1
    s.new_type = NONE
    s.action_cards = 0
    s.moved = 0
    for type_ in range(TYPES):
        s.touched[type_] = 0
        s.triggered[type_] = 0
    s.empty_turns = s.empty_turns + 1 if s.unknown.size == 0 else 0
    laps = EMPTY_LAPS[s.options[Agreed.EMPTY_LAPS]]
    if laps > 0 and s.empty_turns > laps * s.players:
        end_round(s, seat, End.UNKNOWN)
    elif s.idle_turns >= STALL_LAPS * s.players:
        end_round(s, seat, End.STALL)
    else:
        ask(s, seat, Ask.OPEN, 0)


@rule
def may_open(s: State, seat: int, mask: Mask) -> None:
    """T8, T45, T46, T67, rulings C2 and C21. The Unknown, the Tabloids, or Area 51's two cards."""
    mask[DRAW_UNKNOWN] = 1
    mask[DRAW_TABLOIDS] = s.tabloids.size > 0
    has_area_51 = row_size(s, seat, Type.AREA_51) > 0
    mask[DRAW_AREA_51] = has_area_51 and s.unknown.size >= AREA_51_LOOK


@rule
def on_open(s: State, seat: int, action: int) -> None:
    """T8, T9, T10, T45, rulings C2 and C4. The first draw; the turn lies open after it."""
    done(s)
    if action == DRAW_UNKNOWN and s.unknown.size == 0:
        end_round(s, seat, End.UNKNOWN)
        return
    ask(s, seat, Ask.TURN, 0)
    if action == DRAW_TABLOIDS:
        take_top(s, seat)
    elif action == DRAW_AREA_51:
        look(s, seat, AREA_51_LOOK)
    else:
        draw(s, seat)


@rule
def may_turn(s: State, seat: int, mask: Mask) -> None:
    """T10, T22, T27, T28, T29, rulings C5 and C9. Lay, play an Investigation, or discard."""
    may_lay(s, seat, mask)
    p = s.player[seat]
    if p.laying != NONE:
        return
    hand = bits_above(p.hand, 0)
    mark_bits(mask, DISCARD, hand, KINDS)
    if s.action_cards < ACTION_CARDS and p.hand_size > 1:
        mark_bits(mask, PLAY, hand >> INVESTIGATIONS, INVESTIGATION_KINDS)


@rule
def on_turn(s: State, seat: int, action: int) -> None:
    """T10, T20, T22, T27, T28. What was chosen in the turn."""
    if LAY <= action < LAY + PLACES:
        on_lay(s, seat, action)
    elif action == DONE:
        trigger(s, seat, on_done(s, seat))
    elif PLAY <= action < PLAY + INVESTIGATION_KINDS:
        s.action_cards += 1
        play(s, seat, INVESTIGATIONS + action - PLAY)
    else:
        close_turn(s, seat, action - DISCARD)


@rule
def close_turn(s: State, seat: int, card: int) -> None:
    """T28, T30, rulings C3 and C6. The discard; with no card left the player has gone out."""
    discard(s, seat, card)
    done(s)
    s.idle_turns = 0 if s.moved > 0 else s.idle_turns + 1
    if s.player[seat].hand_size == 0:
        s.went_out = seat
        end_round(s, seat, End.WENT_OUT)
    else:
        begin_turn(s, seat_after(s, seat))
