"""The state of a game of Rift, and the list of its actions. Read this first.

A *seat* is a side: 0 blue, 1 red. The ten champions on the table are numbered by `who`: 0-4 blue's,
5-9 red's; which design stands there is `s.champion[who]`.
"""

from __future__ import annotations

from enum import IntEnum

from parlour.core.actions import ActionList
from parlour.core.options import Option
from parlour.core.piles import Pile, pile
from parlour.core.record import ALL, NONE, OWNER, cell, column, i8, i16, i32, nested, record, u8
from parlour.core.rule import rule
from parlour.core.table import Table

from .cards import (
    CARD_COUNT,
    CARD_IDS,
    CARDS,
    CHAMPION_IDS,
    CHAMPIONS,
    DECK_SIZE,
    ITEM_IDS,
    ITEM_SLOTS,
    ITEMS,
    PIT_IDS,
    PITS,
    QUARTERS,
    SIDES,
    STRUCTURE_IDS,
    STRUCTURES,
    TEAM,
    ZONE_IDS,
)

FIGHTERS = SIDES * TEAM
ANYONE = FIGHTERS  # a `who` that stands for nobody in particular
WHO = [f"{side}{place}" for side in ("blue", "red") for place in range(1, TEAM + 1)]


@record
class Side:
    """What one player owns apart from champions."""

    gold: int = cell(i16, see=ALL)  # in the store
    hand: list[int] = column(i8, CARDS, see=OWNER, keys=CARD_IDS)  # cards of each kind
    hand_size: int = cell(i8, see=ALL)  # cards in hand
    turns: int = cell(i16, see=ALL)  # own turns begun
    camps: list[int] = column(i8, QUARTERS, see=ALL)  # camps cleared in each jungle quarter, 0-2
    blessed: list[int] = column(i16, PITS, see=ALL)  # own turn up to which a monster's bonus lasts


@record
class Battle:
    """The battle at hand."""

    zone: int = cell(i8, see=ALL, empty=NONE, names=ZONE_IDS)  # where; NONE: no battle
    passed: list[int] = column(u8, SIDES, see=ALL)  # sides that make no further attack
    forced: list[int] = column(i8, SIDES, see=ALL, empty=NONE)  # who must attack next (Nocturne)
    nominated: list[int] = column(
        u8, FIGHTERS, see=ALL, keys=WHO
    )  # has taken a blow this time round
    attacked: list[int] = column(u8, FIGHTERS, see=ALL, keys=WHO)  # has attacked in this battle
    late: list[int] = column(u8, FIGHTERS, see=ALL, keys=WHO)  # 1: last of its side, 2: last of all
    safe: list[int] = column(u8, FIGHTERS, see=ALL, keys=WHO)  # takes no damage in this battle
    driven: list[int] = column(u8, FIGHTERS, see=ALL, keys=WHO)  # driven out of it (Poppy)


@record
class Attack:
    """The attack being prepared."""

    by: int = cell(i8, see=ALL, empty=NONE)  # who attacks
    bonus: int = cell(i8, see=ALL)  # from Attack cards
    extra: int = cell(i8, see=ALL)  # from an ultimate, outside Crit
    crit: int = cell(u8, see=ALL)  # 1 once Crit was played
    aim: int = cell(i8, see=ALL, empty=NONE)  # the enemy that has to take it
    aimed: int = cell(u8, see=ALL)  # 1 once it is, or shall be, aimed


@record
class Blow:
    """The damage on its way to somebody."""

    by: int = cell(i8, see=ALL, empty=NONE)  # who dealt it
    at: int = cell(i8, see=ALL, empty=NONE)  # who is to take it
    damage: int = cell(i8, see=ALL)  # before defence, the ultimate's part left out
    extra: int = cell(i8, see=ALL)  # the ultimate's part
    effect: int = cell(u8, see=ALL)  # 1: of an ultimate, 2: of an item; these pass defence
    block: int = cell(i8, see=ALL)  # from Block cards
    flashed: int = cell(u8, see=ALL)  # 1: cancelled by Flash


@record
class Casting:
    """The ultimate being used."""

    by: int = cell(i8, see=ALL, empty=NONE)  # who uses it
    what: int = cell(i8, see=ALL, empty=NONE, names=CHAMPION_IDS)  # whose ultimate it is
    chosen: list[int] = column(u8, FIGHTERS, see=ALL, keys=WHO)  # targets picked already


@record
class State(Table):
    """A whole table of Rift."""

    active: int = cell(i8, see=ALL)  # whose turn it is
    first: int = cell(i8, see=ALL)  # who had the first turn of this game
    lot: int = cell(i8, see=ALL)  # the die that decided that; 0: no die did
    round: int = cell(i16, see=ALL)  # rounds begun
    wins: list[int] = column(i8, SIDES, see=ALL)  # games of the series won
    loser: int = cell(i8, see=ALL, empty=NONE)  # who lost the last game of the series
    first_blood: int = cell(i8, see=ALL, empty=NONE)  # who fell first; ANYONE once it was paid
    dice: list[int] = column(i8, 2, see=ALL)  # the dice thrown last; 0: none
    draft_left: int = cell(i8, see=ALL)  # champions this step of the draft still takes
    banned: list[int] = column(u8, CHAMPIONS, see=ALL, keys=CHAMPION_IDS)
    slot: list[int] = column(i8, CHAMPIONS, see=ALL, empty=NONE, keys=CHAMPION_IDS)  # who it is

    champion: list[int] = column(i8, FIGHTERS, see=ALL, empty=NONE, names=CHAMPION_IDS, keys=WHO)
    zone: list[int] = column(i8, FIGHTERS, see=ALL, empty=NONE, names=ZONE_IDS, keys=WHO)
    health: list[int] = column(i8, FIGHTERS, see=ALL, empty=NONE, keys=WHO)  # 0: fallen
    away: list[int] = column(i8, FIGHTERS, see=ALL, keys=WHO)  # own turns to miss; 0: on the board
    cooldown: list[int] = column(i8, FIGHTERS, see=ALL, keys=WHO)  # own turns to wait; 0: ready
    recalling: list[int] = column(u8, FIGHTERS, see=ALL, keys=WHO)
    stun: list[int] = column(i8, FIGHTERS, see=ALL, keys=WHO)  # ends of own turns it lasts; 0: none
    gear: list[list[int]] = column(i8, FIGHTERS, ITEM_SLOTS, see=ALL, empty=NONE, names=ITEM_IDS)
    holder: list[int] = column(i8, ITEMS, see=ALL, empty=NONE, keys=ITEM_IDS)  # NONE: in the shop

    # what lasts for a turn
    commanded: list[int] = column(u8, FIGHTERS, see=ALL, keys=WHO)
    attacked: list[int] = column(u8, FIGHTERS, see=ALL, keys=WHO)
    barrier: list[int] = column(i8, FIGHTERS, see=ALL, keys=WHO)  # damage it still soaks up
    barred: list[int] = column(u8, FIGHTERS, see=ALL, keys=WHO)  # has had its Barrier
    guard: list[int] = column(i8, FIGHTERS, see=ALL, keys=WHO)  # defence added by powers
    low: list[int] = column(u8, FIGHTERS, see=ALL, keys=WHO)  # Shieldbow or Sterak's Gage at work
    weak: list[int] = column(i8, FIGHTERS, see=ALL, keys=WHO)  # attack taken away (Yuumi)
    spare: list[int] = column(i8, FIGHTERS, see=ALL, keys=WHO)  # health lent by Hullbreaker
    helped: list[int] = column(u8, FIGHTERS, see=ALL, keys=WHO)  # has used its Heal passive
    used: list[int] = column(u8, ITEMS, see=ALL, keys=ITEM_IDS)  # items that work once a turn
    fought: int = cell(i32, see=ALL)  # zones where a battle was, as bits
    steps: int = cell(i8, see=ALL)  # steps left to the champion being commanded
    strode: int = cell(u8, see=ALL)  # 1 once it has moved

    sides: list[Side] = nested(Side, SIDES, by_seat=True)
    deck: Pile = pile(DECK_SIZE, names=CARD_IDS)
    discards: list[int] = column(i8, CARDS, see=ALL, keys=CARD_IDS)  # played cards of each kind
    strength: list[int] = column(i8, STRUCTURES, see=ALL, empty=NONE, keys=STRUCTURE_IDS)  # 0: gone
    monster_back: list[int] = column(
        i16, PITS, see=ALL, empty=NONE, keys=PIT_IDS
    )  # the round from which it is there
    monster_work: list[int] = column(i8, PITS, see=ALL, keys=PIT_IDS)  # times it was worked on
    battle: Battle = nested(Battle)
    attack: Attack = nested(Attack)
    blow: Blow = nested(Blow)
    casting: Casting = nested(Casting)


assert sum(CARD_COUNT) == DECK_SIZE

ACTIONS = ActionList()
CHAMPION = ACTIONS.kind("champion", CHAMPION_IDS)  # ban, pick, command, attack with, target
ZONE = ACTIONS.kind("zone", ZONE_IDS)  # go to, fight in
STRUCTURE = ACTIONS.kind("hit", STRUCTURE_IDS)
CARD = ACTIONS.kind("play", CARD_IDS)
ULTIMATE = ACTIONS.kind("ultimate", CHAMPION_IDS)
PASSIVE = ACTIONS.kind("passive", CHAMPION_IDS)  # Heal, Assassinate
BUY = ACTIONS.kind("buy", ITEM_IDS)
SELL = ACTIONS.kind("sell", ITEM_IDS)
USE = ACTIONS.kind("use", ITEM_IDS)
RECALL = ACTIONS.one("recall")
DECLARE = ACTIONS.one("declare")  # the attack is ready
WORK = ACTIONS.one("work")  # on the epic monster
PASS = ACTIONS.one("pass")
DONE = ACTIONS.one("done")

OPTIONS = (
    Option(
        "draft",
        "Draft",
        ("full", "ready", "random"),
        "full: bans and picks; ready: two set teams in their lanes; random: both teams are dealt",
    ),
    Option("series", "Games", ("one", "three", "five"), "best of so many games"),
    Option("board", "Board", ("shared", "split"), "split: each first tower on a tile of its own"),
    Option(
        "rounds",
        "Rounds",
        ("40", "60"),
        "a game undecided after so many rounds goes to the side whose structures stand better",
    ),
    Option("sell", "Selling items", ("on", "off"), "an item may go back for half its price"),
    Option("classes", "Classes of items", ("on", "off"), "off: anybody may carry any item"),
)
DRAFT, SERIES, BOARD, ROUNDS, SELLING, CLASSES = range(len(OPTIONS))
FULL_DRAFT, READY_DRAFT, RANDOM_DRAFT = 0, 1, 2
ON = 0


class Sort(IntEnum):
    """The kinds of action, in the order of their declaration."""

    CHAMPION = 0
    ZONE = 1
    STRUCTURE = 2
    CARD = 3
    ULTIMATE = 4
    PASSIVE = 5
    BUY = 6
    SELL = 7
    USE = 8
    OTHER = 9


_STARTS = (ZONE, STRUCTURE, CARD, ULTIMATE, PASSIVE, BUY, SELL, USE, RECALL)


@rule
def sort_of(action: int) -> int:
    """Which kind of action this is."""
    for sort in range(len(_STARTS)):
        if action < _STARTS[sort]:
            return sort
    return len(_STARTS)


@rule
def choose(s: State, who: int) -> int:
    """The action that names a champion on the table."""
    return int(CHAMPION + s.champion[who])


@rule
def chosen(s: State, action: int) -> int:
    """Which champion on the table an action names."""
    return int(s.slot[action - CHAMPION])


@rule
def caster(s: State, action: int) -> int:
    """Which champion's ultimate an action uses."""
    return int(s.slot[action - ULTIMATE])


@rule
def performer(s: State, action: int) -> int:
    """Which champion's passive an action uses."""
    return int(s.slot[action - PASSIVE])
