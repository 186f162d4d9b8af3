"""What a side leaves unused that ends orders, a battle or a phase now."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.speech import agree, listed

from ..cards import BASES, STRUCTURE_IDS, STRUCTURES, TEAM
from ..enums import Ask
from ..names import ZONE_TITLES, champion_name, count_of, structure_name
from ..rules.battle import can_start, can_strike, may_attack_now
from ..rules.figures import can_be_hit_by, first_of, owner
from ..rules.movement import can_be_commanded, can_buy
from ..rules.powers import can_help, hurt_ally_near
from ..state import State


def unused(s: State, asked: Ask) -> str:
    """'Zed and Shen have had no orders'; '' where nothing is left."""
    team = range(first_of(s.seat), first_of(s.seat) + TEAM)
    match asked:
        case Ask.COMMAND:
            return _who(s, [who for who in team if can_be_commanded(s, who)], "had no orders")
        case Ask.ATTACKER:
            return _who(s, [who for who in team if may_attack_now(s, who)], "not attacked")
        case Ask.END_HEAL:
            healers = [who for who in team if can_help(s, who) and hurt_ally_near(s, who)]
            return _who(s, healers, "not healed")
        case Ask.ORDERS:
            return _orders_left(s, todo.about(s))
        case Ask.BATTLES:
            return _fights_left(s, list(team))
    return ""


def _who(s: State, left: list[int], what: str) -> str:
    """'Zed and Shen have not attacked'."""
    names = listed([champion_name(s, who) for who in left])
    return f"{names} {agree(len(left), 'has', 'have')} {what}" if left else ""


def _orders_left(s: State, who: int) -> str:
    """L33, L36. A step or two, and gold that the shop would take."""
    left = [count_of(int(s.steps), "step")] if s.steps > 0 else []
    if s.zone[who] == BASES[owner(who)] and can_buy(s, who):
        left.append(f"{s.sides[s.seat].gold} gold that could be spent here")
    return f"unused: {listed(left)}" if left else ""


def _fights_left(s: State, team: list[int]) -> str:
    """L44, L66. Zones to fight in, and hits at structures."""
    zones = {int(s.zone[who]) for who in team if can_start(s, who)}
    left = [f"the battle in {ZONE_TITLES[zone]}" for zone in sorted(zones)]
    left += [_hit(s, who) for who in team if can_strike(s, who)]
    return f"not done: {listed(left)}" if left else ""


def _hit(s: State, who: int) -> str:
    """'Zed's hit at the red first tower of the top lane'."""
    marks = [n for n in range(STRUCTURES) if can_be_hit_by(s, n, who)]
    mark = structure_name(STRUCTURE_IDS[marks[0]]) if len(marks) == 1 else "a structure"
    return f"{champion_name(s, who)}'s hit at {mark}"
