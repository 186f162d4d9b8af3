"""Chapters 4 and 9: the turn, its three steps, and the end of the game: S19-S32, S77."""

from __future__ import annotations

from parlour.core.cells import bits_above, bits_with
from parlour.core.contract import Mask
from parlour.core.masks import CELLS, mark_bits
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import about, ask, done, seat_after, set_about

from ..cards import CARDS, DISCARD_ABILITY, EMPTY_HAND_DRAW, HAND_LIMIT, PLAN_DRAW
from ..state import (
    ATTACK,
    DISCARD,
    EXPLORE,
    LEAD,
    PASS,
    PLAN,
    SKIRMISH,
    USE,
    Ask,
    Stage,
    State,
    Unit,
)
from ..steps import Stat
from .effects import begin_ability, look_for_captures
from .possible import is_possible
from .scoring import finish
from .targets import modifier
from .verbs import (
    camp_units,
    deploy,
    discard,
    draw,
    has_at_camp,
    is_familiar,
    new_turn,
    put_out,
)
from .windows import is_use, may_use, on_use, open_window


@rule
def settle_turn(s: State) -> None:
    """S19. Go on to the next stage of the turn."""
    stage = about(s)
    set_about(s, stage + 1)
    match stage:
        case Stage.BEGIN:
            begin(s)
        case Stage.AFTER_DISCARD | Stage.AFTER_ACTION:
            open_window(s)
        case Stage.ABILITY:
            ability_step(s)
        case Stage.AFTER_ABILITY:
            if s.discarded != NONE:
                open_window(s)
        case Stage.ACTION:
            action_step(s)
        case Stage.HAND_LIMIT:
            hand_limit_step(s)
        case Stage.END:
            end_turn(s)


@rule
def begin(s: State) -> None:
    """S20, S21. An empty Base Camp ends the game; an empty hand is the whole turn."""
    if camp_units(s, s.active) == 0:
        finish(s)
    elif s.side[s.active].hand.size == 0:
        draw(s, s.active, EMPTY_HAND_DRAW)
        set_about(s, Stage.END)
    else:
        ask(s, s.active, Ask.DISCARD, 0)


@rule
def may_discard(s: State, seat: int, mask: Mask) -> None:
    """S22, S47, S50. Any card of the hand; or first use what may be used before a step."""
    hand = s.side[seat].hand
    for i in range(hand.size):
        mask[DISCARD + hand.cards[i]] = 1
    may_use(s, seat, mask, False)


@rule
def on_discard(s: State, seat: int, action: int) -> None:
    """S22. The card goes face up to the discard pile. Should nothing be left in the hand after
    something was used first, there is nothing to discard."""
    if is_use(action):
        on_use(s, seat, action)
        return
    done(s)
    discard(s, seat, action - DISCARD)
    s.discarded = action - DISCARD


@rule
def ability_step(s: State) -> None:
    """S6, S23, S24. The ability of the discarded card is offered, if it has one that would do
    anything. With nothing to offer the step ends where the one before did."""
    if s.discarded == NONE or DISCARD_ABILITY[s.discarded] == NONE:
        s.discarded = NONE
    elif is_possible(s, s.active, DISCARD_ABILITY[s.discarded]):
        ask(s, s.active, Ask.ABILITY, s.discarded)
    else:
        s.discarded = NONE


@rule
def may_ability(s: State, seat: int, mask: Mask) -> None:
    """S23. Carry it out, or not."""
    mask[USE] = 1
    mask[PASS] = 1


@rule
def on_ability(s: State, seat: int, action: int) -> None:
    """S23. The ability of the discarded card."""
    card = about(s)
    done(s)
    if action == USE:
        begin_ability(s, seat, DISCARD_ABILITY[card])


@rule
def action_step(s: State) -> None:
    """S26. One action has to be taken; with none possible the step is passed (ruling R12)."""
    if can_act(s, s.active):
        ask(s, s.active, Ask.ACTION, 0)


@rule
def can_act(s: State, seat: int) -> bool:
    """S26. Whether any of the four actions can be taken."""
    if s.side[seat].hand.size > 0 or s.deck.size > 0:
        return True
    return camp_units(s, seat) > 0 and has_open_card(s)


@rule
def has_open_card(s: State) -> bool:
    """S27. Whether a card in the Skirmish Area has an open encampment."""
    for first in range(0, CARDS, CELLS):
        if open_cards(s, first) != 0:
            return True
    return False


@rule
def open_cards(s: State, first: int) -> int:
    """S27, S29, S38. To which cards one may deploy, as bits of CELLS cards from `first` on: not to
    captured ones, nor to full ones."""
    return bits_with(s.holder, SKIRMISH, first) & bits_above(s.spare, 0, first)


@rule
def may_act(s: State, seat: int, mask: Mask) -> None:
    """S26, S28-S31. Explore with any card of the hand; Attack and Lead to any card with room,
    Artifacts included (ruling R6), if the Unit is at home; Plan while there is a deck."""
    hand = s.side[seat].hand
    for i in range(hand.size):
        mask[EXPLORE + hand.cards[i]] = 1
    minion = has_at_camp(s, seat, Unit.MINION)
    general = has_at_camp(s, seat, Unit.GENERAL)
    for first in range(0, CARDS, CELLS):
        cards = open_cards(s, first)
        if minion:
            mark_bits(mask, ATTACK + first, cards, min(CELLS, CARDS - first))
        if general:
            mark_bits(mask, LEAD + first, cards, min(CELLS, CARDS - first))
    if s.deck.size > 0:
        mask[PLAN] = 1


@rule
def on_act(s: State, seat: int, action: int) -> None:
    """S26. The action is carried out; after the whole of it captures are looked for (S37)."""
    done(s)
    look_for_captures(s)
    if action == PLAN:
        plan(s, seat)
    elif action >= LEAD:
        lead(s, seat, action - LEAD)
    elif action >= ATTACK:
        deploy(s, seat, Unit.MINION, action - ATTACK)
    else:
        explore(s, seat, action - EXPLORE)


@rule
def explore(s: State, seat: int, card: int) -> None:
    """S28. A Location goes out; on another colour a Minion goes with it, if one is at home (ruling
    S5)."""
    put_out(s, seat, card)
    if not is_familiar(s, seat, card) and has_at_camp(s, seat, Unit.MINION):
        deploy(s, seat, Unit.MINION, card)


@rule
def lead(s: State, seat: int, card: int) -> None:
    """S30. The General is deployed; a Minion may go with it if there is room."""
    deploy(s, seat, Unit.GENERAL, card)
    if s.spare[card] > 0 and has_at_camp(s, seat, Unit.MINION):
        ask(s, seat, Ask.ESCORT, card)


@rule
def may_escort(s: State, seat: int, mask: Mask) -> None:
    """S30. A Minion with the General, or not."""
    mask[USE] = 1
    mask[PASS] = 1


@rule
def on_escort(s: State, seat: int, action: int) -> None:
    """S30. The Minion is deployed to the same card."""
    card = about(s)
    done(s)
    if action == USE:
        deploy(s, seat, Unit.MINION, card)


@rule
def plan(s: State, seat: int) -> None:
    """S31. Three cards from the deck, and what an Artifact adds (S75)."""
    draw(s, seat, PLAN_DRAW + modifier(s, seat, Stat.PLAN_DRAW))


@rule
def hand_limit(s: State, seat: int) -> int:
    """S32, S75. How many cards a hand may hold when the turn ends."""
    return HAND_LIMIT + modifier(s, seat, Stat.HAND_LIMIT)


@rule
def hand_limit_step(s: State) -> None:
    """S32. Discards one by one down to the limit; they trigger nothing (ruling R21)."""
    if s.side[s.active].hand.size > hand_limit(s, s.active):
        set_about(s, Stage.HAND_LIMIT)
        ask(s, s.active, Ask.EXCESS, 0)


@rule
def may_excess(s: State, seat: int, mask: Mask) -> None:
    """S32. Any card of the hand."""
    hand = s.side[seat].hand
    for i in range(hand.size):
        mask[DISCARD + hand.cards[i]] = 1


@rule
def on_excess(s: State, seat: int, action: int) -> None:
    """S32. It is discarded."""
    done(s)
    discard(s, seat, action - DISCARD)


@rule
def end_turn(s: State) -> None:
    """S19, S77. The next player clockwise; or the end, when the last turns are over."""
    if s.last_turns != NONE:
        s.last_turns -= 1
        if s.last_turns == 0:
            finish(s)
            return
    set_about(s, Stage.BEGIN)
    new_turn(s, seat_after(s, s.active))
