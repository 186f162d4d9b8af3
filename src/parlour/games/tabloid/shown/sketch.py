"""The table in plain text, for the terminal."""

from __future__ import annotations

from parlour.core.record import NONE
from parlour.core.speech import count_of, listed

from ..cards import ACTION_CARDS, PARTS, POINTS, PROVEN_AT, TYPES
from ..names import card_name, cards_listed, who_name
from ..rules.rounds import hits_on
from ..rules.scoring import is_proven, laid_points, type_points
from ..rules.verbs import kind_of, row_size
from ..state import Phase, State
from .known import known_of_hand, known_of_unknown, left_in_hand


def sketch(s: State, viewer: int) -> str:
    """Piles, the conspiracies on the table, the players, one's hand."""
    pile = s.tabloids.cards[: s.tabloids.size]
    top = card_name(s, pile[-1]) if pile else "nothing"
    lines = [
        f"Round {s.round}   Unknown {s.unknown.size}   Tabloids {len(pile)}, on top: {top}",
        "Tabloids: " + (", ".join(card_name(s, card) for card in pile) or "empty"),
    ]
    on_the_table = [
        line
        for type_ in range(TYPES)
        if any(row_size(s, seat, type_) for seat in range(s.players))
        for line in _type_lines(s, type_, viewer)
    ]
    lines += ["", *on_the_table, ""] if on_the_table else [""]
    for seat in range(s.players):
        player = s.player[seat]
        mark = ">" if seat == s.seat else " "
        name = who_name(seat, viewer)
        dealer = ", dealer" if seat == s.dealer else ""
        figures = f"{count_of(player.hand_size, 'card')}, {count_of(player.total, 'point')}"
        if s.phase != Phase.SCORED:
            figures += f" and {laid_points(s, seat)} on the table"
        known, left = known_of_hand(s, viewer, seat), left_in_hand(s, seat)
        more = f"; you know of it: {known}" if known else f"; left in hand: {left}" if left else ""
        lines.append(f"{mark} {name}: {figures}{dealer}{more}")
    lines += [f"  You know of the Unknown: {known}" for known in known_of_unknown(s)]
    lines += _in_hand(s, viewer)
    return "\n".join(lines)


def _in_hand(s: State, viewer: int) -> list[str]:
    """One's own cards, those being laid, and what is being looked at."""
    if viewer == NONE:
        return []
    lines = ["", f"Hand: {_held(s, viewer)}"]
    if points := sum(n * POINTS[card] for card, n in enumerate(_still_held(s, viewer))):
        lines[-1] += f" ({count_of(points, 'point')}, less at the end of the round)"
    lines += [f"This turn: {done}" for done in _done_this_turn(s, viewer)]
    if s.player[viewer].laying != NONE:
        lines.append(f"About to be laid: {_staged(s, viewer)}")
    if s.player[viewer].peeked != NONE:
        lines.append(f"Taken unseen: {card_name(s, s.player[viewer].peeked)}")
    return lines


def _done_this_turn(s: State, viewer: int) -> list[str]:
    """T11, T15, T19, T22. What the viewer has used up of the turn."""
    if s.seat != viewer or s.phase != Phase.PLAY:
        return []
    touched = [type_ for type_ in range(TYPES) if s.touched[type_] and type_ != s.new_type]
    parts = [f"revealed {card_name(s, s.new_type)}"] if s.new_type != NONE else []
    if touched:
        parts.append(f"strengthened {listed([card_name(s, type_) for type_ in touched])}")
    if s.action_cards >= ACTION_CARDS:
        parts.append("played the Action card")
    return [f"you have {listed(parts)}"] if parts else []


def _type_lines(s: State, type_: int, viewer: int) -> list[str]:
    proven = "PROVEN" if is_proven(s, type_) else f"of {PROVEN_AT}"
    hits = hits_on(s, type_)
    cards = count_of(hits, "card")
    threat = f"; the Tabloids hold {cards} of its colour" if hits else ""
    lines = [f"{card_name(s, type_)}: {count_of(type_points(s, type_), 'point')} {proven}{threat}"]
    for seat in range(s.players):
        if row_size(s, seat, type_):
            row = s.player[seat].row[type_]
            cards = cards_listed(s, [(kind_of(type_, part), row[part]) for part in range(PARTS)])
            lines.append(f"    {who_name(seat, viewer)}: {cards}")
    return lines


def _held(s: State, seat: int) -> str:
    return cards_listed(s, list(enumerate(_still_held(s, seat)))) or "empty"


def _still_held(s: State, seat: int) -> list[int]:
    """How many of each card a hand holds, without those about to be laid."""
    player = s.player[seat]
    left = list(player.hand)
    if player.laying != NONE:
        for part in range(PARTS):
            left[kind_of(player.laying, part)] -= player.staged[part]
    return left


def _staged(s: State, seat: int) -> str:
    player = s.player[seat]
    counts = [(kind_of(player.laying, part), player.staged[part]) for part in range(PARTS)]
    return f"{cards_listed(s, counts)} on {card_name(s, player.laying)}"
