"""What a choice tells: what may be taken back, and what silence says.

Both are tried in worlds: where another table that a seat cannot tell from the true one would have
gone on otherwise before its eyes, the seat has learned something.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from .. import todo
from ..contract import Contract
from ..match import Match
from ..record import as_bytes, clone
from ..steps import INTERJECT, Step
from .fault import Wrong, need
from .views import refilled


def check_silence(match: Match, forced: Sequence[Step], chance: random.Random) -> None:
    """A step that the match takes by itself tells everybody that there was one choice only: whoever
    could not know that has learned something, so the question belongs in `hidden_asks`."""
    game = match.game
    for step in forced:
        asked = int(step.before.seat)
        for viewer in range(match.players):
            if viewer == asked:
                continue
            world = _world(game, step.before, viewer, chance)
            world.seat = asked
            if len(game.legal_actions(world)) != 1:
                name = f"{game.asks.__name__}.{game.asks(todo.top(step.before)).name}"
                raise Wrong(
                    f"{name} was answered by the match itself, since seat {asked} had one choice"
                    f" only; seat {viewer} could not know that, and has learned it by the silence:"
                    f" list {name} in hidden_asks"
                )


def check_undo(match: Match, steps: Sequence[Step], chance: random.Random) -> None:
    """What may be taken back has told nobody anything: not the chooser, not another seat, neither
    by the choice nor by the steps that the match took after it. Taking back is exact."""
    seat, action = steps[0].choice.seat, steps[0].choice.action
    for other in set(range(match.players)) - {seat}:
        need(match.why_not_undo(other), "somebody else's choice can be taken back")
    if match.over or match.truth.revealed != steps[0].before.revealed:
        need(match.why_not_undo(seat), "a choice that showed a secret can be taken back")
        return
    if match.why_not_undo(seat) or action == INTERJECT:
        return
    for viewer in range(match.players):
        if _learns(match, steps, viewer, chance):
            raise Wrong(
                f"{match.token(action)!r} of seat {seat} told seat {viewer} something that was"
                " hidden, and could be taken back: where that happens the rules must count it,"
                " `s.revealed += 1`"
            )
    _check_exact(match, steps[0], seat, action)


def _learns(match: Match, steps: Sequence[Step], viewer: int, chance: random.Random) -> bool:
    """Whether what a viewer saw could not have happened in another world of that viewer's."""
    game, before, choice = match.game, steps[0].before, steps[0].choice
    seen = as_bytes(game.view(steps[-1].after, viewer))
    secret = viewer != choice.seat and game.is_secret(todo.top(before), choice.action)
    if secret and seen == as_bytes(game.view(before, viewer)):
        return False
    world = _world(game, before, viewer, chance)
    world.seat = choice.seat
    legal = game.legal_actions(world)
    tried = [choice.action] if choice.action in legal else []
    if secret:
        top = todo.top(before)
        tried += [one for one in legal if one != choice.action and game.is_secret(top, one)]
    return not any(
        _went_on(game, world, action, len(steps) - 1, viewer) == seen for action in tried
    )


def _went_on(game: Contract, world: Any, action: int, forced: int, viewer: int) -> bytes:
    """What a viewer sees once a choice and so many forced steps are made; b'' if none is forced."""
    after = clone(world)
    game.rules.apply(after, action)
    for _ in range(forced):
        legal = game.legal_actions(after)
        if len(legal) != 1:
            return b""
        game.rules.apply(after, legal[0])
    return as_bytes(game.view(after, viewer))


def _check_exact(match: Match, first: Step, seat: int, action: int) -> None:
    kept = match.state_bytes()
    match.undo(seat)
    need(match.state_bytes() == as_bytes(first.before), "undo does not lead back exactly")
    match.play(action, seat)
    need(match.state_bytes() == kept, "the same choice after undo leads elsewhere")


def _world(game: Contract, s: Any, viewer: int, chance: random.Random) -> Any:
    return refilled(game, game.view(s, viewer), viewer, chance.getrandbits(64))
