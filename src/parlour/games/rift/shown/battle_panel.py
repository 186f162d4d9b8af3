"""The battle, opened up: who fights, has attacked, was nominated; the damage before it falls."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.picture import Panel, Piece
from parlour.core.record import NONE

from ..cards import (
    CHAMPION_IDS,
    CHAMPION_NAMES,
    DIE,
    SIDE_IDS,
    SIDES,
    STRUCTURE_DEFENSE,
    STRUCTURE_IDS,
    ULTIMATE_NAMES,
)
from ..enums import Ask
from ..names import ZONE_TITLES, champion_name, structure_name
from ..rules.blow import can_be_nominated
from ..rules.figures import (
    always_crits,
    attack_of,
    can_be_picked,
    defense_of,
    full_health,
    is_alive,
    owner,
)
from ..rules.towers import siege_damage, strike_of
from ..state import FIGHTERS, State
from .known import tip_of
from .standing import standing
from .sums import forecast, on_its_way, soaks
from .teams_panel import face_art, squeezed

WIDTH = 440  # what a phone shows whole, at the smallest scale that can be read
MARGIN, AHEAD_H = 16, 44  # of the lines that tell who is ahead
HEAD_LETTER = 8.2  # as wide is a letter of a headline, about
BANNER = 92
ROWS = 5  # of fighters: the panel keeps its size
FIGHTER_W, FIGHTER_H = WIDTH / 2, 62
DICE_X, DIE_STEP = 10, 38
LAST_ROLL = "last roll"
PREPARING = (Ask.AUGMENT, Ask.AIM, Ask.NOMINATE)


def is_battle_shown(s: State) -> bool:
    """Whether a battle, or a hit at a structure, is at hand."""
    return s.battle.zone != NONE or s.attack.by != NONE


def fighters(s: State) -> list[int]:
    """Who stands where the battle is."""
    zone = s.battle.zone if s.battle.zone != NONE else s.zone[s.attack.by]
    return [who for who in range(FIGHTERS) if s.zone[who] == zone and s.away[who] == 0]


def champion_spot(s: State, champion: int) -> str:
    """The piece that stands for a champion: in the battle if it is there, else on map or card."""
    who = s.slot[champion]
    if is_battle_shown(s) and who in fighters(s):
        return f"fighter-{who}"
    return f"champion-{CHAMPION_IDS[champion]}"


def battle_panel(s: State) -> Panel:
    """L46 to L61. The attack or the blow above, the fighters of both sides below. It has its place
    beside the map for the whole game: while nobody fights it shows who is ahead."""
    panel = Panel("battle", "Who is ahead", WIDTH, BANNER + FIGHTER_H * ROWS, zone="sum")
    panel.least = 0.92
    if not is_battle_shown(s):
        panel.pieces = [*last_roll(s), *ahead(s)]
        return panel
    zone = s.battle.zone if s.battle.zone != NONE else s.zone[s.attack.by]
    panel.title, panel.front = f"Battle in {ZONE_TITLES[zone]}", True
    panel.pieces.append(banner(s, "See L50 to L61."))
    for seat in range(SIDES):
        side = [who for who in fighters(s) if owner(who) == seat]
        for row, who in enumerate(side):
            panel.pieces.append(_fighter(s, who, seat * FIGHTER_W, BANNER + row * FIGHTER_H))
    panel.pieces += last_roll(s)
    return panel


def ahead(s: State) -> list[Piece]:
    """L66, L67, L103. What tells who is ahead, blue's figure at the left of a bar that the two
    share, red's at the right."""
    return [_compared(row, what, *figures) for row, (what, figures) in enumerate(standing(s, NONE))]


def _compared(row: int, what: str, blue: int, red: int) -> Piece:
    share = (WIDTH - 2 * MARGIN) * (blue / (blue + red) if blue + red else 0.5)
    across = WIDTH - 2 * MARGIN
    art = (
        f'<text class="figures" x="{WIDTH / 2}" y="14" text-anchor="middle">{what}</text>'
        f'<text class="member-name" x="{MARGIN}" y="15">{blue}</text>'
        f'<text class="member-name end" x="{WIDTH - MARGIN}" y="15">{red}</text>'
        f'<rect class="ahead red" x="{MARGIN}" y="21" width="{across}" height="9" rx="4"/>'
        f'<rect class="ahead blue" x="{MARGIN}" y="21" width="{share:.0f}" height="9" rx="4"/>'
    )
    label = f"{what}: Blue {blue}, Red {red}"
    return Piece(f"ahead-{row}", 0, BANNER + row * AHEAD_H, WIDTH, AHEAD_H - 6, art, label)


def banner(s: State, about: str) -> Piece:
    """The attack or the blow as a headline, a sum and its parts."""
    title, sum_, detail = report(s)
    label = f"{title}: {sum_}; {detail}" if sum_ else title
    fit = squeezed(title, WIDTH - 2 * MARGIN, HEAD_LETTER)
    art = (
        f'<use href="#banner"/><text class="headline" x="{WIDTH / 2}" y="26"{fit}>{title}</text>'
        f'<text class="battle-sum" x="{WIDTH / 2}" y="56">{sum_}</text>'
        f'<text class="detail" x="{WIDTH / 2}" y="77">{detail}</text>'
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
    parts += ["Marksman: Crit"] if not s.attack.crit and always_crits(s, s.attack.by) else []
    parts += [f"ultimate +{s.attack.extra}"] if s.attack.extra else []
    aim = f" {champion_name(s, s.attack.aim)}" if s.attack.aim != NONE else ""
    if todo.top(s) in (Ask.COPY, Ask.TARGETS) and s.casting.what != NONE:
        parts.append(ULTIMATE_NAMES[s.casting.what])
    return f"{name} attacks{aim}", f"{on_its_way(s)} damage", " · ".join(parts)


def _blow_told(s: State) -> tuple[str, str, str]:
    at = int(s.blow.at)
    total, through = on_its_way(s), forecast(s, at)
    walls = soaks(s, at)
    wall = sum(n for _, n in walls)
    parts = ["past defence"] if s.blow.effect else []
    parts += [f"{what} {n}" if n > 0 else f"{-n} {what}" for what, n in walls]
    left = min(full_health(s, at), s.health[at] - through)
    parts.append(f"{left} of {full_health(s, at)} health left" if left > 0 else "falls")
    title = f"{champion_name(s, s.blow.by)} hits {champion_name(s, at)}"
    sum_ = f"{total} − {wall} = {through}" if wall <= total else f"{total} against {wall}: nothing"
    if s.blow.flashed or s.battle.safe[at]:
        sum_ = "dodged" if s.blow.flashed else "no damage in this battle"
    return title, sum_, " · ".join(parts)


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
    """L51, L53, L54. Whether the attack or the blow at hand may still fall on a champion: none
    elsewhere, none out of reach, and none that has taken its blow of this time round."""
    if not is_alive(s, who):
        return False
    if s.blow.at != NONE:
        return bool(s.blow.at == who)
    asked = todo.top(s)
    if s.attack.by == NONE or owner(who) == owner(s.attack.by) or asked not in PREPARING:
        return False
    if s.attack.aim not in (NONE, who) or not can_be_picked(s, who, s.battle.zone):
        return False
    if asked != Ask.NOMINATE:
        return True
    left = [other for other in fighters(s) if owner(other) == owner(who)]
    return can_be_nominated(s, who) or not any(can_be_nominated(s, other) for other in left)


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
    about = tip_of(s, who)
    size = FIGHTER_W - 4, FIGHTER_H - 6
    return Piece(f"fighter-{who}", x + 2, y, *size, art, label, about, corner=10)
