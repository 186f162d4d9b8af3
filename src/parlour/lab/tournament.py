"""Matches between bots: the same deals with the seats rotated, win rates and points with intervals,
ratings, and what thinking cost.

Game i is deal i // seats, with the bots moved on by i % seats places. Each bot sees its seat's view
and nothing else. The same seed gives the same games on any number of processes, as long as no
budget is in seconds.
"""

from __future__ import annotations

import itertools
import math
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from parlour.bots import ladder
from parlour.core.game import Game
from parlour.core.record import NONE

from .arm import Arm, Variant
from .runner import Job, runner_of
from .spreading import spread
from .statistics.estimate import Estimate
from .statistics.means import ratio
from .statistics.ratings import rated
from .statistics.shares import share

LIMIT = 1_000_000  # games
COMPILE_FROM = 10  # games from which on compiling pays, however little a bot thinks
SEED_LIMIT = 1 << 64
DEAL_SHIFT = 64  # the number of a deal stands above the match's seed


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played; it can be sent to another process or machine."""

    game: str  # id
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]  # one for each seat, before rotation
    seed: int
    compiled: bool  # play in the compiled body, which is made before the first game


@dataclass(frozen=True, slots=True)
class Played:
    """One game: by seat, who sat there, the share of the victory, points, choices that were thought
    about and the seconds they took."""

    bots: tuple[str, ...]
    shares: tuple[float, ...]
    points: tuple[int, ...]
    choices: tuple[int, ...]
    seconds: tuple[float, ...]
    starter: int = NONE  # the seat that began


@dataclass(frozen=True, slots=True)
class Standing:
    """How one bot did. Intervals hold the true figure 95 times in 100."""

    seats: int  # games times the seats it held in each
    wins: float  # a shared victory counts in parts
    win_rate: float  # wins by seats
    win_interval: tuple[float, float]  # Wilson's, with games as clusters
    decided: int  # seats of games with a single winner
    decided_rate: float | None  # wins among these; None without any
    mean_points: float
    points_interval: tuple[float, float] | None  # None with fewer than two games
    choices: int
    seconds_per_choice: float
    elo: float  # by Bradley and Terry; the mean of the bots is 0
    elo_interval: tuple[float, float] | None  # None with fewer than two bots


@dataclass(frozen=True, slots=True)
class Place:
    """How one place in the order of play did, whoever held it."""

    win_rate: float
    win_interval: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Report:
    """What a series of games showed."""

    games: int
    seconds: float  # on the clock, from first to last
    by_bot: dict[str, Standing]
    by_place: tuple[Place, ...] = ()  # in the order of play: who begins, who comes second ...


def play_matches(
    game: Game,
    bots: Sequence[str],
    games: int,
    *,
    players: int | None = None,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    processes: int = 1,
    ray: bool = False,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Let bots play so many games; as many seats as bots unless `players` says more, then bots are
    repeated. With `ray`, the games run on a Ray cluster (a local one if RAY_ADDRESS names none).
    An interrupt (Ctrl-C) ends it with the games finished by then. ValueError says what would do."""
    plan = planned(game, bots, games, players, seed, options or {})
    begun = time.perf_counter()
    played = []
    try:
        for one in spread(play_numbered, plan, games, processes, ray):
            played.append(one)
            if progress is not None:
                progress(len(played))
    except KeyboardInterrupt:
        pass  # what is finished is worth reporting
    return reported(played, time.perf_counter() - begun)


def planned(
    game: Game,
    bots: Sequence[str],
    games: int,
    players: int | None,
    seed: int,
    options: Mapping[str, object],
) -> Plan:
    """A series whose every part has been checked. ValueError says what would do."""
    if not 1 <= games <= LIMIT:
        raise ValueError(f"the number of games is from 1 to {LIMIT}, not {games}")
    if not 0 <= seed < SEED_LIMIT:
        raise ValueError(f"the seed of a match is from 0 to 2**64 - 1, not {seed}")
    for name in bots:
        ladder.bot(name)
    if len(bots) < 2:
        raise ValueError("a match takes at least two bots, with a comma between them")
    match = game.start(players=players or len(bots), seed=0, options=options)
    if len(bots) > match.players:
        raise ValueError(f"{len(bots)} bots are too many for {match.players} seats")
    seated = tuple(itertools.islice(itertools.cycle(bots), match.players))
    return Plan(game.id, tuple(match.options.items()), seated, seed, games >= COMPILE_FROM)


def play_numbered(plan: Plan, number: int) -> Played:
    """Play one game of a series."""
    seats = len(plan.bots)
    deal, moved = divmod(number, seats)
    arm = Arm(Variant(plan.game, (), plan.options), plan.bots, plan.seed, plan.seed, plan.compiled)
    job = Job(arm, np.array([deal]), np.array([number]), np.array([moved]))
    one = runner_of(arm).play(job)
    return Played(
        plan.bots[moved:] + plan.bots[:moved],
        tuple(map(float, one.shares[0])),
        tuple(map(int, one.points[0])),
        tuple(map(int, one.thought[0])),
        tuple(map(float, one.seconds[0])),
        int(one.starter[0]),
    )


def reported(played: Sequence[Played], seconds: float) -> Report:
    """The report on some games, whatever their order."""
    ratings = rated((one.bots, one.shares) for one in played)
    names = dict.fromkeys(name for one in played for name in one.bots)
    return Report(
        len(played),
        seconds,
        {name: _standing(name, played, ratings[name]) for name in names},
        _places([one for one in played if one.starter != NONE]),
    )


def _places(played: Sequence[Played]) -> tuple[Place, ...]:
    seats = len(played[0].shares) if played else 0
    found = []
    for place in range(seats):
        won = share([one.shares[(one.starter + place) % seats] for one in played])
        found.append(Place(won.value, (won.low, won.high)))
    return tuple(found)


def _standing(name: str, played: Sequence[Played], elo: Estimate) -> Standing:
    held = [[seat for seat, bot in enumerate(one.bots) if bot == name] for one in played]
    seats = [len(one) for one in held]
    wins = _sums(held, [one.shares for one in played])
    points = _sums(held, [one.points for one in played])
    decided = [at for at, one in enumerate(played) if max(one.shares) == 1.0]
    chances = sum(seats[at] for at in decided)
    choices = sum(_sums(held, [one.choices for one in played]))
    won, scored = share(wins, seats), ratio(points, seats)
    return Standing(
        seats=sum(seats),
        wins=math.fsum(wins),
        win_rate=won.value,
        win_interval=(won.low, won.high),
        decided=chances,
        decided_rate=math.fsum(wins[at] for at in decided) / chances if chances else None,
        mean_points=scored.value,
        points_interval=_ends(scored),
        choices=int(choices),
        seconds_per_choice=math.fsum(_sums(held, [one.seconds for one in played]))
        / max(choices, 1),
        elo=elo.value,
        elo_interval=_ends(elo),
    )


def _sums(held: Sequence[Sequence[int]], rows: Sequence[Sequence[float]]) -> list[float]:
    """For each game, what the seats that a bot held in it add up to."""
    return [math.fsum(row[seat] for seat in seats) for seats, row in zip(held, rows, strict=True)]


def _ends(estimate: Estimate) -> tuple[float, float] | None:
    return (estimate.low, estimate.high) if math.isfinite(estimate.high) else None
