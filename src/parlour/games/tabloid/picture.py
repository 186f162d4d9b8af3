"""The picture of a view: the press desk, the front page (every conspiracy as a row of clippings
across players), one's hand, and the reckoning. Symbols: art.svg."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.picture import Panel, Piece
from parlour.core.record import NONE

from .cards import INVESTIGATIONS, KIND_IDS, KINDS, PARTS, PROVEN_AT, TYPE_IDS, TYPES
from .clippings import CARD_H, CARD_W, SMALL, card_art, fan_art, stamp_art, type_art
from .names import card_name, card_text, count_of, kind_title, part_name, who_name
from .reckoning import reckoning_panel
from .rounds import hits_on
from .scoring import round_score, type_points
from .state import PART_IDS, ROUNDS, TARGETS, Ask, Option, Phase, State
from .verbs import is_in_play, kind_of, row_size

GAP = 8
DESK_W = 620
HEAD_W, HEAD_H = 176, 44
ROW_H, SLIM_H = 54, 26
FAN = 12  # how far the cards of one kind lie apart, in a row or a hand
COLUMN_CARDS = 9  # cards a column of the front page has room for, fanned
COLUMN_W = CARD_W * SMALL + COLUMN_CARDS * FAN + GAP


def picture(s: State, viewer: int) -> list[Panel]:
    """The table as panels."""
    panels = [_desk(s, viewer), _front_page(s, viewer)]
    if viewer != NONE:
        panels.append(_hand(s, viewer))
    if s.phase != Phase.PLAY:
        panels.append(reckoning_panel(s, viewer))
    return panels


def _desk(s: State, viewer: int) -> Panel:
    """The Unknown, what is being looked at or carried out, and the Tabloids as a fan."""
    panel = Panel("desk", "The press desk", DESK_W, 2 * CARD_H + 3 * GAP, notes=_figures(s))
    back = (
        f'<use href="#unknown"/><text class="count" x="{CARD_W / 2}" y="64">{s.unknown.size}</text>'
    )
    label = f"The Unknown, {count_of(s.unknown.size, 'card')}"
    about = "The draw pile. A turn opens from here or from the Tabloids (T8)."
    panel.pieces.append(Piece("unknown", GAP, GAP, CARD_W, CARD_H, back, label, about))
    panel.pieces += _on_the_desk(s, viewer)
    many = count_of(s.tabloids.size, "card")
    about = "Discards. At the end each card takes one of its colour from the table (T34)."
    top = 2 * GAP + CARD_H
    art = f'<use href="#masthead"/><text class="count" x="34" y="62">{s.tabloids.size}</text>'
    panel.pieces.append(
        Piece("tabloids", GAP, top, 68, CARD_H, art, f"The Tabloids, {many}", about)
    )
    left = GAP + 68 + GAP
    step = min(26.0, (DESK_W - left - CARD_W - GAP) / max(s.tabloids.size - 1, 1))
    for index in range(s.tabloids.size):
        card = s.tabloids.cards[index]
        place = " on top" if index == s.tabloids.size - 1 else ""
        name = f"{card_name(s, card)}, in the Tabloids{place}"
        piece = f"tabloids-{index}"
        panel.pieces.append(_card(s, piece, card, left + index * step, top, name))
    return panel


def _figures(s: State) -> list[tuple[str, str]]:
    rounds = ROUNDS[s.options[Option.ROUNDS]]
    goal = f"{rounds} rounds" if rounds else f"{TARGETS[s.options[Option.TARGET]]} points"
    return [("Round", str(s.round)), ("Played to", goal), ("Unknown", str(s.unknown.size))]


def _on_the_desk(s: State, viewer: int) -> list[Piece]:
    """Cards in the middle of something: looked at, taken blind, being carried out."""
    pieces: list[Piece] = []
    x = 2 * GAP + CARD_W
    for frame in range(s.todo.size):
        if s.todo.ask[frame] == Ask.FINISH:
            card = s.todo.about[frame]
            label = f"{card_name(s, card)}, being carried out"
            pieces.append(_card(s, f"carried-out-{frame}", card, x, GAP, label))
            x += CARD_W + GAP
    if todo.top(s) in (Ask.KEEP, Ask.ON_TOP):
        for depth in range(1, todo.about(s) + 1):
            card = s.unknown.cards[s.unknown.size - depth]
            pieces.append(_seen_card(s, f"look-{depth}", card, x, "looked at"))
            x += CARD_W + GAP
    if todo.top(s) == Ask.PEEKED:
        card = s.player[s.seat].peeked
        owner = who_name(todo.about(s), viewer)
        pieces.append(_seen_card(s, "peeked", card, x, f"taken unseen from {owner}"))
    return pieces


def _seen_card(s: State, piece: str, card: int, x: float, how: str) -> Piece:
    """A card that perhaps only another seat may see."""
    if card == NONE:
        art = '<use href="#unknown"/>'
        return Piece(piece, x, GAP, CARD_W, CARD_H, art, f"a hidden card, {how}")
    return _card(s, piece, card, x, GAP, f"{card_name(s, card)}, {how}")


def _card(s: State, piece: str, card: int, x: float, y: float, label: str) -> Piece:
    return Piece(piece, x, y, CARD_W, CARD_H, card_art(card), label, card_text(s, card))


def _front_page(s: State, viewer: int) -> Panel:
    """A row for each conspiracy, a column for each player."""
    first = max(viewer, 0)
    around = [(first + step) % s.players for step in range(s.players)]
    heights = [ROW_H if _has_cards(s, type_) else SLIM_H for type_ in range(TYPES)]
    width = HEAD_W + s.players * COLUMN_W + GAP
    height = HEAD_H + sum(heights) + GAP
    panel = Panel("front-page", "The front page", width, height, main=True)
    for column, seat in enumerate(around):
        panel.pieces.append(_seat_head(s, seat, viewer, HEAD_W + column * COLUMN_W))
    y = float(HEAD_H)
    for type_ in range(TYPES):
        panel.pieces.append(_type_head(s, type_, y, heights[type_], width))
        for column, seat in enumerate(around):
            panel.pieces += _clippings(s, seat, type_, viewer, HEAD_W + column * COLUMN_W, y + 4)
        y += heights[type_]
    return panel


def _has_cards(s: State, type_: int) -> bool:
    staged = s.seat != NONE and s.player[s.seat].laying == type_
    return staged or any(row_size(s, seat, type_) for seat in range(s.players))


def _seat_head(s: State, seat: int, viewer: int, x: float) -> Piece:
    player = s.player[seat]
    name = who_name(seat, viewer)
    marks = (" ▸" if seat == s.seat else "") + (" dealer" if seat == s.dealer else "")
    cards = count_of(player.hand_size, "card")
    now = _running(s, seat, viewer)
    art = (
        f'<rect class="head" width="{COLUMN_W - GAP}" height="{HEAD_H - 6}" rx="2"/>'
        f'<text class="name" x="6" y="16">{name}{marks}</text>'
        f'<text class="fine" x="6" y="32">{cards} · {player.total} points{now}</text>'
    )
    label = f"{name}: {cards} in hand, {player.total} points{now}"
    about = "Hand sizes and totals are open to all (ruling C30)."
    return Piece(f"seat-{seat}", x, 2, COLUMN_W - GAP, HEAD_H - 6, art, label, about)


def _running(s: State, seat: int, viewer: int) -> str:
    """What the round would bring if it ended as it stands; own hand counted, if one knows it."""
    if s.phase == Phase.SCORED:
        return f", {s.player[seat].score:+d} this round"
    return f", now {round_score(s, seat):+d}" if seat == viewer else ""


def _type_head(s: State, type_: int, y: float, height: float, width: float) -> Piece:
    name, points, hits = card_name(s, type_), type_points(s, type_), hits_on(s, type_)
    standing = _standing(s, type_)
    proven = points >= PROVEN_AT and is_in_play(s, type_)
    art = (
        f'<line class="rule" x1="0" y1="0" x2="{width - GAP}" y2="0"/>'
        f"{type_art(type_, height < ROW_H)}"
        f'<text class="name" x="40" y="17">{_escaped(name)}</text>'
    )
    if height >= ROW_H:
        art += (
            f'<text class="fine" x="40" y="34">{points} of {PROVEN_AT} points</text>'
            f'<rect class="meter" x="40" y="39" width="90" height="5"/>'
            f'<rect class="meter full" x="40" y="39" width="{9 * min(points, 10)}" height="5"/>'
        )
        art += stamp_art(108, 34) if proven else ""
    if hits:
        art += f'<text class="threat" x="{HEAD_W - 14}" y="17">▼{hits}</text>'
    threat = f"; {count_of(hits, 'card')} of its colour in the Tabloids" if hits else ""
    label = f"{name}: {standing}{threat}"
    return Piece(
        f"type-{TYPE_IDS[type_]}", 2, y, HEAD_W - 8, height - 2, art, label, card_text(s, type_)
    )


def _standing(s: State, type_: int) -> str:
    points = type_points(s, type_)
    if not is_in_play(s, type_):
        return "not revealed"
    proven = "proven" if points >= PROVEN_AT else f"{PROVEN_AT - points} short of proven"
    return f"{count_of(points, 'point')} on the table, {proven}"


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")


def _clippings(s: State, seat: int, type_: int, viewer: int, x: float, y: float) -> list[Piece]:
    """The cards of a type in front of a player; and those about to be laid, dashed."""
    pieces: list[Piece] = []
    for part in range(PARTS):
        copies = s.player[seat].row[type_][part]
        if copies:
            owner = who_name(seat, viewer)
            label = f"{owner}: {copies} × {part_name(s, type_, part)} on {card_name(s, type_)}"
            piece = f"row-{seat}-{TYPE_IDS[type_]}-{PART_IDS[part]}"
            pieces.append(_fanned(s, piece, kind_of(type_, part), copies, x, y, label))
            x += copies * FAN + 8
        staged = s.player[seat].staged[part] if s.player[seat].laying == type_ else 0
        if staged:
            label = f"about to be laid: {staged} × {part_name(s, type_, part)}"
            fan = fan_art(kind_of(type_, part), staged, FAN / SMALL)
            art = f'<g class="staged" opacity=".55" transform="scale({SMALL})">{fan}</g>'
            width = CARD_W * SMALL + (staged - 1) * FAN
            pieces.append(
                Piece(f"staged-{PART_IDS[part]}", x, y, width, CARD_H * SMALL, art, label)
            )
            x += staged * FAN + 8
    return pieces


def _fanned(s: State, piece: str, card: int, copies: int, x: float, y: float, label: str) -> Piece:
    art = f'<g transform="scale({SMALL})">{fan_art(card, copies, FAN / SMALL)}</g>'
    width = CARD_W * SMALL + (copies - 1) * FAN
    return Piece(piece, x, y, width, CARD_H * SMALL, art, label, card_text(s, card))


def _hand(s: State, viewer: int) -> Panel:
    """The viewer's hand, sorted: Conspiracy cards with the Proof! of their type, then the rest."""
    player = s.player[viewer]
    order = sorted(range(KINDS), key=lambda card: (_group(card), card))
    held = [card for card in order if player.hand[card]]
    width = max(
        DESK_W,
        2 * GAP + sum(CARD_W + GAP + (player.hand[card] - 1) * FAN for card in held),
    )
    panel = Panel("hand", "Your hand", width, CARD_H + 2 * GAP, seat=viewer)
    panel.notes.append(("In hand", count_of(player.hand_size, "card")))
    x = float(GAP)
    for card in held:
        copies = player.hand[card]
        many = f"{copies} × " if copies > 1 else ""
        label = f"{many}{card_name(s, card)}, {kind_title(card)}, in your hand"
        art = fan_art(card, copies, FAN)
        piece_width = CARD_W + (copies - 1) * FAN
        piece = f"hand-{KIND_IDS[card]}"
        panel.pieces.append(
            Piece(piece, x, GAP, piece_width, CARD_H, art, label, card_text(s, card))
        )
        x += piece_width + GAP
    return panel


def _group(card: int) -> int:
    """Where a card is sorted in a hand: by its type, then Leaked Files, then Investigations."""
    return card % TYPES if card < 2 * TYPES else TYPES + (card >= INVESTIGATIONS)
