"""The picture of a view: the front page (every conspiracy as a row of clippings across players),
the press desk, one's hand. Art: art.svg and style.css."""

from __future__ import annotations

from html import escape

from parlour.core import todo
from parlour.core.picture import Panel, Piece
from parlour.core.record import NONE

from .cards import INVESTIGATIONS, KINDS, PART_NAMES, PARTS, PROVEN_AT, TYPES
from .clippings import (
    CARD_H,
    CARD_W,
    SMALL_H,
    SMALL_W,
    card_art,
    emblem_art,
    kind_key,
    row_key,
    seat_art,
    small_art,
    stamp_art,
    type_key,
)
from .names import card_name, card_text, count_of, kind_title, part_name, who_name
from .reckoning import reckoning_panel
from .rounds import hits_on
from .scoring import round_score, type_points
from .state import ROUNDS, TARGETS, Ask, Option, Phase, State
from .verbs import is_in_play, kind_of

WIDTH = 480  # of every panel: a phone shows it whole
GAP = 8
SEATS_H = 44  # the heads of the columns
HEAD_H = 24  # a type's headline
ROW_H = HEAD_H + SMALL_H + 6
FAN = 12.0  # how far the cards of one kind lie apart, if there is room


def picture(s: State, viewer: int) -> list[Panel]:
    """The table as panels; once the round is over its reckoning comes first."""
    panels = [_front_page(s, viewer), _desk(s, viewer)]
    if viewer != NONE:
        panels.insert(1, _hand(s, viewer))
    if s.phase != Phase.PLAY:
        panels.insert(0, reckoning_panel(s, viewer))
    return panels


def _front_page(s: State, viewer: int) -> Panel:
    """A row for each conspiracy, a column for each player, the viewer's first."""
    around = [(max(viewer, 0) + step) % s.players for step in range(s.players)]
    column = (WIDTH - 2 * GAP) / s.players
    height = SEATS_H + TYPES * ROW_H + GAP
    panel = Panel("front-page", "The front page", WIDTH, height, main=True, notes=_figures(s))
    for place, seat in enumerate(around):
        panel.pieces.append(_seat_head(s, seat, viewer, GAP + place * column, column - GAP))
    for type_ in range(TYPES):
        y = SEATS_H + type_ * ROW_H
        panel.pieces.append(_type_head(s, type_, y))
        for place, seat in enumerate(around):
            x = GAP + place * column
            panel.pieces += _clippings(s, seat, type_, viewer, x, y + HEAD_H, column - GAP)
    return panel


def _figures(s: State) -> list[tuple[str, str]]:
    rounds = ROUNDS[s.options[Option.ROUNDS]]
    goal = count_of(rounds, "round") if rounds else f"{TARGETS[s.options[Option.TARGET]]} points"
    return [("Round", str(s.round)), ("Played to", goal)]


def _seat_head(s: State, seat: int, viewer: int, x: float, width: float) -> Piece:
    player = s.player[seat]
    name = who_name(seat, viewer)
    marks = (" ▸" if seat == s.seat else "") + (" (dealer)" if seat == s.dealer else "")
    short = marks.replace("dealer", "D")
    now = _running(s, seat, viewer)
    figures = f"{player.total} pts" + (f" ({now})" if now else "")
    art = (
        f'<rect class="head" width="{width:g}" height="{SEATS_H - 6}" rx="3"/>'
        f"{seat_art(seat, 5, 4)}"
        f'<text class="headline" x="21" y="15">{name}{short}</text>'
        f'<use href="#ui-card" x="5" y="20" width="10" height="13"/>'
        f'<text class="label ink" x="21" y="31">{player.hand_size} · {figures}</text>'
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
        f'<g transform="translate(0 3)">{emblem_art(type_, 0.6)}</g>'
        f'<text class="headline{tone}" x="25" y="16">{escape(name)}</text>'
    )
    if points:
        full = 6 * min(points, PROVEN_AT)
        art += (
            f'<rect class="meter" x="262" y="8" width="{6 * PROVEN_AT}" height="8"/>'
            f'<rect class="meter full" x="262" y="8" width="{full}" height="8"/>'
            f'<text class="label ink" x="328" y="16">{points}/{PROVEN_AT}</text>'
        )
    if in_play and points >= PROVEN_AT:
        art += stamp_art(364, 5)
    if hits:
        art += f'<text class="threat" x="{width - 2}" y="16">▼{hits}</text>'
    threat = f"; {count_of(hits, 'card')} of its colour in the Tabloids" if hits else ""
    label = f"{name}: {_standing(s, type_)}{threat}"
    about = card_text(s, type_)
    return Piece(f"type-{type_key(type_)}", GAP, y, width, HEAD_H - 2, art, label, about, corner=2)


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
    step = min(FAN, (width - SMALL_W) / max(cards, 1) * 0.8)
    pieces: list[Piece] = []
    for part in range(PARTS):
        card, name = kind_of(type_, part), part_name(s, type_, part)
        copies = player.row[type_][part]
        owner = who_name(seat, viewer)
        label = f"{owner}: {copies} × {name} on {card_name(s, type_)}"
        pieces += _copies(s, row_key(seat, type_, part), card, copies, (x, y, step), label)
        x += copies * step + (step / 2 if copies else 0)
        for copy in range(staged[part]):
            piece = f"staged-{PART_NAMES[part]}-{copy}"
            art = f'<g class="staged">{small_art(card)}</g>'
            text = f"about to be laid: {name}"
            pieces.append(Piece(piece, x, y, SMALL_W, SMALL_H, art, text, corner=2))
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
            SMALL_W,
            SMALL_H,
            small_art(card),
            label if copy == 0 else card_name(s, card),
            card_text(s, card),
            corner=2,
            thing=kind_key(card),
            within=piece if copy else "",
        )
        for copy in range(copies)
    ]


def _hand(s: State, viewer: int) -> Panel:
    """The viewer's hand, sorted: Conspiracy cards with the Proof! of their type, then the rest."""
    player = s.player[viewer]
    order = sorted(range(KINDS), key=lambda card: (_group(card), card))
    held = [card for card in order if player.hand[card]]
    panel = Panel("hand", "Your hand", WIDTH, CARD_H + 2 * GAP, seat=viewer)
    panel.notes.append(("In hand", count_of(player.hand_size, "card")))
    spare = sum(player.hand[card] - 1 for card in held) * FAN
    room = WIDTH - 2 * GAP - CARD_W - spare
    step = min(CARD_W + GAP, room / max(len(held) - 1, 1))
    x = float(GAP)
    for card in held:
        panel.pieces += _held(s, card, player.hand[card], x)
        x += step + (player.hand[card] - 1) * FAN
    return panel


def _held(s: State, card: int, copies: int, x: float) -> list[Piece]:
    many = f"{copies} × " if copies > 1 else ""
    label = f"{many}{card_name(s, card)}, {kind_title(card)}, in your hand"
    piece = f"hand-{kind_key(card)}"
    return [
        Piece(
            f"{piece}-{copy}" if copy else piece,
            x + copy * FAN,
            GAP,
            CARD_W,
            CARD_H,
            card_art(card),
            label if copy == 0 else card_name(s, card),
            card_text(s, card),
            corner=2,
            thing=kind_key(card),
            origin="unknown",
            within=piece if copy else "",
        )
        for copy in range(copies)
    ]


def _group(card: int) -> int:
    """Where a card is sorted in a hand: by its type, then Leaked Files, then Investigations."""
    return card % TYPES if card < 2 * TYPES else TYPES + (card >= INVESTIGATIONS)


def _desk(s: State, viewer: int) -> Panel:
    """The Unknown, what is being looked at or carried out, and the Tabloids as a fan."""
    panel = Panel("desk", "The press desk", WIDTH, 2 * CARD_H + 3 * GAP)
    panel.notes = [("Unknown", str(s.unknown.size)), ("Tabloids", str(s.tabloids.size))]
    back = f'<use href="#back"/><text class="tally" x="{CARD_W / 2}" y="66">{s.unknown.size}</text>'
    label = f"The Unknown, {count_of(s.unknown.size, 'card')}"
    about = "The draw pile. A turn opens from here or from the Tabloids (T8)."
    panel.pieces.append(Piece("unknown", GAP, GAP, CARD_W, CARD_H, back, label, about, corner=2))
    panel.pieces += _on_the_desk(s, viewer)
    top = 2 * GAP + CARD_H
    art = f'<use href="#masthead"/><text class="tally dark" x="27" y="66">{s.tabloids.size}</text>'
    label = f"The Tabloids, {count_of(s.tabloids.size, 'card')}"
    about = "Discards. At the end each card takes one of its colour from the table (T34)."
    panel.pieces.append(Piece("tabloids", GAP, top, CARD_W, CARD_H, art, label, about, corner=2))
    left = 2 * GAP + CARD_W
    step = min(26.0, (WIDTH - left - CARD_W - GAP) / max(s.tabloids.size - 1, 1))
    for index in range(s.tabloids.size):
        place = " on top" if index == s.tabloids.size - 1 else ""
        label = f"{card_name(s, s.tabloids.cards[index])}, in the Tabloids{place}"
        x = left + index * step
        panel.pieces.append(_card(s, f"tabloids-{index}", s.tabloids.cards[index], x, top, label))
    return panel


def _on_the_desk(s: State, viewer: int) -> list[Piece]:
    """Cards in the middle of something: looked at, taken blind, being carried out."""
    pieces: list[Piece] = []
    x = float(2 * GAP + CARD_W)
    for frame in range(s.todo.size):
        if s.todo.ask[frame] == Ask.FINISH:
            label = f"{card_name(s, s.todo.about[frame])}, being carried out"
            pieces.append(_card(s, f"carried-out-{frame}", s.todo.about[frame], x, GAP, label))
            x += CARD_W + GAP
    if todo.top(s) in (Ask.KEEP, Ask.ON_TOP):
        for depth in range(1, todo.about(s) + 1):
            card = s.unknown.cards[s.unknown.size - depth]
            pieces.append(_seen_card(s, f"look-{depth}", card, x, "looked at"))
            x += CARD_W + GAP
    if todo.top(s) == Ask.PEEKED:
        owner = who_name(todo.about(s), viewer)
        card = s.player[s.seat].peeked
        pieces.append(_seen_card(s, "peeked", card, x, f"taken unseen from {owner}"))
    return pieces


def _seen_card(s: State, piece: str, card: int, x: float, how: str) -> Piece:
    """A card that perhaps only another seat may see."""
    if card == NONE:
        label = f"a hidden card, {how}"
        return Piece(piece, x, GAP, CARD_W, CARD_H, '<use href="#back"/>', label, corner=2)
    return _card(s, piece, card, x, GAP, f"{card_name(s, card)}, {how}")


def _card(s: State, piece: str, card: int, x: float, y: float, label: str) -> Piece:
    about = card_text(s, card)
    art = card_art(card)
    thing = kind_key(card)
    return Piece(piece, x, y, CARD_W, CARD_H, art, label, about, corner=2, thing=thing)
