"""The picture of a view: one's hand and the press desk, the front page, at the end of a round its
reckoning. Art: art.svg and style.css."""

from __future__ import annotations

from dataclasses import replace

from parlour.core import todo
from parlour.core.picture import Panel, Piece
from parlour.core.record import NONE
from parlour.core.speech import count_of

from ..cards import INVESTIGATIONS, KINDS, PARTS, TYPES
from ..names import card_name, card_text, kind_title, who_name
from ..rules.rounds import hits_on
from ..rules.verbs import kind_of
from ..state import Ask, Player, State
from .clippings import (
    CARD_H,
    CARD_W,
    card_art,
    emblem_art,
    held_art,
    kind_key,
    sized,
)
from .front_page import front_page, loss_keys
from .known import known_of_unknown
from .reckoning import is_open, on_the_board, reckoning_panel

WIDTH = 520  # of the desk
GAP = 8
HELD = 2.08  # the size of a card in hand: 112 by 154
HAND_W, HAND_H = 600, 330  # room for a hand: two rows of five
STACK = 9.0  # how far the cards of one kind lie apart in a hand
FACE = 1.3  # the size of a card on the desk
FACE_W, FACE_H = CARD_W * FACE, CARD_H * FACE
PILE = 0.68  # the size of a card in the Tabloids below the top one
PILE_W, PILE_H = CARD_W * PILE, CARD_H * PILE
EMBLEM = 32  # the size of an emblem
LEAF = 11.0  # how far cards of one colour lie apart in the Tabloids
THREAT_H = 16  # above them: how many of them will take a card of their type
COLOURS_IN_ROW = 10  # nine colours, and what has none
DESK_H = FACE_H + PILE_H + THREAT_H + 3 * GAP


def picture(s: State, viewer: int) -> list[Panel]:
    """The table as panels: the front page, which the reckoning takes the place of once play is
    over; the press desk; one's hand, unless it has gone out."""
    page = reckoning_panel(s, viewer) if is_open(s) else front_page(s, viewer)
    held = viewer != NONE and (s.player[viewer].hand_size > 0 or not is_open(s))
    return [page, _desk(s, viewer), *([_hand(s, viewer)] if held else [])]


def _hand(s: State, viewer: int) -> Panel:
    """The viewer's hand, sorted: Conspiracy cards with the Proof! of their type, then the rest."""
    player = s.player[viewer]
    order = sorted(range(KINDS), key=lambda card: (_group(card), card))
    left = [player.hand[card] - _staged(player, card) for card in range(KINDS)]
    held = [card for card in order if left[card] > 0]
    panel = Panel("hand", "Your hand", HAND_W, HAND_H, seat=viewer, sortable="hand-")
    panel.zone, panel.flow, panel.weight, panel.most = "hand", True, 1.5, 1.1
    panel.notes = [("", count_of(player.hand_size, "card"))]
    columns = int(HAND_W // (CARD_W * HELD + GAP))
    for place, card in enumerate(held):
        row, column = divmod(place, columns)
        x, y = column * (CARD_W * HELD + GAP), row * (CARD_H * HELD + GAP)
        panel.pieces += _held(s, card, left[card], x, y)
    return panel


def _held(s: State, card: int, copies: int, x: float, y: float) -> list[Piece]:
    """The cards of one kind, one over the other, the others' edges in sight."""
    many = f"{copies} × " if copies > 1 else ""
    label = f"{many}{card_name(s, card)}, {kind_title(card)}, in your hand"
    piece = f"hand-{kind_key(card)}"
    width, height = CARD_W * HELD, CARD_H * HELD
    return [
        Piece(
            f"{piece}-{copy}" if copy else piece,
            x + copy * STACK,
            y,
            width if copy else width + (copies - 1) * STACK,
            height,
            held_art(s, card),
            label if copy == 0 else card_name(s, card),
            card_text(s, card),
            corner=4,
            thing=kind_key(card),
            origin="unknown",
            within=piece if copy else "",
        )
        for copy in range(copies)
    ]


def _staged(player: Player, card: int) -> int:
    """How many copies of a card lie on the front page already, about to be laid (T66)."""
    if player.laying == NONE:
        return 0
    parts = [part for part in range(PARTS) if kind_of(player.laying, part) == card]
    return sum(player.staged[part] for part in parts)


def _group(card: int) -> int:
    """Where a card is sorted: by its type, then Leaked Files, then Investigations."""
    return card % TYPES if card < 2 * TYPES else TYPES + (card >= INVESTIGATIONS)


def _desk(s: State, viewer: int) -> Panel:
    """The Unknown, the Tabloids' top card, what is being looked at or carried out; below them the
    other Tabloids by colour."""
    elsewhere = on_the_board(s) if is_open(s) else set()
    panel = Panel("desk", "The press desk", WIDTH, DESK_H, zone="desk")
    panel.notes = [("Unknown", str(s.unknown.size)), ("Tabloids", str(s.tabloids.size))]
    back = sized('<use href="#back"/>', FACE) + _tally(s.unknown.size, "")
    label = f"The Unknown, {count_of(s.unknown.size, 'card')}"
    about = "The draw pile. A turn opens from here or from the Tabloids (T8)."
    known = known_of_unknown(s)
    if known:
        about = f"You know of it: {'; '.join(known)}. {about}"
    at = (0.0, GAP / 2, FACE_W, FACE_H)
    panel.pieces.append(Piece("unknown", *at, back, label, about, corner=3))
    x = FACE_W + GAP
    art = sized('<use href="#masthead"/>', FACE) + _tally(s.tabloids.size, " dark")
    label = f"The Tabloids, {count_of(s.tabloids.size, 'card')}"
    about = "Discards. At the end each card takes one of its colour from the table (T34)."
    at = (x, GAP / 2, FACE_W, FACE_H)
    panel.pieces.append(Piece("tabloids", *at, art, label, about, corner=3))
    x += FACE_W + GAP
    last = s.tabloids.size - 1
    if s.tabloids.size and last not in elsewhere:
        card = s.tabloids.cards[last]
        label = f"{card_name(s, card)}, in the Tabloids on top"
        shown = _card(s, f"tabloids-{last}", card, x, GAP / 2, label)
        panel.pieces.append(replace(shown, marks=_marks(s, _group(card))))
    x += FACE_W + 2 * GAP
    middle = _on_the_desk(s, viewer, x + GAP, GAP / 2)
    panel.pieces += [*([] if is_open(s) else [_tray(x, empty=not middle)]), *middle]
    return replace(panel, pieces=[*panel.pieces, *_tabloids(s, FACE_H + 2 * GAP, elsewhere)])


def _tray(x: float, empty: bool) -> Piece:
    """Where cards lie that are in the middle of something."""
    width, height = WIDTH - x - GAP, FACE_H
    art = f'<rect class="tray" width="{width:g}" height="{height:g}" rx="5"/>'
    if empty:
        words = "What is looked at or played"
        art += f'<text class="hint" x="{width / 2:g}" y="{height / 2 + 4:g}">{words}</text>'
    return Piece("tray", x, GAP / 2, width, height, art, "", corner=5)


def _tally(n: int, tone: str) -> str:
    """How many cards a pile holds."""
    return f'<text class="tally{tone}" x="{FACE_W / 2:g}" y="{FACE_H - 10:g}">{n}</text>'


def _tabloids(s: State, y: float, elsewhere: set[int]) -> list[Piece]:
    """The Tabloids below their top card, sorted by colour, each colour in a place of its own: it
    tells how many cards will take one of the type each, and marks whose. A row without any takes no
    room."""
    pieces: list[Piece] = [] if is_open(s) else [_places(y + THREAT_H)]
    rows: dict[int, float] = {}  # where each stands
    width = (WIDTH - 2 * GAP) / COLOURS_IN_ROW
    taken = 0
    for colour in range(TYPES + 1):
        places = [
            index
            for index in range(s.tabloids.size - 1)
            if min(_group(s.tabloids.cards[index]), TYPES) == colour and index not in elsewhere
        ]
        row, place = divmod(taken if is_open(s) else colour, COLOURS_IN_ROW)
        taken += len(places) > 0
        if not places and not _hits(s, colour):
            continue
        at = rows.setdefault(row, y + len(rows) * (PILE_H + THREAT_H + GAP))
        pieces += _colour(s, colour, places, (GAP + place * width, at, width - GAP / 2))
    return pieces


def _places(y: float) -> Piece:
    """The place of each colour, as long as each has one."""
    width, size = (WIDTH - 2 * GAP) / COLOURS_IN_ROW, PILE * 0.8
    side = EMBLEM * size
    art = "".join(
        f'<rect class="tray" x="{type_ * width:g}" width="{PILE_W:g}" height="{PILE_H:g}" rx="3"/>'
        f'<g transform="translate({type_ * width + (PILE_W - side) / 2:g}'
        f' {(PILE_H - side) / 2:g})" opacity="0.3">{emblem_art(type_, size)}</g>'
        for type_ in range(TYPES)
    )
    return Piece("places", GAP, y, width * TYPES, PILE_H, art, "", corner=3)


def _marks(s: State, colour: int) -> str:
    """The rows that a card of a colour in the Tabloids threatens."""
    return "" if colour >= TYPES or is_open(s) else " ".join(loss_keys(s, colour))


def _hits(s: State, colour: int) -> int:
    """How many cards the Tabloids of a colour will cost; told until the reckoning is open."""
    return hits_on(s, colour) if colour < TYPES and not is_open(s) else 0


def _colour(
    s: State, colour: int, places: list[int], place: tuple[float, float, float]
) -> list[Piece]:
    """The Tabloids of one colour, and what they threaten."""
    x, y, width = place
    pieces: list[Piece] = []
    hits = _hits(s, colour)
    marks = _marks(s, colour)
    if hits:
        art = f'<g class="type-{colour}"><text class="hits" x="2" y="11">▼{hits}</text></g>'
        label = f"{card_name(s, colour)}: {count_of(hits, 'card')} of its colour in the Tabloids"
        about = "At the end of the round each takes a card of the type from the largest row (T34)."
        key = f"threat-{kind_key(colour)}"
        pieces.append(Piece(key, x, y, PILE_W, THREAT_H, art, label, about, corner=2, marks=marks))
    leaf = min(LEAF, (width - PILE_W) / max(len(places) - 1, 1))
    for number, index in enumerate(places):
        card = s.tabloids.cards[index]
        pieces.append(
            Piece(
                f"tabloids-{index}",
                x + number * leaf,
                y + THREAT_H,
                PILE_W,
                PILE_H,
                sized(card_art(card), PILE),
                f"{card_name(s, card)}, in the Tabloids",
                card_text(s, card),
                corner=2,
                thing=kind_key(card),
                marks=marks,
            )
        )
    return pieces


def _on_the_desk(s: State, viewer: int, x: float, y: float) -> list[Piece]:
    """Cards in the middle of something: looked at, taken blind, being carried out."""
    pieces: list[Piece] = []
    for frame in range(s.todo.size):
        if s.todo.ask[frame] == Ask.FINISH:
            label = f"{card_name(s, s.todo.about[frame])}, being carried out"
            pieces.append(_card(s, f"carried-out-{frame}", s.todo.about[frame], x, y, label))
            x += FACE_W / 2
    x += FACE_W / 2 + GAP if pieces else 0
    if todo.top(s) in (Ask.KEEP, Ask.ON_TOP):
        for depth in range(1, todo.about(s) + 1):
            card = s.unknown.cards[s.unknown.size - depth]
            pieces.append(_seen_card(s, f"look-{depth}", card, (x, y), "looked at"))
            x += FACE_W + GAP
    if todo.top(s) == Ask.PEEKED:
        owner = who_name(todo.about(s), viewer)
        card = s.player[s.seat].peeked
        pieces.append(_seen_card(s, "peeked", card, (x, y), f"taken unseen from {owner}"))
    return pieces


def _seen_card(s: State, piece: str, card: int, place: tuple[float, float], how: str) -> Piece:
    """A card that perhaps only another seat may see."""
    x, y = place
    if card == NONE:
        label = f"A hidden card, {how}"
        art = sized('<use href="#back"/>', FACE)
        return Piece(piece, x, y, FACE_W, FACE_H, art, label, corner=3)
    return _card(s, piece, card, x, y, f"{card_name(s, card)}, {how}")


def _card(s: State, piece: str, card: int, x: float, y: float, label: str) -> Piece:
    about = card_text(s, card)
    art, thing = sized(card_art(card), FACE), kind_key(card)
    return Piece(piece, x, y, FACE_W, FACE_H, art, label, about, corner=3, thing=thing)
