"""The picture of a view: draft or map, then battle, hands and shop. Symbols: art.svg."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.picture import Panel
from parlour.core.record import NONE

from .battle_panel import battle_panel
from .draft_panel import draft_panel
from .enums import Ask, Phase
from .map_panel import map_panel
from .panels import hand_panel, shop_panel
from .state import State


def picture(s: State, viewer: int) -> list[Panel]:
    """The table as panels, the thing to look at first."""
    drafting = s.phase == Phase.DRAFT and not s.over
    panels = [draft_panel(s)] if drafting else [map_panel(s, "champion")]
    if drafting and todo.top(s) in (Ask.PLACE, Ask.PLACE_AT):
        panels.append(map_panel(s, "token"))
    if s.battle.zone != NONE or s.attack.by != NONE:
        panels.append(battle_panel(s))
    first = max(viewer, 0)
    panels += [hand_panel(s, seat, viewer) for seat in (first, 1 - first)]
    panels.append(shop_panel(s))
    return panels
