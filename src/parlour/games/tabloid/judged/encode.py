"""A view as floats, for learning agents. Players from one's own seat on round the table."""

from __future__ import annotations

from typing import Any

from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import about, top

from ..cards import CARDS, COPIES, HAND_SIZE, KINDS, PARTS, PROVEN_AT, TYPES
from ..rules.rounds import hits_on
from ..rules.scoring import type_points
from ..rules.verbs import is_in_play
from ..state import OTHERS, PLACES, SEATS_MAX, Ask, State, whole

ASKS = len(Ask)
SCORE_UNIT = 100.0
TOP_CARDS = 3  # of the Unknown, as far as they are known
SEAT_FEATURES = 4 + TYPES * PARTS
TABLE_FEATURES = 10 + ASKS
TYPE_FEATURES = 5
FEATURES = (
    SEATS_MAX * SEAT_FEATURES
    + KINDS * (1 + OTHERS)  # one's hand; what is known of the others'
    + PARTS
    + TYPES * TYPE_FEATURES
    + CARDS  # the Tabloids, in order
    + TOP_CARDS
    + KINDS  # cards set aside
    + TABLE_FEATURES
)


@rule
def encode(s: State, seat: int, out: Any) -> None:
    """A view as FEATURES floats: rows and figures of each player, one's hand, what one knows of
    other hands, each type's standing, the Tabloids from their bottom, the top of the Unknown as far
    as it is known, cards set aside, the figures of the table and the question."""
    at = 0
    for step in range(SEATS_MAX):
        if step < s.players:
            encode_player(s, (seat + step) % s.players, out, at)
        else:
            blank(out, at, SEAT_FEATURES)
        at += SEAT_FEATURES
    at = encode_hands(s, seat, out, at)
    at = encode_types(s, out, at)
    at = encode_piles(s, out, at)
    encode_table(s, seat, out, at)


@rule
def blank(out: Any, at: int, count: int) -> None:
    """Nothing there."""
    for index in range(count):
        out[at + index] = 0.0


@rule
def encode_player(s: State, who: int, out: Any, at: int) -> None:
    """A player's row of each type, hand size, scores, and whether it is asked."""
    for type_ in range(TYPES):
        for part in range(PARTS):
            out[at + type_ * PARTS + part] = s.player[who].row[type_][part] / 5.0
    at += TYPES * PARTS
    out[at] = s.player[who].hand_size / HAND_SIZE
    out[at + 1] = s.player[who].total / SCORE_UNIT
    out[at + 2] = s.player[who].score / SCORE_UNIT
    out[at + 3] = 1.0 if s.seat == who else 0.0


@rule
def encode_hands(s: State, seat: int, out: Any, at: int) -> int:
    """One's own cards, what one surely knows of others' hands, and the lay being composed."""
    for card in range(KINDS):
        out[at + card] = s.player[seat].hand[card] / COPIES[card]
    at += KINDS
    for row in range(OTHERS):
        for card in range(KINDS):
            out[at + card] = s.player[seat].sure[row][card] / COPIES[card]
        at += KINDS
    for part in range(PARTS):
        out[at + part] = s.player[seat].staged[part] / 5.0
    return at + PARTS


@rule
def encode_types(s: State, out: Any, at: int) -> int:
    """For each type: in play, points, hits threatened, touched and triggered in this turn."""
    for type_ in range(TYPES):
        out[at] = 1.0 if is_in_play(s, type_) else 0.0
        out[at + 1] = type_points(s, type_) / PROVEN_AT / 2.0
        out[at + 2] = hits_on(s, type_) / 6.0
        out[at + 3] = s.touched[type_]
        out[at + 4] = s.triggered[type_]
        at += TYPE_FEATURES
    return at


@rule
def encode_piles(s: State, out: Any, at: int) -> int:
    """The Tabloids in order, the known top cards of the Unknown, what was set aside."""
    for index in range(CARDS):
        card = s.tabloids.cards[index]
        out[at + index] = 0.0 if card == NONE else (card + 1.0) / KINDS
    at += CARDS
    for depth in range(TOP_CARDS):
        out[at + depth] = 0.0
        if depth < s.unknown.size:
            out[at + depth] = (s.unknown.cards[s.unknown.size - 1 - depth] + 1.0) / KINDS
    at += TOP_CARDS
    for card in range(KINDS):
        out[at + card] = s.aside[card] / COPIES[card]
    return at + KINDS


@rule
def encode_table(s: State, seat: int, out: Any, at: int) -> None:
    """The Unknown, the turn, the round, and what is asked."""
    out[at] = s.unknown.size / CARDS
    out[at + 1] = (s.player[seat].laying + 1.0) / TYPES
    out[at + 2] = (s.new_type + 1.0) / TYPES
    out[at + 3] = whole(s.action_cards)
    out[at + 4] = s.round / 10.0
    out[at + 5] = s.phase / 2.0
    out[at + 6] = s.idle_turns / 20.0
    out[at + 7] = 1.0 if s.dealer == seat else 0.0
    out[at + 8] = (s.player[seat].peeked + 1.0) / KINDS
    out[at + 9] = about(s) / PLACES if s.todo.size > 0 else 0.0
    for what in range(ASKS):
        out[at + 10 + what] = 1.0 if top(s) == what else 0.0
