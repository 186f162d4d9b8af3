"""Play: what may be chosen, and what comes of it."""

from __future__ import annotations

from typing import Any

from parlour.core import todo
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import CARDS, NUMBER, POINT, STEP
from ..state import LAY, Ask, State
from .verbs import draw, lay


@rule
def legal(s: State, mask: Any) -> None:
    """A2. Any card of the hand."""
    match todo.top(s):
        case Ask.CARD:
            for card in range(CARDS):
                mask[LAY + card] = s.player[s.seat].hand[card] > 0


@rule
def apply(s: State, action: int) -> None:
    """A2. What the seat that is asked chose; then whoever comes next is asked."""
    seat = int(s.seat)
    match todo.top(s):
        case Ask.CARD:
            todo.done(s)
            on_card(s, seat, action - LAY)
    todo.hand_over(s)


@rule
def on_card(s: State, seat: int, card: int) -> None:
    """A2, A3, A4. Lay a card, score if it is higher than the top, draw."""
    if is_higher(s, card):
        s.player[seat].score += worth(s, card)
    lay(s, seat, card)
    if s.deck.size > 0:
        draw(s, seat)
    next_turn(s, seat)


@rule
def is_higher(s: State, card: int) -> bool:
    """A3. The first card of the game is higher than nothing."""
    return s.top == NONE or NUMBER[card] > NUMBER[s.top]


@rule
def worth(s: State, card: int) -> int:
    """A3, A7. What a card that is higher than the top scores."""
    if s.top != NONE and NUMBER[card] == NUMBER[s.top] + 1:
        return STEP
    return POINT


@rule
def next_turn(s: State, seat: int) -> None:
    """A2, A5. The next player who has a card; if nobody has, the game is over."""
    s.turn += 1
    for step in range(1, s.players + 1):
        other = (seat + step) % s.players
        if s.player[other].hand_size > 0:
            todo.ask(s, other, Ask.CARD, 0)
            return
    s.over = 1
