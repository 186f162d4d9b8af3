"""A choice looked back at: whether it cost much, what would have been better, and in which of the
game's figures that shows.

All of it comes from the view that the seat had before it chose: nothing that the choice then showed
enters, and nothing that the seat did not know. What is told is as sure as in a review."""

from __future__ import annotations

import math
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np

from parlour.bots.budget import Budget, read_budget
from parlour.core.contract import Contract
from parlour.core.dealing import start
from parlour.core.lessons.figures import facts_of
from parlour.core.lessons.reasons import MOST, Differing, Fact, read_facts, reasons
from parlour.core.match import Match
from parlour.core.record import NONE, unpack
from parlour.core.steps import INTERJECT

from .comparing import SURE, Comparison, Suspicion
from .sampler import Asked, Sampler
from .words import points, view_before

USUAL = "64/1.5s"  # lines of play behind each choice, and the time after which no more are begun
FIRST = 8  # lines of the first pass
MOST_LINES = 1 << 10  # where only seconds are counted
LEAST = 0.05  # of the victory: what costs less is not told
WORLDS = 32  # in which figures are compared
LEAST_WORLDS = 4  # in which both choices must have been possible
SALT = 1  # of the worlds: any number


@dataclass(frozen=True, slots=True)
class Past:
    """A choice that a seat has made, and what it saw before it."""

    game: Contract
    view: Any
    seat: int
    action: int
    automatic: bool = True  # as `Match.automatic`


@dataclass(frozen=True, slots=True)
class Regret:
    """A choice that cost much."""

    better: int  # the action that would have been better
    cost: float  # share of the victory
    error: float  # its standard error
    figures: tuple[Differing, ...]  # that differ, the most telling first


def last_choice(match: Match, seat: int) -> Past | None:
    """The last choice of a seat; None if it has made none, or broke in."""
    mine = [number for number, one in enumerate(match.choices) if one.seat == seat]
    return past_choice(match, mine[-1]) if mine else None


def past_choice(match: Match, number: int) -> Past | None:
    """A choice of a match; None if by it somebody broke in."""
    choice = match.choices[number]
    if choice.action == INTERJECT:
        return None
    view = view_before(match, number)
    return Past(match.game, view, choice.seat, choice.action, match.automatic)


def prepare(game: Contract) -> None:
    """Have what looking back needs compiled, or loaded: it may take a minute."""
    match = start(game, game.players[0], 0)
    assert match.seat is not None
    past = Past(game, match.view(match.seat), match.seat, match.legal()[0])
    Sampler(game, match.players, 0).tables(_asked(past, match.turn), 1)


def look_back(past: Past, budget: Budget | str = USUAL, seed: int = 0) -> Regret | None:
    """What a choice cost, if a second search is sure that it was much; None: it was fine."""
    legal = past.game.legal_actions(past.view)
    if past.action not in legal or len(legal) < 2:
        return None
    sampler = Sampler(past.game, int(past.view.players), seed, past.automatic)
    asked = _asked(past, sampler.last_turn(int(past.view.turn)))
    found = _compared(Comparison(asked, legal, sampler), budget)
    if found.better == NONE or found.cost < LEAST:
        return None
    figures = _differing(past, found.better, sampler)
    return Regret(found.better, found.cost, math.sqrt(found.variance), figures)


def regret_told(past: Past, found: Regret | None) -> str:
    """The same in words; '' where the choice was fine."""
    if found is None:
        return ""
    describe = past.game.words.describe
    chosen, better = (
        describe(past.view, action).rstrip(".") for action in (past.action, found.better)
    )
    why = reasons(past.game, found.figures, facts_of(past.game, past.view, past.seat))
    first = (
        f"Looking back: “{better}” would have been better than “{chosen}”, by about"
        f" {points(found.cost)} in 100 of the chance to win."
    )
    return " ".join([first, *why])


def _asked(past: Past, last: int, action: int | None = None) -> Asked:
    chosen = past.action if action is None else action
    return Asked(past.seat, past.game.packed(past.view), (), past.seat, chosen, last, SALT)


def _compared(comparison: Comparison, budget: Budget | str) -> Suspicion:
    """What is known within the budget."""
    spent = read_budget(budget) if isinstance(budget, str) else budget
    begun = perf_counter()
    most = spent.lines or MOST_LINES
    lines = min(FIRST, most)

    def is_late(part: float) -> bool:
        return spent.seconds is not None and perf_counter() - begun >= part * spent.seconds

    comparison.extend(lines, is_late)
    while lines < most and not is_late(1.0):
        lines = min(2 * lines, most)
        comparison.extend(lines, is_late)
    return comparison.cost()


def _differing(past: Past, better: int, sampler: Sampler) -> tuple[Differing, ...]:
    """The figures in which the better choice shows: right away or, where they do not differ yet, by
    the next turn of the seat; in equal worlds with equal dice."""
    last = int(past.view.turn) + sampler.players - 1
    mine, theirs = (
        sampler.tables(_asked(past, last, action), WORLDS) for action in (past.action, better)
    )
    both = (mine.mark != NONE) & (theirs.mark != NONE)
    if both.sum() < LEAST_WORLDS:
        return ()
    sides = [
        (_figures(past, mine.now[both]), _figures(past, theirs.now[both])),
        (_figures(past, mine.later[both]), _figures(past, theirs.later[both])),
    ]
    found = []
    for fact in read_facts(past.game):
        times = sides[:1] if fact.now else sides
        each = (_apart(fact, *side, bool(later)) for later, side in enumerate(times))
        found += [one for one in each if one is not None][:1]
    return tuple(found[:MOST])


def _figures(past: Past, tables: Any) -> list[dict[str, int | str]]:
    """The figures of packed tables, as the seat would know them."""
    game, seat = past.game, past.seat
    worlds = (unpack(game.state, table) for table in tables)
    return [facts_of(game, game.view(world, seat), seat) for world in worlds]


def _apart(fact: Fact, mine: Any, theirs: Any, later: bool) -> Differing | None:
    """Whether a figure differs enough, for the better, and surely."""
    chosen, better = (np.array([one[fact.name] for one in side]) for side in (mine, theirs))
    gained = fact.gain(chosen, better)
    error = gained.std(ddof=1) / math.sqrt(len(gained))
    if gained.mean() < max(fact.least, SURE * error):
        return None
    about = bool(chosen.std() or better.std())
    found = Differing(fact.name, later, round(chosen.mean()), round(better.mean()), about)
    return None if found.chosen == found.better else found
