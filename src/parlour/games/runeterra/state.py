"""The table as one record, what may be asked, and the list of actions. Read this first.

Cards in structures are numbered as in `cards.py`: champions, then regions. In the deck a number
past the champions is a spell. Sides are 0-3 clockwise from the top; `arrow` is a side as printed on
the leader, `turned` how many quarter turns clockwise a card lies, so that an arrow points to the
side `(arrow + turned) mod 4` of the table.
"""

from __future__ import annotations

from enum import IntEnum

from parlour.core.actions import ActionList
from parlour.core.piles import Pile, pile
from parlour.core.record import (
    ALL,
    NOBODY,
    NONE,
    OWNER,
    cell,
    column,
    i8,
    i16,
    nested,
    record,
    u8,
)
from parlour.core.table import Table

from .cards import (
    ALIGNMENT_IDS,
    AMOUNTS,
    CARD_IDS,
    CARDS,
    CHAMPIONS,
    COINS,
    DECK,
    DECK_IDS,
    KIND_NAMES,
    REGION_IDS,
    REGIONS,
    SEATS,
    SIDE_NAMES,
    SPELL_IDS,
    SPELLS,
    Region,
)


class Phase(IntEnum):
    """The steps of a turn, in their order (N13)."""

    START = 0
    INCOME = 1
    DRAW = 2
    ACTIONS = 3
    TRANSFERS = 4
    POWER = 5
    END = 6


class Place(IntEnum):
    """Where a card is."""

    DECK = 0
    UNCONTROLLED = 1
    CONTROLLED = 2
    DEAD = 3
    AWAY = 4  # a region that nobody got, or that is out of the game


PLACE_NAMES = ["deck", "uncontrolled", "controlled", "dead", "away"]


class Touch(IntEnum):
    """What Yasuo does to an alignment (N28)."""

    ADD = 0
    REMOVE = 1
    TURN = 2


TOUCH_NAMES = ["add", "remove", "turn"]


class Setting(IntEnum):
    """Which part of a draft is being set (N70): nothing, or gold or a champion."""

    NOTHING = 0
    GIVE_GOLD = 1
    WANT_GOLD = 2
    GIVE_CHAMPION = 3
    WANT_CHAMPION = 4


SETTING_NAMES = ["nothing", "give_gold", "want_gold", "give_champion", "want_champion"]


class Ask(IntEnum):
    """What a frame asks. From SPELL on nobody is asked: those frames wait to be carried out."""

    GOAL = 0  # Challenger's secret goal
    EXHAUST = 1  # window: is the turn that starts missed?
    INCOME = 2  # collect, or Ghost first
    TAX = 3  # whom Morgana taxes
    PAY_TAX = 4  # from which card; about: whose Morgana it is (a seat)
    DRAW = 5
    KEEP = 6  # a drawn spell: face down or shown
    ACTIONS = 7
    LEADER = 8  # who leads the attack
    TARGET = 9
    AID = 10
    PRIVILEGE = 11
    ABOLISH = 12  # window: is the privilege abolished?
    PAIR = 13  # the second spell of a pair; about: the first
    GOLD = 14  # a round of gold; about: 1 once somebody has added in it
    ROLL = 15
    FATE = 16  # window: Ignite or Barrier after the roll
    FLASH = 17  # window: is a spell undone? about: that spell
    JOIN_LEADER = 18  # where a champion joins; about: it
    JOIN_ARROW = 19
    FIT = 20  # another arrow for a follower that does not fit; about: it
    MOVE = 21  # which champion moves
    DROP = 22
    FROM = 23  # a transfer of gold: from which card
    TO = 24  # to which; about: from which
    AMOUNT = 25  # how much; about: to which; left: 1 once some of it has gone
    TRANSFERS = 26  # a transfer in the transfer step, or done
    REARRANGE = 27  # Bronze: another move, the whole structure laid out anew, or done
    SPREAD = 28  # Gold: spread all gold, or done
    SPREAD_CARD = 29
    SPREAD_AMOUNT = 30  # about: the card
    SMITE = 31
    HEAL = 32
    CLARITY = 33
    TOUCH = 34  # which champion Yasuo touches
    TOUCH_HOW = 35  # about: that champion
    ANEW = 36  # Bronze lays its structure out anew: which champion is hung next
    INTERJECT = 37  # what a seat wants that broke in
    DEAL_WITH = 38
    TERMS = 39  # of a draft, which nobody else sees
    ANSWER = 40
    SPELL = 41  # carry out a spell; about: it; left: 1 once undone
    PRIVILEGED = 42  # the same for a spell spent on privilege
    ABOLISHED = 43  # the same for one or a pair spent on abolishing
    OPEN_GOLD = 44  # open the rounds of gold
    OUTCOME = 45  # carry out the attack by its roll
    LAY_OUT = 46  # hang the next card of the branch that is being laid out
    CROSS = 47  # a champion traded for another finds its place


WINDOWS = (Ask.EXHAUST, Ask.ABOLISH, Ask.FATE, Ask.FLASH)


@record
class Attack:
    """An attack under way."""

    kind: int = cell(i8, see=ALL, empty=NONE, names=KIND_NAMES)  # NONE: there is none
    leader: int = cell(i8, see=ALL, empty=NONE, names=CARD_IDS)
    target: int = cell(i8, see=ALL, empty=NONE, names=CARD_IDS)
    helped: int = cell(i16, see=ALL)  # what gold has added to the number to roll
    hindered: int = cell(i16, see=ALL)  # what gold has taken off
    privileged: int = cell(u8, see=ALL)  # 1: only attacker and defender add gold
    barred: int = cell(u8, see=ALL)  # 1: no privilege can be claimed any more
    rolled: int = cell(u8, see=ALL)  # 1 once the dice lie
    made: int = cell(i8, see=ALL)  # what a spell makes of the roll, 0: nothing
    lending: list[int] = column(u8, CARDS, see=ALL, keys=CARD_IDS)  # 1: lends its power


@record
class Deal:
    """A deal on the table, as its maker has offered it."""

    maker: int = cell(i8, see=ALL, empty=NONE)  # seat; NONE: there is none
    other: int = cell(i8, see=ALL, empty=NONE)  # seat it is offered to
    countered: int = cell(u8, see=ALL)  # 1: it answers another offer
    champions: int = cell(u8, see=ALL)  # 1: champions may be part of it
    give_gold: int = cell(i16, see=ALL)
    want_gold: int = cell(i16, see=ALL)
    give_champion: int = cell(i8, see=ALL, empty=NONE, names=CARD_IDS)
    want_champion: int = cell(i8, see=ALL, empty=NONE, names=CARD_IDS)
    give_spell: list[int] = column(u8, SPELLS, see=ALL, keys=SPELL_IDS)
    want_spell: list[int] = column(u8, SPELLS, see=ALL, keys=SPELL_IDS)


@record
class Draft:
    """A deal being drafted, which its maker alone sees until it is offered."""

    maker: int = cell(i8, see=ALL, empty=NONE)  # seat; NONE: nobody drafts one
    other: int = cell(i8, empty=NONE)  # seat it is for
    countered: int = cell(u8, see=ALL)  # 1: it answers the offer on the table
    champions: int = cell(u8, see=ALL)  # 1: champions may be part of it
    setting: int = cell(i8, names=SETTING_NAMES)  # which part of it is being set
    give_gold: int = cell(i16)
    want_gold: int = cell(i16)
    give_champion: int = cell(i8, empty=NONE, names=CARD_IDS)
    want_champion: int = cell(i8, empty=NONE, names=CARD_IDS)
    give_spell: list[int] = column(u8, SPELLS, keys=SPELL_IDS)
    want_spell: list[int] = column(u8, SPELLS, keys=SPELL_IDS)


@record
class State(Table):
    """The whole table."""

    on_turn: int = cell(i8, see=ALL, empty=NONE)  # whose turn it is, seat
    first: int = cell(i8, see=ALL, empty=NONE)  # who began, seat
    first_roll: list[int] = column(i8, SEATS, see=ALL, by_seat=True)  # each one's last for that
    first_rolls: list[int] = column(u8, SEATS, see=ALL, by_seat=True)  # how many it took
    round: int = cell(i16, see=ALL)  # rounds completed

    region: list[int] = column(i8, SEATS, see=ALL, empty=NONE, names=REGION_IDS, by_seat=True)
    out: list[int] = column(u8, SEATS, see=ALL, by_seat=True)  # 1: eliminated or left
    won: list[int] = column(u8, SEATS, see=ALL, by_seat=True)  # 1: shares the victory
    turns_done: list[int] = column(i16, SEATS, see=ALL, by_seat=True)  # own turns finished
    destroyed: list[int] = column(i8, SEATS, see=ALL, by_seat=True)  # champions destroyed
    goal: list[int] = column(i8, SEATS, see=OWNER, empty=NONE, names=REGION_IDS)  # Challenger's
    goal_shown: list[int] = column(i8, SEATS, see=ALL, empty=NONE, names=REGION_IDS, by_seat=True)

    ruled_out: list[int] = column(u8, REGIONS, see=ALL, keys=REGION_IDS)  # 1: not Challenger's goal

    place: list[int] = column(i8, CARDS, see=ALL, names=PLACE_NAMES, keys=CARD_IDS)
    owner: list[int] = column(i8, CARDS, see=ALL, empty=NONE, keys=CARD_IDS)  # seat
    leader: list[int] = column(i8, CARDS, see=ALL, empty=NONE, names=CARD_IDS, keys=CARD_IDS)
    arrow: list[int] = column(i8, CARDS, see=ALL, empty=NONE, names=SIDE_NAMES, keys=CARD_IDS)
    turned: list[int] = column(i8, CARDS, see=ALL, keys=CARD_IDS)  # derived: quarter turns
    x: list[int] = column(i8, CARDS, see=ALL, keys=CARD_IDS)  # derived: columns right of the region
    y: list[int] = column(i8, CARDS, see=ALL, keys=CARD_IDS)  # derived: rows below the region
    gold: list[int] = column(i16, CARDS, see=ALL, keys=CARD_IDS)  # its treasury
    spent: list[int] = column(
        u8, CARDS, see=ALL, keys=CARD_IDS
    )  # attacks it took part in this turn
    members: list[Pile] = pile(CHAMPIONS + 1, see=ALL, names=CARD_IDS, count=SEATS, by_seat=True)
    pending: Pile = pile(CHAMPIONS + 1, see=ALL, names=CARD_IDS)  # a branch yet to be laid out
    crossing: Pile = pile(CHAMPIONS + 1, see=ALL, names=CARD_IDS)  # the one traded for that
    joining: int = cell(i8, see=ALL, empty=NONE, names=CARD_IDS)  # leader chosen for who joins
    source: int = cell(i8, see=ALL, empty=NONE, names=CARD_IDS)  # where gold is being taken from

    deck: Pile = pile(DECK, see=NOBODY, names=DECK_IDS)
    holder: list[int] = column(i8, SPELLS, see=NOBODY, empty=NONE, keys=SPELL_IDS)  # seat
    gone: list[int] = column(u8, SPELLS, see=ALL, keys=SPELL_IDS)  # 1: used or discarded
    shown: list[int] = column(i8, SPELLS, see=ALL, empty=NONE, keys=SPELL_IDS)  # holder all know
    known: list[list[int]] = column(u8, SEATS, SPELLS, see=OWNER)  # 1: seat has seen who holds it
    held: list[int] = column(i8, SEATS, see=ALL, by_seat=True)  # spells in hand
    drawn: list[int] = column(i8, SEATS, see=OWNER, empty=NONE, names=SPELL_IDS)  # to keep or show

    actions_left: int = cell(i8, see=ALL)  # regular actions, 0-2
    acted: int = cell(u8, see=ALL)  # 1: something was done, passing is over
    draws_left: int = cell(i8, see=ALL)  # cards yet to be drawn
    transfers_left: int = cell(i8, see=ALL)
    moves_left: int = cell(i16, see=ALL)  # Bronze's
    laid_anew: int = cell(u8, see=ALL)  # 1: Bronze has laid its structure out anew
    calls_off_left: int = cell(i8, see=ALL)
    ghost: int = cell(u8, see=ALL)  # 1: incomes are doubled
    missed: int = cell(u8, see=ALL)  # 1: Exhaust took this turn
    bought: int = cell(u8, see=ALL)  # 1: Volibear has drawn
    claimed: int = cell(u8, see=ALL)  # 1: Iron has paid for a privilege
    marked: int = cell(u8, see=ALL)  # 1: one attempt may destroy a champion of power 0
    taxed: list[int] = column(u8, SEATS, see=ALL, by_seat=True)  # 1: has been named by Morgana
    touched: int = cell(i8, see=ALL, empty=NONE, names=CARD_IDS)  # whom Yasuo touched
    touch: int = cell(i8, see=ALL, empty=NONE, names=TOUCH_NAMES)
    touch_alignment: int = cell(i8, see=ALL, empty=NONE, names=ALIGNMENT_IDS)
    pool: list[int] = column(i16, SEATS, see=ALL, by_seat=True)  # gold being spread anew
    deals: list[int] = column(i8, SEATS, see=ALL, by_seat=True)  # deals offered this turn
    dropped: list[int] = column(i8, SEATS, see=ALL, by_seat=True)  # drafts dropped this turn
    broke_in: list[int] = column(i8, SEATS, see=ALL, by_seat=True)  # times it broke in this turn

    idle: list[int] = column(u8, SEATS, see=ALL, by_seat=True)  # beginnings to no end; for `value`

    dice: list[int] = column(i8, 2, see=ALL)  # the last ones rolled in an attack
    attack: Attack = nested(Attack)
    deal: Deal = nested(Deal)
    draft: Draft = nested(Draft)


ACTIONS = ActionList()
DONE = ACTIONS.one("done")  # enough of this; in a window: let pass
PASS = ACTIONS.one("end passing")  # 5 gold for doing nothing
END = ACTIONS.one("end turn")  # the action part is over
COLLECT = ACTIONS.one("collect")
DRAW = ACTIONS.one("draw")
HIDE = ACTIONS.one("keep hidden")
SHOW = ACTIONS.one("keep shown")
ATTACK = ACTIONS.kind("attack", KIND_NAMES)
TRANSFER = ACTIONS.one("transfer")
MOVE = ACTIONS.one("move")
DROP = ACTIONS.one("drop")
BUY_DRAW = ACTIONS.one("buy draw")
TOUCH = ACTIONS.one("touch")
SHOW_GOAL = ACTIONS.one("show goal")
DEAL = ACTIONS.one("deal")
SPREAD = ACTIONS.one("spread")
LAY_ANEW = ACTIONS.one("lay anew")
LEAVE = ACTIONS.one("leave")
CLAIM = ACTIONS.one("pay for privilege")
ROLL = ACTIONS.one("roll")
CALL_OFF = ACTIONS.one("call off")
LET_GO = ACTIONS.one("let go")
OFFER = ACTIONS.one("offer")
ACCEPT = ACTIONS.one("accept")
DECLINE = ACTIONS.one("decline")
COUNTER = ACTIONS.one("counter")
WITHDRAW = ACTIONS.one("withdraw")
GIVE_GOLD = ACTIONS.one("give gold")
WANT_GOLD = ACTIONS.one("want gold")
GIVE_CHAMPION = ACTIONS.one("give champion")
WANT_CHAMPION = ACTIONS.one("want champion")
GIVE_SPELL = ACTIONS.kind("give spell", SPELL_IDS)
WANT_SPELL = ACTIONS.kind("want spell", SPELL_IDS)
SPELL = ACTIONS.kind("spell", SPELL_IDS)
SHOW_SPELL = ACTIONS.kind("show", SPELL_IDS)
GOAL = ACTIONS.kind("goal", REGION_IDS[: Region.CHALLENGER])
CARD = ACTIONS.kind("card", CARD_IDS)
SEAT = ACTIONS.kind("seat", [str(seat) for seat in range(SEATS)])
SIDE = ACTIONS.kind("arrow", SIDE_NAMES)
AMOUNT = ACTIONS.kind("amount", [str(n) for n in range(1, AMOUNTS + 1)])  # AMOUNT + n - 1
REGION_COINS = ACTIONS.kind("region adds", [str(n) for n in range(1, COINS + 1)])
CHAMPION_COINS = ACTIONS.kind("champion adds", [str(n) for n in range(1, COINS + 1)])
HELP = ACTIONS.kind("help", [str(n) for n in range(1, COINS + 1)])
HINDER = ACTIONS.kind("hinder", [str(n) for n in range(1, COINS + 1)])
ADD = ACTIONS.kind("add", ALIGNMENT_IDS)
REMOVE = ACTIONS.kind("remove", ALIGNMENT_IDS)
TURN = ACTIONS.kind("turn", ALIGNMENT_IDS)
ACTION_COUNT = len(ACTIONS)

# What only the seat that chooses it sees: Challenger's goal, and whatever a draft is made of.
SECRET_ACTIONS = frozenset(
    [
        *range(GOAL, GOAL + Region.CHALLENGER),
        *range(SEAT, SEAT + SEATS),
        *range(AMOUNT, AMOUNT + AMOUNTS),
        *range(CARD, CARD + CARDS),
        *range(GIVE_SPELL, GIVE_SPELL + SPELLS),
        *range(WANT_SPELL, WANT_SPELL + SPELLS),
        GIVE_GOLD,
        WANT_GOLD,
        GIVE_CHAMPION,
        WANT_CHAMPION,
    ]
)
