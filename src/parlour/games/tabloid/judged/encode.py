"""A view as floats, for learning agents: each from -1 to 1, and named. Players from one's own seat
on round the table."""

from __future__ import annotations

from typing import Any

from parlour.core.features import named
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import about, top

from ..cards import CARDS, COPIES, KIND_IDS, KINDS, PART_NAMES, PARTS, PROVEN_AT, TYPE_IDS, TYPES
from ..rules.rounds import hits_on
from ..rules.scoring import type_points
from ..rules.verbs import is_in_play
from ..state import OTHERS, PLACES, ROUNDS_LIMIT, SEATS_MAX, Agreed, Ask, State

ASKS = len(Ask)
AGREED = len(Agreed)
SCORE_UNIT = 300.0  # more than totals come to
IN_ROW = 5.0  # the most cards of one part
POINTS_UNIT = 3.0 * PROVEN_AT
MOST_HITS = 6.0  # cards of one colour
TOP_CARDS = 3  # of the Unknown, as far as they are known
BY_SEAT = ("cards in hand", "points", "points of the last round", "must choose")
BY_TYPE = ("in play", "points", "hits threatened", "laid on this turn", "ability spent")
BY_TABLE = (
    "cards in the Unknown",
    "type being laid",
    "type revealed this turn",
    "Action cards played",
    "round",
    "phase",
    "idle turns",
    "turns since the Unknown was empty",
    "drawn or laid this turn",
    "is dealer",
    "card taken unseen",
    "what the question is about",
)
OPTION_SCALE = 3.0  # one less than the most values of an option
FEATURE_NAMES = named(
    [
        *(
            block
            for seat in range(SEATS_MAX)
            for block in (
                (f"seat {seat + 1} shows", TYPE_IDS, PART_NAMES),
                (f"seat {seat + 1}", BY_SEAT),
            )
        ),
        ("own", KIND_IDS),
        ("surely held by other", OTHERS, KIND_IDS),
        ("about to be laid", PART_NAMES),
        (TYPE_IDS, BY_TYPE),
        ("Tabloids from below", CARDS),
        ("Unknown from the top", TOP_CARDS),
        ("set aside", KIND_IDS),
        (BY_TABLE,),
        ("option", [option.name for option in Agreed]),
        ("asked", [ask.name for ask in Ask]),
    ]
)
FEATURES = len(FEATURE_NAMES)
SEAT_FEATURES = len(BY_SEAT) + TYPES * PARTS


@rule
def encode(s: State, seat: int, out: Any) -> None:
    """A view as FEATURES floats: rows and figures of each player, one's hand, what one knows of
    other hands, each type's standing, the Tabloids from their bottom, the top of the Unknown as far
    as it is known, cards set aside, the figures of the table, its options and the question."""
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
    at = encode_table(s, seat, out, at)
    encode_question(s, out, at)


@rule
def blank(out: Any, at: int, count: int) -> None:
    """Nothing there."""
    for index in range(count):
        out[at + index] = 0.0


@rule
def within(figure: float) -> float:
    """A figure that may not leave the range from -1 to 1."""
    return max(-1.0, min(1.0, figure))


@rule
def encode_player(s: State, who: int, out: Any, at: int) -> None:
    """A player's row of each type, hand size, scores, and whether it is asked."""
    for type_ in range(TYPES):
        for part in range(PARTS):
            out[at + type_ * PARTS + part] = s.player[who].row[type_][part] / IN_ROW
    at += TYPES * PARTS
    out[at] = s.player[who].hand_size / CARDS
    out[at + 1] = within(s.player[who].total / SCORE_UNIT)
    out[at + 2] = within(s.player[who].score / SCORE_UNIT)
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
        out[at + part] = s.player[seat].staged[part] / IN_ROW
    return at + PARTS


@rule
def encode_types(s: State, out: Any, at: int) -> int:
    """For each type: in play, points, hits threatened, touched and triggered in this turn."""
    for type_ in range(TYPES):
        out[at] = 1.0 if is_in_play(s, type_) else 0.0
        out[at + 1] = within(type_points(s, type_) / POINTS_UNIT)
        out[at + 2] = hits_on(s, type_) / MOST_HITS
        out[at + 3] = s.touched[type_]
        out[at + 4] = s.triggered[type_]
        at += 5
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
def encode_table(s: State, seat: int, out: Any, at: int) -> int:
    """The Unknown, the turn and the round."""
    out[at] = s.unknown.size / CARDS
    out[at + 1] = (s.player[seat].laying + 1.0) / TYPES
    out[at + 2] = (s.new_type + 1.0) / TYPES
    out[at + 3] = within(s.action_cards / 4.0)
    out[at + 4] = s.round / ROUNDS_LIMIT
    out[at + 5] = s.phase / 2.0
    out[at + 6] = within(s.idle_turns / 20.0)
    out[at + 7] = within(s.empty_turns / 40.0)
    out[at + 8] = s.moved
    out[at + 9] = 1.0 if s.dealer == seat else 0.0
    out[at + 10] = (s.player[seat].peeked + 1.0) / KINDS
    out[at + 11] = about(s) / PLACES if s.todo.size > 0 else 0.0
    return at + 12


@rule
def encode_question(s: State, out: Any, at: int) -> None:
    """The table's options, and what is asked."""
    for option in range(AGREED):
        out[at + option] = s.options[option] / OPTION_SCALE
    at += AGREED
    for what in range(ASKS):
        out[at + what] = 1.0 if top(s) == what else 0.0
