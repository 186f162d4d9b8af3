"""A view hides, filling it keeps, and what may be chosen follows from the view."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from .. import dice
from ..contract import Contract
from ..record import NONE, as_bytes, clone, fields_of
from .fault import Wrong, difference, need


def refilled(game: Contract, view: Any, seat: int, seed: int) -> Any:
    """A world that `seat` cannot tell from the true one."""
    world = clone(view)
    dice.seed(world, seed, seed >> 32, 7)
    game.rules.deal_hidden(world, seat)
    return world


def check_views(game: Contract, s: Any, chance: random.Random) -> None:
    """Every seat's view and a world made of it."""
    before = as_bytes(s)
    for seat in range(NONE, s.players):
        view = game.view(s, seat)
        need(
            as_bytes(s) == before, "`reveal` changes the true table: it may write to the view only"
        )
        need(not any(view.rng), "`reveal` shows the generator, so that every chance is foreseen")
        _check_sight(game, s, view, seat)
        seed = chance.getrandbits(64)
        world = refilled(game, view, seat, seed)
        _check_world(game, s, view, world, seat)
        same = refilled(game, game.view(world, seat), seat, seed)
        if as_bytes(same) != as_bytes(world):
            what = f"deal_hidden makes another world of the same view of {who(seat)}"
            raise Wrong(difference(game, same, world, what))
        if seat != NONE and s.waiting >> seat & 1:
            _check_legal(game, s, view, world, seat)


def _check_sight(game: Contract, s: Any, view: Any, seat: int) -> None:
    """What a view counts is part of what there is: see showing.py."""
    count = game.in_sight or game.words.census
    for thing, (seen, there) in enumerate(zip(count(view), count(s), strict=True)):
        need(
            seen <= there,
            f"of {thing_name(game, thing)}, {seen} are counted in the view of {who(seat)} and"
            f" {there} in the true table: `census` of a view must leave out its holes",
        )


def _check_world(game: Contract, s: Any, view: Any, world: Any, seat: int) -> None:
    again = game.view(world, seat)
    if as_bytes(again) != as_bytes(view):
        what = f"deal_hidden changes what {who(seat)} sees"
        raise Wrong(difference(game, again, view, what))
    need(
        world.revealed == s.revealed,
        "deal_hidden changes s.revealed: put it back after a shuffle (see 'A world for a view')",
    )
    lost = list(changed_counts(game, world, s))
    need(not lost, f"deal_hidden makes a world of other cards for {who(seat)}: {'; '.join(lost)}")


def _check_legal(game: Contract, s: Any, view: Any, world: Any, seat: int) -> None:
    seen, fancied, true = clone(view), clone(world), clone(s)
    seen.seat = fancied.seat = true.seat = seat
    expected = set(game.legal_actions(true))
    for table, what in ((seen, "its view"), (fancied, "a world it cannot tell from the true one")):
        found = set(game.legal_actions(table))
        if found != expected:
            tokens = sorted(map(game.actions.token, found ^ expected))[:4]
            raise Wrong(
                f"what seat {seat} may choose must follow from its view, but in {what} `legal`"
                f" says otherwise of {', '.join(map(repr, tokens))}"
            )


def who(viewer: int) -> str:
    """What a viewer is called: a seat, or somebody who only watches."""
    return "a spectator" if viewer == NONE else f"seat {viewer}"


def changed_counts(game: Contract, one: Any, other: Any) -> Iterator[str]:
    """What the census of one table has otherwise than another's."""
    pairs = zip(game.words.census(one), game.words.census(other), strict=True)
    for thing, (now, then) in enumerate(pairs):
        if now != then:
            yield f"{then} of {thing_name(game, thing)} became {now}"


def thing_name(game: Contract, thing: int) -> str:
    """What a thing of the census is called, if some field has a name for each."""
    size = len(game.words.census(game.state()))
    for names in _names(game.state):
        if len(names) == size:
            return str(names[thing])
    return f"thing {thing}"


def _names(kind: type[Any]) -> Iterator[Any]:
    for field in fields_of(kind).values():
        yield from (names for names in (field.names, field.keys) if names)
        if field.inner is not None:
            yield from _names(field.inner)
