"""The front page: every conspiracy as a row of clippings across the players."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from textwrap import wrap

from parlour.core.picture import Panel, Piece, with_minus
from parlour.core.speech import count_of

from ..cards import PART_NAMES, PARTS, PROVEN_AT, TYPES
from ..names import card_name, card_text, part_name, who_name
from ..rules.rounds import hits_on, largest_row
from ..rules.scoring import round_score, type_points
from ..rules.verbs import is_in_play, kind_of, row_size
from ..state import ROUNDS, TARGETS, Agreed, Phase, State
from .clippings import (
    CARD_H,
    CARD_W,
    card_art,
    emblem_art,
    kind_key,
    loss_key,
    row_key,
    seat_art,
    sized,
    stamp_art,
    type_key,
)
from .known import known_of_hand, left_in_hand

WIDTH, HEIGHT, GAP = 560, 540, 8
LEAST = 0.46  # pixels a unit: below, its headlines lie over each other
SEATS_H = 44  # the heads of the columns
QUIET_H = 32  # of a type that nobody shows, at least
TALLEST = 92  # of a row
HEAD_W = 156  # a type's title, at the left of its row
LINE_LETTERS = 15  # of a title
LINE_H = 16  # between its lines
FAN = 0.3  # how far the cards of a row lie apart, of their width
FILLS = 0.6  # a card is no wider than this part of its column
LOSS_W, LOSS_H = 34, 20  # what a player would lose: a tag
NARROW = 88  # of a column
METER, METER_H = 5, 9  # length of a point
STANDING_Y = 44  # the meter or stamp, below a title of two lines


@dataclass(frozen=True, slots=True)
class Row:
    """Where a type's row stands."""

    type_: int
    y: float
    height: float
    cards: float  # of its height, without what stands below them

    def scale(self, width: float) -> float:
        """The size of its cards in a column so wide, beside one in hand."""
        return min((self.cards - 8) / CARD_H, width * FILLS / CARD_W)


def front_page(s: State, viewer: int) -> Panel:
    """A row for each conspiracy, a column for each player, the viewer's first."""
    panel = Panel("front-page", "The front page", WIDTH, HEIGHT, main=True, notes=figures(s))
    panel.least = LEAST
    panel.pieces += columns(s, viewer, HEAD_W, HEIGHT)
    for row in _rows(s):
        panel.pieces.append(_type_head(s, row))
        for seat, x, width in cells(s, viewer, HEAD_W):
            panel.pieces += _threat(s, seat, row, viewer, x, width)
            panel.pieces += clippings(s, seat, row, viewer, x, width)
            panel.pieces += _tag(s, seat, row, x, width)
    return panel


def cells(s: State, viewer: int, head: float) -> list[tuple[int, float, float]]:
    """Each seat's column, the viewer's first: seat, x and width."""
    width = (WIDTH - 2 * GAP - head) / s.players
    around = [(max(viewer, 0) + step) % s.players for step in range(s.players)]
    return [(seat, GAP + head + place * width, width - 4) for place, seat in enumerate(around)]


def columns(s: State, viewer: int, head: float, height: float) -> list[Piece]:
    """The ground on which each player's clippings lie, and the player's head."""
    pieces = []
    for seat, x, width in cells(s, viewer, head):
        shade = "column own" if x == GAP + head else "column"
        art = f'<rect class="{shade}" width="{width:g}" height="{height - 6:g}" rx="3"/>'
        pieces.append(Piece(f"column-{seat}", x, 2, width, height - 6, art, "", corner=3))
        pieces.append(_seat_head(s, seat, viewer, x, width))
    return pieces


def _rows(s: State) -> list[Row]:
    """All types in their order: those on the table share what the others leave."""
    shown = [largest_row(s, type_) > 0 or _is_staged(s, type_) for type_ in range(TYPES)]
    room, many = HEIGHT - SEATS_H - GAP, sum(shown)
    tall = min(TALLEST, (room - QUIET_H * (TYPES - many)) / max(many, 1))
    low = (room - many * tall) / max(TYPES - many, 1)
    rows, y = [], float(SEATS_H)
    for type_ in range(TYPES):
        height = tall if shown[type_] else low
        rows.append(Row(type_, y, height, height))
        y += height
    return rows


def _is_staged(s: State, type_: int) -> bool:
    return any(player.laying == type_ for player in s.player[: s.players])


def losses(s: State, type_: int) -> list[int]:
    """T34, T36. How many cards of a type each player would lose to the Tabloids as they lie."""
    level = largest_row(s, type_) - hits_on(s, type_)
    sizes = [row_size(s, seat, type_) for seat in range(s.players)]
    return [size - max(level, 0) if size > level else 0 for size in sizes]


def figures(s: State) -> list[tuple[str, str]]:
    """The round, and what ends the game."""
    rounds = ROUNDS[s.options[Agreed.ROUNDS]]
    goal = count_of(rounds, "round") if rounds else f"{TARGETS[s.options[Agreed.TARGET]]} points"
    return [("Round", str(s.round)), ("Played to", goal)]


def _seat_head(s: State, seat: int, viewer: int, x: float, width: float) -> Piece:
    player = s.player[seat]
    name = who_name(seat, viewer)
    marks = (" ▸" if seat == s.seat else "") + (" (dealer)" if seat == s.dealer else "")
    now = _running(s, seat, viewer)
    wide = s.players < 4
    points = f"{player.total} pts" if wide else f"{player.total}p"
    figures = points + (f" ({now})" if now and wide else "")
    shown = marks.replace("dealer", "D")
    if width < NARROW:
        shown = shown.replace(" ", "").replace("(D)", "·D")
    art = (
        f'<rect class="head" width="{width:g}" height="{SEATS_H - 6}" rx="3"/>'
        f"{seat_art(seat, 4, 4)}"
        f'<text class="headline" x="19" y="15">{name}{shown}</text>'
        f'<use href="#ui-card" x="5" y="20" width="10" height="13"/>'
        f'<text class="label ink" x="18" y="31">{player.hand_size} · {figures}</text>'
    )
    cards = count_of(player.hand_size, "card")
    totals = with_minus(count_of(player.total, "point"))
    label = f"{name}{marks.replace(' ▸', ', to choose')}: {cards} in hand, {totals}"
    about = "Hand sizes and totals are open to all (ruling C30)."
    if known := known_of_hand(s, viewer, seat):
        about = f"You know of this hand: {known}. {about}"
    if left := left_in_hand(s, seat):
        about = f"Left in hand: {left} (T40). {about}"
    if now:
        about = f"This round, as it stands: {now}. {about}"
    return Piece(f"seat-{seat}", x, 2, width, SEATS_H - 6, art, label, about, corner=3)


def _running(s: State, seat: int, viewer: int) -> str:
    """What the round would bring, one's own hand counted, if it ended as it stands."""
    playing = s.phase == Phase.PLAY and seat == viewer
    return with_minus(f"{round_score(s, seat):+d}") if playing else ""


def _type_head(s: State, row: Row) -> Piece:
    """A type's headline: emblem, title, points towards ten, what threatens it."""
    quiet = not largest_row(s, row.type_) and not _is_staged(s, row.type_)
    width = WIDTH - 2 * GAP if quiet else HEAD_W - 4
    hits = hits_on(s, row.type_)
    threat = f"; {count_of(hits, 'card')} of its colour in the Tabloids" if hits else ""
    return Piece(
        f"type-{type_key(row.type_)}",
        GAP,
        row.y,
        width,
        row.height - 4,
        f'<line class="rule" x1="0" y1="0" x2="{WIDTH - 2 * GAP}" y2="0"/>'
        + (_quiet_art if quiet else _head_art)(s, row),
        f"{card_name(s, row.type_)}: {_standing(s, row.type_)}{threat}",
        card_text(s, row.type_),
        corner=2,
        marks=" ".join(loss_keys(s, row.type_)),
    )


def _head_art(s: State, row: Row) -> str:
    """The head of a row with cards in it, at its left."""
    type_, points = row.type_, type_points(s, row.type_)
    hits, in_play = hits_on(s, type_), is_in_play(s, type_)
    low = row.height < STANDING_Y + METER_H * 2
    art = title_art(s, type_, not in_play, 0.45 if low else 0.62)
    if points and low:
        x, y = HEAD_W - 8, row.height - 4
        art += f'<text class="label ink end" x="{x}" y="{y:g}">{points}/{PROVEN_AT}</text>'
    elif in_play or points:
        art += standing_art(points, in_play, 24, STANDING_Y)
    if hits:
        y = min(row.height - 2, STANDING_Y - 3) if low else STANDING_Y + METER_H
        art += f'<g class="type-{type_}"><text class="hits" x="0" y="{y:g}">▼{hits}</text></g>'
    return art


def _quiet_art(s: State, row: Row) -> str:
    """A row that nobody shows is low: its title in one line, its figures at the row's end."""
    type_, points, hits = row.type_, type_points(s, row.type_), hits_on(s, row.type_)
    art = f'<g transform="translate(0 5)">{emblem_art(type_, 0.45)}</g>'
    art += f'<text class="title quiet" x="24" y="15">{escape(card_name(s, type_))}</text>'
    end = WIDTH - 2 * GAP - 8
    if points:
        art += f'<text class="label ink end" x="{end}" y="15">{points}/{PROVEN_AT}</text>'
    if hits:
        x = end - (52 if points else 0)
        art += f'<g class="type-{type_}"><text class="hits end" x="{x}" y="15">▼{hits}</text></g>'
    return art


def title_art(s: State, type_: int, quiet: bool, size: float = 0.62) -> str:
    """A type's emblem and title."""
    tone = " quiet" if quiet else ""
    art = f'<g transform="translate(0 5)">{emblem_art(type_, size)}</g>'
    for number, line in enumerate(wrap(card_name(s, type_), LINE_LETTERS)):
        art += f'<text class="title{tone}" x="24" y="{15 + LINE_H * number}">{escape(line)}</text>'
    return art


def standing_art(points: int, in_play: bool, x: float, y: float) -> str:
    """How far a type is towards ten: the stamp, or a meter."""
    if in_play and points >= PROVEN_AT:
        beside = f'<text class="label ink" x="{x + 63:g}" y="{y + 9:g}">{points}</text>'
        return stamp_art(x, y - 3) + beside
    full = METER * min(points, PROVEN_AT)
    return (
        f'<rect class="meter" x="{x:g}" y="{y:g}" width="{METER * PROVEN_AT}" height="8"/>'
        f'<rect class="meter full" x="{x:g}" y="{y:g}" width="{full}" height="8"/>'
        f'<text class="label ink" x="{x + 55:g}" y="{y + 8:g}">{points}/{PROVEN_AT}</text>'
    )


def _standing(s: State, type_: int) -> str:
    points = type_points(s, type_)
    if not is_in_play(s, type_):
        return "not revealed"
    proven = "proven" if points >= PROVEN_AT else f"{PROVEN_AT - points} short of proven"
    return f"{count_of(points, 'point')} on the table, {proven}"


def loss_keys(s: State, type_: int) -> list[str]:
    """The pieces that say who would lose cards of a type."""
    return [loss_key(seat, type_) for seat, lost in enumerate(losses(s, type_)) if lost]


def _threat(s: State, seat: int, row: Row, viewer: int, x: float, width: float) -> list[Piece]:
    """What the Tabloids would take from a player's row: a frame of the type's colour about it."""
    type_, lost = row.type_, losses(s, row.type_)[seat]
    if not lost:
        return []
    height = row.height - 4
    art = (
        f'<g class="type-{type_}">'
        f'<rect class="threatened" x="1" y="1" width="{width - 2:g}" height="{height - 2:g}"'
        ' rx="3"/></g>'
    )
    who = "You would" if seat == viewer else f"{who_name(seat, viewer)} would"
    label = f"{who} lose {count_of(lost, 'card')} of {card_name(s, type_)}"
    about = (
        "If the round ended now: each card of its colour in the Tabloids takes one from the"
        " largest row, from each of those tied for it (T34, T36)."
    )
    return [Piece(loss_key(seat, type_), x, row.y + 2, width, height, art, label, about, corner=3)]


def _tag(s: State, seat: int, row: Row, x: float, width: float) -> list[Piece]:
    """How many cards a player would lose, upon the frame."""
    lost = losses(s, row.type_)[seat]
    if not lost:
        return []
    art = (
        f'<g class="type-{row.type_}"><rect class="tag" width="{LOSS_W}" height="{LOSS_H}" rx="3"/>'
        f'<text class="points" x="{LOSS_W / 2}" y="15">▼{lost}</text></g>'
    )
    place = (x + width - LOSS_W, row.y + row.height - 2 - LOSS_H)
    return [Piece(f"tag-{loss_key(seat, row.type_)}", *place, LOSS_W, LOSS_H, art, "")]


def clippings(s: State, seat: int, row: Row, viewer: int, x: float, width: float) -> list[Piece]:
    """A player's cards of a type, and those about to be laid."""
    player, type_ = s.player[seat], row.type_
    staged = player.staged if player.laying == type_ else [0] * PARTS
    cards = sum(player.row[type_]) + sum(staged)
    scale = row.scale(width)
    card_width = CARD_W * scale
    room = width - 6 - card_width - (LOSS_W if width > NARROW else 0)
    step = min(card_width * (1.05 if cards < 3 else FAN + 0.2), room / max(cards - 1, 1))
    x, y = x + 3, row.y + 4
    pieces: list[Piece] = []
    for part in range(PARTS):
        card, name = kind_of(type_, part), part_name(s, type_, part)
        copies = player.row[type_][part]
        owner = who_name(seat, viewer)
        label = f"{owner}: {copies} × {name} on {card_name(s, type_)}"
        place = (x, y, step, scale)
        pieces += _copies(s, row_key(seat, type_, part), card, copies, place, label)
        x += copies * step
        for copy in range(staged[part]):
            piece = f"staged-{PART_NAMES[part]}-{copy}"
            frame = (
                f'<rect class="staged" width="{card_width:g}" height="{CARD_H * scale:g}" rx="2"/>'
            )
            art = sized(card_art(card), scale) + frame
            text = f"about to be laid: {name}"
            size = (card_width, CARD_H * scale)
            thing = kind_key(card)
            pieces.append(Piece(piece, x, y, *size, art, text, corner=2, thing=thing))
            x += step
    return pieces


def _copies(
    s: State, piece: str, card: int, copies: int, place: tuple[float, ...], label: str
) -> list[Piece]:
    """Copies of a card fanned out: the first is the piece, the others are parts of it."""
    x, y, step, scale = place
    return [
        Piece(
            f"{piece}-{copy}" if copy else piece,
            x + copy * step,
            y,
            CARD_W * scale + (0 if copy else (copies - 1) * step),
            CARD_H * scale,
            sized(card_art(card), scale),
            label if copy == 0 else card_name(s, card),
            card_text(s, card),
            corner=2,
            thing=kind_key(card),
            within=piece if copy else "",
        )
        for copy in range(copies)
    ]
