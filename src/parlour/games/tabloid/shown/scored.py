"""The log at the end of a round: every type's standing, every player's score, the winner."""

from __future__ import annotations

from parlour.core.contract import Line
from parlour.core.picture import with_minus
from parlour.core.record import NONE
from parlour.core.speech import capital, count_of, listed, person

from ..cards import PROVEN_AT, TYPES
from ..names import card_name
from ..rules.scoring import (
    hand_points,
    is_proven,
    is_shut_out,
    laid_points,
    leaders,
    row_points,
    type_points,
)
from ..state import ROUNDS, ROUNDS_LIMIT, Agreed, State
from .clippings import type_key
from .known import left_in_hand


def scores(after: State, viewer: int) -> list[Line]:
    """T37-T40. The reckoning, type by type, then each player's score."""
    lines = [_standing(after, type_, viewer) for type_ in range(TYPES) if _shown(after, type_)]
    if is_shut_out(after):
        name = person(after.went_out, viewer).subject
        text = f"{name} proved the end of the world: nobody else scores (T39)."
        lines.append(Line(text, "", after.went_out))
    for seat in range(after.players):
        lines += [*_laid_open(after, seat, viewer), _score(after, seat, viewer)]
    return [*lines, _result(after, viewer)]


def _shown(after: State, type_: int) -> list[int]:
    return [seat for seat in range(after.players) if row_points(after, seat, type_)]


def _standing(after: State, type_: int, viewer: int) -> Line:
    """T37, T38. A type held against ten."""
    rows = [
        f"{row_points(after, seat, type_)} of "
        + ("yours" if seat == viewer else person(seat, viewer).name)
        for seat in _shown(after, type_)
    ]
    total = type_points(after, type_)
    wild = total - sum(row_points(after, seat, type_) for seat in _shown(after, type_))
    rows += [f"{wild} as wild cards elsewhere"] if wild else []
    proven = (
        "proven, so doubled" if is_proven(after, type_) else f"{PROVEN_AT - total} short of proven"
    )
    text = f"{card_name(after, type_)} has {count_of(total, 'point')}, {proven}"
    return Line(f"{text} ({listed(rows)}).", f"type-{type_key(type_)}", NONE)


def _laid_open(after: State, seat: int, viewer: int) -> list[Line]:
    """T40, ruling C31. The cards left in a hand, and what they count."""
    cards, who = left_in_hand(after, seat), person(seat, viewer).subject
    points = count_of(hand_points(after, seat), "point")
    text = f"{who} laid open {cards}: {points} left in hand."
    return [Line(text, f"seat-{seat}", seat)] if cards else []


def _score(after: State, seat: int, viewer: int) -> Line:
    """T39, T40. What a player has won or lost in the round."""
    player = after.player[seat]
    laid = laid_points(after, seat)
    text = f"{person(seat, viewer).does('scores')} {player.score}"
    shut = is_shut_out(after) and seat != after.went_out
    if player.score != laid and not shut:
        text += f" ({laid} laid less {laid - player.score} in hand)"
    return Line(with_minus(f"{text} this round and {player.total} in all."), f"seat-{seat}", seat)


def _result(after: State, viewer: int) -> Line:
    """T41 to T44, T74. Who deals next and why, or who has won."""
    best = max(after.player[seat].total for seat in range(after.players))
    top = [seat for seat in range(after.players) if after.player[seat].total == best]
    names = capital(listed([person(seat, viewer).object for seat in top]))
    points = with_minus(count_of(best, "point"))
    if not after.over:
        dealer = person(after.dealer, viewer)
        why = "first of those who lead" if leaders(after) > 1 else "with the highest total"
        return Line(f"{dealer.does('deals')} the next round, {why}.", "", after.dealer)
    if len(top) > 1:
        return Line(f"{names} share the victory with {points} (T74).", "", NONE)
    rounds = ROUNDS[after.options[Agreed.ROUNDS]]
    last = count_of(after.round, "round")
    by = f" after {last}" if rounds or after.round >= ROUNDS_LIMIT else ""
    return Line(f"{person(top[0], viewer).does('wins')} with {points}{by}.", "", top[0])
