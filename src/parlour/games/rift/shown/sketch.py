"""The table in plain text, for the terminal."""

from __future__ import annotations

from parlour.core.record import NONE

from ..cards import (
    ATTACK,
    CHAMPION_NAMES,
    CHAMPIONS,
    DEFENSE,
    HEALTH,
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
    ZONES,
)
from ..names import SIDE_TITLES, ZONE_TITLES, cards_text, count_of, items_text
from ..rules.figures import (
    champions_in,
    first_of,
    full_health,
    nexus,
    other,
    owner,
    tower,
)
from ..state import FIGHTERS, ROUNDS, SERIES, State
from .battle_panel import is_threatened, report
from .known import bonuses, camps_left, first_blood, marks_of
from .shop import shop_lines
from .sums import attack_told, defense_told, forecast


def sketch(s: State, viewer: int) -> str:
    """Both sides: structures, gold and cards; the champions where they stand; then the pits."""
    of = ROUND_LIMITS[s.options[ROUNDS]]
    head = f"Round {s.round} of {of}   deck {s.deck.size}   discards: {cards_text(s.discards)}"
    banned = [CHAMPION_NAMES[champion] for champion in range(CHAMPIONS) if s.banned[champion]]
    head += "".join(f"   {what} {fact}" for what, fact in first_blood(s))
    lines = [head, *([f"Banned: {', '.join(banned)}"] if banned else [])]
    for seat in range(SIDES):
        lines += ["", *_side(s, seat, viewer)]
    lines += [*_battle(s), *_zones(s, viewer), ""]
    for pit in range(PITS):
        there = s.round >= s.monster_back[pit]
        work = f"there, worked on {s.monster_work[pit]} of {count_of(PIT_WORK[pit], 'time')}"
        lines.append(f"{PIT_NAMES[pit]}: {work if there else f'from round {s.monster_back[pit]}'}")
    return "\n".join([*lines, *shop_lines(s)])


def _name(seat: int, viewer: int) -> str:
    """'You are Blue' would be said once; so here: 'You (Blue)'."""
    return f"You ({SIDE_TITLES[seat]})" if seat == viewer else SIDE_TITLES[seat]


def _battle(s: State) -> list[str]:
    """The battle at hand, the attack or the blow that is on its way with its sum."""
    if s.battle.zone == NONE and s.attack.by == NONE and s.blow.at == NONE:
        return []
    lines = ["", f"Battle in {ZONE_TITLES[s.battle.zone]}"] if s.battle.zone != NONE else [""]
    title, sum_, parts = report(s)
    return [*lines, f"  {title}: {sum_} ({parts})"] if sum_ else lines


def _side(s: State, seat: int, viewer: int) -> list[str]:
    side = s.sides[seat]
    hand = cards_text(side.hand) if seat == viewer else count_of(side.hand_size, "card")
    mark = ", to move" if s.active == seat and s.round > 0 else ""
    won = f"   won {s.wins[seat]}" if s.options[SERIES] or sum(s.wins) else ""
    lines = [f"{_name(seat, viewer)}{mark}   gold {side.gold}{won}   hand: {hand}"]
    lines.append("  " + _structures(s, seat))
    facts = [*bonuses(s, seat), *camps_left(s, seat)]
    lines += [f"  {', '.join(facts)}"] if facts else []
    waiting = [
        who
        for who in range(first_of(seat), first_of(seat) + TEAM)
        if s.champion[who] != NONE and s.zone[who] == NONE
    ]
    return lines + [_picked(s, who) for who in waiting]


def _structures(s: State, seat: int) -> str:
    """The health of the towers, the first and the second of a lane, and of the nexus."""
    parts = []
    for lane, name in enumerate(LANE_IDS):
        first = tower(seat, lane * LANE_TOWERS)
        parts.append(f"{name} {s.strength[first]} + {s.strength[first + 1]}")
    ends = [s.strength[tower(seat, place)] for place in range(NEXUS_TOWER, TOWERS_EACH)]
    parts.append(f"nexus {ends[0]} + {ends[1]}")
    return f"towers: {', '.join(parts)}; nexus itself {s.strength[nexus(seat)]}"


def _picked(s: State, who: int) -> str:
    """A champion that is not on the board yet."""
    champion = s.champion[who]
    figures = f"health {HEALTH[champion]}, attack {ATTACK[champion]}, defence {DEFENSE[champion]}"
    return f"  {CHAMPION_NAMES[champion]}: {figures}"


def _zones(s: State, viewer: int) -> list[str]:
    """The zones in which somebody is, and who."""
    lines: list[str] = []
    for zone in range(ZONES):
        here = [who for who in range(FIGHTERS) if s.champion[who] != NONE and s.zone[who] == zone]
        if here:
            lines += ["", _zone(s, zone, viewer), *(_champion(s, who, viewer) for who in here)]
    return lines


def _zone(s: State, zone: int, viewer: int) -> str:
    """A zone, and how many living champions of both sides meet there."""
    title = ZONE_TITLES[zone]
    mine = max(viewer, 0)
    ours, theirs = champions_in(s, mine, zone), champions_in(s, other(mine), zone)
    meeting = f" ({ours} against {theirs})" if ours and theirs else ""
    return f"{title[0].upper()}{title[1:]}{meeting}"


def _champion(s: State, who: int, viewer: int) -> str:
    figures = f"{s.health[who]}/{full_health(s, who)} health"
    figures += f", {attack_told(s, who)}, {defense_told(s, who)}"
    cooling = count_of(int(s.cooldown[who]), "turn")
    marks = [f"ultimate in {cooling}" if s.cooldown[who] else "ultimate ready"]
    marks += [f"away for {count_of(s.away[who], 'turn')}"] if s.away[who] else []
    marks += marks_of(s, who)
    items = items_text(s, who)
    marks += [f"carries {items}"] if items else []
    if is_threatened(s, who):
        loss = forecast(s, who)
        falls = " and fall" if loss >= s.health[who] else ""
        marks.append(f"would lose {loss or 'nothing'}{falls}")
    whose = "your" if owner(who) == viewer else SIDE_TITLES[owner(who)]
    name = CHAMPION_NAMES[s.champion[who]]
    return f"  {whose:4} {name}: {figures}, {', '.join(marks)}"
