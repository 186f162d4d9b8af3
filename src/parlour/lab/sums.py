"""What is kept of many games where single games would be too much: sums that add up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from .kernel.playing import TURNS, Notes
from .statistics.estimate import Estimate, around, student

Floats = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True, slots=True)
class Drama:
    """How games went, an entry for each, by whom `value` saw ahead when a turn began."""

    lead_changes: Any
    decided: (
        Any  # the part of the game after which the winner was never behind, 0 to 1; NaN: shared
    )
    comeback: Any  # 1: the winner was behind at half; NaN: the victory was shared


def drama_of(notes: Notes) -> Drama:
    """Lead changes, comebacks, and how early games are decided."""
    games = len(notes.shares)
    changes, decided, comeback = np.zeros(games), np.full(games, np.nan), np.full(games, np.nan)
    for game in range(games):
        turns = min(int(notes.turns[game]), TURNS)
        leader = notes.leader[game][:turns]
        changes[game] = np.count_nonzero(np.diff(leader))
        winner = np.flatnonzero(notes.shares[game] == 1)
        if len(winner) and turns:
            behind = np.flatnonzero(leader != winner[0])
            decided[game] = (behind[-1] + 1) / turns if len(behind) else 0.0
            comeback[game] = float(leader[turns // 2] != winner[0])
    return Drama(changes, decided, comeback)


@dataclass(frozen=True, slots=True)
class Curve:
    """Points when a turn begins, by turn and by place in the order of play: sums over games."""

    games: Any  # (TURNS,) that came so far
    total: Any  # (TURNS, places)
    squares: Any  # (TURNS, places)

    @classmethod
    def of(cls, notes: Notes) -> Curve:
        players = notes.points.shape[1]
        places = (np.arange(players)[None, :] + np.maximum(notes.starter, 0)[:, None]) % players
        by_place = np.take_along_axis(notes.standing, places[:, None, :], axis=2).astype(float)
        there = np.arange(TURNS)[None, :] < notes.turns[:, None]
        by_place *= there[:, :, None]
        return cls(there.sum(axis=0), by_place.sum(axis=0), (by_place**2).sum(axis=0))

    def __add__(self, other: Curve) -> Curve:
        return Curve(
            self.games + other.games, self.total + other.total, self.squares + other.squares
        )


PARTS = ("offered", "taken", "declined", "won offered", "won taken", "won declined",
         "over taken", "over declined")  # fmt: skip
LEAST = 30  # games behind a ratio, below which it is told without an interval
DECIMALS = 9  # of a figure: the last ones of its sums depend on how games were handed out
OFFERED, TAKEN, DECLINED, WON_OFFERED, WON_TAKEN, WON_DECLINED, OVER_TAKEN, OVER_DECLINED = range(8)


@dataclass(frozen=True, slots=True)
class CardSums:
    """For each subject, over games: choices in which it was offered, taken and declined, victories
    counted once for each, and victories beyond what `value` had seen before the choice. Sums, and
    sums of products of any two, game by game: enough for every ratio and its interval."""

    games: int
    offered_in: Any  # (subjects,) games in which anybody could take it
    taken_in: Any  # (subjects,) games in which anybody did
    sums: Any  # (subjects, PARTS)
    products: Any  # (subjects, PARTS, PARTS)

    @classmethod
    def of(cls, notes: Notes) -> CardSums:
        shares = notes.shares[:, :, None]
        taken, declined = notes.taken, notes.offered - notes.taken
        parts = [notes.offered, taken, declined]
        parts += [part * shares for part in (notes.offered, taken, declined)]
        parts += [
            taken * shares - notes.worth[:, :, :, 1],
            declined * shares - notes.worth[:, :, :, 0],
        ]
        by_game = np.stack([part.sum(axis=1) for part in parts], axis=2)  # games, subjects, parts
        return cls(
            len(notes.shares),
            (by_game[:, :, OFFERED] > 0).sum(axis=0),
            (by_game[:, :, TAKEN] > 0).sum(axis=0),
            by_game.sum(axis=0),
            np.einsum("gsp,gsq->spq", by_game, by_game),
        )

    def __add__(self, other: CardSums) -> CardSums:
        return CardSums(
            self.games + other.games,
            self.offered_in + other.offered_in,
            self.taken_in + other.taken_in,
            self.sums + other.sums,
            self.products + other.products,
        )

    def ratio(self, subject: int, above: int, below: int) -> Estimate:
        """One part by another, such as victories by choices in which it was taken."""
        return self._of(subject, [(above, below, 1.0)], int(self.sums[subject, below] > 0))

    def adjusted(self, subject: int) -> Estimate:
        """What taking brings beyond declining, each held against what `value` saw before."""
        parts = [(OVER_TAKEN, TAKEN, 1.0), (OVER_DECLINED, DECLINED, -1.0)]
        both = self.sums[subject, TAKEN] > 0 and self.sums[subject, DECLINED] > 0
        return self._of(subject, parts, int(both))

    def freedom(self, subject: int) -> int:
        """Degrees of freedom of what was adjusted: the games behind the rarer of taking and
        declining, less one."""
        return int(min(self._weight(subject, TAKEN), self._weight(subject, DECLINED))) - 1

    def _weight(self, subject: int, part: int) -> float:
        """Games in which it came up, where those in which it came up often count for more (Kish
        1965)."""
        squares = self.products[subject, part, part]
        return float(self.sums[subject, part] ** 2 / squares) if squares else 0.0

    def _of(self, subject: int, parts: list[tuple[int, int, float]], known: int) -> Estimate:
        """A sum of ratios, linearised game by game. Where it rests on too few games it has no
        interval: three takers who all lost do not spread, and are no proof."""
        games = int(self.offered_in[subject])
        if not known or games < 2:
            return Estimate(float("nan"), -np.inf, np.inf, games)
        sums, products = self.sums[subject], self.products[subject]
        weights = np.zeros(len(PARTS))
        value = 0.0
        for above, below, sign in parts:
            ratio = sums[above] / sums[below]
            value += sign * ratio
            weights[above] += sign / sums[below]
            weights[below] -= sign * ratio / sums[below]
        value = round(float(value), DECIMALS)
        least = min(self._weight(subject, below) for _, below, _ in parts)
        if least < LEAST:
            return Estimate(value, -np.inf, np.inf, games)
        variance = float(weights @ products @ weights) * games / (games - 1)
        spread = round(student(int(least) - 1) * max(variance, 0.0) ** 0.5, DECIMALS)
        return around(value, spread, games)
