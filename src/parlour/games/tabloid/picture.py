"""The picture of a view: one's hand and the press desk, the front page, at the end of a round its
reckoning. Art: art.svg and style.css."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.picture import Panel, Piece
from parlour.core.record import NONE

from .cards import INVESTIGATIONS, KINDS, TYPES
from .clippings import (
    CARD_H,
    CARD_W,
    SMALL_H,
    SMALL_W,
    card_art,
    kind_key,
    small_art,
)
from .front_page import front_page
from .names import card_name, card_text, count_of, kind_title, who_name
from .reckoning import reckoning_panel
from .rounds import hits_on
from .state import Ask, Phase, State

WIDTH = 400  # of hand and desk: they stand beside the front page, and a phone shows them first
GAP = 8
FAN = 12.0  # how far the cards of one kind lie apart in a hand
LEAF = 11.0  # how far cards of one colour lie apart in the Tabloids
THREAT_H = 14  # above them: how many cards a type will lose
FAN_ROWS = 2


def picture(s: State, viewer: int) -> list[Panel]:
    """The table as panels: one's hand stands beside the front page; once the round is over its
    reckoning does, and the hand below."""
    desk, front = _desk(s, viewer), front_page(s, viewer)
    if s.phase != Phase.PLAY:
        return [reckoning_panel(s, viewer), front, desk]
    desk.main = True
    return [desk, front]


def _hand(s: State, viewer: int) -> list[Piece]:
    """The viewer's hand, sorted: Conspiracy cards with the Proof! of their type, then the rest."""
    player = s.player[viewer]
    order = sorted(range(KINDS), key=lambda card: (_group(card), card))
    held = [card for card in order if player.hand[card]]
    pieces: list[Piece] = []
    spare = sum(player.hand[card] - 1 for card in held) * FAN
    room = WIDTH - 2 * GAP - CARD_W - spare
    step = min(CARD_W + GAP, room / max(len(held) - 1, 1))
    x = float(GAP)
    for card in held:
        pieces += _held(s, card, player.hand[card], x)
        x += step + (player.hand[card] - 1) * FAN
    return pieces


def _held(s: State, card: int, copies: int, x: float) -> list[Piece]:
    many = f"{copies} × " if copies > 1 else ""
    label = f"{many}{card_name(s, card)}, {kind_title(card)}, in your hand"
    piece = f"hand-{kind_key(card)}"
    return [
        Piece(
            f"{piece}-{copy}" if copy else piece,
            x + copy * FAN,
            GAP,
            CARD_W + (0 if copy else (copies - 1) * FAN),
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
    """Where a card is sorted: by its type, then Leaked Files, then Investigations."""
    return card % TYPES if card < 2 * TYPES else TYPES + (card >= INVESTIGATIONS)


def _desk(s: State, viewer: int) -> Panel:
    """The viewer's hand; below it the Unknown, the Tabloids' top card, what is being looked at or
    carried out; and at the bottom the other Tabloids by colour."""
    top = 3 * GAP + CARD_H if viewer != NONE else GAP
    below = top + CARD_H + GAP
    height = below + FAN_ROWS * (SMALL_H + THREAT_H + GAP) + GAP
    title = "The press desk" if viewer == NONE else "Your hand and the press desk"
    panel = Panel("desk", title, WIDTH, height)
    if viewer != NONE:
        panel.pieces += _hand(s, viewer)
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
    if s.tabloids.size:
        index = s.tabloids.size - 1
        label = f"{card_name(s, s.tabloids.cards[index])}, in the Tabloids on top"
        panel.pieces.append(_card(s, f"tabloids-{index}", s.tabloids.cards[index], x, top, label))
    panel.pieces += _on_the_desk(s, viewer, x + CARD_W + 2 * GAP, top)
    panel.pieces += _tabloids(s, below)
    return panel


def _tabloids(s: State, y: float) -> list[Piece]:
    """The Tabloids below their top card as a fan, sorted by colour: each colour tells how many
    cards the type will lose."""
    groups: dict[int, list[int]] = {}
    for index in range(s.tabloids.size - 1):
        groups.setdefault(_group(s.tabloids.cards[index]), []).append(index)
    top = s.tabloids.cards[s.tabloids.size - 1] if s.tabloids.size else NONE
    colours = sorted(set(groups) | ({_group(top)} if 0 <= top < 2 * TYPES else set()))
    leaves = sum(max(len(groups.get(colour, ())) - 1, 0) for colour in colours)
    room = FAN_ROWS * (WIDTH - 2 * GAP) - (len(colours) + FAN_ROWS) * (SMALL_W + GAP)
    leaf = min(LEAF, max(room, 1) / max(leaves, 1))
    pieces: list[Piece] = []
    x, row = float(GAP), 0
    for colour in colours:
        places = groups.get(colour, [])
        width = SMALL_W + leaf * max(len(places) - 1, 0)
        if x + width > WIDTH - GAP and row + 1 < FAN_ROWS:
            x, row = float(GAP), row + 1
        at = y + row * (SMALL_H + THREAT_H + GAP)
        pieces += _colour(s, colour, places, (x, at, leaf))
        x += width + GAP
    return pieces


def _colour(
    s: State, colour: int, places: list[int], place: tuple[float, float, float]
) -> list[Piece]:
    """The Tabloids of one colour, and what they threaten."""
    x, y, leaf = place
    pieces: list[Piece] = []
    if colour < TYPES:
        hits = hits_on(s, colour)
        art = f'<g class="type-{colour}"><text class="hits" x="2" y="11">▼{hits}</text></g>'
        label = f"{card_name(s, colour)} will lose {count_of(hits, 'card')} at the end"
        about = "One from the largest row for each card of its colour in the Tabloids (T34)."
        key = f"threat-{kind_key(colour)}"
        pieces.append(Piece(key, x, y, SMALL_W, THREAT_H, art, label, about, corner=2))
    for number, index in enumerate(places):
        card = s.tabloids.cards[index]
        pieces.append(
            Piece(
                f"tabloids-{index}",
                x + number * leaf,
                y + THREAT_H,
                SMALL_W,
                SMALL_H,
                small_art(card),
                f"{card_name(s, card)}, in the Tabloids",
                card_text(s, card),
                corner=2,
                thing=kind_key(card),
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
