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
    DRAFT_COUNT,
    DRAFT_PICKS,
    DRAFT_SEAT,
    DRAFT_STEPS,
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
from ..state import ANYONE, BOARD, FIGHTERS, WHO, State
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
            if s.zone[who] != NONE:
                wrong.append(f"{WHO[who]} stands on the board, and no champion is named for it")
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
    return wrong + _check_fighters(s) + _check_draft(s)


def _check_fighters(s: State) -> list[str]:
    """Whoever is meant by a number is one of the ten on the table."""
    blow, attack = s.blow, s.attack
    meant = [*s.slot, *s.holder, *s.battle.forced, attack.by, attack.aim, blow.by, blow.at]
    meant += [s.casting.by, NONE if s.first_blood == ANYONE else s.first_blood]
    return [
        f"{who} is none of the champions on the table, which are 0 to {FIGHTERS - 1}"
        for who in sorted(set(meant))
        if not NONE <= who < FIGHTERS
    ]


def _check_draft(s: State) -> list[str]:
    """L12. The draft has twelve steps, each one side's, with so many champions."""
    frames = zip(s.todo.ask, s.todo.seat, s.todo.about, strict=True)
    for asked, seat, step in list(frames)[: s.todo.size]:
        if asked not in (Ask.BAN, Ask.PICK):
            continue
        fits = 0 <= step < DRAFT_STEPS and seat == DRAFT_SEAT[step]
        if not fits or (asked == Ask.PICK) != bool(DRAFT_PICKS[step]):
            return ["the draft has no such step (L12)"]
        if not 0 < s.draft_left <= DRAFT_COUNT[step]:
            return [f"this step of the draft takes 1 to {DRAFT_COUNT[step]} champions (L12)"]
    return []


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
