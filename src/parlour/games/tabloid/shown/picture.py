"""The picture of a view: one's hand and the press desk, the front page, at the end of a round its
reckoning. Art: art.svg and style.css."""

from __future__ import annotations

from dataclasses import replace

from parlour.core import todo
from parlour.core.picture import Panel, Piece
from parlour.core.record import NONE

from ..cards import INVESTIGATIONS, KINDS, TYPES
from ..names import card_name, card_text, count_of, kind_title, who_name
from ..rules.rounds import hits_on
from ..state import Ask, State
from .clippings import (
    CARD_H,
    CARD_W,
    card_art,
    kind_key,
    sized,
)
from .front_page import front_page, loss_keys
from .reckoning import is_open, on_the_board, reckoning_panel

WIDTH = 362  # of hand and desk: they stand beside the front page, and a phone shows them first
GAP = 8
HELD, LARGE = 1.2, 1.8  # the size of a card in hand, and of one among few
IN_ROW = 5  # kinds in a row of the hand, if there is room
HAND_H = 2 * (CARD_H * HELD + GAP)
FAN = 12.0  # how far the cards of one kind lie apart in a hand
PILE = 0.8  # the size of a card in the Tabloids below the top one
PILE_W, PILE_H = CARD_W * PILE, CARD_H * PILE
LEAF = 11.0  # how far cards of one colour lie apart in the Tabloids
THREAT_H = 14  # above them: how many cards a type will lose
COLOURS_IN_ROW = 5  # nine colours, and what has none


def picture(s: State, viewer: int) -> list[Panel]:
    """The table as panels: one's hand stands beside the front page; once play is over the
    reckoning takes that page's place, and comes first."""
    desk = _desk(s, viewer)
    return [reckoning_panel(s, viewer), desk] if is_open(s) else [desk, front_page(s, viewer)]


def _hand(s: State, viewer: int) -> list[Piece]:
    """The viewer's hand, sorted: Conspiracy cards with the Proof! of their type, then the rest.
    Few lie in one row, as large as there is room; more in two, drawn together as far as needed."""
    player = s.player[viewer]
    order = sorted(range(KINDS), key=lambda card: (_group(card), card))
    held = [card for card in order if player.hand[card]]
    first = len(held) if len(held) <= IN_ROW else (len(held) + 1) // 2
    size = HELD
    if len(held) == first:
        wide = sum(CARD_W + (player.hand[card] - 1) * FAN / HELD + GAP for card in held)
        size = min(LARGE, max(HELD, (WIDTH - 2 * GAP) / max(wide, 1)))
    pieces: list[Piece] = []
    for row, cards in enumerate((held[:first], held[first:])):
        spare = sum(player.hand[card] - 1 for card in cards) * FAN * size / HELD
        room = WIDTH - 2 * GAP - CARD_W * size - spare
        step = min(CARD_W * size + GAP / 2, room / max(len(cards) - 1, 1))
        x, y = float(GAP), GAP + row * (CARD_H * HELD + GAP)
        for card in cards:
            pieces += _held(s, card, player.hand[card], (x, y, size))
            x += step + (player.hand[card] - 1) * FAN * size / HELD
    return pieces


def _held(s: State, card: int, copies: int, place: tuple[float, float, float]) -> list[Piece]:
    x, y, size = place
    many = f"{copies} × " if copies > 1 else ""
    label = f"{many}{card_name(s, card)}, {kind_title(card)}, in your hand"
    piece = f"hand-{kind_key(card)}"
    fan = FAN * size / HELD
    return [
        Piece(
            f"{piece}-{copy}" if copy else piece,
            x + copy * fan,
            y,
            CARD_W * size + (0 if copy else (copies - 1) * fan),
            CARD_H * size,
            sized(card_art(card), size),
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
    """Where a card is sorted: by its type, then Leaked Files, then Investigations."""
    return card % TYPES if card < 2 * TYPES else TYPES + (card >= INVESTIGATIONS)


def _desk(s: State, viewer: int) -> Panel:
    """The viewer's hand; below it the Unknown, the Tabloids' top card, what is being looked at or
    carried out; and at the bottom the other Tabloids by colour."""
    hand = _hand(s, viewer) if viewer != NONE else []
    lowest = max((piece.y + piece.height for piece in hand), default=-GAP)
    top = (lowest if is_open(s) else HAND_H) + 2 * GAP if viewer != NONE else GAP
    elsewhere = on_the_board(s) if is_open(s) else set()
    lying = _tabloids(s, top + CARD_H + GAP, elsewhere)
    height = max((piece.y + piece.height for piece in lying), default=top + CARD_H) + GAP
    title = "The press desk" if viewer == NONE else "Your hand and the press desk"
    panel = Panel("desk", title, WIDTH, height, main=True)
    if viewer != NONE:
        panel.sortable = "hand-"
        panel.pieces += hand
        panel.notes.append(("In hand", count_of(s.player[viewer].hand_size, "card")))
        art = f'<line class="rule" x1="0" y1="0" x2="{WIDTH - 2 * GAP}" y2="0"/>'
        panel.pieces.append(Piece("edge", GAP, top - GAP, WIDTH - 2 * GAP, 1, art, ""))
    panel.notes += [("Unknown", str(s.unknown.size)), ("Tabloids", str(s.tabloids.size))]
    back = f'<use href="#back"/><text class="tally" x="{CARD_W / 2}" y="66">{s.unknown.size}</text>'
    label = f"The Unknown, {count_of(s.unknown.size, 'card')}"
    about = "The draw pile. A turn opens from here or from the Tabloids (T8)."
    panel.pieces.append(Piece("unknown", GAP, top, CARD_W, CARD_H, back, label, about, corner=2))
    x = 2.0 * GAP + CARD_W
    art = f'<use href="#masthead"/><text class="tally dark" x="27" y="66">{s.tabloids.size}</text>'
    label = f"The Tabloids, {count_of(s.tabloids.size, 'card')}"
    about = "Discards. At the end each card takes one of its colour from the table (T34)."
    panel.pieces.append(Piece("tabloids", x, top, CARD_W, CARD_H, art, label, about, corner=2))
    x += CARD_W + GAP
    last = s.tabloids.size - 1
    if s.tabloids.size and last not in elsewhere:
        card = s.tabloids.cards[last]
        label = f"{card_name(s, card)}, in the Tabloids on top"
        shown = _card(s, f"tabloids-{last}", card, x, top, label)
        panel.pieces.append(replace(shown, marks=_marks(s, _group(card))))
    panel.pieces += _on_the_desk(s, viewer, x + CARD_W + 2 * GAP, top)
    panel.pieces += lying
    return panel


def _tabloids(s: State, y: float, elsewhere: set[int]) -> list[Piece]:
    """The Tabloids below their top card, sorted by colour, each colour in a place of its own: it
    tells how many cards the type will lose, and marks whose. A row without any takes no room."""
    pieces: list[Piece] = []
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
        label = f"{card_name(s, colour)} will lose {count_of(hits, 'card')} at the end"
        about = "One from the largest row for each card of its colour in the Tabloids (T34)."
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
            x += CARD_W / 2
    x += CARD_W / 2 + GAP if pieces else 0
    if todo.top(s) in (Ask.KEEP, Ask.ON_TOP):
        for depth in range(1, todo.about(s) + 1):
            card = s.unknown.cards[s.unknown.size - depth]
            pieces.append(_seen_card(s, f"look-{depth}", card, (x, y), "looked at"))
            x += CARD_W - 2 * GAP
    if todo.top(s) == Ask.PEEKED:
        owner = who_name(todo.about(s), viewer)
        card = s.player[s.seat].peeked
        pieces.append(_seen_card(s, "peeked", card, (x, y), f"taken unseen from {owner}"))
    return pieces


def _seen_card(s: State, piece: str, card: int, place: tuple[float, float], how: str) -> Piece:
    """A card that perhaps only another seat may see."""
    x, y = place
    if card == NONE:
        label = f"a hidden card, {how}"
        return Piece(piece, x, y, CARD_W, CARD_H, '<use href="#back"/>', label, corner=2)
    return _card(s, piece, card, x, y, f"{card_name(s, card)}, {how}")


def _card(s: State, piece: str, card: int, x: float, y: float, label: str) -> Piece:
    about = card_text(s, card)
    art = card_art(card)
    thing = kind_key(card)
    return Piece(piece, x, y, CARD_W, CARD_H, art, label, about, corner=2, thing=thing)
