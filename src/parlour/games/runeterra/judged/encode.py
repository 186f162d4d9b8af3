"""A view as floats for learning agents: the table, each seat from the viewer round, each card, the
attack and the question on top."""

from __future__ import annotations

from typing import Any

from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import top

from ..cards import CARDS, KINDS, REGIONS, SEATS, SPELLS
from ..rules.goals import basic_share, goal_of, special_share, total_power, total_transfer
from ..rules.spells import holds
from ..rules.strength import chance, number_to_roll
from ..rules.structure import steps_to_region
from ..rules.treasury import region_gold, total_gold
from ..state import Ask, Place, State

MUCH_GOLD = 50.0  # gold is written as shares of this
MUCH_POWER = 40.0
FAR = 8.0  # arrows from a region
ROUNDS = 60.0
ASKS = len(Ask)
OF_TABLE = 12
OF_SEAT = 10 + REGIONS + REGIONS
OF_CARD = 4
OF_ATTACK = 8 + KINDS
FEATURES = OF_TABLE + SEATS * OF_SEAT + CARDS * OF_CARD + 2 * SPELLS + OF_ATTACK + ASKS


@rule
def place_from(s: State, seat: int, other: int) -> int:
    """How many seats after the viewer another seat sits, in the direction of play."""
    return int((seat - other) % s.players)


@rule
def encode_table(s: State, seat: int, out: Any) -> None:
    """What concerns all: rounds, deck, what is left of the turn."""
    out[0] = s.players / SEATS
    out[1] = s.round / ROUNDS
    out[2] = s.deck.size / CARDS
    out[3] = place_from(s, seat, s.on_turn) / SEATS
    out[4] = place_from(s, seat, s.seat) / SEATS if s.seat != NONE else -1.0
    out[5] = s.actions_left / 2
    out[6] = float(s.acted)
    out[7] = s.transfers_left / 2
    out[8] = float(s.marked)
    out[9] = float(s.ghost)
    out[10] = float(s.calls_off_left)
    out[11] = float(int(s.deal.maker != NONE))


@rule
def encode_seat(s: State, other: int, at: int, out: Any) -> None:
    """One seat: region, goal as far as known, structure, gold, spells."""
    out[at] = 1.0 - s.out[other]
    out[at + 1] = basic_share(s, other)
    out[at + 2] = special_share(s, other)
    out[at + 3] = total_power(s, other) / MUCH_POWER
    out[at + 4] = total_transfer(s, other) / MUCH_POWER
    out[at + 5] = total_gold(s, other) / MUCH_GOLD
    out[at + 6] = region_gold(s, other) / MUCH_GOLD
    out[at + 7] = s.held[other] / SPELLS
    out[at + 8] = s.destroyed[other] / FAR
    out[at + 9] = s.members[other].size / FAR
    out[at + 10 + s.region[other]] = 1.0
    if goal_of(s, other) != NONE:
        out[at + 10 + REGIONS + goal_of(s, other)] = 1.0


@rule
def encode_card(s: State, seat: int, card: int, at: int, out: Any) -> None:
    """One card: whose it is, how deep it hangs, its gold, whether it is spent."""
    if s.place[card] == Place.CONTROLLED:
        out[at] = 1.0 if s.owner[card] == seat else -place_from(s, seat, s.owner[card]) / SEATS
        out[at + 1] = steps_to_region(s, card) / FAR
    elif s.place[card] == Place.UNCONTROLLED:
        out[at + 1] = -1.0
    elif s.place[card] == Place.DEAD:
        out[at + 1] = -1 / FAR
    out[at + 2] = s.gold[card] / MUCH_GOLD
    out[at + 3] = float(s.spent[card])


@rule
def encode_attack(s: State, seat: int, at: int, out: Any) -> None:
    """The attack under way: kind, number to roll, chance, privilege, dice."""
    if s.attack.kind == NONE:
        return
    out[at + s.attack.kind] = 1.0
    out[at + KINDS] = 1.0
    out[at + KINDS + 1] = float(s.attack.privileged)
    out[at + KINDS + 2] = float(s.attack.barred)
    if s.attack.rolled:
        out[at + KINDS + 3] = (s.dice[0] + s.dice[1]) / MUCH_POWER
    out[at + KINDS + 4] = s.attack.made / MUCH_POWER
    if s.attack.target == NONE:
        return
    out[at + KINDS + 5] = number_to_roll(s) / MUCH_POWER
    out[at + KINDS + 6] = chance(number_to_roll(s))
    out[at + KINDS + 7] = float(int(s.owner[s.attack.target] == seat))


@rule
def encode(s: State, seat: int, out: Any) -> None:
    """The whole view, seats counted from the viewer on."""
    for i in range(FEATURES):
        out[i] = 0.0
    encode_table(s, seat, out)
    at = OF_TABLE
    for other in range(s.players):
        encode_seat(s, other, at + place_from(s, seat, other) * OF_SEAT, out)
    at += SEATS * OF_SEAT
    for card in range(CARDS):
        encode_card(s, seat, card, at + card * OF_CARD, out)
    at += CARDS * OF_CARD
    for spell in range(SPELLS):
        out[at + spell] = float(int(holds(s, seat, spell)) - s.gone[spell])
        out[at + SPELLS + spell] = float(int(s.holder[spell] != NONE))
    at += 2 * SPELLS
    encode_attack(s, seat, at, out)
    if s.todo.size > 0:
        out[at + OF_ATTACK + top(s)] = 1.0
