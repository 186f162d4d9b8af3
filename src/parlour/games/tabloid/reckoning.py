"""The reckoning as a picture: what the Tabloids took, each type's sum, each player's score."""

from __future__ import annotations

from html import escape

from parlour.core.picture import Panel, Piece

from .cards import KINDS, PROVEN_AT, TYPES
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
from .names import card_name, card_text, who_name
from .rounds import hits_on
from .scoring import is_proven, is_shut_out, laid_points, row_points, type_points
from .state import Phase, State

WIDTH, LINE, GAP = 480, 38, 8


def reckoning_panel(s: State, viewer: int) -> Panel:
    """Step by step: the sums as they stand after each card taken; at the end the scores."""
    height = 2 * GAP + TYPES * LINE + s.players * LINE + SMALL_H + GAP
    panel = Panel("reckoning", "The reckoning", WIDTH, height, main=True)
    for type_ in range(TYPES):
        if _points_by_seat(s, type_):
            panel.pieces.append(_type_line(s, type_, GAP + type_ * LINE))
    if s.phase == Phase.SCORED:
        for seat in range(s.players):
            y = GAP + (TYPES + seat) * LINE
            panel.pieces.append(_seat_line(s, seat, viewer, y))
    panel.pieces += _aside(s, GAP + (TYPES + s.players) * LINE + GAP)
    panel.notes.append(("Discredited", str(sum(p.id.startswith("aside") for p in panel.pieces))))
    if is_shut_out(s):
        panel.notes.append(("Shut-out", f"only {who_name(s.went_out, viewer)} scores (T39)"))
    return panel


def _points_by_seat(s: State, type_: int) -> list[int]:
    points = [row_points(s, seat, type_) for seat in range(s.players)]
    return [here for here in points if here]


def _type_line(s: State, type_: int, y: float) -> Piece:
    """'6 + 4 = 10: proven, counts double'."""
    parts = _points_by_seat(s, type_)
    total, proven = type_points(s, type_), is_proven(s, type_)
    sums = " + ".join(map(str, parts))
    wild = total - sum(parts)
    sums += f" + {wild} wild elsewhere" if wild else ""
    verdict = "proven: counts double" if proven else f"under {PROVEN_AT}: counts as printed"
    hits = hits_on(s, type_)
    left = s.hits_left if s.hit_type == type_ else 0
    struck = f", {left} of {hits} hits to come" if left else f", {hits} hits" if hits else ""
    text = f"{sums} = {total}, {verdict}{struck}"
    name = card_name(s, type_)
    art = (
        f'<line class="rule" x1="0" y1="0" x2="{WIDTH - 2 * GAP}" y2="0"/>'
        f'<g transform="translate(0 4)">{emblem_art(type_, 0.8)}</g>'
        f'<text class="headline" x="34" y="15">{escape(name)}</text>'
        f'<text class="label ink" x="34" y="30">{text}</text>'
    )
    art += stamp_art(WIDTH - 90, 11) if proven else ""
    about = "Ten points of a type prove it, whoever laid them (T37, T38)."
    piece = f"reckon-{type_key(type_)}"
    return Piece(piece, GAP, y, WIDTH - 2 * GAP, LINE - 4, art, f"{name}: {text}", about, corner=2)


def _seat_line(s: State, seat: int, viewer: int, y: float) -> Piece:
    """'Seat 2: cards 24, hand -5: 19 this round, 64 in all'."""
    player, laid = s.player[seat], laid_points(s, seat)
    if is_shut_out(s) and seat != s.went_out:
        sums = "shut out: 0"
    else:
        sums = f"cards {laid}, hand {player.score - laid}: {player.score}"
    text = f"{who_name(seat, viewer)}: {sums} this round, {player.total} in all"
    art = f'{seat_art(seat, 4, 9)}<text class="headline" x="24" y="20">{text}</text>'
    about = "The points laid, less the points left in hand (T40)."
    return Piece(
        f"reckon-seat-{seat}", GAP, y, WIDTH - 2 * GAP, LINE - 4, art, text, about, corner=2
    )


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
