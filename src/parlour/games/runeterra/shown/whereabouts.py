"""The log on cards: champions and spells that are somewhere else than before."""

from __future__ import annotations

from parlour.core.record import NONE

from ..cards import CHAMPIONS, QUINN, SPELLS, Kind
from ..names import card_name, gold_of, possessive, spell_name, verb, who_name
from ..rules.structure import is_branch_of
from ..state import BUY_DRAW, DRAW, Place, State
from .lines import Line, Lines


def champions(before: State, action: int, after: State, viewer: int, lost: dict[int, int]) -> Lines:
    """Champions that have moved; `lost` is the gold of those that have left a structure."""
    lines: Lines = []
    for card in range(CHAMPIONS):
        text = moved(before, after, card, viewer)
        if text:
            gone = f"; its {gold_of(lost[card])} goes to the bank" if card in lost else ""
            opens = unpaid(before, after, card)
            seat = whose(before, action, after, card)
            lines.append(Line(f"{text}{gone}.", f"card-{card}", seat, opens))
    return lines


def whose(before: State, action: int, after: State, card: int) -> int | None:
    """Whom it is about that a champion has moved: who has it now, else who had it; who has drawn it
    is who chose."""
    if after.place[card] == Place.CONTROLLED:
        return int(after.owner[card])
    if before.owner[card] == NONE and action in (DRAW, BUY_DRAW):
        return None
    return int(before.owner[card])


def unpaid(before: State, after: State, card: int) -> bool:
    """N16. Whether a champion leaves as the next turn begins: Quinn, whom nobody pays, and hers."""
    had = before.owner[QUINN] == after.on_turn != NONE and after.place[QUINN] != Place.CONTROLLED
    return after.turn != before.turn and had and is_branch_of(before, card, QUINN)


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
    if now != Place.CONTROLLED or after.leader[card] == NONE:
        return ""  # elsewhere, or taken up to be hung anew
    owner, leader = after.owner[card], card_name(after.leader[card])
    if here != now:
        return f"{name} joins {possessive(after, owner, viewer)} structure under {leader}"
    if owner != holder:
        whose = possessive(after, owner, viewer)
        return f"{named} goes over to {whose} structure, under {leader}"
    if before.leader[card] == NONE:
        return f"{named} is hung under {leader}"
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
            lines.append(Line(f"{spell_name(spell)} is discarded.", spot, leaver(before, after)))
        elif was == NONE and now != NONE:
            said = verb(who_name(after, now, viewer), "hold", "holds")
            lines.append(Line(f"{said} {spell_name(spell)}, as all can see.", spot, now))
    return lines


def leaver(before: State, after: State) -> int:
    """N76. The seat that has just gone out, whose spells are discarded; NONE if none has, or
    several: then a spell came off the deck, or from one of them."""
    gone = [seat for seat in range(after.players) if after.out[seat] > before.out[seat]]
    return gone[0] if len(gone) == 1 else NONE


def drawn(before: State, after: State, seat: int, viewer: int) -> Lines:
    """N17. That the card drawn is a spell: how many a seat holds is public, which is not."""
    if after.held[seat] <= before.held[seat]:
        return []
    mine = seat == viewer and after.drawn[seat] != NONE
    what = f"It is {spell_name(after.drawn[seat])}" if mine else "It is a spell"
    return [Line(f"{what}.", f"structure-{seat}", seat)]


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
    text = "The attack succeeds." if success else "The attack fails."
    return [Line(text, spot, before.on_turn)]
