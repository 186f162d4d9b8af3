"""Chapter 8, the interpreter: an ability is carried out step by step: S24, S51-S53, S58-S76.

An ability that runs is a frame `EFFECT` and a record `s.effect[level]`. `settle_effect` does what
needs nobody and asks for the rest; choices.py takes the answers.
"""

from __future__ import annotations

from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.todo import about, ask, asked, done, top

from ..cards import (
    AMOUNT,
    FIRST_STEP,
    IS_UPTO,
    KIND,
    LOOK,
    MAY_STOP,
    NEEDS_PREVIOUS,
    STEPS,
    WHO,
)
from ..state import Ask, State
from ..steps import Kind, Whose
from .possible import can_do
from .verbs import discard, draw, hand_over_card, look_at_deck, peek_at_hand, random_in_hand


@rule
def begin_ability(s: State, seat: int, ability: int) -> None:
    """S25, S51. An ability begins, above whatever waits: the text of a card beats the rules."""
    level = s.effects
    clear_effect(s, level)
    s.effect[level].ability = ability
    s.effects = level + 1
    ask(s, seat, Ask.EFFECT, level)


@rule
def clear_effect(s: State, level: int) -> None:
    """Nothing is left of an ability that was carried out here before."""
    e = s.effect[level]
    e.ability = NONE
    e.step = 0
    e.previous = 0
    e.opponent = NONE
    clear_step(s, level)


@rule
def clear_step(s: State, level: int) -> None:
    """A new step begins: nothing is chosen yet."""
    e = s.effect[level]
    e.times = 0
    e.stopped = 0
    e.target = NONE
    clear_time(s, level)


@rule
def clear_time(s: State, level: int) -> None:
    """A step is done once more: no Unit is chosen yet."""
    e = s.effect[level]
    e.card = NONE
    e.unit = NONE
    e.partner = NONE


@rule
def step_of(s: State, level: int) -> int:
    """The step that an ability has come to."""
    e = s.effect[level]
    return int(FIRST_STEP[e.ability]) + int(e.step)


@rule
def time_done(s: State, level: int) -> None:
    """S52. A step has been done once."""
    s.effect[level].times += 1
    clear_time(s, level)


@rule
def settle_effect(s: State) -> None:
    """S51-S53. Go on with the ability on top: close the step it has come to, or do it once more."""
    seat = asked(s)
    level = about(s)
    e = s.effect[level]
    step = step_of(s, level)
    if NEEDS_PREVIOUS[step] and not e.previous:
        close_step(s, level)
    elif not e.stopped and e.times < AMOUNT[step] and can_do(s, seat, step, level):
        do_once(s, seat, step, level)
    elif KIND[step] == Kind.SIFT and s.side[seat].looked.size > 0:
        ask(s, seat, Ask.PUT, level)
    else:
        close_step(s, level)


@rule
def close_step(s: State, level: int) -> None:
    """S37, S53. A step is over: the next one comes up, or the ability ends; then captures are
    looked for."""
    e = s.effect[level]
    step = step_of(s, level)
    did_something = e.times > 0
    enough = e.times >= AMOUNT[step] or (IS_UPTO[step] and e.times > 0)
    e.previous = 1 if enough else 0
    e.step += 1
    clear_step(s, level)
    if e.step == STEPS[e.ability]:
        done(s)
        clear_effect(s, level)
        s.effects -= 1
    if did_something:
        look_for_captures(s)


@rule
def look_for_captures(s: State) -> None:
    """S37. A look for excavations and captures, above whatever waits."""
    if top(s) != Ask.CHECK:
        ask(s, s.active, Ask.CHECK, 0)


@rule
def do_once(s: State, seat: int, step: int, level: int) -> None:
    """S51. Do a step once more: at once if it needs no choice, else by asking for the first one."""
    match KIND[step]:
        case Kind.DEPLOY:
            ask(s, seat, Ask.DESTINATION, level)
        case Kind.MOVE | Kind.SWAP | Kind.EXILE | Kind.RECALL | Kind.OBLITERATE:
            ask(s, seat, Ask.SOURCE, level)
        case Kind.RESTORE:
            ask(s, seat, Ask.RESTORE, level)
        case Kind.DRAW:
            s.effect[level].times += draw(s, seat, AMOUNT[step] - s.effect[level].times)
        case Kind.SIFT:
            sift_once(s, seat, step, level)
        case Kind.RECOVER:
            ask(s, seat, Ask.RECOVER, level)
        case Kind.DISCARD | Kind.TAKE | Kind.PEEK:
            on_hand_once(s, seat, step, level)
        case Kind.GIVE:
            ask(s, seat, Ask.GIVE, level)
        case Kind.EXPLORE:
            ask(s, seat, Ask.PUT_OUT, level)
        case Kind.RAZE:
            ask(s, seat, Ask.RAZE, level)
        case Kind.SEIZE:
            ask(s, seat, Ask.SEIZE, level)
        case Kind.PROTECT:
            s.side[seat].shield = step
            time_done(s, level)


@rule
def sift_once(s: State, seat: int, step: int, level: int) -> None:
    """S66. Take up the cards to look at, if that has not been done, and ask for one to keep."""
    if s.effect[level].times == 0:
        look_at_deck(s, seat, LOOK[step])
    ask(s, seat, Ask.KEEP, level)


@rule
def on_hand_once(s: State, seat: int, step: int, level: int) -> None:
    """S68, S69, S71. What is done to a hand: the player's own, or that of an opponent, who has to
    be named first."""
    e = s.effect[level]
    if KIND[step] == Kind.DISCARD and WHO[step] == Whose.SELF:
        ask(s, seat, Ask.THROW, level)
    elif e.opponent == NONE:
        ask(s, seat, Ask.OPPONENT, level)
    elif MAY_STOP[step] and e.times > 0:
        ask(s, seat, Ask.TAKE_ON, level)
    else:
        act_on_opponent(s, seat, step, level)


@rule
def act_on_opponent(s: State, seat: int, step: int, level: int) -> None:
    """S68, S69, S71. The opponent named discards at random, loses a card or shows a hand."""
    opponent = int(s.effect[level].opponent)
    if KIND[step] == Kind.PEEK:
        peek_at_hand(s, seat, opponent)
    elif KIND[step] == Kind.TAKE:
        hand_over_card(s, opponent, seat, random_in_hand(s, opponent))
    else:
        discard(s, opponent, random_in_hand(s, opponent))
    time_done(s, level)
