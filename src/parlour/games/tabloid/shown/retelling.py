"""The reckoning told step by step (clauses T33-T40): the rows as they stood when play was over,
what each card of the Tabloids took from whom, which types are proven, what hands cost, the totals.

The rules apply the Tabloids; here it is worked out again from what lies open afterwards (the
Tabloids, the cards lost in their order, the scores), so that it holds nothing secret.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from parlour.core.picture import with_minus
from parlour.core.piles import pop
from parlour.core.record import NONE, clone
from parlour.core.speech import count_of

from ..cards import PROOFS, PROVEN_AT, PROVEN_FACTOR, SHUTOUT_AT, TYPES, Type
from ..names import card_name, part_name, who_name
from ..rules.rounds import hits_on, largest_row
from ..rules.scoring import is_proven, is_shut_out, laid_points, row_points, type_points
from ..rules.verbs import row_size, set_aside
from ..state import STRIKE, Phase, State, struck_part, struck_seat, struck_type
from .known import left_in_hand


@dataclass(frozen=True, slots=True)
class Beat:
    """A step of it: what is said, and the table at that moment."""

    words: str
    s: State  # rows and cards lost as they stand
    card: int = NONE  # where the card lies in the Tabloids that is being applied
    applied: frozenset[int] = frozenset()  # those applied so far, this one included
    judged: frozenset[int] = frozenset()  # types held against ten
    sums: list[tuple[str, list[int]]] = field(default_factory=list)  # what is added up so far


def begun(s: State) -> State:
    """The table before the first card was taken, and before the round was scored."""
    start = clone(s)
    if s.phase == Phase.SCORED:
        for player in start.player[: s.players]:
            player.total -= player.score
    while start.lost.size > 0:
        seat, type_, part = lost_from(pop(start.lost))
        start.player[seat].row[type_][part] += 1
    return start


def lost_from(code: int) -> tuple[int, int, int]:
    """Whose card it was, in the row of which type, and what it was there."""
    action = STRIKE + code
    return struck_seat(action), struck_type(action), struck_part(action)


def beats(s: State, viewer: int) -> list[Beat]:
    """All that has happened of the reckoning, step by step."""
    start = begun(s)
    told = [Beat(_opening(start), start)]
    told += _tabloids(s, start, viewer)
    if s.phase == Phase.SCORED:
        told += _verdicts(told[-1], viewer)
        told += _sums(told[-1], s, viewer)
    return told


def shown_types(s: State) -> list[int]:
    """The types that were on the table when play was over."""
    start = begun(s)
    return [type_ for type_ in range(TYPES) if largest_row(start, type_) > 0]


def _opening(start: State) -> str:
    colours = [hits_on(start, type_) for type_ in range(TYPES)]
    idle = sum(n for type_, n in enumerate(colours) if largest_row(start, type_) == 0)
    aimed, plain = sum(colours) - idle, start.tabloids.size - sum(colours)
    words = f"Play is over. Of {count_of(start.tabloids.size, 'card')} in the Tabloids {aimed}"
    words += f" {'has' if aimed == 1 else 'have'} the colour of a conspiracy on the table"
    rest = [f"{idle} of one that is not"] if idle else []
    rest += [f"{plain} without a colour"] if plain else []
    return f"{words}; {' and '.join(rest)} take nothing." if rest else f"{words}."


def _tabloids(s: State, start: State, viewer: int) -> Iterator[Beat]:
    """T34, T35. Each card of the Tabloids that took something."""
    applied: frozenset[int] = frozenset()
    for type_ in range(TYPES):
        for index in range(s.tabloids.size):
            if s.tabloids.cards[index] not in (type_, PROOFS + type_):
                continue
            table = clone(start)
            largest = largest_row(start, type_)
            losers = [seat for seat in range(s.players) if row_size(start, seat, type_) == largest]
            while largest and losers and table.lost.size < s.lost.size:
                seat, hit, part = lost_from(s.lost.cards[table.lost.size])
                if hit != type_ or seat not in losers:
                    break
                losers.remove(seat)
                set_aside(table, seat, type_, part)
            if table.lost.size == start.lost.size:
                break  # nothing was left to lose, or it is still to come
            applied |= {index}
            yield Beat(_taken(start, table, index, type_, viewer), table, index, applied)
            start = table


def _taken(before: State, after: State, index: int, type_: int, viewer: int) -> str:
    """'Waving Flag in the Tabloids takes Moon "Landing" from Seat 2, ...: 12 points become 10.'"""
    taken = [lost_from(code) for code in after.lost.cards[before.lost.size : after.lost.size]]
    losers: dict[int, list[str]] = {}  # the card taken from each, then wilds it left alone
    for seat, _, part in taken:
        losers.setdefault(seat, []).append(part_name(after, type_, part))
    hit = [
        f"{lost[0]} from {'you' if seat == viewer else who_name(seat, viewer)}"
        + (f" (with {', '.join(lost[1:])}, left alone)" if lost[1:] else "")
        for seat, lost in losers.items()
    ]
    size = count_of(largest_row(before, type_), "card")
    why = "tied for the largest row" if len(losers) > 1 else "the largest row"
    then, now = type_points(before, type_), type_points(after, type_)
    card = card_name(before, before.tabloids.cards[index])
    return (
        f"{card} in the Tabloids takes {' and '.join(hit)}, {why} ({size}):"
        f" {card_name(before, type_)} goes from {then} points to {now}."
    )


def _verdicts(last: Beat, viewer: int) -> Iterator[Beat]:
    """T37, T38. Each type held against ten."""
    judged: frozenset[int] = frozenset()
    for type_ in shown_types(last.s):
        judged |= {type_}
        yield Beat(_verdict(last.s, type_, viewer), last.s, NONE, last.applied, judged)


def _verdict(s: State, type_: int, viewer: int) -> str:
    name, total = card_name(s, type_), type_points(s, type_)
    rows = [
        (who_name(seat, viewer), row_points(s, seat, type_))
        for seat in range(s.players)
        if row_points(s, seat, type_)
    ]
    wild = total - sum(points for _, points in rows)
    found = f"{name}: {count_of(total, 'point')}"
    found += f", {wild} of them as wild cards elsewhere" if wild else ""
    if not rows:
        return f"{found}: nothing of it is left on the table."
    if not is_proven(s, type_):
        each = ", ".join(f"{who} {points}" for who, points in rows)
        return f"{found}, {PROVEN_AT - total} short of proven: counted once ({each})."
    each = ", ".join(
        f"{who} {points} × {PROVEN_FACTOR} = {points * PROVEN_FACTOR}" for who, points in rows
    )
    return f"{found}: proven, so it counts double ({each})."


def _sums(last: Beat, s: State, viewer: int) -> Iterator[Beat]:
    """T39, T40. What is added up: cards laid, hands, a shut-out, the scores."""
    lines = sum_lines(s)
    words = {
        "Cards laid": "Cards laid, those of proven types doubled",
        "In hand": "The printed points of cards left in hand count against",
        "Shut out": f"{who_name(s.went_out, viewer)} went out with {SHUTOUT_AT} points of"
        f" {card_name(s, Type.MAYAN_APOCALYPSE)} or more: nobody else scores",
        "This round": "This round",
        "In all": "In all",
    }
    for number, (what, figures) in enumerate(lines, 1):
        hands = [left_in_hand(s, seat) if what == "In hand" else "" for seat in range(s.players)]
        each = ", ".join(
            with_minus(f"{who_name(seat, viewer)} {figures[seat]}") + (f" ({hand})" if hand else "")
            for seat, hand in enumerate(hands)
        )
        said = f"{words[what]}: {each}."
        table = s if number == len(lines) else last.s
        yield Beat(said, table, NONE, last.applied, last.judged, lines[:number])


def sum_lines(s: State) -> list[tuple[str, list[int]]]:
    """What the players' scores are made of, once they are written."""
    seats = range(s.players)
    laid = [laid_points(s, seat) for seat in seats]
    shut = [is_shut_out(s) and seat != s.went_out for seat in seats]
    scores = [s.player[seat].score for seat in seats]
    lines = [
        ("Cards laid", laid),
        ("In hand", [0 if shut[seat] else scores[seat] - laid[seat] for seat in seats]),
    ]
    if any(shut):
        lines.append(("Shut out", [-laid[seat] if shut[seat] else 0 for seat in seats]))
    lines.append(("This round", scores))
    lines.append(("In all", [s.player[seat].total for seat in seats]))
    return lines
