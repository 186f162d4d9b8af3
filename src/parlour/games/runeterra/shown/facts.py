"""The figures of a view that lessons and the coach speak of."""

from __future__ import annotations

from parlour.core.record import NONE

from ..cards import SIDES
from ..rules.goals import basic_count, basic_number, total_power, total_transfer
from ..rules.strength import chance, number_to_roll
from ..rules.structure import COLUMNS, ROWS_DOWN, is_free, side_of, uncontrolled
from ..rules.treasury import region_gold, total_gold
from ..state import State

HUNDRED = 100  # chances are told as so many of a hundred
MOST = 10  # that is worth rolling for: the number above it fails
ODDS = {f"odds.{number}": round(HUNDRED * chance(number)) for number in range(2, MOST + 1)}


def facts(s: State, seat: int) -> dict[str, int]:
    """N79, N80. How many cards, how much gold and power a seat and the next one have; what the
    other seats have at most; the attack under way."""
    rivals = [who for who in range(s.players) if who != seat and not s.out[who]]
    found = ODDS | {
        "goal": basic_number(s),
        "actions": int(s.actions_left),
        "deck": int(s.deck.size),
        "open": uncontrolled(s),
        "mine": int(s.on_turn == seat),  # 1: it is the seat's own turn
        "rivals.cards": max((basic_count(s, who) for who in rivals), default=0),
        "rivals.gold": max((region_gold(s, who) for who in rivals), default=0),
        "die.1": int(s.dice[0]),  # of the last roll
        "die.2": int(s.dice[1]),
        "turn.cards": basic_count(s, s.on_turn) if s.on_turn != NONE else 0,
    }
    for name, who in (("me", seat), ("they", (seat + 1) % s.players)):
        found |= {f"{name}.{what}": figure for what, figure in _holdings(s, who).items()}
    return found | _attack(s, seat)


def _holdings(s: State, who: int) -> dict[str, int]:
    return {
        "cards": basic_count(s, who),
        "gold": total_gold(s, who),
        "power": total_power(s, who),
        "lends": total_transfer(s, who),
        "spells": int(s.held[who]),
        "purse": region_gold(s, who),
        "room": len(_open_cells(s, who)),
    }


def _open_cells(s: State, who: int) -> set[tuple[int, int]]:
    """N31. The empty cells that arrows of a seat's cards point at."""
    cells = set()
    for card in s.members[who].cards[: s.members[who].size]:
        for arrow in range(SIDES):
            if is_free(s, card, arrow):
                side = side_of(s, card, arrow)
                cells.add((s.x[card] + COLUMNS[side], s.y[card] + ROWS_DOWN[side]))
    return cells


def _attack(s: State, seat: int) -> dict[str, int]:
    """N43, N49. The number that the attack under way must roll, and how often of a hundred rolls
    that comes up; 0 while there is none."""
    found = {"number": 0, "chance": 0, "target.mine": 0, "target.gold": 0, "rolled": 0}
    found |= {"mine.chance": 0, "rivals.chance": 0}  # as long as it is not rolled
    target = s.attack.target
    if target != NONE:
        number = number_to_roll(s)
        odds = round(HUNDRED * chance(number))
        found |= {"number": number, "chance": odds}
        if not s.attack.rolled:
            found["mine.chance" if s.on_turn == seat else "rivals.chance"] = odds
        found |= {"target.mine": int(s.owner[target] == seat), "target.gold": int(s.gold[target])}
        found["rolled"] = int(s.dice[0] + s.dice[1]) if s.attack.rolled else 0
    return found
