"""The log: what was chosen and what it brought, told from two views of one viewer."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.record import NONE

from ..cards import (
    CARD_NAMES,
    CARDS,
    CHAMPION_IDS,
    CHAMPION_NAMES,
    FIRST_BLOOD_GOLD,
    ITEM_HEALTH,
    ITEM_NAMES,
    KILL_GOLD,
    PIT_NAMES,
    PITS,
    RESALE,
    SIDES,
    STRUCTURE_IDS,
    STRUCTURES,
    ULTIMATE_NAMES,
    ZONE_IDS,
)
from ..enums import Ask, Card
from ..names import SIDE_TITLES, ZONE_TITLES, champion_name, count_of, side_name, structure_name
from ..rules.attack import damage_of
from ..rules.figures import full_health, nexus, owner
from ..rules.towers import siege_damage, strike_of
from ..state import (
    BUY,
    CARD,
    CHAMPION,
    DECLARE,
    DONE,
    FIGHTERS,
    PASSIVE,
    RECALL,
    SELL,
    STRUCTURE,
    ULTIMATE,
    USE,
    WORK,
    ZONE,
    Sort,
    State,
    sort_of,
)

Lines = list[tuple[str, str]]

CHOSEN = {
    Ask.BAN: "banned {}",
    Ask.PICK: "picked {}",
    Ask.COMMAND: "",
    Ask.PLACE: "",
    Ask.GANKER: "brought {}",
    Ask.BATTLES: "sent {} at a structure",
    Ask.ATTACKER: "attacked with {}",
    Ask.AIM: "aimed at {}",
    Ask.DIVE_AT: "hit {} in the dive",
    Ask.COPY: "copied {}",
    Ask.TARGETS: "picked {}",
    Ask.NOMINATE: "nominated {}",
    Ask.SACRIFICE: "put {} in the way",
    Ask.HEAL: "healed {}",
    Ask.FREE: "freed {} from the stun",
}


def narrate(before: State, action: int, after: State, viewer: int) -> Lines:
    """Lines for the log, each with the piece it is about."""
    name = side_name(before.seat, viewer)
    lines = [(f"{name} {text}.", spot) for text, spot in _choice(before, action) if text]
    if not _is_set_up_anew(before, after):
        lines += _dice(before, after)
        lines += _dodge(before, after)
        lines += _harm(before, action, after)
        lines += _structures(before, after)
        lines += _places(before, after, action)
        lines += _monsters(before, after, viewer)
        lines += _gold(before, action, after, viewer)
        lines += _cards(before, after, viewer)
    return lines + _course(before, action, after, viewer)


def _is_set_up_anew(before: State, after: State) -> bool:
    """L17. Whether the next game of a series has begun: what changed on the table is no event."""
    return sum(after.wins) > sum(before.wins) and not after.over


def _choice(before: State, action: int) -> Lines:
    asked = Ask(todo.top(before))
    match sort_of(action):
        case Sort.CHAMPION:
            champion = action - CHAMPION
            text = CHOSEN[asked].format(CHAMPION_NAMES[champion])
            return [(text, f"champion-{CHAMPION_IDS[champion]}")]
        case Sort.ZONE:
            return [_going(before, action - ZONE, asked)]
        case Sort.STRUCTURE:
            name = STRUCTURE_IDS[action - STRUCTURE]
            return [(f"went for {structure_name(name)}", f"structure-{name}")]
        case Sort.CARD:
            return [(f"played {CARD_NAMES[action - CARD]}", "")]
        case Sort.ULTIMATE:
            champion = action - ULTIMATE
            text = f"used {CHAMPION_NAMES[champion]}'s {ULTIMATE_NAMES[champion]}"
            return [(text, f"champion-{CHAMPION_IDS[champion]}")]
        case Sort.PASSIVE:
            return [(f"used {CHAMPION_NAMES[action - PASSIVE]}'s passive", "")]
        case Sort.BUY:
            bearer = champion_name(before, todo.about(before))
            return [(f"bought {ITEM_NAMES[action - BUY]} for {bearer}", "")]
        case Sort.SELL:
            item = action - SELL
            return [(f"sold {ITEM_NAMES[item]} for {RESALE[item]} gold", "")]
        case Sort.USE:
            return [(f"used {ITEM_NAMES[action - USE]}", "")]
    return _single(before, action, asked)


def _going(before: State, zone: int, asked: Ask) -> tuple[str, str]:
    spot = f"zone-{ZONE_IDS[zone]}"
    if asked == Ask.BATTLES:
        return f"fought in {ZONE_TITLES[zone]}", spot
    name = champion_name(before, todo.about(before))
    verb, to = ("placed", "in") if asked == Ask.PLACE_AT else ("moved", "to")
    return f"{verb} {name} {to} {ZONE_TITLES[zone]}", spot


def _single(before: State, action: int, asked: Ask) -> Lines:
    if action == RECALL:
        return [(f"recalled {champion_name(before, todo.about(before))}", "")]
    if action == DECLARE:
        return [(_declared(before, asked), "")]
    if action == WORK:
        return [(f"worked on the {PIT_NAMES[todo.about(before)]}", "")]
    if action == DONE:
        return []
    texts = {
        Ask.ATTACKER: "made no further attack",
        Ask.DEFEND: "took the blow",
        Ask.COUNTER_GANK: "let them come",
        Ask.FLASH_BACK: "did not follow",
        Ask.SMITE: f"left the {PIT_NAMES[todo.about(before) % PITS]}",
    }
    return [(texts.get(asked, ""), "")]


def _declared(before: State, asked: Ask) -> str:
    if asked == Ask.DEMOLISH:
        return f"struck for {strike_of(before, todo.about(before))}"
    return f"declared {damage_of(before) + before.attack.extra} damage"


def _dice(before: State, after: State) -> Lines:
    drawn = max(0, before.deck.size - after.deck.size)
    if after.revealed - before.revealed <= drawn or after.deck.size > before.deck.size:
        return []
    thrown = " and ".join(str(die) for die in after.dice if die)
    return [(f"Dice: {thrown}.", "")] if thrown else []


def _dodge(before: State, after: State) -> Lines:
    """Flash that nobody followed: the blow is gone and has done nothing."""
    if before.blow.at == NONE or after.blow.at != NONE or before.blow.effect:
        return []
    answered = todo.top(before) in (Ask.FLASH_BACK, Ask.DEFEND)
    flashed = after.discards[Card.FLASH] > before.discards[Card.FLASH]
    gone = todo.top(before) == Ask.FLASH_BACK or flashed
    return [("The attack was dodged.", "")] if answered and gone else []


def _harm(before: State, action: int, after: State) -> Lines:
    lines: Lines = []
    for who in range(FIGHTERS):
        then, now = before.health[who] + _health_of_item(before, action, who), after.health[who]
        if after.champion[who] == NONE or after.champion[who] != before.champion[who]:
            continue
        name = CHAMPION_NAMES[after.champion[who]]
        spot = f"champion-{CHAMPION_IDS[after.champion[who]]}"
        full = full_health(before, who)
        if now == full < then:
            lines.append((f"{name} lost nothing: healing made up for it.", spot))
        then = max(now, min(then, full)) if now < then else then
        if then > 0 and now == 0:
            lines.append((f"{name} has fallen.", spot))
        elif 0 < now < then:
            lines.append((f"{name} lost {then - now} health, {now} left.", spot))
        elif now > then > 0:
            lines.append((f"{name} regained {now - then} health.", spot))
        if after.stun[who] > before.stun[who]:
            lines.append((f"{name} is stunned.", spot))
        if before.away[who] and not after.away[who]:
            lines.append((f"{name} stands again in the base.", spot))
        if before.recalling[who] and not after.recalling[who] and not after.away[who]:
            lines.append((f"{name} is back in the base.", spot))
    return lines


def _health_of_item(before: State, action: int, who: int) -> int:
    """L40. The health that a purchase or a sale gives or takes, which is no event of its own."""
    shop = sort_of(action) in (Sort.BUY, Sort.SELL)
    if not shop or who != todo.about(before):
        return 0
    if sort_of(action) == Sort.BUY:
        return int(ITEM_HEALTH[action - BUY])
    return max(-ITEM_HEALTH[action - SELL], 1 - before.health[who])


def _structures(before: State, after: State) -> Lines:
    lines: Lines = []
    if sum(after.wins) > sum(before.wins):
        return lines
    for structure in range(STRUCTURES):
        then, now = before.strength[structure], after.strength[structure]
        if now < then:
            name = structure_name(STRUCTURE_IDS[structure])
            what = f"lost {then - now} health, {now} left" if now else "is destroyed"
            lines.append((f"{name.capitalize()} {what}.", f"structure-{STRUCTURE_IDS[structure]}"))
    return lines


def _places(before: State, after: State, action: int) -> Lines:
    """Champions that were moved by something else than an order."""
    lines: Lines = []
    if sort_of(action) == Sort.ZONE or sum(after.wins) > sum(before.wins):
        return lines
    for who in range(FIGHTERS):
        zone = after.zone[who]
        if NONE in (zone, before.zone[who]) or zone == before.zone[who]:
            continue
        if after.away[who] or after.recalling[who] < before.recalling[who]:
            continue  # the fallen and the recalled are told of elsewhere
        name = CHAMPION_NAMES[after.champion[who]]
        lines.append((f"{name} is in {ZONE_TITLES[zone]} now.", f"zone-{ZONE_IDS[zone]}"))
    return lines


def _monsters(before: State, after: State, viewer: int) -> Lines:
    lines: Lines = []
    for pit in range(PITS):
        for seat in range(SIDES):
            if after.sides[seat].blessed[pit] > before.sides[seat].blessed[pit]:
                text = f"{side_name(seat, viewer)} took the {PIT_NAMES[pit]}."
                lines.append((text, ""))
    return lines


def _gold(before: State, action: int, after: State, viewer: int) -> Lines:
    """L24, L31, L39, L69, L80. What gold came in and, where that can be told apart, for what."""
    lines: Lines = []
    if sum(after.wins) > sum(before.wins):
        return lines
    for seat in range(SIDES):
        name = side_name(seat, viewer)
        gained = after.sides[seat].gold - before.sides[seat].gold
        if sort_of(action) == Sort.SELL and seat == before.seat:
            gained -= RESALE[action - SELL]
        for who, paid in _rewards(before, after, seat):
            gained -= paid
            fallen = CHAMPION_NAMES[after.champion[who]]
            lines.append((f"{name} gained {paid} gold for the fall of {fallen}.", ""))
        if gained > 0:
            farmed = after.turn > before.turn and seat == after.active
            source = " at the start of the turn" if farmed else ""
            lines.append((f"{name} gained {gained} gold{source}.", ""))
    return lines


def _rewards(before: State, after: State, seat: int) -> list[tuple[int, int]]:
    """L80. The enemies that left the board, and what each paid a side; nothing where several fell
    at once and any of them may have been the first."""
    gone = [who for who in range(FIGHTERS) if after.away[who] and not before.away[who]]
    if len(gone) > 1 and before.first_blood == NONE:
        return []
    first = gone if before.first_blood == NONE else [before.first_blood]
    return [
        (who, FIRST_BLOOD_GOLD if who in first else KILL_GOLD) for who in gone if owner(who) != seat
    ]


def _cards(before: State, after: State, viewer: int) -> Lines:
    lines: Lines = []
    if sum(after.wins) > sum(before.wins):
        return lines
    for seat in range(SIDES):
        drawn = after.sides[seat].hand_size - before.sides[seat].hand_size
        if drawn > 0:
            name = side_name(seat, viewer)
            lines.append((f"{name} drew {_drawn(before, after, seat, viewer, drawn)}.", ""))
    return lines


def _drawn(before: State, after: State, seat: int, viewer: int, drawn: int) -> str:
    if seat != viewer:
        return count_of(drawn, "card")
    then, now = before.sides[seat].hand, after.sides[seat].hand
    return ", ".join(
        CARD_NAMES[card] for card in range(CARDS) for _ in range(max(0, now[card] - then[card]))
    )


def _how(before: State, action: int, loser: int) -> tuple[str, str]:
    """L1, L103. How a game ended."""
    fallen = nexus(loser)
    if action == STRUCTURE + fallen:
        if siege_damage(before, todo.about(before), fallen) >= before.strength[fallen]:
            place = f"structure-{STRUCTURE_IDS[fallen]}"
            return f"{SIDE_TITLES[loser]}'s nexus is destroyed.", place
    return "The last round is over: who has more structures standing wins (L103).", ""


def _course(before: State, action: int, after: State, viewer: int) -> Lines:
    lines: Lines = []
    for seat in range(SIDES):
        if after.wins[seat] > before.wins[seat]:
            lines.append(_how(before, action, 1 - seat))
            lines.append((f"{side_name(seat, viewer)} won the game.", ""))
    if after.over:
        lines.append(("The game is over.", ""))
    elif _is_set_up_anew(before, after):
        lines.append((f"The next game begins. Games won: {_score(after)}.", ""))
    if not after.over and after.turn > before.turn:
        lines.append((f"Round {after.round}: {SIDE_TITLES[after.active]}'s turn.", ""))
    return lines


def _score(s: State) -> str:
    return ", ".join(f"{SIDE_TITLES[seat]} {s.wins[seat]}" for seat in range(SIDES))
