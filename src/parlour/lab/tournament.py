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

from parlour.bots import ladder
from parlour.bots.engine import compiled_grow
from parlour.core.find import find
from parlour.core.game import Game

from .spreading import spread
from .statistics.estimate import Estimate
from .statistics.means import ratio
from .statistics.ratings import rated
from .statistics.shares import share

LIMIT = 1_000_000  # games
COMPILE_FROM = 10  # games from which on compiling pays, however little a bot thinks
SEED_LIMIT = 1 << 64
DEAL_SHIFT = 64  # the number of a deal stands above the match's seed
SEAT_STEP = 0x9E3779B97F4A7C15  # sets the chance of one seat's bot apart from the next one's


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played; it can be sent to another process or machine."""

    game: str  # id
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]  # one for each seat, before rotation
    seed: int
    compiled: bool  # make the compiled search before the first game


@dataclass(frozen=True, slots=True)
class Played:
    """One game: by seat, who sat there, the share of the victory, points, choices that were thought
    about and the seconds they took."""

    bots: tuple[str, ...]
    shares: tuple[float, ...]
    points: tuple[int, ...]
    choices: tuple[int, ...]
    seconds: tuple[float, ...]


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
class Report:
    """What a series of games showed."""

    games: int
    seconds: float  # on the clock, from first to last
    by_bot: dict[str, Standing]


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
    searches = any(ladder.bot(name).kind is None for name in bots)
    compiled = searches and games >= COMPILE_FROM
    return Plan(game.id, tuple(match.options.items()), seated, seed, compiled)


def play_numbered(plan: Plan, number: int) -> Played:
    """Play one game of a series."""
    game = find(plan.game)
    if plan.compiled:
        compiled_grow(game)
    seats = len(plan.bots)
    deal, moved = divmod(number, seats)
    bots = plan.bots[moved:] + plan.bots[:moved]
    match = game.start(
        players=seats, seed=plan.seed + (deal << DEAL_SHIFT), options=dict(plan.options)
    )
    players = [
        ladder.sit(bot, game, seat, (plan.seed + number * seats + seat) * SEAT_STEP % SEED_LIMIT)
        for seat, bot in enumerate(bots)
    ]
    choices = [0] * seats
    seconds = [0.0] * seats
    while not match.over:
        seat = match.seats[0]
        view = match.view(seat)
        begun = time.perf_counter()
        action = players[seat].choose(view)
        seconds[seat] += time.perf_counter() - begun
        choices[seat] += 1
        match.play(action, seat)
    return Played(bots, tuple(match.returns), tuple(match.points), tuple(choices), tuple(seconds))


def reported(played: Sequence[Played], seconds: float) -> Report:
    """The report on some games, whatever their order."""
    ratings = rated((one.bots, one.shares) for one in played)
    names = dict.fromkeys(name for one in played for name in one.bots)
    return Report(
        len(played),
        seconds,
        {name: _standing(name, played, ratings[name]) for name in names},
    )


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
