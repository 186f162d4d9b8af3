"""The picture of a view: draft or map and battle, then hands, teams and shop. Symbols: art.svg."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.picture import Panel

from ..enums import Ask, Phase
from ..state import State
from .battle_panel import battle_panel
from .draft_panel import draft_panel, track_panel
from .map_panel import map_panel
from .panels import discards_panel, hand_panel, shop_panel
from .teams_panel import team_panel


def picture(s: State, viewer: int) -> list[Panel]:
    """The table as panels, the thing to look at first."""
    drafting = s.phase == Phase.DRAFT and not s.over
    panels = [draft_panel(s), track_panel(s)] if drafting else [map_panel(s, "champion")]
    if drafting and todo.top(s) in (Ask.PLACE, Ask.PLACE_AT):
        panels.append(map_panel(s, "token"))
    if not drafting:
        panels.append(battle_panel(s))
    first = max(viewer, 0)
    teams = [team_panel(s, seat, first, viewer) for seat in (first, 1 - first)]
    hand = hand_panel(s, first, viewer)
    if drafting:  # the champions need the room
        hand.zone, hand.folded, hand.flow = "pile", True, False
    return [*panels, *teams, hand, shop_panel(s), discards_panel(s)]
