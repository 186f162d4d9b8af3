"""A view as floats for learning agents: the table, what is asked, each seat from the viewer round,
each card, the spells, the attack, the deal.

Whatever decides what may be chosen is in here, so that two views of a seat with the same floats
allow the same choices. Which of several things it is stands as a one among zeros; amounts without
a bound are pressed into -1 to 1, never two of them into one.
"""

from __future__ import annotations

from typing import Any

from parlour.core.features import flagged, mark, share
from parlour.core.parts import Floats, in_parts
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
    has_arrow,
)
from ..rules.breaking_in import nothing_under_way
from ..rules.deals import can_accept, can_deal, can_set_aside
from ..rules.goals import basic_share, goal_of, special_share, total_power, total_transfer
from ..rules.spells import hides_from, holds
from ..rules.strength import chance, number_to_roll
from ..rules.structure import OPPOSITE_SIDE, arrow_at, steps_to_region
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
PLACES = len(Place) - 1  # without the deck
TABLE_FIGURES = 15
OF_TABLE = TABLE_FIGURES + PHASES + TOUCHES + ALIGNMENTS + CHOICES + SEATS
OF_ASKED = 3 * ASKS + SEATS + 4
OF_SEAT = 18 + REGIONS + REGIONS
OF_LYING = PLACES + SEATS + 2  # floats for each card
OF_HUNG = 3 + 2 * SIDES
OF_DOING = 5
OF_WAY = 7
OF_CARDS = (OF_LYING + OF_HUNG + OF_DOING + 1 + OF_WAY) * CARDS
OF_SPELLS = (5 + SEATS) * SPELLS
OF_ATTACK = 10 + KINDS + 2 * DIE
OF_TERMS = 5 + 2 * SEATS + 2 * SPELLS
FEATURES = (
    OF_TABLE
    + OF_ASKED
    + SEATS * OF_SEAT
    + OF_CARDS
    + OF_SPELLS
    + OF_ATTACK
    + 2 * OF_TERMS
    + SETTINGS
    + 1
    + SEATS
)

# questions that are about a card
ABOUT_CARD = (
    Ask.JOIN_LEADER,
    Ask.JOIN_ARROW,
    Ask.FIT,
    Ask.TO,
    Ask.AMOUNT,
    Ask.SPREAD_AMOUNT,
    Ask.TOUCH_HOW,
)


@rule
def is_dealt(s: State) -> bool:
    """Whether regions are dealt: before that there is nothing to tell."""
    return bool(s.players > 0 and s.region[0] != NONE)


@rule
def place_from(s: State, seat: int, other: int) -> int:
    """How many seats after the viewer another seat sits, in the direction of play."""
    found = seat - other
    return found if found >= 0 else found + s.players


@rule
def mark_seat(s: State, out: Any, at: int, seat: int, other: int) -> None:
    """The same for a seat, counted from the viewer on."""
    if other != NONE:
        out[at + place_from(s, seat, other)] = 1.0


@rule
def encode_table(s: State, seat: int, out: Any, at: int) -> None:
    """What concerns all: rounds, deck, options, what is left of the turn, whose it is."""
    out[at] = s.players / SEATS
    out[at + 1] = share(float(s.round), ROUNDS)
    out[at + 2] = share(float(s.deck.size), SOME_GOLD)
    out[at + 3] = s.actions_left / 2
    out[at + 4] = float(s.acted)
    out[at + 5] = share(float(s.transfers_left), FEW)
    out[at + 6] = share(float(s.moves_left), FEW)
    out[at + 7] = share(float(s.calls_off_left), FEW)
    out[at + 8] = share(float(s.draws_left), FEW)
    out[at + 9] = float(s.marked)
    out[at + 10] = float(s.ghost)
    out[at + 11] = float(s.missed)
    out[at + 12] = float(s.bought)
    out[at + 13] = float(s.claimed)
    out[at + 14] = float(s.laid_anew)
    at += TABLE_FIGURES
    out[at + s.phase] = 1.0
    at += PHASES
    mark(out, at, s.touch)
    mark(out, at + TOUCHES, s.touch_alignment)
    at += TOUCHES + ALIGNMENTS
    for option in range(CHOICES):
        out[at + option] = float(s.options[option])
    mark_seat(s, out, at + CHOICES, seat, s.on_turn)


@rule
def encode_asked(s: State, seat: int, out: Any, at: int) -> None:
    """The question on top and the two beneath it; who is asked; what breaking in may do here."""
    for depth in range(3):
        if s.todo.size > depth:
            out[at + depth * ASKS + s.todo.ask[s.todo.size - 1 - depth]] = 1.0
    at += 3 * ASKS
    mark_seat(s, out, at, seat, s.seat)
    at += SEATS
    out[at] = s.todo.size / DEPTH
    out[at + 1] = 1.0 if nothing_under_way(s) else 0.0
    out[at + 2] = 1.0 if can_set_aside(s, seat) else 0.0
    if s.todo.size > 0:
        out[at + 3] = share(float(s.todo.left[s.todo.size - 1]), FEW)


@rule
def encode_seats(s: State, seat: int, out: Any, at: int) -> None:
    """Each seat, from the viewer on."""
    for other in range(s.players):
        encode_seat(s, seat, other, out, at + place_from(s, seat, other) * OF_SEAT)


@rule
def encode_seat(s: State, seat: int, other: int, out: Any, at: int) -> None:
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
    out[at + 17] = 1.0 if hides_from(s, seat, other) else 0.0
    mark(out, at + 18, s.region[other])
    mark(out, at + 18 + REGIONS, goal_of(s, other))


@rule
def encode_lying(s: State, out: Any, at: int) -> None:
    """PLACES blocks of a float for each card: where it is."""
    for card in range(CARDS):
        if s.place[card] != Place.DECK:
            out[at + (s.place[card] - 1) * CARDS + card] = 1.0


@rule
def encode_owners(s: State, seat: int, out: Any, at: int) -> None:
    """SEATS blocks of a float for each card: whose it is, from the viewer on."""
    for card in range(CARDS):
        if s.place[card] != Place.DECK and s.owner[card] != NONE:
            out[at + place_from(s, seat, s.owner[card]) * CARDS + card] = 1.0


@rule
def encode_gold(s: State, out: Any, at: int) -> None:
    """Two floats for each card: its gold, how often it has attacked."""
    for card in range(CARDS):
        if s.place[card] != Place.DECK:
            if s.gold[card]:
                out[at + card] = share(float(s.gold[card]), SOME_GOLD)
            if s.spent[card]:
                out[at + CARDS + card] = share(float(s.spent[card]), 1.0)


@rule
def encode_structures(s: State, out: Any, at: int) -> None:
    """OF_HUNG floats for each card: how it lies in its structure, which of its arrows are free."""
    for other in range(s.players):
        for i in range(s.members[other].size):
            encode_hung(s, s.members[other].cards[i], at, out)
    at += 3 * CARDS
    for i in range(s.pending.size):  # one on its way hung by this arrow
        mark(out, at + s.pending.cards[i] * SIDES, s.arrow[s.pending.cards[i]])
    for other in range(s.players):
        fill_cells(s, other, at + SIDES * CARDS, out)


@rule
def encode_hung(s: State, card: int, at: int, out: Any) -> None:
    """N30. Where a card lies in its structure, how deep, how it is turned, and its arrows."""
    if s.x[card]:
        out[at + card] = share(float(s.x[card]), FEW)
    if s.y[card]:
        out[at + CARDS + card] = share(float(s.y[card]), FEW)
    steps = steps_to_region(s, card)
    if steps:
        out[at + 2 * CARDS + card] = share(float(steps), FEW)
    at += 3 * CARDS + card * SIDES
    out[at + s.turned[card]] = 1.0
    for arrow in range(SIDES):
        if has_arrow(card, arrow):
            out[at + SIDES * CARDS + arrow] = 1.0


@rule
def fill_cells(s: State, seat: int, at: int, out: Any) -> None:
    """N31. An arrow that points at a card of the same structure is not free."""
    members = s.members[seat]
    for i in range(members.size):
        one = members.cards[i]
        for j in range(i):
            other = members.cards[j]
            across = s.x[other] - s.x[one]
            down = s.y[other] - s.y[one]
            if across * across + down * down == 1:
                side = side_towards(across, down)
                out[at + one * SIDES + arrow_at(s, one, side)] = 0.0
                out[at + other * SIDES + arrow_at(s, other, side + OPPOSITE_SIDE)] = 0.0


@rule
def side_towards(across: int, down: int) -> int:
    """The side of the table that a neighbouring cell lies on."""
    if across:
        return 2 - across
    return 1 + down


@rule
def encode_doing(s: State, out: Any, at: int) -> None:
    """OF_DOING blocks of a float for each card: what it is doing."""
    mark(out, at, s.attack.leader)
    mark(out, at + CARDS, s.attack.target)
    mark(out, at + 2 * CARDS, s.joining)
    mark(out, at + 3 * CARDS, s.source)
    mark(out, at + 4 * CARDS, s.touched)


@rule
def encode_asked_about(s: State, out: Any, at: int) -> None:
    """A float for each card: whether the question is about it."""
    if s.todo.size > 0 and top(s) in ABOUT_CARD:
        out[at + about(s)] = 1.0


@rule
def encode_on_way(s: State, out: Any, at: int) -> None:
    """OF_WAY blocks of a float for each card: what it is offered for, whether it lends its power,
    and when it finds its place."""
    mark(out, at, s.deal.give_champion)
    mark(out, at + CARDS, s.deal.want_champion)
    mark(out, at + 2 * CARDS, s.draft.give_champion)
    mark(out, at + 3 * CARDS, s.draft.want_champion)
    if s.attack.kind != NONE:
        flagged(out, at + 4 * CARDS, s.attack.lending, 0)
    for i in range(s.pending.size):
        out[at + 5 * CARDS + s.pending.cards[i]] = 1.0 / (i + 1)
    for i in range(s.crossing.size):
        out[at + 6 * CARDS + s.crossing.cards[i]] = 1.0 / (i + 1)


@rule
def encode_spells(s: State, seat: int, out: Any, at: int) -> None:
    """Each spell: own, used up, just drawn, played now, shown, and who is known to hold it."""
    asked = NONE
    if s.todo.size > 0 and (top(s) == Ask.PAIR or top(s) == Ask.FLASH):
        asked = about(s)
    for spell in range(SPELLS):
        if holds(s, seat, spell):
            out[at + spell] = 1.0
        if s.gone[spell]:
            out[at + SPELLS + spell] = 1.0
        if s.shown[spell] != NONE:
            out[at + 4 * SPELLS + spell] = 1.0
        if s.holder[spell] != NONE:
            held = 5 + place_from(s, seat, s.holder[spell])
            out[at + held * SPELLS + spell] = 1.0
    mark(out, at + 2 * SPELLS, s.drawn[seat])
    mark(out, at + 3 * SPELLS, asked)


@rule
def encode_attack(s: State, seat: int, out: Any, at: int) -> None:
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
    out[at + 5] = share(float(s.attack.helped), SOME_GOLD)
    out[at + 6] = share(float(s.attack.hindered), SOME_GOLD)
    if s.attack.target == NONE:
        return
    out[at + 7] = share(float(number_to_roll(s)), FEW)
    out[at + 8] = chance(number_to_roll(s))
    out[at + 9] = 1.0 if s.owner[s.attack.target] == seat else 0.0
    if s.attack.rolled:
        mark(out, at + 10, s.dice[0] - 1)
        mark(out, at + 10 + DIE, s.dice[1] - 1)


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
def encode_deals(s: State, seat: int, out: Any, at: int) -> None:
    """The offer on the table, whether it still holds, and the seat's own draft."""
    encode_terms(s, seat, s.deal, int(s.deal.maker), int(s.deal.other), at, out)
    at += OF_TERMS
    encode_terms(s, seat, s.draft, int(s.draft.maker), int(s.draft.other), at, out)
    at += OF_TERMS
    out[at + s.draft.setting] = 1.0
    out[at + SETTINGS] = float(int(s.deal.maker != NONE and can_accept(s)))


@rule
def encode_own_seat(s: State, seat: int, out: Any, at: int) -> None:
    """Which seat one has: actions name seats by number."""
    out[at + seat] = 1.0


encode = in_parts(
    State,
    [
        Floats(encode_table, OF_TABLE),
        Floats(encode_asked, OF_ASKED),
        Floats(encode_seats, SEATS * OF_SEAT),
        Floats(encode_lying, PLACES * CARDS),
        Floats(encode_owners, SEATS * CARDS),
        Floats(encode_gold, 2 * CARDS),
        Floats(encode_structures, OF_HUNG * CARDS),
        Floats(encode_doing, OF_DOING * CARDS),
        Floats(encode_asked_about, CARDS),
        Floats(encode_on_way, OF_WAY * CARDS),
        Floats(encode_spells, OF_SPELLS),
        Floats(encode_attack, OF_ATTACK),
        Floats(encode_deals, 2 * OF_TERMS + SETTINGS + 1),
        Floats(encode_own_seat, SEATS),
    ],
    is_dealt,
)
