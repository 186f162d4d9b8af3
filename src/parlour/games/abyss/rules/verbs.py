"""What can happen on this table. Only these move cards, so totals can be checked."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.dice import shuffle
from parlour.core.piles import pop, pour, push
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import COLOURS, KINDS, LORD_COLOUR, LORD_IP, LORDS, SLOTS
from ..state import Ask, State, lord_of


@rule
def draw_lord(s: State) -> int:
    """Take the top Lord of the deck, for everybody to see."""
    s.revealed += 1
    return pop(s.deck)


@rule
def discard_lord(s: State, lord: int) -> None:
    """A12. Lay a Lord face up on the pile of its colour."""
    s.discard[lord] += 1
    s.pile_size[LORD_COLOUR[lord]] += 1


@rule
def take_pile(s: State, colour: int) -> None:
    """A13. Take every Lord of a pile; they wait to be placed."""
    for kind in range(KINDS):
        lord = lord_of(colour, kind)
        for _ in range(s.discard[lord]):
            push(s.on_way, lord)
        s.discard[lord] = 0
    s.pile_size[colour] = 0


@rule
def any_pile(s: State) -> bool:
    """A13. Whether some pile holds a Lord."""
    for colour in range(COLOURS):
        if s.pile_size[colour] > 0:
            return True
    return False


@rule
def ask_to_place(s: State, seat: int, who: int) -> None:
    """A14, A47. `seat` places the Lords taken in a chamber; if they are too many for it, those that
    go back are chosen first."""
    todo.ask(s, seat, Ask.PLACE, who)
    if s.on_way.size > SLOTS - s.chamber[who].size:
        todo.ask(s, seat, Ask.SURPLUS, who)


@rule
def discard_on_way(s: State) -> None:
    """A12. Lay every Lord that is drawn and not chosen on the piles."""
    while s.on_way.size > 0:
        discard_lord(s, pop(s.on_way))


@rule
def seat_lord(s: State, who: int, lord: int) -> None:
    """A15. Put a Lord on the next free place of a chamber."""
    assert s.chamber[who].size < SLOTS
    s.chamber[who].lord[s.chamber[who].size] = lord
    s.chamber[who].size += 1


@rule
def raise_arms(s: State, who: int, slot: int) -> None:
    """A17, A18. Give a Lord its colour's Coat of Arms if it is the first or has more IP."""
    lord = s.chamber[who].lord[slot]
    held = s.chamber[who].arms[LORD_COLOUR[lord]]
    if held == NONE or LORD_IP[lord] > LORD_IP[s.chamber[who].lord[held]]:
        s.chamber[who].arms[LORD_COLOUR[lord]] = slot


@rule
def swap_lords(s: State, who: int, one: int, other: int) -> None:
    """A33. Two Lords change places; their Coats of Arms go with them."""
    lord = s.chamber[who].lord[one]
    s.chamber[who].lord[one] = s.chamber[who].lord[other]
    s.chamber[who].lord[other] = lord
    for colour in range(COLOURS):
        if s.chamber[who].arms[colour] == one:
            s.chamber[who].arms[colour] = other
        elif s.chamber[who].arms[colour] == other:
            s.chamber[who].arms[colour] = one


@rule
def gain_pearls(s: State, who: int, n: int) -> None:
    """A29, A30, A31, A32. Gain Pearls; whoever draws level with the Master takes the token."""
    if n == 0:
        return
    s.chamber[who].pearls += n
    if s.chamber[who].pearls >= pearl_track(s):
        s.pearl_master = who


@rule
def pearl_track(s: State) -> int:
    """A6, A32. The Pearls of the Pearl Master; 0 while there is none."""
    return 0 if s.pearl_master == NONE else int(s.chamber[s.pearl_master].pearls)


@rule
def return_lords(s: State) -> None:
    """A40. All discarded Lords go back into the deck, which is shuffled."""
    for lord in range(LORDS):
        for _ in range(s.discard[lord]):
            push(s.deck, lord)
        s.discard[lord] = 0
    for colour in range(COLOURS):
        s.pile_size[colour] = 0
    shuffle(s, s.deck)


@rule
def return_locations(s: State) -> None:
    """A41. All face-up Locations go back into their deck, which is shuffled."""
    pour(s.available, s.location_deck)
    shuffle(s, s.location_deck)


@rule
def lift_force(s: State, by: int) -> None:
    """A39, A63. The others recruit freely again, if it was `by` who forced them."""
    if s.forced_by == by:
        s.forced_by = NONE
        s.forced_draw = 0
