"""The things that can happen on this table. Only these move cards, gold, health and champions."""

from __future__ import annotations

from parlour.core import dice
from parlour.core.piles import pop, push
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import (
    BASES,
    CARDS,
    COOLDOWN,
    COST,
    DIE,
    FIRST_BLOOD_GOLD,
    ITEM_HEALTH,
    ITEM_SLOTS,
    ITEMS,
    KILL_GOLD,
    QUARTER_OF,
    RESALE,
    SIDES,
    STRUCTURE_SEAT,
    TOWARD,
    TOWER_GOLD,
    TOWERS,
    TURNS_DEAD,
    ZONES,
)
from ..state import ANYONE, BOARD, FIGHTERS, State
from .figures import champions_in, full_health, is_alive, items_of, other, owner


@rule
def draw(s: State, seat: int, n: int) -> None:
    """L9, L20. Cards from the deck; an empty one is made anew from the discards (ruling R5)."""
    for _ in range(n):
        if s.deck.size == 0:
            remake_deck(s)
        if s.deck.size == 0:
            return
        s.revealed += 1
        card = pop(s.deck)
        s.sides[seat].hand[card] += 1
        s.sides[seat].hand_size += 1


@rule
def remake_deck(s: State) -> None:
    """L9, ruling R5. The discards, shuffled, are the new deck."""
    for card in range(CARDS):
        for _ in range(s.discards[card]):
            push(s.deck, card)
        s.discards[card] = 0
    dice.shuffle(s, s.deck)


@rule
def play_card(s: State, seat: int, card: int) -> None:
    """L11. A card goes from the hand to the open discards."""
    s.sides[seat].hand[card] -= 1
    s.sides[seat].hand_size -= 1
    s.discards[card] += 1


@rule
def has_card(s: State, seat: int, card: int) -> bool:
    """Whether a hand holds a card."""
    return s.sides[seat].hand[card] > 0


@rule
def gain(s: State, seat: int, n: int) -> None:
    """L31. Gold for a side's store."""
    s.sides[seat].gold += n


@rule
def roll_die(s: State, place: int) -> int:
    """Throw a die, kept readable at place 0 or 1."""
    thrown = dice.roll(s, DIE)
    s.dice[place] = thrown
    return thrown


@rule
def roll_alone(s: State) -> int:
    """A single die, the second place being cleared."""
    s.dice[1] = 0
    return roll_die(s, 0)


@rule
def relocate(s: State, who: int, zone: int) -> None:
    """L29. A champion goes to a zone; the camps it was the last to leave come back."""
    left = s.zone[who]
    s.zone[who] = zone
    if left != NONE and QUARTER_OF[left] != NONE and champions_in(s, owner(who), left) == 0:
        s.sides[owner(who)].camps[QUARTER_OF[left]] = 0


@rule
def push_back(s: State, who: int, steps: int) -> None:
    """L89. A champion is driven towards its own base."""
    for _ in range(steps):
        row = (s.options[BOARD] * SIDES + owner(who)) * ZONES
        relocate(s, who, int(TOWARD[row + s.zone[who]]))


@rule
def heal(s: State, who: int, n: int) -> None:
    """L60. Health given; whoever is about to take a blow may rise above its maximum for it."""
    if not is_alive(s, who):
        return
    s.health[who] += n
    if s.blow.at != who:
        trim(s, who)


@rule
def trim(s: State, who: int) -> None:
    """L60. Health above the maximum is lost."""
    s.health[who] = min(s.health[who], full_health(s, who))


@rule
def hurt(s: State, who: int, n: int) -> None:
    """L63, L80, L95. Health taken, not from one that Taric keeps safe; a champion left without any
    has fallen, and the first one to fall in a game is remembered."""
    if n <= 0 or not is_alive(s, who) or s.battle.safe[who]:
        return
    s.health[who] = max(0, s.health[who] - n)
    if s.health[who] == 0 and s.first_blood == NONE:
        s.first_blood = who


@rule
def stun(s: State, who: int) -> None:
    """L65. A stun lasts to the end of its owner's next turn."""
    s.stun[who] = 2 if s.active == owner(who) else 1


@rule
def stand_up(s: State, who: int) -> None:
    """L21, L22. A champion stands in its base with full health."""
    s.recalling[who] = 0
    s.away[who] = 0
    relocate(s, who, BASES[owner(who)])
    s.health[who] = full_health(s, who)


@rule
def bury(s: State, who: int) -> None:
    """L22, L79, L80. A fallen champion goes to its base, and the other side is paid for it."""
    s.away[who] = TURNS_DEAD + 1
    s.recalling[who] = 0
    s.stun[who] = 0
    relocate(s, who, BASES[owner(who)])
    if s.first_blood == who:
        s.first_blood = ANYONE
        gain(s, other(owner(who)), FIRST_BLOOD_GOLD)
    else:
        gain(s, other(owner(who)), KILL_GOLD)


@rule
def hit_structure(s: State, structure: int, n: int) -> None:
    """L1, L69. A structure loses health; a tower destroyed pays the other side."""
    if n <= 0 or s.strength[structure] <= 0:
        return
    s.strength[structure] = max(0, s.strength[structure] - n)
    if s.strength[structure] == 0 and structure < TOWERS:
        gain(s, other(STRUCTURE_SEAT[structure]), TOWER_GOLD)


@rule
def buy(s: State, who: int, item: int) -> None:
    """L36, L40. An item from the shop; its health counts at once."""
    s.sides[owner(who)].gold -= COST[item]
    s.gear[who][items_of(s, who)] = item
    s.holder[item] = who
    s.health[who] += ITEM_HEALTH[item]


@rule
def sell(s: State, who: int, item: int) -> None:
    """L39, L40. An item back to the shop."""
    gain(s, owner(who), RESALE[item])
    s.holder[item] = NONE
    kept = 0
    for place in range(ITEM_SLOTS):
        found = s.gear[who][place]
        s.gear[who][place] = NONE
        if found != NONE and found != item:
            s.gear[who][kept] = found
            kept += 1
    s.health[who] = max(1, s.health[who] - ITEM_HEALTH[item])


@rule
def clear_turn(s: State) -> None:
    """L17, L81. What lasts for a turn is over; so it is when a game ends in the middle of one."""
    for who in range(FIGHTERS):
        s.commanded[who] = 0
        s.attacked[who] = 0
        s.barrier[who] = 0
        s.barred[who] = 0
        s.guard[who] = 0
        s.low[who] = 0
        s.weak[who] = 0
        s.spare[who] = 0
        s.helped[who] = 0
    for item in range(ITEMS):
        s.used[item] = 0
    s.fought = 0
    s.steps = 0
    s.strode = 0


@rule
def spend_ultimate(s: State, who: int) -> None:
    """L82. An ultimate was used and has to cool down."""
    s.cooldown[who] = COOLDOWN[s.champion[who]]


@rule
def holds_any(s: State, seat: int) -> bool:
    """L43, L64. Whether a side has a card at all: all that anybody else may know of its hand."""
    return s.sides[seat].hand_size > 0
