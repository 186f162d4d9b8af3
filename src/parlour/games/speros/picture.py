"""The picture of a view: the war map in the middle, an area for each player. Symbols: art.svg."""

from __future__ import annotations

from parlour.core.picture import Panel, Piece
from parlour.core.record import NONE
from parlour.core.todo import top

from .card_art import CARD_H, CARD_W, back_art, card_art, general_art, minion_art, slot_place
from .cards import (
    BONUS_DEALT,
    FIRST_MASTERY,
    MINIONS,
    MOST_MASTERY,
    OBJECTIVE_VP,
)
from .naming import (
    card_about,
    card_name,
    cards_text,
    general_about,
    general_title,
    objective_about,
    objective_name,
    people,
    piece,
    player,
)
from .objectives import figure, is_met
from .outlook import units_needed
from .plates import general_plate, objective_plate
from .scoring import (
    bonus_points,
    card_points,
    mastery_points,
    score,
    set_points,
    unit_points,
)
from .state import AT_CAMP, OBLITERATED, SKIRMISH, Ask, State, Unit
from .verbs import has_at_camp

GAP = 10
STEP_X, STEP_Y = CARD_W + GAP, CARD_H + GAP
FIELD_COLUMNS = 7  # cards in a row of the Skirmish Area
SIDE_COLUMNS = 8
FIELD_W = (FIELD_COLUMNS + 1) * STEP_X + 3 * GAP
SIDE_W = SIDE_COLUMNS * STEP_X + GAP
PLATE_W, PLATE_H = 150, 54
CAMP_H = 58
CAMP_STEP = 22


def picture(s: State, viewer: int) -> list[Panel]:
    """The table as panels: the Skirmish Area, what is being looked at, then the players' areas
    from the viewer's own on."""
    first = max(viewer, 0)
    around = [(first + turn) % s.players for turn in range(s.players)]
    sides = [_side(s, seat, viewer) for seat in around]
    return [_skirmish(s, viewer), *_spread(s, viewer), *sides]


def _lying(s: State, holder: int) -> list[int]:
    """The cards of the Skirmish Area or of a Captured Area, in the order they were put out."""
    return [c for c in s.battlefield.cards[: s.battlefield.size] if s.holder[c] == holder]


def _skirmish(s: State, viewer: int) -> Panel:
    cards = _lying(s, SKIRMISH)
    rows = max(2, -(-len(cards) // FIELD_COLUMNS))
    mastery = [m for m in s.mastery[:MOST_MASTERY] if m != NONE]
    height = rows * STEP_Y + GAP + (PLATE_H + GAP if mastery else 0)
    panel = Panel("skirmish", "Skirmish Area", FIELD_W, height, main=True, notes=_turn_notes(s))
    panel.pieces += [_deck(s), _discards(s)]
    for index, card in enumerate(cards):
        x = STEP_X + 2 * GAP + index % FIELD_COLUMNS * STEP_X
        y = GAP + index // FIELD_COLUMNS * STEP_Y
        panel.pieces += _card_with_general(s, card, x, y)
    for index, objective in enumerate(mastery):
        x = GAP + index * (PLATE_W + GAP)
        panel.pieces.append(_mastery(s, FIRST_MASTERY + objective, x, rows * STEP_Y + GAP))
    return panel


def _turn_notes(s: State) -> list[tuple[str, str]]:
    notes = [("Turn", str(s.turn))]
    if s.last_turns != NONE and not s.over:
        notes.append(("Turns left", f"{s.last_turns}, the last card is drawn (S77)"))
    return notes


def _deck(s: State) -> Piece:
    label = f"Deck, {s.deck.size} cards"
    about = "Plan draws three cards (S31). When it is empty everybody has one turn more (S77)."
    return Piece("deck", GAP, GAP, CARD_W, CARD_H, back_art(str(s.deck.size)), label, about)


def _discards(s: State) -> Piece:
    pile = s.discards.cards[: s.discards.size]
    art = card_art(s, pile[-1]) if pile else '<use href="#empty-place"/>'
    label = f"Discard pile, {len(pile)} cards"
    about = ", ".join(card_name(card) for card in reversed(pile)) or "Empty."
    return Piece("discards", GAP, GAP + STEP_Y, CARD_W, CARD_H, art, label, about)


def _card(s: State, card: int, x: float, y: float) -> Piece:
    """A card with the Minions on it; who holds it or would capture it is said of it."""
    about = f"{card_about(card)} {_standing(s, card)}".strip()
    return Piece(piece(card), x, y, CARD_W, CARD_H, card_art(s, card), card_name(card), about)


def _card_with_general(s: State, card: int, x: float, y: float) -> list[Piece]:
    pieces = [_card(s, card, x, y)]
    slot = sum(side.minions[card] for side in s.side[: s.players])
    for seat in range(s.players):
        if s.side[seat].general == card:
            left, down = slot_place(card, slot)
            pieces.append(_general(s, seat, x + left, y + down))
            slot += 1
    return pieces


def _standing(s: State, card: int) -> str:
    """S34-S36. Who holds a card, or what each player would still need to capture it."""
    holder = s.holder[card]
    if holder == NONE:
        return ""
    if holder != SKIRMISH:
        return f"Captured by {player(s, holder)}."
    needs = []
    for seat in range(s.players):
        more = units_needed(s, seat, card)
        if more != NONE:
            needs.append(f"{player(s, seat)} {more}")
    return f"Units more to capture it: {', '.join(needs) or 'nobody can by placing'} (S36)."


def _general(s: State, seat: int, x: float, y: float) -> Piece:
    label = f"{player(s, seat)} General"
    art = general_art(s.side[seat].colour)
    return Piece(f"general_{seat}", x, y, 20, 24, art, label, "Counts as one Unit (S34).")


def _mastery(s: State, objective: int, x: float, y: float) -> Piece:
    """A Mastery Objective with everybody's figure."""
    figures = [f"{player(s, seat)} {figure(s, seat, objective)}" for seat in range(s.players)]
    name = objective_name(objective)
    art = objective_plate(name, OBJECTIVE_VP[objective], ", ".join(figures), False)
    about = f"{objective_about(objective)} So far: {', '.join(figures)} (S85)."
    label = f"Mastery Objective {name}"
    return Piece(f"mastery_{objective}", x, y, PLATE_W, PLATE_H, art, label, about)


def _spread(s: State, viewer: int) -> list[Panel]:
    """Cards that a viewer has to choose from and that lie nowhere else in the picture."""
    if viewer == NONE:
        return []
    looked = s.side[viewer].looked
    cards = [card for card in looked.cards[: looked.size] if card != NONE]
    title = "Cards you look at"
    if top(s) == Ask.RECOVER and s.seat == viewer:
        cards, title = s.discards.cards[: s.discards.size - 1], "Discard pile"
    if not cards:
        return []
    rows = -(-len(cards) // SIDE_COLUMNS)
    panel = Panel("spread", title, SIDE_W, rows * STEP_Y + GAP)
    for index, card in enumerate(cards):
        x = GAP + index % SIDE_COLUMNS * STEP_X
        panel.pieces.append(_card(s, card, x, GAP + index // SIDE_COLUMNS * STEP_Y))
    return [panel]


def _side(s: State, seat: int, viewer: int) -> Panel:
    """A player's area: Base Camp and General card, objectives, captured cards, hand."""
    title = f"{people(s, seat)} (you)" if seat == viewer else people(s, seat)
    panel = Panel(f"side_{seat}", title, SIDE_W, 0, seat=seat, notes=_figures(s, seat))
    panel.pieces += _camp(s, seat)
    plates = _plates(s, seat)
    panel.pieces += plates
    y = GAP + CAMP_H + GAP + (PLATE_H + GAP if plates else 0)
    rows = [_lying(s, seat), _hand(s, seat)]
    for cards in rows:
        for index, card in enumerate(cards):
            x = GAP + index % SIDE_COLUMNS * STEP_X
            panel.pieces += _any_card(s, seat, index, card, x, y + index // SIDE_COLUMNS * STEP_Y)
        y += -(-len(cards) // SIDE_COLUMNS) * STEP_Y
    return Panel(panel.id, title, SIDE_W, y, panel.pieces, seat, seat == viewer, panel.notes)


def _hand(s: State, seat: int) -> list[int]:
    """The cards of a hand; NONE for each that the viewer doesn't know."""
    return list(s.side[seat].hand.cards[: s.side[seat].hand.size])


def _any_card(s: State, seat: int, index: int, card: int, x: float, y: float) -> list[Piece]:
    if card != NONE:
        return _card_with_general(s, card, x, y)
    label = f"A card in {player(s, seat)}'s hand"
    back = Piece(f"hand_{seat}_{index}", x, y, CARD_W, CARD_H, back_art(""), label)
    return [back]


def _camp(s: State, seat: int) -> list[Piece]:
    """S11. The Base Camp with the undeployed Units, and the General card beside it."""
    side = s.side[seat]
    if side.colour == NONE:
        return []
    label = f"{player(s, seat)} Base Camp: {side.camp} Minions"
    about = "With no Unit left here when the turn begins, the game ends (S20)."
    minions = "".join(
        f'<g transform="translate({36 + i * CAMP_STEP} 24)">{minion_art(side.colour)}</g>'
        for i in range(side.camp)
    )
    width = 36 + MINIONS * CAMP_STEP + GAP
    art = f'<use href="#camp" class="{_class(side.colour)}"/>{minions}'
    pieces = [Piece(f"side_{seat}", GAP, GAP, width, CAMP_H, art, label, about)]
    if has_at_camp(s, seat, Unit.GENERAL):
        pieces.append(_general(s, seat, GAP + 10, GAP + 22))
    used = bool(side.general_used)
    name = general_title(side.colour)
    label = f"{name}, {'used' if used else 'not used yet'}"
    about = general_about(side.colour)
    x = width + 2 * GAP
    art = general_plate(side.colour, name, used)
    pieces.append(Piece(f"general_card_{seat}", x, GAP, PLATE_W, PLATE_H, art, label, about))
    return pieces


def _class(colour: int) -> str:
    return f"colour-{colour}"


def _plates(s: State, seat: int) -> list[Piece]:
    """S83, S84. A player's Bonus Objectives, as far as the viewer may know them."""
    bonus = s.side[seat].shown if s.over else s.side[seat].bonus
    plates = []
    for place in range(BONUS_DEALT):
        if bonus[place] == NONE:
            continue
        objective = bonus[place]
        met = is_met(s, seat, objective)
        reached = f"{figure(s, seat, objective)}: {'met' if met else 'not met'}"
        name = objective_name(objective)
        art = objective_plate(name, OBJECTIVE_VP[objective], reached, met)
        x = GAP + place * (PLATE_W + GAP)
        label = f"Bonus Objective {name}, {'met' if met else 'not met'}"
        about = f"{objective_about(objective)} So far: {reached} (S84)."
        y = GAP + CAMP_H + GAP
        plates.append(Piece(f"bonus_{objective}", x, y, PLATE_W, PLATE_H, art, label, about))
    return plates


def _figures(s: State, seat: int) -> list[tuple[str, str]]:
    side = s.side[seat]
    where = {AT_CAMP: "in the Base Camp", OBLITERATED: "out of the game"}
    parts = (
        f"cards {card_points(s, seat)}, sets {set_points(s, seat)}, Units {unit_points(s, seat)},"
        f" Bonus {bonus_points(s, seat)}, Mastery {mastery_points(s, seat)}"
    )
    notes = [
        ("Points", f"{score(s, seat)} ({parts})"),
        ("Hand", cards_text(side.hand.size)),
        ("General", where.get(side.general, "deployed")),
    ]
    if side.lost:
        notes.append(("Obliterated", f"{side.lost} Minions"))
    if side.shield != NONE:
        notes.append(("Shield", "opponents can't touch the Units until the next own turn (S76)"))
    return notes
