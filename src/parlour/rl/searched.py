"""Positions of games between searches, each judged by a search: what a network learns from to judge
for one.

How a game ended tells little of one position in it, since luck and later choices lie between. What
a search of some hundred lines of play finds there tells far more, but it is not fair: a search
makes the best of what is its own to choose, so it thinks too well of the seat to move, at one
question more than at another, and a choice would look better than its neighbour for the question
it leads to. So what was found is put right by how the games ended, for each question apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from parlour.bots.base import HERE, VIEW, Workspace, new_workspace
from parlour.bots.desk import Desk, new_desk
from parlour.bots.judge import Judge, by_network
from parlour.bots.lines import grow
from parlour.bots.search import trusting
from parlour.bots.tree import Manner, Tree, action_of, manner_of, new_edge, new_tree
from parlour.bots.uniform import any_legal, next_random
from parlour.core import todo
from parlour.core.bits import LOW_32
from parlour.core.contract import apply, legal, observe, returns
from parlour.core.game import Game
from parlour.core.masks import clear, count, nth
from parlour.core.record import NONE
from parlour.core.rule import rule
from parlour.core.table import Table
from parlour.lab.kernel.driver import begin_game, table_for

from .selfplay import Notes, Positions, gathered, note

ROOM = 1 << 17  # edges of a tree at most
FEW = 200  # positions with one question, too few to put right what was found there
SURE = 0.01  # shares nearer to 0 or 1 are not told apart
CHANCE = 12345  # with the seed, where the search's own chance begins: any number
ROUNDS = 30  # of Newton's method


class Found(NamedTuple):
    """What a search found of positions, a row for each."""

    share: Any  # (n,) f64: what it promises the seat from which the position is noted
    kind: Any  # (n,) i64: the question asked, twice, and 1 more if that seat is to move


class Teacher(NamedTuple):
    """What searches with, and how."""

    workspace: Workspace
    tree: Tree
    desk: Desk
    manner: Manner
    lines: int  # of play for each position


@rule
def search_games(
    s: Table,
    start: Table,
    low: int,
    high: int,
    first: int,
    noise: Any,
    teacher: Teacher,
    straying: int,
    bound: int,
    floats: Any,
    notes: Notes,
    found: Found,
) -> int:
    """Play games from number `first` on, `straying` of a thousand choices by lot, and note every
    position with a choice until the rows are full; the number of the next game. How a game would
    have ended that is then cut short is what was found in it."""
    mask = teacher.workspace.masks[HERE]
    row = 0
    game = first
    while row < len(notes.seat):
        begin_game(s, start, low, high, game, noise)
        begun = row
        choices = 0
        while not s.over and row < len(notes.seat):
            assert choices < bound
            choices += 1
            clear(mask)
            legal(s, mask)
            action = nth(mask, 0)
            if count(mask) > 1:
                edge = search(s, teacher)
                action = action_of(int(teacher.tree.label[edge]), len(mask))
                notes.number[row] = game
                notes.seat[row] = (next_random(noise[0]) * s.players) >> 32
                found.share[row] = worth_to(s, int(notes.seat[row]), teacher, edge)
                found.kind[row] = 2 * todo.top(s) + int(notes.seat[row] == s.seat)
                note(s, floats, notes, row)
                row += 1
                if (next_random(noise[0]) >> 16) % 1000 < straying:
                    action = any_legal(mask, noise[0])
            apply(s, action)
        if s.over:
            returns(s, notes.final)
        for noted in range(begun, row):
            ended = notes.final[notes.seat[noted]] if s.over else found.share[noted]
            notes.shares[noted] = ended
        game += 1
    return game


@rule
def search(s: Table, teacher: Teacher) -> int:
    """Search from what the seat to move sees; the edge of the choice that leads in visits."""
    tables, tree, desk = teacher.workspace.tables, teacher.tree, teacher.desk
    observe(s, s.seat, tables[VIEW])
    desk.lines[0] = 0.0
    for seat in range(s.players):
        desk.sum[seat] = 0.0
        desk.squares[seat] = 0.0
    tree.used[0] = 0
    for observer in range(len(desk.root)):
        desk.root[observer] = new_edge(tree, NONE, NONE)
    grow(tables, int(s.seat), tree, desk, teacher.manner, teacher.lines)
    best = int(tree.child[desk.root[s.seat if len(desk.root) > 1 else 0]])
    edge = best
    while edge != NONE:
        if tree.visits[edge] > tree.visits[best]:
            best = edge
        edge = int(tree.sibling[edge])
    return best


@rule
def worth_to(s: Table, seat: int, teacher: Teacher, edge: int) -> float:
    """What a seat can expect of the choice that leads: the seat to move what came of it, any other
    the part that it had, in all lines, of what the seat to move had not."""
    worth = teacher.tree.won[edge] / teacher.tree.visits[edge]
    if seat == s.seat:
        return float(worth)
    others = 0.0
    for other in range(s.players):
        if other != s.seat:
            others += teacher.desk.sum[other]
    if others == 0.0:
        return 0.0
    return float((1.0 - worth) * teacher.desk.sum[seat] / others)


def collect_searched(
    game: Game,
    n: int,
    *,
    players: int,
    lines: int = 300,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    straying: int = 200,
    judge: Judge | None = None,
) -> Positions:
    """So many positions, as `collect` gives them, but of games between searches of so many lines a
    choice; the shares are what the search found, put right by how the games ended. With `judge`
    the search judges by a network."""
    if n < 1 or lines < 1 or not 0 <= straying <= 1000:
        raise ValueError("ask for 1 position or more, by 1 line or more, straying 0 to 1000")
    start = table_for(game, players, options)
    s, begun = game.packed(game.state()), game.packed(start)
    linker = game.linker if judge is None else game.linker_with(estimate=by_network)
    entry, teacher = linker.entry(search_games), new_teacher(game, players, lines, seed, judge)
    noise, floats = np.zeros((players, 2), np.int64), np.zeros(game.features, np.float32)
    low, high = seed & LOW_32, seed >> 32 & LOW_32
    parts: list[Found] = []

    def play(first: int, notes: Notes) -> int:
        parts.append(new_found(len(notes.seat)))
        upcoming: int = entry(
            s, begun, low, high, first, noise, teacher, straying, game.bound, floats, notes,
            parts[-1],
        )  # fmt: skip
        return upcoming

    positions = gathered(game, n, play)
    found = Found._make(map(np.concatenate, zip(*parts, strict=True)))
    return replace(positions, shares=put_right(found, positions.shares).astype(np.float32))


def new_found(n: int) -> Found:
    """Room for so many positions."""
    return Found(np.zeros(n), np.zeros(n, np.int64))


def put_right(found: Found, ended: Any) -> Any:
    """What was found, as it should have been found for games to end as they did: for each kind of
    position the log odds are stretched and moved (logistic regression)."""
    right = found.share.copy()
    for kind in np.unique(found.kind):
        rows = found.kind == kind
        if rows.sum() >= FEW:
            held = np.clip(found.share[rows], SURE, 1 - SURE)
            odds = np.log(held / (1 - held))
            moved, stretched = regressed(odds, ended[rows])
            right[rows] = 1 / (1 + np.exp(-moved - stretched * odds))
    return right


def regressed(odds: Any, ended: Any) -> Any:
    """By how much log odds are to be moved and stretched, as far as the games show more than that
    they are right as they are."""
    terms, usual = np.stack([np.ones_like(odds), odds]), np.array([0.0, 1.0])
    best = usual
    for _ in range(ROUNDS):
        said = 1 / (1 + np.exp(-best @ terms))
        slope = terms @ (ended - said) - (best - usual)
        bend = terms * (said * (1 - said)) @ terms.T + np.eye(2)
        best = best + np.linalg.solve(bend, slope)
    return best


def new_teacher(
    game: Game, players: int, lines: int, seed: int, judge: Judge | None, compiled: bool = True
) -> Teacher:
    """A search for one body, with chance of its own."""
    manner = manner_of(game)
    observers = players if game.secret_asks else 1
    desk = new_desk(game, observers, 0, compiled, judge)
    desk.noise[:] = [(2 * seed + 1) & LOW_32, CHANCE]
    return Teacher(
        new_workspace(game, compiled),
        new_tree(ROOM, compiled),
        desk,
        manner if judge is None else trusting(manner),
        lines,
    )
