"""Numbered pieces of work on this process, several, or a Ray cluster; results in order."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, TypeVar

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
    pool = ProcessPoolExecutor(
        processes, mp_context=get_context("spawn"), initializer=_leave_interrupts
    )
    try:
        yield from _in_order(
            lambda number: pool.submit(work, plan, number),
            lambda future: future.result(),
            pieces,
            AHEAD * processes,
        )
    finally:
        pool.shutdown(cancel_futures=True)


def _on_ray(work: Callable[[P, int], R], plan: P, pieces: int) -> Iterator[R]:
    try:
        import ray
    except ImportError:
        raise ValueError("Ray is not installed: pip install 'parlour[ray]'") from None
    if not ray.is_initialized():
        ray.init(log_to_driver=False, include_dashboard=False)
    remote = ray.remote(max_retries=RETRIES)(work)
    shared = ray.put(plan)
    resources: dict[str, float] = ray.cluster_resources()
    workers = max(1, int(resources.get("CPU", 1)))
    return _in_order(lambda number: remote.remote(shared, number), ray.get, pieces, AHEAD * workers)


def _in_order(
    hand_out: Callable[[int], Any], collect: Callable[[Any], R], pieces: int, most: int
) -> Iterator[R]:
    """Results in order, with at most so many pieces handed out at a time."""
    waiting: deque[Any] = deque()
    for number in range(pieces):
        waiting.append(hand_out(number))
        if len(waiting) >= most:
            yield collect(waiting.popleft())
    while waiting:
        yield collect(waiting.popleft())


def _leave_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that reports
