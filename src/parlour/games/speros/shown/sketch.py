"""The table in plain text, for the terminal."""

from __future__ import annotations

from parlour.core.record import NONE
from parlour.core.speech import count_of

from ..cards import (
    BONUS_DEALT,
    ENCAMPMENTS,
    FIRST_ARTIFACT,
    FIRST_MASTERY,
    MINIONS,
    MOST_MASTERY,
    OBJECTIVE_VP,
    TERRAIN,
    TERRAINS,
    WORTH,
)
from ..names import card_name, letter, objective_asks, objective_name, people
from ..rules.scoring import score
from ..rules.verbs import units_at
from ..state import AT_CAMP, OBLITERATED, SKIRMISH, State
from .progress import mastery_figures, mastery_takers, met_text


def sketch(s: State, viewer: int) -> str:
    """The Skirmish Area, each player's area, what the viewer holds."""
    heading = f"Turn {s.turn}   deck {s.deck.size}   discard pile {s.discards.size}"
    if s.discards.size:
        heading += f" (top: {card_name(s.discards.cards[s.discards.size - 1])})"
    if s.last_turns != NONE and not s.over:
        heading += f"   turns left: {s.last_turns}, the last card is drawn (S77)"
    lines = [heading, "", "Skirmish Area"]
    lines += [f"  {_card_line(s, card)}" for card in _lying(s, SKIRMISH)] or ["  empty"]
    for seat in range(s.players):
        lines += ["", *_side_lines(s, seat, viewer)]
    mastery = [m for m in s.mastery[:MOST_MASTERY] if m != NONE]
    if mastery:
        lines += ["", "Mastery Objectives", *(_mastery_line(s, FIRST_MASTERY + m) for m in mastery)]
    return "\n".join(lines)


def _lying(s: State, holder: int) -> list[int]:
    """The cards of the Skirmish Area or of a Captured Area, in the order they were put out."""
    return [c for c in s.battlefield.cards[: s.battlefield.size] if s.holder[c] == holder]


def _card_line(s: State, card: int) -> str:
    """'Hidden Path (gold)  forest, 2 points  [R R .]'."""
    ground = "artifact" if card >= FIRST_ARTIFACT else TERRAINS[TERRAIN[card]]
    return f"{card_name(card):<34} {ground:<9} {WORTH[card]:>2} points  {encampment_row(s, card)}"


def encampment_row(s: State, card: int) -> str:
    """Who stands on a card: a letter for each Minion, two for a General, a dot where it is open."""
    marks = []
    for seat in range(s.players):
        marks += [letter(s, seat)] * s.side[seat].minions[card]
        marks += [f"{letter(s, seat)}!"] * (s.side[seat].general == card)
    taken = sum(units_at(s, seat, card) for seat in range(s.players))
    return f"[{' '.join(marks + ['.'] * (ENCAMPMENTS[card] - taken))}]"


def _side_lines(s: State, seat: int, viewer: int) -> list[str]:
    side = s.side[seat]
    active = " (on turn)" if seat == s.active and not s.over else ""
    where = {AT_CAMP: "at home", OBLITERATED: "out of the game"}.get(side.general, "deployed")
    lines = [
        f"{people(s, seat)} [{letter(s, seat)}]{active}: {count_of(score(s, seat), 'point')}",
        f"  Base Camp: {side.camp} of {MINIONS} Minions, General {where}"
        f" ({'used' if side.general_used else 'ability unused'}),"
        f" {count_of(side.hand.size, 'card')} in hand",
    ]
    if side.lost:
        lines.append(f"  out of the game: {count_of(int(side.lost), 'Minion')}")
    if side.shield != NONE:
        lines.append("  opponents cannot touch these Units until the next own turn (S76)")
    lines += [f"  holds {_card_line(s, card)}" for card in _lying(s, seat)]
    known = [card_name(c) for c in side.hand.cards[: side.hand.size] if c != NONE]
    if known:
        lines.append(f"  {'hand' if seat == viewer else 'known in hand'}: {', '.join(known)}")
    looked = [card_name(c) for c in side.looked.cards[: side.looked.size] if c != NONE]
    if looked:
        lines.append(f"  looking at: {', '.join(looked)}")
    bonus = side.shown if s.over else side.bonus
    for place in range(BONUS_DEALT):
        if bonus[place] != NONE:
            vp = OBJECTIVE_VP[bonus[place]]
            so_far = met_text(s, seat, bonus[place])
            asks = objective_asks(bonus[place])
            lines.append(f"  {objective_name(bonus[place])} ({vp} points): {asks}: {so_far}")
    return lines


def _mastery_line(s: State, objective: int) -> str:
    so_far = f"{mastery_figures(s, objective)}; {mastery_takers(s, objective)}"
    asks = objective_asks(objective)
    return f"  {objective_name(objective)} ({OBJECTIVE_VP[objective]} points): {asks}: {so_far}"
