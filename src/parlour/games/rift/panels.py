"""The panels beside the map: the battle, the hands, the shop."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.picture import Panel, Piece
from parlour.core.record import NONE

from .attack import damage_of
from .cards import (
    CARD_IDS,
    CARD_NAMES,
    CARD_TEXTS,
    CARDS,
    CHAMPION_NAMES,
    CLASS_IDS,
    COST,
    DIE,
    ITEM_ATTACK,
    ITEM_DEFENSE,
    ITEM_HEALTH,
    ITEM_IDS,
    ITEM_INCOME,
    ITEM_NAMES,
    ITEM_OWN_TURN,
    ITEM_TEXTS,
    ITEMS,
    LANE_IDS,
    LANES,
    SIDE_IDS,
    SIDES,
    WORN_BY,
)
from .enums import Ask
from .figures import attack_of, defense_of, is_alive, outermost, owner
from .names import SIDE_TITLES, ZONE_TITLES, champion_name, count_of
from .state import FIGHTERS, State
from .towers import siege_damage

ROW = 40
BATTLE_W = 480
CARD_W, CARD_H, GAP = 84, 88, 8
ITEM_W, ITEM_H, ITEM_COLUMNS = 156, 58, 3


def battle_panel(s: State) -> Panel:
    """L46 to L61. Who fights, has attacked, was nominated; the damage before it falls."""
    zone = s.battle.zone if s.battle.zone != NONE else s.zone[s.attack.by]
    here = [who for who in range(FIGHTERS) if s.zone[who] == zone and s.away[who] == 0]
    rows = max([sum(owner(who) == seat for who in here) for seat in range(SIDES)])
    panel = Panel("battle", f"Battle in {ZONE_TITLES[zone]}", BATTLE_W, ROW * (rows + 2))
    panel.pieces.append(
        Piece("battle-sum", 0, 0, BATTLE_W, ROW, _sum_art(s), _sum(s), "See L50 to L61.")
    )
    for seat in range(SIDES):
        side = [who for who in here if owner(who) == seat]
        for index, who in enumerate(side):
            panel.pieces.append(_fighter(s, who, seat * BATTLE_W / 2, ROW * (index + 1) + 8))
    thrown = [die for die in s.dice if die]
    for place, die in enumerate(thrown):
        art = f'<use href="#die"/><text class="die" x="16" y="23">{die}</text>'
        x, y = 8 + place * 40, ROW * (rows + 1) + 6
        label = f"a die shows {die} of {DIE}"
        panel.pieces.append(Piece(f"die-{place}", x, y, 32, 32, art, label, change="roll"))
    return panel


def _sum(s: State) -> str:
    """The attack or the blow in words, so that nobody has to work it out."""
    if s.blow.at != NONE:
        total = s.blow.damage + s.blow.extra
        guard = "only Block" if s.blow.effect else f"defence {defense_of(s, s.blow.at)}"
        return (
            f"{champion_name(s, s.blow.by)} deals {total} to {champion_name(s, s.blow.at)}:"
            f" {guard} + {s.blow.block}, barrier {s.barrier[s.blow.at]}"
        )
    if s.attack.by == NONE:
        return "The next attack is awaited."
    name = champion_name(s, s.attack.by)
    if todo.top(s) == Ask.DEMOLISH:
        return f"{name} strikes for {siege_damage(s, s.attack.by) + s.attack.bonus}"
    parts = f"attack {attack_of(s, s.attack.by)}, cards {s.attack.bonus}"
    parts += f", ultimate {s.attack.extra}" if s.attack.extra else ""
    parts += ", Crit" if s.attack.crit else ""
    aim = f" at {champion_name(s, s.attack.aim)}" if s.attack.aim != NONE else ""
    return f"{name} attacks{aim} for {damage_of(s) + s.attack.extra} ({parts})"


def _sum_art(s: State) -> str:
    return f'<text class="sum" x="8" y="26">{_sum(s)}</text>'


def _fighter(s: State, who: int, x: float, y: float) -> Piece:
    state = [] if is_alive(s, who) else ["fallen"]
    state += ["attacked"] if s.attacked[who] else []
    state += ["nominated"] if s.battle.nominated[who] else []
    state += ["stunned"] if s.stun[who] else []
    state += ["safe"] if s.battle.safe[who] else []
    state += ["comes last"] if s.battle.late[who] else []
    name = CHAMPION_NAMES[s.champion[who]]
    figures = f"♥{max(0, s.health[who])} ⚔{attack_of(s, who)} ◆{defense_of(s, who)}"
    engaged = " engaged" if who in (s.attack.by, s.blow.by, s.blow.at) else ""
    art = (
        f'<use href="#fighter" class="{SIDE_IDS[owner(who)]}{engaged}"/>'
        f'<text class="name" x="8" y="15">{name} {figures}</text>'
        f'<text class="figures" x="8" y="30">{", ".join(state) or "to attack"}</text>'
    )
    label = f"{name}, {figures}, {', '.join(state) or 'has its attack to make'}"
    return Piece(f"fighter-{who}", x + 2, y, BATTLE_W / 2 - 4, ROW - 4, art, label)


def hand_panel(s: State, seat: int, viewer: int) -> Panel:
    """L7, L11, L31. A side's cards, its own face up, and its figures."""
    side = s.sides[seat]
    mine = seat == viewer
    kinds = [card for card in range(CARDS) if side.hand[card]]
    width = max(4, len(kinds)) * (CARD_W + GAP) + GAP
    title = "Your hand" if mine else f"{SIDE_TITLES[seat]}'s hand"
    panel = Panel(f"hand-{seat}", title, width, CARD_H + 2 * GAP, seat=seat)
    if mine:
        for place, card in enumerate(kinds):
            panel.pieces.append(_card(s, seat, card, GAP + place * (CARD_W + GAP)))
    else:
        art = (
            '<use href="#card-back"/>'
            f'<text class="count" x="{CARD_W / 2}" y="{CARD_H / 2 + 8}">{side.hand_size}</text>'
        )
        label = f"{SIDE_TITLES[seat]} holds {count_of(side.hand_size, 'card')}"
        panel.pieces.append(Piece(f"backs-{seat}", GAP, GAP, CARD_W, CARD_H, art, label))
    outer = [outermost(s, seat, lane) for lane in range(LANES)]
    open_lanes = [LANE_IDS[lane] for lane in range(LANES) if outer[lane] == NONE]
    panel.notes = [
        ("Gold", str(side.gold)),
        ("Cards", str(side.hand_size)),
        ("Games won", str(s.wins[seat])),
        ("Open lanes", ", ".join(open_lanes) or "none"),
    ]
    return panel


def _card(s: State, seat: int, card: int, x: float) -> Piece:
    n = s.sides[seat].hand[card]
    art = (
        '<use href="#card"/>'
        f'<text class="card-name" x="{CARD_W / 2}" y="30">{CARD_NAMES[card]}</text>'
        f'<use href="#mark-{CARD_IDS[card]}"/>'
    )
    if n > 1:
        art += f'<text class="count" x="{CARD_W - 16}" y="{CARD_H - 8}">×{n}</text>'
    label = f"{CARD_NAMES[card]}, {n} in hand"
    return Piece(f"card-{CARD_IDS[card]}", x, GAP, CARD_W, CARD_H, art, label, CARD_TEXTS[card])


def item_figures(item: int) -> str:
    """'+2 attack, +1 health'."""
    parts = (
        (ITEM_HEALTH[item], "health"),
        (ITEM_ATTACK[item], "attack"),
        (ITEM_OWN_TURN[item], "attack on own turns"),
        (ITEM_DEFENSE[item], "defence"),
        (ITEM_INCOME[item], "income"),
    )
    return ", ".join(f"+{n} {what}" for n, what in parts if n)


def shop_panel(s: State) -> Panel:
    """L36 to L38. Every item, its price, and who carries it."""
    rows = -(-ITEMS // ITEM_COLUMNS)
    panel = Panel("shop", "The shop", ITEM_COLUMNS * ITEM_W, rows * ITEM_H, folded=True)
    for item in range(ITEMS):
        row, column = divmod(item, ITEM_COLUMNS)
        panel.pieces.append(_item(s, item, column * ITEM_W, row * ITEM_H))
    return panel


def _item(s: State, item: int, x: float, y: float) -> Piece:
    holder = s.holder[item]
    state = f"{COST[item]} gold" if holder == NONE else champion_name(s, holder)
    shade = "free" if holder == NONE else SIDE_IDS[owner(holder)]
    art = (
        f'<use href="#item" class="{shade}"/>'
        f'<text class="item-name" x="8" y="20">{ITEM_NAMES[item]}</text>'
        f'<text class="figures" x="8" y="40">{state}</text>'
    )
    classes = [name for bit, name in enumerate(CLASS_IDS) if WORN_BY[item] >> bit & 1]
    wearers = "anybody" if len(classes) == len(CLASS_IDS) else ", ".join(classes)
    figures = item_figures(item)
    about = f"For {wearers}. " + (f"{figures}. " if figures else "") + ITEM_TEXTS[item]
    label = f"{ITEM_NAMES[item]}, {state}"
    return Piece(f"item-{ITEM_IDS[item]}", x + 2, y + 2, ITEM_W - 4, ITEM_H - 4, art, label, about)
