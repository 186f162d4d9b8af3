"""Parts of the picture that panels share: cards with their Units, Base Camps, plates."""

from __future__ import annotations

from dataclasses import replace

from parlour.core.picture import Piece
from parlour.core.record import NONE

from ..cards import BONUS_DEALT, ENCAMPMENTS, MINIONS, OBJECTIVE_VP
from ..names import (
    card_about,
    card_name,
    cards_text,
    general_about,
    general_title,
    objective_about,
    objective_name,
    piece,
    player,
)
from ..rules.holdings import holdings
from ..rules.objectives import is_met
from ..rules.scoring import (
    bonus_points,
    mastery_points,
    score,
    set_points,
    unit_points,
)
from ..rules.verbs import has_at_camp, units_at
from ..state import AT_CAMP, OBLITERATED, State, Unit
from .card_art import (
    CARD_H,
    CARD_W,
    SLOT,
    back_art,
    card_art,
    general_art,
    mini_art,
    minion_art,
    slot_place,
    text_art,
)
from .plates import general_plate, objective_plate
from .progress import met_text, reached, standing

GAP = 8
STEP_Y = CARD_H + GAP
SIDE_COLUMNS, SIDE_STEP = 4, 109
SIDE_W = SIDE_COLUMNS * SIDE_STEP + GAP  # a phone shows it whole, a desktop two beside each other
PLATE_W, PLATE_H = 140, 58
PLATE_STEP = PLATE_W + 5  # three Bonus Objectives fit a player's area
CAMP_W = 276
CAMP_SLOTS = 32  # where the first Unit of a Base Camp stands
CAMP_STEP = 21
SMALL = 0.46  # the size of a card that a player has captured or holds unseen


def grid(s: State, cards: list[int], x: float, y: float, origin: str = "") -> list[Piece]:
    """Cards in rows, with what stands on them; new ones come from `origin`."""
    pieces = []
    for index, card in enumerate(cards):
        across, down = place_in_rows(index)
        pieces += card_pieces(s, card, x + across, y + down, origin)
    return pieces


def place_in_rows(index: int) -> tuple[float, float]:
    """Where a card lies among cards in rows."""
    return index % SIDE_COLUMNS * SIDE_STEP, index // SIDE_COLUMNS * STEP_Y


def rows_height(n: int) -> float:
    """How much room so many cards take, in rows."""
    return -(-n // SIDE_COLUMNS) * STEP_Y


def card_pieces(s: State, card: int, x: float, y: float, origin: str) -> list[Piece]:
    """A card and the Units on it."""
    about = f"{card_about(card)} {standing(s, card)}".strip()
    label = f"{card_name(card)}{_present(s, card)}"
    face = Piece(
        piece(card), x, y, CARD_W, CARD_H, card_art(card), label, about, thing=piece(card),
        origin=origin,
    )  # fmt: skip
    return [face, *_units(s, card, x, y)]


def _units(s: State, card: int, x: float, y: float) -> list[Piece]:
    pieces, slot = [], 0
    if s.holder[card] == NONE:
        return []
    for seat, side in enumerate(s.side[: s.players]):
        standing = [Unit.GENERAL] * (side.general == card) + [Unit.MINION] * side.minions[card]
        for sort in standing:
            across, down = slot_place(ENCAMPMENTS[card], slot)
            name = f"{piece(card)}-slot-{slot}"
            pieces.append(_unit(s, seat, sort, name, x + across, y + down, piece(card)))
            slot += 1
    return pieces


def _unit(s: State, seat: int, sort: Unit, name: str, x: float, y: float, within: str) -> Piece:
    """A Unit in its place, which is a part of a card or Base Camp."""
    colour = s.side[seat].colour
    art = general_art(colour) if sort == Unit.GENERAL else minion_art(colour)
    thing = f"{sort.name.lower()}-{colour}"
    return Piece(name, x, y, SLOT, SLOT + 4, art, "", within=within, thing=thing)


def _present(s: State, card: int) -> str:
    """': Green 2, Red 1', for whoever can't see the Units."""
    if s.holder[card] == NONE:
        return ""
    counts = [
        f"{player(s, seat)} {units_at(s, seat, card)}"
        for seat in range(s.players)
        if units_at(s, seat, card)
    ]
    return f": {', '.join(counts) or 'no Units'}; {s.spare[card]} open"


def row_of_small(s: State, seat: int, viewer: int, y: float) -> list[Piece]:
    """S88. What a player has captured, then what the viewer knows of the hand, and the backs of the
    rest: small, in one row, drawn together as far as they must be."""
    mine = seat == viewer
    captured = [c for c in s.battlefield.cards[: s.battlefield.size] if s.holder[c] == seat]
    hand = s.side[seat].hand
    known = [] if mine else [c for c in hand.cards[: hand.size] if c != NONE]
    hidden = 0 if mine else hand.size - len(known)
    many = len(captured) + len(known) + hidden
    step = min(CARD_W * SMALL + GAP, (SIDE_W - 2 * GAP - CARD_W * SMALL) / max(many - 1, 1))
    pieces: list[Piece] = []
    for index, card in enumerate(captured):
        pieces += small_card(s, card, GAP + index * step, y, "")
    for index, card in enumerate(known, len(captured)):
        pieces += small_card(s, card, GAP + index * step, y, ", known to be in hand")
    back = f'<g transform="scale({SMALL:g})">{back_art("")}</g>'
    for index in range(hidden):
        at = (GAP + (many - hidden + index) * step, y, CARD_W * SMALL, CARD_H * SMALL)
        label = f"A card in {player(s, seat)}'s hand"
        pieces.append(Piece(f"hand-{seat}-{index}", *at, back, label, origin="deck"))
    return pieces


def small_card(s: State, card: int, x: float, y: float, where: str) -> list[Piece]:
    """A card of a player's area, with its Units."""
    whole, *units = card_pieces(s, card, x, y, "")
    ribbon = f'<use href="#discarded"/>{_IN_HAND}' if where else ""
    art = f'<g transform="scale({SMALL:g})">{mini_art(card)}{ribbon}</g>'
    size = (CARD_W * SMALL, CARD_H * SMALL)
    shown = replace(
        whole, width=size[0], height=size[1], art=art, label=f"{whole.label}{where}", corner=4
    )
    return [shown, *(_closer(unit, x, y) for unit in units)]


_IN_HAND = text_art(CARD_W / 2, 78, "held", 34, "middle", tone="on-back")


def _closer(unit: Piece, x: float, y: float) -> Piece:
    """A Unit on a small card."""
    across, down = (unit.x - x) * SMALL, (unit.y - y) * SMALL - 6
    size = (unit.width * SMALL, unit.height * SMALL)
    art = f'<g transform="scale({SMALL:g})">{unit.art}</g>'
    return replace(unit, x=x + across, y=y + down, width=size[0], height=size[1], art=art)


def camp_pieces(s: State, seat: int) -> list[Piece]:
    """S11. The Base Camp with the undeployed Units, and the General card beside it."""
    side = s.side[seat]
    if side.colour == NONE:
        return []
    name = f"camp-{seat}"
    general = "and the General" if has_at_camp(s, seat, Unit.GENERAL) else "without the General"
    label = f"{player(s, seat)} Base Camp: {side.camp} of {MINIONS} Minions {general}"
    about = "With no Unit left here when the turn begins, the game ends (S20)."
    art = '<use href="#camp"/>'
    pieces = [Piece(name, GAP, GAP, CAMP_W, PLATE_H, art, label, about)]
    at_home = [Unit.GENERAL] * has_at_camp(s, seat, Unit.GENERAL) + [Unit.MINION] * side.camp
    for slot, sort in enumerate(at_home):
        x = GAP + CAMP_SLOTS + slot * CAMP_STEP
        pieces.append(_unit(s, seat, sort, f"{name}-slot-{slot}", x, GAP + 18, name))
    return [*pieces, _general_card(s, seat)]


def _general_card(s: State, seat: int) -> Piece:
    """S48. The General card, turned over once it is used."""
    side = s.side[seat]
    used = bool(side.general_used)
    name = general_title(side.colour)
    label = f"{name}, {'turned over' if used else 'not used yet'}"
    art = general_plate(side.colour, name, used)
    about = general_about(side.colour)
    x = CAMP_W + 2 * GAP
    return Piece(f"general-card-{seat}", x, GAP, PLATE_W, PLATE_H, art, label, about)


def plates_of(s: State, seat: int, y: float) -> list[Piece]:
    """S83, S84. A player's Bonus Objectives, as far as the viewer may know them."""
    bonus = s.side[seat].shown if s.over else s.side[seat].bonus
    plates = []
    for place in range(BONUS_DEALT):
        if bonus[place] == NONE:
            continue
        objective = bonus[place]
        met = is_met(s, seat, holdings(s, seat), objective)
        name = objective_name(objective)
        art = objective_plate(name, OBJECTIVE_VP[objective], reached(s, seat, objective), met)
        x = GAP + place * PLATE_STEP
        label = f"Bonus Objective {name}: {met_text(s, seat, objective)}"
        about = f"{objective_about(objective)} So far {met_text(s, seat, objective)} (S84)."
        plates.append(Piece(f"bonus-{objective}", x, y, PLATE_W, PLATE_H, art, label, about))
    return plates


def notes_of(s: State, seat: int) -> list[tuple[str, str]]:
    """The figures of a player, points by part."""
    side, held = s.side[seat], holdings(s, seat)
    where = {AT_CAMP: "in the Base Camp", OBLITERATED: "out of the game"}
    parts = (
        f"cards {held.worth}, sets {set_points(s, seat, held)},"
        f" Units {unit_points(s, seat, held)}, Bonus {bonus_points(s, seat, held)},"
        f" Mastery {mastery_points(s, seat)}"
    )
    notes = [
        ("Points", str(score(s, seat))),
        ("Hand", cards_text(side.hand.size)),
        ("General", where.get(side.general, "deployed")),
    ]
    notes.append(("Points by part", parts))
    if side.lost:
        notes.append(("Minions obliterated", str(side.lost)))
    if side.shield != NONE:
        notes.append(("Shield", "opponents can't touch the Units until the next own turn (S76)"))
    return notes
