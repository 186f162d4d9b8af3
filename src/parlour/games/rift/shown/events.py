"""The log: what a choice has brought, under the sign of whom it is about."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.contract import Line
from parlour.core.record import NONE
from parlour.core.speech import agree, listed

from ..cards import (
    CAMPS,
    CHAMPION_IDS,
    CHAMPION_NAMES,
    ITEM_HEALTH,
    ITEM_NAMES,
    ITEMS,
    PIT_GOLD,
    PIT_NAMES,
    PIT_TURNS,
    PITS,
    QUARTER_ZONES,
    QUARTERS,
    SIDES,
    STRUCTURE_IDS,
    STRUCTURES,
    ZONE_IDS,
)
from ..enums import Ask, Card
from ..names import SIDE_TITLES, ZONE_TITLES, side_name, structure_name
from ..rules.figures import full_health, is_blessed, other, owner
from ..state import BUY, FIGHTERS, SELL, USE, Sort, State, sort_of
from .gains import gains
from .known import reward_for, stun_told

LAST_OF_ALL = 2


def events(before: State, action: int, after: State, viewer: int) -> list[Line]:
    """All that happened besides the choice itself, in the order of the rules."""
    lines = _dice(before, after) + _dodge(before, after)
    for who in range(FIGHTERS):
        if after.champion[who] != NONE and after.champion[who] == before.champion[who]:
            lines += _of_champion(before, action, after, who)
    lines += _items(before, action, after)
    lines += _structures(before, after)
    lines += _monsters(before, after, viewer)
    lines += gains(before, action, after, viewer)
    return lines + _camps(before, after, viewer) + _battle_over(before, after)


def _battle_over(before: State, after: State) -> list[Line]:
    """L46. That a battle has ended: nobody can attack in it any more, or wants to."""
    zone = before.battle.zone
    if zone == NONE or after.battle.zone == zone:
        return []
    return [Line(f"The battle in {ZONE_TITLES[zone]} is over.", f"zone-{ZONE_IDS[zone]}", NONE)]


def _begins(before: State, after: State, seat: int) -> bool:
    """Whether what has happened to a side belongs to the turn of it that has just begun."""
    return after.turn > before.turn and seat == after.active


def _dice(before: State, after: State) -> list[Line]:
    """Dice that were thrown; the one that decides who begins is told with that."""
    drawn = max(0, before.deck.size - after.deck.size)
    if after.revealed - before.revealed <= drawn or after.deck.size > before.deck.size:
        return []
    if after.lot != before.lot:
        return []
    thrown = [str(die) for die in after.dice if die]
    shows = agree(len(thrown), "The die shows", "The dice show")
    return [Line(f"{shows} {listed(thrown)}.")] if thrown else []


def _dodge(before: State, after: State) -> list[Line]:
    """Flash that nobody followed: the blow is gone and has done nothing."""
    if before.blow.at == NONE or after.blow.at != NONE or before.blow.effect:
        return []
    answered = todo.top(before) in (Ask.FLASH_BACK, Ask.DEFEND)
    flashed = after.discards[Card.FLASH] > before.discards[Card.FLASH]
    gone = todo.top(before) == Ask.FLASH_BACK or flashed
    spared = owner(before.blow.at)
    return [Line("The attack was dodged.", "", spared)] if answered and gone else []


# -- champions -------------------------------------------------------------------------------


def _of_champion(before: State, action: int, after: State, who: int) -> list[Line]:
    """What happened to one champion."""
    spot = f"champion-{CHAMPION_IDS[after.champion[who]]}"
    seat = owner(who)
    texts = [*_health(before, action, after, who), *_lasting(before, after, who)]
    texts += _coming_and_going(before, after, who)
    begins = _begins(before, after, seat)
    lines = [Line(f"{CHAMPION_NAMES[after.champion[who]]} {t}.", spot, seat, begins) for t in texts]
    return lines + _place(before, action, after, who)


def _health(before: State, action: int, after: State, who: int) -> list[str]:
    """L40, L60, L61. Health lost and regained, that of an item bought or sold left out."""
    then, now = before.health[who] + _health_of_item(before, action, who), after.health[who]
    full = full_health(before, who)
    made_up = "has its full health: what was healed above it is lost"
    if not _dodge(before, after):
        made_up = "lost nothing: healing made up for it"
    texts = [made_up] if now == full < then else []
    then = max(now, min(then, full)) if now < then else then
    if then > 0 and now == 0:
        texts.append(f"has fallen{_reward(after, who)}")
    elif 0 < now < then:
        texts.append(f"lost {then - now} health, {now} left")
    elif now > then > 0 and before.zone[who] != NONE:
        texts.append(f"regained {now - then} health")
    return texts


def _reward(s: State, who: int) -> str:
    """L80. What a fall will bring; paid already where it came with the last blow of the turn."""
    if s.away[who]:
        return ""
    first = ", the first to fall" if s.first_blood == who else ""
    gets = f"{SIDE_TITLES[other(owner(who))]} gets {reward_for(s, who)} gold when the turn ends"
    return f"{first}: {gets}"


def _health_of_item(before: State, action: int, who: int) -> int:
    """L40. The health that a purchase or a sale gives or takes, which is no event of its own."""
    shop = sort_of(action) in (Sort.BUY, Sort.SELL)
    if not shop or who != todo.about(before):
        return 0
    if sort_of(action) == Sort.BUY:
        return int(ITEM_HEALTH[action - BUY])
    return max(-ITEM_HEALTH[action - SELL], 1 - before.health[who])


def _lasting(before: State, after: State, who: int) -> list[str]:
    """L57, L65, L89 to L95, L101, L102. What now holds for a champion, for how long."""
    texts = []
    if after.stun[who] > before.stun[who]:
        texts.append(f"is {stun_told(after, who)}")
    if before.stun[who] and not after.stun[who] and not after.away[who]:
        texts.append("is no longer stunned")
    if after.guard[who] > before.guard[who]:
        texts.append(f"has {after.guard[who] - before.guard[who]} more defence this turn")
    if after.weak[who] > before.weak[who]:
        texts.append(f"attacks with {after.weak[who] - before.weak[who]} less this turn")
    if after.spare[who] > before.spare[who]:
        texts.append(f"has {after.spare[who]} health more this turn, lent by Hullbreaker")
    if after.battle.late[who] > before.battle.late[who]:
        last = after.battle.late[who] == LAST_OF_ALL
        texts.append(f"attacks after {'everyone else' if last else 'the others of its side'}")
    if after.battle.safe[who] > before.battle.safe[who]:
        texts.append("takes no damage in this battle")
    if after.battle.driven[who] > before.battle.driven[who]:
        texts.append("is driven out of this battle")
    if who in after.battle.forced and who not in before.battle.forced:
        texts.append("must attack next")
    return texts


def _coming_and_going(before: State, after: State, who: int) -> list[str]:
    """L21, L22, L79. Champions that leave the board and come back to it."""
    if after.away[who] and not before.away[who]:
        return ["is carried to its base and misses the next turn of its side"]
    if before.away[who] and not after.away[who]:
        return ["stands again in the base"]
    if before.recalling[who] and not after.recalling[who] and not after.away[who]:
        return ["is back in the base"]
    return []


def _place(before: State, action: int, after: State, who: int) -> list[Line]:
    """Champions that were moved by something else than an order."""
    zone = after.zone[who]
    if sort_of(action) == Sort.ZONE or NONE in (zone, before.zone[who]):
        return []
    if zone == before.zone[who] or after.away[who] or before.away[who]:
        return []
    if after.recalling[who] < before.recalling[who]:
        return []
    text = f"{CHAMPION_NAMES[after.champion[who]]} is in {ZONE_TITLES[zone]} now."
    return [Line(text, f"zone-{ZONE_IDS[zone]}", owner(who))]


def _items(before: State, action: int, after: State) -> list[Line]:
    """L101. Items that have worked by themselves, once a turn."""
    lines = []
    for item in range(ITEMS):
        if after.used[item] > before.used[item] and action != USE + item:
            who = after.holder[item]
            text = f"{ITEM_NAMES[item]} shelters {CHAMPION_NAMES[after.champion[who]]}."
            lines.append(Line(text, "", owner(who)))
    return lines


# -- the board -------------------------------------------------------------------------------


def _structures(before: State, after: State) -> list[Line]:
    lines = []
    for structure in range(STRUCTURES):
        then, now = before.strength[structure], after.strength[structure]
        if now < then:
            name = structure_name(STRUCTURE_IDS[structure])
            what = f"lost {then - now} health, {now} left" if now else "is destroyed"
            text = f"{name.capitalize()} {what}."
            lines.append(Line(text, f"structure-{STRUCTURE_IDS[structure]}"))
    return lines


def _monsters(before: State, after: State, viewer: int) -> list[Line]:
    """L74, L78. Monsters taken, those that are there now, bonuses that are over."""
    lines = []
    for pit in range(PITS):
        name = PIT_NAMES[pit]
        for seat in range(SIDES):
            who = side_name(seat, viewer)
            if after.sides[seat].blessed[pit] > before.sides[seat].blessed[pit]:
                back = f"the pit is empty until round {after.monster_back[pit]}"
                bonus = f"its bonus lasts for {PIT_TURNS[pit]} turns"
                text = f"{who} took the {name} and {PIT_GOLD[pit]} gold: {bonus}, {back}."
                lines.append(Line(text, "", seat))
            elif is_blessed(before, seat, pit) and not is_blessed(after, seat, pit):
                whose = "Your" if who == "You" else f"{who}'s"
                lines.append(Line(f"{whose} bonus of the {name} is over.", "", seat, True))
        if before.round < after.monster_back[pit] <= after.round:
            lines.append(Line(f"The {name} is there.", "", NONE, True))
    return lines


def _camps(before: State, after: State, viewer: int) -> list[Line]:
    """L28, L29. Camps cleared in the farm phase, and camps that have come back."""
    lines = []
    for seat in range(SIDES):
        for quarter in range(QUARTERS):
            then, now = before.sides[seat].camps[quarter], after.sides[seat].camps[quarter]
            place = ZONE_TITLES[QUARTER_ZONES[quarter]]
            if now > then:
                said = f"{side_name(seat, viewer)} cleared camp {now} of {CAMPS} in {place}."
                lines.append(Line(said, "", seat, _begins(before, after, seat)))
            elif now < then:
                whom = "you" if seat == viewer else side_name(seat, viewer)
                lines.append(Line(f"The camps in {place} are back for {whom}.", "", seat))
    return lines
