"""The reckoning as a picture: card by card, each type's sums, each player's score."""

from __future__ import annotations

from html import escape

from parlour.core.picture import Panel, Piece

from .cards import KINDS, PARTS, POINTS, PROOFS, PROVEN_AT, PROVEN_FACTOR, TYPES
from .clippings import (
    SMALL_H,
    SMALL_W,
    emblem_art,
    kind_key,
    seat_art,
    small_art,
    stamp_art,
    type_key,
)
from .names import card_name, card_text, count_of, who_name
from .rounds import hits_on
from .scoring import is_proven, is_shut_out, laid_points, row_points, type_points
from .state import Phase, State
from .verbs import kind_of

WIDTH, GAP = 480, 8
HEAD_H = 22  # the seats' names
TYPE_H = 40  # a type: its title, and below it each player's sum
SUM_H = 20  # a line of the players' sums
LABEL_W = 84  # what a line of sums is


def reckoning_panel(s: State, viewer: int) -> Panel:
    """A block for each type on the table: the sums as they stand after each card taken; at the end
    what each player scores."""
    types = [type_ for type_ in range(TYPES) if _was_shown(s, type_)]
    around = [(max(viewer, 0) + step) % s.players for step in range(s.players)]
    sums = _sum_lines(s)
    top_of_sums = GAP + HEAD_H + len(types) * TYPE_H
    height = top_of_sums + 5 * SUM_H + SMALL_H + 2 * GAP
    panel = Panel("reckoning", "The reckoning", WIDTH, height, main=True)
    for place, seat in enumerate(around):
        panel.pieces.append(_seat_head(s, seat, viewer, place))
    for number, type_ in enumerate(types):
        panel.pieces.append(_type_block(s, type_, around, viewer, GAP + HEAD_H + number * TYPE_H))
    for number, (what, figures) in enumerate(sums):
        y = top_of_sums + GAP / 2 + number * SUM_H
        last = number >= len(sums) - 2
        panel.pieces.append(_sum_line(s, what, figures, around, viewer, y, last))
    panel.pieces += _aside(s, height - SMALL_H - GAP)
    panel.notes.append(("Discredited", count_of(sum(s.aside), "card")))
    if is_shut_out(s):
        panel.notes.append(("Shut-out", f"only {who_name(s.went_out, viewer)} scores (T39)"))
    return panel


def next_hit(s: State) -> int:
    """Where the card lies in the Tabloids that is applied next: they are gone through from below,
    type by type (T33, T73)."""
    type_ = s.hit_type
    pile = s.tabloids.cards[: s.tabloids.size]
    places = [index for index, card in enumerate(pile) if card in (type_, PROOFS + type_)]
    return places[len(places) - s.hits_left]


def _was_shown(s: State, type_: int) -> bool:
    shown = any(row_points(s, seat, type_) for seat in range(s.players))
    return shown or s.aside[type_] > 0 or s.aside[PROOFS + type_] > 0


def _column(s: State, place: int) -> float:
    """Where the sums of the seat at a place round the table stand."""
    return LABEL_W + place * (WIDTH - 2 * GAP - LABEL_W) / s.players


def _seat_head(s: State, seat: int, viewer: int, place: int) -> Piece:
    name = who_name(seat, viewer)
    art = f'{seat_art(seat, 0, 3)}<text class="headline" x="17" y="14">{name}</text>'
    width = (WIDTH - 2 * GAP - LABEL_W) / s.players - GAP
    return Piece(f"reckon-head-{seat}", GAP + _column(s, place), GAP, width, HEAD_H - 4, art, name)


def _cards_summed(s: State, seat: int, type_: int) -> str:
    """'3·2 + 4 = 10': each card of a player's row by its points; copies are multiplied."""
    parts = []
    for part in range(PARTS):
        copies, each = s.player[seat].row[type_][part], POINTS[kind_of(type_, part)]
        if copies:
            parts.append(f"{copies}·{each}" if copies > 1 else str(each))
    return "+".join(parts)


def _cell(s: State, seat: int, type_: int) -> str:
    """What a player's row brings: '3·2+4 = 10, 20'."""
    points = row_points(s, seat, type_)
    if not points:
        return "–"
    summed = _cards_summed(s, seat, type_)
    shown = summed if summed == str(points) else f"{summed}={points}"
    return f"{shown} ×{PROVEN_FACTOR}" if is_proven(s, type_) else shown


def _type_block(s: State, type_: int, around: list[int], viewer: int, y: float) -> Piece:
    """A type: its title, what counts towards ten, what the Tabloids still take; each row's sum."""
    total, proven = type_points(s, type_), is_proven(s, type_)
    name = card_name(s, type_)
    wild = total - sum(row_points(s, seat, type_) for seat in around)
    verdict = count_of(total, "point") + (f", {wild} wild elsewhere" if wild else "")
    verdict += "" if proven else f", {PROVEN_AT - total} short"
    hits = hits_on(s, type_)
    left = s.hits_left if s.hit_type == type_ else hits if s.hit_type < type_ else 0
    left = 0 if s.phase == Phase.SCORED else left
    struck = f"▼{hits - left}/{hits}" if hits else ""
    active = " active" if s.hit_type == type_ and s.phase == Phase.RECKONING else ""
    art = (
        f'<rect class="block{active}" width="{WIDTH - 2 * GAP}" height="{TYPE_H - 3}" rx="3"/>'
        f'<g transform="translate(4 6)">{emblem_art(type_, 0.8)}</g>'
        f'<text class="headline" x="34" y="14">{escape(name)}</text>'
        f'<text class="label ink" x="226" y="14">{verdict}</text>'
        f'<text class="threat" x="{WIDTH - 2 * GAP - 4}" y="14">{struck}</text>'
    )
    for place, seat in enumerate(around):
        text = _cell(s, seat, type_)
        art += f'<text class="label ink" x="{_column(s, place):g}" y="31">{text}</text>'
    art += stamp_art(352, 3) if proven else ""
    spoken = [f"{who_name(seat, viewer)} {_cell(s, seat, type_)}" for seat in around]
    said = "proven: counts double" if proven else "not proven: counts as printed"
    told = f"; the Tabloids have taken {hits - left} of {hits}" if hits else ""
    label = f"{name}: {', '.join(spoken)}; {verdict}, {said}{told}"
    about = (
        f"{PROVEN_AT} points of a type prove it, whoever laid them (T37, T38). {hits} cards of its"
        " colour lie in the Tabloids; each takes one from the largest row (T34)."
    )
    piece = f"reckon-{type_key(type_)}"
    return Piece(piece, GAP, y, WIDTH - 2 * GAP, TYPE_H - 3, art, label, about, corner=3)


def _sum_lines(s: State) -> list[tuple[str, list[int]]]:
    """What the players' scores are made of, once they are written."""
    if s.phase != Phase.SCORED:
        return []
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


def _sum_line(
    s: State, what: str, figures: list[int], around: list[int], viewer: int, y: float, last: bool
) -> Piece:
    """One figure of every player's."""
    style = "headline" if last else "label ink"
    art = f'<text class="{style}" x="4" y="14">{what}</text>'
    for place, seat in enumerate(around):
        figure = str(figures[seat]).replace("-", "−")
        art += f'<text class="{style}" x="{_column(s, place):g}" y="14">{figure}</text>'
    spoken = [f"{who_name(seat, viewer)} {figures[seat]}" for seat in around]
    piece = f"reckon-{what.lower().replace(' ', '-')}"
    label = f"{what}: {', '.join(spoken)}"
    about = "The points laid, less the printed points left in hand (T40)."
    return Piece(piece, GAP, y, WIDTH - 2 * GAP, SUM_H - 2, art, label, about, corner=2)


def _aside(s: State, y: float) -> list[Piece]:
    """The cards the Tabloids took."""
    cards = [card for card in range(KINDS) for _ in range(s.aside[card])]
    step = min(40.0, (WIDTH - 2 * GAP - SMALL_W) / max(len(cards) - 1, 1))
    return [
        Piece(
            f"aside-{index}",
            GAP + index * step,
            y,
            SMALL_W,
            SMALL_H,
            f'<g class="staged">{small_art(card)}</g>',
            f"{card_name(s, card)}, discredited",
            card_text(s, card),
            corner=2,
            thing=kind_key(card),
        )
        for index, card in enumerate(cards)
    ]
