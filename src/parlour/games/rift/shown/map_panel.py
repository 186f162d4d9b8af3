"""The map: zones and the ways between them, structures, pits, champions with health."""

from __future__ import annotations

from parlour.core.picture import Panel, Piece
from parlour.core.record import NONE

from ..cards import (
    BASES,
    CAMPS,
    CHAMPION_IDS,
    CHAMPION_NAMES,
    IS_LANE,
    NEIGHBOURS,
    PIT_IDS,
    PIT_NAMES,
    PIT_WORK,
    PITS,
    QUARTER_OF,
    ROUND_LIMITS,
    SIDE_IDS,
    SIDES,
    STRUCTURE_DEFENSE,
    STRUCTURE_HEALTH,
    STRUCTURE_IDS,
    STRUCTURE_SEAT,
    STRUCTURES,
    TOWERS,
    ZONE_IDS,
    ZONES,
)
from ..names import SIDE_TITLES, ZONE_TITLES, count_of, structure_name
from ..rules.figures import attack_of, defense_of, full_health, is_exposed, owner, zone_of
from ..state import BOARD, FIGHTERS, ROUNDS, State
from .known import bonuses, camps_left, first_blood, marks_of, tip_of
from .layout import (
    BELOW,
    MAP_H,
    MAP_W,
    TOKEN,
    TOWER,
    ZONE_H,
    ZONE_W,
    camps_place,
    centre,
    pit_place,
    structure_place,
    token_place,
)
from .positions import is_on_board


def map_panel(s: State, tokens: str) -> Panel:
    """The whole map; `tokens` begins the ids of the champions' pieces."""
    panel = Panel("map", "The rift", MAP_W, MAP_H + BELOW, camera=True, zone="stage", least=0.8)
    panel.notes = _notes(s)
    panel.pieces.append(_ways(s))
    zones = [zone for zone in range(ZONES) if is_on_board(zone, s.options[BOARD])]
    zones.sort(key=lambda zone: QUARTER_OF[zone])  # jungle on top: its camps stand below the tile
    panel.pieces += [_zone(s, zone) for zone in zones]
    panel.pieces += [_pit(s, pit) for pit in range(PITS)]
    panel.pieces += [_structure(s, structure) for structure in range(STRUCTURES)]
    for zone in zones:
        for seat in range(SIDES):
            panel.pieces += _tokens(s, zone, seat, tokens)
    return panel


def _notes(s: State) -> list[tuple[str, str]]:
    """The round, whose turn it is, and how many structures each side has standing."""
    standing = [
        sum(s.strength[n] > 0 for n in range(STRUCTURES) if STRUCTURE_SEAT[n] == seat)
        for seat in range(SIDES)
    ]
    notes = [("Standing", f"blue {standing[0]}, red {standing[1]}")]
    if s.round == 0:
        return notes
    rounds = ROUND_LIMITS[s.options[ROUNDS]]
    facts = [("Round", f"{s.round} of {rounds}"), ("Turn", SIDE_TITLES[s.active])]
    for seat in range(SIDES):
        facts += [(SIDE_TITLES[seat], fact) for fact in (*bonuses(s, seat), *camps_left(s, seat))]
    return [*facts, *first_blood(s), *notes]


def _ways(s: State) -> Piece:
    """L5. Lines between zones that touch."""
    art = '<use href="#rift"/><g class="ways">'
    for zone in range(ZONES):
        for near in NEIGHBOURS[s.options[BOARD]][zone]:
            if zone < near:
                (x1, y1), (x2, y2) = centre(zone), centre(near)
                lane = ' class="lane"' if _is_road(zone) and _is_road(near) else ""
                art += f'<line{lane} x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}"/>'
    return Piece("ways", 0, 0, MAP_W, MAP_H, art + "</g>", "")


def _is_road(zone: int) -> bool:
    return bool(IS_LANE[zone]) or zone in BASES


def _shade(zone: int) -> str:
    if zone in BASES:
        return f"base {SIDE_IDS[BASES.index(zone)]}"
    if IS_LANE[zone]:
        return "lane"
    return "jungle" if QUARTER_OF[zone] != NONE else "river"


def _zone(s: State, zone: int) -> Piece:
    x, y = centre(zone)
    fight = " fight" if s.battle.zone == zone else ""
    art = f'<use href="#zone" class="{_shade(zone)}{fight}"/>'
    about = ""
    if QUARTER_OF[zone] != NONE:
        left = [CAMPS - s.sides[seat].camps[QUARTER_OF[zone]] for seat in range(SIDES)]
        about = f"Camps left: {left[0]} for blue, {left[1]} for red (L28)."
        camps = f"camps {left[0]} · {left[1]}"
        across, down = camps_place(zone)
        art += f'<text class="camps clear" x="{across}" y="{down}">{camps}</text>'
    name = f"zone-{ZONE_IDS[zone]}"
    title = ZONE_TITLES[zone]
    return Piece(name, x - ZONE_W / 2, y - ZONE_H / 2, ZONE_W, ZONE_H, art, title, about)


def _pit(s: State, pit: int) -> Piece:
    x, y = pit_place(pit)
    there, work = s.round >= s.monster_back[pit], PIT_WORK[pit]
    done = f"{s.monster_work[pit]} of {work}" if work > 1 else "here"
    state = done if there else f"↻{s.monster_back[pit]}"
    art = (
        f'<use href="#monster" class="{"there" if there else "gone"}"/>'
        f'<text class="camps clear" x="{TOKEN / 2}" y="{TOKEN + 9}">{state}</text>'
    )
    worked = f"worked on {done}" if work > 1 else "waits to be worked on"
    word = worked if there else f"comes in round {s.monster_back[pit]}"
    label = f"{PIT_NAMES[pit]}, {word}"
    return Piece(f"pit-{PIT_IDS[pit]}", x, y, TOKEN, TOKEN, art, label, "See L73 to L78.")


def _structure(s: State, structure: int) -> Piece:
    x, y = structure_place(zone_of(s, structure), structure)
    health = s.strength[structure]
    side = SIDE_IDS[STRUCTURE_SEAT[structure]]
    shape = "tower" if structure < TOWERS else "nexus"
    state = "gone" if health == 0 else "open" if is_exposed(s, structure) else "covered"
    art = f'<use href="#{shape}" class="{side} {state}"/>'
    if health:
        art += f'<text class="tower-health" x="{TOWER / 2}" y="{TOWER - 6}">{health}</text>'
    name = structure_name(STRUCTURE_IDS[structure])
    words = {"gone": "destroyed", "open": "can be hit", "covered": "behind others"}
    label = f"{name}, {health} of {STRUCTURE_HEALTH[structure]} health, {words[state]}"
    about = "Towers fall from the outside in (L67)."
    if STRUCTURE_DEFENSE[structure]:
        about += f" Defence {STRUCTURE_DEFENSE[structure]}, taken off every hit (L68)."
    piece = f"structure-{STRUCTURE_IDS[structure]}"
    return Piece(piece, x, y, TOWER, TOWER, art, label, about)


def _tokens(s: State, zone: int, seat: int, tokens: str) -> list[Piece]:
    everybody = [who for who in range(FIGHTERS) if s.zone[who] == zone]
    here = [who for who in everybody if owner(who) == seat]
    shared = len(everybody) > len(here)
    return [
        _token(s, who, *token_place(zone, seat, index, len(here), shared), tokens)
        for index, who in enumerate(here)
    ]


def _token(s: State, who: int, x: float, y: float, tokens: str) -> Piece:
    champion = s.champion[who]
    state = " down" if s.health[who] <= 0 or s.away[who] else ""
    engaged = " engaged" if who in (s.attack.by, s.blow.by, s.blow.at) else ""
    full = full_health(s, who)
    share = max(0, min(full, s.health[who])) / full
    art = (
        f'<use href="#token" class="{SIDE_IDS[owner(who)]}{state}{engaged}"/>'
        f'<use href="#emblem-{CHAMPION_IDS[champion]}" class="emblem"'
        ' x="8" y="3" width="15" height="15"/>'
        f'<text class="small" x="{TOKEN / 2}" y="28">{_number(s, who)}</text>'
        f'<rect class="hurt" x="4" y="{TOKEN - 3}" width="{TOKEN - 8}" height="3.5" rx="1.5"/>'
        f'<rect class="health" x="4" y="{TOKEN - 3}" width="{(TOKEN - 8) * share:g}"'
        ' height="3.5" rx="1.5"/>'
    )
    if s.away[who] == 0:
        art += _corner(s, who)
    label = champion_label(s, who)
    name = f"{tokens}-{CHAMPION_IDS[champion]}"
    return Piece(name, x, y, TOKEN, TOKEN, art, label, tip_of(s, who), corner=TOKEN / 2)


def health_now(s: State, who: int) -> int:
    """A champion's health; one that is picked and not on the board yet will begin whole (L14)."""
    if s.zone[who] == NONE and s.health[who] == NONE and not s.away[who]:
        return full_health(s, who)
    return max(0, s.health[who])


def champion_label(s: State, who: int) -> str:
    """'Zed (Blue), 5 of 5 health, attack 4, defence 1, ultimate ready'."""
    name, side = CHAMPION_NAMES[s.champion[who]], SIDE_TITLES[owner(who)]
    return f"{name} ({side}), {', '.join(_marks(s, who))}"


def _number(s: State, who: int) -> str:
    """A champion's health; of one that is away, the turns it still misses."""
    return f"†{s.away[who]}" if s.away[who] else str(max(0, s.health[who]))


def _corner(s: State, who: int) -> str:
    """In a token's upper corners: what binds the champion, and its ultimate: a star once it is
    ready, else the turns it still needs."""
    art = ""
    if s.recalling[who] or s.stun[who]:
        art += f'<text class="mark" x="-1" y="8">{"↩" if s.recalling[who] else "✶"}</text>'
    if s.cooldown[who] == 0:
        return art + f'<use href="#ready" x="{TOKEN - 8}" y="-5"/>'
    return art + f'<text class="cooling" x="{TOKEN - 1}" y="5">{s.cooldown[who]}</text>'


def _marks(s: State, who: int) -> list[str]:
    """What is to be said of a champion, in words."""
    if s.away[who]:
        return [f"away for {count_of(int(s.away[who]), 'more turn')} of its side"]
    marks = [f"{health_now(s, who)} of {full_health(s, who)} health"]
    marks.append(f"attack {attack_of(s, who)}, defence {defense_of(s, who)}")
    cooling = s.cooldown[who]
    turns = count_of(int(cooling), "turn")
    marks.append(f"ultimate ready in {turns}" if cooling else "ultimate ready")
    return [*marks, *marks_of(s, who)]
