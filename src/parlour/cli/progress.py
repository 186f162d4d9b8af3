"""A progress bar, for terminals only."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def counting(what: str, total: int) -> Iterator[Callable[[int], None] | None]:
    """A function that shows how many of `total` are done; None where nobody would see it."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(f"{what}: getting ready (the first time it is compiled)", total=total)
        yield lambda done: bar.update(task, completed=done, description=what)
