"""The table in plain text, for the terminal."""

from __future__ import annotations

from parlour.core.record import NONE

from ..cards import (
    CHAMPION_NAMES,
    CHAMPIONS,
    LANE_IDS,
    LANE_TOWERS,
    NEXUS_TOWER,
    PIT_NAMES,
    PIT_WORK,
    PITS,
    ROUND_LIMITS,
    SIDES,
    TEAM,
    TOWERS_EACH,
)
from ..names import SIDE_TITLES, ZONE_TITLES, cards_text, champion_name, count_of, items_text
from ..rules.figures import attack_of, defense_of, first_of, full_health, nexus, tower
from ..state import ROUNDS, State
from .known import bonuses, camps_left, first_blood, marks_of


def sketch(s: State, viewer: int) -> str:
    """Both sides: structures, champions, gold and cards; then the pits."""
    of = ROUND_LIMITS[s.options[ROUNDS]]
    head = f"Round {s.round} of {of}   deck {s.deck.size}   discards: {cards_text(s.discards)}"
    banned = [CHAMPION_NAMES[champion] for champion in range(CHAMPIONS) if s.banned[champion]]
    head += "".join(f"   {what}: {fact}" for what, fact in first_blood(s))
    lines = [head, *([f"Banned: {', '.join(banned)}"] if banned else []), *_battle(s)]
    for seat in range(SIDES):
        lines += ["", *_side(s, seat, viewer)]
    for pit in range(PITS):
        there = s.round >= s.monster_back[pit]
        work = f"there, worked on {s.monster_work[pit]} of {count_of(PIT_WORK[pit], 'time')}"
        lines.append(f"{PIT_NAMES[pit]}: {work if there else f'from round {s.monster_back[pit]}'}")
    return "\n".join(lines)


def _battle(s: State) -> list[str]:
    """The battle at hand and the blow that is on its way."""
    lines = [f"Battle in {ZONE_TITLES[s.battle.zone]}"] if s.battle.zone != NONE else []
    if s.attack.by != NONE and s.blow.at == NONE:
        aim = f", aimed at {champion_name(s, s.attack.aim)}" if s.attack.aim != NONE else ""
        crit = ", with Crit" if s.attack.crit else ""
        lines.append(f"  {champion_name(s, s.attack.by)} attacks{aim}{crit}")
    if s.blow.at != NONE:
        blow = f"  {champion_name(s, s.blow.by)} deals {s.blow.damage + s.blow.extra}"
        block = f", Block {s.blow.block}" if s.blow.block else ""
        effect = ", which passes defence" if s.blow.effect else ""
        lines.append(f"{blow} to {champion_name(s, s.blow.at)}{block}{effect}")
    return lines


def _side(s: State, seat: int, viewer: int) -> list[str]:
    side = s.sides[seat]
    hand = cards_text(side.hand) if seat == viewer else count_of(side.hand_size, "card")
    mark = " (to move)" if s.active == seat and s.round > 0 else ""
    lines = [f"{SIDE_TITLES[seat]}{mark}   gold {side.gold}   won {s.wins[seat]}   hand: {hand}"]
    lines.append("  " + _structures(s, seat))
    facts = [*bonuses(s, seat), *camps_left(s, seat)]
    lines += [f"  {', '.join(facts)}"] if facts else []
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
    marks += [f"away for {count_of(s.away[who], 'turn')}"] if s.away[who] else []
    marks += marks_of(s, who)
    items = items_text(s, who)
    marks += [items] if items else []
    return f"  {name}: {figures}, {', '.join(marks)} · {ZONE_TITLES[s.zone[who]]}"
