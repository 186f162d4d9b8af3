"""Investigations, and looking at the Unknown (clauses T27, T45, T61-T64, T69)."""

from __future__ import annotations

from parlour.core.contract import Mask
from parlour.core.piles import push
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import about, ask, done

from ..cards import (
    HUSHED,
    INFORMANT_DRAW,
    INVESTIGATIONS,
    KINDS,
    MEN_IN_BLACK,
    PROOF_PARTS,
    PROOFS,
    REMOTE_VIEWING,
    REMOTE_VIEWING_LOOK,
    TYPES,
)
from ..state import (
    BURY,
    DECLINE,
    DONE,
    DRAW_UNKNOWN,
    LAY,
    PLACES,
    PLAY,
    PUT,
    TAKE,
    Ask,
    End,
    State,
    strike_action,
    struck_part,
    struck_seat,
    struck_type,
    whole,
)
from .abilities import trigger
from .laying import may_lay_retrieved, on_done, on_lay
from .rounds import end_round
from .verbs import draw, hush_up, keep, look_at_top, put_on_top, retrieve, strike, use_up


@rule
def play(s: State, seat: int, card: int) -> None:
    """T22, T27, T61, T62, T63, ruling C18. Carry an Investigation out; it waits beneath."""
    use_up(s, seat, card)
    if card == MEN_IN_BLACK:
        ask(s, seat, Ask.MEN_IN_BLACK, 0)
    elif card == REMOTE_VIEWING:
        look(s, seat, REMOTE_VIEWING_LOOK)
    else:
        ask(s, seat, Ask.INFORMANT, 0)


@rule
def finish(s: State) -> None:
    """T27, T69, ruling C18. An Investigation that has been carried out goes to the Tabloids."""
    push(s.tabloids, whole(about(s)))
    done(s)


@rule
def look(s: State, seat: int, wanted: int) -> None:
    """T45, T62, T72, rulings C2 and C21. Look at the top cards of the Unknown, to keep one. A
    single card is just taken; with none at all the round ends."""
    cards = min(wanted, s.unknown.size)
    if cards == 0:
        end_round(s, seat, End.UNKNOWN)
    elif cards == 1:
        draw(s, seat)
    else:
        look_at_top(s, seat, cards)
        ask(s, seat, Ask.KEEP, cards)


@rule
def may_keep(s: State, seat: int, mask: Mask) -> None:
    """T45, T62. Any of the cards looked at."""
    for depth in range(1, about(s) + 1):
        mask[TAKE + s.unknown.cards[s.unknown.size - depth]] = 1


@rule
def on_keep(s: State, seat: int, action: int) -> None:
    """T45, T62. One goes to the hand; several others are put back in the order wanted."""
    cards = whole(about(s))
    done(s)
    keep(s, seat, action - TAKE, cards)
    if cards > 2:
        ask(s, seat, Ask.ON_TOP, cards - 1)


@rule
def may_on_top(s: State, seat: int, mask: Mask) -> None:
    """T62. Any of the cards not kept may be the top one."""
    for depth in range(1, about(s) + 1):
        mask[PUT + s.unknown.cards[s.unknown.size - depth]] = 1


@rule
def on_on_top(s: State, seat: int, action: int) -> None:
    """T62. This one goes on top."""
    put_on_top(s, action - PUT, whole(about(s)))
    done(s)


@rule
def may_men_in_black(s: State, seat: int, mask: Mask) -> None:
    """T61, T72. A Proof! card in front of an opponent; or cards of the Tabloids, if any."""
    for index in range(s.tabloids.size):
        mask[BURY + s.tabloids.cards[index]] = 1
    mask[DECLINE] = 1
    if about(s) > 0:
        return
    for victim in range(s.players):
        if victim != seat:
            for type_ in range(TYPES):
                for part in PROOF_PARTS:
                    here = s.player[victim].row[type_][part] > 0
                    mask[strike_action(victim, type_, part)] = here


@rule
def on_men_in_black(s: State, seat: int, action: int) -> None:
    """T61. Strike a Proof!, or hush up a first and a second card."""
    hushed = whole(about(s))
    done(s)
    if BURY <= action < BURY + KINDS:
        hush_up(s, action - BURY)
        if hushed + 1 < HUSHED and s.tabloids.size > 0:
            ask(s, seat, Ask.MEN_IN_BLACK, hushed + 1)
    elif action != DECLINE:
        strike(s, struck_seat(action), struck_type(action), struck_part(action))


@rule
def may_informant(s: State, seat: int, mask: Mask) -> None:
    """T63, ruling C17. Draw from the Unknown, or take any card of the Tabloids."""
    mask[DRAW_UNKNOWN] = 1
    for index in range(s.tabloids.size):
        mask[TAKE + s.tabloids.cards[index]] = 1


@rule
def on_informant(s: State, seat: int, action: int) -> None:
    """T9, T63, T64, rulings C2 and C17. An Action card retrieved may be played next."""
    done(s)
    if action == DRAW_UNKNOWN:
        for _ in range(INFORMANT_DRAW):
            if s.unknown.size == 0:
                end_round(s, seat, End.UNKNOWN)
                return
            draw(s, seat)
        return
    card = action - TAKE
    retrieve(s, seat, card)
    if card >= PROOFS:
        ask(s, seat, Ask.RETRIEVED, card)


@rule
def may_retrieved(s: State, seat: int, mask: Mask) -> None:
    """T29, T64, T70, ruling C17. Play the card retrieved, or keep it as any other."""
    card = whole(about(s))
    if card >= INVESTIGATIONS:
        mask[PLAY + card - INVESTIGATIONS] = s.player[seat].hand_size > 1
    else:
        may_lay_retrieved(s, seat, card, mask)
    mask[DECLINE] = s.player[seat].laying == NONE


@rule
def on_retrieved(s: State, seat: int, action: int) -> None:
    """T64, T69, T70, ruling C17. It is played beyond the limit of one Action card."""
    if LAY <= action < LAY + PLACES:
        on_lay(s, seat, action)
    elif action == DONE:
        trigger(s, seat, on_done(s, seat))
    else:
        card = whole(about(s))
        done(s)
        if action != DECLINE:
            play(s, seat, card)
