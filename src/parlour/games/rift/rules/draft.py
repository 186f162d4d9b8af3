"""Setting up a game, bans and picks, the first places: L7, L8, L12 to L18."""

from __future__ import annotations

from parlour.core import dice, todo
from parlour.core.contract import Mask
from parlour.core.record import NONE
from parlour.core.rule import rule

from ..cards import (
    CARD_COUNT,
    CARDS,
    CHAMPIONS,
    DRAFT_COUNT,
    DRAFT_PICKS,
    DRAFT_SEAT,
    DRAFT_STEPS,
    HAND_LIMIT,
    INITIATIVE,
    ITEM_SLOTS,
    ITEMS,
    LANE_TOWERS,
    LANES,
    PIT_FIRST_ROUND,
    PITS,
    QUARTERS,
    READY_LANES,
    READY_TEAMS,
    SECOND_SIDE_GOLD,
    SIDES,
    STARTING_GOLD,
    STRUCTURE_HEALTH,
    STRUCTURES,
    TEAM,
)
from ..enums import BLUE, RED, Ask, Phase
from ..state import CHAMPION, DRAFT, FIGHTERS, FULL_DRAFT, READY_DRAFT, ZONE, State, choose
from .figures import first_of, full_health, other, tower, zone_of
from .verbs import clear_turn, draw, gain, relocate, remake_deck, roll_die


@rule
def start_game(s: State) -> None:
    """L8, L17. Set everything up: structures, shop, deck, hands; then the draft."""
    s.phase = Phase.DRAFT
    s.round = 0
    s.first_blood = NONE
    s.active = BLUE
    s.first = BLUE
    s.lot = 0
    clear_champions(s)
    clear_turn(s)
    clear_table(s)
    for seat in range(SIDES):
        clear_side(s, seat)
    for card in range(CARDS):
        s.discards[card] = CARD_COUNT[card]
    remake_deck(s)
    for seat in range(SIDES):
        draw(s, seat, HAND_LIMIT)
    if s.options[DRAFT] == FULL_DRAFT:
        ask_step(s, 0)
    else:
        deal_teams(s)


@rule
def clear_champions(s: State) -> None:
    """L17. Nobody is picked, nobody carries anything."""
    for champion in range(CHAMPIONS):
        s.banned[champion] = 0
        s.slot[champion] = NONE
    for who in range(FIGHTERS):
        s.champion[who] = NONE
        s.zone[who] = NONE
        s.health[who] = NONE
        s.away[who] = 0
        s.cooldown[who] = 0
        s.recalling[who] = 0
        s.stun[who] = 0
        for place in range(ITEM_SLOTS):
            s.gear[who][place] = NONE
    for item in range(ITEMS):
        s.holder[item] = NONE


@rule
def clear_table(s: State) -> None:
    """L17, L78. Every structure stands in full health, the epic monsters are still to come, the
    cards of the last game are gathered, its dice are gone."""
    for structure in range(STRUCTURES):
        s.strength[structure] = STRUCTURE_HEALTH[structure]
    for pit in range(PITS):
        s.monster_back[pit] = PIT_FIRST_ROUND[pit]
        s.monster_work[pit] = 0
    for place in range(s.deck.size):
        s.deck.cards[place] = NONE
    s.deck.size = 0
    for place in range(len(s.dice)):
        s.dice[place] = 0


@rule
def clear_side(s: State, seat: int) -> None:
    """L17, L31. Empty hand, empty store."""
    side = s.sides[seat]
    side.gold = STARTING_GOLD
    side.hand_size = 0
    side.turns = 0
    for card in range(CARDS):
        side.hand[card] = 0
    for quarter in range(QUARTERS):
        side.camps[quarter] = 0
    for pit in range(PITS):
        side.blessed[pit] = 0


@rule
def deal_teams(s: State) -> None:
    """L18. The set teams, or any ten champions, in their lanes."""
    for who in range(FIGHTERS):
        if s.options[DRAFT] == READY_DRAFT:
            join_team(s, who // TEAM, READY_TEAMS[who])
        else:
            join_team(s, who // TEAM, random_champion(s))
        settle_in(s, who, READY_LANES[who % TEAM])


@rule
def random_champion(s: State) -> int:
    """L18. Any champion still free."""
    left = dice.below(s, CHAMPIONS - taken(s))
    champion = 0
    while left > 0 or not is_free(s, champion):
        if is_free(s, champion):
            left -= 1
        champion += 1
    return champion


@rule
def taken(s: State) -> int:
    """How many champions are banned or picked."""
    found = 0
    for champion in range(CHAMPIONS):
        if not is_free(s, champion):
            found += 1
    return found


@rule
def is_free(s: State, champion: int) -> bool:
    """L13. Neither banned nor picked."""
    return s.banned[champion] == 0 and s.slot[champion] == NONE


@rule
def ask_step(s: State, step: int) -> None:
    """L12. The next of the twelve steps, or the placing after the last."""
    if step == DRAFT_STEPS:
        todo.ask(s, BLUE, Ask.PLACE, 0)
        return
    s.draft_left = DRAFT_COUNT[step]
    todo.ask(s, DRAFT_SEAT[step], Ask.PICK if DRAFT_PICKS[step] else Ask.BAN, step)


@rule
def may_draft(s: State, mask: Mask) -> None:
    """L13. Any champion not yet banned or picked."""
    for champion in range(CHAMPIONS):
        mask[CHAMPION + champion] = is_free(s, champion)


@rule
def on_ban(s: State, action: int) -> None:
    """L12. A champion is out of this game."""
    s.banned[action - CHAMPION] = 1
    drafted(s)


@rule
def on_pick(s: State, seat: int, action: int) -> None:
    """L12. A champion joins a side."""
    join_team(s, seat, action - CHAMPION)
    drafted(s)


@rule
def drafted(s: State) -> None:
    """L12. One champion of this step of the draft is settled."""
    s.draft_left -= 1
    if s.draft_left == 0:
        step = todo.about(s)
        todo.done(s)
        ask_step(s, step + 1)


@rule
def join_team(s: State, seat: int, champion: int) -> None:
    """L13. A champion takes the next place on a side."""
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if s.champion[who] == NONE:
            s.champion[who] = champion
            s.slot[champion] = who
            return


@rule
def may_place(s: State, seat: int, mask: Mask) -> None:
    """L14. Any champion not yet on the board."""
    for who in range(first_of(seat), first_of(seat) + TEAM):
        if s.zone[who] == NONE:
            mask[choose(s, who)] = 1


@rule
def on_place(s: State, seat: int, who: int) -> None:
    """L14. This one; now a lane for it."""
    todo.done(s)
    todo.ask(s, seat, Ask.PLACE_AT, who)


@rule
def may_place_at(s: State, seat: int, mask: Mask) -> None:
    """L14. At the first tower of any lane."""
    for lane in range(LANES):
        mask[ZONE + first_zone(s, seat, lane)] = 1


@rule
def on_place_at(s: State, seat: int, zone: int) -> None:
    """L14. The champion stands there; the other side goes on."""
    who = todo.about(s)
    todo.done(s)
    for lane in range(LANES):
        if first_zone(s, seat, lane) == zone:
            settle_in(s, who, lane)
    for place in range(first_of(other(seat)), first_of(other(seat)) + TEAM):
        if s.zone[place] == NONE:
            todo.ask(s, other(seat), Ask.PLACE, 0)
            return


@rule
def first_zone(s: State, seat: int, lane: int) -> int:
    """L14. Where a side's first tower of a lane stands."""
    return zone_of(s, tower(seat, lane * LANE_TOWERS))


@rule
def settle_in(s: State, who: int, lane: int) -> None:
    """L14. A champion begins at its first tower with full health."""
    relocate(s, who, first_zone(s, who // TEAM, lane))
    s.health[who] = full_health(s, who)


@rule
def choose_first(s: State) -> None:
    """L15, L16, L31. The first turn goes to one side, some gold to the other."""
    s.lot = 0
    s.first = first_side(s)
    gain(s, other(s.first), SECOND_SIDE_GOLD)


@rule
def first_side(s: State) -> int:
    """L15, L16. Who has the first turn."""
    blue = initiative_of(s, BLUE)
    red = initiative_of(s, RED)
    if blue != red:
        return BLUE if blue > red else RED
    if s.loser != NONE:
        return int(s.loser)
    s.lot = roll_die(s, 0)
    return (s.lot - 1) % SIDES


@rule
def initiative_of(s: State, seat: int) -> int:
    """L15. A side's total initiative."""
    total = 0
    for who in range(first_of(seat), first_of(seat) + TEAM):
        total += INITIATIVE[s.champion[who]]
    return total
