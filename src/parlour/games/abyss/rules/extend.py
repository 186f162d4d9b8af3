"""Extending the Senate Chamber: A15 to A19, A29, A33, A34."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.contract import Mask
from parlour.core.rule import rule

from ..cards import LORD_GOLD, LORD_KIND, LORD_PEARLS, LORD_SILVER, Kind
from ..state import DECLINE, SWAP, Ask, State
from .locations import settle_keys
from .solo import is_opponent, watch_replay_token
from .verbs import discard_lord, draw_lord, gain_pearls, raise_arms, seat_lord, swap_lords


@rule
def place(s: State, who: int, lord: int) -> None:
    """A15, A16. A Lord takes its place, and its power works at once."""
    seat_lord(s, who, lord)
    slot = s.chamber[who].size - 1
    raise_arms(s, who, slot)
    watch_replay_token(s, who, slot)
    use_power(s, who, lord)


@rule
def use_power(s: State, who: int, lord: int) -> None:
    """A16, A19, A29, A33, A34. What a Lord does when it is placed."""
    match LORD_KIND[lord]:
        case Kind.SWAPPER:
            if not is_opponent(s, who) and swappable(s, who) > 1:
                todo.ask(s, who, Ask.SWAP, who)
        case Kind.SILVER_KEY:
            s.chamber[who].silver += 1
            settle_keys(s, who)
        case Kind.GOLD_KEY:
            s.chamber[who].gold += 1
            settle_keys(s, who)
        case Kind.TWO_PEARLS | Kind.ONE_PEARL:
            gain_pearls(s, who, LORD_PEARLS[lord])
        case Kind.HERALD:
            if s.deck.size > 0:
                discard_lord(s, draw_lord(s))


@rule
def can_swap(s: State, who: int, slot: int) -> bool:
    """A33. Lords with keys cannot be swapped."""
    lord = s.chamber[who].lord[slot]
    return LORD_SILVER[lord] + LORD_GOLD[lord] == 0


@rule
def swappable(s: State, who: int) -> int:
    """A33. How many Lords of a chamber could be swapped."""
    n = 0
    for slot in range(s.chamber[who].size):
        if can_swap(s, who, slot):
            n += 1
    return n


@rule
def may_swap(s: State, seat: int, mask: Mask) -> None:
    """A33. Any Lord without a key first, or none."""
    mask[DECLINE] = 1
    for slot in range(s.chamber[seat].size):
        mask[SWAP + slot] = can_swap(s, seat, slot)


@rule
def on_swap(s: State, seat: int, action: int) -> None:
    """A33. The first of two Lords, or no swap at all."""
    todo.done(s)
    if action != DECLINE:
        todo.ask(s, seat, Ask.SWAP_WITH, action - SWAP)


@rule
def may_swap_with(s: State, seat: int, mask: Mask) -> None:
    """A33. Any other Lord without a key."""
    for slot in range(s.chamber[seat].size):
        mask[SWAP + slot] = can_swap(s, seat, slot) and slot != todo.about(s)


@rule
def on_swap_with(s: State, seat: int, slot: int) -> None:
    """A33. The two change places."""
    first = todo.about(s)
    todo.done(s)
    swap_lords(s, seat, first, slot)
