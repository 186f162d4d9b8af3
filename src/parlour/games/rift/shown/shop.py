"""What the shop does not sell to the champion that stands in it, and why."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.record import NONE

from ..cards import COST, ITEM_NAMES, ITEMS, SLOTS, WEARS, WORN_BY
from ..names import champion_name, count_of
from ..rules.figures import items_of
from ..state import CLASSES, ON, State
from .panels import is_shopping


def shop_lines(s: State) -> list[str]:
    """L36 to L38. For the champion being commanded: what others carry and what costs too much, of
    what it may wear."""
    if not is_shopping(s):
        return []
    who = todo.about(s)
    name, gold = champion_name(s, who), s.sides[s.seat].gold
    if items_of(s, who) >= SLOTS[s.champion[who]]:
        return ["", f"The shop: {name} has no room for another item (L37)"]
    fits = [item for item in range(ITEMS) if may_wear(s, who, item)]
    gone = [f"{ITEM_NAMES[i]} with {champion_name(s, s.holder[i])}" for i in fits if _is_gone(s, i)]
    dear = [f"{ITEM_NAMES[i]} {COST[i]}" for i in fits if not _is_gone(s, i) and COST[i] > gold]
    told = (("carried already", gone), (f"more than your {gold} gold", dear))
    lines = [f"  {what}: {', '.join(names)}" for what, names in told if names]
    others = count_of(ITEMS - len(fits), "item")
    if len(fits) < ITEMS:
        lines.append(f"  for other classes: {others} ('look the shop' names all)")
    return ["", f"The shop, for {name}", *lines] if lines else []


def may_wear(s: State, who: int, item: int) -> bool:
    """L38. Whether an item is for a champion's class."""
    return s.options[CLASSES] != ON or WORN_BY[item] & WEARS[s.champion[who]] != 0


def _is_gone(s: State, item: int) -> bool:
    return bool(s.holder[item] != NONE)
