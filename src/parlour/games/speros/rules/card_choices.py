"""Chapter 8, the answers that are about hands and cards: S52, S66-S74."""

from __future__ import annotations

from parlour.core.contract import Mask
from parlour.core.rule import rule
from parlour.core.todo import about, done

from ..cards import DEPLOYS, REST
from ..state import DISCARD, EXPLORE, NAME_SEAT, PASS, PICK, USE, State, Unit
from ..steps import Rest
from .effects import act_on_opponent, step_of, time_done
from .possible import can_raze, can_recover, can_seize, is_of_terrain
from .unit_choices import answered, may_stop
from .verbs import (
    deploy,
    discard,
    hand_over_card,
    has_at_camp,
    keep_looked,
    put_back,
    put_out,
    raze,
    recover,
    seize,
)

# -- opponents' hands -----------------------------------------------------------------------------


@rule
def may_opponent(s: State, seat: int, mask: Mask) -> None:
    """S68, S69, S71. Which opponent: one who has cards."""
    for rival in range(s.players):
        if rival != seat and s.side[rival].hand.size > 0:
            mask[NAME_SEAT + rival] = 1


@rule
def on_opponent(s: State, seat: int, action: int) -> None:
    """S68, S69, S71. The opponent is named, and something happens to that hand."""
    level = about(s)
    done(s)
    s.effect[level].opponent = action - NAME_SEAT
    act_on_opponent(s, seat, step_of(s, level), level)


@rule
def may_take_on(s: State, seat: int, mask: Mask) -> None:
    """S52, S69. One card more, or not."""
    mask[USE] = 1
    mask[PASS] = 1


@rule
def on_take_on(s: State, seat: int, action: int) -> None:
    """S52, S69. One card more is taken, or the step is over."""
    level = about(s)
    if answered(s, action):
        act_on_opponent(s, seat, step_of(s, level), level)


# -- cards ----------------------------------------------------------------------------------------


@rule
def may_keep(s: State, seat: int, mask: Mask) -> None:
    """S66. Which of the cards looked at."""
    looked = s.side[seat].looked
    for i in range(looked.size):
        mask[PICK + looked.cards[i]] = 1


@rule
def on_keep(s: State, seat: int, action: int) -> None:
    """S66. That card joins the hand."""
    level = about(s)
    done(s)
    keep_looked(s, seat, action - PICK)
    time_done(s, level)


@rule
def on_put(s: State, seat: int, action: int) -> None:
    """S66. That card goes back to the deck next."""
    level = about(s)
    done(s)
    put_back(s, seat, action - PICK, REST[step_of(s, level)] == Rest.DECK_TOP)


@rule
def may_recover(s: State, seat: int, mask: Mask) -> None:
    """S67. Which card of the discard pile."""
    step = step_of(s, about(s))
    may_stop(s, mask)
    for i in range(s.discards.size):
        if can_recover(s, step, s.discards.cards[i]):
            mask[PICK + s.discards.cards[i]] = 1


@rule
def on_recover(s: State, seat: int, action: int) -> None:
    """S67. That card joins the hand."""
    level = about(s)
    if answered(s, action):
        recover(s, seat, action - PICK)
        time_done(s, level)


@rule
def may_throw(s: State, seat: int, mask: Mask) -> None:
    """S68, S88. Which card of the own hand; of a terrain that is named, none needs to be there."""
    step = step_of(s, about(s))
    hand = s.side[seat].hand
    may_stop(s, mask)
    for i in range(hand.size):
        if is_of_terrain(step, hand.cards[i]):
            mask[DISCARD + hand.cards[i]] = 1


@rule
def on_throw(s: State, seat: int, action: int) -> None:
    """S68. It is discarded, and its ability does nothing."""
    level = about(s)
    if answered(s, action):
        discard(s, seat, action - DISCARD)
        time_done(s, level)


@rule
def may_give(s: State, seat: int, mask: Mask) -> None:
    """S70. Which card of the own hand."""
    hand = s.side[seat].hand
    for i in range(hand.size):
        mask[PICK + hand.cards[i]] = 1


@rule
def on_give(s: State, seat: int, action: int) -> None:
    """S70. It goes to the opponent who was named before."""
    level = about(s)
    done(s)
    hand_over_card(s, seat, s.effect[level].opponent, action - PICK)
    time_done(s, level)


@rule
def may_put_out(s: State, seat: int, mask: Mask) -> None:
    """S72, S88. Which Location of the hand; of a terrain that is named, none needs to be there."""
    step = step_of(s, about(s))
    hand = s.side[seat].hand
    may_stop(s, mask)
    for i in range(hand.size):
        if is_of_terrain(step, hand.cards[i]):
            mask[EXPLORE + hand.cards[i]] = 1


@rule
def on_put_out(s: State, seat: int, action: int) -> None:
    """S72. It goes into the Skirmish Area, with a Minion where the step says so."""
    level = about(s)
    if answered(s, action):
        card = action - EXPLORE
        put_out(s, seat, card)
        for _ in range(DEPLOYS[step_of(s, level)]):
            if has_at_camp(s, seat, Unit.MINION):
                deploy(s, seat, Unit.MINION, card)
        time_done(s, level)


@rule
def may_raze(s: State, seat: int, mask: Mask) -> None:
    """S73. Which Location."""
    step = step_of(s, about(s))
    may_stop(s, mask)
    for i in range(s.battlefield.size):
        if can_raze(s, seat, step, s.battlefield.cards[i]):
            mask[PICK + s.battlefield.cards[i]] = 1


@rule
def on_raze(s: State, seat: int, action: int) -> None:
    """S73. It goes to the discard pile."""
    level = about(s)
    if answered(s, action):
        raze(s, action - PICK)
        time_done(s, level)


@rule
def may_seize(s: State, seat: int, mask: Mask) -> None:
    """S74. Which Location."""
    step = step_of(s, about(s))
    may_stop(s, mask)
    for i in range(s.battlefield.size):
        if can_seize(s, seat, step, s.battlefield.cards[i]):
            mask[PICK + s.battlefield.cards[i]] = 1


@rule
def on_seize(s: State, seat: int, action: int) -> None:
    """S74. It changes its holder."""
    level = about(s)
    if answered(s, action):
        seize(s, seat, action - PICK)
        time_done(s, level)
