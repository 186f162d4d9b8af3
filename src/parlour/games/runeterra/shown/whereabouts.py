"""The log on cards: champions and spells that are somewhere else than before."""

from __future__ import annotations

from parlour.core.record import NONE

from ..cards import CHAMPIONS, SPELLS, Kind
from ..names import card_name, gold_of, possessive, spell_name, verb, who_name
from ..state import Place, State

Lines = list[tuple[str, str]]


def champions(before: State, after: State, viewer: int, lost: dict[int, int]) -> Lines:
    """Champions that have moved; `lost` is the gold of those that have left a structure."""
    lines: Lines = []
    for card in range(CHAMPIONS):
        text = moved(before, after, card, viewer)
        if text:
            gone = f"; its {gold_of(lost[card])} goes to the bank" if card in lost else ""
            lines.append((f"{text}{gone}.", f"card-{card}"))
    return lines


def moved(before: State, after: State, card: int, viewer: int) -> str:
    """Where a champion has gone, and from where; '' if it is where it was."""
    here, now = Place(before.place[card]), Place(after.place[card])
    holder = before.owner[card]
    name = card_name(card)
    named = name if holder == NONE else f"{possessive(before, holder, viewer, True)} {name}"
    if here != now and now == Place.DEAD:
        return f"{named} is destroyed"
    if here != now and now == Place.UNCONTROLLED:
        how = {Place.DECK: "turns up", Place.DEAD: "comes back from the dead pile"}
        return f"{named} {how.get(here, 'becomes uncontrolled')}"
    if now != Place.CONTROLLED:
        return ""
    owner, leader = after.owner[card], card_name(after.leader[card])
    if here != now:
        return f"{name} joins {possessive(after, owner, viewer)} structure under {leader}"
    if owner != holder:
        whose = possessive(after, owner, viewer)
        return f"{named} goes over to {whose} structure, under {leader}"
    if after.leader[card] != before.leader[card]:
        return f"{named} moves from {card_name(before.leader[card])} to {leader}"
    if after.arrow[card] != before.arrow[card]:
        return f"{named} moves to another arrow of {leader}"
    return ""


def spells(before: State, after: State, viewer: int, used: tuple[int, ...]) -> Lines:
    """Spells that are discarded or have come to be known; those just `used` are told as that."""
    lines: Lines = []
    for spell in range(SPELLS):
        was, now, spot = before.shown[spell], after.shown[spell], f"spell-{spell}"
        if after.gone[spell] and not before.gone[spell] and spell not in used:
            lines.append((f"{spell_name(spell)} is discarded.", spot))
        elif was == NONE and now != NONE:
            holder = who_name(after, now, viewer)
            lines.append(
                (f"{verb(holder, 'hold', 'holds')} {spell_name(spell)}, as all can see.", spot)
            )
    return lines


def drawn(before: State, after: State, seat: int, viewer: int) -> Lines:
    """N17. That the card drawn is a spell: how many a seat holds is public, which is not."""
    if after.held[seat] <= before.held[seat]:
        return []
    mine = seat == viewer and after.drawn[seat] != NONE
    what = f"It is {spell_name(after.drawn[seat])}" if mine else "It is a spell"
    return [(f"{what}.", f"structure-{seat}")]


def outcome(before: State, after: State) -> Lines:
    """N50. Whether the attack that has just been decided succeeded."""
    target = before.attack.target
    spot = f"card-{target}"
    match before.attack.kind:
        case Kind.CONTROL:
            success = target in after.pending.cards[: after.pending.size]
        case Kind.NEUTRALIZE:
            success = after.place[target] == Place.UNCONTROLLED
        case _:
            success = after.place[target] == Place.DEAD
    return [("The attack succeeds." if success else "The attack fails.", spot)]
