"""The picture of a view: draft or map, then battle, hands, teams and shop. Symbols: art.svg."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.picture import Panel

from ..enums import Ask, Phase
from ..state import State
from .battle_panel import battle_panel, is_battle_shown
from .draft_panel import draft_panel
from .map_panel import map_panel
from .panels import hand_panel, is_shopping, shop_panel
from .teams_panel import teams_panel


def picture(s: State, viewer: int) -> list[Panel]:
    """The table as panels, the thing to look at first."""
    drafting = s.phase == Phase.DRAFT and not s.over
    panels = [draft_panel(s)] if drafting else [map_panel(s, "champion")]
    if drafting and todo.top(s) in (Ask.PLACE, Ask.PLACE_AT):
        panels.append(map_panel(s, "token"))
    if is_battle_shown(s):
        panels.insert(0, battle_panel(s))
    first = max(viewer, 0)
    hands = [hand_panel(s, seat, viewer) for seat in (first, 1 - first)]
    shop = [shop_panel(s)]
    teams = [] if drafting else [teams_panel(s, first)]
    return panels + (shop + hands + teams if is_shopping(s) else hands + teams + shop)
