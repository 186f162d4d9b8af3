"""Chapter 3, cards from the deck (clauses N17, N18, N26, N27)."""

from __future__ import annotations

from parlour.core.contract import Mask
from parlour.core.piles import pop
from parlour.core.rule import rule
from parlour.core.todo import ask, done

from ..cards import CHAMPIONS, DRAW_COST, UNCONTROLLED_MINIMUM, VOLIBEAR
from ..state import DRAW, Ask, Place, State
from .spells import discard_spell, take_spell
from .structure import uncontrolled


@rule
def draw_card(s: State, seat: int) -> None:
    """N12, N17. A champion is laid out for all, a spell goes to the drawer."""
    s.revealed += 1
    card = pop(s.deck)
    if card < CHAMPIONS:
        s.place[card] = Place.UNCONTROLLED
        return
    take_spell(s, seat, card - CHAMPIONS)
    s.drawn[seat] = card - CHAMPIONS
    ask(s, seat, Ask.KEEP, 0)


@rule
def may_draw(mask: Mask) -> None:
    """N17. The card is drawn."""
    mask[DRAW] = 1


@rule
def on_draw(s: State, seat: int) -> None:
    """N17. The card is drawn."""
    done(s)
    draw_card(s, seat)


@rule
def can_buy_draw(s: State, seat: int) -> bool:
    """N27. Whether Volibear may pay for a card."""
    if s.owner[VOLIBEAR] != seat or s.bought or s.deck.size == 0:
        return False
    return bool(s.gold[VOLIBEAR] >= DRAW_COST)


@rule
def add_targets(s: State) -> None:
    """N18, N26. Two champions at least lie uncontrolled, while the deck lasts."""
    while s.deck.size > 0 and uncontrolled(s) < UNCONTROLLED_MINIMUM:
        s.revealed += 1
        card = pop(s.deck)
        if card < CHAMPIONS:
            s.place[card] = Place.UNCONTROLLED
        else:
            discard_spell(s, card - CHAMPIONS)
