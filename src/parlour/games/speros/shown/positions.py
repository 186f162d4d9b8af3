"""Positions: what a text may leave out, and what may not be (S2, S3, S5, S11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from parlour.core.record import NONE
from parlour.core.todo import ask

from ..cards import (
    BONUS_NAMES,
    BONUSES,
    CARD_NAMES,
    CARDS,
    ENCAMPMENTS,
    FIRST_ARTIFACT,
    LOCATIONS,
    MASTERY_NAMES,
    MINIONS,
    TERRAINS,
)
from ..rules.verbs import units_at
from ..state import AT_CAMP, MOST_SEATS, OBLITERATED, SKIRMISH, Ask, Phase, Stage, State
from ..view import derive

EARLIER = (Ask.COLOUR, Ask.OPENING, Ask.REVEAL)


def complete(s: State) -> None:
    """Fill in what a position text left out: colours in seat order, the table in the order
    of the cards, who was placed first, the Base Camps, and that somebody's turn begins; with no
    card to discard it has come to the action step (S22)."""
    asks = s.todo.ask[: s.todo.size]
    if not any(early in asks for early in EARLIER):
        s.phase = Phase.OVER if s.over else Phase.TURNS
        for seat in range(s.players):
            _complete_side(s, seat)
    for card in range(CARDS):
        if s.holder[card] != NONE and card not in s.battlefield.cards[: s.battlefield.size]:
            s.battlefield.cards[s.battlefield.size] = card
            s.battlefield.size += 1
    for card in range(CARDS):
        _complete_order(s, card)
    derive(s)
    if s.todo.size == 0 and not s.over:
        _begin_turn(s)


def _begin_turn(s: State) -> None:
    """S22, S26. The first step of a turn in which there is something to choose."""
    has_cards = s.side[s.active].hand.size > 0
    ask(s, NONE, Ask.TURN, Stage.AFTER_DISCARD if has_cards else Stage.AFTER_ACTION)
    ask(s, s.active, Ask.DISCARD if has_cards else Ask.ACTION, 0)


def _complete_side(s: State, seat: int) -> None:
    """A colour nobody has, if none was given; the hand in order."""
    side = s.side[seat]
    taken = [other.colour for other in s.side[: s.players]]
    if side.colour == NONE:
        side.colour = next(c for c in range(len(TERRAINS)) if c not in taken)
    side.hand.cards[: side.hand.size] = sorted(side.hand.cards[: side.hand.size])


def _complete_order(s: State, card: int) -> None:
    """S35. Where nothing is said of who was placed last, the later seat was."""
    present = [seat for seat in range(s.players) if units_at(s, seat, card) > 0]
    if not any(side.placed[card] for side in s.side):
        for rank, seat in enumerate(present, 1):
            s.side[seat].placed[card] = rank


def check(s: State) -> list[str]:
    """What is wrong with a position; empty if nothing."""
    return [*_check_turn(s), *_check_cards(s), *_check_units(s), *_check_objectives(s)]


def _check_turn(s: State) -> list[str]:
    """S19. A turn has no other stages: beyond the last it would never end."""
    if s.over:
        return []
    frames = list(zip(s.todo.ask[: s.todo.size], s.todo.about[: s.todo.size], strict=True))
    stages = [about for ask, about in frames if ask == Ask.TURN]
    wrong = [f"a turn has no stage {n}" for n in stages if not Stage.BEGIN <= n <= Stage.END]
    if s.phase == Phase.TURNS and frames[0][0] != Ask.TURN:
        wrong.append("a turn must wait below everything else: 'waits: TURN - ...' comes first")
    return wrong


def _locations(s: State) -> list[int]:
    """Every Location, wherever it lies; a hole in a view is none."""
    found = [card for card in range(LOCATIONS) if s.holder[card] != NONE]
    found += s.deck.cards[: s.deck.size] + s.discards.cards[: s.discards.size]
    for side in s.side:
        found += side.hand.cards[: side.hand.size] + side.looked.cards[: side.looked.size]
    return [card for card in found if card != NONE]


def _check_cards(s: State) -> list[str]:
    wrong = [
        f"{CARD_NAMES[card]} is in {n} places"
        for card, n in Counter(_locations(s)).items()
        if n > 1
    ]
    if sum(s.holder[card] != NONE for card in range(FIRST_ARTIFACT, CARDS)) > MOST_SEATS:
        wrong.append(f"more than {MOST_SEATS} Artifacts lie on the table (S16)")
    on_field = {card for card in range(CARDS) if s.holder[card] != NONE}
    if on_field != set(s.battlefield.cards[: s.battlefield.size]):
        wrong.append("the fields battlefield and holder do not name the same cards")
    wrong += [
        f"{CARD_NAMES[card]} is held by a seat that is not taken"
        for card in on_field
        if not 0 <= s.holder[card] < s.players and s.holder[card] != SKIRMISH
    ]
    return wrong


def _check_units(s: State) -> list[str]:
    wrong = []
    for seat, side in enumerate(s.side[: s.players]):
        if side.camp < 0 or side.lost < 0:
            wrong.append(f"seat {seat} has more than {MINIONS} Minions")
        if not 0 <= side.general <= OBLITERATED:
            wrong.append(f"seat {seat}'s General is nowhere")
        if side.general < AT_CAMP and s.holder[side.general] == NONE:
            wrong.append(f"seat {seat}'s General is on a card that does not lie on the table")
        wrong += [
            f"seat {seat} has Minions on {CARD_NAMES[card]}, which does not lie on the table"
            for card in range(CARDS)
            if side.minions[card] and s.holder[card] == NONE
        ]
    wrong += [
        f"{CARD_NAMES[card]} holds more than {ENCAMPMENTS[card]} Units"
        for card in range(CARDS)
        if s.holder[card] != NONE and s.spare[card] < 0
    ]
    colours = [side.colour for side in s.side[: s.players] if side.colour != NONE]
    if len(set(colours)) < len(colours):
        wrong.append("two seats have the same colour")
    return wrong


def _check_objectives(s: State) -> list[str]:
    bonus = Counter(b for side in s.side for b in side.bonus if b != NONE)
    mastery = Counter(m for m in s.mastery if m != NONE)
    twice = [BONUS_NAMES[b] for b, n in bonus.items() if n > 1]
    twice += [MASTERY_NAMES[m] for m, n in mastery.items() if n > 1]
    return [f"{name} is dealt twice" for name in twice]


def in_sight(s: State) -> Sequence[int]:
    """S88. Which Locations, Artifacts and Bonus Objectives a view shows, each once."""
    places = Counter(_locations(s))
    shown = [int(places[card] > 0) for card in range(LOCATIONS)]
    held = {bonus for side in s.side for bonus in side.bonus}
    return shown + [int(bonus in held) for bonus in range(BONUSES)]


def census(s: State) -> Sequence[int]:
    """What the rules conserve: all Locations, and each seat's Minions and General."""
    counts = [len(set(_locations(s)))]
    for seat in range(MOST_SEATS):
        side = s.side[seat]
        on_cards = sum(side.minions)
        counts.append(side.camp + side.lost + on_cards)
        counts.append(int(0 <= side.general <= OBLITERATED))
    return counts
