"""The panels beside the map: the hands and the shop."""

from __future__ import annotations

from dataclasses import replace
from textwrap import wrap

from parlour.core import todo
from parlour.core.picture import Panel, Piece
from parlour.core.record import NONE

from ..cards import (
    ANY_CLASS,
    BASES,
    CARD_COUNT,
    CARD_IDS,
    CARD_NAMES,
    CARD_TEXTS,
    CARDS,
    COST,
    GAMES_TO_WIN,
    ITEM_ATTACK,
    ITEM_DEFENSE,
    ITEM_HEALTH,
    ITEM_IDS,
    ITEM_INCOME,
    ITEM_NAMES,
    ITEM_OWN_TURN,
    ITEM_TEXTS,
    ITEMS,
    LANE_IDS,
    LANES,
    SIDE_IDS,
    WORN_BY,
)
from ..enums import Ask, Card
from ..names import SIDE_TITLES, champion_name, classes_named, count_of
from ..rules.figures import outermost, owner
from ..state import SERIES, State
from .briefs import CARD_BRIEFS

CARD_W, CARD_H, GAP = 104, 140, 8
BACK_H, BACK_STEP, MOST_BACKS = 48, 26, 10  # cards of others: height, distance, how many are drawn
HAND_COLUMNS = 6
BRIEF_LETTERS = 15  # of a line on what a card does
NARROW = 9  # copies past which the number on a badge is squeezed
LONG_NAME = 20  # letters of an item from which on it is squeezed
ITEM_W, ITEM_H, ITEM_COLUMNS = 158, 66, 3
# the part of the game a card belongs to, which gives it its colour and its word
CARD_PARTS = {
    Card.FOCUS: "attack",
    Card.ATTACK: "attack",
    Card.CRIT: "attack",
    Card.TOWER_DIVE: "attack",
    Card.BLOCK: "defence",
    Card.SACRIFICE: "defence",
    Card.FLASH: "defence",
    Card.BARRIER: "defence",
    Card.TELEPORT: "movement",
    Card.COUNTER_GANK: "enemy moves",
    Card.DEMOLISH: "siege",
}


def hand_panel(s: State, seat: int, viewer: int) -> Panel:
    """L7, L31. The viewer's cards; of who only watches, that there are none to be seen."""
    side = s.sides[seat]
    mine = seat == viewer
    kinds = [card for card in range(CARDS) if side.hand[card]] if mine else []
    title = "Your hand" if mine else f"{SIDE_TITLES[seat]}'s hand"
    panel = Panel(f"hand-{seat}", title, HAND_COLUMNS * (CARD_W + GAP), CARD_H + GAP, seat=seat)
    panel.zone, panel.flow = "hand", True
    panel.most, panel.least = 1.05, 0.93
    panel.notes = side_notes(s, seat)
    for place, card in enumerate(kinds):
        panel.pieces.append(_card(s, seat, card, GAP + place * (CARD_W + GAP), GAP))
    panel.width = max(panel.width, len(kinds) * (CARD_W + GAP) + GAP)
    return panel


def discards_panel(s: State) -> Panel:
    """L9, L11. The open discards, to look through, and how many cards are left to draw."""
    kinds = [card for card in range(CARDS) if s.discards[card]]
    title = f"Discards, {count_of(sum(s.discards), 'card')}"
    panel = Panel("discards", title, HAND_COLUMNS * (CARD_W + GAP), CARD_H + GAP, zone="pile")
    panel.folded, panel.flow = True, True
    panel.notes = [("Deck", count_of(s.deck.size, "card"))]
    for place, card in enumerate(kinds):
        piece = _counted(card, int(s.discards[card]), GAP + place * (CARD_W + GAP), GAP)
        label = f"{CARD_NAMES[card]}, {s.discards[card]} of {CARD_COUNT[card]} discarded"
        panel.pieces.append(replace(piece, id=f"discarded-{CARD_IDS[card]}", label=label))
    panel.width = max(panel.width, len(kinds) * (CARD_W + GAP) + GAP)
    return panel


def side_notes(s: State, seat: int) -> list[tuple[str, str]]:
    """A side's figures."""
    side = s.sides[seat]
    outer = [outermost(s, seat, lane) for lane in range(LANES)]
    lost_lanes = [LANE_IDS[lane] for lane in range(LANES) if outer[lane] == NONE]
    notes = [("Gold", str(side.gold)), ("Cards", str(side.hand_size))]
    if lost_lanes:
        notes.append(("Lost lanes", ", ".join(lost_lanes)))
    needed = GAMES_TO_WIN[s.options[SERIES]]
    if needed > 1:
        notes.append(("Games won", f"{s.wins[seat]} of {needed}"))
    return notes


def backs_piece(seat: int, n: int, y: float) -> Piece:
    """L11. Another side's cards, face down and small: how many they are is all there is to see."""
    scale = BACK_H / CARD_H
    steps = range(min(n, MOST_BACKS))
    art = "".join(
        f'<use href="#card-back" transform="translate({step * BACK_STEP} 0) scale({scale:.3f})"/>'
        for step in steps
    )
    width = CARD_W * scale + BACK_STEP * max(0, len(steps) - 1)
    label = f"{SIDE_TITLES[seat]} holds {count_of(n, 'card')}"
    return Piece(f"backs-{seat}", GAP, y, width, BACK_H, art, label)


def _card(s: State, seat: int, card: int, x: float, y: float) -> Piece:
    return _counted(card, int(s.sides[seat].hand[card]), x, y)


def _counted(card: int, n: int, x: float, y: float) -> Piece:
    """So many of a hand card, as one piece."""
    art = card_art(card)
    if n > 1:
        tight = ' textLength="20" lengthAdjust="spacingAndGlyphs"' if n > NARROW else ""
        art += (
            f'<g transform="translate(16 0)"><use href="#badge"/></g>'
            f'<text class="badge" x="{CARD_W - 15}" y="20"{tight}>×{n}</text>'
        )
    label = f"{CARD_NAMES[card]}, {n} in hand"
    return Piece(f"card-{CARD_IDS[card]}", x, y, CARD_W, CARD_H, art, label, CARD_TEXTS[card])


def card_art(card: int) -> str:
    """A hand card's face: its sign, its name, what it does, and when it is played."""
    stage = CARD_PARTS[Card(card)]
    lines = wrap(CARD_BRIEFS[Card(card)], BRIEF_LETTERS)
    brief = "".join(
        f'<text class="card-brief" x="{CARD_W / 2}" y="{92 + 15 * row}">{line}</text>'
        for row, line in enumerate(lines)
    )
    return (
        f'<g class="stage-{stage.split()[0]}"><use href="#card-face"/>'
        f'<use href="#mark-{CARD_IDS[card]}" x="10" y="-30"/>'
        f'<text class="card-stage" x="{CARD_W / 2}" y="132">{stage}</text></g>'
        f'<text class="card-name" x="{CARD_W / 2}" y="74">{CARD_NAMES[card]}</text>{brief}'
    )


def card_piece(card: int) -> Piece:
    """L7, L9. A hand card for the page of cards."""
    label = f"{CARD_NAMES[card]}, {CARD_COUNT[card]}× in the deck"
    name = f"card-{CARD_IDS[card]}"
    return Piece(name, 0, 0, CARD_W, CARD_H, card_art(card), label, CARD_TEXTS[card])


def item_figures(item: int) -> str:
    """'+2 attack, +1 health'."""
    parts = (
        (ITEM_HEALTH[item], "health"),
        (ITEM_ATTACK[item], "attack"),
        (ITEM_OWN_TURN[item], "attack on own turns"),
        (ITEM_DEFENSE[item], "defence"),
        (ITEM_INCOME[item], "income"),
    )
    return ", ".join(f"+{n} {what}" for n, what in parts if n)


def is_shopping(s: State) -> bool:
    """L36. Whether the champion being commanded stands in its base, where the shop is."""
    if todo.top(s) != Ask.ORDERS:
        return False
    who = todo.about(s)
    return bool(s.zone[who] == BASES[owner(who)])


def shop_panel(s: State) -> Panel:
    """L36 to L38. Every item, its price, and who carries it."""
    rows = -(-ITEMS // ITEM_COLUMNS)
    open_ = is_shopping(s)
    panel = Panel("shop", "The shop", ITEM_COLUMNS * ITEM_W, rows * ITEM_H, zone="pile")
    panel.folded = not open_
    for item in range(ITEMS):
        row, column = divmod(item, ITEM_COLUMNS)
        panel.pieces.append(_item(s, item, column * ITEM_W, row * ITEM_H))
    return panel


def _item(s: State, item: int, x: float, y: float) -> Piece:
    holder = s.holder[item]
    state = f"{COST[item]} gold" if holder == NONE else champion_name(s, holder)
    shade = "free" if holder == NONE else SIDE_IDS[owner(holder)]
    label = f"{ITEM_NAMES[item]}, {state}"
    art = item_art(item, shade, "" if holder == NONE else state)
    name = f"item-{ITEM_IDS[item]}"
    return Piece(name, x + 2, y + 2, ITEM_W - 4, ITEM_H - 4, art, label, item_about(item))


def item_art(item: int, shade: str, holder: str) -> str:
    """An item: name, figures in signs, its price or who carries it."""
    signs = ((ITEM_ATTACK, "⚔"), (ITEM_OWN_TURN, "⚔*"), (ITEM_DEFENSE, "◆"), (ITEM_HEALTH, "♥"))
    parts = [f"{sign}{row[item]}" for row, sign in signs if row[item]]
    parts += [f"+{ITEM_INCOME[item]} income"] if ITEM_INCOME[item] else []
    parts += ["effect"] if ITEM_TEXTS[item] else []
    art = (
        f'<use href="#item" class="{shade}"/>'
        f'<text class="item-name" x="9" y="20"{_squeezed(item)}>{ITEM_NAMES[item]}</text>'
        f'<text class="figures" x="9" y="38">{" ".join(parts)}</text>'
    )
    if holder:
        return art + f'<text class="figures" x="9" y="54">with {holder}</text>'
    coin = '<use href="#ui-coin" x="8" y="43" width="14" height="14"/>'
    return art + coin + f'<text class="figures" x="25" y="54">{COST[item]}</text>'


def _squeezed(item: int) -> str:
    """The attributes that make a long name fit its card."""
    wide = len(ITEM_NAMES[item]) > LONG_NAME
    return f' textLength="{ITEM_W - 22}" lengthAdjust="spacingAndGlyphs"' if wide else ""


def item_about(item: int) -> str:
    """L38, L100. Who may carry an item, its figures in words, and its text."""
    wearers = "anybody" if WORN_BY[item] == ANY_CLASS else classes_named(WORN_BY[item])
    figures = item_figures(item)
    text: str = ITEM_TEXTS[item]
    return f"For {wearers}. " + (f"{figures}. " if figures else "") + text


def item_piece(item: int) -> Piece:
    """L37. An item for the page of cards."""
    label = f"{ITEM_NAMES[item]}, {COST[item]} gold"
    name = f"item-{ITEM_IDS[item]}"
    art = item_art(item, "free", "")
    return Piece(name, 0, 0, ITEM_W - 4, ITEM_H - 4, art, label, item_about(item))
