"""Reasons that many refusals share: what is asked just now, what keeps a champion from acting."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.record import NONE

from ..cards import FARTHEST, PIT_NAMES, STRUCTURE_IDS, ULTIMATE_NAMES
from ..enums import Ask
from ..names import SIDE_TITLES, ZONE_TITLES, champion_name, count_of, structure_name
from ..rules.figures import is_within, owner
from ..state import State

MOMENTS = {
    Ask.BAN: "a champion is being banned (L12)",
    Ask.PICK: "a champion is being picked (L12)",
    Ask.PLACE: "the champions are being placed (L14)",
    Ask.PLACE_AT: "a lane for {about} is being chosen (L14)",
    Ask.COMMAND: "you are asked whom to give orders to (L32)",
    Ask.ORDERS: "{about} is being given orders (L32)",
    Ask.TELEPORT: "{about} is about to travel (L41)",
    Ask.LAND: "{about} is about to leap (L91)",
    Ask.COUNTER_GANK: "an enemy's move waits for an answer (L42)",
    Ask.GANKER: "somebody is being brought to {zone} (L42)",
    Ask.BATTLES: "you are asked where to fight, or whom to send at a structure (L44, L66)",
    Ask.STRUCTURE: "{about} is about to hit a structure (L66)",
    Ask.DEMOLISH: "the hit at {structure} is being prepared (L68)",
    Ask.ATTACKER: "you are asked who attacks next (L46)",
    Ask.AUGMENT: "the attack of {attacker} is being prepared (L49)",
    Ask.AIM: "the attack of {attacker} is being aimed (L51)",
    Ask.DIVE_AT: "you are asked what the dive hits (L71)",
    Ask.COPY: "you are asked whose ultimate {about} uses (L96)",
    Ask.TARGETS: "targets of {ultimate} are being picked (L83)",
    Ask.NOMINATE: "you are asked who takes the blow (L53)",
    Ask.DEFEND: "the blow on {target} waits for an answer (L55)",
    Ask.SACRIFICE: "you are asked who takes the blow instead of {target} (L58)",
    Ask.FLASH_BACK: "a Flash waits for an answer (L59)",
    Ask.HEAL: "you are asked whom {about} heals (L97)",
    Ask.FREE: "you are asked who is freed from a stun (L102)",
    Ask.SMITE: "it is the smite phase: work on the {pit} or leave it (L73)",
    Ask.END_HEAL: "it is the end phase: only healers may still help (L79, L97)",
}


def moment(s: State) -> str:
    """What is being asked, as the reason why it is not the time for something else."""
    asked, about = Ask(todo.top(s)), todo.about(s)
    return MOMENTS[asked].format(
        about=_named(s, about),
        zone=ZONE_TITLES[about % len(ZONE_TITLES)],
        structure=structure_name(STRUCTURE_IDS[about % len(STRUCTURE_IDS)]),
        pit=PIT_NAMES[about % len(PIT_NAMES)],
        attacker=_named(s, s.attack.by),
        target=_named(s, s.blow.at),
        ultimate=ULTIMATE_NAMES[s.casting.what],
    )


def not_now(s: State) -> str:
    """What is asked is of another kind."""
    return f"not now: {moment(s)}"


def _named(s: State, who: int) -> str:
    """A champion's name; 'somebody' where the number stands for something else."""
    known = 0 <= who < len(s.champion) and s.champion[who] != NONE
    return champion_name(s, who) if known else "somebody"


def stranger(s: State, who: int) -> str:
    """'Vayne fights for Red', for a champion of the other side; '' for an own one."""
    if owner(who) == s.seat:
        return ""
    return f"{champion_name(s, who)} fights for {SIDE_TITLES[owner(who)]}"


def absence(s: State, who: int) -> str:
    """L22, L35, L63. Why a champion can do nothing at all; '' if it can."""
    name = champion_name(s, who)
    if s.zone[who] == NONE:
        return f"{name} is not on the board yet (L14)"
    if s.away[who]:
        return (
            f"{name} has fallen and misses {count_of(int(s.away[who]), 'turn')} of its side (L22)"
        )
    if s.health[who] <= 0:
        return f"{name} has fallen (L63)"
    if s.recalling[who]:
        return f"{name} is recalling until its side's next turn (L34, L35)"
    return ""


def weakness(s: State, who: int) -> str:
    """L48, L65. Why a champion has no attack to make; '' if it has."""
    name = champion_name(s, who)
    if absent := absence(s, who):
        return absent
    if s.attacked[who]:
        return f"{name} has made its attack of this turn (L48)"
    return f"{name} is stunned and loses its next attack (L65)" if s.stun[who] else ""


def elsewhere(s: State, who: int) -> str:
    """'Zed is in the blue base'."""
    return f"{champion_name(s, who)} is in {ZONE_TITLES[s.zone[who]]}"


def steps_between(s: State, one: int, zone: int) -> int:
    """L5. How many steps lie between two zones of the board in use."""
    return next((n for n in range(FARTHEST) if is_within(s, one, zone, n)), FARTHEST)
