"""A view as floats, for learning agents: from -1 to 1, named in `features.py`. The own side
first in everything: champions, structures, camps, and the zones as that side sees the board.

Whatever decides what may be chosen is in here, so that two views of a seat with the same floats
allow the same choices. Which of several things it is stands as a one among zeros; amounts without
a bound are pressed into -1 to 1, never two of them into one.
"""

from __future__ import annotations

from typing import Any

from parlour.core import todo
from parlour.core.features import flagged, holds, mark, pressed, scaled, share
from parlour.core.parts import Floats, in_parts
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
from ..state import FIGHTERS, OPTIONS, State
from .sides import ABOUT_WHO, ABOUT_ZONE, QUARTER_SEEN, STRUCTURE_SEEN, ZONE_SEEN

SOME = 4.0  # amounts are written as n / (n + this)
SOME_GOLD = 20.0
ASKS = len(Ask)
PHASES = len(Phase)
CHOICES = len(OPTIONS)
MOST_VALUES = max(len(option.values) for option in OPTIONS)
COLUMNS = 20  # figures of a champion that stand as they are in the state
DERIVED = 3  # that follow from them: full health, attack, defence
MARKED = 10  # parts in a battle, each played by one or two champions
OF_CHAMPIONS = FIGHTERS * (ZONES + CHAMPIONS + COLUMNS + DERIVED + MARKED)
OF_STRUCTURES = TOWERS_EACH + 1
OF_SIDE = 2 * OF_STRUCTURES + QUARTERS + 2 * PITS + 7 + CARDS
OF_DRAFT = CARDS + CHAMPIONS + 3 * PITS + 2 * ZONES
OF_TABLE = OF_DRAFT + CHOICES * MOST_VALUES + PHASES + 9 + 2 * DIE + SIDES
OF_ITEMS = ITEMS * (FIGHTERS + 1)
OF_ASKED = 2 * ASKS + FIGHTERS + ZONES + STRUCTURES + PITS + 4
OF_FIGHT = CHAMPIONS + 9
FEATURES = OF_CHAMPIONS + SIDES * OF_SIDE + OF_TABLE + OF_ITEMS + OF_ASKED + OF_FIGHT

EACH_CARD = tuple(1.0 / count for count in CARD_COUNT)


@rule
def from_own(seat: int, who: int) -> int:
    """A champion's number counted from the viewer's own side on."""
    found = who - first_of(seat)
    return found if found >= 0 else found + FIGHTERS


@rule
def mark_who(out: Any, at: int, seat: int, who: int) -> None:
    """A one for a champion on the table; none where there is nobody to mark, or nobody's turn."""
    if 0 <= who < FIGHTERS:
        out[at + from_own(seat, who)] = 1.0


@rule
def encode_places(s: State, seat: int, out: Any, at: int) -> None:
    """For each champion, own ones first: its zone, then who it is."""
    for who in range(FIGHTERS):
        place = from_own(seat, who)
        if s.champion[who] != NONE:
            out[at + FIGHTERS * ZONES + place * CHAMPIONS + s.champion[who]] = 1.0
        if s.zone[who] != NONE:
            out[at + place * ZONES + ZONE_SEEN[seat * ZONES + s.zone[who]]] = 1.0


@rule
def encode_derived(s: State, seat: int, out: Any, at: int) -> None:
    """What follows from a champion, its items and what lasts: full health, attack, defence."""
    for who in range(FIGHTERS):
        place = at + from_own(seat, who)
        if s.champion[who] != NONE:
            out[place] = share(float(full_health(s, who)), SOME)
            if s.zone[who] != NONE:
                out[place + FIGHTERS] = share(float(attack_of(s, who)), SOME)
                out[place + 2 * FIGHTERS] = share(float(defense_of(s, who)), SOME)


@rule
def encode_columns(s: State, seat: int, out: Any, at: int) -> None:
    """COLUMNS figures of each champion, as they stand in the state."""
    first = first_of(seat)
    pressed(out, at, s.health, SOME, first)
    pressed(out, at + FIGHTERS, s.away, SOME, first)
    pressed(out, at + 2 * FIGHTERS, s.cooldown, SOME, first)
    flagged(out, at + 3 * FIGHTERS, s.recalling, first)
    pressed(out, at + 4 * FIGHTERS, s.stun, SOME, first)
    flagged(out, at + 5 * FIGHTERS, s.commanded, first)
    flagged(out, at + 6 * FIGHTERS, s.attacked, first)
    pressed(out, at + 7 * FIGHTERS, s.barrier, SOME, first)
    flagged(out, at + 8 * FIGHTERS, s.barred, first)
    pressed(out, at + 9 * FIGHTERS, s.guard, SOME, first)
    flagged(out, at + 10 * FIGHTERS, s.low, first)
    pressed(out, at + 11 * FIGHTERS, s.weak, SOME, first)
    pressed(out, at + 12 * FIGHTERS, s.spare, SOME, first)
    flagged(out, at + 13 * FIGHTERS, s.helped, first)
    flagged(out, at + 14 * FIGHTERS, s.battle.nominated, first)
    flagged(out, at + 15 * FIGHTERS, s.battle.attacked, first)
    pressed(out, at + 16 * FIGHTERS, s.battle.late, 1.0, first)
    flagged(out, at + 17 * FIGHTERS, s.battle.safe, first)
    flagged(out, at + 18 * FIGHTERS, s.battle.driven, first)
    flagged(out, at + 19 * FIGHTERS, s.casting.chosen, first)


@rule
def encode_marked(s: State, seat: int, out: Any, at: int) -> None:
    """Which champions play each part in a battle, are fallen, or are nowhere."""
    mark_who(out, at, seat, s.battle.forced[0])
    mark_who(out, at, seat, s.battle.forced[1])
    mark_who(out, at + FIGHTERS, seat, s.attack.by)
    mark_who(out, at + 2 * FIGHTERS, seat, s.attack.aim)
    mark_who(out, at + 3 * FIGHTERS, seat, s.blow.by)
    mark_who(out, at + 4 * FIGHTERS, seat, s.blow.at)
    mark_who(out, at + 5 * FIGHTERS, seat, s.casting.by)
    mark_who(out, at + 6 * FIGHTERS, seat, s.first_blood)
    at += 7 * FIGHTERS
    for who in range(FIGHTERS):
        place = from_own(seat, who)
        if s.health[who] == 0:
            out[at + place] = 1.0
        if s.health[who] == NONE:
            out[at + FIGHTERS + place] = 1.0
        if s.battle.zone != NONE and s.zone[who] == s.battle.zone:
            out[at + 2 * FIGHTERS + place] = 1.0


@rule
def encode_own_side(s: State, seat: int, out: Any, at: int) -> None:
    """One's own side."""
    encode_side(s, seat, seat, out, at)


@rule
def encode_other_side(s: State, seat: int, out: Any, at: int) -> None:
    """The side across the table."""
    encode_side(s, seat, other(seat), out, at)


@rule
def encode_side(s: State, viewer: int, seat: int, out: Any, at: int) -> None:
    """A side: structures, camps, bonuses, gold and cards; its hand as far as the viewer knows."""
    for place in range(OF_STRUCTURES):
        structure = tower(seat, place) if place < TOWERS_EACH else nexus(seat)
        if s.strength[structure] > 0:
            out[at + place] = share(float(s.strength[structure]), SOME)
            out[at + OF_STRUCTURES + place] = 1.0
    at += 2 * OF_STRUCTURES
    side = s.sides[seat]
    for quarter in range(QUARTERS):
        seen = QUARTER_SEEN[viewer * QUARTERS + quarter]
        out[at + seen] = side.camps[quarter] / 2
    at += QUARTERS
    for pit in range(PITS):
        if is_blessed(s, seat, pit):
            out[at + pit] = 1.0
            out[at + PITS + pit] = share(float(side.blessed[pit] - side.turns + 1), SOME)
    at += 2 * PITS
    out[at] = share(float(side.gold), SOME_GOLD)
    out[at + 1] = share(float(side.hand_size), SOME)
    out[at + 2] = share(float(side.turns), SOME_GOLD)
    out[at + 3] = share(float(s.wins[seat]), SOME)
    out[at + 4] = float(s.battle.passed[seat])
    out[at + 5] = 1.0 if s.active == seat else 0.0
    out[at + 6] = 1.0 if s.first == seat else 0.0
    pressed(out, at + 7, side.hand, SOME, 0)


@rule
def encode_board(s: State, seat: int, out: Any, at: int) -> None:
    """What lies between the sides: discards, draft, monsters, where was and is fought."""
    scaled(out, at, s.discards, EACH_CARD)
    at += CARDS
    flagged(out, at, s.banned, 0)
    at += CHAMPIONS
    pressed(out, at, s.monster_work, SOME, 0)
    at += PITS
    for pit in range(PITS):
        if s.monster_back[pit] != NONE:
            out[at + pit] = 1.0 if s.round >= s.monster_back[pit] else 0.0
            out[at + PITS + pit] = share(float(s.monster_back[pit] - s.round), SOME)
    at += 2 * PITS
    if s.fought:
        for zone in range(ZONES):
            out[at + ZONE_SEEN[seat * ZONES + zone]] = float((s.fought >> zone) & 1)
    if s.battle.zone != NONE:
        out[at + ZONES + ZONE_SEEN[seat * ZONES + s.battle.zone]] = 1.0


@rule
def encode_table(s: State, seat: int, out: Any, at: int) -> None:
    """Options, phase, rounds, the draft and the orders at hand, dice, and which side one plays."""
    for option in range(CHOICES):
        out[at + option * MOST_VALUES + s.options[option]] = 1.0
    at += CHOICES * MOST_VALUES
    out[at + s.phase] = 1.0
    at += PHASES
    out[at] = share(float(s.round), SOME_GOLD)
    out[at + 1] = share(float(s.deck.size), SOME_GOLD)
    out[at + 2] = share(float(s.draft_left), SOME)
    out[at + 3] = share(float(s.steps), SOME)
    out[at + 4] = float(s.strode)
    out[at + 5] = 1.0 if s.first_blood == NONE else 0.0
    out[at + 6] = 1.0 if s.loser == seat else 0.0
    out[at + 7] = 1.0 if s.loser == other(seat) else 0.0
    out[at + 8] = s.lot / DIE
    mark(out, at + 9, s.dice[0] - 1)
    mark(out, at + 9 + DIE, s.dice[1] - 1)
    out[at + 9 + 2 * DIE + seat] = 1.0


@rule
def encode_items(s: State, seat: int, out: Any, at: int) -> None:
    """For each item who bears it; then which have been used in this turn."""
    for item in range(ITEMS):
        mark_who(out, at + item * FIGHTERS, seat, s.holder[item])
    if holds(s.used):
        flagged(out, at + ITEMS * FIGHTERS, s.used, 0)


@rule
def encode_asked(s: State, seat: int, out: Any, at: int) -> None:
    """The question on top and the one beneath it, whom it asks and what it is about."""
    if s.todo.size == 0:
        return
    ask = todo.top(s)
    about = todo.about(s)
    out[at + ask] = 1.0
    if s.todo.size > 1:
        out[at + ASKS + s.todo.ask[s.todo.size - 2]] = 1.0
    at += 2 * ASKS
    if ask in ABOUT_WHO:
        mark_who(out, at, seat, about)
    at += FIGHTERS
    if ask in ABOUT_ZONE:
        out[at + ZONE_SEEN[seat * ZONES + about]] = 1.0
    at += ZONES
    if ask == Ask.DEMOLISH:
        out[at + STRUCTURE_SEEN[seat * STRUCTURES + about]] = 1.0
    at += STRUCTURES
    if ask == Ask.SMITE:
        out[at + about] = 1.0
    at += PITS
    out[at] = 1.0 if s.seat == seat else 0.0
    out[at + 1] = 1.0 if s.seat == other(seat) else 0.0
    out[at + 2] = s.todo.size / DEPTH
    if ask in (Ask.BAN, Ask.PICK, Ask.TARGETS, Ask.DIVE_AT):
        out[at + 3] = share(float(about), SOME)


@rule
def encode_fight(s: State, out: Any, at: int) -> None:
    """The ultimate being used, the attack being prepared, the blow on its way."""
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
    out[at + 8] = float(s.blow.flashed)


encode = in_parts(
    State,
    [
        Floats(encode_places, FIGHTERS * (ZONES + CHAMPIONS)),
        Floats(encode_derived, FIGHTERS * DERIVED),
        Floats(encode_columns, FIGHTERS * COLUMNS),
        Floats(encode_marked, FIGHTERS * MARKED),
        Floats(encode_own_side, OF_SIDE),
        Floats(encode_other_side, OF_SIDE),
        Floats(encode_board, OF_DRAFT),
        Floats(encode_table, OF_TABLE - OF_DRAFT),
        Floats(encode_items, OF_ITEMS),
        Floats(encode_asked, OF_ASKED),
        Floats(encode_fight, OF_FIGHT),
    ],
)
