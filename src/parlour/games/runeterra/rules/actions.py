"""Chapter 3, the action part: regular and free actions (clauses N19-N21, N27, N28, N37, N38)."""

from __future__ import annotations

from parlour.core.cells import next_with
from parlour.core.contract import Mask
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import ask, done

from ..cards import (
    ALIGNMENTS,
    CHAMPIONS,
    COSTS_ACTION,
    DRAW_COST,
    KINDS,
    OPPOSITE,
    PASS_INCOME,
    SPELLS,
    SPIRIT,
    VOLIBEAR,
    YASUO,
    Spell,
)
from ..state import (
    ADD,
    ATTACK,
    BUY_DRAW,
    CARD,
    DEAL,
    DROP,
    END,
    MOVE,
    PASS,
    REMOVE,
    SHOW_GOAL,
    SHOW_SPELL,
    SPELL,
    TOUCH,
    TRANSFER,
    TURN,
    Ask,
    Place,
    State,
    Touch,
)
from .attack import can_attack, on_attack
from .deals import can_deal, open_draft
from .drawing import can_buy_draw, draw_card
from .goals import has_secret_goal
from .joining import join
from .spells import can_play_any_time, can_show, can_smite, holds, play_spell, show_spell
from .strength import has_alignment
from .structure import any_can_move, can_move, champions_of, let_branch_go, lift_branch
from .treasury import can_transfer, earn, pay, region_of


@rule
def may_act(s: State, seat: int, mask: Mask) -> None:
    """N19-N21, N75. Regular actions while any is left, free actions, passing or ending."""
    mask[END if s.acted else PASS] = 1
    if s.actions_left > 0:
        may_act_regularly(s, seat, mask)
    mask[DROP] = int(champions_of(s, seat) > 0)
    mask[BUY_DRAW] = int(can_buy_draw(s, seat))
    mask[TOUCH] = int(can_touch(s, seat))
    mask[SHOW_GOAL] = int(has_secret_goal(s, seat))
    mask[DEAL] = int(can_deal(s, seat))
    spell = next_with(s.holder, seat, NONE)
    while spell != NONE:
        mask[SPELL + spell] = int(can_play_now(s, seat, spell))
        mask[SHOW_SPELL + spell] = int(can_show(s, seat, spell))
        spell = next_with(s.holder, seat, spell)


@rule
def may_act_regularly(s: State, seat: int, mask: Mask) -> None:
    """N19. Attacks, a transfer, a move."""
    for kind in range(KINDS):
        mask[ATTACK + kind] = int(can_attack(s, seat, kind))
    mask[TRANSFER] = int(can_transfer(s, seat))
    mask[MOVE] = int(any_can_move(s, seat))


@rule
def can_play_now(s: State, seat: int, spell: int) -> bool:
    """N20, N62, N67. Whether a spell may be played in one's own action part."""
    match spell:
        case Spell.SMITE:
            return can_smite(s, seat)
        case Spell.MARK_AND_DASH:
            return holds(s, seat, spell) and not s.marked
        case _:
            return can_play_any_time(s, seat, spell)


@rule
def on_act(s: State, seat: int, action: int) -> None:
    """N12, N19-N21. What the seat does next in its action part. An attack, a transfer and a deal
    count once they are made: what has led to nothing was no action."""
    if action == PASS:
        earn(s, region_of(s, seat), PASS_INCOME)
        done(s)
        return
    if action == END:
        done(s)
        return
    if SPELL <= action < SPELL + SPELLS:
        s.actions_left -= int(COSTS_ACTION[action - SPELL])
        play_spell(s, seat, action - SPELL, Ask.SPELL, action - SPELL)
    elif action == TRANSFER:
        ask(s, seat, Ask.FROM, 0)
    elif action == MOVE:
        s.actions_left -= 1
        s.acted = 1
        ask(s, seat, Ask.MOVE, 0)
    elif ATTACK <= action < ATTACK + KINDS:
        on_attack(s, seat, action - ATTACK)
    elif SHOW_SPELL <= action < SHOW_SPELL + SPELLS:
        show_spell(s, action - SHOW_SPELL)
    else:
        act_freely(s, seat, action)


@rule
def act_freely(s: State, seat: int, action: int) -> None:
    """N20. The free actions, and showing the goal, which is none."""
    if action == DROP:
        s.acted = 1
        ask(s, seat, Ask.DROP, 0)
    elif action == BUY_DRAW:
        s.acted = 1
        s.bought = 1
        pay(s, VOLIBEAR, DRAW_COST)
        draw_card(s, seat)
    elif action == TOUCH:
        s.acted = 1
        ask(s, seat, Ask.TOUCH, 0)
    elif action == SHOW_GOAL:
        show_goal(s, seat)
    else:
        open_draft(s, seat, 1)


@rule
def show_goal(s: State, seat: int) -> None:
    """N6. Challenger shows the secret goal."""
    s.goal_shown[seat] = s.goal[seat]
    s.revealed += 1


@rule
def mark_own_champions(s: State, seat: int, mask: Mask) -> None:
    """N37. Every champion of a seat."""
    for i in range(1, s.members[seat].size):
        mask[CARD + s.members[seat].cards[i]] = 1


@rule
def mark_movable(s: State, seat: int, mask: Mask) -> None:
    """N38. Every champion of a seat that has anywhere else to go."""
    for i in range(1, s.members[seat].size):
        card = int(s.members[seat].cards[i])
        mask[CARD + card] = int(can_move(s, card))


@rule
def on_move(s: State, seat: int, card: int) -> None:
    """N38. The champion is taken off with its branch and joins anew."""
    done(s)
    lift_branch(s, card)
    join(s, seat)


@rule
def on_drop(s: State, card: int) -> None:
    """N37. The champion and its branch become uncontrolled."""
    done(s)
    let_branch_go(s, card)


# -- Yasuo -----------------------------------------------------------------------------------------


@rule
def can_touch(s: State, seat: int) -> bool:
    """N28. Whether a seat has Yasuo, unused this turn, and there is another champion in play."""
    if s.owner[YASUO] != seat or s.touched != NONE:
        return False
    for card in range(CHAMPIONS):
        if is_touchable(s, card):
            return True
    return False


@rule
def is_touchable(s: State, card: int) -> bool:
    """N28. Whether Yasuo may change a champion's alignments: another one in play."""
    return bool(card != YASUO and s.place[card] in (Place.UNCONTROLLED, Place.CONTROLLED))


@rule
def may_touch(s: State, mask: Mask) -> None:
    """N28. Any other champion in play."""
    for card in range(CHAMPIONS):
        if is_touchable(s, card):
            mask[CARD + card] = 1


@rule
def on_touch(s: State, seat: int, card: int) -> None:
    """N28. The champion is named; what happens to it comes next."""
    done(s)
    ask(s, seat, Ask.TOUCH_HOW, card)


@rule
def may_touch_how(s: State, card: int, mask: Mask) -> None:
    """N28. Gain one it has not, lose one it has, or turn one that has an opposite."""
    for alignment in range(ALIGNMENTS):
        if not has_alignment(s, card, alignment):
            mask[ADD + alignment] = 1
            continue
        mask[REMOVE + alignment] = 1
        if OPPOSITE[alignment] != NONE and alignment != SPIRIT:
            mask[TURN + alignment] = 1


@rule
def on_touch_how(s: State, card: int, action: int) -> None:
    """N28. The alignment changes until the turn ends."""
    done(s)
    s.touched = card
    if action >= TURN:
        s.touch = Touch.TURN
        s.touch_alignment = action - TURN
    elif action >= REMOVE:
        s.touch = Touch.REMOVE
        s.touch_alignment = action - REMOVE
    else:
        s.touch = Touch.ADD
        s.touch_alignment = action - ADD
