"""What the others may be thinking.

In one tree for all, a rival's choices are judged over everything that the rival may hold, and
always against what the searching seat really holds: such a rival knows too little of itself and too
much of us. Where what the seats may hold is little enough to be told apart, each seat therefore has
a tree for everything it may know (a *mind*), and in half of the lines the searching seat's own
secrets are dealt anew, as a rival must imagine them. Then bluffing can pay, and calling a bluff.
"""

from __future__ import annotations

from typing import Any

from parlour.core.contract import Contract, observe
from parlour.core.marks import fingerprint
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.table import SEATS

from .base import AHEAD, WORLD
from .desk import Desk
from .greedy import imagine
from .tree import Tree, new_edge
from .uniform import next_random

MINDS = 256  # minds told apart in one search, of all seats together
MOST_SECRETS = 12  # different things that a seat may know, above which minds are not told apart
SAMPLE = 48  # worlds looked at to find that out


@rule
def imagine_for_another(tables: Any, seat: int, noise: Any) -> None:
    """Turn the world into one that another seat cannot tell from it, that seat drawn by lot."""
    players = int(tables[WORLD].players)
    other = (seat + 1 + ((next_random(noise) * (players - 1)) >> 32)) % players
    mover = int(tables[WORLD].seat)
    observe(tables[WORLD], other, tables[AHEAD])
    imagine(tables[WORLD], tables[AHEAD], other, noise)
    tables[WORLD].seat = mover


@rule
def enter_minds(tables: Any, tree: Tree, desk: Desk) -> None:
    """Begin a line at the mind that each seat has in this world."""
    mover = int(tables[WORLD].seat)
    for observer in range(len(desk.at)):
        observe(tables[WORLD], observer, tables[AHEAD])
        tables[AHEAD].seat = mover
        desk.at[observer] = mind(tree, desk, fingerprint(tables[AHEAD]) * SEATS + observer)


@rule
def mind(tree: Tree, desk: Desk, mark: int) -> int:
    """The root that stands for a mind; NONE if there are too many."""
    at = mark % len(desk.mind)
    for _ in range(len(desk.mind)):
        if desk.mind_root[at] == NONE:
            desk.mind[at] = mark
            desk.mind_root[at] = new_edge(tree, NONE, NONE)
        if desk.mind[at] == mark:
            return int(desk.mind_root[at])
        at = (at + 1) % len(desk.mind)
    return NONE


def are_few(game: Contract, view: Any, seat: int, noise: Any) -> bool:
    """Whether what the seats may know in this view differs at all, and little enough to be told
    apart; found by a sample of worlds, in the plain body."""
    world, seen = game.state(), game.state()
    marks: set[tuple[int, int]] = set()
    for _ in range(SAMPLE):
        game.plain.body(imagine)(world, view, seat, noise)
        for observer in range(view.players):
            game.observe(world, observer, seen)
            marks.add((observer, fingerprint(seen)))
        if len(marks) > MOST_SECRETS * view.players:
            return False
    return len(marks) > int(view.players)
