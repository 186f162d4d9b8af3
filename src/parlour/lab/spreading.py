"""Pieces of work on this process, several, or a Ray cluster; results in order."""

from __future__ import annotations

import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, Generic, TypeVar

P = TypeVar("P")
R = TypeVar("R")

AHEAD = 2  # pieces handed out for each worker at a time
RETRIES = 3  # times that a piece is handed out anew on Ray when its worker is lost


def spread(
    work: Callable[[P, int], R], plan: P, pieces: int, processes: int, ray: bool
) -> Iterator[R]:
    """`work(plan, number)` for every number below `pieces`, in order of number. ValueError if Ray
    is wanted and not installed, or there is no process."""
    if processes < 1:
        raise ValueError(f"there must be at least one process, not {processes}")
    if ray:
        return _on_ray(work, plan, pieces)
    if processes == 1:
        return (work(plan, number) for number in range(pieces))
    return _on_processes(work, plan, pieces, processes)


def _on_processes(work: Callable[[P, int], R], plan: P, pieces: int, processes: int) -> Iterator[R]:
    with Crew(processes) as crew:
        yield from crew.work(_Bound(work, plan), range(pieces))


def _on_ray(work: Callable[[P, int], R], plan: P, pieces: int) -> Iterator[R]:
    ray = _ray()
    remote = ray.remote(max_retries=RETRIES)(work)
    shared = ray.put(plan)
    workers = _ray_workers(ray)
    return _in_order(
        lambda number: remote.remote(shared, number), ray.get, range(pieces), AHEAD * workers
    )


class _Bound(Generic[P, R]):
    """Work on pieces of one plan."""

    def __init__(self, work: Callable[[P, int], R], plan: P) -> None:
        self._work = work
        self._plan = plan

    def __call__(self, number: int) -> R:
        return self._work(self._plan, number)


class Crew:
    """Workers that stay for several rounds of work: this process, several, or a Ray cluster (a
    local one if RAY_ADDRESS names none)."""

    def __init__(self, processes: int, ray: bool = False) -> None:
        if processes < 1:
            raise ValueError(f"there must be at least one process, not {processes}")
        self.size = processes
        self._ray = _ray() if ray else None
        self._pool: ProcessPoolExecutor | None = None
        if self._ray is not None:
            self.size = _ray_workers(self._ray)
        elif processes > 1:
            self._pool = ProcessPoolExecutor(
                processes, mp_context=get_context("spawn"), initializer=_leave_interrupts
            )
            with _interrupts_ignored():  # workers ignore them from birth, not only once they run
                for _ in range(processes):
                    self._pool.submit(int)

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *error: object) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)

    def work(self, work: Callable[[P], R], pieces: Iterable[P]) -> Iterator[R]:
        """`work(piece)` for every piece, in their order; pieces are taken as workers need them."""
        ray, pool = self._ray, self._pool
        if ray is not None:
            remote = ray.remote(max_retries=RETRIES)(work)
            yield from _in_order(remote.remote, ray.get, pieces, AHEAD * self.size)
        elif pool is not None:
            yield from _in_order(
                lambda piece: pool.submit(work, piece), Future.result, pieces, AHEAD * self.size
            )
        else:
            yield from map(work, pieces)


def _ray() -> Any:
    try:
        import ray
    except ImportError:
        raise ValueError("Ray is not installed: pip install 'parlour[ray]'") from None
    if not ray.is_initialized():
        ray.init(log_to_driver=False, include_dashboard=False)
    return ray


def _ray_workers(ray: Any) -> int:
    resources: dict[str, float] = ray.cluster_resources()
    return max(1, int(resources.get("CPU", 1)))


def _in_order(
    hand_out: Callable[[P], Any], collect: Callable[[Any], R], pieces: Iterable[P], most: int
) -> Iterator[R]:
    """Results in order, with at most so many pieces handed out at a time."""
    waiting: deque[Any] = deque()
    for piece in pieces:
        waiting.append(hand_out(piece))
        if len(waiting) >= most:
            yield collect(waiting.popleft())
    while waiting:
        yield collect(waiting.popleft())


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Processes started within inherit that; only the main thread can say so."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _leave_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that reports
