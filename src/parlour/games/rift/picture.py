"""The picture of a view: draft or map, then battle, hands and shop. Symbols: art.svg."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.picture import Panel, Piece
from parlour.core.record import NONE

from .cards import (
    ATTACK,
    CHAMPION_IDS,
    CHAMPION_NAMES,
    CHAMPIONS,
    DEFENSE,
    HEALTH,
    INITIATIVE,
    SIDE_IDS,
    ULTIMATE_NAMES,
    ULTIMATE_TEXTS,
)
from .enums import Ask, Phase
from .figures import owner
from .map_panel import map_panel
from .names import ZONE_TITLES
from .panels import battle_panel, hand_panel, shop_panel
from .state import State

CARD_W, CARD_H, COLUMNS = 136, 84, 5
WIDEST_STATE = 20  # letters that fit on a card


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


def draft_panel(s: State) -> Panel:
    """L12, L13. The nineteen champions as a table of cards, with who has banned or picked them."""
    rows = -(-CHAMPIONS // COLUMNS)
    panel = Panel("draft", "The draft", COLUMNS * CARD_W, rows * CARD_H, main=True)
    for champion in range(CHAMPIONS):
        row, column = divmod(champion, COLUMNS)
        panel.pieces.append(_draft_card(s, champion, column * CARD_W, row * CARD_H))
    return panel


def _draft_state(s: State, champion: int) -> tuple[str, str]:
    """What has become of a champion, in words and as a class."""
    who = s.slot[champion]
    if s.banned[champion]:
        return "banned", "banned"
    if who == NONE:
        return "free", "free"
    side = SIDE_IDS[owner(who)]
    where = f" in {ZONE_TITLES[s.zone[who]]}" if s.zone[who] != NONE else ""
    return f"{side}'s{where}", side


def _draft_card(s: State, champion: int, x: float, y: float) -> Piece:
    state, shade = _draft_state(s, champion)
    art = (
        f'<use href="#champion-card" class="{shade}"/>'
        f'<text class="name" x="10" y="22">{CHAMPION_NAMES[champion]}</text>'
        f'<text class="figures" x="10" y="44">♥{HEALTH[champion]} ⚔{ATTACK[champion]}'
        f" ◆{DEFENSE[champion]} ⚑{INITIATIVE[champion]}</text>"
        f'<text class="figures" x="10" y="64">{state[:WIDEST_STATE]}</text>'
    )
    return Piece(
        f"champion-{CHAMPION_IDS[champion]}",
        x + 4,
        y + 4,
        CARD_W - 8,
        CARD_H - 8,
        art,
        f"{CHAMPION_NAMES[champion]}, {state}",
        f"Health {HEALTH[champion]}, attack {ATTACK[champion]}, defence {DEFENSE[champion]},"
        f" initiative {INITIATIVE[champion]}."
        f" {ULTIMATE_NAMES[champion]}: {ULTIMATE_TEXTS[champion]}",
    )
