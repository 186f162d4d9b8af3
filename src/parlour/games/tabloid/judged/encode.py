"""A view as floats, for learning agents: each from -1 to 1, and named. Players from one's own seat
on round the table."""

from __future__ import annotations

from typing import Any

from parlour.core.features import blank, holds, mark, named, scaled, within
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import about, top

from ..cards import (
    CARDS,
    COPIES,
    KIND_IDS,
    KINDS,
    PART_NAMES,
    PARTS,
    POINTS,
    PROOFS,
    PROVEN_AT,
    TYPE_IDS,
    TYPES,
    Part,
    Type,
)
from ..rules.verbs import clones_stand, kind_of
from ..state import (
    EMPTY_LAPS,
    OTHERS,
    ROUNDS,
    ROUNDS_LIMIT,
    SEATS_MAX,
    TARGETS,
    Agreed,
    Ask,
    End,
    Phase,
    State,
)

ASKS = len(Ask)
PHASES = len(Phase)
SCORE_UNIT = 300.0  # more than totals come to
IN_ROW = 5.0  # the most cards of one part
ROW_SHARE = 1.0 / IN_ROW
POINTS_UNIT = 3.0 * PROVEN_AT
MOST_HITS = 6.0  # cards of one colour
SHARES = tuple(1.0 / copies for copies in COPIES)  # that one card is of its kind
TYPE_HITS = tuple(copies / MOST_HITS for copies in COPIES[:TYPES])  # by all cards of the kind
PROOF_HITS = tuple(copies / MOST_HITS for copies in COPIES[PROOFS : PROOFS + TYPES])
TOP_CARDS = 3  # of the Unknown, as far as they are known
FEW = 4.0
BY_SEAT = (
    "cards in hand",
    "points",
    "points of the last round",
    "must choose",
    "is dealer",
    "went out",
    "is the one asked about",
)
BY_TYPE = (
    "in play",
    "points",
    "hits threatened",
    "laid on this turn",
    "ability spent",
    "being laid",
    "revealed this turn",
    "being discredited",
    "is asked about",
)
BY_TABLE = (
    "cards in the Unknown",
    "cards in the Tabloids",
    "Action cards played",
    "round",
    "idle turns",
    "turns since the Unknown was empty",
    "drawn or laid this turn",
    "hits left",
    "number asked about",
)
VALUES = tuple(  # how many values each option has
    {
        Agreed.TARGET: len(TARGETS),
        Agreed.ROUNDS: len(ROUNDS),
        Agreed.EMPTY_LAPS: len(EMPTY_LAPS),
    }.get(option, 2)
    for option in Agreed
)
AGREED = len(Agreed)
ENDS = len(End)
SEAT_FEATURES = len(BY_SEAT) + TYPES * PARTS
TYPE_FEATURES = len(BY_TYPE)
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
        ("perhaps held by other", OTHERS, KIND_IDS),
        ("about to be laid", PART_NAMES),
        ("card taken unseen", KIND_IDS),
        ("type", TYPE_IDS, BY_TYPE),
        ("in the Tabloids", KIND_IDS),
        ("how high in the Tabloids", KIND_IDS),
        ("Unknown from the top", TOP_CARDS, KIND_IDS),
        ("set aside", KIND_IDS),
        (BY_TABLE,),
        ("phase", [phase.name for phase in Phase]),
        ("end of the round", [end.name for end in End]),
        *((f"option {option.name}", VALUES[option]) for option in Agreed),
        ("asked", [ask.name for ask in Ask]),
        ("asked about card", KIND_IDS),
        ("own seat", SEATS_MAX),
    ]
)
FEATURES = len(FEATURE_NAMES)
AT_NUMBER = 1 + PHASES + ENDS + sum(VALUES)  # from the number asked about to the question
TYPES_AT = FEATURE_NAMES.index(f"type {TYPE_IDS[0]} {BY_TYPE[0]}")


@rule
def encode(s: State, seat: int, out: Any) -> None:
    """A view as FEATURES floats: rows and figures of each player, one's hand, what one knows of
    other hands, each type's standing, the Tabloids and how high each lies, the top of the Unknown
    as far as it is known, cards set aside, the figures of the table, its options, the question."""
    blank(out, 0, FEATURES)
    if s.players == 0:
        return
    for step in range(s.players):
        encode_player(s, (seat + step) % s.players, out, step * SEAT_FEATURES)
    at = encode_hands(s, seat, out, SEATS_MAX * SEAT_FEATURES)
    at = encode_types(s, seat, out, at)
    at = encode_piles(s, out, at)
    at = encode_table(s, out, at)
    encode_question(s, seat, out, at)
    out[FEATURES - SEATS_MAX + seat] = 1.0  # actions name seats by number


@rule
def encode_player(s: State, who: int, out: Any, at: int) -> None:
    """A player's row of each type, hand size, scores, and whether it is asked; what its rows add to
    the standing of the types."""
    player = s.player[who]
    for type_ in range(TYPES):
        if holds(player.row[type_]):
            encode_row(s, player.row[type_], type_, out, at + type_ * PARTS)
    at += TYPES * PARTS
    out[at] = player.hand_size / CARDS
    out[at + 1] = within(player.total / SCORE_UNIT)
    out[at + 2] = within(player.score / SCORE_UNIT)
    out[at + 3] = 1.0 if s.seat == who else 0.0
    out[at + 4] = 1.0 if s.dealer == who else 0.0
    out[at + 5] = 1.0 if s.went_out == who else 0.0


@rule
def encode_row(s: State, row: list[int], type_: int, out: Any, at: int) -> None:
    """A player's row of one type, and what it adds to the standing of types."""
    standing = TYPES_AT + type_ * TYPE_FEATURES
    points = 0
    for part in range(PARTS):
        out[at + part] = row[part] * ROW_SHARE
        points += row[part] * POINTS[kind_of(type_, part)]
    out[standing + 1] += points / POINTS_UNIT
    if row[Part.CLONE] > 0:
        cloning = TYPES_AT + Type.CLONING * TYPE_FEATURES
        out[cloning + 1] += row[Part.CLONE] * POINTS[Type.CLONING] / POINTS_UNIT
    if row[Part.NATURAL] > 0 or (row[Part.CLONE] > 0 and clones_stand(s)):
        out[standing] = 1.0


@rule
def encode_hands(s: State, seat: int, out: Any, at: int) -> int:
    """One's own cards, what one knows of others' hands, and the lay being composed."""
    own = s.player[seat]
    scaled(out, at, own.hand, SHARES)
    at += KINDS
    for row in range(s.players - 1):
        scaled(out, at + row * KINDS, own.sure[row], SHARES)
        scaled(out, at + (OTHERS + row) * KINDS, own.maybe[row], SHARES)
    at += 2 * OTHERS * KINDS
    for part in range(PARTS):
        out[at + part] = own.staged[part] / IN_ROW
    mark(out, at + PARTS, own.peeked)
    return at + PARTS + KINDS


@rule
def encode_types(s: State, seat: int, out: Any, at: int) -> int:
    """For each type: in play and points (which its rows have written), touched and triggered in
    this turn, being laid, revealed and discredited. Hits are counted with the Tabloids."""
    laying = s.player[seat].laying
    for type_ in range(TYPES):
        here = at + type_ * TYPE_FEATURES
        out[here + 1] = within(out[here + 1])
        out[here + 3] = s.touched[type_]
        out[here + 4] = s.triggered[type_]
        out[here + 5] = 1.0 if laying == type_ else 0.0
        out[here + 6] = 1.0 if s.new_type == type_ else 0.0
        out[here + 7] = 1.0 if s.hit_type == type_ else 0.0
    return at + TYPES * TYPE_FEATURES


@rule
def encode_piles(s: State, out: Any, at: int) -> int:
    """Each kind in the Tabloids, the hits that they threaten each type with, and how high the cards
    of a kind lie there: a half for the top place, a quarter for the one beneath, and so on; the
    known top cards of the Unknown; what was set aside."""
    height = 0.5
    for index in range(s.tabloids.size - 1, -1, -1):
        card = s.tabloids.cards[index]
        out[at + card] += SHARES[card]
        out[at + KINDS + card] += height
        height *= 0.5
    for type_ in range(TYPES):
        hits = out[at + type_] * TYPE_HITS[type_] + out[at + PROOFS + type_] * PROOF_HITS[type_]
        out[TYPES_AT + type_ * TYPE_FEATURES + 2] = hits
    at += 2 * KINDS
    for depth in range(TOP_CARDS):
        if depth < s.unknown.size:
            mark(out, at, s.unknown.cards[s.unknown.size - 1 - depth])
        at += KINDS
    scaled(out, at, s.aside, SHARES)
    return at + KINDS


@rule
def encode_table(s: State, out: Any, at: int) -> int:
    """The piles' sizes, the turn and the round, the options."""
    out[at] = s.unknown.size / CARDS
    out[at + 1] = s.tabloids.size / CARDS
    out[at + 2] = within(s.action_cards / FEW)
    out[at + 3] = s.round / ROUNDS_LIMIT
    out[at + 4] = within(s.idle_turns / 20.0)
    out[at + 5] = within(s.empty_turns / 40.0)
    out[at + 6] = s.moved
    out[at + 7] = within(s.hits_left / MOST_HITS)
    at += len(BY_TABLE)
    out[at + s.phase] = 1.0
    at += PHASES
    out[at + s.ended] = 1.0
    at += ENDS
    for option in range(AGREED):
        out[at + s.options[option]] = 1.0
        at += VALUES[option]
    return at


@rule
def encode_question(s: State, seat: int, out: Any, at: int) -> None:
    """What is asked, and what it is about: a seat, a type, a card or a number."""
    if s.todo.size == 0:
        return
    out[at + top(s)] = 1.0
    match top(s):
        case Ask.PEEKED | Ask.RECKON:
            mark_seat(s, seat, about(s), out)
        case Ask.REMOVE:
            mark_seat(s, seat, about(s) // TYPES, out)
            out[TYPES_AT + about(s) % TYPES * TYPE_FEATURES + 8] = 1.0
        case Ask.DISCREDIT:
            out[TYPES_AT + about(s) * TYPE_FEATURES + 8] = 1.0
        case Ask.RETRIEVED | Ask.FINISH:
            mark(out, at + ASKS, about(s))
        case _:
            out[at - AT_NUMBER] = within(about(s) / FEW)


@rule
def mark_seat(s: State, seat: int, who: int, out: Any) -> None:
    """The seat that the question is about, counted from one's own on."""
    if who != NONE:
        out[(who - seat) % s.players * SEAT_FEATURES + SEAT_FEATURES - 1] = 1.0
