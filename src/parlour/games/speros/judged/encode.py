"""A view as floats, for learning agents: each from -1 to 1, and named. Players from one's own seat
on round the table."""

from __future__ import annotations

from typing import Any

from parlour.core.features import holds, mark, named, scaled, within
from parlour.core.parts import Floats, in_parts
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import about, top

from ..cards import (
    ABILITY_NAMES,
    ARTIFACT_NAMES,
    ARTIFACTS,
    BONUS_DEALT,
    BONUS_NAMES,
    BONUSES,
    CARD_NAMES,
    CARDS,
    COLOURS,
    ENCAMPMENTS,
    HAND_LIMIT,
    KIND,
    LOCATION_NAMES,
    LOCATIONS,
    MASTERIES,
    MASTERY_NAMES,
    MINIONS,
    MOST_MASTERY,
    SORTS_OF_TERRAIN,
    STEPS,
)
from ..rules.effects import step_of
from ..rules.holdings import BYTE, BYTE_FULL, Holdings, everybodys_holdings
from ..rules.scoring import mastery_shares, own_score
from ..rules.verbs import SORTS, owner_of, sort_of, unit_of
from ..state import AT_CAMP, MOST_SEATS, OBLITERATED, SKIRMISH, Agreed, Ask, Stage, State, Unit

ASKS = len(Ask)
PLACE_PARTS = 1 + MOST_SEATS  # Skirmish Area, or whose Captured Area
ROOM = tuple(1.0 / room for room in ENCAMPMENTS)  # that one Minion takes up on a card
LATE = (1.0 / MOST_SEATS,) * CARDS
SIDE_PARTS = SORTS_OF_TERRAIN + 9
ALL_STEPS = len(KIND)
STAGES = len(Stage)
OPTIONS = len(Agreed)
CHOICE_PARTS = CARDS + ALL_STEPS + MOST_SEATS * SORTS + MOST_SEATS
TURN_PARTS = 2 * ARTIFACTS + MOST_SEATS
SCORE_SCALE = 60.0
SEATS = [f"seat {seat + 1}" for seat in range(MOST_SEATS)]
BY_CARD = (
    "in the Skirmish Area",
    *(
        f"{what} {seat} on"
        for what in ("captured by", "Minions of", "General of")
        for seat in SEATS
    ),
    *(f"how late the last Unit of {seat} on" for seat in SEATS),
)
BY_SIDE = (
    *COLOURS,
    "Minions at home",
    "Minions obliterated",
    "General at home",
    "General obliterated",
    "General card turned over",
    "protected",
    "cards in hand",
    "points",
    "cards looked at",
)
STEP_NAMES = [
    f"{name} {step + 1}"
    for name, steps in zip(ABILITY_NAMES, STEPS, strict=True)
    for step in range(int(steps))
]
FEATURE_NAMES = named(
    [
        (BY_CARD, CARD_NAMES),
        ("own hand or looked at", LOCATION_NAMES),
        ("known elsewhere", LOCATION_NAMES),
        ([f"known in the hand of {seat}" for seat in SEATS[1:]], LOCATION_NAMES),
        ("discard pile", LOCATION_NAMES),
        (SEATS, BY_SIDE),
        ("asked about", CARD_NAMES),
        ("step", STEP_NAMES),
        ("chosen", SEATS, [unit.name.capitalize() for unit in Unit]),
        ("named", SEATS),
        ("used this turn", ARTIFACT_NAMES),
        ("excavated this turn", ARTIFACT_NAMES),
        ("lets pass", SEATS),
        ("Bonus", BONUS_NAMES),
        ("Mastery", MASTERY_NAMES),
        ("asked", [ask.name for ask in Ask]),
        ("option", [option.name for option in Agreed]),
        (("deck", "own turn", "must choose", "turns left"),),
        ("stage", [stage.name for stage in Stage]),
        ("on turn", SEATS),
        ("own seat", MOST_SEATS),
    ]
)
FEATURES = len(FEATURE_NAMES)


@rule
def encode_battlefield(s: State, seat: int, out: Any, at: int) -> None:
    """For each card where it lies: in the Skirmish Area, or whose Captured Area."""
    for i in range(s.battlefield.size):
        card = s.battlefield.cards[i]
        if s.holder[card] == SKIRMISH:
            out[at + card] = 1.0
        else:
            out[at + (1 + (s.holder[card] - seat) % s.players) * CARDS + card] = 1.0


@rule
def encode_minions(s: State, seat: int, out: Any, at: int) -> None:
    """For each seat its Minions on each card."""
    for turn in range(s.players):
        scaled(out, at + turn * CARDS, s.side[(seat + turn) % s.players].minions, ROOM)


@rule
def encode_generals(s: State, seat: int, out: Any, at: int) -> None:
    """For each seat on which card its General stands."""
    for turn in range(s.players):
        general = s.side[(seat + turn) % s.players].general
        if general < CARDS:
            mark(out, at + turn * CARDS, general)


@rule
def encode_lateness(s: State, seat: int, out: Any, at: int) -> None:
    """For each seat how late it placed its last Unit on each card (S35)."""
    for turn in range(s.players):
        scaled(out, at + turn * CARDS, s.side[(seat + turn) % s.players].placed, LATE)


@rule
def encode_locations(s: State, seat: int, out: Any, at: int) -> None:
    """For each Location: in one's own hand, known elsewhere, known in another's hand."""
    mine = s.side[seat].hand
    for i in range(mine.size):
        out[at + mine.cards[i]] = 1.0
    looked = s.side[seat].looked
    for i in range(looked.size):
        out[at + looked.cards[i]] = -1.0
    if holds(s.knows):
        for card in range(LOCATIONS):
            if s.knows[card]:
                out[at + LOCATIONS + card] = 1.0
    for turn in range(1, s.players):
        hand = s.side[(seat + turn) % s.players].hand
        for i in range(hand.size):
            if hand.cards[i] != NONE:
                out[at + (1 + turn) * LOCATIONS + hand.cards[i]] = 1.0


@rule
def encode_discards(s: State, out: Any, at: int) -> None:
    """The Locations of the discard pile."""
    for i in range(s.discards.size):
        out[at + s.discards.cards[i]] = 1.0


@rule
def encode_sides(s: State, seat: int, out: Any, at: int) -> None:
    """Each side, from one's own on."""
    held = everybodys_holdings(s)
    shares = mastery_shares(s, held)
    for turn in range(s.players):
        other = (seat + turn) % s.players
        encode_side(s, other, held[other], shares, out, at + turn * SIDE_PARTS)


@rule
def encode_side(s: State, seat: int, held: Holdings, shares: int, out: Any, at: int) -> None:
    """A seat's colour and figures; `shares` are everybody's in the Mastery Objectives."""
    if s.side[seat].colour != NONE:
        out[at + s.side[seat].colour] = 1.0
    at += SORTS_OF_TERRAIN
    out[at] = s.side[seat].camp / MINIONS
    out[at + 1] = s.side[seat].lost / MINIONS
    out[at + 2] = 1.0 if s.side[seat].general == AT_CAMP else 0.0
    out[at + 3] = 1.0 if s.side[seat].general == OBLITERATED else 0.0
    out[at + 4] = 1.0 if s.side[seat].general_used else 0.0
    out[at + 5] = 0.0 if s.side[seat].shield == NONE else 1.0
    out[at + 6] = within(s.side[seat].hand.size / HAND_LIMIT)
    points = own_score(s, seat, held) + (shares >> BYTE * seat & BYTE_FULL)
    out[at + 7] = within(points / SCORE_SCALE)
    out[at + 8] = within(s.side[seat].looked.size / HAND_LIMIT)


@rule
def encode_choice(s: State, seat: int, out: Any, at: int) -> None:
    """The card that the question is about, and the one chosen before; while an ability is carried
    out the step it has come to, the Unit chosen and the opponent named."""
    if s.todo.size > 0 and is_about_card(top(s)):
        out[at + about(s)] = 1.0
    elif s.effects > 0:
        e = s.effect[s.effects - 1]
        if e.card != NONE:
            out[at + e.card] = 1.0
        if e.partner != NONE:
            out[at + e.partner] = 0.5
        if e.target != NONE:
            out[at + e.target] = -1.0
        out[at + CARDS + step_of(s, s.effects - 1)] = 1.0
        if e.unit != NONE:
            owner = (owner_of(e.unit) - seat) % s.players
            out[at + CARDS + ALL_STEPS + unit_of(owner, sort_of(e.unit))] = 1.0
        if e.opponent != NONE:
            out[at + CHOICE_PARTS - MOST_SEATS + (e.opponent - seat) % s.players] = 1.0
    elif s.discarded != NONE:
        out[at + s.discarded] = 0.5


@rule
def is_about_card(ask: int) -> bool:
    """Whether a question is about a card: an ability, an Artifact, where the General has gone."""
    if ask == Ask.ABILITY or ask == Ask.ESCORT:
        return True
    return bool(ask == Ask.EXCAVATE or ask == Ask.CAPTURE)


@rule
def encode_turn(s: State, seat: int, out: Any, at: int) -> None:
    """Which Artifacts were used and which the seat has excavated this turn; who stands down."""
    for artifact in range(ARTIFACTS):
        out[at + artifact] = s.reused[artifact]
        out[at + ARTIFACTS + artifact] = s.dug[artifact] >> seat & 1
    for turn in range(s.players):
        other = (seat + turn) % s.players
        out[at + 2 * ARTIFACTS + turn] = s.standing_down >> other & 1


@rule
def encode_rest(s: State, seat: int, out: Any, at: int) -> None:
    """Own Bonus Objectives, Mastery Objectives, the question, deck, whose turn, and its stage."""
    for place in range(BONUS_DEALT):
        if s.side[seat].bonus[place] != NONE:
            out[at + s.side[seat].bonus[place]] = 1.0
    at += BONUSES
    for place in range(MOST_MASTERY):
        if s.mastery[place] != NONE:
            out[at + s.mastery[place]] = 1.0
    at += MASTERIES
    if s.todo.size > 0:
        out[at + s.todo.ask[s.todo.size - 1]] = 1.0
    at += ASKS
    for option in range(OPTIONS):
        out[at + option] = s.options[option]
    at += OPTIONS
    out[at] = s.deck.size / LOCATIONS
    out[at + 1] = 1.0 if s.active == seat else 0.0
    out[at + 2] = 1.0 if s.seat == seat else 0.0
    out[at + 3] = 0.0 if s.last_turns == NONE else s.last_turns / MOST_SEATS
    at += 4
    if s.todo.size > 0 and s.todo.ask[0] == Ask.TURN:
        out[at + s.todo.about[0]] = 1.0  # the frame at the bottom is the turn
    out[at + STAGES + (s.active - seat) % s.players] = 1.0


@rule
def encode_own_seat(s: State, seat: int, out: Any, at: int) -> None:
    """Which seat one has: actions name seats by number."""
    out[at + seat] = 1.0


encode = in_parts(
    State,
    [
        Floats(encode_battlefield, PLACE_PARTS * CARDS),
        Floats(encode_minions, MOST_SEATS * CARDS),
        Floats(encode_generals, MOST_SEATS * CARDS),
        Floats(encode_lateness, MOST_SEATS * CARDS),
        Floats(encode_locations, (1 + MOST_SEATS) * LOCATIONS),
        Floats(encode_discards, LOCATIONS),
        Floats(encode_sides, MOST_SEATS * SIDE_PARTS),
        Floats(encode_choice, CHOICE_PARTS),
        Floats(encode_turn, TURN_PARTS),
        Floats(encode_rest, BONUSES + MASTERIES + ASKS + OPTIONS + 4 + STAGES + MOST_SEATS),
        Floats(encode_own_seat, MOST_SEATS),
    ],
)
