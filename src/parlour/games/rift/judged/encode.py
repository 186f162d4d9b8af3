"""A view as numbers, for learning agents: the own side first, every champion, item and structure.

Whatever decides what may be chosen is in here, so that two views of a seat with the same floats
allow the same choices. Which of several things it is stands as a one among zeros; amounts without
a bound are pressed into -1 to 1, never two of them into one.
"""

from __future__ import annotations

from typing import Any

from parlour.core import todo
from parlour.core.features import blank, mark, share
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.table import DEPTH

from ..cards import (
    CARD_COUNT,
    CARDS,
    CHAMPIONS,
    DIE,
    ITEMS,
    PITS,
    QUARTERS,
    SIDES,
    STRUCTURES,
    TOWERS_EACH,
    ZONES,
)
from ..enums import Ask, Phase
from ..rules.figures import (
    attack_of,
    defense_of,
    first_of,
    full_health,
    is_blessed,
    nexus,
    other,
    tower,
)
from ..rules.ultimates import can_cast
from ..state import FIGHTERS, OPTIONS, State

SOME = 4.0  # amounts are written as n / (n + this)
SOME_GOLD = 20.0
ASKS = len(Ask)
PHASES = len(Phase)
CHOICES = len(OPTIONS)
OF_WHO = ZONES + CHAMPIONS + 33
OF_STRUCTURES = TOWERS_EACH + 1
OF_SIDE = 2 * OF_STRUCTURES + QUARTERS + 2 * PITS + 7 + CARDS
OF_TABLE = 2 * CARDS + CHAMPIONS + 3 * PITS + 2 * ZONES + CHOICES + PHASES + 9 + 2 * DIE
OF_ITEM = FIGHTERS + 1
OF_ASKED = 2 * ASKS + FIGHTERS + ZONES + STRUCTURES + PITS + 4
OF_FIGHT = 2 * FIGHTERS + CHAMPIONS + 8
FEATURES = FIGHTERS * OF_WHO + SIDES * OF_SIDE + OF_TABLE + ITEMS * OF_ITEM + OF_ASKED + OF_FIGHT

# questions that are about one champion, about a zone
ABOUT_WHO = (
    Ask.PLACE_AT,
    Ask.ORDERS,
    Ask.TELEPORT,
    Ask.LAND,
    Ask.STRUCTURE,
    Ask.COPY,
    Ask.HEAL,
    Ask.FREE,
)
ABOUT_ZONE = (Ask.COUNTER_GANK, Ask.GANKER)


@rule
def from_own(seat: int, who: int) -> int:
    """A champion's number counted from the viewer's own side on."""
    return (who - first_of(seat)) % FIGHTERS


@rule
def mark_who(out: Any, at: int, seat: int, who: int) -> None:
    """The same for a champion on the table."""
    if who != NONE:
        out[at + from_own(seat, who)] = 1.0


@rule
def encode(s: State, seat: int, out: Any) -> None:
    """A view as FEATURES floats: champions, sides, the table, items, the question, the fight."""
    blank(out, 0, FEATURES)
    if s.players == 0:
        return
    at = 0
    for who in range(FIGHTERS):
        encode_champion(s, who, at + from_own(seat, who) * OF_WHO, out)
    at += FIGHTERS * OF_WHO
    encode_side(s, seat, at, out)
    encode_side(s, other(seat), at + OF_SIDE, out)
    at += SIDES * OF_SIDE
    encode_table(s, seat, at, out)
    at += OF_TABLE
    for item in range(ITEMS):
        if s.holder[item] != NONE:
            mark_who(out, at, seat, s.holder[item])
            out[at + FIGHTERS] = float(s.used[item])
        at += OF_ITEM
    encode_asked(s, seat, at, out)
    encode_fight(s, seat, at + OF_ASKED, out)


@rule
def encode_champion(s: State, who: int, at: int, out: Any) -> None:
    """A champion: who it is, its zone, figures and what it has done; zeros before it is picked."""
    if s.champion[who] == NONE:
        return
    mark(out, at, s.zone[who])
    at += ZONES
    out[at + s.champion[who]] = 1.0
    at += CHAMPIONS
    out[at] = share(float(s.health[who]), SOME)
    out[at + 1] = share(float(full_health(s, who)), SOME)
    out[at + 2] = share(float(attack_of(s, who)) if s.zone[who] != NONE else 0.0, SOME)
    out[at + 3] = share(float(defense_of(s, who)) if s.zone[who] != NONE else 0.0, SOME)
    out[at + 4] = share(float(s.cooldown[who]), SOME)
    out[at + 5] = share(float(s.away[who]), SOME)
    out[at + 6] = share(float(s.stun[who]), SOME)
    out[at + 7] = float(s.recalling[who])
    out[at + 8] = float(s.commanded[who])
    out[at + 9] = float(s.attacked[who])
    out[at + 10] = share(float(s.barrier[who]), SOME)
    out[at + 11] = float(s.barred[who])
    out[at + 12] = share(float(s.guard[who]), SOME)
    out[at + 13] = float(s.low[who])
    out[at + 14] = share(float(s.weak[who]), SOME)
    out[at + 15] = share(float(s.spare[who]), SOME)
    out[at + 16] = float(s.helped[who])
    encode_in_battle(s, who, at + 17, out)


@rule
def encode_in_battle(s: State, who: int, at: int, out: Any) -> None:
    """What a champion has done in the battle at hand, and what it is in it."""
    out[at] = float(s.battle.nominated[who])
    out[at + 1] = float(s.battle.attacked[who])
    out[at + 2] = s.battle.late[who] / 2
    out[at + 3] = float(s.battle.safe[who])
    out[at + 4] = float(s.battle.driven[who])
    out[at + 5] = float(int(s.battle.forced[0] == who or s.battle.forced[1] == who))
    out[at + 6] = float(int(s.attack.by == who))
    out[at + 7] = float(int(s.attack.aim == who))
    out[at + 8] = float(int(s.blow.by == who))
    out[at + 9] = float(int(s.blow.at == who))
    out[at + 10] = float(int(s.casting.by == who))
    out[at + 11] = float(s.casting.chosen[who])
    out[at + 12] = float(int(s.battle.zone != NONE and s.zone[who] == s.battle.zone))
    out[at + 13] = float(int(s.first_blood == who))
    out[at + 14] = float(int(s.battle.zone != NONE and s.zone[who] != NONE and can_cast(s, who)))
    out[at + 15] = float(int(s.health[who] == 0))


@rule
def encode_side(s: State, seat: int, at: int, out: Any) -> None:
    """A side: structures, camps, bonuses, gold and cards; its hand as far as the viewer knows."""
    for place in range(OF_STRUCTURES):
        structure = tower(seat, place) if place < TOWERS_EACH else nexus(seat)
        out[at + place] = share(float(s.strength[structure]), SOME)
        out[at + OF_STRUCTURES + place] = float(int(s.strength[structure] > 0))
    at += 2 * OF_STRUCTURES
    side = s.sides[seat]
    for quarter in range(QUARTERS):
        out[at + quarter] = side.camps[quarter] / 2
    at += QUARTERS
    for pit in range(PITS):
        out[at + pit] = float(int(is_blessed(s, seat, pit)))
        if is_blessed(s, seat, pit):
            out[at + PITS + pit] = share(float(side.blessed[pit] - side.turns + 1), SOME)
    at += 2 * PITS
    out[at] = share(float(side.gold), SOME_GOLD)
    out[at + 1] = share(float(side.hand_size), SOME)
    out[at + 2] = share(float(side.turns), SOME_GOLD)
    out[at + 3] = share(float(s.wins[seat]), SOME)
    out[at + 4] = float(s.battle.passed[seat])
    out[at + 5] = float(int(s.active == seat))
    out[at + 6] = float(int(s.first == seat))
    for card in range(CARDS):
        out[at + 7 + card] = share(float(side.hand[card]), SOME)


@rule
def encode_table(s: State, seat: int, at: int, out: Any) -> None:
    """What lies between the sides: discards, draft, monsters, where was fought, options, dice."""
    for card in range(CARDS):
        out[at + card] = s.discards[card] / CARD_COUNT[card]
        out[at + CARDS + card] = float(int(s.discards[card] > 0))
    at += 2 * CARDS
    for champion in range(CHAMPIONS):
        out[at + champion] = float(s.banned[champion])
    at += CHAMPIONS
    for pit in range(PITS):
        out[at + pit] = share(float(s.monster_work[pit]), SOME)
        out[at + PITS + pit] = float(int(s.round >= s.monster_back[pit]))
        out[at + 2 * PITS + pit] = share(float(s.monster_back[pit] - s.round), SOME)
    at += 3 * PITS
    for zone in range(ZONES):
        out[at + zone] = float((s.fought >> zone) & 1)
        out[at + ZONES + zone] = float(int(s.battle.zone == zone))
    at += 2 * ZONES
    for option in range(CHOICES):
        out[at + option] = s.options[option] / 2
    at += CHOICES
    out[at + s.phase] = 1.0
    at += PHASES
    out[at] = share(float(s.round), SOME_GOLD)
    out[at + 1] = share(float(s.deck.size), SOME_GOLD)
    out[at + 2] = share(float(s.draft_left), SOME)
    out[at + 3] = share(float(s.steps), SOME)
    out[at + 4] = float(s.strode)
    out[at + 5] = float(int(s.first_blood == NONE))
    out[at + 6] = float(int(s.loser == seat))
    out[at + 7] = float(int(s.loser == other(seat)))
    out[at + 8] = s.lot / DIE
    mark(out, at + 9, s.dice[0] - 1)
    mark(out, at + 9 + DIE, s.dice[1] - 1)


@rule
def encode_asked(s: State, seat: int, at: int, out: Any) -> None:
    """The question on top and the one beneath it, whom it asks and what it is about."""
    if s.todo.size == 0:
        return
    about = todo.about(s)
    out[at + todo.top(s)] = 1.0
    if s.todo.size > 1:
        out[at + ASKS + s.todo.ask[s.todo.size - 2]] = 1.0
    at += 2 * ASKS
    if todo.top(s) in ABOUT_WHO:
        mark_who(out, at, seat, about)
    at += FIGHTERS
    if todo.top(s) in ABOUT_ZONE:
        out[at + about] = 1.0
    at += ZONES
    if todo.top(s) == Ask.DEMOLISH:
        out[at + about] = 1.0
    at += STRUCTURES
    if todo.top(s) == Ask.SMITE:
        out[at + about % PITS] = 1.0
    at += PITS
    out[at] = float(int(s.seat == seat))
    out[at + 1] = float(int(s.seat == other(seat)))
    out[at + 2] = s.todo.size / DEPTH
    if todo.top(s) in (Ask.BAN, Ask.PICK, Ask.TARGETS, Ask.DIVE_AT):
        out[at + 3] = share(float(about), SOME)


@rule
def encode_fight(s: State, seat: int, at: int, out: Any) -> None:
    """The attack being prepared, the blow on its way, the ultimate being used."""
    mark_who(out, at, seat, s.attack.by)
    mark_who(out, at + FIGHTERS, seat, s.casting.by)
    at += 2 * FIGHTERS
    mark(out, at, s.casting.what)
    at += CHAMPIONS
    out[at] = share(float(s.attack.bonus), SOME)
    out[at + 1] = share(float(s.attack.extra), SOME)
    out[at + 2] = float(s.attack.crit)
    out[at + 3] = float(s.attack.aimed)
    out[at + 4] = share(float(s.blow.damage), SOME)
    out[at + 5] = share(float(s.blow.extra), SOME)
    out[at + 6] = s.blow.effect / 2
    out[at + 7] = share(float(s.blow.block), SOME)
