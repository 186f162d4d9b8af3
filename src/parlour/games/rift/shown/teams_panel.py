"""A team at a glance, a panel for each side: health, figures, ultimates and items."""

from __future__ import annotations

from parlour.core.picture import Panel, Piece
from parlour.core.record import NONE

from ..cards import CHAMPION_IDS, CHAMPION_NAMES, ITEM_NAMES, SIDE_IDS, TEAM, ULTIMATE_NAMES
from ..names import SIDE_TITLES, count_of
from ..rules.figures import attack_of, defense_of, first_of, full_health, items_of
from ..state import State
from .known import tip_of
from .map_panel import champion_label, health_now
from .panels import backs_piece, side_notes

ROW_W, ROW_H = 252, 74
FACE = 44  # across a champion's roundel
LEFT = FACE + 18  # where the words begin
BACKS_H = 58  # below: the cards that the other side holds
LINE = 30  # letters of a line of items
LETTER = 6.3  # as wide is a small letter, about


def team_panel(s: State, seat: int, own: int, viewer: int) -> Panel:
    """L11, L12, L22, L82, L100. A side's champions; of the other side the backs of its cards too,
    as of both for who only watches."""
    panel = Panel(f"team-{seat}", SIDE_TITLES[seat], ROW_W, TEAM * ROW_H + BACKS_H, seat=seat)
    panel.zone, panel.least = "own" if seat == own else "rival", 0.93
    panel.notes = side_notes(s, seat)
    for row in range(TEAM):
        who = first_of(seat) + row
        if s.champion[who] == NONE:  # not picked yet, or in a position that names fewer
            art = f'<rect class="member vacant" width="{ROW_W - 4}" height="{ROW_H - 6}" rx="8"/>'
            panel.pieces.append(Piece(f"vacant-{who}", 2, row * ROW_H + 2, 0, 0, art, ""))
            continue
        panel.pieces.append(_member(s, who, seat, row * ROW_H))
    if seat != viewer:
        panel.pieces.append(backs_piece(seat, s.sides[seat].hand_size, TEAM * ROW_H + 4))
    return panel


def face_art(champion: int, side: str, x: float, y: float, size: float, mood: str = "") -> str:
    """A champion's roundel: its own emblem in its side's colour."""
    scale = size / 31
    return (
        f'<g class="{side}{mood}" transform="translate({x:g} {y:g}) scale({scale:.3f})">'
        f'<use href="#token"/><use href="#emblem-{CHAMPION_IDS[champion]}" class="emblem"'
        ' x="5.5" y="5.5" width="20" height="20"/></g>'
    )


def squeezed(text: str, room: float, letter: float = LETTER) -> str:
    """The attributes that make a line fit where it has this much room."""
    wide = len(text) * letter > room
    return f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"' if wide else ""


def _member(s: State, who: int, seat: int, y: float) -> Piece:
    width, height = ROW_W - 4, ROW_H - 6
    full, health = full_health(s, who), health_now(s, who)
    champion, share = s.champion[who], health / full
    down = " down" if s.away[who] or not health else ""
    room = width - LEFT - 6
    art = (
        f'<rect class="member {SIDE_IDS[seat]}" width="{width}" height="{height}" rx="8"/>'
        f"{face_art(champion, SIDE_IDS[seat], 10, 5, FACE, down)}"
        f'<rect class="hurt" x="10" y="55" width="{FACE}" height="7" rx="3"/>'
        f'<rect class="health" x="10" y="55" width="{FACE * share:g}" height="7" rx="3"/>'
        f'<text class="member-name" x="{LEFT}" y="18">{CHAMPION_NAMES[champion]}</text>'
        f'<text class="member-line strong" x="{LEFT}" y="34">♥ {health}/{full}  ⚔'
        f" {attack_of(s, who)}  ◆ {defense_of(s, who)}</text>"
    )
    for line, told in ((49, _state(s, who)), (64, _items(s, who))):
        art += (
            f'<text class="member-line" x="{LEFT}" y="{line}"{squeezed(told, room)}>{told}</text>'
        )
    label = champion_label(s, who)
    return Piece(f"team-{who}", 2, y + 2, width, height, art, label, tip_of(s, who))


def _items(s: State, who: int) -> str:
    """What a champion carries, as far as a line holds it; else how many."""
    names = [ITEM_NAMES[s.gear[who][place]] for place in range(items_of(s, who))]
    told = ", ".join(names)
    if not told:
        return str(ULTIMATE_NAMES[s.champion[who]])
    return told if len(told) <= LINE else count_of(len(names), "item")


def _state(s: State, who: int) -> str:
    """'ultimate ready'; what binds a champion comes first."""
    if s.away[who]:
        return f"fallen, misses {count_of(int(s.away[who]), 'turn')}"
    cooling = int(s.cooldown[who])
    ultimate = f"ultimate in {count_of(cooling, 'turn')}" if cooling else "ultimate ready"
    if s.recalling[who] or s.stun[who]:
        return f"{'recalling' if s.recalling[who] else 'stunned'} · {ultimate}"
    return ultimate
