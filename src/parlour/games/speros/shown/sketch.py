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
from ..judged.outlook import units_needed
from ..names import card_name, letter, objective_asks, objective_name, people, resources_of
from ..rules.scoring import score
from ..rules.verbs import units_at
from ..state import AT_CAMP, OBLITERATED, SKIRMISH, Phase, State
from .progress import mastery_figures, mastery_takers, met_text

LEGEND = """\
[B B! .] are the encampments of a card: B a blue Minion, B! the blue General,
. an open one; G is green, R red, K black. Behind it in the Skirmish Area stands
how many Units more each player would have to place to capture it, - where that
cannot be done by placing alone. (iron I) and (iron II) are copies that look
alike. VP are Victory Points."""


def sketch(s: State, viewer: int) -> str:
    """The Skirmish Area, each player's area, what the viewer holds."""
    when = f"Turn {s.turn}" if s.phase == Phase.TURNS else "Setting up"
    heading = f"{when}   deck {s.deck.size}   discard pile {s.discards.size}"
    if s.discards.size:
        heading += f" (top: {card_name(s.discards.cards[s.discards.size - 1])})"
    if s.last_turns != NONE and not s.over:
        heading += f"   turns left: {s.last_turns}, the last card is drawn (S77)"
    lines = [heading, "", "Skirmish Area"]
    lying = _lying(s, SKIRMISH)
    lines += [f"  {_card_line(s, card)}   {_needs(s, card)}" for card in lying] or ["  empty"]
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
    """'Hidden Path (gold)  forest  2 VP  [R R .]'."""
    ground, name = TERRAINS[TERRAIN[card]], card_name(card)
    if card >= FIRST_ARTIFACT:
        ground, name = "artifact", f"{name} ({' and '.join(resources_of(card)) or 'no resource'})"
    return f"{name:<35} {ground:<8} {WORTH[card]:>2} VP  {encampment_row(s, card)}"


def _needs(s: State, card: int) -> str:
    """S36. How many Units more each player would have to place: 'B2 K-'."""
    needs = [(letter(s, seat), units_needed(s, seat, card)) for seat in range(s.players)]
    return " ".join(f"{who}{'-' if more == NONE else more}" for who, more in needs)


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
    you = "You: " if seat == viewer else ""
    hidden = "" if s.over or seat == viewer else ", the Bonus Objective not counted"
    points = count_of(score(s, seat), "point")
    lines = [
        f"{you}{people(s, seat)} [{letter(s, seat)}]{active}: {points}{hidden}",
        f"  Base Camp: {side.camp} of {MINIONS} Minions, General {where}"
        f" ({'used' if side.general_used else 'ability unused'}),"
        f" {count_of(side.hand.size, 'card')} in hand",
    ]
    if side.lost:
        lines.append(f"  out of the game: {count_of(int(side.lost), 'Minion')}")
    if side.shield != NONE:
        lines.append("  opponents cannot touch these Units until the next own turn (S76)")
    lines += [f"  holds {_card_line(s, card)}" for card in _lying(s, seat)]
    known = [c for c in side.hand.cards[: side.hand.size] if c != NONE]
    if seat == viewer:
        lines += [f"  hand  {_card_line(s, card)}" for card in known]
    elif known:
        lines.append(f"  known in hand: {', '.join(map(card_name, known))}")
    looked = [card_name(c) for c in side.looked.cards[: side.looked.size] if c != NONE]
    if looked:
        lines.append(f"  looking at: {', '.join(looked)}")
    bonus = side.shown if s.over else side.bonus
    if any(bonus[place] != NONE for place in range(BONUS_DEALT)):
        lines.append("  Bonus Objectives; the best one that is met counts at the end:")
    for place in range(BONUS_DEALT):
        if bonus[place] != NONE:
            vp = OBJECTIVE_VP[bonus[place]]
            so_far = met_text(s, seat, bonus[place])
            asks = objective_asks(bonus[place])
            lines.append(f"    {objective_name(bonus[place])} ({vp} points): {asks}: {so_far}")
    return lines


def _mastery_line(s: State, objective: int) -> str:
    so_far = f"{mastery_figures(s, objective)}; {mastery_takers(s, objective)}"
    asks = objective_asks(objective)
    return f"  {objective_name(objective)} ({OBJECTIVE_VP[objective]} points): {asks}: {so_far}"
