"""Movement, recall, shop, Counter-gank: L32 to L43, L91."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.cells import bits_with
from parlour.core.contract import Mask
from parlour.core.masks import mark_bits
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import (
    AFFORDABLE,
    BASES,
    BOOTS_STEPS,
    IS_JUNGLE,
    IS_LANE,
    ITEMS,
    LANE_TOWERS,
    LANES,
    LEAST_COST,
    MOST_COST,
    MOVE_STEPS,
    SLOTS,
    TEAM,
    TELEPORT_STEPS,
    ULTIMATE_KIND,
    WEARABLE,
    ZONES,
)
from ..enums import BLUE, RED, Ask, Card, Item, Kind, Phase
from ..state import (
    BUY,
    CARD,
    CLASSES,
    DONE,
    ON,
    PASS,
    RECALL,
    SELL,
    SELLING,
    ULTIMATE,
    ZONE,
    Sort,
    State,
    choose,
    sort_of,
)
from .figures import (
    carries,
    champions_in,
    first_of,
    is_able,
    is_near,
    is_within,
    items_of,
    near_zones,
    other,
    owner,
    tower,
    zone_of,
)
from .verbs import buy, has_card, holds_any, play_card, relocate, sell, spend_ultimate


@rule
def can_be_commanded(s: State, who: int) -> bool:
    """L32, L35. On the board, not recalling, not commanded yet this turn."""
    return is_able(s, who) and s.commanded[who] == 0


@rule
def may_command(s: State, seat: int, mask: Mask) -> None:
    """L32. Any champion not yet commanded, or no more."""
    mask[DONE] = 1
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if can_be_commanded(s, who):
            mask[choose(s, who)] = 1


@rule
def on_command(s: State, seat: int, who: int) -> None:
    """L32, L33, L101. A champion gets its orders; Boots of Swiftness carry it further."""
    s.commanded[who] = 1
    s.strode = 0
    s.steps = MOVE_STEPS + (BOOTS_STEPS if carries(s, who, Item.BOOTS_OF_SWIFTNESS) else 0)
    todo.ask(s, seat, Ask.ORDERS, who)


@rule
def settle_command(s: State) -> bool:
    """L32. Nobody is left to be commanded."""
    seat = todo.asked(s)
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if can_be_commanded(s, who):
            return False
    todo.done(s)
    return True


@rule
def may_order(s: State, seat: int, mask: Mask) -> None:
    """L33, L34, L36, L39, L41, L91. Step, recall, travel, shop, or leave it at that."""
    who = todo.about(s)
    mask[DONE] = 1
    if s.steps > 0:
        mark_bits(mask, ZONE, near_zones(s, s.zone[who]), ZONES)
        if s.strode == 0:
            mask[RECALL] = s.zone[who] != BASES[seat]
            mask[CARD + Card.TELEPORT] = has_card(s, seat, Card.TELEPORT) and can_travel(s, who)
    if can_leap(s, who):
        mask[ULTIMATE + s.champion[who]] = 1
    if s.zone[who] == BASES[seat]:
        may_shop(s, who, mask)


@rule
def may_shop(s: State, who: int, mask: Mask) -> None:
    """L36, L39. What the champion in the base may buy and sell."""
    if can_shop(s, who):
        mark_bits(mask, BUY, for_sale(s, who), ITEMS)
    if can_sell(s, who):
        for place in range(items_of(s, who)):
            mask[SELL + s.gear[who][place]] = 1


@rule
def on_order(s: State, seat: int, action: int) -> None:
    """L32 to L36. One order is carried out. Boots of Swiftness work as soon as they are bought and
    no longer when they are sold: whoever has used their step owes it."""
    who = todo.about(s)
    match sort_of(action):
        case Sort.ZONE:
            s.steps -= 1
            s.strode = 1
            enter(s, who, action - ZONE)
        case Sort.CARD:
            play_card(s, seat, Card.TELEPORT)
            s.steps = 0
            todo.ask(s, seat, Ask.TELEPORT, who)
        case Sort.ULTIMATE:
            spend_ultimate(s, who)
            todo.ask(s, seat, Ask.LAND, who)
        case Sort.BUY:
            buy(s, who, action - BUY)
            if action - BUY == Item.BOOTS_OF_SWIFTNESS:
                s.steps += BOOTS_STEPS
        case Sort.SELL:
            sell(s, who, action - SELL)
            if action - SELL == Item.BOOTS_OF_SWIFTNESS:
                s.steps -= BOOTS_STEPS
        case _:
            s.recalling[who] = int(action == RECALL)
            todo.done(s)


@rule
def settle_orders(s: State) -> bool:
    """L32. No order is left that anybody could give."""
    who = todo.about(s)
    if s.steps > 0 or can_leap(s, who):
        return False
    if s.zone[who] == BASES[owner(who)] and (can_sell(s, who) or can_buy(s, who)):
        return False
    todo.done(s)
    return True


@rule
def can_shop(s: State, who: int) -> bool:
    """L36, L37. A champion with room for an item, whose side can pay for the cheapest."""
    return s.sides[owner(who)].gold >= LEAST_COST and items_of(s, who) < SLOTS[s.champion[who]]


@rule
def for_sale(s: State, who: int) -> int:
    """L36 to L38. The items in the shop, affordable, of the champion's class, as bits; whether
    there is room for one is for `can_shop` to say."""
    items = bits_with(s.holder, NONE) & AFFORDABLE[min(s.sides[owner(who)].gold, MOST_COST)]
    return items & WEARABLE[s.champion[who]] if s.options[CLASSES] == ON else items


@rule
def can_buy(s: State, who: int) -> bool:
    """L36 to L38. Whether the shop has anything that the champion may buy."""
    return can_shop(s, who) and for_sale(s, who) != 0


@rule
def can_sell(s: State, who: int) -> bool:
    """L39. Whether the champion bears an item and the option allows to sell."""
    return s.options[SELLING] == ON and items_of(s, who) > 0


@rule
def can_travel(s: State, who: int) -> bool:
    """L41. Whether Teleport would lead anywhere."""
    for zone in range(ZONES):
        if is_friendly_lane(s, who, zone):
            return True
    return False


@rule
def is_friendly_lane(s: State, who: int, zone: int) -> bool:
    """L41. Another zone where a lane tower of the champion's side stands."""
    if zone == s.zone[who]:
        return False
    for place in range(LANES * LANE_TOWERS):
        mine = tower(owner(who), place)
        if s.strength[mine] > 0 and zone_of(s, mine) == zone:
            return True
    return False


@rule
def may_travel(s: State, mask: Mask) -> None:
    """L41. Where Teleport leads."""
    for zone in range(ZONES):
        if is_friendly_lane(s, todo.about(s), zone):
            mask[ZONE + zone] = 1


@rule
def can_leap(s: State, who: int) -> bool:
    """L83, L91. Whether this is Twisted Fate with his ultimate ready."""
    return (
        ULTIMATE_KIND[s.champion[who]] == Kind.TELEPORT and s.cooldown[who] == 0 and is_able(s, who)
    )


@rule
def may_land(s: State, mask: Mask) -> None:
    """L91. Near enough."""
    here = s.zone[todo.about(s)]
    for zone in range(ZONES):
        if zone != here and is_within(s, here, zone, TELEPORT_STEPS):
            mask[ZONE + zone] = 1


@rule
def on_arrive(s: State, zone: int) -> None:
    """L41, L91. The champion is there; in a battle, it attacks last on its side."""
    who = todo.about(s)
    todo.done(s)
    enter(s, who, zone)
    if s.battle.zone == zone:
        s.battle.late[who] = max(1, s.battle.late[who])


@rule
def enter(s: State, who: int, zone: int) -> None:
    """L42, L43. A champion enters a zone, which the other side may answer."""
    relocate(s, who, zone)
    seat = other(owner(who))
    crowded = champions_in(s, BLUE, zone) + champions_in(s, RED, zone) > 1
    if s.phase == Phase.MOVEMENT and crowded and (IS_LANE[zone] or IS_JUNGLE[zone]):
        if holds_any(s, seat) and has_ganker(s, seat, zone):
            todo.ask(s, seat, Ask.COUNTER_GANK, zone)


@rule
def can_gank(s: State, who: int, zone: int) -> bool:
    """L42. A champion next to the zone that is not recalling."""
    return is_able(s, who) and is_near(s, s.zone[who], zone)


@rule
def has_ganker(s: State, seat: int, zone: int) -> bool:
    """L43. Whether a side has a champion near enough."""
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if can_gank(s, who, zone):
            return True
    return False


@rule
def may_counter_gank(s: State, seat: int, mask: Mask) -> None:
    """L42. Play it, or let it pass."""
    mask[PASS] = 1
    mask[CARD + Card.COUNTER_GANK] = has_card(s, seat, Card.COUNTER_GANK)


@rule
def on_counter_gank(s: State, seat: int, action: int) -> None:
    """L42. The card brings one champion."""
    zone = todo.about(s)
    todo.done(s)
    if action != PASS:
        play_card(s, seat, Card.COUNTER_GANK)
        todo.ask(s, seat, Ask.GANKER, zone)


@rule
def may_gank(s: State, seat: int, mask: Mask) -> None:
    """L42. Who comes."""
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if can_gank(s, who, todo.about(s)):
            mask[choose(s, who)] = 1


@rule
def on_gank(s: State, who: int) -> None:
    """L42. The champion is there."""
    zone = todo.about(s)
    todo.done(s)
    relocate(s, who, zone)
