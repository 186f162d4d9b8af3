"""UNO for two under the contract, as RLCard plays it: a yardstick, never on the shelf.

The same cards, choices and floats as `rlcard.make("uno")` (RLCard 1.2), so that both engines do the
same work at every step. Where RLCard leaves the rulebook of UNO it is followed: nobody says UNO,
a card that is drawn and has the colour of the target is played at once, a Wild that is drawn (even
a Wild Draw 4) is laid with a colour by lot, and between two players Reverse changes nothing.
"""

from __future__ import annotations

import sys
from enum import IntEnum
from typing import Any

from parlour.core import todo
from parlour.core.actions import ActionList
from parlour.core.cells import bits_above, lowest
from parlour.core.contract import Mask, Rules
from parlour.core.dice import below
from parlour.core.features import blank, mark
from parlour.core.game import Game
from parlour.core.kit.unseen import deal_unseen
from parlour.core.masks import mark_bits
from parlour.core.piles import Pile, pile, pop, pour, push
from parlour.core.record import ALL, NONE, OWNER, cell, column, i8, nested, record
from parlour.core.rule import rule
from parlour.core.table import Table

from . import words

SEATS = 2
DEALT = 7
COLOURS = ("r", "g", "b", "y")
TRAITS = (*map(str, range(10)), "skip", "reverse", "draw_2", "wild", "wild_draw_4")
SKIP, REVERSE, DRAW_2, WILD, WILD_DRAW_4 = range(10, 15)
# A card is COLOUR * KINDS + TRAIT; a Wild, which has no colour, lies in hands and piles as if red.
KINDS = len(TRAITS)
CARDS = len(COLOURS) * KINDS
NAMES = tuple(f"{colour}-{trait}" for colour in COLOURS for trait in TRAITS)
COLOUR = tuple(card // KINDS for card in range(CARDS))
TRAIT = tuple(card % KINDS for card in range(CARDS))
COPIES = tuple(
    1 if trait == 0 else 2 if trait < WILD else 4 if colour == 0 else 0
    for colour, trait in zip(COLOUR, TRAIT, strict=True)
)
DECK = tuple(card for card in range(CARDS) for _ in range(COPIES[card]))
EVERY_COLOUR = sum(1 << colour * KINDS for colour in range(len(COLOURS)))  # times a trait's bit
WILD_BIT = 1 << WILD
FOUR_BIT = 1 << WILD_DRAW_4
DRAW_BIT = 1 << CARDS  # of the action after the cards
FITTING = tuple(  # cards, as bits, that may be laid on a target: of its colour or its trait
    sum(
        1 << card
        for card in range(CARDS)
        if TRAIT[card] < WILD and (COLOUR[card] == COLOUR[target] or TRAIT[card] == TRAIT[target])
    )
    for target in range(CARDS)
)


class Ask(IntEnum):
    PLAY = 0


@record
class Player:
    hand: list[int] = column(i8, CARDS, see=OWNER, keys=NAMES)  # copies held of each card
    hand_size: int = cell(i8, see=ALL)


@record
class State(Table):
    """The table. The deck has no order: whoever draws takes one of its cards by lot."""

    player: list[Player] = nested(Player, SEATS, by_seat=True)
    deck: Pile = pile(len(DECK), names=NAMES)
    played: Pile = pile(len(DECK), see=ALL, names=NAMES)
    target: int = cell(i8, see=ALL, empty=NONE, names=NAMES)  # what must be matched


ACTIONS = ActionList()
PLAY = ACTIONS.kind("play", NAMES)
DRAW = ACTIONS.one("draw")


@rule
def setup(s: State) -> None:
    """Deal, and turn over the first card that is no Wild Draw 4. Its own effect is RLCard's."""
    for at in range(len(DECK)):
        push(s.deck, DECK[at])
    for seat in range(SEATS):
        draw(s, seat, DEALT)
    card = drawn(s)
    while card == WILD_DRAW_4:
        push(s.deck, card)
        card = drawn(s)
    first = 0
    if TRAIT[card] == SKIP or TRAIT[card] == REVERSE:
        first = 1
    elif TRAIT[card] == DRAW_2:
        draw(s, first, 2)
    lay(s, card, in_some_colour(s, card))
    todo.ask(s, first, Ask.PLAY, 0)
    todo.hand_over(s)


@rule
def legal(s: State, mask: Mask) -> None:
    """Cards that fit; a Wild Draw 4 only if nothing else does, and to draw only if nothing does."""
    hand = bits_above(s.player[s.seat].hand, 0)
    choices = hand & FITTING[s.target]
    if hand & WILD_BIT:
        choices |= WILD_BIT * EVERY_COLOUR
    if choices == 0:
        choices = FOUR_BIT * EVERY_COLOUR if hand & FOUR_BIT else DRAW_BIT
    mark_bits(mask, PLAY, choices, CARDS + 1)


@rule
def apply(s: State, action: int) -> None:
    """Play a card, or draw one."""
    s.turn += 1
    if action == DRAW:
        on_draw(s, s.seat)
    else:
        on_play(s, s.seat, action - PLAY)
    todo.hand_over(s)


@rule
def on_play(s: State, seat: int, card: int) -> None:
    """Lay a card from the hand; whoever has laid the last has won."""
    held = as_held(card)
    s.player[seat].hand[held] -= 1
    s.player[seat].hand_size -= 1
    lay(s, held, card)
    if s.player[seat].hand_size == 0:
        s.over = 1
        todo.done(s)
    else:
        take_effect(s, seat, TRAIT[card])


@rule
def on_draw(s: State, seat: int) -> None:
    """Draw a card. A Wild is laid and does no more, one that has the target's colour is played,
    any other is kept."""
    gather(s, 1)
    card = NONE
    if s.deck.size > 0:
        card = drawn(s)
    if card == NONE:
        todo.put_to(s, 1 - seat)
    elif TRAIT[card] >= WILD:
        lay(s, card, in_some_colour(s, card))
        todo.put_to(s, 1 - seat)
    elif COLOUR[card] == COLOUR[s.target]:
        lay(s, card, card)
        take_effect(s, seat, TRAIT[card])
    else:
        keep(s, seat, card)
        todo.put_to(s, 1 - seat)


@rule
def take_effect(s: State, seat: int, trait: int) -> None:
    """Of a card just played: whoever must draw does, and misses a turn."""
    if trait == DRAW_2:
        gather(s, 2)
        draw(s, 1 - seat, 2)
    elif trait == WILD_DRAW_4:
        gather(s, 4)
        draw(s, 1 - seat, 4)
    elif trait != SKIP:
        todo.put_to(s, 1 - seat)


# -- verbs: only these move cards ------------------------------------------------------------------


@rule
def drawn(s: State) -> int:
    """Take one of the deck's cards by lot; the top card takes its place."""
    s.revealed += 1
    at = below(s, s.deck.size)
    card = int(s.deck.cards[at])
    top = pop(s.deck)
    if at < s.deck.size:
        s.deck.cards[at] = top
    return card


@rule
def keep(s: State, seat: int, card: int) -> None:
    """Take a card into a hand."""
    s.player[seat].hand[card] += 1
    s.player[seat].hand_size += 1


@rule
def draw(s: State, seat: int, count: int) -> None:
    """Draw so many cards, or all that there are."""
    for _ in range(min(count, int(s.deck.size))):
        keep(s, seat, drawn(s))


@rule
def lay(s: State, card: int, target: int) -> None:
    """Lay a card on the pile, and say what must be matched now."""
    push(s.played, card)
    s.target = target


@rule
def gather(s: State, count: int) -> None:
    """If the deck has too few cards all that were played, the target too, go back into it."""
    if s.deck.size < count:
        pour(s.played, s.deck)


@rule
def as_held(card: int) -> int:
    """A card as it lies in hands and piles."""
    return TRAIT[card] if TRAIT[card] >= WILD else card


@rule
def in_some_colour(s: State, card: int) -> int:
    """A Wild in a colour by lot; any other card as it is."""
    if TRAIT[card] < WILD:
        return card
    return below(s, len(COLOURS)) * KINDS + TRAIT[card]


# -- what is reckoned ------------------------------------------------------------------------------


@rule
def points(s: State, out: Any) -> None:
    """One for the winner."""
    for seat in range(SEATS):
        out[seat] = 1 if s.over and s.player[seat].hand_size == 0 else 0


@rule
def returns(s: State, out: Any) -> None:
    """All to the winner."""
    for seat in range(SEATS):
        out[seat] = value(s, seat)


@rule
def value(s: State, seat: int) -> float:
    """Only the end counts."""
    if not s.over:
        return 0.5
    return 1.0 if s.player[seat].hand_size == 0 else 0.0


deal_hidden = deal_unseen(State, NAMES, COPIES, skip=("target",))


# -- floats: RLCard's planes, of a bit for each card -----------------------------------------------


@rule
def encode(s: State, seat: int, out: Any) -> None:
    """Cards of which one holds none, one, two; the target. A Wild counts once, in every colour. A
    hand is short, so that what it holds is looked for, and not asked of every card."""
    for card in range(CARDS):
        out[card] = 1.0
    blank(out, CARDS, 3 * CARDS)
    wilds = WILD_BIT | FOUR_BIT
    held = bits_above(s.player[seat].hand, 0)
    held = (held & ~wilds) | (held & wilds) * EVERY_COLOUR
    two = bits_above(s.player[seat].hand, 1) & ~wilds
    while held != 0:
        card = lowest(held)
        held &= held - 1
        out[card] = 0.0
        out[CARDS + CARDS * (two >> card & 1) + card] = 1.0
    mark(out, 3 * CARDS, s.target)


GAME = Game(
    id="uno",
    title="UNO",
    line="Match the colour or the number.",
    players=(SEATS,),
    minutes=(5, 10),
    version=1,
    state=State,
    asks=Ask,
    actions=ACTIONS,
    rules=Rules.of(sys.modules[__name__]),
    words=words,
    package=__name__,
    bound=5000,
    features=4 * CARDS,
    hidden_asks=(Ask.PLAY,),
)
