"""The reckoning as a picture: what the Tabloids took, each type's sum, each player's score."""

from __future__ import annotations

from parlour.core.picture import Panel, Piece

from .cards import KINDS, PROVEN_AT, TYPE_IDS, TYPES
from .clippings import CARD_H, CARD_W, SMALL, card_art, stamp_art, type_art
from .names import card_name, card_text, who_name
from .rounds import hits_on
from .scoring import is_proven, is_shut_out, laid_points, row_points, type_points
from .state import Phase, State

WIDTH, LINE, GAP = 620, 34, 8


def reckoning_panel(s: State, viewer: int) -> Panel:
    """Step by step: the sums as they stand after each card taken; at the end the scores."""
    shown = [type_ for type_ in range(TYPES) if _points_by_seat(s, type_)]
    scored = s.phase == Phase.SCORED
    lines = len(shown) + (s.players if scored else 0)
    height = GAP + lines * LINE + CARD_H * SMALL + 3 * GAP
    panel = Panel("reckoning", "The reckoning", WIDTH, height)
    y = float(GAP)
    for type_ in shown:
        panel.pieces.append(_type_line(s, type_, y))
        y += LINE
    if scored:
        for seat in range(s.players):
            panel.pieces.append(_seat_line(s, seat, viewer, y))
            y += LINE
    panel.pieces += _aside(s, y + GAP)
    if is_shut_out(s):
        panel.notes.append(("Shut-out", f"only {who_name(s.went_out, viewer)} scores (T39)"))
    return panel


def _points_by_seat(s: State, type_: int) -> list[tuple[int, int]]:
    points = [(seat, row_points(s, seat, type_)) for seat in range(s.players)]
    return [(seat, here) for seat, here in points if here]


def _type_line(s: State, type_: int, y: float) -> Piece:
    """'6 + 4 = 10: proven, counts 20'."""
    parts = _points_by_seat(s, type_)
    total, proven = type_points(s, type_), is_proven(s, type_)
    sums = " + ".join(str(here) for _, here in parts)
    wild = total - sum(here for _, here in parts)
    sums += f" (+ {wild} wild elsewhere)" if wild else ""
    verdict = "proven: counts double" if proven else f"under {PROVEN_AT}: counts as printed"
    hits = hits_on(s, type_)
    left = s.hits_left if s.hit_type == type_ else 0
    struck = f", {left} of {hits} hits to come" if left else f", hits: {hits}" if hits else ""
    text = f"{sums} = {total}, {verdict}{struck}"
    art = f'{type_art(type_, True)}<text class="fine" x="30" y="18">{text}</text>'
    art += stamp_art(WIDTH - 90, 4) if proven else ""
    label = f"{card_name(s, type_)}: {text}"
    piece = f"reckon-{TYPE_IDS[type_]}"
    about = "Ten points of a type prove it, whoever laid them (T37, T38)."
    return Piece(piece, GAP, y, WIDTH - 2 * GAP, LINE - 4, art, label, about)


def _seat_line(s: State, seat: int, viewer: int, y: float) -> Piece:
    """'Seat 2: cards 24, hand -5: 19 this round, 64 in all'."""
    player, laid = s.player[seat], laid_points(s, seat)
    if is_shut_out(s) and seat != s.went_out:
        sums = "shut out: 0"
    else:
        sums = f"cards {laid}, hand {player.score - laid}: {player.score}"
    text = f"{who_name(seat, viewer)}: {sums} this round, {player.total} in all"
    art = f'<text class="name" x="4" y="20">{text}</text>'
    about = "The points laid, less the points left in hand (T40)."
    return Piece(f"reckon-seat-{seat}", GAP, y, WIDTH - 2 * GAP, LINE - 4, art, text, about)


def _aside(s: State, y: float) -> list[Piece]:
    """The cards the Tabloids took."""
    pieces: list[Piece] = []
    cards = [card for card in range(KINDS) for _ in range(s.aside[card])]
    step = min(40.0, (WIDTH - CARD_W) / max(len(cards), 1))
    for index, card in enumerate(cards):
        art = f'<g transform="scale({SMALL})" opacity=".7">{card_art(card)}</g>'
        label = f"{card_name(s, card)}, discredited"
        x = GAP + index * step
        width, height = CARD_W * SMALL, CARD_H * SMALL
        pieces.append(Piece(f"aside-{index}", x, y, width, height, art, label, card_text(s, card)))
    return pieces
