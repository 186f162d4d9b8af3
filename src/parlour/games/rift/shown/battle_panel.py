"""The battle, opened up: who fights, has attacked, was nominated; the damage before it falls."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.picture import Panel, Piece
from parlour.core.record import NONE

from ..cards import (
    CHAMPION_IDS,
    CHAMPION_NAMES,
    DIE,
    FORCE_SOAKS,
    FROZEN_SOAKS,
    IS_MAGE,
    SIDE_IDS,
    SIDES,
    STRUCTURE_DEFENSE,
    STRUCTURE_IDS,
    ULTIMATE_NAMES,
)
from ..enums import Ask, Item
from ..names import ZONE_TITLES, champion_about, champion_name, structure_name
from ..rules.attack import damage_of
from ..rules.effects import OF_ITEM
from ..rules.figures import (
    attack_of,
    carries,
    defense_ignored,
    defense_of,
    full_health,
    is_alive,
    owner,
)
from ..rules.towers import siege_damage, strike_of
from ..state import FIGHTERS, State
from .teams_panel import face_art, squeezed

WIDTH = 500  # what a phone shows whole, at the smallest scale that can be read
BANNER = 92
ROWS = 5  # of fighters: the panel keeps its size
FIGHTER_W, FIGHTER_H = WIDTH / 2, 62
DICE_X, DIE_STEP = 10, 38
LAST_ROLL = "last roll"
PREPARING = (Ask.AUGMENT, Ask.AIM, Ask.NOMINATE)


def is_battle_shown(s: State) -> bool:
    """Whether a battle is at hand."""
    return bool(s.battle.zone != NONE)


def is_siege_shown(s: State) -> bool:
    """L68. Whether a structure is about to be hit."""
    return bool(s.battle.zone == NONE and s.attack.by != NONE)


def fighters(s: State) -> list[int]:
    """Who stands where the battle is."""
    return [who for who in range(FIGHTERS) if s.zone[who] == s.battle.zone and s.away[who] == 0]


def champion_spot(s: State, champion: int) -> str:
    """The piece that stands for a champion: in the battle if it is there, else on map or card."""
    who = s.slot[champion]
    if is_battle_shown(s) and who in fighters(s):
        return f"fighter-{who}"
    return f"champion-{CHAMPION_IDS[champion]}"


def battle_panel(s: State) -> Panel:
    """L46 to L61. The attack or the blow above, the fighters of both sides below."""
    zone = s.battle.zone
    sides = [[who for who in fighters(s) if owner(who) == seat] for seat in range(SIDES)]
    height = BANNER + FIGHTER_H * ROWS
    panel = Panel(
        "battle", f"Battle in {ZONE_TITLES[zone]}", WIDTH, height, zone="stage", weight=1.6
    )
    panel.least = 0.92
    panel.pieces.append(banner(s, "See L50 to L61."))
    for seat, side in enumerate(sides):
        for row, who in enumerate(side):
            panel.pieces.append(_fighter(s, who, seat * FIGHTER_W, BANNER + row * FIGHTER_H))
    panel.pieces += last_roll(s)
    return panel


def siege_panel(s: State) -> Panel:
    """L68, L70. The hit at a structure, over the foot of the map: hits are many and soon over, so
    nothing makes way for them."""
    panel = Panel("siege", "A hit at the walls", WIDTH, BANNER, zone="tray")
    panel.pieces = [banner(s, "See L66 to L70."), *last_roll(s)]
    return panel


def banner(s: State, about: str) -> Piece:
    """The attack or the blow as a headline, a sum and its parts."""
    title, sum_, detail = report(s)
    label = f"{title}: {sum_}; {detail}" if sum_ else title
    art = (
        f'<use href="#banner"/><text class="headline" x="{WIDTH / 2}" y="26">{title}</text>'
        f'<text class="battle-sum" x="{WIDTH / 2}" y="56">{sum_}</text>'
        f'<text class="camps" x="{WIDTH / 2}" y="77">{detail}</text>'
    )
    return Piece("battle-sum", 0, 0, WIDTH, BANNER - 6, art, label, about, corner=12)


def last_roll(s: State) -> list[Piece]:
    """The dice that were thrown last."""
    pieces = []
    thrown = [die for die in s.dice if die]
    if thrown:
        art = f'<text class="figures" x="0" y="12">{LAST_ROLL}</text>'
        pieces.append(Piece("dice-word", DICE_X, 28, 60, 16, art, ""))
    for place, die in enumerate(thrown):
        art = f'<g class="soft"><use href="#ui-die-{die}" width="32" height="32"/></g>'
        label = f"last roll: a die shows {die} of {DIE}"
        x = DICE_X + place * DIE_STEP
        pieces.append(Piece(f"die-{place}", x, 46, 32, 32, art, label, change="roll"))
    return pieces


def report(s: State) -> tuple[str, str, str]:
    """The attack or the blow as a headline, a sum and its parts, so that nobody has to work it
    out."""
    if s.blow.at != NONE:
        return _blow_told(s)
    if s.attack.by == NONE:
        return "Who attacks next?", "", ""
    name = champion_name(s, s.attack.by)
    if todo.top(s) == Ask.DEMOLISH:
        structure = todo.about(s)
        n = strike_of(s, structure)
        left = max(0, s.strength[structure] - n)
        title = f"{name} strikes {structure_name(STRUCTURE_IDS[structure])}"
        force = siege_damage(s, s.attack.by, structure) + STRUCTURE_DEFENSE[structure]
        parts = [f"attack {force}", f"cards +{s.attack.bonus}"]
        if STRUCTURE_DEFENSE[structure]:
            parts.append(f"defence −{STRUCTURE_DEFENSE[structure]}")
        return title, f"{s.strength[structure]} − {n} = {left}", " · ".join(parts)
    parts = [f"attack {attack_of(s, s.attack.by)}"]
    parts += [f"cards +{s.attack.bonus}"] if s.attack.bonus else []
    parts += ["Crit"] if s.attack.crit else []
    parts += [f"ultimate +{s.attack.extra}"] if s.attack.extra else []
    aim = f" {champion_name(s, s.attack.aim)}" if s.attack.aim != NONE else ""
    if todo.top(s) in (Ask.COPY, Ask.TARGETS) and s.casting.what != NONE:
        parts.append(ULTIMATE_NAMES[s.casting.what])
    total = damage_of(s) + s.attack.extra
    return f"{name} attacks{aim}", f"{total} damage", " · ".join(parts)


def _blow_told(s: State) -> tuple[str, str, str]:
    at = s.blow.at
    total = s.blow.damage + s.blow.extra
    through = forecast(s, at)
    guard = "past defence" if s.blow.effect else f"defence {_guard(s, at) - s.blow.block}"
    parts = [guard]
    parts += [f"Block {s.blow.block}"] if s.blow.block else []
    parts += [f"Barrier {s.barrier[at]}"] if s.barrier[at] else []
    parts += ["dodged"] if s.blow.flashed else []
    left = min(full_health(s, at), s.health[at] - through)
    parts.append(f"{left} of {full_health(s, at)} health left" if left > 0 else "falls")
    title = f"{champion_name(s, s.blow.by)} hits {champion_name(s, at)}"
    return title, f"{total} − {total - through} = {through}", " · ".join(parts)


def _guard(s: State, who: int) -> int:
    """L61. The defence against the attack or the blow at hand, Block included."""
    by = s.blow.by if s.blow.at != NONE else s.attack.by
    return max(0, defense_of(s, who) + s.blow.block - defense_ignored(s, by))


def forecast(s: State, who: int) -> int:
    """L56 to L62. What the attack or the blow at hand would take from a champion's health, as
    things stand."""
    blow = s.blow.at != NONE
    by = s.blow.by if blow else s.attack.by
    extra = s.blow.extra if blow else s.attack.extra
    if carries(s, who, Item.BANSHEES_VEIL) and not s.used[Item.BANSHEES_VEIL]:
        extra = 0
    total = (s.blow.damage if blow else damage_of(s)) + extra
    total -= s.blow.block if s.blow.effect else _guard(s, who)
    magic = IS_MAGE[s.champion[by]] and s.blow.effect != OF_ITEM
    if carries(s, who, Item.FORCE_OF_NATURE) and magic:
        total -= FORCE_SOAKS
    if carries(s, who, Item.FROZEN_HEART) and not s.blow.effect:
        total -= FROZEN_SOAKS
    if s.battle.safe[who] or s.blow.flashed:
        return 0
    return int(max(0, total - s.barrier[who] - s.spare[who]))


def _states(s: State, who: int) -> list[str]:
    """What has become of a fighter in this battle, in words."""
    states = [] if is_alive(s, who) else ["fallen"]
    states += ["attacked"] if s.attacked[who] else []
    states += ["nominated"] if s.battle.nominated[who] else []
    states += ["stunned"] if s.stun[who] else []
    states += ["recalling"] if s.recalling[who] else []
    states += ["driven out"] if s.battle.driven[who] else []
    states += ["safe"] if s.battle.safe[who] else []
    states += ["comes last"] if s.battle.late[who] else []
    return states


def is_threatened(s: State, who: int) -> bool:
    """Whether the attack or the blow at hand may still fall on a champion."""
    if not is_alive(s, who):
        return False
    if s.blow.at != NONE:
        return bool(s.blow.at == who)
    if s.attack.by == NONE or owner(who) == owner(s.attack.by) or todo.top(s) not in PREPARING:
        return False
    return s.attack.aim in (NONE, who)


def _fighter(s: State, who: int, x: float, y: float) -> Piece:
    name = CHAMPION_NAMES[s.champion[who]]
    states = _states(s, who)
    full, health = full_health(s, who), max(0, s.health[who])
    engaged = " engaged" if who in (s.attack.by, s.blow.by, s.blow.at) else ""
    down = "" if is_alive(s, who) else " down"
    side = SIDE_IDS[owner(who)]
    art = (
        f'<use href="#fighter" class="{side}{engaged}{down}"/>'
        f"{face_art(s.champion[who], side, 7, 9, 36, down)}"
        f'<text class="name" x="46" y="17">{name}</text>'
        f'<text class="figures" x="46" y="32">♥ {health}/{full} ⚔ {attack_of(s, who)}'
        f" ◆ {defense_of(s, who)}</text>"
    )
    told = " · ".join(states) or "ready to attack"
    falls = is_threatened(s, who) and forecast(s, who) >= health
    room = FIGHTER_W - 58 - (66 if falls else 0)
    art += f'<text class="figures" x="46" y="46"{squeezed(told, room)}>{told}</text>'
    label = (
        f"{name}, {health} of {full} health, attack {attack_of(s, who)},"
        f" defence {defense_of(s, who)}, {', '.join(states) or 'has its attack to make'}"
    )
    if is_threatened(s, who):
        loss = forecast(s, who)
        right = FIGHTER_W - 16
        minus = f"−{loss}" if loss else "0"
        art += f'<text class="loss" x="{right}" y="26">{minus}</text>'
        if falls:
            art += f'<text class="falls" x="{right}" y="46">would fall</text>'
        label += f"; would lose {loss}{' and fall' if falls else ''}"
    about = champion_about(s, who)
    size = FIGHTER_W - 4, FIGHTER_H - 6
    return Piece(f"fighter-{who}", x + 2, y, *size, art, label, about, corner=10)
