"""Alone against an opponent that plays by its card: A55 to A61, A63, A64."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.contract import Mask
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import (
    COLOURS,
    CONDITIONS,
    LORD_COLOUR,
    LORD_GOLD,
    LORD_KIND,
    LORD_PEARLS,
    LORD_SILVER,
    LORDS,
    MOST_CONDITIONS,
    SLOTS,
    TOKEN_GROUP,
    Colour,
    Condition,
    Kind,
    Opponent,
)
from ..state import OPPONENT, TAKE, Agreed, Ask, State, is_solo
from .groups import bits, group_around, slots_of_colour
from .verbs import ask_to_place, discard_lord, draw_lord, take_pile


@rule
def is_opponent(s: State, who: int) -> bool:
    """A55. This chamber is the solo opponent's."""
    return is_solo(s) and who == OPPONENT


@rule
def watch_replay_token(s: State, who: int, slot: int) -> None:
    """A64. The player gains the token by a new group of three."""
    if not is_solo(s) or who == OPPONENT or s.replay:
        return
    slots = slots_of_colour(s, who, LORD_COLOUR[s.chamber[who].lord[slot]])
    if bits(group_around(slots, slot)) < TOKEN_GROUP:
        return
    before = slots & ~(1 << slot)
    for other in range(slot):
        joined = group_around(slots, slot) >> other & 1
        if joined and bits(group_around(before, other)) >= TOKEN_GROUP:
            return
    s.replay = 1


@rule
def opponent_turn(s: State) -> None:
    """A56, A57. The first condition that a pile meets decides; Lords are turned up for it."""
    best = best_piles(s)
    while best == 0:
        discard_lord(s, draw_lord(s))
        best = best_piles(s)
    if bits(best) > 1:
        todo.ask(s, 0, Ask.OPPONENT_PILE, best)
        return
    for colour in range(COLOURS):
        if best >> colour & 1:
            opponent_takes(s, colour)


@rule
def best_piles(s: State) -> int:
    """A56, A59. The piles, as bits of colours, that meet the first condition met best."""
    for place in range(MOST_CONDITIONS):
        condition = CONDITIONS[s.options[Agreed.OPPONENT]][place]
        most = 0
        best = 0
        for colour in range(COLOURS):
            fit = fitness(s, condition, colour) if s.pile_size[colour] > 0 else 0
            if fit > most:
                most = fit
                best = 0
            if fit > 0 and fit == most:
                best |= 1 << colour
        if best:
            return best
    return 0


@rule
def fitness(s: State, condition: int, colour: int) -> int:
    """A58. How well a pile meets a condition; 0: not at all."""
    match condition:
        case Condition.SEVERAL_LORDS:
            return int(s.pile_size[colour]) if s.pile_size[colour] > 1 else 0
        case Condition.KEY:
            return lords_with(s, colour, Condition.KEY)
        case Condition.PEARL:
            return lords_with(s, colour, Condition.PEARL)
        case Condition.TOP_LORD:
            return lords_with(s, colour, Condition.TOP_LORD)
        case Condition.MILITARY:
            return 1 if colour == Colour.RED else 0
        case Condition.EXTEND_COALITION:
            return extended(s, colour)
        case _:
            return 0


@rule
def lords_with(s: State, colour: int, condition: int) -> int:
    """A58. Lords of a pile with a key, with Pearls, or with 6 IP."""
    n = 0
    for lord in range(LORDS):
        if LORD_COLOUR[lord] == colour:
            key = condition == Condition.KEY and LORD_SILVER[lord] + LORD_GOLD[lord] > 0
            pearl = condition == Condition.PEARL and LORD_PEARLS[lord] > 0
            herald = condition == Condition.TOP_LORD and LORD_KIND[lord] == Kind.HERALD
            if key or pearl or herald:
                n += s.discard[lord]
    return n


@rule
def extended(s: State, colour: int) -> int:
    """A58. The group that the whole pile would make, if its first Lord stands in one of three."""
    first = s.chamber[OPPONENT].size
    slots = slots_of_colour(s, OPPONENT, colour) | 1 << first
    if bits(group_around(slots, first)) < TOKEN_GROUP:
        return 0
    for slot in range(first, min(SLOTS, first + s.pile_size[colour])):
        slots |= 1 << slot
    return bits(group_around(slots, first))


@rule
def may_pick_for_opponent(s: State, mask: Mask) -> None:
    """A56. The player picks among the equally good piles."""
    for colour in range(COLOURS):
        mask[TAKE + colour] = todo.about(s) >> colour & 1


@rule
def on_pick_for_opponent(s: State, colour: int) -> None:
    """A56. The opponent takes that one."""
    todo.done(s)
    opponent_takes(s, colour)


@rule
def opponent_takes(s: State, colour: int) -> None:
    """A60, A63. The player orders its Lords; after the red pile the Military's force is on."""
    take_pile(s, colour)
    ask_to_place(s, 0, OPPONENT)
    if s.options[Agreed.OPPONENT] == Opponent.MILITARY:
        s.forced_by = OPPONENT if colour == Colour.RED else NONE
        s.forced_draw = 1
