"""What everybody may know of a champion and of a side besides figures, in words."""

from __future__ import annotations

from parlour.core.record import NONE

from ..cards import (
    CAMPS,
    FIRST_BLOOD_GOLD,
    KILL_GOLD,
    PIT_BONUS,
    PIT_NAMES,
    PITS,
    QUARTER_ZONES,
    QUARTERS,
)
from ..names import ZONE_TITLES, champion_about, count_of
from ..rules.figures import attack_of, defense_of, is_blessed, owner
from ..state import State
from .sums import attack_parts, changing, defense_parts, made_of

LATE = ("", "attacks last of its side", "attacks last of all")


def marks_of(s: State, who: int) -> list[str]:
    """L48, L54, L57, L65, L89 to L95, L98, L101. What a champion has done, what holds for it."""
    marks = ["recalling"] if s.recalling[who] else []
    marks += [stun_told(s, who)] if s.stun[who] else []
    marks += changing(s, who)
    marks += ["has attacked"] if s.attacked[who] else []
    marks += ["was nominated"] if s.battle.nominated[who] else []
    marks += ["driven out of this battle"] if s.battle.driven[who] else []
    marks += ["takes no damage in this battle"] if s.battle.safe[who] else []
    marks += [LATE[s.battle.late[who]]] if s.battle.late[who] else []
    marks += [f"Barrier {s.barrier[who]}"] if s.barrier[who] else []
    marks += ["has had its Barrier"] if s.barred[who] and not s.barrier[who] else []
    marks += [f"guarded by {s.guard[who]}"] if s.guard[who] else []
    marks += [f"attack lessened by {s.weak[who]}"] if s.weak[who] else []
    marks += [f"{s.spare[who]} health lent"] if s.spare[who] else []
    return [*marks, "has healed this turn"] if s.helped[who] else marks


def stun_told(s: State, who: int) -> str:
    """L65. 'stunned until it has lost an attack, or this turn ends'."""
    this = s.active == owner(who) and s.stun[who] == 1
    return f"stunned until it has lost an attack, or {'this' if this else 'its next'} turn ends"


def reward_for(s: State, who: int) -> int:
    """L80. What the other side is paid at the end of the turn for a champion that has fallen."""
    return FIRST_BLOOD_GOLD if s.first_blood == who else KILL_GOLD


def tip_of(s: State, who: int) -> str:
    """What there is to read of a champion: what its figures are made of, then its powers."""
    told = (
        ("Attack", attack_of(s, who), made_of(attack_parts(s, who))),
        ("Defence", defense_of(s, who), made_of(defense_parts(s, who))),
    )
    lines = [f"{what} {n}: {made}." for what, n, made in told if made]
    return "\n".join([*lines, champion_about(s, who)])


def bonuses(s: State, seat: int) -> list[str]:
    """L78. 'bonus of the Dragon 1 for 3 turns'."""
    found = []
    for pit in range(PITS):
        if is_blessed(s, seat, pit):
            left = count_of(int(s.sides[seat].blessed[pit] - s.sides[seat].turns + 1), "turn")
            found.append(f"bonus of the {PIT_NAMES[pit]} {PIT_BONUS[pit]} for {left}")
    return found


def first_blood(s: State) -> list[tuple[str, str]]:
    """L80. That the first champion to fall still brings more than the others will."""
    open_ = s.first_blood == NONE and s.round > 0
    return [("First blood", f"still brings {FIRST_BLOOD_GOLD} gold")] if open_ else []


def camps_left(s: State, seat: int) -> list[str]:
    """L28, L29. Where a side has cleared camps that are not back yet."""
    return [
        f"{CAMPS - s.sides[seat].camps[quarter]} of {CAMPS} camps left in "
        f"{ZONE_TITLES[QUARTER_ZONES[quarter]]}"
        for quarter in range(QUARTERS)
        if s.sides[seat].camps[quarter]
    ]
