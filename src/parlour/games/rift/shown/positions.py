"""Positions: what a text may leave out, and what is wrong with one."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.kit.places import counter
from parlour.core.record import NONE

from ..cards import (
    CARD_COUNT,
    CARD_IDS,
    CARD_NAMES,
    CHAMPION_NAMES,
    ITEM_NAMES,
    PIT_FIRST_ROUND,
    PITS,
    QUARTERS,
    SIDES,
    SLOTS,
    STRUCTURE_HEALTH,
    STRUCTURES,
    ZONE_IDS,
)
from ..enums import Ask, Phase
from ..rules.figures import full_health, items_of
from ..state import BOARD, FIGHTERS, State
from ..view import derive


def complete(s: State) -> None:
    """Fill in what a position left out: health, structures, the deck, the question."""
    for structure in range(STRUCTURES):
        if s.strength[structure] == NONE:
            s.strength[structure] = STRUCTURE_HEALTH[structure]
    for pit in range(PITS):
        if s.monster_back[pit] == NONE:
            s.monster_back[pit] = PIT_FIRST_ROUND[pit]
    for who in range(FIGHTERS):
        if s.champion[who] != NONE and s.zone[who] != NONE and s.health[who] == NONE:
            s.health[who] = full_health(s, who)
    derive(s)
    if s.deck.size == 0 and not any(s.discards):
        _fill_deck(s)
    if s.todo.size == 0 and not s.over:
        todo.ask(s, s.active, Ask.COMMAND, 0)
    if s.phase == Phase.DRAFT and todo.top(s) > Ask.PLACE_AT:
        s.phase = phase_of(todo.top(s))


def phase_of(ask: int) -> Phase:
    """L19. The phase in which a question is usually put."""
    if ask < Ask.BATTLES:
        return Phase.MOVEMENT
    if ask < Ask.SMITE:
        return Phase.BATTLE
    return Phase.SMITE if ask == Ask.SMITE else Phase.END


def _fill_deck(s: State) -> None:
    for card, found in enumerate(census(s)):
        for _ in range(CARD_COUNT[card] - found):
            s.deck.cards[s.deck.size] = card
            s.deck.size += 1


census = counter(State, CARD_IDS)  # L9. How many there are of each hand card


def check(s: State) -> list[str]:
    """What is wrong with a position."""
    wrong = [
        f"{found} times {CARD_NAMES[card]}, of {CARD_COUNT[card]}"
        for card, found in enumerate(census(s))
        if found != CARD_COUNT[card]
    ]
    seen: set[int] = set()
    for who in range(FIGHTERS):
        champion = s.champion[who]
        if champion == NONE:
            continue
        if champion in seen or s.banned[champion]:
            wrong.append(f"{CHAMPION_NAMES[champion]} is there twice, or banned (L13)")
        seen.add(champion)
        wrong += _check_champion(s, who)
    for seat in range(SIDES):
        if any(n > 2 for n in s.sides[seat].camps[:QUARTERS]):
            wrong.append("a jungle quarter has two camps only (L28)")
    for structure in range(STRUCTURES):
        if s.strength[structure] > STRUCTURE_HEALTH[structure]:
            wrong.append("a structure has more health than it can have")
    return wrong


def _check_champion(s: State, who: int) -> list[str]:
    name = CHAMPION_NAMES[s.champion[who]]
    wrong = []
    if s.zone[who] != NONE and not is_on_board(s.zone[who], s.options[BOARD]):
        wrong.append(f"{name} stands in a zone of the other board (L5, L6)")
    if items_of(s, who) > SLOTS[s.champion[who]]:
        wrong.append(f"{name} carries too many items (L37)")
    if s.health[who] > full_health(s, who) and s.blow.at != who:
        wrong.append(f"{name} has more health than it can have (L40)")
    for item in s.gear[who]:
        if item != NONE and s.holder[item] != who:
            wrong.append(f"{ITEM_NAMES[item]} is carried twice (L37)")
    return wrong


def is_on_board(zone: int, board: int) -> bool:
    """L5, L6. Whether a zone belongs to the board in use."""
    name = ZONE_IDS[zone]
    if not name.endswith("first"):
        return True
    return bool((name.count("_") > 1) == bool(board))
