"""What a viewer saw of a match, choice by choice: all that the reckoning for it is made of.

A viewer is a seat, which knows its own views, its own choices and those of others that it could
see; or everybody together after the game, with all cards open (`OPEN`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from parlour.core import todo
from parlour.core.contract import Contract
from parlour.core.match import Match
from parlour.core.record import NONE, dtype_of, pack
from parlour.core.steps import INTERJECT

from .kernel.lines import see_all
from .unseen import Unseen, unseen_in

OPEN = NONE  # the viewer before whom everything lies open


@dataclass(frozen=True, slots=True)
class Moment:
    """One choice as a viewer saw it; packed tables."""

    number: int  # of the choice, from 0
    viewer: int  # a seat, or OPEN
    mover: int  # who chose
    action: int | None  # what; None where the viewer could not know, or the seat broke in
    legal: tuple[int, ...]  # what the viewer itself could have chosen; empty at others' choices
    turn: int
    before: Any  # what the viewer saw before it ...
    after: Any  # ... and before the next choice
    next_mover: int
    unseen_before: Unseen  # for OPEN, what nobody had seen in these two
    unseen_after: Unseen
    result: tuple[float, ...] | None  # each seat's share, if this choice ended the game


def moments_of(match: Match, viewers: Sequence[int]) -> list[list[Moment]]:
    """The match as each of these viewers saw it."""
    game, states = match.game, _states(match)
    packed = np.concatenate([pack(s) for s in states])
    views = np.zeros(len(states) * match.players, dtype_of(game.state))
    compiled_see_all(game)(packed, views)
    of_each = views.reshape(len(states), match.players)
    unseen = [
        unseen_in(game.state, packed[n : n + 1], of_each[n]) if OPEN in viewers else ()
        for n in range(len(states))
    ]
    seen = {viewer: packed if viewer == OPEN else of_each[:, viewer] for viewer in viewers}
    return [
        [
            _moment(match, states, seen[viewer], unseen, viewer, number)
            for number in range(len(match.choices))
        ]
        for viewer in viewers
    ]


def _states(match: Match) -> list[Any]:
    """The true table before each choice, and as it stands."""
    before = {id(step.choice): step.before for step in match.steps if not step.forced}
    return [*(before[id(choice)] for choice in match.choices), match.truth]


def _moment(
    match: Match, states: list[Any], seen: Any, unseen: list[Unseen], viewer: int, number: int
) -> Moment:
    game, choice, s = match.game, match.choices[number], states[number]
    hidden = viewer not in (OPEN, choice.seat) and game.is_secret(todo.top(s), choice.action)
    unknown = hidden or choice.action == INTERJECT
    own = viewer in (OPEN, choice.seat) and not unknown
    over = number + 1 == len(match.choices) and match.over
    return Moment(
        number=number,
        viewer=viewer,
        mover=choice.seat,
        action=None if unknown else choice.action,
        legal=tuple(_legal(game, s, choice.seat)) if own else (),
        turn=int(s.turn),
        before=seen[number],
        after=seen[number + 1],
        next_mover=int(states[number + 1].seat),
        unseen_before=unseen[number] if viewer == OPEN else (),
        unseen_after=unseen[number + 1] if viewer == OPEN else (),
        result=tuple(match.returns) if over else None,
    )


def _legal(game: Contract, s: Any, seat: int) -> list[int]:
    asked = game.view(s, seat)
    asked.seat = seat
    return game.legal_actions(asked)


_SEEING: dict[str, Callable[..., Any]] = {}


def compiled_see_all(game: Contract) -> Callable[..., Any]:
    """The compiled body of `see_all`, made once."""
    if game.id not in _SEEING:
        _SEEING[game.id] = game.linker.entry(see_all)
    return _SEEING[game.id]
