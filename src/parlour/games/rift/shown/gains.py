"""The log on gold and cards: who gets them, and for what."""

from __future__ import annotations

from parlour.core.contract import Line
from parlour.core.record import NONE

from ..cards import (
    CARDS,
    CHAMPION_NAMES,
    COINS,
    COST,
    FIRST_BLOOD_GOLD,
    KILL_GOLD,
    PIT_GOLD,
    PITS,
    RESALE,
    SECOND_SIDE_GOLD,
    SIDES,
    STRUCTURE_SEAT,
    TOWER_GOLD,
    TOWERS,
)
from ..enums import Phase
from ..names import cards_text, count_of, side_name
from ..rules.figures import first_of, is_alive, other, owner
from ..state import BUY, FIGHTERS, SELL, Sort, State, sort_of


def gains(before: State, action: int, after: State, viewer: int) -> list[Line]:
    """L20, L24, L69, L78, L80. Gold and cards that each side has got; a new deck."""
    lines: list[Line] = []
    for seat in range(SIDES):
        lines += _gold(before, action, after, seat, viewer)
    if sum(after.discards) < sum(before.discards):
        lines.append(Line("The discards are shuffled: they are the new deck.", "", NONE, True))
    for seat in range(SIDES):
        drawn = after.sides[seat].hand_size - before.sides[seat].hand_size
        if drawn > 0:
            cards = _drawn(before, after, seat, viewer, drawn)
            lines.append(Line(f"{side_name(seat, viewer)} drew {cards}.", "", seat, True))
    return lines


def _gold(before: State, action: int, after: State, seat: int, viewer: int) -> list[Line]:
    """Where a side's gold has come from: kills, towers, its turn that begins."""
    name, lines = side_name(seat, viewer), []
    gained = after.sides[seat].gold - before.sides[seat].gold - _known(before, action, after, seat)
    for who, paid in _rewards(before, after, seat):
        gained -= paid
        fallen = CHAMPION_NAMES[after.champion[who]]
        lines.append(Line(f"{name} gained {paid} gold for the fall of {fallen}.", "", seat))
    for _ in range(_towers(before, after, seat)):
        gained -= TOWER_GOLD
        lines.append(Line(f"{name} gained {TOWER_GOLD} gold for the tower.", "", seat))
    if gained > 0 and after.turn > before.turn and seat == after.active:
        lines.append(Line(f"{name} gained {earned(after, seat, gained)}.", "", seat, True))
    elif gained > 0:
        lines.append(Line(f"{name} gained {gained} gold.", "", seat))
    return lines


def earned(s: State, seat: int, gained: int) -> str:
    """L23, L24, L99. '7 gold: 6 by farming, 1 by Coin trick'."""
    team = range(first_of(seat), first_of(seat) + len(s.champion) // SIDES)
    coins = sum(COINS[s.champion[who]] for who in team if is_alive(s, who))
    if not 0 < coins <= gained:
        return f"{gained} gold by farming"
    farmed = f"{gained - coins} by farming, " if gained > coins else ""
    return f"{gained} gold: {farmed}{coins} by Coin trick"


def _known(before: State, action: int, after: State, seat: int) -> int:
    """Gold that is told in another line: of the shop, of a monster, of the second turn."""
    total = 0
    if seat == before.seat and sort_of(action) == Sort.SELL:
        total += RESALE[action - SELL]
    if seat == before.seat and sort_of(action) == Sort.BUY:
        total -= COST[action - BUY]
    for pit in range(PITS):
        if after.sides[seat].blessed[pit] > before.sides[seat].blessed[pit]:
            total += PIT_GOLD[pit]
    if before.phase == Phase.DRAFT < after.phase and seat == other(after.first):
        total += SECOND_SIDE_GOLD
    return total


def _towers(before: State, after: State, seat: int) -> int:
    """L69. How many towers of the other side have fallen."""
    return sum(
        before.strength[tower] > 0 == after.strength[tower] and STRUCTURE_SEAT[tower] != seat
        for tower in range(TOWERS)
    )


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


def _drawn(before: State, after: State, seat: int, viewer: int, drawn: int) -> str:
    if seat != viewer:
        return count_of(drawn, "card")
    then, now = before.sides[seat].hand, after.sides[seat].hand
    return cards_text([max(0, now[card] - then[card]) for card in range(CARDS)])
