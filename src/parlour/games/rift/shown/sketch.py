"""The table in plain text, for the terminal."""

from __future__ import annotations

from parlour.core.record import NONE

from ..cards import (
    CHAMPION_NAMES,
    LANE_IDS,
    LANE_TOWERS,
    NEXUS_TOWER,
    PIT_NAMES,
    PITS,
    SIDES,
    TEAM,
    TOWERS_EACH,
)
from ..names import SIDE_TITLES, ZONE_TITLES, cards_text, items_text
from ..rules.figures import attack_of, defense_of, first_of, full_health, nexus, tower
from ..state import State


def sketch(s: State, viewer: int) -> str:
    """Both sides: structures, champions, gold and cards; then the pits."""
    lines = [f"Round {s.round}   deck {s.deck.size}   discards: {cards_text(s.discards)}"]
    for seat in range(SIDES):
        lines += ["", *_side(s, seat, viewer)]
    for pit in range(PITS):
        there = s.round >= s.monster_back[pit]
        state = f"worked on {s.monster_work[pit]}" if there else f"from round {s.monster_back[pit]}"
        lines.append(f"{PIT_NAMES[pit]}: {state}")
    return "\n".join(lines)


def _side(s: State, seat: int, viewer: int) -> list[str]:
    side = s.sides[seat]
    hand = cards_text(side.hand) if seat == viewer else f"{side.hand_size} cards"
    mark = " (to move)" if s.active == seat and s.round > 0 else ""
    lines = [f"{SIDE_TITLES[seat]}{mark}   gold {side.gold}   won {s.wins[seat]}   hand: {hand}"]
    lines.append("  " + _structures(s, seat))
    lines += [_champion(s, who) for who in range(first_of(seat), first_of(seat) + TEAM)]
    return lines


def _structures(s: State, seat: int) -> str:
    parts = []
    for lane, name in enumerate(LANE_IDS):
        first = tower(seat, lane * LANE_TOWERS)
        parts.append(f"{name} {s.strength[first]}/{s.strength[first + 1]}")
    ends = [s.strength[tower(seat, place)] for place in range(NEXUS_TOWER, TOWERS_EACH)]
    parts.append(f"nexus towers {ends[0]}/{ends[1]}, nexus {s.strength[nexus(seat)]}")
    return "   ".join(parts)


def _champion(s: State, who: int) -> str:
    if s.champion[who] == NONE:
        return "  -"
    name = CHAMPION_NAMES[s.champion[who]]
    if s.zone[who] == NONE:
        return f"  {name}"
    figures = f"{s.health[who]}/{full_health(s, who)} health"
    figures += f", attack {attack_of(s, who)}, defence {defense_of(s, who)}"
    marks = [f"ultimate in {s.cooldown[who]}" if s.cooldown[who] else "ultimate ready"]
    marks += ["recalling"] if s.recalling[who] else []
    marks += ["stunned"] if s.stun[who] else []
    marks += [f"away for {s.away[who]} turns"] if s.away[who] else []
    items = items_text(s, who)
    marks += [items] if items else []
    return f"  {name}: {figures}, {', '.join(marks)} · {ZONE_TITLES[s.zone[who]]}"
