"""Ratings in Elo by the model of Bradley and Terry (1952), with intervals.

Every pair of different bots at a table is compared: one wins, or the point is halved. The fit is
that of most likelihood, so the order of the games does not matter. The spread is that between
games (a sandwich with games as clusters, White 1982), since pairs of one table lean on each other.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import numpy as np

from .estimate import Estimate, Z

ELO = 400 / math.log(10)  # Elo of one unit of the logistic law
DRAWS = 0.5  # drawn games added for each pair that has met: whoever won all stays finite
STEPS = 200

Game = tuple[Sequence[str], Sequence[float]]  # bot and result of each seat, where more is better
_Pairs = tuple[tuple[int, int, float], ...]  # (one, other, what one got of the point)


def rated(games: Iterable[Game], zero: str | None = None) -> dict[str, Estimate]:
    """The Elo of each bot. Their mean is 0, or the bot `zero` has 0. A game in which a bot holds
    several seats tells of it through the mean of its results. A bot that no chain of games joins
    with the rest has an infinite interval."""
    named = [_by_bot(one) for one in games]
    names = sorted({name for one in named for name in one})
    place = {name: number for number, name in enumerate(names)}
    kinds = Counter(_pairs(one, place) for one in named)
    kinds.pop((), None)
    counted = sorted(
        kinds.items()
    )  # games alike are counted: any order gives the very same figures
    if not counted:
        return {name: Estimate(0.0, -math.inf, math.inf, 0) for name in names}
    scores = _fitted(counted, len(names))
    spread = _covariance(counted, scores)
    played = [
        sum(times for pairs, times in counted if any(at in p[:2] for p in pairs))
        for at in range(len(names))
    ]
    return _centred(names, scores, spread, played, None if zero is None else place[zero])


def expected(elo: float) -> float:
    """The share that so many Elo more are worth."""
    return 1 / (1 + math.exp(-elo / ELO))


def elo_of(share: float) -> float:
    """How many Elo more a share of the points is worth; infinite for 0 and 1."""
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return ELO * math.log(share / (1 - share))


def _by_bot(game: Game) -> dict[str, float]:
    held: dict[str, list[float]] = {}
    for bot, result in zip(*game, strict=True):
        held.setdefault(bot, []).append(float(result))
    return {bot: math.fsum(results) / len(results) for bot, results in held.items()}


def _pairs(results: Mapping[str, float], place: Mapping[str, int]) -> _Pairs:
    order = sorted(results, key=place.__getitem__)
    return tuple(
        (place[one], place[other], 0.5 + 0.5 * np.sign(results[one] - results[other]))
        for number, one in enumerate(order)
        for other in order[number + 1 :]
    )


def _fitted(counted: list[tuple[_Pairs, int]], bots: int) -> np.ndarray:
    """Scores of most likelihood, on the logistic scale, by Newton's method."""
    met, won = np.zeros((bots, bots)), np.zeros((bots, bots))
    for pairs, times in counted:
        for one, other, got in pairs:
            won[one, other] += times * got
            won[other, one] += times * (1 - got)
    met = won + won.T
    won = won + np.where(met > 0, DRAWS / 2, 0)
    met = won + won.T
    scores = np.zeros(bots)
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(scores[None, :] - scores[:, None]))
        slope = (won - met * chance).sum(axis=1)
        weight = met * chance * (1 - chance)
        step = np.linalg.pinv(np.diag(weight.sum(axis=1)) - weight) @ slope
        scores = scores + np.clip(step, -2, 2)
        if np.abs(step).max() < 1e-10:
            break
    return scores


def _covariance(counted: list[tuple[_Pairs, int]], scores: np.ndarray) -> np.ndarray:
    """How far the scores may be off, and together: bread, meat, bread."""
    bots = len(scores)
    bread, meat = np.zeros((bots, bots)), np.zeros((bots, bots))
    games = sum(times for _, times in counted)
    for pairs, times in counted:
        pull = np.zeros(bots)
        for one, other, got in pairs:
            chance = 1 / (1 + math.exp(scores[other] - scores[one]))
            pull[one] += got - chance
            pull[other] -= got - chance
            weight = times * chance * (1 - chance)
            bread[[one, other], [one, other]] += weight
            bread[[one, other], [other, one]] -= weight
        meat += times * np.outer(pull, pull)
    inverse = np.linalg.pinv(bread)
    return np.asarray(inverse @ meat @ inverse) * games / max(games - 1, 1)


def _centred(
    names: Sequence[str],
    scores: np.ndarray,
    spread: np.ndarray,
    played: Sequence[int],
    zero: int | None,
) -> dict[str, Estimate]:
    bots = len(names)
    found = {}
    for at, name in enumerate(names):
        against = np.full(bots, -1 / bots) if zero is None else -1.0 * (np.arange(bots) == zero)
        against[at] += 1
        value = ELO * float(against @ scores)
        error = ELO * math.sqrt(max(0.0, float(against @ spread @ against)))
        half = Z * error if played[at] else math.inf
        found[name] = Estimate(value, value - half, value + half, played[at])
    return found
