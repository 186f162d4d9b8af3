"""The things that can happen on this table. Only verbs move cards and Units.

A *Unit* in an argument is a number: which side's, and Minion or General (`unit_of`, `owner_of`,
`sort_of`).
"""

from __future__ import annotations

from parlour.core import dice
from parlour.core.piles import index_of, pop, push, remove, slip_under, take_at
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import ENCAMPMENTS, FIRST_ARTIFACT, TERRAIN
from ..state import AT_CAMP, MOST_SEATS, OBLITERATED, SKIRMISH, Side, State, Unit

SORTS = len(Unit)


# -- asking ---------------------------------------------------------------------------------------


@rule
def unit_of(seat: int, sort: int) -> int:
    """The number of a seat's Minion or General."""
    return seat * SORTS + sort


@rule
def owner_of(unit: int) -> int:
    """Whose Unit it is."""
    return unit // SORTS


@rule
def sort_of(unit: int) -> int:
    """Minion or General."""
    return unit % SORTS


@rule
def is_artifact(card: int) -> bool:
    """S40. Whether a card is an Ancient Artifact."""
    return card >= FIRST_ARTIFACT


@rule
def is_familiar(s: State, seat: int, card: int) -> bool:
    """S4, S9. Whether a card is a Location of the seat's colour; no Artifact is (ruling R24)."""
    return bool(TERRAIN[card] == s.side[seat].colour)


@rule
def units_at(s: State, seat: int, card: int) -> int:
    """S34. How many Units a seat has on a card; a General counts one (ruling R3)."""
    general = 1 if s.side[seat].general == card else 0
    return int(s.side[seat].minions[card]) + general


@rule
def stands_at(s: State, unit: int, card: int) -> bool:
    """Whether there is such a Unit on a card."""
    side = s.side[owner_of(unit)]
    if sort_of(unit) == Unit.GENERAL:
        return bool(side.general == card)
    return bool(side.minions[card] > 0)


@rule
def is_empty(s: State, card: int) -> bool:
    """S5. Whether no Unit stands on a card."""
    return bool(s.spare[card] == ENCAMPMENTS[card])


@rule
def is_locked(s: State, card: int) -> bool:
    """S42. Whether the Units on a card are locked: it is a captured Artifact."""
    return is_artifact(card) and s.holder[card] != SKIRMISH


@rule
def has_at_camp(s: State, seat: int, sort: int) -> bool:
    """S11. Whether a Unit of this sort is undeployed."""
    if sort == Unit.GENERAL:
        return bool(s.side[seat].general == AT_CAMP)
    return bool(s.side[seat].camp > 0)


@rule
def camp_units(s: State, seat: int) -> int:
    """S11, S20. How many Units are in a Base Camp."""
    return int(s.side[seat].camp) + (1 if s.side[seat].general == AT_CAMP else 0)


@rule
def has_in_hand(s: State, seat: int, card: int) -> bool:
    """Whether a seat holds this card."""
    return index_of(s.side[seat].hand, card) != NONE


# -- Units ----------------------------------------------------------------------------------------


@rule
def _set_down(s: State, by: int, unit: int, card: int) -> None:
    """S35, S43. A Unit comes to stand on a card, the last one placed there; if its owner did it
    and the card is an Artifact, that owner may excavate."""
    owner = owner_of(unit)
    if sort_of(unit) == Unit.GENERAL:
        s.side[owner].general = card
    else:
        s.side[owner].minions[card] += 1
    s.spare[card] -= 1
    assert s.spare[card] >= 0
    _note_last_placed(s, owner, card)
    if by == owner and is_artifact(card):
        s.digging[card - FIRST_ARTIFACT] |= 1 << owner


@rule
def _note_last_placed(s: State, seat: int, card: int) -> None:
    """S35. The order in which sides last placed a Unit on a card, as ranks without gaps."""
    rank = s.side[seat].placed[card]
    last = 0
    for other in range(s.players):
        placed = s.side[other].placed[card]
        last = max(last, int(placed))
        if rank > 0 and placed > rank:
            s.side[other].placed[card] = placed - 1
    s.side[seat].placed[card] = last if rank > 0 else last + 1


@rule
def _lift(s: State, unit: int, card: int) -> None:
    """A Unit leaves a card."""
    s.spare[card] += 1
    side = s.side[owner_of(unit)]
    if sort_of(unit) == Unit.GENERAL:
        assert side.general == card
        side.general = AT_CAMP
    else:
        assert side.minions[card] > 0
        side.minions[card] -= 1


@rule
def deploy(s: State, seat: int, sort: int, card: int) -> None:
    """S27, S58. A Unit goes from its Base Camp to a card in the Skirmish Area."""
    assert has_at_camp(s, seat, sort) and s.holder[card] == SKIRMISH
    if sort == Unit.MINION:
        s.side[seat].camp -= 1
    _set_down(s, seat, unit_of(seat, sort), card)


@rule
def move(s: State, by: int, unit: int, source: int, card: int) -> None:
    """S59. A Unit goes from one card to another."""
    assert source != card
    _lift(s, unit, source)
    _set_down(s, by, unit, card)


@rule
def swap(s: State, by: int, unit: int, card: int, other: int, other_card: int) -> None:
    """S60. Two Units on different cards change places."""
    assert card != other_card
    _lift(s, unit, card)
    _lift(s, other, other_card)
    _set_down(s, by, unit, other_card)
    _set_down(s, by, other, card)


@rule
def send_home(s: State, unit: int, card: int) -> None:
    """S61, S62. Exile and recall: a Unit returns from a card to its own Base Camp."""
    _lift(s, unit, card)
    if sort_of(unit) == Unit.MINION:
        s.side[owner_of(unit)].camp += 1


@rule
def obliterate(s: State, unit: int, card: int) -> None:
    """S63. A Unit is removed from a card and from the game."""
    _lift(s, unit, card)
    if sort_of(unit) == Unit.GENERAL:
        s.side[owner_of(unit)].general = OBLITERATED
    else:
        s.side[owner_of(unit)].lost += 1


@rule
def restore(s: State, unit: int) -> None:
    """S64. An obliterated Unit returns to its Base Camp."""
    side = s.side[owner_of(unit)]
    if sort_of(unit) == Unit.GENERAL:
        assert side.general == OBLITERATED
        side.general = AT_CAMP
    else:
        assert side.lost > 0
        side.lost -= 1
        side.camp += 1


# -- hands ----------------------------------------------------------------------------------------


@rule
def add_to_hand(side: Side, card: int) -> None:
    """A card joins a hand, which is kept in ascending order."""
    at = side.hand.size
    push(side.hand, card)
    while at > 0 and side.hand.cards[at - 1] > card:
        side.hand.cards[at] = side.hand.cards[at - 1]
        at -= 1
    side.hand.cards[at] = card


@rule
def learn(s: State, seat: int, card: int) -> None:
    """S88. A seat comes to know where a card is that others can't see."""
    s.knows[card] |= 1 << seat


@rule
def forget_hand(s: State, seat: int, other: int) -> None:
    """S88. Cards changed hands unseen between two seats: the others no longer know for certain
    where the cards are that they knew in the first one's hand."""
    both = (1 << seat) | (1 << other)
    hand = s.side[seat].hand
    for i in range(hand.size):
        s.knows[hand.cards[i]] &= both


@rule
def draw(s: State, seat: int, n: int) -> int:
    """S65, S77, S78. Cards come from the top of the deck into a hand; how many came."""
    drawn = min(n, int(s.deck.size))
    for _ in range(drawn):
        take_in(s, seat, pop(s.deck))
    return drawn


@rule
def take_in(s: State, seat: int, card: int) -> None:
    """S65, S66, S77. A card of the deck joins a hand. The last one begins the last turns."""
    add_to_hand(s.side[seat], card)
    s.knows[card] &= ~(1 << seat)
    s.revealed += 1
    if s.deck.size == 0 and s.side[seat].looked.size == 0 and s.last_turns == NONE:
        s.last_turns = s.players


@rule
def discard(s: State, seat: int, card: int) -> None:
    """S22, S68. A card goes from a hand face up to the discard pile."""
    remove(s.side[seat].hand, card)
    push(s.discards, card)
    s.knows[card] = 0


@rule
def random_in_hand(s: State, seat: int) -> int:
    """S68, S69. A card of a hand, by chance."""
    s.revealed += 1
    return int(s.side[seat].hand.cards[dice.below(s, s.side[seat].hand.size)])


@rule
def recover(s: State, seat: int, card: int) -> None:
    """S67. A card comes from the discard pile into a hand; everybody has seen which."""
    remove(s.discards, card)
    add_to_hand(s.side[seat], card)
    for other in range(s.players):
        if other != seat:
            learn(s, other, card)


@rule
def hand_over_card(s: State, seat: int, other: int, card: int) -> None:
    """S69, S70. A card goes from one hand to another; only the two of them know which."""
    forget_hand(s, seat, other)
    remove(s.side[seat].hand, card)
    add_to_hand(s.side[other], card)
    s.knows[card] = 1 << seat
    s.revealed += 1


@rule
def peek_at_hand(s: State, seat: int, other: int) -> None:
    """S71. A seat looks at another's hand."""
    hand = s.side[other].hand
    for i in range(hand.size):
        learn(s, seat, hand.cards[i])
    s.revealed += 1


@rule
def look_at_deck(s: State, seat: int, n: int) -> None:
    """S66. A seat takes up the top cards of the deck to look at them."""
    for _ in range(min(n, int(s.deck.size))):
        card = pop(s.deck)
        s.knows[card] = 0
        push(s.side[seat].looked, card)
    s.revealed += 1


@rule
def keep_looked(s: State, seat: int, card: int) -> None:
    """S66. One of the cards looked at joins the hand."""
    remove(s.side[seat].looked, card)
    take_in(s, seat, card)


@rule
def put_back(s: State, seat: int, card: int, on_top: bool) -> None:
    """S66. One of the cards looked at goes back to the deck; its seat knows where it lies."""
    remove(s.side[seat].looked, card)
    if on_top:
        push(s.deck, card)
    else:
        slip_under(s.deck, card)
    learn(s, seat, card)


# -- cards on the Battlefield ---------------------------------------------------------------------


@rule
def set_out(s: State, card: int) -> None:
    """S5, S15, S16. A card is laid into the Skirmish Area."""
    push(s.battlefield, card)
    s.holder[card] = SKIRMISH
    s.spare[card] = ENCAMPMENTS[card]


@rule
def set_out_relic(s: State, card: int, place: int) -> None:
    """S16. An Artifact is laid into the Skirmish Area, as the first, second ... of them."""
    set_out(s, card)
    s.relics[place] = card


@rule
def put_out(s: State, seat: int, card: int) -> None:
    """S28, S72. A Location goes from a hand into the Skirmish Area."""
    remove(s.side[seat].hand, card)
    s.knows[card] = 0
    set_out(s, card)


@rule
def raze(s: State, card: int) -> None:
    """S73. A Location without Units goes from the Skirmish Area to the discard pile."""
    take_at(s.battlefield, index_of(s.battlefield, card))
    s.holder[card] = NONE
    s.spare[card] = 0
    for seat in range(s.players):
        s.side[seat].placed[card] = 0
    push(s.discards, card)


@rule
def seize(s: State, seat: int, card: int) -> None:
    """S74. A captured Location changes its holder; its Units stay on it."""
    s.holder[card] = seat


@rule
def capture(s: State, seat: int, card: int) -> None:
    """S33, S41. A card goes into a Captured Area; from an Artifact all rivals are sent home,
    Generals too (ruling R14)."""
    s.holder[card] = seat
    if not is_artifact(card):
        return
    for rival in range(s.players):
        if rival != seat:
            while s.side[rival].minions[card] > 0:
                send_home(s, unit_of(rival, Unit.MINION), card)
            if s.side[rival].general == card:
                send_home(s, unit_of(rival, Unit.GENERAL), card)


@rule
def new_turn(s: State, seat: int) -> None:
    """S19, S44, S47, S76. What holds for a turn only is over; a new one begins."""
    s.active = seat
    s.turn += 1
    s.discarded = NONE
    s.standing_down = 0
    for place in range(MOST_SEATS):
        if s.relics[place] != NONE:
            artifact = s.relics[place] - FIRST_ARTIFACT
            s.digging[artifact] = 0
            s.dug[artifact] = 0
            s.reused[artifact] = 0
    s.side[seat].shield = NONE
