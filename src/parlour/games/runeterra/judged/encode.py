"""A view as floats for learning agents: the table, what is asked, each seat from the viewer round,
each card, the spells, the attack, the deal.

Whatever decides what may be chosen is in here, so that two views of a seat with the same floats
allow the same choices. Which of several things it is stands as a one among zeros; amounts without
a bound are pressed into -1 to 1, never two of them into one.
"""

from __future__ import annotations

from typing import Any

from parlour.core.features import blank, mark, share
from parlour.core.piles import Pile
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.table import DEPTH
from parlour.core.todo import about, top

from ..cards import (
    ALIGNMENTS,
    CARDS,
    DIE,
    KINDS,
    REGIONS,
    SEATS,
    SIDES,
    SPELLS,
)
from ..rules.breaking_in import nothing_under_way
from ..rules.deals import can_accept, can_deal, can_set_aside
from ..rules.goals import basic_share, goal_of, special_share, total_power, total_transfer
from ..rules.spells import hides_from, holds
from ..rules.strength import chance, number_to_roll
from ..rules.structure import is_free, steps_to_region
from ..rules.treasury import region_gold, total_gold
from ..state import Ask, Deal, Draft, Phase, Place, Setting, State, Touch

SOME_GOLD = 20.0  # amounts of gold are written as n / (n + this)
SOME_POWER = 20.0
FEW = 3.0
ROUNDS = 60.0
CHOICES = 4  # the options, each with two values
ASKS = len(Ask)
PHASES = len(Phase)
SETTINGS = len(Setting)
TOUCHES = len(Touch)
OF_TABLE = 16 + PHASES + TOUCHES + ALIGNMENTS + CHOICES
OF_ASKED = 3 * ASKS + 5
OF_SEAT = 18 + REGIONS + REGIONS
OF_CARD = SEATS + 22 + 2 * SIDES
OF_SPELLS = 6 * SPELLS
OF_ATTACK = 9 + KINDS + 2 * DIE
OF_TERMS = 5 + 2 * SEATS + 2 * SPELLS
FEATURES = (
    OF_TABLE
    + OF_ASKED
    + SEATS * OF_SEAT
    + CARDS * OF_CARD
    + OF_SPELLS
    + OF_ATTACK
    + 2 * OF_TERMS
    + SETTINGS
    + 1
)


@rule
def place_from(s: State, seat: int, other: int) -> int:
    """How many seats after the viewer another seat sits, in the direction of play."""
    return int((seat - other) % max(1, s.players))


@rule
def mark_seat(s: State, out: Any, at: int, seat: int, other: int) -> None:
    """The same for a seat, counted from the viewer on."""
    if other != NONE:
        out[at + place_from(s, seat, other)] = 1.0


@rule
def encode_table(s: State, seat: int, at: int, out: Any) -> None:
    """What concerns all: rounds, deck, options, what is left of the turn."""
    out[at] = s.players / SEATS
    out[at + 1] = share(float(s.round), ROUNDS)
    out[at + 2] = share(float(s.deck.size), SOME_GOLD)
    out[at + 3] = place_from(s, seat, s.on_turn) / SEATS if s.on_turn != NONE else -1.0
    out[at + 4] = s.actions_left / 2
    out[at + 5] = float(s.acted)
    out[at + 6] = share(float(s.transfers_left), FEW)
    out[at + 7] = share(float(s.moves_left), FEW)
    out[at + 8] = share(float(s.calls_off_left), FEW)
    out[at + 9] = share(float(s.draws_left), FEW)
    out[at + 10] = float(s.marked)
    out[at + 11] = float(s.ghost)
    out[at + 12] = float(s.missed)
    out[at + 13] = float(s.bought)
    out[at + 14] = float(s.claimed)
    out[at + 15] = float(s.laid_anew)
    at += 16
    out[at + s.phase] = 1.0
    at += PHASES
    mark(out, at, s.touch)
    mark(out, at + TOUCHES, s.touch_alignment)
    at += TOUCHES + ALIGNMENTS
    for option in range(CHOICES):
        out[at + option] = float(s.options[option])


@rule
def encode_asked(s: State, seat: int, at: int, out: Any) -> None:
    """The question on top and the two beneath it; who is asked; what breaking in may do here."""
    for depth in range(3):
        if s.todo.size > depth:
            out[at + depth * ASKS + s.todo.ask[s.todo.size - 1 - depth]] = 1.0
    at += 3 * ASKS
    out[at] = place_from(s, seat, s.seat) / SEATS if s.seat != NONE else -1.0
    out[at + 1] = s.todo.size / DEPTH
    out[at + 2] = float(int(nothing_under_way(s)))
    out[at + 3] = float(int(can_set_aside(s, seat)))
    if s.todo.size > 0:
        out[at + 4] = share(float(s.todo.left[s.todo.size - 1]), FEW)


@rule
def encode_seat(s: State, seat: int, other: int, at: int, out: Any) -> None:
    """One seat: region, goal as far as known, structure, gold, spells, what it has done."""
    out[at] = 1.0 - s.out[other]
    out[at + 1] = share(basic_share(s, other), 1.0)
    out[at + 2] = share(special_share(s, other), 1.0)
    out[at + 3] = share(float(total_power(s, other)), SOME_POWER)
    out[at + 4] = share(float(total_transfer(s, other)), SOME_POWER)
    out[at + 5] = share(float(total_gold(s, other)), SOME_GOLD)
    out[at + 6] = share(float(region_gold(s, other)), SOME_GOLD)
    out[at + 7] = share(float(s.pool[other]), SOME_GOLD)
    out[at + 8] = s.held[other] / SPELLS
    out[at + 9] = share(float(s.destroyed[other]), FEW)
    out[at + 10] = share(float(s.members[other].size), FEW)
    out[at + 11] = float(s.taxed[other])
    out[at + 12] = float(int(can_deal(s, other)))
    out[at + 13] = share(float(s.broke_in[other]), FEW)
    out[at + 14] = share(float(s.turns_done[other]), FEW)
    out[at + 15] = float(int(s.goal_shown[other] != NONE))
    out[at + 16] = float(int(other == s.on_turn))
    out[at + 17] = float(int(hides_from(s, seat, other)))
    mark(out, at + 18, s.region[other])
    mark(out, at + 18 + REGIONS, goal_of(s, other))


@rule
def encode_card(s: State, seat: int, card: int, at: int, out: Any) -> None:
    """One card: where it is and whose, how it lies, its gold, what it is doing."""
    mark_seat(s, out, at, seat, s.owner[card])
    at += SEATS
    out[at] = float(int(s.place[card] == Place.CONTROLLED))
    out[at + 1] = float(int(s.place[card] == Place.UNCONTROLLED))
    out[at + 2] = float(int(s.place[card] == Place.DEAD))
    out[at + 3] = float(int(s.place[card] == Place.AWAY))
    out[at + 4] = share(float(s.gold[card]), SOME_GOLD)
    out[at + 5] = share(float(s.spent[card]), 1.0)
    out[at + 6] = float(s.attack.lending[card])
    out[at + 7] = float(int(s.attack.leader == card))
    out[at + 8] = float(int(s.attack.target == card))
    out[at + 9] = float(int(s.joining == card))
    out[at + 10] = float(int(s.source == card))
    out[at + 11] = float(int(s.touched == card))
    out[at + 12] = float(int(is_about(s, card)))
    out[at + 13] = float(int(s.deal.give_champion == card))
    out[at + 14] = float(int(s.deal.want_champion == card))
    out[at + 15] = float(int(s.draft.give_champion == card))
    out[at + 16] = float(int(s.draft.want_champion == card))
    out[at + 17] = order_in(s.pending, card)
    out[at + 18] = order_in(s.crossing, card)
    if s.place[card] == Place.CONTROLLED:
        out[at + 19] = share(float(s.x[card]), FEW)
        out[at + 20] = share(float(s.y[card]), FEW)
        out[at + 21] = share(float(steps_to_region(s, card)), FEW)
        encode_arrows(s, card, at + 22, out)


@rule
def encode_arrows(s: State, card: int, at: int, out: Any) -> None:
    """N30, N31. How a card is turned, and its free arrows; of one on its way, where it hung."""
    if order_in(s.pending, card) > 0:
        mark(out, at, s.arrow[card])
        return
    out[at + s.turned[card]] = 1.0
    for arrow in range(SIDES):
        out[at + SIDES + arrow] = float(int(is_free(s, card, arrow)))


@rule
def is_about(s: State, card: int) -> bool:
    """Whether the question on top is about a card."""
    match top(s):
        case (
            Ask.JOIN_LEADER
            | Ask.JOIN_ARROW
            | Ask.FIT
            | Ask.TO
            | Ask.AMOUNT
            | Ask.SPREAD_AMOUNT
            | Ask.TOUCH_HOW
        ):
            return bool(about(s) == card)
        case _:
            return False


@rule
def order_in(pile: Pile, card: int) -> float:
    """1 for the first card of a pile, a half for the second and so on; 0 for what is not in it."""
    for i in range(pile.size):
        if pile.cards[i] == card:
            return 1.0 / (i + 1)
    return 0.0


@rule
def encode_spells(s: State, seat: int, at: int, out: Any) -> None:
    """Each spell: own, used up, where it is known, just drawn, played now, and by all known."""
    for spell in range(SPELLS):
        out[at + spell] = float(int(holds(s, seat, spell)))
        out[at + SPELLS + spell] = float(s.gone[spell])
        if s.holder[spell] != NONE:
            out[at + 2 * SPELLS + spell] = (place_from(s, seat, s.holder[spell]) + 1) / SEATS
        out[at + 3 * SPELLS + spell] = float(int(s.drawn[seat] == spell))
        out[at + 4 * SPELLS + spell] = float(
            int(top(s) in (Ask.PAIR, Ask.FLASH) and about(s) == spell)
        )
        out[at + 5 * SPELLS + spell] = float(int(s.shown[spell] != NONE))


@rule
def encode_attack(s: State, seat: int, at: int, out: Any) -> None:
    """The attack under way: kind, number to roll, chance, privilege, dice."""
    if s.attack.kind == NONE:
        return
    out[at + s.attack.kind] = 1.0
    at += KINDS
    out[at] = 1.0
    out[at + 1] = float(s.attack.privileged)
    out[at + 2] = float(s.attack.barred)
    out[at + 3] = float(s.attack.rolled)
    out[at + 4] = share(float(s.attack.made), FEW)
    out[at + 5] = share(float(s.attack.helped - s.attack.hindered), FEW)
    if s.attack.target == NONE:
        return
    out[at + 6] = share(float(number_to_roll(s)), FEW)
    out[at + 7] = chance(number_to_roll(s))
    out[at + 8] = float(int(s.owner[s.attack.target] == seat))
    if s.attack.rolled:
        mark(out, at + 9, s.dice[0] - 1)
        mark(out, at + 9 + DIE, s.dice[1] - 1)


@rule
def encode_terms(
    s: State, seat: int, terms: Deal | Draft, maker: int, other: int, at: int, out: Any
) -> None:
    """An offer or a draft: whose, to whom, gold and spells; its champions stand with the cards."""
    out[at] = float(int(maker != NONE))
    out[at + 1] = float(terms.countered)
    out[at + 2] = float(terms.champions)
    out[at + 3] = share(float(terms.give_gold), SOME_GOLD)
    out[at + 4] = share(float(terms.want_gold), SOME_GOLD)
    at += 5
    mark_seat(s, out, at, seat, maker)
    mark_seat(s, out, at + SEATS, seat, other)
    at += 2 * SEATS
    for spell in range(SPELLS):
        out[at + spell] = float(terms.give_spell[spell])
        out[at + SPELLS + spell] = float(terms.want_spell[spell])


@rule
def encode_deals(s: State, seat: int, at: int, out: Any) -> None:
    """The offer on the table, whether it still holds, and the seat's own draft."""
    encode_terms(s, seat, s.deal, int(s.deal.maker), int(s.deal.other), at, out)
    at += OF_TERMS
    encode_terms(s, seat, s.draft, int(s.draft.maker), int(s.draft.other), at, out)
    at += OF_TERMS
    out[at + s.draft.setting] = 1.0
    out[at + SETTINGS] = float(int(s.deal.maker != NONE and can_accept(s)))


@rule
def encode(s: State, seat: int, out: Any) -> None:
    """The whole view, seats counted from the viewer on; zeros before a game is dealt."""
    blank(out, 0, FEATURES)
    if s.players == 0 or s.region[0] == NONE:
        return
    encode_table(s, seat, 0, out)
    at = OF_TABLE
    encode_asked(s, seat, at, out)
    at += OF_ASKED
    for other in range(s.players):
        encode_seat(s, seat, other, at + place_from(s, seat, other) * OF_SEAT, out)
    at += SEATS * OF_SEAT
    for card in range(CARDS):
        encode_card(s, seat, card, at + card * OF_CARD, out)
    at += CARDS * OF_CARD
    encode_spells(s, seat, at, out)
    at += OF_SPELLS
    encode_attack(s, seat, at, out)
    encode_deals(s, seat, at + OF_ATTACK, out)
