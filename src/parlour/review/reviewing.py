"""How a review is made: pass by pass, each with twice the lines, so that a part is soon there."""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from time import perf_counter

from parlour.bots.budget import Budget, read_budget
from parlour.core.match import Match
from parlour.core.record import NONE
from parlour.core.reviews import USUAL, Column, Made, Review, Stage

from .estimates import LEAST, Batch
from .moments import OPEN, Moment, moments_of
from .reckoning import column
from .sampler import Asked, Sampler
from .trials import Trial

FIRST = 8  # lines of the first pass
MOST = 1 << 16  # lines behind each estimate where only seconds are counted
LOOKS = 200  # times in a pass that progress is told
GLIMPSE = LEAST  # lines behind the graph that is shown before the first pass has ended

Progress = Callable[[Stage], None]


def review(
    match: Match,
    budget: Budget | str = USUAL,
    seed: int = 0,
    progress: Progress | None = None,
    viewers: Sequence[int] | None = None,
    compares: bool = True,
) -> Review:
    """Judge a match, whether it is over or not. The budget is in lines of play behind each estimate
    (then the same seed gives the same review), in seconds, or both; where time ends before every
    choice has been held against the others, the rest are judged by a glimpse. Ctrl-C gives what is
    there after the first pass. `viewers`: only these seats' own views (OPEN: with all cards open);
    a review of one seat's view alone holds nothing that this seat may not know. Where nothing
    `compares`, no choice is held against others: play is zero, chances and luck are the same."""
    spent = read_budget(budget) if isinstance(budget, str) else budget
    every = [*range(match.players), OPEN] if viewers is None else list(viewers)
    made = None
    try:
        if progress is not None and match.choices and (spent.lines or MOST) > FIRST:
            progress(Stage(0.0, _glimpse(match, spent, seed, every)))
        with closing(_Making(match, spent, seed, every, compares).stages()) as stages:
            for stage in stages:
                made = stage.review or made
                if progress is not None:
                    progress(stage)
    except KeyboardInterrupt:
        if made is None:
            raise
    assert made is not None
    return made


def _glimpse(match: Match, budget: Budget, seed: int, viewers: list[int]) -> Review:
    """How everybody's chances went with all cards open, or from the first view if that is not asked
    for, by a few lines; no choice is held against others."""
    few = Budget(lines=GLIMPSE, seconds=None, cores=budget.cores)
    front = OPEN if OPEN in viewers else viewers[0]
    stages = _Making(match, few, seed, [front], compares=False).stages()
    made = next(stage.review for stage in stages if stage.review is not None)
    return replace(made, done=False)


class _Making:
    """A review under way."""

    def __init__(
        self, match: Match, budget: Budget, seed: int, viewers: list[int], compares: bool = True
    ) -> None:
        self._match = match
        self._budget = budget
        self._seed = seed
        self._begun = perf_counter()
        self._sampler = Sampler(match.game, match.players, seed, match.automatic)
        self._viewers = viewers
        self._alone = viewers[0] if len(viewers) == 1 and viewers[0] != OPEN else None
        self._moments = moments_of(match, viewers)
        if not compares:
            self._moments = [[replace(one, legal=()) for one in own] for own in self._moments]
        self._start = [_start(own, match, self._sampler) for own in self._moments]
        self._trials = [[Trial(one, self._sampler) for one in own] for own in self._moments]
        self._stop = threading.Event()
        self._hurried = False  # whether the time was over before the first pass was

    def stages(self) -> Generator[Stage, None, None]:
        """Pass by pass; the last stage holds the whole review."""
        self._begun = perf_counter()  # not before: compiling does not count
        most = max(LEAST, self._budget.lines or MOST)
        lines = min(FIRST, most)
        with ThreadPoolExecutor(self._budget.cores, "review") as pool:
            try:
                while True:
                    yield from self._pass(pool, lines, most)
                    over = lines == most or self._is_late()
                    yield Stage(1.0 if over else self._done(lines, most), self._made(lines, over))
                    if over:
                        return
                    lines = min(2 * lines, most)
            finally:
                self._stop.set()

    def _pass(self, pool: ThreadPoolExecutor, lines: int, most: int) -> Iterator[Stage]:
        """Let every question have so many lines, the choices of the game in turn."""
        jobs: list[Batch | Trial] = [one for one in self._start if one is not None]
        jobs += [one for row in zip(*self._trials, strict=True) for one in row]
        look = max(1, len(jobs) // LOOKS)

        def work(job: Batch | Trial) -> None:
            if self._stop.is_set():
                return
            if not self._is_late():
                job.extend(lines)
            elif lines <= FIRST:
                self._hurried = True
                job.glance(GLIMPSE)

        for number, _ in enumerate(pool.map(work, jobs)):
            if number % look == 0:
                yield Stage(self._done(lines // 2 + lines / 2 * number / len(jobs), most), None)

    def _is_late(self) -> bool:
        seconds = self._budget.seconds
        return seconds is not None and perf_counter() - self._begun > seconds

    def _done(self, lines: float, most: int) -> float:
        parts = [lines / most]
        if self._budget.seconds is not None:
            parts.append((perf_counter() - self._begun) / self._budget.seconds)
        return min(1.0, max(parts))

    def _made(self, lines: int, done: bool) -> Review:
        match = self._match
        own = [(viewer, n) for n, viewer in enumerate(self._viewers) if viewer != OPEN]
        every = range(match.players)
        return Review(
            game=match.game.id,
            version=match.game.version,
            players=match.players,
            over=match.over,
            lines=GLIMPSE if self._hurried else lines,
            done=done,
            seconds=perf_counter() - self._begun,
            seed=self._seed,
            choices=self._choices(),
            own=tuple(column for seat, n in own for column in self._columns(n, [seat])),
            open=tuple(
                column
                for n, viewer in enumerate(self._viewers)
                if viewer == OPEN
                for column in self._columns(n, every)
            ),
            seen=() if self._alone is None else tuple(self._columns(0, every)),
        )

    def _choices(self) -> tuple[Made, ...]:
        """What was chosen, as everybody may know it afterwards or, in a review of one seat's view
        alone, as that seat may."""
        match = self._match
        turns = [one.turn for one in self._moments[0]] if self._moments else []
        if self._alone is None:
            told = [(one.seat, match.token(one.action)) for one in match.choices]
        else:
            told = [match.seen_by(number, self._alone) for number in range(len(match.choices))]
        return tuple(
            Made(seat, turn, token) for (seat, token), turn in zip(told, turns, strict=True)
        )

    def _columns(self, number: int, seats: Sequence[int]) -> list[Column]:
        match, start = self._match, self._start[number]
        if start is None:
            return []
        begun = start.estimate()
        judged = [trial.judged() for trial in self._trials[number]]
        moments = self._moments[number]
        return [column(seat, match.players, begun, moments, judged, match.token) for seat in seats]


def _start(moments: list[Moment], match: Match, sampler: Sampler) -> Batch | None:
    """The question what the seats' chances are once the cards are dealt; None if nobody chose."""
    if not moments:
        return None
    first = moments[0]
    last = sampler.last_turn(first.turn)
    seat = int(first.before["seat"])
    asked = Asked(first.viewer, first.before, first.unseen_before, seat, NONE, last, 0)
    return Batch(asked, sampler)
