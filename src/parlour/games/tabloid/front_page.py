"""The front page: every conspiracy as a row of clippings across the players."""

from __future__ import annotations

from html import escape
from textwrap import wrap

from parlour.core.picture import Panel, Piece

from .cards import PART_NAMES, PARTS, PROVEN_AT, TYPES
from .clippings import (
    CARD_H,
    CARD_W,
    card_art,
    emblem_art,
    kind_key,
    row_key,
    seat_art,
    sized,
    stamp_art,
    type_key,
)
from .names import card_name, card_text, count_of, part_name, who_name
from .rounds import hits_on
from .scoring import round_score, type_points
from .state import ROUNDS, TARGETS, Option, Phase, State
from .verbs import is_in_play, kind_of

WIDTH, GAP = 480, 8
SEATS_H = 44  # the heads of the columns
ROW_H = 66
HEAD_W = 118  # a type's title, at the left of its row
LINE_LETTERS = 15  # of a title
CLIPPING = 0.8  # the size of a card on the table, beside one in hand
CLIPPING_W, CLIPPING_H = CARD_W * CLIPPING, CARD_H * CLIPPING
FAN = 14.0  # how far the cards of a row lie apart, if there is room
METER = 5  # length of a point


def front_page(s: State, viewer: int) -> Panel:
    """A row for each conspiracy, a column for each player, the viewer's first."""
    around = [(max(viewer, 0) + step) % s.players for step in range(s.players)]
    column = (WIDTH - 2 * GAP - HEAD_W) / s.players
    height = SEATS_H + TYPES * ROW_H + GAP
    panel = Panel("front-page", "The front page", WIDTH, height, main=True, notes=_figures(s))
    for place, seat in enumerate(around):
        x = GAP + HEAD_W + place * column
        panel.pieces.append(_column(seat, place, x, column - 4))
        panel.pieces.append(_seat_head(s, seat, viewer, x, column - 4))
    for type_ in range(TYPES):
        y = SEATS_H + type_ * ROW_H
        panel.pieces.append(_type_head(s, type_, y))
        for place, seat in enumerate(around):
            x = GAP + HEAD_W + place * column + 3
            panel.pieces += _clippings(s, seat, type_, viewer, x, y + 4, column - 10)
    return panel


def _figures(s: State) -> list[tuple[str, str]]:
    rounds = ROUNDS[s.options[Option.ROUNDS]]
    goal = count_of(rounds, "round") if rounds else f"{TARGETS[s.options[Option.TARGET]]} points"
    return [("Round", str(s.round)), ("Played to", goal)]


def _column(seat: int, place: int, x: float, width: float) -> Piece:
    """The ground on which a player's clippings lie."""
    height = SEATS_H + TYPES * ROW_H + GAP - 6
    shade = "column" if place else "column own"
    art = f'<rect class="{shade}" width="{width:g}" height="{height}" rx="3"/>'
    return Piece(f"column-{seat}", x, 2, width, height, art, "", corner=3)


def _seat_head(s: State, seat: int, viewer: int, x: float, width: float) -> Piece:
    player = s.player[seat]
    name = who_name(seat, viewer)
    marks = (" ▸" if seat == s.seat else "") + (" (dealer)" if seat == s.dealer else "")
    now = _running(s, seat, viewer)
    wide = s.players < 4
    points = f"{player.total} pts" if wide else f"{player.total}p"
    figures = points + (f" ({now})" if now and wide else "")
    art = (
        f'<rect class="head" width="{width:g}" height="{SEATS_H - 6}" rx="3"/>'
        f"{seat_art(seat, 4, 4)}"
        f'<text class="headline" x="19" y="15">{name}{marks.replace("dealer", "D")}</text>'
        f'<use href="#ui-card" x="5" y="20" width="10" height="13"/>'
        f'<text class="label ink" x="18" y="31">{player.hand_size} · {figures}</text>'
    )
    cards = count_of(player.hand_size, "card")
    label = f"{name}{marks.replace(' ▸', ', to choose')}: {cards} in hand, {player.total} points"
    about = "Hand sizes and totals are open to all (ruling C30)."
    if now:
        about = f"This round, as it stands: {now}. {about}"
    return Piece(f"seat-{seat}", x, 2, width, SEATS_H - 6, art, label, about, corner=3)


def _running(s: State, seat: int, viewer: int) -> str:
    """What the round brought; or would bring, one's own hand counted, if it ended as it stands."""
    if s.phase == Phase.SCORED:
        return f"{s.player[seat].score:+d}"
    return f"{round_score(s, seat):+d}" if seat == viewer else ""


def _type_head(s: State, type_: int, y: float) -> Piece:
    """A type's headline: emblem, title, points towards ten, what threatens it."""
    name, points, hits = card_name(s, type_), type_points(s, type_), hits_on(s, type_)
    in_play = is_in_play(s, type_)
    width = WIDTH - 2 * GAP
    tone = "" if in_play else " quiet"
    art = (
        f'<line class="rule" x1="0" y1="0" x2="{width}" y2="0"/>'
        f'<g transform="translate(0 5)">{emblem_art(type_, 0.62)}</g>'
    )
    for number, line in enumerate(wrap(name, LINE_LETTERS)):
        art += f'<text class="title{tone}" x="24" y="{15 + 13 * number}">{escape(line)}</text>'
    if in_play and points >= PROVEN_AT:
        art += stamp_art(24, 37) + f'<text class="label ink" x="87" y="49">{points}</text>'
    elif points:
        full = METER * min(points, PROVEN_AT)
        art += (
            f'<rect class="meter" x="24" y="40" width="{METER * PROVEN_AT}" height="8"/>'
            f'<rect class="meter full" x="24" y="40" width="{full}" height="8"/>'
            f'<text class="label ink" x="79" y="48">{points}/{PROVEN_AT}</text>'
        )
    if hits:
        art += f'<text class="threat" x="19" y="48">▼{hits}</text>'
    threat = f"; {count_of(hits, 'card')} of its colour in the Tabloids" if hits else ""
    label = f"{name}: {_standing(s, type_)}{threat}"
    about = card_text(s, type_)
    return Piece(
        f"type-{type_key(type_)}", GAP, y, HEAD_W - 4, ROW_H - 4, art, label, about, corner=2
    )


def _standing(s: State, type_: int) -> str:
    points = type_points(s, type_)
    if not is_in_play(s, type_):
        return "not revealed"
    proven = "proven" if points >= PROVEN_AT else f"{PROVEN_AT - points} short of proven"
    return f"{count_of(points, 'point')} on the table, {proven}"


def _clippings(
    s: State, seat: int, type_: int, viewer: int, x: float, y: float, width: float
) -> list[Piece]:
    """The cards of a type in front of a player; and those about to be laid, faint."""
    player = s.player[seat]
    staged = player.staged if player.laying == type_ else [0] * PARTS
    cards = sum(player.row[type_]) + sum(staged)
    step = min(FAN, (width - CLIPPING_W) / max(cards - 1, 1))
    pieces: list[Piece] = []
    for part in range(PARTS):
        card, name = kind_of(type_, part), part_name(s, type_, part)
        copies = player.row[type_][part]
        owner = who_name(seat, viewer)
        label = f"{owner}: {copies} × {name} on {card_name(s, type_)}"
        pieces += _copies(s, row_key(seat, type_, part), card, copies, (x, y, step), label)
        x += copies * step
        for copy in range(staged[part]):
            piece = f"staged-{PART_NAMES[part]}-{copy}"
            art = f'<g class="staged">{sized(card_art(card), CLIPPING)}</g>'
            text = f"about to be laid: {name}"
            pieces.append(Piece(piece, x, y, CLIPPING_W, CLIPPING_H, art, text, corner=2))
            x += step
    return pieces


def _copies(
    s: State, piece: str, card: int, copies: int, place: tuple[float, float, float], label: str
) -> list[Piece]:
    """Copies of a card fanned out: the first is the piece, the others are parts of it."""
    x, y, step = place
    return [
        Piece(
            f"{piece}-{copy}" if copy else piece,
            x + copy * step,
            y,
            CLIPPING_W + (0 if copy else (copies - 1) * step),
            CLIPPING_H,
            sized(card_art(card), CLIPPING),
            label if copy == 0 else card_name(s, card),
            card_text(s, card),
            corner=2,
            thing=kind_key(card),
            within=piece if copy else "",
        )
        for copy in range(copies)
    ]
