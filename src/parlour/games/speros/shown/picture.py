"""The picture of a view: the war map first, then an area for each player. Every panel is as wide
as a phone shows whole; a wider window puts two beside each other. Art: art.svg.

A card is a piece of its own name wherever it lies, so that it glides from a hand to the map and on
into a Captured Area; who stands in an encampment is told as its `thing`, so that Units are seen to
move.
"""

from __future__ import annotations

from parlour.core.picture import Panel, Piece
from parlour.core.record import NONE
from parlour.core.speech import count_of
from parlour.core.todo import top

from ..cards import FIRST_ARTIFACT, FIRST_MASTERY, MOST_MASTERY, OBJECTIVE_VP
from ..names import card_name, objective_about, objective_name, people
from ..rules.holdings import holdings
from ..rules.objectives import figure
from ..rules.scoring import score
from ..state import SKIRMISH, Ask, State
from .areas import (
    GAP,
    PLATE_H,
    PLATE_W,
    SIDE_STEP,
    SIDE_W,
    SMALL,
    STEP_Y,
    camp_pieces,
    card_pieces,
    grid,
    notes_of,
    plates_of,
    row_of_small,
    rows_height,
)
from .card_art import CARD_H, CARD_W, back_art, card_art, text_art
from .plates import mastery_plate
from .progress import mastery_figures, mastery_takers

FIELD_COLUMNS, FIELD_ROWS = (
    6,
    2,
)  # room for so many rows even where fewer lie: the map does not jump


def picture(s: State, viewer: int) -> list[Panel]:
    """The table as panels: the Skirmish Area, the viewer's hand, the players' areas from the
    viewer's own on, the discard pile."""
    first = max(viewer, 0)
    around = [(first + turn) % s.players for turn in range(s.players)]
    mine = [] if viewer == NONE else [*_looked(s, viewer), _hand(s, viewer)]
    sides = [_side(s, seat, viewer) for seat in around]
    return [_locations(s), _artifacts(s), *mine, *sides, _discard_pile(s, viewer)]


def lying(s: State, holder: int) -> list[int]:
    """The cards of the Skirmish Area or of a Captured Area, in the order they were put out."""
    return [c for c in s.battlefield.cards[: s.battlefield.size] if s.holder[c] == holder]


def _locations(s: State) -> Panel:
    """S10. The Locations of the Skirmish Area."""
    cards = [card for card in lying(s, SKIRMISH) if card < FIRST_ARTIFACT]
    width, height = FIELD_COLUMNS * SIDE_STEP + GAP, FIELD_ROWS * STEP_Y
    panel = Panel("skirmish", "Skirmish Area", width, height, notes=_turn_notes(s), zone="stage")
    panel.flow, panel.most, panel.weight = True, 1.15, 1.5
    panel.pieces += grid(s, cards, GAP, GAP)
    return panel


def _artifacts(s: State) -> Panel:
    """S16, S17. The Artifacts of the Skirmish Area, deck and discard pile, Mastery Objectives."""
    cards = [card for card in lying(s, SKIRMISH) if card >= FIRST_ARTIFACT]
    mastery = [m for m in s.mastery[:MOST_MASTERY] if m != NONE]
    height = FIELD_ROWS * STEP_Y + 2 * (PLATE_H + GAP)
    panel = Panel("artifacts", "Artifacts, deck, Mastery", 3 * SIDE_STEP + GAP, height, zone="pool")
    panel.most, panel.least = 1.15, 0.98
    rows = max(-(-len(cards) // 2), FIELD_ROWS)
    for index, card in enumerate(cards):  # two beside each other, drawn together if they must be
        down = index // 2 * STEP_Y * (FIELD_ROWS - 1) / (rows - 1)
        panel.pieces += card_pieces(s, card, SIDE_STEP * (1 + index % 2) + GAP, GAP + down, "")
    panel.pieces += [_deck(s), _discards(s)]
    for index, objective in enumerate(mastery):
        row, column = divmod(index, 2)
        x, y = GAP + column * (PLATE_W + GAP), FIELD_ROWS * STEP_Y + row * (PLATE_H + GAP)
        panel.pieces.append(_mastery(s, FIRST_MASTERY + objective, x, y + GAP / 2))
    return panel


def _turn_notes(s: State) -> list[tuple[str, str]]:
    notes = [("Turn", str(s.turn))]
    if s.last_turns != NONE and not s.over:
        notes.append(("Turns left", f"{s.last_turns}: the last card is drawn (S77)"))
    return notes


def _deck(s: State) -> Piece:
    label = f"Deck, {count_of(s.deck.size, 'card')}"
    about = (
        "Plan draws three cards (S31). When it is empty every other player has one turn more (S77)."
    )
    return Piece("deck", GAP, GAP, CARD_W, CARD_H, back_art(str(s.deck.size)), label, about)


def _discards(s: State) -> Piece:
    pile = s.discards.cards[: s.discards.size]
    if pile:
        words = text_art(CARD_W / 2, 65, f"discarded {len(pile)}", 13, "middle", tone="on-back")
        art = f'{card_art(pile[-1])}<use href="#discarded"/>{words}'
    else:
        words = text_art(CARD_W / 2, 70, "no discards", 13, "middle", tone="soft")
        art = f'<use href="#empty-place"/>{words}'
    on_top = f": {card_name(pile[-1])} on top" if pile else ""
    label = f"Discard pile, {count_of(len(pile), 'card')}{on_top}"
    about = "Open to all (S88). It is never made into a new deck (S78)."
    return Piece("discards", GAP, GAP + STEP_Y, CARD_W, CARD_H, art, label, about)


def _mastery(s: State, objective: int, x: float, y: float) -> Piece:
    """A Mastery Objective with everybody's figure."""
    name = objective_name(objective)
    figures = [
        (s.side[seat].colour, figure(s, seat, holdings(s, seat), objective))
        for seat in range(s.players)
    ]
    art = mastery_plate(name, OBJECTIVE_VP[objective], figures)
    so_far = f"{mastery_figures(s, objective)}; {mastery_takers(s, objective)}"
    about = f"{objective_about(objective)} So far {so_far} (S85)."
    label = f"Mastery Objective {name}: {so_far}"
    return Piece(f"mastery-{objective}", x, y, PLATE_W, PLATE_H, art, label, about)


def _spread(s: State, panel_id: str, title: str, cards: list[int]) -> Panel:
    """A panel of cards in rows."""
    panel = Panel(panel_id, title, SIDE_W, rows_height(max(len(cards), 1)) + GAP)
    panel.pieces += grid(s, cards, GAP, GAP, "deck")
    return panel


def _hand(s: State, viewer: int) -> Panel:
    hand = s.side[viewer].hand
    panel = _spread(s, "hand", "Your hand", list(hand.cards[: hand.size]))
    panel.seat, panel.zone, panel.flow = viewer, "hand", True
    panel.width, panel.height = 6 * SIDE_STEP, CARD_H
    panel.most, panel.least = 1.15, 0.95
    return panel


def _looked(s: State, viewer: int) -> list[Panel]:
    """S66. The cards of the deck that the viewer is looking at."""
    looked = s.side[viewer].looked
    if looked.size == 0:
        return []
    panel = _spread(s, "looked", "Cards you look at", looked.cards[: looked.size])
    panel.zone, panel.flow = "tray", True
    return [panel]


def _discard_pile(s: State, viewer: int) -> Panel:
    """The whole discard pile, to look through; open while something is chosen from it."""
    cards = list(reversed(s.discards.cards[: s.discards.size]))
    panel = _spread(s, "discard-pile", f"Discards, {count_of(len(cards), 'card')}", cards)
    panel.zone, panel.flow = "pile", True
    panel.folded = not (s.todo.size and top(s) == Ask.RECOVER and s.seat == viewer)
    return panel


def _side(s: State, seat: int, viewer: int) -> Panel:
    """A player's area: Base Camp and General card, objectives, what is captured, hidden hand."""
    name, number = people(s, seat), f"Seat {seat + 1}"
    title = number if name == number else f"{name} ({number})"
    panel = Panel(f"side-{seat}", title, SIDE_W, 0, seat=seat, notes=notes_of(s, seat))
    panel.pieces += camp_pieces(s, seat)
    y: float = GAP + PLATE_H + GAP
    plates = plates_of(s, seat, y)
    panel.pieces += plates
    if plates or seat == viewer:
        y += PLATE_H + GAP
    panel.pieces += row_of_small(s, seat, viewer, y)
    panel.height = y + CARD_H * SMALL + GAP
    panel.most, panel.least = 1.05, 0.78
    panel.stands = str(score(s, seat))
    return panel
