"""Both teams at a glance: health, figures, ultimates and items of every champion."""

from __future__ import annotations

from parlour.core.picture import Panel, Piece
from parlour.core.record import NONE

from ..cards import CHAMPION_NAMES, SIDE_IDS, TEAM
from ..names import SIDE_TITLES, champion_about, count_of
from ..rules.figures import attack_of, defense_of, first_of, full_health, items_of, other
from ..state import State
from .map_panel import champion_label

ROW_W, ROW_H = 191, 44
WIDE = 10  # letters of a name from which on it is set tighter


def teams_panel(s: State, first: int) -> Panel:
    """L12, L22, L82, L100. A column for each side, `first`'s to the left."""
    sides = (first, other(first))
    title = f"The teams: {SIDE_TITLES[sides[0]]} left, {SIDE_TITLES[sides[1]]} right"
    panel = Panel("teams", title, 2 * ROW_W, TEAM * ROW_H)
    for column, seat in enumerate(sides):
        for row in range(TEAM):
            who = first_of(seat) + row
            if s.champion[who] == NONE:  # in a position that names fewer
                continue
            panel.pieces.append(_member(s, who, seat, column * ROW_W, row * ROW_H))
    return panel


def _member(s: State, who: int, seat: int, x: float, y: float) -> Piece:
    width, height = ROW_W - 4, ROW_H - 4
    figures = f"♥ {max(0, s.health[who])}/{full_health(s, who)}"
    figures += f" ⚔ {attack_of(s, who)} ◆ {defense_of(s, who)}"
    name = CHAMPION_NAMES[s.champion[who]]
    tight = " tight" if len(name) > WIDE else ""
    art = (
        f'<rect class="member" width="{width}" height="{height}" rx="6"/>'
        f'<rect class="{SIDE_IDS[seat]} edge" width="5" height="{height}" rx="2"/>'
        f'<text class="item-name{tight}" x="12" y="16">{name}</text>'
        f'<text class="figures end" x="{width - 6}" y="16">{figures}</text>'
        f'<text class="figures" x="12" y="33">{_state(s, who)}</text>'
    )
    label = champion_label(s, who)
    return Piece(f"team-{who}", x + 2, y + 2, width, height, art, label, champion_about(s, who))


def _state(s: State, who: int) -> str:
    """'ultimate ready · 2 items'; what binds a champion comes first, and leaves no room for the
    items, which are read when it is pointed at."""
    if s.away[who]:
        return f"fallen, misses {count_of(int(s.away[who]), 'turn')}"
    cooling = int(s.cooldown[who])
    ultimate = f"ultimate in {count_of(cooling, 'turn')}" if cooling else "ultimate ready"
    if s.recalling[who] or s.stun[who]:
        return f"{'recalling' if s.recalling[who] else 'stunned'} · {ultimate}"
    carried = items_of(s, who)
    return f"{ultimate} · {count_of(carried, 'item')}" if carried else ultimate
