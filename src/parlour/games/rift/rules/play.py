"""The course of a game: phases, what may be chosen, what a choice leads to: L19."""

from __future__ import annotations

from parlour.core import todo
from parlour.core.contract import Mask
from parlour.core.rule import rule

from ..enums import Ask, Phase
from ..state import DONE, PASS, STRUCTURE, ZONE, State, chosen
from .attack import may_aim, may_augment, on_aim, on_augment, settle_augment
from .battle import (
    carry_battle,
    may_battle,
    may_choose_attacker,
    on_attacker,
    on_battle,
    settle_battles,
)
from .blow import (
    fall,
    may_defend,
    may_flash_back,
    may_nominate,
    may_sacrifice,
    on_defend,
    on_flash_back,
    on_nominate,
    on_sacrifice,
    settle_defend,
    settle_flash_back,
    start_hit,
)
from .dive import may_dive_at, on_dive_at
from .draft import (
    choose_first,
    may_draft,
    may_place,
    may_place_at,
    on_ban,
    on_pick,
    on_place,
    on_place_at,
    start_game,
)
from .figures import other
from .movement import (
    may_command,
    may_counter_gank,
    may_gank,
    may_land,
    may_order,
    may_travel,
    on_arrive,
    on_command,
    on_counter_gank,
    on_gank,
    on_order,
    settle_command,
    settle_orders,
)
from .powers import may_free, may_heal, on_free, on_heal
from .smite import may_work, on_work, smite_phase
from .towers import (
    is_exhausted,
    judge,
    may_demolish,
    may_hit,
    on_demolish,
    on_hit,
    settle_demolish,
)
from .ultimates import may_copy, may_target, on_copy, on_target, settle_targets
from .upkeep import (
    begin_turn,
    draw_phase,
    end_phase,
    farm_phase,
    finish_turn,
    may_end_heal,
    on_end_heal,
    settle_end_heal,
)


@rule
def setup(s: State) -> None:
    """L8, L12, L18. The first game of the series is set up."""
    start_game(s)
    settle(s)


@rule
def legal(s: State, mask: Mask) -> None:
    """What the seat that is asked may choose."""
    match todo.top(s):
        case Ask.BAN | Ask.PICK:
            may_draft(s, mask)
        case Ask.PLACE:
            may_place(s, s.seat, mask)
        case Ask.PLACE_AT:
            may_place_at(s, s.seat, mask)
        case Ask.COMMAND:
            may_command(s, s.seat, mask)
        case Ask.ORDERS:
            may_order(s, s.seat, mask)
        case Ask.TELEPORT:
            may_travel(s, mask)
        case Ask.LAND:
            may_land(s, mask)
        case Ask.COUNTER_GANK:
            may_counter_gank(s, s.seat, mask)
        case Ask.GANKER:
            may_gank(s, s.seat, mask)
        case Ask.SMITE:
            may_work(s, mask)
        case Ask.END_HEAL:
            may_end_heal(s, s.seat, mask)
        case _:
            legal_in_battle(s, mask)


@rule
def legal_in_battle(s: State, mask: Mask) -> None:
    """What the seat that is asked may choose in the battle phase."""
    match todo.top(s):
        case Ask.BATTLES:
            may_battle(s, s.seat, mask)
        case Ask.STRUCTURE:
            may_hit(s, mask)
        case Ask.DEMOLISH:
            may_demolish(s, s.seat, mask)
        case Ask.ATTACKER:
            may_choose_attacker(s, s.seat, mask)
        case Ask.AUGMENT:
            may_augment(s, s.seat, mask)
        case Ask.AIM:
            may_aim(s, s.seat, mask)
        case Ask.DIVE_AT:
            may_dive_at(s, s.seat, mask)
        case Ask.COPY:
            may_copy(s, s.seat, mask)
        case Ask.TARGETS:
            may_target(s, mask)
        case Ask.NOMINATE:
            may_nominate(s, s.seat, mask)
        case Ask.DEFEND:
            may_defend(s, s.seat, mask)
        case Ask.SACRIFICE:
            may_sacrifice(s, s.seat, mask)
        case Ask.FLASH_BACK:
            may_flash_back(s, s.seat, mask)
        case Ask.HEAL:
            may_heal(s, s.seat, mask)
        case Ask.FREE:
            may_free(s, s.seat, mask)


@rule
def apply(s: State, action: int) -> None:
    """Do what was chosen, then go on to the next choice."""
    match todo.top(s):
        case Ask.BAN:
            on_ban(s, action)
        case Ask.PICK:
            on_pick(s, s.seat, action)
        case Ask.PLACE:
            on_place(s, s.seat, chosen(s, action))
        case Ask.PLACE_AT:
            on_place_at(s, s.seat, action - ZONE)
        case Ask.COMMAND:
            if action == DONE:
                todo.done(s)
            else:
                on_command(s, s.seat, chosen(s, action))
        case Ask.ORDERS:
            on_order(s, s.seat, action)
        case Ask.TELEPORT | Ask.LAND:
            on_arrive(s, action - ZONE)
        case Ask.COUNTER_GANK:
            on_counter_gank(s, s.seat, action)
        case Ask.GANKER:
            on_gank(s, chosen(s, action))
        case Ask.SMITE:
            on_work(s, s.seat, action)
        case Ask.END_HEAL:
            on_end_heal(s, s.seat, action)
        case _:
            apply_in_battle(s, action)
    settle(s)


@rule
def apply_in_battle(s: State, action: int) -> None:
    """Do what was chosen in the battle phase."""
    match todo.top(s):
        case Ask.BATTLES:
            on_battle(s, s.seat, action)
        case Ask.STRUCTURE:
            on_hit(s, s.seat, action - STRUCTURE)
        case Ask.DEMOLISH:
            on_demolish(s, s.seat, action)
        case Ask.ATTACKER:
            on_attacker(s, s.seat, action)
        case Ask.AUGMENT:
            on_augment(s, s.seat, action)
        case Ask.AIM:
            on_aim(s, chosen(s, action))
        case Ask.DIVE_AT:
            on_dive_at(s, action)
        case Ask.COPY:
            on_copy(s, s.seat, chosen(s, action))
        case Ask.TARGETS:
            if action == PASS:
                todo.done(s)
            else:
                on_target(s, chosen(s, action))
        case Ask.NOMINATE:
            on_nominate(s, chosen(s, action))
        case Ask.DEFEND:
            on_defend(s, s.seat, action)
        case Ask.SACRIFICE:
            on_sacrifice(s, chosen(s, action))
        case Ask.FLASH_BACK:
            on_flash_back(s, s.seat, action)
        case Ask.HEAL:
            on_heal(s, chosen(s, action))
        case Ask.FREE:
            on_free(s, chosen(s, action))


@rule
def settle(s: State) -> None:
    """Carry on until somebody must choose or all is over."""
    while not s.over and go_on(s):
        pass
    todo.hand_over(s)


@rule
def go_on(s: State) -> bool:
    """One thing that needs nobody's choice; False when somebody must choose."""
    if s.todo.size == 0:
        next_phase(s)
        return True
    match todo.top(s):
        case Ask.BATTLE:
            carry_battle(s)
        case Ask.HIT:
            start_hit(s)
        case Ask.BLOW:
            fall(s)
        case Ask.COMMAND:
            return settle_command(s)
        case Ask.ORDERS:
            return settle_orders(s)
        case Ask.BATTLES:
            return settle_battles(s)
        case Ask.DEMOLISH:
            return settle_demolish(s)
        case Ask.AUGMENT:
            return settle_augment(s)
        case Ask.TARGETS:
            return settle_targets(s)
        case Ask.DEFEND:
            return settle_defend(s)
        case Ask.FLASH_BACK:
            return settle_flash_back(s)
        case Ask.END_HEAL:
            return settle_end_heal(s)
        case _:
            return False
    return True


@rule
def next_phase(s: State) -> None:
    """L19. Draw, farm, movement, battle, smite, end; then the other side's turn."""
    match s.phase:
        case Phase.DRAFT:
            choose_first(s)
            start_turn(s, s.first)
        case Phase.DRAW:
            s.phase = Phase.FARM
            farm_phase(s, s.active)
        case Phase.FARM:
            s.phase = Phase.MOVEMENT
            todo.ask(s, s.active, Ask.COMMAND, 0)
        case Phase.MOVEMENT:
            s.phase = Phase.BATTLE
            todo.ask(s, s.active, Ask.BATTLES, 0)
        case Phase.BATTLE:
            s.phase = Phase.SMITE
            smite_phase(s, s.active)
        case Phase.SMITE:
            s.phase = Phase.END
            end_phase(s, s.active)
        case _:
            finish_turn(s, s.active)
            if is_exhausted(s):
                judge(s)
            else:
                start_turn(s, other(s.active))


@rule
def start_turn(s: State, seat: int) -> None:
    """L19, L20. A turn begins with its draw."""
    s.phase = Phase.DRAW
    begin_turn(s, seat)
    draw_phase(s, seat)
